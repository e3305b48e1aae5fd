import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generarFolio, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { agregarEntrada, renombrarEntrada } from '@renadet/domain/catalogos/administracion.contract';
import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';
import { archiveAuditoria } from './archive.ts';
import { beginCotejo, COMO_SE_ESCRIBE, collate, type Diferencia, reviewSellos, tablasSelladas } from './sellos.ts';
import { verifyAudit } from './verify.ts';

let t: TestApp;
let ids: { carpeta: number; victima: number; borrada: number; autoridad: number };
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 60, semilla: 3, hoy: '2026-11-20' });
  const headers = await t.as('supervisor.30');
  const saves = savesOf(t, headers);
  const llcarpeta = await saves.carpeta({ noci: 'FGE/SELLADA/1' });
  const [una, otra] = [await saves.victima(llcarpeta), await saves.victima(llcarpeta, { dsnombre: 'OTRA' })];
  ids = { carpeta: llcarpeta, victima: una, borrada: otra, autoridad: await saves.autoridad(llcarpeta) };
  const changes = { llcarpeta, version: 1, noci: 'FGE/SELLADA/1', dssintesis: 'OTRA SINTESIS' };
  const edited = await t.call(modificarCI, { body: carpeta(changes) }, headers);
  expect(edited.body.result).toBe('REGISTRO_EXITOSO');
  const taken = await t.call(eliminarVictima, { params: { id: otra } }, headers);
  expect(taken.status).toBe(200);
  await t.call(generarFolio, { params: { llcarpeta } }, headers);
  const admin = await t.as('admin');
  const entrada = { catalogo: 'paises', desde: '2026-01-01' } as const;
  const added = await t.call(agregarEntrada, { body: { ...entrada, nombre: 'PAIS NUEVO' } as never }, admin);
  const [clave, version] = [added.body.clave, 1];
  await t.call(renombrarEntrada, { body: { ...entrada, clave, version, nombre: 'PAIS SELLADO' } as never }, admin);
});

interface Hallado {
  diferencias: Diferencia[];
  rotos: number;
  sueltos: number;
  rota: number | undefined;
}
/** Tampers as whoever owns the tables can, compares everything, and puts all back. */
async function tampered(statements: string): Promise<Hallado> {
  const diferencias: Diferencia[] = [];
  await t.owner.query('begin');
  try {
    await t.owner.query(statements);
    await t.owner.query(COMO_SE_ESCRIBE);
    for (const tabla of await tablasSelladas(t.owner)) await collate(t.owner, tabla, (d) => diferencias.push(d));
    return { diferencias, ...(await reviewSellos(t.owner)), rota: (await verifyAudit(t.owner)).rota };
  } finally {
    await t.owner.query('rollback');
  }
}
/** Rows that were sealed as they are. */
const SELLADAS = 'select coalesce(sum(cardinality(huellas)), 0) as n from sello';
interface Disparo {
  'Trigger Name': string;
  Time: number;
}
const SANO = { diferencias: [], rotos: 0, sueltos: 0, rota: undefined };

test('[1-650] the registry as the system wrote it, synthetic files and first accounts too, agrees with its audit row by row', async () => {
  expect(await tampered('select 1')).toEqual(SANO);
  await beginCotejo(t.owner);
  const cotejos: Awaited<ReturnType<typeof collate>>[] = [];
  for (const tabla of await tablasSelladas(t.owner)) cotejos.push(await collate(t.owner, tabla, () => {}));
  await t.owner.query('rollback');
  const of = (tabla: string) => cotejos.find((c) => c.tabla === tabla);
  expect(of('carpeta')).toMatchObject({ renglones: 61, iguales: 61, distintos: 0, sinAuditoria: 0, faltan: 0 });
  for (const tabla of [
    'victima',
    'responsable',
    'imputado',
    'usuario',
    'papelera',
    'ctpropietario',
    'foliocontador',
    'catalogoentrada',
    'catalogoacto',
  ])
    expect(of(tabla)?.renglones, tabla).toBeGreaterThan(0);
});

