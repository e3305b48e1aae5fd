import { ROL } from '@renadet/domain/permisos/roles';
import { Captura } from '../features/reportes/Captura.tsx';
import { Reporte } from '../features/reportes/Reporte.tsx';
import { useSesion } from '../lib/session.ts';

/** Report of information capture [3-006]; institution and area are the administrator's [3-070] [3-071]. */
export function Pantalla() {
  const isAdmin = useSesion()?.rol.llrol === ROL.ADMINISTRADOR;
  return (
    <Reporte reglas="captura" campos={isAdmin ? ['institucion', 'area'] : []}>
      {(pedido) => <Captura key={JSON.stringify(pedido.consulta.filtro)} {...pedido} />}
    </Reporte>
  );
}
