import {
  type FocusEvent,
  type Key,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../../lib/useMedia.ts';
import { BotonIcono } from '../Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../Botones.tsx';
import { clases } from '../clases.ts';
import { Dialogo } from '../Dialogo.tsx';
import { Cerrar } from '../Icon.tsx';
import { Pista } from '../Pista.tsx';
import css from './vistazo.module.css';

/** Below it a panel has no room beside the rows, and is a window over them. */
const SIN_LUGAR = '(max-width:1099.95px)';
const FILAS = 'tbody tr, [data-fila]';
const ABRE = 'a[href], button:enabled';
const CONTROL = 'a, button, input, label, select, textarea';

interface Props<R> {
  /** The rows in sight, as the table within shows them. */
  filas: readonly R[] | undefined;
  clave: (row: R) => Key;
  /** The name of a row. */
  titulo: (row: R) => string;
  /** What the panel says of a row. */
  contenido: (row: R) => ReactNode;
  /** Turns to the next page; absent where there is none. */
  onMas?: (() => void) | undefined;
  /** The table. */
  children: ReactNode;
}

/** Where the row of an element stands among the rows in sight; -1 for whatever is no row. */
const lugarDe = (caja: HTMLElement | null, target: EventTarget) => {
  const row = (target as Element).closest(FILAS);
  return row ? [...(caja?.querySelectorAll(FILAS) ?? [])].indexOf(row) : -1;
};

/** The row that is looked at, and how it is chosen: by the space bar on its link, by a press on the row, and by wherever the focus goes. */
function useMirada<R>({ filas = [], clave, onMas }: Props<R>) {
  const [llave, setLlave] = useState<Key | null>(null);
  const caja = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const at = filas.findIndex((row) => clave(row) === llave);
  const look = (i: number) => {
    const row = filas[i];
    if (row) setLlave(clave(row));
  };
  const focus = (i: number) => caja.current?.querySelectorAll(FILAS)[i]?.querySelector<HTMLElement>(ABRE)?.focus();
  const step = (by: 1 | -1) => {
    if (at + by < filas.length) return look(Math.max(at + by, 0));
    turned.current = onMas !== undefined;
    onMas?.();
  };
  const close = () => {
    focus(at);
    setLlave(null);
  };
  // the first row of the page that was turned to takes the place of the last one
  const first = filas[0];
  const llavePrimera = first && clave(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come
  useEffect(() => {
    if (!turned.current || llavePrimera === undefined) return;
    turned.current = false;
    setLlave(llavePrimera);
    focus(0);
  }, [llavePrimera]);
  return {
    row: filas[at],
    at,
    step,
    close,
    caja: {
      ref: caja,
      onFocus: ({ target }: FocusEvent) => {
        if (at >= 0) look(lugarDe(caja.current, target));
      },
      onClick: ({ target }: MouseEvent) => {
        if ((target as Element).closest(CONTROL) || getSelection()?.isCollapsed === false) return;
        const i = lugarDe(caja.current, target);
        look(i);
        focus(i); // J goes on from there
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key, target } = event;
        const i = lugarDe(caja.current, target);
        if (key === 'Escape' && at >= 0) {
          event.preventDefault();
          return close();
        }
        if (i < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        const isAbre = (target as Element).closest(FILAS)?.querySelector(ABRE) === target;
        if (key === ' ' && isAbre) {
          event.preventDefault();
          return i === at ? close() : look(i);
        }
        // J on the last row turns the page; on others it is the shortcut of every list
        if (key === 'j' && at >= 0 && i === filas.length - 1 && onMas) {
          event.preventDefault();
          step(1);
        }
      },
    },
  };
}

/**
 * A list with a panel beside it that says what a row is, without leaving it: the space bar or a press on a row opens it, J and K
 * move it from row to row and from page to page, Escape closes it.
 */
export function ConVistazo<R>(props: Props<R>) {
  const { row, at, step, close, caja } = useMirada(props);
  const sinLugar = useMedia(SIN_LUGAR);
  const titulo = row && props.titulo(row);
  const pasos = (
    <>
      <BotonSecundario size="small" disabled={at <= 0} onClick={() => step(-1)}>
        Anterior
      </BotonSecundario>
      <BotonSecundario
        size="small"
        disabled={at === (props.filas?.length ?? 0) - 1 && !props.onMas}
        onClick={() => step(1)}
      >
        Siguiente
      </BotonSecundario>
    </>
  );
  return (
    <div className={clases(row && !sinLugar && css.conPanel)}>
      <div {...caja} className={clases('cede', css.lista)}>
        {props.children}
      </div>
      {row && !sinLugar && (
        // biome-ignore lint/a11y/useSemanticElements: it stands beside the list of the screen
        <div role="region" aria-label={`Vistazo: ${titulo}`} className={clases('marco', css.panel)}>
          <div className="fila al-centro g-8 py-8 px-16">
            <h2 className="cede crece letra-texto partible">{titulo}</h2>
            <Pista title="Cerrar (Esc)">
              <BotonIcono aria-label="Cerrar el vistazo" onClick={close} className="p-4">
                <Cerrar fontSize="small" />
              </BotonIcono>
            </Pista>
          </div>
          {props.contenido(row)}
          <div className="fila g-8 raya py-10 px-16">{pasos}</div>
        </div>
      )}
      {row && sinLugar && (
        <Dialogo
          titulo={titulo ?? ''}
          onClose={close}
          acciones={
            <>
              {pasos}
              <BotonPrincipal onClick={close}>Cerrar</BotonPrincipal>
            </>
          }
        >
          {props.contenido(row)}
        </Dialogo>
      )}
    </div>
  );
}
