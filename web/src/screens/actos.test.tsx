// An act whose answer was lost is looked for before anybody is told that it failed.

import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { removePar, retireArea, sendArea } from '../features/area/api.ts';
import { envioDeAutoridad, eraseAutoridad } from '../features/autoridad/api.ts';
import { sendVinculo, undoVinculo } from '../features/cadena/api.ts';
import { useFolio } from '../features/carpeta/useFolio.ts';
import { BotonesConstancia } from '../features/constancia/BotonesConstancia.tsx';
import { sendInstitucion } from '../features/institucion/api.ts';
import { sendObservacion } from '../features/observacion/api.ts';
import { sendJustificacion, sendPlazo } from '../features/plazo/api.ts';
import { move, retire } from '../features/publico/api.ts';
import { remove, restore, sendQueja } from '../features/queja/api.ts';
import { changePermiso, quitarSegundoFactor, toggleBloqueo, unbind } from '../features/usuario/api.ts';
import { envioDeVictima, eraseVictima } from '../features/victima/api.ts';
import { avisar, forgetAvisos, notifyConexion, useAvisos } from '../lib/avisos.ts';
import { createFormulario } from '../lib/formulario.ts';
import { mensajeDe, vigia } from '../lib/http.ts';
import { createCache } from '../lib/query.ts';
import { closeSesion, openSesion } from '../lib/session.ts';
import { conServidor } from '../pantallaDePrueba.tsx';

