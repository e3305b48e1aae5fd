import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PARA_QUE } from '@renadet/domain/sesion/menu';
import { useSesion } from '../../lib/session.ts';
import { Falla } from '../../ui/Falla.tsx';
import { Agregar, Buscar, Cargar, iconoDeModulo, Reloj, Sincronizar } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pista } from '../../ui/Pista.tsx';
import { NUEVA_CI, type SeccionMenu, useElegir, useMenu } from './useMenu.ts';

/** One plain line about a screen. */
const paraQue = (ruta: string): string | undefined => PARA_QUE[ruta.replace('/pages/', '')];

function Pasos() {
  const { secciones, error, isPending, refetch } = useMenu();
  if (isPending) return <Hueco alto={36} />;
  if (error) return <Falla texto="No se pudo leer el menú de su rol." onRetry={() => void refetch()} enPanel />;
  if (secciones.length === 0)
    return <Typography>Su rol no tiene tareas asignadas. Pídalas al administrador de su institución.</Typography>;
  return <Enlaces secciones={secciones} />;
}

/** One row of them; the menu beside has all. On a telephone a row holds one. */
const PRIMERAS = 5;
const SIN_LUGAR = { '&:nth-of-type(n+2)': { display: { xs: 'none', sm: 'block' } } } as const;
/** Tasks that are known by their own drawing; any other has that of its part of the menu. */
const ICONOS: Readonly<Record<string, typeof Agregar | undefined>> = {
  [NUEVA_CI]: Agregar,
  '/pages/buscar_justiciaNet': Sincronizar,
  '/pages/buscar_ci': Buscar,
  '/pages/pendientes': Reloj,
  '/pages/carga_info': Cargar,
};

/** The first tasks of the role, each with what it is for. */
function Enlaces({ secciones }: { secciones: readonly SeccionMenu[] }) {
  const choose = useElegir();
  const all = secciones.flatMap(({ icono, elementos }) => elementos.map((e) => ({ ...e, icono })));
  const primeras = all.slice(0, PRIMERAS);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {primeras.map(({ titulo, ruta, icono }) => {
        const Icono = ICONOS[ruta] ?? iconoDeModulo(icono);
        return (
          <Box component="li" key={ruta} sx={SIN_LUGAR}>
            <Pista title={paraQue(ruta) ?? ''} describeChild>
              <Button
                size="small"
                sx={{ px: 1 }}
                startIcon={<Icono aria-hidden />}
                onClick={() => choose(ruta)}
                data-agregar={ruta === NUEVA_CI ? '' : undefined}
              >
                {titulo}
              </Button>
            </Pista>
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
    <Panel
      titulo={`Le damos la bienvenida, ${sesion.nombre}`}
      extra={
        <Typography color="text.secondary">
          {[sesion.rol.dsrol, sesion.dsinstitucion].filter(Boolean).join(' · ')}
        </Typography>
      }
    >
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        ¿Qué desea hacer?
      </Typography>
      <Pasos />
    </Panel>
  );
}
