import { type ReactNode, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Elegidos } from '../../ui/tabla/Elegidos.tsx';

const DialogoPedirVarias = loadAhead(async () => (await import('./PedirVarias.tsx')).DialogoPedirVarias, 'la ventana');

interface Props {
  carpetas: readonly number[];
  onClean: () => void;
  /** What else the list does with them. */
  mas?: ReactNode;
}

/** The ticked files of a list, and the button that notes the same on all of them. */
export function VariasElegidas({ carpetas, onClean, mas }: Props) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Elegidos etiqueta="Carpetas elegidas" cuantos={carpetas.length} onClean={onClean}>
        {mas}
        <Boton onClick={() => setAbierto(true)}>Pedir a quien registró…</Boton>
      </Elegidos>
      {abierto && <DialogoPedirVarias carpetas={carpetas} onClose={() => setAbierto(false)} onFinish={onClean} />}
    </>
  );
}
