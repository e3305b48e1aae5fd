import Skeleton from '@mui/material/Skeleton';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { memo, Suspense } from 'react';
import { perezoso } from '../Limite.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { Marco, type PropsFecha } from './Marco.tsx';

const Calendario = perezoso(() => import('./CalendarioFecha.tsx'), 'el calendario de este dato');

/** A day, 'yyyy-MM-dd' inside, typed as DDMMAAAA or picked. */
export const CampoFecha = memo(function CampoFecha(props: PropsFecha) {
  const { name, label, value, error, ayuda, state, ancho = 'corto' } = props;
  const frame = { name, label, error, ayuda, state, ancho };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={formatFecha(value)} />;
  if (state && !state.visible) return null;
  return (
    <Suspense
      fallback={
        <Marco {...frame}>
          <Skeleton variant="rounded" height={38} />
        </Marco>
      }
    >
      <Calendario {...props} />
    </Suspense>
  );
});
