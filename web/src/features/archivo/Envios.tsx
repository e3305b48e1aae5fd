import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAlmacen } from '../../lib/almacen.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { AvanceEnvio } from '../../ui/AvanceEnvio.tsx';
import { Fallo, Reloj } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';
import type { Cola, Envio } from './cola.ts';
import { volverAElegir } from './Elegir.tsx';

const ESPERA = { espera: 'Se enviará al guardar la carpeta.', turno: 'En espera de su turno.' } as const;

function Estado({ envio: { fase, avance, error, archivo } }: { envio: Envio }) {
  if (error && (fase === 'fallo' || fase === 'rechazado'))
    return (
      <Box sx={{ display: 'flex', gap: 0.75, color: 'error.main' }}>
        <Fallo sx={{ fontSize: 18, mt: '1px' }} titleAccess="Error" />
        <span>{error}</span>
      </Box>
    );
  if (fase === 'enviando') return <AvanceEnvio nombre={archivo.name} avance={avance} />;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary' }}>
      <Reloj sx={{ fontSize: 18, mt: '1px' }} aria-hidden />
      <span>{fase === 'turno' ? ESPERA.turno : ESPERA.espera}</span>
    </Box>
  );
}

/** The chosen files that are not attached yet: how far each one is, or why it is not, and what can be done. */
export function Envios({ cola }: { cola: Cola }) {
  const envios = useAlmacen(cola);
  const wrong = envios.filter(({ error, fase }) => error && (fase === 'fallo' || fase === 'rechazado'));
  return (
    <>
      {envios.length > 0 && (
        <Box
          component="ul"
          aria-label="Archivos por anexar"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {envios.map((envio) => {
            const { clave, archivo, fase } = envio;
            const sending = fase === 'enviando';
            return (
              <Box
                component="li"
                key={clave}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
                  gap: 1,
                  alignItems: 'center',
                  border: 1,
                  borderColor: wrong.includes(envio) ? 'error.main' : 'divider',
                  borderRadius: 1,
                  px: 1.5,
                  py: 1,
                  fontSize: 13,
                }}
              >
                <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>
                    <strong>{archivo.name}</strong>
                    <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${formatTamano(archivo.size)}`}</Box>
                  </Box>
                  <Estado envio={envio} />
                </Box>
                <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
                  {fase === 'fallo' && (
                    <Button
                      size="small"
                      aria-label={`Reintentar ${archivo.name}`}
                      onClick={() => cola.reintentar(clave)}
                    >
                      Reintentar
                    </Button>
                  )}
                  <Button
                    size="small"
                    color="secondary"
                    aria-label={`${sending ? 'Cancelar' : 'Quitar'} ${archivo.name}`}
                    onClick={() => {
                      cola.quitar(clave);
                      volverAElegir();
                    }}
                  >
                    {sending ? 'Cancelar' : 'Quitar'}
                  </Button>
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      <Box aria-live="assertive" sx={oculto}>
        {wrong.map(({ archivo, error }) => `${archivo.name}: ${error}`).join(' ')}
      </Box>
    </>
  );
}
