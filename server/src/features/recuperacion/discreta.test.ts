import { recuperarContrasenia, reestablecerPassword } from '@renadet/domain/recuperacion/recuperacion.contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { openBuzon } from '../../../test/buzon.ts';

const buzon = await openBuzon();
const t = await testApp({ SMTP_URL: buzon.url, RECUPERACION_DISCRETA: 'true' });
beforeAll(() => t.owner.query(`update usuario set boactivo = 0 where dscorreo = 'admin.30@fiscalias.gob.mx'`));

const ask = async (username: string) => {
  const start = performance.now();
  const { status, body } = await t.call(recuperarContrasenia, { body: { username } });
  return { said: JSON.stringify([status, body]), ms: performance.now() - start };
};

test('RECUPERACION_DISCRETA: everyone gets the same answer, after the same time; who has an account gets the mail', async () => {
  const names = ['consulta@fgr.org.mx', 'nadie@fgr.org.mx', 'admin.30@fiscalias.gob.mx'];
  // the quickest of each: what a loaded machine adds is no answer's own, and goes with more rounds; what is does not
  const times = names.map(() => [] as number[]);
  const quickest = () => times.map((all) => Math.min(...all));
  const apart = () => Math.max(...quickest()) - Math.min(...quickest());
  const said = new Set<string>();
  let rounds = 0;
  for (; rounds < 5 || (rounds < 30 && apart() >= 25); rounds++)
    for (const [n, name] of names.entries()) {
      await t.owner.query('delete from freno');
      const answer = await ask(name);
      said.add(answer.said);
      times[n]?.push(answer.ms);
    }
  expect([...said]).toEqual(['[200,{"result":"REGISTRO_EXITOSO","data":[]}]']);
  await expect.poll(() => buzon.cartas.length).toBe(rounds);
  for (const ms of quickest()) expect(ms).toBeGreaterThan(495);
  expect(apart()).toBeLessThan(25);
}, 120_000);

test('also when the mail server refuses or is away', async () => {
  for (const orden of ['rechaza destinatario', 'ocupado', 'calla'] as const) {
    buzon.sort(orden);
    await t.owner.query('delete from freno');
    expect((await ask('consulta@fgr.org.mx')).said).toBe('[200,{"result":"REGISTRO_EXITOSO","data":[]}]');
  }
  buzon.sort('recibe');
});

test('a wrong code answers alike, in its time, for who has an account and who has not', async () => {
  const guess = async (username: string) => {
    const start = performance.now();
    const fields = { username, cverificacion: 'ABCD2345', password: 'Volcan2026', cpassword: 'Volcan2026' };
    const { status, body } = await t.call(reestablecerPassword, { body: fields });
    return { said: JSON.stringify([status, body]), ms: performance.now() - start };
  };
  await t.owner.query('delete from freno');
  await ask('consulta@fgr.org.mx');
  const known = [await guess('consulta@fgr.org.mx'), await guess('consulta@fgr.org.mx')];
  const unknown = [await guess('nadie@fgr.org.mx'), await guess('capturista.30@fiscalias.gob.mx')];
  expect(new Set([...known, ...unknown].map((a) => a.said))).toEqual(
    new Set(['[200,{"result":"CODIGO_NO_ENCONTRADO"}]']),
  );
  for (const { ms } of [...known, ...unknown]) expect(ms).toBeGreaterThanOrEqual(245);
});
