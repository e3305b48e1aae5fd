import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { CON_CASILLA, DIMENSIONES } from '@renadet/domain/reportes/dimensiones';
import { camposReporte, type Filtro } from '@renadet/domain/reportes/filtro';
import { corteEnPalabras, pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import { useState } from 'react';
import { select, useSeleccion } from '../../lib/eleccion.tsx';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

/** A filter with nothing asked: every list is all of it, every chart that counts everybody ticked. */
export const FILTRO_VACIO = Object.fromEntries([
  ...Object.entries(camposReporte).map(([name, { tipo }]) => [name, tipo === 'catalogo' ? 0 : null] as const),
  ...CON_CASILLA.map((nombre) => [DIMENSIONES[nombre].bandera, !('deMujeres' in DIMENSIONES[nombre])] as const),
]) as Filtro;

/** The first day of the last three years. */
export const tresAnios = (hoy: Fecha): Fecha => `${Number(hoy.slice(0, 4)) - 2}-01-01` as Fecha;

/** The question of a report, and the page of its table. */
export interface Consulta<F = Filtro> {
  filtro: F;
  /** 0-based. */
  pagina: number;
  tamano: number;
}

/** The same, as the parts that show it take it. */
export interface Pedido<F = Filtro> {
  consulta: Consulta<F>;
  hoy: Fecha;
  onPaginate: (pagina: number, tamano: number) => void;
}

/**
 * The question of a report, kept among the screens' choices: reload, Back and the way back from a detail find it again.
 * @param reporte its screen; a question of another screen does not count
 * @param tamanos page sizes of its table, where they are not the usual ones
 * @param first what it asks by itself as it opens, until its user empties it
 */
export function useConsulta<F = Filtro>(reporte: string, tamanos?: readonly number[], first?: () => F) {
  const kept = useSeleccion().busqueda as unknown as (Consulta<F> & { reporte?: string }) | null;
  const consulta = kept?.reporte === reporte ? kept : null;
  const [alAbrir, setAlAbrir] = useState<F | null>(() => first?.() ?? null);
  const shown = consulta ?? (alAbrir && { filtro: alAbrir, pagina: 0, tamano: tamanoInicial(tamanos) });
  const put = (next: Consulta<F> | null) => select({ busqueda: next && { reporte, ...next } });
  return {
    consulta: shown,
    consult: (filtro: F) => put({ filtro, pagina: 0, tamano: shown?.tamano ?? tamanoInicial(tamanos) }),
    paginate: (pagina: number, size: number) => shown && put({ ...shown, pagina, tamano: size }),
    clean: () => {
      setAlAbrir(null);
      put(null);
    },
  };
}

/** The question that another screen asks a report: one case number. */
export const porNumero = (reporte: string, noci: string) => ({
  busqueda: { reporte, filtro: { ...FILTRO_VACIO, noci }, pagina: 0, tamano: tamanoInicial() } as Record<
    string,
    unknown
  >,
});

/** The filter as the service takes it: days as dd/MM/yyyy [3-229], empty lists as 0. */
export const aPeticion = (filtro: Filtro) => ({
  ...filtro,
  fechaInicio: formatFecha(filtro.fechaInicio) || null,
  fechaFin: formatFecha(filtro.fechaFin) || null,
});

/** The question and the cut-off, under every chart. */
export const enPalabras = (pedido: Parameters<typeof pedidoEnPalabras>[0], hoy: Fecha): string =>
  `${pedidoEnPalabras(pedido)} · ${corteEnPalabras(hoy)}`;
