// Everything at once, as an outside caller asks for it [1-518] (D-08).
import { corridasFallidas } from '@renadet/domain/fallas/fallas.contract';
import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const admin = await t.as('admin');
const TODO = { pagina: 0, rpp: 0 };
/** More than any page that this call was ever cut to. */
const CUANTAS = 60;

const ours = (await jn.search('FGE-30', '2015-01-01', '2026-01-01')).filter((e) => e.totalVictimas > 0);
const nucs = ours.slice(0, CUANTAS).map((e) => e.nuc);
const expedientes = ours.slice(0, CUANTAS).map((e) => e.idExpediente);
const clerk = await t.as('capturista.30');
await t.call(c.integrarTodasJN, { body: { expedientes } }, clerk);
await t.work();
/** Numbers of the files that came from the other side, as the registry has them. */
const externas = async () =>
  (await rowsOf(t, 'carpeta', `provienejusticianet = 1 and fcintegracion is not null`)).map((row) => String(row.noci));
const forget = () => t.owner.query('update carpeta set fcsincronizacion = null where provienejusticianet = 1');
const sincronizadas = async () =>
  (await rowsOf(t, 'carpeta', 'fcsincronizacion is not null')).map((row) => String(row.noci)).sort();

test('[1-518] [1-631] one call with pagina 0 and rpp 0 synchronises every file, and answers result and number of each', async () => {
  const all = await externas();
  expect(all).toEqual(expect.arrayContaining(nucs));
  expect(nucs).toHaveLength(CUANTAS);
  await forget();
  const { status, body } = await t.call(c.sincronizarCarpetasJN, { body: TODO }, admin);
  expect([status, Object.keys(body)]).toEqual([200, ['resultado']]);
  expect(body.resultado.map((one) => one.expediente).sort()).toEqual(all.sort());
  for (const one of body.resultado.filter((r) => nucs.includes(r.expediente)))
    expect(one).toEqual({
      result: 'REGISTRO_EXITOSO',
      expediente: one.expediente,
      msj: expect.stringContaining(one.expediente),
    });
  expect(await sincronizadas()).toEqual(expect.arrayContaining([...nucs].sort()));
});

test('[1-631] when the caller hangs up, the rest is done as a job, once, whose report can be opened', async () => {
  await forget();
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' });
  await jn.switches({ modo: 'lento', demoraMs: 60 });
  onTestFinished(() => jn.switches());
  const hangUp = new AbortController();
  const asked = fetch(`${url}/api/secure/sincronizarCarpetasJN/`, {
    method: 'PUT',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(TODO),
    signal: hangUp.signal,
  });
  await vi.waitFor(async () => expect((await sincronizadas()).length).toBeGreaterThan(2), {
    timeout: 40_000,
    interval: 20,
  });
  hangUp.abort();
  await expect(asked).rejects.toThrow();
  const run = await vi.waitFor(
    async () => {
      const [corrida] = (await t.call(c.getCorridasJN, {}, admin)).body;
      expect(corrida).toMatchObject({ tipo: 'SINCRONIZAR' });
      return corrida;
    },
    { timeout: 40_000, interval: 50 },
  );
  await jn.switches();
  await t.work();
  const { body } = await t.call(c.getCorridaJN, { params: { llcorrida: run?.llcorrida ?? 0 } }, admin);
  expect(body.estado).toBe('TERMINADA');
  expect(body.total).toBeGreaterThan(5);
  expect(body.total).toBeLessThan((await externas()).length);
  expect(body.hechas).toBe(body.total);
  expect([...(await sincronizadas())]).toEqual(expect.arrayContaining([...nucs].sort()));
  // what was done before the caller left is not in the report: nothing is done twice
  const { rows } = await t.owner.query(
    `select llcarpeta, count(*)::integer as n from auditoria where operacion = 'justicianet.sincronizar' group by 1`,
  );
  const before = 1; // by the first test
  expect(Math.max(...rows.map(({ n }) => n))).toBe(before + 1);
});

