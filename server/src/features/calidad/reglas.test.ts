import { dispensarRegla, incumplimientos, reglasDeCalidad } from '@renadet/domain/calidad/calidad.contract';
import {
  EDADES_MIN,
  type IdDeRegla,
  REGLAS_DE_CALIDAD,
  type ReglaDeCarpeta,
  SINTESIS_MAX,
} from '@renadet/domain/calidad/reglas';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../../datos/src/random.ts';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/cierre.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { reviewReglas } from './reglas.commands.ts';

let t: TestApp;
let clerk: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  saves = savesOf(t, clerk);
});
const review = (todo = false) => reviewReglas({ db: t.db }, todo);
const openOf = async (llcarpeta: number) =>
  (await rowsOf(t, 'incumplimiento', `llcarpeta = ${llcarpeta} and fcresuelto is null`))
    .map(({ regla }) => regla)
    .sort();

const CURP = 'MUGJ950101HVZXRS09';
const PERSONA = `dsnombre = 'JOSE', dsapellidopaterno = 'MUÑOZ', dsapellidomaterno = 'GARCIA', llgenero = 1,
  fechanacimiento = '1995-01-01', dsedad = 30, llestadonacimiento = 30, llmunicipionacimiento = 87, dscurp = '${CURP}'`;
const carpeta = (set: string) => `update carpeta set ${set} where llcarpeta = $`;
const victima = (set: string) => `update victima set ${set} where llcarpeta = $`;
const autoridad = (set: string) => `update responsable set ${set} where llcarpeta = $`;
const imputado = (set: string) =>
  `update imputado set ${set} where llresponsable in (select llresponsable from responsable where llcarpeta = $)`;
const sinImputados =
  'delete from imputado where llresponsable in (select llresponsable from responsable where llcarpeta = $)';
const sinAutoridades = `${sinImputados}; delete from responsable where llcarpeta = $`;

