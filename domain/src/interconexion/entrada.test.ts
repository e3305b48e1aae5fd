import { describe, expect, test } from 'vitest';
import { autoridadNueva, reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { contextoDe } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { complete } from '../lib/rules.ts';
import { camposCaso } from './campos.ts';
import { EJEMPLO } from './ejemplo.ts';
import { isEstado, type Mapa, mapaAutoridad, mapaCarpeta, mapaVictima } from './mapa.ts';
import { isReal } from './read.ts';
import {
  autoridad,
  CODIGOS,
  cambios,
  caso,
  entrada,
  errores,
  follow,
  judge,
  SOLICITUD,
  valores,
  victima,
} from './servicio.ejemplo.ts';

describe('what a sound request is in the registry', () => {
  test('[3-437] the case, value by value', () =>
    expect(valores(entrada(SOLICITUD).carpeta)).toStrictEqual({
      llorigen: 5,
      noci: 'FGE/XAL 0123-2025',
      fcinicio: '2025-04-03',
      lldelito: 310,
      novictimas: 2,
      boindicios: 0,
      llcircunstancia: 2,
      lldenunciante: 7,
      dssintesis: 'PRIMER PARRAFO.\nSEGUNDO.',
      nombrempresponsable: 'NO DISPONIBLE',
      boconocehechos: 1,
      llestado: 14,
      llmunicipio: 39,
      lltipoasentamiento: 43,
      lltipovialidad: 23,
      cp: '01234',
      lletapa: 1,
      llestatus: 4,
      fcestatus: '2025-05-10',
      boexisteexporigen: 1,
      nocianterior: 'ANTERIOR 98',
      dsjuzgado: 'JUZGADO PRIMERO',
      dsproceso: '45/2024',
      dsdelito: 'ROBO',
      llentidadfederativa: 20,
      llmunicipioorigen: 570,
    }));

  test('the key of the locality goes to the field of the key (D-13)', () =>
    expect(entrada(SOLICITUD).ubicacion).toEqual({ latitud: null, longitud: null, localidadCveINEGI: '140390001' }));

  test('[3-437] each victim, value by value, and its names as typed', () => {
    const comunes = {
      llcarpeta: 0,
      llpaisnacimiento: 277,
      llestadonacimiento: 99,
      llmunicipionacimiento: 1,
      fcregistro: '2026-03-01',
      llsituacionconyugal: 8,
      llnivelescolaridad: 14,
      llocupacion: 37,
      bohablaespanol: 2,
      bohablalenguaextranjera: 2,
      lltipolenguaextranjera: 36,
      bohablalenguaindigena: 2,
      lltipolenguaindigena: 70,
      bopertenecepoblacionsituacioncalle: 2,
      bogrupovulnerable: 2,
    };
    const { victimas } = entrada(SOLICITUD);
    expect(victimas.map(({ values }) => valores(values))).toEqual([
      {
        ...comunes,
        dsnombre: 'MARIA JOSE',
        dsapellidopaterno: 'MUÑOZ',
        dsapellidomaterno: 'GARCIA',
        dsedad: 34,
        llgenero: 2,
        bogestacion: 1,
        llnacionalidad: 1,
        llsituacionmigratoria: 3,
        llsituacionjuridica: 2,
        boperiodista: 0,
        boderechosh: 2,
        bomedidaproteccion: 1,
        bopoblacionlgbttti: 0,
        llpoblacionlgbttti: 9,
        boetnia: 0,
        llpoblacionindigena: 72,
        bodiscapacidad: 2,
        lltipodiscapacidad: 9,
        lltecnica: 13,
        bovictimadelitosexual: 2,
        bopsicologico: 1,
        llexamen: 2,
        llresultado: 1,
      },
      {
        ...comunes,
        dsnombre: 'ANGEL',
        dsapellidopaterno: 'PEÑA',
        dsedad: 999,
        llgenero: 1,
        bogestacion: 3,
        llnacionalidad: 2,
        llsituacionmigratoria: 4,
        llsituacionjuridica: 1,
        boperiodista: 1,
        boderechosh: 1,
        bomedidaproteccion: 0,
        bopoblacionlgbttti: 1,
        llpoblacionlgbttti: 10,
        boetnia: 1,
        llpoblacionindigena: 71,
        bodiscapacidad: 1,
        lltipodiscapacidad: 10,
        lltecnica: 2,
        bovictimadelitosexual: 2,
        bopsicologico: 0,
        llexamen: 4,
        llresultado: 4,
      },
    ]);
    expect(victimas.map(({ escrito }) => escrito)).toEqual([
      { dsnombre: 'María José', dsapellidopaterno: 'Muñoz', dsapellidomaterno: 'García' },
      { dsnombre: 'Ángel', dsapellidopaterno: 'Peña', dsapellidomaterno: 'NO APLICA' },
    ]);
  });

  test('[3-437] each authority, value by value', () =>
    expect(entrada(SOLICITUD).autoridades.map((a) => valores(a))).toEqual([
      { llcarpeta: 0, boexistente: 0, llgobierno: 1, llsubnivel: 1, boperteneceinstitucion: 1, lldependencia: 15 },
      { llcarpeta: 0, boexistente: 0, llgobierno: 3, llsubnivel: 9, boperteneceinstitucion: 1, lldependencia: 8 },
      { llcarpeta: 0, boexistente: 0, llgobierno: 2, llsubnivel: 3, boperteneceinstitucion: 2, lldependencia: 14 },
    ]));

  test('nobody is accused in it', () =>
    expect(entrada(SOLICITUD).autoridades).toMatchObject([1, 2, 3].map(() => ({ imputados: [], imputadosE: [] }))));

  test('what is worked out from a field is told there, should a form refuse it', () => {
    const worked = (mapa: Mapa) => Object.entries(mapa).filter(([, { de, valor }]) => de !== undefined && valor);
    expect(
      [mapaCarpeta, mapaVictima, mapaAutoridad].map((mapa) => worked(mapa).map(([name, { de }]) => `${name}: ${de}`)),
    ).toEqual([
      [
        'boconocehechos: entidadDenunciante',
        'llestado: entidadDenunciante',
        'llmunicipio: entidadMunicipio',
        'cp: cpHechos',
        'dsreclasificacion: motivoReclasificacion',
        'boexisteexporigen: numCarpetaAnterior',
        'nocianterior: numCarpetaAnterior',
      ],
      [
        'dsapellidomaterno: segundoApp',
        'dsedad: edad',
        'bogestacion: estadoGestacion',
        'dsrenavi: numeroRenavi',
        'bovictimadelitosexual: esVictimaDelitoSexual',
        'llexamen: tipoExamen',
        'llresultado: resultadoExamen',
      ],
      [
        'llgobierno: nivelGobierno',
        'llsubnivel: subnivelGobierno',
        'boperteneceinstitucion: subnivelGobierno',
        'lldependencia: dependencia',
        'dsdescripcion: dependencia',
        'dsloquesesabe: loQueSeSabe',
      ],
    ]);
  });

  test("the guide's example is one", () => expect(errores(EJEMPLO)).toEqual([]));
});

const SUBNIVEL_DE_TODOS = 7;
const PRIMERA: Readonly<Record<number, number>> = { 310: 1, 311: 6 };
const TECNICA: Readonly<Record<number, number>> = { 310: 1, 311: 4 };
const ESTATUS: Readonly<Record<number, number>> = { 1: 1, 2: 8, 3: 14 };
const DETALLE: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 3 };
/** The crime with what depends on it; both victims suffered the same. */
const porDelito = (delito: number, mas: object = {}, tecnica = TECNICA[delito]) =>
  caso({
    delito,
    circunstancias: PRIMERA[delito],
    tecnicas: TECNICA[delito],
    victimas: SOLICITUD.victimas.map((v) => ({ ...v, tecnica })),
    ...mas,
  });
