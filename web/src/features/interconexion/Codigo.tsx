import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  titulo: string;
  texto: string;
  /** Pixels; as high as its text where absent. */
  alto?: number;
}

/** A text of a machine, to read and to copy. */
export function Codigo({ titulo, texto, alto }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(texto).catch(() => undefined);
    setCopied(true);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-label={titulo}
        sx={{
          m: 0,
          p: 2,
          ...(alto && { height: alto }),
          boxSizing: 'border-box',
          overflow: 'auto',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontSize: 13,
          lineHeight: 1.5,
        }}
      >
        {texto}
      </Box>
      <Box className="no-imprimir" sx={{ mt: 1, display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Button size="small" variant="outlined" onClick={copy} aria-label={`Copiar: ${titulo}`}>
          Copiar
        </Button>
        <span role="status">{copied ? 'Copiado.' : ''}</span>
      </Box>
    </Box>
  );
}

/** Something that opens and closes under a button [3-192]. */
export function Desplegable({ titulo, children }: { titulo: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="outlined"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ mb: 1.5 }}
      >
        {open ? `Ocultar ${titulo}` : `Ver ${titulo}`}
      </Button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </>
  );
}
