import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { estadoDe } from '@renadet/domain/institucion/grupo';
import { defaults } from '@renadet/domain/lib/campos';
import { DIAS_DE_CARPETA } from '@renadet/domain/lib/contexto';
import { type Insertable, sql, type Updateable } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import { type Alcance, send, type Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns } from '../../lib/check.ts';

/** Columns that the file form writes, by their names in the form. */
export const COLUMNAS_CARPETA = [...columns(camposCarpeta), 'estadojuridico'];

const enAlcance = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx.selectFrom('carpeta').where(inScope('carpeta', alcance)).where('carpeta.llcarpeta', '=', llcarpeta);

const CUENTAS = [
  sql<number>`(select count(*) from victima v where v.llcarpeta = carpeta.llcarpeta)`.as('victimasregistradas'),
  sql<number>`(select count(*) from responsable r where r.llcarpeta = carpeta.llcarpeta)`.as('autoridadesregistradas'),
];

/** A file in scope, whole, with how many victims and authorities it has. */
export const findCarpeta = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  enAlcance(trx, alcance, llcarpeta).selectAll().select(CUENTAS).executeTakeFirst();

/** Answers that the documents write as text: '1', '0', '2' [1-145] [1-147]. */
const asText = (value: number | null) => (value === null ? null : String(value));

/** A file as it is answered: documented fields that no column keeps are there too, empty. */
export const asCarpeta = (carpeta: NonNullable<Awaited<ReturnType<typeof findCarpeta>>>) => ({
  ...defaults(camposCarpeta),
  ...carpeta,
  boindicios: asText(carpeta.boindicios),
  boexisteexporigen: asText(carpeta.boexisteexporigen),
});

/** The file of a number, if it is in scope: a foreign one is none. */
export const listByNumero = (trx: Trx, alcance: Alcance, noci: string) =>
  trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('carpeta.noci', '=', noci)
    .select(['carpeta.llcarpeta', 'carpeta.noci'])
    .execute();

/** The file that a form of this user registered before, by its name. */
export const findByAlta = (trx: Trx, alcance: Alcance, alta: string, llusuario: number) =>
  trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('carpeta.alta', '=', alta)
    .where('carpeta.llusuario', '=', llusuario)
    .select(['carpeta.llcarpeta', 'carpeta.version'])
    .executeTakeFirst();

/** Lines of the audit that are looked through for the last file that a user registered, however many others are there. */
const LINEAS = 500;

/** The last file that a user registered, if it is in scope now: a form may propose its values. */
const findUltimaRegistrada = (trx: Trx, alcance: Alcance, llusuario: number) =>
  trx
    .with('linea', (db) =>
      db
        .selectFrom('auditoria')
        .where('llusuario', '=', llusuario)
        .orderBy('id', 'desc')
        .limit(LINEAS)
        .select(['id', 'operacion', 'llcarpeta']),
    )
    .selectFrom('linea')
    .innerJoin('carpeta', 'carpeta.llcarpeta', 'linea.llcarpeta')
    .where('linea.operacion', '=', guardarCI.auditoria)
    .where(inScope('carpeta', alcance))
    .orderBy('linea.id', 'desc')
    .select([
      'carpeta.noci',
      'carpeta.llorigen',
      'carpeta.nombrempresponsable',
      'carpeta.llestado',
      'carpeta.llmunicipio',
    ])
    .limit(1)
    .executeTakeFirst();

/** What is proposed to who captures: the state of the institution, and data of the last file that the user registered. */
export const readPropuestas = async (
  trx: Trx,
  alcance: Alcance,
  usuario: { llusuario: number; llinstitucion: number; dsabreviatura: string },
) => ({
  estado: estadoDe(usuario) || null,
  ultima: (await findUltimaRegistrada(trx, alcance, usuario.llusuario)) ?? null,
});

/**
 * Locks a file in scope until the transaction ends. Changes of it, its victims and its authorities queue here, so that the
 * next statement, which travels with this one, reads true counts. A row that only names the file does not wait.
 */