const ejecutivo = (subnivel: number, nivel: number) => (subnivel === 1 ? (nivel === 1 ? 1 : 9) : undefined);
/** For each catalogue: a request with one of its codes, and where its id is in the registry, if anywhere. */
const LUGARES: Readonly<Record<string, [(code: number, padre: number) => object, string?]>> = {
  origen: [(origen) => caso({ origen }), 'carpeta.llorigen'],
  delito: [(delito) => porDelito(delito), 'carpeta.lldelito'],
  circunstancias: [(circunstancias, delito) => porDelito(delito, { circunstancias }), 'carpeta.llcircunstancia'],
  tecnicas: [(tecnica, delito) => porDelito(delito, { tecnicas: tecnica }, tecnica), 'victimas.1.values.lltecnica'],
  denunciante: [(denunciante) => caso({ denunciante }), 'carpeta.lldenunciante'],
  etapa: [(etapa) => caso({ etapaInvestigacion: etapa, estatusInvestigacion: ESTATUS[etapa] }), 'carpeta.lletapa'],
  estatus: [
    (estatus, etapa) =>
      caso({
        etapaInvestigacion: etapa,
        estatusInvestigacion: estatus,
        carpetaAcumula: estatus === 2 ? 'A' : undefined,
        motivoReclasificacion: estatus === 3 ? 'B' : undefined,
      }),
    'carpeta.llestatus',
  ],
  sexo: [(sexo) => victima({ sexo, estadoGestacion: 0 }), 'victimas.0.values.llgenero'],
  orientacionSexual: [(orientacionSexual) => victima({ orientacionSexual }), 'victimas.0.values.bopoblacionlgbttti'],
  situacionJuridica: [(situacion) => victima({ situacionJuridica: situacion, situacionDetalle: DETALLE[situacion] })],
  situacionDetalle: [(detalle, situacion) => victima({ situacionJuridica: situacion, situacionDetalle: detalle })],
  tipoExamen: [(tipoExamen) => victima({ tipoExamen }), 'victimas.0.values.llexamen'],
  resultadoExamen: [(resultadoExamen) => victima({ resultadoExamen }), 'victimas.0.values.llresultado'],
  metodos: [(code) => victima({ metodos: [code] }), 'victimas.0.values.metodos.0'],
  finalidades: [(code) => victima({ finalidades: [code] }), 'victimas.0.values.finalidades.0'],
  motivos: [(code) => victima({ motivos: [code] }), 'victimas.0.values.motivos.0'],
  organismoExamen: [(organismo) => victima({ examenes: [{ organismo }] }), 'victimas.0.values.examenes.0.llorganismo'],
  gradoExamen: [(grado) => victima({ examenes: [{ grado }] }), 'victimas.0.values.examenes.0.llgrado'],
  nivelGobierno: [
    (nivelGobierno) => autoridad({ nivelGobierno, subnivelGobierno: SUBNIVEL_DE_TODOS, dependencia: undefined }),
    'autoridades.0.llgobierno',
  ],
  subnivelGobierno: [
    (subnivelGobierno, nivelGobierno) =>
      autoridad({ nivelGobierno, subnivelGobierno, dependencia: ejecutivo(subnivelGobierno, nivelGobierno) }),
    'autoridades.0.llsubnivel',
  ],
  dependencia: [
    (dependencia, nivelGobierno) => autoridad({ nivelGobierno, subnivelGobierno: 1, dependencia }),
    'autoridades.0.lldependencia',
  ],
};
describe.each(CODIGOS)('[%s] codes of %s (of %s)', (_, catalogo, padre, ids) => {
  const [solicitud, lugar] = LUGARES[catalogo] ?? [];
  test.each(Object.entries(ids).map(([code, id]) => [Number(code), id]))('%s is %s in the registry', (code, id) => {
    const found = valores(entrada(solicitud?.(code, padre)));
    if (lugar) expect(found[lugar]).toBe(id);
  });
});

