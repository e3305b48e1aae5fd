import { type ReactNode, useLayoutEffect, useState } from 'react';
import { collectConexion } from '../lib/avisos.ts';
import { Boton } from './Boton.tsx';
import { clases } from './clases.ts';
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

/**
 * Stands in place of contents that could not be read, with a button to try again. If the shell has just told the same failure
 * of the connection, it is told here instead, once, under that title and with its type [3-444].
 */
export function Falla({ texto, onRetry, enMarco = false, enPanel = false, children }: Props) {
  const [dicho, setDicho] = useState<{ titulo?: string | undefined; detalle?: string | undefined }>();
  useLayoutEffect(() => setDicho(collectConexion(texto)), [texto]);
  return (
    <div
      role="alert"
      className={clases('fila g-12 al-centro', !enPanel && 'hasta-1280 marco p-16', enMarco && 'raya')}
      style={{ marginTop: enMarco ? -1 : undefined }}
    >
      <Fallo color="error" aria-hidden />
      <div className="crece" style={{ minWidth: 'min(200px, 100%)' }}>
        {dicho?.titulo && <strong className="bloque letra-menor rojo">{dicho.titulo}</strong>}
        {texto}
        {dicho?.detalle && <div className="letra-menor tenue">{dicho.detalle}</div>}
      </div>
      {onRetry && <Boton onClick={onRetry}>Reintentar</Boton>}
      {children}
    </div>
  );
}
