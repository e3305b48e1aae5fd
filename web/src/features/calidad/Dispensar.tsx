import TextField from '@mui/material/TextField';
import { MOTIVO_DISPENSA_MAX } from '@renadet/domain/calidad/calidad.contract';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';

interface Props {
  titulo: string;
  /** What is excused, and what becomes of it. */
  texto: string;
  /** Keeps the reason and says so. */
  onExcuse: (motivo: string) => Promise<void>;
  onFinish: () => void;
}

/** Asks why what was found is nothing to attend to. */
export function Dispensar({ titulo, texto, onExcuse, onFinish }: Props) {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [ocupado, setOcupado] = useState(false);
  const excuse = async () => {
    if (motivo.trim() === '') return setError('Escriba el motivo de la dispensa.');
    setOcupado(true);
    try {
      await onExcuse(motivo);
      onFinish();
    } catch (failure) {
      setError(mensajeDe(failure));
      setOcupado(false);
    }
  };
  return (
    <Dialogo
      abierto
      angosto
      titulo={titulo}
      sucio={motivo !== ''}
      onClose={onFinish}
      onSubmit={excuse}
      acciones={<BotonesDialogo onCancel={onFinish} accion="Dispensar" ocupado={ocupado} />}
    >
      <p>{texto}</p>
      <TextField
        label="Motivo"
        required
        fullWidth
        multiline
        minRows={2}
        value={motivo}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: MOTIVO_DISPENSA_MAX } }}
        onChange={(event) => {
          setMotivo(event.target.value);
          setError(undefined);
        }}
      />
    </Dialogo>
  );
}
