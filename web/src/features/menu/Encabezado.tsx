import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLlave } from '../../lib/eleccion.tsx';
import type { Sesion } from '../../lib/session.ts';
import { useTituloActual } from '../../lib/titulo.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { HistoriaMensajes } from '../../ui/HistoriaMensajes.tsx';
import { Menu, Salir } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';
import { Pista } from '../../ui/Pista.tsx';
import { donde } from './ancho.ts';
import { BotonBuscar } from './BotonBuscar.tsx';
import { MenuUsuario } from './MenuUsuario.tsx';
import { Reloj } from './Reloj.tsx';
import { signOut } from './signOut.ts';

const marco = {
  position: { md: 'sticky' },
  top: 0,
  zIndex: 10,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  ...{ containerType: 'inline-size', containerName: 'encabezado' },
} as const;
// One row of 56 px, in the order it is read; narrow, two rows that scroll away with the screen: the clock stands under two
// columns of the first.
const fila = {
  minHeight: 56,
  px: { xs: 1, md: 2 },
  py: { xs: 0.5, md: 0 },
  display: { xs: 'grid', md: 'flex' },
  alignItems: 'center',
  columnGap: { xs: 0.5, md: 0.75 },
  gridTemplateColumns: 'auto minmax(0,1fr) 44px auto auto',
  gridTemplateAreas: '"menu titulo titulo buscar avisos" "usuario usuario reloj reloj salir"',
} as const;
/** What keeps its width whatever stands beside it. */
const fijo = (gridArea: string) => ({ gridArea, justifySelf: 'end', flexShrink: 0 }) as const;
/** The name gives way to the title down to so many pixels, and only then is the title cut. */
const usuario = {
  gridArea: 'usuario',
  pl: { md: 1 },
  borderLeft: { md: 1 },
  borderColor: { md: 'divider' },
  flexShrink: 9999,
  minWidth: { xs: 0, md: 200 },
  maxWidth: { md: 360 },
  ...donde({ estrecho: { minWidth: 168 } }),
} as const;
const soloDibujo = {
  ...{ minWidth: 40, px: 1, '& > .MuiButton-startIcon': { m: 0 }, '& > span:last-of-type': oculto },
} as const;
/** The way out keeps its word as long as there is room for it. */
const salir = {
  ...fijo('salir'),
  ...donde({ estrecho: soloDibujo, telefono: { ...soloDibujo, ml: 0.5 } }),
} as const;

/** Above 900 px the bar has room for one line; below, the title takes what lines it needs. */
const enUnaLinea = {
  gridArea: 'titulo',
  order: { md: -1 },
  mr: { md: 'auto' },
  minWidth: 0,
  px: { xs: 0.5, md: 0 },
  typography: 'apartado',
  fontWeight: 650,
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;

/**
 * The screen's title, under the pointer whole where one line of the bar has no room for it [1-845]; it takes the focus
 * whenever the screen changes, since the address does not, and no field of it has it.
 */
function Titulo() {
  const titulo = useTituloActual();
  const place = useRouterState({ select: (s) => s.resolvedLocation?.pathname });
  const llave = useLlave();
  const h1 = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and its entry are what change
  useEffect(() => {
    if (!document.activeElement?.closest('[data-campo]')) h1.current?.focus({ preventScroll: true });
  }, [place, llave]);
  const [cut, setCut] = useState(false);
  return (
    <Pista title={cut ? titulo : null} disableFocusListener>
      <Typography
        variant="h1"
        ref={h1}
        tabIndex={-1}
        onPointerEnter={({ currentTarget: { scrollWidth, clientWidth } }) => setCut(scrollWidth > clientWidth)}
        sx={enUnaLinea}
      >
        {titulo}
      </Typography>
    </Pista>
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
      <Box sx={fila}>
        <IconButton
          className="no-imprimir"
          data-recorrido="menu"
          aria-label={abierto ? 'Plegar el menú' : 'Abrir el menú'}
          aria-expanded={abierto}
          onClick={toggle}
          sx={{ gridArea: 'menu', order: { md: -2 } }}
        >
          <Menu />
        </IconButton>
        <Box className="no-imprimir" sx={fijo('buscar')}>
          <BotonBuscar />
        </Box>
        <Box className="no-imprimir" sx={fijo('reloj')}>
          <Reloj />
        </Box>
        <Box className="no-imprimir" sx={{ ...fijo('avisos'), display: 'flex' }}>
          {bandeja}
          <HistoriaMensajes />
        </Box>
        <Box sx={usuario}>
          <MenuUsuario sesion={sesion} />
        </Box>
        <BotonSecundario
          className="no-imprimir"
          size="small"
          title="Cerrar Sesión"
          startIcon={<Salir />}
          onClick={signOut}
          sx={salir}
        >
          <span>Cerrar Sesión</span>
        </BotonSecundario>
        {/* the last of the header, wherever it is drawn: from the title the next key is already in the screen */}
        <Titulo />
      </Box>
    </Box>
  );
}
