import { carpetasVinculadas, desvincularCarpeta, vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import { TIPO_VINCULO, TIPOS_VINCULO } from '@renadet/domain/cadena/tipos';
import { ESTATUS, ETAPA } from '@renadet/domain/catalogos/ids';
import { historialCarpeta } from '@renadet/domain/historial/historial.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

const { ACUMULACION, INCOMPETENCIA, ATRACCION, ANTERIOR } = TIPO_VINCULO;
const MOTIVO = 'Oficio de remisión';
let t: TestApp;
let clerk: Headers;
let other: Headers;
let admin: Headers;
let saves: ReturnType<typeof savesOf>;
let serial = 0;
beforeAll(async () => {
  t = await testApp();
  [clerk, other, admin] = [await t.as('capturista.30'), await t.as('capturista.14'), await t.as('admin')];
  saves = savesOf(t, clerk);
});

/** A file of Veracruz with a number of its own. */
async function nueva(changes: object = {}, of = saves) {
  const noci = `CAD/${++serial}/2025`;
  return { noci, llcarpeta: await of.carpeta({ noci, ...changes }) };
}
type Nueva = Awaited<ReturnType<typeof nueva>>;
const link = (de: Nueva, numero: string, lltipovinculo: number = ACUMULACION, as = clerk) =>
  t.call(vincularCarpeta, { body: { llcarpeta: de.llcarpeta, lltipovinculo, numero, motivo: MOTIVO } }, as);
const undo = (de: Nueva, llvinculo: number, as = clerk, motivo = 'Se vinculó por error') =>
  t.call(desvincularCarpeta, { body: { llcarpeta: de.llcarpeta, llvinculo, motivo } }, as);
const read = async (de: Nueva, as = clerk, typed: object = {}) =>
  (await t.call(carpetasVinculadas, { body: { llcarpeta: de.llcarpeta, ...typed } }, as)).body;
const story = async (de: Nueva, as = clerk) =>
  (await t.call(historialCarpeta, { params: { id: de.llcarpeta, pagina: 0, rpp: 20 } }, as)).body.hechos.flatMap(
    ({ cambios }) => cambios,
  );
const refused = async (answer: ReturnType<typeof link>) => {
  const { status, body } = await answer;
  expect([status, body.campos?.map(({ campo }) => campo)]).toEqual([400, ['numero']]);
  return body.message;
};
const done = async (answer: ReturnType<typeof link>) => {
  const { status, body } = await answer;
  expect([status, body.result]).toEqual([200, 'REGISTRO_EXITOSO']);
};
const filas = async (...files: Nueva[]) =>
  (
    await t.owner.query(`select to_jsonb(c) as fila from carpeta c where llcarpeta = any($1) order by llcarpeta`, [
      files.map(({ llcarpeta }) => llcarpeta),
    ])
  ).rows;

describe('two files', () => {
  test('[1-770] are offered to each other by the number that one of them tells, as it stands in its form or as it is kept', async () => {
    const [old, vieja] = [await nueva(), await nueva()];
    const acumulada = { lletapa: ETAPA.INVESTIGACION, llestatus: ESTATUS.ACUMULACION, dsreclasificacion: 'TORTURA' };
    const one = await nueva({ ...acumulada, dsacumulacion: old.noci.toLowerCase() });
    const offers = async (typed: object = {}) =>
      (await read(one, clerk, typed)).ofrecidos.map(({ lltipovinculo, otra }) => [lltipovinculo, otra.noci]);
    expect(await offers()).toEqual([[ACUMULACION, old.noci]]);
    expect(await offers({ dsacumulacion: 'NADA', nocianterior: ` ${vieja.noci.toLowerCase()} ` })).toEqual([
      [ANTERIOR, vieja.noci],
    ]);
    expect(await offers({ dsacumulacion: one.noci })).toEqual([]); // its own
    await done(link(one, old.noci));
    expect(await offers()).toEqual([]);
  });

  test.each(TIPOS_VINCULO)(
    '[1-771] $titulo: both tell the link, each from its end, and no row of a file changes',
    async (tipo) => {
      const [own, last] = [await nueva(), await nueva()];
      const before = await filas(own, last);
      await done(link(own, last.noci.toLowerCase(), tipo.id));
      const [here, there] =
        tipo.propia === 'origen' ? (['origen', 'destino'] as const) : (['destino', 'origen'] as const);
      expect(await read(own)).toMatchObject({
        total: 1,
        vinculos: [
          {
            lltipovinculo: tipo.id,
            extremo: here,
            motivo: 'OFICIO DE REMISION',
            hasta: null,
            motivohasta: null,
            otra: { llcarpeta: last.llcarpeta, noci: last.noci },
            desde: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
            usuario: expect.stringMatching(/\S/),
          },
        ],
      });
      expect((await read(last)).vinculos).toMatchObject([{ extremo: there, otra: { noci: own.noci } }]);
      expect((await story(own))[0]).toEqual({
        campo: 'Carpetas vinculadas',
        antes: null,
        despues: `${tipo[here]} ${last.noci}`,
      });
      expect((await story(last))[0]?.despues).toBe(`${tipo[there]} ${own.noci}`);
      expect(await filas(own, last)).toEqual(before);
    },
  );

  test('[1-772] a file goes on in one other and has one number before; many may be accumulated to one, and many have its number as theirs', async () => {
    const [one, two, three] = [await nueva(), await nueva(), await nueva()];
    await done(link(one, three.noci));
    await done(link(two, three.noci));
    const said = `La carpeta ${one.noci} ya tiene un vínculo: se acumuló a la carpeta ${three.noci}. Deshágalo primero si no es el correcto.`;
    for (const tipo of [ACUMULACION, INCOMPETENCIA, ATRACCION])
      expect(await refused(link(one, two.noci, tipo))).toBe(said);
    expect(await refused(link(one, three.noci, ANTERIOR))).toBe(said);
    expect(await refused(link(three, one.noci, ATRACCION))).toMatch(/se le acumuló la carpeta/);
    const [four, five] = [await nueva(), await nueva()];
    await done(link(four, one.noci, ANTERIOR));
    await done(link(five, one.noci, ANTERIOR));
    expect(await refused(link(five, two.noci, ANTERIOR))).toMatch(/su número anterior es el de la carpeta/);
    expect((await read(three)).total).toBe(2);
  });

  test('[1-773] a circle is refused with the files that it would go through, and so is a link of a file with itself', async () => {
    const [one, two, three] = [await nueva(), await nueva(), await nueva()];
    expect(await refused(link(one, one.noci))).toBe('Es el número de esta misma carpeta: escriba el de la otra.');
    await done(link(one, two.noci));
    await done(link(two, three.noci, INCOMPETENCIA));
    const way = [three, one, two, three].map(({ noci }) => noci).join(', después ');
    const said = `Se formaría un círculo: la carpeta ${way}. Deshaga primero el vínculo que no sea correcto.`;
    expect(await refused(link(three, one.noci, ATRACCION))).toBe(said);
    // the same circle, told from its other end
    expect(await refused(link(one, three.noci, ANTERIOR))).toBe(said);
  });

  test('[1-773] of two who would close a circle at once, between other files, one is refused', async () => {
    const [one, two, three, four] = [await nueva(), await nueva(), await nueva(), await nueva()];
    await done(link(two, three.noci));
    await done(link(four, one.noci));
    // both are held where links are made one at a time, so that neither is over when the other begins
    await t.owner.query(`begin; select pg_advisory_xact_lock(hashtext('renadet.cadena'))`);
    const answers = Promise.all([link(one, two.noci), link(three, four.noci)]);
    await expect
      .poll(
        async () => (await t.owner.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(2);
    await t.owner.query('commit');
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('[1-774] a link is undone from either end with a reason, stays on record, and may be made again', async () => {
    const [one, two] = [await nueva(), await nueva()];
    await done(link(one, two.noci));
    const id = (await read(one)).vinculos[0]?.llvinculo ?? 0;
    expect((await undo(two, id, clerk, ' ')).body.campos).toMatchObject([{ campo: 'motivo' }]);
    expect((await undo(await nueva(), id)).status).toBe(404);
    expect((await undo(two, id)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await undo(two, id)).status).toBe(404);
    for (const file of [one, two])
      expect((await read(file)).vinculos).toMatchObject([
        {
          llvinculo: id,
          hasta: expect.any(String),
          motivohasta: 'SE VINCULO POR ERROR',
          usuariohasta: expect.any(String),
        },
      ]);
    expect(await story(two)).toMatchObject([
      { antes: `Se le acumuló la carpeta ${one.noci}`, despues: null },
      { antes: null, despues: `Se le acumuló la carpeta ${one.noci}` },
    ]);
    await done(link(two, one.noci));
    expect((await read(one)).vinculos.map(({ hasta }) => hasta === null)).toEqual([true, false]);
  });

  test('[1-774] of two who undo a link at once from its two ends, one does, and the histories tell one undoing', async () => {
    for (let i = 0; i < 4; i++) {
      const [one, two] = [await nueva(), await nueva()];
      await done(link(one, two.noci));
      const id = (await read(one)).vinculos[0]?.llvinculo ?? 0;
      const answers = await Promise.all([undo(one, id), undo(two, id, admin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      for (const file of [one, two]) expect(await story(file)).toHaveLength(2);
    }
  });

  test('[1-774] a closed file is neither linked nor unlinked from its own screen', async () => {
    const [one, two] = [await nueva(), await nueva()];
    await done(link(one, two.noci));
    const id = (await read(one)).vinculos[0]?.llvinculo ?? 0;
    await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${one.llcarpeta}`);
    expect((await undo(one, id)).status).toBe(409);
    expect((await link(one, two.noci, ANTERIOR)).status).toBe(409);
    expect((await undo(two, id)).status).toBe(200);
  });
});

describe('a number of another office', () => {
  test('[1-775] answers to the byte what one that exists nowhere does, typed or sent', async () => {
    const theirs = await nueva({}, savesOf(t, other));
    const nowhere = theirs.noci.replace(/^CAD/, 'DAC');
    const own = await nueva();
    for (const tipo of TIPOS_VINCULO) {
      const [one, two] = [await link(own, theirs.noci, tipo.id), await link(own, nowhere, tipo.id)];
      expect([one.status, one.raw.toString()]).toEqual([400, two.raw.toString()]);
    }
    const asked = async (noci: string) => {
      const body = { llcarpeta: own.llcarpeta, dsacumulacion: noci, nocianterior: noci };
      return (await t.call(carpetasVinculadas, { body }, clerk)).raw.toString();
    };
    expect(await asked(theirs.noci)).toBe(await asked(nowhere));
    expect(
      await rowsOf(t, 'carpetavinculo', `llcarpeta = ${own.llcarpeta} or llcarpetadestino = ${own.llcarpeta}`),
    ).toEqual([]);
  });

  test('[1-776] is linked by the national administrator alone, and neither office learns of it', async () => {
    const [own, theirs] = [await nueva(), await nueva({}, savesOf(t, other))];
    const silent = async (file: Nueva, as: Headers) => JSON.stringify([await read(file, as), await story(file, as)]);
    const before = [await silent(own, clerk), await silent(theirs, other)];
    const typed = { dsacumulacion: theirs.noci };
    expect((await read(own, admin, typed)).ofrecidos).toHaveLength(1);
    await done(link(own, theirs.noci, INCOMPETENCIA, admin));
    expect((await read(own, admin)).vinculos).toMatchObject([{ otra: { noci: theirs.noci } }]);
    expect(await story(theirs, admin)).toMatchObject([{ despues: `Recibió por incompetencia la carpeta ${own.noci}` }]);
    expect([await silent(own, clerk), await silent(theirs, other)]).toEqual(before);
    // what nobody of the office sees is in nobody's way there
    const third = await nueva();
    await done(link(own, third.noci));
    const id = (await read(own, admin)).vinculos.find(({ otra }) => otra.noci === theirs.noci)?.llvinculo ?? 0;
    const [foreign, absent] = [await undo(own, id), await undo(own, 2_000_000_000)];
    expect([foreign.status, foreign.raw.toString()]).toEqual([404, absent.raw.toString()]);
    expect((await undo(own, id, admin)).status).toBe(200);
  });

  test('[1-776] areas of one office that a user does not see both of are two offices', async () => {
    const [own, there] = [await nueva(), await nueva()];
    await t.owner.query(`update carpeta set llpropietario = 13002 where llcarpeta = ${there.llcarpeta}`);
    await done(link(own, there.noci));
    expect((await read(own)).total).toBe(1);
    const { rows } = await t.owner.query(`select llpropietario from carpeta where llcarpeta = ${own.llcarpeta}`);
    await t.owner.query(
      `insert into usuariopropietario (llusuario, llpropietario) select llusuario, $1 from usuario where dscorreo like 'supervisor.30@%'`,
      [rows[0].llpropietario],
    );
    const limited = await t.as('supervisor.30');
    expect(await read(own, limited)).toMatchObject({ total: 0, vinculos: [] });
    expect(await story(own, limited)).toEqual([]);
    // and moves with its file
    await t.owner.query(`update carpeta set llpropietario = $1 where llcarpeta = ${there.llcarpeta}`, [
      rows[0].llpropietario,
    ]);
    expect((await read(own, limited)).total).toBe(1);
    expect(await story(own, limited)).toHaveLength(1);
  });
});
