import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Sesion } from '../../lib/session.ts';
import { openVentana, type Ventana } from '../../lib/ventana.ts';
import { Despliega } from '../../ui/Icon.tsx';

const ENTRADAS: readonly (readonly [Ventana, string])[] = [
  ['preferencias', 'Preferencias'],
  ['atajos', 'Atajos del teclado'],
];

/** The user [1-043] and the role [1-044], which open what is the user's own. */
export function MenuUsuario({ sesion }: { sesion: Sesion }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1, px: 1, py: 0.5, borderRadius: 1, textAlign: 'left', '&:hover': { bgcolor: 'action.hover' } }}
      >
        <Box component="span" sx={{ typography: 'menor', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {sesion.nombre}
          </Box>
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {sesion.rol.dsrol}
          </Box>
        </Box>
        <Despliega fontSize="small" aria-hidden className="no-imprimir" />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {ENTRADAS.map(([ventana, titulo]) => (
          <MenuItem
            key={ventana}
            onClick={() => {
              setAnchor(null);
              openVentana(ventana);
            }}
          >
            {titulo}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
