import { MENSAJES } from '@renadet/domain/mensajes';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, leido, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as EditarUsuario } from './edit_user.tsx';
import { Pantalla as Tokens } from './interconexion_tokens.tsx';
import { Pantalla as Roles } from './roles.tsx';
import { Pantalla as Areas } from './search_area.tsx';
import { Pantalla as Instituciones } from './search_institucion.tsx';
import { Pantalla as Usuarios } from './search_user.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const INSTITUCIONES = [
  { llinstitucion: 1, dsinstitucion: 'FISCALIA GENERAL DE LA REPUBLICA', dsabreviatura: 'FGR' },
  { llinstitucion: 130, dsinstitucion: 'FISCALIA DE VERACRUZ', dsabreviatura: 'FGE-30' },
];
const area = (n: number) => ({
  llpropietario: 13000 + n,
  dspropietario: `AREA ${n}`,
  llinstitucion: 130,
  dsinstitucion: 'FISCALIA DE VERACRUZ',
  fiscaliaid: null,
  sedeid: null,
  version: 7,
});
const AREAS = Array.from({ length: 23 }, (_, i) => area(i + 1));
const ROLES = [
  { llrol: 3, dsrol: 'Supervisor Fuero Común' },
  { llrol: 4, dsrol: 'Capturista Fuero Común' },
];
const USUARIO = {
  llusuario: 9,
  version: 3,
  dscorreo: 'persona@fiscalias.gob.mx',
  dsnombre: 'AURORA',
  dsapellidopaterno: 'QUIROZ',
  dsapellidomaterno: null,
  llrol: 4,
  dsrol: 'Capturista Fuero Común',
  llestado: 30,
  llinstitucion: 130,
  dsinstitucion: 'FISCALIA DE VERACRUZ',
  dscargo: 'CAPTURISTA',
  llpropietario: 13001,
  dspropietario: 'AREA 1',
  boactivo: 1,
  permisonuevaci: false,
  segundofactor: false,
  vinculada: null,
  porElegir: null,
  sedes: [13001, 13002, 13003],
};
const ACCESO = { dominios: ['fiscalias.gob.mx'], limites: { min: 6, max: 18 } };
const servidor = (mas: Readonly<Record<string, unknown>> = {}) =>
  conServidor({
    Ctinstitucion: INSTITUCIONES,
    getAreasInstitucion: AREAS,
    getAreaInstitucion: AREAS,
    Ctpropietarios: AREAS,
    getCtRoles: ROLES,
    getCtRolesPorEstado: ROLES,
    usuario: USUARIO,
    reglasAcceso: ACCESO,
    guardarUsuario: { result: 'REGISTRO_EXITOSO' },
    ...mas,
  });
const boton = (name: string) => screen.getByRole('button', { name });
const renglon = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('[2-087] all areas are in the pages of their list, whose total is the real one (D-09)', async () => {
  servidor();
  openPantallas({ search_area: Areas });
  await screen.findByText('1 - 5 de 23');
  for (let i = 0; i < 4; i++) fireEvent.click(boton('Siguiente pagina'));
  expect(await screen.findByRole('row', { name: /Área 9\b|Área 23/ })).toBeTruthy();
});

it('[2-571] all institutions are in the pages of their list, also beyond fifty (D-09)', async () => {
  const many = Array.from({ length: 60 }, (_, i) => ({
    llinstitucion: 200 + i,
    dsinstitucion: `INSTITUCION ${i}`,
    dsabreviatura: `X-${i}`,
  }));
  servidor({ Ctinstitucion: many });
  openPantallas({ search_institucion: Instituciones });
  await screen.findByText('1 - 5 de 60');
  for (let i = 0; i < 11; i++) fireEvent.click(boton('Siguiente pagina'));
  expect(await screen.findByText('56 - 60 de 60')).toBeTruthy();
  expect(await screen.findByRole('row', { name: /INSTITUCION 59/ })).toBeTruthy();
});

