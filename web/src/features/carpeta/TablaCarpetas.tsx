import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { showsFolioAction } from '@renadet/domain/carpeta/folio';
import type { Modo } from '@renadet/domain/lib/contexto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAlturaAlRecargar } from '../../lib/altura.ts';
import { isCerrada } from '../../lib/carpetaElegida.ts';
import { hasFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import type { Sesion } from '../../lib/session.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Autoridad, Editar, Folio, Personas, Ver } from '../../ui/Icon.tsx';
import type { Accion, Columna } from '../../ui/tabla/columnas.ts';
import { aPeticion, type Busqueda } from './filtro.ts';
import { motivoSinFolio } from './useFolio.ts';

/** What a row opens: the file in some mode, its victims or its authorities. */
export type Destino = Exclude<Modo, 'nuevo'> | 'victimas' | 'autoridades';
type Abrir = (fila: FilaCarpeta, destino: Destino) => void;

const acciones = (sesion: Sesion | null, abrir: Abrir): readonly Accion<FilaCarpeta>[] => [
  {
    etiqueta: 'Editar',
    Icono: Editar,
    alElegir: (fila) => abrir(fila, 'editar'),
    visible: (fila) => hasFuncion(sesion, 'EDITAR CARPETA') && !isCerrada(fila), // [1-203]
  },
  { etiqueta: 'Consultar', Icono: Ver, alElegir: (fila) => abrir(fila, 'consultar') },
  {
    etiqueta: 'Generar Folio',
    Icono: Folio,
    alElegir: (fila) => abrir(fila, 'folio'),
    visible: (fila) =>
      showsFolioAction({
        boleyfederal: fila.boleyfederal,
        cerrada: isCerrada(fila),
        rol: sesion?.rol.llrol ?? 0,
      }), // [1-210]
    impedida: (fila) => motivoSinFolio(sesion, fila),
  },
  { etiqueta: 'Víctimas', Icono: Personas, alElegir: (fila) => abrir(fila, 'victimas') },
  { etiqueta: 'Autoridades', Icono: Autoridad, alElegir: (fila) => abrir(fila, 'autoridades') },
];

/** Owner, number, crime, start date, victims [1-067] and what can be done with each file [1-214]. */
const columnas = (
  sesion: Sesion | null,
  abrir: Abrir,
  more: readonly Accion<FilaCarpeta>[],
): readonly Columna<FilaCarpeta>[] => [
  { id: 'dspropietario', titulo: 'Propietario', valor: (fila) => fila.dspropietario },
  {
    id: 'noci',
    titulo: 'Número de C.I.',
    tipo: 'enlace',
    valor: (fila) => fila.noci,
    alElegir: (fila) => abrir(fila, 'consultar'),
  },
  { id: 'dsdelito', titulo: 'Delito', valor: (fila) => fila.dsdelito },
  { id: 'fcinicio', titulo: 'Fecha de inicio', tipo: 'fecha', valor: (fila) => fila.fcinicio },
  { id: 'novictimas', titulo: 'Víctimas', tipo: 'numero', valor: (fila) => fila.novictimas },
  { id: 'acciones', titulo: 'Acciones', tipo: 'acciones', acciones: [...acciones(sesion, abrir), ...more] },
];

interface Props {
  sesion: Sesion | null;
  busqueda: Busqueda;
  alPaginar: (pagina: number, rpp: number) => void;
  abrir: Abrir;
  /** What more can be done with a file. */
  masAcciones?: readonly Accion<FilaCarpeta>[];
  /** What to do when nothing was found. */
  vacioAyuda: ReactNode;
}

const NINGUNA: readonly Accion<FilaCarpeta>[] = [];

/** The files found, page by page from the server. */
export function TablaCarpetas({ sesion, busqueda, alPaginar, abrir, vacioAyuda, masAcciones = NINGUNA }: Props) {
  const read = useQuery({
    ...query(getCarpetaByFiltros, { body: aPeticion(busqueda) }),
    placeholderData: keepPreviousData,
  });
  useAlturaAlRecargar(read.data !== undefined);
  const columns = useMemo(() => columnas(sesion, abrir, masAcciones), [sesion, abrir, masAcciones]);
  return (
    <DataTable
      titulo="Carpetas encontradas"
      registrosPorPagina="Registros por página"
      columnas={columns}
      filas={read.data}
      clave={(fila) => fila.llcarpeta}
      cargando={read.isFetching}
      anteriores={read.isPlaceholderData}
      error={read.error ? mensajeDe(read.error) : undefined}
      alReintentar={() => read.refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda={vacioAyuda}
      pagina={{
        pagina: busqueda.pagina - 1,
        tamano: busqueda.rpp,
        total: read.data?.[0]?.registros ?? 0,
        alCambiar: (pagina, rpp) => alPaginar(pagina + 1, rpp),
      }}
    />
  );
}
