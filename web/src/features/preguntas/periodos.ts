import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import type { FiltroDePregunta } from '@renadet/domain/preguntas/pregunta.schema';

type Dias = Pick<FiltroDePregunta, 'desde' | 'hasta'>;

/** Usual days of a filter, one press each. */
export const PERIODOS: readonly { texto: string; dias: (hoy: Fecha) => Dias }[] = [
  { texto: 'Este año', dias: (hoy) => ({ desde: `${hoy.slice(0, 4)}-01-01` as Fecha, hasta: hoy }) },
  {
    texto: 'El año pasado',
    dias: (hoy) => {
      const year = Number(hoy.slice(0, 4)) - 1;
      return { desde: `${year}-01-01` as Fecha, hasta: `${year}-12-31` as Fecha };
    },
  },
  { texto: 'Hace más de un año', dias: (hoy) => ({ desde: null, hasta: masDias(hoy, -366) }) },
];

/** Which of them some days are. */
export const periodoElegido = ({ desde, hasta }: Dias, hoy: Fecha): string | undefined =>
  PERIODOS.find(({ dias }) => {
    const usual = dias(hoy);
    return usual.desde === desde && usual.hasta === hasta;
  })?.texto;
