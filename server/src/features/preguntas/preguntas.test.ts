import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { catalogo } from '@renadet/domain/lib/campos';
import * as g from '@renadet/domain/preguntas/compartidas.contract';
import { camposDe, isAgrupable, MODELO, type Modelo, TODOS } from '@renadet/domain/preguntas/modelo';
import {
  nounsDeColumnas,
  type Pregunta,
  type PreguntaEscrita,
  preguntaDe,
} from '@renadet/domain/preguntas/pregunta.schema';
import * as c from '@renadet/domain/preguntas/preguntas.contract';
import { preparadas } from '@renadet/domain/preguntas/preparadas';
import { getFiltrosGuardados, guardarFiltro } from '@renadet/domain/reportes/guardados';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { type Crudo, createSegunda, preguntas, readCrudo } from '../../../test/preguntas.ts';
import { casos, PERSONAS } from '../../../test/reportes.ts';
import { sinPoliticas } from '../../../test/sinPoliticas.ts';
import { type Alcance, unit } from '../../db/scope.ts';
import { answer, permitRegistros } from './answer.ts';
import { costoDePregunta } from './costo.ts';
import { readRespuesta, readValores, registros } from './preguntas.query.ts';

const QUIENES: Readonly<Record<string, Alcance>> = {
  ...PERSONAS,
  'admin.30': { llinstitucion: 130, propietarios: null },
  consulta: { llinstitucion: 1, propietarios: null },
};
const NADIE = ['fuente.cndh'];
const CASOS = casos(20);
const HOY = '2026-06-15';
let t: TestApp;
let as: Record<string, Headers>;
let crudo: Crudo;
const escrita = (p: object) => p as PreguntaEscrita;

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 260, semilla: 31, hoy: HOY });
  as = Object.fromEntries(
    await Promise.all([...Object.keys(QUIENES), ...NADIE].map(async (n) => [n, await t.as(n)] as const)),
  );
  await t.owner.query(
    `insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`,
  );
  // what synthetic files seldom have: nothing answered, several of each, nobody's age
  await t.owner.query(`update carpeta set lletapa = null, llestatus = null, fchecho = null where llcarpeta % 9 = 0;
    update victima set dsedad = 999, edadhechos = null where llvictima % 10 = 0;
    update victima set finalidades = '{1,3,6}', metodos = null where llvictima % 6 = 0;
    delete from responsable where llcarpeta % 14 = 0 and not exists (select from imputado i where i.llresponsable = responsable.llresponsable);
    insert into par (a, b, carpetaa, carpetab, instituciona, institucionb, propietarioa, propietariob, peso, clase, grados, modelo, estado, quien, cuando, caso)
      select a.llvictima, b.llvictima, a.llcarpeta, b.llcarpeta, a.llinstitucion, b.llinstitucion, a.llpropietario, b.llpropietario,
        20, 'SEGURA', '{}', 1, 'MISMA', (select min(llusuario) from usuario), now(), 'PRUEBA'
      from victima a join victima b on b.llvictima = a.llvictima + 3 where a.llvictima % 4 = 0 on conflict do nothing`);
  crudo = await readCrudo(t.owner, MODELO);
});

const ask = async (p: PreguntaEscrita, quien = 'admin') => {
  const { status, body } = await t.call(c.preguntar, { body: p }, as[quien]);
  expect([status, body.message, body.campos, p]).toEqual([200, undefined, undefined, p]);
  return body;
};

