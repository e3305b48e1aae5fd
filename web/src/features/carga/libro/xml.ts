// States of the scan. The end of a tag depends on its beginning, so opening and closing tags have states of their own.
const TEXTO = 0;
const INICIO = 1;
const NOMBRE = 2;
const INICIO_CIERRE = 3;
const NOMBRE_CIERRE = 4;
const ETIQUETA = 5;
const ETIQUETA_BARRA = 6;
const ETIQUETA_CIERRE = 7;
const VALOR_DOBLE = 8;
const VALOR_SIMPLE = 9;
/** A declaration, a comment or a text set apart. */
const APARTE = 10;

// Effects of a byte besides its next state, in the upper half.
const FALLA = 1 << 4;
const LETRA = 2 << 4;
const ABRE = 3 << 4;
const CIERRA = 4 << 4;
/** Ends a tag that opens and closes at once. */
const SOLA = 5 << 4;

const byte = (sign: string) => sign.charCodeAt(0);
const MAYOR = byte('>');
const GUION = byte('-');
const PREGUNTA = byte('?');
const CORCHETE = byte(']');
const BLANCOS = [9, 10, 13, 32];

/** By state and byte: the next state, and what is done. */
const TABLA = (() => {
  const table = new Uint8Array(11 * 256);
  const from = (state: number, otherwise: number, special: [string | number[], number][]) => {
    table.fill(otherwise, state * 256, state * 256 + 256);
    for (const [bytes, next] of special)
      for (const b of typeof bytes === 'string' ? [...bytes].map(byte) : bytes) table[state * 256 + b] = next;
  };
  from(TEXTO, TEXTO, [['<', INICIO]]);
  from(INICIO, NOMBRE | LETRA, [
    ['/', INICIO_CIERRE],
    ['!?', APARTE],
    ['<>"\'', FALLA],
    [BLANCOS, FALLA],
  ]);
  from(NOMBRE, NOMBRE | LETRA, [
    ['/', ETIQUETA_BARRA],
    [BLANCOS, ETIQUETA],
    ['>', TEXTO | ABRE],
    ['<"\'', FALLA],
  ]);
  from(INICIO_CIERRE, NOMBRE_CIERRE | LETRA, [
    ['<>/"\'', FALLA],
    [BLANCOS, FALLA],
  ]);
  from(NOMBRE_CIERRE, NOMBRE_CIERRE | LETRA, [
    [BLANCOS, ETIQUETA_CIERRE],
    ['>', TEXTO | CIERRA],
    ['<"\'/', FALLA],
  ]);
  from(ETIQUETA_CIERRE, FALLA, [
    [BLANCOS, ETIQUETA_CIERRE],
    ['>', TEXTO | CIERRA],
  ]);
  const values: [string, number][] = [
    ['"', VALOR_DOBLE],
    ["'", VALOR_SIMPLE],
    ['/', ETIQUETA_BARRA],
    ['<', FALLA],
  ];
  from(ETIQUETA, ETIQUETA, [...values, ['>', TEXTO | ABRE]]);
  from(ETIQUETA_BARRA, ETIQUETA, [...values, ['>', TEXTO | SOLA]]);
  from(VALOR_DOBLE, VALOR_DOBLE, [
    ['"', ETIQUETA],
    ['<', FALLA],
  ]);
  from(VALOR_SIMPLE, VALOR_SIMPLE, [
    ["'", ETIQUETA],
    ['<', FALLA],
  ]);
  return table;
})();

/** A number for a name, made while its bytes go by. */
const suma = (nombre: string) => [...nombre].reduce((n, c) => (Math.imul(n, 31) + byte(c)) | 0, 0);
const FILA = suma('row');
const VALOR = suma('v');
const EN_LINEA = suma('is');
const FONETICO = suma('rPh');

/** The traits of a sheet that its reader is spared of. */
export interface Rasgos {
  /** Rows without any value. */
  vacias: number;
  /** How a text is pronounced, beside the text. */
  foneticos: boolean;
}

/**
 * Whether a part is well-formed: tags that close, values between quotes, elements one inside the other. The reader of
 * workbooks reads on over what is not, and a row would be missing without a word. By bytes, and chunk by chunk: a sheet
 * has hundreds of megabytes.
 */
export function createRevisionXml() {
  const abiertos: number[] = [];
  // kept from one chunk to the next; each chunk is looked at with variables of its own, which are twice as fast
  const entre = { estado: TEXTO, nombre: 0, antes: 0, anterior: 0 };
  const rasgos: Rasgos = { vacias: 0, foneticos: false };
  /** In a row that has had no value so far. */
  let vacia = false;
  const open = (nombre: number) => {
    abiertos.push(nombre);
    if (nombre === FILA) {
      vacia = true;
      rasgos.vacias++;
    } else if (nombre === VALOR || nombre === EN_LINEA) {
      if (vacia) rasgos.vacias--;
      vacia = false;
    } else if (nombre === FONETICO) rasgos.foneticos = true;
  };
  return {
    /** @returns false once anything is wrong */
    take(bytes: Uint8Array): boolean {
      const { length } = bytes;
      let { estado, nombre, antes, anterior } = entre;
      for (let i = 0; i < length; i++) {
        if (estado === TEXTO || estado === VALOR_DOBLE) {
          // nearly all bytes of a text or a value change nothing
          const row = estado << 8;
          while (i < length && TABLA[row | (bytes[i] as number)] === estado) i++;
          if (i === length) break;
        }
        const b = bytes[i] as number;
        if (estado === APARTE) {
          if (
            b === MAYOR &&
            (anterior === PREGUNTA ||
              (anterior === GUION && antes === GUION) ||
              (anterior === CORCHETE && antes === CORCHETE))
          )
            estado = TEXTO;
          antes = anterior;
          anterior = b;
          continue;
        }
        const next = TABLA[(estado << 8) | b] as number;
        estado = next & 15;
        if (next < 16) {
          if (estado === INICIO) nombre = 0;
          continue;
        }
        const act = next & 0xf0;
        if (act === LETRA) nombre = (Math.imul(nombre, 31) + b) | 0;
        else if (act === ABRE) open(nombre);
        else if (act === SOLA) {
          if (nombre === FILA) rasgos.vacias++;
        } else if (act === FALLA || abiertos.pop() !== nombre) return false;
      }
      Object.assign(entre, { estado, nombre, antes, anterior });
      return true;
    },
    /** @returns whether all that was opened is closed */
    finish: () => entre.estado === TEXTO && abiertos.length === 0,
    rasgos,
  };
}
