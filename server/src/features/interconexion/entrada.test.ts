import { generarContancia } from '@renadet/domain/carpeta/carpeta.contract';
import {
  type CampoGuia,
  camposAutoridadGuia,
  camposCaso,
  camposVictimaGuia,
  LOCALIDAD,
} from '@renadet/domain/interconexion/campos';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import { reviewEntrada } from '@renadet/domain/interconexion/review';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { victimaDetalle } from '@renadet/domain/reportes/detalle';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { caso, send, tokenDe } from '../../../test/interconexion.ts';
import { rowsOf } from '../../../test/saved.ts';
import { createGuia } from './guia.cache.ts';

const t = await testApp();
let token: string;
beforeAll(async () => {
  token = await tokenDe(t, 130);
});
beforeEach(() => t.owner.query('delete from interconexionritmo'));

type Caso = Record<string, unknown>;
const victima = (changes: object = {}) => ({ ...EJEMPLO.victimas[0], ...changes });
const autoridad = (changes: object = {}) => ({ ...EJEMPLO.autoridades[0], ...changes });
const propio = (changes: object = {}): Caso => caso({ token, ...changes });
const con = (name: 'victimas' | 'autoridades', changes: object) =>
  propio({ [name]: [name === 'victimas' ? victima(changes) : autoridad(changes)] });
const sin = (payload: object, name: string) => Object.fromEntries(Object.entries(payload).filter(([n]) => n !== name));
/** Keys that the documents do not have [1-664] [1-675]. */
const OPCIONALES = [
  ['', camposCaso] as const,
  ['/victimas/0', camposVictimaGuia] as const,
  ['/autoridades/0', camposAutoridadGuia] as const,
].flatMap(([at, tabla]) =>
  Object.entries<CampoGuia>(tabla).flatMap(([name, { opcional }]) => (opcional ? [`${at}/${name}`] : [])),
);
/** Fields in error, by their pointers. */
const enError = async (payload: unknown) => {
  const { status, body } = await send(t, payload);
  expect([status, body]).toEqual([400, { error: expect.any(String), errores: expect.any(Array) }]);
  return (body.errores as { campo: string }[]).map(({ campo }) => campo);
};
const carpetas = () => rowsOf(t, 'carpeta');

