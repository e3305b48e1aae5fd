import { expect, test } from './helpers/axe.ts';
import { completa } from './helpers/formulario.ts';

test('the public check says whether a certificate is valid, without a session and without JavaScript', async ({
  page,
  browser,
  baseURL,
  revisarAccesibilidad,
}) => {
  const { llcarpeta } = await completa(page);
  const codigo = await page.evaluate(async (id) => {
    const { token, usuario } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
    const headers = { authToken: token, usuario };
    await fetch(`/api/secure/generarFolio/${id}`, { method: 'POST', headers });
    const pdf = await (await fetch(`/api/secure/generarContancia/${id}/2`, { headers })).arrayBuffer();
    const found = /constancia\/([\w-]{22})/.exec(new TextDecoder('latin1').decode(pdf));
    return found?.[1] ?? '';
  }, llcarpeta);
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
  await revisarAccesibilidad();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/constancia/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'La constancia no es válida' })).toBeVisible();
  await revisarAccesibilidad();
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
