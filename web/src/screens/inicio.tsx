import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { SiguientePaso } from '../features/carpeta/SiguientePaso.tsx';
import { Bienvenida } from '../features/menu/Bienvenida.tsx';
import { Mesa } from '../features/mesa/Mesa.tsx';
import { PorHacer } from '../features/mesa/PorHacer.tsx';
import { Contadores } from '../features/plazo/Contadores.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useHoy } from '../lib/hoy.ts';
import { Falla } from '../ui/Falla.tsx';
import { perezosa } from '../ui/perezosa.tsx';

// who captures loads none of it
const noVino = (retry: () => void) => <Falla texto="No se pudo cargar esta parte." onRetry={retry} enMarco />;
const DeQuien = perezosa(() => import('../features/mesa/DeQuien.tsx'), noVino);
const Administracion = perezosa(() => import('../features/fallas/Administracion.tsx'), noVino);

/** A search of users as their screen takes it: every role, the blocked ones. */
const BLOQUEADOS = { dscorreo: null, dsnombre: null, llrol: 0, llinstitucion: null, boactivo: 0 };

const JUNTAS = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0,1fr)' } as const;
/** One's own panels: up to 1720 px in two columns where there are two, one below another, so that none waits for its neighbour. */
const PROPIAS = {
  ...{ ...JUNTAS, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))' },
  '@media (max-width:1719.95px)': {
    '&:has(> :nth-child(2))': { display: 'block', columns: '380px 2', columnGap: '16px' },
    '&:has(> :nth-child(2)) > *': { breakInside: 'avoid', mb: 2 },
    '&:has(> :nth-child(2)) > :last-child': { mb: 0 }, // what is above a break has none either
  },
} as const;
/** Where there is room for a table beside it, what is one's own takes a third. */
const DE_LADO = { '@media (min-width:1720px)': { gridTemplateColumns: 'minmax(0,1fr) minmax(0,2fr)' } } as const;

/**
 * Home: what comes after the file just registered, welcome and tasks of the role [1-020] [1-021], what the files of one's
 * scope lack, own drafts and last files, what stands still; for who answers for others, the same by whose it is; for who
 * administers, what failed.
 */
export function Pantalla() {
  const hoy = useHoy();
  const answers = useFuncion('JUSTIFICAR PENDIENTES');
  const administers = useFuncion('USUARIOS');
  return (
    <>
      <SiguientePaso />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Bienvenida />
        <PorHacer />
        <Box sx={{ ...JUNTAS, ...(answers && DE_LADO) }}>
          <Box sx={PROPIAS}>
            <Mesa />
            <Suspense>{administers && <Administracion bloqueados={BLOQUEADOS} />}</Suspense>
            <Contadores />
          </Box>
          <Suspense>{answers && <DeQuien hoy={hoy} />}</Suspense>
        </Box>
      </Box>
    </>
  );
}
