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
