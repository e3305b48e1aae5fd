import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { type Alcance, unit } from '../../db/scope.ts';
import { followTocadas } from './vinculo.commands.ts';

let t: TestApp;
let clerk: Headers;
let saves: ReturnType<typeof savesOf>;
let ajenas: typeof saves;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('supervisor.30');
  saves = savesOf(t, clerk);
  ajenas = savesOf(t, await t.as('capturista.14'));
});
const follow = () => followTocadas({ db: t.db });
const kept = async (id: number) => [
  (await rowsOf(t, 'comparable', `llvictima = ${id}`)).length,
  (await rowsOf(t, 'clave', `llvictima = ${id}`)).length > 0,
];
const [SI, NO] = [
  [1, true],
  [0, false],
];

test('a victim has what is compared once the job has looked, loses it when she is deleted, and has it again when she is back', async () => {
  const llcarpeta = await saves.carpeta();
  const id = await saves.victima(llcarpeta);
  expect(await kept(id)).toEqual(NO);
  await follow();
  expect(await kept(id)).toEqual(SI);
  await t.call(eliminarVictima, { params: { id } }, clerk);
  await follow();
  expect(await kept(id)).toEqual(NO);
  const [{ llpapelera } = {}] = await rowsOf(t, 'papelera', `tabla = 'victima' and llave = ${id}`);
  await t.call(restaurarVictima, { params: { id: Number(llpapelera) } }, clerk);
  await follow();
  expect(await kept(id)).toEqual(SI);
  // looked at again without a change, nothing is written
  const before = await rowsOf(t, 'clave', `llcarpeta = ${llcarpeta} order by clase, huella`);
  const stamps = () => rowsOf(t, '(select llvictima, ctid::text from comparable) c', `llvictima = ${id}`);
  const stamped = await stamps();
  await t.owner.query(`update carpeta set dscalle = 'OTRA' where llcarpeta = ${llcarpeta}`);
  await follow();
  expect(await stamps()).toEqual(stamped);
  expect(await rowsOf(t, 'clave', `llcarpeta = ${llcarpeta} order by clase, huella`)).toEqual(before);
});

test('who searches sees the victims of a minute ago, of the own scope and no other', async () => {
  await follow();
  const propia = await saves.victima(await saves.carpeta(), { dsnombre: 'RECIENTE' });
  const ajena = await ajenas.victima(await ajenas.carpeta(), { dsnombre: 'AJENA' });
  const pending = (alcance: Alcance) =>
    unit(t.db, alcance, 'read', async (trx) =>
      (
        await sql<{ llvictima: number }>`select llvictima from comparables_pendientes() order by 1`.execute(trx)
      ).rows.map(({ llvictima }) => llvictima),
    );
  const [{ llpropietario } = {}] = await rowsOf(t, 'victima', `llvictima = ${propia}`);
  const lugar = Number(llpropietario);
  for (const [alcance, seen] of [
    [{ llinstitucion: 130, propietarios: null }, [propia]],
    [{ llinstitucion: 130, propietarios: [lugar] }, [propia]],
    [{ llinstitucion: 130, propietarios: [lugar + 1] }, []],
    [{ llinstitucion: 114, propietarios: null }, [ajena]],
    [{ llinstitucion: 132, propietarios: null }, []],
    [{ llinstitucion: 0, propietarios: null }, [propia, ajena]],
  ] as const)
    expect([alcance, await pending(alcance)]).toEqual([alcance, seen]);
  await follow();
  expect(await pending({ llinstitucion: 0, propietarios: null })).toEqual([]);
});
