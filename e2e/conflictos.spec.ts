import { imputado } from '@renadet/domain/registros.ejemplo';
import { expect, test } from './helpers/axe.ts';
import {
  changeAutoridad,
  changeVictima,
  choose,
  conCarpeta,
  createAutoridad,
  createVictima,
  openWith,
  readAutoridad,
  readVictima,
} from './helpers/carpeta.ts';
import { boton, campo, titulo } from './helpers/formulario.ts';

test('two people edit one victim: compared in words, and the changes of both are kept', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: id, accion: 'editar' });
  await choose(page, 'Situación conyugal', 'CASADA');
  await campo(page, 'Edad').fill('31');
  await changeVictima(page, id, { dsalias: 'DE ELLA', dsedad: 55 });
  await boton(page, 'Guardar').click();
  const bar = page.getByRole('alert').filter({ hasText: 'Se guardaron otros cambios en esta víctima' });
  await expect(bar).toBeFocused();
  await expect(page.getByText('Error al guardar la informacion')).toBeVisible(); // [1-565]
  await boton(page, 'Ver datos actuales').click();
  const rows = page.getByRole('table', { name: 'Datos que difieren' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Situación conyugal' })).toContainText('Casada'); // words, not ids
  await expect(rows.filter({ hasText: 'Edad' })).toContainText('3155');
  await checkAccesibilidad('solo aquí');
  await boton(page, 'Conservar mis cambios').click();
  await expect(campo(page, 'Alias')).toHaveValue('DE ELLA');
  await expect(campo(page, 'Edad')).toHaveValue('31');
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Datos de victimas');
  expect(await readVictima(page, id)).toMatchObject({ dsalias: 'DE ELLA', dsedad: 31 });
});

test('a victim opened as it is kept now drops the changes, on purpose only', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const id = await createVictima(page, llcarpeta);
  await openWith(page, 'victima', llcarpeta, { victima: id, accion: 'editar' });
  await campo(page, 'Alias').fill('MIO');
  await changeVictima(page, id, { dsalias: 'DE ELLA' });
  await boton(page, 'Guardar').click();
  await boton(page, 'Ver datos actuales').click();
  await boton(page, 'Cerrar').click();
  await expect(campo(page, 'Alias')).toHaveValue('MIO');
  await boton(page, 'Ver datos actuales').click();
  await boton(page, 'Descartar mis cambios').click();
  await expect(campo(page, 'Alias')).toHaveValue('DE ELLA');
  await page.reload();
  await expect(boton(page, 'Guardar')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByText(/^Hay un borrador/)).toBeHidden();
});

test('two people edit one authority: also its accused persons are compared and kept, each with what both changed', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const accused = [imputado({ dsapellidopaterno: 'PÉREZ' }), imputado({ dsnombre: 'PEDRO' })];
  const id = await createAutoridad(page, llcarpeta, { imputados: accused });
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  await campo(page, 'Cargo').fill('Comandante');
  await page.getByRole('row', { name: /JUAN/ }).getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: /persona imputada/ });
  await dialog.getByLabel('Alias').fill('El chato');
  await boton(page, 'Guardar').last().click();
  await expect(dialog).toBeHidden();

  const kept = await readAutoridad(page, id);
  const [juan, pedro] = kept.imputados;
  await changeAutoridad(page, id, {
    imputados: [{ ...juan, dscurp: 'DE ELLA' }, imputado({ dsnombre: 'LUISA', llgenero: 2 })],
    imputadosE: [pedro?.llimputado],
  });
  await boton(page, 'Guardar').click();
  await expect(page.getByRole('alert').filter({ hasText: 'cambios en esta autoridad' })).toBeFocused();
  await boton(page, 'Ver datos actuales').click();
  const rows = page.getByRole('table', { name: 'Datos que difieren' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Cargo' })).toContainText('COMANDANTE');
  await expect(rows.filter({ hasText: 'JUAN PEREZ: CURP' })).toContainText('DE ELLA');
  await expect(rows.filter({ hasText: 'JUAN PEREZ: Alias' })).toContainText(/chato/i);
  await expect(rows.filter({ hasText: 'Persona imputada LUISA' })).toContainText('No está en la lista');
  await checkAccesibilidad();
  await boton(page, 'Conservar mis cambios').click();
  await expect(campo(page, 'Cargo')).toHaveValue('COMANDANTE');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('La informacion se guardo correctamente.')).toBeVisible();
  const after = await readAutoridad(page, id);
  expect(after.dscargo).toBe('COMANDANTE');
  expect(after.imputados.map((i) => [i.dsnombre, i.dsalias, i.dscurp])).toEqual([
    ['JUAN', 'EL CHATO', 'DE ELLA'],
    ['LUISA', null, null],
  ]);
});
