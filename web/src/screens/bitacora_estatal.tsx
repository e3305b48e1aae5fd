import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TablaBitacora } from '../features/bitacora/TablaBitacora.tsx';

/** Log of the loads of the states [3-016]. */
export function Pantalla() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Typography color="text.secondary">
        Cada carga masiva de una fiscalía estatal, con los renglones válidos e inválidos de su libro. El nombre del
        documento descarga el libro original, tal como se envió.
      </Typography>
      <TablaBitacora />
    </Box>
  );
}
