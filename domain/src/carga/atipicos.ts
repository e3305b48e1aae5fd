import type { Valores } from './convert.ts';
import type { Hoja } from './errores.ts';

/** Share of the sheet's rows from which answers are worth a look, per cent [2-406]. */
const UMBRAL = 30;

/** A watched variable [2-178]: SI and NO counted together. */
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
  const vigiladas = VIGILADAS.map((v) => ({ ...v, veces: 0 }));
  return {
    count(hoja: Hoja, valores: Valores): void {
      filas[hoja]++;
      for (const v of vigiladas) if (v.hoja === hoja && v.valores.includes(valores[v.columna] as number)) v.veces++;
    },
    /** Warnings: count at or above the rounded share of the sheet's rows [2-401] [2-402]. */
    advertencias(): Advertencia[] {
      return vigiladas.flatMap(({ hoja, columna, nombre, umbral, veces }) => {
        const total = filas[hoja];
        return veces > 0 && veces >= Math.round((total * umbral) / 100)
          ? [{ columna, mensaje: `${nombre}: ${veces} de ${total} renglones de la hoja ${hoja} tienen SI o NO.` }]
          : [];
      });
    },
  };
}
