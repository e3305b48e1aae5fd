import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { PARA_QUE } from '@renadet/domain/sesion/menu';
import { useSesion } from '../../lib/session.ts';
import { Derecha } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type ElementoMenu, useElegir, useMenu } from './useMenu.ts';

/** One plain line about a screen. */
const paraQue = (ruta: string): string | undefined => PARA_QUE[ruta.replace('/pages/', '')];

function Pasos() {
  const { secciones, error, isPending } = useMenu();
  const choose = useElegir();
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error) return <Typography>No se pudo leer el menú de su rol. Vuelva a cargar la página.</Typography>;
  if (secciones.length === 0)
    return <Typography>Su rol no tiene tareas asignadas. Pídalas al administrador de su institución.</Typography>;
  return secciones.map((seccion) => (
    <Box component="section" key={seccion.titulo} sx={{ mt: 2 }}>
      <Typography variant="h3" color="text.secondary" sx={{ mb: 0.5 }}>
        {seccion.titulo}
      </Typography>
      <Lista elementos={seccion.elementos} choose={choose} />
    </Box>
  ));
}

function Lista({ elementos, choose }: { elementos: readonly ElementoMenu[]; choose: (ruta: string) => void }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {elementos.map(({ titulo, ruta }) => (
        <Box component="li" key={ruta} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => choose(ruta)}
            sx={{
              width: '100%',
              textAlign: 'left',
              display: 'flex',
              gap: 2,
              py: 1.75,
              px: 1,
              '&:hover': { bgcolor: 'primary.light' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 650, color: 'primary.main' }}>{titulo}</Box>
              {paraQue(ruta) && <Box sx={{ typography: 'nota', mt: 0.25 }}>{paraQue(ruta)}</Box>}
            </Box>
            <Derecha color="primary" aria-hidden />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

/** Welcome card with the next steps of the role [1-020]. */
export function Bienvenida() {
  const sesion = useSesion();
  if (!sesion) return null;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Panel titulo={`Le damos la bienvenida, ${sesion.nombre}`}>
        <Typography color="text.secondary" sx={{ mt: -1, mb: 2 }}>
          {[sesion.rol.dsrol, sesion.dsinstitucion].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="h3" component="p" sx={{ mb: 1 }}>
          ¿Qué desea hacer?
        </Typography>
        <Pasos />
      </Panel>
    </Box>
  );
}
