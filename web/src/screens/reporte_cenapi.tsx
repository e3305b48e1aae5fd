import Box from '@mui/material/Box';
import { BUSQUEDA_VACIA, type FiltroBusqueda, FormBusqueda, TablaBusqueda } from '../features/reportes/Cargadas.tsx';
import { useConsulta } from '../features/reportes/consulta.ts';
import { useHoy } from '../lib/hoy.ts';

/** Report for the national centre [3-012]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, paginar, limpiar } = useConsulta<FiltroBusqueda>('cenapi');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FormBusqueda
        reporte="cenapi"
        inicial={consulta?.filtro ?? BUSQUEDA_VACIA}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && <TablaBusqueda {...consulta} reporte="cenapi" hoy={hoy} alPaginar={paginar} />}
    </Box>
  );
}
