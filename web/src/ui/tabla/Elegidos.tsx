import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { entero } from '@renadet/domain/lib/entero';
import type { ReactNode } from 'react';

interface Props {
  /** What they are: 'Carpetas elegidas'. */
  etiqueta: string;
  cuantos: number;
  /** Ticks all that were found, where there are more. */
  todos?: { texto: string; onMark: () => void } | false;
  onClean: () => void;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are ticked, and what can be done with them at once; nothing where none is. */
export function Elegidos({ etiqueta, cuantos, todos, onClean, children }: Props) {
  if (cuantos === 0) return null;
  return (
    <Box
      role="group"
      aria-label={etiqueta}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}
    >
      <Box component="strong" role="status" sx={{ mr: 1 }}>
        {`${etiqueta}: ${entero(cuantos)}`}
      </Box>
      {children}
      {todos && (
        <Button variant="text" onClick={todos.onMark}>
          {todos.texto}
        </Button>
      )}
      <Button variant="text" color="secondary" onClick={onClean}>
        Quitar la elección
      </Button>
    </Box>
  );
}
