import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe } from '../../lib/http.ts';
import type { Paso } from '../../lib/ingreso.ts';
import { noReingresar, openReingreso, signInAgain, takeUp, usePedido } from '../../lib/reingreso.ts';
import { type Sesion, useSesion } from '../../lib/session.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { BarraSesion } from './BarraSesion.tsx';
import type { PropsPasos } from './FormularioIngreso.tsx';

const CAMPO = 'reingreso';
const TERMINO = 'Su sesión terminó';
const OBLIGATORIO = { visible: true, required: true, locked: undefined };

interface Props {
  Pasos: ComponentType<PropsPasos>;
}

/** The password over the open screen, and what the account asks for after it. */
function useContrasenia(cubre: boolean) {
  const [password, setPassword] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [paso, setPaso] = useState<Paso>();
  useEffect(() => {
    if (cubre) return; // it came by itself: who types would type into the password
    // after the dialog took the focus for itself
    const timer = setTimeout(() => focusCampo(CAMPO), 0);
    return () => clearTimeout(timer);
  }, [cubre]);

  const goBack = (why?: string) => {
    setPaso(undefined);
    setError(why);
    setPassword(null);
    setTimeout(() => focusCampo(CAMPO), 0);
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

function Contrasenia({ motivo, estado }: { motivo: string; estado: ReturnType<typeof useContrasenia> }) {
  const sesion = useSesion();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {estado.error && <Nota tipo="error">{estado.error}</Nota>}
      <Typography>
        {motivo} Lo que tiene en la pantalla sigue ahí. Escriba la contraseña de <strong>{sesion?.nombre}</strong> (
        {sesion?.usuario}).
      </Typography>
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
      <Typography variant="body2" color="text.secondary">
        Para usar otra cuenta, elija «Salir»: lo que escribió queda como borrador de la suya.
      </Typography>
    </Box>
  );
}

/** Signing in again with the institution, in a window beside the open screen; undefined where a password let the user in. */
function useInstitucion({ setBusy, goBack }: ReturnType<typeof useContrasenia>) {
  const sesion = useSesion();
  const [fin] = useState(() => new AbortController());
  useEffect(() => () => fin.abort(), [fin]);
  const { llproveedor, usuario } = sesion ?? {};
  if (!llproveedor || !usuario) return undefined;
  return async () => {
    setBusy(true);
    const { signInBeside } = await import('../../lib/institucional.ts');
    const next = await signInBeside(llproveedor, usuario, fin.signal).catch(mensajeDe);
    setBusy(false);
    const why = typeof next === 'string' ? next : takeUp(next);
    if (why) goBack(why);
  };
}

function Contenido({ motivo, cubre, sigue, Pasos }: Props & { motivo: string; cubre: boolean; sigue: boolean }) {
  const estado = useContrasenia(cubre);
  const { busy, paso, goBack, send } = estado;
  const enInstitucion = useInstitucion(estado);
  const salida = sigue ? 'Cancelar' : 'Salir';
  const onEnter = (next: Sesion) => {
    const why = takeUp(next);
    if (why) goBack(why);
  };
  return (
    <Dialogo
      abierto
      angosto
      opaco={cubre}
      titulo="Ingrese de nuevo para continuar"
      onClose={() => undefined} // only on purpose: behind it is what was typed
      {...(!paso && { onSubmit: send })}
      acciones={
        paso ? (
          <BotonSecundario onClick={noReingresar}>{salida}</BotonSecundario>
        ) : (
          <BotonesDialogo onCancel={noReingresar} salida={salida} accion="Continuar" ocupado={busy}>
            {enInstitucion && <BotonSecundario onClick={enInstitucion}>Entrar con mi institución</BotonSecundario>}
          </BotonesDialogo>
        )
      }
    >
      {paso ? (
        <Suspense fallback={null}>
          <Pasos paso={paso} onEnter={onEnter} onReturn={goBack} />
        </Suspense>
      ) : (
        <Contrasenia motivo={motivo} estado={estado} />
      )}
    </Dialogo>
  );
}

/**
 * The end of a session over a screen where something was typed (ADR 8, D-23): a bar, and the sign-in for the same account
 * once it is asked for or nobody has typed for long; once, in the shell.
 */
export function Reingreso({ Pasos }: Props) {
  const asked = usePedido();
  if (!asked) return null;
  if (!asked.abierto)
    return (
      <BarraSesion onEnter={() => openReingreso()}>
        <strong>
          {asked.motivo.startsWith(TERMINO) ? `${TERMINO}: siga escribiendo.` : `${asked.motivo} Siga escribiendo.`}
        </strong>{' '}
        Lo que escribió sigue en la pantalla.
      </BarraSesion>
    );
  return <Contenido motivo={asked.motivo} cubre={asked.abierto === 'cubierto'} sigue={asked.sigue} Pasos={Pasos} />;
}
