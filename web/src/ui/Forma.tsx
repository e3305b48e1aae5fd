import Box, { type BoxProps } from '@mui/material/Box';
import type { FormEvent } from 'react';

type Props = Omit<BoxProps<'form'>, 'component' | 'onSubmit' | 'ref'> & { onSend: () => unknown };

/** The element of a form: the browser neither judges nor sends it, and one in a dialog of another is not that form. */
export const Forma = ({ onSend, ...props }: Props) => (
  <Box
    component="form"
    noValidate
    {...props}
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      void onSend();
    }}
  />
);
