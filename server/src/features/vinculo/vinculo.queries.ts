import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { type NombrePublico, toPublicas } from '@renadet/domain/vinculo/publicas';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { ParDeVictimas } from './score.ts';

/** The job sees all offices. */
export const TODO = { llinstitucion: 0, propietarios: null };

export interface Tocadas {
  tomadas: number;
  /** Victims of whom something else is compared. */
  cambiadas: number[];
  /** Whether names were counted ever. */
  contadas: boolean;
}
/** Takes touched files, so many at most, and makes anew what is compared of them, from their records as they are now. */
export async function takeTocadas(trx: Trx, cuantas: number): Promise<Tocadas> {
  const { rows } = await sql<Tocadas>`
    select tomadas, cambiadas, exists (select from frecuencia where clase = 1 and valor = '') as contadas
    from tomar_comparables(${cuantas}::integer)`.execute(trx);
  return rows[0] ?? { tomadas: 0, cambiadas: [], contadas: false };
}

/** Waits until no touched file is being looked at; those that come are left for a turn after the transaction. */
export const holdTocadas = (trx: Trx) => sql`select pg_advisory_xact_lock_shared(32066)`.execute(trx);

/** Names are counted anew. */
export const countFrecuencias = (trx: Trx) => sql`select contar_frecuencias()`.execute(trx);

interface FilaDeNombre {
  clase: number;
  valor: string;
  n: number;
}
function toFrecuencias(rows: readonly FilaDeNombre[]): Frecuencias {
  const [apellidos, nombres] = [1, 2].map(
    (de) => new Map(rows.filter(({ clase }) => clase === de).map(({ valor, n }) => [valor, n])),
  ) as [Map<string, number>, Map<string, number>];
  return { victimas: apellidos.get('') ?? 0, apellidos, nombres };
}

/** The names of some victims as they are counted, and each word of a surname of several, which may stand in another box. */
const namesOf = (people: readonly Comparable[]) =>
  people.flatMap(({ nombres, paterno, materno }) => [
    ...nombres,
    ...[paterno ?? '', materno ?? ''].flatMap((apellido) => [apellido, ...apellido.split(' ')]),
  ]);
/** How common names are among all victims. @param people whose names are asked for; all names, without it */
export async function readFrecuencias(trx: Trx, people?: readonly Comparable[]): Promise<Frecuencias> {
  const { rows } = await sql<FilaDeNombre>`
    select clase, valor, n from frecuencia
    ${people ? sql`where clase in (1, 2) and valor = any(${['', ...namesOf(people)]}::text[])` : sql``}`.execute(trx);
  return toFrecuencias(rows);
}

/** How common names are by the fixed list. An office's answers about its own victims then hang on nobody else's (ADR 68). */
export async function readPublicas(trx: Trx, people?: readonly Comparable[]): Promise<Frecuencias> {
  const { rows } = await sql<NombrePublico>`
    select clase, valor, lugar::integer
    from (values (1), (2)) k (clase), unnest(nombres_publicos(clase)) with ordinality n (valor, lugar)
    ${people ? sql`where valor = any(${namesOf(people)}::text[])` : sql``}`.execute(trx);
  return toPublicas(rows);
}

/** The pairs to compare by id, the compared fields of each victim, and how common their names are. */
export interface Candidatos {
  pares: [a: number, b: number][];
  victimas: Comparable[];
  frecuencias: Frecuencias;
}

/** Everyone who shares a key with one of some victims and is of another file, each pair once, in one question. */
export async function readCandidatos(trx: Trx, victimas: readonly number[]): Promise<Candidatos> {
  const { rows } = await sql<{ pares: Candidatos['pares']; victimas: Comparable[]; nombres: FilaDeNombre[] }>`
    with k as materialized ( -- looked for in the order of the index, that costs a quarter less
      select clase, huella, llvictima, llcarpeta from clave
      where llcarpeta = any(array(select llcarpeta from comparable where llvictima = any(${victimas})))
        and llvictima in (select unnest(${victimas}::integer[])) and clase > 0
      order by clase, huella),
    p as materialized (
      select distinct k.llvictima as a, j.llvictima as b
      from k join clave j on j.clase = k.clase and j.huella = k.huella
      where j.llcarpeta <> k.llcarpeta and (j.llvictima > k.llvictima or j.llvictima <> all(${victimas}))),
    v as materialized (
      select * from comparable where llvictima = any(array(select a from p union select b from p)))
    select (select coalesce(json_agg(json_build_array(a, b)), '[]') from p) as pares,
      (select coalesce(json_agg(v), '[]') from v) as victimas,
      (select coalesce(json_agg(f), '[]') from frecuencia f where clase in (1, 2) and valor = any(
        array(select unnest(nombres || array[paterno, materno, ''] || string_to_array(concat_ws(' ', paterno, materno), ' '))
          from v))) as nombres`.execute(trx);
  const [{ nombres, ...read } = { pares: [], victimas: [], nombres: [] }] = rows;
  return { ...read, frecuencias: toFrecuencias(nombres) };
}

/** Keeps what was scored of some victims: open pairs of theirs that are not among them go, decided ones stay. */
export const savePares = async (
  trx: Trx,
  victimas: readonly number[],
  pares: readonly ParDeVictimas[],
): Promise<void> => {
  await sql`select guardar_pares(${victimas}, ${JSON.stringify(pares)}::json)`.execute(trx);
};
