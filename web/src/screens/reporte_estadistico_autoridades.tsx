import type { NombreGrafica } from '@renadet/domain/reportes/graficas';
import { CuentaDeAutoridades } from '../features/reportes/Cuenta.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { Reporte } from '../features/reportes/Reporte.tsx';

const GRAFICAS: readonly NombreGrafica[] = [
  'getGraficaResponsableByNivelGobierno',
  'getGraficaResponsableByQRR',
  'getGraficaResponsableBySubnivel',
  'getGraficaResponsableBySubnivelEjecutivo',
  'getGraficaResponsableBySubnivelGobierno',
];

/** Statistical report of authorities [3-009]: by level, sublevel, dependency, level and sublevel, responsible type. */
export const Pantalla = () => (
  <Reporte
    reglas="estadisticoAutoridades"
    campos={['noci', 'delito', 'grupo', 'nivelGobierno', 'subnivelGobierno', 'institucion', 'area']}
  >
    {({ consulta: { filtro }, hoy }) => (
      <>
        <CuentaDeAutoridades filtro={filtro} />
        <Graficas filtro={filtro} hoy={hoy} nombres={GRAFICAS} />
      </>
    )}
  </Reporte>
);
