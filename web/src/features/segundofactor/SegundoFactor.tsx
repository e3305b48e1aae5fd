import { formatFecha } from '@renadet/domain/lib/fecha';
import { PENDIENTES } from '@renadet/domain/segundofactor/pendiente';
import { quitarSegundoFactor, renovarRespaldos } from '@renadet/domain/segundofactor/segundofactor.contract';
import { useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { Correcto, Informacion } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { type CuentaPropia, invoke } from './api.ts';
import type { Pruebas } from './DialogoProbar.tsx';
import { Registrar } from './Registrar.tsx';
import { Respaldos } from './Respaldos.tsx';

const DialogoProbar = loadAhead(async () => (await import('./DialogoProbar.tsx')).DialogoProbar, 'la ventana');

/** The actions. Each asks the account's owner for proofs before. */
const PEDIDOS = {
  register: { titulo: 'Registrar segundo factor', pide: ['password'], boton: 'Continuar' },
  renew: {
    titulo: 'Nuevos códigos de respaldo',
    pide: ['codigo'],
    boton: 'Crear códigos',
    texto: 'Los códigos anteriores dejarán de servir.',
  },
  remove: {
    titulo: 'Quitar segundo factor',
    pide: ['password', 'codigo'],
    boton: 'Quitar segundo factor',
    texto: 'Para ingresar bastará su contraseña, y los códigos de respaldo dejarán de servir.',
  },
  /** In place of `quitar` where the institution asks for a second factor. */
  change: {
    titulo: 'Cambiar de teléfono',
    pide: ['password', 'codigo'],
    boton: 'Continuar',
    texto: 'El registro actual deja de servir y en seguida registra el nuevo.',
  },
} as const;
type PedidoDeFactor = keyof typeof PEDIDOS;

/** The action under way. There is one at a time. */
type Tarea =
  | { que: 'pedir'; pedido: PedidoDeFactor }
  | { que: 'register'; password: string }
  | { que: 'guardar'; codigos: readonly string[] };

interface Props {
  cuenta: CuentaPropia;
  /** Something changed: the account is to be read again. */
  onChange: () => void;
}

/** The state of the account's second factor, and the buttons of its actions. */
function Estado({
  cuenta: { segundoFactor },
  onRequest,
}: Pick<Props, 'cuenta'> & { onRequest: (que: PedidoDeFactor) => void }) {
  const { activo, desde, respaldos, exigido } = segundoFactor;
  const salida = exigido ? 'change' : 'remove';
  return (
    <>
      <p className="texto tenue">
        Con él, ingresar pide además un código de su teléfono: su contraseña sola no le sirve a nadie.
        {exigido && ' Su institución lo pide a todos sus usuarios.'}
      </p>
      <div className="renglon g-8 al-centro resaltado">
        {activo ? <Correcto className="verde" aria-hidden /> : <Informacion aria-hidden />}
        {activo
          ? `Activo desde el ${formatFecha(desde)}. Códigos de respaldo sin usar: ${respaldos}.`
          : 'Su cuenta no tiene segundo factor.'}
      </div>
      <div className="fila g-8">
        {activo ? (
          <>
            <Boton onClick={() => onRequest('renew')}>{PEDIDOS.renew.titulo}</Boton>
            <BotonSecundario onClick={() => onRequest(salida)}>{PEDIDOS[salida].titulo}</BotonSecundario>
          </>
        ) : (
          <BotonPrincipal onClick={() => onRequest('register')}>{PEDIDOS.register.titulo}</BotonPrincipal>
        )}
      </div>
    </>
  );
}

/** The second factor of the user's own account: its state and its actions. */
export function SegundoFactor({ cuenta, onChange }: Props) {
  const [tarea, setTarea] = useState<Tarea>();
  const [why, setWhy] = useState<string>();
  const close = () => setTarea(undefined);
  const listo = (text: string) => {
    avisar.correcto(text);
    close();
    onChange();
  };
  const register = async ({ password }: Pruebas) => setTarea({ que: 'register', password });
  const deeds: Record<PedidoDeFactor, (sent: Pruebas) => Promise<void>> = {
    register,
    renew: async ({ codigo }) => {
      const { respaldos } = await invoke(renovarRespaldos, { body: { codigo } });
      setTarea({ que: 'guardar', codigos: respaldos });
      onChange();
    },
    remove: async (sent) => {
      await invoke(quitarSegundoFactor, { body: sent });
      listo('El segundo factor se quitó.');
    },
    change: async (sent) => {
      await invoke(quitarSegundoFactor, { body: sent });
      await register(sent);
      onChange();
    },
  };
  if (tarea?.que === 'register')
    return (
      <Registrar
        call={invoke}
        password={tarea.password}
        seguir="Terminar"
        onFinish={() => listo('El segundo factor quedó registrado. Sus demás sesiones terminaron.')}
        onCancel={(reason) => {
          setWhy(reason);
          close();
        }}
      />
    );
  if (tarea?.que === 'guardar') return <Respaldos codigos={tarea.codigos} seguir="Terminar" onFollow={close} />;
  return (
    <div className="pila g-16">
      {why && <Nota tipo="error">{why}</Nota>}
      {cuenta.pendiente && <Nota tipo="advertencia">{PENDIENTES[cuenta.pendiente]}</Nota>}
      <Estado cuenta={cuenta} onRequest={(pedido) => setTarea({ que: 'pedir', pedido })} />
      {tarea && (
        <DialogoProbar
          {...PEDIDOS[tarea.pedido]}
          peligro={tarea.pedido === 'remove'}
          onSend={deeds[tarea.pedido]}
          onClose={close}
        />
      )}
    </div>
  );
}
