import type { Page } from '@playwright/test';

/** Something that is read as one on paper: a heading, a row, a text; drawings are not among them. Sheets count from 0. */
export interface Bloque {
  rol: string;
  hojas: readonly number[];
  /** Of a row: which table it is of. */
  tabla?: number;
}

/** What is between the brackets of a list in a dictionary, or what stands there alone. */
function listOf(dict: string, name: string): string {
  const at = dict.indexOf(`/${name} `);
  if (at < 0) return '';
  const rest = dict.slice(at + name.length + 2);
  if (!rest.startsWith('[')) return /^(\d+ 0 R|<<[\s\S]*?>>|\d+)/.exec(rest)?.[0] ?? '';
  let depth = 0;
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] === '[') depth++;
    if (rest[i] === ']' && --depth === 0) return rest.slice(1, i);
  }
  return '';
}
const refs = (text: string) => [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
const ENTEROS = /^(H\d|TR|Caption|P|LI)$/;

/**
 * What a PDF that the browser printed has, in the order in which it is read. The browser writes the tree of what is read, and
 * that of its pages, in the clear, an object each: no library is needed for them, and what is drawn is not looked at.
 * @returns its blocks, and how many sheets it is
 */
export function readPapel(pdf: Uint8Array): { bloques: Bloque[]; hojas: number } {
  const objects = new Map<number, string>();
  for (const [, id, body] of Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm))
    objects.set(Number(id), body ?? '');
  const find = (type: string) => [...objects.values()].find((body) => new RegExp(`/Type /${type}\\b`).test(body)) ?? '';
  const dictOf = (id: number) => objects.get(id) ?? '';
  const pagesOf = (id: number): number[] =>
    /\/Type \/Pages\b/.test(dictOf(id)) ? refs(listOf(dictOf(id), 'Kids')).flatMap(pagesOf) : [id];
  const pages = refs(listOf(find('Catalog'), 'Pages')).flatMap(pagesOf);
  /** The sheets of what is in an element: its own marks stand on its page, unless they say another; its parts have theirs. */
  const hojasDe = (id: number): number[] => {
    const dict = dictOf(id);
    const kids = listOf(dict, 'K');
    const marks = kids.replace(/<<[\s\S]*?>>/g, (mark) => (mark.includes('/Pg ') ? mark : ' -1 '));
    const own = /(^|\s)-?\d+(?=\s|$)(?! 0 R)/.test(marks.replace(/\d+ 0 R/g, '')) ? refs(listOf(dict, 'Pg')) : [];
    return [...own, ...refs(marks)].flatMap((ref) => (pages.includes(ref) ? [pages.indexOf(ref)] : hojasDe(ref)));
  };
  const bloques: Bloque[] = [];
  let tabla = 0;
  const visit = (id: number): void => {
    const dict = dictOf(id);
    const rol = /\/S \/(\w+)/.exec(dict)?.[1] ?? '';
    if (rol === 'Table') tabla++;
    if (!ENTEROS.test(rol)) {
      for (const kid of refs(listOf(dict, 'K'))) if (!pages.includes(kid)) visit(kid);
      return;
    }
    const hojas = [...new Set(hojasDe(id))].sort((a, b) => a - b);
    if (hojas.length) bloques.push({ rol, hojas, ...(rol === 'TR' && { tabla }) });
  };
  for (const kid of refs(listOf(find('StructTreeRoot'), 'K'))) visit(kid);
  return { bloques, hojas: pages.length };
}

/** Prints the screen as who presses Imprimir does: what its parts have to fetch is there. */
export async function printPapel(page: Page): Promise<Uint8Array> {
  await page.evaluate(() => {
    window.print = () => void document.documentElement.setAttribute('data-impreso', '');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await page.locator('html[data-impreso]').waitFor();
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
}