describe('a sound file', () => {
  test('[3-437] [3-280] is answered its folio, as text and alone, and is in the registry with all that is its', async () => {
    const sent = propio();
    const { status, body } = await send(t, sent);
    expect([status, body]).toEqual([200, { folio: expect.stringMatching(/^RNDT-\d{4}-30-\d{6}-\d$/) }]);
    const [row] = await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`);
    expect(row).toMatchObject({
      folio: body.folio,
      llinstitucion: 130,
      llorigen: 5,
      fcinicio: '2025-03-03',
      llestado: 30,
      llmunicipio: 87,
      dslocalidad: null,
      localidadCveINEGI: '300870001',
      llestatus: 1,
      nocianterior: 'FGE/XAL/0098/2024',
      dsjuzgado: 'JUZGADO PRIMERO DE LO PENAL',
      boexisteexporigen: 1,
      llusuario: null,
    });
    const of = `llcarpeta = ${row?.llcarpeta}`;
    expect(await rowsOf(t, 'victima', of)).toEqual([
      expect.objectContaining({
        dsnombre: 'MARIA JOSE',
        dsapellidopaterno: 'MUÑOZ',
        nombreoriginal: { dsnombre: 'María José', dsapellidopaterno: 'Muñoz', dsapellidomaterno: 'García' },
        dsedad: 34,
        lltecnica: 13, // the guide's 1 is pain or suffering, and no sexual crime
        bovictimadelitosexual: 2,
        llexamen: 1,
      }),
    ]);
    expect(await rowsOf(t, 'responsable', of)).toEqual([
      expect.objectContaining({ llgobierno: 2, llsubnivel: 1, lldependencia: 7, boexistente: 0 }),
    ]);
    // what the registry has no field for is kept as it was sent, and the token is not
    const [kept] = await rowsOf(t, 'entradapgj', of);
    expect(kept?.datos).toEqual(JSON.parse(JSON.stringify(sin(sent, 'token'))));
    expect(JSON.stringify(await rowsOf(t, 'auditoria', of))).toContain(String(body.folio));
  });

  test('[1-675] what the law asks for of a victim is kept where it is told; the same file again has its folio', async () => {
    const ley = { esAfrodescendiente: 1, avisoConsular: 1, fechaAvisoConsular: '03/03/2025', numeroRenavi: 'r/1' };
    const sent = propio({ victimas: [victima({ ...ley, fechaRenavi: '04/03/2025', recibioReparacion: 0 })] });
    const { body } = await send(t, sent);
    const [row] = await rowsOf(t, 'carpeta', `folio = '${body.folio}'`);
    const [kept] = await rowsOf(t, 'victima', `llcarpeta = ${row?.llcarpeta}`);
    expect(kept).toMatchObject({
      boafrodescendiente: 1,
      boavisoconsular: 1,
      fcavisoconsular: '2025-03-03',
      dsrenavi: 'R/1',
      fcrenavi: '2025-03-04',
      boreparacion: 0,
      fcreparacion: null,
      fcmedidaproteccion: null,
    });
    expect((await send(t, sent)).body).toEqual(body);
    expect((await send(t, { ...sent, victimas: [victima(ley)] })).status).toBe(400);
  });

  test('[1-727] her methods and examinations are in form, detail and table as if typed there, and a certificate tells none', async () => {
    const examenes = [
      { organismo: 3, tipoExamen: 2, peritoPropio: 1, fechaRealizacion: '06/05/2025', grado: 3 },
      { organismo: 1, tipoExamen: 1, consentimiento: 1, fechaSolicitud: '03/03/2025', grado: 1 },
    ];
    const sin = { nombre: 'Sin', primerApp: 'Examen' };
    const sent = propio({ numVictimas: 2, victimas: [victima(sin), victima({ metodos: [12, 1, 2], examenes })] });
    const { body } = await send(t, sent);
    expect(
      (await send(t, { ...sent, victimas: [victima(sin), victima({ metodos: [1, 2, 12], examenes })] })).body,
    ).toEqual(body);
    const [row] = await rowsOf(t, 'carpeta', `folio = '${body.folio}'`);
    const llcarpeta = Number(row?.llcarpeta);
    const people = await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta} order by dsnombre`);
    const [id = 0, otra = 0] = people.map(({ llvictima }) => Number(llvictima));
    const filas = await rowsOf(t, 'examenvictima', `llcarpeta = ${llcarpeta}`);
    expect(filas.map((e) => [e.llvictima, e.llinstitucion])).toEqual([
      [id, 130],
      [id, 130],
    ]);

    const clerk = await t.as('capturista.30');
    const read = async (llvictima: number) =>
      (await t.call(getCtVictimaById, { params: { id: llvictima } }, clerk)).body[0] as unknown as Victima;
    const nada = { llorganismo: null, llexamen: null, boperitopropio: null, boconsentimiento: null };
    const sinDia = { fcsolicitud: null, fcrealizacion: null, fcentrega: null };
    const suyos = [
      { ...nada, llorganismo: 1, llexamen: 1, boconsentimiento: 1, ...sinDia, fcsolicitud: '2025-03-03', llgrado: 1 },
      { ...nada, llorganismo: 3, llexamen: 2, boperitopropio: 1, ...sinDia, fcrealizacion: '2025-05-06', llgrado: 3 },
    ];
    expect([(await read(id)).metodos, (await read(id)).examenes]).toEqual([[1, 2, 12], suyos]);
    expect((await read(otra)).examenes).toEqual([]);
    // the form saves her with another alias, and says nothing of what it does not know
    const { examenes: _, ...conocido } = await read(id);
    await t.call(editarVictima, { body: { ...conocido, dsalias: 'LA MAESTRA' } as never }, clerk);
    expect(await read(id)).toMatchObject({ dsalias: 'LA MAESTRA', metodos: [1, 2, 12], examenes: suyos });

    const { body: detalle } = await t.call(victimaDetalle, { params: { id } }, await t.as('supervisor.30'));
    expect(detalle).toMatchObject({
      metodos: expect.stringMatching(/^GOLPES; ASFIXIA; /),
      examenes: [
        { organismo: 'FISCALIA', tipoExamen: 'OFICIAL', fechaSolicitud: '2025-03-03', grado: 'NO CONSISTENTE' },
        { organismo: 'PERITO INDEPENDIENTE', tipoExamen: 'INDEPENDIENTE', grado: 'MUY CONSISTENTE' },
      ],
    });
    const { raw } = await t.call(generarContancia, { params: { llcarpeta, tipo: '1' } }, clerk);
    const dice = (text: string) => raw.includes(Buffer.from(text, 'utf16le').swap16());
    expect([dice('María José Muñoz García'), dice('CONSISTENTE'), dice('ASFIXIA')]).toEqual([true, false, false]);
  });

  test('[1-727] an examination in error is told by its place, and nothing of the file is kept', async () => {
    const sent = propio({ victimas: [victima({ examenes: [{ organismo: 1 }, { fechaEntrega: '01/01/2999' }] })] });
    expect(await enError(sent)).toEqual(['/victimas/0/examenes/1/fechaEntrega']);
    expect(await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`)).toEqual([]);
  });

  test('[3-437] [3-497] every value is in the column of its own name, and in no other; NO APLICA is no surname', async () => {
    const MUNICIPIO_DE_ORIGEN = 39; // Guadalajara, of the former file alone
    const sent = propio({
      numVictimas: 3,
      indiciosDelito: 0,
      circunstancias: 2,
      denunciante: 7,
      cpHechos: '91234',
      victimas: [
        // each answer has, down the three, an order that no other has
        victima({
          nombre: 'UNO',
          primerApp: 'PRIMERO',
          segundoApp: 'SEGUNDO',
          edad: 34,
          tieneMedidasProteccion: 1,
          tieneEtnia: 0,
          tieneDiscapacidad: 0,
          actividadPeriodista: 0,
          actividadDerechos: 1,
          orientacionSexual: 1,
          tecnica: 1,
          sexo: 2,
          estadoGestacion: 1,
          nacionalidad: 1,
          tieneExamenPsicologico: 1,
          tipoExamen: 2,
          resultadoExamen: 1,
          juzgadoTribunal: 'EL JUZGADO',
          proceso: 'EL PROCESO',
          delito: 'EL DELITO',
          estado: 14,
          municipio: '14039',
        }),
        victima({
          nombre: 'DOS',
          primerApp: 'TERCERO',
          segundoApp: 'CUARTO',
          edad: 41,
          tieneMedidasProteccion: 0,
          tieneEtnia: 1,
          tieneDiscapacidad: 2,
          actividadPeriodista: 1,
          actividadDerechos: 2,
          orientacionSexual: 2,
          tecnica: 2,
          sexo: 1,
          estadoGestacion: 0,
          nacionalidad: 2,
          tieneExamenPsicologico: 1,
          tipoExamen: 1,
          resultadoExamen: 2,
        }),
        victima({
          nombre: 'TRES',
          primerApp: 'QUINTO',
          segundoApp: 'NO APLICA',
          edad: 52,
          tieneMedidasProteccion: 0,
          tieneEtnia: 2,
          tieneDiscapacidad: 1,
          actividadPeriodista: 0,
          actividadDerechos: 0,
          orientacionSexual: 1,
          tecnica: 3,
          sexo: 2,
          estadoGestacion: 0,
          nacionalidad: 1,
          tieneExamenPsicologico: 0,
          tipoExamen: 0,
          resultadoExamen: 0,
        }),
      ],
      autoridades: [
        autoridad({ nivelGobierno: 2, subnivelGobierno: 1, dependencia: 10, qrr: 0 }),
        sin(autoridad({ nivelGobierno: 3, subnivelGobierno: 9 }), 'dependencia'),
      ],
    });
    const { body } = await send(t, sent);
    expect(body).toEqual({ folio: expect.any(String) });
    const [file] = await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`);
    const of = `llcarpeta = ${file?.llcarpeta}`;
    expect(file).toMatchObject({
      llorigen: 5,
      fcinicio: '2025-03-03',
      lldelito: 310,
      novictimas: 3,
      boindicios: 0,
      llcircunstancia: 2,
      lldenunciante: 7,
      dssintesis: expect.stringMatching(/^DATOS DE EJEMPLO/),
      boconocehechos: 1,
      llestado: 30,
      llmunicipio: 87,
      dslocalidad: null,
      localidadCveINEGI: '300870001',
      cp: '91234',
      lletapa: 1,
      llestatus: 1,
      fcestatus: '2025-03-10',
      dsacumulacion: null,
      dsreclasificacion: null,
      boexisteexporigen: 1,
      nocianterior: 'FGE/XAL/0098/2024',
      dsjuzgado: 'EL JUZGADO',
      dsproceso: 'EL PROCESO',
      dsdelito: 'EL DELITO',
      llentidadfederativa: 14,
      llmunicipioorigen: MUNICIPIO_DE_ORIGEN,
      fchecho: null,
      dscalle: null,
    });
    // orientation 1 of the guide is of nobody's population, 2 of one; an examination and a result 4 do not apply
    expect(await rowsOf(t, 'victima', `${of} order by llvictima`)).toMatchObject([
      {
        dsnombre: 'UNO',
        dsapellidopaterno: 'PRIMERO',
        dsapellidomaterno: 'SEGUNDO',
        dsedad: 34,
        llgenero: 2,
        bogestacion: 1,
        llnacionalidad: 1,
        boperiodista: 0,
        boderechosh: 1,
        bopoblacionlgbttti: 0,
        boetnia: 0,
        bodiscapacidad: 0,
        bomedidaproteccion: 1,
        lltecnica: 13,
        bopsicologico: 1,
        llexamen: 2,
        llresultado: 1,
      },
      {
        dsnombre: 'DOS',
        dsapellidopaterno: 'TERCERO',
        dsapellidomaterno: 'CUARTO',
        dsedad: 41,
        llgenero: 1,
        bogestacion: 3,
        llnacionalidad: 2,
        boperiodista: 1,
        boderechosh: 2,
        bopoblacionlgbttti: 1,
        boetnia: 1,
        bodiscapacidad: 2,
        bomedidaproteccion: 0,
        lltecnica: 2,
        bopsicologico: 1,
        llexamen: 1,
        llresultado: 2,
      },
      {
        dsnombre: 'TRES',
        dsapellidopaterno: 'QUINTO',
        dsapellidomaterno: null,
        dsedad: 52,
        llgenero: 2,
        bogestacion: 0,
        llnacionalidad: 1,
        boperiodista: 0,
        boderechosh: 0,
        bopoblacionlgbttti: 0,
        boetnia: 2,
        bodiscapacidad: 1,
        bomedidaproteccion: 0,
        lltecnica: 3,
        bopsicologico: 0,
        llexamen: 4,
        llresultado: 4,
        nombreoriginal: null, // [3-497] NO APLICA is no surname: no certificate may state it
      },
    ]);
    expect(await rowsOf(t, 'responsable', `${of} order by llresponsable`)).toMatchObject([
      { llgobierno: 2, llsubnivel: 1, boperteneceinstitucion: 1, lldependencia: 7, boexistente: 0 },
      { llgobierno: 3, llsubnivel: 9, boperteneceinstitucion: 1, lldependencia: 8, boexistente: 0 },
    ]);
  });

  test('codes may be numbers or their digits', async () => {
    const asText = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(asText)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, asText(v)]))
          : typeof value === 'number'
            ? String(value)
            : value;
    const sent = propio();
    const first = await send(t, sent);
    expect(await send(t, asText(sent))).toMatchObject({ status: 200, body: first.body });
    const claves = propio({ entidadMunicipio: 30087, entidadLocalidad: 300870001, cpHechos: 91000 });
    expect((await send(t, claves)).status).toBe(200);
  });

  test('is taken under the root of the secure calls too', async () => {
    expect(await send(t, propio(), '/api/secure/entradaPGJ/')).toMatchObject({
      status: 200,
      body: { folio: expect.any(String) },
    });
  });

  test.each([
    ['an unknown place', { entidadDenunciante: 99, entidadMunicipio: '99999', entidadLocalidad: '999999999' }],
    ['no former file', { numCarpetaAnterior: 'NO APLICA' }],
    ['[3-301] an accumulation with its file', { estatusInvestigacion: 2, carpetaAcumula: 'FGE/1/2020' }],
    ['[3-302] an incompetence with its reason', { estatusInvestigacion: 3, motivoReclasificacion: 'TORTURA' }],
    ['conditional fields that say nothing', { carpetaAcumula: '', motivoReclasificacion: null }],
    ['the other crime', { delito: 311, circunstancias: 6, tecnicas: 4, victimas: [victima({ tecnica: 8 })] }],
    ['a man', { victimas: [victima({ sexo: 1, estadoGestacion: 0 })] }],
    ['nobody examined', { victimas: [victima({ tieneExamenPsicologico: 0, tipoExamen: 0, resultadoExamen: 0 })] }],
    ['someone free', { victimas: [victima({ situacionJuridica: 1, situacionDetalle: 0 })] }],
    [
      'no hand-over, no investigation',
      {
        victimas: [
          victima({
            tieneAveriguacionPrevia: 0,
            juzgadoTribunal: 'NO APLICA',
            fechaPuestaDesposicion: '31/12/1899',
            estado: 33,
            municipio: '99999',
          }),
        ],
      },
    ],
    ['two victims', { numVictimas: 2, victimas: [victima(), victima({ segundoApp: 'NO APLICA' })] }],
    ['who turns out responsible', { autoridades: [autoridad({ qrr: 1 })] }],
    ['who turns out responsible, told alone (D-03)', { autoridades: [{ qrr: 1 }] }],
    [
      '[3-390] no agency where it is no executive power',
      { autoridades: [sin(autoridad({ subnivelGobierno: 3 }), 'dependencia')] },
    ],
    ['a municipal police', { autoridades: [sin(autoridad({ nivelGobierno: 3, subnivelGobierno: 9 }), 'dependencia')] }],
    ['an agency that is another', { autoridades: [autoridad({ dependencia: 13 })] }],
  ])('%s', async (_, changes) => {
    expect(await send(t, propio(changes))).toMatchObject({ status: 200, body: { folio: expect.any(String) } });
  });
});

