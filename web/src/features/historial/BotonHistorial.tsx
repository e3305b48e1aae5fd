import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ClaseHistorial } from '@renadet/domain/historial/cambios';
import { Suspense, useState } from 'react';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Reloj } from '../../ui/Icon.tsx';
import { perezoso } from '../../ui/Limite.tsx';

const Historial = perezoso(() => import('./Historial.tsx').then((m) => ({ default: m.Historial })), 'el historial');

/** Opens what changed in a record. */
export function BotonHistorial({ clase, id }: { clase: ClaseHistorial; id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', maxWidth: 1280, mb: 1 }}>
      <Button variant="text" color="secondary" startIcon={<Reloj />} onClick={() => setOpen(true)}>
        Historial
      </Button>
      {open && (
        <Dialogo abierto titulo="Historial" ancho="97%" onClose={() => setOpen(false)}>
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Historial clase={clase} id={id} />
          </Suspense>
        </Dialogo>
      )}
    </Box>
  );
}
