import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { autoridad, hayOpenssl } from '../../test/autoridad.ts';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { type Db, openDb } from '../db/open.ts';
import { checkSello, FallaDeSello, readAutoridades, requestSello } from '../integraciones/selloTiempo.ts';
import { exportSellos, sealTime, verifySellosDeTiempo } from './sellosDeTiempo.ts';

// where OpenSSL is not installed these are left out, and vitest says so
describe.skipIf(!hayOpenssl)('time stamps, of OpenSSL behind HTTP', () => {
  const tsa = autoridad();
  const autoridades = readAutoridades(tsa.pem);
  let owner: pg.Client;
  let db: Db;
  let url: string;
  beforeAll(async () => {
    const base = await freshDb();
    owner = new pg.Client(base.url);
    await owner.connect();
    db = openDb(base.urlApp, { max: 2 }).db;
    url = await tsa.listen();
    atEnd(async () => {
      await db.destroy();
      await owner.end();
    });
    await owner.query('select cerrar_auditoria()');
  });

  /** So many minutes go by. */
  const pass = (minutes: number) =>
    owner.query('update auditoriacierre set ocurrio = ocurrio - make_interval(mins => $1)', [minutes]);

  test('[3-674] the last closing gets a token that we and `openssl ts -verify` take, once', async () => {
    expect(await sealTime(db, url, autoridades)).toBe(1);
    expect(await sealTime(db, url, autoridades)).toBe(0);
    const told = await verifySellosDeTiempo(owner, autoridades);
    expect(told).toMatchObject({ sellos: 1, ultimo: { cierre: '1' }, fallas: [] });
    const carpeta = mkdtempSync(join(tmpdir(), 'renadet-sellos-'));
    try {
      expect(await exportSellos(owner, carpeta)).toBe(1);
      expect(readdirSync(carpeta).sort()).toEqual(['cierre-1.dat', 'cierre-1.tst']);
      const of = (name: string) => join(carpeta, name);
      const args = ['-in', of('cierre-1.tst'), '-token_in', '-CAfile', tsa.ca];
      expect(String(tsa.run('ts', '-verify', '-data', of('cierre-1.dat'), ...args))).toContain('Verification: OK');
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });

  test('[3-674] a stamp changed, of another closing, or of an authority that we do not know is told', async () => {
    const otra = readAutoridades(autoridad().pem);
    expect((await verifySellosDeTiempo(owner, otra)).fallas).toHaveLength(1);
    for (const statement of [
      'update sellotiempo set token = set_byte(token, length(token) - 1, get_byte(token, length(token) - 1) # 1)',
      `update sellotiempo set hora = hora - interval '1 day'`,
      `update auditoriacierre set huella = sha256('otra')`,
      'delete from auditoriacierre',
    ]) {
      await owner.query(`begin; ${statement}`);
      expect((await verifySellosDeTiempo(owner, autoridades)).fallas, statement).toHaveLength(1);
      await owner.query('rollback');
    }
  });

  test('of more stamps than are read at a time each is looked at, of every kind', async () => {
    const before = await verifySellosDeTiempo(owner, autoridades);
    await owner.query(`begin; insert into sellotiempo (clase, llave, hora, token)
      select clase, case clase when 'cierre' then (100 + i)::text when 'constancia' then 'z' || i else (date '2020-01-01' + i)::text end, now(), 'x'
      from unnest(array['cierre', 'constancia', 'publicacion']) clase, generate_series(1, case clase when 'constancia' then 505 else 3 end) i`);
    const told = await verifySellosDeTiempo(owner, autoridades);
    await owner.query('rollback');
    const kinds = Map.groupBy(told.fallas, (falla) => falla.split(' ')[0]);
    expect(['cierre', 'constancia', 'publicacion'].map((kind) => kinds.get(kind)?.length)).toEqual([3, 505, 3]);
    expect(told.sellos).toBe(511 + before.sellos);
  });

  test('[3-697] closings of ten minutes get one stamp together, the last of them, and none is asked for in between', async () => {
    const told = async () => (await verifySellosDeTiempo(owner, autoridades)).ultimo?.cierre;
    const close = async () => {
      await owner.query(`select auditar('[{"operacion": "prueba.sello"}]')`);
      await owner.query('select cerrar_auditoria()');
    };
    const kept = (await owner.query('select * from auditoriacierre order by numero')).rows;
    const antes = await told();
    for (let i = 0; i < 4; i++) {
      await close();
      await pass(2);
      expect(await sealTime(db, url, autoridades)).toBe(0);
    }
    expect(await told()).toBe(antes);
    await pass(2);
    await close();
    expect(await sealTime(db, url, autoridades)).toBe(1);
    expect(await told()).toBe(String(kept.length + 5));
    expect(await sealTime(db, url, autoridades)).toBe(0);
    await pass(9); // nothing was written since: the same closing is not stamped twice
    await pass(9);
    expect(await sealTime(db, url, autoridades)).toBe(0);
  });

  const dato = randomBytes(32);
  const asks = (to: string, espera?: number) => requestSello(to, autoridades, dato, espera);
  test('[3-675] an authority that is down, slow, or answers rubbish, a refusal, another digest or another nonce gives none', async () => {
    const good = await tsa.listen();
    expect((await asks(good)).hora.getTime()).toBeGreaterThan(Date.now() - 60_000);
    let earlier: Buffer | undefined; // a right stamp of these data, asked for by another request
    await asks(await tsa.listen((query) => (earlier = tsa.stamp(query))));
    const cases: [string, string, string][] = [
      ['http://127.0.0.1:1/', 'no contestó', ''],
      [await tsa.listen(() => undefined), 'no contestó', 'slow'],
      [await tsa.listen(() => Buffer.from('<html>')), 'no se puede leer', ''],
      [await tsa.listen(() => Buffer.alloc(200_000, 1)), 'contestó demasiado', ''],
      [await tsa.listen(() => Buffer.from('30053003020102', 'hex')), 'la autoridad no lo dio', ''],
      [await tsa.listen(() => earlier), 'es de otra solicitud', ''],
      [await autoridad().listen(), 'sello de tiempo no sirve', ''],
    ];
    for (const [to, why, slow] of cases) {
      const failed = await asks(to, slow ? 300 : undefined).catch((error) => error);
      expect([failed instanceof FallaDeSello, failed.message], why).toEqual([true, expect.stringContaining(why)]);
    }
    const another = await tsa.listen((query) => {
      const text = Buffer.from(query);
      const at = text.indexOf(Buffer.from('0420', 'hex')) + 2; // the digest, 32 bytes
      return tsa.stamp(Buffer.concat([text.subarray(0, at), randomBytes(32), text.subarray(at + 32)]));
    });
    await expect(asks(another)).rejects.toThrow('es de otros datos');
  });

  test('[3-675] a certificate that may sign something else besides is none of an authority, though its root is ours', async () => {
    const { token } = await requestSello(url, autoridades, dato);
    const other = tsa.signElse(token);
    await expect(checkSello(token, dato, autoridades)).resolves.toBeTruthy();
    await expect(checkSello(other, dato, autoridades)).rejects.toThrow('no es de una autoridad de sellos');
  });

  test('[3-675] while it is away the audit goes on and is closed, and what is missing is asked for later', async () => {
    await owner.query(`select auditar('[{"operacion": "prueba.sello"}]')`);
    await owner.query('select cerrar_auditoria()');
    await pass(11);
    await expect(sealTime(db, 'http://127.0.0.1:1/', autoridades)).rejects.toThrow(FallaDeSello);
    expect(await sealTime(db, url, autoridades)).toBe(1);
    expect((await verifySellosDeTiempo(owner, autoridades)).ultimo?.cierre).toBe('7');
  });
});
