import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';
import { accion, boton, campo, completa, irABuscar, searchBy, titulo } from './helpers/formulario.ts';

test('[1-080] [1-555] [1-556] a folio is refused while something is missing, with the way to mend it', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await irABuscar(page);
  await searchBy(page, noci);
  await (await accion(page.getByRole('row').nth(1), 'Generar Folio')).click();
  await boton(page, 'Generar folio').click();
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'El numero de victimas (1) no coincide con el capturado (0)' });
  await expect(refusal).toBeFocused();
  await expect(page.getByRole('button', { name: /^Constancia/ })).toHaveCount(0); // [1-076]
  await checkAccesibilidad();
  await boton(page, 'Agregar víctimas').click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await createVictima(page, llcarpeta);
  await page.goBack();
  await boton(page, 'Generar folio').click();
  await expect(page.getByRole('alert').getByText('No se encontraron autoridades capturadas')).toBeVisible();
});

test('[1-075] [1-076] [1-211] [1-212] [1-213] [1-557] [1-524] [3-607] [3-610] a folio is generated, certificates open and anyone can check them', async ({
  page,
  context,
  checkAccesibilidad,
}) => {
  const { llcarpeta, noci } = await completa(page);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
  await expect(page.getByText(/^RNDT-\d{4}-30-\d{6}-\d$/)).toBeVisible();
  await expect(boton(page, 'Generar folio')).toBeDisabled();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeFocused();
  await checkAccesibilidad('solo aquí');

  for (const name of ['Constancias de víctimas', 'Constancia de la carpeta']) {
    const [win, answer] = await Promise.all([
      context.waitForEvent('page'),
      page.waitForResponse(/generarContancia/),
      boton(page, name).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await win.close();
    const [kept] = await Promise.all([page.waitForEvent('download'), boton(page, 'Guardar el PDF').click()]);
    expect(kept.suggestedFilename()).toMatch(/^constancia(s-victimas|-carpeta)-RNDT-[\d-]+\.pdf$/);
  }
  // who is certified stays, and the row says why
  await openSesion(page, 'supervisorEstatal');
  await openWith(page, 'victimas', llcarpeta);
  const remove = page.getByRole('row', { name: /IBAÑEZ|GARCIA/ }).getByRole('button', { name: 'Eliminar' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription(/ya tiene folio/);
  await irABuscar(page);
  await searchBy(page, noci);
  const generar = await accion(page.getByRole('row').nth(1), 'Generar Folio');
  await expect(generar).toHaveAttribute('aria-disabled', 'true');
});

test('[1-559] a certificate that cannot be made says so', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await completa(page);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await boton(page, 'Generar folio').click();
  await page.route('**/generarContancia/**', (route) => route.fulfill({ status: 500, json: { message: 'Sin papel' } }));
  await boton(page, 'Constancia de la carpeta').click();
  await expect(page.getByText('Surgio un error al generar la constancia(s)')).toBeVisible();
});

test('[1-558] a folio that fails says so', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await completa(page);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'folio' });
  await page.route('**/generarFolio/*', (route) => route.fulfill({ status: 500, json: { message: 'Error interno' } }));
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Surgio un error al generar el folio')).toBeVisible();
});

test('[1-075] the edit form leads to the check page, asking first about what was typed', { tag: '@larga' }, async ({
  page,
}) => {
  const { llcarpeta, noci } = await completa(page);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await campo(page, 'Síntesis de los hechos').fill('A medias');
  await boton(page, 'Generar folio').click();
  await boton(page, 'Seguir aquí').click();
  await expect(campo(page, 'Síntesis de los hechos')).toHaveValue('A medias');
  await boton(page, 'Generar folio').click();
  await boton(page, 'Salir sin guardar').click();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
  await boton(page, 'Generar folio').click();
  await expect(page.getByText('Se genero el folio con exito')).toBeVisible();
});
