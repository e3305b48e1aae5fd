import { DE_QUIENES } from '@renadet/domain/mesa/porHacer.contract';
import { enMesaDe, listaDe } from '@renadet/domain/plazo/listas';
import type { FilaPendiente } from '@renadet/domain/plazo/plazo.contract';
import { useCambios } from '../features/carpeta/cambios.tsx';
import { type AbrirDesdeVistazo, Vistazo } from '../features/carpeta/vistazoAparte.ts';
import { useVarias } from '../features/observacion/varias.tsx';
import { DeQuienEs } from '../features/plazo/DeQuienEs.tsx';
import { ElegirLista, type ListaElegida } from '../features/plazo/ElegirLista.tsx';
import { TablaPendientes } from '../features/plazo/TablaPendientes.tsx';
import { VISTAS } from '../features/plazo/vistas.ts';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { useIr } from '../lib/navigate.ts';

/** The standing lists hold no closed files, and of what loads rejected there is none yet. */
const dePendiente = ({ llcarpeta }: FilaPendiente) => ({ llcarpeta, cerrada: false });

/** The chosen list. The kept choice may be a search of another screen; then it is the first list. */
function listaElegida(kept: Record<string, unknown> | null): ListaElegida {
  const plazo = Number(kept?.plazo);
  if (kept?.mesa === true && enMesaDe(plazo))
    return { plazo, vista: VISTAS.mesa, de: DE_QUIENES[Number(kept.de)] ?? 'todas', llave: Number(kept.llave) || 0 };
  const vista = kept?.justificadas === true ? VISTAS.justificadas : VISTAS.vencidas;
  return { plazo: listaDe(plazo)?.llplazo ?? 1, vista, de: 'todas', llave: 0 };
}

/** Standing lists: files beyond their internal term, justified files, and all files that the desk counts. */
export function Pantalla() {
  const ir = useIr();
  const elegida = listaElegida(useSeleccion().busqueda);
  const choose = ({ plazo, vista, de, llave }: ListaElegida) =>
    select({
      busqueda: {
        plazo,
        llave,
        de: DE_QUIENES.indexOf(de),
        mesa: vista === VISTAS.mesa,
        justificadas: vista === VISTAS.justificadas,
      },
    });
  const goOn: AbrirDesdeVistazo = (ruta, carpeta, accion) =>
    void ir(ruta, { carpeta, victima: null, autoridad: null, creada: null, accion });
  const open = (ruta: string, carpeta: number) =>
    goOn(ruta, carpeta, ruta === '/pages/actualizar' ? 'consultar' : null);
  const varias = useVarias();
  const { acciones, ventana } = useCambios(dePendiente);
  return (
    <div className="pila g-16">
      <ElegirLista elegida={elegida} onChange={choose} />
      <DeQuienEs {...elegida} onClear={() => choose({ ...elegida, de: 'todas', llave: 0 })} />
      <TablaPendientes
        key={JSON.stringify(elegida)}
        {...elegida}
        open={open}
        varias={varias}
        cambios={acciones}
        vistazo={(llcarpeta) => <Vistazo key={llcarpeta} llcarpeta={llcarpeta} open={goOn} />}
      />
      {ventana}
    </div>
  );
}
