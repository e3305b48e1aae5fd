import type { Forma } from '@renadet/domain/reportes/graficas';

/** What is drawn: names along one axis, one list of values per series. */
export interface Dibujo {
  forma: Forma;
  nombres: readonly string[];
  series: readonly { nombre: string; valores: readonly number[] }[];
}
