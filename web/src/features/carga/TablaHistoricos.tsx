import { getExpedientesHistoricos } from '@renadet/domain/historico/historico.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQuery } from '@tanstack/react-query';
import { callWith, mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import type { FilaLista } from './useHistorico.ts';

const COLUMNAS: readonly Columna<FilaLista>[] = [
  { id: 'noci', titulo: ETIQUETAS.expediente, valor: (f) => f.noci, ordenable: false },
  { id: 'dsdelito', titulo: ETIQUETAS.delito, valor: (f) => f.dsdelito, ordenable: false },
  { id: 'fechacreacion', titulo: 'Fecha de creación', tipo: 'fecha', valor: (f) => f.fechacreacion, ordenable: false },
];
export interface ConsultaHistorica {
  noci: string;
  pagina: number;
  rpp: number;
}

interface Props {
  consulta: ConsultaHistorica;
  onPaginate: (pagina: number, rpp: number) => void;
}
/** Historical cases, a page at a time; a failed call leaves the list empty, and says why [2-125] to [2-127] [2-229]. */
export function TablaHistoricos({ consulta, onPaginate }: Props) {
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['historicos', consulta],
    queryFn: ({ signal }) => callWith(getExpedientesHistoricos, { body: consulta }, signal),
    placeholderData: (before) => before,
  });
  return (
    <DataTable
      titulo="Expedientes históricos"
      columnas={COLUMNAS}
      filas={error ? [] : data}
      error={error ? mensajeDe(error) : undefined}
      onRetry={() => void refetch()}
      cargando={isFetching}
      vacio={MENSAJES.sinRegistros}
      pagina={{
        pagina: consulta.pagina,
        tamano: consulta.rpp,
        total: data?.[0]?.registros ?? 0,
        onChange: onPaginate,
      }}
    />
  );
}
