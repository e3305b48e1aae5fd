import { Reporte } from '../features/reportes/Reporte.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';

/** Victims report [3-005]. */
export const Pantalla = () => (
  <Reporte reglas="victima" campos={['edad', 'sexo', 'delito']}>
    {(pedido) => <TablaReporte {...pedido} reporte="getReporteVictimas" />}
  </Reporte>
);
