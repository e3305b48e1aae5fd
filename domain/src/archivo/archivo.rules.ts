import { MENSAJES } from '../mensajes.ts';
import { extensionDe, type Tipo, tipoDe } from './tipos.ts';

const MB = 1024 * 1024;
/** Bytes of one attachment, and of all those of a file, at most [1-380] [1-576]. */
export const LIMITE_ARCHIVO: number = 10 * MB;
export const LIMITE_TOTAL: number = 20 * MB;
const NOMBRE_MAX = 255;

/** The refusals, each with its mend, besides that of size (MENSAJES.archivoGrande). */
export const RECHAZOS = {
  tipo: 'Ese tipo de archivo no se admite. Guárdelo como Word, Excel, PowerPoint, texto, PDF, XML, imagen, audio o video.',
  web: 'No se admiten páginas web ni dibujos SVG. Guárdelo como PDF o como imagen.',
  macros: 'No se admiten documentos de Office con macros. Guárdelo sin macros, por ejemplo como .docx, .xlsx o .pptx.',
  vacio: 'El archivo está vacío. Revise que se haya guardado bien y elíjalo de nuevo.',
  contenido: 'El contenido no corresponde a la extensión del nombre. Ábralo con su programa y guárdelo de nuevo.',
  protegido:
    'El documento tiene contraseña o no es del tipo que dice su nombre. Quite la contraseña y guárdelo de nuevo.',
  nombre: `El nombre tiene más de ${NOMBRE_MAX} caracteres. Acórtelo y elija el archivo de nuevo.`,
  incompleto: 'El archivo no llegó completo. Envíelo de nuevo.',
  lento: 'El envío va demasiado lento y se detuvo. Revise su conexión y envíe el archivo de nuevo.',
  sinEspacio: 'El servidor no tiene espacio para guardar archivos. Avise a quien administra el sistema.',
  sinAlmacen:
    'El lugar donde se guardan los archivos no responde, y no se guardó nada. Intente de nuevo en unos minutos.',
  virus: 'El antivirus encontró un programa dañino en el archivo, y no se guardó. Avise a quien administra el sistema.',
  sinAntivirus: 'El antivirus no pudo revisar el archivo, y no se guardó. Intente de nuevo en unos minutos.',
  repetido: 'Ya eligió este archivo. Se anexa una sola vez: elija otro.',
  yaAnexado: 'Ya está anexado un archivo con este nombre y este tamaño. Para cambiarlo, elimine primero el anterior.',
  perdido: 'El contenido del archivo no está en el servidor. Avise a quien administra el sistema.',
} as const;

const WEB: ReadonlySet<string> = new Set(['svg', 'svgz', 'html', 'htm', 'xhtml', 'mht', 'mhtml', 'shtml']);
/** With a password they are in the container of older Office. */
const CIFRABLES: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'ppsx']);
const MACROS: ReadonlySet<string | undefined> = new Set(
  'docm dotm xlsm xltm xlsb xlam pptm potm ppsm ppam sldm'.split(' '),
);

const CARPETAS = /^.*[/\\]/s;
/** Control and invisible characters, direction marks among them: they make `exe.pdf` of what ends in `fdp.exe`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A file's name as it is kept: as typed, without folders and without what cannot be seen. */
export const cleanNombre = (nombre: string): string =>
  nombre.toWellFormed().replace(CARPETAS, '').replace(INVISIBLE, '').normalize('NFC').trim();

export interface Propuesto {
  nombre: string;
  /** Bytes; absent while they are not known. */
  longitud?: number;
  /** Bytes that the file still has room for. */
  disponible: number;
}

/**
 * Why a file cannot be attached, from what is known before it is read; undefined when it can. The form and the server
 * ask the same.
 */
export function motivoDeRechazo({ nombre, longitud, disponible }: Propuesto): string | undefined {
  if (cleanNombre(nombre).length > NOMBRE_MAX) return RECHAZOS.nombre;
  const extension = extensionDe(cleanNombre(nombre));
  if (WEB.has(extension)) return RECHAZOS.web;
  if (MACROS.has(extension)) return RECHAZOS.macros;
  if (!tipoDe(cleanNombre(nombre))) return RECHAZOS.tipo;
  if (longitud === 0) return RECHAZOS.vacio;
  if (disponible <= 0 || (longitud ?? 0) > Math.min(LIMITE_ARCHIVO, disponible)) return MENSAJES.archivoGrande;
  return undefined;
}

/** The server's findings when it read a file. */
export interface Visto {
  /** As the recogniser of first bytes names it; undefined when it knows none. */
  reconocido: string | undefined;
  /** There is nothing but text in it. */
  esTexto: boolean;
  /** Its first characters, when it is text. */
  inicio: string;
}

const PAGINA = /^<(!doctype\s+(html|svg)|(\w+:)?(html|svg)\b|script|iframe|head|body|meta|object|embed|img\b)/i;
const OTRO_FORMATO = /^(%PDF-|%!PS|\{\\rtf)/;

/**
 * The text that may stand before a document's first element: blanks, declarations, comments as HTML reads them (it ends
 * `<!-->` at once) and document types of neither HTML nor SVG, with their declarations in brackets.
 */
const ANTES = /\s+|<\?.*?\?>|<!--(?:-?>|.*?--!?>)|<!doctype\s+(?!\s|html|svg)[^[>]*(?:>|\[.*?\]\s*>)/isy;

/** The text from its first element on. */
function desdeElemento(texto: string): string {
  let at = 0;
  for (ANTES.lastIndex = 0; ANTES.test(texto); at = ANTES.lastIndex);
  return texto.slice(at);
}

/** Why the content of a file is not what its name says; undefined when it is. */
export function motivoDelContenido({ contenido }: Tipo, { reconocido, esTexto, inicio }: Visto): string | undefined {
  if (contenido === 'texto' || contenido === 'xml') {
    const start = desdeElemento(inicio);
    if (esTexto && PAGINA.test(start)) return RECHAZOS.web;
    const fits = esTexto && (contenido === 'xml' ? /^<[\p{L}_]/u.test(start) : !OTRO_FORMATO.test(inicio));
    return fits ? undefined : RECHAZOS.contenido;
  }
  if (contenido.some((one) => one === reconocido)) return undefined;
  if (reconocido === 'cfb' && contenido.some((one) => CIFRABLES.has(one))) return RECHAZOS.protegido;
  return MACROS.has(reconocido) ? RECHAZOS.macros : RECHAZOS.contenido;
}
