import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useSesion } from '../../lib/session.ts';
import { Derecha } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useElegir, useMenu } from './useMenu.ts';

/** What each screen is for, in one sentence. */
const PARA_QUE: Record<string, string> = {
  '/pages/actualizar': 'Registre una carpeta de investigación nueva, con su lugar de los hechos y su estatus.',
  '/pages/buscar_justiciaNet': 'Encuentre carpetas del sistema externo por fecha e intégrelas al registro.',
  '/pages/buscar_ci':
    'Encuentre una carpeta ya registrada para editarla, capturar víctimas y autoridades o generar su folio.',
  '/pages/search_user': 'Dé de alta, edite y consulte a los usuarios del sistema.',
};

function Pasos() {
  const { secciones, error, isPending } = useMenu();
  const elegir = useElegir();
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error) return <Typography>No se pudo leer el menú de su rol. Vuelva a cargar la página.</Typography>;
  const pasos = secciones.flatMap((s) => s.elementos);
  if (pasos.length === 0)
    return <Typography>Su rol no tiene tareas asignadas. Pídalas al administrador de su institución.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pasos.map(({ titulo, ruta }) => (
        <Box component="li" key={ruta} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => elegir(ruta)}
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
              {PARA_QUE[ruta] && <Box sx={{ color: 'text.secondary', fontSize: 13, mt: 0.25 }}>{PARA_QUE[ruta]}</Box>}
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
