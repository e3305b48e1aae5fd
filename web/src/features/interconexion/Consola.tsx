import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import { useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases } from '../../ui/clases.ts';
import { Codigo } from './Codigo.tsx';
import css from './guia.module.css';

const INICIAL = JSON.stringify(EJEMPLO, null, 2);

/** Sends a text as it is and gives back any answer. The token is always the one of tests: nothing is registered. */
async function send(texto: string): Promise<{ titulo: string; cuerpo: string }> {
  let body = texto;
  try {
    const sent: unknown = JSON.parse(texto);
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent))
      body = JSON.stringify({ ...sent, token: TOKEN_PRUEBAS });
  } catch {
    // the service names its faults
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
    <div className="pila g-16 dos-900">
      <div>
        <label htmlFor="solicitud" className="bloque fuerte mb-4">
          Solicitud
        </label>
        <textarea
          id="solicitud"
          value={texto}
          spellCheck={false}
          onChange={(event) => setTexto(event.target.value)}
          className={clases('marco bloque a-lo-ancho letra-menor interlinea-15 tinta p-16', css.solicitud)}
        />
        <div className="fila g-12 al-centro mt-8">
          <BotonLlano principal onClick={tryOut} aria-disabled={busy}>
            Probar solicitud
          </BotonLlano>
          <BotonLlano onClick={() => setTexto(INICIAL)}>Volver al ejemplo</BotonLlano>
        </div>
      </div>
      <div aria-live="polite">
        <div className="bloque fuerte mb-4">{answer?.titulo ?? 'Respuesta'}</div>
        <Codigo titulo="Respuesta del servicio" texto={answer?.cuerpo ?? 'Aquí aparece la respuesta.'} alto={500} />
      </div>
    </div>
  );
}
