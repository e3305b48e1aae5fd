import { GENERO, PAIS } from '@renadet/domain/catalogos/ids';
import { normalize } from '@renadet/domain/lib/texto';
import { avisosDeCurp } from '@renadet/domain/victima/curp';
import { describe, expect, test } from 'vitest';
import { curp } from './curp.ts';
import { APELLIDOS } from './listas/apellidos.ts';
import { HOMBRES, MUJERES } from './listas/nombres.ts';
import { createNombres, nombre, parecido } from './personas.ts';
import { createRandom } from './random.ts';

describe('names', () => {
  test('the lists are large, without repetition, and have what breaks naive code', () => {
    expect(new Set([...HOMBRES, ...MUJERES]).size).toBeGreaterThanOrEqual(400);
    expect(new Set(APELLIDOS).size).toBeGreaterThanOrEqual(600);
    expect(new Set(APELLIDOS).size).toBe(APELLIDOS.length);
    expect(APELLIDOS).toEqual(
      expect.arrayContaining(['De la Cruz', 'Muñoz', "O'Farrill", 'Ek', 'Argüello', 'Del Ángel']),
    );
  });

  test('the stored text is normalised and the spelling as typed is kept beside it, when it differs', () => {
    const random = createRandom(1);
    for (let i = 0; i < 3000; i++) {
      const { nombreoriginal, ...kept } = nombre(random, 1 + (i % 3), i % 5);
      for (const text of Object.values(kept)) if (text !== null) expect(text).toBe(normalize(text));
      if (i % 5 === 0) expect(nombreoriginal).toBeNull();
      if (nombreoriginal === null) continue;
      const typed = JSON.parse(nombreoriginal) as Partial<typeof kept>;
      expect(Object.keys(typed)).not.toHaveLength(0);
      for (const [field, text] of Object.entries(typed)) {
        expect(text).not.toBe(kept[field as keyof typeof kept]);
        expect(normalize(text ?? '')).toBe(kept[field as keyof typeof kept]);
      }
    }
  });

  test('homonyms, near-duplicates and single surnames occur', () => {
    const draw = createNombres(createRandom(2));
    const all = Array.from({ length: 20_000 }, () => draw(1, 0));
    const full = all.map((n) => `${n.dsnombre}|${n.dsapellidopaterno}|${n.dsapellidomaterno}`);
    const repeated = full.length - new Set(full).size;
    expect(repeated).toBeGreaterThan(20);
    expect(repeated).toBeLessThan(2000);
    const single = all.filter((n) => n.dsapellidomaterno === null).length;
    expect(single).toBeGreaterThan(600);
    expect(single).toBeLessThan(1600);
  });

  test('a near-duplicate differs a little and is never empty', () => {
    const random = createRandom(4);
    const person = {
      dsnombre: 'JOSE LUIS',
      dsapellidopaterno: 'GONZALEZ',
      dsapellidomaterno: 'VAZQUEZ',
      nombreoriginal: null,
    };
    const seen = Array.from({ length: 200 }, () => parecido(random, person));
    expect(seen.some((n) => n.dsapellidopaterno === 'GONSALEZ')).toBe(true);
    expect(seen.some((n) => n.dsapellidomaterno === null)).toBe(true);
    for (const n of seen) expect([n.dsnombre, n.dsapellidopaterno].every(Boolean)).toBe(true);
  });
});

test('[1-753] a made-up CURP bears the mark of invented people, and warns nobody', () => {
  const random = createRandom(6);
  for (let i = 0; i < 500; i++) {
    const [n, fechanacimiento] = [nombre(random, 2, 0), i % 2 ? '1987-02-03' : '2003-11-30'];
    const dscurp = curp(n, GENERO.MUJER, fechanacimiento, 1 + (i % 32));
    expect(dscurp).toMatch(i % 2 ? /^[A-Z]{4}870203M[A-Z]{5}Z\d$/ : /^[A-Z]{4}031130M[A-Z]{5}Y\d$/);
    const persona = { ...n, dscurp, llgenero: GENERO.MUJER, fechanacimiento, llpaisnacimiento: PAIS.MEXICO };
    expect(avisosDeCurp({ ...persona, llestadonacimiento: 1 + (i % 32) })).toEqual([]);
  }
});
