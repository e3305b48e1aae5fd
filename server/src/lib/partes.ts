import { setImmediate } from 'node:timers/promises';
import { AppError } from '@renadet/domain/lib/errors';

/** Bytes of a message that are read, and judged, at once: some thousandths of a second. */
export const DE_UNA_VEZ = 1024 * 1024;
/** Objects and lists within each other: the deepest request that an operation takes has some ten. */
export const HONDO = 64;
/** Fields of one object: the largest form has some hundred. */
export const CAMPOS_DE_UNO = 2_000;
/** Values, or bytes, that are read at a stretch; and values of one element of a list at most. */
const TRAMO = 20_000;
const TRAMO_BYTES = 512 * 1024;
const ELEMENTO = 250_000;
/** Values of a list: the longest that an operation takes is of 200,000 (the rows of historical files). */
const DE_LISTA = 250_000;
const LISTA_LARGA = 'Se envió una lista de más de 250,000 elementos: divídala y envíela por partes.';
/** Bytes outside of long lists: a form with all of its fields has some kilobytes. */
const FORMULARIO = 1024 * 1024;
/** Milliseconds after which others get their turn, and steps between two looks at the clock. */
const TURNO = 8;
const PASOS = 8192;

const [COMILLA, BARRA, COMA, DOS_PUNTOS, LISTA] = [...'"\\,:['].map((c) => c.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
];
const CIERRE: Readonly<Record<number, number>> = { 91: 0x5d, 123: 0x7d };
const CIERRES = new Set(Object.values(CIERRE));

const malo = () => new AppError('SOLICITUD_INVALIDA');

/** Says when others should get their turn, and gives it to them. */
export function createTurnos(ms = TURNO): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < ms) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/** Where a text in quotes that begins at `from` ends. */
function finDeTexto(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(COMILLA, from + 1); end !== -1; end = bytes.indexOf(COMILLA, end + 1)) {
    let bars = 0;
    while (bytes[end - 1 - bars] === BARRA) bars++;
    if (bars % 2 === 0) return end;
  }
  return bytes.length;
}

interface Lista {
  /** Where its bracket is, and where what was not read of it begins. */
  inicio: number;
  desde: number;
  nivel: number;
  valores: unknown[];
  partida: boolean;
  /** Values counted before it. */
  antes: number;
}

type Leer = (text: string) => Promise<unknown>;

/** Reads the values of a list from where it was left, up to a comma or to its end. */
async function readTramo(one: Lista, bytes: Buffer, to: number, parse: Leer): Promise<void> {
  const text = bytes.toString('utf8', one.desde, to);
  if (!text.trim()) throw malo(); // a comma with nothing before or behind it
  for (const value of (await parse(`[${text}]`)) as unknown[]) one.valores.push(value);
  if (one.valores.length > DE_LISTA) throw new AppError('DEMASIADO_GRANDE', { message: LISTA_LARGA });
  one.desde = to + 1;
  one.partida = true;
}

/** Puts the lists where the skeleton of the message says that they were. */
function assemble(esqueleto: unknown, marca: string, listas: readonly unknown[][]): unknown {
  const listaDe = (value: unknown) =>
    typeof value === 'string' && value.startsWith(marca) ? listas[Number(value.slice(marca.length))] : undefined;
  if (typeof esqueleto === 'object' && esqueleto !== null)
    for (const [key, value] of Object.entries(esqueleto)) {
      const found = listaDe(value);
      if (found) (esqueleto as Record<string, unknown>)[key] = found;
    }
  return listaDe(esqueleto) ?? esqueleto;
}

/**
 * Reads a large JSON message in parts, so that nobody waits for all of it: long lists (the message itself, or a field of it)
 * are read some thousands of values at a time.
 * @param parse reads one part, as it would the whole
 * @throws AppError SOLICITUD_INVALIDA where it is no JSON, goes too deep or has too much in one element; DEMASIADO_GRANDE where
 *   what is outside of its lists is no form's, or a list is longer than any
 */
export async function readInPartes(bytes: Buffer, parse: Leer): Promise<unknown> {
  const yieldTurn = createTurnos();
  const marca = `parte ${crypto.randomUUID()} `;
  const listas: unknown[][] = [];
  const esqueleto: string[] = [];
  const abiertos: number[] = [];
  let [copied, largo] = [0, 0]; // of the skeleton
  let tokens = 0;
  const campos: number[] = [];
  let lista: Lista | undefined;
  let pasos = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (++pasos % PASOS === 0) await yieldTurn();
    const c = bytes[i] as number;
    if (c === COMILLA) {
      i = finDeTexto(bytes, i);
    } else if (c === COMA || c === DOS_PUNTOS) {
      if (++tokens > ELEMENTO) throw malo();
      if (c === DOS_PUNTOS) {
        campos[abiertos.length] = (campos[abiertos.length] ?? 0) + 1;
        if ((campos[abiertos.length] as number) > CAMPOS_DE_UNO) throw malo();
      }
      if (lista && c === COMA && abiertos.length === lista.nivel && (tokens > TRAMO || i - lista.desde > TRAMO_BYTES)) {
        await readTramo(lista, bytes, i, parse);
        tokens = 0;
        await yieldTurn();
      }
    } else if (c in CIERRE) {
      if (++tokens > ELEMENTO || abiertos.push(CIERRE[c] as number) > HONDO) throw malo();
      campos[abiertos.length] = 0;
      if (!lista && c === LISTA && abiertos.length <= 2) {
        lista = { inicio: i, desde: i + 1, nivel: abiertos.length, valores: [], partida: false, antes: tokens };
        tokens = 0;
      }
    } else if (CIERRES.has(c)) {
      if (abiertos.pop() !== c) throw malo();
      if (!lista || abiertos.length >= lista.nivel) continue;
      tokens += lista.antes; // a short one stays where it is
      if (lista.partida || i - lista.desde > TRAMO_BYTES) {
        await readTramo(lista, bytes, i, parse);
        tokens = lista.antes;
        largo += lista.inicio - copied;
        if (largo > FORMULARIO) throw new AppError('DEMASIADO_GRANDE');
        esqueleto.push(bytes.toString('utf8', copied, lista.inicio), JSON.stringify(`${marca}${listas.length}`));
        listas.push(lista.valores);
        copied = i + 1;
      }
      lista = undefined;
    }
  }
  if (largo + bytes.length - copied > FORMULARIO) throw new AppError('DEMASIADO_GRANDE');
  esqueleto.push(bytes.toString('utf8', copied));
  return assemble(await parse(esqueleto.join('')), marca, listas);
}
