import { normal } from '../carga/fold.ts';
import { type Fecha, parseFecha } from '../lib/fecha.ts';
import { isWritable, TEXTO_INVALIDO } from '../lib/texto.ts';
import { type CampoGuia, type CatalogoGuia, CODIGOS_MAX, type Dato, type TablaGuia } from './campos.ts';

/** The fault of one field: `campo` points at it as RFC 6901 does, `/victimas/0/edad`. */
export interface ErrorEntrada {
  campo: string;
  mensaje: string;
}
export type Objeto = Readonly<Record<string, unknown>>;
/** A field as read: a code, codes, a day, a text as typed and as the registry keeps it. Null: not given, or in error. */
export type Leido = number | string | Fecha | readonly number[] | null;
export type Leidos = Readonly<Record<string, Leido>>;

/** An object as read, with the ids of the registry where the guide has codes, and its fields that could not be. */
export interface Lectura {
  leidos: Leidos;
  ids: Leidos;
  malos: ReadonlySet<string>;
}

/** Codes of the guide: the registry's own id of one, undefined where the guide does not have it. */
export type Equivalencia = (catalogo: CatalogoGuia, padre: number, codigo: number) => number | undefined;

export const isObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Neither empty nor NO APLICA. */
export const isReal = (text: Leido | undefined): text is string =>
  typeof text === 'string' && text !== '' && normal(text) !== 'NO APLICA';

const DIGITOS = /^\d{1,10}$/;
/** A whole number, or its digits as text. */
export const enteroDe = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value < 1e10 ? value + 0 : undefined;
  return typeof value === 'string' && DIGITOS.test(value) ? Number(value) : undefined;
};

const FALTA = 'Falta este dato: es obligatorio.';

type Falla = (mensaje: string) => null;

function textoDe(value: unknown, max: number, falla: Falla): string | null {
  if (typeof value !== 'string') return falla('Envíe un texto.');
  if (!isWritable(value)) return falla(TEXTO_INVALIDO);
  const kept = normal(value);
  if (kept === '') return falla(FALTA);
  return kept.length > max ? falla(`Envíe como máximo ${max} caracteres.`) : value;
}

function fechaDe(value: unknown, falla: Falla): Fecha | null {
  const day = typeof value === 'string' && /^\d\d\/\d\d\/\d{4}$/.test(value) ? parseFecha(value) : undefined;
  return day ?? falla('Envíe una fecha que exista, con la forma dd/mm/yyyy.');
}

/** Digits of a key, with the zeros that a number loses. */
function claveDe(value: unknown, digitos: number, falla: Falla): string | null {
  const number = enteroDe(value);
  const text = number === undefined ? '' : String(number).padStart(digitos, '0');
  return text.length === digitos ? text : falla(`Envíe la clave de ${digitos} dígitos.`);
}

/** Codes in order, each once; none is nothing. */
function codigosDe(value: unknown, falla: Falla): readonly number[] | null {
  if (!Array.isArray(value)) return falla('Envíe una lista de códigos.');
  if (value.length > CODIGOS_MAX) return falla(`Envíe como máximo ${CODIGOS_MAX} códigos.`);
  const codes = value.map(enteroDe);
  if (codes.includes(undefined)) return falla('Envíe los códigos, números enteros.');
  return codes.length ? [...new Set(codes as number[])].sort((a, b) => a - b) : null;
}

/** Reads one value; codes of the guide are read later, when those they depend on are known. */
function readDato(dato: Dato, value: unknown, falla: Falla): Leido {
  switch (dato.tipo) {
    case 'token':
      return typeof value === 'string' && value.length <= 200 ? value : falla('Envíe su token.');
    case 'texto':
      return textoDe(value, dato.max, falla);
    case 'fecha':
      return fechaDe(value, falla);
    case 'estado':
    case 'codigo':
      return enteroDe(value) ?? falla('Envíe el código, un número entero.');
    case 'codigos':
      return codigosDe(value, falla);
    case 'respuesta': {
      const code = enteroDe(value);
      return code !== undefined && Object.hasOwn(dato.admite, code)
        ? code
        : falla(`Envíe uno de estos códigos: ${Object.keys(dato.admite).join(', ')}.`);
    }
    case 'numero': {
      const number = enteroDe(value);
      return number !== undefined && number >= dato.min && number <= dato.max
        ? number
        : falla(`Envíe un número entero de ${dato.min} a ${dato.max}.`);
    }
    case 'clave':
      return claveDe(value, dato.digitos, falla);
    case 'postal':
      return claveDe(value, 5, falla);
    case 'lista':
      return null;
  }
}

