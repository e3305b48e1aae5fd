/** Whether two texts differ by one letter: another one, one more or less, or two that changed places. */
export function isUnaLetra(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [rest, other] = [a.slice(from), b.slice(from)];
  if (rest.length !== other.length)
    return rest.length < other.length ? rest === other.slice(1) : rest.slice(1) === other;
  return (
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}

/** Of so many letters a word is long enough to be known again by what two slips leave, or by how it begins. */
const LARGA = 6;
const PRINCIPIO = 4;
/** Whether two texts differ by two letters, each as in `isUnaLetra`. */
export function isDosLetras(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const [rest, other] = [a.slice(from), b.slice(from)];
  const left: [string, string][] = [
    [rest.slice(1), other.slice(1)],
    [rest.slice(1), other],
    [rest, other.slice(1)],
  ];
  if (rest[0] === other[1] && rest[1] === other[0]) left.push([rest.slice(2), other.slice(2)]);
  return left.some(([one, two]) => isUnaLetra(one, two));
}

/** Whether two words are alike beyond one letter: two letters of a long one, or one is how the other begins. */
export const isParecido = (a: string, b: string): boolean =>
  (Math.min(a.length, b.length) >= PRINCIPIO && (a.startsWith(b) || b.startsWith(a))) ||
  (Math.min(a.length, b.length) >= LARGA && isDosLetras(a, b));