it('[2-086] a list that takes 900 ms shows that it is loading, not before', async () => {
  let answer = (_: unknown) => {};
  const asked = new Promise<void>((was) =>
    servidor({
      getAreasInstitucion: () => {
        was();
        return new Promise((ok) => (answer = ok));
      },
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPantallas({ search_area: Areas });
  await act(() => asked); // with the clock still at 0
  const loading = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return screen.queryByLabelText('Cargando áreas') !== null;
  };
  expect([await loading(890), await loading(20)]).toEqual([false, true]);
  vi.useRealTimers();
  answer(AREAS);
  await screen.findByText('1 - 5 de 23');
  await waitFor(() => expect(screen.queryByLabelText('Cargando áreas')).toBeNull());
});

it('[2-086] a quick answer leaves no clock behind: the next list waits as long before it shows that it is loading', async () => {
  const answers: ((areas: unknown) => void)[] = [];
  const wait = () => new Promise((ok) => answers.push(ok));
  servidor({ getAreasInstitucion: wait, getAreaInstitucion: wait });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openPantallas({ search_area: Areas });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const asked = async (n: number) => {
    for (let i = 0; i < 500 && answers.length < n; i++) await pass(0);
    expect(answers).toHaveLength(n);
  };
  const loading = () => screen.queryByLabelText('Cargando áreas') !== null;
  await asked(1);
  await pass(100);
  answers[0]?.(AREAS);
  await pass(1000);
  expect(screen.getByText('1 - 5 de 23')).toBeTruthy();
  const lista = screen.getByRole('combobox', { name: /Institución/ });
  act(() => lista.click());
  act(() => screen.getByRole('option', { name: /Veracruz/ }).click());
  await asked(2);
  await pass(10);
  expect(loading()).toBe(false);
  await pass(900);
  expect(loading()).toBe(true);
  answers[1]?.(AREAS);
  await pass(10);
  expect(loading()).toBe(false);
});

it.each([
  ['users', Usuarios, {}, ['Bloquear']],
  ['a user', EditarUsuario, { usuario: 9 }, []],
  ['institutions', Instituciones, {}, ['Nueva Institución']],
  ['areas', Areas, {}, ['Retirar', 'Nueva Área']],
] as const)(
  '[2-001] the screen of %s, and the dialogs that it opens, have no English word',
  async (_, pantalla, elegido, abre) => {
    servidor({ getUsuariosByFiltros: [USUARIO] });
    openPantallas({ una: pantalla }, elegido);
    for (const name of [undefined, ...abre]) {
      if (name) {
        fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
        await screen.findByRole('dialog');
      } else await screen.findByRole('table');
      const { todo, ajeno } = leido();
      expect(todo.length).toBeGreaterThan(10);
      expect(ajeno).toEqual([]);
      if (name) fireEvent.click(boton('Cancelar'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
);

it('[2-009] [2-074] an edited area of a state goes with its id and version', async () => {
  const asked = servidor({ setArea: { result: 'REGISTRO_EXITOSO', llpropietario: 13001, version: 8 } });
  openPantallas({ search_area: Areas });
  fireEvent.click((await renglon(/Área 1\b/)).getByRole('button', { name: 'Editar' }));
  const box = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Nombre del área/ });
  await userEvent.clear(box);
  await userEvent.type(box, 'otro');
  await userEvent.click(boton('Guardar'));
  await waitFor(() => expect(asked.find((one) => one.operacion === 'setArea')).toBeTruthy());
  expect(asked.find((one) => one.operacion === 'setArea')?.body).toMatchObject({
    llpropietario: 13001,
    llinstitucion: 130,
    dspropietario: 'OTRO',
    version: 7,
  });
});

it.each([
  ['an area', Areas, 'getAreasInstitucion', 'Nueva Área', 'setArea', /Nombre del área/, 'Se ha registrado con éxito.'],
  [
    'an institution',
    Instituciones,
    'Ctinstitucion',
    'Nueva Institución',
    'guardarCtinstitucion',
    /Nombre/,
    'Creación Exitosa',
  ],
] as const)(
  'the dialog of %s is gone with its message, however long the list takes to be read again',
  async (_, pantalla, lectura, abre, guarda, name, dicho) => {
    let veces = 0;
    servidor({
      [guarda]: { result: 'REGISTRO_EXITOSO', llpropietario: 13099, llinstitucion: 1001, version: 1 },
      [lectura]: () => (++veces === 1 ? (lectura === 'Ctinstitucion' ? INSTITUCIONES : AREAS) : new Promise(() => {})),
    });
    openPantallas({ una: pantalla });
    fireEvent.click(await screen.findByRole('button', { name: abre }));
    const dialogo = within(await screen.findByRole('dialog'));
    await userEvent.type(dialogo.getByRole('textbox', { name }), 'otra');
    const lista = dialogo.queryByRole('combobox', { name: /Institución/ });
    if (lista) {
      await userEvent.type(lista, 'VERACRUZ');
      await userEvent.click(await screen.findByRole('option', { name: /Veracruz/ }));
    } else await userEvent.type(dialogo.getByRole('textbox', { name: /Abreviatura/ }), 'FGN-09');
    fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await screen.findByText(dicho);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('[2-263] a federal area asks for the seat of an office that has seats, and for none where it has none', async () => {
  const asked = servidor({
    getfiscalia: [
      { fiscaliaId: 1, abreviatura: 'CS', fiscaliaDescr: 'CON SEDES' },
      { fiscaliaId: 90, abreviatura: 'SS', fiscaliaDescr: 'SIN SEDES' },
    ],
    getfiscaliaSede: (_: object, path: string) =>
      path.endsWith('/1') ? [{ sedeid: 101, sededescr: 'GUADALAJARA', fiscaliaid: 1 }] : [],
    setArea: { result: 'REGISTRO_EXITOSO', llpropietario: 13099, version: 1 },
  });
  openPantallas({ search_area: Areas });
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva Área' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (campo: RegExp, opcion: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: campo }));
    await userEvent.click(await screen.findByRole('option', { name: opcion }));
  };
  await userEvent.type(dialog.getByRole('textbox', { name: /Nombre del área/ }), 'UNA');
  await choose(/Institución/, 'Fiscalía General de la República');
  await choose(/Fiscalía/, 'Con Sedes');
  const sent = () => asked.filter(({ body }) => body.fiscaliaid !== undefined);
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /Sede/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await choose(/Sede/, 'Guadalajara');
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(sent().map(({ body }) => [body.fiscaliaid, body.sedeid])).toEqual([[1, 101]]));
  expect(screen.getByRole('dialog', { name: 'Agregar Área' })).toBeTruthy(); // [2-076]
  await choose(/Fiscalía/, 'Sin Sedes');
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  await waitFor(() =>
    expect(sent().map(({ body }) => [body.fiscaliaid, body.sedeid])).toEqual([
      [1, 101],
      [90, null],
    ]),
  );
  // it is the same new area, pair after pair
  expect(screen.getByRole('dialog', { name: 'Agregar Área' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Editar Área' })).toBeNull();
});

it('[2-601] retiring an area with files says how many and offers to move them; then it is retired', async () => {
  let left = 3;
  const asked = servidor({
    area: (_: object, path: string) => {
      if (path.endsWith('/expedientes')) {
        left -= left > 1 ? 2 : 1;
        return { movidos: 1, pendientes: left };
      }
      return left > 0
        ? { result: 'ERROR_GUARDAR', msj: 'El área tiene 3 expedientes: páselos.', expedientes: left }
        : { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ search_area: Areas });
  fireEvent.click((await renglon(/Área 1\b/)).getByRole('button', { name: 'Retirar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Retirar Área' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Retirar' }));
  await dialogo.findByText('El área tiene 3 expedientes: páselos.');
  expect(dialogo.getByRole<HTMLButtonElement>('button', { name: 'Pasar y retirar' }).disabled).toBe(true);
  const recibe = dialogo.getByRole('combobox', { name: /recibe/ });
  fireEvent.mouseDown(recibe);
  // every other one, and never itself
  const otras = screen.getAllByRole('option').map((one) => one.textContent);
  expect(otras.toSorted()).toEqual(
    AREAS.slice(1)
      .map((one) => one.dspropietario.replace('AREA', 'Área'))
      .toSorted(),
  );
  await userEvent.type(recibe, 'AREA 23');
  await userEvent.click(await screen.findByRole('option', { name: 'Área 23' }));
  await userEvent.click(dialogo.getByRole('button', { name: 'Pasar y retirar' }));
  await screen.findByText('Se retiró el área Área 1.');
  const moves = asked.filter((one) => one.operacion === 'area' && 'llpropietario' in one.body);
  expect(moves.map((one) => one.body.llpropietario)).toEqual([13023, 13023]);
});

it('[2-066] [2-067] both fields of the institution dialog become upper case', async () => {
  const asked = servidor({ guardarCtinstitucion: { result: 'REGISTRO_EXITOSO', llinstitucion: 1001 } });
  openPantallas({ search_institucion: Instituciones });
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva Institución' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Nueva Institución' }));
  const [name, short] = [
    dialogo.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ }),
    dialogo.getByRole<HTMLInputElement>('textbox', { name: /Abreviatura/ }),
  ];
  await userEvent.type(name, 'fiscalía nueva');
  await userEvent.type(short, 'fgn-09');
  await userEvent.tab();
  expect([name.value, short.value]).toEqual(['FISCALIA NUEVA', 'FGN-09']);
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked.find((one) => one.operacion === 'guardarCtinstitucion')?.body).toMatchObject({
      dsinstitucion: 'FISCALIA NUEVA',
      dsabreviatura: 'FGN-09',
    }),
  );
});

it('[2-603] the institution dialog sends the version that it was opened with', async () => {
  const asked = servidor({
    institucion: { ...INSTITUCIONES[1], version: 5 },
    guardarCtinstitucion: { result: 'REGISTRO_EXITOSO', llinstitucion: 130 },
  });
  openPantallas({ search_institucion: Instituciones });
  fireEvent.click((await renglon(/VERACRUZ/)).getByRole('button', { name: 'Editar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Editar Institución' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(asked.find((one) => one.operacion === 'guardarCtinstitucion')?.body).toMatchObject({
      llinstitucion: 130,
      version: 5,
    }),
  );
});

it('[2-029] [2-030] [2-033] [2-034] the search sends name and role as shown, with Enter too; Limpiar forgets all', async () => {
  const asked = servidor({ getUsuariosByFiltros: [USUARIO] });
  openPantallas({ search_user: Usuarios });
  const CUALQUIERA = { dscorreo: null, llinstitucion: null, boactivo: null };
  const last = () => asked.filter((one) => one.operacion === 'getUsuariosByFiltros').at(-1)?.body;
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre completo/ });
  const role = screen.getByRole('combobox', { name: /Rol/ });
  fireEvent.mouseDown(role);
  fireEvent.click(await screen.findByRole('option', { name: /Supervisor/ }));
  await userEvent.type(name, 'adrianá peña{Enter}');
  await waitFor(() => expect(last()).toEqual({ ...CUALQUIERA, dsnombre: 'ADRIANA PEÑA', llrol: 3 }));
  expect(name.value).toBe('ADRIANA PEÑA');
  fireEvent.click(boton('Limpiar'));
  await waitFor(() => expect(last()).toEqual({ ...CUALQUIERA, dsnombre: null, llrol: 0 }));
  await waitFor(() => expect([name.value, role.textContent]).toEqual(['', 'Todos']));
});

it('roles that are on their way are not said to be none, and none can be taken away meanwhile', async () => {
  let answer = (_: unknown) => {};
  servidor({
    getCtRoles: () =>
      new Promise((ok) => {
        answer = ok;
      }),
  });
  openPantallas({ search_user: Usuarios });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Rol/ }));
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Cargando…']);
  answer(ROLES);
  expect(await screen.findByRole('option', { name: /Supervisor/ })).toBeTruthy();
});

it('an address that is none is told when its field is left', async () => {
  servidor({});
  openPantallas({ edit_user: EditarUsuario }, { usuario: null });
  const correo = await screen.findByRole('textbox', { name: 'Correo electrónico' });
  fireEvent.change(correo, { target: { value: 'persona@' } });
  expect(correo.getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(correo);
  expect(correo.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(MENSAJES.correoInvalido)).toBeTruthy();
});

it('who was invited and has not come in is told apart, and is sent the invitation again', async () => {
  const invitada = { ...USUARIO, llusuario: 77, dsnombre: 'LUZ', porElegir: 'invitada' };
  const calls = servidor({
    getUsuariosByFiltros: [USUARIO, invitada],
    reenviarInvitacion: { result: 'REGISTRO_EXITOSO' },
  });
  openPantallas({ search_user: Usuarios });
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  const luz = await screen.findByRole('row', { name: /LUZ/ });
  const other = screen.getByRole('row', { name: /AURORA/ });
  expect([luz, other].map((row) => within(row).getByText(/^(Activo|Invitada, sin ingresar)$/).textContent)).toEqual([
    'Invitada, sin ingresar',
    'Activo',
  ]);
  expect(within(other).queryByRole('button', { name: /^Reenviar/ })).toBeNull();
  fireEvent.click(within(luz).getByRole('button', { name: /^Reenviar invitación a LUZ/ }));
  expect(await screen.findByText('La invitación va otra vez en camino a persona@fiscalias.gob.mx.')).toBeTruthy();
  expect(calls.filter(({ operacion }) => operacion === 'reenviarInvitacion')).toHaveLength(1);
});

it.each([
  ['in use', {}, 'Activo', 0],
  ['invited', { porElegir: 'invitada' }, 'Invitada, sin ingresar', 1],
  [
    'whose invitation ended, or whose password somebody else gave',
    { porElegir: 'temporal' },
    'Con contraseña temporal',
    1,
  ],
  ['blocked', { boactivo: 0 }, 'Bloqueado', 0],
  ['blocked while invited', { boactivo: 0, porElegir: 'invitada' }, 'Bloqueado', 0],
  ['blocked with a password of somebody else', { boactivo: 0, porElegir: 'temporal' }, 'Bloqueado', 0],
])('the state of an account is told as it is: one %s', async (_, more, estado, reenviar) => {
  servidor({ getUsuariosByFiltros: [{ ...USUARIO, ...more }] });
  openPantallas({ search_user: Usuarios });
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  const row = within(await screen.findByRole('row', { name: /AURORA/ }));
  expect(row.getByText(/^(Activo|Bloqueado|Invitada, sin ingresar|Con contraseña temporal)$/).textContent).toBe(estado);
  expect(row.queryAllByRole('button', { name: /^Reenviar/ })).toHaveLength(reenviar);
});

it('roles that cannot be read are told, and asked for again', async () => {
  let fails = true;
  servidor({ getCtRoles: () => (fails ? new Response('{}', { status: 500 }) : ROLES) });
  openPantallas({ search_user: Usuarios });
  await screen.findByText(/No se pudieron cargar algunas listas/);
  fails = false;
  fireEvent.click(boton('Reintentar'));
  await waitFor(() => expect(screen.queryByText(/No se pudieron cargar algunas listas/)).toBeNull());
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Rol/ }));
  expect(await screen.findByRole('option', { name: /Supervisor/ })).toBeTruthy();
});

