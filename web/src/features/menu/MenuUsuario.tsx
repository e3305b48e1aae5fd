import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type { Sesion } from '../../lib/session.ts';
import { openVentana, type Ventana } from '../../lib/ventana.ts';
import { Menu } from '../../ui/delKit.tsx';
import { Despliega } from '../../ui/Icon.tsx';

const ENTRADAS: readonly (readonly [Ventana, string])[] = [
  ['preferencias', 'Preferencias'],
  ['atajos', 'Atajos del teclado'],
  ['recorrido', 'Recorrido de bienvenida'],
];

/** In the one row of the header each is one line; where it is longer it is whole under the pointer. */
const renglon = {
  display: 'block',
  overflow: { md: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;

/** The user [1-043] and the role [1-044], which open what is the user's own. */
export function MenuUsuario({ sesion }: { sesion: Sesion }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        data-recorrido="usuario"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        title={`${sesion.nombre}, ${sesion.rol.dsrol}`}
        sx={{
          ...{ gap: { xs: 0.5, md: 1 }, px: { xs: 0.5, md: 1 }, py: 0.5, borderRadius: 1 },
          ...{ textAlign: 'left', maxWidth: '100%' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ typography: 'menor', lineHeight: 1.35, overflowWrap: 'anywhere', minWidth: 0 }}>
          <Box component="span" sx={{ ...renglon, fontWeight: 600 }}>
            {sesion.nombre}
          </Box>
          <Box component="span" sx={{ ...renglon, color: 'text.secondary' }}>
            {sesion.rol.dsrol}
          </Box>
        </Box>
        <Despliega fontSize="small" aria-hidden className="no-imprimir" />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'region', 'aria-label': 'Opciones de su cuenta' } }}
      >
        {({ MenuItem }) =>
          ENTRADAS.map(([ventana, titulo]) => (
            <MenuItem
              key={ventana}
              onClick={() => {
                setAnchor(null);
                openVentana(ventana);
              }}
            >
              {titulo}
            </MenuItem>
          ))
        }
      </Menu>
    </>
  );
}
