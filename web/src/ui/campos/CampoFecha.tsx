import { formatFecha } from '@renadet/domain/lib/fecha';
import { memo, Suspense, useState } from 'react';
import { enCalma } from '../../lib/enCalma.ts';
import { perezoso } from '../Limite.tsx';
import { CajaFecha } from './CajaFecha.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import type { PropsFecha } from './Marco.tsx';

const load = () => import('./CalendarioFecha.tsx');
const Calendario = perezoso(load, 'el calendario de este dato');

/** A day, 'yyyy-MM-dd' inside, typed as DDMMAAAA or picked. */
export const CampoFecha = memo(function CampoFecha(props: PropsFecha) {
  const { name, label, value, error, ayuda, state, ancho = 'corto', onChange, min, max } = props;
  const [ancla, setAncla] = useState<HTMLElement | null>(null);
  if (state?.locked !== undefined)
    return <CampoFijo {...{ name, label, error, ayuda, state, ancho }} texto={formatFecha(value)} />;
  if (state && !state.visible) return null;
  return (
    <>
      <CajaFecha {...props} onCalendar={setAncla} onNear={() => enCalma(load)} />
      {ancla && (
        <Suspense>
          <Calendario {...{ value, onChange, min, max, ancla }} onClose={() => setAncla(null)} />
        </Suspense>
      )}
    </>
  );
});
