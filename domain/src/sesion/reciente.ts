import type { Endpoint } from '../lib/endpoint.ts';
import type { Funcion } from '../permisos/funciones.ts';

/** Functions of who administers the registry. */
const ADMINISTRAN: ReadonlySet<string> = new Set<Funcion>([
  'USUARIOS',
  'INSTITUCIONES',
  'AREAS',
  'ADMINISTRAR FUNCIONES',
  'INTERCONEXION',
  'PLAZOS INTERNOS',
  'DOCUMENTOS PUBLICOS',
]);

/** What takes many records out: exports, and the originals of loads. */
const SACAN = /\.exportar$|^bitacora\.descargar$/;
/** What only reads, though it is no GET. */
const BUSCAN = /\.buscar$/;

/** What an operation asks a recent sign-in for: each has minutes of its own. */
export type PideReciente = 'exporta' | 'administra';

/** Whether an operation is only for who signed in not long ago: what takes many records out, and what administers. */
export const asksReciente = ({
  method,
  funcion,
  auditoria,
}: {
  method: string;
  funcion?: Endpoint['funcion'] | undefined;
  auditoria?: string | null | undefined;
}): PideReciente | undefined => {
  if (typeof auditoria !== 'string') return undefined;
  if (SACAN.test(auditoria)) return 'exporta';
  const isChange = method !== 'GET' && !BUSCAN.test(auditoria);
  return isChange && funcion !== undefined && ADMINISTRAN.has(funcion) ? 'administra' : undefined;
};
