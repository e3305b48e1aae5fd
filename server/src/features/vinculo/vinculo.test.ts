import { fecha } from '@renadet/domain/lib/fecha';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { DECISIONES } from '@renadet/domain/vinculo/palabras';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { hold } from '../../../test/circulo.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { type Alcance, unit } from '../../db/scope.ts';
import { compareTodas } from './pasada.commands.ts';
import { compareTocadas } from './vinculo.commands.ts';

let t: TestApp;
let clerk: Headers;
let saves: ReturnType<typeof savesOf>;
let ajenas: typeof saves;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('supervisor.30');
  saves = savesOf(t, clerk);
  ajenas = savesOf(t, await t.as('capturista.14'));
});
const follow = () => compareTocadas({ db: t.db });
const night = () => compareTodas({ db: t.db });
const kept = async (id: number) => [
  (await rowsOf(t, 'comparable', `llvictima = ${id}`)).length,
  (await rowsOf(t, 'clave', `llvictima = ${id}`)).length > 0,
];
const pares = (where = 'true') => rowsOf(t, 'par', `${where} order by a, b`);
const [SI, NO] = [
  [1, true],
  [0, false],
];

test('a victim has what is compared once the job has looked, loses it when she is deleted, and has it again when she is back', async () => {
  const llcarpeta = await saves.carpeta();
  const id = await saves.victima(llcarpeta);
  expect(await kept(id)).toEqual(NO);
  await follow();
  expect(await kept(id)).toEqual(SI);
  await t.call(eliminarVictima, { params: { id } }, clerk);
  await follow();
  expect(await kept(id)).toEqual(NO);
  const [{ llpapelera } = {}] = await rowsOf(t, 'papelera', `tabla = 'victima' and llave = ${id}`);
  await t.call(restaurarVictima, { params: { id: Number(llpapelera) } }, clerk);
  await follow();
  expect(await kept(id)).toEqual(SI);
  // looked at again without a change, nothing is written
  const before = await rowsOf(t, 'clave', `llcarpeta = ${llcarpeta} order by clase, huella`);
  const stamps = () => rowsOf(t, '(select llvictima, ctid::text from comparable) c', `llvictima = ${id}`);
  const stamped = await stamps();
  await t.owner.query(`update carpeta set dscalle = 'OTRA' where llcarpeta = ${llcarpeta}`);
  await follow();
  expect(await stamps()).toEqual(stamped);
  expect(await rowsOf(t, 'clave', `llcarpeta = ${llcarpeta} order by clase, huella`)).toEqual(before);
});

test('while the whole pass compares, the job changes nothing of what it reads, and waits for nobody', async () => {
  const id = await saves.victima(await saves.carpeta());
  const { release } = await hold(t.url, 'select pg_advisory_xact_lock_shared(32066)');
  await follow();
  expect(await kept(id)).toEqual(NO);
  await release();
  await follow();
  expect(await kept(id)).toEqual(SI);
});

test('the whole pass finds each pair of more victims than it reads at once, and forgets who is none any more', async () => {
  await saves.victima(await saves.carpeta());
  await follow();
  const mil = 2_100;
  await t.owner.query(`
    insert into comparable select (jsonb_populate_record(null::comparable, to_jsonb(c) || jsonb_build_object('llvictima', 1e6 + n, 'llcarpeta', 1e6 + n,
      'curp', 'ZAOU870209HSLZC' || to_char(n / 2, 'FM0000'), 'paterno', 'ZAZUETA', 'noci', ''))).*
      from (select * from comparable limit 1) c, generate_series(0, ${2 * mil - 1}) n;
    insert into clave select 1, n / 2, 1e6 + n, 1e6 + n, 0, 0 from generate_series(0, ${2 * mil - 1}) n`);
  await night();
  const found = await pares('a >= 1000000');
  expect(found.map(({ a, b }) => [a, b])).toEqual(
    Array.from({ length: mil }, (_, i) => [1_000_000 + 2 * i, 1_000_001 + 2 * i]),
  );
  await t.owner.query(
    'delete from comparable where llvictima >= 1000000; delete from clave where llvictima >= 1000000',
  );
  await night();
  expect(await pares('a >= 1000000')).toEqual([]);
});