/** Of each rule what it finds, and what is nearly the same and nothing to find. */
const CASOS: Readonly<Record<ReglaDeCarpeta, readonly [plantado: string, casi: string]>> = {
  estatusAntesDeInicio: [carpeta('fcestatus = fcinicio - 1'), carpeta('fcestatus = fcinicio')],
  hechosDespuesDeInicio: [carpeta('fchecho = fcinicio + 1'), carpeta('fchecho = fcinicio')],
  hechosLejanos: [
    carpeta(`fchecho = fcinicio - interval '41 years'`),
    carpeta(`fchecho = fcinicio - interval '39 years'`),
  ],
  lugarSinEntidad: [
    carpeta('boconocehechos = 1, llestado = 99, llmunicipio = 1'),
    carpeta('boconocehechos = 0, llestado = 33, llmunicipio = 1'),
  ],
  entidadSinLugar: [carpeta('boconocehechos = 0'), carpeta('boconocehechos = 1')],
  cpDeOtraEntidad: [carpeta(`cp = '44100'`), carpeta(`cp = '91000'`)],
  victimasDistintas: [carpeta('novictimas = 2'), carpeta('novictimas = 1')],
  sinAutoridad: [sinAutoridades, sinImputados],
  autoridadSinInstitucion: [
    autoridad('boperteneceinstitucion = 1, lldependencia = 13'),
    autoridad('boperteneceinstitucion = 0, lldependencia = 14'),
  ],
  institucionDeOtroNivel: [
    autoridad('llgobierno = 3, llsubnivel = 9, boperteneceinstitucion = 1, lldependencia = 1'),
    autoridad('llgobierno = 3, llsubnivel = 9, boperteneceinstitucion = 1, lldependencia = 8'),
  ],
  otraSinDescripcion: [
    autoridad('lldependencia = 12, dsdescripcion = null'),
    autoridad(`lldependencia = 12, dsdescripcion = 'X'`),
  ],
  qrrConImputado: [autoridad('boexistente = 1'), `${sinImputados}; ${autoridad('boexistente = 1')}`],
  sentenciaSinImputado: [
    `${sinImputados}; ${carpeta('lletapa = 3, llestatus = 15')}`,
    carpeta('lletapa = 3, llestatus = 15'),
  ],
  imputadoSinSentencia: [
    imputado('llsituacionjuridica = 3, llsituacion = 4'),
    `${imputado('llsituacionjuridica = 3, llsituacion = 4')}; ${carpeta('lletapa = 3, llestatus = 15')}`,
  ],
  acumulacionSinNumero: [
    carpeta(`llestatus = 2, dsacumulacion = 'NO DISPONIBLE'`),
    carpeta(`llestatus = 2, dsacumulacion = 'FGE/1/2025'`),
  ],
  resultadoSinExamen: [
    victima('bopsicologico = 0, llexamen = 4, llresultado = 1'),
    victima('bopsicologico = 1, llexamen = 1, llresultado = 1'),
  ],
  examenSinResultado: [
    victima('bopsicologico = 1, llexamen = 1, llresultado = 4'),
    victima('bopsicologico = 1, llexamen = 1, llresultado = 3'),
  ],
  edadNoCorresponde: [victima('dsedad = 33'), victima('dsedad = 31')],
  nacidaDespues: [
    victima(`fechanacimiento = '2025-02-21', dsedad = 0, dscurp = null`),
    victima(`fechanacimiento = '2025-02-20', dsedad = 0, dscurp = null`),
  ],
  edadImposible: [victima('fechanacimiento = null, dsedad = 111'), victima('fechanacimiento = null, dsedad = 999')],
  embarazoDeHombre: [victima('bogestacion = 1'), victima('bogestacion = 3')],
  tecnicaSinEspecificar: [
    victima('lltecnica = 11, especifiquetecnica = null'),
    victima(`lltecnica = 11, especifiquetecnica = 'X'`),
  ],
  sexualPorTecnica: [
    victima('lltecnica = 13, bovictimadelitosexual = 1, bosexualfijado = 1'),
    victima('lltecnica = 13, bovictimadelitosexual = 1'),
  ],
  curpForma: [victima(`dscurp = 'MUGJ9501'`), victima(`dscurp = 'NO DISPONIBLE'`)],
  curpLetras: [
    victima(`dsapellidopaterno = 'PEREZ'`),
    victima(`dsnombre = 'MARIA JOSE', dsapellidopaterno = 'DE LA MUÑOZ'`),
  ],
  curpNacimiento: [victima(`fechanacimiento = '1995-01-02'`), victima('fechanacimiento = null')],
  curpSexo: [victima('llgenero = 2'), victima('llgenero = 3')],
  curpEntidad: [
    victima('llestadonacimiento = 14, llmunicipionacimiento = 1'),
    victima('llestadonacimiento = 99, llmunicipionacimiento = 1'),
  ],
  curpRepetida: [
    `insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, dscurp, fcregistro)
      select llcarpeta, llinstitucion, llpropietario, 'JOSE', 'MUÑOZ', '${CURP}', '2025-03-03' from carpeta where llcarpeta = $;
      ${carpeta('novictimas = 2')}; update victima set dsapellidomaterno = 'G' || llvictima where llcarpeta = $`,
    victima(`dscurp = '${CURP}'`),
  ],
};

/** A file in which no rule finds anything. */
async function sana(): Promise<number> {
  const llcarpeta = await saves.carpeta({ novictimas: 1 });
  await saves.victima(llcarpeta);
  await saves.autoridad(llcarpeta);
  await change(
    llcarpeta,
    carpeta(`fchecho = '2025-02-20', boconocehechos = 1, llestado = 30, llmunicipio = 87, cp = '91000'`),
  );
  await change(llcarpeta, victima(PERSONA));
  return llcarpeta;
}
const change = async (llcarpeta: number, statements: string) => {
  await t.owner.query(statements.replaceAll(/\$(?!\d)/g, String(llcarpeta)));
};

