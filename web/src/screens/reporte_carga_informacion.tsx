import { Cargadas } from '../features/reportes/Cargadas.tsx';
import { useIr } from '../lib/navigate.ts';

/** Report of loaded cases [3-013]: the filter is there again after a reload, Back or the detail [3-173]. */
export function Pantalla() {
  const ir = useIr();
  return <Cargadas reporte="cargadas" alDetalle={(carpeta) => void ir('/pages/detalle_carpetas', { carpeta })} />;
}
