import { useId } from 'react';
import { Boton, type PropsDeBoton } from './Boton.tsx';
import { Rueda } from './Marcha.tsx';

type Props = PropsDeBoton & {
  /** Its work is under way. */
  ocupado: boolean;
};

/**
 * A button whose work takes a moment. Meanwhile it ignores presses and keeps the focus. A disabled button would lose it, and the
 * keyboard would begin again at the top of the screen.
 */
export function BotonEspera({ ocupado, children, ...own }: Props) {
  const made = useId();
  if (!ocupado) return <Boton {...own}>{children}</Boton>;
  const id = own.id ?? made;
  const color = own.variant === 'contained' ? 'var(--sobre)' : 'var(--tinta2)';
  return (
    <Boton
      {...own}
      id={id}
      aria-disabled
      onClick={(event) => event.preventDefault()}
      style={{ color: 'transparent', cursor: 'progress' }} // the words keep their place under the turning mark
    >
      {children}
      <Rueda lado={16} aria-labelledby={id} style={{ position: 'absolute', color }} />
    </Boton>
  );
}

/** The button that sends a form. */
export const BotonEnviar = (props: Props) => <BotonEspera type="submit" variant="contained" {...props} />;
