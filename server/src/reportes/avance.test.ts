import * as c from '@renadet/domain/reportes/avance';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { type Conocido, casos, conocidosDe, cuentaDe, PERSONAS, readConocidos } from '../../test/reportes.ts';
import type { Alcance } from '../db/scope.ts';

const CASOS = casos(6);
let t: TestApp;
let all: Conocido[];
let as: Record<string, Headers>;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 500, semilla: 11, hoy: '2026-06-15' });
  // known over there: files of ours by number or by id, files that nobody integrated; loaded as history:
  // files of ours, cases the external system tells too, cases that nobody else knows
  await t.owner.query(`
    update carpeta set "expedienteId" = 'E' || llcarpeta where provienejusticianet = 1;
    insert into expedienteexterno select llinstitucion, noci, 'E' || llcarpeta, fcinicio - 3, 'TORTURA', 'EN TRAMITE'
      from carpeta where provienejusticianet = 1 and llcarpeta % 2 = 0;
    insert into expedienteexterno select llinstitucion, 'OTRO ' || noci, 'E' || llcarpeta, fcinicio, 'TORTURA', 'EN TRAMITE'
      from carpeta where provienejusticianet = 1 and llcarpeta % 4 = 1;
    insert into expedienteexterno select llinstitucion, noci, 'N' || llcarpeta, fcinicio, 'TORTURA', 'EN TRAMITE'
      from carpeta where provienejusticianet = 0 and llcarpeta % 5 = 0;
    insert into expedienteexterno select llinstitucion, 'FALTA/' || llcarpeta, 'F' || llcarpeta, fcinicio, '=TORTURA, "X"', 'EN RESERVA'
      from carpeta where llcarpeta % 3 = 0;
    select compactar_casos(); -- what comes after is counted by who reads
    insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
      select llinstitucion, k, 'TRATOS', 'CONCLUIDO', 2, (select min(llusuario) from usuario), fcinicio + 40
      from carpeta, lateral (values (noci), ('FALTA/' || llcarpeta), ('VIEJA/' || llcarpeta)) v (k) where llcarpeta % 7 = 0;
    insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`);
  all = await readConocidos(t.owner);
  as = Object.fromEntries(await Promise.all(Object.keys(PERSONAS).map(async (n) => [n, await t.as(n)] as const)));
});

const dia = fc
  .integer({ min: 0, max: 3900 })
  .map((n) => new Date(Date.UTC(2015, 11, 1) + n * 86_400_000).toISOString().slice(0, 10));
const TIPOS = [
  [0, 'total'],
  [1, 'integrada'],
  [2, 'faltantes'],
] as const;

