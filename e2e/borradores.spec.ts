import { chromium, type Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import {
  changeVictima,
  choose,
  conCarpeta,
  createAutoridad,
  createVictima,
  openSesion,
  openWith,
  readAutoridad,
  readVictima,
} from './helpers/carpeta.ts';
import { findChromium } from './helpers/entorno.ts';
import { boton, campo, chooseInMenu, fill, lista, numeroNuevo, recover, titulo } from './helpers/formulario.ts';

const guardado = (page: Page) => page.getByText(/^Borrador guardado hace/);
const oferta = (page: Page) => page.getByText(/^Hay (un borrador|\d+ borradores)/);

test('a browser that dies loses nothing of what it kept while one was typing', { tag: '@larga' }, async ({
  page,
  baseURL,
  checkAccesibilidad,
}) => {
  test.slow();
  const noci = numeroNuevo();
  const doomed = await chromium.launchServer({ executablePath: await findChromium() });
  const remote = await chromium.connect(doomed.wsEndpoint());
  const other = await remote.newPage({ baseURL, locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  await openSesion(other, 'supervisorEstatal');
  await other.goto('/pages/actualizar');
  await fill(other, noci);
  // still in the field: nothing but time passes until it is kept
  const kept = other.waitForResponse((res) => res.request().postData()?.includes('Primera línea') ?? false);
  await other
    .getByRole('textbox', { name: 'Síntesis de los hechos' })
    .pressSequentially('Primera línea', { delay: 20 });
  await kept;
  doomed.process().kill('SIGKILL');

  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/actualizar');
  // another errand of the same account may have left a draft too
  await expect(oferta(page)).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await recover(page, noci);
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci);
  await expect(campo(page, 'Síntesis de los hechos')).toHaveValue('Primera línea');
  await expect(lista(page, 'Municipio o alcaldía')).toHaveValue('Xalapa');
  await expect(campo(page, 'Calle')).toHaveValue('ENRIQUEZ');
  await expect(page.getByRole('group', { name: 'Fecha del estatus' })).toContainText('2025');
  await expect(guardado(page)).toBeVisible();
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Inicio');
  const asked = page.waitForResponse((res) => res.url().includes('/secure/borradores/carpeta/0/0'));
  await page.goto('/pages/actualizar');
  expect(await (await asked).text()).not.toContain(noci); // saved, so there is no draft
});

test('the draft of an edited victim is offered to its author alone, also after leaving on purpose; discarded, it is gone', {
  tag: '@larga',
}, async ({ page, browser }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const llvictima = await createVictima(page, llcarpeta);
  const open = (p: Page) => openWith(p, 'victima', llcarpeta, { victima: llvictima, accion: 'editar' });
  await open(page);
  await campo(page, 'Alias').fill('El ñandú');
  await expect(guardado(page)).toBeVisible();
  await boton(page, 'Cancelar').click();
  await expect(page.getByRole('dialog')).toContainText('Queda como borrador');
  await boton(page, 'Salir sin guardar').click();
  await expect(titulo(page)).toHaveText('Datos de victimas');

  const other = await browser.newPage();
  await openSesion(other, 'supervisorEstatal');
  const asked = other.waitForResponse((res) => res.url().includes('/secure/borradores/victima/'));
  await open(other);
  expect(await (await asked).json()).toEqual([]);
  await expect(oferta(other)).toBeHidden();
  await other.close();

  await open(page);
  await recover(page);
  await expect(campo(page, 'Alias')).toHaveValue('EL ÑANDU');
  expect(await readVictima(page, llvictima)).toMatchObject({ dsalias: null }); // nothing is registered yet
  await expect(guardado(page)).toBeVisible(); // its copy is kept before the page is closed
  await page.reload();
  await expect(oferta(page)).toBeInViewport(); // also where the reload was below
  await expect(page.getByRole('status').filter({ hasText: 'Antes del primer campo hay un borrador' })).toBeAttached();
  await expect(campo(page, 'Nombre(s)')).toBeFocused(); // who may be typing is not disturbed
  await page.keyboard.press('Shift+Tab'); // whether she is known
  await page.keyboard.press('Shift+Tab');
  await expect(boton(page, 'Descartar')).toBeFocused();
  await boton(page, 'Descartar').click();
  await expect(oferta(page)).toBeHidden();
  await expect(campo(page, 'Nombre(s)')).toBeFocused();
  await page.reload();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(oferta(page)).toBeHidden();
  // consulting has no draft
  await openWith(page, 'victima', llcarpeta, { victima: llvictima, accion: 'consultar' });
  await expect(page.getByText('Solo consulta.')).toBeVisible();
  await expect(guardado(page)).toBeHidden();
});

test('an authority with the accused person of its dialog comes back whole', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridad', llcarpeta);
  await choose(page, 'Nivel de gobierno', 'ESTATAL');
  await choose(page, 'Subnivel de gobierno', 'EJECUTIVO');
  await page
    .getByRole('group', { name: /institución de seguridad/ })
    .getByLabel('Sí', { exact: true })
    .check();
  await choose(page, '¿A qué institución pertenece?', 'POLICIA MINISTERIAL');
  await boton(page, 'Agregar persona imputada').click();
  const dialog = page.getByRole('dialog', { name: /persona imputada/ });
  await dialog.getByLabel('Nombre(s)', { exact: true }).fill('Inés');
  await dialog.getByLabel('Primer apellido').fill('Ruiz');
  await choose(page, 'Sexo', 'MUJER');
  await choose(page, 'País de nacimiento', 'NO DISPONIBLE');
  await choose(page, 'Situación jurídica', 'LIBRE');
  await boton(page, 'Guardar').last().click();
  await expect(dialog).toBeHidden();
  await expect(guardado(page)).toBeVisible();

  await page.reload(); // the browser asks, and the test says yes
  await recover(page);
  await expect(lista(page, 'Subnivel de gobierno')).toHaveText('Ejecutivo');
  await expect(page.getByRole('row', { name: /Inés Ruiz/i })).toBeVisible();
  await boton(page, 'Guardar').click();
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
});

test('a draft of an older version is compared before it goes on', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const llvictima = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: llvictima, accion: 'editar' });
  await campo(page, 'Alias').fill('MIO');
  await expect(guardado(page)).toBeVisible();
  const other = await page.context().newPage();
  await openSesion(other, 'supervisorEstatal');
  await changeVictima(other, llvictima, { dsedad: 41, dsalias: 'DE ELLA' });
  await other.close();
  await page.reload();
  await expect(page.getByText(/Desde entonces se guardaron otros cambios/)).toBeVisible();
  await recover(page);
  await boton(page, 'Ver datos actuales').click();
  const rows = page.getByRole('table', { name: 'Datos que difieren' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Alias' })).toContainText('MIO');
  await expect(rows.filter({ hasText: 'Alias' })).toContainText('DE ELLA');
  await checkAccesibilidad();
  await boton(page, 'Conservar mis cambios').click();
  await expect(campo(page, 'Alias')).toHaveValue('MIO');
  await expect(campo(page, 'Edad')).toHaveValue('41');
  await expect(oferta(page)).toBeHidden();
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  expect(await readVictima(page, llvictima)).toMatchObject({ dsalias: 'MIO', dsedad: 41 });
});