describe('a code of pregnancy that the sex of the victim does not take', () => {
  test.each([
    [1, 1, /(?=.*NO APLICA)(?=.*\b3\b)/],
    [1, 2, /(?=.*NO APLICA)(?=.*\b3\b)/],
    [3, 1, /(?=.*NO APLICA)(?=.*\b3\b)/],
    [3, 2, /(?=.*NO APLICA)(?=.*\b3\b)/],
    [2, 3, /(?=.*\b0\b)(?=.*\b1\b)(?=.*\b2\b)/],
  ])(
    'sex %s, code %s: the refusal names what to send, in words and by code (D-01, D-97)',
    async (sexo, code, names) => {
      const { status, body } = await send(t, con('victimas', { sexo, estadoGestacion: code }));
      expect([status, body.errores]).toEqual([
        400,
        [{ campo: '/victimas/0/estadoGestacion', mensaje: expect.stringMatching(names) }],
      ]);
    },
  );
  test('the guide tells the condition beside the codes', () => {
    expect(JSON.stringify(camposVictimaGuia.estadoGestacion)).toMatch(/sexo|mujer/i);
  });
});

describe('what is refused', () => {
  const CONDICIONALES = ['carpetaAcumula', 'motivoReclasificacion', 'dependencia'];
  test('[3-388] a request that lacks any field is answered with error, not folio, and nothing of it is kept', async () => {
    const before = (await carpetas()).length;
    const lacks = [
      ...Object.keys(camposCaso).map((name) => [`/${name}`, sin(propio(), name)] as const),
      ...Object.keys(camposVictimaGuia).map(
        (name) => [`/victimas/0/${name}`, propio({ victimas: [sin(victima(), name)] })] as const,
      ),
      ...Object.keys(camposAutoridadGuia).map(
        (name) => [`/autoridades/0/${name}`, propio({ autoridades: [sin(autoridad(), name)] })] as const,
      ),
    ].filter(([at]) => !['/carpetaAcumula', '/motivoReclasificacion', ...OPCIONALES].includes(at));
    expect(lacks).toHaveLength(24 + 30 + 4 - 2);
    for (const [at, payload] of lacks) {
      const found = await enError(payload);
      // what depends on it is not told as wrong too
      expect([at, found]).toEqual([at, [at]]);
    }
    expect((await carpetas()).length).toBe(before);
    expect(CONDICIONALES.every((name) => [camposCaso, camposAutoridadGuia].some((tabla) => name in tabla))).toBe(true);
  });

  test('a value that no text can be made of is refused with its field, whichever it is', async () => {
    const ninguno = { toString: 1, valueOf: 1, constructor: null };
    const sent = [
      ...Object.keys(camposCaso).map((name) => [`/${name}`, propio({ [name]: ninguno })] as const),
      ...Object.keys(camposVictimaGuia).map(
        (name) => [`/victimas/0/${name}`, con('victimas', { [name]: ninguno })] as const,
      ),
      ...Object.keys(camposAutoridadGuia).map(
        (name) => [`/autoridades/0/${name}`, con('autoridades', { [name]: ninguno })] as const,
      ),
    ];
    for (const [at, payload] of sent) expect([at, await enError(payload)]).toEqual([at, expect.arrayContaining([at])]);
  });

  test('[3-281] the error is a text', async () => {
    const { body } = await send(t, propio({ edad: 1 }));
    expect(body.error).toBe('edad: Quite los campos que no existen: edad.');
  });

  test('[3-301] an accumulation without the file it is accumulated to', async () => {
    for (const value of [undefined, '', null])
      expect(await enError(propio({ estatusInvestigacion: 2, carpetaAcumula: value }))).toEqual(['/carpetaAcumula']);
  });

  test('[3-302] an incompetence without a reason', async () => {
    for (const value of [undefined, '', null])
      expect(await enError(propio({ estatusInvestigacion: 3, motivoReclasificacion: value }))).toEqual([
        '/motivoReclasificacion',
      ]);
  });

  test('[3-389] a date in any other form', async () => {
    for (const value of ['2025-03-03', '3/3/2025', '31/02/2025', '03-03-2025', '03/03/25', 20250303, '']) {
      expect(await enError(propio({ fechaInicioCarpeta: value }))).toEqual(['/fechaInicioCarpeta']);
      expect(await enError(propio({ fechaInvestigacion: value }))).toEqual(['/fechaInvestigacion']);
      expect(await enError(con('victimas', { fechaPuestaDesposicion: value }))).toEqual([
        '/victimas/0/fechaPuestaDesposicion',
      ]);
    }
  });

  test('[3-390] the executive power without its agency', async () => {
    for (const value of [undefined, null, '', 0])
      expect(await enError(con('autoridades', { dependencia: value }))).toEqual(['/autoridades/0/dependencia']);
  });

  test('[3-391] a locality of another municipality, in the documented words', async () => {
    const { status, body } = await send(t, propio({ entidadLocalidad: '300880001' }));
    expect([status, body]).toEqual([
      400,
      { error: LOCALIDAD, errores: [{ campo: '/entidadLocalidad', mensaje: LOCALIDAD }] },
    ]);
    expect(LOCALIDAD).toBe('No coincide la localidad con el municipio');
  });

  test('everything that is wrong, at once, the documented error first', async () => {
    const { body } = await send(
      t,
      propio({
        origen: 99,
        entidad: 31,
        fechaInicioCarpeta: 'ayer',
        entidadLocalidad: '300880001',
        numVictimas: 3,
        victimas: [victima({ edad: -1, sexo: 1, estadoGestacion: 1 }), victima({ edad: 5000, tipoExamen: 0 })],
        autoridades: [autoridad({ nivelGobierno: 1 }), 7],
        extra: 1,
      }),
    );
    expect(body.error).toBe(LOCALIDAD);
    expect(body.errores.map(({ campo }: { campo: string }) => campo).sort()).toEqual(
      [
        '/entidadLocalidad',
        '/extra',
        '/origen',
        '/entidad',
        '/fechaInicioCarpeta',
        '/numVictimas',
        '/victimas/0/edad',
        '/victimas/0/estadoGestacion',
        '/victimas/1/edad',
        '/victimas/1/nombre',
        '/victimas/1/tipoExamen',
        '/autoridades/0/dependencia',
        '/autoridades/1',
      ].sort(),
    );
  });

  test.each([
    ['/entidad', { entidad: 14 }],
    ['/entidad', { entidad: 33 }],
    ['/origen', { origen: 1 }],
    ['/numCarpeta', { numCarpeta: 'FGE#1' }],
    ['/numCarpeta', { numCarpeta: 'X'.repeat(51) }],
    ['/fechaInvestigacion', { fechaInvestigacion: '01/01/2999' }],
    ['/fechaInvestigacion', { fechaInvestigacion: '02/03/2025' }],
    ['/circunstancias', { circunstancias: 6 }],
    ['/tecnicas', { tecnicas: 4 }],
    ['/estatusInvestigacion', { estatusInvestigacion: 8 }],
    ['/denunciante', { denunciante: 2 }],
    ['/entidadDenunciante', { entidadDenunciante: 40 }],
    ['/entidadMunicipio', { entidadMunicipio: '30999', entidadLocalidad: '309990001' }],
    ['/entidadMunicipio', { entidadMunicipio: '14039', entidadLocalidad: '140390001' }],
    ['/carpetaAcumula', { carpetaAcumula: 'FGE/1' }],
    ['/sintesis', { sintesis: 'A\u0000B' }],
    ['/victimas', { victimas: [], numVictimas: 1 }],
    ['/autoridades', { autoridades: [] }],
    ['/victimas/0/municipio', { victimas: [victima({ municipio: '14039' })] }],
    ['/victimas/0/tecnica', { victimas: [victima({ tecnica: 4 })] }],
    ['/victimas/0/situacionDetalle', { victimas: [victima({ situacionDetalle: 3 })] }],
    ['/victimas/0/resultadoExamen', { victimas: [victima({ tieneExamenPsicologico: 0, tipoExamen: 0 })] }],
    ['/autoridades/0/subnivelGobierno', { autoridades: [autoridad({ subnivelGobierno: 9 })] }],
    ['/autoridades/0/dependencia', { autoridades: [autoridad({ subnivelGobierno: 2 })] }],
  ])('%s of %o', async (at, changes) => {
    expect(await enError(propio(changes))).toEqual([at]);
  });

  test('what is no object, no JSON, too large or of another type: the same shape', async () => {
    for (const payload of ['[]', 'null', '7', '"a"', '{'])
      expect(await send(t, payload)).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    expect(await send(t, propio({ sintesis: 'X'.repeat(2_000_000) }))).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('demasiado grande') },
    });
    const res = await t.app.inject({
      method: 'POST',
      url: '/api/entradaPGJ',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect([res.statusCode, res.json()]).toEqual([415, { error: expect.stringContaining('JSON') }]);
  });
});

