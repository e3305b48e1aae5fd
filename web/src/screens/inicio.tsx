import Box from '@mui/material/Box';
import { SiguientePaso } from '../features/carpeta/SiguientePaso.tsx';
import { Bienvenida } from '../features/menu/Bienvenida.tsx';
import { Mesa } from '../features/mesa/Mesa.tsx';
import { Contadores } from '../features/plazo/Contadores.tsx';

/** Home: what comes after the file just registered, welcome and tasks of the role [1-020] [1-021], own drafts and last files, and what stands still. */
export const Pantalla = () => (
  <>
    <SiguientePaso />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Bienvenida />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
        }}
      >
        <Mesa />
        <Contadores />
      </Box>
    </Box>
  </>
);
