import { misCargas, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { useQuery } from '@tanstack/react-query';
import { momento } from '../../lib/momento.ts';
import { porPaginasAlDia } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';

const ESTADOS = { ABIERTA: 'Sin terminar', TERMINADA: 'Terminada', CANCELADA: 'Cancelada' } as const;
const SIN_NOMBRE = 'Sin nombre';

/** One's own loads, the newest first; the name opens the report of each. */
export function MisCargas({ onOpen }: { onOpen: (carga: ResumenCarga) => void }) {
  const pagina = usePaginado('mis cargas');
  const lectura = useQuery(
    porPaginasAlDia(misCargas, { params: { pagina: String(pagina.pagina), rpp: String(pagina.tamano) } }),
  );
  const columnas: readonly Columna<ResumenCarga>[] = [
    { id: 'nombre', titulo: 'Archivo', tipo: 'enlace', valor: (c) => c.nombre ?? SIN_NOMBRE, onChoose: onOpen },
    { id: 'fecha', titulo: 'Fecha', valor: (c) => momento(c.fechaCarga) },
    { id: 'estado', titulo: 'Estado', valor: (c) => ESTADOS[c.estado] },
    { id: 'integradas', titulo: 'Integradas', tipo: 'numero', valor: (c) => c.integradas },
    { id: 'fuera', titulo: 'No integradas', tipo: 'numero', valor: (c) => c.invalidosExpedientes + c.rechazadas },
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Mis cargas"
      columnas={columnas}
      filas={lectura.data?.cargas}
      clave={(c) => c.carga}
      vacio="Todavía no ha cargado archivos"
      vacioAyuda="Descargue la plantilla, llénela y elija el archivo."
      pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
    />
  );
}
