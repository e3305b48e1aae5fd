import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, openSesion } from './helpers/carpeta.ts';
import { createCuenta } from './helpers/cuenta.ts';
import { boton, campo, lista, titulo } from './helpers/formulario.ts';
import { sendIngreso } from './helpers/sesion.ts';
import { irA, pressKey } from './helpers/teclado.ts';

const CLAVE = 'Registro2026';
let serial = 0;
const correoNuevo = () =>
  `prueba.${Date.now().toString(36)}.${++serial}.${Math.floor(Math.random() * 1e6)}@fiscalias.gob.mx`;
const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name });
const clave = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fila = (page: Page, correo: string) => page.getByRole('row', { name: new RegExp(correo.replaceAll('.', '\\.')) });
const lugares = (page: Page) => page.getByRole('table', { name: 'Lugares del usuario' });
const FALLA = { status: 500, contentType: 'application/json', body: '{"message":"Falla de prueba."}' };

async function open(page: Page, cuenta: 'administrador' | 'administradorEstatal' = 'administrador'): Promise<void> {
  await openSesion(page, cuenta);
  await page.goto('/pages/search_user');
  await expect(titulo(page)).toHaveText('Administración de usuarios');
}

async function addLugar(page: Page, texto: string): Promise<void> {
  await lista(page, 'Lugar al que pertenece').fill(texto);
  await page.getByRole('option').first().click();
}

/** Opens the empty form; until it is there, the search has a field of the same name. */
async function nuevo(page: Page): Promise<void> {
  await boton(page, 'Nuevo usuario').click();
  await expect(titulo(page)).toHaveText('Información del usuario');
}

/** Everything but the institution, which some find chosen. */
async function fill(page: Page, correo: string, apellido = 'Peña'): Promise<void> {
  await campo(page, 'Correo electrónico').fill(correo);
  await campo(page, 'Nombre(s)').fill('Núria');
  await campo(page, 'Apellido paterno').fill(apellido);
  await campo(page, 'Cargo').fill('Capturista de la unidad');
  await clave(page, 'Contraseña').fill(CLAVE);
  await clave(page, 'Confirmar contraseña').fill(CLAVE);
}

async function create(page: Page, correo: string, apellido?: string): Promise<void> {
  await nuevo(page);
  await fill(page, correo, apellido);
  await choose(page, 'Institución', 'VERACRUZ');
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
}

/** One registered through the service: for what is done with a user that there is. */
const register = (page: Page, dscorreo: string) =>
  createCuenta(page.request, { dscorreo, dsnombre: 'NURIA', dsapellidopaterno: 'PEÑA', llinstitucion: 130, llrol: 4 });

async function seek(page: Page, correo: string): Promise<void> {
  await campo(page, 'Correo electrónico').fill(correo);
  await boton(page, 'Buscar').click();
  await expect(fila(page, correo)).toBeVisible();
}

