import { Suspense, useEffect } from 'react';
import { watchAtajos } from '../../lib/atajos.ts';
import { useVentana, type Ventana } from '../../lib/ventana.ts';
import { perezoso } from '../../ui/Limite.tsx';

/** The dialogs that open over any screen. Each is loaded when it is asked for. */
const VENTANAS: Readonly<Partial<Record<Ventana, ReturnType<typeof perezoso>>>> = {
  atajos: perezoso(() => import('./Atajos.tsx'), 'la lista de atajos'),
  buscar: perezoso(() => import('./BuscarTodo.tsx'), 'la búsqueda'),
  preferencias: perezoso(() => import('./Preferencias.tsx'), 'las preferencias'),
  recorrido: perezoso(() => import('./Recorrido.tsx'), 'el recorrido'),
};

/** The one that is open; the keys that open them, and all other shortcuts, are heard from here. */
export function Ventanas() {
  const ventana = useVentana();
  useEffect(watchAtajos, []);
  const Abierta = ventana && VENTANAS[ventana];
  return (
    Abierta && (
      <Suspense fallback={null}>
        <Abierta />
      </Suspense>
    )
  );
}
