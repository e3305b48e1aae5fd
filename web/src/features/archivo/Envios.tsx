import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAlmacen } from '../../lib/almacen.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { AvanceEnvio } from '../../ui/AvanceEnvio.tsx';
import { Fallo, Reloj } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';
import type { Cola, EnvioDeArchivo } from './cola.ts';
import { chooseAgain } from './Elegir.tsx';

const ESPERA = { espera: 'Se enviará al guardar la carpeta.', turno: 'En espera de su turno.' } as const;

const isFallido = ({ error, fase }: EnvioDeArchivo) => error && (fase === 'fallo' || fase === 'rechazado');

function Estado({ envio }: { envio: EnvioDeArchivo }) {
  const { fase, avance, error, archivo } = envio;
  if (isFallido(envio))
    return (
      <Box sx={{ display: 'flex', gap: 0.75, color: 'error.main' }}>
        <Fallo fontSize="texto" sx={{ mt: '1px' }} titleAccess="Error" />
        <span>{error}</span>
      </Box>
    );
  if (fase === 'enviando') return <AvanceEnvio nombre={archivo.name} avance={avance} />;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, color: 'text.secondary' }}>
      <Reloj fontSize="texto" sx={{ mt: '1px' }} aria-hidden />
      <span>{fase === 'turno' ? ESPERA.turno : ESPERA.espera}</span>
    </Box>
  );
}

function Renglon({ envio, cola }: { envio: EnvioDeArchivo; cola: Cola }) {
  const { clave, archivo, fase } = envio;
  const quitar = fase === 'enviando' ? 'Cancelar' : 'Quitar';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        gap: 1,
        alignItems: 'center',
        border: 1,
        borderColor: isFallido(envio) ? 'error.main' : 'divider',
        borderRadius: 1,
        px: 1.5,
        py: 1,
        typography: 'menor',
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
            variant="text"
            size="small"
            aria-label={`Reintentar ${archivo.name}`}
            onClick={() => cola.retry(clave)}
          >
            Reintentar
          </Button>
        )}
        <Button
          variant="text"
          size="small"
          color="secondary"
          aria-label={`${quitar} ${archivo.name}`}
          onClick={() => {
            cola.remove(clave);
            chooseAgain();
          }}
        >
          {quitar}
        </Button>
      </Box>
    </Box>
  );
}

/** The chosen files that are not attached yet: how far each one is, or why it is not, and what can be done. */
export function Envios({ cola }: { cola: Cola }) {
  const envios = useAlmacen(cola);
  return (
    <>
      {envios.length > 0 && (
        <Box
          component="ul"
          aria-label="Archivos por anexar"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {envios.map((envio) => (
            <Renglon key={envio.clave} envio={envio} cola={cola} />
          ))}
        </Box>
      )}
      <Box aria-live="assertive" sx={oculto}>
        {envios
          .filter(isFallido)
          .map(({ archivo, error }) => `${archivo.name}: ${error}`)
          .join(' ')}
      </Box>
    </>
  );
}