describe('the same file twice', () => {
  test('is one, and is answered its folio; another one under its number is refused', async () => {
    const sent = propio();
    const first = await send(t, sent);
    const before = (await carpetas()).length;
    expect((await send(t, sent)).body).toEqual(first.body);
    const { status, body } = await send(t, { ...sent, sintesis: 'Otra.' });
    expect([status, body.error]).toEqual([400, expect.stringContaining('ya existe en el registro')]);
    expect((await carpetas()).length).toBe(before);
  });

  test('many at once: one is registered and all are answered its folio, without a gap in the numbers', async () => {
    const sent = propio();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(t, sent)));
    expect(new Set(answers.map(({ body }) => body.folio)).size).toBe(1);
    expect(await rowsOf(t, 'carpeta', `noci = '${sent.numCarpeta}'`)).toHaveLength(1);
    const { rows } = await t.owner.query(
      `select (select ultimo from foliocontador where estado = 30) as ultimo, count(*)::integer as n from carpeta where llinstitucion = 130`,
    );
    expect(rows[0].ultimo).toBe(rows[0].n);
  });

  test('[3-479] each of many at once has its line in the audit, the one that differs too', async () => {
    const sent = propio();
    await Promise.all(
      [...Array.from({ length: 10 }, () => sent), { ...sent, sintesis: 'Otra.' }].map((p) => send(t, p)),
    );
    const { rows } = await t.owner.query(
      `select detalle ->> 'repetida' as repetida, detalle ? 'folio' as folio, count(*)::integer as n from auditoria
       where operacion = 'interconexion.entrada' and detalle ->> 'noci' = $1 group by 1, 2 order by 1, 2`,
      [sent.numCarpeta],
    );
    expect(rows).toEqual([
      { repetida: 'false', folio: true, n: 1 },
      { repetida: 'true', folio: false, n: 1 },
      { repetida: 'true', folio: true, n: 9 },
    ]);
  });

  test('[3-478] a file that was renumbered since answers its folio, and the others of its round are registered at once', async () => {
    const [renumbered, ...others] = Array.from({ length: 6 }, () => propio());
    const first = await send(t, renumbered);
    await t.owner.query(`update carpeta set noci = noci || '-BIS' where noci = $1`, [renumbered?.numCarpeta]);
    const { body } = await send(
      t,
      [...others, renumbered, { ...renumbered, sintesis: 'Otra.' }],
      '/api/entradaPGJ/lote',
    );
    expect(body.slice(5)).toEqual([first.body, { error: expect.stringContaining('ya existe en el registro') }]);
    for (const { folio } of body.slice(0, 5)) expect(folio).toMatch(/^RNDT-/);
    // those of its round are in one transaction with its answer: nothing is tried by halves
    const { rows } = await t.owner.query(
      'select count(*)::integer as n, count(distinct xmin::text)::integer as transacciones from carpeta where noci = any($1)',
      [others.slice(2).map(({ numCarpeta }) => numCarpeta)],
    );
    expect(rows).toEqual([{ n: 3, transacciones: 1 }]);
    expect(await rowsOf(t, 'carpeta', `noci = '${renumbered?.numCarpeta}'`)).toEqual([]);
  });

  test('a number that another institution has is refused, and says nothing of whose it is', async () => {
    const jalisco = await tokenDe(t, 114);
    const sent = propio();
    await send(t, sent);
    const theirs = { ...sent, token: jalisco, entidad: 14 };
    const { status, body } = await send(t, theirs);
    expect([status, body]).toEqual([400, { error: expect.stringContaining('ya existe en el registro') }]);
  });
});

