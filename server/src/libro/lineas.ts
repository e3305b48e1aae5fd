/** The lines of a COPY in its text format, piece by piece as they come. */
export function readLineas(copia: AsyncIterable<Uint8Array>) {
  const source = copia[Symbol.asyncIterator]();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let lines: string[] = [];
  /** The beginning of a line whose end has not come yet. */
  let rest = '';
  let ended = false;
  return {
    /** Whether there is another line. */
    has: async (): Promise<boolean> => {
      while (!lines.length && !ended) {
        const { done, value } = await source.next();
        ended = done === true;
        const text = done ? '' : decoder.decode(value, { stream: true });
        const end = text.lastIndexOf('\n');
        if (end >= 0) lines = (rest + text.slice(0, end)).split('\n');
        rest = end >= 0 ? text.slice(end + 1) : rest + text;
      }
      return lines.length > 0;
    },
    /** The lines that are there, at most so many. */
    take: (most: number): string[] => lines.splice(0, most),
    finish: async (): Promise<void> => {
      if (!ended) await source.return?.();
    },
  };
}
export type Lineas = ReturnType<typeof readLineas>;

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' };
/** The fields of a line, as texts; null is none. */
export const camposDe = (line: string): (string | null)[] => {
  const fields = line.split('\t');
  if (!line.includes('\\')) return fields;
  return fields.map((field) =>
    field === '\\N' ? null : field.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign),
  );
};

const LETRAS = new Map(Object.entries(ESCAPES).map(([letter, sign]) => [sign, letter]));
/** The line of fields that no COPY wrote, as one writes it. `camposDe` gives them back. */
export const lineaDe = (fields: readonly (string | number | null)[]): string =>
  `${fields
    .map((field) =>
      field === null ? '\\N' : String(field).replace(/[\\\t\n\r\b\f\v]/g, (sign) => `\\${LETRAS.get(sign) ?? sign}`),
    )
    .join('\t')}\n`;
