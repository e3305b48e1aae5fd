import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache, query } from '../../lib/query.ts';
import { openSesion } from '../../lib/session.ts';
import { YaRegistrado } from '../../lib/useGuardar.ts';
import { conServidor } from '../../pantallaDePrueba.tsx';
import { envioDeCarpeta } from './save.ts';

type Llave = readonly unknown[];
const LISTA: Llave = query(getCarpetaByFiltros, { body: { ...SIN_CRITERIOS, pagina: 1, rpp: 10 } }).queryKey;
const OTRA_LISTA: Llave = query(getCarpetaByFiltros, { body: { ...SIN_CRITERIOS, pagina: 2, rpp: 5 } }).queryKey;
const ABIERTA: Llave = query(getCarpetaById, { params: { llcarpeta: 1 } }).queryKey;
const CABEZA: Llave = query(getCarpetaEntera, { params: { llcarpeta: 1 } }).queryKey;
const TODAS = [LISTA, OTRA_LISTA, CABEZA];

const ALTA = '6d7b2f0a-3f3c-4f6e-9a53-0d5a5b1f2c11';
const ADJUNTOS = {
  eliminados: { get: () => [] },
  finish: async () => true,
  pendientes: () => 0,
  falta: () => false,
};

beforeEach(() => openSesion({ token: 'x', usuario: 'ana@fgr.org.mx', idUsuario: 1, llrol: 4 } as never));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a file that is kept', { llcarpeta: 1 }, 9],
  ['a new one', { llcarpeta: null }, null],
])('after a save of %s nothing that is known of files is taken for what they are', async (_, change, version) => {
  const opened = { ...carpetaBuena, version: 3, ...change } as Carpeta;
  conServidor({ getCarpetaById: { ...opened, llcarpeta: 1, version: 9 } });
  const cache = createCache();
  for (const key of [...TODAS, ABIERTA]) cache.setQueryData(key, key === ABIERTA ? { ...opened, version: 3 } : []);
  await envioDeCarpeta(opened, ADJUNTOS, cache, () => ALTA).follow?.({ llcarpeta: 1, llave: 1, version: 9 });
  expect(TODAS.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual(TODAS.map(() => true));
  // of a kept one what is drawn next is what is kept now
  if (version !== null) expect(cache.getQueryData(ABIERTA)).toMatchObject({ version });
});

const ASIENTO = { llcarpeta: 7, llave: 7, version: 4 };
it.each([
  ['as it is', {}, ASIENTO],
  ['under a number that was corrected since', { noci: 'OTRO/1/2026' }, new YaRegistrado(ASIENTO)],
])('a new file that its form registered before, %s, is not registered again', async (_, change, end) => {
  const opened = { ...carpetaBuena, llcarpeta: null, version: null } as Carpeta;
  const paths: string[] = [];
  conServidor({
    guardarCI: (_body: object, path: string) => {
      paths.push(path);
      return { result: 'REGISTRO_EXISTENTE', infoFiles: [], llcarpeta: 7, version: 4 };
    },
    getCarpetaById: { ...opened, llcarpeta: 7, version: 4 },
  });
  const { dispatch } = envioDeCarpeta(opened, ADJUNTOS, createCache(), () => ALTA);
  const ended = await dispatch({ ...opened, ...change }).catch((error: unknown) => error);
  expect(ended).toEqual(end);
  expect(paths).toEqual([`/api/secure/guardarCI/2?alta=${ALTA}`]);
});
