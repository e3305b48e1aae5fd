import { describe, expect, test } from 'vitest';
import { RECHAZOS } from '../archivo/archivo.rules.ts';
import { fecha } from '../lib/fecha.ts';
import { CAMPO_OBLIGATORIO, violations } from '../lib/rules.ts';
import {
  documentoNuevo,
  LIMITE_DOCUMENTO,
  motivoDeNoPublicar,
  RECHAZOS_DOCUMENTO,
  reglasDocumento,
} from './documento.rules.ts';
import type { Documento } from './documento.schema.ts';

const bueno: Documento = {
  ...documentoNuevo(),
  llseccion: 2,
  titulo: 'Sentencia',
  fcpublicacion: fecha('2026-03-10'),
};
const wrong = (some: Partial<Documento>) =>
  violations(reglasDocumento, { ...bueno, ...some }, {}).map(({ campo, mensaje }) => [campo, mensaje]);

test('the form of a new one is empty, and asks for page, title and day', () => {
  expect(new Set(Object.values(documentoNuevo()))).toEqual(new Set([null]));
  expect(violations(reglasDocumento, documentoNuevo(), {})).toMatchObject(
    ['llseccion', 'titulo', 'fcpublicacion'].map((campo) => ({ campo, mensaje: CAMPO_OBLIGATORIO })),
  );
  expect(wrong({})).toEqual([]);
});

test.each([1, 2, 3])('page %i', (llseccion) =>
  expect(wrong({ llseccion })).toEqual(
    llseccion === 3 ? [['llseccion', 'Elija otra opción: la elegida no se admite con los demás datos.']] : [],
  ),
);

describe('the address of one that somebody else publishes', () => {
  test.each([
    'https://www.ejemplo.gob.mx/ley.pdf',
    'http://ejemplo.mx',
    'HTTPS://EJEMPLO.MX/',
    'https://a-1.b-2.c.mx:8443/x?y=z#w',
    'https://ejemplo.mx:1/',
  ])('%s is one', (enlace) => expect(wrong({ enlace })).toEqual([]));
  test.each([
    'ejemplo.mx/ley.pdf',
    'ftp://ejemplo.mx/ley.pdf',
    'httpss://ejemplo.mx',
    'https://localhost/ley.pdf',
    'https://ejemplo..mx/',
    'https://.mx/',
    'https://ejemplo.mx:/',
    'https://ejemplo.mx:123456/',
    'https://ejemplo.mx:a/',
    'https://ejemplo.mx/una ley.pdf',
    'https://ejemplo.mx ley',
    'vea https://ejemplo.mx',
    'javascript:alert(1)//https://ejemplo.mx/',
    'https:/ejemplo.mx',
  ])('%s is none', (enlace) =>
    expect(wrong({ enlace })).toEqual([
      ['enlace', 'Escriba la dirección completa, como https://www.ejemplo.gob.mx/ley.pdf.'],
    ]),
  );
});

test.each([
  ['LEY.PDF', 1, undefined],
  ['ley.pdf', undefined, undefined],
  ['ley.pdf', LIMITE_DOCUMENTO, undefined],
  ['ley.pdf', LIMITE_DOCUMENTO + 1, RECHAZOS_DOCUMENTO.grande],
  ['ley.pdf', 0, RECHAZOS.vacio],
  ['ley.docx', 0, RECHAZOS_DOCUMENTO.tipo],
  ['ley.pdf.exe', 1, RECHAZOS_DOCUMENTO.tipo],
  [`${'a'.repeat(251)}.pdf`, 1, undefined],
  [`${'a'.repeat(252)}.pdf`, 1, RECHAZOS.nombre],
])('%s of %s bytes', (nombre, longitud, reason) => expect(motivoDeNoPublicar(nombre, longitud)).toBe(reason));
