import Box from '@mui/material/Box';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { INSTITUCION } from '../institucion.ts';
import { sobreVino, tokens } from '../theme.ts';
import { PiePagina } from './PiePagina.tsx';

// after what staff wait for; where it does not come, the foot has the same links
const TareasPublicas = lazy<ComponentType>(() =>
  import('./TareasPublicas.tsx').then(
    (m) => ({ default: m.TareasPublicas }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  /** The screen's h1. */
  titulo: string;
  /** Width of the column in pixels. */
  ancho?: number;
  children: ReactNode;
}

/** What is around the screens before there is a session: the registry's name at the left, its foot below. */
export const MarcoAcceso = ({ titulo, ancho = 400, children }: Props) => (
  <Box
    sx={{
      minHeight: '100vh',
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '5fr 7fr' },
      gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
    }}
  >
    <Box
      component="header"
      sx={{
        bgcolor: tokens.barra,
        color: 'common.white',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: { md: 'space-between' },
        gap: { xs: 2, md: 4 },
        '& :focus-visible': { outlineColor: sobreVino.tenue },
        px: { xs: 3, md: 6 },
        py: { xs: 2.5, md: 6 },
      }}
    >
      <Box>
        <Box
          sx={{ typography: { xs: 'marca', md: 'cifra' }, fontWeight: 700, letterSpacing: '.04em', lineHeight: 1.15 }}
        >
          {INSTITUCION.siglas}
        </Box>
        <Box sx={{ width: 56, height: 3, bgcolor: tokens.oro, my: { xs: 1, md: 2.5 } }} />
        <Box sx={{ typography: { xs: 'texto', md: 'titulo' }, maxWidth: 340, lineHeight: 1.4 }}>
          {INSTITUCION.nombre}
        </Box>
      </Box>
      <Box sx={{ minHeight: 112 }}>
        <Suspense>
          <TareasPublicas />
        </Suspense>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 340, typography: 'menor', color: sobreVino.tenue }}>
        Uso exclusivo del personal autorizado. Cada consulta y cada cambio quedan registrados con su usuario.
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          placeItems: { xs: 'start stretch', md: 'center' },
          px: { xs: 3, md: 6 },
          py: { xs: 4, md: 6 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: ancho }}>
          <Box component="h1" sx={{ m: 0, mb: 3, typography: 'titulo', fontWeight: 650 }}>
            {titulo}
          </Box>
          {children}
        </Box>
      </Box>
      <PiePagina />
    </Box>
  </Box>
);
