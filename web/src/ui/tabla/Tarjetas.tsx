import type { ReactNode } from 'react';
import { clases } from '../clases.ts';
import { Celda } from './Celda.tsx';
import { isCallada } from './columnas.ts';
import { conClave, onPress, type PropsDeRenglones } from './filas.ts';

const Tarjeta = ({
  color,
  children,
  onClick,
}: {
  color?: string | undefined;
  children: ReactNode;
  onClick?: (event: { target: EventTarget }) => void;
}) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of what stands in it
  <li
    data-fila
    onClick={onClick}
    className="no-partir relativo raya p-16"
    {...(color && { style: { borderLeft: `6px solid ${color}` } })}
  >
    <dl
      className="rejilla a-la-base letra-menor"
      style={{ gridTemplateColumns: 'fit-content(38%) minmax(0, 1fr)', gap: '6px 16px' }}
    >
      {children}
    </dl>
  </li>
);

interface PropsDeDato {
  titulo: string;
  callado?: boolean;
  /** It has the row for itself. */
  solo?: boolean;
  children: ReactNode;
}

/** A value of a row under its heading. The heading of actions is for screen readers alone. */
const Dato = ({ titulo, callado = false, solo = false, children }: PropsDeDato) => (
  <div className="disuelto">
    <dt className={clases('tenue', callado && 'oculto')}>{titulo}</dt>
    <dd className={clases('partible', solo && 'entera')}>{children}</dd>
  </div>
);

/** The rows as cards with their labels, for narrow screens. */
export function Tarjetas<R>({ titulo, columnas, filas, clave, pie, ...props }: PropsDeRenglones<R>) {
  const { colorDe, onChooseFila } = props;
  const deAcciones = columnas.filter(({ tipo }) => tipo === 'acciones').length;
  return (
    <ul aria-label={titulo} className="lista">
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
                  <div className="fuerte">{pie[id]}</div>
                </Dato>
              ),
          )}
        </Tarjeta>
      )}
    </ul>
  );
}
