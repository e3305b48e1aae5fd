// No call waits for ever: where nothing is heard of it, it is given up with a sentence, and there is a way on.
import type { ClaseBorrador } from '@renadet/domain/borrador/borrador.contract';
import { type Endpoint, endpoint } from '@renadet/domain/lib/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isSinRespuesta } from './guardado.ts';
import { callWith, type HttpError, request, TARDE } from './http.ts';
import { createCache } from './query.ts';
import { closeSesion } from './session.ts';
import { uploadArchivo } from './upload.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  closeSesion();
});

const S = 1000;
const SESION = {
  token: 'abc',
  usuario: 'ana@fgr.org.mx',
  idUsuario: 1,
  nombre: 'Ana',
  rol: { llrol: 4, dsrol: '' },
  dsinstitucion: '',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: [],
};
const NUNCA = () => new Promise<never>(() => undefined);
const de = (more: Partial<Endpoint> = {}) =>
  endpoint('POST /api/secure/cosa', {
    answer: z.unknown(),
    funcion: 'SESION',
    auditoria: null,
    summary: '',
    ...more,
  } as Endpoint);
/** What became of a call, as far as is known now. */
const follow = (asked: Promise<unknown>) => {
  const now: { error?: HttpError; answer?: unknown } = {};
  asked.then(
    (answer) => Object.assign(now, { answer }),
    (error: HttpError) => Object.assign(now, { error }),
  );
  return now;
};
/** Bytes of an answer that come when they are told to. */
const goteo = () => {
  let push = (_: Uint8Array | null) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (c) => {
      push = (bytes) => (bytes ? c.enqueue(bytes) : c.close());
    },
  });
  return { body, push: (bytes: Uint8Array | null) => push(bytes) };
};
class Muda {
  upload: { onprogress?: (e: object) => void } = {};
  abort() {}
  open() {}
  setRequestHeader() {}
  send() {
    subida = this;
  }
}
let subida: Muda;
const how = { onAdvance: () => undefined, signal: new AbortController().signal };
const upload = () => uploadArchivo('/api/secure/anexo', new File(['x'], 'a.pdf'), how, async () => undefined);

describe('a call that nobody answers is given up', () => {
  const borrador = { method: 'PUT', path: '/api/secure/borrador/x', silencio: true, plazo: 20 * S };
  it.each<[string, () => Promise<unknown>, number]>([
    ['a reading', () => callWith(de({ method: 'GET' }), undefined), 60],
    ['a search', () => callWith(de(), { body: {} }), 60],
    ['a save', () => callWith(de({ method: 'PUT' }), { body: {} }), 60],
    ['a draft', () => request(borrador), 20],
    ['what works in silence', () => callWith(de({ silencio: true }), undefined), 60],
    ['a load', () => callWith(de({ tarda: true }), { body: {} }), 300],
    ['a file', () => callWith(de({ mime: 'application/pdf' }), undefined), 300],
    ['what is streamed', upload, 60],
  ])('%s', async (_, ask, seconds) => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      signals.push(signal as AbortSignal);
      return NUNCA();
    });
    vi.stubGlobal('XMLHttpRequest', Muda);
    const now = follow(ask());
    await vi.advanceTimersByTimeAsync(seconds * S - 1);
    expect(now).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(now.error).toMatchObject({ status: 408, message: TARDE });
    for (const signal of signals) expect(signal.aborted).toBe(true); // the network is not kept for it
    expect(isSinRespuesta(now.error)).toBe(true); // a save may have been done: it is looked for
    // and nobody waits three times as long before it is told
    const { retry } = createCache().getDefaultOptions().queries ?? {};
    expect((retry as (n: number, e: unknown) => boolean)(0, now.error)).toBe(false);
  });

  it('also in the midst of its answer', async () => {
    const { body, push } = goteo();
    vi.stubGlobal('fetch', async () => new Response(body));
    const now = follow(callWith(de(), { body: {} }));
    push(new TextEncoder().encode('{"a":'));
    await vi.advanceTimersByTimeAsync(61 * S);
    expect(now.error).toMatchObject({ status: 408 });
  });

  it('a file that goes on coming is not, however long it takes; one that stops is', async () => {
    const { body, push } = goteo();
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'text/csv' } }));
    const now = follow(callWith(de({ mime: 'text/csv' }), undefined));
    for (let i = 0; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(200 * S);
      push(new TextEncoder().encode('a,b\n'));
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(now).toEqual({});
    push(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(now.answer).toMatchObject({ size: 40, type: 'text/csv' });
    const slow = goteo();
    vi.stubGlobal('fetch', async () => new Response(slow.body));
    const stopped = follow(callWith(de({ mime: 'text/csv' }), undefined));
    slow.push(new TextEncoder().encode('a'));
    await vi.advanceTimersByTimeAsync(301 * S);
    expect(stopped.error).toMatchObject({ status: 408 });
  });

  it('a file that goes on leaving is not', async () => {
    vi.stubGlobal('XMLHttpRequest', Muda);
    const now = follow(upload());
    for (let i = 1; i < 10; i++) {
      await vi.advanceTimersByTimeAsync(50 * S);
      subida.upload.onprogress?.({ loaded: i, total: 10 });
    }
    expect(now).toEqual({});
    await vi.advanceTimersByTimeAsync(61 * S);
    expect(now.error).toMatchObject({ status: 408 });
  });

  it('whoever cancels is not told that it was late', async () => {
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: RequestInit) =>
        new Promise((_, ko) => signal?.addEventListener('abort', () => ko(signal.reason))),
    );
    const corte = new AbortController();
    const now = follow(callWith(de(), { body: {} }, corte.signal));
    corte.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(now.error).toMatchObject({ name: 'AbortError' });
  });

  it('one that was answered leaves no clock behind', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'));
    await callWith(de({ method: 'GET' }), undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('what stands between is told by its status, with the size where it was too much', async () => {
  const pagina = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends Muda {
        status = status;
        response = null;
        onload = () => undefined;
        getResponseHeader = () => null;
        override send() {
          this.onload();
        }
      },
    );
  };
  const said = async (asked: Promise<unknown>) => (await asked.catch((e: HttpError) => e)) as HttpError;
  const file = Object.defineProperty(new File(['x'], 'a.pdf'), 'size', { value: 12 * 1024 * 1024 });
  const stream = () => uploadArchivo('/api/secure/anexo', file, how, async () => undefined);
  pagina(413);
  expect((await said(stream())).message).toBe(
    'Lo que envía mide 12.00 MB, más de lo que el servidor o su red admiten.',
  );
  expect((await said(callWith(de(), { body: { a: 'x'.repeat(2041) } }))).message).toContain('mide 2.0 KB');
  for (const status of [400, 403, 500, 502, 503, 504]) {
    pagina(status);
    const { message } = await said(stream());
    expect(message).toContain(`(HTTP ${status})`);
    expect(message).not.toMatch(/conexión|red/);
  }
});

