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
  return wrong;
}
