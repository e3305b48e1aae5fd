import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useSesion } from '../lib/session.ts';

/** An address under /pages that is no screen: inside the shell, whose title says so. */
export function NoEncontrada() {
  const sesion = useSesion();
  const navigate = useNavigate();
  return (
    <>
      <p>La dirección que abrió no corresponde a ninguna pantalla de este sistema.</p>
      <Button variant="contained" onClick={() => navigate({ to: sesion ? '/pages/inicio' : '/' })}>
        {sesion ? 'Ir a Inicio' : 'Ir al ingreso'}
      </Button>
    </>
  );
}

/** Any other address that is no screen: outside the shell. */
export const DireccionDesconocida = () => (
  <Box component="main" sx={{ p: { xs: 3, md: 6 }, maxWidth: 640 }}>
    <Box component="h1" sx={{ m: 0, fontSize: 20 }}>
      Pantalla no encontrada
    </Box>
    <NoEncontrada />
  </Box>
);
