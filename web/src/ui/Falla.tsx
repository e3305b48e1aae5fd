import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fallo } from './Icon.tsx';

/** What could not be read, and a way to try again, in the place of what should be there. */
export const Falla = ({ texto, alReintentar }: { texto: string; alReintentar: () => void }) => (
  <Box
    role="alert"
    sx={{
      p: 2,
      display: 'flex',
      gap: 1.5,
      alignItems: 'center',
      flexWrap: 'wrap',
      maxWidth: 1280,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Fallo color="error" aria-hidden />
    <Box sx={{ flex: 1, minWidth: 200 }}>{texto}</Box>
    <Button variant="outlined" onClick={alReintentar}>
      Reintentar
    </Button>
  </Box>
);
