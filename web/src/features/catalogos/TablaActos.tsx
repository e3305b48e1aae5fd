import type { NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import type { actosDeCatalogo } from '@renadet/domain/catalogos/administracion.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import type { Output } from '@renadet/domain/lib/endpoint';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQueryClient } from '@tanstack/react-query';
import { DataTable } from '../../ui/DataTable.tsx';
import { Restaurar } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { undoActo, useActos } from './api.ts';

type ActoHecho = Output<typeof actosDeCatalogo>['filas'][number];
/** Entries of an act that are named. */
const NOMBRADAS = 5;
const DICHO: Readonly<Record<string, string>> = {
  AGREGAR: 'Agregó',
  RENOMBRAR: 'Renombró',
  RETIRAR: 'Retiró',
  REPONER: 'Repuso',
  CAMBIAR: 'Editó',
  ARCHIVO: 'Aplicó un archivo:',
  DESHACER: 'Deshizo un cambio de',
  'DESHACER EN PARTE': 'Deshizo en parte un cambio de',
};
const ESTADO = { NO: '', ENTERO: 'Deshecho', EN_PARTE: 'Deshecho en parte' } as const;
const TAMANOS = [10, 25, 50] as const;

/** How many more changes an act did than it names entries. */
const masDe = ({ total, entradas }: ActoHecho) =>
  entradas.length === NOMBRADAS && total > NOMBRADAS
    ? `; y ${cuantos(total - NOMBRADAS, 'cambio', 'cambios')} más`
    : '';

/** The changes of a catalogue, each of which can be undone. */
export function TablaActos({ catalogo }: { catalogo: NombreAdministrable }) {
  const cache = useQueryClient();
  const pagina = usePaginado(`actos de catálogo ${catalogo}`, TAMANOS);
  const lectura = useActos(catalogo, pagina);
  const columnas: Columna<ActoHecho>[] = [
    { id: 'momento', titulo: 'Cuándo', valor: (a) => `${formatFecha(a.momento)} ${a.momento.slice(11, 16)}` },
    { id: 'usuario', titulo: 'Quién', valor: (a) => a.usuario },
    { id: 'acto', titulo: 'Qué hizo', valor: (a) => `${DICHO[a.acto] ?? a.acto} ${a.entradas.join('; ')}${masDe(a)}` },
    { id: 'estado', titulo: 'Estado', valor: (a) => ESTADO[a.deshecho] },
    placeAcciones<ActoHecho>([
      {
        etiqueta: 'Deshacer',
        Icono: Restaurar,
        visible: (a) => a.deshecho === 'NO',
        onChoose: (a) => void undoActo(a, cache),
      },
    ]),
  ];
  return (
    <DataTable
      {...describeLectura(lectura)}
      titulo="Últimos cambios"
      columnas={columnas}
      filas={lectura.data?.filas}
      clave={(a) => a.llacto}
      pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
      vacio="Nadie ha cambiado este catálogo"
      vacioAyuda="Sus entradas son las de la versión instalada."
    />
  );
}
