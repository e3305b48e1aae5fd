import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { ReactNode } from 'react';
import { useCarpetaElegida } from '../lib/carpetaElegida.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { EsperaFormulario } from './Espera.tsx';
import { Falla } from './Falla.tsx';

/** A screen about the chosen file: its place while it is read, a way out when there is none. */
export function ConCarpeta({ children }: { children: (carpeta: CarpetaGuardada) => ReactNode }) {
  const { elegida, data, error, refetch } = useCarpetaElegida();
  const ir = useIr();
  if (!elegida)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>No hay una carpeta elegida. Búsquela y abra desde ahí sus víctimas o autoridades.</Typography>
        <Button variant="contained" onClick={() => ir('/pages/buscar_ci')}>
          Buscar una carpeta
        </Button>
      </Box>
    );
  if (data) return children(data as CarpetaGuardada);
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}
