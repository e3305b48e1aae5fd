import Box from '@mui/material/Box';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { useState } from 'react';
import { FILTRO_VACIO, useConsulta } from '../features/reportes/consulta.ts';
import { Determinaciones } from '../features/reportes/Determinaciones.tsx';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';

/** Report by type of determination [3-010]. */
export function Pantalla() {
  const [hoy] = useState(() => hoyEnMexico(new Date()));
  const { consulta, consultar, limpiar } = useConsulta('determinacion', 5);
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
