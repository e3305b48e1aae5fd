/** What a key asks of the grid. */
export type Orden =
  | { que: 'mueve'; fila: number; columna: number; alarga?: boolean }
  | { que: 'extremo'; columna: 'primera' | 'ultima' }
  | { que: 'falla'; paso: 1 | -1 }
  | { que: 'edita' | 'escribe' | 'vacia' | 'rellena' | 'deshace' | 'propone' | 'iguala' | 'sale' };

const PAGINA = 10;
const mueve = (fila: number, columna: number, alarga = false): Orden => ({
  que: 'mueve',
  fila,
  columna,
  ...(alarga && { alarga }),
});

interface Tecla {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const SOLAS: Readonly<Record<string, (alarga: boolean) => Orden>> = {
  ArrowDown: (alarga) => mueve(1, 0, alarga),
  ArrowUp: (alarga) => mueve(-1, 0, alarga),
  ArrowRight: () => mueve(0, 1),
  ArrowLeft: () => mueve(0, -1),
  Enter: (up) => mueve(up ? -1 : 1, 0),
  Tab: (back) => mueve(0, back ? -1 : 1),
  PageDown: (alarga) => mueve(PAGINA, 0, alarga),
  PageUp: (alarga) => mueve(-PAGINA, 0, alarga),
  Home: () => ({ que: 'extremo', columna: 'primera' }),
  End: () => ({ que: 'extremo', columna: 'ultima' }),
  F2: () => ({ que: 'edita' }),
  Delete: () => ({ que: 'vacia' }),
  Backspace: () => ({ que: 'vacia' }),
  Escape: () => ({ que: 'deshace' }),
  F6: () => ({ que: 'sale' }),
};
const CON_CTRL: Readonly<Record<string, Orden>> = {
  ArrowDown: { que: 'falla', paso: 1 },
  ArrowUp: { que: 'falla', paso: -1 },
  d: { que: 'rellena' },
  Enter: { que: 'iguala' },
};

/** The order of a key; undefined where it is the browser's. */
export function ordenDe({ key, ctrlKey, metaKey, altKey, shiftKey }: Tecla): Orden | undefined {
  if (ctrlKey || metaKey) return altKey ? undefined : CON_CTRL[key.length === 1 ? key.toLowerCase() : key];
  if (altKey) return key === 'Enter' ? { que: 'propone' } : undefined;
  return SOLAS[key]?.(shiftKey) ?? (key.length === 1 ? { que: 'escribe' } : undefined);
}

/** Cells of a spreadsheet as they are pasted: tabs between columns, a line a row; a quoted cell may hold both. */
export function readPegado(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const end = () => {
    row.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i] as string;
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (c === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && c === '\t') end();
    else if (!quoted && c === '\n') {
      end();
      rows.push(row);
      row = [];
    } else if (quoted || c !== '\r') cell += c;
  }
  if (cell || row.length) {
    end();
    rows.push(row);
  }
  return rows;
}
