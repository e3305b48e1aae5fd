import Box from '@mui/material/Box';
import { Publicar } from '../features/publicacion/Publicar.tsx';
import { TablaPublicaciones } from '../features/publicacion/TablaPublicaciones.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Public statistics, for who manages public documents. */
export function Pantalla() {
  const hoy = useHoy();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Publicar hoy={hoy} />
      <TablaPublicaciones />
    </Box>
  );
}
