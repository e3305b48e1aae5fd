import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import {
  conCarpeta,
  createAutoridad,
  createCarpeta,
  createVictima,
  openSesion,
  openWith,
  readAutoridades,
} from './helpers/carpeta.ts';
import {
  boton,
  cabeza,
  campo,
  completa,
  expectFits,
  irABuscar,
  parte,
  searchBy,
  titulo,
} from './helpers/formulario.ts';

/** Each part of a file, and the title of its screen once it has one victim and one authority. */
const PARTES = [
  ['Carpeta', 'Datos de Carpeta de Investigacion'],
  ['Víctimas', 'Datos de victimas'],
  ['Autoridades', 'Datos de autoridades senaladas como probables responsables'],
  ['Documentos', 'Documentos de la carpeta'],
  ['Historial', 'Historial de la carpeta'],
  ['Folio y constancias', 'Datos de Carpeta de Investigacion'],
] as const;

async function isAt(page: Page, [nombre, title]: (typeof PARTES)[number], noci: string): Promise<void> {
  await expect(parte(page, nombre)).toHaveAttribute('aria-current', 'page');
  await expect(titulo(page)).toHaveText(title);
  await expect(cabeza(page)).toContainText(noci);
}

test('[1-840] [1-841] from each part of a file every other one is one press away, under one head; Back finds each', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta, noci } = await completa(page);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await isAt(page, PARTES[0], noci);
  await expect(cabeza(page).getByText('Sin folio')).toBeVisible();
  await expect(cabeza(page).getByText('Investigación', { exact: true })).toBeVisible();
  await expect(cabeza(page).getByText('Completa: 3 de 4')).toBeVisible();
  await expect(parte(page, 'Víctimas')).toHaveAccessibleName('Víctimas 1 de 1 completa');
  const go = async (to: (typeof PARTES)[number]) => {
    await parte(page, to[0]).click();
    await isAt(page, to, noci);
  };
  for (const [i, from] of PARTES.entries()) {
    for (const to of PARTES.slice(i + 1)) {
      await go(to);
      await go(from);
    }
    const next = PARTES[i + 1];
    if (next) await go(next);
  }
  await page.goBack();
  await isAt(page, PARTES[4], noci);

  // of a form that was typed in it is asked first
  await go(PARTES[0]);
  await campo(page, 'Síntesis de los hechos').fill('A medias');
  await parte(page, 'Historial').click();
  await boton(page, 'Seguir aquí').click();
  await expect(campo(page, 'Síntesis de los hechos')).toHaveValue('A medias');
  await parte(page, 'Historial').click();
  await boton(page, 'Salir sin guardar').click();
  await isAt(page, PARTES[4], noci);
  await checkAccesibilidad();
});

test('[1-840] [1-843] at 360 and 1280 px every part fits and can be used by all; the summary stands beside from 1280 px on', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const { llcarpeta } = await completa(page);
  const resumen = page.getByRole('region', { name: 'Resumen de la carpeta' });
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWith(page, 'actualizar', llcarpeta, { accion: 'consultar' });
    for (const [nombre] of PARTES) {
      await parte(page, nombre).click();
      await expect(parte(page, nombre)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[data-hueco]')).toHaveCount(0);
      await expectFits(page, width);
      await expect(resumen).toBeVisible({ visible: width >= 1280 });
      await checkAccesibilidad();
    }
  }
});

test('[1-843] the summary says what the file is about and opens whoever is in it', { tag: '@larga' }, async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 2 });
  await createVictima(page, llcarpeta);
  await createAutoridad(page, llcarpeta);
  await openWith(page, 'historial', llcarpeta);
  const resumen = page.getByRole('region', { name: 'Resumen de la carpeta' });
  await expect(resumen.getByRole('definition').first()).toHaveText('01/03/2025');
  await expect(resumen.getByText(/^Investigación · [\d,]+ días$/)).toBeVisible();
  await resumen.getByRole('button', { name: 'JOSE LUIS MUÑOZ GARCIA' }).click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(campo(page, 'Nombre(s)')).toHaveValue('JOSE LUIS');
  await expect(parte(page, 'Víctimas')).toHaveAttribute('aria-current', 'true'); // within its part
  await resumen.getByRole('button', { name: 'Policía ministerial' }).click();
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
});

