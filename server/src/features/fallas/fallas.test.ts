import { randomUUID } from 'node:crypto';
import { bitacoraEstatal } from '@renadet/domain/bitacora/bitacora.contract';
import {
  corridaFallida,
  corridasFallidas,
  FALLAS_DIAS,
  fallas,
  trabajosFallidos,
} from '@renadet/domain/fallas/fallas.contract';
import { TRABAJOS_EN_PALABRAS } from '@renadet/domain/fallas/trabajos';
import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { TRABAJOS } from '../../jobs/trabajos.ts';

const HOY = hoyEnMexico(new Date());
let t: TestApp;
let admin: Headers;
let estatal: Headers;

interface CorridaDada {
  quien: string;
  resultados: readonly string[];
  estado?: string;
  dias?: number;
}
/** A run of somebody that ended some days ago, with what became of each file; '' was not tried. @returns its id */
async function addCorrida({ quien, resultados, estado = 'TERMINADA', dias = 0 }: CorridaDada): Promise<number> {
  const { rows } = await t.owner.query<{ llcorrida: number; llinstitucion: number }>(
    `insert into corrida (tipo, estado, total, llusuario, llinstitucion, quien, iniciada, terminada)
     select 'INTEGRAR', $2, $3, llusuario, llinstitucion, '{}', now(), ($4::date + time '12:00') at time zone 'America/Mexico_City'
     from usuario where dscorreo like $1 || '@%' returning llcorrida, llinstitucion`,
    [quien, estado, resultados.length, masDias(HOY, -dias)],
  );
  const [made] = rows;
  await t.owner.query(
    `insert into corridarenglon (llcorrida, orden, llinstitucion, expediente, result, msj)
     select $1::integer, i, $2::integer, 'CANARIA/' || $1::text || '/' || i, nullif(r, ''), 'dicho' from unnest($3::text[]) with ordinality f (r, i)`,
    [made?.llcorrida, made?.llinstitucion, resultados],
  );
  return made?.llcorrida ?? 0;
}

/** A load that was archived, with rows that went in and rows that did not. */
const addCarga = (quien: string, invalidos: number, dias = 0) =>
  t.owner.query(
    `insert into carga (llcarga, clase, llusuario, llinstitucion, nombre, longitud, huella, llave, conteos, fccarga)
     select $2::uuid, 'NUEVA', llusuario, llinstitucion, 'libro.xlsx', 1, sha256($2::uuid::text::bytea), $2::uuid::text, $3,
       ($4::date + time '12:00') at time zone 'America/Mexico_City' from usuario where dscorreo like $1 || '@%'`,
    [
      quien,
      randomUUID(),
      { validosExpedientes: 3, invalidosExpedientes: 0, invalidosVictimas: invalidos },
      masDias(HOY, -dias),
    ],
  );

let mala: number;
let ajena: number;
beforeAll(async () => {
  t = await testApp();
  [admin, estatal] = [await t.as('admin'), await t.as('admin.30')];
  const [BIEN, MAL] = ['REGISTRO_EXITOSO', 'ERROR_JUSTICIANET'];
  mala = await addCorrida({ quien: 'supervisor.30', resultados: [BIEN, MAL, 'ERROR_GUARDAR', BIEN] });
  ajena = await addCorrida({ quien: 'capturista.14', resultados: [MAL], dias: FALLAS_DIAS - 1 });
  await addCorrida({ quien: 'supervisor.30', resultados: [BIEN, ''], estado: 'INTERRUMPIDA' });
  await addCorrida({ quien: 'supervisor.30', resultados: [BIEN, ''], estado: 'CANCELADA' });
  await addCorrida({ quien: 'supervisor.30', resultados: [BIEN, BIEN] });
  await addCorrida({ quien: 'supervisor.30', resultados: [MAL], dias: FALLAS_DIAS });
  for (const [quien, invalidos, dias] of [
    ['supervisor.30', 2, 0],
    ['capturista.14', 1, FALLAS_DIAS - 1],
    ['supervisor.30', 0, 0],
    ['supervisor.30', 5, FALLAS_DIAS],
    ['admin', 5, 0],
  ] as const)
    await addCarga(quien, invalidos, dias);
  await t.owner.query(`update usuario set boactivo = 0 where dscorreo like 'capturista.%'`);
  for (const [nombre, error] of [
    ['correo', 'no contesta\nen la línea 2'],
    ['vincular', null],
  ]) {
    const { rows } = await t.owner.query<{ id: string }>(
      `select id from graphile_worker.add_job($1::text, '{}'::json, run_at => now() + interval '1 day')`,
      [nombre],
    );
    await t.owner.query('update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = $1', [
      rows[0]?.id,
      error,
    ]);
  }
});