describe('a browser whose store never answers', () => {
  /** As some browsers have it: what is asked of it is never heard of again. */
  class Sordo extends EventTarget {}
  it.each(['clearCopias', 'findCopias', 'dropCopia', 'sendCopias', 'prepareCopias', 'keepCopia'] as const)(
    '%s: nobody waits for it, and the second time not at all',
    async (name) => {
      vi.resetModules();
      vi.stubGlobal('IDBRequest', Sordo);
      vi.stubGlobal('indexedDB', { open: () => new Sordo() });
      const copias = await import('./copias.ts');
      const ask = () => (copias[name] as (x?: unknown) => Promise<unknown>)('x');
      const now = follow(ask());
      await vi.advanceTimersByTimeAsync(5 * S + 1);
      expect('answer' in now).toBe(true);
      const again = follow(ask());
      await vi.advanceTimersByTimeAsync(0);
      expect('answer' in again).toBe(true);
    },
  );

  it('nobody is kept from signing out', async () => {
    vi.resetModules();
    vi.stubGlobal('IDBRequest', Sordo);
    vi.stubGlobal('indexedDB', { open: () => new Sordo() });
    const { releaseCopias } = await import('./useCopias.ts');
    const now = follow(releaseCopias());
    await vi.advanceTimersByTimeAsync(11 * S);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(11 * S);
    expect(now.answer).toBe(true);
  });
});

it('a copy on the device is kept for thirty days, and no longer', async () => {
  const { isVieja } = await import('./copias.ts');
  const now = Date.parse('2026-03-31T12:00:00Z');
  const ago = (days: number) => now - days * 86_400_000;
  expect([0, 1, 3, 7, 29, 30].map((days) => isVieja(ago(days), now))).toEqual(Array(6).fill(false));
  expect([30.01, 31, 90].map((days) => isVieja(ago(days), now))).toEqual([true, true, true]);
});

it('a form is offered the copies of its own record alone', async () => {
  const filas = new Map<string, { ficha: string }>();
  const store = {
    get: async (ficha: string) => filas.get(ficha),
    put: async (fila: { ficha: string }) => filas.set(fila.ficha, fila),
    delete: async (ficha: string) => filas.delete(ficha),
  };
  const db = {
    getAll: async () => [...filas.values()],
    delete: (_: string, ficha: string) => store.delete(ficha),
    transaction: () => ({ store, done: Promise.resolve() }),
  };
  vi.doMock('idb', () => ({ openDB: async () => db })); // the disk of the browser, that jsdom has not
  vi.stubGlobal('indexedDB', {});
  const llave = btoa('x'.repeat(32));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ marca: 'a'.repeat(32), llave }])));
  vi.resetModules();
  const sesion = await import('./session.ts');
  const { findCopias, keepCopia } = await import('./copias.ts');
  sesion.openSesion(SESION);
  const copia = (ficha: string, clase: ClaseBorrador, llcarpeta: number, llave: number) =>
    keepCopia({ ficha, clase, llcarpeta, llave, version: null, contenido: { valores: { de: ficha }, abierto: {} } });
  const kept = [
    await copia('nueva de la 1', 'victima', 1, 0),
    await copia('nueva de la 2', 'victima', 2, 0),
    await copia('la 9 de la 1', 'victima', 1, 9),
    await copia('autoridad de la 1', 'autoridad', 1, 0),
    await copia('otra nueva de la 1', 'victima', 1, 0),
  ];
  expect(kept.every((day) => day !== null)).toBe(true);
  const of = async (clase: ClaseBorrador, llcarpeta: number, llave: number) =>
    (await findCopias({ clase, llcarpeta, llave })).map(({ ficha }) => ficha).sort();
  expect(await of('victima', 1, 0)).toEqual(['nueva de la 1', 'otra nueva de la 1']);
  expect(await of('victima', 2, 0)).toEqual(['nueva de la 2']);
  expect(await of('victima', 1, 9)).toEqual(['la 9 de la 1']);
  expect(await of('autoridad', 1, 0)).toEqual(['autoridad de la 1']);
  expect(await of('victima', 3, 0)).toEqual([]);
  sesion.closeSesion();
  vi.doUnmock('idb');
});