/** Whether nothing was sent: no key, null, or an empty text. */
export const isAusente = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
/** The values that stand for nothing in a field that must not be given. */
const isNada = (value: unknown): boolean =>
  isAusente(value) || value === 0 || value === '0' || (typeof value === 'string' && normal(value) === 'NO APLICA');

/** A key that somebody made up may have anything in it, of any length. */
const acotado = (name: string) => name.slice(0, 100).toWellFormed();
/** A key as a segment of a pointer. */
const segmento = (name: string) => acotado(name).replaceAll('~', '~0').replaceAll('/', '~1');

/** An object while it is read. */
interface EnLectura {
  objeto: Objeto;
  leidos: Record<string, Leido>;
  ids: Record<string, Leido>;
  malos: Set<string>;
}

/**
 * Reads one field, and its id where it is a code. A condition on a field that could not be read says nothing, nor does a
 * code that depends on one.
 */
function readCampo(
  { objeto, leidos, ids, malos }: EnLectura,
  [name, { solo, cero, salvo, opcional, dato }]: [string, CampoGuia],
  caso: Leidos,
  equivalencia: Equivalencia,
  falla: Falla,
): Leido {
  const value = Object.hasOwn(objeto, name) ? objeto[name] : undefined;
  const isSilent = () => {
    malos.add(name);
    return null;
  };
  if (opcional && isAusente(value)) return null;
  const manda = solo ?? cero;
  if (manda && malos.has(manda.campo)) return isSilent();
  const rige = !manda || manda.codigos.includes(Number(leidos[manda.campo]));
  if (solo && !rige) return isNada(value) ? null : falla(`Quite este dato: solo se envía si ${solo.dicho}.`);
  if (value === undefined || value === null || (isAusente(value) && dato.tipo !== 'texto')) {
    if (salvo?.codigos.includes(enteroDe(objeto[salvo.campo]) ?? -1)) return null;
    return falla(solo ? `Falta este dato: es obligatorio si ${solo.dicho}.` : FALTA);
  }
  if (cero && !rige) {
    if (enteroDe(value) !== 0) falla(`Envíe 0: solo lleva otro código si ${cero.dicho}.`);
    return 0;
  }
  const leido = readDato(dato, value, falla);
  if (dato.tipo === 'codigos' && Array.isArray(leido)) {
    const fuera = leido.find((code) => equivalencia(dato.catalogo, 0, code) === undefined);
    if (fuera !== undefined) return falla(`El código ${fuera} no está en el catálogo de la guía.`);
    ids[name] = leido.map((code) => equivalencia(dato.catalogo, 0, code) as number).sort((a, b) => a - b);
    return leido;
  }
  if (dato.tipo !== 'codigo' || leido === null) return leido;
  const { catalogo, de, deCaso } = dato;
  const padre = de === undefined ? 0 : ((deCaso ? caso : leidos)[de] ?? null);
  if (padre === null) return deCaso || malos.has(de ?? '') ? isSilent() : falla(`Envíe también ${de}: de él depende.`);
  ids[name] = equivalencia(catalogo, Number(padre), Number(leido)) ?? null;
  if (ids[name] !== null) return leido;
  return falla(`Este código no está en el catálogo de la guía${de === undefined ? '' : ` para ${de} ${padre}`}.`);
}

/**
 * Reads an object by its table. Every field in error is told, and is null.
 * @param caso fields of the case, for the codes of a victim that depend on one of its
 */
export function readTabla(
  tabla: TablaGuia,
  objeto: Objeto,
  puntero: string,
  equivalencia: Equivalencia,
  errores: ErrorEntrada[],
  caso: Leidos = {},
): Lectura {
  const lectura: EnLectura = { objeto, leidos: {}, ids: {}, malos: new Set() };
  const { leidos, ids, malos } = lectura;
  for (const name of Object.keys(objeto))
    if (!Object.hasOwn(tabla, name))
      errores.push({
        campo: `${puntero}/${segmento(name)}`,
        mensaje: `Quite los campos que no existen: ${acotado(name)}.`,
      });
  for (const campo of Object.entries(tabla) as [string, CampoGuia][]) {
    const [name] = campo;
    const leido = readCampo(lectura, campo, caso, equivalencia, (mensaje) => {
      errores.push({ campo: `${puntero}/${name}`, mensaje });
      malos.add(name);
      return null;
    });
    // an optional key that is left out is no part of the request, which stays the same as before there was such a key
    if (campo[1].opcional && leido === null) continue;
    leidos[name] = leido;
    ids[name] ??= leido;
  }
  return lectura;
}
