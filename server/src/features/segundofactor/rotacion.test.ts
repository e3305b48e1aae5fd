import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readConfig } from '../../config.ts';
import { unit } from '../../db/scope.ts';
import { cajaPara } from './segundofactor.caja.ts';
import { sinGuiones, useCodigo } from './segundofactor.codigo.ts';

const nueva = () => randomBytes(32).toString('base64');
const [A, B] = [nueva(), nueva()];
const con = (...llaves: string[]) => readConfig({ SEGUNDO_FACTOR_LLAVE: llaves.join(',') });
const caja = (...llaves: string[]) => cajaPara(con(...llaves));
const SECRETO = Buffer.from('doce y ocho bytes...');

test('the key of second factors changes: what the former one closed opens, and is closed under the new one as it is used', () => {
  const before = caja(A).close(7, SECRETO);
  const both = caja(B, A);
  expect(both.open(7, before)).toEqual(SECRETO);
  expect(both.open(8, before)).toBeUndefined(); // bound to its account as ever
  const after = both.renew(7, before);
  expect([caja(B).open(7, before), after && caja(B).open(7, after)]).toEqual([undefined, SECRETO]);
  expect(after && both.renew(7, after)).toBeUndefined(); // once
  expect(caja(A).renew(7, before)).toBeUndefined();
  // recovery codes are found under either key, and kept under the new one
  expect(both.huellas(7, 'ABCD')).toEqual([caja(B).huellas(7, 'ABCD')[0], caja(A).huellas(7, 'ABCD')[0]]);
});

test('whoever signs in once with each kind of code needs the former key no more', async () => {
  const t = await testApp();
  const { llusuario } = (await t.owner.query('select min(llusuario) as llusuario from usuario')).rows[0];
  const code = new TOTP({ secret: new Secret({ buffer: new Uint8Array(SECRETO).buffer }) }).generate();
  const respaldo = sinGuiones('ABCD-EFGH-JKMN');
  await t.owner.query('insert into segundofactor (llusuario, secreto, confirmado) values ($1, $2, now())', [
    llusuario,
    caja(A).close(llusuario, SECRETO),
  ]);
  await t.owner.query('insert into segundofactorrespaldo (llusuario, huella) values ($1, $2)', [
    llusuario,
    caja(A).huellas(llusuario, respaldo)[0],
  ]);
  const alcance = { llinstitucion: -1, propietarios: null, llusuario };
  const use = (codigo: string, ...llaves: string[]) =>
    unit(t.db, alcance, 'write', (trx) => useCodigo(trx, con(...llaves), llusuario, codigo, true));
  expect(await use(code, B)).toBeUndefined();
  expect(await use(respaldo, B, A)).toBe('respaldo');
  expect(await use(code, B, A)).toBe('aplicación');
  const [{ secreto }] = (await t.owner.query('select secreto from segundofactor')).rows;
  expect(caja(B).open(llusuario, secreto)).toEqual(SECRETO);
});
