import { Determinaciones } from '../features/reportes/Determinaciones.tsx';
import { Reporte } from '../features/reportes/Reporte.tsx';

/** Report by type of determination [3-010]. */
export const Pantalla = () => (
  <Reporte reglas="determinacion" campos={['grupo', 'delito', 'institucion', 'area', 'etapa', 'estatus']}>
    {({ consulta, hoy }) => <Determinaciones filtro={consulta.filtro} hoy={hoy} />}
  </Reporte>
);