describe('every number of the progress report', () => {
  test(
    '[3-135] [3-136] [3-429] [3-430] [3-431] [3-432] is that of a second count: offices, specialised offices, cases and pages, for anyone and any period',
    async () => {
      await fc.assert(
        fc.asyncProperty(dia, dia, fc.constantFrom(...Object.keys(PERSONAS)), async (a, b, quien) => {
          const period = { fechaInicio: a < b ? a : b, fechaFin: a < b ? b : a };
          const scope = PERSONAS[quien] as Alcance;
          const cases = conocidosDe(all, scope, period);
          const { body: offices } = await t.call(c.reporteAvanceIntegracion, { body: period }, as[quien]);
          if (scope.llinstitucion) expect(offices.map((o) => o.fiscaliaId)).toEqual([scope.llinstitucion]);
          else expect(offices).toHaveLength(33);
          for (const { total, integrada, faltantes, fiscaliaId, sedeId } of offices) {
            const own = cases.filter((k) => k.llinstitucion === fiscaliaId);
            expect([fiscaliaId, sedeId, { total, integrada, faltantes }]).toEqual([fiscaliaId, null, cuentaDe(own)]);
          }
          const some = offices.find((o) => o.faltantes > 0) ?? offices[0];
          const office = { ...period, fiscaliaId: some?.fiscaliaId ?? 0 };
          const { body: areas } = await t.call(c.reporteAvanceIntegracionByFiscaliaId, { body: office }, as[quien]);
          expect(cuentaDe(cases.filter((k) => k.llinstitucion === office.fiscaliaId))).toMatchObject({
            total: areas.reduce((n, row) => n + row.total, 0),
            integrada: areas.reduce((n, row) => n + row.integrada, 0),
          });
          for (const row of areas) {
            const own = cases.filter((k) => k.llinstitucion === office.fiscaliaId && k.llpropietario === row.sedeId);
            expect(row).toMatchObject(cuentaDe(own));
          }
          for (const [sedeId, of] of [[null, some] as const, [areas.at(-1)?.sedeId ?? null, areas.at(-1)] as const])
            for (const [tipo, field] of TIPOS) {
              const body = { ...office, sedeId, tipo, pagina: 0, rpp: 100_000 };
              const { body: all } = await t.call(c.reporteAvanceIntegracionDetalle, { body }, as[quien]);
              const { raw } = await t.call(c.reporteAvanceIntegracionCsv, { body }, as[quien]);
              const lines = raw.toString().trimEnd().split('\r\n').length - 1;
              expect([all.total, all.resultados.length, lines]).toEqual(Array(3).fill(of?.[field]));
              const { body: second } = await t.call(
                c.reporteAvanceIntegracionDetalle,
                { body: { ...body, pagina: 1, rpp: 5 } },
                as[quien],
              );
              expect(second).toEqual({ total: all.total, resultados: all.resultados.slice(5, 10) });
            }
        }),
        // everyone at least once over all of it: that somebody sees too much is not left to chance
        { numRuns: CASOS, examples: Object.keys(PERSONAS).map((quien) => ['2015-12-01', '2026-08-05', quien]) },
      );
    },
    Math.max(60_000, CASOS * 10_000),
  );

  test('another office is like none at all', async () => {
    const of = (fiscaliaId: number, quien: string) => ({
      body: { fechaInicio: '2010-01-01', fechaFin: '2026-12-31', fiscaliaId },
      quien,
    });
    for (const { body, quien } of [of(130, 'capturista.14'), of(999, 'capturista.14'), of(999, 'admin')]) {
      expect((await t.call(c.reporteAvanceIntegracionByFiscaliaId, { body }, as[quien])).body).toEqual([]);
      expect((await t.call(c.reporteAvanceIntegracionDetalle, { body }, as[quien])).body).toEqual({
        total: 0,
        resultados: [],
      });
    }
  });

  test('[3-241] [3-242] fields of a row and of a case', async () => {
    const body = { fechaInicio: '01/01/2010', fechaFin: '31/12/2026', fiscaliaId: 130 };
    const { body: rows } = await t.call(c.reporteAvanceIntegracionByFiscaliaId, { body }, as.admin);
    expect(Object.keys(rows[0] ?? {})).toEqual('fiscaliaId fiscalia sedeId sede total integrada faltantes'.split(' '));
    expect(rows.at(-1)).toMatchObject({ fiscaliaId: 130, sedeId: 0, integrada: 0 });
    const { rows: areas } = await t.owner.query<{
      llpropietario: number;
      dspropietario: string;
      dsinstitucion: string;
    }>(
      'select p.*, i.dsinstitucion from ctpropietario p join ctinstitucion i using (llinstitucion) where llinstitucion = 130',
    );
    const nombres = new Map(areas.map((a) => [a.llpropietario, [a.dsinstitucion, a.dspropietario]]));
    nombres.set(0, [String(areas[0]?.dsinstitucion), 'SIN FISCALIA ESPECIALIZADA ASIGNADA']);
    expect(rows.map(({ fiscalia, sede }) => [fiscalia, sede])).toEqual(rows.map((r) => nombres.get(Number(r.sedeId))));
    const { rows: files } = await t.owner.query<{ noci: string; dsdelito: string }>(
      'select c.noci, d.dsdelito from carpeta c join ctdelito d using (lldelito) where llinstitucion = 130',
    );
    const delitos = new Map(files.map((f) => [f.noci, f.dsdelito]));
    const { body: ours } = await t.call(
      c.reporteAvanceIntegracionDetalle,
      { body: { ...body, tipo: 1, pagina: 0, rpp: 1000 } },
      as.admin,
    );
    expect(ours.resultados.length).toBeGreaterThan(3);
    expect(ours.resultados.map((r) => r.delitoPrincipal)).toEqual(ours.resultados.map((r) => delitos.get(r.noci)));
    const { body: cases } = await t.call(c.reporteAvanceIntegracionDetalle, { body: { ...body, tipo: 2 } }, as.admin);
    expect(Object.keys(cases.resultados[0] ?? {})).toEqual('noci estadoJuridicoExpediente delitoPrincipal'.split(' '));
    expect(cases.resultados).toHaveLength(5);
  });

  test.each([
    ['no dates', {}, ['fechaInicio', 'fechaFin']],
    ['end before start', { fechaInicio: '2020-01-02', fechaFin: '2020-01-01' }, ['fechaFin']],
    ['after the current year', { fechaInicio: '2020-01-02', fechaFin: '2999-01-01' }, ['fechaFin']],
  ])('the server refuses %s', async (_, body, campos) => {
    for (const asked of [
      t.call(c.reporteAvanceIntegracion, { body }, as.admin),
      t.call(c.reporteAvanceIntegracionCsv, { body: { ...body, fiscaliaId: 1 } }, as.admin),
    ]) {
      const { status, body: answer } = await asked;
      expect([status, answer.campos?.map((f: { campo: string }) => f.campo)]).toEqual([400, campos]);
    }
  });
});

