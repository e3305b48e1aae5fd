import Box from '@mui/material/Box';
import { INSTITUCION } from '../institucion.ts';

/** Contact of the institution and its public pages [1-008] [1-009]. */
export const PiePagina = () => (
  <Box
    component="footer"
    className="no-imprimir"
    sx={{
      px: { xs: 2, md: 3 },
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
      color: 'text.secondary',
      fontSize: 13,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 24px',
    }}
  >
    <Box sx={{ flex: '1 1 320px' }}>{INSTITUCION.contacto}</Box>
    {INSTITUCION.enlaces.map(({ texto, href }) => (
      <Box component="a" key={href} href={href} sx={{ color: 'inherit' }}>
        {texto}
      </Box>
    ))}
  </Box>
);
