/** The records of a file that can be noted. */
export const OBJETOS = ['carpeta', 'victima', 'autoridad', 'imputado'] as const;
export type Observable = (typeof OBJETOS)[number];

/** A record as a list names it. */
export const NOMBRE_DE_OBJETO: Readonly<Record<Observable, string>> = {
  carpeta: 'Carpeta',
  victima: 'Víctima',
  autoridad: 'Autoridad',
  imputado: 'Imputado',
};
