import { type Celda, isErrorDeFormula } from '@renadet/domain/carga/celdas';
import { letra } from '@renadet/domain/carga/errores';
import { isDateFormat, serialToDate } from 'hucre';
import { atributosDe, meant, recorre, sinEscapes, type Trozo } from './etiquetas.ts';
import { LibroInvalido, type Parte, ROTO, sinCalcular } from './zip.ts';

// Sheets as spreadsheets write them, read straight from their text (ADR 83). Where a sheet is written in another way, the rest
// of that row is read element by element. One function judges the content of a cell.

/** The parts that cells point at, the same for every sheet. */
export interface PartesComunes {
  textos: readonly string[];
  /** By style: whether its numbers are days. */
  dias: readonly boolean[];
  es1904: boolean;
}
export interface FilaDeHoja {
  fila: number;
  celdas: readonly Celda[];
}

const TEXTO =
  /\s*<si>(?:<t(?: xml:space="preserve")?>([^<]*)<\/t>|<t\/>|((?:<r>[^<]*(?:<(?!\/r>)[^<]*)*<\/r>)+))<\/si>/y;
const TRAMO =
  /<r>(?:<rPr\/>|<rPr>(?:<[^r!][^<>]*>|<rFont[^<>]*>)*<\/rPr>)?<t(?: xml:space="preserve")?>([^<]*)<\/t><\/r>/y;
/** A text in runs of letters of their own, put together. */
function tramos(xml: string): string | undefined {
  let out = '';
  for (TRAMO.lastIndex = 0; TRAMO.lastIndex < xml.length; ) {
    const found = TRAMO.exec(xml);
    if (!found) return undefined;
    out += sinEscapes(meant(found[1] as string));
  }
  return out;
}

/** Keeps which elements are open. @param onClose is told of each that closes, before it is taken away */
function createPila(onClose: (nombre: string) => void) {
  const abiertos: string[] = [];
  const close = () => {
    onClose(abiertos.at(-1) ?? '');
    abiertos.pop();
  };
  return {
    abiertos,
    /** Whether these are open and no other. */
    isIn: (...nombres: readonly string[]) =>
      abiertos.length === nombres.length && nombres.every((nombre, i) => abiertos[i] === nombre),
    take: (trozo: Trozo, onOpen: (nombre: string, atributos: string) => void, onText?: (texto: string) => void) => {
      if (trozo.que === 'texto') {
        if (abiertos.length === 0 && trozo.texto.trim()) throw new LibroInvalido(ROTO); // beside all elements
        onText?.(trozo.texto);
      }
      if (trozo.que === 'cierra') close();
      else if (trozo.que === 'abre') {
        onOpen(trozo.nombre, trozo.atributos);
        abiertos.push(trozo.nombre);
        if (trozo.sola) close();
      }
    },
  };
}

/** Elements that hold how a text is pronounced. */
const FONETICO = 'rPh';

/** The texts that cells of every sheet point at. */
export async function readTextos(bytes: Uint8Array, part: Parte): Promise<string[]> {
  const out: string[] = [];
  let texto = '';
  let made: string | undefined;
  const pila = createPila((nombre) => {
    if (nombre === 'si' && pila.abiertos.length === 2) made = texto;
  });
  const take = (trozo: Trozo): string | undefined => {
    made = undefined;
    pila.take(
      trozo,
      (nombre) => {
        if (nombre === 'si') texto = '';
      },
      (more) => {
        if (pila.abiertos.at(-1) === 't' && !pila.abiertos.includes(FONETICO)) texto += sinEscapes(more);
      },
    );
    return made;
  };
  const rapido = (xml: string, at: number) => {
    if (!pila.isIn('sst')) return undefined;
    TEXTO.lastIndex = at;
    const found = TEXTO.exec(xml);
    if (!found) return undefined;
    const valor = found[2] === undefined ? sinEscapes(meant(found[1] ?? '')) : tramos(found[2]);
    return valor === undefined ? undefined : { hasta: TEXTO.lastIndex, valor };
  };
  for await (const one of recorre(bytes, part, take, '</si>', rapido)) out.push(one);
  return out;
}

