// Of which version a database is, by the names of its migrations, and whether this version brings it on.
import { type Kysely, sql } from 'kysely';
import { BASE } from './tablas.ts';

/** The version before 1.0.0, and the last of its migrations: who has that one has the tables of the base. */
export const ANTES = { version: '0.1.0', ultima: '0047-originales' };
/** First of the migrations that were made one by the other until the schema was written anew (ADR 50). */
const PRIMERA_VIEJA = '0001-catalogos';

const BASE_NUEVA =
  'La base es de una versión más nueva del sistema. Inicie con esa versión, o restaure un respaldo anterior. No se cambió nada.';
export const BASE_VIEJA =
  'La base es de una versión de prueba que ya no se actualiza. Para empezar de nuevo, use otra carpeta (DATA_DIR) u otra base (DATABASE_URL); para consultar lo que tiene, ábrala con la versión que la hizo. No se cambió nada.';
const aMedias = (hasta: string) =>
  `La base quedó en una actualización intermedia (${hasta}), de antes de la versión 1.0.0. Ábrala una vez con la versión ${ANTES.version}, que la lleva hasta ${ANTES.ultima}, y después con esta. No se cambió nada.`;
export const sinTerminarAntes = (pasos: readonly string[]) =>
  `La actualización a la versión ${ANTES.version} no ha terminado (${pasos.join(', ')}). Ábrala con esa versión hasta que termine, y después con esta. No se cambió nada.`;

const isDeAntes = (name: string): boolean => name <= ANTES.ultima;

/** Migrations as this version calls them: all of those before 1.0.0 are its base. */
export const conBase = (hechas: readonly string[]): string[] =>
  hechas.includes(ANTES.ultima) ? [BASE, ...hechas.filter((name) => !isDeAntes(name))] : [...hechas];

/** The last migration that a database has, where it has some of those before 1.0.0 and not all. */
export const intermedia = (hechas: readonly string[]): string | undefined =>
  hechas.length && hechas.every((name) => name < ANTES.ultima) ? hechas.toSorted().at(-1) : undefined;

/** Why a database with these migrations is not for this version, which has others; undefined where it is, or can be brought to it. */
export function faltaDeVersion(hechas: readonly string[], nuestras: readonly string[]): string | undefined {
  if (hechas.includes(PRIMERA_VIEJA)) return BASE_VIEJA;
  const hasta = intermedia(hechas);
  if (hasta) return aMedias(hasta);
  return conBase(hechas).some((name) => !nuestras.includes(name)) ? BASE_NUEVA : undefined;
}

/** A registry of before 1.0.0 has the base from now on: nothing of it changes but the names of its migrations. */
export async function takeAsBase(db: Kysely<unknown>, hechas: readonly string[]): Promise<void> {
  const antes = hechas.filter((name) => isDeAntes(name) && name !== ANTES.ultima);
  await sql`delete from kysely_migration where name = any(${antes})`.execute(db);
  await sql`update kysely_migration set name = ${BASE} where name = ${ANTES.ultima}`.execute(db);
}
/** What is done with a backup that is of no version which ends at the base. */
export const RESTAURE_ANTES = `Restáurelo con la versión ${ANTES.version}, haga con ella otro respaldo y restaure ese.`;
