import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { capaDe } from './capa.ts';
import { clases } from './clases.ts';
import css from './Pista.module.css';

type Manejador = (event: { currentTarget: HTMLElement; pointerType?: string }) => void;
type Hijo = ReactElement<
  Partial<Record<'onPointerEnter' | 'onPointerLeave' | 'onPointerUp' | 'onFocus' | 'onBlur', Manejador>> & object
>;

interface Props {
  /** Nothing is told where it is empty. */
  title: ReactNode;
  placement?: 'left' | 'right' | 'bottom';
  /** It describes its anchor, which has a name of its own. */
  describeChild?: boolean;
  disableFocusListener?: boolean;
  children: ReactElement;
}

const ESPERA_MS = 400;
/** Milliseconds for the way from the anchor to the note, which stays under the pointer (WCAG 1.4.13). */
const CAMINO_MS = 200;
const AIRE = 14;
const ORILLA = 8;

/** Places the note beside its anchor, within the window. */
function place(note: HTMLElement, { left, right, top, bottom, width, height }: DOMRect, at: Props['placement']): void {
  const { offsetWidth: w, offsetHeight: h } = note;
  const inside = (n: number, size: number, room: number) => Math.max(ORILLA, Math.min(n, room - size - ORILLA));
  const aside = at === 'left' ? left - AIRE - w : right + AIRE;
  const flipped = at === 'left' ? right + AIRE : left - AIRE - w;
  const isOut = aside < ORILLA || aside + w > window.innerWidth - ORILLA;
  const below = bottom + AIRE + h > window.innerHeight ? top - AIRE - h : bottom + AIRE;
  const x = at === 'bottom' ? left + width / 2 - w / 2 : isOut ? flipped : aside;
  const y = at === 'bottom' ? below : top + height / 2 - h / 2;
  note.style.left = `${inside(x, w, window.innerWidth)}px`;
  note.style.top = `${inside(y, h, window.innerHeight)}px`;
}

const Nota = ({
  id,
  ancla,
  lado,
  children,
  ...pointer
}: {
  id: string;
  ancla: HTMLElement;
  lado: Props['placement'];
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}) =>
  createPortal(
    <div
      {...pointer}
      role="tooltip"
      id={id}
      className={clases('letra-menor interlinea-14 radio py-4 px-8', css.pista)}
      ref={(note) => {
        if (note) place(note, ancla.getBoundingClientRect(), lado);
      }}
    >
      {children}
    </div>,
    capaDe(ancla),
  );

/** A finger lies on nothing without pressing it. */
const isFinger = ({ pointerType }: { pointerType?: string }) => pointerType === 'touch' || pointerType === 'pen';
/** A disabled control. A press on it asks why it is disabled. */
const isApagado = (one: HTMLElement) =>
  one.getAttribute('aria-disabled') === 'true' || one.querySelector(':disabled') !== null;

/** A note on its anchor. The pointer, the keyboard's focus, or a finger on a disabled control shows it; Escape or a press hides it. It is drawn only while it is shown. */
export function Pista({ title, placement = 'bottom', describeChild, disableFocusListener, children }: Props) {
  const id = useId();
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTold = title !== null && title !== undefined && title !== '';
  const stay = () => clearTimeout(timer.current);
  const later = (to: HTMLElement | null, ms: number) => {
    stay();
    timer.current = setTimeout(() => setAncla(to), ms);
  };
  const leave = () => later(null, CAMINO_MS);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!ancla) return;
    const gone = () => setAncla(null);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && gone();
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', gone, true);
    document.addEventListener('scroll', gone, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', gone, true);
      document.removeEventListener('scroll', gone, true);
    };
  }, [ancla]);
  const { props } = children as Hijo;
  const shown = ancla?.isConnected && isTold;
  return (
    <>
      {cloneElement(children as Hijo, {
        ...(shown && describeChild && { 'aria-describedby': id }),
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (!isFinger(event)) later(event.currentTarget, ESPERA_MS);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          if (!isFinger(event)) leave();
        },
        onPointerUp: (event) => {
          props.onPointerUp?.(event);
          if (isFinger(event) && isApagado(event.currentTarget)) later(event.currentTarget, 0);
        },
        ...(!disableFocusListener && {
          onFocus: (event) => {
            props.onFocus?.(event);
            if (event.currentTarget.matches(':focus-visible')) later(event.currentTarget, ESPERA_MS);
          },
          onBlur: (event) => {
            props.onBlur?.(event);
            stay();
            setAncla(null);
          },
        }),
      })}
      {shown && (
        <Nota id={id} ancla={ancla} lado={placement} onPointerEnter={stay} onPointerLeave={leave}>
          {title}
        </Nota>
      )}
    </>
  );
}