test('a draft that cannot be kept says so quietly and is tried again', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createAutoridad(page, llcarpeta);
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  await page.route('**/secure/borrador/*', (route) => route.abort(), { times: 1 });
  await campo(page, 'Cargo').fill('Comandante');
  await expect(page.getByText(/No se pudo guardar el borrador/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'borrador' })).toHaveCount(0);
  await campo(page, 'Cargo').blur();
  await expect(guardado(page)).toBeVisible();
  expect(await readAutoridad(page, id)).toMatchObject({ dscargo: 'AGENTE' });
});

/** Opens a form as a clerk does, through the screen before it. */
const FORMULARIOS = [
  {
    nombre: 'file',
    campo: 'Nombre del Ministerio Público responsable',
    open: async (page: Page) => {
      await chooseInMenu(page, /Agregar CI/);
    },
  },
  {
    nombre: 'victim',
    campo: 'Alias',
    open: async (page: Page, llcarpeta: number) => {
      await openWith(page, 'victimas', llcarpeta);
      await boton(page, 'Agregar victima').click();
    },
  },
  {
    nombre: 'authority',
    campo: 'Cargo',
    open: async (page: Page, llcarpeta: number) => {
      await createAutoridad(page, llcarpeta);
      await openWith(page, 'autoridades', llcarpeta);
      await boton(page, 'Editar').click();
    },
  },
] as const;

for (const f of FORMULARIOS)
  test(`the ${f.nombre} form is left only on purpose: menu, Back, signing out, closing`, { tag: '@larga' }, async ({
    page,
  }) => {
    test.slow();
    const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
    await f.open(page, llcarpeta);
    await campo(page, f.campo).fill('ALGO ESCRITO');
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    const stay = async () => {
      await expect(question).toContainText('Queda como borrador');
      await boton(page, 'Seguir aquí').click();
      await expect(question).toBeHidden();
      await expect(campo(page, f.campo)).toHaveValue('ALGO ESCRITO');
    };
    await chooseInMenu(page, /Buscar CI/);
    await stay();
    await page.goBack();
    await stay();
    await boton(page, 'Cerrar Sesión').click();
    await stay();
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    await expect(campo(page, f.campo)).toHaveValue('ALGO ESCRITO');
    await boton(page, 'Cerrar Sesión').click();
    await boton(page, 'Salir sin guardar').click();
    await expect(boton(page, 'Ingresa')).toBeVisible();
  });
