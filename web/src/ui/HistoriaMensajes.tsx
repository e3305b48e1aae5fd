import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useHistoria } from '../lib/avisos.ts';
import { hora } from '../lib/momento.ts';
import { Campana } from './Icon.tsx';
import { ESTILO } from './Snackbars.tsx';

/** The messages of this session, newest first: those that left by themselves can be read again. */
export function HistoriaMensajes() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useHistoria();
  return (
    <>
      <Tooltip title="Mensajes anteriores">
        <IconButton aria-label="Mensajes anteriores" aria-haspopup="dialog" onClick={(e) => setAnchor(e.currentTarget)}>
          <Campana />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Mensajes anteriores', sx: { width: 360, maxHeight: 420, p: 2 } },
        }}
      >
        <Typography variant="h2" sx={{ mb: 1 }}>
          Mensajes
        </Typography>
        {all.length === 0 && <Typography color="text.secondary">Todavía no hay mensajes.</Typography>}
        {all.map(({ id, tipo, texto, hora: when }) => {
          const { Icono, color, palabra } = ESTILO[tipo];
          return (
            <Box key={id} sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Icono fontSize="small" sx={{ color }} titleAccess={palabra} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{texto}</Box>
              <Typography variant="body2" color="text.secondary">
                {hora(when)}
              </Typography>
            </Box>
          );
        })}
      </Popover>
    </>
  );
}
