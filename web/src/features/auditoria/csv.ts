import { accionDe } from '@renadet/domain/auditoria/acciones';
import type { LineaAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { formatFecha } from '@renadet/domain/lib/fecha';

/** A text that a spreadsheet would take for a formula gets an apostrophe. */
const celda = (value: unknown): string => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Day and hour as people read them. */
export const cuando = (ocurrio: string): string => `${formatFecha(ocurrio.slice(0, 10))} ${ocurrio.slice(11)}`;

/** The record that a line is about, in a few words. */
export const registroDe = ({ objeto, llave, noci, persona }: LineaAuditoria): string =>
  [persona ?? (objeto && llave ? `${objeto} ${llave}` : ''), noci && `C.I. ${noci}`].filter(Boolean).join(' · ');

const COLUMNAS: readonly (readonly [string, (l: LineaAuditoria) => unknown])[] = [
  ['Renglón', (l) => l.id],
  ['Fecha y hora', (l) => cuando(l.ocurrio)],
  ['Usuario', (l) => l.dscorreo],
  ['Institución', (l) => l.dsinstitucion],
  ['Acción', (l) => accionDe(l.operacion)],
  ['Registro', registroDe],
  ['Desde', (l) => l.direccion],
  ['Detalle', (l) => (l.detalle ? JSON.stringify(l.detalle) : '')],
];

/** Lines of the audit as a file for spreadsheets: UTF-8 with its mark, so that accents are read right. */
export const aCsv = (lines: readonly LineaAuditoria[]): string =>
  `\uFEFF${[COLUMNAS.map(([title]) => celda(title)), ...lines.map((l) => COLUMNAS.map(([, of]) => celda(of(l))))]
    .map((row) => row.join(','))
    .join('\r\n')}\r\n`;
