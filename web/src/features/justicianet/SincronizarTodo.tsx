import { sincronizarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import { reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Sincronizar } from '../../ui/Icon.tsx';
import { isActiva, useCorridas } from './api.ts';
import { watchCorrida } from './vigilancia.ts';

type FiltroDeExpedientes = Parameters<typeof call<typeof sincronizarTodasJN>>[1]['body'];

/** Starts the synchronisation of every integrated file of the last search, or of the registry [1-066]. */
export function SincronizarTodo({ filtro }: { filtro: FiltroDeExpedientes | null }) {
  const corridas = useCorridas();
  const start = async () => {
    const accepted = await confirm({
      titulo: 'Sincronizar todo',
      contenido: filtro
        ? 'Se traerán de JusticiaNet los cambios de todas las carpetas integradas de la última búsqueda. ¿Desea continuar?'
        : 'Se traerán de JusticiaNet los cambios de todas las carpetas integradas del registro. ¿Desea continuar?',
    });
    if (!accepted) return;
    await reportFalla('No se pudo iniciar la sincronización con JusticiaNet.', async () => {
      // [1-518] page and size 0: all of them
      const { llcorrida } = await call(sincronizarTodasJN, { body: { ...filtro, pagina: 0, rpp: 0 } });
      watchCorrida(llcorrida);
    });
    await corridas.refetch();
  };
  return (
    <Boton startIcon={<Sincronizar />} disabled={corridas.data?.some(isActiva) ?? false} onClick={start}>
      Sincronizar todo
    </Boton>
  );
}
