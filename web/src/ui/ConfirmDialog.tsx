import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePregunta } from '../lib/confirmar.ts';
import { Dialogo } from './Dialogo.tsx';

/** Draws what `confirmar()` asks; once, in the shell. */
export function ConfirmDialog() {
  const question = usePregunta();
  // the words stay while the dialog fades away
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const { titulo, contenido, aceptar = 'Aceptar', cancelar = 'Cancelar', peligro = false } = last;
  const answer = (yes: boolean) => question?.responder(yes);
  return (
    <Dialogo
      abierto={question !== null}
      titulo={titulo}
      onClose={() => answer(cancelar === false)}
      acciones={
        <>
          {cancelar !== false && (
            <Button variant="outlined" color="secondary" onClick={() => answer(false)} autoFocus={peligro}>
              {cancelar}
            </Button>
          )}
          <Button
            variant="contained"
            color={peligro ? 'error' : 'primary'}
            onClick={() => answer(true)}
            autoFocus={!peligro}
          >
            {aceptar}
          </Button>
        </>
      }
    >
      {contenido}
    </Dialogo>
  );
}
