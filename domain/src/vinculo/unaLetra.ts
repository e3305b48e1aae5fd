/** Whether two texts differ by one letter: another one, one more or less, or two that changed places. */
export function isUnaLetra(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [end, endB] = [a.length, b.length];
  while (end > from && endB > from && a[end - 1] === b[endB - 1]) {
    end--;
    endB--;
  }
  const most = Math.max(end, endB) - from;
  return most === 1 || (most === 2 && end === endB && a[from] === b[from + 1] && a[from + 1] === b[from]);
}

/** Which letters a text has, a bit each. */
function letters(text: string): number {
  let all = 0;
  for (let i = 0; i < text.length; i++) all |= 1 << (text.charCodeAt(i) & 31);
  return all;
}
function countBits(bits: number): number {
  let n = 0;
  for (let left = bits; left; left &= left - 1) n++;
  return n;
}

/** Of so many letters a word is long enough to be known again by what two slips leave, or by how it begins. */
const LARGA = 6;
const PRINCIPIO = 4;
/** Whether two texts differ by two letters, each as in `isUnaLetra`. */
export function isDosLetras(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  const [one, other] = [letters(a), letters(b)];
  if (countBits(one & ~other) > 2 || countBits(other & ~one) > 2) return false; // a slip brings one letter
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [rest, restB] = [a.slice(from), b.slice(from)];
  const left: [string, string][] = [
    [rest.slice(1), restB.slice(1)],
    [rest.slice(1), restB],
    [rest, restB.slice(1)],
  ];
  if (rest[0] === restB[1] && rest[1] === restB[0]) left.push([rest.slice(2), restB.slice(2)]);
  return left.some(([one, two]) => isUnaLetra(one, two));
}

/** Whether two words are alike beyond one letter: two letters of a long one, or one is how the other begins. */
export const isParecido = (a: string, b: string): boolean =>
  (Math.min(a.length, b.length) >= PRINCIPIO && (a.startsWith(b) || b.startsWith(a))) ||
  (Math.min(a.length, b.length) >= LARGA && isDosLetras(a, b));
