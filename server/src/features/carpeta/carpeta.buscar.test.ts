import { ORDEN_DEMASIADO } from '@renadet/domain/carpeta/busqueda.schema';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { FORMATO_CI } from '@renadet/domain/carpeta/carpeta.rules';
import { formatFolio } from '@renadet/domain/carpeta/folio';
import { fecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  const { carpeta, victima } = savesOf(t, headers);
  const numbers = ['RARA', 'FGE/100/A', 'FGE/CAÑADA_1', 'FGE/CAÑADAX1', 'UNI/1'];
  for (const [i, noci] of numbers.entries()) await carpeta({ noci, fcinicio: fecha(`2024-01-0${i + 1}`) });
  // a number like this never passes the form; it may come by integration
  await t.owner.query('update carpeta set noci = $1 where noci = $2', ['FGE/100%/A\\B', 'RARA']);
  const people = [
    ['José Ángel', 'Muñoz', 'de la Cruz'],
    ['María', 'Peña', "O'Brien"],
    ['JUAN', 'DELGADO', 'PEREZ-GIL'],
  ];
  const llcarpeta = await carpeta({ noci: 'NOMBRES/1', fcinicio: fecha('2023-06-15'), novictimas: 9 });
  for (const [dsnombre, dsapellidopaterno, dsapellidomaterno] of people as [string, string, string][])
    await victima(llcarpeta, { dsnombre, dsapellidopaterno, dsapellidomaterno });
  const other = await carpeta({ noci: 'NOMBRES/2', fcinicio: fecha('2023-06-16'), novictimas: 9 });
  await victima(other, { dsnombre: 'JUAN', dsapellidopaterno: 'MUNOZ', dsapellidomaterno: null });
});

const ask = (body: object, as: Headers = headers) => t.call(getCarpetaByFiltros, { body }, as);
const found = async (body: object, as: Headers = headers) => (await ask(body, as)).body.map(({ noci }) => noci);

describe('[1-353] by number', () => {
  test('a part of it is enough, in any case and with accents', async () => {
    expect(await found({ noci: 'fge/100/' })).toEqual(['FGE/100/A']);
    expect(await found({ noci: ' nómbres ' })).toEqual(['NOMBRES/2', 'NOMBRES/1']);
    expect(await found({ noci: 'NO EXISTE' })).toEqual([]);
  });

  test('[1-348] _ is a letter, not a wildcard; what no number has is refused with its sentence, as in the form', async () => {
    expect(await found({ noci: 'CAÑADA_1' })).toEqual(['FGE/CAÑADA_1']);
    for (const noci of ['100%', '\\b', '%']) {
      const { status, body } = await ask({ noci });
      expect([status, body.message, body.campos]).toEqual([400, FORMATO_CI, [{ campo: 'noci', mensaje: FORMATO_CI }]]);
    }
  });

  test('Ñ and N find each other', async () => {
    expect(await found({ noci: 'canada' })).toEqual(['FGE/CAÑADAX1', 'FGE/CAÑADA_1']);
    expect(await found({ noci: 'ÑOMBRES' })).toHaveLength(2);
  });

  test('text of nothing visible is no criterion that matches all', async () => {
    expect((await ask({ noci: '\u200b' })).status).toBe(400);
  });
});