describe('[3-523] the live rules', () => {
  test('are some, each with a condition and two cases', () => {
    expect(REGLAS_DE_CALIDAD.length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(CASOS).sort()).toEqual(
      REGLAS_DE_CALIDAD.filter(({ mira }) => mira === 'carpeta')
        .map(({ id }) => id as string)
        .sort(),
    );
  });

  test.each(Object.entries(CASOS))(
    '%s finds what is planted, not what is nearly the same; solved, it is over',
    async (regla, [plantado, casi]) => {
      const [una, otra] = [await sana(), await sana()];
      await review();
      expect(await openOf(una)).toEqual([]);
      await change(una, plantado);
      await change(otra, casi);
      await review();
      expect(await openOf(una)).toContain(regla);
      expect(await openOf(otra)).not.toContain(regla);
    },
  );

  const nace = (day: string) => victima(`fechanacimiento = '${day}', dsedad = 0, dscurp = null`);
  const MES = carpeta(`fchecho = '2025-02-01', llprecisionhecho = 3`);
  const ENTRE = carpeta(`fchecho = '2025-02-01', fchechofin = '2025-02-20', llprecisionhecho = 2`);
  test.each([
    ['in the month', 'nacidaDespues', `${MES}; ${nace('2025-02-28')}`, false],
    ['after the month', 'nacidaDespues', `${MES}; ${nace('2025-03-01')}`, true],
    ['between the two days', 'nacidaDespues', `${ENTRE}; ${nace('2025-02-20')}`, false],
    ['after both days', 'nacidaDespues', `${ENTRE}; ${nace('2025-02-21')}`, true],
    [
      'of facts that nobody knows when',
      'nacidaDespues',
      `${carpeta('fchecho = null, llprecisionhecho = 5')}; ${nace('2025-03-01')}`,
      false,
    ],
    [
      'facts of long ago, the last days of which are not',
      'hechosLejanos',
      carpeta(`fchecho = fcinicio - interval '40 years 1 day', fchechofin = fcinicio, llprecisionhecho = 2`),
      false,
    ],
    [
      'the month of the start',
      'hechosDespuesDeInicio',
      carpeta(`fchecho = date_trunc('month', fcinicio), llprecisionhecho = 3`),
      false,
    ],
    [
      'two days about the start',
      'hechosDespuesDeInicio',
      carpeta('fchecho = fcinicio - 1, fchechofin = fcinicio + 1, llprecisionhecho = 2'),
      false,
    ],
  ])('judge what is sure of a day that is not known as one (D-409): %s, %s', async (_, regla, planted, found) => {
    const llcarpeta = await sana();
    await change(llcarpeta, planted);
    await review();
    expect((await openOf(llcarpeta)).includes(regla)).toBe(found);
  });

  test('a violation is over on the day that it is solved, and what comes back is another one', async () => {
    const llcarpeta = await sana();
    const rows = () => rowsOf(t, 'incumplimiento', `llcarpeta = ${llcarpeta} order by llincumplimiento`);
    await change(llcarpeta, carpeta('fchecho = fcinicio + 1'));
    await review();
    const [first] = await rows();
    await review();
    await change(llcarpeta, carpeta(`dssintesis = 'OTRA'`));
    await review();
    expect(await rows()).toEqual([first]); // seen once, whatever else changes
    await change(llcarpeta, carpeta('fchecho = fcinicio'));
    await review();
    expect((await rows()).map(({ fcresuelto }) => fcresuelto !== null)).toEqual([true]);
    await change(llcarpeta, carpeta('fchecho = fcinicio + 2'));
    await review();
    expect((await rows()).map(({ fcresuelto }) => fcresuelto !== null)).toEqual([true, false]);
  });

  test('over twelve seeded months each is first seen, solved and seen again on the days on which it was', async () => {
    const random = createRandom(12);
    const files = await Promise.all(Array.from({ length: 6 }, () => sana()));
    const reglas = ['hechosDespuesDeInicio', 'cpDeOtraEntidad', 'victimasDistintas', 'embarazoDeHombre'] as const;
    const MENDED: Readonly<Record<(typeof reglas)[number], string>> = {
      hechosDespuesDeInicio: carpeta('fchecho = fcinicio'),
      cpDeOtraEntidad: carpeta(`cp = '91000'`),
      victimasDistintas: carpeta('novictimas = 1'),
      embarazoDeHombre: victima('bogestacion = 3'),
    };
    await review();
    const kept = new Map<string, [visto: number, resuelto: number | null][]>();
    for (let month = 1; month <= 12; month++) {
      for (const llcarpeta of files)
        for (const regla of reglas) {
          if (random() < 0.5) continue;
          const spells = kept.get(`${llcarpeta} ${regla}`) ?? [];
          const open = spells.at(-1)?.[1] === null;
          await change(llcarpeta, open ? MENDED[regla] : CASOS[regla][0]);
          if (open) (spells.at(-1) as [number, number | null])[1] = month;
          else spells.push([month, null]);
          kept.set(`${llcarpeta} ${regla}`, spells);
        }
      await review();
      // what the job saw now it saw on the first of that month
      for (const moment of ['fcvisto', 'fcresuelto'])
        await t.owner.query(
          `update incumplimiento set ${moment} = make_timestamptz(2025, $1, 1, 12, 0, 0) where ${moment} > now() - interval '1 hour'
             and llcarpeta = any($2)`,
          [month, files],
        );
    }
    const { rows } = await t.owner.query(
      `select llcarpeta || ' ' || regla as clave, extract(month from fcvisto)::integer as visto,
         extract(month from fcresuelto)::integer as resuelto
       from incumplimiento where llcarpeta = any($1) order by llincumplimiento`,
      [files],
    );
    const found = Map.groupBy(rows, ({ clave }) => clave as string);
    const spellsOf = ([clave, seen]: [string, { visto: number; resuelto: number | null }[]]) => [
      clave,
      seen.map(({ visto, resuelto }) => [visto, resuelto]),
    ];
    expect(Object.fromEntries([...found].map(spellsOf))).toEqual(Object.fromEntries(kept));
    expect([...kept.values()].filter((spells) => spells.length > 2).length).toBeGreaterThan(5); // many came back twice
  });

  test('the same account in many files of an institution, and one age in a whole load, are found together', async () => {
    const ids: number[] = [];
    for (let i = 0; i <= SINTESIS_MAX; i++) ids.push(await saves.carpeta({ novictimas: 1, dssintesis: 'COPIADA' }));
    const [first = 0] = ids;
    await change(first, carpeta(`dssintesis = 'PROPIA'`));
    await review(true);
    expect(await openOf(first + 1)).not.toContain('sintesisRepetida');
    await change(first, carpeta(`dssintesis = 'COPIADA'`));
    await review(true);
    expect(await openOf(first)).toContain('sintesisRepetida');
    for (const llcarpeta of ids) await saves.victima(llcarpeta, { dsedad: 30 });
    await t.owner.query(
      `with k as (insert into carga (llcarga, clase, llusuario, llinstitucion)
         select gen_random_uuid(), 'NUEVA', llusuario, llinstitucion from carpeta where llcarpeta = $1 returning *)
       insert into cargacarpeta (llcarga, noci, llcarpeta, llinstitucion)
         select k.llcarga, c.noci, c.llcarpeta, c.llinstitucion from k, carpeta c where c.llcarpeta = any($2)`,
      [first, ids],
    );
    expect(ids.length).toBeGreaterThanOrEqual(EDADES_MIN);
    await change(first, victima('dsedad = 31'));
    await review(true);
    expect(await openOf(first)).not.toContain('edadesIguales');
    await change(first, victima('dsedad = 30'));
    await review(true);
    expect(await openOf(first)).toContain('edadesIguales');
  });
});

