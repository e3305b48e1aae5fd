import { normal } from '../carga/plegar.ts';
import { type Fecha, parseFecha } from '../lib/fecha.ts';
import { isWritable, TEXTO_INVALIDO } from '../lib/texto.ts';
import type { CampoGuia, CatalogoGuia, Dato, TablaGuia } from './campos.ts';

/** What is wrong with one field: `campo` points at it as RFC 6901 does, `/victimas/0/edad`. */
export interface ErrorEntrada {
  campo: string;
  mensaje: string;
}
export type Objeto = Readonly<Record<string, unknown>>;
/** A field as read: a code, a day, a text as typed and as the registry keeps it. Null: not given, or in error. */
export type Leido = number | string | Fecha | null;
export type Leidos = Readonly<Record<string, Leido>>;

/** An object as read, and its fields that could not be. */
export interface Lectura {
  leidos: Leidos;
  malos: ReadonlySet<string>;
}

/** Codes of the guide: the registry's own id of one, undefined where the guide does not have it. */
export type Equivalencia = (catalogo: CatalogoGuia, padre: number, codigo: number) => number | undefined;

export const esObjeto = (value: unknown): value is Objeto =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Neither empty nor NO APLICA. */
export const esReal = (text: Leido | undefined): text is string =>
  typeof text === 'string' && text !== '' && normal(text) !== 'NO APLICA';

const DIGITOS = /^\d{1,10}$/;
/** A whole number, or its digits as text. */
const enteroDe = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value < 1e10 ? value + 0 : undefined;
  return typeof value === 'string' && DIGITOS.test(value) ? Number(value) : undefined;
};

export const FALTA = 'Falta este dato: es obligatorio.';

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

/** Reads one value; codes of the guide are read later, when those they depend on are known. */
function leerDato(dato: Dato, value: unknown, falla: Falla): Leido {
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

const ausente = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
/** What stands for nothing in a field that must not be given. */
const esNada = (value: unknown): boolean =>
  ausente(value) || value === 0 || value === '0' || (typeof value === 'string' && normal(value) === 'NO APLICA');

/** A key that somebody made up may have anything in it, of any length. */
const acotado = (name: string) => name.slice(0, 100).toWellFormed();
/** A key as a segment of a pointer. */
const segmento = (name: string) => acotado(name).replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Reads an object by its table. Every field in error is told, and is null.
 * @param caso fields of the case, for the codes of a victim that depend on one of its
 */
export function leerTabla(
  tabla: TablaGuia,
  objeto: Objeto,
  puntero: string,
  equivalencia: Equivalencia,
  errores: ErrorEntrada[],
  caso: Leidos = {},
): Lectura {
  const leidos: Record<string, Leido> = {};
  const malos = new Set<string>();
  for (const name of Object.keys(objeto))
    if (!Object.hasOwn(tabla, name))
      errores.push({
        campo: `${puntero}/${segmento(name)}`,
        mensaje: `Quite los campos que no existen: ${acotado(name)}.`,
      });
  for (const [name, campo] of Object.entries(tabla) as [string, CampoGuia][]) {
    const value = Object.hasOwn(objeto, name) ? objeto[name] : undefined;
    const falla: Falla = (mensaje) => {
      errores.push({ campo: `${puntero}/${name}`, mensaje });
      malos.add(name);
      return null;
    };
    const calla = () => {
      malos.add(name);
      leidos[name] = null;
    };
    leidos[name] = null;
    const { solo, cero, dato } = campo;
    // a condition on a field that could not be read says nothing
    const manda = solo ?? cero;
    const de = manda && leidos[manda.campo];
    if (manda && de === null) {
      calla();
      continue;
    }
    if (solo && !solo.codigos.includes(Number(de))) {
      if (!esNada(value)) falla(`Quite este dato: solo se envía si ${solo.dicho}.`);
      continue;
    }
    if (value === undefined || value === null || (ausente(value) && dato.tipo !== 'texto')) {
      falla(solo ? `Falta este dato: es obligatorio si ${solo.dicho}.` : FALTA);
      continue;
    }
    if (cero && !cero.codigos.includes(Number(de))) {
      if (enteroDe(value) !== 0) falla(`Envíe 0: solo lleva otro código si ${cero.dicho}.`);
      leidos[name] = 0;
      continue;
    }
    leidos[name] = leerDato(dato, value, falla);
    if (dato.tipo !== 'codigo' || leidos[name] === null) continue;
    const padre = dato.de === undefined ? 0 : ((dato.deCaso ? caso : leidos)[dato.de] ?? null);
    if (padre === null) calla();
    else if (equivalencia(dato.catalogo, Number(padre), Number(leidos[name])) === undefined)
      leidos[name] = falla(
        dato.de === undefined
          ? 'Este código no está en el catálogo de la guía.'
          : `Este código no está en el catálogo de la guía para ${dato.de} ${padre}.`,
      );
  }
  return { leidos, malos };
}
