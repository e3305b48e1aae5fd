import Box from '@mui/material/Box';
import type { FilaAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar, Ver } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { borrarAutoridad, useAutoridades } from './api.ts';

interface Props {
  llcarpeta: number;
  /** The file is closed: consult only. */
  cerrada: boolean;
  /** The file has its folio: its authorities stay. */
  conFolio: boolean;
  alAbrir: (llresponsable: number, accion: 'editar' | 'consultar') => void;
  herramientas?: ReactNode;
  vacioAyuda?: ReactNode;
}

const SIN_NIVEL = 'SIN NIVEL';
const personas = (n: number) => (n === 1 ? '1 persona imputada' : `${n} personas imputadas`);

/** What else tells one row from the next: Q.R.R. or how many are accused. */
const Nota = ({ fila }: { fila: FilaAutoridad }) => {
  const text = fila.boexistente === 1 ? 'Q.R.R.' : fila.imputados > 0 ? personas(fila.imputados) : '';
  return (
    text && (
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {` · ${text}`}
      </Box>
    )
  );
};

/** Authorities of a file [1-099] with what the role and the file's state allow for each [1-100]. */
export function TablaAutoridades({ llcarpeta, cerrada, conFolio, alAbrir, herramientas, vacioAyuda }: Props) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useAutoridades(llcarpeta);
  const canEdit = useFuncion('EDITAR AUTORIDAD') && !cerrada;
  const canDelete = useFuncion('ELIMINAR AUTORIDAD') && !cerrada;

  const eliminar = async (fila: FilaAutoridad) => {
    if (fila.presponsableId) return avisar.error(MENSAJES.autoridadExterna); // [1-438]
    if (conFolio) return avisar.advertencia(MENSAJES.folioNoCambia);
    const name = [fila.dsgobierno, fila.dssubnivel, fila.dsdependencia].filter(Boolean).join(', ');
    const yes = await confirmar({
      titulo: 'Eliminar autoridad',
      contenido: (
        <>
          Se eliminará la autoridad <strong>{fila.boexistente === 1 ? 'Q.R.R.' : name}</strong>
          {fila.imputados > 0 && ` con ${personas(fila.imputados)}`}. ¿Desea continuar?
        </>
      ),
      aceptar: 'Eliminar autoridad',
      peligro: true,
    });
    if (yes) await borrarAutoridad(fila, cache);
  };

  const columnas: Columna<FilaAutoridad>[] = [
    {
      id: 'gobierno',
      titulo: 'Nivel de gobierno',
      tipo: 'enlace',
      valor: (a) => a.dsgobierno ?? SIN_NIVEL,
      alElegir: (a) => alAbrir(a.llresponsable, canEdit ? 'editar' : 'consultar'),
      ordenable: true,
    },
    { id: 'subnivel', titulo: 'Subnivel de Gobierno', valor: (a) => a.dssubnivel, ordenable: true },
    {
      id: 'dependencia',
      titulo: 'Dependencia',
      valor: (a) => a.dsdependencia,
      celda: (a) => (
        <>
          {a.dsdependencia}
          <Nota fila={a} />
        </>
      ),
      ordenable: true,
    },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        {
          etiqueta: 'Editar',
          Icono: Editar,
          alElegir: (a) => alAbrir(a.llresponsable, 'editar'),
          visible: () => canEdit,
        },
        { etiqueta: 'Consultar', Icono: Ver, alElegir: (a) => alAbrir(a.llresponsable, 'consultar') },
        { etiqueta: 'Eliminar', Icono: Eliminar, alElegir: eliminar, visible: () => canDelete, peligro: true },
      ],
    },
  ];
  return (
    <DataTable
      titulo="Autoridades de la carpeta"
      columnas={columnas}
      filas={data}
      clave={(a) => a.llresponsable}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio="Todavía no hay autoridades capturadas"
      vacioAyuda={vacioAyuda}
      herramientas={herramientas}
    />
  );
}
