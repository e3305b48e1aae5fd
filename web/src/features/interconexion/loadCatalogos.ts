import type { CatalogoGuia } from '@renadet/domain/interconexion/campos';
import { request } from '../../lib/http.ts';

/** A code of the guide, as the service answers and judges by it. */
export interface FilaCatalogo {
  catalogo: CatalogoGuia;
  padre: number;
  codigo: number;
  descripcion: string;
  nota: string | null;
}

/** The catalogues of the guide; null where they could not be read. By hand: `call` would bring the schema library. */
export const loadCatalogos = (): Promise<readonly FilaCatalogo[] | null> =>
  (request({ method: 'GET', path: '/api/interconexion/catalogos' }) as Promise<FilaCatalogo[]>).catch(() => null);
