type LineaDe<K extends string, T> = { [k in K]: { clase: k } & T }[K];

/** A part of the manual as its Markdown file writes it. */
export type Bloque =
  | LineaDe<'capitulo' | 'apartado' | 'parrafo' | 'nota', { texto: string }>
  | LineaDe<'puntos' | 'pasos', { renglones: string[] }>
  | LineaDe<'imagen', { nombre: string; texto: string }>
  | LineaDe<'tabla', { renglones: [rotulo: string, texto: string][] }>;

const strip = (line: string, mark: RegExp) => line.replace(mark, '').trim();

function bloque(lines: string[]): Bloque {
  const [first = ''] = lines;
  if (first.startsWith('### ')) return { clase: 'apartado', texto: strip(first, /^### /) };
  if (first.startsWith('## ')) return { clase: 'capitulo', texto: strip(first, /^## /) };
  if (first.startsWith('> ')) return { clase: 'nota', texto: lines.map((l) => strip(l, /^> /)).join(' ') };
  if (first.startsWith('- ')) return { clase: 'puntos', renglones: lines.map((l) => strip(l, /^- /)) };
  if (/^\d+\. /.test(first)) return { clase: 'pasos', renglones: lines.map((l) => strip(l, /^\d+\. /)) };
  if (first.startsWith('|'))
    return {
      clase: 'tabla',
      renglones: lines.map((l) => {
        const [, label = '', text = ''] = l.split('|');
        return [label.trim(), text.trim()];
      }),
    };
  const [, caption, name] = /^!\[([^\]]+)\]\(([\w-]+)\)$/.exec(first) ?? [];
  if (caption && name) return { clase: 'imagen', nombre: name, texto: caption };
  return { clase: 'parrafo', texto: lines.join(' ') };
}

/**
 * The manual in parts. It reads the Markdown that the manual uses: one title, chapters (##), headings (###), lists, steps,
 * tables of two columns whose first row is the heading, notes (>) and pictures: ![caption](name of the screen).
 */
export function readManual(markdown: string): { titulo: string; subtitulo: string; bloques: Bloque[] } {
  const groups = markdown
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length);
  const [title, subtitle, ...rest] = groups;
  return {
    titulo: strip(title?.[0] ?? '', /^# /),
    subtitulo: subtitle?.join(' ') ?? '',
    bloques: rest.map(bloque),
  };
}
