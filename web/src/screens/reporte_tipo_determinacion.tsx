import Box from '@mui/material/Box';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { Determinaciones } from '../features/reportes/Determinaciones.tsx';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Report by type of determination [3-010]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, limpiar } = useConsulta('determinacion');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="determinacion"
        campos={['grupo', 'delito', 'institucion', 'area', 'etapa', 'estatus']}
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <Determinaciones filtro={consulta.filtro} hoy={hoy} />}
    </Box>
  );
}
