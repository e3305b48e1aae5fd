import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import { misCargas } from '@renadet/domain/carga/seguimiento.contract';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { getCIJusticiaNet } from '@renadet/domain/justicianet/justicianet.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { misObservaciones, observacionesDeCarpeta } from '@renadet/domain/observacion/observacion.contract';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { expect, it } from 'vitest';
import { clave, createCache } from './query.ts';
import { age } from './viejas.ts';

/** A file, as its form and as its head read it. */
const UNA = [getCarpetaById, getCarpetaEntera] as const;
const LECTURAS: readonly Endpoint[] = [
  ...UNA,
  getArchivosByLlCarpeta,
  misObservaciones,
  observacionesDeCarpeta,
  getCarpetaByFiltros,
  getCtVictimaByCarpeta,
  getCtResponsablesByCarpeta,
  getCIJusticiaNet,
  misCargas,
  porHacer,
  listaPorHacer,
  pendientes,
  listaPendientes,
];

it.each([
  ['carpeta', [...UNA, getCarpetaByFiltros]],
  ['victima', [getCtVictimaByCarpeta, ...UNA, getCarpetaByFiltros]],
  ['autoridad', [getCtResponsablesByCarpeta, ...UNA, getCarpetaByFiltros]],
  ['externas', [getCIJusticiaNet, getCarpetaByFiltros, ...UNA, getCtVictimaByCarpeta, getCtResponsablesByCarpeta]],
  ['archivo', [getArchivosByLlCarpeta, getCarpetaEntera]],
  ['observacion', [observacionesDeCarpeta, misObservaciones, getCarpetaEntera, getCarpetaByFiltros]],
  ['lista', [porHacer, listaPorHacer, pendientes, listaPendientes]],
  ['carga', [misCargas, getCarpetaByFiltros, ...UNA, getCtVictimaByCarpeta, getCtResponsablesByCarpeta]],
] as const)('[1-623] what a change of %s makes old is read again at once, and nothing else', async (que, olds) => {
  const cache = createCache();
  for (const e of LECTURAS) cache.setQueryData([...clave(e), { params: { id: 7 } }], []);
  await age(cache, que);
  const isOld = (e: Endpoint) => cache.getQueryState([...clave(e), { params: { id: 7 } }])?.isInvalidated;
  expect(
    LECTURAS.filter(isOld)
      .map((e) => e.path)
      .sort(),
  ).toEqual(olds.map((e) => e.path).sort());
});
