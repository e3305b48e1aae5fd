import Stack from '@mui/material/Stack';
import { Anomalias } from '../features/calidad/Anomalias.tsx';
import { Reglas } from '../features/calidad/Reglas.tsx';

/** The live rules of quality and the files that break them [3-524], and what is out of line [3-561]. */
export const Pantalla = () => (
  <Stack spacing={4}>
    <Reglas />
    <Anomalias />
  </Stack>
);
