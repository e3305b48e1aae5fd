/**
 * A share of a total in words, as short as it can be and still be true: whole numbers, one decimal under ten in a hundred and
 * of a half, so that two parts never add up to 101, and neither nothing nor all of it where it is not.
 */
export function porciento(n: number, total: number): string {
  if (total <= 0) return '';
  const share = (100 * n) / total;
  if (n > 0 && share < 0.1) return '<0.1 %';
  const decimals = share < 10 || share % 1 === 0.5 ? 1 : 0;
  const text = share.toFixed(decimals).replace(/\.0$/, '');
  return n < total && Number(text) >= 100 ? '>99 %' : `${text} %`;
}
