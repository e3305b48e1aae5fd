/**
 * Functions a role may have. 5–7, 10–12 and the two known by their description are fixed by [1-428] to [1-435];
 * the others are ours. The role × function table itself is data, seeded in SQL.
 */
export const FUNCIONES = {
  1: 'CREAR CARPETA',
  2: 'CONSULTAR CARPETA',
  3: 'GENERAR FOLIO',
  4: 'GENERAR CONSTANCIA',
  5: 'EDITAR CARPETA',
  6: 'AGREGAR VICTIMA',
  7: 'EDITAR VICTIMA',
  8: 'ELIMINAR VICTIMA',
  9: 'CONSULTAR CATALOGOS',
  10: 'AGREGAR AUTORIDAD',
  11: 'EDITAR AUTORIDAD',
  12: 'ELIMINAR AUTORIDAD',
  13: 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET',
  14: 'BUSCAR EN JUSTICIANET',
  15: 'INTEGRAR CARPETA DE JUSTICIANET',
  16: 'CARGA MASIVA',
  17: 'CARGA HISTORICA',
  18: 'REPORTES',
  19: 'USUARIOS',
  20: 'INSTITUCIONES',
  21: 'AREAS',
  22: 'BITACORA ESTATAL',
  23: 'AUDITORIA',
  24: 'ADMINISTRAR FUNCIONES',
  25: 'DOCUMENTOS PUBLICOS',
  26: 'INTERCONEXION',
  27: 'PLAZOS INTERNOS',
  28: 'JUSTIFICAR PENDIENTES',
  29: 'DECLARAR TOTALES',
  30: 'REGISTRAR QUEJAS',
  31: 'CONSULTAR QUEJAS',
  32: 'INFORMES',
  33: 'REVISAR VINCULOS',
  34: 'OBSERVAR REGISTROS',
  35: 'ADMINISTRAR CATALOGOS',
} as const;

export type Funcion = (typeof FUNCIONES)[keyof typeof FUNCIONES];

/** Function id by its description. */
export const FUNCION_ID = Object.fromEntries(Object.entries(FUNCIONES).map(([id, ds]) => [ds, Number(id)])) as Record<
  Funcion,
  number
>;

/**
 * The functions by which an office or a source answers in its own name: administrators give them, and do not have them (D-120,
 * D-134).
 */
export const DE_QUIEN_FIRMA: ReadonlySet<Funcion> = new Set<Funcion>(['DECLARAR TOTALES', 'REGISTRAR QUEJAS']);
