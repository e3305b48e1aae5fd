// Brings the embedded database back as it was at a moment: a whole copy, and all that was written since, until then.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pausa } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { type Config, ErrorDeArranque } from '../../config.ts';
import { withClient } from '../../db/withClient.ts';
import { findBinaries } from '../../embedded/binaries.ts';
import { makeFolder, quoted } from '../../embedded/continuo.ts';
import { demote, type Identity } from '../../embedded/demote.ts';
import { startPostgres } from '../../embedded/postgres.ts';
import { readCaja } from '../caja.ts';
import { raicesDe } from './continuo.ts';
import { rutaDe } from './envio.ts';
import { type Copia, type LugarContinuo, listBases, listCopias } from './lugar.ts';
import { sayMomento } from './momento.ts';
import { SOBRE, unseal } from './sobre.ts';

const soltar = promisify(gunzip);
const PIEZA = /^pg\/(.+)\/\d+\.gz$/;
const CADA_MS = 20;

/** The newest copy that had ended by then, and whose log is there; where it is not the newest that was made, that is said. */
export function chooseCopia(lugar: LugarContinuo, hasta: Date | undefined): Copia {
  const todas = listBases(lugar).filter(({ fin }) => !hasta || fin.getTime() + 1000 <= hasta.getTime());
  const copia = todas.find(({ entera }) => entera);
  if (copia && copia !== todas[0])
    console.log(
      `A la copia del ${sayMomento(todas[0]?.fin ?? copia.fin)} le falta el registro de lo que se escribió mientras se hacía: se parte de la anterior, del ${sayMomento(copia.fin)}.`,
    );
  if (copia) return copia;
  const first = listCopias(lugar).at(-1);
  throw new ErrorDeArranque(
    first
      ? `El archivo empieza el ${first.fin.toISOString()} (hora universal): no hay nada anterior. No se cambió nada.`
      : 'El archivo continuo no tiene todavía ninguna copia completa. No se cambió nada.',
  );
}

const Carpetas = z.array(z.string());
/** Whether a path stays below where it is put. */
const isDentro = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every((one) => one !== '' && one !== '.' && one !== '..');

/** @throws ErrorDeArranque where it brings something that would lie elsewhere */
export async function unpack(ruta: string, llaves: readonly string[], dir: string): Promise<void> {
  const within = (path: string): string => {
    if (isDentro(path)) return join(dir, path);
    throw new ErrorDeArranque(
      `La copia ${basename(ruta)} trae ${JSON.stringify(path.slice(0, 80))}, fuera de la base: no es de este sistema. No se restauró nada.`,
    );
  };
  await readCaja(ruta, llaves, async ({ nombre, datos }) => {
    const contenido = await buffer(datos);
    if (nombre === 'carpetas.json') {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      for (const one of Carpetas.parse(JSON.parse(contenido.toString())))
        mkdirSync(within(one), { recursive: true, mode: 0o700 });
      return;
    }
    const path = PIEZA.exec(nombre)?.[1];
    if (path !== undefined) await appendFile(within(path), await soltar(contenido), { mode: 0o600 });
  });
}

/** The parts of a path that do not exist yet, the outermost first. */
const nuevas = (path: string): string[] => (existsSync(path) ? [] : [...nuevas(dirname(path)), path]);

/** Attachments, keys and passwords, each where the settings have it. @param brought told of each that was not there */
async function unsealArchivos(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  { archivos }: LugarContinuo,
  llaves: readonly string[],
  brought: (path: string) => void,
) {
  const raices = raicesDe(config);
  for (const entry of readdirSync(archivos, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(SOBRE)) continue;
    const origen = join(entry.parentPath, entry.name);
    const nombre = relative(archivos, origen).slice(0, -SOBRE.length);
    const destino = rutaDe(raices, nombre);
    if (!destino) continue;
    for (const one of nuevas(destino)) brought(one);
    await unseal(origen, destino, llaves);
  }
}

/**
 * Hands PostgreSQL the segments it asks for, one at a time: it asks by a file, and waits for one of two. All of a day at
 * once would take more room than the database.
 */
async function serveSegmentos(
  mesa: string,
  { wal }: LugarContinuo,
  { llaves, ids, isOver }: { llaves: readonly string[]; ids: Identity['ids']; isOver: () => boolean },
): Promise<void> {
  const given: string[] = [];
  while (!isOver()) {
    for (const asked of existsSync(mesa) ? readdirSync(mesa) : []) {
      const name = asked.replace(/\.pedido$/, '');
      if (name === asked || existsSync(join(mesa, `${name}.no`)) || existsSync(join(mesa, name))) continue;
      const origen = join(wal, name + SOBRE);
      if (!existsSync(origen)) writeFileSync(join(mesa, `${name}.no`), '');
      else {
        const aside = join(mesa, `${name}.listo`);
        await unseal(origen, aside, llaves);
        if (ids.uid !== undefined) chownSync(aside, ids.uid, ids.gid ?? ids.uid);
        renameSync(aside, join(mesa, name));
        given.push(name);
        // the one before may be asked for once more
        for (const old of given.splice(0, Math.max(0, given.length - 2))) rmSync(join(mesa, old), { force: true });
      }
    }
    await pausa(CADA_MS);
  }
}

/** As the shell of PostgreSQL reads it: asks, waits, takes. */
const askFor = (mesa: string): string => {
  const at = `${quoted(mesa)}/%f`;
  return `rm -f ${at}.no; touch ${at}.pedido; while [ ! -e ${at} ] && [ ! -e ${at}.no ]; do sleep 0.02; done; rm -f ${at}.pedido; [ -e ${at} ] && cp ${at} %p`;
};

