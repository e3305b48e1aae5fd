import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { boton, titulo } from './helpers/formulario.ts';

/** Texts that go on in another line before they end. */
const brokenWords = (nodes: Element[]) =>
  nodes.flatMap((node) =>
    [...node.childNodes].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length > 1 ? [text.textContent] : [];
    }),
  );

test('[3-025] [3-201] [3-199] the guide: its example, taken from the page, is accepted; the console tells what is wrong', async ({
  page,
  checkAccesibilidad,
}) => {
  await page.goto('/interconexion');
  await expect(titulo(page)).toHaveText('Interconexión');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await boton(page, 'Ver el ejemplo').click();
  const box = page.getByRole('region', { name: 'Solicitud de ejemplo' });
  const example = (await box.textContent()) ?? '';
  expect((await box.boundingBox())?.height).toBe(500);
  const res = await page.request.post('/api/entradaPGJ', { data: JSON.parse(example) });
  expect([res.status(), await res.json()]).toEqual([200, { folio: expect.stringMatching(/^PRUEBA-/) }]);

  const link = page.getByRole('row', { name: /^origen / }).getByRole('link', { name: 'Ver catalogo' });
  await link.click();
  await expect(page).toHaveURL(/#catalogo-origen$/);
  await expect(page.getByRole('table', { name: 'Origen de la carpeta' })).toBeInViewport();

  // no name of a field breaks within a word, however narrow the page
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const select of await page.getByLabel(/^Registros por pagina de Campos/).all())
      await select.selectOption('15');
    expect(await page.locator('td code').evaluateAll(brokenWords)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await boton(page, 'Ver todos los campos').press('Enter'); // on one page
  const todos = page.getByRole('table', { name: 'Campos de la víctima' });
  await expect(todos.getByRole('row', { name: /^juzgado ?Tribunal ?Sitacion/ })).toHaveCount(1);
  await expect(page.getByLabel(/^Registros por pagina de Campos/)).toHaveCount(0);
  await checkAccesibilidad();

  await boton(page, 'Ver la consola').click();
  const solicitud = page.getByRole('textbox', { name: 'Solicitud' });
  await boton(page, 'Probar solicitud').click();
  const respuesta = page.getByRole('region', { name: 'Respuesta del servicio' });
  await expect(respuesta).toContainText('PRUEBA-');
  await solicitud.fill(example.replace('300870001', '300880001'));
  await boton(page, 'Probar solicitud').click();
  await expect(page.getByText('Respuesta 400')).toBeVisible();
  await expect(respuesta).toContainText('No coincide la localidad con el municipio');
  await boton(page, 'Ver los programas').click();
  await expect(page.getByRole('region', { name: 'Programa enviar.sh' })).toBeVisible();
  await checkAccesibilidad();
});

test('an administrator makes a token, which is shown this once, and takes it away again', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'administrador');
  await page.goto('/pages/interconexion_tokens');
  await expect(titulo(page)).toHaveText('Tokens de interconexión');
  await boton(page, 'Nuevo token').click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo token' });
  await nuevo.getByRole('button', { name: 'Crear token' }).click();
  await expect(nuevo.getByText('Elija la institución que enviará sus carpetas.')).toBeVisible();
  await nuevo.getByRole('combobox', { name: 'Institución' }).fill('tlaxcala');
  await page.getByRole('option').first().click();
  await nuevo.getByRole('checkbox', { name: /Solo para pruebas/ }).check();
  await checkAccesibilidad();
  await nuevo.getByRole('button', { name: 'Crear token' }).click();
  const creado = page.getByRole('dialog', { name: 'Token creado' });
  const token = (await creado.getByRole('region', { name: 'Token' }).textContent()) ?? '';
  expect(token).toMatch(/^rndt_[\w-]{43}$/);
  await checkAccesibilidad();
  await creado.getByRole('button', { name: 'Ya lo guardé' }).click();
  const fila = page.getByRole('row', { name: new RegExp(token.slice(-4)) });
  await expect(fila).toContainText('Vigente');
  await expect(page.getByText(token)).toHaveCount(0);
  await fila.getByRole('button', { name: 'Revocar' }).click();
  await page.getByRole('dialog', { name: 'Revocar el token' }).getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('El token se revocó.')).toBeVisible();
  await expect(fila).toContainText('Revocado');
  await checkAccesibilidad();
});
