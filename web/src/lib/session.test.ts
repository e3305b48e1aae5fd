import { afterEach, describe, expect, it, vi } from 'vitest';
import { salir } from './ingreso.ts';
import {
  abrirSesion,
  cerrarSesion,
  getSeleccion,
  getSesion,
  hasFuncion,
  limpiarSeleccion,
  seleccionar,
} from './session.ts';

const sesion = {
  token: 'abc',
  usuario: 'ana@fgr.org.mx',
  idUsuario: 1,
  nombre: 'Ana',
  rol: { llrol: 6, dsrol: 'Capturista Fuero Federal' },
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: [5],
};

describe('session shared by the screens', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    cerrarSesion();
  });

  it('[1-007] keeps what was chosen, also across a reload', () => {
    abrirSesion(sesion);
    seleccionar({ carpeta: 12, accion: 'editar' });
    expect(getSeleccion()).toMatchObject({ carpeta: 12, accion: 'editar', victima: null });
    expect(JSON.parse(sessionStorage.getItem('renadet.seleccion') ?? '')).toMatchObject({ carpeta: 12 });
  });

  it('[1-013] forgets file, victim, authority, search and action at once', () => {
    seleccionar({ carpeta: 1, victima: 2, autoridad: 3, busqueda: { noci: 'A' }, accion: 'consultar' });
    const { turno } = getSeleccion();
    limpiarSeleccion();
    expect(getSeleccion()).toMatchObject({
      carpeta: null,
      victima: null,
      autoridad: null,
      busqueda: null,
      accion: null,
      turno: turno + 1,
    });
  });

  it('[1-428] knows a function by its id', () => {
    expect(hasFuncion(sesion, 'EDITAR CARPETA')).toBe(true);
    expect(hasFuncion(sesion, 'ELIMINAR VICTIMA')).toBe(false);
    expect(hasFuncion(null, 'EDITAR CARPETA')).toBe(false);
  });

  it('[1-194] signing out tells the server and forgets the token', async () => {
    abrirSesion(sesion);
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"result":"REGISTRO_EXITOSO"}'));
    vi.stubGlobal('fetch', fetch);
    await salir();
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/secure/logout');
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authToken: 'abc' });
    expect(getSesion()).toBeNull();
  });

  it('[1-195] forgets the token even when the server cannot be told', async () => {
    abrirSesion(sesion);
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    await salir();
    expect(getSesion()).toBeNull();
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
  });
});
