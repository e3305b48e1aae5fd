import { type Fecha, fecha, parseFecha } from '@renadet/domain/lib/fecha';
import { createAlmacen } from '../../lib/almacen.ts';
import { onFinish } from '../../lib/session.ts';

interface PeriodoDeReporte {
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
}
const NINGUNO = { periodo: { fechaInicio: null, fechaFin: null }, pedidos: new Map<string, PeriodoDeReporte>() };

/** The period asked for last, in whichever report, and what each report was asked, until the session ends. */
const ultimo = createAlmacen<{ periodo: PeriodoDeReporte; pedidos: ReadonlyMap<string, PeriodoDeReporte> }>(NINGUNO);
onFinish(() => ultimo.set(NINGUNO));

/** The first day of the year to today. */
const esteAnio = (hoy: Fecha): PeriodoDeReporte => ({
  fechaInicio: fecha(`${hoy.slice(0, 4)}-01-01`),
  fechaFin: hoy,
});

/**
 * What a report asks by itself as it opens: what it was asked last, in the period of whichever report was asked last; this year
 * where nothing was asked yet.
 * @param fresh its form as it begins
 */
export function pedidoAlAbrir<F extends PeriodoDeReporte>(reporte: string, hoy: Fecha, fresh: F): F {
  const { periodo, pedidos } = ultimo.get();
  const last = { ...fresh, ...(pedidos.get(reporte) as F | undefined) };
  if (periodo.fechaInicio) return { ...last, ...periodo };
  return last.fechaInicio ? last : { ...last, ...esteAnio(hoy) };
}
export const forgetPedido = (): void => ultimo.set(NINGUNO);
/** Goes with the user to the next report; a case number, which has no period, leaves it as it is. */
export function rememberPedido<F extends PeriodoDeReporte>(reporte: string, filtro: F): void {
  const { fechaInicio, fechaFin } = filtro;
  if (!fechaInicio || !fechaFin) return;
  ultimo.set({ periodo: { fechaInicio, fechaFin }, pedidos: new Map(ultimo.get().pedidos).set(reporte, filtro) });
}

/** The usual periods, which end today: the text of their button, and their first day. */
export const USUALES: readonly { texto: string; desde: (hoy: Fecha) => Fecha }[] = [
  { texto: 'Este mes', desde: (hoy) => fecha(`${hoy.slice(0, 7)}-01`) },
  { texto: 'Este año', desde: (hoy) => fecha(`${hoy.slice(0, 4)}-01-01`) },
  {
    texto: '12 meses',
    desde: (hoy) => {
      const year = Number(hoy.slice(0, 4)) - 1;
      return parseFecha(`${year}${hoy.slice(4)}`) ?? fecha(`${year}-02-28`);
    },
  },
  { texto: 'Desde 2018', desde: () => fecha('2018-01-01') },
];
