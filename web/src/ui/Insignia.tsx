import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TipoAviso } from '../lib/avisos.ts';
import { Candado } from './Icon.tsx';
import { ESTILO } from './Snackbars.tsx';

/** The four states, and what is settled. */
export type TipoDeInsignia = TipoAviso | 'cerrada' | 'neutra';
const OTRAS = {
  cerrada: { color: 'text.secondary', Icono: Candado },
  neutra: { color: 'text.secondary', Icono: null },
} as const;

/** A state in a few words, with its drawing: never colour alone. */
export function Insignia({ tipo, children }: { tipo: TipoDeInsignia; children: ReactNode }) {
  const { color, Icono } = { ...ESTILO, ...OTRAS }[tipo];
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 0.75, borderRadius: 1, color },
        ...{ border: '1px solid', borderColor: 'color-mix(in oklch, currentColor 35%, transparent)' },
        ...{
          bgcolor: 'color-mix(in oklch, currentColor 8%, transparent)',
          whiteSpace: { sm: 'nowrap' },
          lineHeight: '1.25rem',
        },
      }}
    >
      {Icono && <Icono fontSize="nota" aria-hidden />}
      {children}
    </Box>
  );
}
