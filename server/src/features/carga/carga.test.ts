import { createHash, randomUUID } from 'node:crypto';
import {
  guardarArchivoBitacoraEstatal,
  integrarCarpetasCenapi,
  integrarCarpetasNuevas,
} from '@renadet/domain/carga/carga.contract';
import { qrrBueno } from '@renadet/domain/carga/carga.ejemplo';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cargas } from './carga.probe.ts';

const t = await testApp();
const { call, as, owner } = t;
let hoy: string;
let numero: Awaited<ReturnType<typeof cargas>>['numero'];
let enviado: Awaited<ReturnType<typeof cargas>>['enviado'];
let integrate: Awaited<ReturnType<typeof cargas>>['integrate'];
let count: Awaited<ReturnType<typeof cargas>>['count'];
beforeAll(async () => {
  ({ hoy, numero, enviado, integrate, count } = await cargas(t));
});

describe('first send', () => {
  test('[1-511] a file with its victims, authorities and accused, and the day of integration', async () => {
    const noci = numero();
    const file = enviado(noci, { v: [{}, { nombre: 'Eva' }], r: [{}, { nombre: 'Otro' }, qrrBueno] });
    const { status, body } = await integrate([file]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ correctas: 1, existentes: [], erroresBack: [] });
    expect(await count(noci)).toMatchObject({
      victimas: 2,
      responsables: 2,
      imputados: 2,
      llpropietario: 13001,
      fcintegracion: hoy,
    });
  });
  test('entries of catalogues are taken under every sign of an apostrophe or a hyphen, and a victim who comes twice so is one', async () => {
    const LENGUAS = ['CH´OL', 'Q´ANJOB´AL', 'K’ICHE’', 'KUʼAHL', 'QATO‘K', 'Q`EQCHÍ`', 'Chꞌol', 'q′anjob′al'];
    const POBLACIONES = ['CH’OL', 'K´ICHE´', 'Kuꞌahl', 'Qʼanjobʼal', 'QATO`K', 'q‘eqchi‘'];
    const noci = numero();
    const de = (i: number) => ({ nombre: 'Ana', primerApp: `Ruiz ${String.fromCharCode(65 + i)}` });
    const lenguas = LENGUAS.map((lenguaIndigena, i) => ({ ...de(i), hablaLenguaIndigena: 'SI', lenguaIndigena }));
    const gente = POBLACIONES.map((poblacionIndigena, i) => ({
      ...de(20 + i),
      pertenecePobIndigena: 'SI',
      poblacionIndigena,
    }));
    const otro = { nombre: 'Seán', primerApp: 'Q’anil' };
    const { body } = await integrate([
      enviado(noci, { e: { numVictimas: 20 }, v: [...lenguas, ...gente, otro, { ...otro, primerApp: 'Qꞌanil' }] }),
    ]);
    expect(body).toMatchObject({ correctas: 1, erroresBack: [] });
    const { rows } = await owner.query(
      `select coalesce(nullif(dstipolenguaindigena, 'NO APLICA'), dspoblacionindigena) as ds, dsapellidopaterno as de
       from victima v join carpeta c using (llcarpeta) left join cttipolenguaindigena l using (lltipolenguaindigena)
         left join ctpoblacionindigena p using (llpoblacionindigena) where noci = $1 order by llvictima`,
      [noci],
    );
    const plain = (text: string) =>
      text
        .toUpperCase()
        .replace(/[´’ʼ‘`ꞌꞋ′]/g, "'")
        .replace('Í', 'I');
    expect(rows.slice(0, -1).map(({ ds }) => plain(ds))).toEqual([...LENGUAS, ...POBLACIONES].map(plain));
    expect(rows.at(-1)?.de).toBe('Q’ANIL');
  });
  test('names are kept as typed beside the normalised ones', async () => {
    const noci = numero();
    await integrate([enviado(noci)]);
    const { rows } = await owner.query(
      `select dsnombre, dsapellidopaterno, nombreoriginal, llpoblacionlgbttti, dsedad from victima v join carpeta c using (llcarpeta) where noci = $1`,
      [noci],
    );
    expect(rows[0]).toMatchObject({
      dsnombre: 'ANA MARIA',
      dsapellidopaterno: 'MUÑOZ',
      nombreoriginal: { dsnombre: 'Ana María', dsapellidopaterno: 'Muñoz', dsapellidomaterno: 'López' },
      llpoblacionlgbttti: 9,
    });
  });
  test('coordinates and the key of the locality are kept where the workbook tells them, and changed by an update', async () => {
    const [noci, sin] = [numero(), numero()];
    const ubicacion = async (cual: string) =>
      (
        await owner.query('select latitud::float, longitud::float, "localidadCveINEGI" from carpeta where noci = $1', [
          cual,
        ])
      ).rows[0];
    await integrate([enviado(noci), enviado(sin, { e: { latitud: 10, longitud: null } })]);
    expect(await ubicacion(noci)).toEqual({ latitud: 19.5, longitud: -96.9, localidadCveINEGI: '300870001' });
    expect(await ubicacion(sin)).toMatchObject({ latitud: null, longitud: null });
    await integrate([enviado(noci, { e: { latitud: 19.123456, longitud: -10 } })], { mode: '1' });
    expect(await ubicacion(noci)).toMatchObject({ latitud: 19.123456, longitud: null });
  });
  test('the same load sent twice is integrated once, and answers the same', async () => {
    const [a, b] = [numero(), numero()];
    const carga = randomUUID();
    const first = await integrate([enviado(a)], { carga });
    const again = await integrate([enviado(a), enviado(b)], { carga });
    expect(first.body.integradas).toHaveLength(1);
    expect(again.body).toMatchObject({ correctas: 2, existentes: [], erroresBack: [] });
    expect(await count(a)).toMatchObject({ victimas: 1 });
  });
  test('twice at once: every file once', async () => {
    const files = Array.from({ length: 20 }, numero);
    const carga = randomUUID();
    const bodies = files.map((f) => enviado(f));
    const answers = await Promise.all([integrate(bodies, { carga }), integrate(bodies, { carga })]);
    for (const { body } of answers) expect(body.correctas).toBe(20);
    for (const f of files) expect(await count(f)).toMatchObject({ victimas: 1, imputados: 1 });
  });
  test('a load of somebody else is not found', async () => {
    const carga = randomUUID();
    await integrate([enviado(numero())], { carga });
    const other = await integrate([enviado(numero())], { carga, quien: 'supervisor.30' });
    expect(other.status).toBe(404);
  });
  test('[2-202] numbers that exist come back for the choice, with nothing changed', async () => {
    const noci = numero();
    await integrate([enviado(noci)]);
    const { body } = await integrate([enviado(noci, { v: [{}, { nombre: 'Eva' }] }), enviado(numero())]);
    expect(body).toMatchObject({ correctas: 1, existentes: [{ numCarpeta: noci, renglon: 4 }] });
    expect(await count(noci)).toMatchObject({ victimas: 1 });
  });
});

describe('the server trusts no browser', () => {
  test('[2-490] [2-493] errors come back as codes with sentences, and the sound files are integrated', async () => {
    const [bad, good] = [numero(), numero()];
    const file = { ...(enviado(bad) as object), tipoAsentamiento: 'CASTILLO', sintesis: null };
    const { body } = await integrate([file, enviado(good)]);
    expect(body.integradas.map((i) => i.numCarpeta)).toEqual([good]);
    expect(body.erroresBack).toMatchObject([
      {
        numCarpeta: bad,
        renglon: 4,
        errores: [
          {
            codigo: 'CARPETA_ASENTAMIENTO',
            texto: 'Error encontrado en el renglón 4. El tipo de asentamiento no es válido.',
          },
        ],
      },
    ]);
    expect(await count(bad)).toBeUndefined();
  });
  test('[2-563] a file of another state is refused, saying so', async () => {
    const { body } = await integrate([enviado(numero())], { quien: 'capturista.14' });
    expect(body.erroresBack[0]?.errores[0]?.texto).toContain('no pertenece al mismo estado que el usuario');
    const own = await integrate([enviado(numero())], { quien: 'admin' });
    expect(own.body.correctas).toBe(1);
  });
  test('a number that another institution has is not told to exist, and nothing of its file changes', async () => {
    const noci = numero();
    await integrate([enviado(noci)]);
    await owner.query(
      `update carpeta set llinstitucion = 114,
        llpropietario = (select min(llpropietario) from ctpropietario where llinstitucion = 114) where noci = $1`,
      [noci],
    );
    const before = await count(noci);
    const { body } = await integrate([enviado(noci, { v: [{}, { nombre: 'Eva' }] })]);
    expect(body).toMatchObject({ correctas: 0, existentes: [], erroresBack: [{ numCarpeta: noci }] });
    expect(body.erroresBack[0]?.errores.map((e) => e.codigo)).toEqual(['CARPETA_NUMERO']);
    expect(await count(noci)).toEqual(before);
  });
  test('[2-551] more victims than declared; one that repeats a name does not count', async () => {
    const [a, b] = [numero(), numero()];
    const one = enviado(a, { e: { numVictimas: 1 } }) as { victimas: object[] };
    const two = enviado(b, { e: { numVictimas: 1 } }) as { victimas: object[] };
    const { body } = await integrate([
      { ...one, victimas: [...one.victimas, ...one.victimas] },
      { ...two, victimas: [...two.victimas, { ...two.victimas[0], nombre: 'EVA' }] },
    ]);
    expect(body.integradas.map((x) => x.numCarpeta)).toEqual([a]);
    expect(body.erroresBack.map((x) => x.errores.map((c) => c.codigo))).toEqual([['VICTIMA_EXCEDE']]);
  });
  test('what only the database refuses costs its own file, not the others', async () => {
    const [bad, good] = [numero(), numero()];
    const file = enviado(bad, { v: [{ nombre: 'ß'.repeat(99), primerApp: 'ß'.repeat(40) }] });
    const { body } = await integrate([file, enviado(good)]);
    expect(body.correctas + body.erroresBack.length).toBe(2);
    expect(await count(good)).toMatchObject({ victimas: 1 });
  });
  describe('[2-550] [2-554] [2-555] [2-556] [2-557] [2-558] [2-559] the database refuses', () => {
    test.each([
      ['2-550', 'victima', 'prueba', 'Error al guardar la víctima.'],
      ['2-554', 'carpeta', 'carpeta_llusuario_prueba', 'El usuario no es válido.'],
      ['2-555', 'carpeta', 'prueba', 'Error al guardar la carpeta, inténtelo más tarde.'],
      ['2-556', 'responsable', 'prueba', 'Error al guardar el responsable, inténtelo más tarde.'],
      ['2-557', 'imputado', 'prueba', 'Error al guardar el imputado, inténtelo más tarde.'],
      ['2-558', 'victima', 'victima_dsnombrePadre_prueba', 'Error al guardar el familiar, inténtelo más tarde.'],
      ['2-559', 'carpeta', 'carpeta_llestatus_prueba', 'Error al guardar la etapa de la carpeta, inténtelo más tarde.'],
    ])(
      '[%s] what the database refuses in %s (%s) is told as what could not be saved',
      async (_, tabla, regla, frase) => {
        await owner.query(
          `alter table ${tabla} add constraint "${regla}" check (version is null) not valid`.replace(
            'version',
            tabla === 'imputado' ? 'llimputado' : 'version',
          ),
        );
        const noci = numero();
        const { status, body } = await integrate([{ ...(enviado(noci) as object), renglon: 9 }]).finally(() =>
          owner.query(`alter table ${tabla} drop constraint "${regla}"`),
        );
        expect(status).toBe(200);
        expect(body.erroresBack.map((x) => x.errores.map((e) => e.texto))).toEqual([
          [`Error encontrado en el renglón 9. ${frase}`],
        ]);
        expect(await count(noci)).toBeUndefined();
      },
    );
  });
  test('each error names the row of the sheet that it is in', async () => {
    const file = enviado(numero()) as {
      victimas: object[];
      autoridades: { imputados: object[] }[];
    };
    const mal = {
      ...file,
      renglon: 7,
      origen: 'X',
      victimas: file.victimas.map((v) => ({ ...v, renglon: 11, sexo: 'X' })),
      autoridades: file.autoridades.map((a) => ({
        ...a,
        renglon: 13,
        imputados: a.imputados.map((i) => ({ ...i, renglon: 17, sexo: 'X' })),
      })),
    };
    const { body } = await integrate([mal]);
    expect(body.erroresBack[0]).toMatchObject({ renglon: 7 });
    expect(body.erroresBack[0]?.errores.map((e) => [e.codigo, e.renglon, e.texto.split('.')[0]])).toEqual([
      ['CARPETA_ORIGEN', 7, 'Error encontrado en el renglón 7'],
      ['VICTIMA_SEXO', 11, 'Error encontrado en el renglón 11'],
      ['AUTORIDAD_IMPUTADO_SEXO', 17, 'Error encontrado en el renglón 17'],
    ]);
  });
  test('a role without the function is refused', async () => {
    const { status } = await integrate([], { quien: 'consulta' });
    expect(status).toBe(403);
  });
});

describe('update of the ticked files', () => {
  test('[2-203] [2-213] [2-214] who is missing in the workbook goes to the bin and is reported', async () => {
    const noci = numero();
    await integrate([enviado(noci, { v: [{}, { nombre: 'Eva' }], r: [{}, { nombre: 'Otro' }] })]);
    const before = await count(noci);
    const { status, body } = await integrate(
      [enviado(noci, { e: { sintesis: 'Otra' }, v: [{ alias: 'LA NUEVA' }, { nombre: 'Rosa' }], r: [{}] })],
      { mode: '1' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      correctas: 1,
      victimasErrores: [{ exp: noci, nombre: 'EVA', paterno: 'MUÑOZ', materno: 'LOPEZ' }],
      responsablesErrores: [{ exp: noci, nombre: 'OTRO', paterno: 'PEREZ', materno: null }],
    });
    expect(await count(noci)).toMatchObject({
      llcarpeta: before.llcarpeta,
      victimas: 2,
      responsables: 1,
      imputados: 1,
    });
    const { rows } = await owner.query(
      `select dssintesis, version, (select string_agg(dsnombre || coalesce(dsalias, ''), ',' order by dsnombre) from victima v where v.llcarpeta = c.llcarpeta) as v,
        (select count(*)::int from papelera p where p.llcarpeta = c.llcarpeta) as papelera from carpeta c where noci = $1`,
      [noci],
    );
    expect(rows[0]).toEqual({ dssintesis: 'OTRA', version: 2, v: 'ANA MARIALA NUEVA,ROSA', papelera: 2 });
  });
  test('a number that is not there is not created by an update', async () => {
    const noci = numero();
    const { body } = await integrate([enviado(noci)], { mode: '1' });
    expect(body.erroresBack[0]?.errores[0]?.codigo).toBe('CARPETA_NUMERO');
    expect(await count(noci)).toBeUndefined();
  });
});

test('[2-171] [2-172] [2-173] [2-447] the answer has its six lists, and each element its fields', async () => {
  const [a, b, bad] = [numero(), numero(), numero()];
  await integrate([enviado(a, { v: [{}, { nombre: 'Eva' }], r: [{}, { nombre: 'Otro' }] })]);
  const update = await integrate([enviado(a), { ...(enviado(bad) as object), tipoAsentamiento: 'X' }], { mode: '1' });
  const first = await call(
    integrarCarpetasCenapi,
    { body: { carpetas: [enviado(a), enviado(b)], errores: 'Renglón 9' } as never },
    await as('supervisor.30'),
  );
  // and what we add: rows that each file was sent with, whether it was updated
  const nuestras = ['carga', 'victimas', 'responsables', 'actualizada'];
  const six = ['correctas', 'integradas', 'existentes', 'erroresBack', 'victimasErrores', 'responsablesErrores'];
  for (const { body } of [update, first]) expect(Object.keys(body).filter((k) => !nuestras.includes(k))).toEqual(six);
  expect(first.body).toMatchObject({ correctas: 1, existentes: [{ numCarpeta: a }] });
  expect(Object.keys(update.body.erroresBack[0] ?? {}).filter((k) => !nuestras.includes(k))).toEqual([
    'numCarpeta',
    'renglon',
    'errores',
  ]);
  for (const gone of [update.body.victimasErrores[0], update.body.responsablesErrores[0]])
    expect(Object.keys(gone ?? {})).toEqual(['exp', 'nombre', 'paterno', 'materno']);
});

test('[1-512] the loads of CENAPI take the same and answer the same', async () => {
  const noci = numero();
  const { body } = await call(
    integrarCarpetasCenapi,
    { body: { carpetas: [enviado(noci)] } as never },
    await as('supervisor.30'),
  );
  expect(body).toMatchObject({ correctas: 1, integradas: [{ numCarpeta: noci }] });
});

test('the audit has a line for every file', async () => {
  const noci = numero();
  await integrate([enviado(noci)]);
  const { llcarpeta } = await count(noci);
  const { rows } = await owner.query(`select operacion from auditoria where llcarpeta = $1`, [llcarpeta]);
  expect(rows).toEqual([{ operacion: 'carga.integrar' }]);
});

describe('the original workbook', () => {
  const bytes = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('libro')]);
  const archivo = { name: 'Mi carga.xlsx', content: bytes.toString('base64'), ext: 'xlsx' };
  const original = async (carga: string) =>
    (await owner.query('select clase, nombre, longitud, huella, llave, errores from carga where llcarga = $1', [carga]))
      .rows[0];

  test('[1-513] is kept with its SHA-256 and the errors found in it', async () => {
    const body = { archivo, errores: 'Renglón 4' };
    const answer = await call(guardarArchivoBitacoraEstatal, { body: body as never }, await as('supervisor.30'));
    expect(answer.status).toBe(200);
    const row = await original(answer.body.carga);
    expect(row).toMatchObject({
      clase: 'BITACORA',
      nombre: 'Mi carga.xlsx',
      longitud: bytes.length,
      errores: 'Renglón 4',
    });
    expect(row.huella).toEqual(createHash('sha256').update(bytes).digest());
  });
  test('[2-170] [2-446] [2-448] [2-449] only a first send carries it, with the errors found in it', async () => {
    const carga = randomUUID();
    const noci = numero();
    await integrate([enviado(noci)]);
    const body = { carpetas: [enviado(noci)], archivo, errores: 'Renglón 4: vacío', carga };
    const headers = await as('capturista.30');
    await call(integrarCarpetasNuevas, { params: { mode: '1' } as never, body: body as never }, headers);
    expect(await original(carga)).toMatchObject({ llave: null, nombre: null });
    const other = { ...body, carpetas: [enviado(numero())], carga: randomUUID() };
    await call(integrarCarpetasCenapi, { body: other as never }, headers);
    expect(await original(other.carga)).toMatchObject({ nombre: 'Mi carga.xlsx', errores: 'Renglón 4: vacío' });
  });
  test('travels with the first batch, and is kept once', async () => {
    const carga = randomUUID();
    const body = { carpetas: [enviado(numero())], archivo, carga };
    const headers = await as('capturista.30');
    for (let i = 0; i < 2; i++)
      expect(
        (await call(integrarCarpetasNuevas, { params: { mode: '3' } as never, body: body as never }, headers)).status,
      ).toBe(200);
    expect(await original(carga)).toMatchObject({ clase: 'NUEVA', nombre: 'Mi carga.xlsx' });
  });
  test('what is no workbook is refused', async () => {
    const body = { archivo: { ...archivo, content: Buffer.from('<html>').toString('base64') } };
    const { status } = await call(guardarArchivoBitacoraEstatal, { body: body as never }, await as('supervisor.30'));
    expect(status).toBe(415);
  });
});
