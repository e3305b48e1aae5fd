import { MENSAJES } from '@renadet/domain/mensajes';
import type { FilaVictima } from '@renadet/domain/victima/victima.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar, Reloj, Ver } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { borrarVictima, useVictimas } from './api.ts';

interface Props {
  llcarpeta: number;
  /** The file is closed: consult only. */
  cerrada: boolean;
  /** The file has its folio: who it certifies stays. */
  conFolio: boolean;
  alAbrir: (llvictima: number, accion: 'editar' | 'consultar') => void;
  /** Shows who saw one's record, to whom may know. */
  alAuditar?: (llvictima: number) => void;
  herramientas?: ReactNode;
  vacioAyuda?: ReactNode;
}

const nombreDe = (v: FilaVictima) => [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].filter(Boolean).join(' ');

/** Victims of a file [1-088] with what the role and the file's state allow for each [1-089]. */
export function TablaVictimas({ llcarpeta, cerrada, conFolio, alAbrir, alAuditar, herramientas, vacioAyuda }: Props) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useVictimas(llcarpeta);
  const canEdit = useFuncion('EDITAR VICTIMA') && !cerrada;
  const canDelete = useFuncion('ELIMINAR VICTIMA') && !cerrada;

  const eliminar = async (victima: FilaVictima) => {
    if (victima.victimaId) return avisar.error(MENSAJES.victimaExterna); // [1-439]
    if (conFolio) return avisar.advertencia(MENSAJES.folioNoCambia);
    const yes = await confirmar({
      titulo: 'Eliminar víctima',
      contenido: (
        <>
          Se eliminará a <strong>{nombreDe(victima)}</strong> con todos sus datos. ¿Desea continuar?
        </>
      ),
      aceptar: 'Eliminar víctima',
      peligro: true,
    });
    if (yes) await borrarVictima(victima, cache);
  };

  const columnas: Columna<FilaVictima>[] = [
    {
      id: 'nombre',
      titulo: 'Nombre',
      tipo: 'enlace',
      valor: (v) => v.dsnombre,
      alElegir: (v) => alAbrir(v.llvictima, canEdit ? 'editar' : 'consultar'),
      ordenable: true,
    },
    { id: 'paterno', titulo: 'Apellido Paterno', valor: (v) => v.dsapellidopaterno, ordenable: true },
    { id: 'materno', titulo: 'Apellido Materno', valor: (v) => v.dsapellidomaterno, ordenable: true },
    { id: 'edad', titulo: 'Edad', tipo: 'numero', valor: (v) => v.dsedad, ordenable: true },
    { id: 'sexo', titulo: 'Sexo', valor: (v) => v.dsgenero, ordenable: true },
    {
      id: 'acciones',
      titulo: 'Acciones',
      tipo: 'acciones',
      acciones: [
        { etiqueta: 'Editar', Icono: Editar, alElegir: (v) => alAbrir(v.llvictima, 'editar'), visible: () => canEdit },
        { etiqueta: 'Consultar', Icono: Ver, alElegir: (v) => alAbrir(v.llvictima, 'consultar') },
        {
          etiqueta: 'Quién consultó este registro',
          Icono: Reloj,
          alElegir: (v) => alAuditar?.(v.llvictima),
          visible: () => alAuditar !== undefined,
        },
        { etiqueta: 'Eliminar', Icono: Eliminar, alElegir: eliminar, visible: () => canDelete, peligro: true },
      ],
    },
  ];
  return (
    <DataTable
      titulo="Víctimas de la carpeta"
      columnas={columnas}
      filas={data}
      clave={(v) => v.llvictima}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
      vacio="Todavía no hay víctimas capturadas"
      vacioAyuda={vacioAyuda}
      herramientas={herramientas}
    />
  );
}
