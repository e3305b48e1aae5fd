import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { freshDb } from '../../test/db.ts';
import { verifyAudit } from '../auditoria/verify.ts';
import { type Db, openDb } from './open.ts';
import { type Actor, write } from './write.ts';

const actor: Actor = {
  llusuario: 1001,
  dscorreo: 'alguien@fgr.org.mx',
  llinstitucion: 130,
  alcance: { llinstitucion: 0, propietarios: null, llusuario: 1001 }, // row security lets them change an account
  solicitud: 'solicitud-1',
  direccion: '10.0.0.1',
};
let db: Db;
let owner: pg.Client;
beforeAll(async () => {
  const base = await freshDb();
  db = openDb(base.urlApp, { max: 8 }).db;
  owner = new pg.Client(base.url);
  await owner.connect();
  atEnd(async () => {
    await db.destroy();
    await owner.end();
  });
});
const audit = async () => (await owner.query('select * from auditoria order by id')).rows;
const cargo = async () => (await owner.query('select dscargo from usuario where llusuario = 1001')).rows[0].dscargo;
const setCargo = (dscargo: string) =>
  write(db, actor, { auditoria: 'prueba.editar' }, async (trx, nota) => {
    await trx.updateTable('usuario').set({ dscargo }).where('llusuario', '=', 1001).execute();
    nota({ objeto: 'usuario', llave: 1001, llcarpeta: 7, detalle: { despues: { dscargo } } });
    return 'hecho';
  });

describe('the one door for writes', () => {
  test('answers once the change and its line in the audit are stored', async () => {
    expect(await setCargo('UNO')).toBe('hecho');
    expect(await cargo()).toBe('UNO');
    expect((await audit()).at(-1)).toMatchObject({
      llusuario: 1001,
      dscorreo: 'alguien@fgr.org.mx',
      llinstitucion: 130,
      operacion: 'prueba.editar',
      objeto: 'usuario',
      llave: '1001',
      llcarpeta: 7,
      detalle: { despues: { dscargo: 'UNO' } },
      solicitud: 'solicitud-1',
      direccion: '10.0.0.1',
    });
  });

  test('says that it ran where nothing is annotated, and each annotation is a line', async () => {
    const before = (await audit()).length;
    await write(db, actor, { auditoria: 'prueba.nada' }, async () => {});
    await write(db, actor, { auditoria: 'prueba.dos' }, async (_, nota) => {
      nota({ llave: 1 });
      nota({ llave: 2 });
    });
    const added = (await audit()).slice(before);
    expect(added.map((a) => [a.operacion, a.llave])).toEqual([
      ['prueba.nada', null],
      ['prueba.dos', '1'],
      ['prueba.dos', '2'],
    ]);
  });

  test('work that fails leaves neither change nor line', async () => {
    const [before, was] = [await audit(), await cargo()];
    const failing = write(db, actor, { auditoria: 'prueba.falla' }, async (trx, nota) => {
      await trx.updateTable('usuario').set({ dscargo: 'NUNCA' }).where('llusuario', '=', 1001).execute();
      nota({ llave: 1 });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect([await audit(), await cargo()]).toEqual([before, was]);
  });

  test('what cannot be audited is not stored', async () => {
    const was = await cargo();
    await owner.query('revoke execute on function auditar from renadet_app');
    await expect(setCargo('SIN BITACORA')).rejects.toMatchObject({ code: '42501' });
    await owner.query('grant execute on function auditar to renadet_app');
    expect(await cargo()).toBe(was);
  });

  const raise = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`;
  const atCommit = (code: string) => `create temp table if not exists al_final (n integer);
    create or replace function pg_temp.fallar() returns trigger language plpgsql as $f$
      begin raise exception using errcode = '${code}'; end $f$;
    create constraint trigger fallar after insert on al_final deferrable initially deferred
      for each row execute function pg_temp.fallar(); insert into al_final values (1)`;
  test.each([
    ['a deadlock', raise('40P01'), 2],
    ['two that cannot follow one another', raise('40001'), 2],
    ['a deadlock at its commit', atCommit('40P01'), 2],
    ['what cannot be serialised at its commit', atCommit('40001'), 2],
    ['a lock that is not to be had', raise('55P03'), 1],
    ['a refused value', raise('23505'), 1],
    ['a statement that took too long', raise('57014'), 1],
  ])('%s: done once more, or not, and each line of what was done is there once', async (_, falla, veces) => {
    const before = (await audit()).length;
    let tried = 0;
    const acted = write(db, actor, { auditoria: 'prueba.otra' }, async (trx, nota) => {
      nota({ llave: 1 });
      nota({ llave: 2 });
      if (++tried === 1) for (const text of falla.split(/;\n\s*(?=create)/)) await sql.raw(text).execute(trx);
      return tried;
    });
    expect(await acted.catch(() => 0)).toBe(veces === 2 ? 2 : 0);
    expect(tried).toBe(veces);
    expect((await audit()).slice(before).map(({ llave }) => llave)).toEqual(veces === 2 ? ['1', '2'] : []);
  });

  test('a second deadlock is told', async () => {
    let tried = 0;
    const acted = write(db, actor, { auditoria: 'prueba.otra' }, async (trx) => {
      tried++;
      await sql.raw(raise('40P01')).execute(trx);
    });
    await expect(acted).rejects.toMatchObject({ code: '40P01' });
    expect(tried).toBe(2);
  });

  test('many at once make one chain without gaps, each line with the change it tells of', async () => {
    const before = (await audit()).length;
    await Promise.all(Array.from({ length: 30 }, (_, i) => setCargo(`CARGO ${i}`)));
    const lines = await audit();
    expect(lines).toHaveLength(before + 30);
    expect(lines.map(({ id }) => id)).toEqual(lines.map((_, i) => i + 1));
    expect(lines.at(-1).detalle.despues.dscargo).toBe(await cargo());
    expect((await verifyAudit(owner)).roturas).toEqual([]);
  });
});
