import { cuentasDeCarpetas, GUARDADAS_EN_PESTANA } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { ROL } from '@renadet/domain/permisos/roles';
import { enMesaDe } from '@renadet/domain/plazo/listas';
import type { FilaPendiente } from '@renadet/domain/plazo/plazo.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BuscarForm } from '../features/carpeta/BuscarForm.tsx';
import { BusquedaRapida, RAPIDA } from '../features/carpeta/BusquedaRapida.tsx';
import { aBusqueda, type Busqueda, isBusqueda } from '../features/carpeta/busqueda.ts';
import { useCambios } from '../features/carpeta/cambios.tsx';
import type { DestinoDeCarpeta } from '../features/carpeta/columnas.tsx';
import { aPeticion, deFuera, deGuardada, MIAS } from '../features/carpeta/filtro.ts';
import { sinCadaUna } from '../features/carpeta/restos.ts';
import { TablaCarpetas } from '../features/carpeta/TablaCarpetas.tsx';
import { type AbrirDesdeVistazo, Vistazo } from '../features/carpeta/vistazoAparte.ts';
import { isSincronizable, synchronizeOne, synchronizeOneOf } from '../features/justicianet/api.ts';
import { useVarias } from '../features/observacion/varias.tsx';
import { ListasEnPestanas, type PestanaDeLista } from '../features/plazo/ListasEnPestanas.tsx';
import { VISTAS } from '../features/plazo/vistas.ts';
import { carpetaVista } from '../lib/carpetasVistas.ts';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { useHoy } from '../lib/hoy.ts';
import { useIr } from '../lib/navigate.ts';
import { useLista } from '../lib/opciones.ts';
import { alDia } from '../lib/query.ts';
import { type Sesion, useSesion } from '../lib/session.ts';
import { useMedia } from '../lib/useMedia.ts';
import { Boton } from '../ui/Boton.tsx';
import { BotonSecundario } from '../ui/Botones.tsx';
import { focusCampo } from '../ui/campos/Marco.tsx';
import { type FiltroEnVigor, FiltrosEnVigor } from '../ui/FiltrosEnVigor.tsx';
import { useFiltrosGuardados } from '../ui/FiltrosGuardados.tsx';
import { Autoridad, Sincronizar } from '../ui/Icon.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import type { Accion } from '../ui/tabla/columnas.ts';
import { EN_TARJETAS } from '../ui/tabla/filas.ts';

// who searches loads none of it
const AntesDeBuscar = loadAhead(
  async () => (await import('../features/carpeta/AntesDeBuscar.tsx')).AntesDeBuscar,
  'lo que se buscó',
);
const Contadores = loadAhead(
  async () => (await import('../features/plazo/Contadores.tsx')).Contadores,
  'los pendientes',
);
// the national administrator alone
const Corridas = loadAhead(async () => (await import('../features/justicianet/Corridas.tsx')).Corridas, 'las corridas');
const SincronizarTodo = loadAhead(
  async () => (await import('../features/justicianet/SincronizarTodo.tsx')).SincronizarTodo,
  'la sincronización',
);
const CarpetasAbiertas = loadAhead(
  async () => (await import('../features/mesa/Mesa.tsx')).CarpetasAbiertas,
  'lo que abrió hace poco',
);
const TablaPendientes = loadAhead(
  async () => (await import('../features/plazo/TablaPendientes.tsx')).TablaPendientes,
  'la lista',
);

/** The owner whose files the search marks [1-426]. */
const SUPERVISOR_FEDERAL = 'Supervisor Fuero Federal';
/** The lists of the desk hold no closed files. */
const dePendiente = ({ llcarpeta }: FilaPendiente) => ({ llcarpeta, cerrada: false });
const NINGUNA = { victima: null, autoridad: null, creada: null } as const;

/** The search on the screen: the last one. A user who comes back from a file without a search gets the search of that file. */
function useBusqueda(): Busqueda | null {
  const { busqueda, carpeta } = useSeleccion();
  if (isBusqueda(busqueda)) return busqueda;
  const vista = carpetaVista(carpeta);
  return vista ? aBusqueda({ ...SIN_CRITERIOS, noci: vista.noci }) : null;
}

/** The chosen list of the desk; null: all files. */
function useListaElegida(): number | null {
  const { busqueda } = useSeleccion();
  return busqueda?.mesa === true ? (enMesaDe(Number(busqueda.plazo))?.llplazo ?? null) : null;
}

