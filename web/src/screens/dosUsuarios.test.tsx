import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { watchCorrida } from '../features/justicianet/vigilancia.ts';
import { avisar } from '../lib/avisos.ts';
import { confirm } from '../lib/confirm.ts';
import { paraEntrar, select } from '../lib/eleccion.tsx';
import { request } from '../lib/http.ts';
import { closeSesion, getSesion, openSesion, type Sesion } from '../lib/session.ts';
import { DE_PASO } from '../pantallaDePrueba.tsx';
import { router } from '../router.tsx';

/** Walks in `npm test`; 2,000 by hand: PASEOS=2000 npx vitest run --project web web/src/screens/dosUsuarios.test.tsx */
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const PASEOS = Number(env.PASEOS ?? 5);
const SEMILLA = Number(env.SEMILLA || Date.now() % 2 ** 31);

const USUARIOS = [1, 2] as const;
type Usuario = (typeof USUARIOS)[number];
const correo = (u: Usuario) => `usuario${u}@fgr.org.mx`;
/** What nobody but the user may see, and what no storage may hold. */
const secreto = (u: Usuario) => `SECRETO${u}`;
/** Files of a user: 100 to 199, 200 to 299. */
const carpeta = (u: Usuario, n: number) => u * 100 + n;
const sesionDe = (u: Usuario): Sesion => ({
  token: `t${u}-${Math.random()}`,
  usuario: correo(u),
  idUsuario: u,
  nombre: `Usuario ${u}`,
  rol: { llrol: 1, dsrol: 'Administrador' },
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: Object.values(FUNCION_ID),
});

const llamadas: { path: string; usuario: string | undefined; body: string }[] = [];
/** Calls that the server answers only when it is told to, and how. */
let lentas: ((status: number) => void)[] = [];
let expirado = false;
const json = (body: unknown, status = 200, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });
async function red(path: string, init: RequestInit): Promise<Response> {
  const { usuario } = init.headers as Record<string, string>;
  llamadas.push({ path, usuario, body: String(init.body ?? '') });
  const [operacion = '', id = ''] = path.replace('/api/secure/', '').split('/');
  const suyo = usuario === correo(1) ? secreto(1) : secreto(2);
  if (operacion === 'logout') return json({ result: 'REGISTRO_EXITOSO' });
  if (expirado) return json({ message: 'Su sesión terminó.' }, 401);
  if (operacion === 'lenta')
    return new Promise((ok) =>
      lentas.push((status) =>
        ok(
          json(
            { message: status === 401 ? 'Su sesión terminó.' : `Falló ${suyo}` },
            status,
            status === 503 ? { 'no-iniciada': '1', 'retry-after': '0.001' } : {},
          ),
        ),
      ),
    );
  if (operacion === 'sesion') return json({ restante: 3000, maxima: 9000, inactividad: 3000 });
  if (operacion === 'getCarpetaById')
    return json({
      llcarpeta: Number(id),
      noci: suyo,
      novictimas: 2,
      victimasregistradas: 1,
      autoridadesregistradas: 0,
      folio: null,
      fcintegracion: null,
      estadojuridicoexpedienteid: 1,
      lldelito: 1,
      version: 1,
    });
  if (operacion === 'carpetaEntera')
    return json({
      ...(DE_PASO.carpetaEntera as object),
      llcarpeta: Number(id),
      noci: suyo,
      area: suyo,
      novictimas: 2,
      victimasregistradas: 1,
      victimas: [{ llvictima: Number(id), nombre: suyo, faltan: [] }],
    });
  if (operacion === 'getCtVictimaByCarpeta') return json([{ llvictima: Number(id), dsnombre: suyo, dsprimerap: suyo }]);
  if (path.endsWith('/miMesa')) return json({ borradores: [], abiertas: [], recorrido: false });
  return json([]);
}

type Paso =
  | { tipo: 'entra'; quien: Usuario }
  | { tipo: 'abre'; ruta: string; n: number }
  | { tipo: 'sale' | 'expira' | 'atras' | 'adelante' | 'busca' | 'pregunta' | 'avisa' | 'corrida' | 'pide' }
  | { tipo: 'responde'; status: number };
const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ tipo: fc.constant('entra' as const), quien: fc.constantFrom(...USUARIOS) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      tipo: fc.constant('abre' as const),
      ruta: fc.constantFrom('/pages/victimas', '/pages/buscar_ci', '/pages/inicio'),
      n: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      tipo: fc.constantFrom(
        ...(['sale', 'expira', 'atras', 'adelante', 'busca', 'pregunta', 'avisa', 'corrida', 'pide'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ tipo: fc.constant('responde' as const), status: fc.constantFrom(200, 401, 500, 503) }),
  },
);

