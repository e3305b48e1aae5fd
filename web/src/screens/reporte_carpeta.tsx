import Box from '@mui/material/Box';
import { TABLAS } from '@renadet/domain/reportes/tablas';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Report by file [3-004]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, paginar, limpiar } = useConsulta('carpeta', TABLAS.getReporteCarpeta.tamanos);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="carpeta"
        campos={['delito']}
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <TablaReporte reporte="getReporteCarpeta" consulta={consulta} hoy={hoy} alPaginar={paginar} />}
    </Box>
  );
}