/** What one change in the request changes in the registry, and nothing else. */
const CAMBIOS: [string, object, object][] = [
  ['nothing but the token', caso({ token: 'x'.repeat(200) }), {}],
  [
    'an accumulation [3-301]',
    caso({ estatusInvestigacion: 2, carpetaAcumula: 'fge/1' }),
    {
      'carpeta.llestatus': 2,
      'carpeta.dsacumulacion': 'FGE/1',
      'carpeta.dsreclasificacion': 'NO DISPONIBLE',
    },
  ],
  [
    'an incompetence [3-302]',
    caso({ estatusInvestigacion: 3, motivoReclasificacion: 'tratos' }),
    {
      'carpeta.llestatus': 3,
      'carpeta.dsreclasificacion': 'TRATOS',
    },
  ],
  [
    'a place that is unknown',
    caso({ entidadDenunciante: 99, entidadMunicipio: '99999', entidadLocalidad: '999999999' }),
    {
      'carpeta.boconocehechos': 0,
      'carpeta.llestado': 33,
      'carpeta.llmunicipio': 1,
      'carpeta.dslocalidad': 'NO APLICA',
      'carpeta.lltipoasentamiento': 42,
      'carpeta.lltipovialidad': 22,
      'carpeta.dsnumeroexterior': 'NO APLICA',
      'carpeta.dsnumerointerior': 'NO APLICA',
      'carpeta.cp': 'NO APLICA',
      'ubicacion.localidadCveINEGI': null,
    },
  ],
  [
    'another place',
    caso({ entidadDenunciante: 1, entidadMunicipio: '01001', entidadLocalidad: '010010001', cpHechos: '00000' }),
    {
      'carpeta.llestado': 1,
      'carpeta.llmunicipio': 1,
      'carpeta.cp': '00000',
      'ubicacion.localidadCveINEGI': '010010001',
    },
  ],
  [
    'the last state',
    caso({ entidadDenunciante: 32, entidadMunicipio: '32058', entidadLocalidad: '320580001' }),
    {
      'carpeta.llestado': 32,
      'carpeta.llmunicipio': 58,
      'ubicacion.localidadCveINEGI': '320580001',
    },
  ],
  [
    'a text of one line that came in two',
    caso({ numCarpeta: 'A\nB', numCarpetaAnterior: 'C\r\n\nD' }),
    {
      'carpeta.noci': 'A B',
      'carpeta.nocianterior': 'C D',
    },
  ],
  [
    'texts that are longer as they came than as they are kept',
    caso({ numCarpeta: `  ${'A'.repeat(50)}  ` }),
    {
      'carpeta.noci': 'A'.repeat(50),
    },
  ],
  [
    'a day of the end of a year',
    caso({ fechaInicioCarpeta: '31/12/2024', fechaInvestigacion: '01/03/2026' }),
    {
      'carpeta.fcinicio': '2024-12-31',
      'carpeta.fcestatus': '2026-03-01',
    },
  ],
  ...['NO APLICA', 'no aplica', ' No  Aplica '].map((numCarpetaAnterior): [string, object, object] => [
    `no former file: '${numCarpetaAnterior}'`,
    caso({ numCarpetaAnterior }),
    {
      'carpeta.boexisteexporigen': 0,
      'carpeta.nocianterior': null,
      'carpeta.dsjuzgado': null,
      'carpeta.dsproceso': null,
      'carpeta.dsdelito': null,
      'carpeta.llentidadfederativa': 33,
      'carpeta.llmunicipioorigen': 1,
    },
  ]),
  [
    'no former file, but of a victim who had one',
    caso({
      numCarpetaAnterior: 'NO APLICA',
      victimas: SOLICITUD.victimas.map((v) => ({ ...v, tieneAveriguacionPrevia: 1 })),
    }),
    {
      'carpeta.boexisteexporigen': 0,
      'carpeta.nocianterior': null,
      'carpeta.dsjuzgado': null,
      'carpeta.dsproceso': null,
      'carpeta.dsdelito': null,
      'carpeta.llentidadfederativa': 33,
      'carpeta.llmunicipioorigen': 1,
    },
  ],
  [
    'a former file of which nobody tells',
    victima({ tieneAveriguacionPrevia: 2 }),
    {
      'carpeta.dsjuzgado': 'NO DISPONIBLE',
      'carpeta.dsproceso': 'NO DISPONIBLE',
      'carpeta.dsdelito': 'NO DISPONIBLE',
      'carpeta.llentidadfederativa': 99,
      'carpeta.llmunicipioorigen': 1,
    },
  ],
  [
    'a former file of which the victim tells no names',
    victima({ juzgadoTribunal: 'NO APLICA', proceso: 'no aplica', delito: 'NO APLICA' }),
    {
      'carpeta.dsjuzgado': 'NO DISPONIBLE',
      'carpeta.dsproceso': 'NO DISPONIBLE',
      'carpeta.dsdelito': 'NO DISPONIBLE',
    },
  ],
  ...[33, 99].map((estado): [string, object, object] => [
    `a former file of no state (${estado})`,
    victima({ estado, municipio: '99999' }),
    { 'carpeta.llentidadfederativa': 99, 'carpeta.llmunicipioorigen': 1 },
  ]),
  [
    'the first victim that has a former investigation tells of it',
    caso({
      victimas: SOLICITUD.victimas.map((v, i) => ({
        ...v,
        tieneAveriguacionPrevia: i,
        ...(i && { estado: 14, municipio: '14039' }),
      })),
    }),
    {
      'carpeta.dsjuzgado': 'OTRO JUZGADO',
      'carpeta.dsproceso': 'OTRO',
      'carpeta.dsdelito': 'OTRO',
      'carpeta.llentidadfederativa': 14,
      'carpeta.llmunicipioorigen': 39,
    },
  ],
  [
    'only the first of two that have one',
    caso({ victimas: SOLICITUD.victimas.map((v) => ({ ...v, tieneAveriguacionPrevia: 1 })) }),
    {},
  ],
  [
    'a second surname that is none [3-497]',
    victima({ segundoApp: 'No aplica' }),
    {
      'victimas.0.values.dsapellidomaterno': null,
      'victimas.0.escrito.dsapellidomaterno': 'No aplica',
    },
  ],
  [
    'names in two lines',
    victima({ nombre: 'Ana\nLuisa' }),
    {
      'victimas.0.values.dsnombre': 'ANA LUISA',
      'victimas.0.escrito.dsnombre': 'Ana\nLuisa',
    },
  ],
  ...[0, 998, 999].map((edad): [string, object, object] => [
    `age ${edad}`,
    victima({ edad }),
    { 'victimas.0.values.dsedad': edad },
  ]),
  ['a woman who is not pregnant', victima({ estadoGestacion: 0 }), { 'victimas.0.values.bogestacion': 0 }],
  ['a woman of whom it is unknown', victima({ estadoGestacion: 2 }), { 'victimas.0.values.bogestacion': 2 }],
  ...[1, 3].flatMap((sexo) =>
    [0, 3].map((estadoGestacion): [string, object, object] => [
      `sex ${sexo} and pregnancy ${estadoGestacion}: does not apply`,
      victima({ sexo, estadoGestacion }),
      { 'victimas.0.values.llgenero': sexo, 'victimas.0.values.bogestacion': 3 },
    ]),
  ),
  ...[2, 3].map((nacionalidad): [string, object, object] => [
    `nationality ${nacionalidad}`,
    victima({ nacionalidad }),
    { 'victimas.0.values.llnacionalidad': nacionalidad, 'victimas.0.values.llsituacionmigratoria': 4 },
  ]),
  ...[
    ['tieneEtnia', 'boetnia', 'llpoblacionindigena', 0, 71],
    ['tieneDiscapacidad', 'bodiscapacidad', 'lltipodiscapacidad', 2, 10],
  ].flatMap(([campo, pregunta, lista, antes, nd]) =>
    [0, 1, 2]
      .filter((answer) => answer !== antes)
      .map((answer): [string, object, object] => [
        `${campo} ${answer}`,
        victima({ [String(campo)]: answer }),
        {
          [`victimas.0.values.${pregunta}`]: answer,
          ...(answer === 1 && { [`victimas.0.values.${lista}`]: nd }),
        },
      ]),
  ),
  [
    'of the population of another orientation',
    victima({ orientacionSexual: 2 }),
    {
      'victimas.0.values.bopoblacionlgbttti': 1,
      'victimas.0.values.llpoblacionlgbttti': 10,
    },
  ],
  ...[
    ['tieneMedidasProteccion', 'bomedidaproteccion', 0, 2],
    ['actividadPeriodista', 'boperiodista', 1, 2],
    ['actividadDerechos', 'boderechosh', 0, 1],
  ].flatMap(([campo, columna, ...answers]) =>
    answers.map((answer): [string, object, object] => [
      `${campo} ${answer}`,
      victima({ [String(campo)]: answer }),
      { [`victimas.0.values.${columna}`]: answer },
    ]),
  ),
  ...[0, 2].map((tieneExamenPsicologico): [string, object, object] => [
    `no examination (${tieneExamenPsicologico})`,
    victima({ tieneExamenPsicologico, tipoExamen: 0, resultadoExamen: 0 }),
    {
      'victimas.0.values.bopsicologico': tieneExamenPsicologico,
      'victimas.0.values.llexamen': 4,
      'victimas.0.values.llresultado': 4,
    },
  ]),
  [
    'any technique: whether the crime was sexual is not known',
    victima({ tecnica: 3 }),
    {
      'victimas.0.values.lltecnica': 3,
    },
  ],
  [
    'fields that the registry has no place for',
    victima(
      {
        situacionDetalle: 2,
        autoridadMinisterial: 'Otra',
        fechaPuestaDesposicion: '31/12/1899',
        dependenciaRealiza: 'Otra',
        autoridadRealiza: 'Otra',
        juzgadoTribunalSitacion: 'Otro',
      },
      { tecnicas: 1 },
    ),
    {},
  ],
  [
    '[1-675] what the law asks for',
    victima({
      fechaMedidasProteccion: '01/02/2026',
      esAfrodescendiente: 1,
      avisoConsular: '1',
      fechaAvisoConsular: '02/02/2026',
      numeroRenavi: ' renavi 7/á ',
      fechaRenavi: '01/03/2026',
      recibioReparacion: 1,
      fechaReparacion: '28/02/2026',
    }),
    Object.fromEntries(
      Object.entries({
        fcmedidaproteccion: '2026-02-01',
        boafrodescendiente: 1,
        boavisoconsular: 1,
        fcavisoconsular: '2026-02-02',
        dsrenavi: 'RENAVI 7/A',
        fcrenavi: '2026-03-01',
        boreparacion: 1,
        fcreparacion: '2026-02-28',
      }).map(([name, value]) => [`victimas.0.values.${name}`, value]),
    ),
  ],
  [
    '[1-679] several methods, in order and each once',
    victima({ metodos: [12, '2', 1, 2], finalidades: [] }),
    { 'victimas.0.values.metodos.0': 1, 'victimas.0.values.metodos.1': 2, 'victimas.0.values.metodos.2': 12 },
  ],
  [
    '[1-727] two examinations that contradict each other, by their day, and what is left out of one is not known',
    victima({
      examenes: [
        {
          organismo: 3,
          tipoExamen: '2',
          peritoPropio: 1,
          consentimiento: 2,
          grado: 3,
          fechaSolicitud: '02/04/2025',
          fechaRealizacion: '06/05/2025',
          fechaEntrega: '20/05/2025',
        },
        { organismo: 1, tipoExamen: 1, peritoPropio: 0, fechaRealizacion: '01/04/2025', grado: 1, fechaEntrega: null },
      ],
    }),
    Object.fromEntries(
      [
        { llorganismo: 1, llexamen: 1, boperitopropio: 0, fcrealizacion: '2025-04-01', llgrado: 1 },
        {
          llorganismo: 3,
          llexamen: 2,
          boperitopropio: 1,
          boconsentimiento: 2,
          llgrado: 3,
          fcsolicitud: '2025-04-02',
          fcrealizacion: '2025-05-06',
          fcentrega: '2025-05-20',
        },
      ].flatMap((examen, i) =>
        Object.entries(examen).map(([name, value]) => [`victimas.0.values.examenes.${i}.${name}`, value]),
      ),
    ),
  ],
  ...[0, 2].map((answer): [string, object, object] => [
    `[1-675] ${answer} to its questions`,
    victima({
      esAfrodescendiente: answer,
      avisoConsular: answer,
      recibioReparacion: answer,
      numeroRenavi: 'No aplica',
    }),
    {
      'victimas.0.values.boafrodescendiente': answer,
      'victimas.0.values.boavisoconsular': answer,
      'victimas.0.values.boreparacion': answer,
    },
  ]),
  [
    'an agency that is another',
    autoridad({ dependencia: 8 }),
    {
      'autoridades.0.lldependencia': 12,
      'autoridades.0.dsdescripcion': 'NO DISPONIBLE',
    },
  ],
  [
    'no agency beside another power [3-390]',
    autoridad({ subnivelGobierno: 2, dependencia: undefined }),
    {
      'autoridades.0.llsubnivel': 2,
      'autoridades.0.boperteneceinstitucion': 2,
      'autoridades.0.lldependencia': 14,
    },
  ],
];
const CONDENA = { etapaInvestigacion: 3, estatusInvestigacion: 15 };
const LEY: [string, object, object][] = [
  [
    'a referral of a court',
    caso({ formaInicio: '4', organoVista: 'Juzgado 1º', fechaVista: '01/03/2025', fechaRecepcionVista: '02/03/2025' }),
    {
      'carpeta.llformainicio': 4,
      'carpeta.dsorganovista': 'JUZGADO 1º',
      'carpeta.fcvista': '2025-03-01',
      'carpeta.fcrecepcionvista': '2025-03-02',
    },
  ],
  ['a referral of which no more is told', caso({ formaInicio: 4 }), { 'carpeta.llformainicio': 4 }],
  ...[1, 2, 3, 5].map((formaInicio): [string, object, object] => [
    `another beginning (${formaInicio})`,
    caso({ formaInicio, organoVista: null, fechaVista: '', fechaRecepcionVista: undefined }),
    { 'carpeta.llformainicio': formaInicio },
  ]),
  ['a complaint', caso({ numeroQueja: ' cndh/1/2 ' }), { 'carpeta.dsqueja': 'CNDH/1/2' }],
  ...[0, 1, 2].map((pruebaExcluida): [string, object, object] => [
    `excluded evidence (${pruebaExcluida})`,
    caso({ pruebaExcluida }),
    { 'carpeta.bopruebaexcluida': pruebaExcluida },
  ]),
  [
    'years of a sentence',
    caso({ ...CONDENA, aniosPrision: 12, aniosInhabilitacion: 0 }),
    { 'carpeta.lletapa': 3, 'carpeta.llestatus': 15, 'carpeta.nopena': 12, 'carpeta.noinhabilitacion': 0 },
  ],
  [
    'facts of a day',
    caso({ fechaHechos: '14/03/2024', precisionHechos: 1 }),
    { 'carpeta.fchecho': '2024-03-14', 'carpeta.llprecisionhecho': 1 },
  ],
  [
    'facts between two days',
    caso({ fechaHechos: '14/03/2024', precisionHechos: 2, ultimoDiaHechos: '15/03/2024' }),
    { 'carpeta.fchecho': '2024-03-14', 'carpeta.llprecisionhecho': 2, 'carpeta.fchechofin': '2024-03-15' },
  ],
  [
    'facts of a month',
    caso({ fechaHechos: '01/03/2024', precisionHechos: 3 }),
    { 'carpeta.fchecho': '2024-03-01', 'carpeta.llprecisionhecho': 3 },
  ],
  ['facts that nobody knows when', caso({ precisionHechos: 5 }), { 'carpeta.llprecisionhecho': 5 }],
];
test.each(LEY)('[1-664] data of law: %s', (_, solicitud, otro) => expect(cambios(solicitud)).toEqual(otro));

