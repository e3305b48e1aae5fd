import { texto } from '@renadet/domain/lib/campos';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBorrador } from './borrador.ts';
import { conAbierto } from './conAbierto.ts';
import { createFormulario, type FormularioDe } from './formulario.ts';
import { abierto, type Guardado, isSinRespuesta, onLeave, pass } from './guardado.ts';
import { HttpError } from './http.ts';
import { closeSesion, openSesion } from './session.ts';
import { saveFormulario } from './useGuardar.ts';
import { isGuardado } from './versiones.ts';

describe('what is asked before a form is left', () => {
  const A = { x: 1 };
  const B = { x: 2 };
  const after = (...steps: Parameters<typeof pass<object>>[1][]) => steps.reduce(pass<object>, abierto<object>(A));
  const title = (g: Guardado<object>, now: object, archivos = 0) =>
    onLeave(g, now, { registro: 'La carpeta', archivos, aSalvo: true })?.titulo;
  it('[1-596] is true of the state of its save', () => {
    expect(title(after(), A)).toBeUndefined();
    expect(title(after(), B)).toBe('Hay cambios sin guardar');
    const sending = after({ tipo: 'enviar', valores: B });
    expect(title(sending, B)).toBe('La carpeta se está guardando…');
    const saved = pass(sending, { tipo: 'guardar' });
    expect(title(saved, B)).toBeUndefined();
    expect(title(saved, B, 1)).toBe('La carpeta ya se guardó; falta 1 archivo');
    expect(title(saved, { x: 3 }, 2)).toBe('Hay cambios sin guardar');
    const lost = pass(sending, { tipo: 'perder' });
    const said = onLeave(lost, B, { registro: 'La carpeta', aSalvo: true })?.contenido;
    expect(said).toMatch(/^No llegó la respuesta del servidor: no se sabe si la carpeta se guardó\./);
  });
  it('what cannot happen in a state changes nothing', () => {
    const sending = after({ tipo: 'enviar', valores: B });
    expect(pass(sending, { tipo: 'enviar', valores: { x: 3 } })).toBe(sending);
    const quiet = after();
    for (const tipo of ['guardar', 'perder', 'rechazar'] as const) expect(pass(quiet, { tipo })).toBe(quiet);
  });
});

describe('a failure that says nothing of whether the work was done', () => {
  it('is one without an answer, of whoever stands between, or cut in its midst; a refusal is none', () => {
    const unsure = [0, 500, 502, 503, 504].map((status) => new HttpError(status, 'No'));
    for (const error of [...unsure, new HttpError(200, 'Server Error')]) expect(isSinRespuesta(error)).toBe(true);
    for (const status of [400, 401, 403, 404, 409, 413, 429])
      expect(isSinRespuesta(new HttpError(status, 'No'))).toBe(false);
    expect(isSinRespuesta(new HttpError(200, 'REGISTRO_EXISTENTE'))).toBe(false);
    expect(isSinRespuesta(new Error('No'))).toBe(false);
  });
});

/** Runs of the property: 5,000 with CORRIDAS=5000. */
const { process: proceso } = globalThis as { process?: { env: Record<string, string | undefined> } };
const CORRIDAS = Number(proceso?.env.CORRIDAS ?? 300);
const campos = { a: texto('A', 50), b: texto('B', 50) } as const;
type Registro = { id: number | null; version: number | null; a: string | null; b: string | null };
type Suerte = 'bien' | 'rechaza' | 'noLlega' | 'seCorta' | 'ocupado';

const paso = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ haz: fc.constant('escribir' as const), campo: fc.constantFrom('a' as const, 'b' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      haz: fc.constant('guardar' as const),
      suerte: fc.constantFrom<Suerte>('bien', 'bien', 'rechaza', 'noLlega', 'seCorta', 'ocupado'),
      tarda: fc.integer({ min: 0, max: 6000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant('esperar' as const), ms: fc.integer({ min: 0, max: 5000 }) }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant('salir' as const) }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant('red' as const), hay: fc.boolean() }) },
);

