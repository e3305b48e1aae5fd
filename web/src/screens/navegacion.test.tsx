import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { watchCorrida } from '../features/justicianet/vigilancia.ts';
import { avisar } from '../lib/avisos.ts';
import { confirm } from '../lib/confirm.ts';
import { getSeleccion, paraEntrar, select } from '../lib/eleccion.tsx';
import { request } from '../lib/http.ts';
import { closeSesion, openSesion, type Sesion } from '../lib/session.ts';
import { DE_PASO } from '../pantallaDePrueba.tsx';
import { router } from '../router.tsx';

const ANA: Sesion = {
  token: 'a1',
  usuario: 'ana@fgr.org.mx',
  idUsuario: 1,
  nombre: 'Ana Soto',
  rol: { llrol: 1, dsrol: 'Administrador' },
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
  funciones: Object.values(FUNCION_ID),
};
const BETO: Sesion = { ...ANA, token: 'b1', usuario: 'beto@fgj.mx', idUsuario: 2, nombre: 'Beto Luna' };
const MENU = [
  {
    padre: { dsmodulo: 'Carpetas', dsimegen: 'folder' },
    hijos: [
      { dstitulo: 'Buscar CI', dselemento: 'pages/buscar_ci' },
      { dstitulo: 'Agregar CI', dselemento: 'pages/actualizar' },
    ],
  },
];
const CARPETA = {
  noci: 'VER/1/2025',
  novictimas: 2,
  victimasregistradas: 1,
  autoridadesregistradas: 0,
  folio: null,
  fcintegracion: null,
  estadojuridicoexpedienteid: 1,
  lldelito: 1,
  version: 1,
};
const llamadas: { operacion: string; path: string; headers: Record<string, string>; body: unknown }[] = [];
let respuestas: Record<string, unknown> = {};
const red = async (path: string, init: RequestInit) => {
  const [operacion = ''] = path.replace('/api/secure/', '').split(/[/?]/);
  llamadas.push({
    operacion,
    path,
    headers: init.headers as Record<string, string>,
    body: init.body ? JSON.parse(String(init.body)) : null,
  });
  const given = respuestas[operacion] ?? DE_PASO[operacion] ?? [];
  const answer = await (typeof given === 'function' ? given(path) : given);
  return answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer));
};

const open = async (address: string, state?: object) => {
  await act(async () => router.history.replace(address, state as never));
  draw(<RouterProvider router={router} />);
  await act(async () => router.load());
};
const ir = (to: string, elegido: Parameters<typeof paraEntrar>[0] = {}) =>
  act(async () => router.navigate({ to, state: paraEntrar(elegido) }));
const atras = async () => {
  await act(async () => {
    const moved = new Promise((ok) => window.addEventListener('popstate', ok, { once: true }));
    router.history.back();
    await moved;
    await router.load();
  });
};
const adelante = async () => {
  await act(async () => {
    const moved = new Promise((ok) => window.addEventListener('popstate', ok, { once: true }));
    router.history.forward();
    await moved;
    await router.load();
  });
};
const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;
const menu = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Menú principal' })).findByRole('button', { name });

// screens are chunks of their own, and the first of them brings the kit
beforeAll(
  () =>
    Promise.all(
      ['pages', 'inicio', 'buscar_ci', 'victimas', 'victima', 'actualizar'].map((name) => import(`./${name}.tsx`)),
    ) as Promise<never>,
  120_000,
);
beforeEach(() => {
  vi.stubGlobal('fetch', red);
  respuestas = {
    getMenus: MENU,
    getCarpetaById: (path: string) => ({ ...CARPETA, llcarpeta: Number(path.split('/').at(-1)) }),
    sesion: { restante: 3000, maxima: 9000, inactividad: 3000 },
  };
});
afterEach(() => {
  act(() => closeSesion());
  vi.unstubAllGlobals();
  llamadas.length = 0;
});

