import { expect, test } from './helpers/axe.ts';
import { comoSeLea } from './helpers/carpeta.ts';
import { boton, campo, lista, numeroNuevo, openNew } from './helpers/formulario.ts';

test('the whole form by keyboard alone', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const noci = numeroNuevo();
  await openNew(page);
  await campo(page, 'Número de C.I.').focus();
  const { keyboard } = page;
  const tab = async (times = 1) => {
    for (let i = 0; i < times; i++) await keyboard.press('Tab');
  };
  /** Focus stands where it is expected, in sight and not under the bar. */
  const at = (name: string) =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const el = document.activeElement as HTMLElement;
          const { x, y, width, height } = el.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2);
          const place = el.closest('[data-campo]');
          return place?.contains(hit) ? place.getAttribute('data-campo') : `hidden: ${el.outerHTML.slice(0, 80)}`;
        }),
      )
      .toBe(name);
  await at('noci');
  await keyboard.type(noci);
  await tab();
  await at('fcinicio');
  await keyboard.type('02032025');
  const next = async (name: string) => {
    for (let i = 0; i < 4; i++) {
      await tab();
      const here = await page.evaluate(() =>
        document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo'),
      );
      if (here === name) return at(name);
    }
    throw new Error(`${name} is not reached`);
  };
  /** Opens a plain list and goes down to the entry. */
  const pick = async (name: string, text: string) => {
    await next(name);
    await keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    for (let i = 0; i < 12; i++) {
      const here = await page.evaluate(() => {
        const marked = document.activeElement?.getAttribute('aria-activedescendant');
        return marked ? document.getElementById(marked)?.textContent : '';
      });
      if (comoSeLea(text, true).test(here ?? '')) break;
      await keyboard.press('ArrowDown');
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  };
  /** Types part of an entry of a long list. */
  const type = async (name: string, text: string) => {
    await next(name);
    await keyboard.type(text);
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
  };
  await pick('llorigen', 'INICIADA POR FISCALIA ESTATAL');
  await next('lldelito');
  await pick('llcircunstancia', 'DETENCION');
  await next('novictimas');
  await keyboard.type('1');
  await pick('lldenunciante', 'FAMILIAR');
  await next('boindicios');
  await next('nombrempresponsable');
  await keyboard.type('MARIA JOSE NUÑEZ AVILA');
  await next('dssintesis');
  await next('boconocehechos');
  await keyboard.press('Space');
  await next('fchecho');
  await keyboard.type('14022025');
  await type('llestado', 'vera');
  await expect(lista(page, 'Entidad federativa')).toHaveValue('Veracruz de Ignacio de la Llave');
  await type('llmunicipio', 'xala');
  await expect(lista(page, 'Municipio o alcaldía')).toHaveValue('Xalapa');
  for (const name of ['dslocalidad', 'cp', 'lltipoasentamiento', 'dscolonia', 'lltipovialidad', 'dscalle'])
    await next(name);
  await next('dsnumeroexterior');
  await next('dsnumerointerior');
  await pick('lletapa', 'INVESTIGACION');
  await pick('llestatus', 'INVESTIGACION INICIAL');
  await next('fcestatus');
  await keyboard.type('03032025');
  await next('boexisteexporigen');
  await keyboard.press('ArrowDown');
  await expect(
    page.getByRole('group', { name: /expediente de origen/ }).getByLabel('No', { exact: true }),
  ).toBeChecked();
  await keyboard.press('Enter'); // Enter in a field saves
  await expect(boton(page, `Agregar víctimas a la carpeta ${noci}`)).toBeVisible();
});
