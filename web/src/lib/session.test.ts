import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasFuncion } from './funcion.ts';
import { leave } from './ingreso.ts';
import { closeSesion, getSesion, onFinish, openSesion, vezDeSesion } from './session.ts';

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
    closeSesion();
  });

  it('[1-600] what is kept of a session dies with it, whoever comes next', () => {
    openSesion(sesion);
    const forget = vi.fn();
    onFinish(forget);
    const vez = vezDeSesion();
    closeSesion('Su sesión terminó.');
    expect(forget).toHaveBeenCalledTimes(1);
    expect(vezDeSesion()).not.toBe(vez);
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
    openSesion(sesion);
    openSesion({ ...sesion, idUsuario: 2 });
    expect(forget).toHaveBeenCalledTimes(3);
  });

  it('the session of a field kit is in memory alone', () => {
    openSesion({ ...sesion, campo: true });
    expect(getSesion()?.nombre).toBe('Ana');
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
  });

  it('[1-428] knows a function by its id', () => {
    expect(hasFuncion(sesion, 'EDITAR CARPETA')).toBe(true);
    expect(hasFuncion(sesion, 'ELIMINAR VICTIMA')).toBe(false);
    expect(hasFuncion(null, 'EDITAR CARPETA')).toBe(false);
  });

  it('[1-194] signing out tells the server and forgets the token', async () => {
    openSesion(sesion);
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response('{"result":"REGISTRO_EXITOSO"}'));
    vi.stubGlobal('fetch', fetch);
    await leave();
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/secure/logout');
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authToken: 'abc' });
    expect(getSesion()).toBeNull();
  });

  it('[1-195] forgets the token even when the server cannot be told', async () => {
    openSesion(sesion);
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    await leave();
    expect(getSesion()).toBeNull();
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
  });
});
