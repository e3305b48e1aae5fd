import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { ROL } from '@renadet/domain/permisos/roles';
import { enMesaDe } from '@renadet/domain/plazo/listas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AntesDeBuscar } from '../features/carpeta/AntesDeBuscar.tsx';
import { BuscarForm } from '../features/carpeta/BuscarForm.tsx';
import { BusquedaRapida } from '../features/carpeta/BusquedaRapida.tsx';
import type { DestinoDeCarpeta } from '../features/carpeta/columnas.tsx';
import { aBusqueda, aPeticion, type Busqueda, FILTRO_VACIO, isBusqueda } from '../features/carpeta/filtro.ts';
import { TablaCarpetas } from '../features/carpeta/TablaCarpetas.tsx';
import { type AbrirDesdeVistazo, Vistazo } from '../features/carpeta/vistazoAparte.ts';
import { isSincronizable, synchronizeOne, synchronizeOneOf } from '../features/justicianet/api.ts';
import { Corridas } from '../features/justicianet/Corridas.tsx';
import { SincronizarTodo } from '../features/justicianet/SincronizarTodo.tsx';
import { useVarias } from '../features/observacion/VariasElegidas.tsx';
import { Contadores } from '../features/plazo/Contadores.tsx';
import { ListasEnPestanas } from '../features/plazo/ListasEnPestanas.tsx';
import { VISTAS } from '../features/plazo/vistas.ts';
import { carpetaVista } from '../lib/carpetasVistas.ts';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { type Sesion, useSesion } from '../lib/session.ts';
import { Boton } from '../ui/Boton.tsx';
import { focusCampo } from '../ui/campos/Marco.tsx';
import { Autoridad, Sincronizar } from '../ui/Icon.tsx';
import { loadAhead } from '../ui/Limite.tsx';
import type { Accion } from '../ui/tabla/columnas.ts';

// who searches loads none of it
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
const NINGUNA = { victima: null, autoridad: null, creada: null } as const;

/** The search on the screen: the last one. A user who comes back from a file without a search gets the search of that file. */
function useBusqueda(): Busqueda | null {
  const { busqueda, carpeta } = useSeleccion();
  if (isBusqueda(busqueda)) return busqueda;
  const vista = carpetaVista(carpeta);
  return vista ? aBusqueda({ ...FILTRO_VACIO, noci: vista.noci }) : null;
}

/** The chosen list of the desk; null: all files. */
function useListaElegida(): number | null {
  const { busqueda } = useSeleccion();
  return busqueda?.mesa === true ? (enMesaDe(Number(busqueda.plazo))?.llplazo ?? null) : null;
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

/** The documents' search [1-024], its form and what it finds, or what can be chosen before it. */
function Todas({ sesion, vistazo }: { sesion: Sesion | null; vistazo: (llcarpeta: number) => ReactNode }) {
  const varias = useVarias();
  const busqueda = useBusqueda();
  /** How many times a search was chosen instead of typed: the form begins with it. */
  const [elegidas, setElegidas] = useState(0);
  const open = useAbrir();
  const canSync = hasFuncion(sesion, 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET');
  const masAcciones = useSincronizar(canSync);
  const syncsAll = sesion?.rol.llrol === ROL.ADMINISTRADOR && canSync;
  const search = (next: Busqueda) => select({ busqueda: { ...next } });
  const choose = (next: Busqueda) => {
    search(next);
    setElegidas(elegidas + 1);
  };
  useEffect(() => {
    if (elegidas > 0) focusCampo('noci'); // the pressed button is gone
  }, [elegidas]);
  return (
    <div className="pila g-16">
      <BuscarForm
        key={elegidas}
        rol={sesion?.rol.llrol ?? 0}
        inicial={busqueda}
        onSearch={(filtro) => search(aBusqueda(filtro, busqueda?.rpp))}
        onChoose={search}
        onClean={() => select({ busqueda: null, carpeta: null })}
        extra={syncsAll && <SincronizarTodo filtro={busqueda && aPeticion(busqueda)} />}
      />
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
 * The files of the registry in one place: a box that searches while somebody types, and as tabs the documents' search [1-024] and
 * the lists of the desk. What is chosen stays, so that Back and reload find it.
 */
export function Pantalla() {
  const sesion = useSesion();
  const lista = useListaElegida();
  const ir = useIr();
  const varias = useVarias();
  const goOn: AbrirDesdeVistazo = (ruta, carpeta, accion) => void ir(ruta, { ...NINGUNA, carpeta, accion });
  const open = (ruta: string, carpeta: number) =>
    goOn(ruta, carpeta, ruta === '/pages/actualizar' ? 'consultar' : null);
  const vistazo = (llcarpeta: number) => <Vistazo key={llcarpeta} llcarpeta={llcarpeta} open={goOn} />;
  return (
    <div className="pila g-16">
      <BusquedaRapida open={(carpeta) => open('/pages/actualizar', carpeta)} vistazo={vistazo}>
        <ListasEnPestanas
          plazo={lista}
          onChoose={(plazo) =>
            select({ carpeta: null, busqueda: plazo === null ? null : { plazo, mesa: true, de: 0, llave: 0 } })
          }
        >
          {lista === null ? (
            <Todas sesion={sesion} vistazo={vistazo} />
          ) : (
            <TablaPendientes
              key={lista}
              plazo={lista}
              vista={VISTAS.mesa}
              de="todas"
              llave={0}
              open={open}
              varias={varias}
              vistazo={vistazo}
            />
          )}
        </ListasEnPestanas>
      </BusquedaRapida>
    </div>
  );
}
