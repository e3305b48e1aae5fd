// Files saved with attachments, and attachments sent to files, while server and PostgreSQL are killed again and again at
// random moments. At the end every save that was answered is there, whole, by SHA-256; a file has all the attachments it
// was saved with or does not exist; and after the sweeper there are no bytes without a row, nor rows without bytes.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anexarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { type Cabeceras, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createCarpeta } from '../../bench/expedientes.ts';
import { begin, direcciones, kill, type Proceso, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { programa } from './check.ts';

const GUARDADOS = 200;
const MUERTES = 12;
const SIMULTANEOS = 8;
/** Files that attachments are sent to, of up to 300 KB each. */
const CARPETAS = 10;
const ENV = { CARPETAS_DEMO: '0' };

const huella = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** One save: a new file with two attachments inside, or an attachment sent to a file by a stream. */
interface Tarea {
  nombre: string;
  archivos: { nombre: string; bytes: Buffer }[];
  /** Absent for a new file. */
  llcarpeta?: number;
}

const bytesAlAzar = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(20_000, 300_000))]);

const createTareas = (carpetas: readonly number[]): Tarea[] =>
  Array.from({ length: GUARDADOS }, (_, i) => {
    const nombre = `ANEXOS/${process.pid}/${i}`;
    const file = (n: number) => ({ nombre: `${i}-${n}.pdf`, bytes: bytesAlAzar() });
    const llcarpeta = i % 2 ? carpetas[((i - 1) / 2) % carpetas.length] : undefined;
    return llcarpeta === undefined
      ? { nombre, archivos: [file(0), file(1)] }
      : { nombre, archivos: [file(0)], llcarpeta };
  });

/** Sends one save. @returns whether it was answered as done. @throws when the server is gone */
async function save(url: string, to: ReturnType<typeof cliente>, headers: Cabeceras, tarea: Tarea): Promise<boolean> {
  const { nombre, archivos, llcarpeta } = tarea;
  if (llcarpeta === undefined) {
    const sent = archivos.map((a) => ({ nombre: a.nombre, contenido: a.bytes.toString('base64') }));
    const body = { ...carpeta({ noci: nombre }), archivos: sent };
    const { body: answer } = await to.call(guardarCI, { params: { type: 2 }, body: body as never }, headers);
    // A former try may have been saved without being answered
    return (
      answer.result === 'ERROR_GUARDAR_EXISTE' || (answer.result === 'REGISTRO_EXITOSO' && !answer.infoFiles.length)
    );
  }
  const form = new FormData();
  for (const a of archivos) form.append('archivo', new Blob([new Uint8Array(a.bytes)]), a.nombre);
  const path = anexarArchivo.path.replace(':llcarpeta', String(llcarpeta));
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body: form })).status === 200;
}

/**
 * Works through the tasks, some at once, until all are answered or the server is gone.
 * @param limit kills something a moment after so many answers; undefined, never
 */
async function embestida(
  server: Proceso,
  dir: string,
  headers: Cabeceras,
  pending: Tarea[],
  limit: number | undefined,
) {
  const to = cliente(server.url, SIMULTANEOS);
  const queue = [...pending];
  const unanswered: Tarea[] = [];
  const answered: Tarea[] = [];
  let killed: 'servidor' | 'postgres' | undefined;
  const worker = async () => {
    for (let tarea = queue.shift(); tarea; tarea = queue.shift()) {
      const done = killed ? false : await save(server.url, to, headers, tarea).catch(() => false);
      (done ? answered : unanswered).push(tarea);
      if (done && limit !== undefined && answered.length === limit)
        setTimeout(() => {
          killed = randomInt(2) ? 'servidor' : 'postgres';
          kill(server, dir, killed);
        }, randomInt(60));
    }
  };
  await Promise.all(Array.from({ length: SIMULTANEOS }, worker));
  to.close();
  return { answered, unanswered, killed };
}

interface Fila {
  nombre: string;
  llave: string;
  huella: string;
  noci: string;
}
const filas = (dir: string) =>
  query<Fila>(
    direcciones(dir).owner,
    `select a.nombre, a.llave, encode(a.huella, 'hex') as huella, c.noci from archivo a join carpeta c using (llcarpeta)
     where a.fceliminado is null`,
  );

