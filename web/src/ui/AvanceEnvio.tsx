import Box from '@mui/material/Box';
import { Progreso } from './Marcha.tsx';

/** How much of a file has left, from 0 to 1; all of it gone, the server looks at it. */
export function AvanceEnvio({ nombre, avance }: { nombre: string; avance: number }) {
  const percent = Math.floor(avance * 100);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Progreso parte={avance} nombre={`Enviando ${nombre}`} style={{ flex: 1, height: 6 }} />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 40, textAlign: 'right' }}>
        {avance < 1 ? `${percent} %` : 'Revisando…'}
      </Box>
    </Box>
  );
}