test('[1-842] Regresar finds the list that the file was opened from with its rows, also after its folio; of none, the file itself', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { noci } = await completa(page);
  await irABuscar(page);
  await searchBy(page, noci.slice(0, -3)); // more than one may be found
  const rows = await page.getByRole('row').allTextContents();
  await page.getByRole('row', { name: noci }).getByRole('button', { name: noci, exact: true }).click();
  await parte(page, 'Folio y constancias').click();
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await expect(cabeza(page).getByText(/^Folio RNDT-/)).toBeVisible();
  await expect(cabeza(page).getByText('Completa', { exact: true })).toBeVisible();
  await boton(page, 'Regresar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await expect(page.getByRole('row')).toHaveCount(rows.length);
  await expect(page.getByRole('row', { name: noci })).toBeVisible();

  const otra = await createCarpeta(page);
  await openWith(page, 'historial', otra.llcarpeta); // from no list
  await expect(cabeza(page)).toContainText(otra.noci); // the head has come, which says what there is
  await boton(page, 'Volver a Buscar CI en RENADET').click();
  await expect(page.getByRole('row', { name: otra.noci })).toBeVisible();
});

test('[1-842] from the files that stand still one goes back to them', { tag: '@larga' }, async ({ page }) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/pendientes');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await parte(page, 'Historial').click();
  await boton(page, 'Volver a Pendientes').click();
  await expect(titulo(page)).toHaveText('Pendientes');
});

test('[1-845] the title of the bar stays in one line, and is whole under the pointer', async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'autoridades', llcarpeta);
  await expect(titulo(page)).toHaveText(/^Datos de autoridades/);
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(async () => {
      const { height = 0, width: room = 0 } = (await titulo(page).boundingBox()) ?? {};
      expect(height, `title at ${width}`).toBeLessThan(32);
      expect(room, `title at ${width}`).toBeGreaterThan(180);
      expect((await page.getByRole('banner').boundingBox())?.height, `bar at ${width}`).toBeLessThanOrEqual(57);
    }).toPass({ timeout: 10_000 });
  }
  await titulo(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Datos de autoridades senaladas como probables responsables');
});

