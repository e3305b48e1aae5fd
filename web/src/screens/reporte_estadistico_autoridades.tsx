import Box from '@mui/material/Box';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { useHoy } from '../lib/hoy.ts';

/** Statistical report of authorities [3-009]: by level, sublevel, dependency, level and sublevel, responsible type. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, limpiar } = useConsulta('estadisticoAutoridades');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="estadisticoAutoridades"
        campos={['noci', 'delito', 'grupo', 'nivelGobierno', 'institucion', 'area', 'subnivelGobierno']}
        inicial={consulta?.filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && (
        <Graficas
          filtro={consulta.filtro}
          hoy={hoy}
          nombres={[
            'getGraficaResponsableByNivelGobierno',
            'getGraficaResponsableByQRR',
            'getGraficaResponsableBySubnivel',
            'getGraficaResponsableBySubnivelEjecutivo',
            'getGraficaResponsableBySubnivelGobierno',
          ]}
        />
      )}
    </Box>
  );
}