/** Which styles make a number a day. */
export async function readDias(bytes: Uint8Array, part: Parte): Promise<boolean[]> {
  const formatos = new Map<string, string>();
  const estilos: string[] = [];
  const pila = createPila(() => {});
  const take = (trozo: Trozo): undefined => {
    pila.take(trozo, (nombre, atributos) => {
      if (nombre === 'numFmt' && pila.isIn('styleSheet', 'numFmts')) {
        const { numFmtId = '', formatCode = '' } = atributosDe(atributos);
        formatos.set(numFmtId, formatCode);
      } else if (nombre === 'xf' && pila.isIn('styleSheet', 'cellXfs'))
        estilos.push(atributosDe(atributos).numFmtId ?? '');
    });
  };
  for await (const _ of recorre(bytes, part, take));
  return estilos.map((id) => isDateFormat(formatos.get(id) ?? id));
}

const FILA = /\s*<row r="(\d+)"[^<>]*?(\/?)>/y;
const CELDA =
  /<c r="([A-Z]{1,2})\d+"(?: s="(\d+)")?(?: t="(\w+)")?(?: s="(\d+)")?(?:\/>|>(?:<v>([^<]*)<\/v>|<v\/>|<is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)?<\/c>)/y;
/** Letters of a cell before those of its place. */
const SIN_LETRAS = '<c r="'.length;
const CIERRE = /\s*<\/row>/y;
const LUGAR = /^\$?([A-Za-z]{1,3})\$?(\d+)$/;
const RENGLONES = 1_048_576;
const COLUMNAS = 16_384;
const ENTERO = /^\d+$/;
const NUMERO = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const DIA = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?Z?$/;

/** Place of a column, from 0. */
const placeOf = (letras: string): number =>
  [...letras.toUpperCase()].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1;
/** The same of one letter or two, which nearly all have. */
const placeOfDos = (letras: string): number =>
  letras.length === 1 ? letras.charCodeAt(0) - 65 : (letras.charCodeAt(0) - 64) * 26 + letras.charCodeAt(1) - 65;

/** A cell as it is written. */
interface Cruda {
  tipo: string;
  estilo: number;
  /** The text of `v`, without blanks around it where it is no text; undefined without `v`. */
  v: string | undefined;
  /** A text in the cell itself. */
  enLinea: string | undefined;
  formula: boolean;
}

const SIN_CALCULAR = new Error('a formula that nobody worked out');
/** The value of a cell, or the reason why it cannot be told, as an `Error`. */
function readValor(
  { tipo, estilo, v, enLinea, formula }: Cruda,
  { textos, dias, es1904 }: PartesComunes,
): Celda | Error {
  // some programs write a text of the cell's own where a value goes; never where there is another
  if (enLinea !== undefined && ((v && v !== enLinea) || tipo !== 'inlineStr'))
    return new Error('tiene un texto donde no dice que lo tenga');
  // a text that a formula came to may be empty; where there is no value at all, nobody worked it out
  if (formula && enLinea === undefined && (v === undefined || (v === '' && tipo !== 'str'))) return SIN_CALCULAR;
  if (tipo === 'str' || tipo === 'inlineStr') return sinEscapes(enLinea ?? v ?? '');
  if (!v) return null;
  switch (tipo) {
    case 's':
      return (ENTERO.test(v) ? textos[Number(v)] : undefined) ?? new Error('señala un texto que el libro no tiene');
    case 'n':
      if (!NUMERO.test(v)) return new Error('dice ser un número y no lo es');
      return dias[estilo] ? serialToDate(Number(v), es1904) : Number(v);
    case 'b':
      if (v === '1' || v === 'true') return true;
      return v === '0' || v === 'false' ? false : new Error('dice ser verdadero o falso y no lo es');
    case 'e':
      return isErrorDeFormula(v) ? v : '#N/A'; // an unknown error is told as #N/A, and never as a text
    case 'd':
      return DIA.test(v)
        ? new Date(`${v.replace('Z', '')}${v.includes('T') ? '' : 'T00:00'}Z`)
        : new Error('dice ser una fecha y no lo es');
    default:
      return new Error('es de una clase que no existe');
  }
}