test('[1-630] after a bulk synchronisation every file has its own line in the report: a success, or the error that names it', async () => {
  const [bad] = ours;
  await jn.switches({ modo: 'falla', solo: [bad?.idExpediente ?? ''] });
  onTestFinished(() => jn.switches());
  const { body: started } = await t.call(c.sincronizarTodasJN, { body: TODO }, admin);
  await t.work();
  const { body } = await t.call(c.getCorridaJN, { params: { llcorrida: started.llcorrida } }, admin);
  expect(body.renglones).toHaveLength(started.total);
  for (const { expediente, result, msj } of body.renglones.filter((r) => nucs.includes(r.expediente ?? ''))) {
    const isBad = expediente === bad?.nuc;
    expect([expediente, result]).toEqual([expediente, isBad ? 'ERROR_JUSTICIANET' : 'REGISTRO_EXITOSO']);
    expect(msj).toContain(expediente);
  }
});

test('a file that is integrated beside a run is no failure of it, whoever did it; another one of its number is', async () => {
  const [own, other, killed, after, typed, two] = ours.slice(CUANTAS, CUANTAS + 6);
  const of = (some: typeof ours) => some.map((e) => e.idExpediente);
  const all = [own, other, killed, after, typed, two].flatMap((e) => e ?? []);
  const { body: run } = await t.call(c.integrarTodasJN, { body: { expedientes: of(all) } }, clerk);
  const integrate = (e: (typeof ours)[number] | undefined, as: typeof clerk) =>
    t.call(c.integrarCarpeta, { body: { expedienteId: e?.idExpediente ?? '' } }, as);
  for (const [e, as] of [
    [own, clerk],
    [other, await t.as('supervisor.30')],
    [two, admin],
  ] as const)
    expect((await integrate(e, as)).body.result).toBe('REGISTRO_EXITOSO');
  await savesOf(t, clerk).carpeta({ noci: typed?.nuc ?? '' });
  await t.work();
  const report = async () => {
    const { body } = await t.call(c.getCorridaJN, { params: { llcorrida: run.llcorrida } }, clerk);
    return { ...body, renglones: body.renglones.map(({ result, msj }) => [result, msj]) };
  };
  const YA = ['REGISTRO_EXITOSO', 'La Carpeta de investigación ya estaba integrada en RENADET.'];
  const NUEVA = ['REGISTRO_EXITOSO', 'Se integró correctamente la Carpeta de investigación en RENADET.'];
  const OTRA = ['ERROR_GUARDAR_EXISTE', expect.stringContaining('ya existe otra con el mismo número')];
  expect(await report()).toMatchObject({ correctas: 5, renglones: [YA, YA, NUEVA, NUEVA, OTRA, YA] });
  // a server that is killed once a file is kept and before that is noted
  await t.owner.query(`update corridarenglon set result = null, msj = null where llcorrida = $1 and orden in (3, 4)`, [
    run.llcorrida,
  ]);
  await t.owner.query(`update corrida set terminada = null, estado = 'EN_CURSO' where llcorrida = $1`, [run.llcorrida]);
  await t.owner.query(
    `select graphile_worker.add_job('correrJusticiaNet', json_build_object('llcorrida', $1::int, 'fallas', 0))`,
    [run.llcorrida],
  );
  await t.work();
  expect(await report()).toMatchObject({ estado: 'TERMINADA', correctas: 5, renglones: [YA, YA, YA, YA, OTRA, YA] });
  const { body: desk } = await t.call(corridasFallidas, { params: { pagina: 0, rpp: 100 } as never }, admin);
  expect(desk.filas.filter((r) => r.llcorrida === run.llcorrida)).toMatchObject([{ total: 6, correctas: 5 }]);
});

test('[1-630] failures in a row are counted over the turns of a run: at the fifth it stops, and leaves what is left', async () => {
  const [mala, buena] = ours.slice(CUANTAS + 6, CUANTAS + 8).map((e) => e.idExpediente) as [string, string];
  await jn.switches({ modo: 'falla', solo: [mala] });
  onTestFinished(() => jn.switches());
  for (const [before, estado, hechas] of [
    [3, 'TERMINADA', 2],
    [4, 'INTERRUMPIDA', 1],
  ] as const) {
    const { body: run } = await t.call(c.integrarTodasJN, { body: { expedientes: [mala, buena] } }, clerk);
    await t.owner.query(
      `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{fallas}', $1::text::jsonb)::json
       where (payload ->> 'llcorrida')::integer = $2`,
      [before, run.llcorrida],
    );
    await t.work();
    const { body } = await t.call(c.getCorridaJN, { params: { llcorrida: run.llcorrida } }, clerk);
    expect([before, body.estado, body.hechas]).toEqual([before, estado, hechas]);
  }
});