describe('what was chosen belongs to the history entry', () => {
  it('[1-007] [1-601] Back and Forward find each screen with its own file, however it was left', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/buscar_ci');
    await ir('/pages/victimas', { carpeta: 7 });
    await ir('/pages/buscar_ci');
    await ir('/pages/victimas', { carpeta: 9 });
    expect(getSeleccion().carpeta).toBe(9);
    await atras();
    await atras();
    expect(getSeleccion().carpeta).toBe(7); // left by `ir`
    await adelante();
    await adelante();
    expect(titulo()).toBe('Datos de victimas');
    expect(getSeleccion().carpeta).toBe(9); // left by Back
  });

  it('[1-601] Back after the menu finds the file that was left, not an empty form', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/victimas', { carpeta: 7, accion: 'editar' });
    fireEvent.click(await menu('Inicio'));
    await waitFor(() => expect(titulo()).toBe('Inicio'));
    expect(getSeleccion()).toMatchObject({ carpeta: null, accion: null }); // [1-013]
    await atras();
    expect(titulo()).toBe('Datos de victimas');
    expect(getSeleccion()).toMatchObject({ carpeta: 7, accion: 'editar' });
  });

  it('[1-601] no screen is drawn with the choice of the one that comes next', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/victima', { carpeta: 7, victima: 3, accion: 'editar' });
    await waitFor(() => expect(llamadas.some((c) => c.operacion === 'getCarpetaById')).toBe(true));
    act(() => void paraEntrar({ carpeta: 9 })); // of a navigation that has not come yet
    expect(getSeleccion()).toMatchObject({ carpeta: 7, victima: 3, accion: 'editar' });
    llamadas.length = 0;
    await ir('/pages/victimas', { carpeta: 7 });
    await waitFor(() => expect(titulo()).toBe('Datos de victimas'));
    expect(llamadas.filter((c) => c.path.includes('borradores/'))).toEqual([]);
  });

  it('[1-007] [1-602] a reload finds what was chosen; the browser keeps ids, days and case numbers, never a name', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/buscar_ci', { carpeta: 12 });
    act(() => select({ busqueda: { noci: 'VER_', nombreCompleto: null, fechaInicio: '2025-01-01', rpp: 5 } }));
    expect(JSON.stringify(window.history.state)).toContain('VER_');
    act(() => select({ busqueda: { noci: null, nombreCompleto: 'MUNOZ', rpp: 5 } }));
    await ir('/pages/victimas', { ...getSeleccion(), carpeta: 12 });
    for (const kept of [JSON.stringify(window.history.state), JSON.stringify({ ...sessionStorage, ...localStorage })])
      expect(kept).not.toContain('MUNOZ');
    await atras();
    expect(JSON.stringify(window.history.state)).not.toContain('MUNOZ');
    expect(getSeleccion().busqueda).toMatchObject({ nombreCompleto: 'MUNOZ' }); // in memory
  });
});

