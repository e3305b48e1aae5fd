import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Key } from 'react';
import { Celda } from './Celda.tsx';
import { type Columna, isOrdenable } from './columnas.ts';
import type { Orden } from './usePagina.ts';

interface Props<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  clave: (row: R) => Key;
  orden: Orden | null;
  setOrden: (orden: Orden | null) => void;
}

const alinear = <R,>({ tipo }: Columna<R>) => (tipo === 'numero' ? 'right' : tipo === 'casilla' ? 'center' : 'left');

function Titulo<R>({
  columna,
  filas,
  orden,
  setOrden,
}: Pick<Props<R>, 'filas' | 'orden' | 'setOrden'> & { columna: Columna<R> }) {
  if (columna.tipo === 'casilla' && columna.todas) {
    const { todas, marcada, titulo } = columna;
    const label = `${titulo} todas las filas a la vista`;
    const count = filas.filter(marcada).length;
    return (
      <Checkbox
        size="small"
        sx={{ p: 0.5 }}
        checked={count > 0 && count === filas.length}
        indeterminate={count > 0 && count < filas.length}
        onChange={(_, checked) => todas(filas, checked)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    );
  }
  if (!isOrdenable(columna)) return columna.titulo;
  const active = orden?.columna === columna.id;
  const next = active && orden.sentido === 'asc' ? 'desc' : 'asc';
  return (
    <TableSortLabel
      active={active}
      direction={active ? orden.sentido : 'asc'}
      onClick={() => setOrden({ columna: columna.id, sentido: next })}
    >
      {columna.titulo}
    </TableSortLabel>
  );
}

/** The rows as a table with a head that stays. */
export function Renglones<R>({ titulo, columnas, filas, clave, orden, setOrden }: Props<R>) {
  return (
    <Box
      sx={{ overflow: 'auto', maxHeight: { sm: '70vh' }, '@media print': { maxHeight: 'none' } }}
      tabIndex={0}
      role="region"
      aria-label={titulo}
    >
      <Table stickyHeader size="small" aria-label={titulo}>
        <TableHead>
          <TableRow>
            {columnas.map((columna) => (
              <TableCell
                key={columna.id}
                align={alinear(columna)}
                sortDirection={orden?.columna === columna.id ? orden.sentido : false}
                className={columna.tipo === 'acciones' ? 'no-imprimir' : ''}
              >
                <Titulo {...{ columna, filas, orden, setOrden }} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {filas.map((row) => (
            <TableRow key={clave(row)} hover>
              {columnas.map((columna) => (
                <TableCell
                  key={columna.id}
                  align={alinear(columna)}
                  className={columna.tipo === 'acciones' ? 'no-imprimir' : ''}
                >
                  <Celda columna={columna} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The rows as cards with their labels, for narrow screens. */
export function Tarjetas<R>({
  titulo,
  columnas,
  filas,
  clave,
}: Pick<Props<R>, 'titulo' | 'columnas' | 'filas' | 'clave'>) {
  return (
    <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {filas.map((row) => (
        <Box component="li" key={clave(row)} className="no-partir" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(96px, 38%) minmax(0,1fr)',
              gap: 0.75,
              fontSize: 13,
            }}
          >
            {columnas.map((columna) => (
              <Box key={columna.id} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {columna.titulo}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', justifyContent: 'flex-start' }}>
                  <Celda columna={columna} row={row} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
