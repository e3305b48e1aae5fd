import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { PARA_QUE } from '@renadet/domain/sesion/menu';
import { useSesion } from '../../lib/session.ts';
import { iconoDeModulo } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NUEVA_CI, type SeccionMenu, useElegir, useMenu } from './useMenu.ts';

/** One plain line about a screen. */
const paraQue = (ruta: string): string | undefined => PARA_QUE[ruta.replace('/pages/', '')];

function Pasos() {
  const { secciones, error, isPending } = useMenu();
  if (isPending) return <Skeleton variant="rounded" height={40} />;
  if (error) return <Typography>No se pudo leer el menú de su rol. Vuelva a cargar la página.</Typography>;
  if (secciones.length === 0)
    return <Typography>Su rol no tiene tareas asignadas. Pídalas al administrador de su institución.</Typography>;
  return <Enlaces secciones={secciones} />;
}

/** One row of them; the menu beside has all. */
const PRIMERAS = 5;

/** The first tasks of the role, each with what it is for. */
function Enlaces({ secciones }: { secciones: readonly SeccionMenu[] }) {
  const choose = useElegir();
  const all = secciones.flatMap(({ icono, elementos }) => elementos.map((e) => ({ ...e, icono })));
  const primeras = all.slice(0, PRIMERAS);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {primeras.map(({ titulo, ruta, icono }) => {
        const Icono = iconoDeModulo(icono);
        return (
          <Box component="li" key={ruta}>
            <Tooltip title={paraQue(ruta) ?? ''} describeChild>
              <Button
                size="small"
                startIcon={<Icono aria-hidden />}
                onClick={() => choose(ruta)}
                data-agregar={ruta === NUEVA_CI ? '' : undefined}
              >
                {titulo}
              </Button>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
}

/** Welcome card with the next steps of the role [1-020]. */
export function Bienvenida() {
  const sesion = useSesion();
  if (!sesion) return null;
  return (
    <Panel titulo={`Le damos la bienvenida, ${sesion.nombre}`}>
      <Typography color="text.secondary" sx={{ mt: -1, mb: 2 }}>
        {[sesion.rol.dsrol, sesion.dsinstitucion].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        ¿Qué desea hacer?
      </Typography>
      <Pasos />
    </Panel>
  );
}
