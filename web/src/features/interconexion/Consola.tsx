import Box from '@mui/material/Box';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import { useState } from 'react';
import { marco } from '../../theme.ts';
import { Boton } from './Boton.tsx';
import { Codigo } from './Codigo.tsx';

const INICIAL = JSON.stringify(EJEMPLO, null, 2);

/** Sends a text as it is; whatever comes back is shown. The token is always the one of tests: nothing is registered. */
async function send(texto: string): Promise<{ titulo: string; cuerpo: string }> {
  let body = texto;
  try {
    const sent: unknown = JSON.parse(texto);
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent))
      body = JSON.stringify({ ...sent, token: TOKEN_PRUEBAS });
  } catch {
    // the service says what is wrong with it
  }
  try {
    const res = await fetch('/api/entradaPGJ', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { titulo: `Respuesta ${res.status}`, cuerpo: JSON.stringify(await res.json(), null, 2) };
  } catch {
    return { titulo: 'Sin respuesta', cuerpo: 'No hay conexión con el servidor. Revise su red e intente de nuevo.' };
  }
}

/** Tries a request against the service, in the page. */
export function Consola() {
  const [texto, setTexto] = useState(INICIAL);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ titulo: string; cuerpo: string }>();
  const tryOut = async () => {
    if (busy) return;
    setBusy(true);
    setAnswer(await send(texto));
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' } }}>
      <div>
        <Box component="label" htmlFor="solicitud" sx={{ display: 'block', fontWeight: 650, mb: 0.5 }}>
          Solicitud
        </Box>
        <Box
          component="textarea"
          id="solicitud"
          value={texto}
          spellCheck={false}
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setTexto(event.target.value)}
          sx={{
            display: 'block',
            width: '100%',
            height: 500,
            boxSizing: 'border-box',
            resize: 'vertical',
            p: 2,
            fontFamily: 'monospace',
            typography: 'menor',
            lineHeight: 1.5,
            color: 'text.primary',
            ...marco,
            borderColor: 'grey.600',
          }}
        />
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Boton principal onClick={tryOut} aria-disabled={busy}>
            Probar solicitud
          </Boton>
          <Boton onClick={() => setTexto(INICIAL)}>Volver al ejemplo</Boton>
        </Box>
      </div>
      <Box aria-live="polite">
        <Box sx={{ fontWeight: 650, mb: 0.5 }}>{answer?.titulo ?? 'Respuesta'}</Box>
        <Codigo titulo="Respuesta del servicio" texto={answer?.cuerpo ?? 'Aquí aparece la respuesta.'} alto={500} />
      </Box>
    </Box>
  );
}
