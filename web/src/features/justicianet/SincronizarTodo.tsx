import Button from '@mui/material/Button';
import { sincronizarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { Sincronizar } from '../../ui/Icon.tsx';
import { isActiva, useCorridas } from './api.ts';
import { vigilarCorrida } from './vigilancia.ts';

type Filtro = Parameters<typeof call<typeof sincronizarTodasJN>>[1]['body'];

/** Starts the synchronisation of every integrated file of the last search, or of the registry [1-066]. */
export function SincronizarTodo({ filtro }: { filtro: Filtro | null }) {
  const corridas = useCorridas();
  const start = async () => {
    const accepted = await confirmar({
      titulo: 'Sincronizar todo',
      contenido: filtro
        ? 'Se traerán de JusticiaNet los cambios de todas las carpetas integradas de la última búsqueda. ¿Desea continuar?'
        : 'Se traerán de JusticiaNet los cambios de todas las carpetas integradas del registro. ¿Desea continuar?',
    });
    if (!accepted) return;
    try {
      // [1-518] page and size 0: all of them
      const { llcorrida } = await call(sincronizarTodasJN, { body: { ...filtro, pagina: 0, rpp: 0 } });
      vigilarCorrida(llcorrida);
    } catch (error) {
      avisar.error('No se pudo iniciar la sincronización con JusticiaNet.', mensajeDe(error));
    }
    await corridas.refetch();
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Sincronizar />}
      disabled={corridas.data?.some(isActiva) ?? false}
      onClick={start}
    >
      Sincronizar todo
    </Button>
  );
}
