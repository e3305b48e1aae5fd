import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../draw.tsx';
import { avisar } from '../lib/avisos.ts';
import { getSeleccion, select } from '../lib/eleccion.tsx';
import { request } from '../lib/http.ts';
import { leave } from '../lib/ingreso.ts';
import { closeSesion, getSesion } from '../lib/session.ts';
import { router } from '../router.tsx';

interface Llamada {
  path: string;
  body: Record<string, string> | null;
}
const llamadas: Llamada[] = [];
const SESION = {
  activo: 'A',
  token: 'abc',
  idUsuario: 1,
  nombre: 'Ana Soto',
  intentos: 0,
  llrol: { llrol: 6, dsrol: 'Capturista Fuero Federal' },
};
const MENU = [
  {
    padre: { dsmodulo: 'Carpetas', dsimegen: 'folder' },
    hijos: [{ dstitulo: 'Buscar CI', dselemento: 'pages/buscar_ci' }],
  },
  { padre: { dsmodulo: 'Otras', dsimegen: '' }, hijos: [{ dstitulo: 'No existe', dselemento: 'pages/no_existe' }] },
];
let login: () => Response;
/** Those whose people enter with a provider of their own, and what is answered to who comes back from one. */
let instituciones: { llinstitucion: number; dsinstitucion: string }[] = [];
let vuelta: object = {};
/** What is answered to who leaves. */
let salida: object = {};
let funciones = [{ llfuncionalidad: 2, dsfuncionalidad: 'CONSULTAR CARPETA' }];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The network: the answers of a server, by path. */
const red = async (path: string, init: RequestInit) => {
  if (path === '/api/ingresoInstitucional' && init.method === 'GET') return json(instituciones);
  llamadas.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
  if (path === '/api/login') return login();
  if (path === '/api/ingresoInstitucional/regreso') return json(vuelta);
  if (path.startsWith('/api/secure/getPermisosPorRol/')) return json(funciones);
  if (path === '/api/secure/getMenus/6') return json(MENU);
  if (path === '/api/secure/miContrasenia') return json({ result: 'REGISTRO_EXITOSO' });
  if (path === '/api/secure/miMesa') return json({ borradores: [], abiertas: [], recorrido: false });
  if (path === '/api/secure/miCuenta') return json({ pendiente: null });
  if (path === '/api/secure/logout') return json({ result: 'REGISTRO_EXITOSO', ...salida });
  if (path === '/api/ingresoInstitucional') return json({ message: 'No hay' }, 503);
  return json({ message: 'No hay' }, 404);
};

const open = async (address: string) => {
  draw(<RouterProvider router={router} />);
  await act(async () => router.history.replace(address)); // as typed in the address bar
  await screen.findByRole('heading', { level: 1 }); // screens are chunks of their own
};
const signIn = async (user = 'ana@fgr.org.mx', password = 'Secreta1') => {
  await userEvent.type(await screen.findByLabelText('Usuario'), user);
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresa' }));
};
const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;
const dentro = () => waitFor(() => expect(titulo()).toBe('Inicio')); // the shell is a chunk of its own

