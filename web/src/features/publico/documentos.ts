import type { DocumentoPublico } from '@renadet/domain/publico/documento.schema';
import { request } from '../../lib/http.ts';

/** The documents of the public pages; null where they could not be read. */
export const loadDocumentos = (): Promise<readonly DocumentoPublico[] | null> =>
  (request({ method: 'GET', path: '/api/documentosPublicos' }) as Promise<DocumentoPublico[]>).catch(() => null);
