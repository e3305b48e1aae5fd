import { beforeAll, describe, expect, test } from 'vitest';
import type { Expediente } from './expediente.ts';
import { muestra } from './muestra.probe.ts';

let files: Expediente[];
beforeAll(async () => {
  const { make } = await muestra();
  files = make(12_000, 42);
});

describe('the shape is that of the published figures', () => {
  const share = (test: (e: Expediente) => boolean, of: readonly Expediente[] = files) =>
    of.filter(test).length / of.length;
  const near = (value: number, expected: number, by: number) =>
    expect(Math.abs(value - expected), `${value} / ${expected}`).toBeLessThan(by);
  const isFederal = ({ carpeta: [file] }: Expediente) => file.boleyfederal === 1;

  test('years of start', () => {
    const of = (year: number) => files.filter(({ carpeta: [f] }) => f.fcinicio?.startsWith(String(year))).length;
    const all = 3045 + 3800 + 2894 + 2829 + 2736;
    const ours = [2018, 2019, 2020, 2021, 2022].map(of);
    const sum = ours.reduce((a, b) => a + b, 0);
    for (const [i, n] of [3045, 3800, 2894, 2829, 2736].entries()) near((ours[i] ?? 0) / sum, n / all, 0.02);
  });

  test('institutions and states', () => {
    near(share(isFederal), 7957 / 24_174, 0.02);
    const of = (inst: number) => share(({ carpeta: [f] }) => f.llinstitucion === inst);
    near(of(130), 2460 / 24_174, 0.012);
    near(of(109), 2592 / 24_174, 0.012);
    near(of(115), 1589 / 24_174, 0.012);
    expect(new Set(files.map(({ carpeta: [f] }) => f.llinstitucion)).size).toBe(33);
  });

  test('crimes, stages, closed files', () => {
    const cruel = ({ carpeta: [f] }: Expediente) => f.lldelito === 311;
    near(share(cruel), 4206 / 24_174, 0.015);
    near(share(cruel, files.filter(isFederal)), 0.485, 0.03);
    near(
      share(({ carpeta: [f] }) => f.lletapa === 2 || f.lletapa === 3),
      0.01,
      0.005,
    );
    near(
      share(({ carpeta: [f] }) => f.estadojuridicoexpedienteid === 24),
      0.035,
      0.015,
    );
    near(
      share(({ carpeta: [f] }) => f.folio !== null),
      0.6,
      0.06,
    );
  });

  test('victims: how many, sex, expert exam', () => {
    const victims = files.flatMap(({ victima }) => victima);
    const perFile = victims.length / files.length;
    expect(perFile).toBeGreaterThan(1.35);
    expect(perFile).toBeLessThan(1.47);
    const part = (test: (v: (typeof victims)[number]) => boolean) => victims.filter(test).length / victims.length;
    near(
      part((v) => v.llgenero === 1),
      0.85,
      0.02,
    );
    near(
      part((v) => v.llgenero === 2),
      0.125,
      0.02,
    );
    near(
      part((v) => v.bopsicologico === 1),
      0.175,
      0.01,
    );
  });

  test('examinations: as many victims have one, and offices find far less than others', () => {
    const all = files.flatMap(({ examenvictima }) => examenvictima);
    const victims = files.flatMap(({ victima }) => victima).length;
    near(new Set(all.map(({ llvictima }) => llvictima)).size / victims, 0.175, 0.01);
    const positive = (llexamen: number) => {
      const own = all.filter((e) => e.llexamen === llexamen);
      return own.filter(({ llgrado }) => llgrado !== null && llgrado >= 2 && llgrado <= 5).length / own.length;
    };
    near(positive(1), 0.082, 0.03);
    near(positive(2), 0.687, 0.05);
  });

  test('authorities and accused persons', () => {
    near(files.flatMap(({ imputado }) => imputado).length / files.length, 0.83, 0.05);
    const named = (
      files.flatMap(({ responsable }) => responsable) as { boexistente: number; lldependencia: number }[]
    ).filter((r) => r.boexistente === 0);
    const part = (...ids: number[]) => named.filter((r) => ids.includes(r.lldependencia)).length / named.length;
    near(part(2, 3, 7), 0.5, 0.04);
    near(part(4, 6, 8, 9, 10), 0.31, 0.04);
    near(part(1), 0.04, 0.015);
    near(
      share(({ responsable }) => (responsable as { boexistente: number }[]).some((r) => r.boexistente === 1)),
      0.51,
      0.03,
    );
  });

  test('some states arrive years late and at once', () => {
    const puebla = files.map(({ carpeta: [f] }) => f).filter((f) => f.llinstitucion === 121);
    const days = new Map<string, number>();
    for (const f of puebla) days.set(f.fcintegracion ?? '', (days.get(f.fcintegracion ?? '') ?? 0) + 1);
    expect([...days.keys()].sort()[0]).toBe('2022-08-16');
    expect(days.size).toBeLessThan(6);
    expect(days.get('2022-08-16')).toBeGreaterThan(50);
  });

  test('accounts of the facts vary', () => {
    const texts = files.map(({ carpeta: [f] }) => f.dssintesis).filter((text) => text !== null);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.999);
    expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThan(3000);
  });
});
