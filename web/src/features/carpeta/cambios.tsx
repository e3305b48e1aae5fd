import { type ReactNode, useMemo, useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { Integrar, Reloj } from '../../ui/Icon.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import type { Accion } from '../../ui/tabla/columnas.ts';

const DialogoEstatus = loadAhead(async () => (await import('./DialogoEstatus.tsx')).DialogoEstatus, 'la ventana');
const DialogoArea = loadAhead(async () => (await import('./DialogoArea.tsx')).DialogoArea, 'la ventana');

/** What is changed of a file without opening it, each with its function. */
const CAMBIOS = {
  estatus: { etiqueta: 'Cambiar estatus', Icono: Reloj, Dialogo: DialogoEstatus },
  area: { etiqueta: 'Cambiar área', Icono: Integrar, Dialogo: DialogoArea },
} as const;
type QueCambia = keyof typeof CAMBIOS;
const ORDEN = ['estatus', 'area'] as const satisfies readonly QueCambia[];

/** A file in a list: null is none. A closed one keeps its status. */
type DeFila<R> = (row: R) => { llcarpeta: number | null; cerrada: boolean };

/**
 * What a user may change of a file where it stands, as actions of its row, and the window of the one that was chosen: its status as
 * in its form, its area as who administers areas. @param de always the same function
 */
export function useCambios<R>(de: DeFila<R>): { acciones: readonly Accion<R>[]; ventana: ReactNode } {
  const [elegido, setElegido] = useState<{ que: QueCambia; llcarpeta: number }>();
  const estatus = useFuncion('EDITAR CARPETA');
  const area = useFuncion('AREAS');
  const acciones = useMemo(
    () =>
      ORDEN.filter((que) => ({ estatus, area })[que]).map((que): Accion<R> => {
        const { etiqueta, Icono } = CAMBIOS[que];
        return {
          etiqueta,
          Icono,
          onChoose: (row) => {
            const { llcarpeta } = de(row);
            if (llcarpeta !== null) setElegido({ que, llcarpeta });
          },
          visible: (row) => de(row).llcarpeta !== null && !(que === 'estatus' && de(row).cerrada),
        };
      }),
    [estatus, area, de],
  );
  const Dialogo = elegido && CAMBIOS[elegido.que].Dialogo;
  return {
    acciones,
    ventana: Dialogo && <Dialogo llcarpeta={elegido.llcarpeta} onClose={() => setElegido(undefined)} />,
  };
}
