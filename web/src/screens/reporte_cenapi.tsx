import { Cargadas } from '../features/reportes/Cargadas.tsx';

/** Report for the national centre [3-012]. */
export const Pantalla = () => <Cargadas reporte="cenapi" />;
