import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { titulo } from './helpers/formulario.ts';
import { irA, pressKey } from './helpers/teclado.ts';

/** From the head of the page to one of its parts, by the index of the guide. */
async function irAParte(page: Page, nombre: string, ancla: string) {
  await page.goto('/interconexion');
  await expect(titulo(page)).toHaveText('Interconexión');
  const indice = page.getByRole('navigation', { name: 'Contenido de la guía' });
  await pressKey(page, indice.getByRole('link', { name: nombre, exact: true }));
  await expect(page).toHaveURL(new RegExp(`#${ancla}$`));
  await expect(page.getByRole('heading', { level: 2, name: nombre, exact: true })).toBeInViewport();
}

test('the guide with the keyboard alone: example, catalogues and their pages, console', { tag: '@larga' }, async ({
  page,
}) => {
  await irAParte(page, 'Ejemplo de solicitud', 'ejemplo');
  const abrir = page.getByRole('button', { name: 'Ver el ejemplo' });
  await pressKey(page, abrir);
  await expect(page.getByRole('button', { name: 'Ocultar el ejemplo' })).toBeFocused();
  const ejemplo = page.getByRole('region', { name: 'Solicitud de ejemplo' });
  await irA(page, ejemplo); // it scrolls with the arrows
  await page.keyboard.press('PageDown');
  await expect.poll(() => ejemplo.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(ejemplo).toBeHidden();

  await pressKey(page, page.getByRole('row', { name: /^origen / }).getByRole('link', { name: 'Ver catalogo' }));
  await expect(page).toHaveURL(/#catalogo-origen$/);
  await expect(page.getByRole('table', { name: 'Origen de la carpeta' })).toBeInViewport();

  await irAParte(page, 'Respuestas', 'respuestas');
  const tabla = page.getByRole('table', { name: 'Códigos de respuesta' });
  await pressKey(page, page.getByRole('button', { name: 'Siguiente pagina de Códigos de respuesta' }));
  await expect(tabla.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('6 - 6 de 6')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Anterior pagina de Códigos de respuesta' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabla.locator('..').getByText('1 - 5 de 6')).toBeVisible();
  await irA(page, page.getByRole('combobox', { name: 'Registros por pagina de Códigos de respuesta' }));
  await page.keyboard.type('10');
  await expect(tabla.getByRole('row')).toHaveCount(7);

  await irAParte(page, 'Pruebe una solicitud', 'pruebas');
  await pressKey(page, page.getByRole('button', { name: 'Ver la consola' }));
  await irA(page, page.getByRole('textbox', { name: 'Solicitud' }));
  await pressKey(page, page.getByRole('button', { name: 'Probar solicitud' })); // the text lets the focus go on
  await expect(page.getByRole('region', { name: 'Respuesta del servicio' })).toContainText('PRUEBA-');
});