describe('[1-355] by dates', () => {
  test('both bounds are inside, in either spelling', async () => {
    const all = ['FGE/CAÑADA_1', 'FGE/100/A'];
    expect(await found({ fechaInicio: '2024-01-02', fechaFin: '2024-01-03' })).toEqual(all);
    expect(await found({ fechaInicio: '02/01/2024', fechaFin: '03/01/2024' })).toEqual(all);
    expect(await found({ fechaInicio: '2024-01-06', fechaFin: '2024-12-31' })).toEqual([]);
  });

  test('[1-352] [1-357] one date alone, none at all, or the wrong order is refused by name', async () => {
    expect((await ask({})).body.campos).toEqual([
      { campo: 'noci', mensaje: 'Escriba el número de C.I., el nombre de la víctima o las dos fechas.' },
    ]);
    for (const [body, campo] of [
      [{ fechaInicio: '2024-01-01' }, 'fechaFin'],
      [{ noci: ' ', nombreCompleto: '', fechaFin: '2024-01-01' }, 'fechaInicio'],
    ] as const)
      expect((await ask(body)).body.campos).toEqual([{ campo, mensaje: 'Escriba las dos fechas.' }]);
    // [1-356] neither date after today
    const future = { fechaInicio: '2999-01-01', fechaFin: '2999-01-02', noci: 'X' };
    const refused = await ask(future);
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      ['fechaInicio', 'fechaFin'].map((campo) => ({ campo, mensaje: 'No puede ser mayor a la fecha actual.' })),
    ]);
    const hoy = hoyEnMexico(new Date());
    expect((await ask({ fechaInicio: hoy, fechaFin: hoy })).status).toBe(200);
    expect((await ask({ fechaInicio: '2024-01-02', fechaFin: '2024-01-01' })).body.campos).toEqual([
      { campo: 'fechaFin', mensaje: 'No puede ser menor a la fecha de inicio.' },
    ]);
    expect((await ask({ fechaInicio: '31/02/2024', fechaFin: '2024-03-01' })).body.campos?.[0]?.campo).toBe(
      'fechaInicio',
    );
  });
});

const NOMBRES = [
  ['without accents', 'jose muñoz', 1],
  ['N for Ñ', 'PENA', 1],
  ['Ñ for N', 'juan&muñoz', 1],
  ['any order, with & for spaces', 'cruz&muñoz&angel', 1],
  ['the beginning of a word', 'DELG', 1],
  ['the middle of a word', 'ELGADO', 0],
  ['a compound surname', 'de&la&cruz', 1],
  ['a short word whole: DE is no beginning of DELGADO', 'JUAN&DE', 0],
  ['an apostrophe', "o'brien", 1],
  ['a hyphen', 'perez-gil', 1],
  ['a word twice', 'JUAN&JUAN&DELGADO', 1],
  ['nothing but signs', '&-&', 0],
  ['operators of a text search', "!muñoz | (juan:*) <-> '", 1],
  ['% and _', 'MU%OZ_', 0],
] as const;

describe('[1-354] by name', () => {
  test.each(NOMBRES)('[1-142] %s', async (_, nombreCompleto, total) => {
    expect(await found({ nombreCompleto })).toHaveLength(total);
  });

  test('words of two victims of one file never add up to one person', async () => {
    expect(await found({ nombreCompleto: 'MARIA&MUÑOZ' })).toEqual([]);
    expect(await found({ nombreCompleto: 'MARIA&PEÑA' })).toEqual(['NOMBRES/1']);
  });

  test('many words at once are answered, each of them asked', async () => {
    const all = 'JOSE&ANGEL&MUÑOZ&DE&LA&CRUZ';
    expect(await found({ nombreCompleto: all })).toEqual(['NOMBRES/1']);
    for (const extra of ['ZZ', 'Z', 'JUAN', 'DELGADO'])
      expect(await found({ nombreCompleto: `${all}&${extra}` })).toEqual([]);
    const words = Array.from({ length: 100 }, (_, i) => `W${i}`);
    let quickest = Number.POSITIVE_INFINITY; // the machine may be busy once, hardly thrice
    for (let n = 0; n < 3; n++) {
      const started = performance.now();
      expect(await found({ nombreCompleto: words.join('&').slice(0, 300) })).toEqual([]);
      quickest = Math.min(quickest, performance.now() - started);
    }
    expect(quickest).toBeLessThan(1000);
  });

  test('a name that is corrected is found by the new one and no longer by the old', async () => {
    await t.owner.query(`update victima set dsnombre = 'ESTHER' where dsnombre = 'MARIA'`);
    expect([await found({ nombreCompleto: 'ESTHER' }), await found({ nombreCompleto: 'MARIA' })]).toEqual([
      ['NOMBRES/1'],
      [],
    ]);
  });
});

