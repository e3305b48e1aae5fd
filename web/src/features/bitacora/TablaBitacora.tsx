import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { bitacoraEstatal, type FilaBitacora } from '@renadet/domain/bitacora/bitacora.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';
import { bajarOriginal } from './bajarOriginal.ts';

/** Page sizes; the first is the default [3-189]. */
const TAMANOS = [10, 20, 50] as const;
const numero = (id: keyof FilaBitacora, titulo: string): Columna<FilaBitacora> => ({
  id,
  titulo,
  tipo: 'numero',
  valor: (f) => f[id],
});

/** Loads of the states and what their workbooks held; the name brings the original [3-190]. */
export function TablaBitacora() {
  const [{ pagina, tamano }, setPagina] = useState(() => ({
    pagina: 0, // [3-191]
    tamano: tamanoInicial(TAMANOS),
  }));
  const [bajando, setBajando] = useState<number>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(bitacoraEstatal, { params: { page: String(pagina), pageSize: String(tamano) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useEffect(() => {
    if (error) console.error('bitacoraEstatal', error); // [3-452]: no message over the screen; its place says it [D-29]
  }, [error]);

  const bajar = async (fila: FilaBitacora) => {
    setBajando(fila.idBitacora);
    await bajarOriginal(fila);
    setBajando(undefined);
  };
  const columnas: readonly Columna<FilaBitacora>[] = [
    {
      id: 'nombreArchivo',
      titulo: 'Nombre del documento',
      valor: (f) => f.nombreArchivo,
      celda: (f) => (
        <Link
          component="button"
          type="button"
          title={`SHA-256: ${f.huella}`}
          onClick={() => void bajar(f)}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', py: 0.5 }}
        >
          {f.nombreArchivo}
        </Link>
      ),
    },
    numero('validosExpedientes', 'Expedientes válidos'),
    numero('invalidosExpedientes', 'Expedientes inválidos'),
    numero('validosVictimas', 'Víctimas válidas'),
    numero('invalidosVictimas', 'Víctimas inválidas'),
    numero('validosResponsables', 'Responsables válidos'),
    numero('invalidosResponsables', 'Responsables inválidos'),
    {
      id: 'usuarioCargo',
      titulo: 'Cargó',
      valor: (f) => f.usuarioCargo,
      celda: (f) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{f.usuarioCargo}</Box>,
    },
    {
      id: 'fechaCarga',
      titulo: 'Fecha de carga',
      valor: (f) => `${formatFecha(f.fechaCarga.slice(0, 10))} ${f.fechaCarga.slice(11)}`,
    },
  ];
  return (
    <DataTable
      titulo="Bitácora de carga estatal"
      columnas={columnas}
      filas={error ? undefined : data?.data}
      clave={(f) => f.idBitacora}
      cargando={isFetching || bajando !== undefined}
      anteriores={isPlaceholderData}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => void refetch()}
      vacio="Todavía no hay cargas"
      vacioAyuda="Aquí queda cada libro que se envía en Carga de archivos, con su original."
      pagina={{
        pagina,
        tamano,
        total: data?.total ?? 0,
        tamanos: TAMANOS,
        alCambiar: (p, t) => setPagina({ pagina: p, tamano: t }),
      }}
    />
  );
}
