import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { noReingresar, openReingreso, takeUp, usePedido } from '../../lib/reingreso.ts';
import { type Sesion, useSesion } from '../../lib/session.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { BarraSesion } from './BarraSesion.tsx';
import { CAMPO, Contrasenia, ENTRAR, useContrasenia } from './ContraseniaDeReingreso.tsx';
import type { PropsPasos } from './FormularioIngreso.tsx';

const CON_INSTITUCION = 'Entrar con mi institución';
const TERMINO = 'Su sesión terminó';

interface Props {
  Pasos: ComponentType<PropsPasos>;
}

/** Signing in again with the institution, in a window beside the open screen; undefined where a password let the user in. */
function useInstitucion({ setBusy, goBack }: ReturnType<typeof useContrasenia>) {
  const sesion = useSesion();
  const espera = useRef<AbortController>(undefined);
  useEffect(() => () => espera.current?.abort(), []);
  const { llproveedor, usuario } = sesion ?? {};
  if (!llproveedor || !usuario) return undefined;
  return async () => {
    espera.current?.abort();
    const fin = new AbortController();
    espera.current = fin;
    setBusy(true);
    const { signInBeside } = await import('../../lib/institucional.ts');
    const how = { fin: fin.signal, onOpen: () => setBusy(false) }; // a user who closes the provider's window chooses again here
    const next = await signInBeside(llproveedor, usuario, how).catch(mensajeDe);
    setBusy(false);
    const why = typeof next === 'string' ? next : takeUp(next);
    if (why) goBack(why);
  };
}

function Contenido({ motivo, cubre, sigue, Pasos }: Props & { motivo: string; cubre: boolean; sigue: boolean }) {
  const estado = useContrasenia(cubre);
  const { busy, paso, goBack, send } = estado;
  const enInstitucion = useInstitucion(estado);
  const [pedida, setPedida] = useState(!enInstitucion);
  const salida = sigue ? 'Cancelar' : 'Salir';
  const askContrasenia = () => {
    setPedida(true);
    setTimeout(() => focusCampo(CAMPO), 0);
  };
  const sinClave = enInstitucion && !pedida;
  const onEnter = (next: Sesion) => {
    const why = takeUp(next);
    if (why) goBack(why);
  };
  return (
    <Dialogo
      angosto
      opaco={cubre}
      titulo="Ingrese de nuevo para continuar"
      onClose={() => undefined} // only a button closes it, because unsaved changes are behind it
      {...(!paso && { onSubmit: sinClave ? enInstitucion : send })}
      acciones={
        paso ? (
          <BotonSecundario onClick={noReingresar}>{salida}</BotonSecundario>
        ) : (
          <BotonesDialogo
            onCancel={noReingresar}
            salida={salida}
            {...(sinClave ? { id: ENTRAR, accion: CON_INSTITUCION } : { accion: 'Continuar' })}
            ocupado={busy}
          >
            {enInstitucion && (
              <BotonSecundario onClick={sinClave ? askContrasenia : enInstitucion}>
                {sinClave ? 'Usar contraseña' : CON_INSTITUCION}
              </BotonSecundario>
            )}
          </BotonesDialogo>
        )
      }
    >
      {paso ? (
        <Suspense fallback={null}>
          <Pasos paso={paso} onEnter={onEnter} onReturn={goBack} />
        </Suspense>
      ) : (
        <Contrasenia {...{ motivo, estado, pedida, sigue }} />
      )}
    </Dialogo>
  );
}

/**
 * The end of a session over a screen with unsaved changes (ADR 8, D-23): a bar, and the sign-in for the same account, which
 * opens when it is asked for or after a long pause. It stands once, in the shell.
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