describe('a round of new files, repeated ones, changed ones and a number of somebody else', () => {
  test('each has its own fate, the new ones folios that follow each other, and none is left out', async () => {
    const jalisco = await tokenDe(t, 114);
    const [kept, changed, foreign] = [propio(), propio(), propio()];
    const { folio } = (await send(t, kept)).body;
    await send(t, changed);
    await send(t, { ...foreign, token: jalisco, entidad: 14 });
    const news = [propio(), propio(), propio()];
    const { body } = await send(
      t,
      [news[0], kept, { ...changed, sintesis: 'Otra.' }, news[1], foreign, news[2]],
      '/api/entradaPGJ/lote',
    );
    const serial = (i: number) => Number(/-(\d{6})-/.exec(body[i].folio)?.[1]);
    expect(body[1]).toEqual({ folio });
    for (const i of [2, 4]) expect(body[i]).toEqual({ error: expect.stringContaining('ya existe en el registro') });
    const [first = 0, ...rest] = [serial(0), serial(3), serial(5)].sort();
    expect(rest).toEqual([first + 1, first + 2]);
    const { rows } = await t.owner.query(
      `select ultimo - (select count(*)::integer from carpeta where llinstitucion = 130) as huecos,
      (select count(*)::integer from auditoria where operacion = 'interconexion.entrada' and detalle ->> 'noci' = any($1)) as lineas
      from foliocontador where estado = 30`,
      [[...news, kept, changed, foreign].map(({ numCarpeta }) => numCarpeta)],
    );
    expect(rows[0]).toEqual({ huecos: 0, lineas: 9 });
  });
});

