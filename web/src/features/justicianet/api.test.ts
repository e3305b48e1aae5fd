import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { afterEach, expect, it, vi } from 'vitest';
import { createCache, query } from '../../lib/query.ts';
import { conServidor } from '../../pantallaDePrueba.tsx';
import { integrateOne, synchronizeOne } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

it('[1-623] a file that was synchronised, or one that was integrated, is read again: its victims are not those of before', async () => {
  let dsnombre = 'ANTES';
  const calls = conServidor({
    getCtVictimaByCarpeta: () => [{ llvictima: 3, version: 1, dsnombre }],
    sincronizarCarpetaJN: () => {
      dsnombre = 'DESPUES';
      return { result: 'REGISTRO_EXITOSO' };
    },
    integrarCarpeta: () => {
      dsnombre = 'INTEGRADA';
      return { result: 'REGISTRO_EXITOSO', msj: '' };
    },
  });
  const cache = createCache();
  const names = async () =>
    (await cache.fetchQuery(query(getCtVictimaByCarpeta, { params: { id: 1 } }))).map((v) => v.dsnombre);
  expect([await names(), await names()]).toEqual([['ANTES'], ['ANTES']]);
  expect(calls).toHaveLength(1); // within its thirty seconds it is not asked again
  await synchronizeOne({ llcarpeta: 1, noci: 'VER/1' } as FilaCarpeta, cache);
  expect(await names()).toEqual(['DESPUES']);
  const row = { expedienteId: 'E', nuc: 'N' } as never;
  await integrateOne(row, [row], cache);
  expect(await names()).toEqual(['INTEGRADA']);
});
