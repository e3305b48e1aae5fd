import type pg from 'pg';

/** Differences read at a time. */
const TRAMO = 1000;

/** A row of the registry that is not as the audit left it. */
export interface Diferencia {
  tabla: string;
  /** Its key; of several columns, joined by a slash. */
  llave: string;
  /** Other than audited, never audited, audited and gone, or sealed by columns that are no more. */
  caso: 'distinto' | 'sin' | 'falta' | 'otra forma';
  /** Columns that differ; none where it is not known which. */
  campos: string[];
}

/** How the rows of one table agree with their last audited state. */
export interface Cotejo {
  tabla: string;
  renglones: number;
  iguales: number;
  distintos: number;
  sinAuditoria: number;
  faltan: number;
  /** Rows of before a migration that took a column away. They cannot be compared. */
  sinComparar: number;
}

/** Since when the comparison holds: the first line with seals, of rows that were there before or of the first that were written. */
export interface Comienzo {
  id: number;
  ocurrio: Date;
}

/** Where the registry is sealed; undefined while it holds no sealed row. */
export async function comienzoDeSellos(client: pg.ClientBase): Promise<Comienzo | undefined> {
  const { rows } = await client.query<Comienzo>(
    'select id, ocurrio from auditoria where acto is not null order by id limit 1',
  );
  return rows[0];
}

/**
 * Seals that are not those that the audit's lines bear: changed, removed, or put there by somebody else.
 * @param client login that owns the tables, in one snapshot
 * @returns how many lines do not find their seals, and how many seals belong to no line
 */
export async function reviewSellos(client: pg.ClientBase): Promise<{ rotos: number; sueltos: number }> {
  const { rows } = await client.query<{ rotos: number; sueltos: number }>(
    `select (select count(*)::integer from auditoria a where a.acto is not null and a.sello is distinct from sello_de(a.acto))
              as rotos,
            (select count(*)::integer from sello s where not exists (select from auditoria a where a.acto = s.acto)
              and not exists (select from auditoriaarchivo x where x.actos @> s.acto)) as sueltos`,
  );
  return rows[0] ?? { rotos: 0, sueltos: 0 };
}

/** The tables whose rows are sealed, in order. */
export const tablasSelladas = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ tabla: string }>('select tabla from selloforma where vigente order by tabla')).rows.map(
    ({ tabla }) => tabla,
  );

/**
 * Compares every row of a table with its last audited state, inside the database, and reads only the rows that differ, a
 * stretch at a time.
 * @param client login that owns the tables, inside the transaction of one snapshot
 * @param say told of each difference
 */
export async function collate(
  client: pg.ClientBase,
  tabla: string,
  say: (diferencia: Diferencia) => void,
): Promise<Cotejo> {
  const { rows } = await client.query<{ consulta: string; n: number }>(
    `select sello_consulta($1) as consulta, (select count(*)::int8 from ${tabla}) as n`,
    [tabla],
  );
  const [{ consulta, n } = { consulta: '', n: 0 }] = rows;
  const casos = { distinto: 0, sin: 0, falta: 0, 'otra forma': 0 };
  await client.query(`declare diferencias no scroll cursor for ${consulta}`);
  for (;;) {
    const part = await client.query<Omit<Diferencia, 'tabla'>>(`fetch ${TRAMO} from diferencias`);
    for (const { llave, caso, campos } of part.rows) {
      casos[caso]++;
      say({ tabla, llave, caso, campos: campos ?? [] });
    }
    if (part.rows.length < TRAMO) break;
  }
  await client.query('close diferencias');
  const { distinto, sin, falta, 'otra forma': otra } = casos;
  return {
    tabla,
    renglones: n,
    iguales: n - distinto - sin - otra,
    distintos: distinto,
    sinAuditoria: sin,
    faltan: falta,
    sinComparar: otra,
  };
}

/** Values as text as the triggers write them (sellar_tabla). */
export const COMO_SE_ESCRIBE = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local jit = off`;

/** Begins the snapshot in which a registry is compared, beside its servers or not. */
export const beginCotejo = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`begin isolation level repeatable read read only; ${COMO_SE_ESCRIBE}`);
};
