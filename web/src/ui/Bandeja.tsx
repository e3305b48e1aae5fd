import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useOcupado } from '../lib/useOcupado.ts';
import { BotonEspera } from './BotonEspera.tsx';
import { Popover } from './delKit.tsx';
import { Sincronizar } from './Icon.tsx';
import { Globo, Progreso } from './Marcha.tsx';
import { Pista } from './Pista.tsx';

/** Work that goes on while the user is elsewhere. */
interface Trabajo {
  clave: number;
  texto: string;
  /** Share of it that is done, from 0 to 1. */
  parte: number;
  cancel: () => Promise<unknown>;
}
interface InformeListo {
  clave: number;
  texto: string;
  onOpen: () => void;
}

const fila = { display: 'grid', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider', justifyItems: 'start' } as const;
const TITULO = 'Trabajos en curso';
const porCiento = (parte: number) => `${Math.floor(parte * 100)} %`;

function EnCurso({ texto, parte, cancel }: Trabajo) {
  const [busy, stop] = useOcupado(cancel);
  return (
    <Box sx={fila}>
      <span>{texto}</span>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', width: 1 }}>
        <Progreso parte={parte} nombre="Avance" style={{ flex: 1 }} />
        {porCiento(parte)}
      </Box>
      <BotonEspera size="small" color="secondary" ocupado={busy} onClick={() => void stop()}>
        Cancelar
      </BotonEspera>
    </Box>
  );
}

/** Running work, and the reports of what ended, in the header of every screen; nothing while there is none. */
export function Bandeja({ trabajos, informes }: { trabajos: readonly Trabajo[]; informes: readonly InformeListo[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = trabajos.length + informes.length;
  if (count === 0) return null;
  const [first] = trabajos;
  const name = first ? `${TITULO}: ${porCiento(first.parte)}` : `Trabajos terminados: ${count}`;
  return (
    <>
      <Pista title={name}>
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={(e) => setAnchor(e.currentTarget)}>
          <Globo cuenta={first ? porCiento(first.parte) : count}>
            <Sincronizar />
          </Globo>
        </IconButton>
      </Pista>
      <Popover
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Trabajos', sx: { width: 360, maxHeight: 420, p: 2 } } }}
      >
        <Typography variant="h2" sx={{ mb: 1 }}>
          Trabajos
        </Typography>
        {trabajos.map((trabajo) => (
          <EnCurso key={trabajo.clave} {...trabajo} />
        ))}
        {informes.map(({ clave, texto, onOpen }) => (
          <Box key={clave} sx={fila}>
            <span>{texto}</span>
            <Button
              size="small"
              onClick={() => {
                setAnchor(null);
                onOpen();
              }}
            >
              Ver informe
            </Button>
          </Box>
        ))}
      </Popover>
    </>
  );
}
