interface ParDeIds {
  a: number;
  b: number;
}

/** Those whom pairs join, directly or through others: the largest groups first, in each those with most pairs. */
export function joinPares(pares: readonly ParDeIds[]): { miembros: number[] }[] {
  const jefe = new Map<number, number>();
  const cuantos = new Map<number, number>();
  const find = (one: number): number => {
    let top = one;
    for (let next = jefe.get(top); next !== undefined && next !== top; next = jefe.get(top)) top = next;
    jefe.set(one, top);
    return top;
  };
  for (const { a, b } of pares) {
    const [x, y] = [find(a), find(b)];
    jefe.set(Math.max(x, y), Math.min(x, y));
    for (const one of [a, b]) cuantos.set(one, (cuantos.get(one) ?? 0) + 1);
  }
  const groups = Map.groupBy([...cuantos.keys()], find);
  return [...groups.values()]
    .map((miembros) => ({ miembros: miembros.sort((a, b) => (cuantos.get(b) ?? 0) - (cuantos.get(a) ?? 0) || a - b) }))
    .sort((a, b) => b.miembros.length - a.miembros.length || (a.miembros[0] ?? 0) - (b.miembros[0] ?? 0));
}
