import { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import { misCargas } from '@renadet/domain/carga/seguimiento.contract';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { getCIJusticiaNet } from '@renadet/domain/justicianet/justicianet.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { expect, it } from 'vitest';
import { clave, createCache } from './query.ts';
import { age } from './viejas.ts';

const LECTURAS: readonly Endpoint[] = [
  getCarpetaById,
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
  ['carpeta', [getCarpetaById, getCarpetaByFiltros]],
  ['victima', [getCtVictimaByCarpeta, getCarpetaById, getCarpetaByFiltros]],
  ['autoridad', [getCtResponsablesByCarpeta, getCarpetaById, getCarpetaByFiltros]],
  [
    'externas',
    [getCIJusticiaNet, getCarpetaByFiltros, getCarpetaById, getCtVictimaByCarpeta, getCtResponsablesByCarpeta],
  ],
  ['lista', [porHacer, listaPorHacer, pendientes, listaPendientes]],
  ['carga', [misCargas, getCarpetaByFiltros, getCarpetaById, getCtVictimaByCarpeta, getCtResponsablesByCarpeta]],
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