const enAlmacen = (dir: string, folder: string): string[] =>
  existsSync(join(dir, 'almacen', folder))
    ? readdirSync(join(dir, 'almacen', folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, 'almacen').length + 1))
    : [];

/** What is wrong with what was kept of the saves. */
function defectos(dir: string, kept: readonly Fila[], tareas: readonly Tarea[]): string[] {
  const sent = new Map(tareas.flatMap(({ archivos }) => archivos.map((a) => [a.nombre, huella(a.bytes)])));
  const names = new Set(kept.map(({ nombre }) => nombre));
  const files = new Set(enAlmacen(dir, 'anexos'));
  const keys = new Set(kept.map(({ llave }) => llave));
  return [
    ...[...sent.keys()].filter((name) => !names.has(name)).map((name) => `${name}: se respondió y no está`),
    ...kept.flatMap(({ nombre, llave, huella: hash }) => {
      if (!files.has(llave)) return [`${nombre}: sin contenido`];
      const stored = huella(readFileSync(join(dir, 'almacen', llave)));
      return stored === hash && stored === sent.get(nombre) ? [] : [`${nombre}: el contenido no es el que se envió`];
    }),
    ...[...files].filter((file) => !keys.has(file)).map((file) => `${file}: contenido sin registro`),
    ...enAlmacen(dir, 'entrada').map((file) => `${file}: envío a medias`),
  ];
}

/** New files that have some of their attachments, not all: never, at no moment. */
const aMedias = (kept: readonly Fila[], tareas: readonly Tarea[]): string[] =>
  tareas
    .filter(({ llcarpeta }) => llcarpeta === undefined)
    .map(({ nombre }) => ({ nombre, n: kept.filter(({ noci }) => noci === nombre).length }))
    .filter(({ n }) => n === 1)
    .map(({ nombre }) => `${nombre}: se guardó con parte de sus anexos`);

/** @returns what is wrong, a sentence each */
export async function fallasDeAnexos(dir: string): Promise<string[]> {
  let server = await begin(dir, ENV);
  const to = cliente(server.url, 4);
  const headers = await to.enter(CAPTURISTA);
  const carpetas: number[] = [];
  for (let i = 0; i < CARPETAS; i++) carpetas.push(await createCarpeta(to, headers, 1));
  to.close();

  const tareas = createTareas(carpetas);
  const wrong: string[] = [];
  const deaths = { servidor: 0, postgres: 0 };
  let answered = 0;
  let slowest = 0;
  let total = 0;
  for (let pending = tareas; pending.length; ) {
    const limit = total < MUERTES ? Math.max(1, Math.floor(GUARDADOS / (MUERTES + 3))) : undefined;
    const wave = await embestida(server, dir, headers, pending, limit && Math.min(limit, pending.length));
    answered += wave.answered.length;
    pending = wave.unanswered;
    if (wave.killed) {
      deaths[wave.killed]++;
      total++;
      await server.ended;
      server = await begin(dir, ENV);
      slowest = Math.max(slowest, server.listo);
      wrong.push(...aMedias(await filas(dir), tareas));
    }
  }
  const barrido = ['server/src/respaldo/barrer.main.ts', '--minutos', '0'];
  const sweep = await programa(barrido, { DATA_DIR: dir });
  const kept = await filas(dir);
  await stop(server);
  console.log(`Guardados respondidos: ${answered} de ${GUARDADOS}, con ${kept.length} anexos.`);
  console.log(`Muertes (kill -9): ${deaths.servidor} del servidor, ${deaths.postgres} de PostgreSQL.`);
  console.log(`Reinicio más lento: ${Math.round(slowest)} ms.`);
  console.log(sweep.texto);
  return [
    ...wrong,
    ...defectos(dir, kept, tareas),
    ...(total >= MUERTES ? [] : [`solo hubo ${total} muertes de ${MUERTES}`]),
    ...(sweep.codigo === 0 ? [] : [`la limpieza terminó mal: ${sweep.texto}`]),
  ];
}
