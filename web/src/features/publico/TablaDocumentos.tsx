import type { FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { useQueryClient } from '@tanstack/react-query';
import { confirmar } from '../../lib/confirmar.ts';
import { mensajeDe } from '../../lib/http.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar, Restaurar, Ver } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { mover, retirar, useDocumentos } from './api.ts';

const ESTADO: Readonly<Record<FilaDocumento['estado'], string>> = {
  PUBLICADO: 'Publicado',
  PROGRAMADO: 'Programado',
  'SIN ARCHIVO': 'Sin archivo: no se muestra',
  MUESTRA: 'Se muestra una hoja de muestra',
  RETIRADO: 'Retirado',
};

const direccionDe = ({ lldocumento, longitud, enlace }: FilaDocumento) =>
  longitud === null && enlace ? enlace : `/api/documentoPublico/${lldocumento}`;
const archivoDe = ({ longitud, enlace }: FilaDocumento) =>
  longitud === null ? (enlace ? 'En otro sitio' : 'Ninguno') : `PDF, ${formatTamano(longitud)}`;

/** Documents of one public page in their order, with what their administrator may do. */
export function TablaDocumentos({
  llseccion,
  titulo,
  alEditar,
}: {
  llseccion: number;
  titulo: string;
  alEditar: (documento: FilaDocumento) => void;
}) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useDocumentos();
  const filas = data?.filter((d) => d.llseccion === llseccion);
  const lugares = (filas ?? []).map((_, i) => ({ id: i + 1, texto: String(i + 1) }));
  const lugarDe = (d: FilaDocumento) => (filas ?? []).findIndex((f) => f.lldocumento === d.lldocumento) + 1;
  const quitar = async (d: FilaDocumento) => {
    const yes = await confirmar({
      titulo: 'Retirar documento',
      contenido: `«${d.titulo}» dejará de mostrarse al público. Podrá mostrarlo de nuevo. ¿Desea continuar?`,
      aceptar: 'Retirar',
      peligro: true,
    });
    if (yes) await retirar(d, true, cache);
  };
  const columnas: Columna<FilaDocumento>[] = [
    {
      id: 'lugar',
      titulo: 'Lugar',
      tipo: 'seleccion',
      valor: lugarDe,
      opciones: lugares,
      alCambiar: (d, lugar) => void mover(d, lugar, data ?? [], cache),
      etiqueta: (d) => `Lugar de ${d.titulo}`,
    },
    { id: 'titulo', titulo: 'Título', tipo: 'enlace', valor: (d) => d.titulo, alElegir: alEditar },
    { id: 'estado', titulo: 'Estado', valor: (d) => ESTADO[d.estado] },
    { id: 'archivo', titulo: 'Archivo', valor: archivoDe },
    { id: 'fcpublicacion', titulo: 'Desde', tipo: 'fecha', valor: (d) => d.fcpublicacion },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        { etiqueta: 'Editar', Icono: Editar, alElegir: alEditar },
        {
          etiqueta: 'Ver',
          Icono: Ver,
          alElegir: (d) => void window.open(direccionDe(d), '_blank', 'noopener,noreferrer'),
          visible: (d) => d.estado === 'PUBLICADO' || d.estado === 'MUESTRA',
        },
        {
          etiqueta: 'Retirar',
          Icono: Eliminar,
          alElegir: quitar,
          visible: (d) => d.estado !== 'RETIRADO',
          peligro: true,
        },
        {
          etiqueta: 'Mostrar de nuevo',
          Icono: Restaurar,
          alElegir: (d) => void retirar(d, false, cache),
          visible: (d) => d.estado === 'RETIRADO',
        },
      ],
    },
  ];
  return (
    <DataTable
      titulo={`Documentos de ${titulo}`}
      columnas={columnas}
      filas={filas}
      clave={(d) => d.lldocumento}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio="Sin documentos"
      vacioAyuda="Oprima «Nuevo documento» para agregar el primero."
    />
  );
}