beforeEach(() => {
  forgetAvisos();
  openSesion({
    token: 'abc',
    usuario: 'ana@fgr.org.mx',
    idUsuario: 1,
    nombre: 'Ana',
    rol: { llrol: 1, dsrol: '' },
    dsinstitucion: 'FGR',
    llinstitucion: 1,
    permisonuevaci: true,
    funciones: [FUNCION_ID['GENERAR CONSTANCIA']],
  });
  vigia.fallida = notifyConexion; // as the shell does
});
afterEach(() => {
  vigia.fallida = null;
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

interface Acto {
  run: (cache: QueryClient) => Promise<unknown>;
  /** What changes something. */
  escribe: string;
  /** What tells whether it is done. */
  lee: string;
  answer: (done: boolean) => unknown;
  /** The readings that it makes old. */
  viejas: readonly string[];
  /** Its success is seen and not said. */
  callado?: boolean;
}
/** A cache, and by their names the readings that were made old in it. */
function conRastro() {
  const cache = createCache();
  const viejas = new Set<string>();
  const invalidate = cache.invalidateQueries.bind(cache);
  cache.invalidateQueries = (filters, options) => {
    viejas.add(String(filters?.queryKey?.[0]));
    return invalidate(filters, options);
  };
  const names = () => [...viejas].map((path) => path.split('/')[3]).sort();
  return { cache, names };
}
const A_MANO = { llvictima: 7, llresponsable: 7, llpropietario: 7, llinstitucion: 1, dspropietario: 'AREA 7' } as never;
const USUARIO = { llusuario: 9, dsnombre: 'EVA', dsapellidopaterno: 'SOTO', boactivo: 1, vinculada: 'x' } as never;
const DOCUMENTO = { lldocumento: 7, llseccion: 1, titulo: 'LEY' } as never;
const QUEJA = { llqueja: 7, dsexpediente: 'Q/7' } as never;
const NO_ESTA = () => new Response(JSON.stringify({ message: 'No está.' }), { status: 404 });
const usuario = (run: Acto['run'], escribe: string, done: object, not: object): Acto => ({
  run,
  escribe,
  lee: 'usuario',
  viejas: ['getUsuariosByFiltros'],
  answer: (isDone) => ({ llusuario: 9, ...(isDone ? done : not) }),
});
/** What throws is told as its dialog tells it. */
const enDialogo = (work: Promise<unknown>) => work.catch((error: unknown) => void avisar.error(mensajeDe(error)));
const folio = async (cache: QueryClient) => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFolio(1), { wrapper });
  await act(() => result.current.generateIt());
};
const CONSTANCIA: Acto = {
  run: async () => {
    draw(<BotonesConstancia llcarpeta={1} folio="RNDT-2026-30-000001-3" victimas={0} />);
    fireEvent.click(screen.getByRole('button', { name: 'Constancia de la carpeta' }));
  },
  escribe: 'generarContancia',
  viejas: [],
  lee: 'getCarpetaById',
  answer: () => [],
};
const VIEJAS_DE_AREA = ['Ctpropietarios', 'getAreaInstitucion', 'getAreasInstitucion', 'sedesByPropietario'];
const ACTOS: Record<string, Acto> = {
  'generar folio': {
    run: folio,
    escribe: 'generarFolio',
    viejas: ['carpetaEntera', 'getCarpetaByFiltros', 'getCarpetaById'],
    lee: 'getCarpetaById',
    answer: (done) => ({ llcarpeta: 1, folio: done ? 'RNDT-2026-30-000001-3' : null }),
  },
  'eliminar víctima': {
    run: (c) => eraseVictima(A_MANO, 1, c),
    escribe: 'eliminarVictima',
    viejas: ['carpetaEntera', 'getCarpetaByFiltros', 'getCarpetaById', 'getCtVictimaByCarpeta'],
    lee: 'getCtVictimaByCarpeta',
    answer: (done) => (done ? [] : [A_MANO]),
  },
  'eliminar autoridad': {
    run: (c) => eraseAutoridad(A_MANO, 1, c),
    escribe: 'eliminarAutoridad',
    viejas: ['carpetaEntera', 'getCarpetaByFiltros', 'getCarpetaById', 'getCtResponsablesByCarpeta'],
    lee: 'getCtResponsablesByCarpeta',
    answer: (done) => (done ? [] : [A_MANO]),
  },
  'retirar área': {
    run: async (c) => {
      const why = await retireArea(A_MANO, c);
      if (why) avisar.error(why.mensaje);
    },
    escribe: 'area',
    lee: 'getAreaInstitucion',
    viejas: VIEJAS_DE_AREA,
    answer: (done) => (done ? [] : [A_MANO]),
  },
  'quitar un par': {
    run: async (c) => {
      await removePar({ llpropietario: 7, fiscaliaid: 2, sedeid: null } as never, c);
    },
    escribe: 'area',
    lee: 'sedesByPropietario',
    viejas: VIEJAS_DE_AREA,
    callado: true,
    answer: (done) => (done ? [] : [{ llpropietario: 7, fiscaliaid: 2, sedeid: null }]),
  },
  bloquear: usuario((c) => toggleBloqueo(USUARIO, c), 'bloquearDesbloquearUsr', { boactivo: 0 }, { boactivo: 1 }),
  'dar permiso': usuario(
    (c) => changePermiso(USUARIO, true, c),
    'activarPermisoNuevoExpediente',
    { permisonuevaci: true },
    { permisonuevaci: false },
  ),
  'quitar segundo factor': usuario(
    (c) => quitarSegundoFactor(USUARIO, c),
    'usuarioSegundoFactor',
    { segundofactor: false },
    { segundofactor: true },
  ),
  desvincular: usuario(
    (c) => enDialogo(unbind(USUARIO, 'MOTIVO', c)),
    'desvincularUsuario',
    { vinculada: null },
    { vinculada: 'x' },
  ),
  'retirar documento': {
    run: (c) => retire(DOCUMENTO, true, c),
    escribe: 'documento',
    viejas: ['documentos'],
    lee: 'documentos',
    answer: (done) => [{ lldocumento: 7, llseccion: 1, estado: done ? 'RETIRADO' : 'PUBLICADO' }],
  },
  'mover documento': {
    run: (c) => move(DOCUMENTO, 1, [{ lldocumento: 8, llseccion: 1 }, DOCUMENTO] as never, c),
    escribe: 'documentos',
    viejas: ['documentos'],
    lee: 'documentos',
    callado: true,
    answer: (done) => (done ? [7, 8] : [8, 7]).map((lldocumento) => ({ lldocumento, llseccion: 1 })),
  },
  'eliminar caso': {
    run: (c) => remove(QUEJA, c),
    escribe: 'queja',
    viejas: ['quejas'],
    lee: 'queja',
    answer: (done) => (done ? NO_ESTA() : { llqueja: 7 }),
  },
  'recuperar caso': {
    run: (c) => restore(7, c),
    escribe: 'restaurarQueja',
    viejas: ['quejas'],
    lee: 'queja',
    answer: (done) => (done ? { llqueja: 7 } : NO_ESTA()),
  },
  'deshacer un vínculo': {
    run: (c) => enDialogo(undoVinculo({ llcarpeta: 1, llvinculo: 7, motivo: 'MOTIVO' } as never, c)),
    escribe: 'desvincularCarpeta',
    viejas: ['carpetasVinculadas', 'historialCarpeta'],
    lee: 'carpetasVinculadas',
    answer: (done) => ({ total: 1, vinculos: [{ llvinculo: 7, hasta: done ? '2026-01-01' : null }], ofrecidos: [] }),
  },
};
const DUDA = /no se sabe si se hizo/;

