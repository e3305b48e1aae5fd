import { expect, test } from 'vitest';
import type { LineaAuditoria } from './auditoria.schema.ts';
import { aCsv, cuando, ENCABEZADO_CSV, registroDe } from './csv.ts';

const line: LineaAuditoria = {
  id: 7,
  ocurrio: '2026-03-09T08:05:01',
  dscorreo: '=cmd@fgr.org.mx',
  dsinstitucion: 'FISCALIA "FGR"',
  operacion: 'victima.leer',
  objeto: 'victima',
  llave: '12',
  noci: 'FGE/1',
  persona: 'JOSE MUÑOZ',
  detalle: null,
  direccion: '127.0.0.1',
  registros: 1,
};

test('lines become a file for spreadsheets: quotes doubled, nothing taken for a formula', () => {
  expect(ENCABEZADO_CSV + aCsv([line, { ...line, id: 8, persona: null, noci: null, detalle: { a: 1 } }])).toBe(
    '\uFEFFRenglón,Fecha y hora,Usuario,Institución,Acción,Registro,Desde,Detalle\r\n' +
      '7,09/03/2026 08:05:01,\'=cmd@fgr.org.mx,"FISCALIA ""FGR""",Consultó una víctima,JOSE MUÑOZ · C.I. FGE/1,127.0.0.1,\r\n' +
      '8,09/03/2026 08:05:01,\'=cmd@fgr.org.mx,"FISCALIA ""FGR""",Consultó una víctima,Víctima 12,127.0.0.1,"{""a"":1}"\r\n',
  );
});

test('what a line is about', () => {
  expect(registroDe(line)).toBe('JOSE MUÑOZ · C.I. FGE/1');
  expect(registroDe({ ...line, persona: null, noci: null })).toBe('Víctima 12');
  expect(
    registroDe({ ...line, persona: null, noci: null, objeto: 'reporte', llave: 'reporteAvanceIntegracionDetalle' }),
  ).toBe('Reporte: Avance de integración, casos de un número');
  expect(registroDe({ ...line, persona: null, noci: null, objeto: null })).toBe('');
  expect(cuando(line.ocurrio)).toBe('09/03/2026 08:05:01');
});
