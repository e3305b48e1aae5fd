import { PENDIENTES } from '@renadet/domain/segundofactor/pendiente';
import { getMiCuenta } from '@renadet/domain/segundofactor/segundofactor.contract';
import { logout } from '@renadet/domain/sesion/sesion.contract';
import { useEffect, useRef } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { cabeceras, complete, type Paso } from '../../lib/ingreso.ts';
import type { Sesion } from '../../lib/session.ts';
import { Nota } from '../../ui/Nota.tsx';
import { invokeWith } from './api.ts';
import { CambiarContrasenia } from './CambiarContrasenia.tsx';
import { Registrar } from './Registrar.tsx';

/** One step of signing in. Another step or the session follows. */
export interface PropsPaso {
  paso: Paso;
  onFollow: (next: Sesion | Paso) => void;
  onReturn: (why?: string) => void;
}

/** The step that a session waits for before anything else. */
export function Pendiente({ paso, onFollow, onReturn }: PropsPaso) {
  const { abierta } = paso;
  const call = invokeWith(abierta ? cabeceras(abierta) : {});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const leave = (why?: string) => {
    void call(logout).catch(() => undefined);
    onReturn(why);
  };
  const follow = async (password = paso.password) => {
    if (!abierta) return;
    try {
      const { pendiente } = await call(getMiCuenta);
      onFollow(pendiente ? { ...paso, password, pide: pendiente } : await complete(abierta));
    } catch (error) {
      leave(mensajeDe(error));
    }
  };
  return (
    <div className="pila g-20">
      <Nota ref={box} tipo="informacion">
        {paso.pide === 'CODIGO' ? '' : PENDIENTES[paso.pide]}
      </Nota>
      {paso.pide === 'CONTRASENIA' ? (
        <CambiarContrasenia
          call={call}
          nombre={abierta?.nombre ?? ''}
          actual={paso.password}
          boton="Cambiar y continuar"
          onFinish={(nueva) => void follow(nueva)}
          onCancel={() => leave()}
        />
      ) : (
        <Registrar
          call={call}
          password={paso.password}
          seguir="Continuar"
          onFinish={() => void follow()}
          onCancel={leave}
        />
      )}
    </div>
  );
}
