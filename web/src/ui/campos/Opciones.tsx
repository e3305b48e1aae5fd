import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  id: string;
  /** The id of its label. */
  rotulo: string;
  className?: string | undefined;
  /** Position of the entry that Enter takes. */
  activa: number;
  onChoose: (i: number) => void;
  onMove: (i: number) => void;
  /** Its entries, each with the role of one. */
  children: ReactNode;
}

interface PropsDeEntrada {
  id: string;
  /** Enter takes it: its look hangs from `data-activa`. */
  activa: boolean;
  elegida: boolean;
  /** It only says something, and is not to be chosen. */
  muerta?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One of the entries. */
export const Entrada = ({ activa, elegida, muerta, ...props }: PropsDeEntrada) => (
  <div
    {...props}
    role="option"
    tabIndex={-1}
    aria-selected={elegida}
    aria-disabled={muerta}
    data-activa={activa || undefined}
  />
);

/** Entries that are in sight as a list opens: where they are is not asked, which would cost a layout. */
const A_LA_VISTA = 5;

/** The index of the entry of an event; -1 when it cannot be chosen. */
function deEvento({ target, currentTarget }: React.MouseEvent<HTMLElement>): number {
  const row = (target as Element).closest('[role=option]:not([aria-disabled=true])');
  return row ? [...currentTarget.children].indexOf(row) : -1;
}

function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = row;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}

/** The entries of a list. Its control has the focus, hears the keys and names the active one. */
export function Opciones({ id, rotulo, className, activa, onChoose, onMove, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    const row = list.current?.children[activa];
    if (row && (opened.current || activa > A_LA_VISTA)) keepInSight(list.current as HTMLElement, row as HTMLElement);
    opened.current = true;
  }, [activa]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its control hears the keys
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={rotulo}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={(event) => {
        const i = deEvento(event);
        if (i >= 0 && i !== activa) onMove(i);
      }}
      onClick={(event) => {
        const i = deEvento(event);
        if (i >= 0) onChoose(i);
      }}
    >
      {children}
    </div>
  );
}
