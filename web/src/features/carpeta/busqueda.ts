import type { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import type { CriteriosCarpeta } from '@renadet/domain/carpeta/criterios';
import { normalize, numeral } from '@renadet/domain/lib/texto';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

// What every screen of a file knows of searches: to go back to one, and to find a number.

/** A search as it was made, kept among the screens' choices. */
export interface Busqueda extends CriteriosCarpeta {
  /** By which column; null is the search's own order, the newest first. */
  orden?: FiltroCarpetas['orden'];
  /** The kept search that it is, as it was kept. */
  guardada?: number | undefined;
  /** 1-based. */
  pagina: number;
  rpp: number;
}

/** Whether the last choice is a search of files; it may be another screen's. */
export const isBusqueda = (value: object | null): value is Busqueda =>
  value !== null && 'rpp' in value && 'nombreCompleto' in value;

/** A search from the first page, with its texts as the registry keeps them. */
export const aBusqueda = (v: CriteriosCarpeta, rpp: number = tamanoInicial()): Busqueda => ({
  ...v,
  noci: (v.noci && numeral(v.noci)) || null,
  nombreCompleto: (v.nombreCompleto && normalize(v.nombreCompleto)) || null,
  pagina: 1,
  rpp,
});