/** What the list is filtered by: the list of the desk, or each criterion of the search. Taken off, Back brings it again. */
function useFiltros(lista: number | null, busqueda: Busqueda | null): readonly FiltroEnVigor[] {
  const ir = useIr();
  const hoy = useHoy();
  const isPorLugar = Boolean(busqueda?.institucion);
  const instituciones = useLista('Ctinstitucion', null, isPorLugar);
  const areas = useLista('Ctpropietarios', busqueda?.institucion || null, Boolean(busqueda?.area));
  const leave = (resto: Busqueda | null) => () =>
    void ir('/pages/buscar_ci', { ...NINGUNA, carpeta: null, busqueda: resto && { ...resto }, foco: RAPIDA });
  if (lista !== null) return [{ clave: 'lista', texto: enMesaDe(lista)?.titulo ?? '', onQuitar: leave(null) }];
  if (!busqueda) return [];
  const nameOf = (all: typeof areas, id: number | null) => all?.find((one) => one.id === id)?.texto;
  const nombres = { institucion: nameOf(instituciones, busqueda.institucion), area: nameOf(areas, busqueda.area) };
  return sinCadaUna(busqueda, hoy, nombres).map(({ texto, resto }) => ({
    clave: texto,
    texto,
    onQuitar: leave(resto),
  }));
}

/** The own lists beside those of the desk: what the user registered, and the first of the searches that were kept. */
function usePropias(sesion: Sesion | null) {
  const { data } = useQuery(alDia(cuentasDeCarpetas));
  const guardadas = useFiltrosGuardados('carpetas').slice(0, GUARDADAS_EN_PESTANA);
  const registers = hasFuncion(sesion, 'CREAR CARPETA') || (data?.mias ?? 0) > 0;
  return [
    ...(registers ? [{ titulo: 'Mías', total: data?.mias, guardada: null, busqueda: aBusqueda(MIAS) }] : []),
    ...guardadas.map(({ llfiltro, nombre, filtro }) => ({
      titulo: nombre,
      total: data?.guardadas.find((one) => one.llfiltro === llfiltro)?.total,
      guardada: llfiltro,
      busqueda: { ...deGuardada(filtro), guardada: llfiltro },
    })),
  ];
}

/** Opens a file where it was asked for; always the same function, so that the table stays as it is. */
function useAbrir() {
  const ir = useIr();
  const latest = useRef(ir);
  latest.current = ir;
  return useCallback(({ llcarpeta }: FilaCarpeta, destino: DestinoDeCarpeta) => {
    const chosen = { ...NINGUNA, carpeta: llcarpeta };
    if (destino === 'victimas' || destino === 'autoridades' || destino === 'victima')
      return void latest.current(`/pages/${destino}`, { ...chosen, accion: null });
    void latest.current('/pages/actualizar', { ...chosen, accion: destino });
  }, []);
}

/** Further actions of a row: to bring its file from JusticiaNet. */
function useSincronizar(canSync: boolean): readonly Accion<FilaCarpeta>[] {
  const cache = useQueryClient();
  return useMemo(
    () => [
      {
        etiqueta: 'Sincronizar',
        Icono: Sincronizar,
        onChoose: (fila) => void synchronizeOne(fila, cache),
        visible: (fila) => canSync && isSincronizable(fila),
      },
    ],
    [canSync, cache],
  );
}

/** Advice when nothing was found. */
function Ayuda({ sesion }: { sesion: Sesion | null }) {
  const ir = useIr();
  return (
    <>
      Revise los datos, escriba solo una parte del número o amplíe las fechas.
      {hasFuncion(sesion, 'CREAR CARPETA') && sesion?.permisonuevaci && (
        <div className="mt-16">
          <Boton onClick={() => ir('/pages/actualizar', { ...NINGUNA, carpeta: null, accion: null })}>
            Registrar una carpeta nueva
          </Boton>
        </div>
      )}
    </>
  );
}

