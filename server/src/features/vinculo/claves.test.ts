import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let modelo: { llcarpeta: number; llvictima: number };
beforeAll(async () => {
  t = await testApp();
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci: 'FGE/MODELO/000001/2025' });
  const llvictima = await saves.victima(llcarpeta);
  await saves.autoridad(llcarpeta);
  modelo = { llcarpeta, llvictima };
});

const ask = async <T>(text: string, ...values: unknown[]): Promise<T> =>
  Object.values((await t.owner.query(text, values)).rows[0] ?? {})[0] as T;

type Registro = Record<string, unknown>;
let serie = 0;
/** A file with a victim like the first ones, but for what is said. @returns the victim's id */
async function plant(victima: Registro, carpeta: Registro = {}): Promise<number> {
  const llcarpeta = await ask<number>(
    `insert into carpeta select (jsonb_populate_record(c, $2::jsonb || jsonb_build_object(
        'llcarpeta', nextval(pg_get_serial_sequence('carpeta', 'llcarpeta'))))).* from carpeta c where llcarpeta = $1
      returning llcarpeta`,
    modelo.llcarpeta,
    { noci: `FGE/PRUEBA/${++serie}/2025`, ...carpeta },
  );
  return ask<number>(
    `insert into victima select (jsonb_populate_record(v, $2::jsonb || jsonb_build_object('alta', null, 'llcarpeta', $3::integer,
        'llvictima', nextval(pg_get_serial_sequence('victima', 'llvictima'))))).* from victima v where llvictima = $1
      returning llvictima`,
    modelo.llvictima,
    victima,
    llcarpeta,
  );
}
const rebuild = () => t.owner.query('select rehacer_comparables()');
/** Blocks by which two victims are candidates. */
const shared = async (a: number, b: number): Promise<number[]> =>
  (
    await t.owner.query<{ clase: number }>(
      `select distinct k.clase from clave k join clave j using (clase, huella)
        where k.clase > 0 and k.llvictima = $1 and j.llvictima = $2 order by 1`,
      [a, b],
    )
  ).rows.map(({ clase }) => clase);

