/** Recognised by reading it as text; the others by their first bytes, named as the recogniser names them. */
export type Contenido = 'texto' | 'xml' | readonly string[];

export interface Tipo {
  extension: string;
  mime: string;
  contenido: Contenido;
}

// Containers that several extensions share: the player tells them apart by their content
const ISO = ['mp4', 'm4v', 'm4a', 'm4b', 'm4p', 'mov', '3gp', '3g2', 'f4v', 'f4a', 'f4b', 'f4p'];
const OGG = ['ogg', 'oga', 'ogv', 'ogm', 'ogx', 'opus', 'spx'];
const MPEG = ['mp1', 'mp2', 'mp3'];
const MATROSKA = ['mkv', 'webm'];
/** Word, Excel and PowerPoint before 2007 are one kind of container: their contents are not told apart. */
const CFB = ['cfb'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/**
 * Attachments that are accepted [1-383]: extension, the type they are stored as (never the one a browser claims), and
 * how their content is recognised. Not here, so refused: SVG and HTML, which run scripts, and Office files with macros
 * (docm, xlsm, pptm and templates). The old Office formats may carry macros that cannot be told without opening them;
 * the documents ask for Word, Excel and PowerPoint, so they are accepted, and never opened inside the browser.
 */
export const TIPOS: readonly Tipo[] = (
  [
    ['doc', 'application/msword', CFB],
    ['docx', `${OFFICE}.wordprocessingml.document`, ['docx']],
    ['xls', 'application/vnd.ms-excel', CFB],
    ['xlsx', `${OFFICE}.spreadsheetml.sheet`, ['xlsx']],
    ['ppt', 'application/vnd.ms-powerpoint', CFB],
    ['pps', 'application/vnd.ms-powerpoint', CFB],
    ['pptx', `${OFFICE}.presentationml.presentation`, ['pptx']],
    ['ppsx', `${OFFICE}.presentationml.slideshow`, ['ppsx']],
    ['dot', 'application/msword', CFB],
    ['dotx', `${OFFICE}.wordprocessingml.template`, ['docx', 'dotx']],
    ['rtf', 'application/rtf', ['rtf']],
    ['txt', 'text/plain', 'texto'],
    ['log', 'text/plain', 'texto'],
    ['csv', 'text/csv', 'texto'],
    ['pdf', 'application/pdf', ['pdf']],
    ['xml', 'application/xml', 'xml'],
    ['jpg', 'image/jpeg', ['jpg']],
    ['jpeg', 'image/jpeg', ['jpg']],
    ['jfif', 'image/jpeg', ['jpg']],
    ['ico', 'image/x-icon', ['ico']],
    ['png', 'image/png', ['png', 'apng']],
    ['gif', 'image/gif', ['gif']],
    ['bmp', 'image/bmp', ['bmp']],
    ['tif', 'image/tiff', ['tif']],
    ['tiff', 'image/tiff', ['tif']],
    ['webp', 'image/webp', ['webp']],
    ['heic', 'image/heic', ['heic']],
    ['mp3', 'audio/mpeg', MPEG],
    ['wav', 'audio/wav', ['wav']],
    ['m4a', 'audio/mp4', ISO],
    ['aac', 'audio/aac', ['aac']],
    ['amr', 'audio/amr', ['amr']],
    ['flac', 'audio/flac', ['flac']],
    ['ogg', 'audio/ogg', OGG],
    ['oga', 'audio/ogg', OGG],
    ['opus', 'audio/ogg', OGG],
    ['wma', 'audio/x-ms-wma', ['asf']],
    ['mid', 'audio/midi', ['mid']],
    ['flv', 'video/x-flv', ['flv']],
    ['mp4', 'video/mp4', ISO],
    ['m4v', 'video/mp4', ISO],
    ['mov', 'video/quicktime', ISO],
    ['3gp', 'video/3gpp', ISO],
    ['avi', 'video/x-msvideo', ['avi']],
    ['wmv', 'video/x-ms-wmv', ['asf']],
    ['mpg', 'video/mpeg', ['mpg']],
    ['mpeg', 'video/mpeg', ['mpg']],
    ['mkv', 'video/x-matroska', MATROSKA],
    ['webm', 'video/webm', MATROSKA],
  ] as const
).map(([extension, mime, contenido]) => ({ extension, mime, contenido }));

const POR_EXTENSION = new Map(TIPOS.map((tipo) => [tipo.extension, tipo]));

/** Extension of a name, in lower case without the dot; '' where it has none or nothing before it. */
export function extensionDe(nombre: string): string {
  const dot = nombre.lastIndexOf('.');
  const extension = nombre.slice(dot + 1);
  return /^[a-z0-9]{1,10}$/i.test(extension) && /[^.\s]/.test(nombre.slice(0, Math.max(dot, 0)))
    ? extension.toLowerCase()
    : '';
}

/** The accepted type of a file by its name; undefined where it is not accepted. */
export const tipoDe = (nombre: string): Tipo | undefined => POR_EXTENSION.get(extensionDe(nombre));

/** The types that a file chooser offers: `.doc,.docx,…`. */
export const ACEPTADOS: string = TIPOS.map(({ extension }) => `.${extension}`).join(',');
