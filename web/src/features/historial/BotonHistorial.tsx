import { Suspense, useState } from 'react';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Reloj } from '../../ui/Icon.tsx';
import { perezoso } from '../../ui/Limite.tsx';
import { Hueco } from '../../ui/Marcha.tsx';

const Historial = perezoso(() => import('./Historial.tsx').then((m) => ({ default: m.Historial })), 'el historial');
const DE = { victima: 'Historial de la víctima', autoridad: 'Historial de la autoridad' } as const;

/** Opens the changes of the record of the form, from the line of its heading. The form stays as it is. */
export function BotonHistorial({ clase, id }: { clase: keyof typeof DE; id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="renglon al-final hasta-1280" style={{ height: 36, marginBlock: '-8px -28px' }}>
      <Boton variant="text" color="secondary" startIcon={<Reloj />} onClick={() => setOpen(true)}>
        {DE[clase]}
      </Boton>
      {open && (
        <Dialogo titulo="Historial" ancho="97%" onClose={() => setOpen(false)}>
          <Suspense fallback={<Hueco alto={320} />}>
            <Historial clase={clase} id={id} />
          </Suspense>
        </Dialogo>
      )}
    </div>
  );
}