describe('the sound of a word', () => {
  test.each([
    ['VICTOR BICTOR', 'BKTR'],
    ['MUÑOZ MUNOS MUÑO muñoz', 'MN'],
    ['WENCES BENSES', 'BNS'],
    ['VILLA BIYA VIIA', 'B'],
    ['QUEZADA KESADA', 'KSD'],
    ['CELIA SELIA ZELYA', 'SL'],
    ['CORONA KORONA', 'KRN'],
    ['XOCHITL SOCHITL', 'SKTL'],
    ['GIMENEZ JIMENES JIMENE', 'JMN'],
    ['GOMEZ GAMES', 'GM'],
    ['HERNANDEZ ERNANDES', 'ERNND'],
    ['ARROYO ARROLLO AROYO', 'AR'],
    ['YAÑEZ LLANES IANES', 'IN'],
    ['PEÑA PENA PENNA', 'PN'],
    ["O'BRIEN OBRIEN", 'OBRN'],
    ['PHILIPPE FILIPE', 'FLP'],
    ['STEVEN ESTEVEN ESTEBAN', 'STBN'],
    ['ESTHER ESTER', 'STR'],
    ['ESAU', 'ES'],
    ['WESNER UESNER HUESNER', 'BSNR'],
    ['WICAB UICAB HUICAB', 'BKB'],
    ['HUGO UGO', 'UG'],
    ['DJOUMY JUMI', 'JM'],
  ])('%s: %s', async (words, sound) => {
    for (const word of words.split(' ')) expect([word, await ask('select sonido($1)', word)]).toEqual([word, sound]);
  });

  test.each([
    ['GIMENEZ', 'JIMENEZ'],
    ['GUAREZ', 'GUERRA'],
    ['BARGAS', 'VARGAS'],
    ['WAUTISTA', 'BAUTISTA'],
    ['SARATE', 'ZARATE'],
    ['ZALAZAR', 'SALAZAR'],
    ['SERVANTES', 'CERVANTES'],
    ['CELASCO', null],
    ['KINTERO', 'QUINTERO'],
    ['KASTRO', 'CASTRO'],
    ['ERNANDES', 'HERNANDEZ'],
    ['HORTIS', 'ORTIZ'],
    ['LLANES', 'YANEZ'],
    ['IEPES', 'YEPEZ'],
    ['SPINOZA', 'ESPINOZA'],
    ['ESCARLET', null],
    ['WERTA', 'HUERTA'],
    ['UERTA', 'HUERTA'],
    ['HUALENCIA', 'VALENCIA'],
    ['DJIMENEZ', 'JIMENEZ'],
  ])('who looks for %s finds %s, too', async (word, name) => {
    const found = await ask<string>('select palabras_que_suenan($1)', word);
    expect(found).toContain(`'${name ?? word}'`);
    if (!name) expect(found).toBe(`('${word}')`);
  });

  test('is nothing where nothing sounds', async () => {
    for (const word of ['', 'H', '123', '...']) expect(await ask('select sonido($1)', word)).toBeNull();
  });

  test('what is written by ear does not change it, and no vowel but the first is in it', async () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ');
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { minLength: 2, maxLength: 12 }), async (letters) => {
        const word = letters.join('');
        const heard = [word.replaceAll('V', 'B'), word.replaceAll('Z', 'S'), word.replaceAll('Ñ', 'N'), `${word}S`]
          .concat(word.toLowerCase(), word.replaceAll('A', 'Á'), word.replaceAll('LL', 'Y'), word.replaceAll('RR', 'R'))
          .map((text) => (text.length > 1 ? text : word));
        const [sound, ...others] = await ask<(string | null)[]>(
          'select array(select sonido(p) from unnest($1::text[]) with ordinality u (p, i) order by i)',
          [word, ...heard],
        );
        if (sound === null) return; // of nothing but H
        expect(sound).toMatch(/^[A-Z][BDFGJKLMNPRST]*$/);
        for (const other of others) expect(other).toBe(sound);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what is compared of a name', () => {
  test.each([
    ['MARIA DE LOS ANGELES', ['MARIA', 'ANGELES']],
    ['Ma. Gpe.', ['MARIA', 'GUADALUPE']],
    ['JOSÉ  ÁNGEL', ['JOSE', 'ANGEL']],
    ['MUÑOZ', ['MUNOZ']],
    ['DE LA CRUZ', ['CRUZ']],
    ['DE LA O', ['O']],
    ['SAN MARTIN', ['SAN', 'MARTIN']],
    ['J. JESUS', ['JESUS']],
    ['Q.R.R.', []],
    ['QRR', []],
    ['Łukasz', ['LUKASZ']],
    ['O’Brien', ['OBRIEN']],
    ['Xʼtabay', ['XTABAY']],
    ['Kꞌiin', ['KIIN']],
    ['Þórður', ['THORDUR']],
    ['Mª', ['MARIA']],
    ['JEAN–PIERRE', ['JEAN', 'PIERRE']],
    ['小明', []], // compared by CURP, birth or number alone
    ['N.N.', []],
    ['NO DISPONIBLE', []],
    ['SE DESCONOCE', []],
    ['IDENTIDAD RESERVADA', []],
    ['VICTIMA 1', []],
    ['X', []],
    ['', []],
    [null, []],
  ])('%s: %j', async (written, words) => {
    expect(await ask('select palabras_de_nombre($1)', written)).toEqual(words);
  });

  test('numbers of files are alike whatever stands between their parts, and one field may tell several', async () => {
    expect(await ask('select numeros_de($1, $2)', 'FED/CDMX-030/0000123/2019', 'FED CDMX 30 123/2019')).toEqual([
      'FED/CDMX/30/123/2019',
    ]);
    expect(await ask('select numeros_de($1, $2)', 'AP/12/2016 Y AP/13/2016', 'AP/12/2016; ')).toEqual([
      'AP/12/2016',
      'AP/13/2016',
    ]);
    expect(await ask('select numeros_de($1, $2, $3)', 'S/N', 'NO APLICA', null)).toEqual([]);
  });
});

describe('what is compared of a victim', () => {
  test('is what her record and its file say; what nobody knows is nothing', async () => {
    const nombre = { dsnombre: 'MA. LUISA', dsapellidopaterno: 'DE LA PEÑA', dsapellidomaterno: 'NO DISPONIBLE' };
    const known = { fechanacimiento: '1990-05-07', dsedad: 35, llgenero: 2, dscurp: ' pelm900507mvzxsr05' };
    const a = await plant(
      { ...nombre, ...known },
      { fchecho: '2025-01-30', llestado: 30, llmunicipio: 87, nocianterior: 'AP/0012/2016', noci: 'FGE/VER/9/2025' },
    );
    const b = await plant(
      { ...nombre, fechanacimiento: null, dsedad: 20, fcregistro: '2024-06-01', llgenero: 3, dscurp: 'NO DISPONIBLE' },
      { fchecho: '2024-12-31', llestado: 99, llmunicipio: 1 },
    );
    const c = await plant({ ...nombre, fechanacimiento: '1899-12-31', dsedad: 999 }, { fchecho: '1900-01-01' });
    await rebuild();
    const [first] = await rowsOf(t, 'comparable', `llvictima = ${a}`);
    expect(first).toMatchObject({
      nombres: ['MARIA', 'LUISA'],
      sonidosnombres: ['MR', 'LS'],
      paterno: 'PENA',
      materno: null,
      sonidopaterno: 'PN',
      sonidomaterno: null,
      fechanacimiento: '1990-05-07',
      anio: 1990,
      llgenero: 2,
      curp: 'PELM900507MVZXSR05',
      fchecho: '2025-01-30',
      llestado: 30,
      llmunicipio: 87,
      autoridades: [],
      noci: 'FGE/VER/9/2025',
      numeros: ['AP/12/2016'],
      sonidosapellidos: ['PN'],
      decasada: false,
      extranjera: false,
      apodos: [],
    });
    expect(await rowsOf(t, 'comparable', `llvictima = ${b}`)).toMatchObject([
      { fechanacimiento: null, anio: 2004, llgenero: null, curp: null, fchecho: '2024-12-31', llestado: null },
    ]);
    expect(await rowsOf(t, 'comparable', `llvictima = ${c}`)).toMatchObject([
      { fechanacimiento: null, anio: null, fchecho: null },
    ]);
    const [{ autoridades } = {}] = await rowsOf(t, 'comparable', `llvictima = ${modelo.llvictima}`);
    const [{ lldependencia } = {}] = await rowsOf(t, 'responsable', `llcarpeta = ${modelo.llcarpeta}`);
    expect(autoridades).toEqual([lldependencia]);
  });
});

test.each([
  [{ llprecisionhecho: 1, fchecho: '2025-01-30' }, {}, { fchecho: '2025-01-30' }],
  [{ llprecisionhecho: 2, fchecho: '2025-01-30', fchechofin: '2025-01-31' }, {}, { fchecho: null }],
  [{ llprecisionhecho: 3, fchecho: '2025-01-01' }, {}, { fchecho: null }],
  [{ llprecisionhecho: 5, fchecho: null }, {}, { fchecho: null }],
  [{}, { llprecisionnacimiento: 1, dsedad: 20 }, { anio: 2004 }],
  [{}, { llprecisionnacimiento: 4, dsedad: 20 }, { anio: null }],
  [{}, { llprecisionnacimiento: 5, dsedad: null }, { anio: null }],
])(
  'only a day is compared as a day, and an age that is known as a year (D-409): %o %o',
  async (carpeta, victima, expected) => {
    const her = { fechanacimiento: null, dscurp: null, fcregistro: '2024-06-01' };
    const llvictima = await plant({ ...her, ...victima }, carpeta);
    await rebuild();
    expect(await rowsOf(t, 'comparable', `llvictima = ${llvictima}`)).toMatchObject([expected]);
  },
);

describe('what is read beside a name', () => {
  test.each([
    ['CHUCHO', ['JESUS']],
    ['LUPITA', ['GUADALUPE']],
    ['PEPE LUIS', ['JOSE', '']],
    ['MARY CHAYO', ['MARIA', 'ROSARIO']],
    ['BETO', ['ALBERTO GILBERTO HERIBERTO HUMBERTO NORBERTO RIGOBERTO ROBERTO']],
    ['TOÑO', ['ANTONIO']],
    ['ALEX', ['ALEJANDRA ALEJANDRO ALEXANDER ALEXIS']],
    ['JUAN CARLOS', []],
    ['CHEMAX', []],
  ])('the names that %s stands for: %j', async (written, names) => {
    expect(await ask('select apodos_de(palabras_de_nombre($1))', written)).toEqual(names);
  });

  test('no nickname is told of itself, nor of a name of two words', async () => {
    const all = await ask<Record<string, string>>('select apodos()');
    for (const [apodo, nombres] of Object.entries(all)) {
      expect([apodo, await ask('select palabras_de_nombre($1)', apodo)]).toEqual([apodo, [apodo]]);
      expect(nombres.split(' ')).not.toContain(apodo);
    }
  });

  test.each([
    ['DE GARCIA', 2, true],
    ['VDA. DE GARCIA', 2, true],
    ['VIUDA DE GARCIA', 2, true],
    ['DE GARCIA', 1, false],
    ['DE LA CRUZ', 2, false],
    ['DE LOS SANTOS', 2, false],
    ['DE LEON', 2, false],
    ['DE LEONARDO', 2, true],
    ['DEL RIO', 2, false],
    ['GARCIA', 2, false],
    [null, 2, false],
  ])('%s of somebody of sex %d may be a husband’s name: %s', async (dsapellidomaterno, llgenero, casada) => {
    const id = await plant({ ...PERSONA, dsapellidomaterno, llgenero });
    await t.owner.query('select actualizar_comparables(array[(select llcarpeta from victima where llvictima = $1)])', [
      id,
    ]);
    expect(await rowsOf(t, 'comparable', `llvictima = ${id}`)).toMatchObject([{ decasada: casada }]);
  });
});

const PERSONA = {
  dsnombre: 'ROSAURA IVONNE',
  dsapellidopaterno: 'ZAZUETA',
  dsapellidomaterno: 'ECHEVERRIA',
  llgenero: 2,
  fechanacimiento: '1988-03-14',
  dsedad: 37,
  dscurp: null,
};
const SIN_APELLIDOS = { dsapellidopaterno: 'NO DISPONIBLE', dsapellidomaterno: null };
const HECHO = { fchecho: '2025-02-20', llestado: 25, llmunicipio: 6 };
const OTRO_HECHO = { fchecho: '2019-07-01', llestado: 8, llmunicipio: 37 };

/** A slip, where it stands, and the block that holds the two all the same. */
const DESLICES: Readonly<Record<string, readonly [victima: Registro, carpeta: Registro, bloque: number]>> = {
  'la CURP, y nada más': [{ dsnombre: 'OTRA', dsapellidopaterno: 'MUY', dsapellidomaterno: 'DISTINTA' }, OTRO_HECHO, 1],
  'apellidos al revés': [
    { dsapellidopaterno: 'ECHEVERRIA', dsapellidomaterno: 'ZAZUETA', fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    2,
  ],
  'por cómo suenan': [
    { dsnombre: 'ROZAURA YVONE', dsapellidopaterno: 'SASUETA', dsapellidomaterno: 'HECHEBERIA', fechanacimiento: null },
    OTRO_HECHO,
    2,
  ],
  'otro nombre': [{ dsnombre: 'LAURA' }, OTRO_HECHO, 3],
  'otro apellido': [{ dsapellidopaterno: 'PEREZ', dsapellidomaterno: 'SOTO' }, OTRO_HECHO, 3],
  'otro nombre y otros apellidos, nacida el mismo día': [
    { dsnombre: 'LAURA', dsapellidopaterno: 'PEREZ', dsapellidomaterno: 'SOTO' },
    { ...HECHO, fchecho: '2025-03-01' },
    4,
  ],
  'nombre y apellido en la casilla del otro': [
    { dsnombre: 'ZAZUETA', dsapellidopaterno: 'ROSAURA IVONNE', fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    2,
  ],
  'todo en la casilla del nombre': [
    { ...SIN_APELLIDOS, dsnombre: 'ROSAURA IVONNE ZAZUETA ECHEVERRIA', fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    2,
  ],
  'los apellidos primero, en la casilla del nombre': [
    {
      dsnombre: 'ZAZUETA ECHEVERRIA',
      dsapellidopaterno: 'ROSAURA',
      dsapellidomaterno: null,
      fechanacimiento: null,
      dsedad: 999,
    },
    OTRO_HECHO,
    2,
  ],
  'los dos apellidos en la primera': [
    { dsapellidopaterno: 'ZAZUETA ECHEVERRIA', dsapellidomaterno: null, fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    2,
  ],
  'de casada': [{ dsapellidomaterno: 'DE SOTO', fechanacimiento: null, dsedad: 999 }, HECHO, 5],
  'de casada, la edad': [
    {
      dsnombre: 'ROSAURA IVONNE',
      dsapellidomaterno: 'DE SOTO',
      fechanacimiento: null,
      dsedad: 31,
      fcregistro: '2019-07-05',
    },
    OTRO_HECHO,
    2,
  ],
  'sin fecha, catorce días después': [
    { dsapellidomaterno: null, fechanacimiento: null, dsedad: 999 },
    { ...HECHO, fchecho: '2025-03-06' },
    5,
  ],
  'otro nombre y un solo apellido, el mismo día': [
    { dsnombre: 'LAURA', dsapellidomaterno: null, fechanacimiento: null, dsedad: 999 },
    HECHO,
    6,
  ],
  'otro apellido y sin fecha, el mismo día': [
    { dsapellidopaterno: 'PEREZ', dsapellidomaterno: null, fechanacimiento: null, dsedad: 999 },
    HECHO,
    6,
  ],
  'un pariente en los mismos hechos': [{ dsnombre: 'SAMUEL', fechanacimiento: '2001-01-01' }, HECHO, 5],
  'un apellido y la edad': [
    { dsapellidomaterno: null, fechanacimiento: null, dsedad: 30, fcregistro: '2019-07-05' },
    { ...OTRO_HECHO, fchecho: '2019-07-01' },
    2,
  ],
  'un apellido raro mal escrito': [
    { dsapellidopaterno: 'ZAZUTEA', dsapellidomaterno: null, fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    8,
  ],
};

const DOS_PALABRAS = { dsapellidomaterno: null, llnacionalidad: 2, dsnombre: 'JEAN', dsapellidopaterno: 'CHERY' };
/** Of who has two words alone, or sounds otherwise abroad. */
const AJENOS: typeof DESLICES = {
  'los dos con otra consonante, nacida el mismo día': [
    { dsnombre: 'JETAN', dsapellidopaterno: 'CHEDY' },
    OTRO_HECHO,
    3,
  ],
  'los dos como suenan fuera': [
    { dsnombre: 'YAN', dsapellidopaterno: 'SHERI', fechanacimiento: null, dsedad: 999 },
    OTRO_HECHO,
    2,
  ],
};

describe('keys', () => {
  test.each(Object.entries(AJENOS))(
    '[1-801] of two words find each other: %s',
    async (_, [victima, carpeta, bloque]) => {
      const one = await plant({ ...PERSONA, ...DOS_PALABRAS }, HECHO);
      const other = await plant({ ...PERSONA, ...DOS_PALABRAS, ...victima }, carpeta);
      await rebuild();
      expect(await shared(one, other)).toContain(bloque);
    },
  );

  const curp = 'ZAER880314MSLZCS03';
  test.each(Object.entries(DESLICES))('[1-801] find each other: %s', async (_, [victima, carpeta, bloque]) => {
    const one = await plant({ ...PERSONA, dscurp: bloque === 1 ? curp : null }, HECHO);
    const other = await plant({ ...PERSONA, ...victima, dscurp: bloque === 1 ? curp : null }, carpeta);
    await rebuild();
    expect(await shared(one, other)).toContain(bloque);
  });

  test('[1-801] find each other by the number of the file before, whoever the victims are', async () => {
    const one = await plant(PERSONA, { ...HECHO, noci: 'FGE/ANTERIOR/000077/2018' });
    const other = await plant(
      { dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'NO DISPONIBLE', dsapellidomaterno: null, fechanacimiento: null },
      { ...OTRO_HECHO, nocianterior: 'FGE ANTERIOR 77-2018' },
    );
    await rebuild();
    expect(await shared(one, other)).toEqual([9]);
  });

  test('[1-800] who has no name that is known and no CURP has none but those of the file', async () => {
    const nobody = { dsnombre: 'SE DESCONOCE', dsapellidopaterno: 'Q.R.R.', dsapellidomaterno: 'NN', dscurp: null };
    const id = await plant({ ...nobody, fechanacimiento: '1990-01-01' }, HECHO);
    await rebuild();
    expect([...new Set((await rowsOf(t, 'clave', `llvictima = ${id}`)).map(({ clase }) => clase))]).toEqual([9]);
  });

  test('[1-802] that too many share become finer ones: births a year apart and facts of one month still meet, the others are counted', async () => {
    const muchos = { dsnombre: 'JUAN', dsapellidopaterno: 'PEREZ', dsapellidomaterno: 'LOPEZ', dscurp: null };
    const sinHechos = { fchecho: null, llestado: 99, llmunicipio: 1 };
    const ids: number[] = [];
    for (let i = 0; i < 302; i++) ids.push(await plant({ ...muchos, fechanacimiento: null, dsedad: 999 }, sinHechos));
    const born = [1981, 1982, 1990].map((anio) => plant({ ...muchos, fechanacimiento: `${anio}-05-05` }, sinHechos));
    const [y1 = 0, y2 = 0, y3 = 0] = await Promise.all(born);
    const there = await plant({ ...muchos, fechanacimiento: null, dsedad: 999 }, HECHO);
    const thereToo = await plant({ ...muchos, fechanacimiento: '1990-07-07' }, { ...HECHO, fchecho: '2025-02-01' });
    await rebuild();
    await t.owner.query(`begin; set local renadet.institucion = '0'; select contar_frecuencias(); commit`);
    expect(await shared(ids[0] ?? 0, ids[1] ?? 0)).toEqual([]);
    expect(await shared(y1, y2)).toEqual([7, 21]);
    expect(await shared(y1, y3)).toEqual([]);
    expect(await shared(y3, thereToo)).toEqual([7, 21]);
    expect(await shared(there, thereToo)).toEqual([5, 22]);
    const n = 307;
    expect(await rowsOf(t, 'clavecomun', 'clase = 2')).toMatchObject([{ n, fuera: (n * (n - 1)) / 2 - 2 }]);
    // and those that come one by one say the same
    const whole = await rowsOf(t, 'clave', 'true order by clase, huella, llvictima');
    await t.owner.query(`truncate comparable, clave, clavecomun`);
    for (const { llcarpeta } of await rowsOf(t, 'carpeta'))
      await t.owner.query('select actualizar_comparables(array[$1::integer])', [llcarpeta]);
    expect(await rowsOf(t, 'clave', 'true order by clase, huella, llvictima')).toEqual(whole);
  });
});

test('a file that is looked at again has what is compared, and the keys, that all made anew would have, and of its victims only those that changed are looked at', async () => {
  const ids = [
    await plant(PERSONA, HECHO),
    await plant(PERSONA, OTRO_HECHO),
    await plant({ ...PERSONA, dsnombre: 'LUZ' }),
  ];
  await t.owner.query(
    'update victima set llcarpeta = (select llcarpeta from victima where llvictima = $1) where llvictima = $2',
    [ids[0], ids[2]],
  );
  const state = async () => [
    await rowsOf(t, 'comparable', 'true order by llvictima'),
    await rowsOf(t, 'clave', 'true order by clase, huella, llvictima'),
  ];
  const files = (await rowsOf(t, 'victima', `llvictima = any('{${ids.slice(0, 2)}}') order by llvictima`)).map(
    ({ llcarpeta }) => llcarpeta,
  );
  const look = () => ask<number[]>('select actualizar_comparables($1)', files);
  expect(await look()).toEqual(ids);
  expect(await look()).toEqual([]);
  for (const [change, touches] of [
    [`update victima set dsnombre = 'ROSA' where llvictima = ${ids[0]}`, [ids[0]]],
    [`update carpeta set fchecho = '2025-03-01' where llcarpeta = ${files[0]}`, [ids[0], ids[2]]],
    [`update carpeta set dssintesis = 'OTRA' where llcarpeta = ${files[0]}`, []],
    [`delete from victima where llvictima = ${ids[1]}`, [ids[1]]],
  ] as const) {
    await t.owner.query(change);
    const touched = await look();
    const kept = await state();
    await rebuild();
    expect(await state()).toEqual(kept);
    expect([change, touched]).toEqual([change, touches]);
  }
});
