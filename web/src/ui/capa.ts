// What lies over the screen: the rest is out of reach meanwhile, for hands, keys and assistive technology alike.

/** What is open, the last one on top. */
const abiertas: HTMLElement[] = [];
const DETRAS = 'data-detras';

/** All that is beside an element, and beside what holds it. */
function* beside(one: HTMLElement): Generator<HTMLElement> {
  for (let at = one; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other instanceof HTMLElement && other !== at && !/^(SCRIPT|STYLE|LINK)$/.test(other.tagName)) yield other;
}

function cover(): void {
  for (const one of document.querySelectorAll<HTMLElement>(`[${DETRAS}]`)) {
    one.removeAttribute(DETRAS);
    one.removeAttribute('aria-hidden');
    one.inert = false;
  }
  const top = abiertas.at(-1);
  for (const one of top ? beside(top) : []) {
    if (one.hasAttribute('aria-hidden')) continue;
    one.setAttribute(DETRAS, '');
    one.setAttribute('aria-hidden', 'true');
    one.inert = true;
  }
}

/** Lays it over all else. @returns what takes it away */
export function layOver(one: HTMLElement): () => void {
  abiertas.push(one);
  cover();
  return () => {
    abiertas.splice(abiertas.indexOf(one), 1);
    cover();
  };
}

/** Where what opens beside something is drawn: in the window that holds it, else over the screen. */
export const capaDe = (one: Element | null | undefined): Element => one?.closest('dialog') ?? document.body;
