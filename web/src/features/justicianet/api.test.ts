import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetAvisos, useAvisos } from '../../lib/avisos.ts';
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

const ROW = { expedienteId: 'E', nuc: 'N' } as never;
it.each<[string, string, object | number, string, RegExp]>([
  ['[1-544] synchronised', 'sincronizarCarpetaJN', { result: 'REGISTRO_EXITOSO' }, 'correcto', /VER\/1/],
  [
    '[1-544] synchronised, in its own words',
    'sincronizarCarpetaJN',
    { result: 'REGISTRO_EXITOSO', msj: 'Ya.' },
    'correcto',
    /^Ya\.$/,
  ],
  ['[1-545] not synchronised', 'sincronizarCarpetaJN', { result: 'ERROR_JUSTICIANET' }, 'error', /VER\/1/],
  ['[1-546] a synchronisation that failed', 'sincronizarCarpetaJN', 500, 'error', /VER\/1/],
  [
    '[1-538] integrated',
    'integrarCarpeta',
    { result: 'REGISTRO_EXITOSO', msj: 'Lista.' },
    'correcto',
    /^Lista\. Número: N$/,
  ],
  [
    '[1-539] there already',
    'integrarCarpeta',
    { result: 'ERROR_GUARDAR_EXISTE', msj: '' },
    'advertencia',
    /Número: N$/,
  ],
  ['[1-540] not integrated', 'integrarCarpeta', { result: 'ERROR_GUARDAR', msj: 'x' }, 'error', /./],
  ['[1-541] an integration that failed', 'integrarCarpeta', 500, 'error', /./],
])('%s: in which style it is told', async (_, operacion, answer, tipo, texto) => {
  forgetAvisos();
  conServidor({ [operacion]: typeof answer === 'number' ? new Response('{}', { status: answer }) : answer });
  if (operacion === 'integrarCarpeta') await integrateOne(ROW, [ROW], createCache());
  else await synchronizeOne({ llcarpeta: 1, noci: 'VER/1' } as FilaCarpeta, createCache());
  const said = renderHook(useAvisos).result.current;
  expect(said.map((a) => a.tipo)).toEqual([tipo]);
  expect(said[0]?.texto).toMatch(texto);
});
