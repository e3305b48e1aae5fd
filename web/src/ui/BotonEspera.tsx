import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useId } from 'react';

interface Props extends Omit<ButtonProps, 'loading'> {
  /** What it started is under way. */
  ocupado: boolean;
}

/**
 * A button whose work takes a moment. Meanwhile it does nothing more but keeps the focus: a disabled one loses it, and
 * who works with the keyboard would begin again at the top of the screen, most of all where the work failed.
 */
export function BotonEspera({ ocupado, children, ...own }: Props) {
  const made = useId();
  if (!ocupado) return <Button {...own}>{children}</Button>;
  const id = own.id ?? made;
  const color = own.variant === 'contained' ? 'primary.contrastText' : 'text.secondary';
  return (
    <Button
      {...own}
      id={id}
      aria-disabled
      onClick={(event) => event.preventDefault()}
      style={{ color: 'transparent', cursor: 'progress' }} // the words keep their place under the turning mark
    >
      {children}
      <CircularProgress size={16} aria-labelledby={id} sx={{ position: 'absolute', color }} />
    </Button>
  );
}

/** The button that sends a form. */
export const BotonEnviar = (props: Props) => <BotonEspera type="submit" variant="contained" {...props} />;
