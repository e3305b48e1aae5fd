import type { Cabeza, RenglonDeTaller } from '@renadet/domain/carga/taller';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clases } from '../../ui/clases.ts';
import css from './correccion.module.css';
import { ordenDe } from './teclasDeRejilla.ts';
import { type PropsDeRejilla, useOrdenes } from './useOrdenes.ts';

/** Pixels of a row, and rows that are drawn beyond those in sight. */
const ALTO = 34;
const DE_MAS = 8;

interface PropsDeRenglon {
  renglon: RenglonDeTaller;
  columnas: readonly Cabeza[];
  indice: number;
  /** Column of the cell that is worked on, where it is in this row. */
  activa: string | undefined;
  /** Column of the cells that are marked, where this row is among them. */
  marcada: string | undefined;
  /** The first cell takes the focus where no cell is worked on. */
  primera: boolean;
  onChoose: (fila: number, columna: string, alarga: boolean) => void;
  onEdit: () => void;
}

const Renglon = memo(function Renglon(props: PropsDeRenglon) {
  const { renglon, columnas, indice, activa, marcada, primera, onChoose, onEdit } = props;
  const { fila, celdas, fallas, cambiadas, lista } = renglon;
  return (
    <tr aria-rowindex={indice + 2} {...(lista && { className: css.lista })}>
      <th scope="row" className={css.numero}>
        {fila}
      </th>
      {columnas.map(({ columna }, i) => {
        const falla = fallas.find((f) => f.columna === columna);
        const isActiva = columna === activa;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
          <td
            key={columna}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one that is written in
            role="gridcell"
            aria-colindex={i + 2}
            aria-invalid={falla ? true : undefined}
            aria-selected={isActiva || columna === marcada}
            tabIndex={isActiva || (primera && i === 0) ? 0 : -1}
            title={falla?.mensaje}
            className={clases(
              css.celda,
              falla && css.mala,
              !falla && cambiadas.includes(columna) && css.cambiada,
              columna === marcada && css.marcada,
              isActiva && css.activa,
            )}
            onClick={(event) => onChoose(fila, columna, event.shiftKey)}
            onDoubleClick={onEdit}
          >
            {celdas[i]}
          </td>
        );
      })}
    </tr>
  );
});

/** The rows that are drawn: those in sight and some more. */
function useVentana(n: number) {
  const marco = useRef<HTMLDivElement>(null);
  const [{ top, alto }, put] = useState({ top: 0, alto: 480 });
  const measure = () => {
    const { scrollTop = 0, clientHeight = 480 } = marco.current ?? {};
    put((was) => (was.top === scrollTop && was.alto === clientHeight ? was : { top: scrollTop, alto: clientHeight }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other rows the frame has another height
  useLayoutEffect(measure, [n]);
  const from = Math.max(0, Math.floor(top / ALTO) - DE_MAS);
  const to = Math.min(n, Math.ceil((top + alto) / ALTO) + DE_MAS);
  /** Brings a row into sight. */
  const show = (i: number) => {
    const box = marco.current;
    if (!box) return;
    const y = i * ALTO;
    if (y < box.scrollTop) box.scrollTop = y;
    else if (y + 2 * ALTO > box.scrollTop + box.clientHeight - ALTO) box.scrollTop = y + 3 * ALTO - box.clientHeight;
    measure();
  };
  return { marco, from, to, measure, show };
}

/** The rows of a sheet as a grid of which only the rows in sight are drawn; the field of the cell stands above it. */
export function Rejilla(props: PropsDeRejilla) {
  const { vista, onEdit } = props;
  const { hoja, filas, desde, renglones, activa, vez } = vista;
  const { columnas, marca, choose, act, onPaste, onCopy } = useOrdenes(props);
  const { marco, from, to, measure, show } = useVentana(renglones.length);
  const latest = useRef(choose);
  latest.current = choose;
  const [onChoose] = useState(
    () =>
      (...args: Parameters<typeof choose>) =>
        latest.current(...args),
  );
  const editar = useRef(onEdit);
  editar.current = onEdit;
  const [onDouble] = useState(() => () => editar.current());
  const at = activa?.hoja === hoja ? renglones.findIndex((r) => r.fila === activa.fila) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along with a move, and stays where it is otherwise
  useEffect(() => {
    if (at < 0) return;
    show(at);
    requestAnimationFrame(() => {
      const cell = marco.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (vez > 0 && !document.activeElement?.closest('[data-campo]')) cell?.focus({ preventScroll: true });
    });
  }, [vez, at >= 0]);
  const onKeyDown = (event: KeyboardEvent) => {
    const orden = event.nativeEvent.isComposing ? undefined : ordenDe(event);
    if (orden && act(orden)) event.preventDefault();
  };
  const isMarcada = (i: number) => marca && desde + i >= marca.de && desde + i <= marca.a;
  return (
    <div ref={marco} className={clases(css.marco, 'marco')} onScroll={measure}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are gone through and written in
        role="grid"
        aria-label={`Renglones de la hoja ${hoja}`}
        aria-rowcount={filas.length + 1}
        aria-colcount={columnas.length + 1}
        className={css.rejilla}
        style={{ width: 80 + columnas.length * 156 }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={clases(css.cabeza, css.numero)}>
              Renglón
            </th>
            {columnas.map(({ columna, etiqueta }) => (
              <th key={columna} scope="col" className={css.cabeza} title={etiqueta}>
                {etiqueta}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * ALTO }} />}
          {renglones.slice(from, to).map((renglon, k) => (
            <Renglon
              key={renglon.fila}
              {...{ renglon, columnas, onChoose }}
              indice={desde + from + k}
              activa={from + k === at ? activa?.columna : undefined}
              marcada={isMarcada(from + k) ? marca?.columna : undefined}
              primera={at < 0 && from + k === 0}
              onEdit={onDouble}
            />
          ))}
          {to < renglones.length && <tr aria-hidden style={{ height: (renglones.length - to) * ALTO }} />}
        </tbody>
      </table>
    </div>
  );
}
