import { z } from 'zod';
import { FECHA_INVALIDA, Fecha } from '../lib/fecha.ts';
import { Entero, IdOpcional } from '../lib/id.ts';
import { OrdenDe, ordenDemasiado } from '../lib/orden.ts';
import { Tamano } from '../lib/pagina.ts';
import { numeral, Texto } from '../lib/texto.ts';

const fechaFiltro = z
  .union([Fecha, z.literal(''), z.null()], { error: FECHA_INVALIDA })
  .optional()
  .transform((day) => day || null);
const textoFiltro = (max: number) =>
  Texto(max)
    .nullish()
    .transform((text) => text?.trim() || null);
const numeroFiltro = (max: number) => textoFiltro(max).transform((text) => text && numeral(text));

/** Rows of a page of the registry search where the caller says nothing. */
const RPP_AUSENTE = 100;

/** Columns by which the search can be asked for in order; without one, and in any of equals, the newest first. */
export const ORDENES_CARPETA = [
  'noci',
  'dspropietario',
  'dsdelito',
  'fcinicio',
  'novictimas',
  'folio',
  'etapa',
] as const;
export type OrdenDeCarpetas = (typeof ORDENES_CARPETA)[number];
/** Told where there are more files than can be put in order by anything but their day, which has no bound. */
export const ORDEN_DEMASIADO = ordenDemasiado('carpetas');

/** File search request [1-141]; `nombreCompleto` has & for spaces [1-142], `pagina` is 1-based [1-143], area 0 = all. */
export const FiltroCarpetas = z.strictObject({
  noci: numeroFiltro(100),
  fechaInicio: fechaFiltro,
  fechaFin: fechaFiltro,
  nombreCompleto: textoFiltro(300),
  pagina: Entero(0, 1_000_000).transform((n) => Math.max(n ?? 1, 1)),
  rpp: Tamano(RPP_AUSENTE), // as sent; 0 is everything (D-09)
  institucion: IdOpcional.transform((id) => id ?? 0),
  area: IdOpcional.transform((id) => id ?? 0),
  folio: numeroFiltro(30),
  orden: OrdenDe(ORDENES_CARPETA),
  /** Those alone that who asks registered; between two days, where they are told. */
  mias: z.boolean().optional(),
  registroDesde: Fecha.optional(),
  registroHasta: Fecha.optional(),
});
export type FiltroCarpetas = z.output<typeof FiltroCarpetas>;
