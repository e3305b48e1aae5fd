import { formatFecha } from '../lib/fecha.ts';
import { NO_APLICA, NO_DISPONIBLE, RESPUESTA, SI, type SiNo } from '../lib/siNo.ts';
import { type Celda, leerSiNo, type Valor } from './celdas.ts';
import { type Columna, type Columnas, NA, ND, OMISION } from './columnas.ts';
import { esNA, type Valores } from './convertir.ts';
import type { Hoja } from './errores.ts';
import type { Expediente, Renglon } from './expediente.ts';
import { DE_LA_AUTORIDAD, DEL_IMPUTADO, omisionDe } from './hojas/responsable.rules.ts';
import { COLUMNAS } from './revisar.ts';

/** A row as it travels: yes/no codes, days as DD/MM/AAAA, null for what says 'nothing'. */
export type FilaEnviada = { renglon: number } & Record<string, unknown>;

/** Where 'nothing' is sent as another day [2-217] [2-218]. */
const EN_VEZ_DE_NADA: Readonly<Record<string, string>> = {
  fechaInicioCarpeta: OMISION.inicio,
  fechaInvestigacion: OMISION.estatus,
};
const SIN_COORDENADA = 10;

/** A value as it is sent, after its row was found sound [2-215] to [2-222]. */
export function limpiar(columna: string, { tipo }: Columna, valor: Valor): Valor {
  if (valor === null) return null;
  if (columna === 'qrr') return valor === 1 ? 1 : 0;
  if (tipo === 'fecha') {
    const day = valor === OMISION.fecha ? (EN_VEZ_DE_NADA[columna] ?? null) : valor;
    return day === null ? null : formatFecha(String(day));
  }
  if (columna === 'edad') return valor === OMISION.edad ? null : valor;
  if (columna === 'latitud' || columna === 'longitud') return Math.abs(Number(valor)) === SIN_COORDENADA ? null : valor;
  return esNA(valor) ? null : valor;
}

function limpiarFila({ renglon, valores }: Renglon, columnas: Columnas, names: readonly string[]): FilaEnviada {
  const fila: FilaEnviada = { renglon };
  for (const name of names) fila[name] = limpiar(name, columnas[name] as Columna, valores[name] ?? null);
  return fila;
}

const sinNumero = (hoja: Hoja) => Object.keys(COLUMNAS[hoja]).filter((name) => name !== 'numCarpeta');
const DE_VICTIMA = sinNumero('Victima');
const DE_IMPUTADO = sinNumero('Responsable').filter((name) => !(DE_LA_AUTORIDAD as readonly string[]).includes(name));

const misma = (a: Valores, b: Valores) => DE_LA_AUTORIDAD.every((name) => a[name] === b[name]);

/** Authorities of a file: rows with the same authority data are one, with several accused. */
export function agrupar(responsables: readonly Renglon[]): Renglon[][] {
  const groups: Renglon[][] = [];
  for (const fila of responsables) {
    const same = groups.find(([first]) => first && misma(first.valores, fila.valores));
    if (same) same.push(fila);
    else groups.push([fila]);
  }
  return groups;
}

/** A sound file as it is sent to the server. */
export type ExpedienteEnviado = FilaEnviada & {
  victimas: FilaEnviada[];
  autoridades: (FilaEnviada & { imputados: FilaEnviada[] })[];
};

/** A sound file, cleaned for its way. */
export function enviar({ renglon, valores, victimas, responsables }: Expediente): ExpedienteEnviado {
  return {
    ...limpiarFila({ renglon, valores }, COLUMNAS.Expediente, Object.keys(COLUMNAS.Expediente)),
    isValid: true,
    victimas: victimas.map((fila) => limpiarFila(fila, COLUMNAS.Victima, DE_VICTIMA)),
    autoridades: agrupar(responsables).map((group) => ({
      ...limpiarFila(group[0] as Renglon, COLUMNAS.Responsable, DE_LA_AUTORIDAD),
      imputados: group.map((fila) => limpiarFila(fila, COLUMNAS.Responsable, DE_IMPUTADO)),
    })),
  };
}

