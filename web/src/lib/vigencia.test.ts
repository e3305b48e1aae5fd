import { getMenus } from '@renadet/domain/sesion/sesion.contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './http.ts';
import { closeSesion, getSesion, openSesion } from './session.ts';
import { extend, useAviso, watch } from './vigencia.ts';

const MIN = 60_000;
const sesion = {
  token: 'abcdefghijkl',
  usuario: 'ana@fgr.org.mx',
  idUsuario: 1,
  nombre: 'Ana',
  rol: { llrol: 6, dsrol: 'Capturista Fuero Federal' },
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: [],
};

/** The server's side of one session: when it was used last, when it ends in any case. */
const server = { usada: 0, vence: 0, renovada: 0 };
const LIMITE = 30 * MIN;
const red = async (path: string, { method }: RequestInit) => {
  const now = Date.now();
  if (now > Math.min(server.usada + LIMITE, server.vence)) return new Response('{}', { status: 401 });
  if (!path.endsWith('/sesion') || method === 'POST') server.usada = now;
  if (path.endsWith('/sesion') && method === 'POST') server.renovada++;
  if (!path.endsWith('/sesion')) return new Response('[]');
  const seconds = (at: number) => Math.floor((at - now) / 1000);
  const restante = seconds(Math.min(server.usada + LIMITE, server.vence));
  return new Response(JSON.stringify({ restante, maxima: seconds(server.vence), inactividad: LIMITE / 1000 }));
};
/** Tabs of one browser, heard at once. */
class Canal {
  static readonly open = new Set<Canal>();
  private heard: ((event: { data: unknown }) => void)[] = [];
  constructor() {
    Canal.open.add(this);
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.heard.push(listener);
  }
  postMessage(data: unknown) {
    for (const other of Canal.open) if (other !== this) for (const hear of other.heard) hear({ data });
  }
  close() {
    Canal.open.delete(this);
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a session watched over', () => {
  let stop = () => {};
  let aviso: { current: ReturnType<typeof useAviso> };
  beforeEach(async () => {
    vi.useFakeTimers();
    Object.assign(server, { usada: Date.now(), vence: Date.now() + 600 * MIN, renovada: 0 });
    vi.stubGlobal('fetch', red);
    vi.stubGlobal('BroadcastChannel', Canal);
    openSesion(sesion);
    aviso = renderHook(useAviso).result;
    stop = watch();
    await pass(0);
  });
  afterEach(() => {
    act(stop);
    act(() => closeSesion());
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is warned of two minutes ahead, and prolonged by a real call', async () => {
    await pass(27.9 * MIN);
    expect(aviso.current).toBeNull();
    await pass(0.2 * MIN);
    expect(aviso.current).toMatchObject({ definitivo: false });
    expect((aviso.current?.fin ?? 0) - Date.now()).toBeGreaterThan(MIN);
    await act(extend);
    expect([aviso.current, server.renovada]).toEqual([null, 1]);
    await pass(27 * MIN);
    expect(aviso.current).toBeNull();
  });

  it('any call puts the warning off', async () => {
    await pass(20 * MIN);
    await act(() => call(getMenus, { params: { rol: 6 } }));
    await pass(20 * MIN);
    expect(aviso.current).toBeNull();
    await pass(8.5 * MIN);
    expect(aviso.current).not.toBeNull();
  });

  const elsewhere = (tipo: 'uso' | 'salida', usuario: string, token: string) =>
    act(() => new Canal().postMessage({ tipo, usuario, token }));

  it('work in another tab of the same user keeps it open without a word', async () => {
    await pass(20 * MIN);
    elsewhere('uso', 'ana@fgr.org.mx', 'otro');
    await pass(9 * MIN);
    expect([aviso.current, server.renovada]).toEqual([null, 1]);
    await pass(28.5 * MIN); // and not for ever: that use was counted once
    expect(aviso.current).not.toBeNull();
  });

  it('work of another user does not', async () => {
    await pass(20 * MIN);
    elsewhere('uso', 'otra@fgr.org.mx', 'otro');
    await pass(9 * MIN);
    expect(aviso.current).not.toBeNull();
  });

  it('signing out in a tab with the same session clears this one, in another session not', () => {
    elsewhere('salida', 'ana@fgr.org.mx', 'otro');
    expect(getSesion()).not.toBeNull();
    elsewhere('salida', 'ana@fgr.org.mx', sesion.token.slice(-8));
    expect(getSesion()).toBeNull();
  });

  it('cannot be prolonged beyond its absolute end, and the warning says so', async () => {
    server.vence = Date.now() + 29 * MIN;
    await act(extend);
    await pass(27.2 * MIN);
    expect(aviso.current).toMatchObject({ definitivo: true, fin: expect.closeTo(server.vence, -4) });
  });

  it('[1-604] once it ended with nothing to lose, the session is dropped', async () => {
    await pass(31 * MIN);
    expect(getSesion()).toBeNull();
    expect(aviso.current).toBeNull();
  });
});
