import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe } from '../../lib/http.ts';
import type { Paso } from '../../lib/ingreso.ts';
import { signInAgain } from '../../lib/reingreso.ts';
import { useSesion } from '../../lib/session.ts';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { Nota } from '../../ui/Nota.tsx';

export const CAMPO = 'reingreso';
/** The id of the institution's button, for users who entered there. */
export const ENTRAR = 'reingreso-institucion';
const OBLIGATORIO = { visible: true, required: true, locked: undefined };

/** Gives the focus to the institution's button if the user entered there, else to the password. */
function focusEntrada(): void {
  const boton = document.getElementById(ENTRAR);
  if (boton) boton.focus();
  else focusCampo(CAMPO);
}

/** The password over the open screen, and the further steps of the account. */
export function useContrasenia(cubre: boolean) {
  const [password, setPassword] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [paso, setPaso] = useState<Paso>();
  useEffect(() => {
    if (cubre) return; // the dialog came by itself: a user who is typing would type into the password
    // after the dialog took the focus for itself
    const timer = setTimeout(focusEntrada, 0);
    return () => clearTimeout(timer);
  }, [cubre]);

  const goBack = (why?: string) => {
    setPaso(undefined);
    setError(why);
    setPassword(null);
    setTimeout(focusEntrada, 0);
  };
  const send = async () => {
    if (busy) return;
    setMissing(!password?.trim());
    if (!password?.trim()) return focusCampo(CAMPO);
    setBusy(true);
    const why = await signInAgain(password).catch(mensajeDe);
    setBusy(false);
    if (typeof why === 'string') goBack(why);
    else setPaso(why);
  };
  return { password, setPassword, error, falta: missing && !password?.trim(), busy, setBusy, paso, goBack, send };
}

interface PropsContrasenia {
  motivo: string;
  estado: ReturnType<typeof useContrasenia>;
  /** False while the way back is the institution's. */
  pedida: boolean;
  /** The session goes on, so there is no button to leave it. */
  sigue: boolean;
}
export function Contrasenia({ motivo, estado, pedida, sigue }: PropsContrasenia) {
  const sesion = useSesion();
  return (
    <div className="rejilla g-16">
      {estado.error && <Nota tipo="error">{estado.error}</Nota>}
      <p className="texto">
        {motivo} Lo que tiene en la pantalla sigue ahí. {pedida ? 'Escriba la contraseña de' : 'Ingrese como'}{' '}
        <strong>{sesion?.nombre}</strong> ({sesion?.usuario}).
      </p>
      {pedida && (
        <>
          <input type="text" name="username" autoComplete="username" value={sesion?.usuario ?? ''} readOnly hidden />
          <CampoContrasenia
            name={CAMPO}
            label={ETIQUETAS_INGRESO.contrasenia}
            value={estado.password}
            onChange={estado.setPassword}
            max={INSTITUCION.contraseniaMax}
            state={OBLIGATORIO}
            error={estado.falta ? 'Escriba su contraseña.' : undefined}
          />
        </>
      )}
      {!sigue && (
        <p className="nota tenue">
          Para usar otra cuenta, elija «Salir»: lo que escribió queda como borrador de la suya.
        </p>
      )}
    </div>
  );
}
