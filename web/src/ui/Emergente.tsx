import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { capaDe, layOver } from './capa.ts';
import { clases } from './clases.ts';
import css from './Emergente.module.css';

/** Its side of the anchor: below, in line with the left or right edge, or at the right. */
export type LadoDeAncla = 'abajo' | 'abajoDerecha' | 'derecha' | 'abajoCentro';

const ORILLA = 16;
const AIRE = 12;

/** Places it beside its anchor, within the window; without an anchor, in the middle. */
function place(hoja: HTMLElement, ancla: HTMLElement | null, lado: LadoDeAncla): void {
  const { offsetWidth: w, offsetHeight: h } = hoja;
  const inside = (n: number, size: number, room: number) =>
    Math.max(Math.min(ORILLA, (room - size) / 2), Math.min(n, room - size - ORILLA));
  const box = ancla?.getBoundingClientRect();
  const x = box
    ? { abajo: box.left, abajoDerecha: box.right - w, derecha: box.right, abajoCentro: (box.left + box.right - w) / 2 }[
        lado
      ]
    : (window.innerWidth - w) / 2;
  const y = box ? (lado === 'derecha' ? box.top : box.bottom) : (window.innerHeight - h) / 2;
  hoja.style.left = `${inside(x + (lado === 'derecha' && !hoja.matches('[data-menu]') ? AIRE : 0), w, window.innerWidth)}px`;
  hoja.style.top = `${inside(y + (lado === 'abajoCentro' ? AIRE : 0), h, window.innerHeight)}px`;
}

type Props = Omit<ComponentProps<'div'>, 'popover'> & {
  /** The anchor. Without one it is not drawn, unless it stands alone. */
  ancla: HTMLElement | null;
  lado?: LadoDeAncla;
  onClose: () => void;
};

/**
 * A sheet that opens beside its anchor, in the browser's top layer. Escape or a press elsewhere closes it, and the focus goes
 * back. A dialog puts the screen behind it out of reach; a menu leaves it readable.
 */
export function Emergente({ ancla, lado = 'abajo', onClose, className, children, ...props }: Props) {
  const hoja = useRef<HTMLDivElement>(null);
  /** Its contents are drawn once it is open, so that they can take the focus. */
  const [isOpen, setOpen] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  const isDialog = useRef(props.role === 'dialog');
  useLayoutEffect(() => {
    const one = hoja.current;
    if (!one) return;
    const before = document.activeElement as HTMLElement | null;
    one.showPopover();
    one.focus({ preventScroll: true });
    const uncover = isDialog.current ? layOver(one) : undefined;
    setOpen(true);
    return () => {
      uncover?.();
      // a control that was pressed elsewhere keeps the focus
      const now = document.activeElement;
      if (before?.isConnected && (!now || now === document.body || one.contains(now))) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const one = hoja.current;
    if (!one) return;
    const put = () => place(one, ancla, lado);
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  });
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (!(event.target instanceof Node) || hoja.current?.contains(event.target)) return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div
      tabIndex={-1}
      {...props}
      ref={hoja}
      popover="manual"
      className={clases(css.emergente, className)}
      onKeyDown={onKeyDown}
    >
      {isOpen && children}
    </div>,
    capaDe(ancla),
  );
}
