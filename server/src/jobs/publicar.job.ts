import { NoPublicable } from '@renadet/domain/publicacion/protectTablas';
import { z } from 'zod';
import { sistema } from '../cola/sistema.ts';
import { unit } from '../db/scope.ts';
import { produce } from '../features/publicacion/produce.ts';
import { savePedido } from '../features/publicacion/publicacion.queries.ts';
import type { Trabajo } from './trabajo.ts';

const Carga = z.object({ corte: z.string(), llusuario: z.int().nullable() });

const SE_REPITE = 'El último intento no terminó. Se intenta de nuevo sin que haga falta pedirlo.';

/** Makes the publication of a cut-off that was asked for. Run twice, it finds it made and compares it. */
export const publicar: Trabajo = (services) => async (carga) => {
  const { corte, llusuario } = Carga.parse(carga);
  const actor = { ...sistema('publicar'), llusuario };
  const tell = (estado: 'EN_COLA' | 'PUBLICADA' | 'RECHAZADA', mensaje: string | null) =>
    unit(services.db, actor.alcance, 'write', (trx) => savePedido(trx, corte, estado, mensaje, llusuario));
  try {
    const { distintos } = await produce(services, actor, corte);
    const changed = `Se produjo de nuevo y estos archivos no son iguales a los firmados: ${distintos.join(', ')}.`;
    await tell('PUBLICADA', distintos.length ? changed : null);
  } catch (error) {
    if (!(error instanceof NoPublicable)) {
      await tell('EN_COLA', SE_REPITE).catch(() => {}); // the error itself says more
      throw error; // tried again later
    }
    await tell('RECHAZADA', error.message);
  }
};
