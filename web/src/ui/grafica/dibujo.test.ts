// @vitest-environment node
import { porciento } from '@renadet/domain/lib/porciento';
import { expect, it } from 'vitest';
import { cifra, type Dibujo, lay, rebanadas } from './dibujo.ts';
import { anchoDe, split } from './medida.ts';

const LARGO = 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES';
const NOMBRES = ['ORGANISMO AUTONOMO', LARGO, 'SECRETARIA DE SEGURIDAD PUBLICA', 'SEMAR', 'POLICIA MINISTERIAL'];
const dibujo = (forma: Dibujo['forma'], nombres = NOMBRES): Dibujo => ({
  forma,
  nombres,
  series: [{ nombre: 'Carpetas', valores: nombres.map((_, i) => 1 + i) }],
});

it('[3-603] no name of a chart is cut or loses a word, at any width', () => {
  for (const forma of ['barras', 'barrasH', 'agrupadasH'] as const)
    for (const ancho of [264, 440, 920, 1560]) {
      const { nombres, isAcostado, columna } = lay(dibujo(forma), ancho);
      expect(nombres.map((name) => name.replaceAll('\n', ' '))).toEqual(NOMBRES);
      const room = isAcostado ? columna : ancho / NOMBRES.length;
      for (const line of nombres.flatMap((name) => name.split('\n'))) expect(anchoDe(line)).toBeLessThanOrEqual(room);
    }
});

it('[3-603] bars stand where every word fits under its own, and lie where not', () => {
  expect(lay(dibujo('barras'), 1200).isAcostado).toBe(false);
  expect(lay(dibujo('barras'), 440).isAcostado).toBe(true);
  expect(lay(dibujo('barrasH'), 1200).isAcostado).toBe(true);
});

it('[3-603] every bar tells its value and its share of the total, which is each record once', () => {
  expect(lay({ ...dibujo('barrasH', ['UNO', 'DOS']), total: 3 }, 600).cifras).toEqual(['1 · 33 %', '2 · 67 %']);
  expect(cifra(2911, 4812)).toBe('2,911 · 60 %');
  expect([
    porciento(0, 9),
    porciento(1, 5000),
    porciento(41, 1000),
    porciento(9999, 10_000),
    porciento(9, 9),
    porciento(1, 0),
  ]).toEqual(['0 %', '<0.1 %', '4.1 %', '>99 %', '100 %', '']);
});

it('[1-898] two parts of a whole never add up to more than all of it', () => {
  expect([porciento(21, 40), porciento(19, 40)]).toEqual(['52.5 %', '47.5 %']);
  for (let total = 1; total <= 400; total++)
    for (let n = Math.ceil(total / 10); n <= total - total / 10; n++)
      expect([
        total,
        n,
        Number.parseFloat(porciento(n, total)) + Number.parseFloat(porciento(total - n, total)),
      ]).toEqual([total, n, 100]);
});

it('a legend has room for all its names: side by side where they fit, below one another and in lines where not', () => {
  const series = ['TORTURA', LARGO].map((nombre) => ({ nombre, valores: [1] }));
  const pie = (ancho: number) => lay({ forma: 'agrupadasH', nombres: ['UNO'], series }, ancho).pie;
  expect(lay(dibujo('barrasH'), 600).pie).toBe(0); // one series needs no name
  expect([pie(900), pie(400), pie(280)]).toEqual([25, 50, 65]);
  expect(split(LARGO, 236)).toBe('TRATOS O PENAS CRUELES,\nINHUMANOS O DEGRADANTES');
});

it('the room below a pie is for the slices that it draws, not for the names that they stand for', () => {
  const nombres = [...'ABCDEFGHI'].map((letter) => `${letter} ${LARGO}`);
  const series = [{ nombre: 'Carpetas', valores: [1, 9, 2, 8, 3, 7, 4, 6, 5] }];
  expect(rebanadas({ nombres, series }).map(({ name, value }) => [name.slice(0, 5), value])).toEqual([
    ...['B TRA', 'D TRA', 'F TRA', 'H TRA', 'I TRA'].map((name, i) => [name, 9 - i]),
    ['Otros', 10],
  ]);
  expect(lay({ forma: 'pastel', nombres, series }, 440).pie).toBe(6 * 25);
});

it('a pie is as large as the numbers beside it leave room for, and stands in no more air than it needs', () => {
  const desk = lay(dibujo('pastel'), 900);
  const phone = lay(dibujo('pastel'), 294);
  expect([desk.radio, desk.alto - desk.pie]).toEqual([111, 300]);
  expect(phone.radio).toBeGreaterThan(40);
  expect(2 * (phone.radio + 31 + 67.5)).toBeLessThanOrEqual(294); // its guides and the widest number at both sides
  expect(phone.alto - phone.pie).toBeLessThan(220);
});

it('names of many lines have half of the width, so that the bars of a chart do not stand far apart', () => {
  const long = 'CONDUCTA TENDENTE A DISMINUIR O ANULAR LA PERSONALIDAD O LA CAPACIDAD FISICA O PSICOLOGICA';
  const usual = lay(dibujo('barrasH', ['GOLPES', 'AMENAZAS']), 434);
  expect(usual.alto).toBe(2 * 26 + 8);
  expect(lay(dibujo('barrasH', ['GOLPES', long]), 434).columna).toBeGreaterThan(434 * 0.4 + 8);
});

it('bars that are compared lie beside one another, each as long as its own number; a line has no shares either', () => {
  const series = [
    { nombre: '2025', valores: [10, 4] },
    { nombre: '2024', valores: [30, 2] },
    { nombre: '2023', valores: [5, 1] },
  ];
  const lado = lay({ forma: 'lado', nombres: ['UNO', 'DOS'], series }, 600);
  const partes = lay({ forma: 'agrupadasH', nombres: ['UNO', 'DOS'], series }, 600);
  expect([lado.maximo, partes.maximo]).toEqual([30, 45]);
  expect(lado.isAcostado).toBe(true);
  expect(lado.alto).toBeGreaterThan(partes.alto);
  expect(lado.cifras.join()).not.toContain('%');
  const linea = lay({ forma: 'linea', nombres: ['2024', '2025'], series }, 600);
  expect([linea.maximo, linea.isAcostado, linea.pie > 0]).toEqual([30, false, true]);
});
