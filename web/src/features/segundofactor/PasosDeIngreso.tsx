import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PENDIENTES } from '@renadet/domain/segundofactor/pendiente';
import { getMiCuenta } from '@renadet/domain/segundofactor/segundofactor.contract';
import { logout } from '@renadet/domain/sesion/sesion.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { autenticar, cabeceras, completar, type Paso } from '../../lib/ingreso.ts';
import type { Sesion } from '../../lib/session.ts';
import { useTituloError } from '../../lib/titulo.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { enfocarCampo } from '../../ui/campos/Marco.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { llamarCon } from './api.ts';
import { CambiarContrasenia } from './CambiarContrasenia.tsx';
import { CampoCodigo, CODIGO } from './CampoCodigo.tsx';
import { Registrar } from './Registrar.tsx';

const MAL = 'El código no es correcto o ya se usó. Escriba el que muestra ahora su aplicación.';

interface Props {
  paso: Paso;
  alEntrar: (sesion: Sesion) => void;
  alVolver: (why?: string) => void;
}

/** The code of the second factor; the password goes with it again. */
function PedirCodigo({
  paso,
  alSeguir,
  alVolver,
}: Omit<Props, 'alEntrar'> & { alSeguir: (next: Sesion | Paso) => void }) {
  const [codigo, setCodigo] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useTituloError(error !== undefined);
  useEffect(() => {
    // after a dialog took the focus for itself
    const timer = setTimeout(() => enfocarCampo(CODIGO), 0);
    return () => clearTimeout(timer);
  }, []);
  const repetir = (why: string) => {
    setError(why);
    setCodigo(null);
    enfocarCampo(CODIGO);
  };
  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const typed = codigo?.trim();
    if (!typed) return repetir('Escriba el código.');
    setBusy(true);
    const answer = await autenticar(paso.username, paso.password, typed).catch((e: unknown) => ({
      fallo: mensajeDe(e),
    }));
    setBusy(false);
    if (typeof answer === 'string') alVolver(answer);
    else if ('fallo' in answer) repetir(answer.fallo);
    else if ('pide' in answer && answer.pide === 'CODIGO') repetir(MAL);
    else alSeguir(answer);
  };
  return (
    <Box component="form" noValidate onSubmit={enviar} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>Su cuenta tiene un segundo factor. Abra su aplicación de autenticación.</Typography>
      <CampoCodigo
        value={codigo}
        onChange={setCodigo}
        error={error}
        ayuda="Los seis dígitos que muestra la aplicación, o uno de sus códigos de respaldo."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BotonEspera type="submit" variant="contained" ocupado={busy}>
          Verificar
        </BotonEspera>
        <Button variant="outlined" color="secondary" onClick={() => alVolver()}>
          Volver
        </Button>
      </Box>
    </Box>
  );
}

/** What a session that is open for nothing else waits for. */
function Pendiente({
  paso,
  alSeguir,
  alVolver,
}: Omit<Props, 'alEntrar'> & { alSeguir: (next: Sesion | Paso) => void }) {
  const { abierta } = paso;
  const llamar = llamarCon(abierta ? cabeceras(abierta) : {});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const salir = (why?: string) => {
    void llamar(logout).catch(() => undefined);
    alVolver(why);
  };
  const seguir = async (password = paso.password) => {
    if (!abierta) return;
    try {
      const { pendiente } = await llamar(getMiCuenta);
      alSeguir(pendiente ? { ...paso, password, pide: pendiente } : await completar(abierta));
    } catch (error) {
      salir(mensajeDe(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Nota ref={box} tipo="informacion">
        {paso.pide === 'CODIGO' ? '' : PENDIENTES[paso.pide]}
      </Nota>
      {paso.pide === 'CONTRASENIA' ? (
        <CambiarContrasenia
          llamar={llamar}
          nombre={abierta?.nombre ?? ''}
          actual={paso.password}
          boton="Cambiar y continuar"
          alTerminar={(nueva) => void seguir(nueva)}
          alCancelar={() => salir()}
        />
      ) : (
        <Registrar
          llamar={llamar}
          password={paso.password}
          seguir="Continuar"
          alTerminar={() => void seguir()}
          alCancelar={salir}
        />
      )}
    </Box>
  );
}

/** The steps of signing in after the password, in the sign-in and over the open screen (ADR 8, ADR 18). */
export function PasosDeIngreso({ paso: first, alEntrar, alVolver }: Props) {
  const [paso, setPaso] = useState(first);
  const alSeguir = (next: Sesion | Paso) => {
    if ('pide' in next) setPaso(next);
    else alEntrar(next);
  };
  const Siguiente = paso.pide === 'CODIGO' ? PedirCodigo : Pendiente;
  return <Siguiente key={paso.pide} paso={paso} alSeguir={alSeguir} alVolver={alVolver} />;
}
