const INICIO = 4096;
/** 1 for bytes that no text has: controls other than tab, line feed, form feed, return and escape. */
const BINARIO: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 32 && ![9, 10, 12, 13, 27].includes(byte) ? 1 : 0,
);
const hasBinary = (chunk: Buffer): boolean => {
  for (const byte of chunk) if (BINARIO[byte]) return true;
  return false;
};

const codificacionDe = (head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** Reads bytes as they pass and says at the end whether all of them are text, in the encodings that people's programs use. */
export function createLector() {
  const heads: Buffer[] = [];
  let seen = 0;
  let isBinary = false;
  let wide: boolean | undefined;
  return {
    view(chunk: Buffer): void {
      if (seen < INICIO) heads.push(chunk.subarray(0, INICIO - seen));
      if (wide === undefined && seen + chunk.length > 1)
        wide = codificacionDe(Buffer.concat(heads).subarray(0, 2)).startsWith('utf-16');
      seen += chunk.length;
      // half of the bytes of UTF-16 are zero: there the beginning decides
      if (!wide && !isBinary) isBinary = hasBinary(chunk);
    },
    fin(): { esTexto: boolean; inicio: string } {
      const head = Buffer.concat(heads);
      const inicio = new TextDecoder(codificacionDe(head)).decode(head);
      const isText = !isBinary && seen > 0 && ![...inicio].some((c) => BINARIO[c.codePointAt(0) ?? 0]);
      return { esTexto: isText, inicio: isText ? inicio : '' };
    },
  };
}