test('[1-664] data of law that are left out, or empty, leave no trace: the request is the one of before', () => {
  const leidos = (body: object) => {
    const revision = judge(body);
    return 'errores' in revision ? revision.errores : JSON.stringify(revision.leidos);
  };
  const before = leidos(SOLICITUD);
  const de = Object.keys(camposCaso).filter((name) => 'opcional' in camposCaso[name as keyof typeof camposCaso]);
  expect(de).toHaveLength(11);
  for (const name of de) expect(before).not.toContain(name);
  for (const nada of [null, '', ' '])
    expect(leidos(caso(Object.fromEntries(de.map((name) => [name, nada]))))).toBe(before);
  expect(leidos(caso({ formaInicio: 1 }))).not.toBe(before);
});

test.each(CAMBIOS)('%s', (_, solicitud, otro) => expect(cambios(solicitud)).toEqual(otro));

test('minus nothing is nothing', () => expect(entrada(caso({ indiciosDelito: -0 })).carpeta.boindicios).toBe(0));

test('[3-278] who turns out responsible is marked', () =>
  expect(cambios(autoridad({ qrr: 1 }))).toMatchObject({ 'autoridades.0.boexistente': 1 }));

describe('who turns out responsible needs nothing else (D-03)', () => {
  const sola = (parte: object) => caso({ autoridades: [parte] });
  test('told alone it is what the form makes of the mark', () => {
    const marcada = { ...autoridadNueva(0), boexistente: 1 as const };
    const forma = complete(
      reglasAutoridad,
      marcada,
      contextoDe({ fchecho: null, fcinicio: null }, { hoy: fecha('2026-03-01') }),
    );
    expect(entrada(sola({ qrr: 1 })).autoridades).toEqual([forma]);
    expect(forma).toMatchObject({ llgobierno: 5, llsubnivel: 5, boperteneceinstitucion: 3, lldependencia: 14 });
  });
  test.each([undefined, null, '', ' '])('a level and sublevel of %j are left out', (nada) =>
    expect(entrada(sola({ qrr: '1', nivelGobierno: nada, subnivelGobierno: nada, dependencia: nada }))).toEqual(
      entrada(sola({ qrr: 1 })),
    ),
  );
  test('of a level that is told the rest is not known', () =>
    expect(entrada(sola({ qrr: 1, nivelGobierno: 2 })).autoridades).toEqual([
      expect.objectContaining({ llgobierno: 2, llsubnivel: 6, boperteneceinstitucion: 2, lldependencia: 14 }),
    ]));

  const FALTA = 'Falta este dato: es obligatorio.';
  test.each<[string, object, Record<string, string>]>([
    ['nobody is marked', { qrr: 0 }, { nivelGobierno: FALTA, subnivelGobierno: FALTA }],
    [
      'the mark is none',
      { qrr: 2 },
      { nivelGobierno: FALTA, subnivelGobierno: FALTA, qrr: 'Envíe uno de estos códigos: 0, 1.' },
    ],
    [
      'the mark is no number',
      { qrr: 'SI' },
      { nivelGobierno: FALTA, subnivelGobierno: FALTA, qrr: 'Envíe uno de estos códigos: 0, 1.' },
    ],
    [
      'a sublevel of no level',
      { qrr: 1, subnivelGobierno: 1 },
      { subnivelGobierno: 'Envíe también nivelGobierno: de él depende.' },
    ],
    [
      'an agency of no sublevel',
      { qrr: 1, dependencia: 3 },
      { dependencia: 'Quite este dato: solo se envía si subnivelGobierno es 1 (poder ejecutivo).' },
    ],
    [
      'a level that is none',
      { qrr: 1, nivelGobierno: 77 },
      { nivelGobierno: 'Este código no está en el catálogo de la guía.' },
    ],
  ])('%s', (_, parte, dichos) =>
    expect(Object.fromEntries(errores(sola(parte)).map(({ campo, mensaje }) => [campo, mensaje]))).toEqual(
      Object.fromEntries(Object.entries(dichos).map(([name, mensaje]) => [`/autoridades/0/${name}`, mensaje])),
    ),
  );
});

