import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type CSSProperties, type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { type Paso, signIn } from '../../lib/ingreso.ts';
import { openSesion, type Sesion, useMotivo, useSesion } from '../../lib/session.ts';
import { useTituloError } from '../../lib/titulo.ts';
import { BotonEnlace, BotonLlano } from '../../ui/BotonLlano.tsx';
import { Caja } from '../../ui/campos/Caja.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { aTexto, atributos, aValor, idDe, Marco, type PropsBase } from '../../ui/campos/Marco.tsx';
import { useLargo } from '../../ui/campos/useLargo.ts';
import { clases } from '../../ui/clases.ts';
import { Icono } from '../../ui/Icono.tsx';
import { FALLO, INFORMACION } from '../../ui/trazos.ts';
import type { PropsCuentas } from './CuentasDeEvaluacion.tsx';
import css from './ingreso.module.css';
import { useEntrar } from './useEntrar.ts';

/** Of the evaluation mode alone: production never asks for it. */
const CuentasDeEvaluacion = lazy<ComponentType<PropsCuentas>>(() =>
  import('./CuentasDeEvaluacion.tsx').then(
    (m) => ({ default: m.CuentasDeEvaluacion }),
    () => ({ default: () => null }),
  ),
);

const INICIO = '/pages/inicio';
/** Characters of an account's address. */
const USUARIO_MAX = 100;
const OBLIGATORIO = { visible: true, required: true, locked: undefined };

const cajaDe = (name: 'username' | 'password') => document.getElementById(idDe(name)) as HTMLInputElement | null;

/** The note above the form: the failure, or the reason why the user is here. */
function Nota({ error }: { error: string | undefined }) {
  const motivo = useMotivo();
  useEffect(() => {
    if (!error) return;
    // the alert is read aloud by itself, and the user types the password again
    cajaDe('password')?.focus();
    cajaDe('password')?.select();
  }, [error]);
  const text = error ?? motivo?.texto;
  if (!text) return null;
  return (
    <div
      role={error ? 'alert' : 'status'}
      className={
        motivo?.cuenta
          ? `${clases('renglon g-12 marco p-12 mb-24', css.nota)} ${css.buena}`
          : clases('renglon g-12 marco p-12 mb-24', css.nota)
      }
    >
      <Icono trazos={error ? FALLO : INFORMACION} />
      <span>{text}</span>
    </div>
  );
}

/** The data for the steps after the password; the steps are loaded when an account has any. */
export interface PropsPasos {
  paso: Paso;
  onEnter: (sesion: Sesion) => void;
  /** Back to the password. @param why it failed */
  onReturn: (why?: string) => void;
}

function Usuario({ value, onChange, error }: Omit<PropsBase<string>, 'name' | 'label'>) {
  const { largo, caja } = useLargo(aTexto(value), USUARIO_MAX);
  const field = {
    name: 'username',
    label: 'Usuario',
    state: OBLIGATORIO,
    error: largo ?? error,
    ayuda: 'Su correo institucional',
  };
  return (
    <Marco {...field}>
      <Caja
        {...atributos(field)}
        value={aTexto(value)}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={caja}
        onChange={(event) => onChange(aValor(event.target.value))}
      />
    </Marco>
  );
}

/** Shown in a tab where somebody is signed in already. */
function SesionAbierta() {
  const sesion = useSesion();
  const router = useRouter();
  return (
    sesion && (
      <div className="letra-menor tenue">
        {`En esta pestaña hay una sesión de ${sesion.nombre}. `}
        <BotonEnlace onClick={() => router.navigate({ to: INICIO })}>Continuar con ella</BotonEnlace>
      </div>
    )
  );
}

interface PropsCredenciales {
  username: string | null;
  setUsername: (username: string | null) => void;
  error: string | undefined;
  setError: (error: string | undefined) => void;
  onRequest: (paso: Paso) => void;
  onEnter: () => unknown;
}

/** User name, password, 'Ingresa' [1-032]. Nothing is sent while one of them is missing [1-340] [1-341]. */
function Credenciales({ username, setUsername, error, setError, onRequest, onEnter }: PropsCredenciales) {
  const [password, setPassword] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const usuario = username?.trim();
  const contrasenia = password?.trim();
  useTituloError(Boolean(error) || (tried && !(usuario && contrasenia)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    if (!usuario || !contrasenia) return cajaDe(usuario ? 'password' : 'username')?.focus();
    const retenida = [cajaDe('username'), cajaDe('password')].find((one) => one?.validity.customError);
    if (retenida) return retenida.focus();
    if (busy) return;
    setBusy(true);
    const why = await signIn(usuario, contrasenia).catch(mensajeDe);
    setBusy(false);
    if (typeof why === 'string') setError(why);
    else if (why) onRequest(why);
    else await onEnter();
  };
  return (
    <form noValidate onSubmit={submit} className="rejilla g-20">
      <div>
        <Nota error={error} />
        <Usuario
          value={username}
          onChange={setUsername}
          error={tried && !usuario ? 'Escriba su usuario.' : undefined}
        />
      </div>
      <CampoContrasenia
        name="password"
        label={ETIQUETAS_INGRESO.contrasenia}
        value={password}
        onChange={setPassword}
        max={INSTITUCION.contraseniaMax}
        state={OBLIGATORIO}
        error={tried && !contrasenia ? 'Escriba su contraseña.' : undefined}
      />
      <BotonLlano principal type="submit" aria-disabled={busy} className={css.ingresa}>
        {busy ? 'Ingresando…' : 'Ingresa'}
      </BotonLlano>
      <SesionAbierta />
    </form>
  );
}

/** About as tall as so many accounts, so that what is around them stays where it is when they come. */
const ReservaDeCuentas = ({ n }: { n: number }) => (
  <div className={css.reserva} style={{ '--cuentas': n } as CSSProperties} />
);

/** The sign-in: user name and password, and the further steps of the account. */
export function FormularioIngreso({ Pasos }: { Pasos: ComponentType<PropsPasos> }) {
  const cuenta = useMotivo()?.cuenta;
  const [username, setUsername] = useState<string | null>(cuenta ?? null);
  // hands begin where they type; of an account that is known only the password is asked for
  useEffect(() => {
    if (cuenta || !matchMedia('(hover: none)').matches) cajaDe(cuenta ? 'password' : 'username')?.focus();
  }, [cuenta]);
  const [error, setError] = useState<string>();
  const [paso, setPaso] = useState<Paso>();
  const enter = useEntrar();
  if (!paso)
    return (
      <>
        <Credenciales {...{ username, setUsername, error, setError }} onRequest={setPaso} onEnter={enter} />
        {INSTITUCION.evaluacion && (
          <Suspense fallback={<ReservaDeCuentas n={INSTITUCION.evaluacion.cuentas.length} />}>
            <CuentasDeEvaluacion {...INSTITUCION.evaluacion} {...{ setError }} onRequest={setPaso} onEnter={enter} />
          </Suspense>
        )}
      </>
    );
  return (
    <Suspense>
      <Pasos
        paso={paso}
        onEnter={(next) => {
          openSesion(next);
          void enter();
        }}
        onReturn={(why) => {
          setPaso(undefined);
          setError(why);
        }}
      />
    </Suspense>
  );
}
