import { MENSAJES } from '@renadet/domain/mensajes';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { type FilaInstitucion, useInstituciones } from './api.ts';

interface Props {
  texto: string;
  alEditar: (llinstitucion: number) => void;
}

/** Institutions: name, abbreviation, edit [2-063]; all of them are in its pages (D-09, in place of 2-571's fixed 50). */
export function TablaInstituciones({ texto, alEditar }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useInstituciones(texto);
  const columnas: Columna<FilaInstitucion>[] = [
    { id: 'dsinstitucion', titulo: 'Nombre de la institución', valor: (i) => i.dsinstitucion },
    { id: 'dsabreviatura', titulo: 'Abreviatura', valor: (i) => i.dsabreviatura },
    {
      id: 'acciones',
      titulo: 'Editar',
      tipo: 'acciones',
      acciones: [{ etiqueta: 'Editar', Icono: Editar, alElegir: (i) => alEditar(i.llinstitucion) }],
    },
  ];
  return (
    <DataTable
      titulo="Instituciones"
      columnas={columnas}
      filas={data}
      clave={(i) => i.llinstitucion}
      cargando={isFetching}
      anteriores={isPlaceholderData}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Escriba solo una parte del nombre o de la abreviatura."
    />
  );
}
