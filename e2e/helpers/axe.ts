import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { covered } from './encima.ts';
import { test as base } from './perfil.ts';

/** Each theme, as a device asks for it. */
export const TEMAS = {
  claro: { colorScheme: 'light', contrast: 'no-preference' },
  oscuro: { colorScheme: 'dark', contrast: 'no-preference' },
  contraste: { colorScheme: 'light', contrast: 'more' },
} as const;
export type Tema = keyof typeof TEMAS;
export const TODOS = Object.keys(TEMAS) as Tema[];

/** Keeps a picture of what is looked at, where CAPTURAS says in which folder. */
export async function photograph(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.CAPTURAS) return;
  await page.screenshot({ path: join(process.env.CAPTURAS, `${name.replace(/[^\w]+/g, '-')}.png`), fullPage });
}

export interface Opciones {
  /**
   * Which looks of an errand are taken: where no state of the matrix looks (D-600), all, or all in each theme, as a device that
   * changes its mind.
   */
  mirar: 'solo aquí' | 'todo' | 'en temas';
}
interface Fixtures {
  /** Runs axe on the page as it is now; any violation fails the test, with its rule, help and elements. */
  checkAccesibilidad: (donde?: 'solo aquí') => Promise<void>;
  /** Always on: an exception nobody caught in the page, or what its policy refused, fails the test. */
  sinExcepciones: undefined;
}

type Mirada = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
/** What axe leaves off and WCAG 2.2 AA asks for: targets that a finger hits (2.5.8). */
const TAMBIEN = { 'target-size': { enabled: true } };
const SOLO_FALTAS = { resultTypes: ['violations' as const], rules: TAMBIEN };
/**
 * An open list and a note stand at the end of the page, outside its landmarks, and are reached through what they hang from: what axe
 * recommends of landmarks has an exception for dialogs and none for them. All else is held to that rule, and they to all others.
 */
const COLGADOS = ['[data-desplegable]', '[role=tooltip]'];
const SIN_REGIONES = { ...SOLO_FALTAS, rules: { ...TAMBIEN, region: { enabled: false } } };
const SOLO_REGIONES = { resultTypes: SOLO_FALTAS.resultTypes, runOnly: ['region'] };

type Axe = { run: (context: object, options: object) => Promise<Mirada> };
/** Looks with the axe that a document keeps; undefined where it has none yet. */
const repeat = (page: Page, options: object, exclude: readonly string[] = []): Promise<Mirada | undefined> =>
  page.evaluate(([without, how]) => (window as { axe?: Axe }).axe?.run({ exclude: without.map((one) => [one]) }, how), [
    exclude,
    options,
  ] as const);

/**
 * What axe finds wrong. Its other outcomes are not gathered, no page of its own is opened for the summary, and a document
 * that has been looked at keeps it: a fifth of the time, the same rules.
 */
async function look(page: Page): Promise<Mirada> {
  const isOpen = (await page.locator('[data-desplegable] [role=listbox], [role=tooltip]').count()) > 0;
  const how = isOpen ? SIN_REGIONES : SOLO_FALTAS;
  const { violations } =
    (await repeat(page, how)) ?? (await new AxeBuilder({ page }).options(how).setLegacyMode(true).analyze());
  const regions = isOpen ? await repeat(page, SOLO_REGIONES, COLGADOS) : undefined;
  return { violations: [...violations, ...(regions?.violations ?? [])] };
}

const BLANCO = 24; // CSS pixels
/** Without the targets that are large enough and of which a bar that stays in place covers a part just now: they scroll out of it. */
async function uncovered(page: Page, violations: Mirada['violations']): Promise<Mirada['violations']> {
  const kept: Mirada['violations'] = [];
  for (const one of violations) {
    const nodes = [];
    for (const node of one.nodes) {
      const box = one.id === 'target-size' ? await page.locator(String(node.target[0])).first().boundingBox() : null;
      if (!box || box.width < BLANCO || box.height < BLANCO) nodes.push(node);
    }
    if (nodes.length) kept.push({ ...one, nodes });
  }
  return kept;
}

/** What HTML takes nothing but words in, and what is more than that: where one stands in the other a reader may lose either. */
const DE_PALABRAS = 'button, p, label, span, b, strong, em, small, h1, h2, h3, h4, h5, h6, kbd, output';
const MAS =
  'div, p, ul, ol, dl, table, section, article, nav, header, footer, form, fieldset, hr, pre, h1, h2, h3, h4, h5, h6';
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([words, more]) => {
      const within = [...document.querySelectorAll(more)].filter((one) => one.parentElement?.closest(words));
      const listed = [...document.querySelectorAll('ul > :not(li, script, template), ol > :not(li, script, template)')];
      return [...within, ...listed].map((one) => `html: ${one.parentElement?.outerHTML.slice(0, 300)}`);
    },
    [DE_PALABRAS, MAS] as const,
  );

/** What a page must be: clean to axe, of HTML that says what it is, and without a message over a control. */
export async function expectClean(page: Page): Promise<void> {
  const violations = await uncovered(page, (await look(page)).violations);
  const found = [
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((n) => n.html).join('\n  ')}`),
    ...(await misplaced(page)),
    ...(await covered(page)),
  ];
  expect.soft(found, found.join('\n')).toEqual([]);
}

export const test = base.extend<Fixtures & Opciones>({
  mirar: ['solo aquí', { option: true }],
  checkAccesibilidad: async ({ page, mirar }, use, { title }) => {
    let looks = 0;
    await use(async (donde) => {
      if (mirar === 'solo aquí' && donde !== mirar) return;
      // one that is closing stands outside of every landmark
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      if (mirar !== 'en temas') return expectClean(page);
      looks++;
      for (const tema of [...TODOS.slice(1), 'claro'] as const) {
        await page.emulateMedia(TEMAS[tema]);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        await base.step(`${looks} ${tema}`, () => expectClean(page));
        await photograph(page, `${title}-${looks}-${tema}`, false);
      }
    });
  },
  sinExcepciones: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      // a text that was to be evaluated, an inline style: caught by whoever tried it, and told here alone
      page.on('console', (told) => {
        if (/Content Security Policy/i.test(told.text())) thrown.push(told.text());
      });
      await use(undefined);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
