import { TABLAS } from '@renadet/domain/reportes/tablas';
import { Reporte } from '../features/reportes/Reporte.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';

/** Report by file [3-004]. */
export const Pantalla = () => (
  <Reporte reglas="carpeta" campos={['delito']} tamanos={TABLAS.getReporteCarpeta.tamanos}>
    {(pedido) => <TablaReporte {...pedido} reporte="getReporteCarpeta" />}
  </Reporte>
);
