import Box from '@mui/material/Box';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { ingresar, type Paso } from '../../lib/ingreso.ts';
import { abrirSesion, getSesion, type Sesion, useMotivo, useSesion } from '../../lib/session.ts';
import { useTituloError } from '../../lib/titulo.ts';
import { Caja } from '../../ui/campos/Caja.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { aTexto, atributos, aValor, idDe, Marco } from '../../ui/campos/Marco.tsx';
import { Fallo, Informacion } from '../../ui/IconBase.tsx';

const OBLIGATORIO = { visible: true, required: true, locked: undefined };

// Bare buttons: the kit's would bring the ripple and its kin into the first load.
const boton = {
  font: 'inherit',
  fontWeight: 600,
  fontSize: 15,
  minHeight: 44,
  mt: 1,
  border: '1px solid transparent', // seen where the system paints no grounds (forced-colors)
  borderRadius: 1,
  cursor: 'pointer',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;
const enlace = {
  font: 'inherit',
  p: 0,
  border: 0,
  background: 'none',
  color: 'primary.main',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;

/** What the screen says above the form: the failure, or why the user is here. */
function Nota({ error, motivo }: { error: string | undefined; motivo: string | null }) {
  useEffect(() => {
    if (!error) return;
    // the alert is read aloud by itself; the password is what is typed again
    const box = document.getElementById(idDe('password')) as HTMLInputElement | null;
    box?.focus();
    box?.select();
  }, [error]);
  const text = error ?? motivo;
  if (!text) return null;
  const color = error ? 'error.main' : 'info.main';
  const Icono = error ? Fallo : Informacion;
  return (
    <Box
      role={error ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 1.5,
        mb: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: color,
        borderRadius: 1,
      }}
    >
      <Icono sx={{ color }} aria-hidden />
      <span>{text}</span>
    </Box>
  );
}

/** What the steps after the password are told; they are loaded when an account has any. */
export interface PropsPasos {
  paso: Paso;
  alEntrar: (sesion: Sesion) => void;
  /** Back to the password. @param why it failed */
  alVolver: (why?: string) => void;
}

/** User name, password, 'Ingresa' [1-032]. Nothing is sent while one of them is missing [1-340] [1-341]. */
export function FormularioIngreso({ Pasos }: { Pasos: ComponentType<PropsPasos> }) {
  const [username, setUsername] = useState<string | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [paso, setPaso] = useState<Paso>();
  const motivo = useMotivo();
  const sesion = useSesion();
  const navigate = useNavigate();
  const router = useRouter();
  const sinUsuario = tried && !username?.trim() ? 'Escriba su usuario.' : undefined;
  const sinContrasenia = tried && !password?.trim() ? 'Escriba su contraseña.' : undefined;
  useTituloError(error !== undefined || sinUsuario !== undefined || sinContrasenia !== undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    if (!username?.trim() || !password?.trim()) {
      document.getElementById(idDe(username?.trim() ? 'password' : 'username'))?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    const why = await ingresar(username, password).catch(mensajeDe);
    setBusy(false);
    if (typeof why === 'string') setError(why);
    else if (why) setPaso(why);
    else await entrar();
  };
  /** To the screen that was asked for, where it is this user's; home otherwise. */
  const entrar = () => {
    const { pedida } = router.state.location.state;
    const suya = pedida && (!pedida.eleccion || pedida.eleccion.de === getSesion()?.idUsuario) ? pedida : undefined;
    const { ruta = '/pages/inicio', eleccion } = suya ?? {};
    return navigate({ to: ruta, replace: true, ...(eleccion && { state: { eleccion } }) });
  };
  if (paso)
    return (
      <Suspense fallback={null}>
        <Pasos
          paso={paso}
          alEntrar={(next) => {
            abrirSesion(next);
            void entrar();
          }}
          alVolver={(why) => {
            setPaso(undefined);
            setPassword(null);
            setTried(false);
            setError(why);
          }}
        />
      </Suspense>
    );
  const user = {
    name: 'username',
    label: 'Usuario',
    state: OBLIGATORIO,
    error: sinUsuario,
    ayuda: 'Su correo institucional',
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Nota error={error} motivo={motivo} />
        <Marco {...user}>
          <Caja
            {...atributos(user)}
            value={aTexto(username)}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => setUsername(aValor(event.target.value))}
          />
        </Marco>
      </div>
      <CampoContrasenia
        name="password"
        label="Contraseña"
        value={password}
        onChange={setPassword}
        max={INSTITUCION.contraseniaMax}
        state={OBLIGATORIO}
        error={sinContrasenia}
      />
      <Box component="button" type="submit" aria-disabled={busy} sx={boton}>
        {busy ? 'Ingresando…' : 'Ingresa'}
      </Box>
      {sesion && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {`En esta pestaña hay una sesión de ${sesion.nombre}. `}
          <Box component="button" type="button" onClick={() => navigate({ to: '/pages/inicio' })} sx={enlace}>
            Continuar con ella
          </Box>
        </Box>
      )}
    </Box>
  );
}
