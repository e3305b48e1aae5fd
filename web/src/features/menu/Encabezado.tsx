import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { salir } from '../../lib/ingreso.ts';
import { type Sesion, useSeleccion } from '../../lib/session.ts';
import { useTituloActual } from '../../lib/titulo.ts';
import { puedeSalir } from '../../lib/useGuardia.ts';
import { HistoriaMensajes } from '../../ui/HistoriaMensajes.tsx';
import { Menu, Salir } from '../../ui/Icon.tsx';
import { Reloj } from './Reloj.tsx';

const cerrar = async () => {
  if (await puedeSalir()) await salir();
};

/** The screen's title; it takes the focus whenever the screen changes, since the address does not. */
function Titulo() {
  const titulo = useTituloActual();
  const place = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const { turno } = useSeleccion();
  const h1 = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and the turn are what change
  useEffect(() => h1.current?.focus({ preventScroll: true }), [place, turno]);
  return (
    <Typography variant="h1" ref={h1} tabIndex={-1} sx={{ flex: 1, minWidth: 0, fontSize: { xs: 16, sm: 20 } }}>
      {titulo}
    </Typography>
  );
}

/** Menu toggle [1-042], title, clock, messages, user [1-043] and role [1-044], 'Cerrar Sesión' [1-047]. */
export function Encabezado({ sesion, abierto, alternar }: { sesion: Sesion; abierto: boolean; alternar: () => void }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        minHeight: 56,
        px: { xs: 1, md: 2 },
        py: { xs: 0.5, md: 0 },
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 0.5, md: 2 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        className="no-imprimir"
        aria-label={abierto ? 'Plegar el menú' : 'Abrir el menú'}
        aria-expanded={abierto}
        onClick={alternar}
      >
        <Menu />
      </IconButton>
      <Titulo />
      <Box className="no-imprimir" sx={{ display: 'contents', '@media print': { display: 'none' } }}>
        <Reloj />
        <HistoriaMensajes />
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          startIcon={<Salir />}
          onClick={cerrar}
          sx={{ order: { md: 1 }, px: { xs: 1, sm: 1.5 }, '& .MuiButton-startIcon': { mr: { xs: 0.5, sm: 1 } } }}
        >
          Cerrar Sesión
        </Button>
        <Box
          sx={{
            flexBasis: { xs: '100%', md: 'auto' },
            pl: { xs: 1, md: 2 },
            borderLeft: { md: 1 },
            borderColor: { md: 'divider' },
            fontSize: 13,
            lineHeight: 1.35,
            maxWidth: { md: 260 },
            display: { xs: 'flex', md: 'block' },
            flexWrap: 'wrap',
            columnGap: 1,
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{sesion.nombre}</Box>
          <Box sx={{ color: 'text.secondary' }}>{sesion.rol.dsrol}</Box>
        </Box>
      </Box>
    </Box>
  );
}