it('institutions that a token cannot be offered for are told in its dialog, and asked for again', async () => {
  let fails = true;
  servidor({ Ctinstitucion: () => (fails ? new Response('{}', { status: 500 }) : INSTITUCIONES) });
  openPantallas({ interconexion_tokens: Tokens });
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo token' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await dialogo.findByText(/No se pudieron cargar algunas listas/);
  fails = false;
  fireEvent.click(dialogo.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(dialogo.queryByText(/No se pudieron cargar/)).toBeNull());
  await userEvent.type(dialogo.getByRole('combobox', { name: /Institución/ }), 'VERACRUZ');
  expect(await screen.findByRole('option', { name: 'Fiscalía de Veracruz' })).toBeTruthy();
});

it('a token is made for an institution, shown this once, and revoked after a question', async () => {
  const TOKEN = `rndt_${'x'.repeat(39)}Ab12`;
  let filas: object[] = [];
  const sent: unknown[] = [];
  servidor({
    interconexion: (body: { llinstitucion?: number }, path: string) => {
      const id = /tokens\/(\d+)$/.exec(path)?.[1];
      if (id) filas = filas.map((fila) => ({ ...fila, estado: 'REVOCADO' }));
      else if (body.llinstitucion === undefined) return filas;
      else
        filas = [
          { lltoken: 3, dsinstitucion: 'FISCALIA DE VERACRUZ', terminacion: 'Ab12', bopruebas: 1, estado: 'VIGENTE' },
        ];
      sent.push(id ?? body);
      return id ? { result: 'REGISTRO_EXITOSO' } : { lltoken: 3, token: TOKEN };
    },
  });
  openPantallas({ interconexion_tokens: Tokens });
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo token' }));
  const nuevo = within(await screen.findByRole('dialog', { name: 'Nuevo token' }));
  fireEvent.click(nuevo.getByRole('button', { name: 'Crear token' }));
  expect(await nuevo.findByText('Elija la institución que enviará sus carpetas.')).toBeTruthy();
  await userEvent.type(nuevo.getByRole('combobox', { name: /Institución/ }), 'VERACRUZ');
  fireEvent.click(await screen.findByRole('option', { name: 'Fiscalía de Veracruz' }));
  fireEvent.click(nuevo.getByRole('checkbox', { name: /Solo para pruebas/ }));
  fireEvent.click(nuevo.getByRole('button', { name: 'Crear token' }));
  const creado = within(await screen.findByRole('dialog', { name: 'Token creado' }));
  expect(creado.getByRole('region', { name: 'Token' }).textContent).toBe(TOKEN);
  fireEvent.click(creado.getByRole('button', { name: 'Ya lo guardé' }));
  await waitFor(() => expect(screen.queryByText(TOKEN)).toBeNull());
  for (const respuesta of ['Cancelar', 'Revocar']) {
    expect(sent).toEqual([{ llinstitucion: 130, llpropietario: null, bopruebas: 1 }]);
    fireEvent.click((await renglon(/Ab12 Vigente/)).getByRole('button', { name: 'Revocar' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: 'Revocar el token' })).getByRole('button', { name: respuesta }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await renglon(/Ab12 Revocado/);
  expect(sent).toHaveLength(2);
});

it('[2-048] [2-606] Quitar takes the chosen place, and what is sent is the list that is shown', async () => {
  const asked = servidor();
  openPantallas({ edit_user: EditarUsuario }, { usuario: 9 });
  fireEvent.click((await renglon(/Área 1\b/)).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Área 1\b/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Área 2\b/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Área 3\b/ })).toBeTruthy();
  fireEvent.click(boton('Guardar'));
  await waitFor(() => expect(asked.some((one) => one.operacion === 'guardarUsuario')).toBe(true));
  expect(asked.find((one) => one.operacion === 'guardarUsuario')?.body).toMatchObject({
    sedes: [13002, 13003],
    llpropietario: null,
  });
});