test('[2-002] [2-004] [2-005] [2-020] [2-021] [2-041] [2-460] [2-462] [2-463] a user of two places: created, signs in, sees the own state, blocked, refused', async ({
  page,
  browser,
  checkAccesibilidad,
}) => {
  test.slow();
  const correo = correoNuevo();
  await open(page);
  await checkAccesibilidad();
  await nuevo(page);
  await fill(page, correo);
  await choose(page, 'Institución', 'VERACRUZ');
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await addLugar(page, 'tortura');
  await addLugar(page, 'servidores');
  await expect(lugares(page).getByRole('row')).toHaveCount(3);
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
  await expect(page).toHaveURL(/\/pages$/);

  // the new user sees the files of Veracruz, and of no other state
  const other = await (await browser.newContext()).newPage();
  await sendIngreso(other, correo, CLAVE);
  await expect(boton(other, 'Ingresa')).toBeHidden();
  await expect(other.getByText('NURIA PEÑA').first()).toBeVisible();
  const offices = await other.evaluate(async () => {
    const s = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const res = await fetch('/api/secure/getCarpetaByFiltros', {
      method: 'POST',
      headers: { authToken: s.token, usuario: s.usuario, 'content-type': 'application/json' },
      body: JSON.stringify({ fechaInicio: '2010-01-01', fechaFin: '2026-01-01', rpp: 100 }),
    });
    return ((await res.json()) as { dspropietario: string }[]).map((c) => c.dspropietario);
  });
  for (const office of offices) expect(office).toContain('VERACRUZ');

  // blocked: asked first, then at once, also in the open session
  await seek(page, correo);
  await fila(page, correo).getByRole('button', { name: 'Bloquear' }).click();
  await checkAccesibilidad();
  await dialogo(page, 'Bloquear usuario').getByRole('button', { name: 'Bloquear usuario' }).click();
  await expect(page.getByText('Usuario NURIA PEÑA bloqueado correctamente')).toBeVisible();
  await expect(fila(page, correo)).toContainText('Bloqueado');
  const refused = other.waitForResponse((r) => r.url().includes('/api/secure/') && r.status() === 401);
  await other.reload();
  await refused;
  await other.goto('/pages/buscar_ci');
  await expect(boton(other, 'Ingresa')).toBeVisible();
  await sendIngreso(other, correo, CLAVE);
  await expect(other.getByText('Su cuenta se encuentra inactiva')).toBeVisible();

  await fila(page, correo).getByRole('button', { name: 'Desbloquear' }).click();
  await dialogo(page, 'Desbloquear usuario').getByRole('button', { name: 'Desbloquear usuario' }).click();
  await expect(page.getByText('Usuario NURIA PEÑA desbloqueado correctamente')).toBeVisible();
  await sendIngreso(other, correo, CLAVE);
  await expect(boton(other, 'Ingresa')).toBeHidden();
  await other.context().close();
});

test('[2-026] [2-027] [2-028] [2-031] [2-032] [2-033] [2-034] [2-035] [2-036] [2-037] [2-038] [2-039] [2-040] [2-568] [2-569] [1-031] the list and its search', async ({
  page,
}) => {
  const correo = correoNuevo();
  await open(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    '', // the box that ticks all in sight
    'Nombre completo',
    'Correo electrónico',
    'Institución',
    'Rol',
    'Estado',
    'Permiso Nuevo Expediente',
    'Acciones',
  ]);
  await expect(lista(page, 'Rol')).toHaveText('Todos');
  const sizes = page.getByRole('combobox', { name: 'Registros por pagina' });
  await expect(sizes).toHaveText('5');
  await sizes.click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '15', '25', '50', '100']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(6);

  await create(page, correo, 'Ávila Muñoz');
  await seek(page, correo);
  const row = fila(page, correo);
  await expect(row).toContainText('NURIA AVILA MUÑOZ');
  await expect(row).toContainText('Capturista Fuero Común');
  await expect(row.getByRole('checkbox', { name: /Permiso/ })).not.toBeChecked();
  await expect(row).toContainText('Fiscalía General del Estado de Veracruz');
  await expect(row.getByRole('button', { name: 'Bloquear' })).toBeVisible();
  await row.getByRole('button', { name: 'Editar' }).click();
  await expect(campo(page, 'Correo electrónico')).toHaveValue(correo);
  await expect(campo(page, 'Apellido paterno')).toHaveValue('AVILA MUÑOZ');
  await boton(page, 'Cancelar').click();

  // back, the search is as it was; Limpiar starts anew
  await expect(row).toBeVisible();
  await boton(page, 'Limpiar').click();
  await expect(campo(page, 'Correo electrónico')).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('[2-016] [2-017] [2-029] [2-030] a name is looked for in upper case without accents', async ({ page }) => {
  await open(page);
  await campo(page, 'Nombre completo').fill('adrianá demostración');
  await boton(page, 'Buscar').click();
  await expect(campo(page, 'Nombre completo')).toHaveValue('ADRIANA DEMOSTRACION');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(fila(page, 'admin@fgr.org.mx')).toBeVisible();
});

