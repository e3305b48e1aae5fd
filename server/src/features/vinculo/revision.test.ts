import { fecha } from '@renadet/domain/lib/fecha';
import { decidirGrupo, gruposDeVinculos } from '@renadet/domain/vinculo/grupo.contract';
import { consultarVinculo, decidirVinculos, listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { compareTodas } from './pasada.commands.ts';
import { compareTocadas } from './vinculo.commands.ts';

let t: TestApp;
let admin: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
let ajenas: typeof saves;
beforeAll(async () => {
  t = await testApp();
  [admin, supervisor] = [await t.as('admin'), await t.as('supervisor.30')];
  saves = savesOf(t, supervisor);
  ajenas = savesOf(t, await t.as('capturista.14'));
  await compareTodas({ db: t.db });
});

const APELLIDOS = ['ZAZUETA', 'ECHEVERRIA', 'URRUTIA', 'QUIÑONEZ', 'IBARGÜENGOITIA', 'OYARZABAL'];
let personas = 0;
/** One person, registered in a file of each of some offices; answers the victims. */
async function register(...en: (typeof saves)[]): Promise<number[]> {
  const n = personas++;
  const persona = {
    dsnombre: 'ROSAURA IVONNE',
    dsapellidopaterno: APELLIDOS[n % 6],
    dsapellidomaterno: APELLIDOS[(n + 1) % 6],
    // born far apart: of one name in the same facts, no two of them are one person
    llgenero: 2,
    bogestacion: 0,
    fechanacimiento: fecha(`19${60 + 3 * n}-0${1 + (n % 9)}-${11 + n}`),
    dsedad: 40,
    dscurp: null,
  } as const;
  const victimas: number[] = [];
  for (const one of en) victimas.push(await one.victima(await one.carpeta(), persona as never));
  await compareTocadas({ db: t.db });
  return victimas;
}
const dos = async (...en: (typeof saves)[]) => (await register(...en)) as [number, number];
const list = async (headers: Headers, estado = 'ABIERTO') =>
  (await t.call(listaVinculos, { params: { estado, pagina: '0', rpp: '50' } as never }, headers)).body;
const look = (headers: Headers, a: number, b: number) =>
  t.call(consultarVinculo, { params: { a, b } as never }, headers);
type Estado = 'ABIERTO' | 'MISMA' | 'PARIENTE' | 'DISTINTA';
const decide = (headers: Headers, pares: { a: number; b: number }[], antes: Estado, estado: Estado, motivo?: string) =>
  t.call(
    decidirVinculos,
    { body: { pares, antes, estado, motivo: motivo ?? 'Los expedientes lo dicen' } as never },
    headers,
  );
const parOf = async (a: number, b: number) => (await rowsOf(t, 'par', `a = ${a} and b = ${b}`))[0];

test('[1-780] pairs are listed by state, the most likely first; who does not see both sides sees nothing of it', async () => {
  const propia = await dos(saves, saves);
  const ajena = await dos(saves, ajenas);
  const idsOf = ({ filas }: Awaited<ReturnType<typeof list>>) =>
    filas.map(({ uno, otro }) => [uno.llvictima, otro.llvictima]);
  await t.owner.query('update par set peso = case when a = $1 then 0.5 else 3 end', [propia[0]]);
  const nacional = await list(admin);
  expect([idsOf(nacional), nacional.total]).toEqual([[ajena, propia], 2]);
  expect(nacional.filas.map(({ deCien }) => deCien)).toEqual([89, 59]);
  // cut by the server: the most likely stands on the first page
  const page = async (pagina: string) =>
    (await t.call(listaVinculos, { params: { estado: 'ABIERTO', pagina, rpp: '1' } as never }, admin)).body;
  expect([idsOf(await page('0')), idsOf(await page('1'))]).toEqual([[ajena], [propia]]);
  const suya = await list(supervisor);
  expect(idsOf(suya)).toEqual([propia]);
  expect(suya.total).toBe(1);
  expect(suya.filas[0]).toMatchObject({
    estado: 'ABIERTO',
    decision: null,
    uno: { nombre: expect.stringContaining('ROSAURA IVONNE'), institucion: expect.stringContaining('VERACRUZ') },
  });
  // one side of it is another office's: as one that does not exist, to read and to decide
  const [a, b] = ajena;
  const [absent, foreign] = [await look(supervisor, a, 999_999), await look(supervisor, a, b)];
  expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
  const [none, other] = [
    await decide(supervisor, [{ a, b: 999_999 }], 'ABIERTO', 'MISMA'),
    await decide(supervisor, [{ a, b }], 'ABIERTO', 'MISMA'),
  ];
  expect([other.status, other.body]).toEqual([404, none.body]);
  expect(await parOf(a, b)).toMatchObject({ estado: 'ABIERTO', quien: null });
});

test('[1-781] a pair is explained field by field, the lines add up to it, and reading it is on record at both files', async () => {
  const [a, b] = await dos(saves, ajenas);
  await t.owner.query(`update victima set dsnombre = 'ROSAURA YVONNE' where llvictima = ${b}`);
  await compareTocadas({ db: t.db });
  const { body } = await look(admin, b, a); // whichever is said first
  expect(body).toMatchObject({ deCien: expect.any(Number) });
  expect([body.uno.llvictima, body.otro.llvictima]).toEqual([a, b]);
  const line = (campo: string) => body.lineas.find((one) => one.campo === campo);
  expect(line('nombre')).toMatchObject({ valores: ['ROSAURA IVONNE', 'ROSAURA YVONNE'], titulo: 'Nombre(s)' });
  expect(line('nombre')?.palabra).not.toBe('Igual');
  expect(line('paterno')).toMatchObject({ titulo: 'Primer apellido', palabra: expect.stringContaining('Igual') });
  expect(line('paterno')?.bits).toBeGreaterThan(0);
  expect(line('nacimiento')?.valores[0]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(line('curp')).toMatchObject({ valores: [null, null], palabra: 'No consta en ninguno' });
  expect(line('pariente')?.titulo).toBe('Frente a un pariente en los mismos hechos');
  const sum = body.lineas.reduce((n, { bits }) => n + bits, 0);
  // each line is told to a tenth
  expect(Math.abs(body.deCien - Math.min(99, Math.max(1, 100 / (1 + 2 ** -sum))))).toBeLessThan(3);
  const carpetas = [body.uno.llcarpeta, body.otro.llcarpeta];
  const lines = await rowsOf(t, 'auditoria', `operacion = 'vinculo.consultar' order by id desc limit 2`);
  expect(lines.map(({ llcarpeta }) => llcarpeta).toSorted()).toEqual(carpetas.toSorted());
});

test('[1-783] a decision has its reason, and what somebody decided meanwhile is returned: as many as came in', async () => {
  const pares = [];
  for (let i = 0; i < 3; i++) {
    const [a, b] = await dos(saves, saves);
    pares.push({ a, b });
  }
  const [first, second, third] = pares as [
    { a: number; b: number },
    { a: number; b: number },
    { a: number; b: number },
  ];
  const without = await decide(supervisor, [first], 'ABIERTO', 'MISMA', ' ');
  expect([without.status, without.body.campos?.map(({ campo }) => campo)]).toEqual([400, ['motivo']]);
  await decide(admin, [second], 'ABIERTO', 'PARIENTE');
  const gone = { a: 1, b: 999_999 };
  const { body } = await decide(supervisor, [first, second, third, gone], 'ABIERTO', 'MISMA', 'Mismo acta');
  expect(body).toEqual({
    result: 'REGISTRO_EXITOSO',
    decididos: 2,
    devueltos: [
      { ...second, porque: expect.stringContaining('ya la decidió') },
      { ...gone, porque: expect.stringContaining('Ya no está') },
    ],
  });
  expect(await parOf(second.a, second.b)).toMatchObject({ estado: 'PARIENTE' });
  const misma = (await list(supervisor, 'MISMA')).filas.find(({ uno }) => uno.llvictima === first.a);
  expect(misma?.decision).toMatchObject({
    motivo: expect.stringMatching(/mismo acta/i),
    quien: expect.stringMatching(/./),
  });
});

test('a pair that is returned keeps its notices; one whose decision is undone has none', async () => {
  const pares = [];
  for (let i = 0; i < 2; i++) {
    const [a, b] = await dos(saves, ajenas);
    pares.push({ a, b });
  }
  const [mine, other] = pares as [{ a: number; b: number }, { a: number; b: number }];
  await decide(admin, [mine], 'ABIERTO', 'MISMA');
  await t.owner.query(
    `insert into aviso (numero, a, b, llvictima, motivo, llusuariodio) select 'A-' || v, $1, $2, v, 'Un oficio', (select min(llusuario) from usuario)
      from unnest(array[$1, $2]::int[]) v`,
    [mine.a, mine.b],
  );
  const stand = async () => (await rowsOf(t, 'aviso', `a = ${mine.a} and fcretirado is null`)).length;
  const { body } = await decide(admin, pares, 'ABIERTO', 'DISTINTA');
  expect(body).toMatchObject({ decididos: 1, devueltos: [mine] });
  expect([(await parOf(other.a, other.b))?.estado, await stand()]).toEqual(['DISTINTA', 2]);
  await decide(admin, [mine], 'MISMA', 'ABIERTO');
  expect(await stand()).toBe(0);
});

test('fifteen records of one person are one group: all but whom somebody takes out are decided once, each pair with its own line', async () => {
  const ids = await register(...Array.from({ length: 15 }, () => saves));
  const ajena = (await register(saves, saves, ajenas)).slice(0, 3);
  const groups = async (headers: Headers) => (await t.call(gruposDeVinculos, {}, headers)).body;
  const of = async (headers: Headers, one = 0) =>
    (await groups(headers)).find(({ miembros }) => miembros.some(({ llvictima }) => llvictima === one));
  const mine = await of(supervisor, ids[0]);
  expect(mine?.miembros.map(({ llvictima }) => llvictima).toSorted((a, b) => a - b)).toEqual(ids);
  expect([mine?.pares, mine?.mas]).toEqual([105, 0]);
  expect(mine?.miembros[0]).toMatchObject({ nombre: expect.stringContaining('ROSAURA'), noci: expect.any(String) });
  // two of its own and one of another office: no group of three for the office
  expect((await of(admin, ajena[0]))?.miembros).toHaveLength(3);
  expect(await of(supervisor, ajena[0])).toBeUndefined();
  const send = (headers: Headers, miembros: readonly number[], motivo: string | null, estado: Estado = 'MISMA') =>
    t.call(decidirGrupo, { body: { miembros, estado, motivo } as never }, headers);
  const clerkOf14 = await t.as('capturista.14');
  for (const [headers, miembros, motivo, status] of [
    [supervisor, ids, ' ', 400],
    [supervisor, ids.slice(0, 1), 'Mismo acta', 400],
    [supervisor, [ajena[1], ajena[2]], 'Mismo acta', 404],
    [supervisor, [1, 999_999], 'Mismo acta', 404],
    [clerkOf14, ids, 'Mismo acta', 403],
  ] as const)
    expect((await send(headers, miembros as number[], motivo)).status, `${miembros} ${motivo}`).toBe(status);
  const kept = ids.slice(0, 14);
  const lines = async () => (await rowsOf(t, 'auditoria', `operacion = 'vinculo.decidir'`)).length;
  const before = await lines();
  const { status, body } = await send(supervisor, kept, 'Mismo acta de nacimiento');
  expect([status, body.pares.length]).toEqual([200, 91]);
  expect((await lines()) - before).toBe(2 * 91);
  const estados = (await rowsOf(t, 'par', `a in (${ids}) and b in (${ids})`)).map(
    ({ estado, motivo }) => `${estado} ${motivo}`,
  );
  expect(Map.groupBy(estados, (one) => one).get('MISMA MISMO ACTA DE NACIMIENTO')).toHaveLength(91);
  expect(Map.groupBy(estados, (one) => one).get('ABIERTO null')).toHaveLength(14);
  // decided again, only what is still open is
  expect((await send(supervisor, ids, 'Otra persona', 'DISTINTA')).body.pares).toHaveLength(14);
});

test('[1-784] who would be one person with relatives, or with somebody else, is shown', async () => {
  const [a = 0, b = 0, c = 0] = await register(saves, saves, saves);
  await decide(supervisor, [{ a, b }], 'ABIERTO', 'MISMA');
  expect((await look(supervisor, b, c)).body.contradicciones).toEqual([]);
  await decide(supervisor, [{ a, b: c }], 'ABIERTO', 'DISTINTA');
  expect((await look(supervisor, b, c)).body.contradicciones).toEqual([
    { uno: expect.stringContaining('ROSAURA'), otro: expect.stringContaining('ROSAURA'), estado: 'DISTINTA' },
  ]);
});

test('[1-782] 500 pairs are linked and undone: every table of the registry is as it was', async () => {
  const [a, b] = await dos(saves, saves);
  // as many as are wanted, beside the one that was found
  await t.owner.query(
    `insert into par (a, b, carpetaa, carpetab, instituciona, institucionb, propietarioa, propietariob, peso, clase, caso, grados, modelo)
    select ${a}, 100000 + n, p.carpetaa, p.carpetab, p.instituciona, p.institucionb, p.propietarioa, p.propietariob, 1, 'POR_REVISAR',
      'DOBLE_REGISTRO', '{}', 1 from par p, generate_series(1, 500) n where p.a = ${a} and p.b = ${b}`,
  );
  const digest = async () => {
    const sums: Record<string, string> = {};
    for (const tabla of [
      'carpeta',
      'victima',
      'responsable',
      'imputado',
      'comparable',
      'clave',
      'carpetaestatus',
      'constancia',
    ])
      sums[tabla] = (
        await t.owner.query(`select md5(string_agg(x::text, '|' order by x::text)) as m from ${tabla} x`)
      ).rows[0].m;
    return sums;
  };
  const before = await digest();
  const open = await rowsOf(t, 'par', 'true order by a, b');
  const pares = Array.from({ length: 500 }, (_, i) => ({ a, b: 100_001 + i }));
  for (let i = 0; i < 500; i += 50) {
    const { body } = await decide(supervisor, pares.slice(i, i + 50), 'ABIERTO', 'MISMA');
    expect(body).toMatchObject({ decididos: 50, devueltos: [] });
  }
  expect(await rowsOf(t, 'par', `estado = 'MISMA' and b > 100000`)).toHaveLength(500);
  expect(await digest()).toEqual(before);
  for (let i = 0; i < 500; i += 50)
    await decide(supervisor, pares.slice(i, i + 50), 'MISMA', 'ABIERTO', 'Fue un error');
  expect(await rowsOf(t, 'par', 'true order by a, b')).toEqual(open);
  expect(await digest()).toEqual(before);
});
