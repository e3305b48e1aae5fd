import { PRECISION } from '@renadet/domain/catalogos/ids';
import { fecha } from '@renadet/domain/lib/fecha';
import { expect, test } from './helpers/axe.ts';
import {
  createCarpeta,
  createVictima,
  findConFolio,
  openSesion,
  openWith,
  readCalidad,
  readVictimas,
} from './helpers/carpeta.ts';
import { countManos } from './helpers/mano.ts';
import { irA } from './helpers/teclado.ts';

test('[1-887] a folio typed opens its file in two keys more, from any screen; a victim and a screen are found too', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta } = await createCarpeta(page, { novictimas: 1 });
  await createVictima(page, llcarpeta, { dsnombre: 'Eufemia', dsapellidopaterno: 'Xicoténcatl' });
  const folio = await findConFolio(page);
  await page.goto('/pages/inicio');
  const box = page.getByRole('combobox', { name: 'Buscar todo' });
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Buscar todo' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await checkAccesibilidad('solo aquí');
  await page.keyboard.type(folio);
  await page.keyboard.press('Enter'); // before the answer is there
  await expect(h1).toHaveText('Datos de Carpeta de Investigacion');
  await expect(page.getByText(folio).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('eufemia xico');
  await expect(page.getByRole('option', { name: /EUFEMIA XICOTENCATL/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(h1).toHaveText('Datos de victima');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('pendientes');
  await page.keyboard.press('Enter');
  await expect(h1).toHaveText('Pendientes');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

/** As a paper says it: the 14th or the 15th. */
const DIAS = {
  fchecho: fecha('2025-02-14'),
  fchechofin: fecha('2025-02-15'),
  llprecisionhecho: PRECISION.ENTRE_DOS_DIAS,
};

test('[1-881] [1-883] every row of the list of ? is pressed in the browser; a difficult field says what it means', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const mano = await countManos(page);
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta } = await createCarpeta(page, { novictimas: 2 });
  await createVictima(page, llcarpeta);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const h1 = page.getByRole('heading', { level: 1 });
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? 0);
  const inVictimas = async () => {
    await openWith(page, 'victimas', llcarpeta, { accion: 'editar' });
    await expect(page.getByRole('row')).toHaveCount(2);
  };
  await page.goto('/pages/inicio');
  await expect(h1).toHaveText('Inicio');
  await page.keyboard.press('?');
  await expect(dialog('Atajos del teclado')).toBeVisible();
  await checkAccesibilidad();
  const rows = await dialog('Atajos del teclado')
    .locator('li')
    .evaluateAll((all) => all.map((one) => [...one.querySelectorAll('kbd')].map((key) => key.textContent).join(' ')));
  await page.keyboard.press('Escape');

  const PULSADA: Record<string, () => Promise<void>> = {
    'Ctrl+K /': async () => {
      for (const key of ['Control+k', '/']) {
        await page.keyboard.press(key);
        await expect(dialog('Buscar todo')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog('Buscar todo')).toBeHidden();
      }
    },
    '?': async () => {
      await page.keyboard.press('?');
      await expect(dialog('Atajos del teclado')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog('Atajos del teclado')).toBeHidden();
    },
    // which parts a file has is told beside their table: here only that the browser keeps its hands off none that is not there
    'Alt+1 … Alt+9': async () => {
      await page.keyboard.press('Alt+9');
      await expect(h1).toHaveText('Inicio');
    },
    '1 … 9': async () => {
      await page.goto('/pages/inicio');
      await expect(page.getByRole('region', { name: 'Siguiente' })).toBeVisible();
      await page.keyboard.press('1');
      await expect(h1).not.toHaveText('Inicio');
    },
    X: async () => {
      await page.goto('/pages/inicio');
      await expect(page.getByRole('region', { name: 'Siguiente' })).toBeVisible();
      await page.keyboard.press('x');
      await expect(page.getByText(/queda para mañana/).first()).toBeVisible();
    },
    'Ctrl+S': async () => {
      await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
      await page.getByRole('textbox', { name: 'Síntesis de los hechos' }).fill('Otra síntesis de los hechos');
      const saved = page.waitForResponse(/modificarCI/);
      await page.keyboard.press('Control+s');
      expect((await (await saved).json()).result).toBe('REGISTRO_EXITOSO');
    },
    'Ctrl+Enter': async () => undefined, // e2e/jornada.spec.ts presses it
    F1: async () => {
      await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
      const victims = page
        .getByRole('spinbutton', { name: 'Número de víctimas' })
        .or(page.getByLabel('Número de víctimas'));
      await victims.first().focus();
      await expect(victims.first()).toHaveAccessibleDescription(/Cuántas víctimas tiene la carpeta/);
      await page.keyboard.press('F1');
      await expect(dialog('Ayuda: Número de víctimas')).toBeVisible();
      await checkAccesibilidad();
      await page.keyboard.press('Escape');
      await expect(victims.first()).toBeFocused();
    },
    // e2e/jornada.spec.ts presses these, and RespuestasRapidas.test.tsx the one with Mayús
    F9: async () => undefined,
    F8: async () => undefined,
    'Mayús+F8': async () => undefined,
    // whom nobody can name, and an authority of which little is known: in as many keys as a clerk has patience for
    F7: async () => {
      const { llcarpeta: nadie } = await createCarpeta(page, { novictimas: 2, ...DIAS });
      const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
      const goOn = async (name: string | RegExp, ...keys: string[]) => {
        const group = page.getByRole('group', { name });
        // on the way it stops once at each datum that the law asks for and nobody answered
        await expect(async () => {
          await page.keyboard.press('F9');
          expect(await group.evaluate((it) => it.contains(document.activeElement))).toBe(true);
        }).toPass();
        for (const key of keys) await page.keyboard.press(key);
      };
      const tecnica = page.getByRole('combobox', { name: 'Técnica de tortura', exact: true });
      /** Answers what is found without knowing who she is, and saves. */
      const finish = async () => {
        await goOn(/medidas de protección/, 'Shift+F8');
        await page.keyboard.press('F9');
        await expect(tecnica).toBeFocused();
        await page.keyboard.type('n');
        await expect(tecnica).toHaveText('No disponible');
        await goOn(/delito sexual/, 'ArrowLeft');
        await goOn(/examen/, 'ArrowLeft');
        await page.keyboard.press('Control+s');
        await expect(h1).not.toHaveText('Datos de victima');
      };
      const openNueva = async () => {
        await openWith(page, 'victimas', nadie, { accion: 'editar' });
        await page.getByRole('button', { name: 'Agregar victima' }).click();
        await expect(campo('Nombre(s)')).toBeFocused();
        await page.waitForLoadState('networkidle');
      };
      await openNueva();
      await page.keyboard.type('Po');
      await page.keyboard.press('F7');
      await expect(campo('Nombre(s)')).toHaveValue('NO DISPONIBLE');
      await expect(page.getByRole('radio', { name: /Persona sin identificar/ })).toBeChecked();
      await checkAccesibilidad();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(campo('Nombre(s)')).toHaveValue('Po');
      await expect(page.getByRole('combobox', { name: 'Nacionalidad' })).toHaveText('Mexicana');
      await campo('Nombre(s)').fill('');
      await campo('Nombre(s)').focus();

      await mano.step('antes');
      await page.keyboard.press('F7');
      await finish();
      const nota5 = await mano.step('Persona sin identificar');
      await openNueva();
      await mano.step('otra');
      await page.keyboard.press('F7');
      for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
      await page.keyboard.type('Guero');
      await finish();
      const nota1 = await mano.step('De ella se sabe el alias');
      expect(await readVictimas(page, nadie)).toHaveLength(2);

      await openWith(page, 'autoridad', nadie);
      await expect(campo('Lo que se sabe de ella')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await mano.step('autoridad');
      await page.keyboard.press('F7');
      await irA(page, campo('Lo que se sabe de ella'));
      await page.keyboard.type('Policías de una camioneta blanca');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('row', { name: /Autoridad no identificada.*CAMIONETA/ })).toBeVisible();
      const autoridad = await mano.step('Autoridad no identificada');
      const { datos } = await readCalidad(page, nadie);
      expect(datos.filter(({ blanco }) => blanco > 0).map(({ dato }) => dato)).toEqual([]);
      await openWith(page, 'victimas', nadie);
      await expect(page.getByRole('row', { name: /Persona sin identificar/ })).toHaveCount(2);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Buscar todo' })).toBeFocused();
      await page.keyboard.type('camioneta blanca');
      await page
        .getByRole('option', { name: /POLICIAS DE UNA CAMIONETA BLANCA/ })
        .first()
        .click();
      await expect(campo('Lo que se sabe de ella')).toHaveValue('POLICIAS DE UNA CAMIONETA BLANCA');
      console.log(`\n${mano.table()}`);
      expect(nota5.teclas).toBeLessThanOrEqual(12);
      expect(nota1.teclas).toBeLessThanOrEqual(20);
      expect(autoridad.teclas - 'Policías de una camioneta blanca'.length).toBeLessThanOrEqual(8);
    },
    // e2e/jornada.spec.ts presses both
    F4: async () => undefined,
    'Mayús+F4': async () => undefined,
    F2: async () => undefined, // e2e/antes.spec.ts presses it
    'Alt+O': async () => undefined, // e2e/observaciones.spec.ts presses it
    N: async () => {
      await inVictimas();
      await page.keyboard.press('n');
      await expect(h1).toHaveText('Datos de victima');
    },
    J: async () => {
      await inVictimas();
      await page.keyboard.press('j');
      expect(await focused()).toBe(1);
    },
    K: async () => {
      await page.keyboard.press('k');
      expect(await focused()).toBe(1);
    },
    Enter: async () => {
      await page.keyboard.press('Enter');
      await expect(h1).toHaveText('Datos de victima');
    },
    Espacio: async () => undefined, // e2e/pendientes.spec.ts presses it
    // e2e/preguntas.spec.ts presses these
    F: async () => undefined,
    G: async () => undefined,
    T: async () => undefined,
    Backspace: async () => undefined,
  };
  expect(rows).toEqual(Object.keys(PULSADA));
  for (const row of rows) await test.step(row, () => PULSADA[row]?.() ?? Promise.reject(new Error(row)));
});
