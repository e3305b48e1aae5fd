import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readAvisos, useHistoria, usePorLeer } from '../lib/avisos.ts';
import type { CarpetaVista } from '../lib/carpetasVistas.ts';
import { hora } from '../lib/momento.ts';
import { useIr } from '../lib/navigate.ts';
import { Popover } from './delKit.tsx';
import { Campana } from './Icon.tsx';
import { Globo } from './Marcha.tsx';
import { Pista } from './Pista.tsx';
import { ESTILO } from './Snackbars.tsx';

/** Opens the file that a message was said of. */
function AbrirCarpeta({ carpeta: { llcarpeta, noci }, onOpen }: { carpeta: CarpetaVista; onOpen: () => void }) {
  const ir = useIr();
  const open = () => {
    onOpen();
    void ir('/pages/actualizar', {
      carpeta: llcarpeta,
      victima: null,
      autoridad: null,
      creada: null,
      accion: 'consultar',
    });
  };
  return (
    <Button size="small" variant="text" sx={{ px: 0, display: 'block', textAlign: 'left' }} onClick={open}>
      C.I. {noci}
    </Button>
  );
}

const TITULO = 'Mensajes anteriores';

/** The messages of this session, newest first: those that left by themselves can be read again. */
export function HistoriaMensajes() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useHistoria();
  const unread = usePorLeer();
  const name = unread ? `${TITULO}: ${unread} sin leer` : TITULO;
  const open = (place: HTMLElement) => {
    setAnchor(place);
    readAvisos();
  };
  return (
    <>
      <Pista title={name}>
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={(e) => open(e.currentTarget)}>
          {unread ? (
            <Globo cuenta={unread}>
              <Campana />
            </Globo>
          ) : (
            <Campana />
          )}
        </IconButton>
      </Pista>
      <Popover
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': TITULO, sx: { width: 360, maxHeight: 420, p: 2 } },
        }}
      >
        <Typography variant="h2" sx={{ mb: 1 }}>
          Mensajes
        </Typography>
        {all.length === 0 && <Typography color="text.secondary">Todavía no hay mensajes.</Typography>}
        {all.map(({ id, tipo, texto, carpeta, hora: when }) => {
          const { Icono, color, palabra } = ESTILO[tipo];
          return (
            <Box key={id} sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Icono fontSize="small" sx={{ color }} titleAccess={palabra} />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {texto}
                {carpeta && <AbrirCarpeta carpeta={carpeta} onOpen={() => setAnchor(null)} />}
              </Box>
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
