import type pg from 'pg';
import { verifyCierres } from './cierres.ts';

/** Ids of one statement, which may take 30 s: a few tenths of a second. */
const STRETCH = 5_000;
/** Lines whose forerunner is in another stretch, recomputed in one statement. */
const COSTURAS = 2_000;
/** The one chain of before there was one for each institution. */
export const DE_ANTES = -1;

/** The first place of a chain that does not fit. */
export interface Rotura {
  cadena: number;
  /** Place in the chain. */
  lugar: number;
  /** Id of the line that stands there, or of the one after a gap; of a tail that was cut off, of its last line. */
  id: number;
}

export interface Veredicto {
  /** Lines that the chains should have, in files or here. */
  filas: number;
  /** How many of these lines were taken out into files. They are not looked at here. */
  archivadas: number;
  cadenas: number;
  /** Closings of the heads. */
  cierres: number;
  /** Id of the first line that was changed, removed or added; undefined when all fit. */
  rota: number | undefined;
  /** The same, by chains: the first of each that does not fit. */
  roturas: Rotura[];
  /** The first closing that does not fit, or that names a head that is in no chain. */
  cierre: number | undefined;
}

interface Cabeza {
  cadena: number;
  numero: number;
  id: number;
  huella: Buffer;
}
/** A stretch of one chain (auditoria_tramo). */
interface Trecho {
  cadena: number;
  rota: number | null;
  lugar: number | null;
  primera: number;
  numero: number;
  ultima: number;
  ultimo: number;
  huella: Buffer;
}
interface Costura {
  id: number;
  anterior: Buffer;
}

/** Each stretch of ids up to the last head's, judged in itself, by as many connections as there are. */
async function judgeStretches(clients: readonly pg.ClientBase[], hasta: number, stretch: number): Promise<Trecho[][]> {
  const tramos: Trecho[][] = [];
  const desde = 1;
  let from = desde;
  await Promise.all(
    clients.map(async (client) => {
      while (from <= hasta) {
        const at = from;
        from += stretch;
        const { rows } = await client.query<Trecho>('select * from auditoria_tramo($1, $2)', [at, at + stretch - 1]);
        tramos[(at - desde) / stretch] = rows;
      }
    }),
  );
  return tramos;
}

/** Finds the lines whose fingerprint does not follow from the line before them in another stretch. */
async function findTorn(client: pg.ClientBase, costuras: readonly Costura[]): Promise<Set<number>> {
  const torn = new Set<number>();
  for (let i = 0; i < costuras.length; i += COSTURAS) {
    const part = costuras.slice(i, i + COSTURAS);
    const { rows } = await client.query<{ id: number }>(
      `select a.id from unnest($1::bigint[], $2::bytea[]) e (id, anterior) join auditoria a using (id)
        where a.huella is distinct from auditoria_huella(e.anterior, a)`,
      [part.map(({ id }) => id), part.map(({ anterior }) => anterior)],
    );
    for (const { id } of rows) torn.add(id);
  }
  return torn;
}

/** Where what was taken out into files ends in each chain. */
export const listFines = async (client: pg.ClientBase): Promise<Cabeza[]> =>
  (
    await client.query<Cabeza>(
      `select distinct on (u.cadena) u.* from auditoriaarchivo x
         cross join unnest(x.cadenas, x.numeros, x.ids, x.huellas) u (cadena, numero, id, huella)
        order by u.cadena, u.numero desc`,
    )
  ).rows;

/** The first line beyond what the chains count: put there by somebody. */
const findStray = async (client: pg.ClientBase, hasta: number): Promise<Rotura[]> =>
  (
    await client.query<Rotura>(
      `select coalesce(cadena, ${DE_ANTES}) as cadena, coalesce(numero, id) as lugar, id from auditoria
        where id < 1 or id > $1 order by id limit 1`,
      [hasta],
    )
  ).rows;

