import { foldLetters } from '../lib/texto.ts';
import { type Clase, type FilaDeCambios, huellaDe } from './cambios.ts';

/** Records in both the registry and the workbook, and records in only one of them. */
export interface Parejas<K, N> {
  pares: [K, N][];
  nuevas: N[];
  quitadas: K[];
}

/** The key by which a person is known again: the name; without one, the alias. */
export const personaDe = (p: FilaDeCambios): string => {
  const name = [p.dsnombre, p.dsapellidopaterno, p.dsapellidomaterno]
    .map((part) => foldLetters(String(part ?? '')))
    .join('|');
  return name === '||' ? `|||${String(p.dsalias ?? '')}` : name;
};

/**
 * Persons of the registry and of the workbook by name; of several of one name (nobody's name, D-06) those that agree
 * in everything first, the others in their order.
 */
export function matchPersonas<K, N>(
  clase: Clase,
  kept: readonly K[],
  sent: readonly N[],
  filaK: (k: K) => FilaDeCambios,
  filaN: (n: N) => FilaDeCambios,
): Parejas<K, N> {
  const found: Parejas<K, N> = { pares: [], nuevas: [], quitadas: [] };
  const keptBy = Map.groupBy(kept, (k) => personaDe(filaK(k)));
  for (const [key, news] of Map.groupBy(sent, (n) => personaDe(filaN(n)))) {
    const olds = keptBy.get(key) ?? [];
    keptBy.delete(key);
    const same = Map.groupBy(olds, (k) => huellaDe(clase, filaK(k)));
    const taken = new Set<K>();
    const rest = news.filter((n) => {
      const k = same.get(huellaDe(clase, filaN(n)))?.pop();
      if (k === undefined) return true;
      taken.add(k);
      found.pares.push([k, n]);
      return false;
    });
    const free = olds.filter((k) => !taken.has(k));
    for (const [i, n] of rest.entries()) {
      const k = free[i];
      if (k === undefined) found.nuevas.push(n);
      else found.pares.push([k, n]);
    }
    found.quitadas.push(...free.slice(rest.length));
  }
  for (const olds of keptBy.values()) found.quitadas.push(...olds);
  return found;
}

/** An authority with those it accuses. */
interface Acusa {
  fila: FilaDeCambios;
  personas: readonly FilaDeCambios[];
}

/**
 * Matches authorities of the registry and of the workbook: those that agree in all they say and in the accused; then those
 * that share most of the accused; then those of the same data; last, one that accuses nobody for another such. The rest has no
 * successor.
 */
export function matchAutoridades<K extends Acusa, N extends Acusa>(
  kept: readonly K[],
  sent: readonly N[],
): Parejas<K, N> {
  const pares: [K, N][] = [];
  let olds = [...kept];
  let news = [...sent];
  const pair = (match: (n: N, free: ReadonlySet<K>) => K | undefined) => {
    const free = new Set(olds);
    news = news.filter((n) => {
      const k = match(n, free);
      if (k === undefined) return true;
      free.delete(k);
      pares.push([k, n]);
      return false;
    });
    olds = olds.filter((k) => free.has(k));
  };
  const byKey = (key: (a: Acusa) => string | undefined) => {
    const groups = Map.groupBy(olds, key);
    pair((n) => {
      const own = key(n);
      return own === undefined ? undefined : groups.get(own)?.shift();
    });
  };
  byKey((a) => `${huellaDe('autoridad', a.fila)}${a.personas.map(personaDe).sort().join('\n')}`);
  const owners = new Map<string, K[]>();
  for (const k of olds) for (const p of k.personas) owners.set(personaDe(p), [...(owners.get(personaDe(p)) ?? []), k]);
  pair((n, free) => {
    const shared = new Map<K, number>();
    for (const p of n.personas)
      for (const k of owners.get(personaDe(p)) ?? []) if (free.has(k)) shared.set(k, (shared.get(k) ?? 0) + 1);
    const own = huellaDe('autoridad', n.fila);
    const worth = ([k, n]: [K, number]) => n * 2 + (huellaDe('autoridad', k.fila) === own ? 1 : 0);
    return [...shared].sort((a, b) => worth(b) - worth(a))[0]?.[0];
  });
  byKey((a) => huellaDe('autoridad', a.fila));
  byKey((a) => (a.personas.length ? undefined : 'nadie'));
  return { pares, nuevas: news, quitadas: olds };
}
