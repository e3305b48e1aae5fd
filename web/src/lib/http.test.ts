import { bitacoraEstatal } from '@renadet/domain/bitacora/bitacora.contract';
import { type Endpoint, endpoint } from '@renadet/domain/lib/endpoint';
import { responsablesByCarpeta, victimasByCarpeta } from '@renadet/domain/reportes/detalle';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { avisar, forgetAvisos, notifyConexion, onReply, stayEn, useAvisos } from './avisos.ts';
import { call, callWith, type HttpError, mensajeDe, request, vigia } from './http.ts';
import { changeToken, closeSesion, getSesion, openSesion, useMotivo } from './session.ts';
import { uploadArchivo } from './upload.ts';

const leer = endpoint('GET /api/secure/cosa/:id', {
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
const open = () =>
  openSesion({
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
    closeSesion();
  });

  it('fills the path and the query and carries the session', async () => {
    open();
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

  it('[3-443] ends the session on a 401, so that the shell leads to the home route', async () => {
    open();
    answer({ message: 'Su sesión terminó.' }, 401);
    void call(leer, input);
    await vi.waitFor(() => expect(getSesion()).toBeNull(), 20_000);
    expect(renderHook(useMotivo).result.current).toMatchObject({ texto: 'Su sesión terminó.' });
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
  });

  it('says that there is no connection', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    const e = await error(call(leer, input));
    expect(e?.status).toBe(0);
    expect(e?.message).toMatch(/No hay conexión/);
  });
});

describe('a failure of the connection', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vigia.fallida = null;
    forgetAvisos();
    closeSesion();
  });
  const visto = () => renderHook(() => useAvisos()).result.current;
  const fail = async (status: number, e: Endpoint = leer) => {
    answer({ message: `Falla ${status}.` }, status);
    return error(callWith(e, input));
  };

  const SIN_FRASE = [400, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504];
  it("[3-444] any HTTP failure but a 401 of which the server says nothing is an alert titled 'Error de conexion', with its type (D-26)", async () => {
    vigia.fallida = notifyConexion;
    for (const status of SIN_FRASE) {
      forgetAvisos();
      vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
      await error(call(leer, input));
      expect(visto()).toMatchObject([
        {
          tipo: 'error',
          titulo: 'Error de conexion',
          texto: 'Server Error',
          detalle: `Tipo de error: HTTP ${status}`,
          duracion: null,
        },
      ]);
    }
    forgetAvisos();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));
    await error(call(leer, input));
    expect(visto()).toMatchObject([
      { titulo: 'Error de conexion', detalle: 'Tipo de error: sin respuesta del servidor', duracion: null },
    ]);
    forgetAvisos();
    await fail(401);
    expect(visto()).toEqual([]);
  });

  it('[3-495] a failure of which the server says what is wrong is its sentence alone, never one of the connection; what a form sent is told where it was typed (D-26)', async () => {
    vigia.fallida = notifyConexion;
    for (const status of SIN_FRASE) {
      forgetAvisos();
      await fail(status);
      const told = [400, 409, 413, 415].includes(status) ? [] : [`Falla ${status}.`];
      expect(visto().map(({ titulo, texto, detalle }) => [titulo, texto, detalle])).toEqual(
        told.map((texto) => [undefined, texto, undefined]),
      );
    }
  });

  it('[3-452] [3-453] [3-454] the silent readings are only logged', async () => {
    vigia.fallida = notifyConexion;
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const e of [bitacoraEstatal, victimasByCarpeta, responsablesByCarpeta] as Endpoint[]) await fail(500, e);
    expect(visto()).toEqual([]);
    expect(log).toHaveBeenCalledTimes(3);
  });

  it("the screen's own sentence about the same failure joins the alert", async () => {
    vigia.fallida = notifyConexion;
    avisar.error('No se pudo guardar.', mensajeDe(await fail(500)));
    expect(visto()).toMatchObject([{ titulo: undefined, texto: 'No se pudo guardar.', detalle: 'Falla 500.' }]);
    forgetAvisos();
    vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
    avisar.error('No se pudo guardar.', mensajeDe(await error(call(leer, input))));
    expect(visto()).toMatchObject([{ titulo: 'Error de conexion', texto: 'No se pudo guardar.' }]);
  });
});

