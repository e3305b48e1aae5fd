import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { titulo } from './helpers/formulario.ts';
import { choose, irA, pressKey, write } from './helpers/teclado.ts';

test('by keyboard: an entry is added, renamed, retired, undone, and a file is seen before it is done', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const unico = `OFICIO ${Date.now().toString(36).toUpperCase()}`;
  await openSesion(page, 'administrador');
  await page.goto('/pages/catalogos');
  await expect(titulo(page)).toHaveText('Catálogos');
  await choose(page, 'Catálogo', 'Ocupaciones');
  await expect(page.getByRole('table', { name: 'Ocupaciones' })).toBeVisible();
  await checkAccesibilidad();

  await pressKey(page, page.getByRole('button', { name: 'Agregar entrada' }));
  const ventana = page.getByRole('dialog');
  await write(page, /^Nombre/, unico);
  await checkAccesibilidad();
  await page.keyboard.press('Enter');
  await expect(ventana).toBeHidden();
  await write(page, 'Nombre o clave', unico);
  const fila = page.getByRole('table', { name: 'Ocupaciones' }).getByRole('row', { name: new RegExp(unico) });
  await expect(fila).toContainText('Agregada a mano');

  const elige = async (accion: string) => {
    const own = fila.getByRole('button', { name: accion });
    if (await own.count()) return pressKey(page, own);
    await pressKey(page, fila.getByRole('button', { name: /Más acciones/ }));
    const item = page.getByRole('menuitem', { name: accion });
    await expect(item).toBeVisible();
    for (let i = 0; i < 6 && !(await item.evaluate((node) => node === document.activeElement)); i++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await elige('Renombrar');
  await irA(page, ventana.getByRole('textbox', { name: /^Nombre nuevo/ }));
  await page.keyboard.press('End');
  await page.keyboard.type(' BIS');
  await page.keyboard.press('Enter');
  await expect(ventana).toBeHidden();
  await expect(fila).toContainText(`${unico} BIS`);

  await elige('Retirar');
  await pressKey(page, ventana.getByRole('button', { name: 'Retirar' }));
  await expect(fila).toBeHidden();
  const actos = page.getByRole('table', { name: 'Últimos cambios' });
  await pressKey(
    page,
    actos.getByRole('row', { name: new RegExp(`Retiró ${unico} BIS`) }).getByRole('button', { name: 'Deshacer' }),
  );
  await expect(fila).toContainText('En uso');

  await pressKey(page, page.getByRole('button', { name: 'Desde un archivo' }));
  const elegido = page.waitForEvent('filechooser');
  await pressKey(page, ventana.getByRole('button', { name: 'Elegir archivo' }));
  const renglones = `Clave;Nombre;Desde;Estado\r\n;${unico} DOS;01/01/2026;\r\n;Sin día;;\r\n`;
  await (await elegido).setFiles({
    name: 'oficios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(renglones, 'latin1'),
  });
  await expect(ventana.getByRole('status').filter({ hasText: 'tiene 2 renglones: 1 cambia algo' })).toBeVisible();
  await expect(ventana.getByRole('row', { name: /SIN DÍA|Sin día/ })).toContainText('Rechazado');
  await checkAccesibilidad();
  await pressKey(page, ventana.getByRole('button', { name: 'Aplicar 1 renglón' }));
  await expect(ventana).toBeHidden();
  await expect(actos.getByRole('row', { name: new RegExp(`Aplicó un archivo: ${unico} DOS`) })).toBeVisible();
});
