import { endpoint } from '@renadet/domain/lib/endpoint';
import { reporteAvanceIntegracion } from '@renadet/domain/reportes/avance';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { encabezados } from './encabezados.ts';
import { call, HttpError, mensajeDe } from './http.ts';
import { closeSesion, openSesion, type Sesion } from './session.ts';

const sesion: Sesion = {
  token: 'abc',
  usuario: 'ana@fgr.org.mx',
  idUsuario: 1,
  nombre: 'Ana',
  rol: { llrol: 1, dsrol: 'Administrador PGR' },
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: [18],
};
const answer = (response: () => Response) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls[0] as [string, { headers: Record<string, string> }];
};
const body = { fechaInicio: '01/01/2026', fechaFin: '31/12/2026' };

describe('headers of a request, by the base it goes to', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    closeSesion();
  });

  it("[3-395] [3-438] [3-439] the service's own: the token kept in the session storage and the user's e-mail; a report's path is under secure", async () => {
    openSesion(sesion);
    const asked = answer(() => new Response('[]'));
    await call(reporteAvanceIntegracion, { body });
    const [path, { headers }] = asked();
    expect(path).toBe('/api/secure/reporteAvanceIntegracion');
    expect(headers.authToken).toBe(JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}').token);
    expect(headers).toMatchObject({ authToken: 'abc', usuario: 'ana@fgr.org.mx' });
  });

  it('[3-440] with nobody signed in, usuario is null', async () => {
    const asked = answer(() => new Response('{}'));
    const publica = endpoint('GET /api/publica', {
      answer: z.object({}),
      funcion: 'PUBLICA',
      auditoria: null,
      summary: '',
    });
    await call(publica);
    expect(asked()[1].headers).toEqual({ usuario: 'null' });
  });

  it('[3-441] [3-442] the declaration service: its key; any other: nothing', () => {
    const otra = { base: 'https://declaraciones.example/', clave: 'fija' };
    expect(encabezados('https://declaraciones.example/v1/x', sesion, otra)).toEqual({ 'api-key': 'fija' });
    expect(encabezados('https://otra.example/', sesion, otra)).toEqual({});
    expect(encabezados('https://otra.example/', sesion)).toEqual({});
  });

  it('[3-445] a report that fails tells what the server says', async () => {
    openSesion(sesion);
    answer(() => new Response(JSON.stringify({ message: 'Elija otras fechas.' }), { status: 400 }));
    const error = await call(reporteAvanceIntegracion, { body }).catch((e: unknown) => e);
    expect([error instanceof HttpError, mensajeDe(error)]).toEqual([true, 'Elija otras fechas.']);
  });

  it("[3-446] or 'Server Error' where it says nothing", async () => {
    openSesion(sesion);
    for (const text of ['', '{}', '<html>']) {
      answer(() => new Response(text, { status: 500 }));
      expect(mensajeDe(await call(reporteAvanceIntegracion, { body }).catch((e: unknown) => e))).toBe('Server Error');
    }
  });
});
