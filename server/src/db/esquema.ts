import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { NombreDePaso } from './pasos.ts';

const CARPETA = join(import.meta.dirname, '../../schema');
/**
 * The folder of what is made from the tables and functions as they are. It runs whole, in its order, whenever anything
 * changed.
 */
const AL_FINAL = 'al-final';
const read = (archivo: string) => readFileSync(join(CARPETA, archivo), 'utf8');

const CALIDAD = ['datos_de_carpeta', 'datos_de_victima', 'datos_de_responsable'];
/** By these the totals of the reports count records; when one says something else, the totals are made anew (pasos.ts). */
const CUENTAN = [
  ...['dimensiones_victima', 'hechoscarpeta', 'hechosvictima', 'hechosresponsable', 'puerta_de'].map(
    (nombre) => `cifras/${nombre}.sql`,
  ),
  ...CALIDAD.map((nombre) => `calidad/${nombre}.sql`),
];

/** By these a file scores, with those that read its data; when one says something else, the job looks at every file anew. */
const CALIFICAN = [...CALIDAD, 'puntos_de'].map((nombre) => `calidad/${nombre}.sql`);

/** These catalogues are sealed: rows that are there are, when one comes to be. */
const SELLAN = ['auditoria/tablas_de_catalogos.sql'];

/** By these a file belongs to a standing list; when one says something else, all lists are made anew. */
const ESPERAN = ['esperas_de', 'rechazos_en_espera', 'rechazos_de'].map((nombre) => `plazos/${nombre}.sql`);
/** By this the cross analysis counts files. */
const CRUZAN = ['cruce/hechoscruce.sql'];

/** By this a name is found; when it says something else, the words of every file are made anew. */
const BUSCAN = ['busqueda/palabras.sql'];

/** The files by which victims are compared and candidates found. When one changes, everything made by them is made anew. */
const COMPARAN = [
  ...[
    'sonido',
    'sonidos_de',
    'palabras_de_nombre',
    'apodos',
    'apodos_de',
    'numero_de',
    'numeros_de',
    'comparable_de',
    'hechoscomparable',
    'nombres_publicos',
    'sitio_de',
    'meses_de',
    'claves_base',
    'claves_de',
    'afinar_claves',
  ].map((nombre) => `vinculo/${nombre}.sql`),
];

/** A function with its triggers, or a view: named `<subject>/<name>.sql`, by what it makes. */
export interface Pieza {
  archivo: string;
  texto: string;
}

/** Every file of the schema but the tables, in alphabetical order. */
export const readPiezas = (): Pieza[] =>
  readdirSync(CARPETA, { withFileTypes: true })
    .filter((tema) => tema.isDirectory())
    .flatMap(({ name: tema }) => readdirSync(join(CARPETA, tema)).map((nombre) => `${tema}/${nombre}`))
    .filter((archivo) => !archivo.endsWith('/tablas.sql'))
    .sort()
    .map((archivo) => ({ archivo, texto: read(archivo) }));

/** A table was not to be had in time, or somebody had one and waited for another of ours. */
export const isOcupada = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code));

const huellaDe = ({ texto }: Pieza) => createHash('sha256').update(texto).digest('hex');

/** A file that a database was given, and the SHA-256 of its text in hexadecimal. */
export interface Aplicada {
  archivo: string;
  huella: string;
}
/** Which texts a database was given: rows of Aplicada. */
export const CONSULTA_APLICADAS = `select archivo, encode(huella, 'hex') as huella from esquema`;

/** Files whose text is not the one that a database was given last, and files that it was given and are no more. */
export function comparePiezas(aplicadas: readonly Aplicada[], piezas: readonly Pieza[]) {
  const antes = new Map(aplicadas.map(({ archivo, huella }) => [archivo, huella]));
  const ahora = new Set(piezas.map(({ archivo }) => archivo));
  return {
    cambiadas: piezas.filter((pieza) => antes.get(pieza.archivo) !== huellaDe(pieza)),
    idas: [...antes.keys()].filter((archivo) => !ahora.has(archivo)),
  };
}

/**
 * Runs files until none is left. A file that needs another one waits until that has run, so nobody keeps a list of the order.
 * @throws Error that names the file, when none of those that are left runs
 */
