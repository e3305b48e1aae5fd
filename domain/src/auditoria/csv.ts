import { formatFecha } from '../lib/fecha.ts';
import { accionDe } from './acciones.ts';
import type { LineaAuditoria } from './auditoria.schema.ts';

/** A text that a spreadsheet would take for a formula gets an apostrophe. */
const celda = (value: unknown): string => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Day and hour as people read them. */
export const cuando = (ocurrio: string): string => `${formatFecha(ocurrio.slice(0, 10))} ${ocurrio.slice(11)}`;

/** The record that a line is about, in a few words. */
export const registroDe = ({ objeto, llave, noci, persona }: LineaCsv): string =>
  [persona ?? (objeto && llave ? `${objeto} ${llave}` : ''), noci && `C.I. ${noci}`].filter(Boolean).join(' · ');

/** What a line of the file needs. */
export type LineaCsv = Omit<LineaAuditoria, 'registros'>;

const COLUMNAS: readonly (readonly [string, (l: LineaCsv) => unknown])[] = [
  ['Renglón', (l) => l.id],
  ['Fecha y hora', (l) => cuando(l.ocurrio)],
  ['Usuario', (l) => l.dscorreo],
  ['Institución', (l) => l.dsinstitucion],
  ['Acción', (l) => accionDe(l.operacion)],
  ['Registro', registroDe],
  ['Desde', (l) => l.direccion],
  ['Detalle', (l) => (l.detalle ? JSON.stringify(l.detalle) : '')],
];

const renglon = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** First line of the file for spreadsheets: UTF-8 with its mark, so that accents are read right. */
export const ENCABEZADO_CSV = `\uFEFF${renglon(COLUMNAS.map(([title]) => celda(title)))}`;

/** Lines of the audit as lines of that file. */
export const aCsv = (lines: readonly LineaCsv[]): string =>
  lines.map((l) => renglon(COLUMNAS.map(([, of]) => celda(of(l))))).join('');
