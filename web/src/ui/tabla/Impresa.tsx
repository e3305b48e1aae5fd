import Box from '@mui/material/Box';
import { entero } from '@renadet/domain/lib/entero';
import type { ReactNode } from 'react';
import { FILAS_IMPRESAS } from '../../lib/print.ts';
import { type Columna, isDeDatos, textoDe } from './columnas.ts';

interface Props<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  /** Rows that there are, of which these are printed. */
  total: number;
  /** Position of the first of these. */
  desde?: number;
  /** How to have those that are not printed. */
  resto?: string | undefined;
  pie?: Readonly<Record<string, ReactNode>> | undefined;
}

/** More columns than these are printed smaller: the last one would not be on the sheet. */
const MUCHAS = 7;

const celda = (numero: boolean) =>
  ({
    textAlign: numero ? 'right' : 'left',
    verticalAlign: 'top',
    px: 0.5,
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'break-word',
  }) as const;

/** The rows on paper: all of them up to a bound, whatever page is on screen, and a sentence where there are more. */
export function Impresa<R>({ titulo, columnas, filas, total, desde = 0, resto, pie }: Props<R>) {
  const shown = columnas.filter(isDeDatos);
  const rows = filas.slice(0, FILAS_IMPRESAS).map((row, numero) => ({ row, numero })); // rows of reports may be alike
  const dicho = (column: Columna<R>, row: R) =>
    column.tipo !== 'numero' && 'celda' in column && column.celda ? column.celda(row) : textoDe(column, row);
  return (
    <Box sx={{ typography: shown.length > MUCHAS ? 'impresaDensa' : 'impresa' }}>
      {rows.length < total && (
        <Box component="p" sx={{ m: 0, mb: 1, fontWeight: 600 }}>
          {`Se imprimen los renglones ${entero(desde + 1)} a ${entero(desde + rows.length)} de ${entero(total)}.`}
          {resto && ` ${resto}`}
        </Box>
      )}
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
        <Box component="caption" sx={{ textAlign: 'left', fontWeight: 600, pb: 0.5, breakAfter: 'avoid' }}>
          {`${titulo}. Total de renglones: ${entero(total)}`}
        </Box>
        <thead>
          <tr>
            {shown.map((column) => (
              <Box component="th" scope="col" key={column.id} sx={celda(column.tipo === 'numero')}>
                {column.titulo}
              </Box>
            ))}
          </tr>
        </thead>
        <Box
          component="tbody"
          sx={{ '& td': celda(false), '& td[data-numero]': celda(true), '& td[data-fecha]': { whiteSpace: 'nowrap' } }}
        >
          {rows.map(({ row, numero }) => (
            <tr key={numero}>
              {shown.map((column) => (
                <td key={column.id} {...(column.tipo && { [`data-${column.tipo}`]: '' })}>
                  {dicho(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </Box>
        {pie && (
          <Box component="tfoot" sx={{ display: 'table-row-group' }}>
            <tr>
              {shown.map((column) => (
                <Box component="td" key={column.id} sx={{ ...celda(column.tipo === 'numero'), fontWeight: 650 }}>
                  {pie[column.id]}
                </Box>
              ))}
            </tr>
          </Box>
        )}
      </Box>
    </Box>
  );
}