const todos = { dscorreo: null, dsnombre: null, llrol: 0, llinstitucion: null };
const blockedOf = async (as: Headers) =>
  (await t.call(getUsuariosByFiltros, { body: { ...todos, boactivo: 0 } as never }, as)).body.length;
const loadsOf = async (as: Headers) =>
  (await t.call(bitacoraEstatal, { params: { page: 0, pageSize: 0 } as never, query: { fallidas: '1' } }, as)).body;
const runsOf = async (as: Headers) =>
  (await t.call(corridasFallidas, { params: { pagina: 0, rpp: 100 } as never }, as)).body;

test('[1-854] each number of an administrator is as many as the list that it opens has, of their offices alone', async () => {
  for (const [as, cuantos] of [
    [admin, { bloqueados: 3, cargas: 2, corridas: 3, trabajos: 1 }],
    [estatal, { bloqueados: 1, cargas: 1, corridas: 2, trabajos: null }],
  ] as const) {
    expect((await t.call(fallas, {}, as)).body).toEqual(cuantos);
    expect(await blockedOf(as)).toBe(cuantos.bloqueados);
    const loads = await loadsOf(as);
    expect([loads.total, loads.data.length]).toEqual([cuantos.cargas, cuantos.cargas]);
    expect(loads.data.every(({ invalidosVictimas }) => (invalidosVictimas ?? 0) > 0)).toBe(true);
    const runs = await runsOf(as);
    expect([runs.total, runs.filas.length]).toEqual([cuantos.corridas, cuantos.corridas]);
    expect(runs.filas.some(({ llcorrida }) => llcorrida === ajena)).toBe(as === admin);
  }
  for (const quien of ['supervisor.30', 'supervisor.federal', 'consulta'])
    expect((await t.call(fallas, {}, await t.as(quien))).status).toBe(403);
});

test('[1-854] a run opens the files that failed and no others; one of another office is as none', async () => {
  const open = (llcorrida: number, as: Headers) =>
    t.call(corridaFallida, { params: { llcorrida, pagina: 0, rpp: 100 } as never }, as);
  const { total, filas } = (await open(mala, estatal)).body;
  expect([total, filas.map(({ orden, result }) => [orden, result])]).toEqual([
    2,
    [
      [2, 'ERROR_JUSTICIANET'],
      [3, 'ERROR_GUARDAR'],
    ],
  ]);
  const [row] = (await runsOf(estatal)).filas.filter(({ llcorrida }) => llcorrida === mala);
  expect(row).toMatchObject({ total: 4, hechas: 4, correctas: 2, usuario: 'supervisor.30@fiscalias.gob.mx' });
  expect((await open(ajena, admin)).status).toBe(200);
  const [foreign, absent] = [await open(ajena, estatal), await open(999_999, estatal)];
  expect([foreign.status, foreign.raw.toString()]).toEqual([404, absent.raw.toString()]);
});

test('[1-854] who administers some areas sees the own runs and loads alone, since both hold files of any area', async () => {
  const tie = `from usuario u join ctpropietario p using (llinstitucion) where u.dscorreo like 'admin.30@%'`;
  await t.owner.query(`insert into usuariopropietario select u.llusuario, min(p.llpropietario) ${tie} group by 1`);
  const own = await addCorrida({ quien: 'admin.30', resultados: ['ERROR_GUARDAR'] });
  expect((await t.call(fallas, {}, estatal)).body).toMatchObject({ cargas: 0, corridas: 1 });
  expect((await runsOf(estatal)).filas.map(({ llcorrida }) => llcorrida)).toEqual([own]);
});

test('[1-854] a job that failed says so to the national administrator, with the first line of its error', async () => {
  expect((await t.call(trabajosFallidos, {}, admin)).body).toEqual([
    {
      id: expect.any(String),
      nombre: 'correo',
      intentos: 2,
      maximo: 25,
      error: 'no contesta',
      fallo: expect.stringMatching(/^\d{4}-.*Z$/),
      proximo: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect((await t.call(trabajosFallidos, {}, estatal)).status).toBe(403);
  expect(Object.keys(TRABAJOS_EN_PALABRAS).sort()).toEqual(Object.keys(TRABAJOS).sort());
});
