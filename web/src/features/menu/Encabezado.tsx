import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLlave } from '../../lib/eleccion.tsx';
import type { Sesion } from '../../lib/session.ts';
import { useTituloActual } from '../../lib/titulo.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { HistoriaMensajes } from '../../ui/HistoriaMensajes.tsx';
import { Menu, Salir } from '../../ui/Icon.tsx';
import { BotonBuscar } from './BotonBuscar.tsx';
import { MenuUsuario } from './MenuUsuario.tsx';
import { Reloj } from './Reloj.tsx';
import { signOut } from './signOut.ts';

// One row of 56 px; narrow, three rows that scroll away with the screen.
const marco = {
  position: { md: 'sticky' },
  top: 0,
  zIndex: 10,
  minHeight: 56,
  px: { xs: 1, md: 2 },
  py: { xs: 1, md: 0 },
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 0.5, md: 1.5 },
  gridTemplateColumns: { xs: 'auto minmax(0,1fr) auto auto', md: 'auto minmax(0,1fr) repeat(5, auto)' },
  gridTemplateAreas: {
    xs: '"menu buscar avisos salir" "titulo titulo titulo titulo" "usuario usuario reloj reloj"',
    md: '"menu titulo buscar reloj avisos usuario salir"',
  },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const usuario = {
  gridArea: 'usuario',
  pl: { md: 1 },
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  maxWidth: { md: 264 },
} as const;

/** Letters of a title that is one line where the header has all its buttons. */
const LARGO = 30;

/** The screen's title; it takes the focus whenever the screen changes, since the address does not, and no field of it has it. */
function Titulo() {
  const titulo = useTituloActual();
  const place = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const llave = useLlave();
  const h1 = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and its entry are what change
  useEffect(() => {
    if (!document.activeElement?.closest('[data-campo]')) h1.current?.focus({ preventScroll: true });
  }, [place, llave]);
  return (
    <Typography
      variant="h1"
      ref={h1}
      tabIndex={-1}
      sx={{
        ...{ gridArea: 'titulo', minWidth: 0, px: { xs: 1, md: 0 }, py: 0.5 },
        // in two lines, and not from edge to edge of the header
        ...(titulo.length > LARGO && { '@media (min-width: 900px)': { typography: 'lectura', lineHeight: 1.25 } }),
      }}
    >
      {titulo}
    </Typography>
  );
}

interface Props {
  sesion: Sesion;
  abierto: boolean;
  toggle: () => void;
  /** Work that goes on. */
  bandeja: ReactNode;
}

/** Menu toggle [1-042], title, clock, messages, the user's menu, 'Cerrar Sesión' [1-047]. */
export function Encabezado({ sesion, abierto, toggle, bandeja }: Props) {
  return (
    <Box component="header" sx={marco}>
      <IconButton
        className="no-imprimir"
        aria-label={abierto ? 'Plegar el menú' : 'Abrir el menú'}
        aria-expanded={abierto}
        onClick={toggle}
        sx={{ gridArea: 'menu' }}
      >
        <Menu />
      </IconButton>
      <Box className="no-imprimir" sx={{ gridArea: 'buscar', justifySelf: 'end' }}>
        <BotonBuscar />
      </Box>
      <Box className="no-imprimir" sx={{ gridArea: 'reloj', justifySelf: 'end' }}>
        <Reloj />
      </Box>
      <Box className="no-imprimir" sx={{ gridArea: 'avisos', justifySelf: 'end', display: 'flex' }}>
        {bandeja}
        <HistoriaMensajes />
      </Box>
      <Box sx={usuario}>
        <MenuUsuario sesion={sesion} />
      </Box>
      <BotonSecundario
        className="no-imprimir"
        size="small"
        startIcon={<Salir />}
        onClick={signOut}
        sx={{ gridArea: 'salir' }}
      >
        Cerrar Sesión
      </BotonSecundario>
      {/* the last of the header, wherever it is drawn: from the title the next key is already in the screen */}
      <Titulo />
    </Box>
  );
}
