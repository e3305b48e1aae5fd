import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Reloj } from '../../ui/Icon.tsx';
import { perezoso } from '../../ui/Limite.tsx';
import { Hueco } from '../../ui/Marcha.tsx';

const Historial = perezoso(() => import('./Historial.tsx').then((m) => ({ default: m.Historial })), 'el historial');
const DE = { victima: 'Historial de la víctima', autoridad: 'Historial de la autoridad' } as const;

/** Opens what changed in the record of the form below, in the line of its heading: what is being typed stays as it is. */
export function BotonHistorial({ clase, id }: { clase: keyof typeof DE; id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', maxWidth: 1280, height: 36, mb: '-36px' }}>
      <Button variant="text" color="secondary" startIcon={<Reloj />} onClick={() => setOpen(true)}>
        {DE[clase]}
      </Button>
      {open && (
        <Dialogo abierto titulo="Historial" ancho="97%" onClose={() => setOpen(false)}>
          <Suspense fallback={<Hueco alto={320} />}>
            <Historial clase={clase} id={id} />
          </Suspense>
        </Dialogo>
      )}
    </Box>
  );
}
