import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { type Fecha, formatFecha, yearsBetween } from '../lib/fecha.ts';
import { RESPUESTA, type SiNo } from '../lib/siNo.ts';
import type { Columna, Columnas } from './columnas.ts';
import type { MapaDeHoja } from './convert.ts';
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

const NACIMIENTO = { llmunicipionacimiento: 'municipioNacimiento' };
/** Column of every field that a workbook tells; what is not here no update by workbook writes (D-43). */
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

/** Fields that an update by workbook writes, of each kind of record. */
export const CAMPOS_DEL_LIBRO = Object.fromEntries(
  Object.entries(COLUMNA_DE).map(([clase, mapa]) => [clase, Object.keys(mapa)]),
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

/** The fields of the workbook, one text for records that agree in all of them. */
export const huellaDe = (clase: Clase, fila: FilaDeCambios): string =>
  JSON.stringify(CAMPOS_DEL_LIBRO[clase].map((c) => comparable(c, fila[c])));

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

export const etiquetaDe = (clase: Clase, campo: string): string =>
  COLUMNAS_DE[clase][COLUMNA_DE[clase][campo] ?? '']?.etiqueta ?? campo;

/** A field of a record in words; null where it is empty. */
export function enPalabras(clase: Clase, campo: string, fila: FilaDeCambios, indice: Indice): string | null {
  const value = fila[campo];
  if (value === null || value === undefined || value === '') return null;
  const columna = COLUMNAS_DE[clase][COLUMNA_DE[clase][campo] ?? ''] as Columna;
  const catalogo: NombreCatalogo | undefined = MUNICIPIOS.includes(campo)
    ? 'municipios'
    : columna.tipo === 'catalogo'
      ? columna.catalogo
      : undefined;
  if (catalogo) {
    const padre = PADRE[campo] ? Number(fila[PADRE[campo] as string]) : undefined;
    return indice.texto(catalogo, Number(value), padre) ?? `${String(value)} (ya no está en el catálogo)`;
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