async function run(trx: Kysely<unknown>, piezas: readonly Pieza[]): Promise<void> {
  let quedan = piezas;
  while (quedan.length) {
    const fallas: { pieza: Pieza; error: unknown }[] = [];
    for (const pieza of quedan) {
      await sql`savepoint pieza`.execute(trx);
      try {
        await sql.raw(pieza.texto).execute(trx);
      } catch (error) {
        await sql`rollback to savepoint pieza`.execute(trx);
        if (isOcupada(error)) throw error; // its table is not to be had: all is tried again
        fallas.push({ pieza, error });
      }
    }
    const [primera] = fallas;
    if (primera && fallas.length === quedan.length)
      throw new Error(`server/schema/${primera.pieza.archivo}: ${primera.error}`, { cause: primera.error });
    quedan = fallas.map(({ pieza }) => pieza);
  }
}

/** Takes away what a file made that is no more: its function with the triggers that call it, or its view. */
async function remove(trx: Kysely<unknown>, archivo: string): Promise<void> {
  const nombre = basename(archivo, '.sql');
  const { rows } = await sql<{ orden: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as orden from pg_trigger
      where tgfoid = to_regproc(${nombre})
    union all select format('drop function %s', to_regproc(${nombre})::regprocedure) where to_regproc(${nombre}) is not null
    union all select format('drop view %s', to_regclass(${nombre})) from pg_class
      where oid = to_regclass(${nombre}) and relkind = 'v'`.execute(trx);
  for (const { orden } of rows) await sql.raw(orden).execute(trx);
}

/** Whether files of the schema are not those that a database was given. */
export async function isOtroEsquema(trx: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<Aplicada>`${sql.raw(CONSULTA_APLICADAS)}`.execute(trx);
  const { cambiadas, idas } = comparePiezas(rows, readPiezas());
  return cambiadas.length + idas.length > 0;
}

const REHACEN: Readonly<Partial<Record<NombreDePaso, readonly string[]>>> = {
  cuentas: CUENTAN,
  esperas: ESPERAN,
  cruce: CRUZAN,
  palabras: BUSCAN,
  comparables: COMPARAN,
  reglas: CALIFICAN,
  sellos: SELLAN,
};

/**
 * Notes the work of making derived tables anew, which is done after the commit, beside people at work. This transaction has
 * had every table with a policy for itself, so everybody who counted by the former text has ended.
 */
async function note(trx: Kysely<unknown>, cambiadas: readonly Pieza[]): Promise<void> {
  const asked = Object.entries(REHACEN).filter(([, textos]) =>
    cambiadas.some(({ archivo }) => textos.includes(archivo)),
  );
  const pasos = ['estatus', ...asked.map(([paso]) => paso)];
  await sql`insert into pasopendiente (paso) select unnest(${pasos}::text[]) on conflict do nothing`.execute(trx);
}

/**
 * Brings functions, views, triggers, rights and policies to the texts of server/schema: files that changed are applied
 * again, and what is made from the tables is made anew when a file or a table changed. A registry that has not begun yet
 * begins here: its tables may have been made before, for a backup that never came.
 * @param conTablas whether tables were changed in this transaction
 */
export async function applyEsquema(trx: Kysely<unknown>, conTablas: boolean): Promise<void> {
  const { rows } = await sql<Aplicada>`${sql.raw(CONSULTA_APLICADAS)}`.execute(trx);
  const piezas = readPiezas();
  const { cambiadas, idas } = comparePiezas(rows, piezas);
  if (!conTablas && !cambiadas.length && !idas.length) return;
  const isFinal = ({ archivo }: Pieza) => archivo.startsWith(`${AL_FINAL}/`);
  // a migration may have written into sealed tables, and a table with checks to come at the commit is not altered
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
  for (const archivo of idas) await remove(trx, archivo);
  await run(
    trx,
    cambiadas.filter((pieza) => !isFinal(pieza)),
  );
  for (const pieza of piezas.filter(isFinal)) await run(trx, [pieza]);
  await note(trx, cambiadas);
  const { rows: begun } = await sql`select from auditoriacabeza`.execute(trx);
  if (!begun.length) await sql.raw(read('al-inicio.sql')).execute(trx);
  await sql`delete from esquema where archivo = any(${idas})`.execute(trx);
  for (const pieza of cambiadas)
    await sql`insert into esquema values (${pieza.archivo}, decode(${huellaDe(pieza)}, 'hex'))
      on conflict (archivo) do update set huella = excluded.huella`.execute(trx);
}
