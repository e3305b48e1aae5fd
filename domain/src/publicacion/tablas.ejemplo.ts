import { type Definicion, type Eje, FUERO, fill, formaDe, type Tabla } from './tablas.ts';

/** An axis of so many categories. */
export const eje = (id: string, n: number): Eje => ({
  id,
  titulo: id,
  categorias: Array.from({ length: n }, (_, i) => ({ id: i + 1, nombre: `${id} ${i + 1}` })),
});
/** A table by jurisdiction and other axes, from its leaves. */
export const tablaDe = (ejes: readonly Eje[], hojas: readonly number[], id = 't'): Tabla => {
  const all = [FUERO, ...ejes];
  const f = formaDe({ ejes: all });
  const places = f.lugares.filter((_, cell) => f.isHoja(cell));
  return fill(
    { id, unidad: 'carpetas', titulo: id, ejes: [] } satisfies Definicion,
    all,
    places.map((lugar, i) => ({
      ids: lugar.map((place, k) => all[k]?.categorias[place - 1]?.id ?? 0),
      n: hojas[i] ?? 0,
    })),
  );
};
