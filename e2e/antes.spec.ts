import { expect, test } from './helpers/axe.ts';
import { conCarpeta, createCarpeta, createVictima, openChosen } from './helpers/carpeta.ts';
import { boton, campo, numeroNuevo, recover, titulo } from './helpers/formulario.ts';

test('[1-760] by keyboard: a repeated number is told on leaving its field, its file is looked at, and what was typed comes back', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await page.goto('/pages/actualizar');
  await campo(page, 'Número de C.I.').focus();
  const { keyboard } = page;
  await keyboard.type(numeroNuevo());
  const answered = page.waitForResponse(/getCarpetaByNumero/);
  await keyboard.press('Tab');
  await answered;
  await expect(page.getByText('Letras, números, espacios')).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(campo(page, 'Número de C.I.')).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(noci.toLowerCase());
  const open = page.getByRole('button', { name: 'Abrir esa carpeta' });
  await keyboard.press('Tab'); // the way to it comes while the next field is typed in: it takes no focus
  await expect(open).toBeVisible();
  await expect(page.getByText('Ya está en el registro.').first()).toBeVisible();
  await checkAccesibilidad();
  await open.focus();
  await keyboard.press('Enter');
  await expect(page.getByText('Lo que escribió quedó como borrador')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
  await expect(boton(page, 'Guardar')).toBeHidden();
  await page.goBack();
  await expect(titulo(page)).toHaveText('Datos de Carpeta de Investigacion');
  await recover(page);
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci);
});

test('[1-761] by keyboard: while a victim is typed the one of another file is offered, opened and left, and what was typed comes back', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const { llcarpeta: una } = await conCarpeta(page, 'capturistaEstatal');
  const apellido = `Zazueta${[
    ...Math.random()
      .toString(36)
      .replace(/[^a-z]/g, ''),
  ]
    .slice(0, 4)
    .join('')}`;
  await createVictima(page, una, { dsnombre: 'Eleuterio', dsapellidopaterno: apellido, dsapellidomaterno: 'Ochoa' });
  const { llcarpeta } = await createCarpeta(page);
  await openChosen(page, 'victima', { carpeta: llcarpeta });
  await campo(page, 'Nombre(s)').focus();
  const { keyboard } = page;
  await keyboard.type('Eleuterio');
  await keyboard.press('Tab');
  await keyboard.type(apellido.replace('z', 's'));
  const offers = page.getByRole('region', { name: 'Víctimas parecidas' });
  const before = await campo(page, 'Primer apellido').boundingBox();
  await expect(offers).toContainText('mismo nombre, el primer apellido suena igual');
  await expect(page.getByRole('status').getByText('1 víctima parecida ya en el registro')).toBeAttached();
  expect(await campo(page, 'Primer apellido').boundingBox()).toEqual(before); // nothing moved under the hands
  await expect(campo(page, 'Primer apellido')).toBeFocused();
  await checkAccesibilidad();
  await keyboard.press('F2');
  await expect(offers.getByRole('button').first()).toBeFocused();
  await keyboard.press('F2');
  await expect(campo(page, 'Primer apellido')).toBeFocused();
  await keyboard.press('F2');
  await keyboard.press('Enter');
  await expect(page.getByText('Lo que escribió quedó como borrador')).toBeVisible();
  await expect(campo(page, 'Nombre(s)')).toHaveValue('ELEUTERIO');
  await page.goBack();
  await recover(page);
  await expect(campo(page, 'Nombre(s)')).toHaveValue(/eleuterio/i);
});
