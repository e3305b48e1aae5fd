/** The key of the control beside it, for the eye alone. The control says it by `aria-keyshortcuts`. */
export const Tecla = ({ children }: { children: string }) => (
  <kbd aria-hidden className="tenue interlinea-14 junto borde radio-3 px-4 con-raton" style={{ marginLeft: 6 }}>
    {children}
  </kbd>
);