test('[2-230] [2-231] [2-458] without role nothing is sent; [2-459] a failed search says so', async ({ page }) => {
  await open(page);
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes('getUsuariosByFiltros') && sent.push(r.url()));
  await lista(page, 'Rol').click();
  await page.getByRole('option', { name: 'Sin seleccionar' }).click();
  await boton(page, 'Buscar').click();
  await expect(page.getByText('Llene todos los campos obligatorios')).toBeVisible();
  expect(sent).toEqual([]);

  await page.route('**/getUsuariosByFiltros', (route) => route.fulfill(FALLA));
  await choose(page, 'Rol', 'Consulta');
  await boton(page, 'Buscar').click();
  await expect(page.getByText(/Ha ocurrido un error, intentarlo más tarde/)).toBeVisible();
});

test('[2-179] [2-180] [2-464] [2-465] blocking is asked first; a failure says so', async ({ page }) => {
  const correo = correoNuevo();
  await open(page);
  await register(page, correo);
  await seek(page, correo);
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes('bloquearDesbloquearUsr') && sent.push(r.url()));
  const press = (name: string) => fila(page, correo).getByRole('button', { name, exact: true }).click();
  await press('Bloquear');
  await dialogo(page, 'Bloquear usuario').getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo(page, 'Bloquear usuario')).toBeHidden();
  expect(sent).toEqual([]);

  const fail = () => page.route('**/bloquearDesbloquearUsr', (route) => route.fulfill(FALLA));
  await fail();
  await press('Bloquear');
  await dialogo(page, 'Bloquear usuario').getByRole('button', { name: 'Bloquear usuario' }).click();
  await expect(page.getByText('Error al bloquear usuario')).toBeVisible();
  await expect(page.getByText('Falla de prueba.')).toBeVisible();

  await page.unroute('**/bloquearDesbloquearUsr');
  await press('Bloquear');
  await dialogo(page, 'Bloquear usuario').getByRole('button', { name: 'Bloquear usuario' }).click();
  await expect(fila(page, correo)).toContainText('Bloqueado');
  await press('Desbloquear');
  await dialogo(page, 'Desbloquear usuario').getByRole('button', { name: 'Cancelar' }).click();
  await expect(fila(page, correo)).toContainText('Bloqueado');
  await fail();
  await press('Desbloquear');
  await dialogo(page, 'Desbloquear usuario').getByRole('button', { name: 'Desbloquear usuario' }).click();
  await expect(page.getByText('Error al desbloquear usuario')).toBeVisible();
});

test('[2-006] [2-007] [2-187] [2-466] [2-467] the permission for new files', async ({ page }) => {
  const correo = correoNuevo();
  await open(page);
  await register(page, correo);
  await seek(page, correo);
  const box = fila(page, correo).getByRole('checkbox', { name: /Permiso Nuevo Expediente/ });
  await box.click();
  await expect(page.getByText('Permiso actualizado con éxito')).toBeVisible();
  await expect(box).toBeChecked();
  await box.click();
  await expect(box).not.toBeChecked();

  await page.route('**/activarPermisoNuevoExpediente', (route) => route.fulfill(FALLA));
  const again = page.waitForResponse('**/getUsuariosByFiltros');
  await box.click();
  await expect(page.getByText('Ocurrió un error al actualizar el permiso')).toBeVisible();
  await again;
  await expect(box).not.toBeChecked();
});

