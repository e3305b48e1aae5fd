import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { callWith, mensajeDe } from '../../lib/http.ts';
import { Descargar } from '../../ui/Icon.tsx';
import { bajar } from './bajar.ts';

const ERROR = 'No se pudo generar el Archivo'; // [3-451]

interface Props {
  operacion: Endpoint;
  body: object;
  /** Of the file, with its ending. */
  nombre: string;
}

/** Downloads the workbook of all that was found; it can be left while it is made. */
export function Exportar({ operacion, body, nombre }: Props) {
  const [control, setControl] = useState<AbortController | null>(null);
  const last = useRef(control);
  last.current = control;
  useEffect(() => () => last.current?.abort(), []);
  const descargar = async () => {
    const abort = new AbortController();
    setControl(abort);
    try {
      bajar((await callWith(operacion, { body }, abort.signal)) as Blob, nombre);
      avisar.correcto(`Se descargó ${nombre}`);
    } catch (error) {
      if (!abort.signal.aborted) avisar.error(ERROR, mensajeDe(error));
    } finally {
      setControl(null);
    }
  };
  if (!control)
    return (
      <Button variant="outlined" startIcon={<Descargar />} onClick={descargar}>
        Descargar
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }} role="status">
      <Box sx={{ minWidth: 160 }}>
        <Box sx={{ fontSize: 13 }}>Preparando el libro de Excel…</Box>
        <LinearProgress aria-label="Preparando el libro de Excel" />
      </Box>
      <Button variant="outlined" color="secondary" onClick={() => control.abort()}>
        Cancelar
      </Button>
    </Box>
  );
}
