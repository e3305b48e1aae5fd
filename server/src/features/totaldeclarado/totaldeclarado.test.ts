import type { Input } from '@renadet/domain/lib/endpoint';
import { getReporteTablero, getReporteTotalesDeclarados } from '@renadet/domain/reportes/tablero';
import { declararTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../../test/saved.ts';

let t: TestApp;
let supervisor: Headers;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  [supervisor, admin] = [await t.as('supervisor.30'), await t.as('admin')];
});
type Total = Input<typeof declararTotal>['body'];
const declare = (body: Total, as = supervisor) => t.call(declararTotal, { body }, as);
const declared = async (anio: number, as = admin, fiscaliaId = 130) =>
  (await t.call(getReporteTotalesDeclarados, { body: { anio, trimestre: 2, fiscaliaId } }, as)).body;
const rowOf = async (anio: number) =>
  (await t.call(getReporteTablero, { body: { anio, trimestre: 2 } }, admin)).body.filas.find(
    (f) => f.fiscaliaId === 130,
  );

test('[3-501] [3-502] a total is signed with the name and charge of who signs; a correction says why, and what was said before stays', async () => {
  const q = { anio: 2024, trimestre: 2 };
  expect(await rowOf(2024)).toMatchObject({ estado: 'SIN_DATOS', declaradas: null, cobertura: null });
  expect((await declare({ ...q, nocarpetas: 12 })).body).toEqual({ result: 'REGISTRO_EXITOSO', version: 1 });
  expect(await rowOf(2024)).toMatchObject({ estado: 'ATRASADA', declaradas: 12, esperadas: 12, cobertura: 0 });
  const firma = { firmante: expect.stringMatching(/\w+ \w+/), dscargo: expect.stringMatching(/\w/) };
  await t.owner.query(
    `update usuario set dscargo = 'OTRO CARGO', dsnombre = 'OTRA' where dscorreo like 'supervisor.30@%'`,
  );
  const corrected = { ...q, nocarpetas: 0, motivo: 'Se contaron dos veces', version: 1 };
  expect((await declare(corrected)).body).toMatchObject({ version: 2 });
  expect(await rowOf(2024)).toMatchObject({ estado: 'AL_CORRIENTE', declaradas: 0, cobertura: 100 });
  const { total, resultados } = await declared(2024);
  const fcdeclarado = expect.stringMatching(/^20\d\d-/);
  expect(total).toBe(2);
  expect(resultados).toEqual([
    { version: 2, nocarpetas: 0, motivo: 'SE CONTARON DOS VECES', ...firma, fcdeclarado },
    { version: 1, nocarpetas: 12, motivo: null, ...firma, fcdeclarado },
  ]);
  expect(resultados.map(({ dscargo, firmante }) => [dscargo === 'OTRO CARGO', firmante.startsWith('OTRA ')])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(await declared(2024, supervisor)).toEqual({ total, resultados });
  expect(await declared(2024, await t.as('capturista.14'))).toEqual({ total: 0, resultados: [] });
  const lines = await rowsOf(t, 'auditoria', `operacion = 'total.declarar' order by id`);
  expect(lines.map(({ llave, detalle, llinstitucion }) => [llave, llinstitucion, detalle])).toEqual([
    ['2024-2', 130, { antes: { nocarpetas: null }, despues: { nocarpetas: 12 } }],
    ['2024-2', 130, { antes: { nocarpetas: 12 }, despues: { nocarpetas: 0 }, motivo: 'SE CONTARON DOS VECES' }],
  ]);
});

test('[3-501] what is missing or too early is said, and nothing is kept', async () => {
  const anio = new Date().getFullYear() + 1;
  for (const [body, campos] of [
    [{ anio: 2023, trimestre: 2 }, ['nocarpetas']],
    [{ anio: 2023, trimestre: 2, nocarpetas: -1 }, ['nocarpetas']],
    [{ anio: 2023, trimestre: 2, nocarpetas: 1_000_000 }, ['nocarpetas']],
    [{ anio: 2023, trimestre: 2, nocarpetas: 1, motivo: 'PORQUE SI' }, ['motivo']],
    [{ anio: 2023, trimestre: 2, nocarpetas: 1, version: 1 }, ['motivo']],
    [{ anio, trimestre: 1, nocarpetas: 1 }, ['trimestre']],
    [{ nocarpetas: 1 }, ['anio', 'trimestre']],
    [{ anio: 2023, trimestre: 2, nocarpetas: 1, llinstitucion: 114 }, ['solicitud']],
  ] as const) {
    const { status, body: answer } = await declare(body as Total);
    expect([body, status, answer.campos?.map(({ campo }) => campo)]).toEqual([body, 400, campos]);
  }
  expect((await declared(2023)).total).toBe(0);
});

test('[3-501] only supervisors sign, each for the own institution', async () => {
  const body = { anio: 2022, trimestre: 2, nocarpetas: 3 };
  for (const name of ['admin', 'admin.30', 'capturista.30', 'consulta', 'capturista.federal'])
    expect([name, (await declare(body, await t.as(name))).status]).toEqual([name, 403]);
  expect((await declare(body, await t.as('supervisor.federal'))).status).toBe(200);
  expect((await declared(2022, admin, 1)).total).toBe(1);
  expect((await declared(2022)).total).toBe(0);
});

test('[3-502] a first declaration brings no version, and each later one that of the last, and nothing else', async () => {
  const body = { anio: 2020, trimestre: 2, nocarpetas: 3 };
  const con = (version: number | null | undefined) =>
    declare({ ...body, ...(version === undefined ? {} : { version, motivo: 'OTRA CUENTA' }) } as Total);
  for (const version of [1, 2, 7]) expect([version, (await con(version)).status]).toEqual([version, 409]);
  expect((await declared(2020)).total).toBe(0);
  expect((await declare(body)).body).toMatchObject({ version: 1 });
  for (const version of [undefined, null, 0, 2, 7])
    expect([version, (await con(version)).status >= 400]).toEqual([version, true]);
  expect((await con(1)).body).toMatchObject({ version: 2 });
  for (const version of [1, 3]) expect([version, (await con(version)).status]).toEqual([version, 409]);
  expect((await declared(2020)).total).toBe(2);
});

test('[3-501] who is limited to some areas answers for none of the others: she signs no total, and goes on reading them', async () => {
  const tie = (sql: string) => t.owner.query(sql);
  await tie(
    `insert into usuariopropietario select llusuario, 13001 from usuario where dscorreo like 'supervisor.30@%'`,
  );
  const body = { anio: 2019, trimestre: 2, nocarpetas: 3 };
  const { status, body: said } = await declare(body);
  expect([status, said.message]).toEqual([403, expect.stringContaining('de toda la institución')]);
  expect((await declared(2019, supervisor)).total).toBe(0);
  await tie('delete from usuariopropietario');
  expect((await declare(body)).status).toBe(200);
});

test('[3-502] of two who sign at the same moment one is told; nobody changes or takes away what was signed', async () => {
  const body = { anio: 2021, trimestre: 2, nocarpetas: 3 };
  const both = await Promise.all([declare(body), declare({ ...body, nocarpetas: 4 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // nor does who did not see the last one undo it
  for (const stale of [body, { ...body, version: 7, motivo: 'OTRA CUENTA' }])
    expect((await declare({ ...stale, nocarpetas: 5 })).status).toBe(409);
  expect((await declared(2021)).total).toBe(1);
  const client = await t.pool.connect();
  try {
    for (const change of ['update totaldeclarado set nocarpetas = 0', 'delete from totaldeclarado'])
      await expect(client.query(change)).rejects.toThrow('permission denied');
  } finally {
    client.release();
  }
});
