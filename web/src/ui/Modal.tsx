import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layOver } from './capa.ts';
import { clases } from './clases.ts';
import css from './Modal.module.css';

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'open'> & {
  /** By Escape, or by a press beside it. */
  onLeave: (how: 'escape' | 'fuera') => void;
};

/**
 * A modal window, the browser's own, drawn while it is open. Its contents are drawn after it, so that they can take the focus.
 * When it closes, the focus goes back to where it was.
 */
export function Modal({ onLeave, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** A press that begins within it, as to mark a text, and ends beside it is none beside it. */
  const outside = useRef(false);
  useLayoutEffect(() => {
    const one = dialog.current;
    if (!one) return;
    one.showModal();
    one.focus();
    const uncover = layOver(one);
    setOpen(true);
    return () => {
      uncover(); // the focus goes back to what can take it
      one.close();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault(); // the browser would close it without a question
    event.stopPropagation();
    onLeave('escape');
  };
  return createPortal(
    <dialog
      tabIndex={-1}
      aria-modal
      {...props}
      ref={dialog}
      className={clases(css.modal, className)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return; // of a file that was to be chosen
        event.preventDefault();
        onLeave('escape');
      }}
      onMouseDown={(event) => {
        outside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (outside.current && event.target === dialog.current) onLeave('fuera');
      }}
    >
      {isOpen && children}
    </dialog>,
    document.body,
  );
}
