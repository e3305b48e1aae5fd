import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../lib/avisos.ts';
import { download } from '../lib/download.ts';
import { callWith, mensajeDe } from '../lib/http.ts';
import { BotonSecundario } from './Botones.tsx';
import { Descargar } from './Icon.tsx';
import { Progreso } from './Marcha.tsx';

const ERROR = 'No se pudo generar el Archivo'; // [3-451]

interface Props {
  operacion: Endpoint;
  body: object;
  /** Of the file, with its ending; a function where it tells the moment of the download. */
  nombre: string | (() => string);
  /** What is made, while it is. */
  preparando?: string;
  /** What its button says, where there are two. */
  accion?: string;
}

/** Downloads the workbook of all that was found; it can be left while it is made. */
export function Exportar({
  operacion,
  body,
  nombre,
  preparando = 'Preparando el libro de Excel…',
  accion = 'Descargar',
}: Props) {
  const [control, setControl] = useState<AbortController | null>(null);
  const last = useRef(control);
  last.current = control;
  useEffect(() => () => last.current?.abort(), []);
  const fetchFile = async () => {
    const abort = new AbortController();
    setControl(abort);
    try {
      const contents = (await callWith(operacion, { body }, abort.signal)) as Blob;
      const name = typeof nombre === 'string' ? nombre : nombre();
      download(contents, name);
      avisar.correcto(`Se descargó ${name}`);
    } catch (error) {
      if (!abort.signal.aborted) avisar.error(ERROR, mensajeDe(error));
    } finally {
      setControl(null);
    }
  };
  if (!control)
    return (
      <Button startIcon={<Descargar />} onClick={fetchFile}>
        {accion}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }} role="status">
      <Box sx={{ minWidth: 160 }}>
        <Box sx={{ typography: 'menor' }}>{preparando}</Box>
        <Progreso nombre={preparando} />
      </Box>
      <BotonSecundario onClick={() => control.abort()}>Cancelar</BotonSecundario>
    </Box>
  );
}
