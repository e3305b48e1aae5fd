import { MUNICIPIO } from '@renadet/domain/catalogos/ids';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { SiNo } from '@renadet/domain/lib/siNo';
import type { CatalogosDeDatos } from './catalogos.queries.ts';
import type { Existente } from './datos.queries.ts';
import type { Day } from './days.ts';
import type { Nombre } from './personas.ts';
import { createRandom, pick, pickSkewed, type Random } from './random.ts';
import type { Repetidor } from './repeticion.ts';

/** Everything one run of the generator works with. */
export interface Taller {
  random: Random;
  semilla: number;
  catalogos: CatalogosDeDatos;
  /** Counters that go on as records are made. */
  cuenta: Existente;
  /** Last day of a folio per state: a later number never has an earlier day. */
  ultimoFolio: Map<number, Day>;
  /** Names of prosecutors by area. */
  ministerios: Map<number, string[]>;
  nombre: (genero: number, style: number) => Nombre;
  /** Today, for ages. */
  hoy: Fecha;
  /** Yesterday: the newest day on which anything happened. */
  ultimo: Day;
  /** People who come again, where they were asked for. */
  repetidor?: Repetidor | undefined;
}

/** SI with probability `si`, NO DISPONIBLE with `nd`, else NO. */
export const siNo = (random: Random, si: number, nd = 0.15): SiNo => {
  const u = random();
  return u < si ? 1 : u < si + nd ? 2 : 0;
};

const UNICO = { id: MUNICIPIO.UNICO, nombre: 'NO DISPONIBLE' };
/** A municipality of a state; the only one of a special state. */
export function municipio({ random, catalogos }: Taller, llestado: number): { id: number; nombre: string } {
  return pickSkewed(random, catalogos.municipios.get(llestado) ?? [UNICO]);
}

export const otroEstado = (random: Random): number => pick(random, ESTADOS);
const ESTADOS = Array.from({ length: 32 }, (_, i) => i + 1);

/** `value` with the given probability, else null. */
export const maybe = <T>(random: Random, probability: number, value: () => T): T | null =>
  random() < probability ? value() : null;

/** Draws of a victim beside the run's own numbers: within them they would give every seed other victims than before. */
const APARTE = { ley: 1, examenes: 2 } as const;
export const drawApart = ({ semilla }: Pick<Taller, 'semilla'>, llvictima: number, de: keyof typeof APARTE): Random =>
  createRandom(Math.imul(semilla, 0x9e3779b1) ^ Math.imul(2 * llvictima + APARTE[de], 0x85ebca6b));
