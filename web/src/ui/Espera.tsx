import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The place of a form while its record is on its way. */
export function EsperaFormulario() {
  return (
    <Box role="status" aria-label="Cargando" sx={{ display: 'grid', gap: 2, maxWidth: 1280 }}>
      {[0, 1].map((i) => (
        <Skeleton key={i} variant="rounded" height={240} />
      ))}
    </Box>
  );
}
