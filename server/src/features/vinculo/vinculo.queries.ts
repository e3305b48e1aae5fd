import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { type NombrePublico, toPublicas } from '@renadet/domain/vinculo/publicas';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import { QUIZA } from './ajena.query.ts';

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

/** The last file that has victims to compare; 0 where none has. */
export async function findUltima(trx: Trx): Promise<number> {
  const { rows } = await sql<{ ultima: number | null }>`select max(llcarpeta) as ultima from comparable`.execute(trx);
  return rows[0]?.ultima ?? 0;
}

/** Victims to compare of the files from one id to before another. */
export async function listVictimas(trx: Trx, desde: number, hasta: number): Promise<number[]> {
  const { rows } = await sql<{ llvictima: number }>`
    select llvictima from comparable where llcarpeta >= ${desde} and llcarpeta < ${hasta}`.execute(trx);
  return rows.map(({ llvictima }) => llvictima);
}

/** Waits until no touched file is being looked at, and holds those that come until the transaction ends. */
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

/**
 * Everyone who shares a key with one of some victims, is of another file and may be the same person by all but the name, each
 * pair once, in one question.
 * @param todas how common all names are, where that is known already. Then all victims are compared, each only with those of
 * files with a larger id, so that each pair comes once
 */
export async function readCandidatos(trx: Trx, victimas: readonly number[], todas?: Frecuencias): Promise<Candidatos> {
  const deOtras = todas
    ? sql`j.llcarpeta > k.llcarpeta`
    : sql`j.llcarpeta <> k.llcarpeta and (j.llvictima > k.llvictima or j.llvictima <> all(${victimas}))`;
  const nombres = sql`array(select unnest(nombres || array[paterno, materno, ''] || string_to_array(concat_ws(' ', paterno, materno), ' ')) from v)`;
  const { rows } = await sql<{ pares: Candidatos['pares']; victimas: Comparable[]; nombres: FilaDeNombre[] }>`
    with k as materialized ( -- looked for in the order of the index, that costs a quarter less
      select clase, huella, llvictima, llcarpeta from clave
      where llcarpeta = any(array(select llcarpeta from comparable where llvictima = any(${victimas})))
        and llvictima in (select unnest(${victimas}::integer[])) and clase > 0
      order by clase, huella),
    p as materialized (
      select distinct k.llvictima as a, j.llvictima as b
      from k join clave j on j.clase = k.clase and j.huella = k.huella where ${deOtras}),
    q as materialized (
      select a, b from p -- each is looked up, however few are expected
      cross join lateral (select * from comparable where llvictima = a offset 0) x
      cross join lateral (select * from comparable where llvictima = b offset 0) y where ${QUIZA}),
    v as materialized (
      select * from comparable where llvictima = any(array(select a from q union select b from q)))
    select (select coalesce(json_agg(json_build_array(a, b)), '[]') from q) as pares,
      (select coalesce(json_agg(v), '[]') from v) as victimas,
      ${todas ? sql`'[]'::json` : sql`(select coalesce(json_agg(f), '[]') from frecuencia f where clase in (1, 2) and valor = any(${nombres}))`} as nombres`.execute(
    trx,
  );
  const [{ nombres: named, ...read } = { pares: [], victimas: [], nombres: [] }] = rows;
  return { ...read, frecuencias: todas ?? toFrecuencias(named) };
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
  /** The weight by the fixed list, where both are of one office: all that it is told. */
  pesopublico: number;
}
/** Keeps what was scored of some victims: open pairs of theirs that are not among them go, decided ones stay. */
export const savePares = async (
  trx: Trx,
  victimas: readonly number[],
  posteriores: boolean,
  pares: readonly ParDeVictimas[],
): Promise<void> => {
  await sql`select guardar_pares(${victimas}, ${posteriores}, ${JSON.stringify(pares)}::json)`.execute(trx);
};
