import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { marco } from '../../theme.ts';
import { Boton } from './Boton.tsx';

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
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...marco,
          typography: 'menor',
          lineHeight: 1.5,
        }}
      >
        {texto}
      </Box>
      <Box className="no-imprimir" sx={{ mt: 1, display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Boton onClick={copy} aria-label={`Copiar: ${titulo}`}>
          Copiar
        </Boton>
        <span role="status">{copied ? 'Copiado.' : ''}</span>
      </Box>
    </Box>
  );
}

/** Something that opens and closes under a button [3-192]; what is in it is not loaded before. */
export function Desplegable({ titulo, children }: { titulo: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(false);
  const id = useId();
  const toggle = () => {
    setOpen(!open);
    setSeen(true);
  };
  return (
    <>
      <Boton aria-expanded={open} aria-controls={id} onClick={toggle}>
        {open ? `Ocultar ${titulo}` : `Ver ${titulo}`}
      </Boton>
      <Box id={id} hidden={!open} sx={{ mt: 1.5 }}>
        {seen && <Suspense fallback="Cargando…">{children}</Suspense>}
      </Box>
    </>
  );
}