/** The registry and its drafts, behind a network that fails as it is told. */
function createMundo(nuevo: boolean) {
  const filas = new Map<number, Registro>();
  /** Everything that was ever in the registry. */
  const historia = new Set<string>();
  const borradores = new Map<string, { llave: number; valores: Registro }>();
  let last = 0;
  const put = (fila: Registro) => {
    filas.set(fila.id ?? 0, fila);
    for (const value of [fila.a, fila.b]) if (value) historia.add(value);
  };
  if (!nuevo) put({ id: ++last, version: 1, a: null, b: null });
  const mundo = {
    red: true,
    suerte: 'bien' as Suerte,
    tarda: 0,
    filas,
    historia,
    borradores,
    put,
    registros: 0,
    /** What saves failed of, as the user was told. */
    dicho: [] as unknown[],
    siguiente: () => ++last,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const ficha = path.split('/').at(-1) ?? '';
    if (init.method === 'PUT' && mundo.red) {
      const { llave, contenido } = JSON.parse(String(init.body));
      borradores.set(ficha, { llave, valores: contenido.valores });
    }
    if (!mundo.red) throw new TypeError('no network');
    if (init.method === 'DELETE') borradores.delete(ficha);
    return new Response(JSON.stringify(init.method === 'GET' ? [] : { guardado: '', result: 'REGISTRO_EXITOSO' }));
  });
  return mundo;
}
type Mundo = ReturnType<typeof createMundo>;
const sleep = (ms: number) => new Promise((ok) => setTimeout(ok, ms));

async function dispatch(m: Mundo, values: Registro) {
  const { suerte, tarda } = m; // as the line is when it is pressed
  await sleep(tarda);
  if (!m.red || suerte === 'noLlega') throw new HttpError(0, 'no network');
  if (suerte === 'rechaza') throw new HttpError(400, 'No', [{ campo: 'a', mensaje: 'No.' }]);
  if (suerte === 'ocupado') throw new HttpError(503, 'busy');
  const id = values.id ?? m.siguiente();
  const kept = m.filas.get(id);
  if (kept && kept.version !== values.version) throw new HttpError(409, 'Otra persona guardó cambios.');
  if (values.id === null) m.registros++;
  const version = (kept?.version ?? 0) + 1;
  m.put({ ...values, id, version });
  if (suerte === 'seCorta') throw new HttpError(0, 'cut');
  return { llcarpeta: 1, llave: id, version };
}
const read = async (m: Mundo, id: number) => {
  if (!m.red) throw new HttpError(0, 'no network');
  return m.filas.get(id) as Registro;
};

interface Abierta {
  form: FormularioDe<Registro, object>;
  /** The form that took its place. */
  siguiente: Abierta | undefined;
  cerrada: boolean;
  leave: () => void;
  save: () => Promise<unknown>;
}

/** A form on the screen, as the screens put it together. */
function openPantalla(
  m: Mundo,
  inicial: Registro,
  previa?: { cambios: Partial<Registro>; ficha?: string | undefined },
): Abierta {
  const form = createFormulario<Registro, object>({
    campos,
    rules: [],
    initial: inicial,
    contexto: {},
    ...(inicial.id !== null && { stored: inicial }),
  });
  if (previa) form.apply(previa.cambios);
  const borrador = createBorrador({
    form,
    registro: { clase: 'victima', llcarpeta: 1, llave: inicial.id ?? 0 },
    version: inicial.version,
    campos,
    ficha: previa?.ficha,
  });
  const halt = borrador.follow();
  let vivo = true;
  const pantalla: Abierta = {
    form,
    siguiente: undefined,
    cerrada: false,
    leave() {
      vivo = false;
      halt();
    },
    save: () =>
      saveFormulario({
        form,
        borrador,
        campos,
        envio: {
          dispatch: (values) => dispatch(m, values),
          locate: async (sent: Registro) => {
            if (!m.red) throw new HttpError(0, 'no network');
            const kept =
              inicial.id === null
                ? [...m.filas.values()].find((f) => isGuardado(campos, {} as Registro, sent, f))
                : m.filas.get(inicial.id);
            const there = kept && (inicial.id === null || isGuardado(campos, inicial, sent, kept));
            return there ? { llcarpeta: 1, llave: Number(kept.id), version: kept.version } : null;
          },
        },
        read: ({ llave }) => read(m, llave),
        onOpen: (actual, continuacion) => {
          pantalla.leave();
          pantalla.siguiente = openPantalla(m, actual, continuacion);
        },
        onSave: () => {
          pantalla.leave();
          pantalla.cerrada = true;
        },
        vivo: () => vivo,
      }).catch((error: unknown) => {
        m.dicho.push(error); // in words, to the user
      }),
  };
  return pantalla;
}

