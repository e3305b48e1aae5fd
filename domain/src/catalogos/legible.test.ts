import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Estilo, estiloDe, legible, textoLegible } from './legible.ts';

/** A text without case and accents, in another way than the code has it. */
const plegada = (text: string) =>
  [...text.toUpperCase().normalize('NFD')].filter((letter) => letter !== '\u0301' && letter !== '\u0308').join('');

describe('the entry of a catalogue as people read it', () => {
  test.each([
    ['POLICIA MUNICIPAL', 'Policía municipal'],
    ['CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO', 'Causar dolor o sufrimiento físico o psíquico'],
    ['FISCALIA GENERAL DE LA REPUBLICA (FGR)', 'Fiscalía General de la República (FGR)'],
    ['INICIADA POR LA FISCALIA ESPECIAL', 'Iniciada por la Fiscalía Especial'],
    ['SECRETARIA DE SEGURIDAD CIUDADANA', 'Secretaría de Seguridad Ciudadana'],
    ['SECRETARIA O SECRETARIO', 'Secretaria o secretario'],
    ['EMPRESARIA O EMPRESARIO', 'Empresaria o empresario'],
    ['PARTICULAR (ART. 25 LEY GENERAL)', 'Particular (art. 25 Ley General)'],
    ['S. S. P. ESTATAL', 'S. S. P. estatal'],
    ['SEDENA', 'SEDENA'],
    ['FGE-01', 'FGE-01'],
    ['CHONTAL DE OAXACA', 'Chontal de Oaxaca'],
    ["K'ICHE'", "K'iche'"],
    ['PRIVACION DE SUEÑO', 'Privación de sueño'],
    ['SOLICITUD DE ORDEN DE APREHENSION', 'Solicitud de orden de aprehensión'],
    ['ARTICULO IV', 'Artículo IV'],
    ['GUION', 'Guion'],
    ['SI', 'Sí'],
    ['NO', 'No'],
    ['NO APLICA', 'No aplica'],
    ['NO DISPONIBLE', 'No disponible'],
    ['Comisión de la Verdad', 'Comisión de la Verdad'],
    ['2024', '2024'],
    ['', ''],
  ])('%s is %s', (stored, read) => expect(legible(stored)).toBe(read));

  test.each([
    ['CIUDAD DE MEXICO', 'Ciudad de México'],
    ['VERACRUZ DE IGNACIO DE LA LLAVE', 'Veracruz de Ignacio de la Llave'],
    ['LA PAZ', 'La Paz'],
    ['SAN PEDRO MIXTEPEC (DTO. 22)', 'San Pedro Mixtepec (Dto. 22)'],
    ['FRANCISCO I. MADERO', 'Francisco I. Madero'],
    ['GUINEA-BISÁU', 'Guinea-Bisáu'],
    ['ISLAS HEARD Y MCDONALD', 'Islas Heard y McDonald'],
    ['SECRETARIA DE GOBERNACION', 'Secretaría de Gobernación'],
    ['TUXTLA GUTIERREZ', 'Tuxtla Gutiérrez'],
    ['ANGEL R. CABADA', 'Ángel R. Cabada'],
    ['FISCALIA GENERAL DE JUSTICIA DEL ESTADO DE NUEVO LEON', 'Fiscalía General de Justicia del Estado de Nuevo León'],
    ['NO DISPONIBLE', 'No disponible'],
  ])('as a name, %s is %s', (stored, read) => expect(legible(stored, 'nombre')).toBe(read));

  test.each([
    ['dslocalidad', 'NO APLICA', 'No aplica'],
    ['dsnumeroexterior', 'NO APLICA', 'No aplica'],
    ['dsnumerointerior', 'NO APLICA', 'No aplica'],
    ['cp', 'NO APLICA', 'No aplica'],
    ['dslocalidad', 'VILLAS DEL SOL', 'VILLAS DEL SOL'],
    ['dsapellidomaterno', 'NO APLICA', 'NO APLICA'],
    ['dsnombre', 'NO DISPONIBLE', 'NO DISPONIBLE'],
    ['noci', 'NO APLICA', 'NO APLICA'],
  ])('of the texts of a record only what a rule fills is read otherwise: %s, %s', (campo, stored, read) =>
    expect(textoLegible(campo, stored)).toBe(read),
  );

  test('names are those of places, institutions and their offices', () =>
    expect(['municipios', 'instituciones', 'organos', 'ocupaciones', 'dependencias'].map(estiloDe)).toEqual([
      'nombre',
      'nombre',
      'nombre',
      'frase',
      'frase',
    ]));

  test('no letter becomes another but for case and accents, and what is read once is read the same again', () => {
    const palabra = fc.constantFrom(
      ...'POLICIA LA ACCION DE SI NO MEXICO Ñ Å IV FGR ART. GUION (LOGIA) Ü ΟΔΟΣ ǅ İ ﬁ'.split(' '),
    );
    const texto = fc.oneof(
      fc.array(palabra, { maxLength: 8 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toUpperCase()),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(texto, fc.constantFrom<Estilo>('frase', 'nombre'), (text, estilo) => {
        const read = legible(text, estilo);
        expect(plegada(read)).toBe(plegada(text));
        expect(read).toHaveLength(text.length);
        expect(legible(read, estilo)).toBe(read);
      }),
    );
  });
});