test('[2-042] [2-052] [2-053] [2-054] [2-181] [2-233] [2-255] [2-256] [2-257] [2-260] [2-461] the form', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const correo = correoNuevo();
  await open(page);
  await nuevo(page);
  for (const name of ['Correo electrónico', 'Nombre(s)', 'Apellido paterno', 'Apellido materno', 'Cargo'])
    await expect(campo(page, name)).toHaveValue('');
  await expect(page.getByText('Actualización de contraseña (opcional)')).toHaveCount(0);
  await expect(clave(page, 'Contraseña')).not.toBeEditable();
  await campo(page, 'Nombre(s)').fill('Núria');
  await expect(clave(page, 'Contraseña')).not.toBeEditable();
  await campo(page, 'Apellido paterno').fill('Peña');
  await expect(clave(page, 'Contraseña')).toBeEditable();
  await expect(clave(page, 'Confirmar contraseña')).toBeEditable();

  // all that is wrong at once, and nothing sent
  const sent: string[] = [];
  page.on('request', (r) => r.url().includes('guardarUsuario') && sent.push(r.url()));
  await campo(page, 'Correo electrónico').fill('no es un correo');
  await clave(page, 'Contraseña').fill('corta');
  await clave(page, 'Confirmar contraseña').fill('otra');
  await boton(page, 'Guardar').click();
  await expect(
    page.getByText('Llene todos los campos obligatorios o la contraseña no cumple con las reglas'),
  ).toBeVisible();
  for (const text of [
    'Correo electrónico inválido',
    /^Debe incluir al menos una letra mayúscula/,
    'Las contraseñas no coinciden',
  ])
    await expect(page.locator('[id$="-error"]').filter({ hasText: text })).toBeVisible();
  expect(sent).toEqual([]);
  await checkAccesibilidad();

  await fill(page, correo);
  await choose(page, 'Institución', 'VERACRUZ');
  await choose(page, 'Rol', 'Supervisor Fuero Común');
  await page.route('**/guardarUsuario', (route) => route.fulfill(FALLA));
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('Error al guardar usuario')).toBeVisible();
  await expect(campo(page, 'Cargo')).toHaveValue('CAPTURISTA DE LA UNIDAD');
  await page.unroute('**/guardarUsuario');
  await boton(page, 'Cerrar mensaje').click();
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();

  // edited without a password
  await seek(page, correo);
  await fila(page, correo).getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { name: 'Actualización de contraseña (opcional)' })).toBeVisible();
  await campo(page, 'Cargo').fill('Otro cargo');
  await boton(page, 'Cancelar').click();
  await boton(page, 'Salir sin guardar').click();
  await fila(page, correo).getByRole('button', { name: 'Editar' }).click();
  await expect(campo(page, 'Cargo')).toHaveValue('CAPTURISTA DE LA UNIDAD');
  await campo(page, 'Cargo').fill('Otro cargo');
  await boton(page, 'Guardar').click();
  await expect(fila(page, correo)).toBeVisible();
});

test('[2-049] [2-050] [2-051] the password: shown while the eye is pressed, judged while it is typed', async ({
  page,
}) => {
  await open(page);
  await nuevo(page);
  await campo(page, 'Nombre(s)').fill('Núria');
  await campo(page, 'Apellido paterno').fill('Peña');
  for (const name of ['Contraseña', 'Confirmar contraseña']) {
    const box = clave(page, name);
    await box.fill('xPeña');
    await expect(box).toHaveAttribute('type', 'password');
    const eye = page.locator(`[data-campo="${await box.getAttribute('name')}"] button`);
    await eye.hover();
    await page.mouse.down();
    await expect(box).toHaveAttribute('type', 'text');
    await page.mouse.up();
    await expect(box).toHaveAttribute('type', 'password');
  }
  const needs = page.getByRole('list', { name: 'La contraseña necesita' }).getByRole('listitem');
  const met = () => needs.filter({ has: page.getByRole('img', { name: 'Cumple:' }) });
  await expect(met()).toHaveText([/mayúscula/, /minúscula/, /Sin espacios/]);
  await clave(page, 'Contraseña').fill(CLAVE);
  await expect(met()).toHaveCount(6);
});

test('[2-235] [2-236] [2-237] an e-mail that is somebody else’s is told on leaving the field', async ({ page }) => {
  const correo = correoNuevo();
  await open(page);
  await register(page, correo);
  await nuevo(page);
  const said = page.getByText('Correo electrónico existente');
  await campo(page, 'Correo electrónico').fill(correo.toUpperCase());
  const asked = page.waitForRequest(/existeCorreo/);
  await page.keyboard.press('Tab');
  await asked;
  await expect(said).toBeVisible();
  await campo(page, 'Correo electrónico').fill(correoNuevo());
  await expect(said).toHaveCount(0);
  await boton(page, 'Cancelar').click();
  await boton(page, 'Salir sin guardar').click();

  // the own one is no error
  await seek(page, correo);
  await fila(page, correo).getByRole('button', { name: 'Editar' }).click();
  await expect(titulo(page)).toHaveText('Información del usuario');
  await campo(page, 'Correo electrónico').fill(correo);
  await page.keyboard.press('Tab');
  await expect(campo(page, 'Nombre(s)')).toBeFocused();
  await expect(said).toHaveCount(0);
});

