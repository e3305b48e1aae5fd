/*
 * The beliefs of the comparison of two victims, as data (D-157 says why). `m` is how often a field comes out so for records of
 * one person, told after the errors that npm run tool -- sample-data plants (the design's table: one surname in eight is
 * written otherwise, one name in three); `u` for people who have nothing to do with each other, counted in the registry. A
 * change of a number changes MODELO too, and asks for a run of npm run bench -- vinculos.
 */

/** Version of the model: a pair keeps the one that it was scored by. */
export const MODELO = 6;

/** The relations that two records may have, beside people who share nothing (`ajenas`). */
export const HIPOTESIS = [
  'misma',
  'otraVez',
  'pariente',
  'padre',
  'gemela',
  'gemelaAparte',
  'conjuntas',
  'tocaya',
] as const;
export type Hipotesis = (typeof HIPOTESIS)[number];
type PorHipotesis = Readonly<Record<Hipotesis, number>>;

/** Pairs of each kind per registered victim; of people who share nothing there are half as many as victims. */
export const PREVIAS: PorHipotesis = {
  misma: 0.03, // one person, the same facts
  otraVez: 0.01, // one person, other facts
  pariente: 0.018, // relatives in the same facts, in two files
  padre: 0.003, // father and son of one name in the same facts
  gemela: 0.0006, // twins in the same facts, in two files
  gemelaAparte: 0.0001, // twins in other facts
  conjuntas: 0.01, // others in the same facts, in two files
  tocaya: 0.025, // called alike, beyond chance: names run in families and in villages
};

/** From this W on 99 of 100 pairs are one person; from 0 on one of two. */
export const UMBRALES = { fuerte: 6.6, porRevisar: 0 } as const;

/** How a name is written: share among records of one person, and how many other names a slip may make of it. */
export const NOMBRE = {
  apellido: {
    igual: 0.88,
    apodo: 0.001,
    'suena igual': 0.07,
    'una letra': 0.035,
    parecido: 0.012,
    'en parte': 0.008,
    distinto: 0.005,
  },
  nombre: {
    igual: 0.8,
    invertidos: 0.015,
    apodo: 0.02,
    falta: 0.06,
    'en parte': 0.002,
    'una letra': 0.05,
    'suena igual': 0.055,
    parecido: 0.018,
    distinto: 0.002,
  },
  variantes: { apodo: 2, 'suena igual': 4, 'una letra': 5, parecido: 20 },
  /** How much more often a foreigner's name is written so that it only resembles itself. */
  extranjera: 4,
  /** How much more often one of two, or neither, has a second surname, for one person than for two; not of foreigners. */
  sinMaterno: { falta: 1.4, 'en ninguna': 14 },
  /** Surnames in the other order. */
  invertidos: 0.04,
  /** Words in other boxes, one that has no like in either, one that is missing. */
  casillas: { cambian: 0.01, distinta: 0.003, falta: 0.08 },
  /** A name that fewer bear is no rarer than this: the registry is too small to tell. */
  minimo: 3,
} as const;

/**
 * How common the names of the fixed list are by their place in it, as in a registry of so many victims: `parte` of all surnames
 * that are told, twice as much of all victims for a given name. The first surname is one of 22, the last of the list one of 3,000.
 */
export const PUBLICAS = { victimas: 30_000, parte: 0.35, desde: 4.5, caida: 1.2 } as const;

/** Surnames of relatives: both shared (or both, in the other order), the first, the second, or one's first being the other's second. */
export const APELLIDOS_DE_PARIENTES = {
  pariente: { ambos: 0.5, alReves: 0.5, paterno: 0.3, materno: 0.1, cruzado: 0.1 },
  padre: { ambos: 0.15, alReves: 0, paterno: 0.85, materno: 0, cruzado: 0 },
  gemela: { ambos: 0.97, alReves: 0.97, paterno: 0.02, materno: 0.01, cruzado: 0 },
  gemelaAparte: { ambos: 0.97, alReves: 0.97, paterno: 0.02, materno: 0.01, cruzado: 0 },
} as const;
export type Parentesco = keyof typeof APELLIDOS_DE_PARIENTES;

/**
 * Given names of relatives against those of people who share nothing: `azar` as often as by chance, and `comparten` of
 * them a word on purpose (JOSE LUIS and JOSE ULISES). They hardly ever have one whole name, nor two that sound alike; fathers and sons of
 * one name do.
 */
interface NombreDePariente {
  azar: number;
  comparten: number;
}
type GradoDeNombre = keyof typeof NOMBRE.nombre;
const deHermanas = (igual: number, enParte: number, falta: number, alike: number) =>
  ({
    igual: { azar: igual, comparten: 0 },
    invertidos: { azar: igual, comparten: 0 },
    apodo: { azar: igual, comparten: 0.001 },
    falta: { azar: 1, comparten: falta },
    'en parte': { azar: 1, comparten: enParte },
    'una letra': { azar: igual, comparten: alike },
    'suena igual': { azar: igual, comparten: alike },
    parecido: { azar: 1, comparten: alike },
    distinto: { azar: 1, comparten: 0 },
  }) satisfies Record<GradoDeNombre, NombreDePariente>;