const NO_INICIO = /^No inició PostgreSQL/;
const SIN_ALCANZAR = /before configured recovery target was reached/;
/** PostgreSQL did not begin, and says why in its own words; the last of them help whoever calls for help. */
const noVolvio = (copia: Copia, { message }: Error) => {
  const [why] = message.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  return new ErrorDeArranque(
    `La base no volvió de la copia del ${sayMomento(copia.fin)}: a lo archivado le falta una parte, o está dañada. ` +
      `Se quitó lo que se había traído; pida un momento anterior a esa copia (--hasta). (PostgreSQL: ${why?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'sin causa'})`,
  );
};
const noAlcanza = (hasta: Date | undefined) =>
  new ErrorDeArranque(
    hasta
      ? `Lo archivado termina antes del ${hasta.toISOString()} (hora universal), o no está completo. Pida un momento anterior, o ninguno: el último.`
      : 'PostgreSQL terminó mientras volvía: lo archivado no está completo.',
  );

/** Until it takes writes again. @returns when the last thing was written that came back; null where nothing was since the copy */
async function waitForFin(url: string): Promise<Date | null> {
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ sigue: boolean; ultima: Date | null }>(
        'select pg_is_in_recovery() as sigue, pg_last_xact_replay_timestamp() as ultima',
      );
      if (!rows[0]?.sigue) return rows[0]?.ultima ?? null;
      await pausa(100);
    }
  });
}

/**
 * Brings a cluster back into an empty data folder, with attachments and keys.
 * @param hasta the moment; without it the last that was sent
 * @param work is done with the restored database, before it is stopped, told of when the last is that it has. @returns what it answers
 * @throws ErrorDeArranque in Spanish
 */
export async function goBack<T>(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  lugar: LugarContinuo,
  llaves: readonly string[],
  hasta: Date | undefined,
  work: (url: string, ultima: Date) => Promise<T>,
): Promise<T> {
  const dir = join(config.dataDir, 'pg');
  if (existsSync(dir))
    throw new ErrorDeArranque(
      `La carpeta ${config.dataDir} ya tiene una base: nada se sobrescribe. Use otra (DATA_DIR).`,
    );
  const copia = chooseCopia(lugar, hasta);
  const traido: string[] = [];
  let isBack = false;
  try {
    await bringFiles(config, lugar, { copia, llaves, dir, brought: (path) => traido.push(path) });
    return await recover(dir, lugar, { copia, llaves, hasta }, (url, ultima) => {
      isBack = true;
      return work(url, ultima);
    });
  } catch (error) {
    // nothing stays of what did not come back: a second try begins as the first one did
    if (!isBack)
      for (const path of [dir, `${dir}.nueva`, ...traido.toReversed()]) rmSync(path, { recursive: true, force: true });
    if (error instanceof ErrorDeArranque && SIN_ALCANZAR.test(error.message)) throw noAlcanza(hasta);
    throw error instanceof ErrorDeArranque && NO_INICIO.test(error.message) ? noVolvio(copia, error) : error;
  }
}

/** The copy, and what lies beside the database, where the settings have it. */
async function bringFiles(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  lugar: LugarContinuo,
  {
    copia,
    llaves,
    dir,
    brought,
  }: { copia: Copia; llaves: readonly string[]; dir: string; brought: (path: string) => void },
): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const nueva = `${dir}.nueva`;
  rmSync(nueva, { recursive: true, force: true });
  await unpack(join(lugar.bases, copia.nombre), llaves, nueva);
  await writeFile(join(nueva, 'recovery.signal'), '');
  await mkdir(dirname(dir), { recursive: true });
  await rename(nueva, dir);
  await unsealArchivos(config, lugar, llaves, brought);
}

/** Lets PostgreSQL go on from the copy to the moment, and does the work with it. */
async function recover<T>(
  dir: string,
  lugar: LugarContinuo,
  { copia, llaves, hasta }: { copia: Copia; llaves: readonly string[]; hasta: Date | undefined },
  work: (url: string, ultima: Date) => Promise<T>,
): Promise<T> {
  const { ids } = demote(dir, (await findBinaries()).postgres);
  if (ids.uid !== undefined && statSync(join(dir, 'global/pg_control')).uid !== ids.uid)
    spawnSync('chown', ['-R', `${ids.uid}:${ids.gid ?? ids.uid}`, dir, `${dir}.password`, `${dir}.app.password`]);
  const mesa = join(dir, 'por_restaurar');
  makeFolder(mesa, ids);
  let over = false;
  const served = serveSegmentos(mesa, lugar, { llaves, ids, isOver: () => over });
  try {
    const meta = hasta
      ? [
          `recovery_target_time=${hasta.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ]
      : [];
    const { url, stop, died } = await startPostgres(dir, [`restore_command=${askFor(mesa)}`, ...meta]);
    try {
      const ultima = await Promise.race([waitForFin(url), died.then(() => Promise.reject(noAlcanza(hasta)))]).catch(
        (error: NodeJS.ErrnoException) => Promise.reject(error instanceof ErrorDeArranque ? error : noAlcanza(hasta)),
      );
      return await work(url, ultima ?? copia.fin);
    } finally {
      await stop();
    }
  } finally {
    over = true;
    await served;
    rmSync(mesa, { recursive: true, force: true });
  }
}