test('[2-044] [2-045] [2-046] [2-047] [2-048] [2-182] [2-183] [2-184] [2-185] [2-186] [2-258] [2-259] [2-455] institution, roles and places', async ({
  page,
}) => {
  await open(page);
  await nuevo(page);
  await expect(lista(page, 'Lugar al que pertenece')).toHaveCount(0);
  await expect(
    page.getByText('Seleccione primero una institución para ingresar el lugar al que pertenece'),
  ).toBeVisible();
  const roles = async () => {
    await lista(page, 'Rol').click();
    const names = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return names;
  };
  const asked = (estado: number) => page.waitForRequest(new RegExp(`getCtRoles/${estado}$`));
  const federal = asked(0);
  await choose(page, 'Institución', 'REPUBLICA');
  await federal;
  await expect
    .poll(roles)
    .toEqual(['Administrador PGR', 'Supervisor Fuero Federal', 'Capturista Fuero Federal', 'Consulta']);
  const state = asked(1);
  await choose(page, 'Institución', 'VERACRUZ');
  await state;
  await expect
    .poll(roles)
    .toEqual(['Administrador Estatal', 'Supervisor Fuero Común', 'Capturista Fuero Común', 'Consulta']);

  const place = lista(page, 'Lugar al que pertenece');
  const search = page.waitForRequest(/getAutocompletCtpropietarios\/130\/TORT$/);
  await place.pressSequentially('tort');
  await search;
  await page.getByRole('option').first().click();
  await expect(lugares(page)).toContainText('Tortura');
  await addLugar(page, 'tortura');
  await expect(page.getByText('El lugar al que pertenece ya se encuentra agregado')).toBeVisible();
  await boton(page, 'Cerrar mensaje').click();
  await addLugar(page, 'servidores');
  await expect(lugares(page).getByRole('row')).toHaveCount(3);
  await lugares(page).getByRole('button', { name: 'Quitar' }).first().click();
  await expect(lugares(page).getByRole('row')).toHaveCount(2);

  // another institution has other places; its state goes with what is sent
  await choose(page, 'Institución', 'JALISCO');
  await expect(page.getByText('Sin lugares asignados').first()).toBeVisible();
  await fill(page, correoNuevo());
  await choose(page, 'Rol', 'Capturista Fuero Común');
  const saved = page.waitForRequest(/guardarUsuario/);
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  expect((await saved).postDataJSON()).toMatchObject({ llinstitucion: 114, llestado: 14, sedes: [] });
});

test('an administrator of a state: the own institution is chosen and stays', { tag: '@larga' }, async ({ page }) => {
  await open(page, 'administradorEstatal');
  await expect(fila(page, 'capturista.30@fiscalias.gob.mx')).toBeVisible();
  await expect(fila(page, 'admin@fgr.org.mx')).toHaveCount(0);
  await nuevo(page);
  await expect(page.getByText('Solo administra usuarios de su institución.')).toBeVisible();
  const correo = correoNuevo();
  await fill(page, correo);
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('Usuario guardado exitosamente')).toBeVisible();
  await seek(page, correo);
});

test('by keyboard alone: the search, a user opened and left', { tag: '@larga' }, async ({ page }) => {
  await open(page);
  await irA(page, campo(page, 'Correo electrónico'));
  await page.keyboard.type('capturista.30@');
  await page.keyboard.press('Enter');
  const row = fila(page, 'capturista.30@fiscalias.gob.mx');
  await expect(page.getByRole('row')).toHaveCount(2);
  await pressKey(page, row.getByRole('button', { name: 'Editar' }));
  await expect(campo(page, 'Nombre(s)')).toHaveValue('CARLOS');
  await pressKey(page, boton(page, 'Cancelar'));
  await expect(titulo(page)).toHaveText('Administración de usuarios');
});

