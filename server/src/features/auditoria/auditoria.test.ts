import { exportarAuditoria, getAuditoria, verificarAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima, eliminarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let national: Headers;
let ids: { llcarpeta: number; llvictima: number };
beforeAll(async () => {
  t = await testApp();
  national = await t.as('admin');
  const clerk = await t.as('capturista.30');
  const saves = savesOf(t, clerk);
  const llcarpeta = await saves.carpeta({ noci: 'AUDITADA/1' });
  const llvictima = await saves.victima(llcarpeta, { dsnombre: 'CANARIA', dsapellidopaterno: 'MUÑOZ' });
  ids = { llcarpeta, llvictima };
  await t.call(getCtVictimaById, { params: { id: llvictima } }, await t.as('supervisor.30'));
  await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
  const changed = { ...victima(llcarpeta, { dsnombre: 'CANARIA', dsapellidopaterno: 'MUÑOZ', dsedad: 31 }), llvictima };
  await t.call(editarVictima, { body: changed }, clerk);
});

const read = async (filter: Input<typeof getAuditoria>['body'] = {}, as = national) =>
  (await t.call(getAuditoria, { body: filter }, as)).body;

describe('the audit', () => {
  test('who saw this victim, and what was changed field by field', async () => {
    const lines = await read({ victima: 'canaria munoz' });
    expect(lines.map((l) => [l.operacion, l.dscorreo])).toEqual([
      ['victima.editar', 'capturista.30@fiscalias.gob.mx'],
      ['victima.leer', 'supervisor.30@fiscalias.gob.mx'],
      ['victima.crear', 'capturista.30@fiscalias.gob.mx'],
    ]);
    expect(lines[0]).toMatchObject({
      noci: 'AUDITADA/1',
      persona: 'CANARIA MUÑOZ GARCIA',
      objeto: 'victima',
      llave: String(ids.llvictima),
      dsinstitucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
      direccion: '127.0.0.1',
      registros: 3,
      detalle: { antes: { dsedad: 30 }, despues: { dsedad: 31 } },
    });
    expect(lines[0]?.ocurrio).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(await read({ victima: 'nadie' })).toEqual([]);
    expect(await read({ victima: '%' })).toEqual([]);
  });

  test('by file, by user, by action, by day, page by page', async () => {
    const ofFile = await read({ noci: 'auditada/1' });
    expect(new Set(ofFile.map((l) => l.operacion))).toEqual(
      new Set(['carpeta.crear', 'carpeta.leer', 'victima.crear', 'victima.leer', 'victima.editar']),
    );
    const halves = [
      await read({ noci: 'auditada/1', clase: 'cambios' }),
      await read({ noci: 'auditada/1', clase: 'consultas' }),
    ];
    expect(halves.map((half) => [...new Set(half.map((l) => l.operacion))].sort())).toEqual([
      ['carpeta.crear', 'victima.crear', 'victima.editar'],
      ['carpeta.leer', 'victima.leer'],
    ]);
    expect(halves.map((half) => half[0]?.registros)).toEqual(halves.map(({ length }) => length));
    const byUser = await read({ dscorreo: 'supervisor.30' });
    expect(new Set(byUser.map((l) => l.dscorreo))).toEqual(new Set(['supervisor.30@fiscalias.gob.mx']));
    expect((await read({ operacion: 'victima.' })).map((l) => l.operacion).sort()).toEqual([
      'victima.crear',
      'victima.editar',
      'victima.leer',
    ]);
    const day = ofFile[0]?.ocurrio.slice(0, 10) ?? '';
    expect(await read({ noci: 'AUDITADA', fechaInicio: day, fechaFin: day })).toHaveLength(ofFile.length);
    expect(await read({ noci: 'AUDITADA', fechaFin: '2020-01-01' })).toEqual([]);
    const backwards = { fechaInicio: '2025-02-02', fechaFin: '2025-02-01' };
    for (const asked of [getAuditoria, exportarAuditoria]) {
      const { status, body } = await t.call(asked, { body: backwards }, await t.as('admin'));
      expect([status, body.campos]).toEqual([
        400,
        [expect.objectContaining({ campo: 'fechaFin', mensaje: 'No puede ser menor a la fecha de inicio.' })],
      ]);
    }
    const second = await read({ noci: 'AUDITADA', pagina: 1, rpp: 2 });
    expect(second.map((l) => l.id)).toEqual(ofFile.slice(2, 4).map((l) => l.id));
  });

  test('a part that very many numbers have finds the same lines as one of few, page by page', async () => {
    const saves = savesOf(t, await t.as('capturista.30'));
    for (const n of [1, 2, 3, 4]) await saves.carpeta({ noci: `COMÚN/Ñ/${n}` });
    await saves.victima(await saves.carpeta({ noci: 'COMÚN/N/5' }), { dsnombre: 'COMUNA', dsapellidopaterno: 'PEÑA' });
    const asked = [
      {},
      { victima: 'comuna pena' },
      { operacion: 'victima' },
      { pagina: 1, rpp: 2 },
      { fechaFin: '2020-01-01' },
    ];
    const all = async (as: Headers) => {
      const answers = [];
      for (const filter of asked) answers.push(await read({ noci: 'mún/n', ...filter }, as));
      return answers.map((lines) => lines.map(({ id, registros, noci }) => [id, registros, noci]));
    };
    const isCommon = async () => (await t.owner.query(`select es_parte_comun('MUN/N') as si`)).rows[0].si as boolean;
    const local = await t.as('admin.30');
    await t.owner.query('insert into ctrolfuncionalidad (llrol, llfuncionalidad) values (2, 23)');
    const before = [await isCommon(), await all(national), await all(local)];
    await t.owner.query('analyze carpeta');
    const after = [await isCommon(), await all(national), await all(local)];
    expect(before[1]).toMatchObject([{ length: 6 }, { length: 1 }, { length: 1 }, { length: 2 }, { length: 0 }]);
    expect(after).toEqual([true, ...before.slice(1)]);
    expect(before[0]).toBe(false);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 2 and llfuncionalidad = 23');
  });

  test('reading and exporting it is on record too: the file says what, when and from where', async () => {
    await read({ noci: 'AUDITADA' });
    const exported = await t.call(exportarAuditoria, { body: { noci: 'AUDITADA' } }, national);
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = exported.raw.toString().trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFRenglón,Fecha y hora,Usuario,Institución,Acción,Registro,Desde,Detalle');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.find((l) => l.includes('Consultó una víctima'))).toMatch(
      /^\d+,\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d,supervisor\.30@.*,CANARIA MUÑOZ GARCIA · C\.I\. AUDITADA\/1,127\.0\.0\.1,/,
    );
    const kept = await rowsOf(t, 'auditoria', `operacion like 'auditoria.%' order by id desc limit 2`);
    expect(kept.map((l) => [l.operacion, l.dscorreo])).toEqual([
      ['auditoria.exportar', 'admin@fgr.org.mx'],
      ['auditoria.consultar', 'admin@fgr.org.mx'],
    ]);
    expect(kept[0]?.detalle).toMatchObject({ filtro: { noci: 'AUDITADA' }, total: lines.length });
  });

  test('an export of many lines is made while it is sent, as fast as it is read', async () => {
    const [many, wide] = [30_000, 1500];
    await t.owner.query(
      `insert into auditoria (id, ocurrio, dscorreo, operacion, detalle, huella)
       select -n, now(), 'muchos@fgr.org.mx', 'prueba.muchos', jsonb_build_object('texto', repeat('x', $2)), ''
       from generate_series(1, $1) n`,
      [many, wide],
    );
    const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const res = await fetch(`${url}/api/secure/exportarAuditoria`, {
      method: 'POST',
      headers: { ...national, 'content-type': 'application/json' },
      body: JSON.stringify({ dscorreo: 'muchos@' }),
    });
    const reader = res.body?.getReader();
    const busy = () => t.pool.totalCount - t.pool.idleCount;
    let [bytes, tail] = [(await reader?.read())?.value?.length ?? 0, ''];
    // the first lines are here, and whoever reads no more keeps the rest in the database
    expect(bytes).toBeGreaterThan(0);
    expect(busy()).toBe(1);
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      bytes += next.value.length;
      tail = Buffer.from(next.value.slice(-200)).toString();
    }
    await t.owner.query('delete from auditoria where id < 0');
    expect(bytes).toBeGreaterThan(many * wide);
    expect(tail).toMatch(/xxx""}"\r\n$/);
    await expect.poll(busy).toBe(0);
  });

  test('who saw one record, by its id; and a victim that was deleted, by the name that it had', async () => {
    const saves = savesOf(t, await t.as('supervisor.30'));
    const llvictima = await saves.victima(ids.llcarpeta, { dsnombre: 'BORRADA', dsapellidopaterno: 'ÑANDU' });
    const clerk = await t.as('supervisor.30');
    await t.call(getCtVictimaById, { params: { id: llvictima } }, await t.as('capturista.30'));
    await t.call(eliminarVictima, { params: { id: llvictima } }, clerk);
    const seen = ['victima.eliminar', 'victima.leer', 'victima.crear'];
    const byId = await read({ llvictima });
    expect(byId.map((l) => l.operacion)).toEqual(seen);
    expect(byId.map((l) => l.persona)).toEqual(seen.map(() => 'BORRADA ÑANDU GARCIA'));
    // gone from the bin too
    await t.owner.query('delete from papelera');
    for (const victima of ['borrada ñandu', 'NANDU'])
      expect((await read({ victima })).map((l) => l.operacion)).toEqual(seen);
    expect(await read({ victima: 'borrada otra' })).toEqual([]);
    expect((await read({ llvictima: ids.llvictima })).map((l) => l.operacion)).toEqual([
      'victima.editar',
      'victima.leer',
      'victima.crear',
    ]);
  });

  test('an administrator with the function sees the own institution only, and may not verify the whole', async () => {
    const state = await t.as('admin.30');
    expect((await t.call(getAuditoria, { body: {} }, state)).status).toBe(403);
    await t.owner.query('insert into ctrolfuncionalidad (llrol, llfuncionalidad) values (2, 23)');
    const seen = await read({ rpp: 100 }, state);
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen.map((l) => l.dsinstitucion))).toEqual(new Set(['FISCALIA GENERAL DEL ESTADO DE VERACRUZ']));
    expect((await t.call(verificarAuditoria, {}, state)).status).toBe(403);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 2 and llfuncionalidad = 23');
  });

  test('the chain is verified by a button; a changed line is found', async () => {
    const whole = await t.call(verificarAuditoria, {}, national);
    expect(whole.body).toEqual({ filas: expect.any(Number), archivadas: 0, rota: null, cierre: null });
    expect(whole.body.filas).toBeGreaterThan(5);
    await t.owner.query(`update auditoria set dscorreo = 'otra@fgr.org.mx' where id = 3`);
    expect((await t.call(verificarAuditoria, {}, national)).body.rota).toBe(3);
  });
});

test('who was read is found by her name under letters that are typed otherwise', async () => {
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci: 'AUDITADA/LETRAS' });
  const name = { dsnombre: 'Łukasz Kꞌiin', dsapellidopaterno: 'O’Brien', dsapellidomaterno: 'Ðorđević–Straße' };
  const llave = String(await saves.victima(llcarpeta, name));
  for (const victima of [
    'lukasz',
    'OBRIEN',
    "o'brien",
    'O´Brien',
    'kiin',
    'KʼIIN',
    'dordevic',
    'strasse',
    'Łukasz Obrien',
  ])
    expect([victima, (await read({ victima })).map((l) => l.llave)]).toEqual([victima, [llave]]);
  for (const victima of ['brienx', 'lukas kin']) expect([victima, await read({ victima })]).toEqual([victima, []]);
});
