import { administrable } from '@renadet/domain/catalogos/administrables';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../lib/confirm.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonAgregar } from '../../ui/BotonAgregar.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Cargar, Editar, Eliminar, Renglones, Restaurar } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura, usePaginado } from '../../ui/tabla/lectura.ts';
import { type EntradaDeCatalogo, type EntradasBuscadas, setUso, useEntradas, usePadres } from './api.ts';
import type { LecturaDeTabla } from './DialogoArchivo.tsx';

const dialogos = () => import('./DialogoEntrada.tsx');
const DialogoNueva = loadAhead(async () => (await dialogos()).DialogoNueva, 'la ventana');
const DialogoNombre = loadAhead(async () => (await dialogos()).DialogoNombre, 'la ventana');
const DialogoArchivo = loadAhead(async () => (await import('./DialogoArchivo.tsx')).DialogoArchivo, 'la ventana');
const DialogoCambio = loadAhead(async () => (await dialogos()).DialogoCambio, 'la ventana');

const FIJA = 'Las reglas del registro mencionan esta entrada: puede cambiar de nombre, y no retirarse.';
const TAMANOS = [10, 25, 50] as const;

/** Who decided what an entry is: the release, or a hand, and then what the release says. */
function origenDe({ aMano, tocada, semilla }: EntradaDeCatalogo): string {
  if (aMano) return 'Agregada a mano';
  if (semilla) return `Cambiada a mano; la versión dice ${semilla.nombre}${semilla.boactivo ? '' : ', retirada'}`;
  return tocada ? 'De la versión, con ajustes' : 'De la versión';
}
const nombresDe = ({ anteriores }: EntradaDeCatalogo) =>
  anteriores.map(({ nombre, hasta }) => `${nombre} (antes del ${formatFecha(hasta)})`).join('; ');

const askRetirar = ({ nombre }: EntradaDeCatalogo) =>
  confirm({
    titulo: 'Retirar entrada',
    contenido: (
      <>
        <strong>{nombre}</strong> deja de ofrecerse en formularios, libros y servicios. Los registros que la tienen la
        conservan, y se puede reponer.
      </>
    ),
    aceptar: 'Retirar',
    peligro: true,
  });

type Elegida = { que: 'nueva' | 'archivo' } | { que: 'nombre' | 'cambio'; entrada: EntradaDeCatalogo };

/** The entries of a catalogue that are looked for, and what may be done with each. */
export function TablaEntradas({ busqueda, leer }: { busqueda: EntradasBuscadas; leer: LecturaDeTabla }) {
  const { catalogo } = busqueda;
  const { titulo, cerrado, padre, relacion } = administrable(catalogo);
  const cache = useQueryClient();
  const [elegida, setElegida] = useState<Elegida>();
  const pagina = usePaginado(`catalogos ${JSON.stringify(busqueda)}`, TAMANOS);
  const lectura = useEntradas(busqueda, pagina);
  const padres = usePadres(catalogo);
  const close = () => setElegida(undefined);
  const wordsOf = (ids: readonly number[]) =>
    padres
      ?.filter(({ id }) => ids.includes(id))
      .map(({ texto }) => texto)
      .join('; ');
  const columnas: Columna<EntradaDeCatalogo>[] = [
    { id: 'nombre', titulo: 'Nombre', valor: (e) => e.nombre },
    { id: 'clave', titulo: 'Clave', valor: (e) => e.clave.join('-') },
    ...(padre || relacion
      ? [
          {
            id: 'padre',
            titulo: padre?.etiqueta ?? relacion?.etiqueta ?? '',
            valor: (e: EntradaDeCatalogo) => e.padre ?? wordsOf(e.padres ?? []),
          },
        ]
      : []),
    { id: 'uso', titulo: 'Estado', valor: (e) => `${e.boactivo ? 'En uso' : 'Retirada'}${e.fija ? ', fija' : ''}` },
    { id: 'origen', titulo: 'Quién lo decide', valor: origenDe },
    { id: 'antes', titulo: 'Nombres anteriores', valor: nombresDe },
    { id: 'escrituras', titulo: 'Otras escrituras', valor: (e) => e.escrituras.join('; ') },
    { id: 'orden', titulo: 'Lugar', tipo: 'numero', valor: (e) => e.orden },
    { id: 'desde', titulo: 'Desde', tipo: 'fecha', valor: (e) => e.desde },
    placeAcciones<EntradaDeCatalogo>([
      { etiqueta: 'Renombrar', Icono: Editar, onChoose: (entrada) => setElegida({ que: 'nombre', entrada }) },
      {
        etiqueta: 'Lugar y escrituras',
        Icono: Renglones,
        onChoose: (entrada) => setElegida({ que: 'cambio', entrada }),
      },
      {
        etiqueta: 'Retirar',
        Icono: Eliminar,
        visible: (e) => e.boactivo === 1,
        impedida: (e) => (e.fija ? FIJA : undefined),
        onChoose: async (e) => {
          if (await askRetirar(e)) await setUso(catalogo, e, 0, cache);
        },
        peligro: true,
      },
      {
        etiqueta: 'Reponer',
        Icono: Restaurar,
        visible: (e) => e.boactivo === 0,
        onChoose: (e) => void setUso(catalogo, e, 1, cache),
      },
    ]),
  ];
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        lista="catalogos"
        titulo={titulo}
        columnas={columnas}
        filas={lectura.data?.filas}
        clave={(e) => e.clave.join('-')}
        pagina={{ ...pagina, total: lectura.data?.total ?? 0 }}
        vacio="Ninguna entrada es así"
        vacioAyuda="Busque otras palabras, o elija «Todas»."
        herramientas={
          <>
            <Boton startIcon={<Cargar />} onClick={() => setElegida({ que: 'archivo' })}>
              Desde un archivo
            </Boton>
            {!cerrado && <BotonAgregar onClick={() => setElegida({ que: 'nueva' })}>Agregar entrada</BotonAgregar>}
          </>
        }
      />
      {elegida?.que === 'archivo' && <DialogoArchivo catalogo={catalogo} leer={leer} onClose={close} />}
      {elegida?.que === 'nueva' && <DialogoNueva catalogo={catalogo} onClose={close} />}
      {elegida?.que === 'nombre' && <DialogoNombre catalogo={catalogo} entrada={elegida.entrada} onClose={close} />}
      {elegida?.que === 'cambio' && <DialogoCambio catalogo={catalogo} entrada={elegida.entrada} onClose={close} />}
    </>
  );
}
