import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { marco } from '../../theme.ts';
import { Boton } from './Boton.tsx';

interface Props {
  /** Names the table for assistive technology. */
  titulo: string;
  columnas: readonly string[];
  /** One list of cells a row, in the order of the columns. */
  filas: readonly (readonly ReactNode[])[];
}

const TAMANOS = [5, 10, 15] as const; // [3-200]
/** The table, and its rows as cards where it is narrow. */
const ESTILO = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'menor',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 650, p: '10px 16px', borderBottom: 1, borderColor: 'divider' },
  '& td': { p: '10px 16px', borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& a': { color: 'primary.main', whiteSpace: 'nowrap' },
  '& code': { typography: 'menor', fontWeight: 650, overflowWrap: 'break-word' },
  '@media (max-width:699.95px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': { display: 'block', p: '8px 16px', borderBottom: 1, borderColor: 'divider' },
    '& td': { display: 'grid', gridTemplateColumns: '112px minmax(0,1fr)', gap: 1, p: '4px 0', border: 0 },
    '& td::before': { content: 'attr(data-columna)', color: 'text.secondary' },
    '& td:empty': { display: 'none' },
  },
} as const;

/** The page in sight of some rows. */
function usePagina<T>(filas: readonly T[]) {
  const [tamano, setTamano] = useState<number>(TAMANOS[0]);
  const [asked, setPagina] = useState(0);
  const last = Math.max(0, Math.ceil(filas.length / tamano) - 1);
  const pagina = Math.min(asked, last);
  const first = pagina * tamano;
  return { tamano, setTamano, pagina, setPagina, last, first, shown: filas.slice(first, first + tamano) };
}

/** How many rows a page has, which of them are in sight, and the way to the others. */
function Paginador({ titulo, total, p }: { titulo: string; total: number; p: ReturnType<typeof usePagina> }) {
  const range = total ? `${p.first + 1} - ${p.first + p.shown.length} de ${total}` : '0 de 0';
  return (
    <Box
      className="no-imprimir"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'flex-end',
        p: '8px 16px',
        typography: 'menor',
      }}
    >
      <span>
        Registros por pagina{' '}
        <Box
          component="select"
          value={p.tamano}
          aria-label={`Registros por pagina de ${titulo}`}
          onChange={(event: React.ChangeEvent<HTMLSelectElement>) => p.setTamano(Number(event.target.value))}
          sx={{ font: 'inherit', minHeight: 32, color: 'text.primary', bgcolor: 'background.paper' }}
        >
          {TAMANOS.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </Box>
      </span>
      <span role="status">{range}</span>
      {(
        [
          ['Anterior', -1, 0],
          ['Siguiente', 1, p.last],
        ] as const
      ).map(([cual, paso, tope]) => (
        <Boton
          key={cual}
          aria-label={`${cual} pagina de ${titulo}`}
          disabled={p.pagina === tope}
          onClick={() => p.setPagina(p.pagina + paso)}
        >
          {cual} pagina
        </Boton>
      ))}
    </Box>
  );
}

/**
 * A table of texts in pages of 5, 10 or 15. The house's DataTable brings menus, boxes and the schema library, more than
 * a public page may weigh at first load.
 */
export function TablaPaginada({ titulo, columnas, filas }: Props) {
  const p = usePagina(filas);
  return (
    <Box sx={{ ...marco, overflow: 'hidden' }}>
      <Box component="table" aria-label={titulo} sx={ESTILO}>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {p.shown.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change place
            <tr key={p.first + i}>
              {row.map((cell, c) => (
                <td key={columnas[c]} data-columna={columnas[c]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Paginador titulo={titulo} total={filas.length} p={p} />
    </Box>
  );
}
