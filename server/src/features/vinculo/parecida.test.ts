import { digitoCurp } from '@renadet/domain/victima/curp';
import type { VictimaEscrita } from '@renadet/domain/vinculo/parecida.contract';
import { victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let own: Headers;
let foreign: Headers;
/** The file in which somebody types, and one of another office. */
let donde: number;
let ajena: number;
const curpDe = (start: string) => `${start}${digitoCurp(start)}`;
const ULISES = {
  dsnombre: 'José Ulises',
  dsapellidopaterno: 'Zazueta',
  dsapellidomaterno: 'Ochoa',
  fechanacimiento: '1987-02-09' as never,
  dsedad: null,
  llgenero: 1,
  dscurp: curpDe('ZAOU870209HSLZCL0'),
};
const NADA = {
  dsnombre: null,
  dsapellidopaterno: null,
  dsapellidomaterno: null,
  llgenero: null,
  fechanacimiento: null,
  dsedad: null,
  dscurp: null,
};
beforeAll(async () => {
  t = await testApp();
  own = await t.as('capturista.30');
  foreign = await t.as('capturista.14');
  const saves = savesOf(t, own);
  const una = await saves.carpeta({ noci: 'FGE/UNA/0001/2024', novictimas: 9 });
  await saves.victima(una, ULISES);
  donde = await saves.carpeta({ noci: 'FGE/OTRA/0002/2025', novictimas: 9 });
  ajena = await savesOf(t, foreign).carpeta({ noci: 'AJENA/0003/2025', llestado: 14, llmunicipio: 39, novictimas: 9 });
  await t.owner.query('select rehacer_comparables()');
});
const ask = (typed: Partial<VictimaEscrita>, { as = own, llcarpeta = donde } = {}) =>
  t.call(victimasParecidas, { body: { ...NADA, llcarpeta, ...typed } }, as);
const names = async (...args: Parameters<typeof ask>) =>
  (await ask(...args)).body.map(({ dsnombre, dsapellidopaterno }) => `${dsnombre} ${dsapellidopaterno}`);

describe('[1-762] who may be the victim that is typed', () => {
  test('is told with what agrees, whatever the slip', async () => {
    const { body } = await ask({ dsnombre: 'Jose Ulises', dsapellidopaterno: 'Sasueta', dsapellidomaterno: 'Ochoa' });
    expect(body).toEqual([
      {
        llvictima: expect.any(Number),
        llcarpeta: expect.any(Number),
        noci: 'FGE/UNA/0001/2024',
        dsnombre: 'JOSE ULISES',
        dsapellidopaterno: 'ZAZUETA',
        dsapellidomaterno: 'OCHOA',
        fechanacimiento: '1987-02-09',
        dsedad: 38,
        coincide: expect.arrayContaining(['mismo nombre', 'el primer apellido suena igual', 'mismo segundo apellido']),
      },
    ]);
    const { fechanacimiento, dscurp } = ULISES;
    for (const typed of [
      { dsnombre: 'Ulises', dsapellidopaterno: 'Zazueta', fechanacimiento },
      { dsnombre: 'Ulises', dsapellidopaterno: 'Zasueto', dsapellidomaterno: 'Ochoa', fechanacimiento },
      { dsnombre: 'José Ulises', dsapellidopaterno: 'Ochoa', dsapellidomaterno: 'Zazueta' },
      // words in each other's boxes, surnames first, a nickname
      { dsnombre: 'Zazueta', dsapellidopaterno: 'José Ulises', dsapellidomaterno: 'Ochoa' },
      { dsnombre: 'Zazueta Ochoa', dsapellidopaterno: 'José Ulises' },
      { dsnombre: 'José', dsapellidopaterno: 'Ulises Zazueta Ochoa' },
      { dsnombre: 'Pepe Ulises', dsapellidopaterno: 'Zazueta', dsapellidomaterno: 'Ochoa' },
      { dscurp },
    ])
      expect(await names(typed)).toEqual(['JOSE ULISES ZAZUETA']);
  });

  test('nobody is where nobody is likely, and nothing is looked for by too little', async () => {
    expect(await names({ dsnombre: 'Ramona', dsapellidopaterno: 'Quezada', dsapellidomaterno: 'Ruiz' })).toEqual([]);
    expect(await names({ dsnombre: 'José Ulises' })).toEqual([]);
    expect(await names({ dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'NO DISPONIBLE' })).toEqual([]);
    expect((await ask({ fechanacimiento: 'ayer' as never })).status).toBe(400);
  });
});

test('[1-901] who has no name is not offered in her own file for its facts alone, and is for what is hers', async () => {
  const saves = savesOf(t, own);
  const llcarpeta = await saves.carpeta({ noci: 'FGE/SIN/NOMBRE/2025', novictimas: 9 });
  const nadie = { dsnombre: 'NO IDENTIFICADA', dsapellidopaterno: 'NO IDENTIFICADA', dsapellidomaterno: null };
  await saves.victima(llcarpeta, { ...nadie, fechanacimiento: '1994-03-08' as never, dsedad: null });
  const typed = { dsnombre: 'Íñigo', dsapellidopaterno: 'Peña', dsapellidomaterno: 'Núñez' };
  expect(await names(typed, { llcarpeta })).toEqual([]);
  expect(await names({ ...typed, dsedad: 32 }, { llcarpeta })).toEqual([]);
  expect(await names({ ...typed, fechanacimiento: '1994-03-08' as never }, { llcarpeta })).toEqual([
    'NO IDENTIFICADA NO IDENTIFICADA',
  ]);
});

test('[1-764] of a victim of the same file, captured a moment ago, it is told too', async () => {
  await savesOf(t, own).victima(donde, {
    dsnombre: 'Eufrasia',
    dsapellidopaterno: 'Nájera',
    dsapellidomaterno: 'Luna',
  });
  const { body } = await ask({ dsnombre: 'Eufracia', dsapellidopaterno: 'Najera' });
  expect(body).toMatchObject([{ llcarpeta: donde, dsnombre: 'EUFRASIA' }]);
});

test('[1-765] another office learns nothing: not a byte tells its own empty answer from that of somebody invented', async () => {
  const mine = { as: foreign, llcarpeta: ajena };
  const plain = ({ status, raw, headers }: Awaited<ReturnType<typeof ask>>) => [
    status,
    raw.toString(),
    { ...headers, 'content-security-policy': '', date: '' },
  ];
  const invented = {
    ...ULISES,
    dsnombre: 'Xicoténcatl',
    dsapellidopaterno: 'Yturbe',
    dscurp: curpDe('YUOX870209HSLTCC0'),
  };
  const [theirs, nobodys] = [await ask(ULISES, mine), await ask(invented, mine)];
  expect(theirs.raw.toString()).toBe('[]');
  expect(plain(theirs)).toEqual(plain(nobodys));
  expect((await ask(ULISES, { as: foreign })).status).toBe(404);
  // of another area of the same office who has places of his own sees nothing either
  await t.owner.query(
    `insert into usuariopropietario select u.llusuario, p.llpropietario from usuario u, ctpropietario p
     where u.dscorreo = 'supervisor.30@fiscalias.gob.mx' and p.llinstitucion = 130
       and p.llpropietario <> (select llpropietario from carpeta where llcarpeta = $1) limit 1`,
    [donde],
  );
  const limited = await t.as('supervisor.30');
  const llcarpeta = await savesOf(t, limited).carpeta({ noci: 'FGE/SUYA/0004/2025' });
  expect((await ask(ULISES, { as: limited, llcarpeta })).body).toEqual([]);
});

test('[1-766] what was typed and who was shown is on record, as of every search by name', async () => {
  const { body } = await ask(ULISES);
  const [line] = (await rowsOf(t, 'auditoria', `operacion = 'victima.parecidas' order by id`)).slice(-1);
  expect(line).toMatchObject({
    objeto: 'victima',
    llcarpeta: donde,
    llinstitucion: 130,
    detalle: { filtro: { dsnombre: 'JOSE ULISES' }, total: 1, victimas: [body[0]?.llvictima] },
  });
});
