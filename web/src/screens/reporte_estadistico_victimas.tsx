import Box from '@mui/material/Box';
import { graficasPedidas } from '@renadet/domain/reportes/graficas';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Statistical report of victims [3-008]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, limpiar } = useConsulta('estadisticoVictimas');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="estadisticoVictimas"
        campos={['noci', 'delito', 'grupo', 'sexo', 'institucion', 'area']}
        casillas
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <Graficas filtro={consulta.filtro} hoy={hoy} nombres={graficasPedidas(consulta.filtro)} />}
    </Box>
  );
}
