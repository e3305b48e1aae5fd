import { type Cuenta, type Definicion, type Eje, FUERO, fill, TABLAS, type Tabla } from './tablas.ts';

const numerado = (seed: number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const EJES: Record<string, (corte: string) => number[]> = {
  entidad: () => [...Array.from({ length: 32 }, (_, i) => i + 1), 99],
  delito: () => [1, 2],
  anio: (corte) => Array.from({ length: Number(corte.slice(0, 4)) - 2016 }, (_, i) => 2017 + i),
  etapa: () => [1, 2, 3, 4],
  edad: () => [1, 2, 3, 4, 5, 6, 7, 8, -1],
  sexo: () => [1, 2, 3],
  tecnica: () => [1, 2, 3, 4, 5, 6, 7, 8, 9],
  indigena: () => [1, 0, 2],
  discapacidad: () => [1, 0, 2],
  nivel: () => [1, 2, 3, 4],
  dependencia: () => Array.from({ length: 13 }, (_, i) => i + 1),
};
const ejeDe = (id: string, corte: string): Eje => ({
  id,
  titulo: id,
  categorias: (EJES[id]?.(corte) ?? []).map((value) => ({ id: value, nombre: `${id} ${value}` })),
});
/** How often each category occurs, falling off as cases do over states and kinds: some many, most few. */
const PESOS: Record<string, readonly number[]> = {
  delito: [0.86, 0.14],
  etapa: [0.82, 0.11, 0.02, 0.05],
  edad: [0.02, 0.24, 0.3, 0.2, 0.1, 0.04, 0.02, 0.005, 0.075],
  sexo: [0.83, 0.15, 0.02],
  tecnica: [0.45, 0.2, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01, 0.09],
  indigena: [0.06, 0.7, 0.24],
  discapacidad: [0.015, 0.75, 0.235],
  nivel: [0.38, 0.36, 0.2, 0.06],
};

export interface RegistroDeSerie {
  semilla: number;
  /** Files at the first cut-off, and how many each later one adds. */
  inicio: number;
  cada: number;
  /** One file of so many is corrected between two cut-offs; 0: none ever. */
  corregidaDeCada: number;
  cortes: readonly string[];
}

/**
 * The tables of a registry at its cut-offs: files are added, and hardly any is corrected. Some states have hundreds of
 * files and many a handful, most of them for torture.
 */
export function registroDe({
  semilla,
  inicio,
  cada,
  corregidaDeCada,
  cortes,
}: RegistroDeSerie): { corte: string; tablas: Tabla[] }[] {
  const random = numerado(semilla);
  const choose = (weights: readonly number[]) => {
    let rest = random() * weights.reduce((sum, w) => sum + w, 0);
    for (const [i, w] of weights.entries()) {
      rest -= w;
      if (rest < 0) return i;
    }
    return 0;
  };
  const categoria = (id: string, corte: string): number => {
    const ids = EJES[id]?.(corte) ?? [];
    const weights =
      PESOS[id] ??
      (id === 'anio' ? ids.map((_, i) => (i === ids.length - 1 ? 4 : 1)) : ids.map((_, i) => 1 / (1 + i) ** 1.1));
    return ids[choose(weights)] ?? 0;
  };
  const revueltas = Array.from({ length: 2 }, () =>
    (EJES.entidad?.('') ?? []).map((id) => [random(), id] as const).sort(([a], [b]) => a - b),
  );
  type Registrado = { fuero: number; datos: Record<string, number> };
  const registros: Record<Definicion['unidad'], Registrado[]> = { carpetas: [], victimas: [], responsables: [] };
  const add = (corte: string) => {
    const fuero = random() < 0.45 ? 1 : 2;
    const place = (EJES.entidad?.(corte) ?? []).indexOf(categoria('entidad', corte));
    const entidad = revueltas[fuero - 1]?.[place]?.[1] ?? 99;
    const de = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, categoria(id, corte)]));
    registros.carpetas.push({ fuero, datos: { entidad, ...de('delito', 'anio', 'etapa') } });
    for (let n = 1 + choose([0.75, 0.15, 0.1]); n > 0; n--)
      registros.victimas.push({
        fuero,
        datos: { entidad, ...de('edad', 'sexo', 'tecnica', 'indigena', 'discapacidad') },
      });
    for (let n = 1 + choose([0.7, 0.2, 0.1]); n > 0; n--)
      registros.responsables.push({ fuero, datos: de('nivel', 'dependencia') });
  };
  return cortes.map((corte, k) => {
    if (k && corregidaDeCada)
      for (const list of Object.values(registros))
        for (const one of list)
          if (random() < 1 / corregidaDeCada) {
            const ids = Object.keys(one.datos);
            const id = ids[Math.floor(random() * ids.length)] ?? '';
            one.datos[id] = categoria(id, corte);
          }
    for (let n = k ? cada : inicio; n > 0; n--) add(corte);
    const tablas = TABLAS.map((definicion) => {
      const ejes = [FUERO, ...definicion.ejes.map((id) => ejeDe(id, corte))];
      const cuentas = registros[definicion.unidad].map(
        ({ fuero, datos }): Cuenta => ({ ids: [fuero, ...definicion.ejes.map((id) => datos[id] ?? 0)], n: 1 }),
      );
      return fill(definicion, ejes, cuentas);
    });
    return { corte, tablas };
  });
}
