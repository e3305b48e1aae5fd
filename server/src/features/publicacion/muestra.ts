import { enqueue } from '../../cola/cola.ts';
import type { Db } from '../../db/open.ts';
import { listCortes } from './publicacion.queries.ts';

/** The cut-off of the publication the documents show [3-218]. */
const CORTE_MUESTRA = '2024-06-30';

/** In evaluation mode the public page has something to show: a publication of the synthetic files. */
export async function orderMuestra(db: Db): Promise<void> {
  if (!(await listCortes(db)).length)
    await enqueue(db, 'publicar', { corte: CORTE_MUESTRA, llusuario: null }, { llave: CORTE_MUESTRA });
}
