import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Menu } from '../delKit.tsx';
import { Mas } from '../Icon.tsx';
import { Pista } from '../Pista.tsx';
import type { Accion } from './columnas.ts';

/** Of a column with more actions than these, all but the main one wait in a menu: as drawings nobody tells them apart. */
const EN_FILA = 4;

interface PropsDeAccion<R> {
  accion: Accion<R>;
  row: R;
}
const APAGADA = { color: 'text.disabled', opacity: 0.6 } as const;

/** What both kinds of buttons say of an action: one that cannot be used stays in reach, to say why. */
const describe = <R,>({ impedida, peligro, onChoose }: Accion<R>, row: R) => {
  const why = impedida?.(row);
  return {
    why,
    props: {
      'aria-disabled': why !== undefined,
      'aria-description': why,
      color: peligro ? ('error' as const) : ('primary' as const),
      onClick: () => why === undefined && onChoose(row),
    },
  };
};

/** The main action, by its word. */
function Palabra<R>({ accion, row }: PropsDeAccion<R>) {
  const { why, props } = describe(accion, row);
  return (
    <Pista title={why ?? ''} placement="left">
      <Button
        variant="text"
        size="small"
        aria-label={accion.etiqueta} // it would be called by its reason
        {...props}
        sx={{ minWidth: 0, minHeight: 28, px: 1, py: 0, ...(why && APAGADA) }}
      >
        {accion.etiqueta}
      </Button>
    </Pista>
  );
}

/** Another action, as a labelled drawing; its label stands beside it, never over the rows above and below. */
function Dibujo<R>({ accion, row }: PropsDeAccion<R>) {
  const { why, props } = describe(accion, row);
  const { etiqueta, Icono } = accion;
  return (
    <Pista title={why ?? etiqueta} placement="left">
      <IconButton aria-label={etiqueta} {...props} sx={{ p: 0.5, ...(why && APAGADA) }}>
        <Icono fontSize="small" />
      </IconButton>
    </Pista>
  );
}

/** The others in a menu, each by its word; what cannot be used says why. */
function EnMenu<R>({ acciones, row }: { acciones: readonly Accion<R>[]; row: R }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Más acciones"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Mas fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} onClose={close} slotProps={{ paper: { role: 'region', 'aria-label': 'Más acciones' } }}>
        {({ MenuItem, ListItemIcon }) =>
          acciones.map((accion) => {
            const { etiqueta, Icono, peligro, onChoose, impedida } = accion;
            const why = impedida?.(row);
            const choose = () => {
              if (why !== undefined) return;
              close();
              onChoose(row);
            };
            return (
              <MenuItem
                key={etiqueta}
                onClick={choose}
                aria-disabled={why !== undefined}
                sx={{ ...(peligro && { color: 'error.main' }), ...(why !== undefined && { color: 'text.disabled' }) }}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icono fontSize="small" />
                </ListItemIcon>
                <Box>
                  <span data-palabra>{etiqueta}</span>
                  {why && <Box sx={{ typography: 'nota' }}>{why}</Box>}
                </Box>
              </MenuItem>
            );
          })
        }
      </Menu>
    </>
  );
}

/** What can be done with a row: the main thing by its word, the rest as drawings or in a menu. */
export function Acciones<R>({ acciones, row }: { acciones: readonly Accion<R>[]; row: R }) {
  const offered = acciones.filter(({ visible }) => visible?.(row) ?? true);
  const free = offered.filter(({ impedida }) => impedida?.(row) === undefined);
  const main = free.find(({ principal }) => principal?.(row)) ?? free[0] ?? offered[0];
  if (!main) return null;
  const rest = offered.filter((accion) => accion !== main);
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        // its word begins at the edge of its card, and ends under the end of its heading
        ml: { xs: -1, sm: 0 },
        mr: { sm: rest.length > 0 ? -0.5 : -1 },
      }}
    >
      <Palabra accion={main} row={row} />
      {acciones.length > EN_FILA
        ? rest.length > 0 && <EnMenu acciones={rest} row={row} />
        : rest.map((accion) => <Dibujo key={accion.etiqueta} accion={accion} row={row} />)}
    </Box>
  );
}
