import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { FiltroAuditoria, LineaAuditoria } from './auditoria.schema.ts';

/** Reading the audit is itself on record, so that its readers are watched, too. */
export const getAuditoria = endpoint('POST /api/secure/getAuditoria', {
  body: FiltroAuditoria,
  answer: z.array(LineaAuditoria),
  funcion: 'AUDITORIA',
  auditoria: 'auditoria.consultar',
  summary: 'Una página de la auditoría, de lo más reciente a lo más antiguo',
});

/** The first day that the audit reaches back to. Earlier lines are in files (archive-audit). */
export const getAlcanceAuditoria = endpoint('GET /api/secure/getAlcanceAuditoria', {
  answer: z.object({ desde: z.string().nullable() }),
  funcion: 'AUDITORIA',
  auditoria: null,
  summary: 'El día desde el que llega la auditoría, si lo anterior ya se pasó a archivos',
});

export const exportarAuditoria = endpoint('POST /api/secure/exportarAuditoria', {
  body: FiltroAuditoria.omit({ pagina: true, rpp: true }),
  answer: z.unknown(),
  mime: 'text/csv',
  funcion: 'AUDITORIA',
  auditoria: 'auditoria.exportar',
  summary: 'Todos los renglones de la auditoría que cumplen el filtro, como archivo CSV',
});

export const verificarAuditoria = endpoint('POST /api/secure/verificarAuditoria', {
  answer: z.object({
    filas: z.int(),
    /** How many of them were taken out into files, and not looked at. */
    archivadas: z.int(),
    rota: z.int().nullable(),
    cierre: z.int().nullable(),
  }),
  funcion: 'AUDITORIA',
  auditoria: 'auditoria.verificar',
  tarda: true,
  summary:
    'Recalcula las cadenas de la auditoría y sus cierres; rota es el primer renglón que no coincide, cierre el primer cierre',
});