/** In every random question the answer, its lists and its exports are those of the second count. */
async function compare(numRuns: number): Promise<void> {
  const segunda = createSegunda(MODELO, crudo);
  const parse = preguntaDe(MODELO);
  let several = 0;
  await fc.assert(
    fc.asyncProperty(
      preguntas(MODELO, crudo),
      fc.constantFrom(...Object.keys(QUIENES)),
      fc.nat(),
      async (p, quien, random) => {
        const whole = parse.parse(p);
        const answer = await ask(p, quien);
        const expected = segunda.preguntar(whole, QUIENES[quien] as Alcance);
        const told = new Map(answer.celdas.map(({ por, ...rest }) => [por.join(), rest]));
        expect([p, quien, [...told.keys()].sort()]).toEqual([p, quien, [...expected.keys()].sort()]);
        for (const [key, { ids, valores, ...numbers }] of expected) {
          const { valores: values = [], ...counted } = told.get(key) ?? {};
          expect([p, quien, key, counted]).toEqual([p, quien, key, numbers]);
          expect([p, key, values.map((v) => v.toFixed(6))]).toEqual([p, key, valores.map((v) => v.toFixed(6))]);
          if (ids.length > 1) several++;
        }
        for (const [i, { opciones }] of answer.ejes.entries())
          expect(new Set(opciones.map(({ id }) => id))).toEqual(
            new Set(answer.celdas.map(({ por }) => por[i] ?? 0).filter((id) => id !== TODOS)),
          );
        // the records behind one of its numbers
        const { por: celda, n } = answer.celdas[random % answer.celdas.length] ?? { por: [], n: 0 };
        const own = nounsDeColumnas(MODELO, whole.unidad).flatMap((de) =>
          Object.entries(camposDe(MODELO, de)).flatMap(([campo, one]) =>
            isAgrupable(one) ? [{ de, campo, one }] : [],
          ),
        );
        const columnas = own.filter((_, i) => (i + random) % 9 === 0).slice(0, 8);
        const body = { pregunta: p, celda, columnas: columnas.map(({ de, campo }) => ({ de, campo })), rpp: 0 };
        const list = await t.call(c.preguntarRegistros, { body }, as[quien]);
        const ids = expected.get(celda.join())?.ids ?? [];
        expect([p, list.status, list.body.total]).toEqual([p, 200, n]);
        expect([p, list.body.resultados.map(({ id }) => id)]).toEqual([p, [...ids].sort((a, b) => b - a)]);
        for (const row of list.body.resultados.slice(0, 20)) {
          const raw = segunda.filas[whole.unidad].find((one) => one[MODELO[whole.unidad].llave] === row.id) ?? {};
          expect(row.noci).toBe(segunda.unico(whole.unidad, raw, 'carpeta').noci);
          for (const { de, campo, one } of columnas) {
            const value = segunda.valor(segunda.unico(whole.unidad, raw, de), { de, campo });
            const shown = row[`${de}_${campo}`];
            if (one.tipo === 'fecha' || one.tipo === 'entero') expect([campo, shown]).toEqual([campo, value]);
            else expect([campo, shown === null]).toEqual([campo, value === null]);
          }
        }
        if (random % 8 === 0) {
          const csv = await t.call(c.preguntarRegistrosCsv, { body }, as[quien]);
          expect(csv.raw.toString().trimEnd().split('\r\n').length).toBe(n + 1);
          const numbers = await t.call(c.preguntarCsv, { body: p }, as[quien]);
          expect(numbers.raw.toString().trimEnd().split('\r\n').length).toBe(expected.size + 1);
        }
      },
    ),
    { numRuns },
  );
  expect(several).toBeGreaterThan(numRuns / 2);
}

