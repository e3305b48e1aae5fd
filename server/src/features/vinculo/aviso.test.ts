import { fecha } from '@renadet/domain/lib/fecha';
import { avisarPar, listaAvisos, responderAviso } from '@renadet/domain/vinculo/aviso.contract';
import { RESPUESTAS_DE_AVISO, type RespuestaDeAviso } from '@renadet/domain/vinculo/aviso.schema';
import { consultarVinculo, decidirVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { unit } from '../../db/scope.ts';
import { compareTodas } from './pasada.commands.ts';
import { compareTocadas } from './vinculo.commands.ts';

const AJENO = 'CALLEJON DEL SECRETO';
let t: TestApp;
let nacional: Headers;
let veracruz: Headers;
let jalisco: Headers;
/** The victims of the pair, in Veracruz and in Jalisco, and their files. */
let par: { a: number; b: number; carpetaa: number; carpetab: number };
beforeAll(async () => {
  t = await testApp();
  await t.owner.query(`
    update usuario set llrol = (select llrol from usuario where dscorreo like 'supervisor.30@%') where dscorreo like 'capturista.14@%'`);
  [nacional, veracruz, jalisco] = [await t.as('admin'), await t.as('supervisor.30'), await t.as('capturista.14')];
  await compareTodas({ db: t.db });
  const persona = {
    dsnombre: 'ROSAURA IVONNE',
    dsapellidopaterno: 'ZAZUETA',
    dsapellidomaterno: 'OYARZABAL',
    llgenero: 2,
    bogestacion: 0,
    fechanacimiento: fecha('1971-03-14'),
    dsedad: 40,
    dscurp: null,
  } as never;
  const [una, otra] = [savesOf(t, veracruz), savesOf(t, jalisco)];
  const [carpetaa, carpetab] = [
    await una.carpeta({ noci: 'VER/PROPIA/1', dscalle: AJENO }),
    await otra.carpeta({ noci: 'JAL/AJENA/9', dscalle: AJENO }),
  ];
  par = { carpetaa, carpetab, a: await una.victima(carpetaa, persona), b: await otra.victima(carpetab, persona) };
  for (const [one, llcarpeta] of [
    [una, carpetaa],
    [otra, carpetab],
  ] as const)
    await one.autoridad(llcarpeta);
  await compareTocadas({ db: t.db });
});

const read = async (headers: Headers, pagina = '0') =>
  (await t.call(listaAvisos, { params: { pagina, rpp: '50' } as never }, headers)).body;
const give = (headers: Headers, dar = true, motivo: string | null = 'El oficio lo pide') =>
  t.call(avisarPar, { body: { a: par.a, b: par.b, dar, motivo } as never }, headers);
const answer = (headers: Headers, numero: string, antes: RespuestaDeAviso | null, respuesta: RespuestaDeAviso) =>
  t.call(responderAviso, { body: { numero, antes, respuesta, motivo: 'La víctima lo consiente' } as never }, headers);
const decide = (antes: string, estado: string) =>
  t.call(
    decidirVinculos,
    { body: { pares: [{ a: par.a, b: par.b }], antes, estado, motivo: 'Mismo acta' } as never },
    nacional,
  );
const numberOf = async (headers: Headers) => (await read(headers)).filas[0]?.numero ?? '';

/** The two records and the pair as they began: nobody decided, nobody was told, nobody is protected or accused. */
const begin = () =>
  t.owner.query(`
    delete from aviso;
    update par set estado = 'ABIERTO', quien = null, cuando = null, motivo = null;
    update victima set bomedidaproteccion = 0 where llvictima in (${par.a}, ${par.b});
    update responsable set lldependencia = 4, llgobierno = 1 where llcarpeta in (${par.carpetaa}, ${par.carpetab})`);
beforeEach(begin);

test('[1-786] an office hears of a pair only when the national reviewer decided it and gave notice, with a reason', async () => {
  const nothing = { total: 0, filas: [] };
  expect([await read(veracruz), await read(jalisco)]).toEqual([nothing, nothing]);
  const early = await give(nacional);
  expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('Primero decida')]);
  await decide('ABIERTO', 'MISMA');
  expect([await read(veracruz), await read(jalisco)]).toEqual([nothing, nothing]);
  expect((await give(nacional, true, ' ')).body.campos).toEqual([expect.objectContaining({ campo: 'motivo' })]);
  // whoever is not the national reviewer is answered as of a pair that does not exist
  const absent = await t.call(avisarPar, { body: { a: par.a, b: 999_999, dar: true, motivo: 'X' } as never }, veracruz);
  const foreign = await give(veracruz);
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
  expect((await give(nacional)).body).toEqual({ result: 'REGISTRO_EXITOSO' });
  expect((await give(nacional)).status).toBe(409);
  const { filas, total } = await read(veracruz);
  expect(total).toBe(1);
  expect(filas[0]).toEqual({
    numero: expect.stringMatching(/^A-\d{4}-\d{6}$/),
    fcdado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    llvictima: par.a,
    llcarpeta: par.carpetaa,
    noci: 'VER/PROPIA/1',
    nombre: 'ROSAURA IVONNE ZAZUETA OYARZABAL',
    respuesta: null,
    motivorespuesta: null,
    otra: null,
    iguales: expect.arrayContaining(['Nombre(s)', 'Primer apellido']),
  });
  expect(await numberOf(jalisco)).not.toBe(filas[0]?.numero);
  const audited = await rowsOf(t, 'auditoria', `operacion = 'aviso.dar' order by id desc limit 2`);
  expect(audited.map(({ llcarpeta }) => llcarpeta).toSorted()).toEqual([par.carpetaa, par.carpetab].toSorted());
  expect((await give(nacional, false)).status).toBe(200);
  expect([await read(veracruz), await read(jalisco)]).toEqual([nothing, nothing]);
  expect((await give(nacional, false)).status).toBe(409);
});

