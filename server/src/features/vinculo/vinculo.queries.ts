import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** Files that were touched, so many at most: what is compared of them is as their records say now. */
export async function takeTocadas(trx: Trx, cuantas: number): Promise<{ tomadas: number; cambiadas: number[] }> {
  const { rows } = await sql<{ tomadas: number; cambiadas: number[] }>`
    select tomadas, cambiadas from tomar_comparables(${cuantas}::integer)`.execute(trx);
  return rows[0] ?? { tomadas: 0, cambiadas: [] };
}

/** The last file that has victims to compare; 0 where none has. */
export async function findUltima(trx: Trx): Promise<number> {
  const { rows } = await sql<{ ultima: number | null }>`select max(llcarpeta) as ultima from comparable`.execute(trx);
  return rows[0]?.ultima ?? 0;
}

/** Files that have victims to compare, from one id to before another. */
export async function listCarpetas(trx: Trx, desde: number, hasta: number): Promise<number[]> {
  const { rows } = await sql<{ llcarpeta: number }>`
    select distinct llcarpeta from comparable where llcarpeta >= ${desde} and llcarpeta < ${hasta}`.execute(trx);
  return rows.map(({ llcarpeta }) => llcarpeta);
}

/** Waits until no touched file is being looked at, and holds those that come until the transaction ends. */
export const holdTocadas = (trx: Trx) => sql`select pg_advisory_xact_lock_shared(32066)`.execute(trx);

/** Names are counted anew. */
export const countFrecuencias = (trx: Trx) => sql`select contar_frecuencias()`.execute(trx);

/** How common names are. @param nombres those asked for; all of them, without it */
export async function readFrecuencias(trx: Trx, nombres?: readonly string[]): Promise<Frecuencias> {
  const { rows } = await sql<{ clase: number; valor: string; n: number }>`
    select clase, valor, n from frecuencia
    ${nombres ? sql`where clase in (1, 2) and valor = any(${['', ...nombres]}::text[])` : sql``}`.execute(trx);
  const [apellidos, nombresDePila] = [1, 2].map(
    (de) => new Map(rows.filter(({ clase }) => clase === de).map(({ valor, n }) => [valor, n])),
  ) as [Map<string, number>, Map<string, number>];
  return { victimas: apellidos.get('') ?? 0, apellidos, nombres: nombresDePila };
}

const FILAS = 2000;

/**
 * Everyone who shares a key with a victim of some files and is of another file, each pair once, some at a time.
 * @param posteriores only those of files with a larger id: all pairs are found once when all files have had their turn
 */
export async function* readCandidatos(
  trx: Trx,
  carpetas: readonly number[],
  posteriores: boolean,
): AsyncGenerator<{ una: Comparable; otra: Comparable }[]> {
  const { rows } = await sql<{ una: Comparable }>`
    select to_json(c) as una from comparable c where llcarpeta = any(${carpetas})`.execute(trx);
  const unas = new Map(rows.map(({ una }) => [una.llvictima, una]));
  const deOtras = posteriores
    ? sql`j.llcarpeta > k.llcarpeta`
    : sql`j.llcarpeta <> k.llcarpeta and (j.llcarpeta > k.llcarpeta or j.llcarpeta <> all(${carpetas}))`;
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`declare candidatos no scroll cursor for
    select p.a, to_json(c) as otra
    from (select distinct k.llvictima as a, j.llvictima as b
      from clave k join clave j on j.clase = k.clase and j.huella = k.huella
      where k.llcarpeta = any(${carpetas}) and k.clase > 0 and ${deOtras}) p
    join comparable c on c.llvictima = p.b`.execute(trx);
  for (let read = FILAS; read === FILAS; ) {
    const { rows } = await sql.raw<{ a: number; otra: Comparable }>(`fetch ${FILAS} from candidatos`).execute(trx);
    yield rows.flatMap(({ a, otra }) => {
      const una = unas.get(a);
      return una ? { una, otra } : [];
    });
    read = rows.length;
  }
  await sql`close candidatos`.execute(trx);
}

/** Two victims as they were scored. */
export interface ParDeVictimas {
  a: number;
  b: number;
  peso: number;
  clase: string;
  caso: string;
  grados: Record<string, string>;
  modelo: number;
}
/** Keeps what was scored of some files: open pairs of theirs that are not among them go, decided ones stay. */
export const savePares = async (
  trx: Trx,
  carpetas: readonly number[],
  posteriores: boolean,
  pares: readonly ParDeVictimas[],
): Promise<void> => {
  await sql`select guardar_pares(${carpetas}, ${posteriores}, ${JSON.stringify(pares)}::json)`.execute(trx);
};
