import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';
import { awaitRows, campo, expectFits, titulo } from './helpers/formulario.ts';
import { pressKey } from './helpers/teclado.ts';

test('[1-850] [1-851] Mi mesa: from one of two victims one press opens the second, what is typed there waits at home, is discarded, brought back and gone on with', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { noci, llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 2 });
  await createVictima(page, llcarpeta);
  await page.goto('/pages/inicio');
  const abiertas = page.getByRole('region', { name: 'Abiertas hace poco' });
  const carpeta = abiertas.getByRole('listitem').filter({ hasText: noci });
  await expect(carpeta).toContainText('1 de 2 víctimas');
  await carpeta.getByRole('button', { name: 'Capturar víctima 2' }).click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  const kept = page.waitForResponse((res) => res.request().postData()?.includes('ITZEL') ?? false);
  await campo(page, 'Alias').fill('ITZEL');
  await kept;
  await page.goto('/pages/inicio');
  const cual = `Víctima nueva, ${noci}`;
  const continuar = page.getByRole('button', { name: `Continuar ${cual}` });
  await expect(continuar).toBeVisible();
  await checkAccesibilidad();
  await page.getByRole('button', { name: `Descartar ${cual}` }).click();
  await expect(continuar).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await continuar.click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(campo(page, 'Alias')).toHaveValue('ITZEL');
  await expect(page.getByText(/^Hay un borrador/)).toHaveCount(0);
});

/** How many rows the list in sight says that it has. */
const cuantas = async (page: Page): Promise<number> =>
  numeroDe(
    await page
      .getByText(/^[\d,]+ registros?$/)
      .first()
      .innerText(),
  );
const numeroDe = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replace(',', ''));

test('[1-852] [1-855] [1-856] Mi mesa by keyboard: a number opens as many files, one press from a row opens what is missing; three columns where there is room', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 2 });
  await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: null, accion: null });
  const kept = page.waitForResponse((res) => res.request().postData()?.includes('ITZEL') ?? false);
  await campo(page, 'Alias').fill('ITZEL');
  await kept;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/pages/inicio');
  const places = ['Abiertas hace poco', 'Mi semana', 'Pendientes'].map((name) => page.getByRole('region', { name }));
  const lefts = () => Promise.all(places.map(async (place) => (await place.boundingBox())?.x));
  await expect.poll(async () => new Set(await lefts()).size).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, 360);
  await page.setViewportSize({ width: 1280, height: 800 });

  const faltan = page.getByRole('list', { name: 'Por hacer' }).getByRole('button', { name: /^Faltan víctimas/ });
  const tabla = page.getByRole('table', { name: 'Faltan víctimas' });
  // again, where another errand registered a file between the two looks
  await expect(async () => {
    await page.goto('/pages/inicio');
    const total = numeroDe(await faltan.innerText());
    await pressKey(page, faltan);
    await expect(titulo(page)).toHaveText('Pendientes');
    await expect(tabla).toBeVisible();
    await awaitRows(page);
    expect(await cuantas(page)).toBe(total);
  }).toPass({ timeout: 40_000 });
  await checkAccesibilidad();
  const fila = tabla.getByRole('row').filter({ hasText: noci });
  for (const siguiente = page.getByRole('button', { name: 'Siguiente pagina' }); !(await fila.count()); ) {
    const shown = await tabla.textContent();
    await pressKey(page, siguiente);
    await expect(tabla).not.toHaveText(shown ?? '');
    await awaitRows(page);
  }
  await expect(fila).toContainText('1 de 2');
  await pressKey(page, fila.getByRole('button', { name: 'Capturar víctima' }));
  await expect(titulo(page)).toHaveText('Datos de victima');
});

test('[1-853] a supervisor opens the files of one account, and all of them again', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'supervisorEstatal');
  await page.goto('/pages/inicio');
  const tabla = page.getByRole('table', { name: 'Lo que espera por usuario' });
  const numero = tabla.getByRole('button', { name: /sin movimiento en 30 días, de/ }).first();
  const [label = '', total] = [await numero.getAttribute('aria-label'), numeroDe(await numero.innerText())];
  await checkAccesibilidad();
  await pressKey(page, numero);
  await expect(page.getByText(`Registradas por: ${label?.split(' de ').at(-1)}`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sin movimiento en 30 días' })).toBeVisible();
  expect(await cuantas(page)).toBe(total);
  await pressKey(page, page.getByRole('button', { name: 'Ver todas' }));
  await expect.poll(() => cuantas(page)).toBeGreaterThanOrEqual(total);
});

test('[1-854] an administrator comes from each number to those alone', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  const region = page.getByRole('region', { name: 'Administración' });
  const open = async (name: RegExp) => {
    await page.goto('/pages/inicio');
    await pressKey(page, region.getByRole('button', { name }));
    await page.waitForLoadState('networkidle');
    await checkAccesibilidad();
  };
  await open(/^Usuarios bloqueados/);
  await expect(titulo(page)).toHaveText('Administración de usuarios');
  await expect(page.getByRole('combobox', { name: 'Estado de la cuenta' })).toHaveText('Bloqueados');
  await open(/^Cargas con renglones fuera/);
  await expect(page.getByRole('combobox', { name: 'Mostrar' }).locator('option:checked')).toContainText('inválidos');
  await open(/^Integraciones con fallas/);
  await expect(titulo(page)).toHaveText('Trabajos con fallas');
  await open(/^Último respaldo/);
  await expect(titulo(page)).toHaveText('Auditoría');
});

test('what is to do next is put off by X until tomorrow, taken up again, and the own week opens what one registered', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await page.goto('/pages/inicio');
  const siguiente = page.getByRole('region', { name: 'Siguiente' });
  const suya = siguiente.getByRole('listitem').filter({ hasText: noci });
  await expect(suya).toBeVisible();
  await checkAccesibilidad();
  await suya.getByRole('button', { name: 'Registrar víctima 1' }).focus();
  await page.keyboard.press('x');
  await expect(suya).toHaveCount(0);
  await page.reload();
  await expect(siguiente).toBeVisible();
  await expect(suya).toHaveCount(0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('renadet.pospuestas') ?? '{}');
    for (const own of Object.values<{ dia: string }>(kept)) own.dia = '2020-01-01';
    localStorage.setItem('renadet.pospuestas', JSON.stringify(kept));
  });
  await page.reload();
  await expect(suya).toBeVisible();

  const semana = page.getByRole('region', { name: 'Mi semana' });
  await expect(async () => {
    await page.goto('/pages/inicio');
    const numero = semana.getByRole('button', { name: /registradas, esta semana/ });
    const total = numeroDe(await numero.innerText());
    await pressKey(page, numero);
    await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
    await expect(page.getByRole('tab', { selected: true })).toContainText('Mías');
    await awaitRows(page);
    expect(await cuantas(page)).toBe(total);
  }).toPass({ timeout: 40_000 });
  await expect(page.getByRole('list', { name: 'Filtros en vigor' }).getByRole('listitem').first()).toHaveText(
    'Registradas por mí ×',
  );
});
