import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { INSTITUCION } from '../institucion.ts';

const { telefono, correo, direccion } = INSTITUCION.contacto;
const Enlace = ({ href, children }: { href: string; children: ReactNode }) => (
  <Box
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    sx={{ color: 'inherit', display: 'inline-block', py: 0.25 }}
  >
    {children}
  </Box>
);

/** Contact of the institution and its public pages [1-008] [1-009], by the server's settings. */
export const PiePagina = () => (
  <Box
    component="footer"
    className="no-imprimir"
    sx={{
      px: { xs: 2, md: 3 },
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
      typography: 'nota',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 24px',
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ flex: '1 1 320px' }}>
      <Box>{INSTITUCION.ayuda}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        {telefono && <span>Teléfono: {telefono}</span>}
        {correo && (
          <span>
            Correo: <Enlace href={`mailto:${correo}`}>{correo}</Enlace>
          </span>
        )}
        {direccion && <span>{direccion}</span>}
      </Box>
    </Box>
    <Box component="nav" aria-label="Enlaces públicos" sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
      {INSTITUCION.enlaces.map(({ texto, href }) => (
        <Enlace key={href} href={href}>
          {texto}
        </Enlace>
      ))}
    </Box>
  </Box>
);
