import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useSesion } from '../lib/session.ts';

/** An address that is no screen. Inside the shell the title is already on top. */
export function NoEncontrada() {
  const sesion = useSesion();
  const navigate = useNavigate();
  return (
    <Box component={sesion ? 'div' : 'main'} sx={{ p: sesion ? 0 : 4, maxWidth: 560 }}>
      {!sesion && (
        <Typography variant="h1" sx={{ mb: 1 }}>
          Pantalla no encontrada
        </Typography>
      )}
      <Typography sx={{ mb: 3 }}>La dirección que abrió no corresponde a ninguna pantalla de este sistema.</Typography>
      <Button variant="contained" onClick={() => navigate({ to: sesion ? '/pages/inicio' : '/' })}>
        {sesion ? 'Ir a Inicio' : 'Ir al ingreso'}
      </Button>
    </Box>
  );
}
