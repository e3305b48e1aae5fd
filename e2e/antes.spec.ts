import { expect, test } from './helpers/axe.ts';
import { conCarpeta } from './helpers/carpeta.ts';
import { boton, campo, numeroNuevo, titulo } from './helpers/formulario.ts';

test('[1-760] by keyboard: a repeated number is told on leaving its field, its file is looked at, and what was typed comes back', async ({
  page,
  checkAccesibilidad,
}) => {
  const { noci } = await conCarpeta(page, 'capturistaEstatal');
  await page.goto('/pages/actualizar');
  await campo(page, 'Número de C.I.').focus();
  const { keyboard } = page;
  await keyboard.type(numeroNuevo());
  await keyboard.press('Tab');
  await expect(page.getByText('Letras, números, espacios')).toBeVisible();
  await keyboard.press('Shift+Tab');
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
  await boton(page, 'Recuperar').click();
  await expect(campo(page, 'Número de C.I.')).toHaveValue(noci);
});
