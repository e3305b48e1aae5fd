import css from './Tecla.module.css';

/** The key of the control beside it, for the eye alone. The control says it by `aria-keyshortcuts`. */
export const Tecla = ({ children }: { children: string }) => (
  <kbd aria-hidden className={css.tecla}>
    {children}
  </kbd>
);