test('who searches sees the victims of a minute ago, of the own scope and no other', async () => {
  await follow();
  const propia = await saves.victima(await saves.carpeta(), { dsnombre: 'RECIENTE' });
  const ajena = await ajenas.victima(await ajenas.carpeta(), { dsnombre: 'AJENA' });
  const pending = (alcance: Alcance) =>
    unit(t.db, alcance, 'read', async (trx) =>
      (
        await sql<{ llvictima: number }>`select llvictima from comparables_pendientes() order by 1`.execute(trx)
      ).rows.map(({ llvictima }) => llvictima),
    );
  const [{ llpropietario } = {}] = await rowsOf(t, 'victima', `llvictima = ${propia}`);
  const lugar = Number(llpropietario);
  for (const [alcance, seen] of [
    [{ llinstitucion: 130, propietarios: null }, [propia]],
    [{ llinstitucion: 130, propietarios: [lugar] }, [propia]],
    [{ llinstitucion: 130, propietarios: [lugar + 1] }, []],
    [{ llinstitucion: 114, propietarios: null }, [ajena]],
    [{ llinstitucion: 132, propietarios: null }, []],
    [{ llinstitucion: 0, propietarios: null }, [propia, ajena]],
  ] as const)
    expect([alcance, await pending(alcance)]).toEqual([alcance, seen]);
  await follow();
  expect(await pending({ llinstitucion: 0, propietarios: null })).toEqual([]);
});

const PERSONA = {
  dsnombre: 'ROSAURA IVONNE',
  dsapellidopaterno: 'ZAZUETA',
  dsapellidomaterno: 'ECHEVERRIA',
  llgenero: 2,
  bogestacion: 0,
  fechanacimiento: fecha('1988-03-14'),
  dsedad: 37,
  dscurp: null,
} as const;
/** Two victims who may be one person, of the files of these offices. */
async function twice(uno = saves, otro = ajenas) {
  await night();
  const carpetas = [await uno.carpeta(), await otro.carpeta()];
  const [a = 0, b = 0] = [await uno.victima(carpetas[0] ?? 0, PERSONA), await otro.victima(carpetas[1] ?? 0, PERSONA)];
  await follow();
  return { a, b, carpetas };
}
const seen = async (a: number, alcance: Alcance) =>
  (await unit(t.db, alcance, 'read', (trx) => trx.selectFrom('par').select('b').where('a', '=', a).execute())).length;

test('[1-803] two who may be one person are a pair once the job has looked, which nobody sees who does not see both', async () => {
  const dos = await twice();
  const [par] = await pares(`a = ${dos.a} and b = ${dos.b}`);
  expect(par).toMatchObject({
    estado: 'ABIERTO',
    clase: expect.stringMatching(/FUERTE|POR_REVISAR/),
    caso: 'DOS_INSTITUCIONES',
    grados: { nombre: 'igual', nacimiento: 'igual' },
    instituciona: 130,
    institucionb: 114,
    carpetaa: dos.carpetas[0],
    carpetab: dos.carpetas[1],
  });
  const ve = (llinstitucion: number, propietarios: number[] | null = null) =>
    seen(dos.a, { llinstitucion, propietarios });
  expect([await ve(0), await ve(130), await ve(114), await ve(132)]).toEqual([1, 0, 0, 0]);
  const { propietarioa, propietariob } = par as { propietarioa: number; propietariob: number };
  expect(await ve(130, [propietarioa, propietariob])).toBe(0);
  // of one office: it sees them, and of an area of it only whoever has both
  await t.owner.query(`update par set institucionb = 130 where a = ${dos.a}`);
  expect([await ve(130), await ve(114)]).toEqual([1, 0]);
  expect(await ve(130, [propietarioa])).toBe(0);
  expect(await ve(130, [propietariob])).toBe(0);
  expect(await ve(130, [propietarioa, propietariob])).toBe(1);
  await t.owner.query(`update par set institucionb = 114 where a = ${dos.a}`);
});

