import Box from '@mui/material/Box';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { ReactNode } from 'react';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { Candado, Carpeta } from './Icon.tsx';

/** Of which file the record on the screen is, in one line. @param children what the record is: 'Víctima 2 de 3' */
export const CintaCarpeta = ({ carpeta, children }: { carpeta: CarpetaGuardada; children?: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      alignItems: 'center',
      mb: 2,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    }}
  >
    <Carpeta fontSize="small" aria-hidden />
    <span>
      C.I. <strong>{carpeta.noci}</strong>
    </span>
    {children && <span>{children}</span>}
    {isCerrada(carpeta) && (
      <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: 'info.main' }}>
        <Candado fontSize="small" aria-hidden />
        Carpeta cerrada: solo consulta
      </Box>
    )}
  </Box>
);