it('[2-044] a place that was typed and not chosen is not saved as none, and having none is asked for', async () => {
  const asked = servidor({ usuario: { ...USUARIO, sedes: [13001] }, getAutocompletCtpropietarios: AREAS.slice(0, 2) });
  const sent = () => asked.filter((one) => one.operacion === 'guardarUsuario');
  openPantallas({ edit_user: EditarUsuario }, { usuario: 9 });
  fireEvent.click((await renglon(/Área 1\b/)).getByRole('button', { name: 'Quitar' }));
  const lugar = screen.getByRole<HTMLInputElement>('combobox', { name: /Lugar al que pertenece/ });
  await userEvent.type(lugar, 'FISCAL');
  await userEvent.tab();
  await userEvent.click(boton('Guardar'));
  expect(document.activeElement).toBe(lugar);
  expect([lugar.value, lugar.getAttribute('aria-invalid'), sent()]).toEqual(['FISCAL', 'true', []]);
  await userEvent.clear(lugar);
  for (const answer of ['Elegir un lugar', 'Continuar sin lugar']) {
    expect(sent()).toEqual([]);
    await userEvent.click(boton('Guardar'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(sent().map(({ body }) => body.sedes)).toEqual([[]]));
});

it('[2-023] while an institution is typed that is none, the areas of all are not told as its own', async () => {
  servidor();
  openPantallas({ search_area: Areas });
  await renglon(/Área 1\b/);
  const lista = screen.getByRole('combobox', { name: /Institución/ });
  await userEvent.clear(lista);
  await userEvent.type(lista, 'FISCALIA');
  await userEvent.tab();
  expect(screen.queryByRole('row', { name: /Área 1\b/ })).toBeNull();
  expect(screen.getByText('Elija en la lista la institución cuyas áreas busca.')).toBeTruthy();
  await userEvent.clear(lista);
  await userEvent.type(lista, 'fiscalia de veracruz');
  await userEvent.tab();
  await renglon(/Área 1\b/);
});

it('[2-258] a place that is there already is told, and is not added again', async () => {
  servidor({ getAutocompletCtpropietarios: AREAS.slice(0, 1) });
  openPantallas({ edit_user: EditarUsuario }, { usuario: 9 });
  await renglon(/Área 1\b/);
  const lugar = screen.getByRole('combobox', { name: /Lugar al que pertenece/ });
  await userEvent.type(lugar, 'AREA 1');
  await userEvent.click(await screen.findByRole('option', { name: /Área 1\b/ }));
  expect(await screen.findByText('El lugar al que pertenece ya se encuentra agregado')).toBeTruthy();
  expect(screen.getAllByRole('row', { name: /Área \d\b/ })).toHaveLength(3);
});

it('after another institution is chosen, nothing of the search of places of the former one stays', async () => {
  servidor({ getAutocompletCtpropietarios: AREAS.slice(0, 2), usuario: { ...USUARIO, sedes: [] } });
  openPantallas({ edit_user: EditarUsuario }, { usuario: 9 });
  const lugar = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Lugar al que pertenece/ });
  await userEvent.type(await screen.findByRole('combobox', { name: /Lugar al que pertenece/ }), 'AREA');
  await screen.findByRole('option', { name: /Área 2\b/ });
  const institucion = screen.getByRole('combobox', { name: /^Institución/ });
  await userEvent.clear(institucion);
  await userEvent.type(institucion, 'fiscalia general de la republica');
  await userEvent.tab();
  await waitFor(() => expect(lugar().value).toBe(''));
  await userEvent.click(lugar());
  expect(screen.queryByRole('option', { name: /Área \d/ })).toBeNull();
});

