import type { ParArea } from '@renadet/domain/area/area.schema';
import { useQueryClient } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { quitarPar, usePares } from './api.ts';

/** Offices and seats of an area, each with its remove button [2-082] [2-083]. */
export function TablaPares({ llpropietario }: { llpropietario: number | null }) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = usePares(llpropietario);
  const columnas: Columna<ParArea>[] = [
    { id: 'fiscalia', titulo: 'Fiscalía', valor: (par) => par.fiscaliaDescr },
    { id: 'sede', titulo: 'Sede', valor: (par) => par.sededescr ?? 'SIN SEDES' },
    {
      id: 'acciones',
      titulo: 'Quitar',
      tipo: 'acciones',
      acciones: [{ etiqueta: 'Quitar', Icono: Eliminar, alElegir: (par) => quitarPar(par, cache), peligro: true }],
    },
  ];
  return (
    <DataTable
      titulo="Fiscalías y sedes del área"
      columnas={columnas}
      filas={llpropietario === null ? [] : data}
      clave={(par) => `${par.fiscaliaid}-${par.sedeid}`}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio="Sin fiscalías ni sedes"
      vacioAyuda="Elija una fiscalía y una sede, y oprima «Agregar»."
    />
  );
}
