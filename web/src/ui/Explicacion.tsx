import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Popover } from './delKit.tsx';
import { oculto } from './oculto.ts';

/**
 * What a field means, two lines. It is part of the field's description, so that assistive technology has it there; who sees
 * opens it with the sign beside the label, or with F1 (lib/atajos.ts): the sign is no stop of the Tab key, because it would
 * cost one more key at each field of who knows the form.
 */
export function Explicacion({ titulo, texto }: { titulo: string; texto: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Box component="span" sx={oculto}>
        {texto}
      </Box>
      <ButtonBase
        data-ayuda
        tabIndex={-1}
        aria-hidden
        title="Ayuda (F1)"
        className="no-imprimir"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...{ position: 'absolute', top: -2, right: 0, width: 24, height: 24, borderRadius: '50%' },
          ...{ border: 1, borderColor: 'divider', color: 'text.secondary', typography: 'menuda', fontWeight: 600 },
          '&:hover': { bgcolor: 'action.hover' },
          'fieldset > div > &': { top: -26 }, // beside its legend, which is not in the box that places are counted from
        }}
      >
        ?
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Ayuda: ${titulo}`, sx: { maxWidth: 360, p: 2 } } }}
      >
        <Box sx={{ fontWeight: 600, mb: 0.5 }}>{titulo}</Box>
        {texto}
      </Popover>
    </>
  );
}
