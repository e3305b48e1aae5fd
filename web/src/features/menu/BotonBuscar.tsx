import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { openVentana } from '../../lib/ventana.ts';
import { tokens } from '../../theme.ts';
import { Buscar } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';
import { donde } from './ancho.ts';

const tecla = {
  font: 'inherit',
  display: { xs: 'none', md: 'inline' },
  whiteSpace: 'nowrap',
  ...donde({ estrecho: { display: 'none' } }),
} as const;

/** What looks like a box to type in and opens the one that is: the search of the header. A drawing where there is no room. */
export const BotonBuscar = () => (
  <ButtonBase
    data-recorrido="buscar"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    onClick={() => openVentana('buscar')}
    sx={{
      ...{ gap: 1, minHeight: 36, px: 1, borderRadius: 1, typography: 'menor', color: 'text.secondary' },
      ...{ border: { md: `1px solid ${tokens.borde}` }, bgcolor: { md: 'background.default' } },
      '&:hover': { bgcolor: 'action.hover' },
    }}
  >
    <Buscar fontSize="small" aria-hidden />
    <Box component="span" sx={oculto}>
      Buscar todo
    </Box>
    <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' }, minWidth: 200, textAlign: 'left' }}>
      Folio, C.I., víctima, pantalla…
    </Box>
    <Box component="kbd" sx={tecla}>
      Ctrl K
    </Box>
  </ButtonBase>
);