describe('fields under a condition that does not hold', () => {
  const NADA = [undefined, null, '', '  ', 0, '0', 'NO APLICA', 'no aplica'];
  test.each(NADA)('[3-266] [3-267] [3-390] %j is nothing', (value) => {
    expect(cambios(caso({ carpetaAcumula: value, motivoReclasificacion: value }))).toEqual({});
    expect(errores(autoridad({ subnivelGobierno: 3, dependencia: value }))).toEqual([]);
  });
});

describe('which file a request is', () => {
  const de = (body: object) => {
    const revision = judge(body);
    return 'leidos' in revision ? JSON.stringify(revision.leidos) : expect.unreachable('refused');
  };
  const texto = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(texto)
      : typeof value === 'object'
        ? Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, texto(item)]))
        : String(value);

  test('the same under another token, with codes as digits and keys as numbers', () => {
    expect(de(caso({ token: 'otro' }))).toBe(de(SOLICITUD));
    expect(de(texto(SOLICITUD) as object)).toBe(de(SOLICITUD));
    expect(de(caso({ entidadMunicipio: 14039, entidadLocalidad: 140390001, cpHechos: 1234 }))).toBe(de(SOLICITUD));
    expect(de(caso({ carpetaAcumula: 'NO APLICA' }))).toBe(de(SOLICITUD));
  });

  // its fingerprint is kept for good: what has no value is null in it
  test('the lists and the fields that are not sent have their place in the case', () => {
    const revision = judge(SOLICITUD);
    expect('leidos' in revision && revision.leidos.caso).toMatchObject({
      victimas: null,
      autoridades: null,
      carpetaAcumula: null,
      motivoReclasificacion: null,
    });
  });

  const OTRAS: [string, object][] = [
    ...Object.entries({
      numCarpetaAnterior: 'X',
      entidad: 14,
      numCarpeta: 'X',
      fechaInicioCarpeta: '04/04/2025',
      sintesis: 'X',
      indiciosDelito: 1,
      circunstancias: 3,
      tecnicas: 1,
      denunciante: 8,
      entidadLocalidad: '140390002',
      cpHechos: '01235',
      estatusInvestigacion: 5,
      fechaInvestigacion: '11/05/2025',
    }).map(([name, value]): [string, object] => [`/${name}`, caso({ [name]: value })]),
    ...Object.entries({
      nombre: 'X',
      edad: 35,
      situacionDetalle: 2,
      autoridadMinisterial: 'X',
      fechaPuestaDesposicion: '16/11/2024',
      dependenciaRealiza: 'X',
      autoridadRealiza: 'X',
      juzgadoTribunalSitacion: 'X',
    }).map(([name, value]): [string, object] => [`/victimas/0/${name}`, victima({ [name]: value })]),
    ['/autoridades/0/dependencia', autoridad({ dependencia: 3 })],
    ['/autoridades', caso({ autoridades: SOLICITUD.autoridades.slice(1) })],
  ];
  test.each(OTRAS)('another one where %s is otherwise, in the registry or not', (_, body) =>
    expect(de(body)).not.toBe(de(SOLICITUD)),
  );
});

test.each([
  ['X', true, false],
  ['', false, false],
  [' No  aplica ', false, false],
  ['14', true, false],
  [0, false, false],
  [1, false, true],
  [32, false, true],
  [33, false, false],
  [null, false, false],
  [undefined, false, false],
])('%j is a text that says something: %s; a state: %s', (value, real, estado) =>
  expect([isReal(value), isEstado(value)]).toEqual([real, estado]),
);

describe('who sends', () => {
  test.each([
    [30, { entidad: 30, origen: 5 }],
    [30, { entidad: 30, origen: 4 }],
    [1, { entidad: 1, origen: 5 }],
    ['FEDERAL', { entidad: 9, origen: 1 }],
    ['FEDERAL', { entidad: 32, origen: 4 }],
    ['PRUEBAS', { entidad: 1, origen: 1 }],
    ['PRUEBAS', { entidad: 32, origen: 5 }],
  ] as const)('%s may send %o', (remitente, changes) => expect(errores(caso(changes), remitente)).toEqual([]));
});

test('a request is judged row by row: others have their turn between them', () => {
  const { victimas, autoridades } = SOLICITUD;
  expect(follow(SOLICITUD).turnos).toBe(2 * (victimas.length + autoridades.length));
});