const OMITIDA = '31/12/1899';
/** A sent value as a cell that says the same, for the engine to read again. */
function comoCelda(name: string, columna: Columna, valor: unknown): Celda {
  if (name === 'qrr') return valor === 1 ? RESPUESTA[1] : valor === 0 ? NA : (valor as Celda);
  if (columna.tipo === 'siNo') return typeof valor === 'number' ? (RESPUESTA[valor as SiNo] ?? null) : (valor as Celda);
  if (valor !== null && valor !== undefined) return valor as Celda;
  if (columna.tipo === 'fecha') return OMITIDA;
  if (name === 'edad') return OMISION.edad;
  return columna.tipo === 'numero' ? null : NA;
}

/** What a row says of an accused person where nobody is accused, as it travels. */
const SIN_IMPUTADO: Readonly<Record<string, Valor>> = Object.fromEntries(
  DEL_IMPUTADO.map((name) => [name, limpiar(name, COLUMNAS.Responsable[name] as Columna, omisionDe(name))]),
);
type Fila = Readonly<Record<string, unknown>>;

/** Whether a sent authority is against whoever turns out to be responsible. */
const esContraQuien = ({ qrr }: Fila): boolean => qrr === SI || leerSiNo(qrr as Celda) === SI;

const NADA_DICHO = { [NO_APLICA]: NA, [NO_DISPONIBLE]: ND } as const;
/**
 * What an authority against whoever leaves out: all NO APLICA; of a level that is told, all NO DISPONIBLE (D-03).
 */
function completar(autoridad: Fila): Fila {
  const { nivelGobierno: nivel, subnivelGobierno: sub, perteneceInstitucion: pertenece, institucion } = autoridad;
  const de = (value: unknown) => (value == null || esNA(value as Valor) ? NO_APLICA : NO_DISPONIBLE);
  const subnivelGobierno = sub ?? NADA_DICHO[de(nivel)];
  const perteneceInstitucion = pertenece ?? de(subnivelGobierno);
  const isUnknown = perteneceInstitucion === NO_DISPONIBLE || leerSiNo(perteneceInstitucion as Celda) === NO_DISPONIBLE;
  return {
    ...autoridad,
    subnivelGobierno,
    perteneceInstitucion,
    institucion: institucion ?? NADA_DICHO[isUnknown ? NO_DISPONIBLE : NO_APLICA],
  };
}

/**
 * The rows of the sheet Responsable that a sent authority stands for: one for each of its accused, or one alone.
 * Where nobody is accused nothing else needs to be said: what is missing is completed (D-03).
 */
export function filasDeAutoridad(
  numCarpeta: Celda,
  autoridad: Fila & { renglon: number; imputados: readonly (Fila & { renglon?: number | undefined })[] },
): { renglon: number; celdas: Celda[] }[] {
  const owner = esContraQuien(autoridad) ? completar(autoridad) : autoridad;
  const people = autoridad.imputados.length ? autoridad.imputados : [SIN_IMPUTADO as Fila & { renglon?: number }];
  return people.map((person) => {
    const said = Object.entries(person).filter(([, value]) => value !== null && value !== undefined);
    const fila = owner === autoridad ? person : { ...SIN_IMPUTADO, ...Object.fromEntries(said) };
    return { renglon: person.renglon ?? autoridad.renglon, celdas: comoCeldas('Responsable', numCarpeta, fila, owner) };
  });
}

const planDe = (hoja: Hoja) => Object.entries(COLUMNAS[hoja]);
const PLANES: Readonly<Record<Hoja, readonly [name: string, columna: Columna][]>> = {
  Expediente: planDe('Expediente'),
  Victima: planDe('Victima'),
  Responsable: planDe('Responsable'),
};

/**
 * A sent row as cells, in the order of its sheet.
 * @param numCarpeta the file's number: rows of its victims and authorities travel without it
 * @param autoridad where the row does not say it: an accused person's authority
 */
export function comoCeldas(hoja: Hoja, numCarpeta: Celda, fila: Fila, autoridad?: Fila): Celda[] {
  return PLANES[hoja].map(([name, columna]) => {
    const valor = fila[name];
    return name === 'numCarpeta'
      ? numCarpeta
      : comoCelda(name, columna, valor === undefined ? autoridad?.[name] : valor);
  });
}
