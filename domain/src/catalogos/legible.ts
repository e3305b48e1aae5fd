/** How a text is written: as a sentence, or as a name, each of whose words is capitalised but the small ones. */
export type Estilo = 'frase' | 'nombre';

/** Catalogues whose entries are names: of places, of institutions and of their offices. */
const DE_NOMBRES: ReadonlySet<string> = new Set([
  'estados',
  'municipios',
  'localidades',
  'paises',
  'instituciones',
  'fiscalias',
  'propietarios',
  'sedes',
  'organos',
]);

/** How the entries of a catalogue are written. */
export const estiloDe = (catalogo: string): Estilo => (DE_NOMBRES.has(catalogo) ? 'nombre' : 'frase');

/** A letter without its accent; Ñ is a letter of its own. */
const sinAcento = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '')
    .normalize('NFC');

const porClave = (palabras: string): ReadonlyMap<string, string> =>
  new Map(
    palabras
      .trim()
      .split(/\s+/)
      .map((one) => [sinAcento(one), one]),
  );

/** 'públic/a/o/s' is four words: each letter but the last S ends one, and with S all are several. */
const conTerminaciones = (text: string): string => {
  const [stem = '', ...ends] = text.split('/');
  const one = ends.filter((end) => end !== 's').map((end) => stem + end);
  const words = one.length ? one : [stem];
  return (ends.includes('s') ? [...words, ...words.map((word) => `${word}s`)] : words).join(' ');
};

/** Words that are written so wherever they stand: acronyms, and names with a capital inside. */
const SIGLAS = porClave(
  'AFI CDMX CEAV CNDH FEAI FECOC FECOR FEIDT FEMDH FEMDO FGE FGR IMSS INE INM JusticiaNet LGBTTTI McDonald ONG ONU PGR RENAVI SEDENA SEMAR UECT',
);

/**
 * Words that nobody writes without their accent, as the catalogues have them; the letters after a stroke are their other endings. What
 * could be read in two ways is not here.
 */
const ACENTUADAS = porClave(
  `alemán área/s árabe artículo/s auditoría autónom/a/o/s bengalí bitácora/s callejón cantón cantonés catálogo/s científic/a/o/s común
  día/s diagnóstico eléctric/a/o/s físic/a/o/s fiscalía/s francés garífuna género/s históric/a/o/s húngaro indígena/s inglés japonés
  Jonaz jurídic/a/o/s maestría mandarín mecánic/a/o médic/a/o/s método/s Michoacán México múltiple/s neerlandés órgano/s país periférico
  policía/s portugués Potosí procuraduría/s psíquic/a/o/s públic/a/o/s Querétaro ranchería/s república somalí técnic/a/o/s típic/a/o
  trámite/s transgénero víctima/s vínculo/s Yucatán`
    .split(/\s+/)
    .map(conTerminaciones)
    .join(' '),
);

/** Words that have their accent in a name alone: elsewhere they may be somebody's occupation, or an animal. */
const ACENTUADAS_EN_NOMBRES = porClave('secretaría Ángel León Gutiérrez');

/** Endings that always have an accent, in words of some length: a few letters of them are other words. */
const TERMINACIONES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{2})ion$/u, 'ión'],
  [/(?<=\p{L}{2})logia(s?)$/u, 'logía$1'],
  [/(?<=\p{L}{2})grafia(s?)$/u, 'grafía$1'],
  [/(?<=\p{L}{2})logic([oa]s?)$/u, 'lógic$1'],
  [/(?<=\p{L}{2})grafic([oa]s?)$/u, 'gráfic$1'],
];
const SIN_TERMINACION: ReadonlySet<string> = new Set(['guion', 'champion']);

/** Words of a name that are small, but for the first. */
const PEQUENAS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por sin u un una y'.split(' '),
);

/** Entries of any catalogue that say that there is no answer. They are written as sentences also among names. */
const RELLENOS: ReadonlySet<string> = new Set([
  'NO APLICA',
  'NO DISPONIBLE',
  'NO IDENTIFICADA',
  'NO IDENTIFICADO',
  'NO SE SABE',
  'OTRO PAIS',
  'SE DESCONOCE',
  'SIN DATO',
  'SIN DATOS',
]);