const gemelas = deHermanas(0.15, 0.3, 0.1, 0.005);
export const NOMBRE_DE_PARIENTES: Readonly<Record<Parentesco, Record<GradoDeNombre, NombreDePariente>>> = {
  pariente: deHermanas(0.15, 0.1, 0.01, 0.002),
  padre: Object.fromEntries(
    Object.entries(NOMBRE.nombre).map(([grado, share]) => [grado, { azar: 0, comparten: share }]),
  ) as Record<GradoDeNombre, NombreDePariente>,
  gemela: gemelas,
  gemelaAparte: gemelas,
};

/** A field whose answers are few: how often each comes out, by hypothesis. */
export type TablaDePesos<G extends string> = Readonly<Record<G, PorHipotesis & { ajenas: number }>>;
const row = (
  misma: number,
  ajenas: number,
  { otraVez, pariente, padre, gemela, gemelaAparte, conjuntas, tocaya }: Partial<PorHipotesis> = {},
) => ({
  misma,
  ajenas,
  otraVez: otraVez ?? misma,
  pariente: pariente ?? ajenas,
  padre: padre ?? ajenas,
  gemela: gemela ?? ajenas,
  gemelaAparte: gemelaAparte ?? gemela ?? ajenas,
  conjuntas: conjuntas ?? ajenas,
  tocaya: tocaya ?? ajenas,
});
/** The facts: relatives and others in the same facts share them, one person with other facts does not. */
const hechos = (misma: number, ajenas: number, otraVez = ajenas) =>
  row(misma, ajenas, {
    otraVez,
    pariente: misma,
    padre: misma,
    gemela: misma,
    gemelaAparte: otraVez,
    conjuntas: misma,
  });
/** A birth: that of twins is told as that of one person. */
const parto = (misma: number, ajenas: number, others: Partial<PorHipotesis> = {}) =>
  row(misma, ajenas, { gemela: misma, ...others });

export const NACIMIENTO = {
  igual: parto(0.95, 1 / 15_000, { pariente: 0.002 }),
  'un dato': parto(0.026, 0.0018),
  'otro dato': parto(0.008, 0.003),
  'mismo año': parto(0.01, 0.067),
  distinto: parto(0.004, 0.418, { pariente: 0.53 }),
  'doce años': parto(0.002, 0.51, { pariente: 0.4, padre: 0.98 }),
} satisfies TablaDePesos<string>;
export const ANIO = {
  'mismo año': parto(0.95, 0.07, { pariente: 0.06 }),
  cerca: parto(0.015, 0.047),
  distinto: parto(0.02, 0.374, { pariente: 0.49 }),
  'doce años': parto(0.005, 0.509, { pariente: 0.4, padre: 0.98 }),
} satisfies TablaDePesos<string>;
/** Beside the given name, which says it already. */
export const GENERO = {
  igual: row(0.99, 0.97, { pariente: 0.7, padre: 0.99, gemela: 0.75 }),
  distinto: row(0.01, 0.03, { pariente: 0.3, padre: 0.01, gemela: 0.25 }),
} satisfies TablaDePesos<string>;
export const CURP = {
  igual: row(0.95, 0.95 / 2 ** 10),
  'una letra': row(0.03, 0.03 / 2 ** 6),
  distinto: row(0.02, 0.98),
} satisfies TablaDePesos<string>;
export const DIA = {
  igual: hechos(0.75, 1 / 4000, 0.0013),
  'tres días': hechos(0.19, 6 / 4000, 0.006),
  'un mes': hechos(0.045, 54 / 4000, 0.06),
  distinto: hechos(0.005, 0.985, 0.93),
} satisfies TablaDePesos<string>;
/** A rare name is borne by others of its own state three times as often as a common one. */
export const ESTADO = {
  igual: { ...hechos(0.96, 0.068, 0.6), tocaya: 0.21 },
  distinto: { ...hechos(0.04, 0.932, 0.4), tocaya: 0.79 },
} satisfies TablaDePesos<string>;
/** Within one state. */
export const MUNICIPIO = {
  igual: hechos(0.86, 0.06),
  distinto: hechos(0.14, 0.94),
} satisfies TablaDePesos<string>;
export const AUTORIDAD = {
  igual: hechos(0.88, 0.19),
  distinto: hechos(0.12, 0.81),
} satisfies TablaDePesos<string>;
/** One file bears the number that the other tells; both tell one number; they tell others. */
export const NUMERO = {
  'lo cita': hechos(0.11, 1e-8),
  igual: hechos(0.05, 1e-4),
  distinto: hechos(0.6, 1),
} satisfies TablaDePesos<string>;
