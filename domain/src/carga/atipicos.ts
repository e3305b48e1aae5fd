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
/** The cells of a warning, by what tells them: their file, their answer, and which of its like in that file. */
export interface Avisada {
  columna: string;
  celdas: readonly string[];
  /** So many of them make the warning. */
  desde: number;
}

/** Each cell by its file, its answer, and which of its like in that file. */
function celdasDe(celdas: readonly (readonly [carpeta: string, which: number])[]): string[] {
  const like = new Map<string, number>();
  return celdas.map((cell) => {
    const key = cell.join(' ');
    const n = like.get(key) ?? 0;
    like.set(key, n + 1);
    return `${key} ${n}`;
  });
}

/** Counts watched answers while rows go by. */
export function createContador() {
  const filas: Record<Hoja, number> = { Expediente: 0, Victima: 0, Responsable: 0 };
  const vigiladas = VIGILADAS.map((v) => ({
    ...v,
    cuantas: v.valores.map(() => 0),
    /** Of each watched cell its file and its answer, in turn: told apart only where a warning is. */
    celdas: [] as [carpeta: string, which: number][],
  }));
  const desdeDe = ({ hoja, umbral }: (typeof vigiladas)[number]) => Math.round((filas[hoja] * umbral) / 100);
  const isAtipica = (v: (typeof vigiladas)[number]) => {
    const veces = v.cuantas.reduce((n, one) => n + one, 0);
    return veces > 0 && veces >= desdeDe(v);
  };
  return {
    count(hoja: Hoja, valores: Valores): void {
      filas[hoja]++;
      for (const { hoja: own, columna, valores: watched, cuantas, celdas } of vigiladas) {
        const which = own === hoja ? watched.indexOf(valores[columna] as number) : -1;
        if (which < 0) continue;
        cuantas[which] = (cuantas[which] ?? 0) + 1;
        celdas.push([(valores.numCarpeta ?? '') as string, which]);
      }
    },
    /** Warnings: count at or above the rounded share of the sheet's rows [2-401] [2-402]. */
    advertencias(): Advertencia[] {
      return vigiladas.filter(isAtipica).map(({ hoja, columna, nombre, cuantas: [si = 0, no = 0] }) => {
        const total = filas[hoja];
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
        celdas: celdasDe(v.celdas),
      }));
    },
  };
}
