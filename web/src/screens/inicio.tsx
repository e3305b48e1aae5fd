import Box from '@mui/material/Box';
import { SiguientePaso } from '../features/carpeta/SiguientePaso.tsx';
import { Bienvenida } from '../features/menu/Bienvenida.tsx';
import { Contadores } from '../features/plazo/Contadores.tsx';

/** Home: what comes after the file just registered, welcome and the next steps of the role [1-020] [1-021], and what stands still. */
export const Pantalla = () => (
  <>
    <SiguientePaso />
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0,760px)', lg: 'minmax(0,760px) minmax(0,460px)' },
      }}
    >
      <Box sx={{ gridArea: { lg: '1 / 2' } }}>
        <Contadores />
      </Box>
      <Bienvenida />
    </Box>
  </>
);
