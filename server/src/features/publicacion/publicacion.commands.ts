import type { Fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import { REGLAS_PUBLICACION } from '@renadet/domain/publicacion/publicacion.rules';
import { encolar } from '../../cola/cola.ts';
import { write } from '../../db/write.ts';
import { refuse } from '../../lib/check.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { savePedido } from './publicacion.queries.ts';

/** Puts a publication in the queue; the job that makes it says what became of it. */
export async function pedirPublicacion({ db, hoy }: Services, usuario: Usuario, corte: Fecha): Promise<void> {
  refuse(violations(REGLAS_PUBLICACION, { corte }, { hoy: hoy() }));
  await write(db, usuario, 'publicacion.pedir', async (trx, anotar) => {
    await savePedido(trx, corte, 'EN_COLA', null, usuario.llusuario);
    await encolar(trx, 'publicar', { corte, llusuario: usuario.llusuario }, { llave: corte });
    anotar({ objeto: 'publicacion', llave: corte });
  });
}
