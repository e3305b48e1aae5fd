import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { collectConexion } from '../lib/avisos.ts';
import { Fallo } from './Icon.tsx';

interface Props {
  texto: string;
  /** Nothing can be tried again where it is absent. */
  onRetry?: (() => void) | undefined;
  /** Inside a frame that is drawn already. */
  enMarco?: boolean;
  /** Inside a panel, which has its own air. */
  enPanel?: boolean;
  /** Another way out, beside that. */
  children?: ReactNode;
}

const SUELTA = { maxWidth: 1280, bgcolor: 'background.paper', border: 1, borderRadius: 1 };

/**
 * What could not be read, and a way to try again, in the place of what should be there. Where the shell has just told the
 * same failure as one of the connection, it is told here instead, under that title and with its type [3-444]: once.
 */
export function Falla({ texto, onRetry, enMarco = false, enPanel = false, children }: Props) {
  const [dicho, setDicho] = useState<{ titulo?: string | undefined; detalle?: string | undefined }>();
  useLayoutEffect(() => setDicho(collectConexion(texto)), [texto]);
  return (
    <Box
      role="alert"
      sx={{
        ...(!enPanel && { p: 2 }),
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        flexWrap: 'wrap',
        ...(enMarco ? { borderTop: 1, mt: '-1px' } : !enPanel && SUELTA), // its rule is drawn over that of the frame
        borderColor: 'divider', // after the width, which would bring the ink's
      }}
    >
      <Fallo color="error" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 'min(200px, 100%)' }}>
        {dicho?.titulo && (
          <Box component="strong" sx={{ display: 'block', color: 'error.main', typography: 'menor' }}>
            {dicho.titulo}
          </Box>
        )}
        {texto}
        {dicho?.detalle && <Box sx={{ typography: 'nota' }}>{dicho.detalle}</Box>}
      </Box>
      {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
      {children}
    </Box>
  );
}
