import { MOTIVO_DISPENSA_MAX } from '@renadet/domain/calidad/calidad.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type Key, type ReactNode, useState } from 'react';
import { useDeEntrada } from '../../lib/eleccion.tsx';
import { useFuncion } from '../../lib/funcion.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Correcto } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { useElegidos } from '../../ui/tabla/useElegidos.ts';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');

/** A page of the open findings, or of the excused ones. */
export interface PaginaDispensable {
  dispensados: '0' | '1';
  pagina: number;
  rpp: number;
}
/** The page that is seen, and how to see another. @param nombre under which the entry keeps it */
export function useDispensables(nombre: string) {
  const [vista, setVista] = useDeEntrada<PaginaDispensable>(nombre, () => ({
    dispensados: '0',
    pagina: 0,
    rpp: tamanoInicial(),
  }));
  return { vista, setVista };
}

interface Props<F extends { motivo: string | null }> extends ReturnType<typeof useDispensables> {
  titulo: string;
  lectura: UseQueryResult<unknown>;
  filas: readonly F[] | undefined;
  total: number;
  columnas: readonly Columna<F>[];
  clave: (fila: F) => Key;
  vacio: string;
  /** The box that shows the excused ones, and the sentence when there is none. */
  casilla: Pick<ComponentProps<typeof CampoCasilla>, 'name' | 'label'> & { vacio: string };
  /** What is done with the ticked rows that are open; absent, none can be ticked. */
  varias?: { etiqueta: (fila: F) => string; draw: (filas: readonly F[], clean: () => void) => ReactNode } | undefined;
  /** How one is excused: its title, its text and the saving of its reason. */
  dispensa: (fila: F) => Pick<ComponentProps<typeof DialogoMotivo>, 'titulo' | 'texto' | 'onSend'>;
}

const sinEtiqueta = () => '';
/** Findings, page by page, and the excused ones with their reasons. Some users may excuse a finding. */
export function Dispensables<F extends { motivo: string | null }>(props: Props<F>) {
  const { vista, setVista, casilla, dispensa, lectura, columnas, total } = props;
  const canExcuse = useFuncion('JUSTIFICAR PENDIENTES');
  const [elegida, setElegida] = useState<F | null>(null);
  const excused = vista.dispensados === '1';
  const motivo: Columna<F> = { id: 'motivo', titulo: 'Motivo de la dispensa', valor: (f) => f.motivo };
  const { elegidas, columna, clean } = useElegidos<F>({
    clave: props.clave,
    etiqueta: props.varias?.etiqueta ?? sinEtiqueta,
    de: `${props.titulo} ${vista.dispensados}`,
    filas: props.filas,
  });
  const varias = excused ? undefined : props.varias;
  const acciones = placeAcciones<F>([{ etiqueta: 'Dispensar', Icono: Correcto, onChoose: setElegida }]);
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo={props.titulo}
        columnas={[...(varias ? [columna] : []), ...columnas, ...(excused ? [motivo] : canExcuse ? [acciones] : [])]}
        filas={props.filas}
        clave={props.clave}
        elegidos={varias?.draw(elegidas, clean)}
        vacio={excused ? casilla.vacio : props.vacio}
        herramientas={
          <CampoCasilla
            name={casilla.name}
            label={casilla.label}
            value={excused}
            onChange={(on) => setVista({ ...vista, dispensados: on === true ? '1' : '0', pagina: 0 })}
          />
        }
        pagina={{
          pagina: vista.pagina,
          tamano: vista.rpp,
          total,
          tamanos: [5, 10, 25, 50, 100],
          onChange: (pagina, rpp) => setVista({ ...vista, pagina, rpp: Math.min(rpp, 100) }),
        }}
      />
      {elegida && (
        <DialogoMotivo
          {...dispensa(elegida)}
          accion="Dispensar"
          largo={{ min: 1, max: MOTIVO_DISPENSA_MAX }}
          falta="Escriba el motivo de la dispensa."
          onFinish={() => setElegida(null)}
        />
      )}
    </>
  );
}
