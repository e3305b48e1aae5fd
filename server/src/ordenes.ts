/** The orders of whoever operates: as `npm run tool --` knows each, and as `renadet` does (deploy/renadet). */
export const ORDENES = {
  diagnose: 'diagnostico',
  migrate: 'migrar',
  backup: 'respaldo',
  'verify-backup': 'comprobar-respaldo',
  restore: 'restaurar',
  'restore-point': 'restaurar-momento',
  verify: 'comprobar',
  'verify-audit': 'auditoria',
  'archive-audit': 'archivar-auditoria',
  store: 'almacen',
  sweep: 'barrer',
  publish: 'publicar',
  'import-places': 'importar-lugares',
  serve: 'servir',
} as const;

const isRenadet = process.env.NODE_ENV === 'production' || process.env.RENADET_ORDEN === 'true';

/** An order as it is typed where this runs: a sentence that names another one sends people nowhere. */
export const seTeclea = (orden: keyof typeof ORDENES): string =>
  isRenadet ? `renadet ${ORDENES[orden]}` : `npm run tool -- ${orden}`;
