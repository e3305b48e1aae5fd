import { camposDocumento, type FilaDocumento } from '@renadet/domain/publico/documento.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../lib/confirm.ts';
import { formatTamano } from '../../lib/tamano.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar, Restaurar, Ver } from '../../ui/Icon.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { move, retire, useDocumentos } from './api.ts';

const ESTADO: Readonly<Record<FilaDocumento['estado'], string>> = {
  PUBLICADO: 'Publicado',
  PROGRAMADO: 'Programado',
  'SIN ARCHIVO': 'Sin archivo: no se muestra',
  MUESTRA: 'Se publica una hoja de ejemplo',
  RETIRADO: 'Retirado',
};

const direccionDe = ({ lldocumento, longitud, enlace }: FilaDocumento) =>
  longitud === null && enlace ? enlace : `/api/documentoPublico/${lldocumento}`;
const archivoDe = ({ longitud, enlace }: FilaDocumento) =>
  longitud === null ? (enlace ? 'En otro sitio' : 'Ninguno') : `PDF, ${formatTamano(longitud)}`;

interface Props {
  llseccion: number;
  titulo: string;
  onEdit: (documento: FilaDocumento) => void;
}

async function confirmRetiro(d: FilaDocumento, cache: QueryClient): Promise<void> {
  const yes = await confirm({
    titulo: 'Retirar documento',
    contenido: `«${d.titulo}» dejará de mostrarse al público. Podrá mostrarlo de nuevo. ¿Desea continuar?`,
    aceptar: 'Retirar',
    peligro: true,
  });
  if (yes) await retire(d, true, cache);
}

const accionesDe = (onEdit: Props['onEdit'], cache: QueryClient): readonly Accion<FilaDocumento>[] => [
  { etiqueta: 'Editar', Icono: Editar, onChoose: onEdit },
  {
    etiqueta: 'Ver',
    Icono: Ver,
    onChoose: (d) => void window.open(direccionDe(d), '_blank', 'noopener,noreferrer'),
    visible: (d) => d.estado === 'PUBLICADO' || d.estado === 'MUESTRA',
  },
  {
    etiqueta: 'Retirar',
    Icono: Eliminar,
    onChoose: (d) => void confirmRetiro(d, cache),
    visible: (d) => d.estado !== 'RETIRADO',
    peligro: true,
  },
  {
    etiqueta: 'Mostrar de nuevo',
    Icono: Restaurar,
    onChoose: (d) => void retire(d, false, cache),
    visible: (d) => d.estado === 'RETIRADO',
  },
];

/** Documents of one public page in their order, with the actions of their administrator. */
export function TablaDocumentos({ llseccion, titulo, onEdit }: Props) {
  const cache = useQueryClient();
  const lectura = useDocumentos();
  const filas = lectura.data?.filter((d) => d.llseccion === llseccion);
  const columnas: Columna<FilaDocumento>[] = [
    {
      id: 'lugar',
      titulo: 'Lugar',
      tipo: 'seleccion',
      valor: (d) => (filas ?? []).findIndex((f) => f.lldocumento === d.lldocumento) + 1,
      opciones: (filas ?? []).map((_, i) => ({ id: i + 1, texto: String(i + 1) })),
      onChange: (d, lugar) => void move(d, lugar, lectura.data ?? [], cache),
      etiqueta: (d) => `Lugar de ${d.titulo}`,
    },
    {
      id: 'titulo',
      titulo: camposDocumento.titulo.etiqueta,
      tipo: 'enlace',
      valor: (d) => d.titulo,
      onChoose: onEdit,
    },
    { id: 'estado', titulo: 'Estado', valor: (d) => ESTADO[d.estado] },
    { id: 'archivo', titulo: 'Archivo', valor: archivoDe },
    { id: 'fcpublicacion', titulo: 'Desde', tipo: 'fecha', valor: (d) => d.fcpublicacion },
    placeAcciones(accionesDe(onEdit, cache)),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo={`Documentos de ${titulo}`}
      columnas={columnas}
      filas={filas}
      clave={(d) => d.lldocumento}
      vacio="Sin documentos"
      vacioAyuda="Oprima «Nuevo documento» para agregar el primero."
    />
  );
}
