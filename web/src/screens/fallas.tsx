import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FALLAS_DIAS } from '@renadet/domain/fallas/fallas.contract';
import { CorridasFallidas } from '../features/fallas/CorridasFallidas.tsx';
import { TrabajosFallidos } from '../features/fallas/TrabajosFallidos.tsx';
import { useFuncion } from '../lib/funcion.ts';

/** What failed of the long work over many files, and of the server's own. */
export function Pantalla() {
  const isNacional = useFuncion('AUDITORIA');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Typography color="text.secondary">
        {`Integraciones y sincronizaciones con JusticiaNet que terminaron en los últimos ${FALLAS_DIAS} días y en las que algo falló. El número de fallas abre sus carpetas.`}
      </Typography>
      <CorridasFallidas />
      {isNacional && (
        <>
          <Typography color="text.secondary">
            Trabajos del servidor que fallaron la última vez que se intentaron. Salen de la lista cuando se logran; los
            que ya no se intentan, a los treinta días.
          </Typography>
          <TrabajosFallidos />
        </>
      )}
    </Box>
  );
}
