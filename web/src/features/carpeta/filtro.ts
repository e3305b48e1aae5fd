import { ORDENES_CARPETA } from '@renadet/domain/carpeta/busqueda.schema';
import type { BusquedaReciente } from '@renadet/domain/carpeta/carpeta.contract';
import { type CriteriosCarpeta, SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { startsAsFolio } from '@renadet/domain/carpeta/folio';
import { catalogo, dia, numeroCi, texto } from '@renadet/domain/lib/campos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import type { Guardada } from '../../ui/BusquedasGuardadas.tsx';
import { aBusqueda, type Busqueda } from './busqueda.ts';

export const camposFiltro = {
  noci: numeroCi(ETIQUETAS.ci, 100),
  nombreCompleto: texto('Nombre o apellidos de la víctima', 300),
  fechaInicio: dia(ETIQUETAS.desde),
  fechaFin: dia(ETIQUETAS.hasta),
  institucion: catalogo(ETIQUETAS.institucion, 'instituciones'),
  area: catalogo(ETIQUETAS.area, 'propietarios', 'institucion'),
} as const;

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
  ...propias
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
  ...(propias.mias && {
    mias: true,
    ...(propias.registroDesde && { registroDesde: formatFecha(propias.registroDesde) }),
    ...(propias.registroHasta && { registroHasta: formatFecha(propias.registroHasta) }),
  }),
});

/** The files that the user registered. */
export const MIAS: CriteriosCarpeta = { ...SIN_CRITERIOS, mias: true };
/** What a search has besides the fields of its form: it goes on with another question of the form. */
export const deFuera = (b: Busqueda | null): Partial<CriteriosCarpeta> =>
  b?.mias
    ? {
        mias: true,
        ...(b.registroDesde && { registroDesde: b.registroDesde }),
        ...(b.registroHasta && { registroHasta: b.registroHasta }),
      }
    : {};

/** A kept search, from its first page; a field that it does not tell is as in an empty form. */
export function deGuardada({ columna, sentido, ...kept }: Guardada): Busqueda {
  const orden = ORDENES_CARPETA.find((one) => one === columna);
  return {
    ...aBusqueda({ ...SIN_CRITERIOS, ...(kept as Partial<CriteriosCarpeta>) }),
    orden: orden ? { columna: orden, sentido: sentido === 'desc' ? 'desc' : 'asc' } : null,
  };
}

/** A search of before, as the form has it: a folio in the box of the number, a name with spaces. */
export const deReciente = ({ folio, nombreCompleto, total: _, ...rest }: BusquedaReciente): Busqueda =>
  aBusqueda({
    ...rest,
    noci: folio ?? rest.noci,
    nombreCompleto: nombreCompleto?.replaceAll('&', ' ') ?? null,
  });

/** Days in words, from and to. */
const enDias = (desde: string | null | undefined, hasta: string | null | undefined): string =>
  desde && hasta
    ? `del ${formatFecha(desde)} al ${formatFecha(hasta)}`
    : (desde && `desde el ${formatFecha(desde)}`) || (hasta && `hasta el ${formatFecha(hasta)}`) || '';
export const conMayuscula = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The criteria of a search, each in words and with what it lays down; institution and area by their names, where they are known. */
export function partesDe(
  b: CriteriosCarpeta,
  nombres: { institucion?: string | undefined; area?: string | undefined } = {},
) {
  const { noci, nombreCompleto } = b;
  const registro = b.mias && enDias(b.registroDesde, b.registroHasta);
  const partes: readonly [texto: string | false | null | undefined, sin: Partial<CriteriosCarpeta>][] = [
    [b.mias && 'registradas por mí', { mias: undefined, registroDesde: undefined, registroHasta: undefined }],
    [registro && `registradas ${registro}`, { registroDesde: undefined, registroHasta: undefined }],
    [noci && (startsAsFolio(noci) ? `folio ${noci}` : `C.I. ${noci}`), { noci: null }],
    [nombreCompleto && `víctima ${nombreCompleto}`, { nombreCompleto: null }],
    [enDias(b.fechaInicio, b.fechaFin), { fechaInicio: null, fechaFin: null }],
    [b.institucion ? (nombres.institucion ?? ETIQUETAS.institucion) : null, { institucion: 0, area: 0 }],
    [b.area ? (nombres.area ?? ETIQUETAS.area) : null, { area: 0 }],
  ];
  return partes.flatMap(([texto, sin]) => (texto ? [{ texto, sin }] : []));
}

/** The criteria of a search in words. */
export const describeBusqueda = (b: CriteriosCarpeta): string =>
  conMayuscula(
    partesDe({ ...b, institucion: 0, area: 0 })
      .map(({ texto }) => texto)
      .join(', '),
  );
