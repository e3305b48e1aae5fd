import { useState } from 'react';
import { mensajeDe } from '../lib/http.ts';
import { useOcupado } from '../lib/useOcupado.ts';
import { BotonesDialogo } from './BotonesDialogo.tsx';
import { CampoTexto } from './campos/CampoTexto.tsx';
import { Dialogo } from './Dialogo.tsx';

interface Props {
  titulo: string;
  /** A sentence about the subject and its consequence. */
  texto: string;
  accion: string;
  /** Label of the text, where it is no reason. */
  etiqueta?: string;
  peligro?: boolean;
  /** How long the reason is. */
  largo: { min: number; max: number };
  /** Said of one that is too short. */
  falta: string;
  /** Keeps the reason and says so. */
  onSend: (motivo: string) => Promise<void>;
  onFinish: () => void;
}

const OBLIGATORIO = { visible: true, required: true, locked: undefined };

/** Asks why before something is done that stays on record with its reason. */
export function DialogoMotivo({ titulo, texto, accion, peligro = false, etiqueta = 'Motivo', ...props }: Props) {
  const { largo, falta, onSend, onFinish } = props;
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [ocupado, send] = useOcupado(async () => {
    if (motivo.trim().length < largo.min) return setError(falta);
    try {
      await onSend(motivo);
      onFinish();
    } catch (failure) {
      setError(mensajeDe(failure));
    }
  });
  return (
    <Dialogo
      angosto
      titulo={titulo}
      sucio={motivo !== ''}
      onClose={onFinish}
      onSubmit={send}
      acciones={<BotonesDialogo onCancel={onFinish} accion={accion} peligro={peligro} ocupado={ocupado} />}
    >
      <p>{texto}</p>
      <CampoTexto
        name="motivo"
        label={etiqueta}
        lineas={2}
        max={largo.max}
        value={motivo}
        state={OBLIGATORIO}
        error={error}
        onChange={(text) => {
          setMotivo(text ?? '');
          setError(undefined);
        }}
      />
    </Dialogo>
  );
}