describe('[1-905] by folio', () => {
  const FOLIO = formatFolio(2024, 30, 44);
  beforeAll(() => t.owner.query(`update carpeta set folio = $1, fcfolio = '2024-05-06' where noci = 'UNI/1'`, [FOLIO]));

  test('whole, in any case, or without its check digit; nothing else has to be told', async () => {
    for (const folio of [FOLIO, ` ${FOLIO.toLowerCase()} `, FOLIO.slice(0, -2)])
      expect([folio, await found({ folio })]).toEqual([folio, ['UNI/1']]);
    expect(await found({ folio: formatFolio(2024, 30, 45) })).toEqual([]);
    expect(await found({ folio: FOLIO, noci: 'NOMBRES' })).toEqual([]);
    expect(await found({ folio: FOLIO, fechaInicio: '2024-01-05', fechaFin: '2024-01-05' })).toEqual(['UNI/1']);
  });

  test('one with a wrong digit, or a part of one, is refused at its field', async () => {
    const wrong = `${FOLIO.slice(0, -1)}${(Number(FOLIO.at(-1)) + 1) % 10}`;
    for (const folio of [wrong, 'RNDT-2024', 'RNDT-2024-30-00004', '%', FOLIO.replaceAll('-', '')]) {
      const { status, body } = await ask({ folio });
      expect([folio, status, body.campos?.map(({ campo }) => campo)]).toEqual([folio, 400, ['folio']]);
    }
  });

  test('that of another office is none, and what was asked is on record', async () => {
    expect(await found({ folio: FOLIO }, await t.as('capturista.14'))).toEqual([]);
    const { rows } = await t.owner.query(
      `select detalle from auditoria where operacion = 'carpeta.buscar' order by id desc limit 1`,
    );
    expect(rows[0].detalle).toMatchObject({ filtro: { folio: FOLIO }, total: 0 });
  });
});

describe('[1-906] in order', () => {
  const filtro = { fechaInicio: '2023-01-01', fechaFin: '2024-12-31' };
  const by = async (columna: string, sentido: string) => found({ ...filtro, orden: { columna, sentido } });
  test('by number with Ñ after N, and by what else its headings order; blanks stay last', async () => {
    const numeros = await by('noci', 'asc');
    expect(numeros).toEqual(numeros.toSorted(new Intl.Collator('es-MX').compare));
    expect(await by('noci', 'desc')).toEqual(numeros.toReversed());
    for (const sentido of ['asc', 'desc']) expect((await by('folio', sentido))[0]).toBe('UNI/1');
    expect(await by('fcinicio', 'desc')).toEqual(await found(filtro));
    expect(await by('fcinicio', 'asc')).toEqual((await found(filtro)).toReversed());
  });

  test('no other column and no other way is taken', async () => {
    for (const orden of [
      { columna: 'version', sentido: 'asc' },
      { columna: 'noci; drop table carpeta', sentido: 'asc' },
      { columna: 'noci', sentido: 'up' },
      { columna: 'noci' },
      { columna: 'noci', sentido: 'asc', nulos: 'primero' },
    ])
      expect((await ask({ ...filtro, orden })).status).toBe(400);
  });

  test('of more files than can be read first it is refused, with what to do; by their day it is answered', async () => {
    await t.owner.query(`begin; set local session_replication_role = replica;
      insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
      select 130, 13001, 'BASTANTES/' || n, 5, date '2018-01-01' + n % 300, 310, 1, 0 from generate_series(1, ${ORDENABLES + 1}) n;
      commit; analyze carpeta`);
    const orden = (columna: string) => ask({ noci: 'BASTANTES/', rpp: 5, orden: { columna, sentido: 'asc' } });
    const { status, body } = await orden('noci');
    expect([status, body.campos]).toEqual([400, [{ campo: 'orden', mensaje: ORDEN_DEMASIADO }]]);
    const { body: dias } = await orden('fcinicio');
    expect(dias.map(({ fcinicio }) => fcinicio)).toEqual(Array(5).fill('2018-01-01'));
    await t.owner.query(`begin; set local session_replication_role = replica;
      delete from carpeta where noci like 'BASTANTES/%'; commit`);
  });
});

