import { formatFecha } from '../lib/fecha.ts';
import { NO_APLICA, NO_DISPONIBLE, SI, type SiNo } from '../lib/siNo.ts';
import {
  type Celda,
  type FilaLeida,
  type LecturaDeCelda,
  readCelda,
  readCodigo,
  readSiNo,
  show,
  type Valor,
} from './celdas.ts';
import { type Columna, type Columnas, NA, ND, OMISION } from './columnas.ts';
import { isNA, type Valores } from './convert.ts';
import type { HojaDeLibro } from './errores.ts';
import type { Expediente, Renglon } from './expediente.ts';
import { DE_LA_AUTORIDAD, DEL_IMPUTADO, omisionDe } from './hojas/responsable.rules.ts';
import { readFila } from './read.ts';
import { COLUMNAS } from './review.ts';

/** A row as it travels: yes/no codes, days as DD/MM/AAAA, null for what says 'nothing'. */
export type FilaEnviada = { renglon: number } & Record<string, unknown>;

/** Where 'nothing' is sent as another day [2-217] [2-218]. */
const EN_VEZ_DE_NADA: Readonly<Record<string, string>> = {
  fechaInicioCarpeta: OMISION.inicio,
  fechaInvestigacion: OMISION.estatus,
};
const SIN_COORDENADA = 10;

/** A value as it is sent, after its row was found sound [2-215] to [2-222]. */
export function clean(columna: string, { tipo }: Columna, valor: Valor): Valor {
  if (valor === null) return null;
  if (columna === 'qrr') return valor === 1 ? 1 : 0;
  if (tipo === 'fecha') {
    const day = valor === OMISION.fecha ? (EN_VEZ_DE_NADA[columna] ?? null) : valor;
    return day === null ? null : formatFecha(String(day));
  }
  if (columna === 'edad') return valor === OMISION.edad ? null : valor;
  if (columna === 'latitud' || columna === 'longitud') return Math.abs(Number(valor)) === SIN_COORDENADA ? null : valor;
  return isNA(valor) ? null : valor;
}

/**
 * A row on its way. An optional column that the row leaves empty is left out of it. An optional column that says NO APLICA stays.
 */
function cleanFila({ renglon, valores }: Renglon, columnas: Columnas, names: readonly string[]): FilaEnviada {
  const fila: FilaEnviada = { renglon };
  for (const name of names) {
    const columna = columnas[name] as Columna;
    const value = valores[name] ?? null;
    if (!columna.opcional) fila[name] = clean(name, columna, value);
    else if (value !== null) fila[name] = columna.tipo === 'fecha' && !isNA(value) ? formatFecha(String(value)) : value;
  }
  return fila;
}

const sinNumero = (hoja: HojaDeLibro) => Object.keys(COLUMNAS[hoja]).filter((name) => name !== 'numCarpeta');
const DE_VICTIMA = sinNumero('Victima');
const DE_COMPLEMENTO = sinNumero('Complemento');
const DE_IMPUTADO = sinNumero('Responsable').filter((name) => !(DE_LA_AUTORIDAD as readonly string[]).includes(name));

const OPCIONALES: readonly string[] = DE_LA_AUTORIDAD.filter((name) => COLUMNAS.Responsable[name]?.opcional);
const isCallada = (name: string, a: Valores, b: Valores) =>
  OPCIONALES.includes(name) && (a[name] == null || b[name] == null);
const misma = (a: Valores, b: Valores) => DE_LA_AUTORIDAD.every((name) => a[name] === b[name] || isCallada(name, a, b));

/**
 * Authorities of a file: rows with the same authority data are one, with several accused. An empty optional cell agrees
 * with any other. The first row takes what a later row says there.
 */
export function groupUp(responsables: readonly Renglon[]): Renglon[][] {
  const groups: Renglon[][] = [];
  for (const fila of responsables) {
    const same = groups.find(([first]) => first && misma(first.valores, fila.valores));
    if (!same) {
      groups.push([fila]);
      continue;
    }
    same.push(fila);
    const [first] = same as [Renglon];
    const told = OPCIONALES.filter((name) => first.valores[name] == null && fila.valores[name] != null);
    if (told.length)
      same[0] = {
        ...first,
        valores: { ...first.valores, ...Object.fromEntries(told.map((n) => [n, fila.valores[n] ?? null])) },
      };
  }
  return groups;
}

/** A sound file as it is sent to the server. */
export type ExpedienteEnviado = FilaEnviada & {
  victimas: FilaEnviada[];
  autoridades: (FilaEnviada & { imputados: FilaEnviada[] })[];
  complementos?: FilaEnviada[];
};

/** A sound file, cleaned for its way. */
export function send({ renglon, valores, victimas, responsables, complementos }: Expediente): ExpedienteEnviado {
  return {
    ...cleanFila({ renglon, valores }, COLUMNAS.Expediente, Object.keys(COLUMNAS.Expediente)),
    isValid: true,
    victimas: victimas.map((fila) => cleanFila(fila, COLUMNAS.Victima, DE_VICTIMA)),
    autoridades: groupUp(responsables).map((group) => ({
      ...cleanFila(group[0] as Renglon, COLUMNAS.Responsable, DE_LA_AUTORIDAD),
      imputados: group.map((fila) => cleanFila(fila, COLUMNAS.Responsable, DE_IMPUTADO)),
    })),
    ...(complementos && {
      complementos: complementos.map((fila) => cleanFila(fila, COLUMNAS.Complemento, DE_COMPLEMENTO)),
    }),
  };
}

