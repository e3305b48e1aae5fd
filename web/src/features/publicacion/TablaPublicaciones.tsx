import type { Output } from '@renadet/domain/lib/endpoint';
import { getPublicaciones } from '@renadet/domain/publicacion/publicacion.contract';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { alDia } from '../../lib/query.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';

type FilaDePublicacion = Output<typeof getPublicaciones>[number];

const ESTADOS: Record<FilaDePublicacion['estado'], string> = {
  EN_COLA: 'En preparación',
  PUBLICADA: 'Publicada',
  RECHAZADA: 'No se publicó',
};
const COLUMNAS: readonly Columna<FilaDePublicacion>[] = [
  { id: 'corte', titulo: 'Fecha de corte', tipo: 'fecha', valor: (f) => f.corte },
  {
    id: 'estado',
    titulo: 'Estado',
    valor: (f) => (f.mensaje ? `${ESTADOS[f.estado]}. ${f.mensaje}` : ESTADOS[f.estado]),
    celda: (f) =>
      f.estado === 'PUBLICADA' ? (
        <>
          <Enlace href={`/estadisticas?corte=${f.corte}`}>{ESTADOS[f.estado]}</Enlace> {f.mensaje}
        </>
      ) : (
        `${ESTADOS[f.estado]}${f.mensaje ? `. ${f.mensaje}` : ''}`
      ),
  },
  { id: 'celdas', titulo: 'Cifras', tipo: 'numero', valor: (f) => f.celdas },
  { id: 'reservadas', titulo: 'Reservadas', tipo: 'numero', valor: (f) => f.reservadas },
];
const MIENTRAS_MS = 2000;

/** The publications, and those asked for. The list is read again while one is being made. */
export function TablaPublicaciones() {
  const { data, error, isFetching, refetch } = useQuery({
    ...alDia(getPublicaciones),
    refetchInterval: (q) => (q.state.data?.some(({ estado }) => estado === 'EN_COLA') ? MIENTRAS_MS : false),
  });
  return (
    <DataTable
      titulo="Publicaciones"
      columnas={COLUMNAS}
      filas={error ? undefined : data}
      clave={(f) => f.corte}
      cargando={isFetching && !data}
      error={error ? mensajeDe(error) : undefined}
      onRetry={() => void refetch()}
      vacio="Aún no se publica ninguna estadística. Elija arriba una fecha de corte."
    />
  );
}