describe('[1-632] warnings and errors stay until closed, until the same action succeeds, or until their screen is left (D-25)', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vigia.contestada = null;
    forgetAvisos();
    closeSesion();
  });
  const visto = () => renderHook(() => useAvisos()).result.current.map(({ texto }) => texto);
  const store = async (body: object, respuesta: object, status = 200) => {
    answer(respuesta, status);
    const said = await request({ method: 'POST', path: '/api/secure/guardar', body }).catch((e: unknown) => e);
    if (said instanceof Error || (said as { result: string }).result !== 'REGISTRO_EXITOSO')
      avisar.error(`No se guardó ${JSON.stringify(body)}.`);
  };
  const MAL = { message: 'Falla.' };
  const BIEN = { result: 'REGISTRO_EXITOSO' };

  it('one leaves when what it tells of is done after all, and no other does', async () => {
    open();
    vigia.contestada = onReply;
    await store({ llcarpeta: 1, dato: 'a' }, MAL, 500);
    await store({ llcarpeta: 2 }, { result: 'ERROR_GUARDAR' });
    await new Promise((ok) => setTimeout(ok, 5));
    avisar.advertencia('De otra cosa.');
    expect(visto()).toHaveLength(3);
    await store({ llcarpeta: 1, dato: 'b' }, BIEN);
    expect(visto()).toEqual(['No se guardó {"llcarpeta":2}.', 'De otra cosa.']);
    await store({ llcarpeta: 2 }, { result: 'ERROR_GUARDAR' });
    expect(visto()).toHaveLength(2); // the same sentence again is one
    await store({ llcarpeta: 2 }, BIEN);
    expect(visto()).toEqual(['De otra cosa.']);
  });

  it('they leave with the screen that they were seen on; success and information go by their time', () => {
    avisar.error('Grave.');
    avisar.correcto('Bien.');
    stayEn('una');
    avisar.advertencia('También.');
    stayEn('una');
    expect(visto()).toEqual(['Grave.', 'Bien.', 'También.']);
    avisar.error('Al llegar.'); // said while the next screen comes: it is the next one's
    stayEn('otra');
    expect(visto()).toEqual(['Bien.', 'Al llegar.']);
    stayEn('una');
    expect(visto()).toEqual(['Bien.']);
  });
});

