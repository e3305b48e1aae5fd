import type { ResultadoCarga } from '@renadet/domain/carga/carga';
import { HALLAZGOS } from '@renadet/domain/carga/errores';
import type { Hallazgos } from '@renadet/domain/carga/seguimiento.contract';

/** Most bytes of the kept findings of a load. A call takes more, and the rest of the call is small. */
const CABEN = 20 * 1024 * 1024;

/** A text as the service takes it: no control characters, no half character, no longer than its column. */
export const textoEn = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, max)
    .toWellFormed();

const suelta = <T extends { numCarpeta: string; mensaje: string; seAcepta?: string | undefined }>(fila: T): T => ({
  ...fila,
  numCarpeta: textoEn(fila.numCarpeta, 500),
  mensaje: textoEn(fila.mensaje, 1000),
  ...(fila.seAcepta !== undefined && { seAcepta: textoEn(fila.seAcepta, 2000) }),
});

const CLASES = [
  'victimasSinExpediente',
  'autoridadesSinExpediente',
  'incompletos',
  'sinNumero',
  'menosVictimas',
  'antesDelRegistro',
] as const;
type Clase = (typeof CLASES)[number];
/** Something of every kind of rows that stayed out whole, or are warned of. */
const porClase = <T>(de: (clase: Clase) => T) =>
  Object.fromEntries(CLASES.map((clase) => [clase, de(clase)])) as Record<Clase, T>;

function primeros(r: ResultadoCarga, n: number): Hallazgos {
  const { complementosSinExpediente: complementos } = r;
  return {
    totalErrores: r.totalErrores,
    errores: r.errores.slice(0, n).map((e) => ({
      ...suelta(e),
      valor: textoEn(e.valor, 500),
      seAcepta: textoEn(e.seAcepta, 2000),
    })),
    ...porClase((clase) => r[clase].slice(0, n).map(suelta)),
    ...(complementos && { complementosSinExpediente: complementos.slice(0, n).map(suelta) }),
    totales: {
      ...porClase((clase) => r[clase].length),
      ...(complementos && { complementosSinExpediente: complementos.length }),
    },
    filas: r.filas,
  };
}

/**
 * The findings in a workbook: they are shown, marked in the workbooks that go back, and kept with the load. Beyond `HALLAZGOS`
 * of a kind, or the size of a call, there are the first ones and their number.
 */
export function hallazgosDe(r: ResultadoCarga): Hallazgos {
  let n = HALLAZGOS;
  let found = primeros(r, n);
  while (new TextEncoder().encode(JSON.stringify(found)).length > CABEN) {
    n = Math.floor(n / 2);
    found = primeros(r, n);
  }
  return found;
}