describe('whatever happens while a form is typed, saved and left', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
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
  });
  afterEach(() => {
    closeSesion();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('every value that was typed is in the registry or in a draft, and no record is registered twice', {
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(paso, { minLength: 1, maxLength: 25 }), async (nuevo, pasos) => {
        const m = createMundo(nuevo);
        const VACIO: Registro = { id: null, version: null, a: null, b: null };
        let pantalla: Abierta | undefined;
        let n = 0;
        let pressed = 0;
        /** The last value of each field of each screen; typed over, a value is given up on purpose. */
        const escrito: { form: object; valores: Map<string, string> }[] = [];
        const actual = () => {
          while (pantalla?.siguiente) pantalla = pantalla.siguiente;
          if (pantalla?.cerrada) pantalla = undefined;
          return pantalla;
        };
        const enter = () => {
          pantalla = openPantalla(m, nuevo ? VACIO : { ...(m.filas.get(1) as Registro) });
          escrito.push({ form: pantalla, valores: new Map() });
          return pantalla;
        };
        for (const p of pasos) {
          const open = actual() ?? enter();
          if (p.haz === 'escribir') {
            const value = `V${++n}`;
            open.form.set(p.campo, value);
            escrito.at(-1)?.valores.set(p.campo, value);
          } else if (p.haz === 'guardar') {
            Object.assign(m, { suerte: p.suerte, tarda: p.tarda });
            if (!open.form.guardando) pressed++;
            void open.save();
          } else if (p.haz === 'esperar') await vi.advanceTimersByTimeAsync(p.ms);
          else if (p.haz === 'red') m.red = p.hay;
          else {
            open.leave();
            pantalla = undefined;
          }
        }
        actual()?.leave();
        m.red = true;
        await vi.advanceTimersByTimeAsync(120_000); // what is under way ends, what failed is tried again
        actual()?.leave();
        await vi.advanceTimersByTimeAsync(120_000);
        for (const said of m.dicho) expect(said).toBeInstanceOf(HttpError);
        // nobody else is there: a conflict can only be with a save of a screen that was left
        if (escrito.length === 1) expect(m.dicho.filter((e) => (e as HttpError).status === 409)).toEqual([]);
        const kept = new Set(m.historia);
        for (const { valores } of m.borradores.values()) for (const v of [valores.a, valores.b]) if (v) kept.add(v);
        for (const { valores } of escrito) for (const value of valores.values()) expect(kept).toContain(value);
        expect(m.registros).toBeLessThanOrEqual(Math.max(escrito.length, pressed ? 1 : 0));
      }),
      { numRuns: CORRIDAS },
    );
  });
});

const PERSONA = { dsnombre: texto('Nombre', 50), dsalias: texto('Alias', 50) } as const;
const INICIAL = { dsnombre: 'ANA' as string | null, dsalias: null as string | null };

it('what is typed in an open dialog is unsaved text of its form, until the dialog is closed', () => {
  const form = createFormulario({ campos: PERSONA, rules: [], initial: INICIAL, contexto: {} });
  const both = conAbierto(form);
  let told = 0;
  const stop = both.subscribe(() => told++);
  both.write(null); // no dialog was open
  expect([both.sucio, told]).toEqual([false, 0]);
  both.write({ dsalias: 'EL GATO' });
  expect([both.values, both.sucio, told]).toEqual([{ ...INICIAL, dsalias: 'EL GATO' }, true, 1]);
  form.set('dsnombre', 'INES');
  expect(both.values).toEqual({ dsnombre: 'INES', dsalias: 'EL GATO' });
  expect(both.values).toBe(both.values); // asked again, the same: whoever listens draws once
  both.write(null);
  expect([both.values, form.values.dsalias]).toEqual([form.values, null]);
  const before = told;
  stop();
  both.write({ dsalias: 'OTRO' });
  expect(told).toBe(before);
});
