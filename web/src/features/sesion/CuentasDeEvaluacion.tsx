import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { type Paso, signIn } from '../../lib/ingreso.ts';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases } from '../../ui/clases.ts';
import css from './ingreso.module.css';

export interface PropsCuentas {
  cuentas: readonly { correo: string; cargo: string }[];
  contrasenia: string;
  setError: (error: string | undefined) => void;
  onRequest: (paso: Paso) => void;
  onEnter: () => unknown;
}

/** The accounts of the evaluation mode: a press signs in. Production has none. */
export function CuentasDeEvaluacion({ cuentas, contrasenia, setError, onRequest, onEnter }: PropsCuentas) {
  const [busy, setBusy] = useState<string>();
  const enter = async (correo: string) => {
    if (busy) return;
    setBusy(correo);
    setError(undefined);
    const why = await signIn(correo, contrasenia).catch(mensajeDe);
    setBusy(undefined);
    if (typeof why === 'string') setError(why);
    else if (why) onRequest(why);
    else await onEnter();
  };
  return (
    <section aria-labelledby="cuentas-de-evaluacion" className={clases('rejilla g-8 raya', css.institucional)}>
      <h2 id="cuentas-de-evaluacion" className="letra-texto">
        Cuentas de evaluación
      </h2>
      <p className="letra-menor tenue">Los datos son inventados. Elija una para entrar sin escribir.</p>
      <ul className="lista rejilla g-8 dos-600">
        {cuentas.map(({ correo, cargo }) => {
          const [nombre, casa] = correo.split('@');
          return (
            <li key={correo} className="pila">
              <BotonLlano aria-disabled={busy !== undefined} onClick={() => enter(correo)} className="izquierda">
                <span className="bloque">{busy === correo ? 'Ingresando…' : cargo}</span>
                <span className="bloque letra-menuda llano partible">
                  {nombre}
                  <wbr />@{casa}
                </span>
              </BotonLlano>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
