import type { Page } from '@playwright/test';

const PARPADEO_MS = 200;

/** What hands did. */
export interface Cuenta {
  /** Keys that went down, modifiers too. */
  teclas: number;
  /** Presses of a mouse or a finger. */
  clics: number;
  /** Screens and dialogs that came up, the first one too. */
  pantallas: number;
}

export interface Mano {
  /** What was done so far. */
  readonly cuenta: Readonly<Cuenta>;
  /** Ends a step. @returns what was done in it */
  step: (nombre: string) => Promise<Cuenta>;
  /** The steps as a table, with their sum. */
  table: () => string;
}

/** Counts in the page, as they arrive there, what hands do to it. Before the page is opened. */
export async function countManos(page: Page): Promise<Mano> {
  const cuenta: Cuenta = { teclas: 0, clics: 0, pantallas: 0 };
  const steps: [string, Cuenta][] = [];
  let before = { ...cuenta };
  await page.exposeBinding('countMano', (_, que: keyof Cuenta) => {
    cuenta[que]++;
  });
  await page.addInitScript((PARPADEO) => {
    const { countMano } = window as unknown as { countMano: (que: string) => void };
    const count = (que: string) => (event: Event) => {
      if (event.isTrusted) countMano(que);
    };
    addEventListener('keydown', count('teclas'), true);
    addEventListener('pointerdown', count('clics'), true);
    let titulo = '';
    const dialogos = new WeakSet<Element>();
    new MutationObserver(() => {
      const read = () => document.querySelector('h1')?.textContent ?? '';
      const now = read();
      // what stands for the blink of an eye on the way is no screen
      if (now && now !== titulo)
        setTimeout(() => {
          if (now !== read() || now === titulo) return;
          titulo = now;
          countMano('pantallas');
        }, PARPADEO);
      for (const dialogo of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
        if (!dialogos.has(dialogo)) countMano('pantallas');
        dialogos.add(dialogo);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, PARPADEO_MS);
  const line = (nombre: string, { teclas, clics, pantallas }: Cuenta) =>
    `${nombre.padEnd(24)} ${String(teclas).padStart(6)} ${String(clics).padStart(6)} ${String(pantallas).padStart(9)}`;
  return {
    cuenta,
    step: async (nombre) => {
      await page.waitForTimeout(2 * PARPADEO_MS); // what is counted there has come
      const done = {
        teclas: cuenta.teclas - before.teclas,
        clics: cuenta.clics - before.clics,
        pantallas: cuenta.pantallas - before.pantallas,
      };
      before = { ...cuenta };
      steps.push([nombre, done]);
      return done;
    },
    table: () =>
      [
        'paso                     teclas  clics pantallas',
        ...steps.map(([n, c]) => line(n, c)),
        line('todo', cuenta),
      ].join('\n'),
  };
}
