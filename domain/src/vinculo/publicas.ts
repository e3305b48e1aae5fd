import type { Frecuencias } from './comparable.ts';
import { PUBLICAS } from './pesos.ts';

/** A name of the fixed list of common ones: a surname (1) or a given name (2), and its place, the commonest first. */
export interface NombrePublico {
  clase: 1 | 2;
  valor: string;
  lugar: number;
}

const { victimas, parte, desde, caida } = PUBLICAS;
const bearers = (clase: 1 | 2) => (rows: readonly NombrePublico[]) =>
  new Map(
    rows
      .filter((row) => row.clase === clase)
      .map(({ valor, lugar }) => [valor, Math.round((2 * victimas * parte) / (lugar + desde) ** caida)]),
  );
const [surnames, given] = [bearers(1), bearers(2)];

/** How common names are by their places in the fixed list; one that is not in it is rare. */
export const toPublicas = (rows: readonly NombrePublico[]): Frecuencias => ({
  victimas,
  apellidos: surnames(rows),
  nombres: given(rows),
});