test('[1-787] only when both share, each is told the institution, number, folio and stage of the other, and it ends for both', async () => {
  await decide('ABIERTO', 'MISMA');
  await give(nacional);
  const [suyo, ajeno] = [await numberOf(veracruz), await numberOf(jalisco)];
  const other = async (headers: Headers) => (await read(headers)).filas[0]?.otra;
  expect((await answer(veracruz, suyo, null, 'COMPARTIR')).status).toBe(200);
  expect([await other(veracruz), await other(jalisco)]).toEqual([null, null]);
  // the other one is not told that it was answered
  expect((await read(jalisco)).filas[0]).toMatchObject({ respuesta: null });
  await answer(jalisco, ajeno, null, 'COMPARTIR');
  expect(await other(veracruz)).toEqual({
    institucion: expect.stringContaining('JALISCO'),
    noci: 'JAL/AJENA/9',
    folio: null,
    etapa: expect.any(String),
  });
  expect(await other(jalisco)).toMatchObject({ noci: 'VER/PROPIA/1' });
  const told = await rowsOf(t, 'auditoria', `operacion = 'aviso.listar' and objeto = 'aviso' and llave = '${ajeno}'`);
  expect(told.at(-1)).toMatchObject({ llcarpeta: par.carpetab });
  await answer(veracruz, suyo, 'COMPARTIR', 'NO COMPARTIR');
  expect([await other(veracruz), await other(jalisco)]).toEqual([null, null]);
  // what was decided is undone: the notices go, and do not come back with another decision
  await decide('MISMA', 'ABIERTO');
  await decide('ABIERTO', 'MISMA');
  expect([await read(veracruz), await read(jalisco)]).toMatchObject([{ total: 0 }, { total: 0 }]);
});