describe('[3-524] what the rules find', () => {
  const counts = async (as: Headers, regla: IdDeRegla) =>
    (await t.call(reglasDeCalidad, {}, as)).body.find(({ id }) => id === regla);
  const list = async (as: Headers, dispensados: '0' | '1') =>
    (
      await t.call(
        incumplimientos,
        { params: { regla: 'hechosLejanos', dispensados, pagina: 0, rpp: 100 } as never },
        as,
      )
    ).body;

  test('is listed and counted in the own scope, and leaves the list with a reason', async () => {
    const llcarpeta = await sana();
    await change(llcarpeta, carpeta(`fchecho = fcinicio - interval '50 years'`));
    await review();
    const before = await counts(supervisor, 'hechosLejanos');
    expect((await list(supervisor, '0')).map((row) => row.llcarpeta)).toContain(llcarpeta);
    expect((await list(await t.as('capturista.14'), '0')).length).toBe(0);
    expect((await counts(await t.as('capturista.14'), 'hechosLejanos'))?.abiertos).toBe(0);
    const body = {
      llcarpeta,
      regla: 'hechosLejanos',
      motivo: ' Hechos de 1975, investigados por sentencia. ',
    } as const;
    expect((await t.call(dispensarRegla, { body: { ...body, motivo: '  ' } }, supervisor)).status).toBe(400);
    expect((await t.call(dispensarRegla, { body }, supervisor)).status).toBe(200);
    expect((await list(supervisor, '0')).map((row) => row.llcarpeta)).not.toContain(llcarpeta);
    expect((await list(supervisor, '1')).find((row) => row.llcarpeta === llcarpeta)?.motivo).toBe(body.motivo.trim());
    expect(await counts(supervisor, 'hechosLejanos')).toMatchObject({
      abiertos: (before?.abiertos ?? 0) - 1,
      dispensados: (before?.dispensados ?? 0) + 1,
    });
    expect((await t.call(dispensarRegla, { body }, clerk)).status).toBe(403);
    expect((await t.call(dispensarRegla, { body: { ...body, motivo: 'Otro motivo.' } }, supervisor)).status).toBe(200);
    const again = (await list(supervisor, '1')).filter((row) => row.llcarpeta === llcarpeta);
    expect(again.map(({ motivo }) => motivo)).toEqual(['Otro motivo.']);
  });

  test('is listed by rules, those with most open breaches first, for each in the own scope', async () => {
    for (const quien of [supervisor, await t.as('admin'), await t.as('capturista.14')]) {
      const abiertos = (await t.call(reglasDeCalidad, {}, quien)).body.map((regla) => regla.abiertos);
      expect(abiertos).toEqual([...abiertos].sort((a, b) => b - a));
    }
    const { body } = await t.call(reglasDeCalidad, {}, supervisor);
    expect(new Set(body.map(({ abiertos }) => abiertos)).size).toBeGreaterThan(2);
    expect(body.map(({ id }) => id)).not.toEqual(REGLAS_DE_CALIDAD.map(({ id }) => id));
  });
});

