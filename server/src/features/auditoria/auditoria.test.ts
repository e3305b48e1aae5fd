import { exportarAuditoria, getAuditoria, verificarAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
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
    const { status, body } = await t.call(getAuditoria, { body: backwards }, await t.as('admin'));
    expect([status, body.campos]).toEqual([
      400,
      [expect.objectContaining({ campo: 'fechaFin', mensaje: 'No puede ser menor a la fecha de inicio.' })],
    ]);
    const second = await read({ noci: 'AUDITADA', pagina: 1, rpp: 2 });
    expect(second.map((l) => l.id)).toEqual(ofFile.slice(2, 4).map((l) => l.id));
  });

  test('reading and exporting it is on record too', async () => {
    await read({ noci: 'AUDITADA' });
    const exported = await t.call(exportarAuditoria, { body: { noci: 'AUDITADA' } }, national);
    expect(exported.body.length).toBeGreaterThan(3);
    const lines = await rowsOf(t, 'auditoria', `operacion like 'auditoria.%' order by id desc limit 2`);
    expect(lines.map((l) => [l.operacion, l.dscorreo])).toEqual([
      ['auditoria.exportar', 'admin@fgr.org.mx'],
      ['auditoria.consultar', 'admin@fgr.org.mx'],
    ]);
    expect(lines[0]?.detalle).toMatchObject({ filtro: { noci: 'AUDITADA' }, total: exported.body.length });
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
    expect(whole.body).toEqual({ filas: expect.any(Number), rota: null });
    expect(whole.body.filas).toBeGreaterThan(5);
    await t.owner.query(`update auditoria set dscorreo = 'otra@fgr.org.mx' where id = 3`);
    expect((await t.call(verificarAuditoria, {}, national)).body.rota).toBe(3);
  });
});