it.each(Object.entries(ACTOS))('%s', async (name, { run, escribe, lee, answer, viejas, callado }) => {
  const { result: said } = renderHook(useAvisos);
  const outcome = async (what: 'done' | 'not done' | 'unknown') => {
    act(forgetAvisos);
    let sent = false;
    let isDone = false;
    const cut = () => {
      sent = true;
      isDone = what === 'done';
      throw new TypeError('cut');
    };
    const reads = () => {
      if (what === 'unknown' && sent) throw new TypeError('cut');
      return answer(isDone);
    };
    // where both hang from one name, what changes is sent first
    conServidor(escribe === lee ? { [lee]: () => (sent ? reads() : cut()) } : { [escribe]: cut, [lee]: reads });
    const rastro = conRastro();
    await run(rastro.cache);
    await act(async () => undefined);
    if (what === 'done') expect(rastro.names()).toEqual(viejas);
    expect(sent, `${name}: ${escribe} was called`).toBe(true);
    return said.current.map(({ tipo, texto, detalle }) => `${tipo}: ${texto} ${detalle ?? ''}`);
  };
  const done = await outcome('done');
  expect(done.filter((text) => text.startsWith('error'))).toEqual([]);
  if (!callado) expect(done.some((text) => text.startsWith('correcto'))).toBe(true);
  const not = await outcome('not done');
  expect(not.some((text) => text.startsWith('error'))).toBe(true);
  expect(not.filter((text) => text.startsWith('correcto') || DUDA.test(text))).toEqual([]);
  const unknown = await outcome('unknown');
  expect(unknown.some((text) => DUDA.test(text))).toBe(true);
  expect(unknown.filter((text) => text.startsWith('correcto'))).toEqual([]);
});

const FALLA = () => new Response(JSON.stringify({ message: 'Error interno' }), { status: 500 });
describe('[1-558] [1-559] [1-566] [1-568] [1-572] an act that fails says so with its own sentence', () => {
  it.each<[string, string, () => unknown, string]>([
    ['generar folio', 'an HTTP error', FALLA, 'Surgio un error al generar el folio'],
    ['abrir constancia', 'an HTTP error', FALLA, 'Surgio un error al generar la constancia(s)'],
    [
      'eliminar víctima',
      'of JusticiaNet',
      () => ({ result: 'ERROR_JUSTICIANET', msj: 'Es de JusticiaNet.' }),
      'Es de JusticiaNet.',
    ],
    [
      'eliminar víctima',
      'another outcome',
      () => ({ result: 'ERROR_GUARDAR', msj: 'x' }),
      'Error al eliminar a la victima',
    ],
    ['eliminar autoridad', 'an HTTP error', FALLA, 'Error al eliminar.'],
  ])('%s: %s', async (name, _, fails, sentence) => {
    const { run, escribe, lee, answer } = name === 'abrir constancia' ? CONSTANCIA : (ACTOS[name] as Acto);
    const { result: said } = renderHook(useAvisos);
    conServidor({ [lee]: answer(false), [escribe]: fails });
    await run(createCache());
    await waitFor(() => expect(said.current.map(({ tipo, texto }) => [tipo, texto])).toEqual([['error', sentence]]));
  });
});

it('what the server refuses is refused, and nothing is looked for', async () => {
  const calls = conServidor({ generarFolio: new Response('{"message":"No."}', { status: 403 }) });
  await folio(createCache());
  expect(calls.map((c) => c.operacion)).not.toContain('getCarpetaById');
});