test('what goes along with a file is made anew in no circle with whoever moves that file', async () => {
  const llcarpeta = await saves.carpeta({ noci: 'CIRCULO/1' });
  const mover = new pg.Client(t.url);
  await mover.connect();
  atEnd(() => mover.end());
  await t.owner.query('select compactar_esperas()');
  await review();
  /** Something of the file is solved and something else is new, so that its rows are written and named. */
  const touch = `delete from incumplimiento where llcarpeta = ${llcarpeta};
    insert into incumplimiento (llcarpeta, llinstitucion, llpropietario, regla)
      select llcarpeta, llinstitucion, llpropietario, 'curpRepetida' from carpeta where llcarpeta = ${llcarpeta};
    update carpeta set fcestatus = fcinicio - 1, version = version + 1 where llcarpeta = ${llcarpeta}`;
  const held = `select exists (select from pg_locks where not granted and locktype = 'transactionid') as esperan`;
  for (const [job, work] of [
    ['compactarEsperas', () => t.owner.query('select compactar_esperas()')],
    ['revisarReglas', () => review()],
  ] as const) {
    await t.owner.query(touch);
    await mover.query(`begin; select from carpeta where llcarpeta = ${llcarpeta} for update`);
    const worked = work().then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    await expect.poll(async () => (await mover.query(held)).rows[0]?.esperan).toBe(true);
    const moved = await mover
      .query(`update carpeta set llpropietario = 26003 - llpropietario where llcarpeta = ${llcarpeta}; commit`)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect([job, moved, await worked]).toEqual([job, 'done', 'done']);
  }
});