test('[1-804] an open pair goes when it is none any more, with the victim or with the file, and comes back with them', async () => {
  const { a, b, carpetas } = await twice();
  const open = () => pares(`a = ${a} and b = ${b}`);
  const before = await open();
  expect(before).toHaveLength(1);
  const as = `a = ${a}`;
  await t.owner.query(
    `update victima set dsnombre = 'SAMANTHA', fechanacimiento = '1961-01-01' where llvictima = ${b}`,
  );
  await follow();
  expect(await open()).toEqual([]);
  await t.owner.query(
    `update victima set dsnombre = '${PERSONA.dsnombre}', fechanacimiento = '1988-03-14' where llvictima = ${b}`,
  );
  await follow();
  expect(await open()).toEqual(before);
  await t.call(eliminarVictima, { params: { id: a } }, clerk);
  await follow();
  expect(await pares(as)).toEqual([]);
  const [{ llpapelera } = {}] = await rowsOf(t, 'papelera', `tabla = 'victima' and llave = ${a}`);
  await t.call(restaurarVictima, { params: { id: Number(llpapelera) } }, clerk);
  await follow();
  expect(await open()).toEqual(before);
  await night(); // with names counted anew
  expect(await open()).toEqual([{ ...before[0], peso: expect.any(Number), pesopublico: expect.any(Number) }]);
  await t.owner.query(`begin; set local renadet.institucion = '0';
    update carpeta set provienejusticianet = 1 where llcarpeta = ${carpetas[1]}`);
  const { rows } = await t.owner.query(
    `select retirar_carpeta(${carpetas[1]}, (select min(llusuario) from usuario)) as hecho`,
  );
  expect(rows).toEqual([{ hecho: true }]);
  await t.owner.query('commit');
  await follow();
  expect(await open()).toEqual([]);
  expect(await kept(b)).toEqual(NO);
});

test.each(DECISIONES)('[1-805] what somebody decided stays: %s', async (estado) => {
  const { a, b } = await twice();
  const decided = () => pares(`a = ${a} and b = ${b}`);
  await t.owner.query(
    `update par set estado = $1, quien = (select min(llusuario) from usuario), cuando = now(), motivo = 'X',
    modelo = -1 where a = ${a}`,
    [estado],
  );
  const before = await decided();
  await t.owner.query(`update victima set dsnombre = 'OTRA', fechanacimiento = '1961-01-01' where llvictima = ${b}`);
  await follow();
  expect(await decided()).toEqual(before);
  await night();
  expect(await decided()).toEqual(before);
});

test('all compared with all, one touched after the other, or twice: the same pairs', async () => {
  for (let i = 0; i < 5; i++) await twice(i % 2 ? saves : ajenas, i % 3 ? saves : ajenas);
  await night();
  const stamped = () => rowsOf(t, '(select *, ctid::text as renglon from par order by a, b) p');
  const whole = await pares();
  expect(whole.length).toBeGreaterThan(20);
  const before = await stamped();
  await night();
  expect(await stamped()).toEqual(before); // nothing was written
  await t.owner.query(`delete from par where estado = 'ABIERTO'; delete from comparable; delete from clave;
    insert into vinculonota select llcarpeta from carpeta`);
  await follow();
  expect(await pares()).toEqual(whole);
});

test('a pair is of the office and the area that its files are of', async () => {
  const { a, carpetas } = await twice(saves, saves);
  const [{ llpropietario } = {}] = await rowsOf(
    t,
    'ctpropietario',
    `llinstitucion = 130 order by llpropietario desc limit 1`,
  );
  await t.owner.query(`update carpeta set llpropietario = ${llpropietario} where llcarpeta = ${carpetas[0]}`);
  await follow();
  expect(await pares(`a = ${a} and carpetab = ${carpetas[1]}`)).toMatchObject([{ propietarioa: llpropietario }]);
});

test.each([
  ['an open pair', 'ABIERTO'],
  ['a decided pair', 'DISTINTA'],
])('of %s either side moves with its file, and both, to another area and to another office', async (_, estado) => {
  const { a, b, carpetas } = await twice(saves, saves);
  await t.owner.query(
    `update par set estado = $3, quien = u.llusuario, cuando = now() from usuario u
     where a = $1 and b = $2 and $3 <> 'ABIERTO' and u.dscorreo like 'supervisor.30@%'`,
    [a, b, estado],
  );
  const areas = (await rowsOf(t, 'ctpropietario', 'llinstitucion = 130 order by llpropietario desc limit 2')) as {
    llpropietario: number;
  }[];
  const [ajena] = (await rowsOf(t, 'ctpropietario', 'llinstitucion = 114 order by llpropietario limit 1')) as {
    llpropietario: number;
  }[];
  const [una, otra] = areas.map(({ llpropietario }) => [130, llpropietario] as const);
  const fuera = [114, ajena?.llpropietario ?? 0] as const;
  // the older file first, whichever of the two victims it has
  for (const [k, lugar] of [
    [0, una],
    [1, otra],
    [1, una],
    [0, otra],
    ...(estado === 'ABIERTO'
      ? []
      : ([
          [1, fuera],
          [0, fuera],
        ] as const)),
  ] as const) {
    await t.owner.query('update carpeta set llinstitucion = $2, llpropietario = $3 where llcarpeta = $1', [
      carpetas[k],
      ...(lugar ?? []),
    ]);
    await follow();
    const { rows } = await t.owner.query(
      `select p.instituciona, p.propietarioa, p.institucionb, p.propietariob, x.llinstitucion as ia, x.llpropietario as pa,
        y.llinstitucion as ib, y.llpropietario as pb
       from par p join victima x on x.llvictima = p.a join victima y on y.llvictima = p.b where p.a = $1 and p.b = $2`,
      [a, b],
    );
    const [{ instituciona, propietarioa, institucionb, propietariob, ia, pa, ib, pb }] = rows;
    expect([k, instituciona, propietarioa, institucionb, propietariob]).toEqual([k, ia, pa, ib, pb]);
  }
});

