import { describe, expect, test } from 'vitest';
import { nearestFirst } from './cercania.ts';

const ESTADOS =
  `AGUASCALIENTES|BAJA CALIFORNIA|BAJA CALIFORNIA SUR|CAMPECHE|COAHUILA DE ZARAGOZA|COLIMA|CHIAPAS|CHIHUAHUA|CIUDAD DE MÉXICO|DURANGO|GUANAJUATO|GUERRERO|HIDALGO|JALISCO|MÉXICO|MICHOACÁN DE OCAMPO|MORELOS|NAYARIT|NUEVO LEÓN|OAXACA|PUEBLA|QUERÉTARO|QUINTANA ROO|SAN LUIS POTOSÍ|SINALOA|SONORA|TABASCO|TAMAULIPAS|TLAXCALA|VERACRUZ DE IGNACIO DE LA LLAVE|YUCATÁN|ZACATECAS|NO APLICA|NO DISPONIBLE`.split(
    '|',
  );
const OCUPACIONES = [
  'ABOGADA O ABOGADO',
  'ALBAÑIL O PERSONA TRABAJADORA DE LA CONSTRUCCION',
  'AMA DE CASA',
  'JUBILADA, JUBILADO, PENSIONADA O PENSIONADO',
  'POLICIA',
  'PROFESORA O PROFESOR',
  'NO DISPONIBLE',
];
const first = (textos: readonly string[], texto: string) => nearestFirst(textos, texto)[0];

describe('the nearest entry comes first', () => {
  test.each([
    ['VERACRUZ', 'VERACRUZ DE IGNACIO DE LA LLAVE'],
    ['Veracruz-Llave', 'VERACRUZ DE IGNACIO DE LA LLAVE'],
    ['VERACURZ', 'VERACRUZ DE IGNACIO DE LA LLAVE'],
    ['ESTADO DE MEXICO', 'MÉXICO'],
    ['EDO. DE MÉXICO', 'MÉXICO'],
    ['MEXICO CIUDAD', 'CIUDAD DE MÉXICO'],
    ['COAHUILA', 'COAHUILA DE ZARAGOZA'],
    ['MICHOACAN', 'MICHOACÁN DE OCAMPO'],
    ['QUERETARO DE ARTEAGA', 'QUERÉTARO'],
    ['S L POTOSI', 'SAN LUIS POTOSÍ'],
    ['BAJA CALIFORNIA NORTE', 'BAJA CALIFORNIA'],
    ['B.C. SUR', 'BAJA CALIFORNIA SUR'],
    ['NVO LEON', 'NUEVO LEÓN'],
    ['CHIHUAUA', 'CHIHUAHUA'],
    ['no disp.', 'NO DISPONIBLE'],
  ])('of the states, to %s: %s', (texto, entry) => expect(first(ESTADOS, texto)).toBe(entry));
  test.each([
    ['ABOGADO', 'ABOGADA O ABOGADO'],
    ['ALBANIL', 'ALBAÑIL O PERSONA TRABAJADORA DE LA CONSTRUCCION'],
    ['JUBILADO', 'JUBILADA, JUBILADO, PENSIONADA O PENSIONADO'],
    ['PROFESOR DE PRIMARIA', 'PROFESORA O PROFESOR'],
    ['POLICÍA MUNICIPAL', 'POLICIA'],
  ])('of the occupations, to %s: %s', (texto, entry) => expect(first(OCUPACIONES, texto)).toBe(entry));
});

test('all are there, and those as near as each other in the order of the list', () => {
  for (const texto of ['VERACRUZ', 'XYZ', '', '¿?', 'DE LA', 'X'.repeat(5000)]) {
    const ordered = nearestFirst(ESTADOS, texto);
    expect([...ordered].sort()).toEqual([...ESTADOS].sort());
  }
  for (const texto of ['', 'DE LA', '¿?', 'XYZ']) expect(nearestFirst(ESTADOS, texto)).toEqual(ESTADOS);
});