const reposo = () => act(async () => new Promise((ok) => setTimeout(ok, 5)));
const move = async (how: 'back' | 'forward') => {
  router.history[how]();
  await reposo();
  await act(async () => router.load());
};
async function give(p: Paso): Promise<void> {
  const s = getSesion();
  const u = (s?.idUsuario ?? 1) as Usuario;
  if (p.tipo === 'atras') return move('back');
  if (p.tipo === 'adelante') return move('forward');
  if (p.tipo === 'responde') {
    for (const answer of lentas.splice(0)) answer(p.status);
    return reposo();
  }
  if (p.tipo === 'entra') {
    if (s) return; // one signs in from the sign-in screen
    expirado = false;
    act(() => openSesion(sesionDe(p.quien)));
    await act(async () => router.navigate({ to: '/pages/inicio', replace: true }));
    return;
  }
  if (!s) return;
  if (p.tipo === 'sale') {
    act(() => closeSesion());
    return reposo();
  }
  if (p.tipo === 'expira') {
    expirado = true;
    act(() => void request({ method: 'GET', path: '/api/secure/cosa' }));
    return reposo();
  }
  if (p.tipo === 'abre')
    return act(async () =>
      router.navigate({ to: p.ruta, state: paraEntrar({ carpeta: carpeta(u, p.n) }), ignoreBlocker: true }),
    );
  act(() => {
    if (p.tipo === 'busca')
      select({ busqueda: { noci: null, nombreCompleto: secreto(u), pagina: 1, rpp: 5, institucion: 0, area: 0 } });
    if (p.tipo === 'pregunta')
      void confirm({ titulo: 'Eliminar', contenido: `Se eliminará a ${secreto(u)}` }).then(
        (yes) => yes && request({ method: 'DELETE', path: `/api/secure/eliminarVictima/${carpeta(u, 1)}` }),
      );
    if (p.tipo === 'avisa') avisar.error(`Falló ${secreto(u)}`);
    if (p.tipo === 'corrida') watchCorrida(carpeta(u, 1));
    if (p.tipo === 'pide') {
      const body = { dsnombre: secreto(u) };
      const told = (e: unknown) => avisar.error(`${(e as Error).message ?? 'Listo'} ${secreto(u)}`);
      void request({ method: 'POST', path: '/api/secure/lenta', body }).then(told, told);
    }
  });
  await reposo();
}

function check(): void {
  const s = getSesion();
  const seen = document.body.textContent ?? '';
  for (const u of USUARIOS)
    if (s?.idUsuario !== u)
      expect(seen.slice(Math.max(seen.indexOf(secreto(u)) - 60, 0)).slice(0, 120)).not.toContain(secreto(u));
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.history.state]);
  expect(kept).not.toContain('SECRETO');
  for (const { path, usuario, body } of llamadas)
    for (const u of USUARIOS)
      if (usuario !== correo(u)) {
        expect(`${usuario} ${path} ${body}`).not.toContain(secreto(u));
        expect(path).not.toMatch(new RegExp(`/${u}\\d\\d(/|$)`));
      }
}

vi.setConfig({ testTimeout: 3_600_000 });
beforeAll(async () => {
  await Promise.all([
    import('./pages.tsx'),
    import('./inicio.tsx'),
    import('./buscar_ci.tsx'),
    import('./victimas.tsx'),
  ]);
}, 120_000);
afterEach(() => vi.unstubAllGlobals());

it('[1-600] [1-602] [1-603] two users in one tab, sign-outs, ends of a session, Back and Forward: nothing of one is drawn, kept or sent for the other', async () => {
  console.info(`SEMILLA=${SEMILLA} PASEOS=${PASEOS}`);
  vi.stubGlobal('fetch', red);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...USUARIOS),
      fc.array(paso, { minLength: 6, maxLength: 14 }),
      async (first, steps) => {
        act(() => closeSesion()); // files of tests share their modules: one before may have left its own
        llamadas.length = 0;
        lentas = [];
        expirado = false;
        await act(async () => router.history.push('/login'));
        draw(<RouterProvider router={router} />);
        await act(async () => router.load());
        try {
          for (const step of [{ tipo: 'entra', quien: first } as const, ...steps]) {
            await give(step);
            check();
          }
          await reposo();
          check();
        } finally {
          for (const answer of lentas.splice(0)) answer(200);
          act(() => closeSesion());
          cleanup();
          sessionStorage.clear();
        }
      },
    ),
    { numRuns: PASEOS, seed: SEMILLA },
  );
});

it('[1-602] who signs in at once behind another user, before the screen is left, asks for nothing that the other had open', async () => {
  vi.stubGlobal('fetch', red);
  llamadas.length = 0;
  expirado = false;
  await act(async () => router.history.push('/login'));
  draw(<RouterProvider router={router} />);
  await act(async () => router.load());
  try {
    await give({ tipo: 'entra', quien: 1 });
    await give({ tipo: 'abre', ruta: '/pages/victimas', n: 9 });
    await reposo();
    expect(llamadas.map(({ path }) => path)).toContain('/api/secure/getCtVictimaByCarpeta/109');
    await act(async () => {
      closeSesion();
      openSesion(sesionDe(2));
    });
    await reposo();
    check();
  } finally {
    act(() => closeSesion());
    cleanup();
    sessionStorage.clear();
  }
});