describe('[1-650] what an owner of the tables does by SQL is told, by table, id and field', () => {
  test('a row changed', async () => {
    const { diferencias } = await tampered(
      `update victima set dsnombre = 'CAMBIADA', dsedad = dsedad + 1 where llvictima = ${ids.victima}`,
    );
    expect(diferencias).toEqual([
      { tabla: 'victima', llave: String(ids.victima), caso: 'distinto', campos: ['dsnombre', 'dsedad', 'edadhechos'] },
    ]);
  });

  test('what an administrator decided of a catalogue, and what the act was', async () => {
    const { diferencias } = await tampered(
      `update catalogoentrada set escrituras = '{OTRA}', nombre = 'OTRO'; update catalogoacto set cambios = '[]' where acto = 'RENOMBRAR'`,
    );
    expect(diferencias.map(({ tabla, caso, campos }) => [tabla, caso, campos])).toEqual([
      ['catalogoacto', 'distinto', ['cambios']],
      ['catalogoentrada', 'distinto', ['nombre', 'escrituras']],
    ]);
  });

  test('entries of catalogues, of releases and of hands: renamed, retired, moved, added, taken away', async () => {
    const { diferencias } = await tampered(`set local session_replication_role = replica;
      update ctdelito set dsdelito = 'OTRO' where lldelito = 310;
      update ctmunicipio set boactivo = 0 where (llestado, llmunicipio) = (30, 87);
      update ctestatus set lletapa = 9 where llestatus = (select min(llestatus) from ctestatus);
      update ctpais set dspais = 'PAIS DE NADIE' where dspais = 'PAIS SELLADO';
      insert into ctocupacion values (9999, 'NADIE LA AGREGO', 1);
      delete from ctsubniveldependencia where (llsubnivel, lldependencia) in (select llsubnivel, lldependencia from ctsubniveldependencia limit 1);
      delete from ctrangoedad where llrangoedades = (select min(llrangoedades) from ctrangoedad)`);
    expect(diferencias.map(({ tabla, caso, campos }) => [tabla, caso, ...campos].join(' '))).toEqual([
      'ctdelito distinto dsdelito',
      'ctestatus distinto lletapa',
      'ctmunicipio distinto boactivo',
      'ctocupacion sin',
      'ctpais distinto dspais',
      'ctrangoedad falta',
      'ctsubniveldependencia falta',
    ]);
  });

  test('every catalogue is sealed', async () => {
    const selladas = await tablasSelladas(t.owner);
    expect(Object.values(CATALOGOS).filter(({ tabla }) => !selladas.includes(tabla))).toEqual([]);
  });

  test('what an upgrade finds without a seal is sealed in the tables that it names, and in no other', async () => {
    const copy = `insert into victima select (r).* from (select jsonb_populate_record(v, '{"llvictima": 999998, "dsnombre": "N999998"}') as r
      from victima v where llvictima = ${ids.victima}) x;`;
    const { diferencias } = await tampered(
      `set local session_replication_role = replica; ${copy} delete from sello where forma in (select forma from selloforma
        where tabla = 'ctocupacion'); set local session_replication_role = origin; select sellar_faltantes('prueba', '{ctocupacion}')`,
    );
    expect(diferencias.map((d) => [d.tabla, d.llave, d.caso])).toEqual([['victima', '999998', 'sin']]);
  });

  test('a synthetic row, a folio counter and an account changed', async () => {
    const { diferencias } = await tampered(
      `update imputado set dsalias = 'X' where llimputado = (select min(llimputado) from imputado);
       update foliocontador set ultimo = ultimo + 1; update usuario set llrol = 1 where dscorreo = 'consulta@fgr.org.mx'`,
    );
    expect(new Set(diferencias.map((d) => `${d.tabla}: ${d.campos}`))).toEqual(
      new Set(['imputado: dsalias', 'foliocontador: ultimo', 'usuario: llrol']),
    );
  });

  test('a row deleted, also one whose audit is then silent', async () => {
    const { diferencias } = await tampered(`delete from victima where llvictima = ${ids.victima}`);
    expect(diferencias).toEqual([{ tabla: 'victima', llave: String(ids.victima), caso: 'falta', campos: [] }]);
  });

  test('a row inserted, also one that was deleted by the system before', async () => {
    const copy = (id: number) => `insert into victima select (r).* from (select jsonb_populate_record(v,
      '{"llvictima": ${id}, "dsnombre": "N${id}"}') as r from victima v where llvictima = ${ids.victima}) x;`;
    const { diferencias } = await tampered(copy(ids.borrada) + copy(999_999));
    expect(diferencias.map(({ tabla, llave, caso }) => [tabla, llave, caso])).toEqual([
      ['victima', String(ids.borrada), 'sin'],
      ['victima', '999999', 'sin'],
    ]);
  });

  test('a row put back as it was some operations ago', async () => {
    const { diferencias } = await tampered(
      `update carpeta set dssintesis = 'SINTESIS DE PRUEBA', version = 1 where llcarpeta = ${ids.carpeta}`,
    );
    expect(diferencias).toMatchObject([{ tabla: 'carpeta', caso: 'distinto' }]);
    expect(diferencias[0]?.campos).toEqual(expect.arrayContaining(['dssintesis', 'version']));
  });

  test('a seal made to fit the changed row, moved, removed or invented breaks what the audit line bears', async () => {
    const last = '(select max(llsello) from sello where huellas is not null)';
    for (const [statements, rotos, sueltos] of [
      [`update sello set huellas[1] = sha256('otra') where llsello = ${last}`, 1, 0],
      [`delete from sello where llsello = ${last}`, 1, 0],
      [`update sello set llsello = default where llsello = (select min(llsello) from sello)`, 1, 0],
      [`insert into sello (acto, forma, llaves) select 999999, forma, llaves from sello limit 1`, 0, 1],
    ] as const)
      expect(await tampered(statements), statements).toMatchObject({ rotos, sueltos });
    // and the line itself is of the chain
    expect((await tampered(`update auditoria set sello = sha256('otra') where acto is not null`)).rota).toBe(1);
  });

  test('one that works as the application without an operation leaves a line that says so', async () => {
    await t.owner.query('begin; set local role renadet_app');
    await t.owner.query(`select set_config('renadet.institucion', '0', true)`);
    await t.owner.query(`update carpeta set dssintesis = 'A MANO' where llcarpeta = ${ids.carpeta}`);
    await t.owner.query('commit');
    const { rows } = await t.owner.query('select operacion, detalle from auditoria order by id desc limit 1');
    expect(rows).toEqual([
      { operacion: 'registro.sellar', detalle: { motivo: 'sin operación', renglones: { carpeta: 1 } } },
    ]);
    expect(await tampered('select 1')).toEqual(SANO);
  });
});

