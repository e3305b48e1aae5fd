import { texto } from '@renadet/domain/lib/campos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBorrador, nuevaFicha } from './borrador.ts';
import { createFormulario } from './formulario.ts';
import { vigia } from './http.ts';
import { closeSesion, openSesion } from './session.ts';

const campos = { noci: texto('Número', 50), dscalle: texto('Calle', 50) } as const;
const VACIO = { noci: null as string | null, dscalle: 'LUCIO' as string | null };
const REGISTRO = { clase: 'carpeta', llcarpeta: 0, llave: 0 } as const;

const OTRA = {
  token: 'otro',
  usuario: 'eva@fgr.org.mx',
  idUsuario: 2,
  nombre: 'Eva',
  rol: { llrol: 4, dsrol: '' },
  dsinstitucion: '',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: [],
};

interface Llamada {
  method: string;
  path: string;
  body: { version: number | null; contenido: { valores: typeof VACIO; abierto: object } } | null;
}
const calls: Llamada[] = [];
let answer: () => Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const puts = () => calls.filter(({ method }) => method === 'PUT');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a draft while it is being typed', () => {
  let form: ReturnType<typeof createFormulario<typeof VACIO, object>>;
  let draft: ReturnType<typeof createBorrador>;
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    calls.length = 0;
    answer = async () => json({ guardado: '' });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push({ method: String(init.method), path, body: init.body ? JSON.parse(String(init.body)) : null });
      return answer();
    });
    openSesion({
      token: 'abc',
      usuario: 'ana@fgr.org.mx',
      idUsuario: 1,
      nombre: 'Ana',
      rol: { llrol: 4, dsrol: '' },
      dsinstitucion: '',
      llinstitucion: 1,
      permisonuevaci: true,
      funciones: [],
    });
    form = createFormulario({ campos, rules: [], initial: VACIO, contexto: {} });
    draft = createBorrador({ form, registro: REGISTRO, version: null, campos });
    stop = draft.follow();
  });
  afterEach(() => {
    stop();
    closeSesion();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is on the server two seconds after each key, also while the typing never stops', async () => {
    for (let i = 1; i <= 50; i++) {
      form.set('noci', 'x'.repeat(i));
      await pass(100);
      // what was typed two seconds ago is there
      if (i > 22) expect(puts().at(-1)?.body?.contenido.valores.noci?.length).toBeGreaterThanOrEqual(i - 22);
    }
    expect(puts().length).toBeLessThanOrEqual(3);
    await pass(2000);
    const last = puts().at(-1);
    expect(last?.body).toMatchObject({
      ...REGISTRO,
      contenido: { valores: { noci: 'x'.repeat(50), dscalle: 'LUCIO' }, abierto: { noci: null } },
    });
    expect(new Set(puts().map(({ path }) => path)).size).toBe(1); // always the same one
    expect(draft.get().fase).toBe('guardado');
  });

  it('is kept at once when a field is left, and not again while nothing changes', async () => {
    form.set('noci', 'A');
    document.dispatchEvent(new Event('focusout'));
    await pass(0);
    expect(puts()).toHaveLength(1);
    document.dispatchEvent(new Event('focusout'));
    await pass(10_000);
    expect(puts()).toHaveLength(1);
  });

  it('an untouched form has none', async () => {
    document.dispatchEvent(new Event('focusout'));
    await pass(10_000);
    expect(calls).toEqual([]);
  });

  it('is tried again when it fails', async () => {
    answer = async () => json({ message: 'No' }, 503);
    form.set('noci', 'A');
    await pass(2000);
    expect([draft.get().fase, draft.isSafe()]).toEqual(['fallo', false]);
    await pass(9_900); // a server in trouble is not asked again at once
    expect(puts()).toHaveLength(1);
    answer = async () => json({ guardado: '' });
    await pass(200);
    expect([draft.get().fase, puts().length]).toEqual(['guardado', 2]);
  });

  it('gives way to the save at once, and is gone when the record is saved', async () => {
    let aborted = false;
    const held = (init: RequestInit) =>
      new Promise<Response>((_, ko) => {
        init.signal?.addEventListener('abort', () => {
          aborted = true;
          ko(new DOMException('aborted', 'AbortError'));
        });
      });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push({ method: String(init.method), path, body: null });
      return init.method === 'PUT' ? held(init) : json({ result: 'REGISTRO_EXITOSO' });
    });
    form.set('noci', 'A');
    await pass(2000); // on its way, and the line is slow
    let sent = 0;
    const saving = form.send(async () => {
      sent = Date.now();
      await pass(5000);
    });
    expect([form.guardando, aborted]).toEqual([true, true]);
    const pressed = Date.now();
    expect(await saving).toBe(true);
    expect(sent).toBe(pressed);
    await pass(0);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect(draft.get().fase).toBe('limpio');
    stop();
    await pass(20_000);
    expect(calls).toHaveLength(2);
  });

  it('goes on after a save that failed', async () => {
    form.set('noci', 'A');
    await expect(form.send(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(2000);
    expect(puts()).toHaveLength(1);
  });

  it('[1-594] keeps what was typed while the save was on its way', async () => {
    form.set('noci', 'A');
    await form.send(async () => {
      await pass(100);
      form.set('noci', 'B');
    });
    expect([form.sucio, form.guardado.asentado.noci]).toEqual([true, 'A']);
    await pass(2000);
    expect(puts().at(-1)?.body?.contenido.valores.noci).toBe('B');
    stop();
    await pass(20_000);
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('is sent again after its screen was left, until it is kept', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    form.set('noci', 'A');
    await pass(1000);
    stop();
    await pass(1000);
    answer = async () => json({ guardado: '' });
    await pass(10_000);
    expect([puts().length, draft.get().fase]).toEqual([2, 'guardado']);
    await pass(30_000);
    expect(puts()).toHaveLength(2);
  });

  it('never travels in the session of somebody else', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    form.set('noci', 'A');
    await pass(1000);
    stop();
    await pass(0);
    closeSesion();
    openSesion({ ...(OTRA as Parameters<typeof openSesion>[0]) });
    answer = async () => json({ guardado: '' });
    await pass(60_000);
    expect(puts()).toHaveLength(1);
  });

  it('one that is refused is not sent again until something is typed, and says why', async () => {
    answer = async () => json({ message: 'El borrador es demasiado grande.' }, 400);
    form.set('noci', 'A');
    await pass(60_000);
    expect(puts()).toHaveLength(1);
    expect([draft.get().motivo, draft.isSafe()]).toEqual(['El borrador es demasiado grande.', false]);
    answer = async () => json({ guardado: '' });
    form.set('noci', 'B');
    await pass(2000);
    expect([puts().length, draft.get().fase, draft.get().motivo]).toEqual([2, 'guardado', null]);
  });

  it.each([
    [400, false],
    [401, true], // the session ended, and its user signs in again over the form
    [403, false],
    [404, false],
    [408, true],
    [409, false],
    [413, false],
    [425, true],
    [429, true],
    [500, true],
    [503, true],
  ])('after a %i the same is sent again: %s', async (status, again) => {
    vigia.terminada = async () => false;
    answer = async () => json({ message: 'No' }, status);
    form.set('noci', 'A');
    await pass(2000);
    answer = async () => json({ guardado: '' });
    await pass(10_000);
    vigia.terminada = null;
    expect([puts().length, draft.get().fase]).toEqual(again ? [2, 'guardado'] : [1, 'fallo']);
  });

  it('of a record, one that holds nothing new was saved: it is not offered', async () => {
    const record = { noci: 'VER/1' as string | null, dscalle: 'LUCIO' as string | null };
    const one = (ficha: string, valores: object) => ({
      ficha,
      version: 1,
      contenido: { valores, abierto: {} },
      guardado: '2026-01-01T00:00:00Z',
    });
    answer = async () => json([one('a', { ...record, noci: 'ver/1 ' }), one('b', { ...record, noci: 'VER/2' })]);
    const opened = createFormulario({ campos, rules: [], initial: record, contexto: {}, stored: record });
    const other = createBorrador({ form: opened, registro: { ...REGISTRO, llave: 9 }, version: 2, campos });
    await other.search();
    expect(other.get().ofertas.map(({ ficha }) => ficha)).toEqual(['b']);
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/secure/borrador/a',
    ]);
  });

  it('[1-655] a former one that a later one of the same typing repeats leaves unasked; another capture stays', async () => {
    const one = (ficha: string, noci: string, alta: string) => ({
      ficha,
      version: null,
      contenido: { valores: { ...VACIO, noci }, abierto: {}, alta },
      guardado: '2026-01-01T00:00:00Z',
    });
    answer = async () =>
      json([
        one('copia', 'VER/1', 'x'),
        one('copiada', 'ver/1 ', 'x'),
        one('distinta', 'VER/2', 'x'),
        one('otra', 'VER/1', 'y'),
      ]);
    await draft.search();
    expect(draft.get().ofertas.map(({ ficha }) => ficha)).toEqual(['copia', 'distinta', 'otra']);
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/secure/borrador/copiada',
    ]);
  });

  it('one that is taken up is copied under an own name, and leaves unless another tab still writes in it', async () => {
    for (const alive of [false, true]) {
      calls.length = 0;
      const ficha = nuevaFicha();
      expect(ficha).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      const kept = (guardado: string) => [
        { ficha, version: null, contenido: { valores: { noci: 'DE ANTES' }, abierto: {} }, guardado },
      ];
      answer = async () => json(kept('2026-01-01T00:00:00Z'));
      await draft.search();
      const [oferta] = draft.get().ofertas;
      let last = '2026-01-01T00:00:00Z';
      if (alive) last = '2026-01-01T00:00:09Z';
      answer = async () => json(calls.at(-1)?.method === 'GET' ? kept(last) : { guardado: '' });
      if (oferta) await draft.adopt(oferta);
      expect([form.values.noci, form.sucio, draft.get().ofertas]).toEqual(['DE ANTES', true, []]);
      await pass(2000);
      expect(puts().map(({ path }) => path)).toEqual([`/api/secure/borrador/${draft.ficha}`]);
      expect(draft.ficha).not.toBe(ficha);
      const gone = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
      expect(gone).toEqual(alive ? [] : [`/api/secure/borrador/${ficha}`]);
    }
  });
});