/** Puts the stretches together: tells where a chain does not follow from the stretch before, and where it ends. */
async function join(
  client: pg.ClientBase,
  tramos: readonly Trecho[][],
  cabezas: ReadonlyMap<number, Cabeza>,
  archivados: readonly Cabeza[],
) {
  const { rows: semillas } = await client.query<{ cadena: number; huella: Buffer }>(
    'select cadena, auditoria_semilla(cadena) as huella from unnest($1::integer[]) cadena',
    [[...new Set([...cabezas.keys(), ...tramos.flat().map(({ cadena }) => cadena)])]],
  );
  const ends = new Map(semillas.map(({ cadena, huella }) => [cadena, { numero: 0, id: 0, huella }]));
  for (const { cadena, ...end } of archivados) ends.set(cadena, end);
  const roturas = new Map<number, Rotura>();
  const note = (rotura: Rotura) => roturas.has(rotura.cadena) || roturas.set(rotura.cadena, rotura);
  const costuras: (Costura & { rotura: Rotura; orden: number })[] = [];
  const found: { rotura: Rotura; orden: number }[] = [];
  tramos.flat().forEach((p, orden) => {
    const end = ends.get(p.cadena);
    if (!end) return;
    const rotura = { cadena: p.cadena, lugar: end.numero + 1, id: p.primera };
    if (p.numero !== end.numero + 1) found.push({ rotura, orden });
    else costuras.push({ id: p.primera, anterior: end.huella, rotura, orden });
    if (p.rota !== null && p.lugar !== null)
      found.push({ rotura: { cadena: p.cadena, lugar: p.lugar, id: p.rota }, orden: orden + 0.5 });
    ends.set(p.cadena, { numero: p.ultimo, id: p.ultima, huella: p.huella });
  });
  const torn = await findTorn(client, costuras);
  for (const { rotura } of [...found, ...costuras.filter(({ id }) => torn.has(id))].sort((a, b) => a.orden - b.orden))
    note(rotura);
  for (const [cadena, end] of ends) {
    const head = cabezas.get(cadena) ?? { numero: 0, id: 0, huella: undefined };
    const fits =
      head.numero === end.numero && head.id === end.id && (head.huella?.equals(end.huella) ?? end.numero === 0);
    const lugar = head.numero === end.numero ? end.numero : Math.min(head.numero, end.numero) + 1;
    if (!fits) note({ cadena, lugar, id: Math.max(head.id, end.id) });
  }
  return [...roturas.values()];
}

/**
 * Recomputes the chains of the audit from their first lines to their heads, and the closings over the heads. Finds a line that
 * was changed, removed or added, a tail that was cut off, and a head that was closed and is gone. The owner of the tables
 * could forge all of it: only a closing kept elsewhere shows that.
 * @param client login that owns the tables, in one snapshot: row security hides rows from others
 * @param options.stretch ids judged in one query
 * @param options.others connections in the same snapshot, which share the work
 */
export async function verifyAudit(
  client: pg.ClientBase,
  { stretch = STRETCH, others = [] }: { stretch?: number; others?: readonly pg.ClientBase[] } = {},
): Promise<Veredicto> {
  const { rows: heads } = await client.query<Cabeza>('select * from auditoriacabeza');
  const cabezas = new Map(heads.map((head) => [head.cadena, head]));
  const hasta = Math.max(0, ...heads.map(({ id }) => id));
  const tramos = await judgeStretches([client, ...others], hasta, stretch);
  const archivados = await listFines(client);
  const torn = await join(client, tramos, cabezas, archivados);
  const roturas = [...torn, ...(await findStray(client, hasta))].sort((a, b) => a.id - b.id);
  const { cierres, cierre } = await verifyCierres(client);
  const lines = (ends: readonly Cabeza[]) => ends.reduce((sum, { numero }) => sum + numero, 0);
  return {
    filas: lines(heads),
    archivadas: lines(archivados),
    cadenas: heads.length,
    cierres,
    rota: roturas[0]?.id,
    roturas,
    cierre,
  };
}
