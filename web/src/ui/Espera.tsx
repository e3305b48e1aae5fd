import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The place of a form while its record is on its way. */
export function EsperaFormulario() {
  return (
    <Box role="status" aria-label="Cargando" sx={{ display: 'grid', gap: 2, maxWidth: 1280 }}>
      {[0, 1].map((i) => (
        <Skeleton key={i} variant="rounded" height={240} />
      ))}
    </Box>
  );
}

interface Props {
  /** What is being done, as a sentence. */
  texto: string;
  /** 0–100 when it is known how far it is. */
  avance?: number;
  /** How long still, Cancelar. */
  children?: ReactNode;
}

/** Work that takes a while: what, how far, and what can be done meanwhile. */
export function Progreso({ texto, avance, children }: Props) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography>{texto}</Typography>
      <LinearProgress
        aria-label={texto}
        {...(avance === undefined ? {} : { variant: 'determinate' as const, value: avance })}
        sx={{ height: 6, borderRadius: 1 }}
      />
      {children}
    </Box>
  );
}
