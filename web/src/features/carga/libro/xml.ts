const MENOR = 60;
const MAYOR = 62;
const DIAGONAL = 47;
const COMILLAS = 34;
const APOSTROFO = 39;
const ADMIRACION = 33;
const PREGUNTA = 63;
const ESPACIO = 32;
const GUION = 45;
const CORCHETE = 93;

const TEXTO = 0;
const NOMBRE = 1;
const ETIQUETA = 2;
const VALOR = 3;
const APARTE = 4;

/**
 * Whether a part is well-formed: tags that close, values between quotes, elements one inside the other. The reader of
 * workbooks reads on over what is not, and a row would be missing without a word. By bytes, and chunk by chunk: a sheet
 * has hundreds of megabytes.
 */
export function crearRevisionXml() {
  const abiertos: number[] = [];
  // What goes on from one chunk to the next. Each chunk is looked at with variables of its own: this is done a hundred
  // million times, and those of a closure take twice as long.
  const entre = { estado: TEXTO, comilla: 0, cierra: false, nombre: 0, antes: 0, anterior: 0 };
  return {
    /** @returns false once anything is wrong */
    tomar(bytes: Uint8Array): boolean {
      const { length } = bytes;
      let { estado, comilla, cierra, nombre, antes, anterior } = entre;
      let i = 0;
      while (i < length) {
        let b = bytes[i] as number;
        if (estado === TEXTO) {
          while (b !== MENOR && ++i < length) b = bytes[i] as number;
          if (b === MENOR) {
            i++;
            estado = NOMBRE;
            cierra = false;
            nombre = 0;
          }
          anterior = b;
        } else if (estado === NOMBRE) {
          if (b === DIAGONAL && nombre === 0 && !cierra) cierra = true;
          else if ((b === ADMIRACION || b === PREGUNTA) && nombre === 0) estado = APARTE;
          else if (b === MENOR || b === COMILLAS || b === APOSTROFO) return false;
          else if (b === MAYOR || b === DIAGONAL || b <= ESPACIO) {
            if (nombre === 0) return false;
            estado = ETIQUETA;
            if (b === MAYOR) continue; // the end of the tag is looked at below
          } else nombre = (Math.imul(nombre, 31) + b) | 0 || 1;
          antes = anterior;
          anterior = b;
          i++;
        } else if (estado === ETIQUETA) {
          if (b === MENOR) return false;
          if (b === COMILLAS || b === APOSTROFO) {
            comilla = b;
            estado = VALOR;
          } else if (b === MAYOR) {
            if (cierra) {
              if (abiertos.pop() !== nombre) return false;
            } else if (anterior !== DIAGONAL) abiertos.push(nombre);
            estado = TEXTO;
          }
          anterior = b;
          i++;
        } else if (estado === VALOR) {
          while (b !== comilla && b !== MENOR && ++i < length) b = bytes[i] as number;
          if (b === MENOR) return false;
          if (b === comilla) {
            i++;
            estado = ETIQUETA;
          }
          anterior = b;
        } else {
          // a declaration, a comment or a text set apart, until its end
          if (
            b === MAYOR &&
            (anterior === PREGUNTA ||
              (anterior === GUION && antes === GUION) ||
              (anterior === CORCHETE && antes === CORCHETE))
          )
            estado = TEXTO;
          antes = anterior;
          anterior = b;
          i++;
        }
      }
      Object.assign(entre, { estado, comilla, cierra, nombre, antes, anterior });
      return true;
    },
    /** @returns whether all that was opened is closed */
    terminar: () => entre.estado === TEXTO && abiertos.length === 0,
  };
}