describe('[1-494] [1-140] the answer', () => {
  test('rows carry what the screen shows, and the first the exact total', async () => {
    const { body } = await ask({ noci: 'NOMBRES/1' });
    expect(body).toEqual([
      {
        llcarpeta: expect.any(Number),
        noci: 'NOMBRES/1',
        dspropietario: expect.any(String),
        dsdelito: 'TORTURA',
        fcinicio: '2023-06-15',
        novictimas: 9,
        fcintegracion: null,
        fchecho: null,
        fcinicioEstatus: '2025-03-02',
        folio: null,
        boleyfederal: 0,
        estadojuridicoexpedienteid: null,
        provienejusticianet: 0,
        registros: 1,
        dsestadojuridicoexpediente: null,
        victimasregistradas: 3,
        autoridadesregistradas: 0,
        observaciones: 0,
        dsetapa: 'INVESTIGACION',
        dsestatus: 'INVESTIGACION INICIAL',
      },
    ]);
  });

  test('[1-143] [1-141] pages are counted from 1, cover every file once, newest first', async () => {
    const filter = { fechaInicio: '2023-01-01', fechaFin: '2024-12-31', institucion: 0, area: 0 };
    const whole = await found({ ...filter, pagina: 1, rpp: 50 });
    expect(whole).toHaveLength(7);
    const pages = await Promise.all([1, 2, 3, 4].map((pagina) => ask({ ...filter, pagina, rpp: 3 })));
    expect(pages.map(({ body }) => body.map((row) => row.registros))).toEqual([[7, 7, 7], [7, 7, 7], [7], []]);
    expect(pages.flatMap(({ body }) => body.map(({ noci }) => noci))).toEqual(whole);
    expect(await found({ ...filter, pagina: 0, rpp: 3 })).toEqual(whole.slice(0, 3));
  });

  test('[1-590] pages are as large as they were asked for and begin where they say; 0 is everything', async () => {
    await t.owner.query(`insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
      select 130, 13001, 'MUCHAS/' || n, 5, date '2019-01-01' + n % 300, 310, 1, 0 from generate_series(1, 5301) n`);
    const filtro = { fechaInicio: '2019-01-01', fechaFin: '2019-12-31', institucion: 0, area: 0 };
    const page = async (rpp: number, pagina: number) => found({ ...filtro, rpp, pagina });
    const all = await page(0, 0);
    expect(new Set(all).size).toBe(5301);
    expect([await page(5_000_000, 1), await page(0, 1), await page(0, 2)]).toEqual([all, all, []]);
    expect([await page(200, 2), await page(5100, 1), await page(5100, 2)]).toEqual([
      all.slice(200, 400),
      all.slice(0, 5100),
      all.slice(5100),
    ]);
    const [row] = (await ask({ ...filtro, rpp: 0 })).body;
    const [same] = (await ask({ ...filtro, rpp: 5 })).body;
    expect(row).toEqual(same);
    const { rows } = await t.owner.query(
      `select detalle -> 'total' as total from auditoria where operacion = 'carpeta.buscar' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ total: 5301 }]);
  });

  test('beyond the bounds a size is refused', async () => {
    for (const rpp of [0, null, 5_000_000]) expect(await found({ noci: 'F', rpp })).toHaveLength(4);
    for (const rpp of [-1, 5_000_001, 1.5, 'x'])
      expect((await ask({ noci: 'F', rpp })).body.campos?.[0]?.campo).toBe('rpp');
  });

  test('institution and area narrow it, for the administrator across institutions', async () => {
    const jalisco = savesOf(t, await t.as('capturista.14'));
    await jalisco.carpeta({ noci: 'NOMBRES/JAL' });
    const admin = await t.as('admin');
    expect((await found({ noci: 'NOMBRES/' }, admin)).sort()).toEqual(['NOMBRES/1', 'NOMBRES/2', 'NOMBRES/JAL']);
    expect(await found({ noci: 'NOMBRES/', institucion: 114 }, admin)).toEqual(['NOMBRES/JAL']);
    const { rows } = await t.owner.query(`select llpropietario from carpeta where noci = 'NOMBRES/1'`);
    expect(await found({ noci: 'NOMBRES/', area: rows[0].llpropietario }, admin)).toHaveLength(2);
    expect(await found({ noci: 'NOMBRES/', institucion: 114 })).toEqual([]);
  });

  test('a trailing slash is the same call', async () => {
    const url = '/api/secure/getCarpetaByFiltros/';
    const res = await t.app.inject({ method: 'POST', url, headers, payload: { noci: 'NOMBRES/2' } });
    expect([res.statusCode, res.json()[0].noci]).toEqual([200, 'NOMBRES/2']);
  });
});
