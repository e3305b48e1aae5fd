import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposExamen } from '../examen/examen.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { type Campo, type Campos, catalogo, dia, entero, siNo, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { NO, SI } from '../lib/siNo.ts';
import { camposVictima, EDAD_MAXIMA } from '../victima/victima.schema.ts';

/** The nouns that a question may be about. */
export const UNIDADES = ['carpeta', 'victima', 'examen', 'autoridad', 'imputado'] as const;
export type Preguntable = (typeof UNIDADES)[number];

/** A noun of the registry, as questions know it: where its records are, what they belong to, and their fields. */
export interface Sustantivo {
  /** Several of them, and one. */
  nombre: string;
  uno: string;
  tabla: string;
  llave: string;
  /** The noun that it belongs to, and the column of that one's key. */
  de?: { noun: Preguntable; por: string };
  /** The noun's own table of fields. */
  campos: Campos;
  /** The columns that the registry itself fills, and no form has. */
  propios: Campos;
  /** Those that are a moment: what is asked of them is their day in Mexico. */
  momentos?: readonly string[];
  /** Those that are years of age, by their ranges; EDAD_MAXIMA is one that nobody knows. */
  edades?: readonly string[];
}
export type Modelo = Readonly<Record<Preguntable, Sustantivo>>;

/** The nouns and their tables of fields. A field of theirs can be asked for as soon as it is there: nothing else names it. */
export const MODELO: Modelo = {
  carpeta: {
    nombre: 'Carpetas',
    uno: 'carpeta',
    tabla: 'carpeta',
    llave: 'llcarpeta',
    campos: camposCarpeta,
    propios: {
      llinstitucion: catalogo(ETIQUETAS.institucion, 'instituciones'),
      llpropietario: catalogo('Área que registra', 'propietarios'),
      fcregistro: dia('Fecha de registro en el RENADET'),
      boleyfederal: siNo('¿Es del fuero federal?', [SI, NO]),
      provienejusticianet: siNo('¿Proviene de JusticiaNet?', [SI, NO]),
      folio: texto('Folio', 30),
    },
    momentos: ['fcregistro'],
  },
  victima: {
    nombre: 'Víctimas',
    uno: 'víctima',
    tabla: 'victima',
    llave: 'llvictima',
    de: { noun: 'carpeta', por: 'llcarpeta' },
    campos: camposVictima,
    propios: { edadhechos: entero('Edad al ocurrir los hechos', 0, EDAD_MAXIMA) },
    edades: ['dsedad', 'edadhechos'],
  },
  examen: {
    nombre: 'Exámenes',
    uno: 'examen',
    tabla: 'examenvictima',
    llave: 'llexamenvictima',
    de: { noun: 'victima', por: 'llvictima' },
    campos: camposExamen,
    propios: {},
  },
  autoridad: {
    nombre: 'Autoridades',
    uno: 'autoridad',
    tabla: 'responsable',
    llave: 'llresponsable',
    de: { noun: 'carpeta', por: 'llcarpeta' },
    campos: camposAutoridad,
    propios: { boexistente: siNo('¿Es contra quien resulte responsable?', [SI, NO]) },
  },
  imputado: {
    nombre: 'Personas imputadas',
    uno: 'persona imputada',
    tabla: 'imputado',
    llave: 'llimputado',
    de: { noun: 'autoridad', por: 'llresponsable' },
    campos: camposImputado,
    propios: {},
  },
};

/** The kinds of field that a question knows. */
export type TipoDePregunta = Exclude<Campo['tipo'], 'oculto' | 'lista'>;
export type CampoDePregunta = Extract<Campo, { tipo: TipoDePregunta }>;

/** Where a value stands that is none: nothing was answered, and there is no such record at all. */
export const [SIN_DATO, SIN_REGISTRO] = [-1, -2];
/** Any value of a grouping. */
export const TODOS = -3;

/** Every field of a noun that can be asked for, in the order of its form. */
export const camposDe = (modelo: Modelo, noun: Preguntable): Readonly<Record<string, CampoDePregunta>> =>
  Object.fromEntries(
    Object.entries({ ...modelo[noun].campos, ...modelo[noun].propios }).filter(
      (entry): entry is [string, CampoDePregunta] => entry[1].tipo !== 'oculto' && entry[1].tipo !== 'lista',
    ),
  );

/** One of them by its name; undefined where the noun has none of that name. */
export function campoDe(modelo: Modelo, noun: Preguntable, campo: string): CampoDePregunta | undefined {
  const all = camposDe(modelo, noun);
  return Object.hasOwn(all, campo) ? all[campo] : undefined;
}

export const isEdad = (modelo: Modelo, noun: Preguntable, campo: string): boolean =>
  modelo[noun].edades?.includes(campo) === true;

/**
 * Whether its values can be counted one by one, and stand in a list of records. Texts can be asked for by whether they are there,
 * and never by what they say: nobody is named in a list.
 */
export const isAgrupable = ({ tipo }: CampoDePregunta): boolean => tipo !== 'texto';

/** The noun and those that it belongs to, up to the file. */
export function ascendencia(modelo: Modelo, noun: Preguntable): Preguntable[] {
  const { de } = modelo[noun];
  return de ? [noun, ...ascendencia(modelo, de.noun)] : [noun];
}

/** The nouns from one to another, without the first: up to what both belong to, and down. */
export function camino(modelo: Modelo, desde: Preguntable, hasta: Preguntable): Preguntable[] {
  const [ups, downs] = [ascendencia(modelo, desde), ascendencia(modelo, hasta)];
  const common = ups.find((one) => downs.includes(one)) as Preguntable;
  return [...ups.slice(1, ups.indexOf(common) + 1), ...downs.slice(0, downs.indexOf(common)).reverse()];
}

/** Whether a record of a noun has exactly one record of the other. */
export const isUnico = (modelo: Modelo, unidad: Preguntable, noun: Preguntable): boolean =>
  ascendencia(modelo, unidad).includes(noun);