describe('who may send', () => {
  test('[3-480] an unknown token is a 400 with its error, without a look at the rest, and goes on record without itself', async () => {
    const { status, body } = await send(t, { token: 'rndt_secreto' });
    expect([status, body]).toEqual([400, { error: expect.stringContaining('El token no es válido') }]);
    const rows = await rowsOf(t, 'auditoria', `operacion = 'interconexion.rechazo'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secreto');
  });

  test('the federal institution sends of its own jurisdiction, from any state', async () => {
    const federal = await tokenDe(t, 1);
    expect((await send(t, propio({ token: federal, origen: 1, entidad: 9 }))).body.folio).toMatch(/-00-/);
    expect(await enError(propio({ token: federal, origen: 5 }))).toEqual(['/origen']);
  });

  test('what is sent to try never enters the registry', async () => {
    const before = await carpetas();
    const deInstitucion = await tokenDe(t, 130, 1);
    for (const trying of [TOKEN_PRUEBAS, deInstitucion]) {
      const sent = propio({ token: trying });
      const { status, body } = await send(t, sent);
      expect([status, body]).toEqual([200, { folio: expect.stringMatching(/^PRUEBA-\d{4}-\d{6}$/) }]);
      expect((await send(t, sent)).body).toEqual(body);
      expect(await enError({ ...sent, sexo: 1 })).toEqual(['/sexo']);
    }
    expect(await carpetas()).toEqual(before);
    expect(await enError(propio({ token: deInstitucion, entidad: 14 }))).toEqual(['/entidad']);
  });
});

describe('a batch', () => {
  const lote = (files: unknown) => send(t, files, '/api/entradaPGJ/lote');

  test('[1-653] of more than a megabyte is judged file by file too: a bad one keeps no other out', async () => {
    const many = Array.from({ length: 199 }, () => propio({ sintesis: 'a '.repeat(1_900) }));
    const sent = [...many, { numCarpeta: 'MALA', relleno: 'x'.repeat(600_000) }];
    expect(JSON.stringify(sent).length).toBeGreaterThan(1024 * 1024);
    const { status, body } = await lote(sent);
    expect(status).toBe(200);
    const answers = body as unknown as { folio?: string; error?: string }[];
    expect(answers.filter(({ folio }) => folio)).toHaveLength(199);
    expect(answers[199]?.error).toBeTruthy();
  });

  test('[1-653] a request with a hundred wrong fields is told those, the first of all, and judged no further', async () => {
    const { status, body } = await send(
      t,
      propio({ numVictimas: 500, victimas: Array.from({ length: 500 }, () => ({})) }),
    );
    expect(status).toBe(400);
    const campos = (body.errores as { campo: string }[]).map(({ campo }) => campo);
    expect(campos).toHaveLength(100);
    expect(new Set(campos.map((campo) => campo.split('/').slice(0, 3).join('/'))).size).toBeLessThan(20);
    const saber = { ...(await createGuia(t.db)()), hoy: '2026-03-01' as Fecha };
    const pasos = [...reviewEntrada(propio({ victimas: Array(500).fill({}) }), 30, saber)];
    expect(pasos.length).toBeLessThan(20);
    const one = await enError(propio({ victimas: [{}] }));
    expect(campos.filter((campo) => campo.startsWith('/victimas/0/'))).toEqual(
      one.slice(0, 100).filter((campo) => campo.startsWith('/victimas/0/')),
    );
  });
  test('each file all or nothing, its answer in its place', async () => {
    const [good, repeated] = [propio(), propio()];
    const { status, body } = await lote([good, propio({ origen: 9 }), repeated, repeated, 'x']);
    expect(status).toBe(200);
    expect(body.map((r: object) => Object.keys(r)[0])).toEqual(['folio', 'error', 'folio', 'folio', 'error']);
    expect(body[1].errores).toEqual([{ campo: '/origen', mensaje: expect.any(String) }]);
    expect(body[2]).toEqual(body[3]);
  });

  test('is a list of 1 to 200', async () => {
    for (const files of [[], {}, null, Array(201).fill(1)])
      expect(await lote(files)).toMatchObject({ status: 400, body: { error: 'Envíe una lista de 1 a 200 carpetas.' } });
    const many = Array.from({ length: 200 }, () => propio());
    const { body } = await lote(many);
    expect(new Set(body.map(({ folio }: { folio: string }) => folio)).size).toBe(200);
  });
});

describe('how much', () => {
  /** What is asked while a minute lasts. */
  const inOneMinute = async <T>(work: () => Promise<T>): Promise<T> => {
    await t.owner.query(`create or replace function minuto_fijo() returns trigger language plpgsql as
      $$ begin new.ventana := old.ventana; new.cuenta := old.cuenta + 1; return new; end $$;
      create trigger minuto_fijo before update on interconexionritmo for each row execute function minuto_fijo()`);
    const answer = await work();
    await t.owner.query('drop trigger minuto_fijo on interconexionritmo; drop function minuto_fijo');
    return answer;
  };
  test.each([
    ['desconocido 127.0.0.1', 60, [200, 429]],
    ['red 127.0.0.1', 600, [429, 400]],
  ])(
    'who tries and who sends unknown tokens have places of their own, where that of "%s" is full',
    async (llave, cuenta, statuses) => {
      await t.owner.query('delete from interconexionritmo');
      await t.owner.query(`insert into interconexionritmo values ($1, date_trunc('minute', now()), $2)`, [
        llave,
        cuenta,
      ]);
      const said = await inOneMinute(async () => [
        (await send(t, propio({ token: TOKEN_PRUEBAS }))).status,
        (await send(t, { token: 'rndt_nadie' })).status,
      ]);
      await t.owner.query('delete from interconexionritmo');
      expect(said).toEqual(statuses);
    },
  );

  test('an address without a token of its own waits after 600 in a minute, and is told how long', async () => {
    const { rows } = await t.owner.query(
      `insert into interconexionritmo values ('red 127.0.0.1', date_trunc('minute', now()), 600),
       ('red 127.0.0.1 siguiente', date_trunc('minute', now() + interval '1 minute'), 600) returning 1`,
    );
    expect(rows).toHaveLength(2);
    // also when the minute ends between the two statements
    const { status, body, headers } = await inOneMinute(() => send(t, EJEMPLO));
    expect([status, body]).toEqual([
      429,
      {
        error: expect.stringMatching(
          /^Se admiten 600 carpetas por minuto\. Espere \d+ segundos? e intente de nuevo\.$/,
        ),
      },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send(t, propio())).status).toBe(200);
  });
});
