import Box from '@mui/material/Box';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Victims report [3-005]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, paginar, limpiar } = useConsulta('victima');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="victima"
        campos={['edad', 'sexo', 'delito']}
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <TablaReporte reporte="getReporteVictimas" consulta={consulta} hoy={hoy} alPaginar={paginar} />}
    </Box>
  );
}
