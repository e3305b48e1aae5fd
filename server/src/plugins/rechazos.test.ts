import { getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';

let t: TestApp;
let own: Headers;
let foreign: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  own = await t.as('capturista.30');
  foreign = await t.as('capturista.14');
  llcarpeta = await savesOf(t, own).carpeta({ noci: 'SECRETA/9' });
});

/** The refusals on record since the last call; they are written after the answer. */
let seen = 0;
async function recorded(count: number): Promise<Record<string, unknown>[]> {
  const read = async () =>
    (await t.owner.query(`select * from auditoria where operacion = 'acceso.rechazado' order by id offset ${seen}`))
      .rows;
  await vi.waitFor(async () => expect((await read()).length).toBeGreaterThanOrEqual(count), 20_000);
  const rows = await read();
  seen += rows.length;
  return rows;
}

describe('a refused attempt is on record', () => {
  test('on a record of another institution, with who, from where and which one', async () => {
    await t.call(getCarpetaById, { params: { llcarpeta } }, foreign);
    await t.call(getCtVictimaById, { params: { id: 999_999 } }, foreign);
    await t.call(modificarCI, { body: { ...carpeta({ noci: 'X/9' }), llcarpeta } }, foreign);
    const rows = await recorded(3);
    expect(rows).toMatchObject(
      [
        ['carpeta.leer', { llcarpeta }],
        ['victima.leer', { id: 999_999 }],
        ['carpeta.editar', { llcarpeta }],
      ].map(([operacion, ids]) => ({
        dscorreo: 'capturista.14@fiscalias.gob.mx',
        llinstitucion: 114,
        direccion: '127.0.0.1',
        llcarpeta: null, // nobody saw this file
        detalle: { estado: 404, operacion, ids },
      })),
    );
    expect(JSON.stringify(rows)).not.toMatch(/X\/9|SECRETA/);
  });

  test('without the function, and without a session, with nothing of what was sent', async () => {
    await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, await t.as('consulta'));
    const url = '/api/secure/getCarpetaById/7';
    await t.app.inject({ url, headers: { authtoken: 'SECRETO-DE-OTRO', usuario: 'admin@fgr.org.mx' } });
    await t.app.inject({ url, remoteAddress: '192.0.2.1' });
    const rows = await recorded(3);
    expect(
      rows.map(({ dscorreo, direccion, detalle }) => [dscorreo, direccion, (detalle as { estado: number }).estado]),
    ).toEqual([
      ['consulta@fgr.org.mx', '127.0.0.1', 403],
      [null, '127.0.0.1', 401],
      [null, '192.0.2.1', 401],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/SECRETO|admin@/);
  });

  test('what is granted, mistaken or asked of a catalogue is none', async () => {
    await t.call(getCarpetaById, { params: { llcarpeta } }, own);
    await t.app.inject({ url: '/api/secure/getCarpetaById/x', headers: own });
    await t.app.inject({ url: '/api/secure/nada', headers: own });
    await t.call(getCarpetaById, { params: { llcarpeta: 888_888 } }, own);
    expect((await recorded(1)).map(({ detalle }) => (detalle as { ids: object }).ids)).toEqual([
      { llcarpeta: 888_888 },
    ]);
  });

  test('but nobody fills the audit by knocking: what is left out is counted', async () => {
    const knock = () => t.app.inject({ url: '/api/secure/getCarpetaById/7', remoteAddress: '198.51.100.9' });
    for (let i = 0; i < 50; i++) await knock();
    expect(await recorded(20)).toHaveLength(20);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    await knock();
    later.mockRestore();
    expect(await recorded(1)).toMatchObject([{ detalle: { omitidos: 30 } }]);
  });
});