test('[1-788] a notice is answered with a reason, from the answer that was read; a foreign one is as none', async () => {
  await decide('ABIERTO', 'MISMA');
  await give(nacional);
  const [suyo, ajeno] = [await numberOf(veracruz), await numberOf(jalisco)];
  const [foreign, none] = [
    await answer(veracruz, ajeno, null, 'COMPARTIR'),
    await answer(veracruz, 'A-1999-000000', null, 'COMPARTIR'),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, none.body]);
  const without = { numero: suyo, antes: null, respuesta: 'COMPARTIR', motivo: '' };
  const said = await t.call(responderAviso, { body: without as never }, veracruz);
  expect([said.status, said.body.campos?.map(({ campo }) => campo)]).toEqual([400, ['motivo']]);
  await answer(veracruz, suyo, null, 'NO COMPARTIR');
  expect((await answer(veracruz, suyo, null, 'COMPARTIR')).status).toBe(409);
  expect((await read(veracruz)).filas[0]).toMatchObject({
    respuesta: 'NO COMPARTIR',
    motivorespuesta: expect.any(String),
  });
  const { body } = await t.call(consultarVinculo, { params: { a: par.a, b: par.b } as never }, nacional);
  expect(body.aviso).toMatchObject({ veto: null, lados: [{ respuesta: 'NO COMPARTIR' }, { respuesta: null }] });
});

const CUERPOS = [
  { lldependencia: 4, llgobierno: 1, suyo: false }, // the national guard is of neither
  { lldependencia: 2, llgobierno: 1, suyo: false }, // nor the federal prosecutor's office
  { lldependencia: 7, llgobierno: 1, suyo: false },
  { lldependencia: 3, llgobierno: 2, suyo: true },
  { lldependencia: 7, llgobierno: 2, suyo: true },
  { lldependencia: 7, llgobierno: 4, suyo: true }, // of whom is not known
];
/** 'null' as SQL writes it. */
const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);

test('[1-789] whatever two records hold, an office is told nothing of the other but what both share, and nothing at all of who is protected or accuses their corps', async () => {
  await begin();
  await decide('ABIERTO', 'MISMA');
  await give(nacional);
  const respuesta = fc.constantFrom(null, ...RESPUESTAS_DE_AVISO);
  const medida = fc.constantFrom(null, 0, 2, 0, 1);
  const cuerpo = fc.constantFrom(...CUERPOS);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        medidas: fc.tuple(medida, medida),
        cuerpos: fc.tuple(cuerpo, cuerpo),
        respuestas: fc.tuple(respuesta, respuesta),
        estado: fc.constantFrom('MISMA', 'MISMA', 'MISMA', 'DISTINTA'),
        retirado: fc.constantFrom(false, false, false, true),
      }),
      async ({ medidas, cuerpos, respuestas, estado, retirado }) => {
        const lados = [
          { victima: par.a, carpeta: par.carpetaa, i: 0 as const },
          { victima: par.b, carpeta: par.carpetab, i: 1 as const },
        ];
        for (const { victima, carpeta, i } of lados)
          await t.owner.query(`
            update victima set bomedidaproteccion = ${medidas[i]} where llvictima = ${victima};
            update responsable set lldependencia = ${cuerpos[i].lldependencia}, llgobierno = ${cuerpos[i].llgobierno}
              where llcarpeta = ${carpeta};
            update aviso set respuesta = ${text(respuestas[i])}, fcretirado = ${retirado ? 'now()' : 'null'},
              fcrespuesta = ${respuestas[i] === null ? 'null' : 'now()'} where llvictima = ${victima}`);
        await t.owner.query(`update par set estado = '${estado}'`);
        const stands = estado === 'MISMA' && !retirado && !medidas.includes(1) && !cuerpos.some(({ suyo }) => suyo);
        const agreed = respuestas.every((one) => one === 'COMPARTIR');
        for (const [i, headers] of [veracruz, jalisco].entries()) {
          const body = await read(headers);
          if (!stands) {
            expect(body).toEqual({ total: 0, filas: [] });
            continue;
          }
          expect(body.filas.map(({ llvictima, respuesta: own }) => [llvictima, own])).toEqual([
            [lados[i]?.victima, respuestas[i]],
          ]);
          const [{ otra, ...own } = { otra: undefined }] = body.filas;
          expect(Object.keys(otra ?? {})).toEqual(agreed ? ['institucion', 'noci', 'folio', 'etapa'] : []);
          const [noci, estadoAjeno] = i === 0 ? ['JAL/AJENA/9', 'JALISCO'] : ['VER/PROPIA/1', 'VERACRUZ'];
          for (const foreign of [noci, estadoAjeno, AJENO]) expect(JSON.stringify(own)).not.toContain(foreign);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  [2, 1, 'CUERPO'],
  [7, 1, 'CUERPO'],
  [4, 1, null],
  [9, 2, null],
])(
  "[1-789] a state's file that accuses %i of level %i, and the federal office has the other record: %s",
  async (dependencia, gobierno, veto) => {
    await decide('ABIERTO', 'MISMA');
    await t.owner.query(`begin; set local session_replication_role = replica;
    update victima set llinstitucion = 1 where llvictima = ${par.b};
    update responsable set lldependencia = ${dependencia}, llgobierno = ${gobierno} where llcarpeta = ${par.carpetaa}`);
    const { rows } = await t.owner.query(`select aviso_vetado(${par.a}, ${par.b}) as veto`);
    await t.owner.query('rollback');
    expect(rows).toEqual([{ veto }]);
  },
);

