import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { type Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const clerk = await t.as('capturista.30');
const admin = await t.as('admin');
afterEach(() => jn.switches());

const ours = (await jn.search('FGE-30', '2019-01-01', '2025-12-31')).filter((e) => e.totalVictimas > 0);
await jn.switches({ cambios: ours.map(({ idExpediente }) => ({ idExpediente, situacion: 'INV' })) });
/** An integrated file that no other test knows. */
async function integrated() {
  const e = ours.shift();
  if (!e) throw new Error('the simulator has no more files');
  const { body } = await t.call(c.integrarCarpeta, { body: { expedienteId: e.idExpediente } }, clerk);
  const llcarpeta = body.llcarpeta ?? 0;
  const change = (more: object) => jn.switches({ cambios: [{ idExpediente: e.idExpediente, ...more }] });
  return { e, llcarpeta, change };
}
const sync = (llcarpeta: number, as = clerk) => t.call(c.sincronizarCarpetaJN, { body: { llcarpeta } }, as);
const file = async (llcarpeta: number) => (await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`))[0] ?? {};
const victims = (llcarpeta: number) => rowsOf(t, 'victima', `llcarpeta = ${llcarpeta} order by llvictima`);

describe('one file', () => {
  test('[1-519] [1-545] brings status, juridical state and a new victim; the id in the body, alone or in the path', async () => {
    const { e, llcarpeta, change } = await integrated();
    const before = await file(llcarpeta);
    await change({ situacion: 'ARC', victimasDeMas: 1 });
    const { status, body } = await sync(llcarpeta);
    expect([status, body]).toEqual([
      200,
      { result: 'REGISTRO_EXITOSO', expediente: e.nuc, msj: expect.stringContaining('se sincronizó correctamente') },
    ]);
    const after = await file(llcarpeta);
    expect(after).toMatchObject({
      estadojuridico: 'ARCHIVO TEMPORAL',
      estadojuridicoexpedienteid: 6,
      lletapa: 1,
      llestatus: 4,
      novictimas: e.totalVictimas + 1,
      version: Number(before.version) + 1,
    });
    expect(await victims(llcarpeta)).toHaveLength(e.totalVictimas + 1);
    const alone = await t.call(c.sincronizarCarpetaJN, { body: llcarpeta }, clerk);
    const inPath = await t.call(c.sincronizarCarpetaJNPorId, { params: { llcarpeta } }, clerk);
    for (const { body: answer } of [alone, inPath])
      expect(answer).toMatchObject({ result: 'REGISTRO_EXITOSO', expediente: e.nuc });
    expect((await file(llcarpeta)).version).toBe(after.version); // nothing changed since
  });

  test('never touches what the office typed, in the file or in a victim', async () => {
    const { llcarpeta, change } = await integrated();
    await t.owner.query(
      `update carpeta set dssintesis = 'CAPTURADA', lletapa = 2, llestatus = 9, llcircunstancia = 4, dscalle = 'ENRIQUEZ'
       where llcarpeta = ${llcarpeta}`,
    );
    const [v] = await victims(llcarpeta);
    await t.owner.query(
      `update victima set dsalias = 'EL ALIAS', llocupacion = 3, dsnombre = 'OTRO' where llvictima = ${v?.llvictima}`,
    );
    await change({ victimasDeMas: 1 }); // its situation is as it was
    expect((await sync(llcarpeta)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await file(llcarpeta)).toMatchObject({
      dssintesis: 'CAPTURADA',
      lletapa: 2,
      llestatus: 9,
      llcircunstancia: 4,
      dscalle: 'ENRIQUEZ',
    });
    const [after] = await victims(llcarpeta);
    expect(after).toMatchObject({ dsalias: 'EL ALIAS', llocupacion: 3, dsnombre: v?.dsnombre });
  });

  test('a victim that the office typed by the same name is the same person; with a folio none is added', async () => {
    const { e, llcarpeta, change } = await integrated();
    await change({ victimasDeMas: 1 });
    const fresh = (await jn.read(e.idExpediente)).victimas.at(-1);
    await sync(llcarpeta);
    await t.owner.query(`update victima set "victimaId" = null where "victimaId" = '${fresh?.id}'`);
    await sync(llcarpeta);
    const after = await victims(llcarpeta);
    expect(after.filter((v) => v.victimaId === fresh?.id)).toHaveLength(1);
    expect(after).toHaveLength(e.totalVictimas + 1);

    await t.owner.query(`update carpeta set folio = 'F-${llcarpeta}', fcfolio = now() where llcarpeta = ${llcarpeta}`);
    await change({ victimasDeMas: 3 });
    expect((await sync(llcarpeta)).body.msj).toContain('Tiene folio');
    expect(await victims(llcarpeta)).toHaveLength(e.totalVictimas + 1);
    expect((await file(llcarpeta)).novictimas).toBe(e.totalVictimas + 1);
  });

  test('[1-583] a file closed there is closed here; reopened there, it is open here again', async () => {
    const { llcarpeta, change } = await integrated();
    await change({ situacion: 'CON' });
    expect((await sync(llcarpeta)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await file(llcarpeta)).toMatchObject({ estadojuridicoexpedienteid: 24, lletapa: 1 });
    await change({ situacion: 'INV' });
    expect((await sync(llcarpeta)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await file(llcarpeta)).toMatchObject({ estadojuridicoexpedienteid: 2, estadojuridico: 'EN INVESTIGACION' });
  });

  test('[1-544] a number that another file took, and a file of our own: ERROR_GUARDAR names the file', async () => {
    const { e, llcarpeta, change } = await integrated();
    await savesOf(t, clerk).carpeta({ noci: 'TOMADO/1' });
    await change({ nuc: 'TOMADO/1' });
    const { body } = await sync(llcarpeta);
    expect(body).toMatchObject({ result: 'ERROR_GUARDAR', expediente: e.nuc, msj: expect.stringContaining(e.nuc) });
    expect((await file(llcarpeta)).noci).toBe(e.nuc);
    const own = await savesOf(t, clerk).carpeta({ noci: 'PROPIA/1' });
    expect((await sync(own)).body).toMatchObject({ result: 'ERROR_GUARDAR', expediente: 'PROPIA/1' });
  });

  test('[1-429] needs its function; another office does not know the file', async () => {
    const { llcarpeta } = await integrated();
    expect((await sync(llcarpeta, await t.as('consulta'))).status).toBe(403);
    expect((await sync(llcarpeta, await t.as('capturista.14'))).status).toBe(404);
  });

  test('what the registry locks in an external file stays locked: the form cannot change it', async () => {
    const { llcarpeta } = await integrated();
    const { body } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
    const fields = Object.fromEntries(
      Object.keys(camposCarpeta).map((k) => [k, body[k as 'noci']]),
    ) as never as Carpeta;
    const changed = await t.call(modificarCI, { body: { ...fields, noci: 'OTRO/1', nombrempresponsable: 'X' } }, clerk);
    expect(changed.body.campos?.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['noci', 'nombrempresponsable']),
    );
    const [v] = await victims(llcarpeta);
    const read = await t.call(getCtVictimaById, { params: { id: Number(v?.llvictima) } }, clerk);
    const edited = { ...(read.body[0] as object), dsnombre: 'OTRO' } as never;
    const answer = await t.call(editarVictima, { body: edited }, clerk);
    expect(answer.status).toBe(400);
  });
});

describe('what the other side has', () => {
  test('[1-495] [1-496] victims and authorities as they are over there, marked where the registry has them', async () => {
    const { e, llcarpeta, change } = await integrated();
    await change({ victimasDeMas: 1 });
    const detail = await jn.read(e.idExpediente);
    const { body } = await t.call(c.victimaDetalleCENAPI, { params: { llcarpeta } }, clerk);
    expect(body.map((v) => v.victimaId)).toEqual(detail.victimas.map((v) => v.id));
    expect(body.filter((v) => v.llvictima === null)).toHaveLength(1);
    const authorities = await t.call(c.responsablesByCarpetaCENAPI, { params: { llcarpeta } }, clerk);
    expect(authorities.body.map((a) => a.presponsableId)).toEqual(detail.autoridades.map((a) => a.id));
    const own = await savesOf(t, clerk).carpeta();
    expect((await t.call(c.victimaDetalleCENAPI, { params: { llcarpeta: own } }, clerk)).body).toEqual([]);
    expect((await t.call(c.victimaDetalleCENAPI, { params: { llcarpeta } }, await t.as('capturista.14'))).status).toBe(
      404,
    );
  });
});

describe('many files', () => {
  const everything = { pagina: 0, rpp: 0 };
  const runs = async (as = clerk) => (await t.call(c.getCorridasJN, {}, as)).body;

  test('[1-518] one call answers result and number of each; only the national administrator may', async () => {
    const { e } = await integrated();
    const filtro = { ...everything, noci: e.nuc };
    expect((await t.call(c.sincronizarCarpetasJN, { body: filtro }, clerk)).status).toBe(403);
    const { body } = await t.call(c.sincronizarCarpetasJN, { body: filtro }, admin);
    expect(body).toEqual({
      resultado: [{ result: 'REGISTRO_EXITOSO', expediente: e.nuc, msj: expect.any(String) }],
    });
    const all = await t.call(c.sincronizarCarpetasJN, { body: everything }, admin);
    expect(all.body.resultado.length).toBeGreaterThan(3);
  });

  test('[1-518] one call tells each file that could not be read, and goes on', async () => {
    const { e } = await integrated();
    await jn.switches({ modo: 'falla', solo: [e.idExpediente] });
    const { status, body } = await t.call(c.sincronizarCarpetasJN, { body: { ...everything, noci: e.nuc } }, admin);
    expect([status, body.resultado]).toEqual([
      200,
      [
        {
          result: 'ERROR_JUSTICIANET',
          expediente: e.nuc,
          msj: `La carpeta ${e.nuc} no se pudo sincronizar con JusticiaNet.`,
        },
      ],
    ]);
  });

  test('a run ends when who started it is no longer who they were', async () => {
    const ids = ours.splice(0, 2).map((e) => e.idExpediente);
    const set = (active: number) =>
      t.owner.query(
        `update usuario set boactivo = ${active} where dscorreo like 'supervisor.30@%'; update sesion set terminada = null`,
      );
    const supervisor = await t.as('supervisor.30');
    await t.call(c.integrarTodasJN, { body: { expedientes: ids } }, supervisor);
    await set(0);
    await t.work();
    await set(1);
    expect((await runs(supervisor))[0]).toMatchObject({ estado: 'CANCELADA', hechas: 0 });
  });

  test.each([
    [
      'a place',
      `insert into usuariopropietario select u.llusuario, p.llpropietario from usuario u
        join ctpropietario p using (llinstitucion) where u.dscorreo like 'supervisor.30@%' limit 1`,
      `delete from usuariopropietario p using usuario u where p.llusuario = u.llusuario and u.dscorreo like 'supervisor.30@%'`,
    ],
    [
      'the function',
      `update ctrolfuncionalidad f set boactivo = 0 from usuario u
        where f.llrol = u.llrol and f.llfuncionalidad = 15 and u.dscorreo like 'supervisor.30@%'`,
      `update ctrolfuncionalidad f set boactivo = 1 from usuario u
        where f.llrol = u.llrol and f.llfuncionalidad = 15 and u.dscorreo like 'supervisor.30@%'`,
    ],
  ])('a run ends when %s of who started it was changed', async (_, quitar, devolver) => {
    const ids = ours.slice(0, 2).map((e) => e.idExpediente); // none of them is integrated
    const supervisor = await t.as('supervisor.30');
    await t.call(c.integrarTodasJN, { body: { expedientes: ids } }, supervisor);
    await t.owner.query(quitar);
    await t.work();
    await t.owner.query(devolver);
    expect((await runs(supervisor))[0]).toMatchObject({ estado: 'CANCELADA', hechas: 0 });
  });

  test('a run over all is worked in the queue, and its report can be opened again by who started it', async () => {
    const { e } = await integrated();
    expect((await t.call(c.sincronizarTodasJN, { body: everything }, clerk)).status).toBe(403);
    const { body } = await t.call(c.sincronizarTodasJN, { body: everything }, admin);
    expect(await runs(admin)).toMatchObject([
      { tipo: 'SINCRONIZAR', estado: 'EN_ESPERA', hechas: 0, total: body.total },
    ]);
    await t.work();
    const report = await t.call(c.getCorridaJN, { params: { llcorrida: body.llcorrida } }, admin);
    expect(report.body).toMatchObject({ estado: 'TERMINADA', hechas: body.total, correctas: body.total - 1 });
    expect(report.body.renglones.filter((r) => r.msj?.includes('TOMADO/1'))).toMatchObject([
      { result: 'ERROR_GUARDAR' },
    ]);
    expect(report.body.renglones.find((r) => r.expediente === e.nuc)).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    for (const as of [clerk, await t.as('supervisor.federal')])
      expect((await t.call(c.getCorridaJN, { params: { llcorrida: body.llcorrida } }, as)).status).toBe(404);
  });

  test('a run integrates each under the rights of who started it; the refused ones are in the report', async () => {
    const mine = ours.splice(0, 3).map((e) => e.idExpediente);
    const [foreign] = await jn.search('FGE-14', '2023-01-01', '2023-03-31');
    const expedientes = [...mine, foreign?.idExpediente ?? '', mine[0] ?? ''];
    const { body } = await t.call(c.integrarTodasJN, { body: { expedientes } }, clerk);
    expect(body.total).toBe(4);
    await t.work();
    const { body: report } = await t.call(c.getCorridaJN, { params: { llcorrida: body.llcorrida } }, clerk);
    expect(report).toMatchObject({ tipo: 'INTEGRAR', estado: 'TERMINADA', hechas: 4, correctas: 3 });
    expect(report.renglones.map((r) => r.result)).toEqual([...Array(3).fill('REGISTRO_EXITOSO'), 'ERROR_GUARDAR']);
    expect(await rowsOf(t, 'carpeta', `"expedienteId" = '${foreign?.idExpediente}'`)).toEqual([]);
    expect(await rowsOf(t, 'carpeta', `"expedienteId" in (${mine.map((id) => `'${id}'`)})`)).toHaveLength(3);
  });

  test('a cancelled run stops; one that finds the other side dead stops by itself; what was done stays', async () => {
    const ids = ours.splice(0, 8).map((e) => e.idExpediente);
    const { body } = await t.call(c.integrarTodasJN, { body: { expedientes: ids } }, clerk);
    const params = { llcorrida: body.llcorrida };
    expect((await t.call(c.cancelarCorridaJN, { params }, admin)).status).toBe(404);
    expect((await t.call(c.cancelarCorridaJN, { params }, clerk)).status).toBe(200);
    await t.work();
    expect((await runs())[0]).toMatchObject({ estado: 'CANCELADA', hechas: 0 });

    await jn.switches({ modo: 'falla' });
    await t.call(c.integrarTodasJN, { body: { expedientes: ids } }, clerk);
    await t.work();
    expect((await runs())[0]).toMatchObject({ estado: 'INTERRUMPIDA', hechas: 5, correctas: 0, total: 8 });
    expect(await rowsOf(t, 'carpeta', `"expedienteId" in (${ids.map((id) => `'${id}'`)})`)).toEqual([]);
  });
});