/** The value that stands for an unsent one; null where nothing does. */
function omitido(name: string, { tipo, opcional }: Columna): Valor {
  if (opcional) return null;
  if (name === 'edad') return OMISION.edad;
  if (tipo === 'fecha') return OMISION.fecha;
  return tipo === 'texto' || tipo === 'catalogo' ? NA : null;
}
/** Answers of `qrr`, by the code that is sent. */
const QRR: Readonly<Record<number, SiNo>> = { 1: SI, 0: NO_APLICA };

/** A sent value: a code as it is, the stand-in of an unsent one, and all else as a cell. */
function readEnviado(name: string, columna: Columna, valor: Celda): LecturaDeCelda {
  if (valor == null && columna.opcional) return null;
  if (columna.tipo === 'siNo' && typeof valor === 'number')
    return readCodigo(name === 'qrr' ? QRR[valor] : valor, columna);
  return valor == null ? (omitido(name, columna) ?? readCelda(null, columna, false)) : readCelda(valor, columna, false);
}

type FilaDeEnvio = Readonly<Record<string, unknown>>;
/**
 * Reads a row as it was sent: the engine judges it by the rules by which it judged the workbook's.
 * @param numCarpeta the file's number: rows of its victims and authorities travel without it
 * @param autoridad where the row does not say it: an accused person's authority
 */
export function readEnviada(
  hoja: HojaDeLibro,
  numCarpeta: Celda,
  fila: FilaDeEnvio,
  autoridad?: FilaDeEnvio,
): FilaLeida {
  const said = (name: string) => (fila[name] === undefined ? autoridad?.[name] : fila[name]) as Celda;
  return readFila(
    hoja,
    (name, spec) => (name === 'numCarpeta' ? readCelda(numCarpeta, spec, false) : readEnviado(name, spec, said(name))),
    (name) => show(said(name) ?? omitido(name, COLUMNAS[hoja][name] as Columna)),
  );
}

/** The cells of an accused person where nobody is accused, as they travel. */
const SIN_IMPUTADO: Readonly<Record<string, Valor>> = Object.fromEntries(
  DEL_IMPUTADO.map((name) => [name, clean(name, COLUMNAS.Responsable[name] as Columna, omisionDe(name))]),
);
/** Whether a sent authority is against whoever turns out to be responsible. */
const isContraQuien = ({ qrr }: FilaDeEnvio): boolean => qrr === SI || readSiNo(qrr as Celda) === SI;

const NADA_DICHO = { [NO_APLICA]: NA, [NO_DISPONIBLE]: ND } as const;
/** Completes an authority against whoever is responsible: NO APLICA, or NO DISPONIBLE below a level that is told (D-03). */
function complete(autoridad: FilaDeEnvio): FilaDeEnvio {
  const { nivelGobierno: nivel, subnivelGobierno: sub, perteneceInstitucion: pertenece, institucion } = autoridad;
  const de = (value: unknown) => (value == null || isNA(value as Valor) ? NO_APLICA : NO_DISPONIBLE);
  const subnivelGobierno = sub ?? NADA_DICHO[de(nivel)];
  const perteneceInstitucion = pertenece ?? de(subnivelGobierno);
  const isUnknown = perteneceInstitucion === NO_DISPONIBLE || readSiNo(perteneceInstitucion as Celda) === NO_DISPONIBLE;
  return {
    ...autoridad,
    subnivelGobierno,
    perteneceInstitucion,
    institucion: institucion ?? NADA_DICHO[isUnknown ? NO_DISPONIBLE : NO_APLICA],
  };
}

/**
 * The rows of the sheet Responsable that a sent authority stands for: one for each of its accused, or one alone. Where nobody
 * is accused the caller need not say more: the missing cells are completed (D-03).
 */
export function filasDeAutoridad(
  numCarpeta: Celda,
  autoridad: FilaDeEnvio & { renglon: number; imputados: readonly (FilaDeEnvio & { renglon?: number | undefined })[] },
): { renglon: number; leida: FilaLeida }[] {
  const owner = isContraQuien(autoridad) ? complete(autoridad) : autoridad;
  const people = autoridad.imputados.length
    ? autoridad.imputados
    : [SIN_IMPUTADO as FilaDeEnvio & { renglon?: number }];
  return people.map((person) => {
    const said = Object.entries(person).filter(([, value]) => value !== null && value !== undefined);
    const fila = owner === autoridad ? person : { ...SIN_IMPUTADO, ...Object.fromEntries(said) };
    return { renglon: person.renglon ?? autoridad.renglon, leida: readEnviada('Responsable', numCarpeta, fila, owner) };
  });
}