describe('questions', () => {
  test('in random cases, of six scopes, every number is that of a second count, of its list and of its export', () =>
    compare(CASOS));

  test('those of law and its critics are answered, and their titles say what was asked', async () => {
    let answered = 0;
    for (const { titulo, pregunta } of preparadas(HOY as never)) {
      const answer = await ask(pregunta);
      expect([titulo, answer.frase.length > 20, answer.ejes.length]).toEqual([titulo, true, pregunta.por?.length ?? 0]);
      if (answer.total.n) answered++;
    }
    expect(answered).toBeGreaterThan(11);
    const p = escrita({
      unidad: 'victima',
      filtros: [
        { de: 'victima', campo: 'llgenero', valores: [2] },
        { de: 'carpeta', campo: 'fcinicio', desde: '01/01/2024' },
        { de: 'victima', campo: 'edadhechos', maximo: 17, no: true },
        { de: 'imputado', no: true },
      ],
      parte: [{ de: 'victima', campo: 'bopsicologico', valores: [1] }],
    });
    const { frase, total } = await ask(p);
    expect(frase).toMatch(
      /^Víctimas, Sexo: MUJER, Fecha de inicio de la carpeta \(carpeta\): desde el 01\/01\/2024, Edad al ocurrir los hechos: no hasta 17, sin persona imputada: \d+; Cuenta con examen médico-psicológico: SI: \d+/,
    );
    const { raw } = await t.call(c.preguntarExcel, { body: p }, as.admin);
    const [hoja] = (await readXlsx(raw)).sheets;
    expect(hoja?.rows[0]?.[0]).toContain(frase);
    expect(hoja?.rows.slice(2)).toEqual([[total.n, total.parte]]);
    const columnas = [{ de: 'victima' as const, campo: 'llgenero' }];
    const pedido = { pregunta: p, columnas, deParte: true };
    const [lista] = (await readXlsx((await t.call(c.preguntarRegistrosExcel, { body: pedido }, as.admin)).raw)).sheets;
    expect(lista?.rows[1]).toEqual(['Número de C.I.', 'Sexo']);
    expect(lista?.rows.filter(([, sexo]) => sexo === 'MUJER')).toHaveLength(total.parte);
  });

  test('what an answer is compared with is the answer of that other question, its periods beside those of its own', async () => {
    const ANIO = { de: 'carpeta', campo: 'fcinicio' } as const;
    const [este, antes] = [2025, 2024].map((year) => ({ ...ANIO, desde: `${year}-01-01`, hasta: `${year}-12-31` }));
    const sexo = (id: number) => ({ de: 'victima' as const, campo: 'llgenero', valores: [id] });
    const examen = [{ de: 'victima', campo: 'bopsicologico', valores: [1] }];
    const dias = { tipo: 'dias', desde: ANIO, hasta: { de: 'carpeta', campo: 'fcregistro' } };
    const meses = (corte: string) => [{ ...ANIO, corte }];
    const marzo = { ...ANIO, desde: '2025-03-01', hasta: '2025-03-31' };
    const febrero = { ...ANIO, desde: '2025-02-01', hasta: '2025-02-28' };
    let beside = 0;
    for (const [own, other, more, later] of [
      [este, antes, { por: meses('mes') }, (id: number) => id + 100],
      [este, antes, { por: meses('trimestre') }, (id: number) => id + 10],
      [este, antes, { por: meses('anio') }, (id: number) => id + 1],
      [marzo, febrero, { por: meses('mes') }, (id: number) => id + 1],
      [este, antes, { por: [{ de: 'carpeta', campo: 'fchecho', corte: 'anio' }] }, (id: number) => id],
      [sexo(2), sexo(1), { por: meses('anio'), parte: examen }, (id: number) => id],
      [
        sexo(2),
        sexo(1),
        { por: [{ de: 'carpeta', campo: 'llestado' }, ANIO], medida: { tipo: 'personas' } },
        (id: number) => id,
      ],
      [sexo(2), sexo(1), { por: [{ de: 'carpeta', campo: 'llinstitucion' }], medida: dias }, (id: number) => id],
      [sexo(2), sexo(1), {}, (id: number) => id],
    ] as const) {
      const p = escrita({ unidad: 'victima', ...more, filtros: [own], contra: { filtro: 0, con: other } });
      const [together, alone] = [await ask(p), await ask(escrita({ unidad: 'victima', ...more, filtros: [other] }))];
      expect([p, together.celdas]).toEqual([
        p,
        (await ask(escrita({ unidad: 'victima', ...more, filtros: [own] }))).celdas,
      ]);
      expect([p, together.contra?.total]).toEqual([p, alone.total]);
      const placed = alone.celdas.map((one) => ({
        ...one,
        celda: one.por,
        por: one.por.map((id, i) => (i === 0 && id >= 0 ? later(id) : id)),
      }));
      expect([p, together.contra?.celdas]).toEqual([p, placed]);
      const named = new Set(together.ejes.flatMap(({ opciones }, i) => opciones.map(({ id }) => `${i} ${id}`)));
      for (const { por } of placed)
        for (const [i, id] of por.entries()) if (id !== TODOS) expect([p, named.has(`${i} ${id}`)]).toEqual([p, true]);
      beside += placed.filter(({ por }) => together.celdas.some((one) => one.por.join() === por.join())).length;
      expect(together.frase).toMatch(/^Víctimas, .* en comparación con [^:]*: .*; [^:]*: .*; cambio: [+−\d]/);
      const lineas = (await t.call(c.preguntarCsv, { body: p }, as.admin)).raw.toString().trimEnd().split('\r\n');
      const keys = new Set([...together.celdas, ...placed].map(({ por }) => por.join()));
      expect([p, lineas.length, lineas[0]?.endsWith('Cambio')]).toEqual([p, keys.size + 1, true]);
      const [hoja] = (await readXlsx((await t.call(c.preguntarExcel, { body: p }, as.admin)).raw)).sheets;
      expect(hoja?.rows[0]?.[0]).toContain(together.frase);
      if (!('medida' in more)) {
        const { n } = together.total;
        expect(hoja?.rows.at(-1)?.slice(-2)).toEqual([alone.total.n, n - alone.total.n]);
      }
    }
    expect(beside).toBeGreaterThan(20);
    const wrong = (contra: object) => ({ unidad: 'victima', filtros: [sexo(2), { de: 'imputado' }], contra });
    for (const [p, campo] of [
      [wrong({ filtro: 2, con: sexo(1) }), 'contra.filtro'],
      [wrong({ filtro: 1, con: { de: 'imputado', no: true } }), 'contra.filtro'],
      [wrong({ filtro: 0, con: este }), 'contra.filtro'],
      [wrong({ filtro: 0, con: { ...sexo(1), valores: [] } }), 'contra.con.valores'],
      [wrong({ filtro: 0, con: { ...sexo(1), desde: '2025-01-01' } }), 'contra.con.desde'],
      [wrong({ filtro: -1, con: sexo(1) }), 'contra.filtro'],
    ] as const) {
      const { status, body } = await t.call(c.preguntar, { body: p as never }, as.admin);
      expect([p, status, body.campos?.map((x) => x.campo)]).toEqual([p, 400, [campo]]);
    }
  });

  test('of an answer of none it is told how many there are without each filter', async () => {
    const { total, sinFiltro } = await ask(
      escrita({
        unidad: 'victima',
        filtros: [
          { de: 'carpeta', campo: 'fcinicio', hasta: '2001-01-01' },
          { de: 'victima', campo: 'llgenero', valores: [2] },
        ],
      }),
    );
    expect([total.n, sinFiltro.map((n) => n > 0)]).toEqual([0, [true, false]]);
  });

  test('what is no question is refused at its field; nothing that a caller sends becomes SQL', async () => {
    const base = { unidad: 'victima' };
    const of = (f: object) => ({ ...base, filtros: [f] });
    for (const [p, campo] of [
      [{ unidad: 'usuario' }, 'unidad'],
      [of({ de: 'victima', campo: 'llgenero; drop table victima', valores: [1] }), 'filtros.0.campo'],
      [of({ de: 'victima', campo: 'constructor', valores: [1] }), 'filtros.0.campo'],
      [of({ de: 'victima', campo: 'version', valores: [1] }), 'filtros.0.campo'],
      [of({ de: 'victima', campo: 'dsnombre', valores: [1] }), 'filtros.0.valores'],
      [of({ de: 'victima', campo: 'llgenero', desde: '2020-01-01' }), 'filtros.0.desde'],
      [of({ de: 'victima', campo: 'llgenero' }), 'filtros.0.valores'],
      [of({ de: 'carpeta' }), 'filtros.0.de'],
      [of({ de: 'victima', campo: 'llgenero', valores: Array(101).fill(1) }), 'filtros.0.valores'],
      [of({ de: 'carpeta', campo: 'fcinicio', desde: '2020-01-01', hasta: '2019-01-01' }), 'filtros.0.hasta'],
      [{ ...base, filtros: Array(13).fill({ de: 'victima', campo: 'llgenero', valores: [1] }) }, 'filtros'],
      [{ ...base, por: [{ de: 'victima', campo: 'dscurp' }] }, 'por.0.campo'],
      [{ ...base, por: Array(3).fill({ de: 'victima', campo: 'llgenero' }) }, 'por'],
      [{ unidad: 'carpeta', medida: { tipo: 'personas' } }, 'medida.tipo'],
      [{ ...base, medida: { tipo: 'promedio', de: { de: 'autoridad', campo: 'llgobierno' } } }, 'medida.de.campo'],
    ] as const) {
      const { status, body } = await t.call(c.preguntar, { body: p as never }, as.admin);
      expect([p, status, body.campos?.map((x) => x.campo)]).toEqual([p, 400, [campo]]);
    }
    const columnas = [{ de: 'victima' as const, campo: 'dsnombre' }];
    const named = await t.call(c.preguntarRegistros, { body: { pregunta: escrita(base), columnas } }, as.admin);
    expect([named.status, named.body.campos?.map((x) => x.campo)]).toEqual([400, ['columnas.0.campo']]);
    const many = escrita({
      ...base,
      por: [
        { de: 'carpeta', campo: 'llmunicipio' },
        { de: 'carpeta', campo: 'fcregistro', corte: 'mes' },
      ],
    });
    expect((await t.call(c.preguntar, { body: many }, as.admin)).status).toBe(200);
  });

  test('what takes too long is refused with what to narrow', async () => {
    const p = preguntaDe(MODELO).parse({ unidad: 'victima' });
    const todo = QUIENES.admin as Alcance;
    await t.owner.query('begin; lock table victima in access exclusive mode');
    const refused = answer(t, todo, p, { plazo: '200ms' }).catch((error) => error);
    expect((await refused).campos).toMatchObject([
      { campo: 'filtros', mensaje: expect.stringContaining('Agregue un filtro') },
    ]);
    await t.owner.query('rollback');
    expect((await answer(t, todo, p, { plazo: '5s' })).total.n).toBe(crudo.filas.victima.length);
  });

  test('what would take too long is refused before it runs, by the name of what to take away', async () => {
    const todo = QUIENES.admin as Alcance;
    const escrita = (rest: object) => preguntaDe(MODELO).parse({ unidad: 'victima', ...rest });
    const reckon = (p: Pregunta) => unit(t.db, todo, 'read', (trx) => costoDePregunta(trx, MODELO, todo, p));
    const sexo = { de: 'victima', campo: 'llgenero' };
    const lejos = { de: 'imputado', campo: 'llsituacion' };
    const filtro = { de: 'imputado', campo: 'llgenero', valores: [1] };
    const mujeres = { ...sexo, valores: [2] };
    const comparada = { filtros: [mujeres], contra: { filtro: 0, con: { ...sexo, valores: [1] } } };
    for (const [rest, menos, campo, dicho] of [
      [{ por: [lejos] }, {}, 'por.0.campo', 'Quite la agrupación por «'],
      [{ por: [sexo, lejos] }, { por: [sexo] }, 'por.1.campo', 'Quite la agrupación por «'],
      [{ parte: [filtro] }, {}, 'parte', 'Quite la parte que se cuenta, o agregue un filtro'],
      [{ medida: { tipo: 'personas' } }, {}, 'medida.tipo', 'Quite lo que se mide'],
      [comparada, { filtros: comparada.filtros }, 'contra', 'Quite la comparación'],
      [{ filtros: [filtro] }, null, 'filtros', 'La pregunta tardaría demasiado. Agregue un filtro'],
    ] as const) {
      const [p, less] = [escrita(rest), menos ? await reckon(escrita(menos)) : 0];
      const whole = await reckon(p);
      expect([rest, less < whole]).toEqual([rest, true]);
      const said = await answer(t, todo, p, { costo: (less + whole) / 2 }).catch((error) => error);
      expect([rest, said.campos]).toEqual([rest, [{ campo, mensaje: expect.stringContaining(dicho) }]]);
      expect((await answer(t, todo, p, { costo: whole })).total.n).toBeGreaterThan(0);
    }
    const lista = { celda: [], deParte: false, columnas: [], pagina: 0, rpp: 5 };
    const said = permitRegistros(t, todo, { pregunta: escrita({}), ...lista }, 1).catch((error) => error);
    expect((await said).campos).toMatchObject([{ campo: 'pregunta.filtros', mensaje: expect.stringContaining('año') }]);
  });

  test('whoever may not read reports has none of it, and what was asked is on record', async () => {
    const p = escrita({ unidad: 'carpeta' });
    const pedidos = [
      [c.preguntar, p],
      [c.preguntarCsv, p],
      [c.preguntarExcel, p],
      [c.preguntarRegistros, { pregunta: p }],
      [c.preguntarRegistrosCsv, { pregunta: p }],
      [c.preguntarRegistrosExcel, { pregunta: p }],
    ] as const;
    for (const [e, body] of pedidos) {
      expect([e.path, (await t.call(e, { body: body as never }, as['fuente.cndh'])).status]).toEqual([e.path, 403]);
      expect([e.path, (await t.call(e, { body: body as never })).status]).toEqual([e.path, 401]);
      expect([e.path, (await t.call(e, { body: body as never }, as.admin)).status]).toEqual([e.path, 200]);
    }
    expect((await t.call(c.valoresDePreguntas, {}, as['fuente.cndh'])).status).toBe(403);
    expect((await t.call(c.valoresDePreguntas, {})).status).toBe(401);
    const { body } = await t.call(c.valoresDePreguntas, {}, as.admin);
    const de = (campo: string) => body.listas[body.campos[campo] ?? -1]?.map(({ texto }) => texto);
    expect(de('victima.llgenero')).toContain('MUJER');
    expect(de('victima.bopsicologico')).toEqual(['SI', 'NO', 'NO DISPONIBLE']);
    expect(de('carpeta.boleyfederal')).toEqual(['SI', 'NO']);
    expect(de('carpeta.llmunicipio')).toContain('BENITO JUÁREZ (QUINTANA ROO)');
    expect(de('victima.dsnombre')).toBeUndefined();
    await t.work();
    const { rows } = await t.owner.query(
      `select operacion, llave, count(*)::integer as n from auditoria where llave in ('preguntar', 'preguntarRegistros')
       and detalle #>> '{filtro,pregunta,unidad}' = 'carpeta' or detalle #>> '{filtro,unidad}' = 'carpeta' group by 1, 2 order by 1, 2`,
    );
    expect(rows.map(({ operacion, llave }) => [operacion, llave])).toEqual([
      ['reporte.consultar', 'preguntar'],
      ['reporte.consultar', 'preguntarRegistros'],
      ['reporte.exportar', 'preguntar'],
      ['reporte.exportar', 'preguntarRegistros'],
    ]);
  });

  test('an area of another office is offered to nobody there, and answers like one that does not exist', async () => {
    const { rows } = await t.owner.query<{ id: number; llinstitucion: number; dspropietario: string }>(
      'select llpropietario as id, llinstitucion, dspropietario from ctpropietario',
    );
    for (const [quien, { llinstitucion, propietarios }] of Object.entries(QUIENES)) {
      const own = rows.filter(
        (one) => !llinstitucion || (one.llinstitucion === llinstitucion && (propietarios?.includes(one.id) ?? true)),
      );
      const { listas, campos } = (await t.call(c.valoresDePreguntas, {}, as[quien])).body;
      const offered = listas[campos['carpeta.llpropietario'] ?? -1] ?? [];
      expect([quien, offered.map(({ id }) => id).sort()]).toEqual([quien, own.map(({ id }) => id).sort()]);
      const other = rows.find(({ id }) => !own.some((one) => one.id === id));
      if (!other) continue;
      const by = (id: number) =>
        ask({ unidad: 'carpeta', filtros: [{ de: 'carpeta', campo: 'llpropietario', valores: [id] }] }, quien);
      const [foreign, absent] = [await by(other.id), await by(1_999_999_999)];
      expect([quien, foreign.frase]).toEqual([quien, absent.frase.replace('1999999999', String(other.id))]);
    }
  });

  test('entries that say nothing are told as such, by whichever name counts call them', async () => {
    const nadas = async (de: 'autoridad' | 'carpeta' | 'victima', campo: string) => {
      const { ejes } = await ask({ unidad: de, por: [{ de, campo }] });
      return ejes[0]?.opciones.filter(({ nada }) => nada).map(({ texto }) => texto);
    };
    await t.owner.query(`update responsable set llgobierno = 4, llsubnivel = 6, lldependencia = 13
        where llresponsable = (select min(llresponsable) from responsable);
      update carpeta set llestado = 33, llmunicipio = 1 where llcarpeta = (select min(llcarpeta) from carpeta)`);
    try {
      expect(await nadas('autoridad', 'llgobierno')).toContain('AUTORIDAD NO IDENTIFICADA');
      expect(await nadas('autoridad', 'llsubnivel')).toContain('SUBNIVEL NO IDENTIFICADO');
      expect(await nadas('autoridad', 'lldependencia')).toContain('DEPENDENCIA NO IDENTIFICADA');
      expect(await nadas('carpeta', 'llestado')).toContain('LUGAR NO CONOCIDO');
      expect(await nadas('carpeta', 'lletapa')).toContain('SIN DATO');
      expect(await nadas('victima', 'bopsicologico')).toContain('NO DISPONIBLE');
      expect(await nadas('victima', 'llgenero')).not.toContain('MUJER');
    } finally {
      crudo = await readCrudo(t.owner, MODELO);
    }
  });

  test('a question is kept by name, and nothing else is kept as one: it names nobody', async () => {
    const keep = (pregunta: string) =>
      t.call(
        guardarFiltro,
        { params: { reporte: 'preguntas' }, body: { nombre: 'La mía', filtro: { pregunta } } },
        as.admin,
      );
    const p = { unidad: 'victima', filtros: Array(12).fill({ de: 'victima', campo: 'llgenero', valores: [1, 2] }) };
    expect((await keep(JSON.stringify(p))).status).toBe(200);
    const { body } = await t.call(getFiltrosGuardados, { params: { reporte: 'preguntas' } }, as.admin);
    expect(body.map(({ nombre, filtro }) => [nombre, JSON.parse(String(filtro.pregunta))])).toEqual([['La mía', p]]);
    for (const otra of ['MARIA LOPEZ', '{}', '{"unidad":"usuario"}', JSON.stringify({ ...p, de: 'MARIA LOPEZ' })])
      expect([otra, (await keep(otra)).body.campos?.map(({ campo }) => campo)]).toEqual([otra, ['filtro']]);
    expect((await keep(`${'1'.repeat(4001)}`)).body.campos?.map(({ campo }) => campo)).toEqual(['filtro.pregunta']);
    const ajena = { nombre: 'X', filtro: { pregunta: JSON.stringify(p) } };
    const otro = await t.call(guardarFiltro, { params: { reporte: 'carpeta' }, body: ajena }, as.admin);
    expect(otro.body.campos?.map(({ campo }) => campo)).toEqual(['filtro']);
    const fuente = await t.call(getFiltrosGuardados, { params: { reporte: 'preguntas' } }, as['fuente.cndh']);
    expect(fuente.status).toBe(403);
  });

  const keepAs = async (quien: string, nombre: string, p: PreguntaEscrita) => {
    const body = { nombre, filtro: { pregunta: JSON.stringify(p) } };
    return (await t.call(guardarFiltro, { params: { reporte: 'preguntas' }, body }, as[quien])).body.llfiltro;
  };
  const share = async (quien: string, llfiltro: number, con: g.ConQuien, llrol: number | null = null) => {
    const { status, body } = await t.call(
      g.compartirPregunta,
      { params: { llfiltro }, body: { con, llrol } },
      as[quien],
    );
    return body.campos?.[0]?.campo ?? status;
  };
  const put = async (quien: string, llfiltro: number, enMesa = true) => {
    const { status, body } = await t.call(g.ponerPreguntaEnMesa, { params: { llfiltro }, body: { enMesa } }, as[quien]);
    return body.campos?.[0]?.campo ?? status;
  };
  const seen = async (quien: string, llfiltro: number) =>
    (await t.call(g.preguntasGuardadas, {}, as[quien])).body.preguntas.find((one) => one.llfiltro === llfiltro);

  test.each<[string, g.ConQuien, number | null, string[]]>([
    ['admin.30', 'nadie', null, []],
    ['admin.30', 'institucion', null, ['supervisor.30']],
    ['admin.30', 'rol', 3, ['supervisor.30']],
    ['admin.30', 'rol', 4, []], // those of its office alone
    ['supervisor.federal', 'institucion', null, ['admin', 'consulta']],
    ['supervisor.federal', 'rol', 7, ['consulta']],
    ['admin', 'institucion', null, ['supervisor.federal', 'consulta']],
    ['admin', 'rol', 4, ['capturista.14']], // who sees the country, with those of the country
    ['admin', 'rol', 2, ['admin.30']],
  ])('a question of %s that is shared with %s %s is seen by these and no others', async (quien, con, llrol, who) => {
    const p: PreguntaEscrita = { unidad: 'victima', por: [{ de: 'victima', campo: 'llgenero' }] };
    const id = await keepAs(quien, 'Compartida', p);
    expect(await share(quien, id, con, llrol)).toBe(200);
    const others = Object.keys(QUIENES).filter((one) => one !== quien);
    for (const other of others) {
      const found = await seen(other, id);
      expect([other, found !== undefined]).toEqual([other, who.includes(other)]);
      if (found) expect(found).toMatchObject({ nombre: 'Compartida', propia: false, con, llrol, enMesa: false });
      if (found) expect([JSON.parse(found.pregunta), found.quien.length > 0]).toEqual([p, true]);
      // it is asked by its id in the own scope, and shared or renamed by its author alone
      expect([other, await put(other, id)]).toEqual([other, found ? 200 : 404]);
      const { status, body } = await t.call(g.preguntaDeMesa, { params: { llfiltro: id } }, as[other]);
      expect([other, status]).toEqual([other, found ? 200 : 404]);
      if (found) expect([other, body.n]).toEqual([other, (await ask({ unidad: 'victima' }, other)).total.n]);
      expect([other, await share(other, id, 'nadie')]).toEqual([other, 404]);
    }
    for (const nobody of NADIE) {
      expect((await t.call(g.preguntasGuardadas, {}, as[nobody])).status).toBe(403);
      expect((await t.call(g.preguntaDeMesa, { params: { llfiltro: id } }, as[nobody])).status).toBe(403);
    }
    expect(await seen(quien, id)).toMatchObject({ propia: true, con, llrol });
    expect(await share(quien, id, 'nadie')).toBe(200);
    for (const other of who) {
      expect([other, await seen(other, id)]).toEqual([other, undefined]);
      expect((await t.call(g.preguntaDeMesa, { params: { llfiltro: id } }, as[other])).status).toBe(404);
      expect([other, await put(other, id, false)]).toEqual([other, 200]);
    }
  });

  test('nothing but a question is shared, and with no role that reads no reports', async () => {
    const filtro = { fechaInicio: '2024-01-01' };
    const other = await t.call(
      guardarFiltro,
      { params: { reporte: 'carpeta' }, body: { nombre: 'X', filtro } },
      as.admin,
    );
    expect(await share('admin', other.body.llfiltro, 'institucion')).toBe(404);
    const id = await keepAs('admin', 'Mía', { unidad: 'carpeta' });
    expect([await share('admin', id, 'rol', 8), await share('admin', id, 'rol')]).toEqual(['llrol', 'llrol']);
  });

  test('on the desk a question says its number, and that of the last day that it was seen', async () => {
    const p: PreguntaEscrita = { unidad: 'victima', parte: [{ de: 'victima', campo: 'llgenero', valores: [2] }] };
    const id = await keepAs('supervisor.30', 'De mesa', p);
    const look = async () => (await t.call(g.preguntaDeMesa, { params: { llfiltro: id } }, as['supervisor.30'])).body;
    const pass = (days: number) =>
      t.owner.query('update preguntademesa set dia = dia - $1::integer, n = n - 2 where llfiltro = $2', [days, id]);
    expect((await t.call(g.preguntaDeMesa, { params: { llfiltro: id } }, as['supervisor.30'])).status).toBe(404);
    expect(await put('supervisor.30', id)).toBe(200);
    expect((await seen('supervisor.30', id))?.enMesa).toBe(true);
    const { total } = await ask(p, 'supervisor.30');
    for (let i = 0; i < 2; i++) expect(await look()).toMatchObject({ n: total.n, parte: total.parte, antes: null });
    await pass(3);
    for (let i = 0; i < 2; i++) expect((await look()).antes).toEqual({ n: total.n - 2, dia: expect.any(String) });
    // another question by the same name, and another scope, are not compared
    await keepAs('supervisor.30', 'De mesa', { ...p, unidad: 'carpeta', parte: [] });
    expect(await look()).toMatchObject({ parte: null, antes: null });
    await pass(3);
    await t.owner.query(
      `insert into usuariopropietario select llusuario, 13001 from usuario where dscorreo like 'supervisor.30%'`,
    );
    expect((await look()).antes).toBeNull();
    await t.owner.query(`delete from usuariopropietario where llpropietario = 13001`);
    const more = [];
    for (let i = 0; i < g.EN_MESA_MAX; i++)
      more.push(await put('supervisor.30', await keepAs('supervisor.30', `M${i}`, p)));
    expect(more).toEqual([...Array(g.EN_MESA_MAX - 1).fill(200), 'enMesa']);
    expect([await put('supervisor.30', id, false), (await seen('supervisor.30', id))?.enMesa]).toEqual([200, false]);
  });

  test('a field that a noun gets is offered, filtered, grouped and listed without another line', async () => {
    await t.owner.query('alter table victima add column llprueba integer');
    await t.owner.query('update victima set llprueba = 1 + llvictima % 2 where llvictima % 3 > 0');
    const campos = { ...MODELO.victima.campos, llprueba: catalogo('Dato de prueba', 'generos') };
    const modelo: Modelo = { ...MODELO, victima: { ...MODELO.victima, campos } };
    expect(camposDe(modelo, 'victima')).toHaveProperty('llprueba');
    const p = preguntaDe(modelo).parse({
      unidad: 'carpeta',
      filtros: [{ de: 'victima', campo: 'llprueba', valores: [2, -1] }],
      por: [{ de: 'victima', campo: 'llprueba' }],
    });
    const todo = QUIENES.admin as Alcance;
    const segunda = createSegunda(modelo, await readCrudo(t.owner, modelo));
    await unit(t.db, todo, 'read', async (trx) => {
      const valores = await readValores(trx, modelo, todo);
      expect(valores.listas[valores.campos['victima.llprueba'] ?? -1]).toHaveLength(3);
      const answer = await readRespuesta(trx, modelo, todo, p);
      expect(answer?.ejes[0]?.opciones.map(({ texto }) => texto).sort()).toEqual(['MUJER', 'SIN DATO']);
      expect(answer?.titulo).toBe('Carpetas, Dato de prueba (víctima): MUJER o sin dato, por Dato de prueba (víctima)');
      const expected = segunda.preguntar(p, todo);
      expect(new Map(answer?.celdas.map(({ por, n }) => [por.join(), n]))).toEqual(
        new Map([...expected].map(([key, { n }]) => [key, n])),
      );
      const pedido = {
        pregunta: preguntaDe(modelo).parse({ unidad: 'victima' }),
        celda: [],
        deParte: false,
        columnas: [{ de: 'victima' as const, campo: 'llprueba' }],
        pagina: 0,
        rpp: 5,
      };
      const { rows } = await registros(modelo, todo, pedido, { desde: 0, cuantos: 3 }).execute(trx);
      expect(new Set(rows.map((row) => (row as Record<string, unknown>).victima_llprueba))).toEqual(
        new Set(['HOMBRE', 'MUJER', null]),
      );
    });
    await t.owner.query('alter table victima drop column llprueba');
  });

  test('no limited user is told of a record that a list would not show, in any number, list or export', async () => {
    const body = { fechaInicio: '01/01/0001', fechaFin: HOY, pagina: 1, rpp: 1000, institucion: 0, area: 0 };
    const limited = Object.keys(QUIENES).filter((quien) => quien !== 'admin');
    const shown = new Map<string, Set<string>>();
    for (const quien of limited) {
      const { body: files } = await t.call(getCarpetaByFiltros, { body: body as never }, as[quien]);
      shown.set(quien, new Set(files.map(({ noci }) => noci)));
      expect([quien, files.length > 3, files.length < crudo.filas.carpeta.length]).toEqual([quien, true, true]);
    }
    let told = 0;
    await fc.assert(
      fc.asyncProperty(preguntas(MODELO, crudo), fc.constantFrom(...limited), fc.nat(), async (p, quien, random) => {
        const own = shown.get(quien) as Set<string>;
        const { celdas } = await ask(p, quien);
        const { por: celda, n } = celdas[random % celdas.length] ?? { por: [], n: 0 };
        const pedido = { pregunta: p, celda, rpp: 0 };
        const { body: list } = await t.call(c.preguntarRegistros, { body: pedido }, as[quien]);
        // every record that is counted is in the list, and every one in the list is of a file that is shown
        expect([p, quien, list.total, list.resultados.length]).toEqual([p, quien, n, n]);
        expect([p, quien, list.resultados.filter(({ noci }) => !own.has(String(noci)))]).toEqual([p, quien, []]);
        told += n;
        if (random % 4) return;
        const { raw } = await t.call(c.preguntarRegistrosCsv, { body: pedido }, as[quien]);
        const numbers = raw.toString().trimEnd().split('\r\n').slice(1);
        expect([p, quien, numbers.length]).toEqual([p, quien, n]);
        expect([p, quien, numbers.filter((noci) => !own.has(noci.replaceAll('"', '')))]).toEqual([p, quien, []]);
      }),
      { numRuns: Number(process.env.FUGA_PREGUNTAS) || 10 },
    );
    expect(told).toBeGreaterThan(20);
  });

  test('the doors by themselves, without row security, count no foreign record either', async () => {
    await sinPoliticas(t);
    await compare(Math.ceil(CASOS / 4));
  });
});
