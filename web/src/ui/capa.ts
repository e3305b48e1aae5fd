// Layers over the screen. Meanwhile the rest is out of reach, for hands, keys and assistive technology alike.

/** The open layers, the last one on top. */
const abiertas: HTMLElement[] = [];
const DETRAS = 'data-detras';

/** The siblings of an element and of its ancestors. */
function* beside(one: HTMLElement): Generator<HTMLElement> {
  for (let at = one; at !== document.body && at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other instanceof HTMLElement && other !== at && !/^(SCRIPT|NOSCRIPT|STYLE|LINK)$/.test(other.tagName))
        yield other;
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

/** Lays it over all else. @returns a function that takes it away */
export function layOver(one: HTMLElement): () => void {
  abiertas.push(one);
  cover();
  return () => {
    abiertas.splice(abiertas.indexOf(one), 1);
    cover();
  };
}

/** The element in which menus and notes of a control are drawn: its window, else the page. */
export const capaDe = (one: Element | null | undefined): Element => one?.closest('dialog') ?? document.body;