it('[2-181] both passwords wait for name and surname', async () => {
  servidor();
  openPantallas({ edit_user: EditarUsuario }, { usuario: null });
  await userEvent.type(await screen.findByRole('textbox', { name: /Nombre\(s\)/ }), 'AURORA');
  const claves = () =>
    ['Contraseña', 'Confirmar contraseña'].map((name) =>
      screen.queryByLabelText(name, { selector: 'input[type=password]' }),
    );
  expect(claves()).toEqual([null, null]);
  await userEvent.type(screen.getByRole('textbox', { name: /Apellido paterno/ }), 'QUIROZ');
  await waitFor(() => expect(claves().every((one) => one !== null)).toBe(true));
});

it('says that its institutions could not be read, and is drawn once they are asked for again', async () => {
  let fails = true;
  servidor({ Ctinstitucion: () => (fails ? new Response('{}', { status: 500 }) : INSTITUCIONES) });
  openPantallas({ edit_user: EditarUsuario }, { usuario: null });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  fails = false;
  fireEvent.click(again);
  expect(await screen.findByRole('textbox', { name: /Nombre\(s\)/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('[2-604] the own account: address, role, places and password are another’s to change, and it says so', async () => {
  servidor({ usuario: { ...USUARIO, llusuario: 1 } });
  openPantallas({ edit_user: EditarUsuario }, { usuario: 1 });
  await renglon(/Área 1\b/);
  expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  expect(screen.queryByLabelText('Contraseña', { selector: 'input[type=password]' })).toBeNull();
  await waitFor(() => expect(screen.getAllByText(/Es su propia cuenta/).length).toBeGreaterThanOrEqual(5));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Cargo/ }).readOnly).toBe(false);
});

it('a function is given to a role, and taken from it, each after a question; what nobody could give back stays', async () => {
  const BITACORA = FUNCION_ID['BITACORA ESTATAL'];
  let dadas: number[] = [];
  const asked = servidor({
    rolesFunciones: () => ({
      roles: [
        { llrol: ROL.ADMINISTRADOR, dsrol: 'Administrador PGR', funciones: [FUNCION_ID.USUARIOS] },
        { llrol: ROL.CONSULTA, dsrol: 'Consulta', funciones: dadas },
      ],
      funciones: [
        { llfuncionalidad: FUNCION_ID.USUARIOS, dsfuncionalidad: 'USUARIOS' },
        { llfuncionalidad: BITACORA, dsfuncionalidad: 'BITACORA ESTATAL' },
      ],
    }),
    rolFuncion: ({ boactivo }: { boactivo: number }) => {
      dadas = boactivo ? [BITACORA] : [];
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ roles: Roles });
  const casilla = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await casilla('USUARIOS, Administrador PGR')).disabled).toBe(true);
  const sent: unknown[] = [];
  for (const [respuesta, boactivo] of [
    ['Cancelar', undefined],
    ['Dar la función', 1],
    ['Quitar la función', 0],
  ] as const) {
    fireEvent.click(await casilla('BITACORA ESTATAL, Consulta'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: respuesta }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (boactivo !== undefined) sent.push({ llrol: ROL.CONSULTA, llfuncionalidad: BITACORA, boactivo });
    await waitFor(async () => expect((await casilla('BITACORA ESTATAL, Consulta')).checked).toBe(boactivo === 1));
    expect(asked.filter((one) => one.operacion === 'rolFuncion').map((one) => one.body)).toEqual(sent);
  }
});

it('[2-700] all functions are on one page, with no pages to turn', async () => {
  const funciones = Array.from({ length: 26 }, (_, i) => ({
    llfuncionalidad: i + 1,
    dsfuncionalidad: `FUNCION ${i + 1}`,
  }));
  servidor({ rolesFunciones: { roles: ROLES.map((rol) => ({ ...rol, funciones: [1] })), funciones } });
  openPantallas({ roles: Roles });
  await screen.findByRole('row', { name: /FUNCION 26/ });
  expect(screen.getAllByRole('row')).toHaveLength(27);
  expect(screen.queryByRole('combobox', { name: /Registros por/ })).toBeNull();
});

it('several users move to the institution and the place that were chosen, to all of it where no place was; a further institution takes the place back', async () => {
  const dos = [USUARIO, { ...USUARIO, llusuario: 10, dscorreo: 'otra@fiscalias.gob.mx', dsnombre: 'BERTA' }];
  const asked = servidor({ getUsuariosByFiltros: dos, getAutocompletCtpropietarios: AREAS.slice(0, 2) });
  openPantallas({ search_user: Usuarios });
  const elect = async (box: RegExp, text: string, option: RegExp) => {
    const lista = screen.getByRole('combobox', { name: box });
    await userEvent.clear(lista);
    await userEvent.type(lista, text);
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const move = async (choose: () => Promise<unknown>) => {
    const before = asked.length;
    await renglon(/BERTA/);
    await userEvent.click(within(screen.getAllByRole('row')[0] as HTMLElement).getByRole('checkbox'));
    await userEvent.click(boton('Mover'));
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Mover 2 usuarios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = asked.slice(before).filter(({ operacion }) => operacion === 'guardarUsuario');
    return sent.map(({ body: { llusuario, llinstitucion, sedes, llpropietario, dscorreo } }) => [
      llusuario,
      llinstitucion,
      sedes,
      llpropietario,
      dscorreo,
    ]);
  };
  const veracruz = () => elect(/^Institución/, 'VERACRUZ', /Veracruz/);
  const lugar = () => elect(/Lugar al que pertenecen/, 'AREA', /Área 2\b/);
  const a = (llinstitucion: number, sedes: number[]) =>
    dos.map(({ llusuario, dscorreo }) => [llusuario, llinstitucion, sedes, null, dscorreo]);
  expect(await move(async () => veracruz().then(lugar))).toEqual(a(130, [13002]));
  expect(await move(veracruz)).toEqual(a(130, []));
  expect(
    await move(async () =>
      veracruz()
        .then(lugar)
        .then(() => elect(/^Institución/, 'GENERAL', /General/)),
    ),
  ).toEqual(a(1, []));
});

const JUEGO = {
  lljuego: 5,
  dispositivo: 'Portátil 7',
  tomado: '2026-03-01T15:00:00Z',
  vence: '2026-03-02T15:00:00Z',
  terminado: null,
  estado: 'VIGENTE',
  motivo: null,
  conserva: true,
  carpetas: 2,
  acuse: null,
  idUsuario: 9,
  nombre: 'AURORA QUIROZ',
  dsinstitucion: 'FISCALIA DE VERACRUZ',
};
it.each([
  ['Terminar', 'YA_NO', 'se conserva'],
  ['El equipo se perdió', 'PERDIDO', 'no se puede deshacer'],
])('«%s» ends the kit of a user, and says what becomes of it before', async (accion, motivo, consecuencia) => {
  const juegos = { total: 1, juegos: [JUEGO] };
  const terminado = { result: 'REGISTRO_EXITOSO', estado: 'TERMINADO' };
  const asked = servidor({
    getUsuariosByFiltros: [USUARIO],
    juegosDeCampo: (body: object, path: string) =>
      'motivo' in body ? terminado : path.endsWith('/carpetas') ? [{ llcarpeta: 1, noci: 'FGE/1/2026' }] : juegos,
  });
  const ends = () => asked.filter(({ body }) => 'motivo' in body).map(({ body }) => body);
  openPantallas({ search_user: Usuarios });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver juegos de campo' }));
  await userEvent.click((await renglon(/AURORA QUIROZ/)).getByRole('button', { name: 'Ver carpetas' }));
  await screen.findByText('FGE/1/2026');
  await userEvent.click(boton('Cerrar'));
  for (const respuesta of ['Cancelar', 'Terminar']) {
    await userEvent.click((await renglon(/AURORA QUIROZ/)).getByRole('button', { name: accion }));
    const dialogo = within(await screen.findByRole('dialog'));
    expect(dialogo.getByText(new RegExp(consecuencia))).toBeDefined();
    expect(ends()).toEqual([]);
    await userEvent.click(dialogo.getByRole('button', { name: respuesta }));
  }
  await screen.findByText('El juego de campo terminó.');
  expect(ends()).toEqual([{ motivo }]);
  await userEvent.click(boton('Ver usuarios'));
  await renglon(/persona@fiscalias/);
});
