import type { Valores } from './convert.ts';
import type { Hoja } from './errores.ts';

/** Share of the sheet's rows from which answers are worth a look, per cent [2-406]. */
const UMBRAL = 30;

/** Why they are told, and what to do: said once for all of them [3-606]. */
export const POR_QUE_SE_AVISA = `Se avisa de una columna cuando ${UMBRAL} de cada 100 de sus renglones o más dicen SI o NO, porque pudo llenarse igual en todos. Compare algunos con su expediente: si están bien, continúe; si no, salga y corrija el libro.`;

/** A watched variable [2-178]: SI and NO, counted together; the warning tells how many of each. */
const VIGILADAS: readonly {
  hoja: Hoja;
  columna: string;
  nombre: string;
  valores: readonly number[];
  umbral: number;
}[] = [
  { hoja: 'Victima', columna: 'hablaEspanol', nombre: 'Habla español', valores: [1, 0], umbral: UMBRAL },
  {
    hoja: 'Responsable',
    columna: 'puestoDisposicion',
    nombre: 'Puesto a disposición',
    valores: [1, 0],
    umbral: UMBRAL,
  },
  { hoja: 'Responsable', columna: 'ordenAprehension', nombre: 'Orden de aprehensión', valores: [1, 0], umbral: UMBRAL },
];

export interface Advertencia {
  columna: string;
  mensaje: string;
}

/** Counts watched answers while rows go by. */
export function createContador() {
  const filas: Record<Hoja, number> = { Expediente: 0, Victima: 0, Responsable: 0 };
  const vigiladas = VIGILADAS.map((v) => ({ ...v, cuantas: v.valores.map(() => 0) }));
  return {
    count(hoja: Hoja, valores: Valores): void {
      filas[hoja]++;
      for (const { hoja: own, columna, valores: watched, cuantas } of vigiladas) {
        const which = own === hoja ? watched.indexOf(valores[columna] as number) : -1;
        if (which >= 0) cuantas[which] = (cuantas[which] ?? 0) + 1;
      }
    },
    /** Warnings: count at or above the rounded share of the sheet's rows [2-401] [2-402]. */
    advertencias(): Advertencia[] {
      return vigiladas.flatMap(({ hoja, columna, nombre, umbral, cuantas }) => {
        const total = filas[hoja];
        const [si = 0, no = 0] = cuantas;
        const veces = si + no;
        return veces > 0 && veces >= Math.round((total * umbral) / 100)
          ? [
              {
                columna,
                mensaje: `${nombre}, hoja ${hoja}: SI en ${si} y NO en ${no}, de ${total} ${total === 1 ? 'renglón' : 'renglones'}.`,
              },
            ]
          : [];
      });
    },
  };
}
