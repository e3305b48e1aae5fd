import { legible } from '@renadet/domain/catalogos/legible';
import { respuesta } from '@renadet/domain/lib/campos';
import { cuantos } from '@renadet/domain/lib/cuantos';
import type { FilaQueja } from '@renadet/domain/queja/queja.contract';
import {
  camposFiltroQuejas,
  camposQueja,
  type FiltroQuejas,
  type OrdenDeQuejas,
} from '@renadet/domain/queja/queja.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Editar, Eliminar, Restaurar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginadoEnOrden } from '../../ui/tabla/lectura.ts';
import { TAMANOS_DE_LISTA } from '../../ui/tabla/usePagina.ts';
import { remove, restore, useQuejas } from './api.ts';

interface Props {
  filtro: FiltroQuejas;
  /** Those that were deleted, instead of those that are there. */
  eliminadas: boolean;
  onOpen: (llqueja: number) => void;
  herramientas: ReactNode;
}

/** The columns of a complaint, and its actions. */
function useColumnas({ eliminadas, onOpen }: Pick<Props, 'eliminadas' | 'onOpen'>): Columna<FilaQueja>[] {
  const cache = useQueryClient();
  const mayWrite = useFuncion('REGISTRAR QUEJAS');
  const open = (q: FilaQueja) => onOpen(q.llqueja);
  const acciones = eliminadas
    ? [{ etiqueta: 'Recuperar', Icono: Restaurar, onChoose: (q: FilaQueja) => restore(q.llqueja, cache) }]
    : [
        { etiqueta: 'Editar', Icono: Editar, onChoose: open },
        { etiqueta: 'Eliminar', Icono: Eliminar, onChoose: (q: FilaQueja) => remove(q, cache), peligro: true },
      ];
  const fuente: Columna<FilaQueja> = {
    id: 'dsinstitucion',
    titulo: camposFiltroQuejas.fuente.etiqueta,
    valor: (q) => legible(q.dsinstitucion, 'nombre'),
    ordenable: true,
    plegable: true,
  };
  const numero = { id: 'dsexpediente', titulo: camposFiltroQuejas.expediente.etiqueta, ordenable: true };
  return [
    eliminadas
      ? { ...numero, valor: (q) => q.dsexpediente }
      : { ...numero, tipo: 'enlace', valor: (q) => q.dsexpediente, onChoose: open },
    ...(mayWrite ? [] : [fuente]), // a source's are its own
    {
      id: 'fcrecepcion',
      titulo: camposQueja.fcrecepcion.etiqueta,
      tipo: 'fecha',
      valor: (q) => q.fcrecepcion,
      ordenable: true,
    },
    {
      id: 'dsestado',
      titulo: camposQueja.llestado.etiqueta,
      valor: (q) => legible(q.dsestado, 'nombre'),
      ordenable: true,
    },
    {
      id: 'novictimas',
      titulo: camposQueja.novictimas.etiqueta,
      tipo: 'numero',
      valor: (q) => q.novictimas,
      ordenable: true,
    },
    {
      id: 'boremitida',
      titulo: camposQueja.boremitida.etiqueta,
      valor: (q) => legible(respuesta(q.boremitida)),
      ordenable: true,
    },
    ...(mayWrite ? [placeAcciones(acciones)] : []),
  ];
}

/** The complaints found, the last received first, with how many they are: no file is counted among them. */
export function TablaQuejas({ filtro, eliminadas, onOpen, herramientas }: Props) {
  const pagina = usePaginadoEnOrden<OrdenDeQuejas>(`quejas ${JSON.stringify([filtro, eliminadas])}`, TAMANOS_DE_LISTA);
  const { tamano: rpp, orden } = pagina;
  const lectura = useQuejas(filtro, eliminadas, { pagina: pagina.pagina, rpp, orden });
  const columnas = useColumnas({ eliminadas, onOpen });
  const { total = 0, victimas = 0, remitidas = 0, filas } = lectura.data ?? {};
  return (
    <div className="pila g-12">
      {lectura.data && !eliminadas && (
        <div role="status" className="tenue">
          {`${cuantos(total, 'caso', 'casos')}, con ${cuantos(victimas, 'víctima', 'víctimas')}; de ${remitidas.toLocaleString('es-MX')} se dio vista a una fiscalía. No se suman a las carpetas de investigación.`}
        </div>
      )}
      <DataTable
        {...describeLectura(lectura)}
        lista="quejas"
        titulo={eliminadas ? 'Casos eliminados' : 'Casos de otras fuentes'}
        columnas={columnas}
        filas={filas}
        clave={(q) => q.llqueja}
        vacio={eliminadas ? 'No hay casos eliminados' : 'No hay casos con estos datos'}
        vacioAyuda={
          eliminadas ? 'Los eliminados se pueden recuperar durante 30 días.' : 'Revise los datos de la búsqueda.'
        }
        herramientas={herramientas}
        pagina={{ ...pagina, total }}
      />
    </div>
  );
}