/** Whether a cell holds digits alone (no 0x1), as nearly all do: only the others are looked at closely. */
const isIndice = (v: string) => v !== '' && !(v.charCodeAt(1) > 57);

/** The row that begins at `at`, and where it ends; undefined where it is not as spreadsheets write it, or anything in it is odd. */
function filaRapida(xml: string, at: number, tabla: PartesComunes): { valor: FilaDeHoja; hasta: number } | undefined {
  FILA.lastIndex = at;
  const head = FILA.exec(xml);
  if (!head) return undefined;
  const { textos } = tabla;
  const celdas: Celda[] = [];
  const fila = Number(head[1]);
  /** How the place of each cell ends. */
  const suyo = `${head[1]}"`;
  let hasta = FILA.lastIndex;
  if (head[2]) return { valor: { fila, celdas }, hasta };
  for (;;) {
    while (xml.charCodeAt(hasta) <= 32) hasta++;
    CELDA.lastIndex = hasta;
    const found = CELDA.exec(xml);
    if (!found) break;
    const letras = found[1] as string;
    if (!xml.startsWith(suyo, hasta + SIN_LETRAS + letras.length)) return undefined;
    const escrito = found[5] ?? '';
    let value: Celda | Error = found[3] === 's' && isIndice(escrito) ? textos[Number(escrito)] : undefined;
    if (value === undefined) {
      const [, , antes, tipo = 'n', despues, , dentro] = found;
      const enLinea = dentro === undefined ? undefined : meant(dentro);
      const estilo = Number(antes ?? despues ?? -1);
      value = readValor({ tipo, estilo, v: meant(escrito), enLinea, formula: false }, tabla);
    }
    if (value instanceof Error) return undefined;
    const place = placeOfDos(letras);
    while (celdas.length < place) celdas.push(null);
    celdas[place] = value;
    hasta = CELDA.lastIndex;
  }
  CIERRE.lastIndex = hasta;
  return CIERRE.test(xml) ? { valor: { fila, celdas }, hasta: CIERRE.lastIndex } : undefined;
}

const HOJA = 'worksheet';
const DATOS = 'sheetData';
/** The names of parts that are no sheets of cells. */
const OTRAS: Readonly<Record<string, string>> = { chartsheet: 'una gráfica', dialogsheet: 'un diálogo' };

