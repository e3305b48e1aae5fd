import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { type Campos, datosDeLey, juntas } from '../lib/campos.ts';
import { type Fecha, formatFecha, yearsBetween } from '../lib/fecha.ts';
import { RESPUESTA, type SiNo } from '../lib/siNo.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import type { Columna, Columnas } from './columnas.ts';
import type { MapaDeHoja } from './convert.ts';
import { columnasComplemento, PARTES } from './hojas/complemento.ts';
import { mapaExpediente } from './hojas/expediente.rules.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { mapaAutoridad, mapaImputado } from './hojas/responsable.rules.ts';
import { columnasResponsable } from './hojas/responsable.ts';
import { mapaVictima } from './hojas/victima.rules.ts';
import { columnasVictima } from './hojas/victima.ts';
import type { Indice } from './indice.ts';

/** A record of the registry: its fields by name. */
export type FilaDeCambios = Readonly<Record<string, unknown>>;
export type Clase = 'carpeta' | 'victima' | 'autoridad' | 'imputado';

const CAMPOS: Readonly<Record<Clase, Campos>> = {
  carpeta: camposCarpeta,
  victima: camposVictima,
  autoridad: camposAutoridad,
  imputado: camposImputado,
};

const NACIMIENTO = { llmunicipionacimiento: 'municipioNacimiento' };
/** Column of every field that the sheets of document 2 tell. */
const COLUMNA_DE: Readonly<Record<Clase, MapaDeHoja>> = {
  carpeta: {
    llpropietario: 'propietario',
    ...mapaExpediente,
    llmunicipio: 'municipioHechos',
    llmunicipioorigen: 'municipioCarpetaAnterior',
    latitud: 'latitud',
    longitud: 'longitud',
    localidadCveINEGI: 'claveLocalidadHechos',
  },
  victima: { ...mapaVictima, ...NACIMIENTO },
  autoridad: { boexistente: 'qrr', ...mapaAutoridad },
  imputado: { ...mapaImputado, ...NACIMIENTO },
};
const COLUMNAS_DE: Readonly<Record<Clase, Columnas>> = {
  carpeta: columnasExpediente,
  victima: columnasVictima,
  autoridad: columnasResponsable,
  imputado: columnasResponsable,
};

const deLasHojas = (mapa: MapaDeHoja, columnas: Columnas) =>
  Object.keys(mapa).filter((campo) => !columnas[mapa[campo] ?? '']?.opcional);
/** Fields that every workbook tells: those of the columns that may not be left out. */
const DE_LAS_HOJAS = Object.fromEntries(
  Object.entries(COLUMNA_DE).map(([clase, mapa]) => [clase, deLasHojas(mapa, COLUMNAS_DE[clase as Clase])]),
) as Record<Clase, string[]>;

/** Fields that an update by workbook writes, of each kind of record. It leaves all others (D-43). */
export const CAMPOS_DEL_LIBRO = Object.fromEntries(
  Object.entries(DE_LAS_HOJAS).map(([clase, names]) => [clase, [...names, ...datosDeLey(CAMPOS[clase as Clase])]]),
) as Record<Clase, string[]>;

/** Degrees are kept with so many decimals. */
const DECIMALES = 6;
const GRADOS = ['latitud', 'longitud'];
/** A value as it is compared: the registry answers degrees as text with all their decimals. */
function comparable(campo: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return GRADOS.includes(campo) ? Number(value).toFixed(DECIMALES) : String(value);
}

/** Fields of the workbook in which two records differ. */
export const camposDistintos = (clase: Clase, antes: FilaDeCambios, despues: FilaDeCambios): string[] =>
  CAMPOS_DEL_LIBRO[clase].filter((c) => comparable(c, antes[c]) !== comparable(c, despues[c]));

/** What every workbook tells of a record, one text for records that agree in all of them. */
export const huellaDe = (clase: Clase, fila: FilaDeCambios): string =>
  JSON.stringify(DE_LAS_HOJAS[clase].map((c) => comparable(c, fila[c])));

/** Fields whose entries are told apart by another field: the state of a municipality, the stage of a status. */
const PADRE: Readonly<Record<string, string>> = {
  llmunicipio: 'llestado',
  llmunicipioorigen: 'llentidadfederativa',
  llmunicipionacimiento: 'llestadonacimiento',
  llestatus: 'lletapa',
  llcircunstancia: 'lldelito',
  llsituacion: 'llsituacionjuridica',
};
const MUNICIPIOS = Object.keys(PADRE).filter((c) => c.startsWith('llmunicipio'));

/** The column that tells a field of a record. */
export const columnaDe = (clase: Clase, campo: string): Columna | undefined =>
  COLUMNAS_DE[clase][COLUMNA_DE[clase][campo] ?? ''] ?? (columnasComplemento as Columnas)[campo];

export const etiquetaDe = (clase: Clase, campo: string): string =>
  campo === 'examenes' ? camposVictima.examenes.etiqueta : (columnaDe(clase, campo)?.etiqueta ?? campo);

const textoDe = (catalogo: NombreCatalogo, id: number, indice: Indice, padre?: number): string =>
  indice.texto(catalogo, id, padre) ?? `${id} (ya no está en el catálogo)`;
/** An examination in words: its known fields, a day or an answer with its label. */
const examenEnPalabras = (examen: FilaDeCambios, indice: Indice): string =>
  PARTES.examen
    .flatMap((name) => {
      const said = enPalabras('victima', name, examen, indice);
      const { tipo, etiqueta } = columnasComplemento[name] as Columna;
      return said === null ? [] : [tipo === 'catalogo' ? said : `${etiqueta} ${said}`];
    })
    .join(', ');

/** A field of a record in words; null where it is empty. */
export function enPalabras(clase: Clase, campo: string, fila: FilaDeCambios, indice: Indice): string | null {
  const value = fila[campo];
  if (value === null || value === undefined || value === '') return null;
  if (campo === 'examenes')
    return juntas((value as FilaDeCambios[]).map((examen) => examenEnPalabras(examen, indice))) || null;
  const columna = columnaDe(clase, campo) as Columna;
  if (columna.tipo === 'varios') return juntas((value as number[]).map((id) => textoDe(columna.catalogo, id, indice)));
  const catalogo: NombreCatalogo | undefined = MUNICIPIOS.includes(campo)
    ? 'municipios'
    : columna.tipo === 'catalogo'
      ? columna.catalogo
      : undefined;
  if (catalogo) {
    const padre = PADRE[campo] ? Number(fila[PADRE[campo] as string]) : undefined;
    return textoDe(catalogo, Number(value), indice, padre);
  }
  if (columna.tipo === 'siNo') return RESPUESTA[value as SiNo];
  return columna.tipo === 'fecha' ? formatFecha(String(value)) : String(value);
}

/**
 * The age that a kept victim has after an update: by its birth to the day it was registered, and the one that is kept
 * while none of the two changed (D-02).
 */
export function edadAlActualizar(antes: FilaDeCambios, despues: FilaDeCambios): unknown {
  const born = despues.fechanacimiento;
  if (typeof born !== 'string') return despues.dsedad ?? null;
  if (born === antes.fechanacimiento && antes.dsedad !== null) return antes.dsedad;
  return Math.max(0, yearsBetween(born as Fecha, antes.fcregistro as Fecha));
}
