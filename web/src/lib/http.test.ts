import { endpoint } from '@renadet/domain/lib/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, type HttpError, mensajeDe, vigia } from './http.ts';
import { abrirSesion, cambiarToken, cerrarSesion, getSesion } from './session.ts';

const leer = endpoint({
  method: 'GET',
  path: '/api/secure/cosa/:id',
  params: z.object({ id: z.int() }),
  query: z.object({ texto: z.string().optional() }),
  answer: z.object({ ok: z.boolean() }),
  funcion: 'SESION',
  auditoria: null,
  summary: '',
});
const input = { params: { id: 7 }, query: { texto: 'a b' } };
const answer = (body: unknown, status = 200) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const abrir = () =>
  abrirSesion({
    token: 'abc',
    usuario: 'ana@fgr.org.mx',
    idUsuario: 1,
    nombre: 'Ana',
    rol: { llrol: 6, dsrol: 'Capturista Fuero Federal' },
    dsinstitucion: 'FGR',
    llinstitucion: 1,
    permisonuevaci: true,
    funciones: [],
  });
const error = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (e: unknown) => e as HttpError,
  );

describe('calls', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    cerrarSesion();
  });

  it('fills the path and the query and carries the session', async () => {
    abrir();
    const fetch = answer({ ok: true });
    expect(await call(leer, input)).toEqual({ ok: true });
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/secure/cosa/7?texto=a+b');
    expect(init?.headers).toMatchObject({ authToken: 'abc', usuario: 'ana@fgr.org.mx' });
  });

  it('[1-573] shows the message of the server, with its fields', async () => {
    answer({ message: 'Falta algo.', campos: [{ campo: 'noci', mensaje: 'Escriba' }] }, 400);
    const e = await error(call(leer, input));
    expect(mensajeDe(e)).toBe('Falta algo.');
    expect(e).toMatchObject({ status: 400, campos: [{ campo: 'noci', mensaje: 'Escriba' }] });
  });

  it('[1-574] shows Server Error when the server says nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    expect(mensajeDe(await error(call(leer, input)))).toBe('Server Error');
  });

  it('ends the session on a 401', async () => {
    abrir();
    answer({ message: 'Su sesión terminó.' }, 401);
    expect(await error(call(leer, input))).toMatchObject({ status: 401 });
    expect(getSesion()).toBeNull();
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
  });

  it('says that there is no connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    const e = await error(call(leer, input));
    expect(e?.status).toBe(0);
    expect(e?.message).toMatch(/No hay conexión/);
  });
});

describe('a session that ended', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vigia.terminada = null;
    cerrarSesion();
  });
  /** Answers 401 to the old token and the truth to the new one. */
  const expired = () => {
    const fetch = vi.fn(async (_path: string, init: RequestInit) => {
      const { authToken } = init.headers as Record<string, string>;
      return authToken === 'nuevo'
        ? new Response('{"ok":true}')
        : new Response('{"message":"Su sesión terminó."}', { status: 401 });
    });
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const signInAgain = () => {
    const s = getSesion();
    if (s) cambiarToken({ ...s, token: 'nuevo' });
    return true;
  };

  it('is taken up by the same user, and every call that waited is repeated with the new token', async () => {
    abrir();
    const fetch = expired();
    let answer = (_: boolean) => {};
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const ask = vi.fn((_: string) => asked);
    vigia.terminada = ask;
    const both = Promise.all([call(leer, input), call(leer, input)]);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    answer(signInAgain());
    expect(await both).toEqual([{ ok: true }, { ok: true }]);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(ask).toHaveBeenCalledWith('Su sesión terminó.');
  });

  it('sends nothing without a token: the call waits', async () => {
    abrir();
    const s = getSesion();
    if (s) cambiarToken({ ...s, token: '' });
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
    const fetch = expired();
    vigia.terminada = async () => signInAgain();
    expect(await call(leer, input)).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fails the call when the user leaves instead', async () => {
    abrir();
    expired();
    vigia.terminada = async () => {
      cerrarSesion();
      return false;
    };
    expect(await error(call(leer, input))).toMatchObject({ status: 401, message: 'Su sesión terminó.' });
    expect(getSesion()).toBeNull();
  });
});
