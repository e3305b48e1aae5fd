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
  'ADMINISTRAR CATALOGOS',
  'DOCUMENTOS PUBLICOS',
]);

/** Operations that take many records out: exports, the originals of loads, kits for the field. */
const SACAN = /\.exportar$|^bitacora\.descargar$|^campo\.llevar$/;
/** Operations that only read, though they are no GET. */
const BUSCAN = /\.buscar$/;

/** The reasons to ask for a recent sign-in; each has minutes of its own. */
export type PideReciente = 'exporta' | 'administra';

/** Whether an operation needs a recent sign-in: those that take many records out, and those that administer. */
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