/** On a telephone the form is folded once it was asked, so that the list begins on the first screen; what was pressed keeps the focus. */
function usePlegada(preguntada: boolean) {
  const narrow = useMedia(EN_TARJETAS);
  const [abierta, setAbierta] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const plegada = narrow && preguntada && !abierta;
  const drawn = useRef(plegada);
  useEffect(() => {
    if (drawn.current !== plegada && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(plegada ? '[data-cambiar]' : 'input')?.focus();
    drawn.current = plegada;
  }, [plegada]);
  return { place, plegada, unfold: () => setAbierta(true), fold: () => setAbierta(false) };
}

interface PropsDeTodas {
  sesion: Sesion | null;
  busqueda: Busqueda | null;
  filtros: readonly FiltroEnVigor[];
  vistazo: (llcarpeta: number) => ReactNode;
}

/** The documents' search [1-024], its form and what it finds, or what can be chosen before it. */
function Todas({ sesion, busqueda, filtros, vistazo }: PropsDeTodas) {
  const varias = useVarias();
  /** How many times a search was chosen instead of typed: the form begins with it. */
  const [elegidas, setElegidas] = useState(0);
  const open = useAbrir();
  const canSync = hasFuncion(sesion, 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET');
  const masAcciones = useSincronizar(canSync);
  const syncsAll = sesion?.rol.llrol === ROL.ADMINISTRADOR && canSync;
  const { place, plegada, unfold, fold } = usePlegada(busqueda !== null);
  const search = (next: Busqueda) => {
    fold();
    select({ busqueda: { ...next } });
  };
  const choose = (next: Busqueda) => {
    search(next);
    setElegidas(elegidas + 1);
  };
  useEffect(() => {
    if (elegidas > 0) focusCampo('noci'); // the pressed button is gone
  }, [elegidas]);
  return (
    <div ref={place} className="pila g-16">
      {plegada ? (
        <div className="fila g-8">
          <BotonSecundario size="small" data-cambiar="" aria-expanded={false} onClick={unfold}>
            Cambiar la búsqueda
          </BotonSecundario>
          <FiltrosEnVigor filtros={filtros} />
        </div>
      ) : (
        <BuscarForm
          key={elegidas}
          rol={sesion?.rol.llrol ?? 0}
          inicial={busqueda}
          onSearch={(filtro) =>
            search({ ...aBusqueda({ ...filtro, ...deFuera(busqueda) }, busqueda?.rpp), guardada: undefined })
          }
          onChoose={search}
          onClean={() => select({ busqueda: null, carpeta: null })}
          extra={syncsAll && <SincronizarTodo filtro={busqueda && aPeticion(busqueda)} />}
        />
      )}
      {sesion?.rol.dsrol === SUPERVISOR_FEDERAL && (
        <div className="renglon g-8 al-centro letra-menor tenue">
          <Autoridad fontSize="small" aria-hidden />
          {SUPERVISOR_FEDERAL}: se buscan las carpetas de su institución.
        </div>
      )}
      {syncsAll && <Corridas tipo="SINCRONIZAR" />}
      {!busqueda && (
        <div
          className="rejilla g-16 arriba"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}
        >
          <AntesDeBuscar onSearch={choose} />
          <CarpetasAbiertas />
          <Contadores />
        </div>
      )}
      {!plegada && <FiltrosEnVigor filtros={filtros} />}
      {busqueda && (
        <TablaCarpetas
          masAcciones={masAcciones}
          sesion={sesion}
          busqueda={busqueda}
          onPaginate={(cambio) => search({ ...busqueda, ...cambio })}
          onSync={canSync ? synchronizeOneOf : undefined}
          open={open}
          varias={varias}
          vacioAyuda={<Ayuda sesion={sesion} />}
          vistazo={vistazo}
        />
      )}
    </div>
  );
}

/**
 * The files of the registry in one place: a box that searches while somebody types, as tabs the documents' search [1-024],
 * the lists of the desk and the own ones, and over the list what it is filtered by. What is chosen stays, so that Back and reload find it.
 */
export function Pantalla() {
  const sesion = useSesion();
  const { acciones, ventana } = useCambios(dePendiente);
  const lista = useListaElegida();
  const busqueda = useBusqueda();
  const filtros = useFiltros(lista, busqueda);
  const propias = usePropias(sesion);
  const propia = propias.findIndex(({ guardada }) =>
    busqueda?.guardada === undefined ? guardada === null && busqueda?.mias : guardada === busqueda.guardada,
  );
  const elegida: PestanaDeLista = lista !== null ? { plazo: lista } : propia >= 0 ? { propia } : null;
  /** How many times a tab was chosen: the form of the search begins with what it stands for. */
  const [vez, setVez] = useState(0);
  const choose = (next: PestanaDeLista) => {
    setVez(vez + 1);
    const own = next && 'propia' in next ? propias[next.propia]?.busqueda : undefined;
    const standing = next && 'plazo' in next ? { plazo: next.plazo, mesa: true, de: 0, llave: 0 } : null;
    select({ carpeta: null, busqueda: own ? { ...own } : standing });
  };
  const ir = useIr();
  const varias = useVarias();
  const goOn: AbrirDesdeVistazo = (ruta, carpeta, accion) => void ir(ruta, { ...NINGUNA, carpeta, accion });
  const open = (ruta: string, carpeta: number) =>
    goOn(ruta, carpeta, ruta === '/pages/actualizar' ? 'consultar' : null);
  const vistazo = (llcarpeta: number) => <Vistazo key={llcarpeta} llcarpeta={llcarpeta} open={goOn} />;
  return (
    <div className="pila g-16">
      <BusquedaRapida filtros={filtros} open={(carpeta) => open('/pages/actualizar', carpeta)} vistazo={vistazo}>
        <ListasEnPestanas propias={propias} elegida={elegida} onChoose={choose}>
          {lista === null ? (
            <Todas key={vez} {...{ sesion, busqueda, filtros, vistazo }} />
          ) : (
            <div className="pila g-12">
              <FiltrosEnVigor filtros={filtros} />
              <TablaPendientes
                key={lista}
                plazo={lista}
                vista={VISTAS.mesa}
                de="todas"
                llave={0}
                open={open}
                cambios={acciones}
                varias={varias}
                vistazo={vistazo}
              />
              {ventana}
            </div>
          )}
        </ListasEnPestanas>
      </BusquedaRapida>
    </div>
  );
}