describe('sign-in and shell', () => {
  beforeEach(() => {
    login = () => json(SESION);
    funciones = [{ llfuncionalidad: 2, dsfuncionalidad: 'CONSULTAR CARPETA' }];
    vi.stubGlobal('fetch', red);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    llamadas.length = 0;
    act(() => closeSesion());
  });

  const direcciones = ['/', '/login', '/login/130'];
  it.each(direcciones)('[1-014] [1-015] [1-032] %s shows user name, password and Ingresa', async (address) => {
    await open(address);
    expect(document.activeElement).toBe(await screen.findByLabelText('Usuario')); // hands begin where they type
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').type).toBe('password');
    expect(screen.getByRole('button', { name: 'Ingresa' })).toBeTruthy();
  });

  const DOS = [
    { llinstitucion: 130, dsinstitucion: 'VERACRUZ' },
    { llinstitucion: 114, dsinstitucion: 'JALISCO' },
  ];
  it.each([1, 2])(
    '[3-642] offers the institution where one has a provider; of several (%i) one is chosen',
    async (n) => {
      instituciones = DOS.slice(0, n);
      await open('/login');
      expect(await screen.findByRole('button', { name: 'Entrar con mi institución' })).toBeTruthy();
      expect(screen.queryAllByRole('combobox', { name: 'Su institución' })).toHaveLength(n - 1);
      instituciones = [];
    },
  );

  it('[3-642] [3-644] who comes back from it is in', async () => {
    vuelta = { ...SESION, dscorreo: 'ana@fgr.org.mx', llproveedor: 1 };
    await act(async () => router.history.replace('/login/130#state=abc&code=xyz')); // before the page is loaded
    await open('/login/130#state=abc&code=xyz');
    await dentro();
    expect(llamadas[0]).toEqual({
      path: '/api/ingresoInstitucional/regreso',
      body: { respuesta: 'state=abc&code=xyz', llinstitucion: 130 },
    });
  });

  it('[3-692] on a desk where somebody entered so, whoever comes next is asked for there; on a desk of the own not once it was left', async () => {
    const asked = async () => {
      instituciones = DOS.slice(0, 1);
      llamadas.length = 0;
      await open('/login');
      await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi institución' }));
      await waitFor(() => expect(llamadas.at(-1)?.path).toBe('/api/ingresoInstitucional'));
      instituciones = [];
      cleanup();
      return llamadas.at(-1)?.body;
    };
    const enter = async (state: string) => {
      vuelta = { ...SESION, dscorreo: 'ana@fgr.org.mx', llproveedor: 130 };
      await act(async () => router.history.replace(`/login#state=${state}&code=xyz`));
      await open(`/login#state=${state}&code=xyz`);
      await dentro();
      cleanup();
    };
    expect(await asked()).toMatchObject({ fresco: false });
    await enter('uno');
    act(() => closeSesion('Su sesión terminó.')); // by itself: the one of the institution goes on
    expect(await asked()).toMatchObject({ fresco: true });
    await enter('dos');
    await act(() => leave());
    expect(await asked()).toMatchObject({ fresco: false });
    // where leaving leads to the institution, it may still be refused there
    await enter('tres');
    const { href } = window.location;
    salida = { salida: `${href}#fuera` };
    await act(() => leave());
    salida = {};
    expect(await asked()).toMatchObject({ fresco: true });
    localStorage.clear();
  });

  it('[3-643] who is not let in by it hears one sentence, and sees the form', async () => {
    vuelta = {};
    await act(async () => router.history.replace('/login#state=abc&error=access_denied'));
    await open('/login#state=abc&error=access_denied');
    expect(await screen.findByText(/^No se pudo ingresar con su institución/)).toBeTruthy();
    await waitFor(() => expect(window.location.hash).toBe(''));
  });

  it('[3-641] a right password that the institution does not take says how to enter', async () => {
    login = () => json({ activo: 'A', intentos: 0, institucion: 'REQUERIDA' });
    await open('/');
    await signIn();
    expect(await screen.findByText(/Su institución pide ingresar con el botón/)).toBeTruthy();
  });

  it('pages without a session show the sign-in', async () => {
    await open('/pages/inicio');
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
  });

  it('[1-340] [1-341] asks for what is missing and calls nobody', async () => {
    await open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Ingresa' }));
    expect(screen.getByText('Escriba su usuario.')).toBeTruthy();
    expect(screen.getByText('Escriba su contraseña.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Usuario'), 'ana');
    await userEvent.type(screen.getByLabelText('Contraseña'), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresa' }));
    expect(llamadas).toEqual([]);
  });

  it('[1-342] [1-343] takes 18 characters and sends them trimmed', async () => {
    await open('/');
    // one too many is no other password: it stays, is told, and is not sent
    await signIn('  ana@fgr.org.mx ', ' 2345678901234567890');
    const box = screen.getByLabelText<HTMLInputElement>('Contraseña');
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual([' 2345678901234567890', 'true']);
    expect([llamadas.filter(({ path }) => path === '/api/login'), document.activeElement]).toEqual([[], box]);
    await userEvent.type(box, '{Backspace}{Backspace} {Enter}');
    await dentro();
    expect(llamadas[0]).toEqual({
      path: '/api/login',
      body: { username: 'ana@fgr.org.mx', password: '23456789012345678' },
    });
  });

  it('[1-016] [1-018] offers the recovery of a password: a page for another tab, a dialog here', async () => {
    await open('/');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Recuperar contraseña' });
    expect(link.pathname).toBe('/recuperacionContrasenia');
    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Recuperación de contraseña' });
    expect(within(dialog).getByRole('button', { name: 'Recuperar Contraseña' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const negativas: [string, () => Response, string | RegExp][] = [
    ['an HTTP error', () => json({ message: 'x' }, 500), 'Usuario o contraseña incorrectos'],
    ['too many tries (D-83)', () => json({ message: 'Espere un momento.' }, 429), 'Espere un momento.'],
    ['a full house (D-83)', () => json({ message: 'Hay demasiadas solicitudes.' }, 503), 'Hay demasiadas solicitudes.'],
    [
      'no network (D-83)',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'No hay conexión con el servidor. Revise su red e intente de nuevo.',
    ],
    [
      'a server that is away behind its proxy (D-83)',
      () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
      'No hay conexión con el servidor. Revise su red e intente de nuevo.',
    ],
    ['no token', () => json({}), 'Usuario o contraseña incorrectos'],
    ['an inactive account', () => json({ ...SESION, activo: 'I' }), 'Su cuenta se encuentra inactiva'],
    ['one failure', () => json({ activo: 'A', intentos: 1 }), /dos intentos/],
    ['two failures', () => json({ activo: 'A', intentos: 2 }), /un intento/],
    ['three failures', () => json({ activo: 'A', intentos: 3 }), /restablecer su contraseña/],
    [
      'four failures',
      () => json({ activo: 'A', intentos: 4 }),
      'Por motivos de seguridad su cuenta ha sido bloqueada, para recuperarla debe restablecer su contraseña',
    ],
  ];
  it.each(negativas)(
    '[1-525] [1-526] [1-527] [1-528] [1-529] [1-530] %s is said and opens nothing',
    async (_, answer, text) => {
      login = answer;
      await open('/');
      await signIn();
      const alert = await screen.findByRole('alert');
      if (typeof text === 'string') expect(alert.textContent).toBe(text);
      else expect(alert.textContent).toMatch(text);
      expect(getSesion()).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Usuario').value).toBe('ana@fgr.org.mx');
    },
  );

  it('[1-034] [1-019] [1-020] [1-043] [1-044] enters the shell with its name and role, at home', async () => {
    await open('/');
    await signIn();
    await dentro();
    expect(getSesion()).toMatchObject({ token: 'abc', rol: SESION.llrol, funciones: [2] });
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Ana Soto')).toBeTruthy();
    expect(within(header).getByText('Capturista Fuero Federal')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /Le damos la bienvenida/ })).toBeTruthy();
    expect(document.title).toBe('Inicio · RENADET');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('an account with a second factor is asked for its code, which goes with the password; then it is in', async () => {
    login = () => json({ activo: 'A', intentos: 0, segundoFactor: 'REQUERIDO' });
    await open('/');
    await signIn();
    const code = await screen.findByLabelText('Código de verificación');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(screen.getByText('Escriba el código.')).toBeTruthy();
    login = () => json({ activo: 'A', intentos: 0, segundoFactor: 'INCORRECTO' });
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByText(/El código no es correcto o ya se usó/)).toBeTruthy();
    expect(getSesion()).toBeNull();
    login = () => json(SESION);
    await userEvent.type(screen.getByLabelText('Código de verificación'), '123456{Enter}');
    await dentro();
    expect(llamadas.filter((c) => c.path === '/api/login').at(-1)?.body).toEqual({
      username: 'ana@fgr.org.mx',
      password: 'Secreta1',
      codigo: '123456',
    });
  });

  it('a blocked account is told so also where a code was asked for', async () => {
    login = () => json({ activo: 'A', intentos: 0, segundoFactor: 'REQUERIDO' });
    await open('/');
    await signIn();
    const code = await screen.findByLabelText('Código de verificación');
    login = () => json({ activo: 'A', intentos: 4 });
    await userEvent.type(code, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/su cuenta ha sido bloqueada/);
    expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  });

  it('who has a password that an administrator chose changes it first, without typing it again', async () => {
    login = () => json({ ...SESION, pendiente: 'CONTRASENIA' });
    await open('/');
    await signIn();
    const next = await screen.findByLabelText('Contraseña nueva');
    expect(getSesion()).toBeNull();
    await userEvent.type(next, 'Registro2026');
    await userEvent.type(screen.getByLabelText('Confirmar contraseña nueva'), 'Registro2026');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar y continuar' }));
    await dentro();
    expect(llamadas.find((c) => c.path === '/api/secure/miContrasenia')?.body).toEqual({
      actual: 'Secreta1',
      password: 'Registro2026',
      cpassword: 'Registro2026',
    });
    expect(getSesion()?.token).toBe('abc');
  });

  it('[1-011] the address stays while the screens change', async () => {
    await open('/');
    await signIn();
    await dentro();
    expect(window.location.pathname).toBe('/pages');
    expect(router.state.location.pathname).toBe('/pages/inicio');
  });

  it('[1-042] the toggle folds and opens the sidebar, and it is remembered', async () => {
    await open('/');
    await signIn();
    await dentro();
    const nav = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(within(nav).getByText('Inicio')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Plegar el menú' }));
    expect(within(screen.getByRole('navigation', { name: 'Menú principal' })).queryByText('Inicio')).toBeNull();
    expect(localStorage.getItem('renadet.menuPlegado')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    expect(within(screen.getByRole('navigation', { name: 'Menú principal' })).getByText('Inicio')).toBeTruthy();
  });

  it('[1-013] [1-048] Inicio opens home and forgets what was chosen', async () => {
    await open('/');
    await signIn();
    await dentro();
    select({ carpeta: 7, accion: 'editar' });
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Menú principal' })).getByRole('button', { name: 'Inicio' }),
    );
    await waitFor(() => expect(getSeleccion()).toMatchObject({ carpeta: null, accion: null }));
    expect(router.state.location.pathname).toBe('/pages/inicio');
  });

  it('[1-632] an error stays on its screen until what it tells of is done, and leaves with the screen (D-25)', async () => {
    await open('/');
    await signIn();
    await dentro();
    let status = 400;
    login = () => json({ result: 'REGISTRO_EXITOSO', message: 'No.' }, status);
    const ask = () =>
      act(async () => {
        const said = await request({ method: 'POST', path: '/api/login', body: {} }).catch(() => null);
        if (!said) avisar.error('No se hizo.');
      });
    await ask();
    // what is said in the same turn as the failure is said of it: this is said later
    await act(() => new Promise((later) => setTimeout(later)));
    act(() => void avisar.error('De otra cosa.'));
    expect(await screen.findByText('No se hizo.')).toBeTruthy();
    status = 200;
    await ask();
    await waitFor(() => expect(screen.queryByText('No se hizo.')).toBeNull());
    expect(screen.getByText('De otra cosa.')).toBeTruthy();
    const nav = screen.getByRole('navigation', { name: 'Menú principal' });
    fireEvent.click(await within(nav).findByRole('button', { name: 'Buscar CI' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/buscar_ci'));
    await waitFor(() => expect(screen.queryByText('De otra cosa.')).toBeNull());
  });

  it('[1-049] [1-050] draws the sections of the role; no entry leads nowhere', async () => {
    await open('/');
    await signIn();
    await dentro();
    const nav = screen.getByRole('navigation', { name: 'Menú principal' });
    expect(await within(nav).findByRole('heading', { name: 'Carpetas' })).toBeTruthy();
    expect(within(nav).getByRole('button', { name: 'Buscar CI' })).toBeTruthy();
    expect(within(nav).queryByText('No existe')).toBeNull();
    fireEvent.click(within(nav).getByRole('button', { name: 'Buscar CI' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages/buscar_ci'));
  });

  it('a section of the menu folds by the keyboard, still shows where one is, and stays so for its user', async () => {
    await open('/');
    await signIn();
    await dentro();
    const nav = () => screen.getByRole('navigation', { name: 'Menú principal' });
    const section = await within(nav()).findByRole('button', { name: 'Carpetas', expanded: true });
    act(() => section.focus());
    await userEvent.keyboard('{Enter}');
    expect(within(nav()).queryByRole('button', { name: 'Buscar CI' })).toBeNull();
    await act(() => router.navigate({ to: '/pages/buscar_ci' as never }));
    await waitFor(() => expect(within(nav()).getByRole('button', { name: 'Buscar CI', current: 'page' })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Plegar el menú' }));
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }));
    await userEvent.click(within(nav()).getByRole('button', { name: 'Carpetas', expanded: false }));
    expect(within(nav()).getByRole('button', { name: 'Carpetas', expanded: true })).toBeTruthy();
    expect(localStorage.getItem('renadet.menu.1')).toBe('[]');
  });

  it('[1-010] leads to the user manual in another tab, also where it is folded and the role may do nothing', async () => {
    funciones = [];
    await open('/');
    await signIn();
    await dentro();
    const manual = () => screen.getByRole('link', { name: 'Manual de Usuario' });
    expect([manual().getAttribute('href'), manual().getAttribute('target')]).toEqual([
      '/manual-de-usuario.pdf',
      '_blank',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Plegar el menú' }));
    expect(manual().getAttribute('href')).toBe('/manual-de-usuario.pdf');
  });

  it('[1-051] hides the entries whose function the role lacks', async () => {
    funciones = [];
    await open('/');
    await signIn();
    await dentro();
    await waitFor(() => expect(llamadas.some((c) => c.path === '/api/secure/getMenus/6')).toBe(true));
    await screen.findByText(/no tiene tareas asignadas/);
    expect(screen.queryByText('Buscar CI')).toBeNull();
  });

  it.each([
    ['auditoria', [], /^Su rol no permite abrir esta pantalla/],
    ['victimas', [{ llfuncionalidad: 2, dsfuncionalidad: 'CONSULTAR CARPETA' }], /^No hay una carpeta elegida/],
  ])(
    '%s, typed in the address bar, says what it lacks and asks the server for nothing',
    async (pantalla, dadas, said) => {
      funciones = dadas;
      await open('/');
      await signIn();
      await dentro();
      llamadas.length = 0;
      await act(async () => router.history.push(`/pages/${pantalla}`));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(llamadas).toEqual([]);
    },
  );

  it('[1-047] Cerrar Sesión signs out and shows the sign-in', async () => {
    await open('/');
    await signIn();
    await dentro();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
    expect(getSesion()).toBeNull();
    expect(llamadas.some((c) => c.path === '/api/secure/logout')).toBe(true);
  });
});

it.each([
  ['/pages/carga_info', 'Carga de archivos'],
  ['/pages/carga_expediente_historico', 'Integración Expedientes JusticiaNet'],
])('[2-024] [2-025] the route %s opens its screen', async (address, title) => {
  const rutas = router.routesByPath as unknown as Record<string, { options: { staticData?: { titulo?: string } } }>;
  expect(rutas[address]?.options.staticData?.titulo).toBe(title);
});
