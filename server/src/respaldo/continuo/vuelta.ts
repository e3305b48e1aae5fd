// Brings the embedded database back as it was at a moment: a whole copy, and all that was written since, until then.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pausa } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { type Config, ErrorDeArranque } from '../../config.ts';
import { findBinaries } from '../../embedded/binaries.ts';
import { makeFolder, quoted } from '../../embedded/continuo.ts';
import { demote, type Identity } from '../../embedded/demote.ts';
import { startPostgres } from '../../embedded/postgres.ts';
import { readCaja } from '../caja.ts';
import { raicesDe } from './continuo.ts';
import { rutaDe } from './envio.ts';
import { type Copia, type LugarContinuo, listCopias } from './lugar.ts';
import { SOBRE, unseal } from './sobre.ts';

const soltar = promisify(gunzip);
const PIEZA = /^pg\/(.+)\/\d+\.gz$/;
const CADA_MS = 20;

/** The newest copy that had ended by then. */
function chooseCopia(lugar: LugarContinuo, hasta: Date | undefined): Copia {
  const copia = listCopias(lugar).find(({ fin }) => !hasta || fin.getTime() + 1000 <= hasta.getTime());
  if (copia) return copia;
  const first = listCopias(lugar).at(-1);
  throw new ErrorDeArranque(
    first
      ? `El archivo empieza el ${first.fin.toISOString()} (hora universal): no hay nada anterior. No se cambió nada.`
      : 'El archivo continuo no tiene todavía ninguna copia completa. No se cambió nada.',
  );
}

async function unpack(ruta: string, llaves: readonly string[], dir: string): Promise<void> {
  await readCaja(ruta, llaves, async ({ nombre, datos }) => {
    const contenido = await buffer(datos);
    if (nombre === 'carpetas.json') {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      for (const one of JSON.parse(contenido.toString()) as string[])
        mkdirSync(join(dir, one), { recursive: true, mode: 0o700 });
      return;
    }
    const path = PIEZA.exec(nombre)?.[1];
    if (path !== undefined) await appendFile(join(dir, path), await soltar(contenido), { mode: 0o600 });
  });
}

/** Attachments, keys and passwords, each where the settings have it. */
async function unsealArchivos(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  { archivos }: LugarContinuo,
  llaves: readonly string[],
) {
  const raices = raicesDe(config);
  for (const entry of readdirSync(archivos, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(SOBRE)) continue;
    const origen = join(entry.parentPath, entry.name);
    const nombre = relative(archivos, origen).slice(0, -SOBRE.length);
    const destino = rutaDe(raices, nombre);
    if (destino) await unseal(origen, destino, llaves);
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

const SIN_ALCANZAR = /before configured recovery target was reached/;
const noAlcanza = (hasta: Date | undefined) =>
  new ErrorDeArranque(
    hasta
      ? `Lo archivado termina antes del ${hasta.toISOString()} (hora universal), o no está completo. Pida un momento anterior, o ninguno: el último.`
      : 'PostgreSQL terminó mientras volvía: lo archivado no está completo.',
  );

/** Until it takes writes again. @returns when the last thing was written that came back; null where nothing was since the copy */
async function waitForFin(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ sigue: boolean; ultima: Date | null }>(
        'select pg_is_in_recovery() as sigue, pg_last_xact_replay_timestamp() as ultima',
      );
      if (!rows[0]?.sigue) return rows[0]?.ultima ?? null;
      await pausa(100);
    }
  } finally {
    await client.end();
  }
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
  mkdirSync(config.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const nueva = `${dir}.nueva`;
  rmSync(nueva, { recursive: true, force: true });
  await unpack(join(lugar.bases, copia.nombre), llaves, nueva);
  await writeFile(join(nueva, 'recovery.signal'), '');
  await mkdir(dirname(dir), { recursive: true });
  await rename(nueva, dir);
  await unsealArchivos(config, lugar, llaves);
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
  } catch (error) {
    throw error instanceof Error && SIN_ALCANZAR.test(error.message) ? noAlcanza(hasta) : error;
  } finally {
    over = true;
    await served;
    rmSync(mesa, { recursive: true, force: true });
  }
}
