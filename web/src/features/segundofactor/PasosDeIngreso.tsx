import { lazy, useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { authenticate, type Paso } from '../../lib/ingreso.ts';
import type { Sesion } from '../../lib/session.ts';
import { useTituloError } from '../../lib/titulo.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { CampoCodigo, CODIGO } from './CampoCodigo.tsx';
import type { PropsPaso } from './Pendiente.tsx';

const MAL = 'El código no es correcto o ya se usó. Escriba el que muestra ahora su aplicación.';

/** The code of the second factor; the password goes with it again. */
function PedirCodigo({ paso, onFollow, onReturn }: PropsPaso) {
  const [codigo, setCodigo] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useTituloError(error !== undefined);
  useEffect(() => {
    // after a dialog took the focus for itself
    const timer = setTimeout(() => focusCampo(CODIGO), 0);
    return () => clearTimeout(timer);
  }, []);
  const repeat = (why: string) => {
    setError(why);
    setCodigo(null);
    focusCampo(CODIGO);
  };
  const send = async () => {
    if (busy) return;
    const typed = codigo?.trim();
    if (!typed) return repeat('Escriba el código.');
    setBusy(true);
    const answer = await authenticate(paso.username, paso.password, typed).catch((e: unknown) => ({
      fallo: mensajeDe(e),
    }));
    setBusy(false);
    if (typeof answer === 'string') onReturn(answer);
    else if ('fallo' in answer) repeat(answer.fallo);
    else if ('pide' in answer && answer.pide === 'CODIGO') repeat(MAL);
    else onFollow(answer);
  };
  return (
    <Forma onSend={send} className="rejilla g-20">
      <p className="texto">Su cuenta tiene un segundo factor. Abra su aplicación de autenticación.</p>
      <CampoCodigo
        value={codigo}
        onChange={setCodigo}
        error={error}
        ayuda="Los seis dígitos que muestra la aplicación, o uno de sus códigos de respaldo."
      />
      <div className="fila g-8">
        <BotonEnviar ocupado={busy}>Verificar</BotonEnviar>
        <BotonSecundario onClick={() => onReturn()}>Volver</BotonSecundario>
      </div>
    </Forma>
  );
}

// most accounts ask for the code alone. The parts that register a second factor or change a password come when they are due
const Pendiente = lazy(() => import('./Pendiente.tsx').then((m) => ({ default: m.Pendiente })));

/** The steps of signing in after the password, in the sign-in and over the open screen (ADR 8, ADR 18). */
export function PasosDeIngreso({
  paso: first,
  onEnter,
  onReturn,
}: Omit<PropsPaso, 'onFollow'> & { onEnter: (sesion: Sesion) => void }) {
  const [paso, setPaso] = useState(first);
  const onFollow = (next: Sesion | Paso) => {
    if ('pide' in next) setPaso(next);
    else onEnter(next);
  };
  const Siguiente = paso.pide === 'CODIGO' ? PedirCodigo : Pendiente;
  return <Siguiente key={paso.pide} paso={paso} onFollow={onFollow} onReturn={onReturn} />;
}
