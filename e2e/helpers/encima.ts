import type { Page } from '@playwright/test';

/** What can be pressed or typed into. */
const CONTROLES =
  'a[href], button, input, select, textarea, [role=combobox], [role=spinbutton], [role=tab], [role=option]';
/** What tells something: the strip under the header, notes, what a field says. */
const MENSAJES = '[role=status], [role=alert]';
/** The strip itself: its place is kept while nothing is told, so what it says lies over no more than that, as a header does. */
const CINTA = '[data-cinta]';
/** Bars of buttons that stay in place: what they say belongs to them. */
const BARRAS = '[data-barra], [data-elegidos]';
/** What its user opened over the page, and closes to press what is behind; a window holds its own. */
const ABIERTOS = '[role=listbox], [role=menu], [role=tooltip], [data-desplegable]';
const VENTANAS = 'dialog, [role=dialog], [popover]';

/**
 * Controls that something lies over, by their boxes as far as no scrolled frame cuts them off: where both are, the other one is
 * there. A message never may, nor what floats over a frame. What stays in place while the rest is scrolled (a header, a bar, a
 * heading) may as long as the control comes out from under it where it is brought into sight, as the focus brings it.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([controls, messages, strip, bars, opened, windows]) => {
      interface Caja {
        left: number;
        top: number;
        right: number;
        bottom: number;
      }
      const common = (a: Caja, b: Caja): Caja => ({
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
      });
      const isSome = ({ left, top, right, bottom }: Caja) => right - left >= 1 && bottom - top >= 1;
      const root = document.scrollingElement ?? document.documentElement;
      /** The box of an element, without what the frames around it cut off. */
      const seen = (one: Element): Caja => {
        let box: Caja = one.getBoundingClientRect();
        for (let at: Element | null = one; at && at !== root && at !== document.body; at = at.parentElement) {
          const { position, overflowX, overflowY } = getComputedStyle(at);
          if (at !== one && (overflowX !== 'visible' || overflowY !== 'visible'))
            box = common(box, at.getBoundingClientRect());
          if (position === 'fixed') break;
        }
        return box;
      };
      /** Whether a thing is what is there, where both of them are. */
      const isOver = (thing: Element, one: Element): boolean => {
        const { left, top, right, bottom } = common(seen(thing), seen(one));
        if (right - left < 1 || bottom - top < 1) return false;
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return there !== null && thing.contains(there);
      };
      const name = (one: Element) =>
        (
          one.getAttribute('aria-label') ||
          one.textContent ||
          one.getAttribute('title') ||
          one.id ||
          one.className ||
          one.tagName
        )
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 80);
      /** Does something, and leaves every frame scrolled as it was. */
      const unmoved = <T>(one: Element, work: () => T): T => {
        const frames: [Element, number, number][] = [];
        for (let at: Element | null = one; at; at = at.parentElement) frames.push([at, at.scrollLeft, at.scrollTop]);
        const done = work();
        for (const [at, left, top] of frames) at.scrollTo({ left, top, behavior: 'instant' });
        return done;
      };
      const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
        // what a section folds away, or is there for who listens alone, nobody sees
        (one) => one.checkVisibility() && !one.closest('[data-fijos=plegados] [data-callado]') && isSome(seen(one)),
      );
      const isMessage = (one: Element) =>
        one.matches(messages) &&
        Boolean(one.textContent) &&
        !one.closest(bars) &&
        one.getBoundingClientRect().height >= 2;
      const isPlaced = (one: Element) => ['sticky', 'fixed', 'absolute'].includes(getComputedStyle(one).position);
      const things = [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((one) => isMessage(one) || (isPlaced(one) && !one.closest(opened) && !one.matches(windows)))
        .filter((one) => one.checkVisibility() && getComputedStyle(one).pointerEvents !== 'none' && isSome(seen(one)));
      return things.flatMap((thing) =>
        all.flatMap((one) => {
          if (thing.contains(one) || one.contains(thing)) return [];
          if (thing.closest('dialog') !== one.closest('dialog')) return []; // what is behind a window is not pressed
          const field = one.closest('[data-campo]');
          if (field && field === thing.closest('[data-campo]')) return []; // a button within its own box
          if (!isSome(common(seen(thing), seen(one)))) return [];
          const strict = (isMessage(thing) && !thing.closest(strip)) || getComputedStyle(thing).position === 'absolute';
          // the head of a record stays half under the header, and comes out where the focus is in it (LugarCarpeta.module.css)
          if (!strict && one.closest('[data-cabeza]')) return [];
          const block = strict ? 'center' : 'nearest';
          const show = () => one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
          const { left, top, right, bottom } = common(seen(thing), seen(one));
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const isInSight = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
          const isCovered = strict
            ? isInSight
              ? isOver(thing, one)
              : unmoved(one, () => {
                  show();
                  return isOver(thing, one);
                })
            : isOver(thing, one) &&
              unmoved(one, () => {
                show();
                return isOver(thing, one);
              });
          return isCovered ? [`«${name(thing)}» lies over ${name(one)}`] : [];
        }),
      );
    },
    [CONTROLES, MENSAJES, CINTA, BARRAS, ABIERTOS, VENTANAS] as const,
  );
