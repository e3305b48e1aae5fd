import { useEffect, useState } from 'react';
import { Forma } from '../../ui/Forma.tsx';
import { Acciones, Campos } from './Campos.tsx';
import { cleanDireccion, readEnlace } from './enlace.ts';
import { useRecuperacion } from './useRecuperacion.ts';

interface Props {
  onFinish: (cuenta: string) => void;
  onCancel: () => void;
}

/** Recovery as a page of its own [1-017]; the mail's link leads here, and its parameters are read once. */
export function PaginaRecuperacion({ onFinish, onCancel }: Props) {
  const [enlace] = useState(() => readEnlace(window.location.hash || window.location.search));
  useEffect(cleanDireccion, []);
  // the link opened where this page is open already changes nothing but the fragment: read anew, whole
  useEffect(() => {
    const otro = () => readEnlace(window.location.hash) && window.location.reload();
    window.addEventListener('hashchange', otro);
    return () => window.removeEventListener('hashchange', otro);
  }, []);
  const estado = useRecuperacion(enlace, onFinish);
  return (
    <Forma onSend={estado.send} className="pila g-24">
      <Campos estado={estado} />
      <div className="fila g-12 al-final">
        <Acciones estado={estado} onCancel={onCancel} />
      </div>
    </Forma>
  );
}
