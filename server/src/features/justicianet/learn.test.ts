import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf } from '../../../test/saved.ts';
import { enqueue } from '../../cola/cola.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const read = async (carga: object = {}) => {
  await enqueue(t.db, 'conocerJusticiaNet', carga);
  await t.work();
};
const known = (where = 'true') => rowsOf(t, 'expedienteexterno', `${where} order by llinstitucion, noci`);

test('the list of the external system is kept: whole the first time, what changed after, what it no longer tells leaves; when it fails, what was known stays', async () => {
  await read();
  const all = await known();
  const theirs = await jn.search('FGE-30', '2017-06-26', '2099-01-01');
  expect(
    all
      .filter((row) => row.llinstitucion === 130)
      .map((row) => row.expedienteId)
      .sort(),
  ).toEqual(theirs.map((e) => e.idExpediente).sort());
  expect(new Set(all.map((row) => row.llinstitucion)).size).toBe(33);
  const [one] = theirs;
  expect(await known(`noci = '${one?.nuc}'`)).toMatchObject([
    { fcinicio: one?.fechaInicio.slice(0, 10), dsdelito: expect.stringMatching(/^(TORTURA|TRATOS O PENAS)/) },
  ]);

  await t.owner.query(`insert into expedienteexterno values (130, 'RETIRADA/1', 'X', '2018-05-05', 'TORTURA', 'EN TRAMITE');
    update expedienteexterno set dssituacion = 'OTRA' where noci = '${one?.nuc}'`);
  await read();
  expect(await known(`noci = 'RETIRADA/1'`)).toHaveLength(1); // the recent years only
  await read({ todo: true });
  expect(await known()).toEqual(all);

  await jn.switches({ modo: 'falla' });
  await read({ todo: true });
  await jn.switches();
  expect(await known()).toEqual(all);
  const { rows } = await t.owner.query(
    `select distinct operacion, llusuario from auditoria where objeto = 'expedienteexterno'`,
  );
  expect(rows).toEqual([{ operacion: 'justicianet.conocer', llusuario: null }]);
});

test('a number that comes with other strokes is known as its file keeps it, or the two would never meet', async () => {
  const [one] = await jn.search('FGE-30', '2017-06-26', '2099-01-01');
  await jn.switches({ cambios: [{ idExpediente: one?.idExpediente, nuc: 'ueit–30/ＪＮ 0009' }] });
  await read({ todo: true });
  await jn.switches();
  expect(await known(`"expedienteId" = '${one?.idExpediente}'`)).toMatchObject([{ noci: 'UEIT-30/JN 0009' }]);
});
