import css from './Tecla.module.css';

/** The key of what it stands beside, for the eye alone: what it belongs to says it by `aria-keyshortcuts`. */
export const Tecla = ({ children }: { children: string }) => (
  <kbd aria-hidden className={css.tecla}>
    {children}
  </kbd>
);
