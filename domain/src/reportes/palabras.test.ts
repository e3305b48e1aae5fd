import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { camposReporte, type Filtro } from './filtro.ts';
import * as p from './palabras.ts';

const VACIO = Object.fromEntries(Object.keys(camposReporte).map((name) => [name, null])) as unknown as Filtro;

test('a period, a number, and the day that loaded cases are asked by', () => {
  const dias = { fechaInicio: fecha('2018-01-05'), fechaFin: fecha('2018-12-31') };
  expect(p.pedidoEnPalabras(dias)).toBe('Del 05/01/2018 al 31/12/2018');
  expect(p.pedidoEnPalabras({ ...VACIO, noci: 'FGE/1' })).toBe('Expediente FGE/1');
  expect(p.busquedaEnPalabras({ ...dias, tipoFecha: 2, expediente: null })).toBe(
    'Del 05/01/2018 al 31/12/2018, por fecha de carga o integración',
  );
  expect(p.busquedaEnPalabras({ ...dias, tipoFecha: 1, expediente: null })).toBe(
    'Del 05/01/2018 al 31/12/2018, por fecha de inicio',
  );
  expect(p.busquedaEnPalabras({ ...VACIO, tipoFecha: 3, expediente: 'FGE/1' })).toBe('Expediente FGE/1');
});

test('every list of a filter with what was chosen of it and its parent; all of it in words', () => {
  const listas = p.listasDe({ ...VACIO, grupo: 2, institucion: 130, area: 7 });
  expect(listas.filter(({ id }) => id !== 0)).toEqual([
    { nombre: 'grupo', catalogo: 'grupos', padre: null, id: 2 },
    { nombre: 'institucion', catalogo: 'instituciones', padre: 2, id: 130 },
    { nombre: 'area', catalogo: 'propietarios', padre: 130, id: 7 },
  ]);
  expect(listas).toHaveLength(10);
  for (const { catalogo } of listas) expect(p.lecturaDe(catalogo) !== undefined || catalogo === 'grupos').toBe(true);
  expect([p.grupoEnPalabras(2), p.grupoEnPalabras(0)]).toEqual(['ESTATALES', undefined]);
  expect([p.listaEnPalabras('area', 'SEDE 7'), p.listaEnPalabras('delito', undefined)]).toEqual([
    'Área: SEDE 7',
    'Delito: TODOS',
  ]);
});

test('rows of a read as options: texts of catalogues, bounds of ages', () => {
  expect(p.opcionDe('Ctdelitos', { lldelito: 310, dsdelito: 'TORTURA' })).toEqual({ id: 310, texto: 'TORTURA' });
  expect(p.opcionDe('getRangdEdades', { llrangoedades: 3, minimo: 10, maximo: 14 }).texto).toBe('10 A 14 AÑOS');
  expect(p.opcionDe('getRangdEdades', { llrangoedades: 9, minimo: 60, maximo: 999 }).texto).toBe('60 AÑOS Y MÁS');
});

test('the first row of a workbook: its title, what was asked for, the day of the cut and who asked', () => {
  const hoy = fecha('2026-06-15');
  expect(p.corteEnPalabras(hoy)).toBe('Corte: 15/06/2026');
  expect(p.cabezaDeLibro('Reporte CENAPI', ['Expediente FGE/1', 'Grupo: FGR'], hoy, 'ana@fgr.org.mx')).toBe(
    'Reporte CENAPI · Expediente FGE/1 · Grupo: FGR · Corte: 15/06/2026 · ana@fgr.org.mx',
  );
});
