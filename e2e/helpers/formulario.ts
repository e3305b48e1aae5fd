import { expect, type Locator, type Page } from '@playwright/test';
import {
  choose,
  comoSeLea,
  conCarpeta,
  createAutoridad,
  createVictima,
  openSesion,
  PREGUNTAS,
  SIN_PANTALLA,
} from './carpeta.ts';

export const titulo = (page: Page) => page.getByRole('heading', { level: 1 });
export const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Goes on with the last draft that the open form offers. @param escrito what tells it from others, if there are some */
export const recover = async (page: Page, escrito?: string): Promise<void> => {
  await page.getByText(/^Hay (un borrador|\d+ borradores)/).waitFor();
  const some = page.getByRole('button', { name: /^Recuperar(:|$)/ });
  if (escrito && (await some.count()) > 1) await page.getByRole('button', { name: `Recuperar: ${escrito}` }).click();
  else await some.first().click();
};
export const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** What a rule fixes: a question of circles is drawn as a box by then, and is no box before. */
export const fijado = (where: Page | Locator, name: string) => where.getByRole('textbox', { name, exact: true });
export const lista = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** The head of an open file, and one of its parts. */
export const cabeza = (page: Page) => page.getByRole('group', { name: 'Carpeta abierta' });
export const parte = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes de la carpeta' }).getByRole('button', { name: new RegExp(`^${name}`) });

export const reply = (page: Page, pregunta: RegExp | string, respuesta: string) =>
  page.getByRole('group', { name: pregunta }).getByLabel(comoSeLea(respuesta, true)).check();

/** A number that no other test has. */
export const numeroNuevo = () => `VER/${Date.now().toString(36)}/${Math.floor(Math.random() * 1e6)}`.toUpperCase();

/** Types a day as DDMMAAAA. */
export async function stampDate(page: Page, name: string, ddmmaaaa: string): Promise<void> {
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ddmmaaaa);
}

/** Everything that a file needs, as a clerk reads it from the papers. */
export async function fill(page: Page, noci: string): Promise<void> {
  await campo(page, 'Número de C.I.').fill(noci);
  await stampDate(page, 'Fecha de inicio de la carpeta', '02032025');
  await choose(page, 'Origen de la carpeta', 'INICIADA POR FISCALIA ESTATAL');
  await choose(page, 'Circunstancia', 'DETENCION');
  await campo(page, 'Número de víctimas').fill('1');
  await choose(page, 'Tipo de denunciante', 'FAMILIAR');
  await campo(page, 'Nombre del Ministerio Público responsable').fill('María José Núñez Ávila');
  await reply(page, /conoce el lugar/, 'SI');
  await stampDate(page, 'Fecha de los hechos', '14022025');
  await choose(page, 'Entidad federativa', 'VERACRUZ');
  await choose(page, 'Municipio o alcaldía', 'XALAPA');
  await campo(page, 'Calle').fill('Enríquez');
  await choose(page, 'Etapa de la investigación', 'INVESTIGACION');
  await choose(page, 'Estatus de la investigación', 'INVESTIGACION INICIAL');
  await stampDate(page, 'Fecha del estatus', '03032025');
  await reply(page, /expediente de origen/, 'NO');
}

/** Everything that a victim needs, the shortest way a clerk would take. */
export async function fillVictima(page: Page, nombre: string, apellido = 'Ibáñez'): Promise<void> {
  await campo(page, 'Nombre(s)').fill(nombre);
  await campo(page, 'Primer apellido').fill(apellido);
  await choose(page, 'Sexo', 'MUJER');
  await reply(page, '¿Está embarazada?', 'NO');
  await choose(page, 'Situación conyugal', 'SOLTERA O SOLTERO');
  await choose(page, 'Nivel de escolaridad', 'SIN ESCOLARIDAD');
  await choose(page, 'Ocupación', 'ABOGADA O ABOGADO');
  for (const pregunta of PREGUNTAS) await reply(page, pregunta, 'NO');
  await reply(page, '¿Habla español?', 'SI');
  await reply(page, '¿Cuenta con examen médico-psicológico?', 'NO');
}

/** The form of a new file, by its address. */
export async function openNew(page: Page): Promise<void> {
  await openSesion(page, 'capturistaEstatal');
  await page.goto('/pages/actualizar');
  await expect(boton(page, 'Guardar')).toBeVisible();
}

/**
 * Until what was asked for has come: the rows of the former answer stay in sight meanwhile, and are drawn anew. Called before
 * rows are read, counted or held on to.
 */
export const awaitRows = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** Nothing is wider than the screen, once it is drawn for the width that it was just given. */
export const expectFits = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

/** Scrolls to something, and again where the screen drew it anew just then. */
export const scrollTo = (target: Locator): Promise<void> =>
  expect(() => target.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass({ timeout: 30_000 });

export async function searchBy(page: Page, noci: string): Promise<void> {
  await campo(page, 'Número de C.I.').fill(noci);
  await page.keyboard.press('Enter');
  // the chip of the search names it too, after other words
  await expect(page.getByRole('button', { name: new RegExp(`^${noci.replace(/[^\w/-]/g, '.')}`) })).toBeVisible();
  await awaitRows(page);
}

/** What a row offers beside its main action: in the row itself, or in its menu, which is opened. */
export async function accion(row: Locator, name: string): Promise<Locator> {
  const shown = row.getByRole('button', { name, exact: true });
  const more = row.getByRole('button', { name: 'Más acciones' });
  await expect(shown.or(more).first()).toBeVisible();
  if ((await shown.count()) > 0) return shown;
  await more.click();
  return row.page().getByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** Chooses in the main menu, which a file folds; a session that has no screen yet begins at its first one. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  if (new URL(page.url()).pathname === SIN_PANTALLA) await page.goto('/pages');
  const open = boton(page, 'Abrir el menú');
  await expect(open.or(boton(page, 'Plegar el menú'))).toBeVisible();
  if (await open.isVisible()) await open.click();
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('button', { name }).first().click();
}

export async function irABuscar(page: Page): Promise<void> {
  await chooseInMenu(page, /Buscar CI/);
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
}

/** A file that lacks nothing for its folio. */
export async function completa(page: Page): Promise<{ llcarpeta: number; noci: string }> {
  const created = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await createVictima(page, created.llcarpeta);
  await createAutoridad(page, created.llcarpeta);
  return created;
}