/** Pixels of a form that are seen, and of its first field: what no bar lies over. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const section = document.querySelector('main form section');
    const { left = 0 } = section?.getBoundingClientRect() ?? {};
    const isForm = (y: number) => {
      const there = document.elementFromPoint(left + 40, y);
      return Boolean(there?.closest('main form')) && !there?.closest('[data-barra]');
    };
    const box = section?.querySelector('[data-campo]')?.getBoundingClientRect();
    return {
      form: Array.from({ length: innerHeight }, (_, y) => y).filter(isForm).length,
      first: box && isForm(box.top + 1) && isForm(box.bottom - 1),
      menu: document.querySelector('nav[aria-label="Menú principal"]')?.getBoundingClientRect().width,
      strip: document.querySelector('[data-cinta]')?.textContent,
    };
  });

test('a record has the room of the screen: at a desk the menu folds and the head goes, a telephone shows the first field', async ({
  page,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal');
  const victima = await createVictima(page, llcarpeta);
  for (const [pantalla, more] of [
    ['victima', { accion: 'editar', victima }],
    ['actualizar', { accion: 'editar' }],
    ['autoridad', { accion: 'nuevo' }],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openWith(page, pantalla, llcarpeta, more);
    await expect(boton(page, 'Guardar')).toBeVisible();
    await expect(cabeza(page)).toContainText(noci);
    if (pantalla !== 'autoridad') {
      await page.evaluate(() => scrollTo(0, 700));
      await expect.poll(() => seen(page), pantalla).toMatchObject({ menu: 64, strip: expect.stringContaining(noci) });
      const { form } = await seen(page);
      console.log(`${pantalla}: ${form} de 768 px de formulario`);
      expect(form, pantalla).toBeGreaterThanOrEqual(560);
      await page.evaluate(() => scrollTo(0, 0));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await seen(page)).first, pantalla).toBe(true);
    await expect(page.locator('main form section').filter({ visible: true })).toHaveCount(1);
  }
  // one section a step; whatever else leads into another one brings it
  await page.setViewportSize({ width: 390, height: 844 });
  await boton(page, 'Guardar').click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Sección' }).selectOption({ index: 1 });
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText(['Personas imputadas']);
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(page.locator('[data-campo] :focus')).toBeVisible();
});

test('the menu shows where one is, also from a screen where it was scrolled elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSesion(page, 'administrador');
  await page.goto('/pages/inicio');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(titulo(page)).toHaveText('Inicio');
  for (const name of ['Administración de Áreas', 'Buscar CI en RENADET', 'Tokens de interconexión']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar todo' }).fill(name);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(titulo(page)).toHaveText(name);
    await expect(menu.locator('[aria-current=page]'), name).toBeInViewport({ ratio: 1 });
  }
});

test('[1-900] the name of the user is whole in the bar beside a title that leaves it room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openSesion(page, 'administradorEstatal');
  await page.goto('/pages/buscar_ci');
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  const cut = (node: Element) => node.scrollWidth > node.clientWidth;
  expect(await titulo(page).evaluate(cut), 'title').toBe(false);
  const nombre = page.getByRole('banner').locator('[aria-haspopup=menu] span span');
  expect(await nombre.evaluateAll((some) => some.map((node) => node.scrollWidth > node.clientWidth))).toEqual([
    false,
    false,
  ]);
});

test('[1-846] [3-610] who may not delete is told who may; with a folio the bin is shut and says why', async ({
  page,
}) => {
  const { llcarpeta } = await completa(page);
  const pide = page.getByText(/pídalo a su supervisor/);
  for (const pantalla of ['victimas', 'autoridades']) {
    await openWith(page, pantalla, llcarpeta);
    await expect(pide).toBeVisible();
  }
  await openWith(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await openSesion(page, 'supervisorEstatal');
  for (const pantalla of ['victimas', 'autoridades']) {
    await openWith(page, pantalla, llcarpeta);
    const bin = page.getByRole('row').nth(1).getByRole('button', { name: 'Eliminar' });
    await expect(bin).toHaveAttribute('aria-disabled', 'true');
    await expect(bin).toHaveAttribute('aria-description', /La carpeta ya tiene folio/);
    await bin.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pide).toBeHidden();
  }
});

test('[1-847] a part without records leads straight into its form, and its list is still there', {
  tag: '@larga',
}, async ({ page }) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await openWith(page, 'historial', llcarpeta);
  await expect(cabeza(page)).toContainText(noci); // the head has come, which says what there is
  await parte(page, 'Víctimas').click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await boton(page, 'Cancelar').click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await parte(page, 'Autoridades').click();
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
  await page.getByRole('checkbox', { name: /Q\.R\.R\./ }).check();
  await boton(page, 'Guardar y agregar otra').click();
  await expect(parte(page, 'Autoridades')).toContainText('1');
  await expect(page.getByRole('checkbox', { name: /Q\.R\.R\./ })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Nivel de gobierno', exact: true })).toBeFocused();
  expect(await readAutoridades(page, llcarpeta)).toHaveLength(1);
  await parte(page, 'Autoridades').click();
  await expect(titulo(page)).toHaveText('Datos de autoridades senaladas como probables responsables');
});

test('[1-848] documents are attached and taken out in their own place at once, and what is refused is no success', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'anexos', llcarpeta);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const input = page.getByLabel('Archivos por anexar');
  await input.setInputFiles([file('denuncia.txt'), file('programa.exe')]);
  await expect(page.getByRole('row', { name: /denuncia\.txt/ })).toBeVisible();
  await expect(parte(page, 'Documentos')).toContainText('1');
  await checkAccesibilidad();
  // what was said and has left stands here: that it is out of sight would say nothing
  await page.getByRole('button', { name: /^Mensajes anteriores/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Los documentos quedaron anexados.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitar programa.exe' }).click();
  await input.setInputFiles([file('dictamen.txt')]);
  await expect(page.getByText('Los documentos quedaron anexados.')).toBeVisible();
  await expect(parte(page, 'Documentos')).toContainText('2');

  await page
    .getByRole('row', { name: /denuncia\.txt/ })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await boton(page, 'Eliminar documento').click();
  await expect(page.getByRole('row', { name: /denuncia\.txt/ })).toBeHidden();
  await expect(parte(page, 'Documentos')).toContainText('1');
  await openSesion(page, 'supervisorEstatal');
  await openWith(page, 'anexos', llcarpeta);
  await boton(page, 'Eliminados').click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /denuncia\.txt/ })).toBeVisible();
});
