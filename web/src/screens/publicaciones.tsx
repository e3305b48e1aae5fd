import Box from '@mui/material/Box';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { useState } from 'react';
import { Publicar } from '../features/publicacion/Publicar.tsx';
import { TablaPublicaciones } from '../features/publicacion/TablaPublicaciones.tsx';

/** Public statistics, for who manages public documents. */
export function Pantalla() {
  const [hoy] = useState(() => hoyEnMexico(new Date()));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Publicar hoy={hoy} />
      <TablaPublicaciones />
    </Box>
  );
}
