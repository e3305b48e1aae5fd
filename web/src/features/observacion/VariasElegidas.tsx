import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { Boton } from '../../ui/Boton.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { Elegidos } from '../../ui/tabla/Elegidos.tsx';

const DialogoPedirVarias = loadAhead(async () => (await import('./PedirVarias.tsx')).DialogoPedirVarias, 'la ventana');

/** The ticked files of a list, and the button that notes the same on all of them. */
function VariasElegidas({ carpetas, onClean }: { carpetas: readonly number[]; onClean: () => void }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Elegidos etiqueta="Carpetas elegidas" cuantos={carpetas.length} onClean={onClean}>
        <Boton onClick={() => setAbierto(true)}>Pedir a quien registró…</Boton>
      </Elegidos>
      {abierto && <DialogoPedirVarias carpetas={carpetas} onClose={() => setAbierto(false)} onFinish={onClean} />}
    </>
  );
}

const draw = (carpetas: readonly number[], clean: () => void) => <VariasElegidas carpetas={carpetas} onClean={clean} />;
/** What a list does with its ticked files; undefined for who may not note. */
export const useVarias = () => (useFuncion('OBSERVAR REGISTROS') ? draw : undefined);
