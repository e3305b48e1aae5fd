import type { Page } from '@playwright/test';

/** What can be pressed or typed into. */
const CONTROLES =
  'a[href], button, input, select, textarea, [role=combobox], [role=spinbutton], [role=tab], [role=option]';
/** What tells something: the strip under the header, notes, what a field says. */
const MENSAJES = '[role=status], [role=alert]';

/** Controls that a message lies over, measured by their boxes: where both are, it is the message that is there. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([controls, messages]) => {
      const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
        // what a section folds away is there for who listens alone
        (one) => one.checkVisibility() && !one.closest('[data-fijos=plegados] [data-callado]'),
      );
      const boxes = new Map(all.map((one) => [one, one.getBoundingClientRect()]));
      return [...document.querySelectorAll(messages)].flatMap((message) => {
        const box = message.getBoundingClientRect();
        if (!message.textContent || box.height < 2) return [];
        return all.flatMap((one) => {
          const its = boxes.get(one);
          if (!its || its.height < 2 || message.contains(one) || one.contains(message)) return [];
          if (message.closest('dialog') !== one.closest('dialog')) return []; // what is behind a window is not pressed
          const [left, right] = [Math.max(box.left, its.left), Math.min(box.right, its.right)];
          const [top, bottom] = [Math.max(box.top, its.top), Math.min(box.bottom, its.bottom)];
          if (right - left < 1 || bottom - top < 1) return [];
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (!there || !message.contains(there)) return [];
          return [`«${message.textContent}» lies over ${one.getAttribute('aria-label') ?? one.textContent ?? one.id}`];
        });
      });
    },
    [CONTROLES, MENSAJES] as const,
  );
