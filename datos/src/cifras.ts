/**
 * Published figures that give the synthetic data a realistic shape: press accounts of the registry's own publications
 * (cut 2025-03-31: 24,174 files, 7,957 federal, 16,217 common). Where only some states were named, the rest of the
 * published total is spread over the others by guess.
 */

export interface Entidad {
  /** INEGI key. */
  llestado: number;
  /** As it stands in CI numbers. */
  clave: string;
  /** Files of the federal institution about facts in this state. */
  federal: number;
  /** Files of the state's own institution. */
  comun: number;
}

export const ENTIDADES: readonly Entidad[] = (
  [
    [1, 'AGS', 35, 50],
    [2, 'BC', 230, 590],
    [3, 'BCS', 28, 40],
    [4, 'CAMP', 40, 60],
    [5, 'COAH', 140, 330],
    [6, 'COL', 30, 29],
    [7, 'CHIS', 300, 520],
    [8, 'CHIH', 300, 1409],
    [9, 'CDMX', 450, 2592],
    [10, 'DGO', 598, 140],
    [11, 'GTO', 160, 420],
    [12, 'GRO', 330, 560],
    [13, 'HGO', 90, 180],
    [14, 'JAL', 556, 640],
    [15, 'MEX', 639, 1589],
    [16, 'MICH', 220, 430],
    [17, 'MOR', 120, 220],
    [18, 'NAY', 80, 100],
    [19, 'NL', 200, 520],
    [20, 'OAX', 940, 658],
    [21, 'PUE', 170, 390],
    [22, 'QRO', 70, 120],
    [23, 'QROO', 110, 310],
    [24, 'SLP', 120, 240],
    [25, 'SIN', 260, 280],
    [26, 'SON', 240, 300],
    [27, 'TAB', 150, 260],
    [28, 'TAM', 290, 480],
    [29, 'TLAX', 40, 60],
    [30, 'VER', 891, 2460],
    [31, 'YUC', 50, 90],
    [32, 'ZAC', 80, 150],
  ] as const
).map(([llestado, clave, federal, comun]) => ({ llestado, clave, federal, comun }));

/** Files by year of start. 2017 from 26 June; 2023 and 2024 fit the cut of 2025-03; later years go on alike. */
export const POR_ANIO: Readonly<Record<number, number>> = {
  2017: 35,
  2018: 3045,
  2019: 3800,
  2020: 2894,
  2021: 2829,
  2022: 2736,
  2023: 3800,
  2024: 4050,
};
export const POR_ANIO_DESPUES = 4000;

/** How files reach the registry. */
export type Via =
  /** Typed into the form, soon after they start. */
  | { via: 'formulario' }
  /** Integrated from JusticiaNet. */
  | { via: 'justicianet' }
  /** Workbooks every so many months. */
  | { via: 'carga'; meses: number }
  /** Nothing for years, then everything at once, then a workbook a year. */
  | { via: 'tardia'; primera: string };
export type Reparto = readonly (readonly [parte: number, via: Via])[];

const FORMULARIO = { via: 'formulario' } as const;
const tardia = (primera: string): Reparto => [[1, { via: 'tardia', primera }]];
const cargas = (parte: number, meses: number): Reparto => [
  [parte, { via: 'carga', meses }],
  [1 - parte, FORMULARIO],
];

export const VIAS_FEDERAL: Reparto = [
  [0.45, { via: 'justicianet' }],
  [0.55, FORMULARIO],
];
/** The doors of the states that are not listed: mostly the form. */
export const VIAS_COMUN = cargas(0.15, 6);
export const VIAS_POR_ESTADO: Readonly<Record<number, Reparto>> = {
  8: cargas(0.3, 3),
  9: cargas(0.8, 1),
  11: tardia('2023-02-13'),
  14: [[1, FORMULARIO]],
  15: cargas(0.7, 3),
  19: tardia('2021-11-08'),
  21: tardia('2022-08-16'),
  26: tardia('2024-03-11'),
  27: tardia('2024-09-17'),
  30: cargas(0.25, 1),
  31: tardia('2023-10-02'),
  32: tardia('2022-03-22'),
};

/** Share of files about cruel treatment (311): most of them are federal. */
export const TRATOS_CRUELES = { federal: 0.485, comun: 0.021 } as const;
/** Victims with a medical and psychological exam. */
export const CON_EXAMEN = 0.175;
/** The findings of examinations, as critics count them: 8.2 % of the offices' own are positive, 68.7 % of the others. */
export const RESULTADOS_DE_EXAMEN = {
  oficial: [
    [0.082, 1],
    [0.798, 2],
    [0.12, 3],
  ],
  independiente: [
    [0.687, 1],
    [0.213, 2],
    [0.1, 3],
  ],
} as const;
/** Stage of the investigation: about one file in a hundred reaches a judge. */
export const ETAPAS = [
  [0.975, 1],
  [0.008, 2],
  [0.002, 3],
  [0.015, 4],
] as const;
/** Sex of victims (men 80–91 %, women 9–15 %, not stated up to 5 %) and of accused persons. */
export const SEXO_VICTIMA = [
  [0.85, 1],
  [0.125, 2],
  [0.025, 3],
] as const;
export const SEXO_IMPUTADO = [
  [0.9, 1],
  [0.07, 2],
  [0.03, 3],
] as const;

/** Declared victims of a file, as weights of ranges. Federal files have fewer, often none identified. */
export const VICTIMAS = {
  federal: [
    [0.12, [0, 0]],
    [0.76, [1, 1]],
    [0.075, [2, 2]],
    [0.022, [3, 3]],
    [0.018, [4, 8]],
    [0.005, [9, 20]],
  ],
  comun: [
    [0.01, [0, 0]],
    [0.717, [1, 1]],
    [0.15, [2, 2]],
    [0.055, [3, 3]],
    [0.028, [4, 4]],
    [0.015, [5, 5]],
    [0.02, [6, 10]],
    [0.005, [11, 30]],
  ],
} as const;

/** Whom a file accuses: somebody by name, 'quien resulte responsable', or nobody yet. */
export const SENALAMIENTO = [
  [0.41, 'nombrada'],
  [0.51, 'qrr'],
  [0.08, 'nadie'],
] as const;
export const AUTORIDADES = [
  [0.86, 1],
  [0.11, 2],
  [0.03, 3],
] as const;
/** Accused persons of one authority: with the shares above, 0.83 per file. */
export const IMPUTADOS = [
  [0.1, [0, 0]],
  [0.48, [1, 1]],
  [0.21, [2, 2]],
  [0.11, [3, 3]],
  [0.055, [4, 4]],
  [0.045, [5, 8]],
] as const;