describe('everything of a session dies with it', () => {
  it('[1-600] a question left open is answered no, and the next user never sees it', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await screen.findByRole('button', { name: 'Cerrar Sesión' });
    let answer: boolean | undefined;
    act(() => void confirm({ titulo: 'Se eliminará a', contenido: 'SECRETA PERSONA' }).then((yes) => (answer = yes)));
    expect(await screen.findByText('SECRETA PERSONA')).toBeTruthy();
    act(() => watchCorrida(4));
    act(() => void avisar.error('Falló SECRETA PERSONA'));
    act(() => closeSesion());
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect(answer).toBe(false);
    act(() => openSesion(BETO));
    await act(async () => router.navigate({ to: '/pages/inicio' }));
    await screen.findByText('Beto Luna');
    expect(document.body.textContent).not.toContain('SECRETA');
    expect(llamadas.some((c) => c.operacion === 'getCorridasJN' && c.headers.usuario === BETO.usuario)).toBe(false);
  });

  it('[1-603] Back into a screen of the former user leads home, and his search is asked for by nobody', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/buscar_ci');
    act(() => select({ busqueda: { noci: 'VER_', nombreCompleto: 'MUNOZ', pagina: 1, rpp: 5 } }));
    await ir('/pages/victimas', { carpeta: 7 });
    act(() => closeSesion());
    await screen.findByLabelText('Usuario');
    llamadas.length = 0;
    act(() => openSesion(BETO));
    await act(async () => router.navigate({ to: '/pages/inicio' }));
    await atras();
    await atras();
    expect(router.state.location.pathname).toBe('/pages/inicio');
    expect(getSeleccion()).toMatchObject({ carpeta: null, busqueda: null });
    expect(llamadas.filter((c) => ['getCarpetaByFiltros', 'getCarpetaById'].includes(c.operacion))).toEqual([]);
  });

  it('[1-600] the call of a session that is over is neither sent again under the next one nor told there', async () => {
    openSesion(ANA);
    let answer: (r: Response) => void = () => undefined;
    respuestas = { lento: () => new Promise<Response>((ok) => (answer = ok)) };
    const told = vi.fn();
    for (const status of [401, 503, 500]) {
      openSesion(ANA);
      llamadas.length = 0;
      void request({ method: 'POST', path: '/api/secure/lento', body: { dsnombre: 'SECRETA' } }).then(told, told);
      await act(async () => undefined);
      openSesion(BETO);
      answer(new Response('{}', { status, headers: { 'no-iniciada': '1', 'retry-after': '0.01' } }));
      await act(async () => new Promise((ok) => setTimeout(ok, 50)));
      expect(llamadas.filter((c) => c.headers.usuario === BETO.usuario)).toEqual([]);
    }
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a session that ends by itself (D-23)', () => {
  it('[1-604] with nothing typed: the sign-in screen, and then the screen that was asked for, for the same user', async () => {
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/victimas', { carpeta: 7 });
    await waitFor(() => expect(titulo()).toBe('Datos de victimas'));
    respuestas.lento = () => new Response('{"message":"Su sesión terminó."}', { status: 401 });
    act(() => void request({ method: 'GET', path: '/api/secure/lento' }));
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Su sesión terminó');
    expect(getSeleccion().carpeta).toBeNull();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path === '/api/login'
        ? new Response(JSON.stringify({ activo: 'A', token: 'a2', idUsuario: 1, nombre: 'Ana', llrol: ANA.rol }))
        : path.includes('getPermisosPorRol')
          ? new Response(JSON.stringify(ANA.funciones.map((llfuncionalidad) => ({ llfuncionalidad }))))
          : red(path, init),
    );
    await userEvent.type(screen.getByLabelText('Usuario'), ANA.usuario);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Secreta1');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/victimas'));
    expect(getSeleccion().carpeta).toBe(7);
  });

  it('[1-604] with something typed: a bar that leaves the focus, and the dialog once it is asked for; what was typed stays', async () => {
    respuestas = {
      ...respuestas,
      lento: () => new Response('{"message":"Su sesión terminó."}', { status: 401 }),
      borradores: [],
    };
    openSesion(ANA);
    await open('/pages/inicio');
    await ir('/pages/actualizar');
    const box = await screen.findByLabelText<HTMLInputElement>('Número de C.I.');
    await userEvent.type(box, 'VER/9');
    act(() => void request({ method: 'GET', path: '/api/secure/lento' }));
    const bar = await screen.findByText(/Su sesión terminó: siga escribiendo\./);
    expect(bar.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('77');
    expect(box.value).toBe('VER/977');
    expect(sessionStorage.getItem('renadet.sesion')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    expect(await screen.findByRole('dialog', { name: 'Ingrese de nuevo para continuar' })).toBeTruthy();
    expect(box.value).toBe('VER/977');
  });

  it('[1-604] another user is not led there', async () => {
    openSesion(ANA);
    const { eleccion } = paraEntrar({ carpeta: 7 });
    closeSesion();
    await open('/login', { pedida: { ruta: '/pages/victimas', eleccion: { ...eleccion, de: 99 } } });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path === '/api/login'
        ? new Response(JSON.stringify({ activo: 'A', token: 'a2', idUsuario: 1, nombre: 'Ana', llrol: ANA.rol }))
        : red(path, init),
    );
    await userEvent.type(await screen.findByLabelText('Usuario'), ANA.usuario);
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Secreta1');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/inicio'));
  });
});
