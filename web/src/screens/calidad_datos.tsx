import { ROL } from '@renadet/domain/permisos/roles';
import { CalidadDatos } from '../features/reportes/CalidadDatos.tsx';
import { FILTRO_VACIO, tresAnios } from '../features/reportes/consulta.ts';
import { Reporte } from '../features/reportes/Reporte.tsx';
import { useSesion } from '../lib/session.ts';

/** Report of the quality of the data [3-522]; institution and area are the administrator's. */
export function Pantalla() {
  const isAdmin = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  return (
    <Reporte
      reglas="calidad"
      campos={isAdmin ? ['institucion', 'area'] : []}
      inicial={(hoy) => ({ ...FILTRO_VACIO, fechaInicio: tresAnios(hoy), fechaFin: hoy })}
    >
      {(pedido) => <CalidadDatos key={JSON.stringify(pedido.consulta.filtro)} {...pedido} />}
    </Reporte>
  );
}