describe('the download', () => {
  test('[3-460] [3-461] [3-462] begins with a byte-order mark, has its three headings, its name tells when, and nothing in it is a formula', async () => {
    const body = { fechaInicio: '2010-01-01', fechaFin: '2026-12-31', fiscaliaId: 130, sedeId: 0, tipo: 2 };
    const { raw, headers } = await t.call(c.reporteAvanceIntegracionCsv, { body }, as.admin);
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = raw.subarray(3).toString().trimEnd().split('\r\n');
    expect(head).toBe('Expediente,Estatus,Delito');
    const { body: all } = await t.call(c.reporteAvanceIntegracionDetalle, { body: { ...body, rpp: 1000 } }, as.admin);
    expect(lines.map((line) => line.split(',')[0])).toEqual(all.resultados.map((k) => k.noci));
    expect(lines.find((line) => line.startsWith('FALTA'))).toMatch(/,EN RESERVA,"'=TORTURA, ""X"""$/);
    expect(String(headers['content-disposition'])).toMatch(/filename="carpetas-\d{12}\.csv"/);
  });

  test('[3-459] 100,000 rows where as many are asked for, the next ones on the next page, all of them without a size [3-475]', async () => {
    await t.owner.query(`insert into expedienteexterno
      select 132, 'M/' || n, 'M' || n, '2016-01-01', 'TORTURA', 'EN TRAMITE' from generate_series(1, 100001) n; analyze expedienteexterno`);
    const body = { fechaInicio: '2016-01-01', fechaFin: '2016-01-01', fiscaliaId: 132, tipo: 2 };
    const lines = async (page: object) => {
      const { raw } = await t.call(c.reporteAvanceIntegracionCsv, { body: { ...body, ...page } }, as.admin);
      return raw.toString().trimEnd().split('\r\n').slice(1);
    };
    const all = await lines({});
    expect(all).toHaveLength(100_001);
    const size = { rpp: c.DESCARGA_MAXIMA };
    expect(await lines({ ...size, pagina: 0 })).toEqual(all.slice(0, 100_000));
    expect(await lines({ ...size, pagina: 1 })).toEqual(all.slice(100_000));
    const cases = async (page: object) => {
      const { status, body: found } = await t.call(
        c.reporteAvanceIntegracionDetalle,
        { body: { ...body, ...page } },
        as.admin,
      );
      return [status, found.total, found.resultados?.length];
    };
    expect(await cases({ rpp: 60_000, pagina: 1 })).toEqual([200, 100_001, 40_001]);
    expect(await cases({ rpp: 0, pagina: 0 })).toEqual([200, 100_001, 100_001]);
    expect(await cases({ rpp: 5_000_001, pagina: 0 })).toEqual([400, undefined, undefined]);
  });

  test('[3-476] an area of another institution, or of none, is a 400 that names it; a retired one is not', async () => {
    const dates = { fechaInicio: '2010-01-01', fechaFin: '2026-12-31' };
    for (const e of [c.reporteAvanceIntegracionDetalle, c.reporteAvanceIntegracionCsv])
      for (const [fiscaliaId, sedeId, refused] of [
        [1, 13001, true],
        [130, 999_999, true],
        [130, 13001, false],
        [130, 0, false],
      ] as const) {
        const { status, body } = await t.call(e, { body: { ...dates, fiscaliaId, sedeId } }, as.admin);
        expect([sedeId, status, refused ? (body as { campos?: object }).campos : undefined]).toEqual(
          refused
            ? [sedeId, 400, [{ campo: 'sedeId', mensaje: 'El área no es de esa institución.' }]]
            : [sedeId, 200, undefined],
        );
      }
    await t.owner.query('update ctpropietario set boactivo = 0 where llpropietario = 13001');
    const retired = { ...dates, fiscaliaId: 130, sedeId: 13001 };
    expect((await t.call(c.reporteAvanceIntegracionDetalle, { body: retired }, as.admin)).status).toBe(200);
    await t.owner.query('update ctpropietario set boactivo = 1 where llpropietario = 13001');
  });

  test('who read and who downloaded is on record', async () => {
    const { rows } = await t.owner.query(
      `select distinct operacion from auditoria where llave like 'reporteAvance%' order by 1`,
    );
    expect(rows.map((r) => r.operacion)).toEqual(['reporte.consultar', 'reporte.exportar']);
  });
});
