import { FECHA_MINIMA } from '@renadet/domain/lib/fecha';
import {
  ENTIDADES,
  type Entidad,
  POR_ANIO,
  POR_ANIO_DESPUES,
  type Reparto,
  VIAS_COMUN,
  VIAS_FEDERAL,
  VIAS_POR_ESTADO,
  type Via,
} from './cifras.ts';
import { type Day, dateOf, dayOf, monthStart, yearOf } from './days.ts';
import { type Random, weighted } from './random.ts';

/** Files of one institution that started in one month and reached the registry by one way. */
export interface CeldaDePlan {
  federal: boolean;
  entidad: Entidad;
  via: Via['via'];
  /** First and last day on which they started. */
  desde: Day;
  hasta: Day;
  /** Day of the workbook that brought them; undefined = each on its own day. */
  carga: Day | undefined;
  archivos: number;
}

interface Mes {
  desde: Day;
  hasta: Day;
  peso: number;
}

const INICIO = dayOf(FECHA_MINIMA);

/** Months from the earliest day of the reports to `last`, weighted by the files that start in them. */
function months(last: Day): Mes[] {
  const list: Mes[] = [];
  for (let n = 0; ; n++) {
    const start = monthStart(2017, 6 + n);
    const end = monthStart(2017, 7 + n) - 1;
    if (start > last) return list;
    const [desde, hasta] = [Math.max(start, INICIO), Math.min(end, last)];
    const year = yearOf(start);
    const days = monthStart(year + 1, 1) - Math.max(monthStart(year, 1), INICIO);
    list.push({ desde, hasta, peso: ((POR_ANIO[year] ?? POR_ANIO_DESPUES) * (hasta - desde + 1)) / days });
  }
}

/** Day of the first workbook after a month; undefined while it has not come. */
function loadDay(via: Via, mes: Mes, last: Day): Day | undefined {
  const [year, month] = dateOf(mes.desde).split('-').map(Number) as [number, number];
  let day: Day;
  if (via.via === 'carga') day = monthStart(year, Math.ceil(month / via.meses) * via.meses + 1) + 9;
  else if (via.via === 'tardia')
    for (day = dayOf(via.primera); day <= mes.hasta; ) day = dayOf(`${yearOf(day) + 1}${dateOf(day).slice(4)}`);
  else return undefined;
  return day > mes.hasta && day <= last ? day : undefined;
}

const isOwnDay = ({ via }: Via) => via === 'formulario' || via === 'justicianet';

/** About when a cell reaches the registry: ids follow it. */
const arrival = (c: CeldaDePlan) => c.carga ?? c.desde + (c.via === 'justicianet' ? 80 : 30);

/** The cells of one institution: its weight is fixed, spread over the months whose files have arrived by now. */
function cells(celda: Pick<CeldaDePlan, 'federal' | 'entidad'>, reparto: Reparto, meses: Mes[], last: Day) {
  const total = celda.federal ? celda.entidad.federal : celda.entidad.comun;
  return reparto.flatMap(([parte, via]) => {
    const found = meses.flatMap((mes) => {
      const carga = loadDay(via, mes, last);
      return carga !== undefined || isOwnDay(via) ? [{ mes, carga }] : [];
    });
    const sum = found.reduce((s, { mes }) => s + mes.peso, 0);
    return found.map(({ mes: { desde, hasta, peso }, carga }): readonly [number, CeldaDePlan] => [
      (total * parte * peso) / sum,
      { ...celda, via: via.via, desde, hasta, carga, archivos: 0 },
    ]);
  });
}

/**
 * Shares out `carpetas` files over institutions, months and ways of arrival, in the order in which they arrived.
 * @param instituciones which institutions exist and have an area
 * @param last newest day on which anything may have happened
 * @throws RangeError when `last` is before the registry's first year
 */
export function plan(random: Random, carpetas: number, last: Day, instituciones: ReadonlySet<number>): CeldaDePlan[] {
  const meses = months(last);
  if (last < dayOf('2018-02-01')) throw new RangeError('the data begin in 2018');
  const pairs = ENTIDADES.flatMap((entidad) => [
    ...(instituciones.has(1) ? cells({ federal: true, entidad }, VIAS_FEDERAL, meses, last) : []),
    ...(instituciones.has(100 + entidad.llestado)
      ? cells({ federal: false, entidad }, VIAS_POR_ESTADO[entidad.llestado] ?? VIAS_COMUN, meses, last)
      : []),
  ]);
  const draw = weighted(pairs);
  for (let i = 0; i < carpetas; i++) draw(random).archivos++;
  return pairs
    .map(([, celda]) => celda)
    .filter((c) => c.archivos)
    .sort(
      (a, b) =>
        arrival(a) - arrival(b) ||
        Number(b.federal) - Number(a.federal) ||
        a.entidad.llestado - b.entidad.llestado ||
        a.desde - b.desde,
    );
}
