import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Copiar } from '../../ui/Icon.tsx';

/** The folio, large, to be read aloud or copied. @param children what can be done with it */
export function FolioGenerado({ folio, children }: { folio: string; children?: ReactNode }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(folio);
      avisar.informacion('Folio copiado');
    } catch {
      avisar.advertencia('No se pudo copiar el folio. Selecciónelo y cópielo con el teclado.');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ typography: 'nota' }}>Folio</Box>
        <Box
          sx={{
            typography: { xs: 'titulo', sm: 'folio' },
            fontWeight: 650,
            color: 'primary.main',
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
            lineHeight: 1.3,
          }}
        >
          {folio}
        </Box>
      </Box>
      <Box className="no-imprimir" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BotonSecundario startIcon={<Copiar />} onClick={copy}>
          Copiar folio
        </BotonSecundario>
        {children}
      </Box>
    </Box>
  );
}
