import type { ReactNode } from 'react';
import { clases } from '../clases.ts';
import formas from '../formas.module.css';
import { Celda } from './Celda.tsx';
import { isCallada } from './columnas.ts';
import { conClave, onPress, type PropsDeRenglones } from './filas.ts';
import css from './Tarjetas.module.css';

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
    className={clases('no-partir', css.tarjeta)}
    {...(color && { style: { borderLeft: `6px solid ${color}` } })}
  >
    <dl className={css.datos}>{children}</dl>
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
  <div className={css.caja}>
    <dt className={clases(formas.tenue, callado && css.callado)}>{titulo}</dt>
    <dd className={clases(css.valor, solo && css.solo)}>{children}</dd>
  </div>
);

/** The rows as cards with their labels, for narrow screens. */
export function Tarjetas<R>({ titulo, columnas, filas, clave, pie, ...props }: PropsDeRenglones<R>) {
  const { colorDe, onChooseFila } = props;
  const deAcciones = columnas.filter(({ tipo }) => tipo === 'acciones').length;
  return (
    <ul aria-label={titulo} className={formas.lista}>
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
                  <div className={css.total}>{pie[id]}</div>
                </Dato>
              ),
          )}
        </Tarjeta>
      )}
    </ul>
  );
}
