import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { LECTURAS } from '../catalogos/lecturas.ts';
import { type NombreOpciones, OPCIONES } from '../catalogos/opciones.ts';
import type { Campo } from '../lib/campos.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, RESPUESTA, SI, type SiNo } from '../lib/siNo.ts';

export const NA = 'NO APLICA';
export const ND = 'NO DISPONIBLE';

/** Between the entries of a cell that holds several. */
export const PUNTO_Y_COMA = ';';

/** Values that stand for 'nothing' in the workbook (R-41) [2-216] to [2-221]. */
export const OMISION = {
  fecha: '1899-12-31',
  inicio: '1990-01-01',
  estatus: '1900-01-01',
  hechos: '1900-01-01',
  edad: 999,
  municipio: 99999,
  localidad: 999999999,
} as const;

/** One column of a sheet: how it is headed, what its cells hold and what an error says is accepted. */
export type Columna = {
  etiqueta: string;
  acepta: string;
  /** NO APLICA is read although the catalogue lacks it; the rules say when it is accepted. */
  na?: true;
  /** An empty cell says nothing of its field; NO APLICA says that there is nothing (D-131). */
  opcional?: true;
} & (
  | {
      tipo: 'texto';
      max: number;
      /** May be empty. */
      vacia: boolean;
      /** A number is read as its digits. */
      numero: boolean;
      /** So many digits, where all are digits: the first zero, which a cell of numbers loses, is put back. */
      digitos?: number;
      parrafos?: true;
    }
  | {
      tipo: 'catalogo';
      catalogo: NombreCatalogo;
      /** Column that filters the entries. */
      de?: string;
      /** The parent of the entries, where that is always the same. */
      padre?: number;
      vacia: boolean;
    }
  /** Entries of a catalogue, with a semicolon between them. */
  | { tipo: 'varios'; catalogo: NombreCatalogo; vacia: boolean }
  | { tipo: 'fecha'; vacia: boolean }
  | { tipo: 'numero'; min: number; max: number; entero: boolean; vacia: boolean }
  | { tipo: 'siNo'; respuestas: readonly SiNo[]; vacia: boolean }
);
export type Columnas = Readonly<Record<string, Columna>>;

/** Text; NO APLICA where there is none. */
export const texto = (etiqueta: string, max: number, parrafos?: true): Columna => ({
  tipo: 'texto',
  etiqueta,
  max,
  vacia: false,
  numero: false,
  acepta: `Un texto de hasta ${max} caracteres`,
  ...(parrafos && { parrafos }),
});

/** Text or number, which may be empty; of `digitos` digits where all are. */
export const libre = (etiqueta: string, max: number, digitos?: number): Columna => ({
  tipo: 'texto',
  etiqueta,
  max,
  vacia: true,
  numero: true,
  acepta: `Un texto o número de hasta ${max} caracteres, o vacía`,
  ...(digitos && { digitos }),
});

/** An entry of a catalogue by its text; `de` names the column that filters it. */
export const catalogo = (etiqueta: string, nombre: NombreCatalogo, de?: string): Columna => ({
  tipo: 'catalogo',
  etiqueta,
  catalogo: nombre,
  vacia: false,
  acepta: 'Un texto del catálogo',
  ...(de && { de }),
});

/** A day: a cell with a date, or its text. */
export const dia = (etiqueta: string, vacia = false): Columna => ({
  tipo: 'fecha',
  etiqueta,
  vacia,
  acepta: 'Una fecha con la forma DD/MM/AAAA',
});

export const entero = (etiqueta: string, min: number, max: number): Columna => ({
  tipo: 'numero',
  etiqueta,
  min,
  max,
  entero: true,
  vacia: false,
  acepta: `Un número entero de ${min} a ${max}`,
});

/** Degrees; -10 and 10 stand for nothing. */
export const grados = (etiqueta: string, max: number): Columna => ({
  tipo: 'numero',
  etiqueta,
  min: -max,
  max,
  entero: false,
  vacia: true,
  acepta: `Un número de -${max} a ${max}, o vacía`,
});

export const siNo = (etiqueta: string, respuestas: readonly SiNo[] = [SI, NO, NO_DISPONIBLE]): Columna => ({
  tipo: 'siNo',
  etiqueta,
  respuestas,
  vacia: false,
  acepta: respuestas.map((r) => RESPUESTA[r]).join(', '),
});
export const CUATRO: readonly SiNo[] = [SI, NO, NO_DISPONIBLE, NO_APLICA];

/** How a field of a form is told in a cell. */
function comoColumna(campo: Exclude<Campo, { tipo: 'oculto' | 'lista' }>): Columna {
  const { etiqueta } = campo;
  switch (campo.tipo) {
    case 'texto':
      return texto(etiqueta, campo.max);
    case 'entero':
      return entero(etiqueta, campo.min, campo.max);
    case 'fecha':
      return dia(etiqueta);
    case 'siNo':
      return siNo(etiqueta, campo.respuestas);
    default: {
      const { catalogo: nombre } = LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];
      if (campo.tipo === 'catalogo') return catalogo(etiqueta, nombre);
      return {
        tipo: 'varios',
        etiqueta,
        catalogo: nombre,
        vacia: true,
        acepta: 'Textos del catálogo, separados con ;',
      };
    }
  }
}
/** A column that may be left out, of any sheet: it stands after all that may not. */
export const opcional = (columna: Columna): Columna => ({ ...columna, vacia: true, opcional: true });
/** The column of a datum of law: headed as its field of the form; NO APLICA says that there is none (D-131). */
export const dato = (campo: Parameters<typeof comoColumna>[0]): Columna => {
  const columna = comoColumna(campo);
  return opcional({ ...columna, acepta: `${columna.acepta}; NO APLICA si no lo hay, o nada` });
};