test('a statement that changes 3,000 rows seals each once: never each beside each, by the plan of one row either', async () => {
  await t.owner.query(`begin; set local renadet.sellar = 'si'; insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito,
    novictimas, boindicios) select 1, 101, 'MUCHAS/' || n, 5, date '2018-01-01', 310, 1, 0 from generate_series(1, 3000) n`);
  const change = async (set: string, which: string) => {
    const antes = await t.owner.query<{ n: string }>(SELLADAS);
    const { rows } = await t.owner.query<{ 'QUERY PLAN': [{ 'Execution Time': number; Triggers: Disparo[] }] }>(
      `explain (analyze, format json) update carpeta set ${set} where noci like 'MUCHAS/${which}'`,
    );
    const [plan] = rows.flatMap((row) => row['QUERY PLAN']);
    const sello = plan?.Triggers.find((one) => one['Trigger Name'] === 'sellar_cambio')?.Time ?? 0;
    const ahora = await t.owner.query<{ n: string }>(SELLADAS);
    return { parte: sello / (plan?.['Execution Time'] ?? 0), n: Number(ahora.rows[0]?.n) - Number(antes.rows[0]?.n) };
  };
  const unas: number[] = [];
  for (const one of ['1', '2', '3', '4', '5', '6']) unas.push((await change(`dssintesis = 'OTRA'`, one)).n);
  const toda = await change(`dssintesis = 'OTRA'`, '%');
  const nada = await change(`dssintesis = 'OTRA'`, '%');
  await t.owner.query('rollback');
  expect([...unas, toda.n, nada.n]).toEqual([1, 1, 1, 1, 1, 1, 2994, 0]);
  expect([toda.parte, nada.parte].filter((parte) => parte > 0.4)).toEqual([]);
});