/** The row that is being read, cell by cell. */
function createFila(hoja: string, tabla: PartesComunes) {
  const invalido = (cause: string): never => {
    throw new LibroInvalido(`${cause}; abra el libro en Excel, guárdelo y cárguelo de nuevo`);
  };
  let celdas: Celda[] = [];
  /** Place of the last cell, from 0. */
  let lugar = -1;
  let cruda: Cruda = { tipo: 'n', estilo: -1, v: undefined, enLinea: undefined, formula: false };
  const fila = {
    /** Number of the last row. */
    numero: 0,
    invalido,
    open(r: string | undefined): void {
      const number = r === undefined ? fila.numero + 1 : ENTERO.test(r) ? Number(r) : 0;
      if (number <= fila.numero || number > RENGLONES)
        invalido(`la hoja ${hoja} tiene el renglón ${r ?? number} fuera de su lugar`);
      fila.numero = number;
      lugar = -1;
      celdas = [];
    },
    openCelda({ r, t, s }: Readonly<Record<string, string>>): void {
      const [, letras, renglon] = (r === undefined ? undefined : LUGAR.exec(r)) ?? [];
      if (r !== undefined && (letras === undefined || Number(renglon) !== fila.numero || placeOf(letras) >= COLUMNAS))
        invalido(`la celda ${hoja}!${r} está fuera de su lugar, en el renglón ${fila.numero}`);
      lugar = letras === undefined ? lugar + 1 : placeOf(letras);
      cruda = { tipo: t || 'n', estilo: Number(s ?? -1), v: undefined, enLinea: undefined, formula: false };
    },
    /** The content of the open cell: its value, its formula, a text of its own, and the text of each. */
    openValor: () => {
      cruda.v ??= '';
    },
    openFormula: () => {
      cruda.formula = true;
    },
    openTexto: () => {
      cruda.enLinea = '';
    },
    addValor: (more: string) => {
      cruda.v = (cruda.v ?? '') + more;
    },
    addTexto: (more: string) => {
      cruda.enLinea += more;
    },
    closeCelda(): void {
      const v = /^(?:str|inlineStr)$/.test(cruda.tipo) ? cruda.v : cruda.v?.trim();
      const value = readValor({ ...cruda, v }, tabla);
      const cell = `${hoja}!${letra(lugar)}${fila.numero}`;
      if (value instanceof Error)
        throw value === SIN_CALCULAR
          ? new LibroInvalido(sinCalcular(cell))
          : invalido(`la celda ${cell} ${value.message}`);
      while (celdas.length < lugar) celdas.push(null);
      celdas[lugar] = value;
    },
    close: (): FilaDeHoja => ({ fila: fila.numero, celdas }),
  };
  return fila;
}

/**
 * The rows of a sheet, in their order.
 * @throws LibroInvalido with the cell that cannot be read, and why
 */
export function readFilas(
  bytes: Uint8Array,
  part: Parte,
  tabla: PartesComunes,
  hoja: string,
): AsyncGenerator<FilaDeHoja> {
  const fila = createFila(hoja, tabla);
  let made: FilaDeHoja | undefined;
  const pila = createPila((nombre) => {
    if (abiertos[1] !== DATOS) return;
    if (abiertos.length === 4 && nombre === 'c') fila.closeCelda();
    else if (abiertos.length === 3 && nombre === 'row') made = fila.close();
  });
  const { abiertos } = pila;
  function open(nombre: string, atributos: string): void {
    if (abiertos.length === 0 && nombre !== HOJA) {
      if (OTRAS[nombre]) throw new LibroInvalido(`la hoja ${hoja} es ${OTRAS[nombre]}, no una tabla`);
      throw new LibroInvalido(ROTO);
    }
    if (abiertos[1] !== DATOS) return;
    if (abiertos.length === 2 && nombre === 'row') fila.open(atributosDe(atributos).r);
    else if (abiertos.length === 3 && nombre === 'c') fila.openCelda(atributosDe(atributos));
    else if (abiertos.length === 4 && nombre === 'v') fila.openValor();
    else if (abiertos.length === 4 && nombre === 'f') fila.openFormula();
    else if (abiertos.length === 4 && nombre === 'is') fila.openTexto();
    else if (nombre === 'AlternateContent') fila.invalido(`la hoja ${hoja} tiene celdas de una forma que no se lee`);
  }
  function text(more: string): void {
    if (abiertos[1] !== DATOS) return;
    const top = abiertos.at(-1);
    if (top === 'v' && abiertos.length === 5) fila.addValor(more);
    else if (top === 't' && abiertos[4] === 'is' && !abiertos.includes(FONETICO)) fila.addTexto(more);
  }
  const take = (trozo: Trozo): FilaDeHoja | undefined => {
    made = undefined;
    pila.take(trozo, open, text);
    return made;
  };
  const rapido = (xml: string, at: number) => {
    const found = pila.isIn(HOJA, DATOS) ? filaRapida(xml, at, tabla) : undefined;
    if (!found || found.valor.fila <= fila.numero || found.valor.fila > RENGLONES) return undefined;
    fila.numero = found.valor.fila;
    return found;
  };
  return recorre(bytes, part, take, '</row>', rapido);
}
