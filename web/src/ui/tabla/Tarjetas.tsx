import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { oculto } from '../oculto.ts';
import { Celda } from './Celda.tsx';
import { isCallada } from './columnas.ts';
import { conClave, marca, onPress, type PropsDeRenglones } from './filas.ts';

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
    sx={{
      position: 'relative',
      p: 2,
      borderTop: 1,
      borderTopColor: 'divider',
      borderColor: 'divider',
      ...marca(color),
    }}
  >
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // a label takes what it needs: an address or a number beside it is broken in none of its letters
        gridTemplateColumns: 'fit-content(38%) minmax(0,1fr)',
        rowGap: 0.75,
        columnGap: 2,
        alignItems: 'baseline',
        typography: 'menor',
      }}
    >
      {children}
    </Box>
  </Box>
);

interface PropsDeDato {
  titulo: string;
  callado?: boolean;
  /** It has the row for itself. */
  solo?: boolean;
  children: ReactNode;
}

/** Something of a row under its heading; of what can be done, which says itself, the heading is for who listens. */
const Dato = ({ titulo, callado = false, solo = false, children }: PropsDeDato) => (
  <Box sx={{ display: 'contents' }}>
    <Box component="dt" sx={{ color: 'text.secondary', ...(callado && oculto) }}>
      {titulo}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', ...(solo && { gridColumn: '1 / -1' }) }}>
      {children}
    </Box>
  </Box>
);

/** The rows as cards with their labels, for narrow screens. */
export function Tarjetas<R>({ titulo, columnas, filas, clave, pie, ...props }: PropsDeRenglones<R>) {
  const { colorDe, onChooseFila } = props;
  const deAcciones = columnas.filter(({ tipo }) => tipo === 'acciones').length;
  return (
    <Box component="ul" aria-label={titulo} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {conClave(filas, clave).map(({ llave, row }) => (
        <Tarjeta key={llave} color={colorDe?.(row)} onClick={onPress(onChooseFila, row)}>
          {columnas.map(
            (columna) =>
              !isCallada(columna, row) && (
                <Dato
                  key={columna.id}
                  titulo={columna.titulo}
                  callado={columna.tipo === 'acciones'}
                  solo={columna.tipo === 'acciones' && deAcciones === 1}
                >
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
