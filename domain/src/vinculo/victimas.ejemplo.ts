import type { Comparable, Frecuencias } from './comparable.ts';

/** A victim of the examples: a man with rare surnames, detained with others by a municipal police. */
export const victimaDeEjemplo = (change: Partial<Comparable> = {}): Comparable => ({
  llvictima: 1,
  llcarpeta: 1,
  llinstitucion: 109,
  llpropietario: 1,
  nombres: ['JOSE', 'ULISES'],
  sonidosnombres: ['JS', 'ULSS'],
  paterno: 'ZAZUETA',
  materno: 'OCHOA',
  sonidopaterno: 'SST',
  sonidomaterno: 'OC',
  sonidosapellidos: ['SST', 'OC'],
  decasada: false,
  extranjera: false,
  apodos: [],
  fechanacimiento: '1987-02-09',
  anio: 1987,
  llgenero: 1,
  curp: null,
  fchecho: '2023-05-14',
  llestado: 25,
  llmunicipio: 6,
  autoridades: [8],
  noci: 'CI-FIDCSP/D/00012/2023',
  numeros: [],
  ...change,
});

/** Frequencies of a registry of today's size. */
export const FRECUENCIAS: Frecuencias = {
  victimas: 33_000,
  apellidos: new Map([
    ['HERNANDEZ', 2400],
    ['GARCIA', 2000],
    ['GONZALEZ', 1700],
    ['OCHOA', 120],
    ['ZAZUETA', 9],
  ]),
  nombres: new Map([
    ['JOSE', 2500],
    ['JUAN', 2300],
    ['LUIS', 1900],
    ['ULISES', 90],
  ]),
};
