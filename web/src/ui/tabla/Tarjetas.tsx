import type { ReactNode } from 'react';
import { clases } from '../clases.ts';
import { Celda } from './Celda.tsx';
import { type Columna, isCallada, isDeDatos, textoDe } from './columnas.ts';
import { conClave, onPress, type PropsDeRenglones } from './filas.ts';
import css from './tabla.module.css';

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

/** The words of a column in a line: a number says of what it is. */
const dicho = <R,>(columna: Columna<R>, row: R) =>
  columna.enLinea?.(row) ??
  (columna.tipo === 'numero' ? `${columna.titulo} ${textoDe(columna, row)}` : textoDe(columna, row));

/** A row as a card of two lines: its name with its state, and below it what else it says and what can be done with it. */
function DosLineas<R>({
  columnas,
  row,
  color,
}: {
  columnas: readonly Columna<R>[];
  row: R;
  color?: string | undefined;
}) {
  const de = (place: Columna<R>['enTarjeta']) =>
    columnas.filter((one) => one.enTarjeta === place && (place !== undefined || !isDeDatos(one)));
  const draw = (columna: Columna<R>) => <Celda key={columna.id} columna={columna} row={row} />;
  // numbers first: a long text may be cut at the end of the line
  const resto = de('linea')
    .filter((columna) => !isCallada(columna, row))
    .sort((a, b) => Number(b.tipo === 'numero') - Number(a.tipo === 'numero'));
  return (
    <div className="pila g-4" style={color ? { borderLeft: `6px solid ${color}`, paddingLeft: 8 } : undefined}>
      <div className="renglon al-centro g-8 letra-menor">
        {de(undefined)
          .filter(({ tipo }) => tipo === 'casilla')
          .map(draw)}
        <div className={css.nombreDeTarjeta}>{de('nombre').map(draw)}</div>
        <div className="junto">{de('estado').map(draw)}</div>
      </div>
      <div className="renglon al-centro g-8">
        <div className={clases('letra-menor tenue', css.restoDeTarjeta)}>
          {resto.map((columna, i) => (
            <span key={columna.id}>
              {i > 0 && ' · '}
              {columna.tipo !== 'numero' && !columna.enLinea && <span className="oculto">{`${columna.titulo}: `}</span>}
              {dicho(columna, row)}
            </span>
          ))}
        </div>
        {de(undefined)
          .filter(({ tipo }) => tipo === 'acciones')
          .map(draw)}
      </div>
    </div>
  );
}

/** The rows as cards, for narrow screens: of two lines where their columns say what stands there, else with their labels. */
export function Tarjetas<R>({ titulo, columnas, filas, clave, pie, ...props }: PropsDeRenglones<R>) {
  const { colorDe, onChooseFila } = props;
  const enDos = columnas.some(({ enTarjeta }) => enTarjeta !== undefined);
  const deAcciones = columnas.filter(({ tipo }) => tipo === 'acciones').length;
  return (
    <ul aria-label={titulo} className="lista">
      {conClave(filas, clave).map(({ llave, row }) =>
        enDos ? (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of what stands in it
          <li key={llave} data-fila onClick={onPress(onChooseFila, row)} className="no-partir relativo raya py-8 px-12">
            <DosLineas columnas={columnas} row={row} color={colorDe?.(row)} />
          </li>
        ) : (
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
        ),
      )}
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
