import { beforeAll, expect, test } from 'vitest';
import type { Expediente } from './expediente.ts';
import type { FilaCarpeta, FilaVictima } from './filas.ts';
import { muestra } from './muestra.probe.ts';
import type { Verdad } from './repeticion.ts';

const REPETIR = { repetidos: 0.03, parientes: 0.018, otrosHechos: 0.01 };
let make: Awaited<ReturnType<typeof muestra>>['make'];
let files: Expediente[];
const truth: Verdad[] = [];
const victims = new Map<number, { v: FilaVictima; file: FilaCarpeta }>();

beforeAll(async () => {
  ({ make } = await muestra());
  files = make(8000, 5, { repetir: REPETIR, verdad: (pair) => truth.push(pair) });
  for (const { carpeta, victima } of files) for (const v of victima) victims.set(v.llvictima, { v, file: carpeta[0] });
});

const pairs = (...clases: Verdad[2][]) =>
  truth
    .filter(([, , clase]) => clases.includes(clase))
    .map(([a, b]) => [victims.get(a), victims.get(b)] as { v: FilaVictima; file: FilaCarpeta }[]);
type Pareja = ReturnType<typeof pairs>[number];
const share = (list: readonly Pareja[], holds: (a: Pareja[0] & object, b: Pareja[0] & object) => boolean) =>
  list.filter(([a, b]) => a && b && holds(a, b)).length / list.length;

test('as many come again as are asked for, each kind of them', () => {
  const n = victims.size;
  const part = (...clases: Verdad[2][]) => pairs(...clases).length / n;
  expect(part('DOBLE_REGISTRO', 'DOS_INSTITUCIONES')).toBeGreaterThan(0.025);
  expect(part('DOBLE_REGISTRO', 'DOS_INSTITUCIONES')).toBeLessThan(0.035);
  expect(part('PARIENTE')).toBeGreaterThan(0.015);
  expect(part('PARIENTE')).toBeLessThan(0.021);
  expect(part('OTROS_HECHOS')).toBeGreaterThan(0.007);
  expect(part('OTROS_HECHOS')).toBeLessThan(0.013);
  expect(pairs('PADRE_E_HIJO').length).toBeGreaterThan(10);
});

test('both stand in the registry, in two files, and nobody in two pairs', () => {
  expect(share(pairs('DOBLE_REGISTRO'), (a, b) => a.file.llinstitucion === b.file.llinstitucion)).toBe(1);
  expect(share(pairs('DOS_INSTITUCIONES'), (a, b) => a.file.llinstitucion !== b.file.llinstitucion)).toBe(1);
  for (const [a, b] of truth) expect(victims.get(a)?.file).not.toBe(victims.get(b)?.file);
  expect(new Set([...truth.map(([a]) => a), ...truth.map(([, b]) => b)]).size).toBe(2 * truth.length);
});

test('one person is mostly called the same, born the same day, and told the same facts; not always', () => {
  const same = pairs('DOBLE_REGISTRO', 'DOS_INSTITUCIONES');
  const some = (part: number) => {
    expect(part).toBeGreaterThan(0.4);
    expect(part).toBeLessThan(0.99);
  };
  some(share(same, ({ v }, { v: o }) => v.dsnombre === o.dsnombre));
  some(share(same, ({ v }, { v: o }) => v.dsapellidopaterno === o.dsapellidopaterno));
  const born = same.filter(([a, b]) => a?.v.fechanacimiento && b?.v.fechanacimiento);
  some(share(born, ({ v }, { v: o }) => v.fechanacimiento === o.fechanacimiento));
  const days = same.filter(([a, b]) => (a?.file.fchecho ?? '') > '1950' && (b?.file.fchecho ?? '') > '1950');
  some(share(days, ({ file }, { file: o }) => file.fchecho === o.fchecho));
  expect(share(pairs('OTROS_HECHOS'), ({ file }, { file: o }) => file.fchecho === o.fchecho)).toBeLessThan(0.1);
  // one file in ten tells the number of the other
  expect(share(same, ({ file }, { file: o }) => o.nocianterior === file.noci)).toBeGreaterThan(0.03);
});

test('a relative has surnames in common and another name; a father or son the same name and another age', () => {
  const names = ({ v }: Pareja[0] & object) => [v.dsapellidopaterno, v.dsapellidomaterno];
  const isAlike = share(pairs('PARIENTE'), (a, b) => names(a).some((name) => name && names(b).includes(name)));
  expect(isAlike).toBeGreaterThan(0.85);
  expect(share(pairs('PARIENTE'), ({ v }, { v: o }) => v.dsnombre === o.dsnombre)).toBeLessThan(0.1);
  const ages = pairs('PADRE_E_HIJO').filter(([a, b]) => a?.v.fechanacimiento && b?.v.fechanacimiento);
  const year = ({ v }: Pareja[0] & object) => Number(v.fechanacimiento?.slice(0, 4));
  expect(share(ages, (a, b) => Math.abs(year(a) - year(b)) >= 12)).toBeGreaterThan(0.9);
});

test('a twin has both surnames, the birth of the other and another name, of which the first word may be shared', () => {
  const twins = pairs('GEMELA');
  expect(twins.length).toBeGreaterThan(10);
  expect(share(twins, ({ v }, { v: o }) => v.dsnombre === o.dsnombre)).toBe(0);
  expect(share(twins, ({ v }, { v: o }) => v.dsnombre?.split(' ')[0] === o.dsnombre?.split(' ')[0])).toBeGreaterThan(
    0.1,
  );
  expect(share(twins, ({ v }, { v: o }) => v.dsapellidopaterno === o.dsapellidopaterno)).toBeGreaterThan(0.7);
  const born = twins.filter(([a, b]) => a?.v.fechanacimiento && b?.v.fechanacimiento);
  expect(share(born, ({ v }, { v: o }) => v.fechanacimiento === o.fechanacimiento)).toBeGreaterThan(0.7);
});

test('the same seed gives the same again; asked for none, the files are as without asking', () => {
  const again: Verdad[] = [];
  expect(make(8000, 5, { repetir: REPETIR, verdad: (pair) => again.push(pair) })).toEqual(files);
  expect(again).toEqual(truth);
  expect(make(300, 9, { repetir: { repetidos: 0, parientes: 0, otrosHechos: 0 } })).toEqual(make(300, 9));
});