/** Names within a sentence. */
const PROPIOS: readonly string[] = [
  'Ciudad de México',
  'Oaxaca',
  'Tabasco',
  'Fiscalía Especial',
  'Fiscalía General de Justicia',
  'Fiscalía General de la República',
  'Fiscalía General del Estado',
  'Guardia Nacional',
  'Instituto Nacional de Migración',
  'Ley General',
  'Ministerio Público de la Federación',
  'Ministerio Público',
  'Poder Ejecutivo',
  'Policía Federal Ministerial',
  'Policía Federal',
  'Secretaría de la Defensa Nacional',
  'Secretaría de Marina',
  'Secretaría de Seguridad Ciudadana',
];
const PROPIO_DE = new Map(PROPIOS.map((one) => [sinAcento(one), one]));
const PROPIO = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...PROPIO_DE.keys()].join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** A word, with the apostrophes of K'ICHE' and the figures of FGE-01. */
const PALABRA = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]*)*/gu;
const HAS_MINUSCULA = /\p{Ll}/u;
const HAS_VOCAL = /[AEIOUYÁÉÍÓÚÜ]/u;
const ROMANO = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Whether a word stays in capitals: figures, a roman number, an initial, letters that nobody can read as a word. */
const isFija = (word: string, after: string): boolean =>
  /\p{N}/u.test(word) ||
  ROMANO.test(word) ||
  (word.length === 1 && after === '.') ||
  !(HAS_VOCAL.test(word) || after === '.');

/** A word in small letters with its accent, where that is sure. */
function acentuada(word: string, estilo: Estilo): string {
  const small = word.toLowerCase();
  if (sinAcento(small) !== small.toUpperCase()) return small; // it has one
  const known = ACENTUADAS.get(word) ?? (estilo === 'nombre' ? ACENTUADAS_EN_NOMBRES.get(word) : undefined);
  if (known !== undefined) return known;
  if (SIN_TERMINACION.has(small)) return small;
  return TERMINACIONES.reduce((text, [ending, accented]) => text.replace(ending, accented), small);
}

/** One word as it is written. One whose letters would become others stays. */
function enPalabra(word: string, isFirst: boolean, after: string, estilo: Estilo): string {
  const known = SIGLAS.get(word);
  if (known !== undefined) return known;
  if (isFija(word, after)) return word;
  const small = acentuada(word, estilo);
  if (sinAcento(small) !== sinAcento(word) || small.length !== word.length) return word;
  const isName = estilo === 'nombre' && !PEQUENAS.has(small);
  const written = isFirst || isName ? capital(small) : small;
  return isName
    ? written.replace(/^([DO]['’ʼ])(\p{L})/u, (_, start: string, letter: string) => start + letter.toUpperCase())
    : written;
}

/** Whether two texts have the same letters but for case and accents. */
const sonLasMismas = (a: string, b: string): boolean => a.length === b.length && sinAcento(a) === sinAcento(b);

/**
 * The entry of a catalogue as people read it: POLICIA MUNICIPAL is 'Policía municipal'. No letter becomes another, but for case and
 * accents; acronyms and roman numbers stay, and so does what is not all in capitals. For screens alone: what is kept, sent, exported
 * and certified is the entry as it is (D-480).
 */
export function legible(texto: string, estilo?: Estilo): string;
export function legible(texto: string | null | undefined, estilo?: Estilo): string | null;
export function legible(texto: string | null | undefined, estilo: Estilo = 'frase'): string | null {
  if (texto === null || texto === undefined) return null;
  if (HAS_MINUSCULA.test(texto)) return texto;
  const key = sinAcento(texto);
  if (key === 'SI') return sonLasMismas(texto, 'Sí') ? 'Sí' : texto;
  const style = RELLENOS.has(key) ? 'frase' : estilo;
  let isFirst = true;
  const written = texto.replace(PALABRA, (word, at: number) => {
    const one = enPalabra(word, isFirst, texto.charAt(at + word.length), style);
    isFirst = false;
    return one;
  });
  const named = style === 'nombre' ? written : conPropios(written);
  return sonLasMismas(named, texto) ? named : texto;
}

/** Fields of a place that a rule fills where nothing is asked; no name of anybody is among them. */
const CON_RELLENO: ReadonlySet<string> = new Set(['dslocalidad', 'dsnumeroexterior', 'dsnumerointerior', 'cp']);

/** A text of a record as people read it: what a rule wrote is an answer, all else is what somebody wrote. */
export const textoLegible = (campo: string, texto: string): string =>
  texto === 'NO APLICA' && CON_RELLENO.has(campo) ? legible(texto) : texto;

/** A sentence with the names that stand in it. */
const conPropios = (text: string): string => {
  const key = sinAcento(text);
  if (key.length !== text.length) return text;
  let out = text;
  for (const { 0: found, index } of key.matchAll(PROPIO))
    out = out.slice(0, index) + PROPIO_DE.get(found) + out.slice(index + found.length);
  return out;
};
