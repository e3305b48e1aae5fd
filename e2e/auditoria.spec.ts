import { readFileSync } from 'node:fs';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createVictima, openSesion, openWith, readVictima } from './helpers/carpeta.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';

test('who saw this file: found, opened, exported, the chain verified', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta, noci } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await readVictima(page, await createVictima(page, llcarpeta));
  await openSesion(page, 'administrador');
  await page.goto('/pages/auditoria');
  await expect(titulo(page)).toHaveText('Auditoría');
  await checkAccesibilidad();
  await campo(page, 'Número de C.I.').fill(noci);
  await boton(page, 'Buscar').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Registró una carpeta' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Consultó una víctima' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Consultas' }).press('Enter');
  await expect(rows.filter({ hasText: 'Registró una carpeta' })).toHaveCount(0);
  await expect(
    rows.filter({ hasText: 'Consultó una víctima' }).or(rows.filter({ hasText: 'Abrió una carpeta' })),
  ).not.toHaveCount(0);
  await checkAccesibilidad();
  await page.getByRole('tab', { name: 'Cambios' }).press('Enter');
  await expect(rows.filter({ hasText: 'Registró una carpeta' })).toBeVisible();
  await expect(page.getByText(/^En todas:.*: capturista\.30@fiscalias\.gob\.mx/)).toBeVisible(); // said once, above the rows

  await page.getByRole('button', { name: 'Registró una víctima' }).click();
  await expect(page.getByRole('dialog', { name: 'Registró una víctima' })).toContainText('MUÑOZ');
  await checkAccesibilidad();
  await boton(page, 'Cerrar').click();

  const download = page.waitForEvent('download');
  await boton(page, 'Exportar').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^RENADET_auditoria_\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync((await file.path()) ?? '', 'utf8');
  expect(text).toContain(noci);
  expect(text).toContain('Consultó una víctima');

  await boton(page, 'Verificar la cadena').click();
  await expect(page.getByText(/La cadena de auditoría está completa/)).toBeVisible();
});

test('from a victim: who saw this record', { tag: '@larga' }, async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await readVictima(page, await createVictima(page, llcarpeta));
  await openSesion(page, 'administrador');
  await openWith(page, 'victimas', llcarpeta);
  await expect(titulo(page)).toHaveText('Datos de victimas');
  await boton(page, 'Quién consultó este registro').click();
  await expect(titulo(page)).toHaveText('Auditoría');
  await expect(page.getByText('Quién consultó o cambió a una víctima')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Consultó una víctima/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Cambios' }).click();
  await expect(page.getByRole('row', { name: /Registró una víctima/ })).toBeVisible();
});

test('only who has the function opens it', { tag: '@larga' }, async ({ page }) => {
  await openSesion(page, 'administradorEstatal');
  await page.goto('/pages/auditoria');
  await expect(page.getByText(/Su rol no permite abrir esta pantalla/)).toBeVisible();
});
