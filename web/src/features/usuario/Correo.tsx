import { MENSAJES } from '@renadet/domain/mensajes';
import { useRef } from 'react';
import { useAlDejar, useCampo } from '../../lib/useReglas.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { isCorreoExistente } from './api.ts';

interface Props {
  /** The user's address before the change. */
  original: string | null;
  /** The address that was found to be somebody else's. */
  ajeno: string | null;
  onKnow: (ajeno: string | null) => void;
}

/** The e-mail, asked for on leaving it whether it is somebody else's [2-235] [2-236] [2-237]. */
export function Correo({ original, ajeno, onKnow }: Props) {
  const { form } = useContenido();
  const { opciones: _, value, error, ...props } = useCampo(form, 'dscorreo');
  const [dicho, leave] = useAlDejar(form, 'dscorreo', value);
  const last = useRef(0);
  const typed = String(value ?? '')
    .trim()
    .toLowerCase();
  const ask = async () => {
    const turn = ++last.current;
    const exists = typed !== '' && typed !== original && (await isCorreoExistente(typed));
    if (turn === last.current) onKnow(exists ? typed : null);
  };
  return (
    <CampoTexto
      {...props}
      value={value as string | null}
      tipo="email"
      max={100}
      ancho="columna"
      onLeave={() => {
        leave();
        void ask();
      }}
      error={error ?? dicho ?? (ajeno !== null && ajeno === typed ? MENSAJES.correoExistente : undefined)}
    />
  );
}