describe('a server too busy to begin what it is sent', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vigia.fallida = null;
    forgetAvisos();
    closeSesion();
  });
  /** Refuses so many times, then answers; what it was sent is in `fetch`. */
  const busy = (times: number, headers: Record<string, string>) => {
    let left = times;
    const fetch = vi.fn(async (_path: string, _init: RequestInit) =>
      left-- > 0 ? new Response('{"message":"Ocupado."}', { status: 503, headers }) : new Response('{"ok":true}'),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const save = { method: 'POST', path: '/api/secure/cosa', body: { nombre: 'ANA' } };
  const NO_INICIADA = { 'no-iniciada': '1', 'retry-after': '3' };

  it('is sent the same again after the seconds it asks for, and nobody is told', async () => {
    vi.useFakeTimers();
    open();
    vigia.fallida = notifyConexion;
    const fetch = busy(2, NO_INICIADA);
    const saved = request(save);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await saved).toEqual({ ok: true });
    expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual(Array(3).fill('{"nombre":"ANA"}'));
    expect(renderHook(() => useAvisos()).result.current).toEqual([]);
  });

  it('is told when it stays so', async () => {
    vi.useFakeTimers();
    open();
    vigia.fallida = notifyConexion;
    const fetch = busy(9, NO_INICIADA);
    const refused = error(request(save));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await refused).toMatchObject({ status: 503, message: 'Ocupado.' });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(renderHook(() => useAvisos()).result.current).toMatchObject([{ texto: 'Ocupado.' }]);
  });

  it('a refusal that does not say so is never sent again: it may have been done', async () => {
    open();
    const fetch = busy(1, { 'retry-after': '5' });
    expect(await error(request(save))).toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a session that ended', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vigia.terminada = null;
    closeSesion();
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
    if (s) changeToken({ ...s, token: 'nuevo' });
    return true;
  };

  it('is taken up by the same user, and every call that waited is repeated with the new token', async () => {
    open();
    const fetch = expired();
    let answer = (_: boolean) => {};
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const ask = vi.fn((_: string, __: boolean) => asked);
    vigia.terminada = ask;
    const both = Promise.all([call(leer, input), call(leer, input)]);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), 20_000);
    answer(signInAgain());
    expect(await both).toEqual([{ ok: true }, { ok: true }]);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(ask).toHaveBeenCalledWith('Su sesión terminó.', false, false);
  });

  it('sends nothing without a token: the call waits', async () => {
    open();
    const s = getSesion();
    if (s) changeToken({ ...s, token: '' });
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
    const fetch = expired();
    vigia.terminada = async () => signInAgain();
    expect(await call(leer, input)).toEqual({ ok: true });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('[1-604] a save makes the user wait, a reading and what goes by itself do not', async () => {
    open();
    expired();
    const ask = vi.fn(async (_: string, __: boolean) => signInAgain());
    for (const [peticion, exige] of [
      [{ method: 'GET', path: '/api/secure/cosa' }, false],
      [{ method: 'PUT', path: '/api/secure/borrador/1', silencio: true }, false],
      [{ method: 'POST', path: '/api/secure/cosa', body: {} }, true],
    ] as const) {
      closeSesion();
      open();
      vigia.terminada = ask;
      await request(peticion);
      expect(ask).toHaveBeenLastCalledWith('Su sesión terminó.', exige, false);
    }
  });

  it('[3-650] one that is too old for what was asked is asked about at once, and goes on where the user does not', async () => {
    open();
    const headers = { 'www-authenticate': 'Session error="insufficient_user_authentication", max_age=900' };
    vi.stubGlobal('fetch', async () => new Response('{"message":"Ingrese de nuevo."}', { status: 401, headers }));
    const ask = vi.fn(async () => false);
    vigia.terminada = ask;
    expect(await error(call(leer, input))).toMatchObject({ status: 401, message: 'Ingrese de nuevo.' });
    expect(ask).toHaveBeenLastCalledWith('Ingrese de nuevo.', true, true);
    vigia.terminada = null;
    expect(await error(call(leer, input))).toMatchObject({ status: 401 });
    expect(getSesion()?.token).toBeTruthy();
  });

  it('[3-650] what is streamed asks the same, and goes on', async () => {
    open();
    const tries = [401, 401, 200];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 0;
        response = { ok: true, message: 'Ingrese de nuevo.' };
        onload = () => undefined;
        open() {}
        setRequestHeader() {}
        getResponseHeader = () => 'Session error="insufficient_user_authentication", max_age=900';
        send() {
          this.status = tries.shift() ?? 0;
          this.onload();
        }
      },
    );
    const how = { onAdvance: () => undefined, signal: new AbortController().signal };
    const ordinary = vi.fn(async () => undefined);
    const send = () => uploadArchivo('/api/secure/documento/1/archivo', new File(['x'], 'a.pdf'), how, ordinary);
    const ask = vi.fn(async () => false);
    vigia.terminada = ask;
    expect(await error(send())).toMatchObject({ status: 401, message: 'Ingrese de nuevo.' });
    vigia.terminada = async () => true;
    expect(await send()).toMatchObject({ ok: true });
    expect([ask.mock.calls, ordinary.mock.calls]).toEqual([[['Ingrese de nuevo.', true, true]], []]);
    vi.unstubAllGlobals();
  });

  it('[1-600] who leaves instead hears no more of the call: nothing of it is told to the next user', async () => {
    open();
    expired();
    vigia.terminada = async () => {
      closeSesion();
      return false;
    };
    const told = vi.fn();
    void call(leer, input).then(told, told);
    await vi.waitFor(() => expect(getSesion()).toBeNull(), 20_000);
    await new Promise((ok) => setTimeout(ok, 20));
    expect(told).not.toHaveBeenCalled();
  });
});

it('[2-422] every call hangs from the service root that the build was configured with', async () => {
  vi.stubEnv('VITE_SERVICIO', 'https://servicio.ejemplo.mx/renadet/api');
  vi.resetModules();
  const { request: ask } = await import('./http.ts');
  const fetch = answer({ ok: true });
  await ask({ method: 'POST', path: '/api/login', body: {} });
  await ask({ method: 'GET', path: '/api/secure/cosa/7' }).catch(() => undefined);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://servicio.ejemplo.mx/renadet/api/login',
    'https://servicio.ejemplo.mx/renadet/api/secure/cosa/7',
  ]);
  // what is streamed goes there too: a workbook by itself, an attachment in parts
  const opened: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 200;
      response = { ok: true };
      onload = () => undefined;
      open = (method: string, url: string) => void opened.push(`${method} ${url}`);
      setRequestHeader() {}
      send() {
        this.onload();
      }
    },
  );
  const { uploadArchivo } = await import('./upload.ts');
  const file = new File(['x'], 'libro.xlsx');
  const how = { onAdvance: () => undefined, signal: new AbortController().signal };
  await uploadArchivo('/api/secure/carga/1/archivo', file, { ...how, entero: 'application/x' }, async () => undefined);
  await uploadArchivo('/api/secure/anexarArchivo/7', file, how, async () => undefined);
  expect(opened).toEqual([
    'PUT https://servicio.ejemplo.mx/renadet/api/secure/carga/1/archivo',
    'POST https://servicio.ejemplo.mx/renadet/api/secure/anexarArchivo/7',
  ]);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
