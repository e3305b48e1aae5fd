import { misCargas, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

const ESTADOS = { ABIERTA: 'Sin terminar', TERMINADA: 'Terminada', CANCELADA: 'Cancelada' } as const;
const SIN_NOMBRE = 'Sin nombre';

/** One's own loads, the newest first; the name opens the report of each. */
export function MisCargas({ alAbrir }: { alAbrir: (carga: ResumenCarga) => void }) {
  const [{ pagina, tamano }, setPagina] = useState(() => ({ pagina: 0, tamano: tamanoInicial() }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(misCargas, { params: { pagina: String(pagina), rpp: String(tamano) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columnas: readonly Columna<ResumenCarga>[] = [
    { id: 'nombre', titulo: 'Archivo', tipo: 'enlace', valor: (c) => c.nombre ?? SIN_NOMBRE, alElegir: alAbrir },
    { id: 'fecha', titulo: 'Fecha', valor: (c) => momento(c.fechaCarga) },
    { id: 'estado', titulo: 'Estado', valor: (c) => ESTADOS[c.estado] },
    { id: 'integradas', titulo: 'Integradas', tipo: 'numero', valor: (c) => c.integradas },
    { id: 'fuera', titulo: 'No integradas', tipo: 'numero', valor: (c) => c.invalidosExpedientes + c.rechazadas },
  ];
  return (
    <DataTable
      titulo="Mis cargas"
      columnas={columnas}
      filas={data?.cargas}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => void refetch()}
      clave={(c) => c.carga}
      cargando={isFetching}
      anteriores={isPlaceholderData}
      vacio="Todavía no ha cargado archivos"
      vacioAyuda="Descargue la plantilla, llénela y elija el archivo."
      pagina={{
        pagina,
        tamano,
        total: data?.total ?? 0,
        alCambiar: (p, t) => setPagina({ pagina: p, tamano: t }),
      }}
    />
  );
}