const lock = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  send(trx, enAlcance(trx, alcance, llcarpeta).select('carpeta.llcarpeta').forNoKeyUpdate(), true);

/** A file in scope, whole, locked until the transaction ends. */
export async function lockCarpeta(trx: Trx, alcance: Alcance, llcarpeta: number) {
  await lock(trx, alcance, llcarpeta);
  return findCarpeta(trx, alcance, llcarpeta);
}

/** The columns of a file that decide whether its parts may be saved; none of its texts. */
const CABEZA = [
  'llcarpeta',
  'llinstitucion',
  'llpropietario',
  'version',
  'noci',
  'folio',
  'novictimas',
  'lldelito',
  ...DIAS_DE_CARPETA,
  'fcestatus',
  'fcintegracion',
  'provienejusticianet',
  'estadojuridicoexpedienteid',
] as const;

/** Locks a file and reads these columns of it, for a save of one of its parts. */
export async function lockCabeza(trx: Trx, alcance: Alcance, llcarpeta: number) {
  await lock(trx, alcance, llcarpeta);
  return enAlcance(trx, alcance, llcarpeta).select(CABEZA).select(CUENTAS).executeTakeFirst();
}

/** Names of a file's victims whose torture technique does not belong to a crime, by surname. */
export async function listTecnicasAjenas(trx: Trx, llcarpeta: number, lldelito: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('victima')
    .where('llcarpeta', '=', llcarpeta)
    .where('lltecnica', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ctdelitotecnica as dt')
            .whereRef('dt.lltecnica', '=', 'victima.lltecnica')
            .where('dt.lldelito', '=', lldelito)
            .where('dt.boactivo', '=', 1)
            .select('dt.lltecnica'),
        ),
      ),
    )
    .orderBy('dsapellidopaterno')
    .orderBy('llvictima')
    .select(sql<string>`nombre_de_persona(dsnombre, dsapellidopaterno, dsapellidomaterno)`.as('nombre'))
    .execute();
  return rows.map(({ nombre }) => nombre);
}

/** First area of an institution: where a user without places registers. */
const firstArea = (trx: Trx, llinstitucion: number) =>
  trx
    .selectFrom('ctpropietario')
    .where('llinstitucion', '=', llinstitucion)
    .where('boactivo', '=', 1)
    .orderBy('llpropietario')
    .select('llpropietario')
    .limit(1);
export const findFirstArea = (trx: Trx, llinstitucion: number) => firstArea(trx, llinstitucion).executeTakeFirst();

/**
 * Inserts a file. A user without a place gets the office's first area by the statement itself (D-348).
 * @returns undefined where the registry has the number [1-550]
 */
export const insertCarpeta = (
  trx: Trx,
  { llpropietario, ...row }: Omit<Insertable<DB['carpeta']>, 'llpropietario'> & { llpropietario: number | undefined },
) =>
  trx
    .insertInto('carpeta')
    .values({ ...row, llpropietario: llpropietario ?? firstArea(trx, row.llinstitucion) })
    .onConflict((oc) => oc.column('noci').doNothing())
    .returning(['llcarpeta', 'version', 'llpropietario'])
    .executeTakeFirst();

const change = (trx: Trx, llcarpeta: number, set: Updateable<DB['carpeta']>) =>
  trx.updateTable('carpeta').set(set).where('llcarpeta', '=', llcarpeta);

/** Changes all fields of a file: always the same statement, sent with what comes next. */
export const updateCarpeta = (trx: Trx, llcarpeta: number, set: Updateable<DB['carpeta']>): Promise<void> =>
  send(trx, change(trx, llcarpeta, set));

/** Changes some fields of a file. */
export const updateSome = async (trx: Trx, llcarpeta: number, set: Updateable<DB['carpeta']>): Promise<void> => {
  await change(trx, llcarpeta, set).execute();
};
