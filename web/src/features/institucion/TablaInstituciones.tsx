import { MENSAJES } from '@renadet/domain/mensajes';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { usePaginaFija } from '../../ui/tabla/usePaginaFija.ts';
import { type FilaInstitucion, useInstituciones } from './api.ts';

/** What the paginator says there are [2-571]. */
const TOTAL = 50;

interface Props {
  texto: string;
  alEditar: (llinstitucion: number) => void;
}

/** Institutions: name, abbreviation, edit [2-063]. */
export function TablaInstituciones({ texto, alEditar }: Props) {
  const { data, error, isFetching, refetch } = useInstituciones(texto);
  const { filas, pagina } = usePaginaFija(data, TOTAL);
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
      filas={filas}
      clave={(i) => i.llinstitucion}
      pagina={pagina}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Escriba solo una parte del nombre o de la abreviatura."
    />
  );
}
