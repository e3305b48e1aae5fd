import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { Boton } from './Boton.tsx';

interface Props {
  /** Names the table for assistive technology. */
  titulo: string;
  columnas: readonly string[];
  /** One list of cells a row, in the order of the columns. */
  filas: readonly (readonly ReactNode[])[];
}

const TAMANOS = [5, 10, 15] as const; // [3-200]
/**
 * A table of texts in pages of 5, 10 or 15. The house's DataTable brings menus, boxes and the schema library, more than
 * a public page may weigh at first load.
 */
export function TablaPaginada({ titulo, columnas, filas }: Props) {
  const [tamano, setTamano] = useState<number>(TAMANOS[0]);
  const [asked, setPagina] = useState(0);
  const last = Math.max(0, Math.ceil(filas.length / tamano) - 1);
  const pagina = Math.min(asked, last);
  const first = pagina * tamano;
  const shown = filas.slice(first, first + tamano);
  const range = filas.length ? `${first + 1} - ${first + shown.length} de ${filas.length}` : '0 de 0';
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box
        component="table"
        aria-label={titulo}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
          '& th': { textAlign: 'left', fontWeight: 650, p: '10px 16px', borderBottom: 1, borderColor: 'divider' },
          '& td': { p: '10px 16px', borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
          '& a': { color: 'primary.main', whiteSpace: 'nowrap' },
          '& code': { fontSize: 13, fontWeight: 650, overflowWrap: 'anywhere' },
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
        }}
      >
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
          {shown.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change place
            <tr key={first + i}>
              {row.map((cell, c) => (
                <td key={columnas[c]} data-columna={columnas[c]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box
        className="no-imprimir"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'flex-end',
          p: '8px 16px',
          fontSize: 13,
        }}
      >
        <span>
          Registros por pagina{' '}
          <Box
            component="select"
            value={tamano}
            aria-label={`Registros por pagina de ${titulo}`}
            onChange={(event: React.ChangeEvent<HTMLSelectElement>) => setTamano(Number(event.target.value))}
            sx={{ font: 'inherit', minHeight: 32, color: 'text.primary', bgcolor: 'background.paper' }}
          >
            {TAMANOS.map((n) => (
              <option key={n}>{n}</option>
            ))}
          </Box>
        </span>
        <span role="status">{range}</span>
        <Boton
          aria-label={`Anterior pagina de ${titulo}`}
          disabled={pagina === 0}
          onClick={() => setPagina(pagina - 1)}
        >
          Anterior pagina
        </Boton>
        <Boton
          aria-label={`Siguiente pagina de ${titulo}`}
          disabled={pagina === last}
          onClick={() => setPagina(pagina + 1)}
        >
          Siguiente pagina
        </Boton>
      </Box>
    </Box>
  );
}
