import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { clases } from './clases.ts';
import css from './Pestanas.module.css';

/** Goes along them by the arrows, round and round; Enter and the space bar choose. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}

interface PropsDeFila {
  /** Names them for assistive technology. */
  titulo: string;
  pestanas: readonly string[];
  elegida: number;
  onChoose: (pestana: number) => void;
  className?: string | undefined;
}

/** Tabs alone, over panels that are drawn elsewhere. @param idDe of a tab, and of the panel that it opens */
export const FilaDePestanas = ({
  titulo,
  pestanas,
  elegida,
  onChoose,
  className,
  idDe,
  panelDe,
}: PropsDeFila & { idDe: (i: number) => string; panelDe: (i: number) => string }) => (
  <div role="tablist" aria-label={titulo} onKeyDown={onArrow} className={clases(css.fila, className)}>
    {pestanas.map((texto, i) => (
      <button
        key={idDe(i)} // two may be called alike
        type="button"
        role="tab"
        id={idDe(i)}
        aria-controls={panelDe(i)}
        aria-selected={i === elegida}
        tabIndex={i === elegida ? 0 : -1}
        onClick={() => onChoose(i)}
        className={css.pestana}
      >
        {texto}
      </button>
    ))}
  </div>
);

/** Tabs over one panel. Each tab says that it opens the panel. */
export function Pestanas({ children, ...props }: PropsDeFila & { children: ReactNode }) {
  const id = useId();
  const panel = `${id}-panel`;
  return (
    <>
      <FilaDePestanas {...props} idDe={(i) => `${id}-${i}`} panelDe={() => panel} />
      {/* the panel of the chosen tab */}
      <div role="tabpanel" id={panel} aria-labelledby={`${id}-${props.elegida}`}>
        {children}
      </div>
    </>
  );
}
