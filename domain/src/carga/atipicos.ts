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
/** The cells of a warning, by what tells them. */
export interface Avisada {
  columna: string;
  /** How many cells of a file hold an answer, by both: so many of them the user has looked at. */
  celdas: ReadonlyMap<string, number>;
  /** So many of them make the warning. */
  desde: number;
}

/** Counts watched answers while rows go by. */
export function createContador() {
  const filas: Record<Hoja, number> = { Expediente: 0, Victima: 0, Responsable: 0 };
  /** How many cells of each file hold each watched answer. */
  const vigiladas = VIGILADAS.map((v) => ({ ...v, porCarpeta: v.valores.map(() => new Map<string, number>()) }));
  const porHoja = Object.groupBy(vigiladas, ({ hoja }) => hoja);
  const cuenta = (porCarpeta: ReadonlyMap<string, number>) => [...porCarpeta.values()].reduce((n, one) => n + one, 0);
  const desdeDe = ({ hoja, umbral }: (typeof vigiladas)[number]) => Math.round((filas[hoja] * umbral) / 100);
  const isAtipica = (v: (typeof vigiladas)[number]) => {
    const veces = v.porCarpeta.reduce((n, one) => n + cuenta(one), 0);
    return veces > 0 && veces >= desdeDe(v);
  };
  return {
    count(hoja: Hoja, valores: Valores): void {
      filas[hoja]++;
      for (const v of porHoja[hoja] ?? []) {
        const own = v.porCarpeta[v.valores.indexOf(valores[v.columna] as number)];
        const carpeta = (valores.numCarpeta ?? '') as string;
        own?.set(carpeta, (own.get(carpeta) ?? 0) + 1);
      }
    },
    /** Warnings: count at or above the rounded share of the sheet's rows [2-401] [2-402]. */
    advertencias(): Advertencia[] {
      return vigiladas.filter(isAtipica).map(({ hoja, columna, nombre, porCarpeta }) => {
        const total = filas[hoja];
        const [si, no] = porCarpeta.map(cuenta);
        return {
          columna,
          mensaje: `${nombre}, hoja ${hoja}: SI en ${si} y NO en ${no}, de ${total} ${total === 1 ? 'renglón' : 'renglones'}.`,
        };
      });
    },
    /** The subject of each warning: an accepted one is not asked again. */
    avisadas(): Avisada[] {
      return vigiladas.filter(isAtipica).map((v) => ({
        columna: v.columna,
        desde: desdeDe(v),
        celdas: new Map(
          v.porCarpeta.flatMap((own, which) =>
            [...own].map(([carpeta, n]): [string, number] => [`${carpeta} ${which}`, n]),
          ),
        ),
      }));
    },
  };
}
