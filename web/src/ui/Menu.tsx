import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { clases } from './clases.ts';
import { Emergente, type LadoDeAncla } from './Emergente.tsx';
import css from './Menu.module.css';

type PropsDeOpcion = ComponentProps<'button'> & {
  /** It is the one that holds now. */
  elegida?: boolean;
  menuda?: boolean;
  /** Before its words. */
  dibujo?: ReactNode;
};

/** An entry of a menu. */
export const OpcionDeMenu = ({ elegida, menuda, dibujo, disabled, className, children, ...props }: PropsDeOpcion) => (
  <li role="none">
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...(elegida && { 'data-elegida': '' })}
      {...props}
      {...(disabled && { 'aria-disabled': true, 'data-apagada': '', onClick: undefined })}
      className={clases(css.opcion, menuda && css.menuda, className)}
    >
      {dibujo && <span className={css.dibujo}>{dibujo}</span>}
      {children}
    </button>
  </li>
);
/** Between entries of two kinds. */
// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the ARIA guide has it
// biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
export const RayaDeMenu = () => <li role="separator" className={css.raya} />;

/** Goes along the entries by the arrows, and to the next one that begins with a letter. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at < 0 ? all.length : at + all.length - 1) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key.trim().toLowerCase();
  const next =
    to === undefined && letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) =>
          one.textContent?.trim().toLowerCase().startsWith(letter),
        )
      : all[to ?? -1];
  if (to === undefined && !letter) return;
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
}

interface Props {
  /** The anchor, while it is open. */
  ancla: HTMLElement | null;
  lado?: LadoDeAncla;
  /** Names it. */
  titulo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The entry that holds now, else the first one, has the focus once they are drawn. */
function focusFirst(lista: HTMLElement | null): void {
  (lista?.querySelector<HTMLElement>('[data-elegida]') ?? lista?.querySelector('button'))?.focus();
}

function Abierto({ ancla, lado = 'abajo', titulo, onClose, children }: Props) {
  return (
    <Emergente
      ancla={ancla}
      lado={lado}
      onClose={onClose}
      role="region"
      aria-label={titulo}
      data-menu
      className={css.hoja}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        onClose();
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the ARIA guide has it */}
      <ul ref={focusFirst} role="menu" onKeyDown={onKey} className={css.menu}>
        {children}
      </ul>
    </Emergente>
  );
}

/** A menu: open while it hangs from something. */
export const Menu = (props: Props) => props.ancla && <Abierto {...props} />;
