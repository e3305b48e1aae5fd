import Box from '@mui/material/Box';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import type { ReactNode } from 'react';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { CampoFijo } from './campos/CampoFijo.tsx';
import { Candado } from './Icon.tsx';

const FIJO = { visible: true, required: false, locked: '' } as const;

/** The file that a list is of, read-only [1-086] [1-087]. @param children the main action of the list */
export function DatosCarpeta({ carpeta, children }: { carpeta: CarpetaGuardada; children?: ReactNode }) {
  const count = `${carpeta.victimasregistradas} de ${carpeta.novictimas ?? 0}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 400 }}>
        <CampoFijo name="noci" label={ETIQUETAS.ci} texto={carpeta.noci} state={FIJO} />
      </Box>
      <Box sx={{ flex: '0 1 200px' }}>
        <CampoFijo name="novictimas" label="Víctimas capturadas" texto={count} state={FIJO} />
      </Box>
      {isCerrada(carpeta) && (
        <Box
          sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'info.main', fontWeight: 600, minHeight: 38 }}
        >
          <Candado fontSize="small" aria-hidden />
          Carpeta cerrada: solo consulta
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}
