import { camposInstitucion } from '@renadet/domain/institucion/institucion.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/DataTable.tsx';
import { Candado, Editar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { type FilaInstitucion, useInstituciones } from './api.ts';

interface Props {
  texto: string;
  onEdit: (llinstitucion: number) => void;
  /** Opens its provider of identities; absent when the user may not set it. */
  onIngreso?: ((institucion: FilaInstitucion) => void) | undefined;
  herramientas: ReactNode;
}

/** Institutions: name, abbreviation, edit [2-063]; all of them are in its pages (D-09, in place of 2-571's fixed 50). */
export function TablaInstituciones({ texto, onEdit, onIngreso, herramientas }: Props) {
  const lectura = useInstituciones(texto);
  const columnas: Columna<FilaInstitucion>[] = [
    {
      id: 'dsinstitucion',
      titulo: camposInstitucion.dsinstitucion.etiqueta,
      valor: (i) => i.dsinstitucion,
      ordenable: true,
    },
    {
      id: 'dsabreviatura',
      titulo: camposInstitucion.dsabreviatura.etiqueta,
      valor: (i) => i.dsabreviatura,
      ordenable: true,
    },
    placeAcciones([
      { etiqueta: 'Editar', Icono: Editar, onChoose: (i) => onEdit(i.llinstitucion) },
      ...(onIngreso ? [{ etiqueta: 'Ingreso con la institución', Icono: Candado, onChoose: onIngreso }] : []),
    ]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      lista="instituciones"
      titulo="Instituciones"
      columnas={columnas}
      filas={lectura.data}
      clave={(i) => i.llinstitucion}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Escriba solo una parte del nombre o de la abreviatura."
      herramientas={herramientas}
    />
  );
}
