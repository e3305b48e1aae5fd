import { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import { misCargas } from '@renadet/domain/carga/seguimiento.contract';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { getCIJusticiaNet } from '@renadet/domain/justicianet/justicianet.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import type { QueryClient } from '@tanstack/react-query';
import { clave } from './query.ts';

/** What was changed, and which readings it makes old. */
const VIEJAS = {
  carpeta: [getCarpetaById, getCarpetaByFiltros],
  victima: [getCtVictimaByCarpeta, getCarpetaById, getCarpetaByFiltros],
  autoridad: [getCtResponsablesByCarpeta, getCarpetaById, getCarpetaByFiltros],
  externas: [getCIJusticiaNet, getCarpetaByFiltros, getCarpetaById, getCtVictimaByCarpeta, getCtResponsablesByCarpeta],
  /** A load, when it begins, goes on and ends. */
  carga: [misCargas, getCarpetaByFiltros, getCarpetaById, getCtVictimaByCarpeta, getCtResponsablesByCarpeta],
} as const satisfies Record<string, readonly Endpoint[]>;

/** Makes old what a change makes old; what is in sight is read again. */
export const age = (cache: QueryClient, que: keyof typeof VIEJAS): Promise<unknown> =>
  Promise.all(VIEJAS[que].map((read) => cache.invalidateQueries({ queryKey: clave(read) })));
