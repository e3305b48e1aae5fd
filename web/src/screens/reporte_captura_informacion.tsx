import Box from '@mui/material/Box';
import { ROL } from '@renadet/domain/permisos/roles';
import { Captura } from '../features/reportes/Captura.tsx';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { useHoy } from '../lib/hoy.ts';
import { useSesion } from '../lib/session.ts';

/** Report of information capture [3-006]; institution and area are the administrator's [3-070] [3-071]. */
export function Pantalla() {
  const hoy = useHoy();
  const isAdmin = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  const { consulta, consultar, paginar, limpiar } = useConsulta('captura');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="captura"
        campos={isAdmin ? ['institucion', 'area'] : []}
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <Captura key={JSON.stringify(consulta.filtro)} consulta={consulta} hoy={hoy} alPaginar={paginar} />}
    </Box>
  );
}
