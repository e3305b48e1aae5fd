import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../lib/avisos.ts';
import { download } from '../lib/download.ts';
import { callWith, mensajeDe } from '../lib/http.ts';
import { Boton } from './Boton.tsx';
import { BotonSecundario } from './Botones.tsx';
import { Descargar } from './Icon.tsx';
import { Progreso } from './Marcha.tsx';

const ERROR = 'No se pudo generar el Archivo'; // [3-451]

interface Props {
  operacion: Endpoint;
  body: object;
  /** The name of the file, with its ending; a function if it holds the moment of the download. */
  nombre: string | (() => string);
  /** Says what is being made. */
  preparando?: string;
  /** The text of its button, when there are two. */
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
      <Boton startIcon={<Descargar />} onClick={fetchFile}>
        {accion}
      </Boton>
    );
  return (
    <div className="renglon g-12 al-centro" role="status">
      <div style={{ minWidth: 160 }}>
        <div className="letra-menor">{preparando}</div>
        <Progreso nombre={preparando} />
      </div>
      <BotonSecundario onClick={() => control.abort()}>Cancelar</BotonSecundario>
    </div>
  );
}
