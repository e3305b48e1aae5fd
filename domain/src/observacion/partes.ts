import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import type { Campos } from '../lib/campos.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import type { Observable } from './objetos.ts';

/** The table of fields of each record that can be noted, and what a note of the whole record is about. */
const OBSERVABLES: Readonly<Record<Observable, { entera: string; campos: Campos }>> = {
  carpeta: { entera: 'Toda la carpeta', campos: camposCarpeta },
  victima: { entera: 'Toda la víctima', campos: camposVictima },
  autoridad: { entera: 'Toda la autoridad', campos: camposAutoridad },
  imputado: { entera: 'Todo el imputado', campos: camposImputado },
};

/** The fields of a record that a note can be about, with their labels. */
export const datosDe = (objeto: Observable): { campo: string; etiqueta: string }[] =>
  Object.entries(OBSERVABLES[objeto].campos).flatMap(([campo, definicion]) =>
    definicion.tipo === 'oculto' ? [] : [{ campo, etiqueta: definicion.etiqueta }],
  );

/** What a note is about, in words: the label of its field, or the whole record. */
export const datoDe = (objeto: Observable, campo: string | null): string =>
  datosDe(objeto).find((dato) => dato.campo === campo)?.etiqueta ?? OBSERVABLES[objeto].entera;
