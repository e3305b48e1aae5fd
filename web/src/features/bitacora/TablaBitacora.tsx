import { bitacoraEstatal, type FilaBitacora } from '@renadet/domain/bitacora/bitacora.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { porPaginasAlDia } from '../../lib/query.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';
import { downloadOriginal } from './downloadOriginal.ts';

/** Page sizes; the first is the default [3-189]. */
const numero = (id: keyof FilaBitacora, titulo: string): Columna<FilaBitacora> => ({
  id,
  titulo,
  tipo: 'numero',
  valor: (f) => f[id],
});

const columnsFor = (onDownload: (fila: FilaBitacora) => void): readonly Columna<FilaBitacora>[] => [
  {
    id: 'nombreArchivo',
    titulo: 'Nombre del documento',
    valor: (f) => f.nombreArchivo,
    celda: (f) => (
      <Enlace title={`SHA-256: ${f.huella}`} onClick={() => onDownload(f)} className="partible izquierda py-4">
        {f.nombreArchivo}
      </Enlace>
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
    celda: (f) => (
      <div className="partible" style={{ minWidth: 120 }}>
        {f.usuarioCargo}
      </div>
    ),
  },
  {
    id: 'fechaCarga',
    titulo: 'Fecha de carga',
    valor: (f) => `${formatFecha(f.fechaCarga.slice(0, 10))} ${f.fechaCarga.slice(11)}`,
  },
];

/**
 * Loads of the states with the counts of their workbooks. The name downloads the original [3-190].
 * @param fallidas only loads of the last days with rows left out
 */
export function TablaBitacora({ fallidas = false }: { fallidas?: boolean }) {
  const pagina = usePaginado(`bitacora ${fallidas}`, TAMANOS_DE_LISTA); // from the first one [3-191]
  const [bajando, setBajando] = useState<number>();
  const lectura = useQuery(
    porPaginasAlDia(bitacoraEstatal, {
      params: { page: String(pagina.pagina), pageSize: String(pagina.tamano) },
      query: fallidas ? { fallidas: '1' } : {},
    }),
  );
  const { data, error, isFetching } = lectura;
  useEffect(() => {
    if (error) console.error('bitacoraEstatal', error); // [3-452]: no message over the screen; its place says it [D-29]
  }, [error]);

  const download = async (fila: FilaBitacora) => {
    setBajando(fila.idBitacora);
    await downloadOriginal(fila);
    setBajando(undefined);
  };
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista="bitacora"
      titulo="Bitácora de carga estatal"
      columnas={columnsFor((fila) => void download(fila))}
      filas={error ? undefined : data?.data}
      clave={(f) => f.idBitacora}
      cargando={isFetching || bajando !== undefined}
      vacio={fallidas ? 'Ninguna carga dejó renglones fuera' : 'Todavía no hay cargas'}
      vacioAyuda={fallidas ? undefined : 'Aquí queda cada libro que se envía en Carga de archivos, con su original.'}
      pagina={{ ...pagina, total: data?.total ?? 0 }}
    />
  );
}
