import type { CriteriosCarpeta } from '@renadet/domain/carpeta/busqueda.rules';
import type { FiltroCarpetas } from '@renadet/domain/carpeta/carpeta.schema';
import { startsAsFolio } from '@renadet/domain/carpeta/folio';
import { catalogo, dia, texto } from '@renadet/domain/lib/campos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { normalize } from '@renadet/domain/lib/texto';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

/** A search as it was made, kept among the screens' choices. */
export interface Busqueda extends CriteriosCarpeta {
  /** By which column; null is the search's own order, the newest first. */
  orden?: FiltroCarpetas['orden'];
  /** 1-based. */
  pagina: number;
  rpp: number;
}

export const FILTRO_VACIO: CriteriosCarpeta = {
  noci: null,
  nombreCompleto: null,
  fechaInicio: null,
  fechaFin: null,
  institucion: 0,
  area: 0,
};

export const camposFiltro = {
  noci: texto(ETIQUETAS.ci, 100),
  nombreCompleto: texto('Nombre o apellidos de la víctima', 300),
  fechaInicio: dia(ETIQUETAS.desde),
  fechaFin: dia(ETIQUETAS.hasta),
  institucion: catalogo(ETIQUETAS.institucion, 'instituciones'),
  area: catalogo(ETIQUETAS.area, 'propietarios', 'institucion'),
} as const;

/** A search from the first page, with what was typed as the registry would keep it. */
export const aBusqueda = (v: CriteriosCarpeta, rpp: number = tamanoInicial()): Busqueda => ({
  ...v,
  noci: (v.noci && normalize(v.noci)) || null,
  nombreCompleto: (v.nombreCompleto && normalize(v.nombreCompleto)) || null,
  pagina: 1,
  rpp,
});

/**
 * The request as the service takes it: days as dd/MM/yyyy, spaces of the name as & [1-142], pages from 1 [1-143]; a folio in
 * the box of the number is one.
 */
export const aPeticion = ({
  noci,
  nombreCompleto,
  fechaInicio,
  fechaFin,
  institucion,
  area,
  pagina,
  rpp,
  orden,
}: Busqueda) => ({
  ...(noci && startsAsFolio(noci) ? { noci: null, folio: noci } : { noci }),
  ...(orden && { orden }),
  fechaInicio: formatFecha(fechaInicio) || null,
  fechaFin: formatFecha(fechaFin) || null,
  nombreCompleto: nombreCompleto?.trim().replace(/\s+/g, '&') || null,
  pagina,
  rpp,
  institucion: institucion ?? 0,
  area: area ?? 0,
});
