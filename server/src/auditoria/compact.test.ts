import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { emptyAuditoria, freshDb } from '../../test/db.ts';
import '../db/open.ts'; // ids as numbers
import { atEnd } from '../../test/cierre.ts';
import { archiveAuditoria } from './archive.ts';
import { giveBackRoom } from './compact.ts';
import { verifyArchivos } from './informe.ts';
import { verifyAudit } from './verify.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'renadet-espacio-'));
let url: string;
let owner: pg.Client;

/** Lines of two months in one chain, as the functions of the database chain them: so many of each, some hundred bytes a line. */
const FILL = `do $$
  declare a auditoria; h auditoriacabeza; m text; i integer;
  begin
    select * into h from auditoriacabeza where cadena = 0;
    foreach m in array '{2025-11-05,2025-12-05}'::text[] loop
      for i in 1..6000 loop
        a := null;
        a.id := nextval('auditoriaid'); a.ocurrio := m::timestamptz + i * interval '1 minute';
        a.operacion := 'prueba.mes'; a.llcarpeta := i % 50; a.objeto := 'carpeta'; a.llave := (i % 50)::text;
        a.detalle := jsonb_build_object('texto', case when i % 100 = 0 then (select string_agg(md5(g::text), '') from generate_series(i, i + 150) g)
          else (select string_agg(md5(g::text), '') from generate_series(i, i + 8) g) end);
        a.cadena := 0; a.numero := h.numero + 1;
        h.numero := a.numero; h.id := a.id; h.huella := auditoria_huella(h.huella, a);
        a.huella := h.huella;
        insert into auditoria select a.*;
      end loop;
    end loop;
    update auditoriacabeza set numero = h.numero, id = h.id, huella = h.huella where cadena = 0;
    perform cerrar_auditoria();
  end $$`;

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
};
beforeAll(async () => {
  ({ url } = await freshDb());
  owner = await connect();
  await emptyAuditoria(owner);
  await owner.query(FILL);
  await owner.query('vacuum analyze auditoria');
  atEnd(async () => {
    await owner.end();
    rmSync(carpeta, { recursive: true, force: true });
  });
}, 120_000);

const one = async (text: string) => (await owner.query(text)).rows[0].n;
/** All that lines of the second month say, in their order. */
const said = () =>
  one(`select md5(string_agg(auditoria_texto(a) || encode(a.huella, 'hex'), '' order by id)) as n from auditoria a
    where operacion = 'prueba.mes' and ocurrio >= '2025-12-01'`);
/** In one snapshot: somebody writes. */
async function judge() {
  await owner.query('begin isolation level repeatable read');
  return verifyAudit(owner).finally(() => owner.query('commit'));
}
const whole = { rota: undefined, cierre: undefined, roturas: [] };

test('[3-699] the room of archived lines goes back to the disk beside people who write; cut off at any moment no line is lost, changed or doubled', {
  timeout: 300_000,
}, async () => {
  const before = { dice: await said(), mesa: await one(`select pg_relation_size('auditoria') as n`) };
  const todo = await one(`select pg_total_relation_size('auditoria') as n`);
  const done = await archiveAuditoria(owner, '2025-12', carpeta);
  expect(done?.lineas).toBe(6000);
  await owner.query('vacuum auditoria');
  expect(await one(`select pg_relation_size('auditoria') as n`)).toBeGreaterThanOrEqual(before.mesa); // deleting gives nothing back

  let writes = 0;
  let over = false;
  const writer = await connect();
  const writing = (async () => {
    for (; !over; writes++) {
      await writer.query(`select auditar('[{"operacion": "prueba.nueva", "llcarpeta": 1}]')`);
      await setTimeout(5);
    }
  })();
  // cut off in the midst, again and again
  for (let ms = 5; ms < 400; ms *= 2) {
    const cut = await connect();
    const { rows } = await cut.query('select pg_backend_pid() as pid');
    const running = giveBackRoom(cut).catch((error) => error);
    await setTimeout(ms);
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await running;
    await cut.end().catch(() => {});
    expect(await said()).toBe(before.dice);
    expect(await judge()).toMatchObject(whole);
  }
  over = true;
  await writing;
  await writer.end();
  const { despues } = await giveBackRoom(owner);
  expect(writes).toBeGreaterThan(0);
  expect(await said()).toBe(before.dice);
  expect(await one(`select count(*)::integer as n from auditoria where operacion = 'prueba.nueva'`)).toBe(writes);
  expect(await verifyAudit(owner)).toMatchObject({ ...whole, archivadas: 6000, filas: 12_000 + 1 + writes });
  expect(await verifyArchivos(owner, [done?.ruta ?? ''])).toBe(true);
  expect(await one(`select pg_relation_size('auditoria') as n`)).toBeLessThan(before.mesa * 0.75 + writes * 300);
  expect(despues).toBeLessThan(todo * 0.8 + writes * 600);
  expect(
    await one(`select count(*)::integer as n from pg_index where indrelid = 'auditoria'::regclass and not indisvalid`),
  ).toBe(0);
});
