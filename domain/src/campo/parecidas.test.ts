import { expect, test } from 'vitest';
import { fecha } from '../lib/fecha.ts';
import { carpeta, victima } from '../registros.ejemplo.ts';
import type { Victima } from '../victima/victima.schema.ts';
import type { VictimaEscrita } from '../vinculo/parecida.contract.ts';
import { parecidasEn } from './parecidas.ts';

const ELLA = {
  dsnombre: 'GUADALUPE',
  dsapellidopaterno: 'IBAÑEZ',
  dsapellidomaterno: 'TUXPAN',
  fechanacimiento: fecha('1990-04-05'),
  llgenero: 2,
};
const enJuego = (llvictima: number, changes: object) =>
  ({ ...victima(5, { ...ELLA, ...changes }), llvictima }) as unknown as Victima;
const similarTo = (changes: object, en: readonly Victima[]) => {
  const { llcarpeta, dsnombre, dsapellidopaterno, dsapellidomaterno, llgenero, fechanacimiento, dsedad, dscurp } =
    enJuego(0, changes);
  const escrita = {
    llcarpeta,
    dsnombre,
    dsapellidopaterno,
    dsapellidomaterno,
    llgenero,
    fechanacimiento,
    dsedad,
    dscurp,
  };
  return parecidasEn(escrita as VictimaEscrita, en, () => ({ ...carpeta({ noci: 'K/1' }), llcarpeta: 5 }) as never);
};

test.each<[string, object, number[]]>([
  ['the same person', {}, [1]],
  ['one letter otherwise', { dsapellidopaterno: 'IBAÑES' }, [1]],
  [
    'somebody else',
    { dsnombre: 'PEDRO', dsapellidopaterno: 'ROJAS', dsapellidomaterno: 'LARA', fechanacimiento: fecha('1960-01-01') },
    [],
  ],
  ['too little to look for', { dsapellidopaterno: 'I' }, []],
])('within a kit similar people are offered: %s', (_, changes, found) => {
  const en = [
    enJuego(2, { dsnombre: 'ROSA', dsapellidopaterno: 'MEZA', fechanacimiento: fecha('1950-02-03') }),
    enJuego(1, {}),
  ];
  const offered = similarTo(changes, en);
  expect(offered.map(({ llvictima }) => llvictima)).toEqual(found);
  for (const one of offered) expect(one).toMatchObject({ noci: 'K/1', coincide: expect.anything() });
});
