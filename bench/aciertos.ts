import type { Comparable } from '@renadet/domain/vinculo/comparable';
import type { Comparacion } from '@renadet/domain/vinculo/compare';

/** What two victims truly are, as the generator says; undefined: nothing to each other. */
export type Verdad =
  | 'DOBLE_REGISTRO'
  | 'DOS_INSTITUCIONES'
  | 'OTROS_HECHOS'
  | 'PARIENTE'
  | 'GEMELA'
  | 'PADRE_E_HIJO'
  | undefined;
/** A candidate, compared. */
export interface Comparado {
  una: Comparable;
  otra: Comparable;
  verdad: Verdad;
  resultado: Pick<Comparacion, 'peso' | 'probabilidad'>;
}
export const isHechos = (v: Verdad): boolean => v === 'DOBLE_REGISTRO' || v === 'DOS_INSTITUCIONES';
const isMisma = (v: Verdad): boolean => isHechos(v) || v === 'OTROS_HECHOS';

const INDIGENAS = new Set(
  `BALAM CAAMAL CAHUICH CANCHE CAUICH CEH CHAN CHI CHUC COCOM COUOH COYOTL CUAMATZI CUAUTLE DZIB DZUL EK EUAN HAU HUITZIL
  KANTUN KU MAY MOO MUKUL NAHUAT NOH PECH POOL POOT PUC QUIAHUA SANTIZ TECUAPETLA TEHUINTLE TEPOLE TLAPALE TOXQUI TUN TZAB
  TZEC TZOMPANTZI UC UICAB XICOTENCATL XOOL YAM ZITLE HADDAD KURI OFARRILL WONG FONG LEE HARP NASSAR`.split(/\s+/),
);
const surnames = (c: Comparable) => [c.paterno, c.materno].filter((text) => text !== null);
/** Of how many surnames a rare one is one, and a common one. */
const [RARO, COMUN] = [5000, 100];

/** Who must not be found much less often than the others. */
export const cortes = (apellidos: ReadonlyMap<string, number>, victimas: number) => {
  const isOneOf = (n: number) => (text: string) => (apellidos.get(text) ?? 0) * n >= 2 * victimas;
  const both = (holds: (c: Comparable) => boolean) => (a: Comparable, b: Comparable) => holds(a) && holds(b);
  const some = (holds: (c: Comparable) => boolean) => (a: Comparable, b: Comparable) => holds(a) || holds(b);
  return {
    hombres: both((c) => c.llgenero === 1),
    mujeres: both((c) => c.llgenero === 2),
    'nombre indígena o extranjero': some((c) => surnames(c).some((text) => INDIGENAS.has(text))),
    'falta un segundo apellido': some((c) => c.materno === null),
    'nacimiento en las dos': both((c) => c.fechanacimiento !== null),
    'falta un nacimiento': some((c) => c.fechanacimiento === null),
    'apellido raro': some((c) => surnames(c).some((text) => !isOneOf(RARO)(text))),
    'apellidos comunes': both((c) => surnames(c).length === 2 && surnames(c).every(isOneOf(COMUN))),
  } satisfies Record<string, (a: Comparable, b: Comparable) => boolean>;
};
export type Corte = keyof ReturnType<typeof cortes>;

/** A share, with how many it is of. */
export interface Parte {
  n: number;
  parte: number;
}
const part = <T>(list: readonly T[], holds: (one: T) => boolean): Parte => ({
  n: list.length,
  parte: list.length ? list.filter(holds).length / list.length : Number.NaN,
});

/** From this W on a pair is counted. */
const PISOS = [0, 3.3, 6.6] as const;

/** Right and found from each W on; what was expected and seen of each tenth of probability. */
export function countAciertos(pares: readonly Comparado[], verdades: { hechos: number; otros: number }) {
  const pisos = PISOS.map((piso) => {
    const shown = pares.filter(({ resultado }) => resultado.peso >= piso);
    const right = shown.filter(({ verdad }) => isMisma(verdad));
    const sameFacts = right.filter(({ verdad }) => isHechos(verdad)).length;
    return {
      piso,
      acierto: part(shown, ({ verdad }) => isMisma(verdad)),
      hallado: { n: verdades.hechos, parte: sameFacts / verdades.hechos },
      otros: { n: verdades.otros, parte: (right.length - sameFacts) / verdades.otros },
    };
  });
  const decimas = Array.from({ length: 10 }, (_, i) => {
    const found = pares.filter(({ resultado }) => Math.min(9, Math.floor(resultado.probabilidad * 10)) === i);
    const esperado = found.reduce((sum, { resultado }) => sum + resultado.probabilidad, 0) / found.length;
    return { esperado, ...part(found, ({ verdad }) => isMisma(verdad)) };
  });
  const gemelas = pares.filter(({ verdad }) => verdad === 'GEMELA');
  return { pisos, decimas, gemelas: PISOS.map((piso) => part(gemelas, ({ resultado }) => resultado.peso >= piso)) };
}
