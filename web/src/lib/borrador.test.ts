import { texto } from '@renadet/domain/lib/campos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crearBorrador, nuevaFicha } from './borrador.ts';
import { crearFormulario } from './formulario.ts';
import { abrirSesion, cerrarSesion } from './session.ts';

const campos = { noci: texto('Número', 50), dscalle: texto('Calle', 50) } as const;
const VACIO = { noci: null as string | null, dscalle: 'LUCIO' as string | null };
const REGISTRO = { clase: 'carpeta', llcarpeta: 0, llave: 0 } as const;

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
  let form: ReturnType<typeof crearFormulario<typeof VACIO, object>>;
  let draft: ReturnType<typeof crearBorrador>;
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    calls.length = 0;
    answer = async () => json({ guardado: '' });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push({ method: String(init.method), path, body: init.body ? JSON.parse(String(init.body)) : null });
      return answer();
    });
    abrirSesion({
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
    form = crearFormulario({ campos, rules: [], initial: VACIO, contexto: {} });
    draft = crearBorrador({ form, registro: REGISTRO, version: null, campos, abierto: VACIO });
    stop = draft.seguir();
  });
  afterEach(() => {
    stop();
    cerrarSesion();
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
    expect([draft.get().fase, draft.estaASalvo()]).toEqual(['fallo', false]);
    answer = async () => json({ guardado: '' });
    await pass(10_000);
    expect([draft.get().fase, puts().length]).toEqual(['guardado', 2]);
  });

  it('never arrives after the record was saved, and then is gone', async () => {
    let release = () => {};
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(json({ guardado: '' }));
      });
    form.set('noci', 'A');
    await pass(2000); // on its way
    const order: string[] = [];
    const saving = draft.mientras(async () => {
      order.push(`save after ${puts().length}`);
      form.set('noci', 'B');
      await pass(5000);
      return true;
    });
    await pass(0);
    expect(order).toEqual([]); // it waits for the draft that is on its way
    answer = async () => json({ result: 'REGISTRO_EXITOSO' });
    release();
    expect(await saving).toBe(true);
    expect(order).toEqual(['save after 1']);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    stop();
    await pass(10_000);
    expect(calls).toHaveLength(2);
  });

  it('goes on after a save that failed', async () => {
    form.set('noci', 'A');
    await expect(draft.mientras(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(2000);
    expect(puts()).toHaveLength(1);
  });

  it('one that is taken up goes on under its own name', async () => {
    const ficha = nuevaFicha();
    expect(ficha).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    answer = async () =>
      json([
        {
          ficha,
          version: null,
          contenido: { valores: { noci: 'DE ANTES' }, abierto: {} },
          guardado: '2026-01-01T00:00:00Z',
        },
      ]);
    await draft.buscar();
    const [oferta] = draft.get().ofertas;
    answer = async () => json({ guardado: '' });
    if (oferta) await draft.adoptar(oferta);
    expect([form.values.noci, form.sucio, draft.get().ofertas]).toEqual(['DE ANTES', true, []]);
    form.set('dscalle', 'OTRA');
    await pass(2000);
    expect(puts().map(({ path }) => path)).toEqual([`/api/secure/borrador/${ficha}`]);
  });
});
