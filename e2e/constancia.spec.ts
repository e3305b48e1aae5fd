import type { Page } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createAutoridad, createVictima, openWith } from './helpers/carpeta.ts';
import { boton, completa, expectFits } from './helpers/formulario.ts';

/** The file's folio and its certificate; answers the certificate's code. */
const issue = (page: Page, llcarpeta: number): Promise<string> =>
  page.evaluate(async (id) => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const headers = { authToken: token, usuario };
    await fetch(`/api/secure/generarFolio/${id}`, { method: 'POST', headers });
    const pdf = await (await fetch(`/api/secure/generarContancia/${id}/2`, { headers })).arrayBuffer();
    return /constancia\/([\w-]{22})/.exec(new TextDecoder('latin1').decode(pdf))?.[1] ?? '';
  }, llcarpeta);

test('the public check says whether a certificate is valid, without a session and without JavaScript', {
  tag: '@larga',
}, async ({ page, browser, baseURL, checkAccesibilidad }) => {
  const { llcarpeta } = await completa(page);
  const codigo = await issue(page, llcarpeta);
  expect(codigo).not.toBe('');
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const visit = await stranger.newPage();
  await visit.goto(`/constancia/${codigo}`);
  await expect(visit.getByRole('heading', { name: 'La constancia es válida' })).toBeVisible();
  await expect(visit.getByText(/^RNDT-\d{4}-30-\d{6}-\d$/)).toBeVisible();
  await expect(visit.getByText('FISCALIA GENERAL DEL ESTADO DE VERACRUZ')).toBeVisible();
  await expect(visit).toHaveURL(new RegExp(`/constancia/${codigo}$`));
  await visit.getByLabel('Consultar otro código').fill('AAAAAAAAAAAAAAAAAAAAAA');
  await visit.getByRole('button', { name: 'Consultar' }).click();
  await expect(visit.getByRole('heading', { name: 'La constancia no es válida' })).toBeVisible();
  await stranger.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/constancia/${codigo}`);
  await expect(page.getByRole('heading', { name: 'La constancia es válida' })).toBeVisible();
  await checkAccesibilidad();
  await expectFits(page, 360);
  await boton(page, 'Menú').click();
  await page.getByRole('navigation', { name: 'Menú público' }).getByRole('link', { name: 'Estadísticas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estadísticas');
  await page.goto('/constancia/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'La constancia no es válida' })).toBeVisible();
  await checkAccesibilidad();
});

test('[1-890] from the root to a checked certificate in two taps, in one typeface', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const faces = new Set<string>();
  // the letters themselves; what stands in until they have come is each page's own
  const readFace = async () =>
    faces.add(await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',', 1).join()));
  await page.goto('/');
  const tasks = page.getByRole('banner').getByRole('link');
  await expect(tasks).toHaveText([/^Verificar una constancia/, /^Estadísticas/, /^Marco jurídico/, /^Contacto/]);
  await readFace();
  await tasks.first().click();
  await page.getByLabel('Consultar un código').fill('AAAAAAAAAAAAAAAAAAAAAA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { name: 'La constancia no es válida' })).toBeVisible();
  await readFace();
  const isLoaded = () => document.fonts.ready.then((fonts) => fonts.check('16px "Noto Sans Variable"'));
  expect(await page.evaluate(isLoaded)).toBe(true);
  for (const { ruta } of PAGINAS) {
    await page.goto(`/${ruta}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await readFace();
  }
  expect([...faces]).toEqual(['"Noto Sans Variable"']);
  await page.goto('/no-existe');
  await expect(page.getByRole('main').getByRole('link', { name: 'Verificar una constancia' })).toBeVisible();
});

test('[1-127] an administrator revokes a certificate, with its reason, in dialogs 65 to 70 % wide', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'administradorEstatal', { novictimas: 1 });
  await createVictima(page, llcarpeta);
  await createAutoridad(page, llcarpeta);
  await issue(page, llcarpeta);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'consultar' });
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
  await boton(page, 'Constancias emitidas').click();
  const list = page.getByRole('dialog', { name: 'Constancias emitidas' });
  await expect(list.getByRole('row', { name: /De la carpeta.*Vigente/ })).toBeVisible();
  const width = (await list.boundingBox())?.width ?? 0;
  const share = width / (page.viewportSize()?.width ?? 1);
  expect([share >= 0.65, share <= 0.7]).toEqual([true, true]);
  await checkAccesibilidad();
  await list.getByRole('button', { name: 'Revocar' }).click();
  const ask = page.getByRole('dialog', { name: 'Revocar constancia' });
  await ask.getByLabel('Motivo').fill('corto');
  await ask.getByRole('button', { name: 'Revocar constancia' }).click();
  await expect(ask.getByText('Escriba el motivo, con 10 caracteres o más.')).toBeVisible();
  await ask.getByLabel('Motivo').fill('Se emitió con un dato equivocado.');
  await checkAccesibilidad();
  await ask.getByRole('button', { name: 'Revocar constancia' }).click();
  await expect(list.getByRole('row', { name: /De la carpeta.*Revocada.*Se emitió con un dato/ })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Revocar' })).toHaveCount(0);
});

test('the first load of the public check is under 15 KB', async ({ page }) => {
  let bytes = 0;
  page.on('response', async (res) => {
    const { responseBodySize } = await res.request().sizes();
    if (!/\.woff2$/.test(res.url())) bytes += responseBodySize;
  });
  await page.goto('/constancia/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(15_000);
});
