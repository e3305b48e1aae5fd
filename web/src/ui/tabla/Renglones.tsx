import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { Cabeza } from './Cabeza.tsx';
import { Celda } from './Celda.tsx';
import type { Columna } from './columnas.ts';
import { align, enPantalla, fijada, marca, onPress, type PropsDeOrden, type PropsDeRenglones } from './filas.ts';

const MANO = { cursor: 'pointer' } as const;
/** Where rows are close together a text has one line (temas.css), and the rest of it under the pointer. */
const DE_TEXTO = {
  ...{ whiteSpace: 'var(--parte, normal)', maxWidth: 'var(--parte-ancho, none)' },
  ...{ overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;
const isTexto = <R,>(columna: Columna<R>) =>
  (columna.tipo === undefined || columna.tipo === 'texto') && !columna.celda && !columna.fija;
const tellRest = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
};

/** The rows as a table with a head that stays. */
export function Renglones<R>({ pie, colorDe, onChooseFila, ...props }: PropsDeRenglones<R> & PropsDeOrden) {
  const { titulo, columnas, filas, clave } = props;
  return (
    <Box
      sx={{ overflow: 'auto', maxHeight: { sm: '70vh' }, '@media print': { maxHeight: 'none' } }}
      tabIndex={0}
      role="region"
      aria-label={titulo}
    >
      <Table stickyHeader size="small" aria-label={titulo}>
        <Cabeza {...props} />
        <TableBody>
          {filas.map((row) => (
            <TableRow
              key={clave(row)}
              hover
              onClick={onPress(onChooseFila, row)}
              sx={{ bgcolor: 'background.paper', ...(onChooseFila && MANO) }}
            >
              {columnas.map((columna, i) => (
                <TableCell
                  key={columna.id}
                  align={align(columna)}
                  className={enPantalla(columna)}
                  {...(isTexto(columna) && { onMouseEnter: tellRest })}
                  sx={{
                    ...(i === 0 && marca(colorDe?.(row))),
                    ...(isTexto(columna) && DE_TEXTO),
                    ...fijada(columna, 1),
                  }}
                >
                  <Celda columna={columna} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {pie && (
          <TableFooter>
            <TableRow sx={{ bgcolor: 'background.paper' }}>
              {columnas.map((columna) => (
                <TableCell
                  key={columna.id}
                  align={align(columna)}
                  sx={{ typography: 'menor', fontWeight: 650, color: 'text.primary', ...fijada(columna, 1) }}
                >
                  {pie[columna.id]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}
