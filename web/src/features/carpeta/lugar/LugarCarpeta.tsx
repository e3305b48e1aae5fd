import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { mensajeDe } from '../../../lib/http.ts';
import { Hueco } from '../../../ui/Marcha.tsx';
import { CABE_MARGEN, ConMargen } from '../../../ui/margen.ts';
import { Cabeza } from './Cabeza.tsx';
import { Pestanias } from './Pestanias.tsx';
import type { ParteDeCarpeta } from './partes.ts';
import { Resumen } from './Resumen.tsx';
import { useEntera } from './useEntera.ts';

/** One row of the number and one of the parts, under the header. */
const ALTO = 92;
const cabeza = {
  position: { md: 'sticky' },
  top: { md: 56 },
  zIndex: 9,
  bgcolor: 'background.default',
  // over the edges of the screen, so that nothing shows beside it while it scrolls
  ...{ mx: { xs: -2, md: -3 }, px: { xs: 2, md: 3 }, mt: { xs: -2, md: -3 }, pt: 0.5, mb: 2 },
  minHeight: { md: ALTO },
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { position: 'static' },
} as const;

const dosColumnas = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0,1fr)',
  '& > [data-margen]': { display: 'none' },
  [CABE_MARGEN]: {
    gridTemplateColumns: 'minmax(0,1fr) 264px',
    '& > [data-margen]': { display: 'block', position: 'sticky', top: 56 + ALTO + 16 },
  },
} as const;

interface Props {
  parte: ParteDeCarpeta;
  /** What is open is one record of the part. */
  dentro?: boolean;
  /** It holds a form, which gives the summary its place itself. */
  forma?: boolean;
  children: ReactNode;
}

/** A part of the chosen file, under the head that all of them share and beside the summary of the file; of none, by itself. */
export function LugarCarpeta({ parte, dentro = false, forma = false, children }: Props) {
  const { carpeta, victima, autoridad } = useSeleccion();
  const { data, error, refetch } = useEntera();
  if (carpeta === null) return children;
  const nueva = dentro && (parte === 'victimas' ? victima : autoridad) === null ? parte : null;
  // the head says that it was not read, and reads it again
  const pendiente = error ? null : <Hueco alto={320} />;
  const resumen = data ? <Resumen entera={data} nueva={nueva} /> : pendiente;
  return (
    <Box sx={{ '--cabeza': { md: `${56 + ALTO}px` } }}>
      <Box sx={cabeza} data-cabeza role="group" aria-label="Carpeta abierta">
        {error && !data ? (
          <Box sx={{ typography: 'nota', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {mensajeDe(error)}
            <Button variant="text" size="small" onClick={() => void refetch()}>
              Leer de nuevo la carpeta
            </Button>
          </Box>
        ) : (
          <Cabeza entera={data} />
        )}
        <Pestanias llcarpeta={carpeta} entera={data} {...{ parte, dentro }} />
      </Box>
      <Box sx={{ containerType: 'inline-size', containerName: 'carpeta' }}>
        {forma ? (
          <ConMargen value={resumen}>{children}</ConMargen>
        ) : (
          <Box sx={dosColumnas}>
            <Box sx={{ minWidth: 0 }}>{children}</Box>
            <Box data-margen>{resumen}</Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}
