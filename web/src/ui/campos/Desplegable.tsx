import { memo, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { capaDe } from '../capa.ts';
import css from './controles.module.css';
import { Entrada, Opciones } from './Opciones.tsx';

/** An entry as the list shows it. */
export interface EntradaDeLista {
  /** Its key among the others. */
  id: number | string;
  texto: string;
  /** It only says something, and is not to be chosen. */
  muerta?: boolean;
}

interface Props {
  /** The id of its control. The ids of its entries and of its name begin with it. */
  id: string;
  ancla: RefObject<HTMLElement | null>;
  entradas: readonly EntradaDeLista[];
  /** Which of them Enter takes, and which is chosen; -1 none. */
  activa: number;
  elegida: number;
  /** In the place of a list that has nothing. */
  nada?: string;
  /** At least as wide as its control instead of exactly. */
  holgada?: boolean;
  onChoose: (i: number) => void;
  onMove: (i: number) => void;
}

export const idDeEntrada = (id: string, i: number) => `${id}-opcion-${i}`;
const MAXIMO = 400;
const ORILLA = 16;

/** Places the list below the control if there is room, else above it. */
function lugarDe(ancla: HTMLElement, holgada: boolean | undefined): React.CSSProperties {
  const { left, top, bottom, width } = ancla.getBoundingClientRect();
  const below = window.innerHeight - bottom - ORILLA;
  const above = top - ORILLA;
  const hangs = below >= Math.min(MAXIMO / 2, above);
  return {
    left,
    [holgada ? 'minWidth' : 'width']: width,
    maxWidth: `calc(100vw - ${Math.round(left) + ORILLA}px)`,
    maxHeight: Math.max(Math.min(MAXIMO, hangs ? below : above), 120),
    ...(hangs ? { top: bottom } : { bottom: window.innerHeight - top }),
  };
}

/**
 * Keeps the list at its control. The place is read before drawing, which costs no layout, and after anything that moves the
 * control: a window, a scroll, or a late part of the form, such as its index, which changes the control's width.
 */
function useLugar(ancla: RefObject<HTMLElement | null>, holgada: boolean | undefined) {
  const [lugar, setLugar] = useState(() => ancla.current && lugarDe(ancla.current, holgada));
  useEffect(() => {
    const control = ancla.current;
    if (!control) return;
    const follow = () => {
      const next = lugarDe(control, holgada);
      setLugar((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const place = ({ target }: Event) => {
      if (!(target instanceof Node) || target.contains(control)) follow();
    };
    const watch = 'ResizeObserver' in window ? new ResizeObserver(follow) : undefined;
    watch?.observe(control);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      watch?.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [ancla, holgada]);
  return lugar;
}

const Renglon = memo(Entrada);

/** The list of a control, open below it; the control has the focus and hears the keys. */
export function Desplegable({ id, ancla, entradas, activa, elegida, nada, holgada, onChoose, onMove }: Props) {
  const lugar = useLugar(ancla, holgada);
  return createPortal(
    <div data-desplegable className={css.desplegable} style={lugar ?? undefined}>
      {entradas.length === 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the control
        <div className={css.nada} onMouseDown={(event) => event.preventDefault()}>
          {nada}
        </div>
      ) : (
        <Opciones id={`${id}-lista`} rotulo={`${id}-label`} className={css.opciones} {...{ activa, onChoose, onMove }}>
          {entradas.map((one, i) => (
            <Renglon
              key={one.id}
              id={idDeEntrada(id, i)}
              activa={i === activa}
              elegida={i === elegida}
              muerta={one.muerta ?? false}
              className={css.opcion}
            >
              {one.texto}
            </Renglon>
          ))}
        </Opciones>
      )}
    </div>,
    capaDe(ancla.current),
  );
}
