// A trial of the controls of the kit, each by means that tests by keys and mouse do not have: keyboards on glass, clicks that no
// mouse makes, the clipboard, the system's colours, a page at 400 %. The kit is no part of the build: it is built aside, in two
// seconds, and given to the page without a server.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';

test.describe.configure({ mode: 'default' }); // the kit is built once
const web = resolve(import.meta.dirname, '../web');
const TIPOS: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let kit: string;
test.beforeAll(() => {
  kit = join(test.info().project.outputDir, 'kit');
  execFileSync(
    process.execPath,
    ['../node_modules/vite/bin/vite.js', 'build', '--config', 'kit.config.ts', '--outDir', kit],
    {
      cwd: web,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
});
test.afterAll(() => rmSync(kit, { recursive: true, force: true }));

async function open(page: Page): Promise<CDPSession> {
  await page.route('**/*', (route) => {
    const name = new URL(route.request().url()).pathname;
    try {
      return route.fulfill({ body: readFileSync(join(kit, name)), contentType: TIPOS[extname(name)] ?? 'text/plain' });
    } catch {
      return route.fulfill({ status: 404 });
    }
  });
  await page.goto('/kit.html');
  await page.getByRole('heading', { name: 'Kit' }).waitFor();
  return page.context().newCDPSession(page);
}

/** What a field of the page holds. */
const valor = async (page: Page, name: string): Promise<unknown> =>
  JSON.parse((await page.locator(`[id="valor-${name.replaceAll(' ', '_')}"]`).textContent()) ?? 'null');
const holds = (page: Page, name: string, value: unknown) =>
  expect.poll(() => valor(page, name), { message: name }).toEqual(value);
const dia = (page: Page, estado: string) =>
  page.getByRole('group', { name: `Fecha, ${estado}` }).getByRole('spinbutton', { name: 'Día' });
/** Puts a text into the clipboard, as another program does. */
const copy = (page: Page, text: string) =>
  page.evaluate((said) => {
    const box = document.body.appendChild(document.createElement('textarea'));
    box.value = said;
    box.select();
    document.execCommand('copy');
    box.remove();
  }, text);
const DIAS = ['con error', 'lleno'];

test('every box of a day: keyboards on glass, by digits, by compositions and at once', async ({ page }) => {
  const cdp = await open(page);
  const glass = async (text: string) => {
    const key = { windowsVirtualKeyCode: 229, key: 'Unidentified' };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await cdp.send('Input.insertText', { text });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  const composed = async (text: string) => {
    for (let n = 1; n <= text.length; n++)
      await cdp.send('Input.imeSetComposition', { text: text.slice(0, n), selectionStart: n, selectionEnd: n });
    await cdp.send('Input.insertText', { text });
  };
  const each = async (text: string, send: (part: string) => Promise<void>) => {
    for (const digit of text) await send(digit);
  };
  for (const estado of DIAS) {
    const name = `Fecha-${estado}`;
    for (const [what, send] of [
      ['each digit', () => each('07092022', glass)],
      ['each digit and sign', () => each('7/9/2022', glass)],
      ['a whole day', () => glass('07/09/2022')],
      ['a day in words', () => glass('7 de septiembre de 2022')],
      ['composed digits', () => each('07092022', composed)],
      ['a composed day', () => composed('07092022')],
      ['a fill', () => dia(page, estado).fill('07092022')],
    ] as const) {
      await dia(page, estado).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await holds(page, name, null);
      await send();
      await expect.poll(() => valor(page, name), { message: what }).toBe('2022-09-07');
    }
  }
});

test('every box of a day: the clipboard of the whole, and what is no day is said', async ({ page }) => {
  await open(page);
  for (const estado of DIAS) {
    const name = `Fecha-${estado}`;
    const group = page.getByRole('group', { name: `Fecha, ${estado}` });
    const keys = async (...names: string[]) => {
      await dia(page, estado).click();
      for (const one of names) await page.keyboard.press(one);
    };
    for (const [text, day] of [
      ['06/05/23', '2023-05-06'],
      ['15/04/2024 10:00', '2024-04-15'],
      ['6 de mayo de 2023', '2023-05-06'],
      ['01/mar/2024', '2024-03-01'],
      ['20240301', '2024-03-01'],
    ] as const) {
      await copy(page, text);
      await keys('Control+A', 'Control+V');
      await holds(page, name, day);
    }
    await keys('Control+A', 'Control+X');
    await holds(page, name, null);
    await keys('Control+V');
    await holds(page, name, '2024-03-01');
    await keys('Control+A', 'Control+C', 'Delete', 'Control+V');
    await holds(page, name, '2024-03-01');
    await copy(page, 'el martes');
    await keys('Control+A', 'Control+V');
    await expect(group).toHaveAccessibleDescription(/«el martes» no es una fecha/);
    await holds(page, name, 'incompleta');
    await keys('ArrowRight', 'ArrowRight', 'Shift+Tab');
    await expect(group.locator(':focus')).toHaveCount(0);
    await keys('Backspace');
    await page.keyboard.type('31/2/2024');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(group).toHaveAccessibleDescription(/una fecha que exista|Escriba este dato/);
    await expect(group.locator('[aria-invalid=true]')).toHaveCount(3);
    expect(await group.getAttribute('aria-invalid')).toBeNull();
  }
});

test('every list: a click that no mouse makes, the keys of the caret, Tab out of it while it is open', async ({
  page,
}) => {
  await open(page);
  const press = async (box: Locator, ...keys: string[]) => {
    for (const key of keys) await box.press(key);
  };
  for (const kind of ['Lista corta', 'Lista larga'])
    for (const estado of DIAS) {
      const [name, box] = [`${kind}-${estado}`, page.getByRole('combobox', { name: `${kind}, ${estado}` })];
      await box.evaluate((one: HTMLElement) => one.click());
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      await press(
        box,
        'Escape',
        'ArrowDown',
        'PageUp',
        'PageUp',
        'PageUp',
        'PageUp',
        'PageUp',
        'PageUp',
        'PageUp',
        'ArrowDown',
        'Tab',
      );
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      await expect(box).not.toBeFocused();
      const chosen = await valor(page, name);
      expect([name, typeof chosen]).toEqual([name, 'number']);
      await box.focus();
      await press(box, 'ArrowDown', 'ArrowDown', 'Alt+ArrowUp');
      await expect(box).toHaveAttribute('aria-expanded', 'false');
      expect(await valor(page, name)).not.toBe(chosen);
    }
  for (const estado of DIAS) {
    const box = page.getByRole('combobox', { name: `Lista larga, ${estado}` });
    await box.fill('ntidad 7');
    await press(box, 'Home', 'e', 'End', 'Backspace', '5', 'Shift+Home');
    expect(await box.evaluate((one: HTMLInputElement) => [one.selectionStart, one.selectionEnd])).toEqual([0, 9]);
    await press(box, 'End', 'Tab');
    await holds(page, `Lista larga-${estado}`, 4);
    await box.fill('entidad');
    await press(box, 'Tab');
    await expect(box).toHaveAccessibleDescription(/seleccione una opcion|Escriba este dato/);
    await holds(page, `Lista larga-${estado}`, null);
  }
});

test('every text and number: a whole text at once, selected and replaced, by whatever means', async ({ page }) => {
  const cdp = await open(page);
  for (const [kind, text, value] of [
    ['Texto', 'Ñandú 25', 'Ñandú 25'],
    ['Número', '507', 507],
  ] as const)
    for (const estado of ['con error', 'lleno']) {
      const box = page.getByRole('textbox', { name: `${kind}, ${estado}` });
      await box.click();
      await page.keyboard.press('Control+A');
      await cdp.send('Input.insertText', { text });
      await holds(page, `${kind}-${estado}`, value);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+X');
      await holds(page, `${kind}-${estado}`, null);
      await page.keyboard.press('Control+V');
      await holds(page, `${kind}-${estado}`, value);
    }
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });
  test('what opens is within the screen, with what has the focus', async ({ page }) => {
    await open(page);
    const inside = async (box: Locator) => {
      await expect
        .poll(async () => {
          const { x = -1, y = -1, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
          return x >= 0 && y >= 0 && x + width <= 320 && y + height <= 256;
        })
        .toBe(true);
    };
    for (const estado of DIAS) {
      await page
        .getByRole('group', { name: `Fecha, ${estado}` })
        .getByRole('button')
        .click();
      await inside(page.getByRole('dialog'));
      await inside(page.locator('[role=gridcell]:focus'));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      for (const kind of ['Lista corta', 'Lista larga']) {
        const box = page.getByRole('combobox', { name: `${kind}, ${estado}` });
        await box.focus();
        await box.press('ArrowDown');
        await inside(page.getByRole('listbox'));
        await box.press('Escape');
      }
    }
  });
});

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });
  test('what is chosen, what is active and what is selected are told apart', async ({ page }) => {
    await open(page);
    const look = (box: Locator) =>
      box.evaluate((one) => {
        const { backgroundColor, color, outlineStyle, outlineColor, borderColor, borderBottomWidth } =
          getComputedStyle(one);
        return JSON.stringify({ backgroundColor, color, outlineStyle, outlineColor, borderColor, borderBottomWidth });
      });
    for (const kind of ['Lista corta', 'Lista larga']) {
      const box = page.getByRole('combobox', { name: `${kind}, lleno` });
      await box.focus();
      await box.press('ArrowDown');
      const other = page.locator('[role=option][aria-selected=false]:not([data-activa])').first();
      expect(await look(page.locator('[role=option][aria-selected=true]'))).not.toBe(await look(other));
      await box.press('ArrowUp');
      expect(await look(page.locator('[role=option][data-activa]'))).not.toBe(await look(other));
      expect(await look(page.locator('[role=option][aria-selected=true]'))).not.toBe(await look(other));
      await box.press('Escape');
    }
    await dia(page, 'lleno').click();
    await page.keyboard.press('Control+A');
    const part = page
      .getByRole('group', { name: 'Fecha, lleno' })
      .getByRole('spinbutton', { name: 'Año' })
      .locator('..');
    const selected = await look(part);
    await page.keyboard.press('ArrowLeft');
    expect(await look(part)).not.toBe(selected);
    const answers = page.getByRole('radiogroup', { name: 'Sí o no, lleno' }).locator('label');
    expect(await look(answers.nth(0))).not.toBe(await look(answers.nth(1)));
  });
});