test('[2-018] [2-019] the address stays, and names nobody', async ({ page }) => {
  await open(page);
  await fila(page, 'admin@fgr.org.mx').getByRole('button', { name: 'Editar' }).click();
  await expect(titulo(page)).toHaveText('Información del usuario');
  await expect(page).toHaveURL(/\/pages$/);
  await page.goBack();
  await expect(titulo(page)).toHaveText('Administración de usuarios');
  await expect(page).toHaveURL(/\/pages$/);
});

test('[1-892] the new one is first of the list, with its permission; twenty are moved in five clicks, each on record', async ({
  page,
  checkAccesibilidad,
}) => {
  const correo = correoNuevo();
  await open(page);
  await seek(page, 'admin@fgr.org.mx');
  await nuevo(page);
  await fill(page, correo);
  await choose(page, 'Institución', 'VERACRUZ');
  await choose(page, 'Rol', 'Capturista Fuero Común');
  await page.getByRole('checkbox', { name: 'Permiso Nuevo Expediente' }).check();
  await page.getByRole('checkbox', { name: /Enviar una invitación/ }).check();
  await expect(clave(page, 'Contraseña')).not.toBeEditable();
  await boton(page, 'Guardar').click();
  await boton(page, 'Continuar sin lugar').click();
  await expect(page.getByText('La invitación va en camino a su correo.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(correo);
  await expect(fila(page, correo).getByRole('checkbox', { name: /Permiso/ })).toBeChecked();

  const lote = `lote.${Date.now().toString(36)}`;
  const ids = await page.evaluate(async (prefix) => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const headers = { authToken: token, usuario, 'content-type': 'application/json' };
    const saved: { llusuario: number }[] = [];
    for (let i = 0; i < 20; i++) {
      const body = JSON.stringify({
        dscorreo: `${prefix}.${i}@fiscalias.gob.mx`,
        dsnombre: 'LUISA',
        dsapellidopaterno: 'MORA',
        llinstitucion: 130,
        llrol: 4,
        dscargo: 'CAPTURISTA',
        password: 'Registro2026',
        cpassword: 'Registro2026',
        sedes: [],
      });
      saved.push(await (await fetch('/api/secure/guardarUsuario', { method: 'PUT', headers, body })).json());
    }
    return saved.map(({ llusuario }) => llusuario);
  }, lote);
  await campo(page, 'Correo electrónico').fill(lote);
  await boton(page, 'Buscar').click();
  await expect(page.getByText('1 - 5 de 20')).toBeVisible();
  let clicks = 0;
  const click = async (name: string | RegExp, role: 'button' | 'checkbox' | 'option' = 'button') => {
    await page.getByRole(role, { name }).click();
    clicks++;
  };
  await page.getByRole('columnheader').getByRole('checkbox').click();
  clicks++;
  await click('Elegir los 20 encontrados');
  await click('Mover');
  await checkAccesibilidad('solo aquí');
  await lista(page, 'Institución').last().fill('AGUASCALIENTES');
  await click(/Aguascalientes/, 'option');
  await click('Mover 20 usuarios');
  await expect(page.getByText('20 usuarios movidos.')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(5);
  const audited = await page.evaluate(async (movidos) => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const headers = { authToken: token, usuario, 'content-type': 'application/json' };
    const body = JSON.stringify({ operacion: 'usuario.guardar', pagina: 0, rpp: 100 });
    const lines: { llave: string; detalle: { despues?: { llinstitucion?: number } } }[] = await (
      await fetch('/api/secure/getAuditoria', { method: 'POST', headers, body })
    ).json();
    const moved = lines
      .filter(({ detalle }) => detalle.despues?.llinstitucion === 101)
      .map(({ llave }) => Number(llave));
    return movidos.filter((id) => moved.filter((one) => one === id).length === 1).length;
  }, ids);
  expect(audited).toBe(20);
});
