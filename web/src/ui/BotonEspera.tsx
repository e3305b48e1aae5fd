import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface Props extends Omit<ButtonProps, 'loading'> {
  /** What it started is under way. */
  ocupado: boolean;
}

/**
 * A button whose work takes a moment. Meanwhile it does nothing more but keeps the focus: a disabled one loses it, and
 * who works with the keyboard would begin again at the top of the screen, most of all where the work failed.
 */
export function BotonEspera({ ocupado, children, ...own }: Props) {
  if (!ocupado) return <Button {...own}>{children}</Button>;
  const color = own.variant === 'contained' ? 'primary.contrastText' : 'text.secondary';
  return (
    <Button
      {...own}
      aria-disabled
      onClick={(event) => event.preventDefault()}
      style={{ color: 'transparent', cursor: 'progress' }} // the words keep their place under the turning mark
    >
      {children}
      <CircularProgress size={16} aria-hidden sx={{ position: 'absolute', color }} />
    </Button>
  );
}
