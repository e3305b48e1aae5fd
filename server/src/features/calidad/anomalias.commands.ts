import {
  type AnomaliaDeMedida,
  type CuentaDeValores,
  describeAnomalia,
  findAnomalias,
  MEDIDAS,
  MESES_DE_HISTORIA,
} from '@renadet/domain/calidad/anomalias';
import type { anomalias, dispensarAnomalia } from '@renadet/domain/calidad/calidad.contract';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Db } from '../../db/open.ts';
import { type Trx, unit } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import * as q from './anomalias.queries.ts';

/** Months that ended and are looked at again, so that what is mended leaves the list. */
const MESES_REVISADOS = 12;
const TODO = { llinstitucion: 0, propietarios: null };

type CuentasPorMedida = Map<string, CuentaDeValores>;
/** Groups measured rows by their owner and then by measure. */
function groupMedidos<K>(
  rows: readonly q.Medido[],
  keyOf: (row: q.Medido) => K,
): Map<K, { de: q.Medido; cuentas: CuentasPorMedida }> {
  const groups = new Map<K, { de: q.Medido; cuentas: CuentasPorMedida }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? { de: row, cuentas: new Map() };
    const cuenta = (group.cuentas.get(row.medida) ?? new Map()) as Map<number, number>;
    groups.set(key, group);
    group.cuentas.set(row.medida, cuenta.set(row.valor, row.n));
  }
  return groups;
}

/** The values of each set that are out of line against the months before its own. */
function compare(conjuntos: readonly q.Medido[], historia: readonly q.Medido[]): q.AnomaliaHallada[] {
  const meses = groupMedidos(historia, ({ llinstitucion, mes }) => `${llinstitucion} ${mes}`);
  const sets = groupMedidos(conjuntos, ({ llinstitucion, mes, llcarga }) => `${llinstitucion} ${mes} ${llcarga}`);
  return [...sets.values()].flatMap(({ de: { llinstitucion, mes, llcarga }, cuentas }) => {
    const before = Array.from(
      { length: MESES_DE_HISTORIA },
      (_, i) => meses.get(`${llinstitucion} ${mes - 1 - i}`)?.cuentas ?? new Map(),
    );
    return findAnomalias(cuentas, before).map((one) => ({ llinstitucion, mes, llcarga, ...one }));
  });
}

/** Looks at the months that ended and at the loads of the last year. Run twice, it finds the same. */
export const reviewAnomalias = (db: Db, hoy: Fecha): Promise<void> =>
  unit(db, TODO, 'write', async (trx) => {
    const mes = await q.readMes(trx, hoy);
    const desde = mes - MESES_REVISADOS;
    await q.keepMeses(trx, desde - MESES_DE_HISTORIA, mes - 1);
    const meses = await q.listMeses(trx, desde - MESES_DE_HISTORIA, mes - 1);
    const conjuntos = [...meses.filter((row) => row.mes >= desde), ...(await q.measureCargasDe(trx, desde, mes))];
    await q.keepAnomalias(trx, desde, compare(conjuntos, meses));
  });

/** Says what is out of line in sentences, techniques by their names. */
async function createDescribe(trx: Trx): Promise<(one: AnomaliaDeMedida) => string> {
  const tecnicas = new Map((await q.listTecnicas(trx)).map((t) => [t.lltecnica, t.dstecnica]));
  return (one) => {
    const { vigila } = MEDIDAS.find(({ id }) => id === one.medida) ?? MEDIDAS[0];
    const nombre = one.medida === 'tecnica' ? (tecnicas.get(one.valor) ?? 'sin dato') : `día ${one.valor}`;
    return describeAnomalia({ ...one, nombre: vigila === 'cualquiera' ? nombre : null });
  };
}

/** The values of a load that are out of line, as far as the months before it are known. */
export async function describeCarga(trx: Trx, llcarga: string): Promise<string[]> {
  const medidos = await q.measureCarga(trx, llcarga);
  const [one] = medidos;
  if (!one) return [];
  const historia = await q.listMeses(trx, one.mes - MESES_DE_HISTORIA, one.mes - 1, one.llinstitucion);
  return compare(medidos, historia).map(await createDescribe(trx));
}

/** A page of what is out of line in scope, of the months that are looked at. */
export async function readAnomalias(trx: Trx, door: Door, params: Parsed<typeof anomalias>['params']) {
  const { pagina, rpp } = params;
  const dispensados = params.dispensados === '1';
  const mes = (await q.readMes(trx, door.services.hoy())) - MESES_REVISADOS;
  const where = { mes, dispensados, desde: pagina * rpp, cuantos: rpp };
  const { total, filas } = await q.listAnomalias(trx, door.alcance, where);
  const describe = await createDescribe(trx);
  door.nota({ objeto: 'anomalia', detalle: { dispensados, pagina } });
  return {
    total,
    filas: filas.map((fila) => {
      const { llanomalia, institucion, deCarga, carga, visto, motivo } = fila;
      return { llanomalia, institucion, mes: fila.mes, deCarga, carga, visto, motivo, oracion: describe(fila) };
    }),
  };
}

/**
 * Says why an anomaly is no fault.
 * @throws AppError NO_ENCONTRADO outside the user's scope
 */
export async function excuseAnomalia(
  trx: Trx,
  { alcance, usuario: { llusuario }, nota }: Door,
  { llanomalia, motivo }: Parsed<typeof dispensarAnomalia>['body'],
) {
  const { llinstitucion, medida } = found(await q.findAnomalia(trx, alcance, llanomalia));
  await q.insertExcusaDeAnomalia(trx, { llanomalia, llinstitucion, motivo, llusuario });
  nota({ objeto: 'anomalia', llave: llanomalia, detalle: { medida, motivo } });
  return { result: 'REGISTRO_EXITOSO' as const };
}
