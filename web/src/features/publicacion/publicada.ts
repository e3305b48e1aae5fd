import type { Output } from '@renadet/domain/lib/endpoint';
import type { getEstadisticas } from '@renadet/domain/publicacion/publicacion.contract';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { request } from '../../lib/http.ts';

export type Estadisticas = Output<typeof getEstadisticas>;
export type Publicada = NonNullable<Estadisticas['publicacion']>;

/** The tables as the domain reads them. */
export const tablasDe = ({ tablas }: Publicada): readonly Tabla[] => tablas;

/** The publication of the cut-off in the address, or the newest; null where it could not be read. */
export const loadEstadisticas = (): Promise<Estadisticas | null> => {
  const corte = new URLSearchParams(location.search).get('corte');
  const query = corte ? `?${new URLSearchParams({ corte })}` : '';
  return (request({ method: 'GET', path: `/api/estadisticas${query}` }) as Promise<Estadisticas>).catch(() => null);
};

/** Address of a file of a publication. */
export const archivoDe = (corte: string, nombre: string): string => `/api/estadisticas/${corte}/${nombre}`;