test('[1-650] every column of a sealed table is sealed, but those that say nothing of a record', async () => {
  const { rows } = await t.owner.query(
    `select f.tabla || '.' || a.attname as columna from selloforma f join pg_attribute a on a.attrelid = to_regclass(f.tabla)
     where f.vigente and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> all(f.columnas) order by 1`,
  );
  expect(rows.map((r) => r.columna)).toEqual(['interconexiontoken.usado', 'segundofactor.paso', 'usuario.intentos']);
});

/** The command as an auditor types it. */
const verify = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const script = resolve(import.meta.dirname, 'verify.main.ts');
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: t.url };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), said: out + err }),
    );
  });

test('[1-650] the command tells each table, names no person, and fails where something differs', async () => {
  const sound = await verify('--datos');
  expect(sound.said).toContain('Cada renglón del registro está como lo dejó la última operación auditada.');
  expect(sound.said).toContain(
    'carpeta: 61 renglones, 61 iguales, 0 distintos, 0 sin auditoría, 0 auditados que faltan',
  );
  expect(sound.said).toMatch(/Los datos se comparan desde el renglón \d+ de la auditoría \(2\d{3}-/);
  expect(sound.code).toBe(0);

  await t.owner.query(`update victima set dsnombre = 'NOMBREDEPERSONA' where llvictima = ${ids.victima}`);
  const told = await verify('--datos');
  expect(told.said).toContain(`victima ${ids.victima}: distinto de como quedó en la auditoría (dsnombre)`);
  expect(told.said).not.toContain('NOMBREDEPERSONA');
  expect(told.said).toContain('La cadena de auditoría está completa'); // the chain alone says nothing of it
  expect(told.code).toBe(1);
  expect((await verify()).code).toBe(0);
  expect((await verify('--dato')).said).toContain('Uso:');
});

test('[1-650] it is one snapshot: compared beside a server at work nothing differs that does not', async () => {
  await beginCotejo(t.owner);
  const before = await reviewSellos(t.owner);
  await savesOf(t, await t.as('supervisor.30')).carpeta();
  const found: Diferencia[] = [];
  await collate(t.owner, 'carpeta', (d) => found.push(d));
  await t.owner.query('commit');
  expect([before, found]).toEqual([{ rotos: 0, sueltos: 0 }, []]);
});

test('[1-650] once old lines are in files the registry still agrees with its audit, and a seal of no line is still told', async () => {
  const before = await tampered('select 1');
  const carpeta = mkdtempSync(join(tmpdir(), 'renadet-sellos-'));
  onTestFinished(() => rmSync(carpeta, { recursive: true }));
  await t.owner.query('select cerrar_auditoria()');
  expect(await archiveAuditoria(t.owner, '2100-01', carpeta)).toBeDefined();
  expect(await tampered('select 1')).toEqual(before);
  expect(
    await tampered('insert into sello (acto, forma, llaves) select -5, forma, llaves from sello limit 1'),
  ).toMatchObject({ rotos: 0, sueltos: 1 });
});
