import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { Key, ReactNode } from 'react';
import { Celda } from './Celda.tsx';
import { type Columna, isCallada, isOrdenable } from './columnas.ts';
import type { Orden } from './usePagina.ts';

interface Props<R> {
  titulo: string;
  columnas: readonly Columna<R>[];
  filas: readonly R[];
  clave: (row: R) => Key;
  orden: Orden | null;
  /** Undefined where its headings order nothing. */
  setOrden: ((orden: Orden | null) => void) | undefined;
  /** Why a heading cannot order the rows now, as a sentence. */
  sinOrden: ((columna: { id: string }) => string | undefined) | undefined;
  /** A last row, by column: totals of all rows, not only of those in sight. */
  pie?: Readonly<Record<string, ReactNode>> | undefined;
  /** Colour of a row's mark, where it has one; a cell says the same in words. */
  colorDe?: ((row: R) => string | undefined) | undefined;
  /** What a press anywhere on a row does; a link in one of its cells does the same for who has no mouse. */
  onChooseFila?: ((row: R) => void) | undefined;
}

/** A press on the row itself: not on what is pressed in it, nor at the end of marking its text. */
const onPress =
  <R,>(onChoose: ((row: R) => void) | undefined, row: R) =>
  ({ target }: { target: EventTarget }) => {
    if (!(target as Element).closest('a, button, input, label') && getSelection()?.isCollapsed !== false)
      onChoose?.(row);
  };
const MANO = { cursor: 'pointer' } as const;

const marca = (color: string | undefined) => color && { borderLeft: 6, borderLeftColor: color };

/** Stays at the left while the others scroll. */
const fijada = <R,>({ fija }: Columna<R>, zIndex: number) =>
  fija && { position: 'sticky', left: 0, zIndex, maxWidth: 280, ...(zIndex === 1 && { bgcolor: 'background.paper' }) };

const ALINEADA = { numero: 'right', acciones: 'right', casilla: 'center' } as const;
const align = <R,>({ tipo }: Columna<R>) => ALINEADA[tipo as keyof typeof ALINEADA] ?? 'left';

/** What is pressed is not printed. */
const enPantalla = <R,>({ tipo }: Columna<R>) => (tipo === 'acciones' ? 'no-imprimir' : '');

type PropsTitulo<R> = Pick<Props<R>, 'filas' | 'orden' | 'setOrden' | 'sinOrden'> & { columna: Columna<R> };

function Titulo<R>({ columna, filas, orden, setOrden, sinOrden }: PropsTitulo<R>) {
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
  if (!isOrdenable(columna) || !setOrden) return columna.titulo;
  const { id, titulo } = columna;
  const sentido = orden?.columna === id ? orden.sentido : undefined;
  const why = sinOrden?.(columna);
  const order = () => setOrden(sentido === 'desc' ? null : { columna: id, sentido: sentido ? 'desc' : 'asc' });
  return (
    <Tooltip title={why ?? ''}>
      <TableSortLabel
        active={sentido !== undefined}
        direction={sentido ?? 'asc'}
        aria-label={titulo} // it would be called by its reason
        aria-disabled={why !== undefined}
        aria-description={why}
        onClick={why === undefined ? order : undefined}
        hideSortIcon={why !== undefined}
      >
        {titulo}
      </TableSortLabel>
    </Tooltip>
  );
}

function Cabeza<R>({ columnas, filas, orden, setOrden, sinOrden }: Props<R>) {
  return (
    <TableHead>
      <TableRow>
        {columnas.map((columna) => (
          <TableCell
            key={columna.id}
            align={align(columna)}
            sortDirection={orden?.columna === columna.id ? orden.sentido : false}
            className={enPantalla(columna)}
            sx={{ ...fijada(columna, 3) }}
          >
            <Titulo {...{ columna, filas, orden, setOrden, sinOrden }} />
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** The rows as a table with a head that stays. */
export function Renglones<R>(props: Props<R>) {
  const { titulo, columnas, filas, clave, pie, colorDe, onChooseFila } = props;
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
            <TableRow key={clave(row)} hover onClick={onPress(onChooseFila, row)} sx={onChooseFila ? MANO : {}}>
              {columnas.map((columna, i) => (
                <TableCell
                  key={columna.id}
                  align={align(columna)}
                  className={enPantalla(columna)}
                  sx={{ ...(i === 0 && marca(colorDe?.(row))), ...fijada(columna, 1) }}
                >
                  <Celda columna={columna} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {pie && (
          <TableFooter>
            <TableRow>
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

const Tarjeta = ({
  color,
  children,
  onClick,
}: {
  color?: string | undefined;
  children: ReactNode;
  onClick?: (event: { target: EventTarget }) => void;
}) => (
  <Box
    component="li"
    data-fila
    onClick={onClick}
    className="no-partir"
    sx={{ p: 2, borderTop: 1, borderTopColor: 'divider', borderColor: 'divider', ...marca(color) }}
  >
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 38%) minmax(0,1fr)',
        gap: 0.75,
        typography: 'menor',
      }}
    >
      {children}
    </Box>
  </Box>
);

const Dato = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {titulo}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', justifyContent: 'flex-start' }}>
      {children}
    </Box>
  </Box>
);

/** The rows as cards with their labels, for narrow screens. */
export function Tarjetas<R>({
  titulo,
  columnas,
  filas,
  clave,
  pie,
  ...props
}: Omit<Props<R>, 'orden' | 'setOrden' | 'sinOrden'>) {
  const { colorDe, onChooseFila } = props;
  return (
    <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {filas.map((row) => (
        <Tarjeta key={clave(row)} color={colorDe?.(row)} onClick={onPress(onChooseFila, row)}>
          {columnas.map(
            (columna) =>
              !isCallada(columna, row) && (
                <Dato key={columna.id} titulo={columna.titulo}>
                  <Celda columna={columna} row={row} />
                </Dato>
              ),
          )}
        </Tarjeta>
      ))}
      {pie && (
        <Tarjeta>
          {columnas.map(
            ({ id, titulo: heading }) =>
              pie[id] !== undefined && (
                <Dato key={id} titulo={heading}>
                  <b>{pie[id]}</b>
                </Dato>
              ),
          )}
        </Tarjeta>
      )}
    </Box>
  );
}
