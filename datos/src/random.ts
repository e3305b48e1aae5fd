/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export type Random = () => number;

/** splitmix32: turns one seed, however plain, into well-mixed words. */
const splitmix = (seed: number) => {
  let a = seed | 0;
  return () => {
    a = (a + 0x9e3779b9) | 0;
    let t = Math.imul(a ^ (a >>> 16), 0x21f0aaad);
    t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
    return (t ^ (t >>> 15)) | 0;
  };
};

/** sfc32, seeded by splitmix32. Only 32-bit integer arithmetic: no platform can differ. */
export function createRandom(seed: number): Random {
  const mix = splitmix(seed);
  let [a, b, c, d] = [mix(), mix(), mix(), 1];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export const chance = (random: Random, probability: number): boolean => random() < probability;

/** Any element, each as likely as another. @throws RangeError when there is none */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (!list.length) throw new RangeError('nothing to pick from');
  return list[Math.floor(random() * list.length)] as T;
}

/** An element, the first ones more often: rank r is drawn about r⁻¹ᐟ² as often as the first. */
export const pickSkewed = <T>(random: Random, list: readonly T[]): T => {
  const u = random();
  return list[Math.floor(u * u * list.length)] as T;
};

/**
 * A draw by weight in constant time, however many values there are (Vose's alias method).
 * @param pairs weight and value; weights need not sum to anything
 */
export function weighted<T>(pairs: readonly (readonly [weight: number, value: T])[]): (random: Random) => T {
  const n = pairs.length;
  const total = pairs.reduce((sum, [w]) => sum + w, 0);
  if (!(total > 0)) throw new RangeError('no weight to draw by');
  const scaled = pairs.map(([w]) => (w * n) / total);
  const alias = scaled.map((_, i) => i);
  const small = alias.filter((i) => (scaled[i] ?? 0) < 1);
  const large = alias.filter((i) => (scaled[i] ?? 0) >= 1);
  for (let l = large.at(-1), s = small.pop(); l !== undefined && s !== undefined; l = large.at(-1), s = small.pop()) {
    alias[s] = l;
    scaled[l] = (scaled[l] ?? 0) - (1 - (scaled[s] ?? 0));
    if ((scaled[l] ?? 0) < 1) small.push(large.pop() as number);
  }
  // A column that rounding left over in either list counts as whole.
  for (const i of [...small, ...large]) scaled[i] = 1;
  const values = pairs.map(([, value]) => value);
  return (random) => {
    const u = random() * n;
    const i = Math.floor(u);
    return values[u - i < (scaled[i] ?? 1) ? i : (alias[i] ?? i)] as T;
  };
}

/** A whole number out of ranges drawn by weight. */
export function weightedRange(
  pairs: readonly (readonly [weight: number, range: readonly [min: number, max: number]])[],
): (random: Random) => number {
  const draw = weighted(pairs);
  return (random) => {
    const [min, max] = draw(random);
    return between(random, min, max);
  };
}
