import { getExpedientesHistoricos, retirarExpedienteHistorico } from '@renadet/domain/historico/historico.contract';
import { FALTA_MOTIVO_RETIRO, MOTIVO_RETIRO_MAX } from '@renadet/domain/historico/historico.rules';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, callWith, mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Eliminar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import type { FilaLista } from './useHistorico.ts';

const COLUMNAS: readonly Columna<FilaLista>[] = [
  { id: 'noci', titulo: ETIQUETAS.expediente, valor: (f) => f.noci, ordenable: false },
  { id: 'dsdelito', titulo: ETIQUETAS.delito, valor: (f) => f.dsdelito, ordenable: false },
  { id: 'fechacreacion', titulo: 'Fecha de creación', tipo: 'fecha', valor: (f) => f.fechacreacion, ordenable: false },
];
const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');
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
  const cache = useQueryClient();
  const [retira, setRetira] = useState<FilaLista | null>(null);
  const columnas = useMemo(
    () => [
      ...COLUMNAS,
      placeAcciones<FilaLista>([{ etiqueta: 'Retirar', Icono: Eliminar, onChoose: setRetira, peligro: true }]),
    ],
    [],
  );
  const withdraw = async ({ llexpediente }: FilaLista, motivo: string) => {
    avisar.correcto((await call(retirarExpedienteHistorico, { body: { llexpediente, motivo } })).msj);
    await cache.invalidateQueries({ queryKey: ['historicos'] });
  };
  return (
    <>
      <DataTable
        titulo="Expedientes históricos"
        columnas={columnas}
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
      {retira && (
        <DialogoMotivo
          titulo="Retirar el expediente histórico"
          texto={`${retira.noci} deja de contarse entre los expedientes que el sistema de justicia conoce: el avance de integración cambia en seguida. Queda constancia de quién lo retiró y por qué; si hace falta, se carga de nuevo.`}
          accion="Retirar"
          peligro
          largo={{ min: 1, max: MOTIVO_RETIRO_MAX }}
          falta={FALTA_MOTIVO_RETIRO}
          onSend={(motivo) => withdraw(retira, motivo)}
          onFinish={() => setRetira(null)}
        />
      )}
    </>
  );
}
