import { letraDe } from '../../lib/tema.ts';

/** The letters of charts. */
const fuente = () => `${letraDe('menuda')}px "Noto Sans Variable", "Noto Sans", sans-serif`;
/** The width of a letter where nothing can be measured. */
const LETRA = 7.5;
let lienzo: { measureText: (text: string) => { width: number } } | null | undefined;

/** Pixels that a text takes in a chart. */
export function anchoDe(text: string): number {
  if (lienzo === undefined) {
    const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
    if (context) context.font = fuente();
    lienzo = context;
  }
  return lienzo ? lienzo.measureText(text).width : text.length * LETRA;
}

/** The typeface of charts, there before anything is measured or drawn in it. */
export const loadFuente = async (): Promise<void> => {
  await document.fonts?.load(fuente()).catch(() => undefined);
};

/** A name in lines no wider than so many pixels, with its words whole: a wider word has a line of its own. */
export function split(nombre: string, ancho: number): string {
  const lines: string[] = [];
  for (const word of nombre.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && anchoDe(longer) <= ancho) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}
