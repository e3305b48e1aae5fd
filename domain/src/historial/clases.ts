import { ETIQUETAS } from '../lib/etiquetas.ts';

/** What became of a record. */
export const QUE = ['alta', 'cambio', 'baja', 'restauracion'] as const;
export type Que = (typeof QUE)[number];

/** The kinds of events of a file's life, as its filter calls them, in its order. */
export const CLASES_DE_VIDA = {
  registro: 'Registro',
  estatus: ETIQUETAS.estatus,
  victima: 'Víctimas',
  examen: 'Exámenes',
  autoridad: 'Autoridades',
  imputado: 'Personas imputadas',
  documento: 'Documentos',
  observacion: 'Observaciones',
  folio: 'Folio',
  constancia: 'Constancias',
  cambio: 'Correcciones',
  traslado: 'Traslados',
  vinculo: 'Vínculos',
} as const;
export type ClaseDeVida = keyof typeof CLASES_DE_VIDA;
export const NOMBRES_DE_CLASE = Object.keys(CLASES_DE_VIDA) as [ClaseDeVida, ...ClaseDeVida[]];
