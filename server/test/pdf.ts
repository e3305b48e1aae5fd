import { inflateSync } from 'node:zlib';

/** For tests: what keeps a tagged document from saying that it is PDF/UA-1; nothing where it may. @param pdf not compressed, as latin1 */
export function noAccesible(pdf: string): string[] {
  const wrong: string[] = [];
  for (const mark of [
    '<pdfuaid:part>1<',
    '<pdfaSchema:prefix>pdfuaid<',
    '/Marked true',
    '/DisplayDocTitle true',
    '/Lang (',
  ])
    if (!pdf.includes(mark)) wrong.push(`lacks ${mark}`);
  if (/\/S \/Note\b/.test(pdf)) wrong.push('a Note without ID');
  let before = 0;
  for (const [, level] of pdf.matchAll(/\/S \/H([1-6])\b/g)) {
    if (Number(level) > before + 1) wrong.push(`H${level} after ${before ? `H${before}` : 'nothing'}`);
    before = Number(level);
  }
  if (before === 0) wrong.push('no heading');
  return [...wrong, ...ilegible(pdf)];
}

/** For tests: texts of a page that lie over another one or off the paper. A glyph is wider than a quarter of its height. @param pdf as above */
export function ilegible(pdf: string): string[] {
  const hojas = [...pdf.matchAll(/\nstream\n(.*?)\nendstream/gs)].map(([, hoja = '']) =>
    [...hoja.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/F\d+ ([\d.]+) Tf\n\[([^\]]*)\] TJ/g)].map(
      ([, x, y, alto, set = '']) => {
        const glyphs = [...set.matchAll(/<([\da-f]+)>/g)].reduce((sum, [, hex = '']) => sum + hex.length / 4, 0);
        return { x: Number(x), y: Number(y), alto: Number(alto), fin: Number(x) + (glyphs * Number(alto)) / 4 };
      },
    ),
  );
  return hojas.flatMap((textos, hoja) =>
    textos.flatMap((one, i) => {
      const at = `page ${hoja + 1}: ${one.x} ${one.y}`;
      const over = textos
        .slice(0, i)
        .some(
          (other) =>
            Math.abs(one.y - other.y) < 0.75 * Math.min(one.alto, other.alto) && one.x < other.fin && other.x < one.fin,
        );
      const isOff = one.x < 40 || one.fin > 572 || one.y < 40 || one.y > 752;
      return [...(over ? [`${at} lies over a text`] : []), ...(isOff ? [`${at} is off the paper`] : [])];
    }),
  );
}

/** For tests: the texts of a document in their order, each as it was set: a line of a cell. */
export function textosDe(bytes: Buffer): string[] {
  const pdf = bytes
    .toString('latin1')
    .replace(
      /(\/FlateDecode\n>>\nstream\n)(.*?)\nendstream/gs,
      (_, head: string, packed: string) =>
        `${head}${inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')}\nendstream`,
    );
  const object = (id: string | undefined) => new RegExp(`\\n${id} 0 obj\\n(.*?)\\nendobj`, 's').exec(pdf)?.[1] ?? '';
  const letters = (font: string): string[] => {
    const cmap = object(/\/ToUnicode (\d+) 0 R/.exec(object(font))?.[1]);
    return [...cmap.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, of = '']) =>
      [...of.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')),
    );
  };
  const fonts = new Map([...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id = '']) => [name, letters(id)]));
  return [...pdf.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g)].map(([, name, set = '']) =>
    [...set.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(name)?.[Number.parseInt(glyph, 16)] ?? '?')
      .join(''),
  );
}

/** The whole numbers among them that stand alone, but for those of four figures, which are years. */
export const numerosDe = (bytes: Buffer): number[] =>
  textosDe(bytes)
    .filter((text) => /^\d{1,3}(,\d{3})*$/.test(text))
    .map((text) => Number(text.replaceAll(',', '')));