test('[1-790] who is limited to other areas hears of no notice; a record in the bin has none', async () => {
  await decide('ABIERTO', 'MISMA');
  await give(nacional);
  const numero = await numberOf(veracruz);
  const seen = async (set: Record<string, string>) => {
    await t.owner.query('begin');
    for (const [name, value] of Object.entries(set))
      await t.owner.query('select set_config($1, $2, true)', [`renadet.${name}`, value]);
    await t.owner.query('set local role renadet_app');
    const { rows } = await t.owner.query('select numero from avisos_en_alcance()');
    const { rows: table } = await t.owner.query('select numero from aviso');
    await t.owner.query('rollback');
    return [rows.map((one) => one.numero), table.length];
  };
  const [{ llpropietario } = { llpropietario: 0 }] = await rowsOf(t, 'victima', `llvictima = ${par.a}`);
  expect(await seen({ institucion: '130' })).toEqual([[numero], 0]);
  expect(await seen({ institucion: '130', propietarios: `{${llpropietario}}` })).toEqual([[numero], 0]);
  expect(await seen({ institucion: '130', propietarios: '{999}' })).toEqual([[], 0]);
  expect(await seen({})).toEqual([[], 0]);
  const answers = async (institucion: string) => {
    await t.owner.query(`begin; set local renadet.institucion = '${institucion}'`);
    const { rows } = await t.owner.query(`select responder_aviso('${numero}', null, 'COMPARTIR', 'X') as hecho`);
    await t.owner.query('rollback');
    return rows[0]?.hecho;
  };
  expect([await answers('114'), await answers('0'), await answers('130')]).toEqual([null, null, 'HECHO']);
  // both sides of one institution: it sees them both as it is
  await t.owner.query('begin');
  await t.owner.query(
    `set local session_replication_role = replica; update victima set llinstitucion = 130 where llvictima = ${par.b}`,
  );
  await t.owner.query(`set local renadet.institucion = '130'`);
  expect((await t.owner.query('select from avisos_en_alcance()')).rowCount).toBe(0);
  await t.owner.query('rollback');
  await t.owner.query('begin');
  await t.owner.query(`set local session_replication_role = replica; delete from victima where llvictima = ${par.b}`);
  await t.owner.query(`set local renadet.institucion = '130'`);
  expect((await t.owner.query('select from avisos_en_alcance()')).rowCount).toBe(0);
  await t.owner.query('rollback');
});

test('[1-789] the database itself answers of a pair and its notices to the national reviewer alone', async () => {
  await decide('ABIERTO', 'MISMA');
  expect((await give(nacional)).status).toBe(200);
  const seen = (llinstitucion: number) =>
    unit(t.db, { llinstitucion, propietarios: null }, 'read', async (trx) => {
      const { rows } = await sql<{ lados: unknown[] }>`select * from avisos_de_par(${par.a}, ${par.b})`.execute(trx);
      return rows.map(({ lados }) => lados.length);
    });
  expect([await seen(0), await seen(130), await seen(114), await seen(132)]).toEqual([[2], [], [], []]);
});
