import { accionDe, claseDeAccion } from '@renadet/domain/auditoria/acciones';
import type { LineaAuditoria } from '@renadet/domain/auditoria/auditoria.schema';

/** Seconds within which readings of one user in one file are one opening of it. */
const JUNTAS_S = 10;
const segundo = ({ ocurrio }: LineaAuditoria) => Date.parse(`${ocurrio}Z`) / 1000;

/** A row: a line of the audit, or several that one opening of a file left. */
export interface RenglonDeAuditoria {
  id: number;
  /** The newest first. */
  lineas: readonly [LineaAuditoria, ...LineaAuditoria[]];
}

/** Folds what one opening of a file left. Each line stays as it is; those of other people between them change nothing. @param lineas the newest first */
export function foldLecturas(lineas: readonly LineaAuditoria[]): RenglonDeAuditoria[] {
  const rows: { id: number; lineas: [LineaAuditoria, ...LineaAuditoria[]] }[] = [];
  const opened = new Map<string, (typeof rows)[number]>();
  for (const linea of lineas) {
    const { id, dscorreo, direccion, noci, operacion } = linea;
    const key =
      noci !== null && claseDeAccion(operacion) === 'consultas' ? JSON.stringify([dscorreo, direccion, noci]) : null;
    const row = key === null ? undefined : opened.get(key);
    if (row && segundo(row.lineas[0]) - segundo(linea) <= JUNTAS_S) row.lineas.push(linea);
    else {
      const next: (typeof rows)[number] = { id, lineas: [linea] };
      rows.push(next);
      if (key !== null) opened.set(key, next);
    }
  }
  return rows;
}

/** What was done, in words. */
export const accionDeRenglon = ([primera, ...otras]: RenglonDeAuditoria['lineas']): string =>
  otras.length ? `Abrió una carpeta: ${1 + otras.length} consultas` : accionDe(primera.operacion);
