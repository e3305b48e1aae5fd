import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TablaPlazos } from '../features/plazo/TablaPlazos.tsx';

/** The days after which a file is in a standing list, for the national administrator to decide. */
export const Pantalla = () => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
    <Typography color="text.secondary">
      La ley no fija estos días: son plazos internos, para saber qué carpetas hace falta revisar. Cada cambio queda en
      la auditoría y las listas lo siguen desde ese momento.
    </Typography>
    <TablaPlazos />
  </Box>
);
