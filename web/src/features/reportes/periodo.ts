import { type Fecha, fecha, parseFecha } from '@renadet/domain/lib/fecha';
import { createAlmacen, useAlmacen } from '../../lib/almacen.ts';
import { onFinish } from '../../lib/session.ts';

interface PeriodoDeReporte {
  fechaInicio: Fecha | null;
  fechaFin: Fecha | null;
}
const NINGUNO: PeriodoDeReporte = { fechaInicio: null, fechaFin: null };

/** The period asked for last, in whichever report, until the session ends. */
const ultimo = createAlmacen(NINGUNO);
onFinish(() => ultimo.set(NINGUNO));

/** The period that a report begins with: that of the report before. */
export const useUltimoPeriodo = (): PeriodoDeReporte => useAlmacen(ultimo);
export const forgetPeriodo = (): void => ultimo.set(NINGUNO);
/** Goes with the user to the next report; a case number, which has no period, leaves it as it is. */
export function rememberPeriodo({ fechaInicio, fechaFin }: PeriodoDeReporte): void {
  if (fechaInicio && fechaFin) ultimo.set({ fechaInicio, fechaFin });
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
