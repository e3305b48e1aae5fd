import Box from '@mui/material/Box';
import { BUSQUEDA_VACIA, type FiltroBusqueda, FormBusqueda, TablaBusqueda } from '../features/reportes/Cargadas.tsx';
import { useConsulta } from '../features/reportes/consulta.ts';
import { useHoy } from '../lib/hoy.ts';
import { useIr } from '../lib/navegar.ts';

/** Report of loaded cases [3-013]: the filter is there again after a reload, Back or the detail [3-173]. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, paginar, limpiar } = useConsulta<FiltroBusqueda>('cargadas');
  const ir = useIr();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FormBusqueda
        reporte="cargadas"
        inicial={consulta?.filtro ?? BUSQUEDA_VACIA}
        hoy={hoy}
        alConsultar={consultar}
        alLimpiar={limpiar}
      />
      {consulta && (
        <TablaBusqueda
          {...consulta}
          reporte="cargadas"
          hoy={hoy}
          alPaginar={paginar}
          alDetalle={(carpeta) => void ir('/pages/detalle_carpetas', { carpeta })}
        />
      )}
    </Box>
  );
}
