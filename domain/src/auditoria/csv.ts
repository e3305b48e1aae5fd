import { MARCA_CSV, renglonCsv } from '../lib/csv.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { formatFecha } from '../lib/fecha.ts';
import { accionDe } from './acciones.ts';
import { camposFiltroAuditoria, type LineaAuditoria } from './auditoria.schema.ts';
import { nombreDeObjeto } from './palabras.ts';

/** Day and hour as people read them. */
export const cuando = (ocurrio: string): string => `${formatFecha(ocurrio)} ${ocurrio.slice(11)}`;

/** The record that a line is about, in a few words. */
export const registroDe = ({ objeto, llave, noci, persona }: LineaCsv): string =>
  [persona ?? (objeto && llave ? nombreDeObjeto(objeto, llave) : ''), noci && `C.I. ${noci}`]
    .filter(Boolean)
    .join(' · ');

/** The fields that a line of the file needs. */
export type LineaCsv = Omit<LineaAuditoria, 'registros'>;

const COLUMNAS: readonly (readonly [string, (l: LineaCsv) => unknown])[] = [
  ['Renglón', (l) => l.id],
  ['Fecha y hora', (l) => cuando(l.ocurrio)],
  ['Usuario', (l) => l.dscorreo],
  [ETIQUETAS.institucion, (l) => l.dsinstitucion],
  [camposFiltroAuditoria.operacion.etiqueta, (l) => accionDe(l.operacion)],
  ['Registro', registroDe],
  ['Desde', (l) => l.direccion],
  ['Detalle', (l) => (l.detalle ? JSON.stringify(l.detalle) : '')],
];

/** First line of the file for spreadsheets: UTF-8 with its mark, so that accents are read right. */
export const ENCABEZADO_CSV = MARCA_CSV + renglonCsv(COLUMNAS.map(([title]) => title));

/** Lines of the audit as lines of that file. */
export const aCsv = (lines: readonly LineaCsv[]): string =>
  lines.map((l) => renglonCsv(COLUMNAS.map(([, of]) => of(l)))).join('');
