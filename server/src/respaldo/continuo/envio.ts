import { existsSync, readdirSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Copia, type LugarContinuo, listBases, listCopias, listSegmentos, SEGMENTO, siguiente } from './lugar.ts';
import { SOBRE, seal } from './sobre.ts';

/** Whole copies that are kept, one a day, with all that was written since the oldest; and days that bytes stay after they went. */
const COPIAS = 7;
const ARCHIVOS_DIAS = 8;
const DIA_MS = 86_400_000;
/** Milliseconds within which two changes of a folder may bear one time. */
const RECIENTE_MS = 1_000;

/** The segments that PostgreSQL left to be sent. */
const listListos = (salida: string): string[] => readdirSync(salida).filter((name) => !name.endsWith('.parcial'));

/**
 * Sends some of what PostgreSQL left to be sent, in order, and takes it away.
 * @param ultimo the segment that was sent last, undefined for none
 * @returns the last one now, until when it holds all that was written, and whether one is missing between
 */
async function sendSegmentos(
  salida: string,
  { wal }: LugarContinuo,
  destinatarios: readonly string[],
  { names, ultimo }: { names: readonly string[]; ultimo: string | undefined },
): Promise<{ ultimo: string | undefined; hasta: Date | undefined; salto: boolean }> {
  let [last, hasta, salto] = [ultimo, undefined as Date | undefined, false];
  for (const name of names.toSorted()) {
    const origen = join(salida, name);
    const { mtime } = await stat(origen);
    await seal(origen, join(wal, name + SOBRE), destinatarios);
    await rm(origen);
    if (!SEGMENTO.test(name)) continue; // of a timeline, or a label: small, kept with them
    salto ||= last !== undefined && name !== siguiente(last) && name > last;
    [last, hasta] = [last === undefined || name > last ? name : last, mtime];
  }
  return { ultimo: last, hasta, salto };
}

/**
 * Sends what lies beside the database, and then the log that was ready before: bytes lie in the store before a row names them.
 * @param sendArchivos of `followArchivos`
 */
export async function sendEnOrden(
  salida: string,
  lugar: LugarContinuo,
  destinatarios: readonly string[],
  { sendArchivos, ultimo }: { sendArchivos: () => Promise<void>; ultimo: string | undefined },
): ReturnType<typeof sendSegmentos> {
  const names = listListos(salida);
  await sendArchivos();
  return sendSegmentos(salida, lugar, destinatarios, { names, ultimo });
}

/** A folder or file beside the database, and its name in the archive. */
export interface Raiz {
  ruta: string;
  nombre: string;
}

/** Where a file of the archive lies beside the database, by its name in the archive. */
export function rutaDe(raices: readonly Raiz[], nombre: string): string | undefined {
  const raiz = raices.find((one) => nombre === one.nombre || nombre.startsWith(`${one.nombre}/`));
  return raiz && join(raiz.ruta, nombre.slice(raiz.nombre.length));
}

/** Uploads that are not kept yet, and what is about to be deleted. */
const AL_LADO = new Set(['entrada', 'apartados']);

/**
 * Follows folders whose files are written once: one whose time did not change has nothing new, and is not read again.
 * @returns sends what is new since it was asked last; the first time all that the archive does not have
 */
export function followArchivos(raices: readonly Raiz[], { archivos }: LugarContinuo, destinatarios: readonly string[]) {
  const seen = new Map<string, { at: number; carpetas: string[] }>();
  const sendFile = async (ruta: string, nombre: string) => {
    const destino = join(archivos, nombre + SOBRE);
    const [found, kept] = [await stat(ruta), existsSync(destino) ? await stat(destino) : undefined];
    if (kept && kept.mtimeMs >= found.mtimeMs) return;
    await seal(ruta, destino, destinatarios);
  };
  const sendNew = async (ruta: string, nombre: string, isFile: boolean): Promise<string[]> => {
    if (isFile) await sendFile(ruta, nombre);
    const entries = isFile ? [] : await readdir(ruta, { withFileTypes: true });
    for (const one of entries) if (one.isFile()) await sendFile(join(ruta, one.name), `${nombre}/${one.name}`);
    return entries.filter((one) => one.isDirectory() && !AL_LADO.has(one.name)).map((one) => one.name);
  };
  const walk = async (ruta: string, nombre: string): Promise<void> => {
    const found = await stat(ruta).catch(() => undefined);
    if (!found) return;
    const known = seen.get(ruta);
    let carpetas = known?.carpetas ?? [];
    if (known?.at !== found.mtimeMs) {
      // of a time that just was, more may come that does not change it
      const at = Date.now() - found.mtimeMs > RECIENTE_MS ? found.mtimeMs : Number.NaN;
      carpetas = await sendNew(ruta, nombre, found.isFile());
      seen.set(ruta, { at, carpetas });
    }
    for (const one of carpetas) await walk(join(ruta, one), `${nombre}/${one}`);
  };
  return async () => {
    for (const { ruta, nombre } of raices) await walk(ruta, nombre);
  };
}

/** Takes away copies beyond the newest, segments that none of them needs, and bytes that went long ago. */
export async function prune(lugar: LugarContinuo, raices: readonly Raiz[]): Promise<void> {
  const copias = listCopias(lugar);
  const kept = copias.slice(0, COPIAS);
  const sueltas = listBases(lugar).filter(({ entera, fin }) => !entera && copias[0] && fin < copias[0].fin);
  for (const { nombre } of [...copias.slice(COPIAS), ...sueltas]) await rm(join(lugar.bases, nombre));
  const oldest: Copia | undefined = kept.at(-1);
  if (oldest) for (const name of listSegmentos(lugar)) if (name < oldest.desde) await rm(join(lugar.wal, name + SOBRE));
  if (!existsSync(lugar.archivos)) return;
  const now = new Date();
  for (const entry of readdirSync(lugar.archivos, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const ruta = join(entry.parentPath, entry.name);
    const nombre = ruta.slice(lugar.archivos.length + 1, -SOBRE.length);
    const origen = rutaDe(raices, nombre);
    if (origen && existsSync(origen)) await utimes(ruta, now, now);
    else if (now.getTime() - (await stat(ruta)).mtimeMs > ARCHIVOS_DIAS * DIA_MS) await rm(ruta);
  }
}
