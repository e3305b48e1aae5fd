import { graficasPedidas } from '@renadet/domain/reportes/graficas';
import { CuentaDePersonas } from '../features/reportes/Cuenta.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { Reporte } from '../features/reportes/Reporte.tsx';

/** Statistical report of victims [3-008]. */
export const Pantalla = () => (
  <Reporte reglas="estadisticoVictimas" campos={['noci', 'delito', 'grupo', 'sexo', 'institucion', 'area']} casillas>
    {({ consulta: { filtro }, hoy }) => (
      <>
        <CuentaDePersonas filtro={filtro} />
        <Graficas filtro={filtro} hoy={hoy} nombres={graficasPedidas(filtro)} />
      </>
    )}
  </Reporte>
);