test('an evaluation, or a registry that was restored, is compared whole at once', async () => {
  await night();
  const whole = await pares(`estado = 'ABIERTO'`);
  await t.owner.query(`select rehacer_comparables(); delete from par where estado = 'ABIERTO'`);
  const keys = () => rowsOf(t, '(select *, ctid::text as renglon from clave order by clase, huella, llvictima) k');
  const before = await keys();
  await follow();
  expect(await pares(`estado = 'ABIERTO'`)).toEqual(whole);
  expect(await keys()).toEqual(before); // none was written again
});

test('what was made anew of all files is known to the planner', async () => {
  await t.owner.query('select rehacer_comparables(), rehacer_esperas()');
  for (const tabla of ['comparable', 'clave', 'crucecarpeta', 'plazomovimiento'])
    expect(await rowsOf(t, 'pg_class', `oid = '${tabla}'::regclass`)).toMatchObject([
      { reltuples: (await rowsOf(t, tabla)).length },
    ]);
});

test('the pass over all does not run after those who save meanwhile', async () => {
  const { carpetas } = await twice(saves, saves);
  await t.owner.query(`
    create function sigue() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin insert into carpetanota values (${carpetas[0]}, current_date); return null; end $$;
    create trigger sigue after delete on vinculonota for each statement execute function sigue();
    insert into vinculonota values (${carpetas[0]})`);
  await night();
  await t.owner.query('drop function sigue cascade');
  expect(await rowsOf(t, 'carpetanota')).not.toEqual([]); // left for the next turn
  await follow();
  expect(await rowsOf(t, 'carpetanota')).toEqual([]);
});

test('what an office is told of two of its own does not hang on the names that others registered', async () => {
  const RARA = { ...PERSONA, dsnombre: 'ITZAYANA', dsapellidopaterno: 'QUETZALLI', dsapellidomaterno: 'XILOTL' };
  const [a, b] = [await saves.victima(await saves.carpeta(), RARA), await saves.victima(await saves.carpeta(), RARA)];
  const ajena = await ajenas.victima(await ajenas.carpeta(), RARA);
  const otras = await ajenas.carpeta({ novictimas: 9 });
  for (const dsnombre of ['ALMA', 'BEATRIZ', 'CARLA', 'DIANA', 'ELENA', 'FLOR', 'GLORIA'])
    await ajenas.victima(otras, { ...PERSONA, dsnombre });
  await night();
  const told = async (una: number, otra: number) =>
    (await pares(`a = ${Math.min(una, otra)} and b = ${Math.max(una, otra)}`)).map(({ peso, pesopublico }) => ({
      peso: Number(peso),
      pesopublico: Number(pesopublico),
    }))[0] ?? { peso: 0, pesopublico: 0 };
  const [own, both] = [await told(a, b), await told(b, ajena)];
  expect(both.pesopublico).toBe(both.peso); // of two offices nobody but the national reviewer sees it
  // her surnames become usual ones, in the other office alone
  await t.owner.query('update victima set dsapellidopaterno = $1, dsapellidomaterno = $2 where llcarpeta = $3', [
    RARA.dsapellidopaterno,
    RARA.dsapellidomaterno,
    otras,
  ]);
  await night();
  const now = await told(a, b);
  expect(now.pesopublico).toBe(own.pesopublico);
  expect(now.peso).toBeLessThan(own.peso);
  // and so where the job looks at a file that was touched
  await t.owner.query(
    `update carpeta set dscalle = 'X' where llcarpeta = (select llcarpeta from victima where llvictima = ${a})`,
  );
  await follow();
  expect(await told(a, b)).toEqual(now);
});
