import { useCallback, useRef, useState } from 'react';
import type { Pregunta } from '../../lib/confirm.ts';
import { download } from '../../lib/download.ts';
import { useGuardiaCon } from '../../lib/useGuardia.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal } from '../../ui/Botones.tsx';
import { Copiar, Descargar } from '../../ui/Icon.tsx';
import { Nota } from '../../ui/Nota.tsx';

/** Hands the codes over as a file. */
const fetchFile = (codes: readonly string[]): void => {
  const text = `Códigos de respaldo de RENADET. Cada uno sirve una vez.\r\n\r\n${codes.join('\r\n')}\r\n`;
  download(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'RENADET_codigos_de_respaldo.txt');
};

const UNA_VEZ: Pregunta = {
  titulo: '¿Ya guardó los códigos de respaldo?',
  contenido: 'No se volverán a mostrar. Sin ellos, quien pierde su teléfono no puede ingresar.',
  aceptar: 'Salir sin guardarlos',
  cancelar: 'Seguir aquí',
  mejor: 'cancelar',
};

interface Props {
  codigos: readonly string[];
  /** The text of the button that goes on. */
  seguir: string;
  onFollow: () => void;
}

/** The recovery codes, the only time that they can be seen. */
export function Respaldos({ codigos, seguir, onFollow }: Props) {
  const [copied, setCopied] = useState(false);
  const over = useRef(false);
  useGuardiaCon(useCallback(() => (over.current ? undefined : UNA_VEZ), []));
  const follow = () => {
    over.current = true;
    onFollow();
  };
  const copy = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="pila g-16">
      <Nota tipo="advertencia" urgente>
        Guarde estos códigos en un lugar seguro: no se volverán a mostrar. Cada uno sirve una vez, para ingresar sin su
        teléfono.
      </Nota>
      <ul
        aria-label="Códigos de respaldo"
        className="rejilla g-8 letra-lectura radio borde lista p-16"
        style={{ fontFamily: 'monospace', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}
      >
        {codigos.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="fila g-8">
        <Boton startIcon={<Copiar />} onClick={copy}>
          Copiar
        </Boton>
        <Boton startIcon={<Descargar />} onClick={() => fetchFile(codigos)}>
          Descargar
        </Boton>
        <BotonPrincipal onClick={follow} style={{ marginLeft: 'auto' }}>
          {seguir}
        </BotonPrincipal>
      </div>
      <p className="nota tenue" role="status">
        {copied && 'Los códigos se copiaron.'}
      </p>
    </div>
  );
}
