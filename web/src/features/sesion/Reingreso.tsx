import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { INSTITUCION } from '../../institucion.ts';
import { mensajeDe } from '../../lib/http.ts';
import type { Paso } from '../../lib/ingreso.ts';
import { abrirReingreso, noReingresar, reingresar, retomar, usePedido } from '../../lib/reingreso.ts';
import { useSesion } from '../../lib/session.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Nota } from '../../ui/Nota.tsx';
import type { PropsPasos } from './FormularioIngreso.tsx';

const CAMPO = 'reingreso';
const OBLIGATORIO = { visible: true, required: true, locked: undefined };

interface Props {
  Pasos: ComponentType<PropsPasos>;
}

function Contenido({ motivo, cubre, Pasos }: Props & { motivo: string; cubre: boolean }) {
  const [password, setPassword] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [paso, setPaso] = useState<Paso>();
  const sesion = useSesion();
  useEffect(() => {
    if (cubre) return; // it came by itself: who types would type into the password
    // after the dialog took the focus for itself
    const timer = setTimeout(() => enfocarCampo(CAMPO), 0);
    return () => clearTimeout(timer);
  }, [cubre]);

  const enviar = async () => {
    if (busy) return;
    setMissing(!password?.trim());
    if (!password?.trim()) return enfocarCampo(CAMPO);
    setBusy(true);
    const why = await reingresar(password).catch(mensajeDe);
    setBusy(false);
    if (typeof why === 'string') volver(why);
    else setPaso(why);
  };
  const volver = (why?: string) => {
    setPaso(undefined);
    setError(why);
    setPassword(null);
    setTimeout(() => enfocarCampo(CAMPO), 0);
  };
  const salir = (
    <Button variant="outlined" color="secondary" onClick={noReingresar}>
      Salir
    </Button>
  );
  if (paso)
    return (
      <Dialogo
        abierto
        angosto
        opaco={cubre}
        titulo="Ingrese de nuevo para continuar"
        onClose={() => undefined}
        acciones={salir}
      >
        <Suspense fallback={null}>
          <Pasos
            paso={paso}
            alEntrar={(next) => {
              const why = retomar(next);
              if (why) volver(why);
            }}
            alVolver={volver}
          />
        </Suspense>
      </Dialogo>
    );
  return (
    <Dialogo
      abierto
      angosto
      opaco={cubre}
      titulo="Ingrese de nuevo para continuar"
      onClose={() => undefined} // only on purpose: behind it is what was typed
      onSubmit={enviar}
      acciones={
        <>
          {salir}
          <BotonEspera type="submit" variant="contained" ocupado={busy}>
            Continuar
          </BotonEspera>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {error && <Nota tipo="error">{error}</Nota>}
        <Typography>
          {motivo} Lo que tiene en la pantalla sigue ahí. Escriba la contraseña de <strong>{sesion?.nombre}</strong> (
          {sesion?.usuario}).
        </Typography>
        <input type="text" name="username" autoComplete="username" value={sesion?.usuario ?? ''} readOnly hidden />
        <CampoContrasenia
          name={CAMPO}
          label="Contraseña"
          value={password}
          onChange={setPassword}
          max={INSTITUCION.contraseniaMax}
          state={OBLIGATORIO}
          error={missing && !password?.trim() ? 'Escriba su contraseña.' : undefined}
        />
        <Typography variant="body2" color="text.secondary">
          Para usar otra cuenta, elija «Salir»: lo que escribió queda como borrador de la suya.
        </Typography>
      </Box>
    </Dialogo>
  );
}

/** Says that the session ended, and leaves the keys to who is typing. */
const Barra = ({ motivo }: { motivo: string }) => (
  <Box
    className="no-imprimir"
    sx={{ position: 'fixed', zIndex: 'snackbar', top: 8, left: { xs: 8, md: '20%' }, right: { xs: 8, md: '20%' } }}
  >
    <Nota tipo="advertencia" urgente accion={{ texto: 'Ingresar de nuevo', alElegir: () => abrirReingreso() }}>
      {motivo.startsWith('Su sesión') ? motivo : `Su sesión terminó. ${motivo}`} Lo que escribió sigue en la pantalla.
    </Nota>
  </Box>
);

/**
 * The end of a session over a screen where something was typed (ADR 8, D-23): a bar, and the sign-in for the same account
 * once it is asked for or the data were in sight long enough; once, in the shell.
 */
export function Reingreso({ Pasos }: Props) {
  const asked = usePedido();
  if (!asked) return null;
  if (!asked.abierto) return <Barra motivo={asked.motivo} />;
  return <Contenido motivo={asked.motivo} cubre={asked.abierto === 'cubierto'} Pasos={Pasos} />;
}