/** A form that asks for nothing. */
const forma = (initial: object) => createFormulario({ campos: {}, rules: [], initial, contexto: {} }) as never;
const TOMADO = 'Ese nombre ya lo tiene otra.';
it.each<[string, string, object | Response, (cache: QueryClient) => Promise<unknown>]>([
  [
    'una institución',
    'guardarCtinstitucion',
    { result: 'ERROR_GUARDAR_EXISTE', msj: TOMADO },
    (c) => sendInstitucion(forma({ llinstitucion: 1 }), c),
  ],
  [
    'una institución nueva',
    'guardarCtinstitucion',
    { result: 'ERROR_GUARDAR_EXISTE', msj: TOMADO },
    (c) => sendInstitucion(forma({ llinstitucion: null }), c),
  ],
  ['un caso', 'guardarQueja', { result: 'ERROR_GUARDAR_EXISTE', msj: TOMADO }, (c) => sendQueja(forma({}), c)],
  ['una observación', 'observar', { result: 'ERROR_GUARDAR', msj: TOMADO }, (c) => sendObservacion(forma({}), c)],
  ['un caso que se recupera', 'restaurarQueja', { result: 'ERROR_GUARDAR', msj: TOMADO }, (c) => restore(7, c)],
  [
    'un área',
    'setArea',
    new Response(JSON.stringify({ message: TOMADO }), { status: 409 }),
    (c) => sendArea(forma({}), c),
  ],
  [
    'un plazo',
    'plazoInterno',
    new Response(JSON.stringify({ message: TOMADO }), { status: 409 }),
    (c) => sendPlazo(forma({}), c),
  ],
  [
    'un vínculo',
    'vincularCarpeta',
    new Response(JSON.stringify({ message: TOMADO }), { status: 409 }),
    (c) => sendVinculo(forma({}), c),
  ],
])('why the server does not keep %s is told in its words', async (_, operacion, answer, save) => {
  conServidor({ [operacion]: answer });
  await save(createCache());
  const said = renderHook(useAvisos).result.current;
  expect(said.map(({ tipo, texto, detalle }) => [tipo, `${texto} ${detalle ?? ''}`])).toEqual([
    ['error', expect.stringContaining(TOMADO)],
  ]);
});

const GUARDADO = { result: 'REGISTRO_EXITOSO', msj: 'Hecho.', llpropietario: 7, version: 1 };
const DE_OBSERVACION = ['carpetaEntera', 'getCarpetaByFiltros', 'misObservaciones', 'observaciones'];
/** The counts of a list and its rows are two readings of one name. */
const DE_PLAZO = ['pendientes', 'pendientes', 'plazosInternos', 'porHacer', 'porHacer', 'porHacerDe'];
it.each<[string, string, readonly string[], (cache: QueryClient) => Promise<unknown>]>([
  [
    'una institución',
    'guardarCtinstitucion',
    ['Ctinstitucion', 'fuentes', 'getCtinstitucionByFilters'],
    (c) => sendInstitucion(forma({ llinstitucion: 1 }), c),
  ],
  ['un caso', 'guardarQueja', ['quejas'], (c) => sendQueja(forma({}), c)],
  ['una observación', 'observar', DE_OBSERVACION, (c) => sendObservacion(forma({}), c)],
  ['un área', 'setArea', VIEJAS_DE_AREA, (c) => sendArea(forma({}), c)],
  ['un plazo', 'plazoInterno', DE_PLAZO, (c) => sendPlazo(forma({}), c)],
  ['una justificación', 'justificarPendiente', DE_PLAZO, (c) => sendJustificacion(forma({}), c)],
  ['un vínculo', 'vincularCarpeta', ['carpetasVinculadas', 'historialCarpeta'], (c) => sendVinculo(forma({}), c)],
])('what %s makes old is read again', async (_, operacion, viejas, save) => {
  conServidor({ [operacion]: GUARDADO });
  const rastro = conRastro();
  await save(rastro.cache);
  await act(async () => undefined);
  expect(rastro.names()).toEqual(viejas);
});

const sinAlta = () => '';
it.each([
  [
    'victim',
    'getCtVictimaByCarpeta',
    (cache: QueryClient) => envioDeVictima({ llcarpeta: 7, llvictima: 3 } as never, cache, sinAlta),
  ],
  [
    'authority',
    'getCtResponsablesByCarpeta',
    (cache: QueryClient) =>
      envioDeAutoridad({ llcarpeta: 7, llresponsable: 3 } as never, { cache, alta: sinAlta, nombreDe: String }),
  ],
])('what a saved %s makes old is read again', async (_, lista, envio) => {
  const rastro = conRastro();
  await envio(rastro.cache).follow?.({} as never);
  expect(rastro.names()).toEqual(['carpetaEntera', 'getCarpetaByFiltros', 'getCarpetaById', lista]);
});
