import { describe, expect, test } from 'vitest';
import { autoridad, CODIGOS, caso, errores, follow, SOLICITUD, victima } from './servicio.ejemplo.ts';

const FALTA = 'Falta este dato: es obligatorio.';
const TEXTO = 'Envíe un texto.';
const FECHA = 'Envíe una fecha que exista, con la forma dd/mm/yyyy.';
const CODIGO = 'Envíe el código, un número entero.';
const CARACTERES = 'Quite los caracteres que no son letras, números ni signos de puntuación.';
const LOCALIDAD = 'No coincide la localidad con el municipio';
const SIN_CATALOGO = 'Este código no está en el catálogo de la guía.';
const FUTURA = 'No puede ser mayor a la fecha actual.';

const TABLAS = {
  '': caso,
  '/victimas/0': (cambio: object) => victima({ ...cambio }),
  '/autoridades/0': (cambio: object) => autoridad({ ...cambio }),
};
type Tabla = keyof typeof TABLAS;
const con = (tabla: Tabla, name: string, value: unknown) => TABLAS[tabla]({ [name]: value });

/** Every field of the guide: what it says of a value that is none of its kind, and values that are none. */
const NO_ENTEROS = [-1, 1.5, 1e10, 'x', '1.5', '-1', ' 1', '12345678901', true, {}, [], [1]];
const NO_TEXTOS = [7, 0, true, {}, ['A']];
const NO_FECHAS = [
  '2025-04-03',
  '3/4/2025',
  '03/04/25',
  '031/04/2025',
  '31/02/2025',
  '29/02/2025',
  '00/01/2025',
  '01/13/2025',
  ' 03/04/2025',
  '03/04/20250',
  'ayer',
  20250403,
  ['03/04/2025'],
  {},
  [],
  true,
];
const codigos = (...names: string[]) => names.map((name) => [name, CODIGO, NO_ENTEROS] as const);
const respuestas = (lista: string, ...names: string[]) =>
  names.map((name) => [name, `Envíe uno de estos códigos: ${lista}.`, [...NO_ENTEROS, 9]] as const);
const textos = (max: number, ...names: string[]) => names.map((name) => [name, TEXTO, NO_TEXTOS, max] as const);
const fechas = (...names: string[]) => names.map((name) => [name, FECHA, NO_FECHAS] as const);
const clave = (digitos: number, ...names: string[]) =>
  names.map(
    (name) =>
      [name, `Envíe la clave de ${digitos} dígitos.`, [...NO_ENTEROS, `${10 ** digitos}`, 10 ** digitos]] as const,
  );
const lista = (...names: string[]) => names.map((name) => [name, 'Envíe una lista.', [7, 'x', {}, true]] as const);
const CAMPOS: Readonly<Record<Tabla, readonly (readonly [string, string, readonly unknown[], number?])[]>> = {
  '': [
    ['token', 'Envíe su token.', [7, true, {}, [], 'x'.repeat(201)]],
    ...codigos('origen'),
    ...textos(100, 'numCarpetaAnterior'),
    ...codigos('entidad'),
    ...textos(50, 'numCarpeta'),
    ...fechas('fechaInicioCarpeta'),
    ...codigos('delito'),
    ...textos(4000, 'sintesis'),
    ['numVictimas', 'Envíe un número entero de 1 a 500.', [...NO_ENTEROS, 0, 501]],
    ...respuestas('0, 1', 'indiciosDelito'),
    ['indiciosDelito', 'Envíe uno de estos códigos: 0, 1.', [2]],
    ...codigos('circunstancias', 'tecnicas', 'denunciante', 'entidadDenunciante'),
    ...clave(5, 'entidadMunicipio'),
    ...clave(9, 'entidadLocalidad'),
    ...clave(5, 'cpHechos'),
    ...codigos('etapaInvestigacion', 'estatusInvestigacion'),
    ...fechas('fechaInvestigacion'),
    ...lista('victimas', 'autoridades'),
  ],
  '/victimas/0': [
    ...textos(100, 'nombre'),
    ...textos(50, 'primerApp', 'segundoApp'),
    ['edad', 'Envíe un número entero de 0 a 999.', [...NO_ENTEROS, 1000]],
    ...respuestas(
      '0, 1, 2',
      'tieneMedidasProteccion',
      'tieneEtnia',
      'tieneDiscapacidad',
      'actividadPeriodista',
      'actividadDerechos',
      'tieneExamenPsicologico',
      'tieneAveriguacionPrevia',
    ),
    ...respuestas('1, 2, 3', 'nacionalidad'),
    ['nacionalidad', 'Envíe uno de estos códigos: 1, 2, 3.', [0]],
    ...codigos('sexo'),
    ...respuestas('0, 1, 2, 3', 'estadoGestacion'),
    ...codigos('orientacionSexual', 'situacionJuridica', 'situacionDetalle', 'tipoExamen', 'resultadoExamen'),
    ...textos(256, 'autoridadMinisterial'),
    ...textos(
      500,
      'juzgadoTribunal',
      'proceso',
      'delito',
      'dependenciaRealiza',
      'autoridadRealiza',
      'juzgadoTribunalSitacion',
    ),
    ...fechas('fechaPuestaDesposicion'),
    ...codigos('estado', 'tecnica'),
    ...clave(5, 'municipio'),
  ],
  '/autoridades/0': [...codigos('nivelGobierno', 'subnivelGobierno', 'dependencia'), ...respuestas('0, 1', 'qrr')],
};
const TODOS = (Object.keys(CAMPOS) as Tabla[]).flatMap((tabla) =>
  CAMPOS[tabla].map(([name, mensaje, malos, max]) => ({ tabla, name, mensaje, malos, max })),
);
const DE_PODER = 'Falta este dato: es obligatorio si subnivelGobierno es 1 (poder ejecutivo).';

describe('one field that is wrong is told, and no other for it', () => {
  test.each(TODOS)('[3-388] $tabla/$name', ({ tabla, name, mensaje, malos, max }) => {
    const campo = `${tabla}/${name}`;
    const falta = [{ campo, mensaje: name === 'dependencia' ? DE_PODER : FALTA }];
    expect(errores(con(tabla, name, undefined))).toEqual(falta);
    expect(errores(con(tabla, name, null))).toEqual(falta);
    for (const value of ['', '   ']) expect([value, errores(con(tabla, name, value))]).toEqual([value, falta]);
    for (const value of malos) expect([value, errores(con(tabla, name, value))]).toEqual([value, [{ campo, mensaje }]]);
    if (max === undefined) return;
    for (const value of ['\u200b', '\n']) expect([value, errores(con(tabla, name, value))]).toEqual([value, falta]);
    const dicho = [{ campo, mensaje: `Envíe como máximo ${max} caracteres.` }];
    expect(errores(con(tabla, name, 'A'.repeat(max)))).toEqual([]);
    expect(errores(con(tabla, name, 'A'.repeat(max + 1)))).toEqual(dicho);
    expect(errores(con(tabla, name, 'ß'.repeat(max)))).toEqual(dicho);
    for (const value of ['A\u0000B', 'A\ud800'])
      expect(errores(con(tabla, name, value))).toEqual([{ campo, mensaje: CARACTERES }]);
  });

  test('[3-261] [3-269] [3-276] these are all the fields of the guide, but for the two of a status', () => {
    const names = (tabla: Tabla) => new Set(CAMPOS[tabla].map(([name]) => name));
    expect([...names('')].sort()).toEqual(Object.keys(SOLICITUD).sort());
    expect([...names('/victimas/0')].sort()).toEqual(Object.keys(SOLICITUD.victimas[0] ?? {}).sort());
    expect([...names('/autoridades/0')].sort()).toEqual(Object.keys(SOLICITUD.autoridades[0] ?? {}).sort());
  });
});

describe('[1-675] what the law asks for may be left out', () => {
  const CASOS_DE_LEY: readonly (readonly [string, string, readonly unknown[], number?])[] = [
    ...fechas('fechaMedidasProteccion', 'fechaAvisoConsular', 'fechaRenavi', 'fechaReparacion'),
    ...respuestas('0, 1, 2', 'esAfrodescendiente', 'avisoConsular', 'recibioReparacion'),
    ...textos(50, 'numeroRenavi'),
  ];
  const leidas = (body: object) => {
    const { revision } = follow(body);
    return JSON.stringify('leidos' in revision && revision.leidos);
  };
  test.each(CASOS_DE_LEY.map(([name, mensaje, malos]) => ({ name, mensaje, malos })))(
    '$name: left out, the request is the same as ever; otherwise it is told alone',
    ({ name, mensaje, malos }) => {
      for (const value of [undefined, null, '', '  '])
        expect([value, leidas(victima({ [name]: value }))]).toEqual([value, leidas(SOLICITUD)]);
      const campo = `/victimas/0/${name}`;
      for (const value of malos)
        expect([value, errores(victima({ [name]: value }))]).toEqual([value, [{ campo, mensaje }]]);
    },
  );
  test.each([
    ['fechaMedidasProteccion', { tieneMedidasProteccion: 0 }, 'Solo si cuenta con medidas de protección.'],
    ['fechaAvisoConsular', { avisoConsular: 2 }, 'Solo si se dio aviso a su consulado.'],
    ['fechaAvisoConsular', {}, 'Solo si se dio aviso a su consulado.'],
    ['fechaRenavi', {}, 'Solo con el número en el Registro Nacional de Víctimas.'],
    ['fechaReparacion', { recibioReparacion: 0 }, 'Solo si recibió reparación.'],
  ])('%s without its answer (%o)', (name, mas, mensaje) =>
    expect(errores(victima({ [name]: '01/02/2026', ...mas }))).toEqual([{ campo: `/victimas/0/${name}`, mensaje }]),
  );
  describe('[1-679] a list of codes of the guide, or nothing', () => {
    test.each(['metodos', 'finalidades', 'motivos'])('%s', (name) => {
      const campo = `/victimas/0/${name}`;
      const dicho = (value: unknown) => errores(victima({ [name]: value }));
      for (const value of [undefined, null, '', []])
        expect([value, leidas(victima({ [name]: value }))]).toEqual([value, leidas(SOLICITUD)]);
      expect(leidas(victima({ [name]: [1, '2', 1] }))).toBe(leidas(victima({ [name]: [2, 1] })));
      for (const value of [7, '1', {}, true])
        expect([value, dicho(value)]).toEqual([value, [{ campo, mensaje: 'Envíe una lista de códigos.' }]]);
      for (const value of [['x'], [1, null], [1.5], [[1]]])
        expect([value, dicho(value)]).toEqual([value, [{ campo, mensaje: 'Envíe los códigos, números enteros.' }]]);
      expect(dicho([1, 99, 98])).toEqual([{ campo, mensaje: 'El código 98 no está en el catálogo de la guía.' }]);
      expect(dicho(Array.from({ length: 101 }, () => 1))).toEqual([
        { campo, mensaje: 'Envíe como máximo 100 códigos.' },
      ]);
    });
  });
  test('[1-727] examenes: a list of twenty at most, which may be left out or empty, in whatever order', () => {
    const campo = '/victimas/0/examenes';
    const dicho = (value: unknown) => errores(victima({ examenes: value }));
    for (const value of [undefined, null, '', []])
      expect([value, leidas(victima({ examenes: value }))]).toEqual([value, leidas(SOLICITUD)]);
    const [a, b] = [{ organismo: 1 }, { grado: 2 }];
    expect(leidas(victima({ examenes: [a, b] }))).toBe(leidas(victima({ examenes: [b, { organismo: '1' }] })));
    expect(leidas(victima({ examenes: [a, b] }))).not.toBe(leidas(victima({ examenes: [a] })));
    for (const value of [7, '1', {}, true])
      expect([value, dicho(value)]).toEqual([value, [{ campo, mensaje: 'Envíe una lista.' }]]);
    expect(dicho(Array(20).fill(a))).toEqual([]);
    expect(dicho(Array(21).fill(a))).toEqual([{ campo, mensaje: 'Envíe como máximo 20 elementos.' }]);
    expect(dicho([a, 7])).toEqual([{ campo: `${campo}/1`, mensaje: 'Envíe un objeto.' }]);
  });
  test.each([
    ['one of which nothing is told', {}, 'organismo', 'Capture este dato o algún otro del examen.'],
    [
      'a field that there is not',
      { organismo: 1, dictamen: 1 },
      'dictamen',
      'Quite los campos que no existen: dictamen.',
    ],
    ['a code that the guide does not have', { organismo: 9 }, 'organismo', SIN_CATALOGO],
    ['a grade that the guide does not have', { grado: 0 }, 'grado', SIN_CATALOGO],
    ['no kind but its two', { tipoExamen: 5 }, 'tipoExamen', SIN_CATALOGO],
    ['an answer that is none', { peritoPropio: 3 }, 'peritoPropio', 'Envíe uno de estos códigos: 0, 1, 2.'],
    ['a day that is still to come', { fechaEntrega: '02/03/2026' }, 'fechaEntrega', FUTURA],
    ['a day that there is not', { fechaSolicitud: '31/02/2025' }, 'fechaSolicitud', FECHA],
    [
      'made before it was asked for',
      { fechaSolicitud: '02/04/2025', fechaRealizacion: '01/04/2025' },
      'fechaRealizacion',
      'Escriba el mismo día de la solicitud o uno posterior.',
    ],
    [
      'delivered before it was made',
      { fechaRealizacion: '02/04/2025', fechaEntrega: '01/04/2025' },
      'fechaEntrega',
      'Escriba el mismo día de la realización o uno posterior.',
    ],
  ])('[1-727] an examination: %s', (_, examen, name, mensaje) =>
    expect(errores(victima({ examenes: [{ organismo: 1 }, examen] }))).toEqual([
      { campo: `/victimas/0/examenes/1/${name}`, mensaje },
    ]),
  );
  test('a day that is still to come', () =>
    expect(errores(victima({ fechaMedidasProteccion: '02/03/2026' }))).toEqual([
      { campo: '/victimas/0/fechaMedidasProteccion', mensaje: FUTURA },
    ]));
});

describe('codes that the guide does not have', () => {
  /** Where a code of a catalogue is sent, beside the field that it depends on. */
  const EN: Readonly<Record<string, [string, (code: number) => object, string?]>> = {
    origen: ['/origen', (origen) => caso({ origen })],
    delito: ['/delito', (delito) => caso({ delito })],
    'circunstancias 310': ['/circunstancias', (circunstancias) => caso({ circunstancias }), 'delito 310'],
    'tecnicas 310': ['/tecnicas', (tecnicas) => caso({ tecnicas }), 'delito 310'],
    denunciante: ['/denunciante', (denunciante) => caso({ denunciante })],
    etapa: ['/etapaInvestigacion', (etapaInvestigacion) => caso({ etapaInvestigacion })],
    'estatus 1': [
      '/estatusInvestigacion',
      (estatusInvestigacion) => caso({ estatusInvestigacion }),
      'etapaInvestigacion 1',
    ],
    'estatus 2': [
      '/estatusInvestigacion',
      (estatusInvestigacion) => caso({ etapaInvestigacion: 2, estatusInvestigacion }),
      'etapaInvestigacion 2',
    ],
    'estatus 3': [
      '/estatusInvestigacion',
      (estatusInvestigacion) => caso({ etapaInvestigacion: 3, estatusInvestigacion }),
      'etapaInvestigacion 3',
    ],
    sexo: ['/victimas/0/sexo', (sexo) => victima({ sexo })],
    orientacionSexual: ['/victimas/0/orientacionSexual', (orientacionSexual) => victima({ orientacionSexual })],
    situacionJuridica: ['/victimas/0/situacionJuridica', (situacionJuridica) => victima({ situacionJuridica })],
    'situacionDetalle 2': [
      '/victimas/0/situacionDetalle',
      (situacionDetalle) => victima({ situacionDetalle }),
      'situacionJuridica 2',
    ],
    'situacionDetalle 3': [
      '/victimas/0/situacionDetalle',
      (situacionDetalle) => victima({ situacionJuridica: 3, situacionDetalle }),
      'situacionJuridica 3',
    ],
    tipoExamen: ['/victimas/0/tipoExamen', (tipoExamen) => victima({ tipoExamen })],
    resultadoExamen: ['/victimas/0/resultadoExamen', (resultadoExamen) => victima({ resultadoExamen })],
    nivelGobierno: ['/autoridades/0/nivelGobierno', (nivelGobierno) => autoridad({ nivelGobierno })],
    'subnivelGobierno 1': [
      '/autoridades/0/subnivelGobierno',
      (subnivelGobierno) => autoridad({ subnivelGobierno }),
      'nivelGobierno 1',
    ],
    'subnivelGobierno 3': [
      '/autoridades/0/subnivelGobierno',
      (subnivelGobierno) => autoridad({ nivelGobierno: 3, subnivelGobierno, dependencia: undefined }),
      'nivelGobierno 3',
    ],
    'dependencia 1': ['/autoridades/0/dependencia', (dependencia) => autoridad({ dependencia }), 'nivelGobierno 1'],
    'dependencia 2': [
      '/autoridades/0/dependencia',
      (dependencia) => autoridad({ nivelGobierno: 2, dependencia }),
      'nivelGobierno 2',
    ],
    'dependencia 3': [
      '/autoridades/0/dependencia',
      (dependencia) => autoridad({ nivelGobierno: 3, subnivelGobierno: 7, dependencia }),
      '',
    ],
  };
  test.each(Object.entries(EN))('%s', (llave, [campo, solicitud, de]) => {
    const [catalogo = '', padre = '0'] = llave.split(' ');
    const ids = CODIGOS.find(([, name, of]) => name === catalogo && of === Number(padre))?.[3] ?? {};
    const mensaje =
      de === ''
        ? 'Quite este dato: solo se envía si subnivelGobierno es 1 (poder ejecutivo).'
        : de
          ? `Este código no está en el catálogo de la guía para ${de}.`
          : SIN_CATALOGO;
    for (let code = de === '' ? 1 : 0; code < 20; code++)
      if (!(code in ids)) expect([code, errores(solicitud(code))]).toEqual([code, [{ campo, mensaje }]]);
  });

  test('a technique is told of once for the case and once for each victim', () => {
    const mensaje = 'Este código no está en el catálogo de la guía para delito 310.';
    expect(errores(victima({ tecnica: 4 }, { tecnicas: 5 }))).toEqual([
      { campo: '/tecnicas', mensaje },
      { campo: '/victimas/0/tecnica', mensaje },
    ]);
  });

  test.each([
    ['delito', caso({ delito: 312 }), '/delito'],
    ['etapaInvestigacion', caso({ etapaInvestigacion: 4 }), '/etapaInvestigacion'],
    [
      'estatusInvestigacion, with its conditional fields',
      caso({ estatusInvestigacion: 'x', carpetaAcumula: 'A', motivoReclasificacion: 'B' }),
      '/estatusInvestigacion',
    ],
    ['situacionJuridica', victima({ situacionJuridica: 4 }), '/victimas/0/situacionJuridica'],
    ['tieneExamenPsicologico', victima({ tieneExamenPsicologico: 3 }), '/victimas/0/tieneExamenPsicologico'],
    [
      'etapaInvestigacion, of an accumulation',
      caso({ etapaInvestigacion: 4, estatusInvestigacion: 2 }),
      '/etapaInvestigacion',
    ],
    ['nivelGobierno', autoridad({ nivelGobierno: 9 }), '/autoridades/0/nivelGobierno'],
    [
      'nivelGobierno, of no executive power',
      autoridad({ nivelGobierno: 9, subnivelGobierno: 2 }),
      '/autoridades/0/nivelGobierno',
    ],
    ['subnivelGobierno', autoridad({ subnivelGobierno: 9 }), '/autoridades/0/subnivelGobierno'],
  ])('what depends on %s says nothing', (_, body, campo) => expect(errores(body).map((e) => e.campo)).toEqual([campo]));
});

/** Requests of which one thing is wrong, and the sentence. */
const CASOS: [string, object, string, string][] = [
  [
    '[3-301] no file to accumulate to',
    caso({ estatusInvestigacion: 2 }),
    '/carpetaAcumula',
    'Falta este dato: es obligatorio si estatusInvestigacion es 2 (acumulación).',
  ],
  ['[3-301] an empty one', caso({ estatusInvestigacion: 2, carpetaAcumula: '' }), '/carpetaAcumula', FALTA],
  [
    '[1-657] one that does not apply',
    caso({ estatusInvestigacion: 2, carpetaAcumula: 'no aplica' }),
    '/carpetaAcumula',
    'Escriba el número de la carpeta a la que se acumula.',
  ],
  [
    'one that is too long',
    caso({ estatusInvestigacion: 2, carpetaAcumula: 'A'.repeat(151) }),
    '/carpetaAcumula',
    'Envíe como máximo 150 caracteres.',
  ],
  [
    '[3-266] one where there is no accumulation',
    caso({ carpetaAcumula: 'FGE/1' }),
    '/carpetaAcumula',
    'Quite este dato: solo se envía si estatusInvestigacion es 2 (acumulación).',
  ],
  [
    '[3-302] no reason of an incompetence',
    caso({ estatusInvestigacion: 3 }),
    '/motivoReclasificacion',
    'Falta este dato: es obligatorio si estatusInvestigacion es 3 (incompetencia).',
  ],
  [
    '[3-302] an empty one',
    caso({ estatusInvestigacion: 3, motivoReclasificacion: ' ' }),
    '/motivoReclasificacion',
    FALTA,
  ],
  [
    'one that is too long',
    caso({ estatusInvestigacion: 3, motivoReclasificacion: 'A'.repeat(101) }),
    '/motivoReclasificacion',
    'Envíe como máximo 100 caracteres.',
  ],
  ...['X', 1, [], {}, true].map((motivoReclasificacion): [string, object, string, string] => [
    `[3-267] ${JSON.stringify(motivoReclasificacion)} as a reason where there is no incompetence`,
    caso({ motivoReclasificacion }),
    '/motivoReclasificacion',
    'Quite este dato: solo se envía si estatusInvestigacion es 3 (incompetencia).',
  ]),
  [
    '[3-277] an agency that is of no executive power',
    autoridad({ subnivelGobierno: 2 }),
    '/autoridades/0/dependencia',
    'Quite este dato: solo se envía si subnivelGobierno es 1 (poder ejecutivo).',
  ],
  ...[1, 'x', '1', {}].map((situacionDetalle): [string, object, string, string] => [
    `a detail ${JSON.stringify(situacionDetalle)} of who is free`,
    victima({ situacionJuridica: 1, situacionDetalle }),
    '/victimas/0/situacionDetalle',
    'Envíe 0: solo lleva otro código si situacionJuridica es 2 o 3.',
  ]),
  [
    'no detail of who is free',
    victima({ situacionJuridica: 1, situacionDetalle: undefined }),
    '/victimas/0/situacionDetalle',
    FALTA,
  ],
  [
    'the type of no examination',
    victima({ tieneExamenPsicologico: 0, resultadoExamen: 0 }),
    '/victimas/0/tipoExamen',
    'Envíe 0: solo lleva otro código si tieneExamenPsicologico es 1.',
  ],
  [
    'the result of no examination',
    victima({ tieneExamenPsicologico: 2, tipoExamen: '0' }),
    '/victimas/0/resultadoExamen',
    'Envíe 0: solo lleva otro código si tieneExamenPsicologico es 1.',
  ],
  ...[0, 33, 34, 99].map((entidad): [string, object, string, string] => [
    `entidad ${entidad}`,
    caso({ entidad }),
    '/entidad',
    'Envíe la clave de una entidad federativa, de 1 a 32.',
  ]),
  ...[0, 33, 40].map((entidadDenunciante): [string, object, string, string] => [
    `the facts in ${entidadDenunciante}`,
    caso({ entidadDenunciante }),
    '/entidadDenunciante',
    'Envíe la clave de una entidad federativa (1 a 32) o 99.',
  ]),
  ...[0, 34, 98].map((estado): [string, object, string, string] => [
    `the investigation in ${estado}`,
    victima({ estado }),
    '/victimas/0/estado',
    'Envíe la clave de una entidad federativa (1 a 32) o 33 o 99.',
  ]),
  [
    'a municipality of an unknown place',
    caso({ entidadDenunciante: 99 }),
    '/entidadMunicipio',
    'Envíe 99999: la entidad es 99.',
  ],
  ['a municipality of no state', victima({ estado: 33 }), '/victimas/0/municipio', 'Envíe 99999: la entidad es 33.'],
  [
    'a municipality of another state',
    caso({ entidadDenunciante: 30 }),
    '/entidadMunicipio',
    'No coincide el municipio con la entidad.',
  ],
  [
    'a municipality of another state than that of the investigation',
    victima({ municipio: '30087' }),
    '/victimas/0/municipio',
    'No coincide el municipio con la entidad.',
  ],
  [
    'a municipality that is none',
    caso({ entidadMunicipio: '14040', entidadLocalidad: '140400001' }),
    '/entidadMunicipio',
    'No existe un municipio con esta clave.',
  ],
  [
    'one of the investigation that is none',
    victima({ municipio: '20571' }),
    '/victimas/0/municipio',
    'No existe un municipio con esta clave.',
  ],
  [
    '[3-391] a locality of another municipality',
    caso({ entidadLocalidad: '140380001' }),
    '/entidadLocalidad',
    LOCALIDAD,
  ],
  ['fewer victims than it says', caso({ numVictimas: 3 }), '/numVictimas', 'Dice 3 y la lista victimas tiene 2.'],
  [
    'characters that no number of a file has',
    caso({ numCarpeta: 'FGE#1' }),
    '/numCarpeta',
    'El formato de la Carpeta de Investigación no es correcto.',
  ],
  [
    'the same where the place is unknown',
    caso({ numCarpeta: 'FGE#1', entidadDenunciante: 99, entidadMunicipio: '99999', entidadLocalidad: '999999999' }),
    '/numCarpeta',
    'El formato de la Carpeta de Investigación no es correcto.',
  ],
  ['a status that is still to come', caso({ fechaInvestigacion: '02/03/2026' }), '/fechaInvestigacion', FUTURA],
  [
    'a status before the beginning',
    caso({ fechaInvestigacion: '02/04/2025' }),
    '/fechaInvestigacion',
    'No puede ser menor a la fecha de inicio.',
  ],
  [
    'a victim twice',
    caso({ victimas: SOLICITUD.victimas.map((v) => ({ ...v, nombre: 'Ana', primerApp: 'PEÑA', segundoApp: 'Luz' })) }),
    '/victimas/1/nombre',
    'Otra víctima de la lista tiene el mismo nombre y apellidos.',
  ],
  [
    'a victim twice, in another spelling',
    caso({
      victimas: SOLICITUD.victimas.map((v, i) => ({
        ...v,
        nombre: i ? 'ANÁ' : 'ana',
        primerApp: 'Peña',
        segundoApp: 'NO APLICA',
      })),
    }),
    '/victimas/1/nombre',
    'Otra víctima de la lista tiene el mismo nombre y apellidos.',
  ],
  ['no victims', caso({ victimas: [] }), '/victimas', 'Envíe por lo menos un elemento.'],
  [
    'too many victims',
    caso({ victimas: Array(501).fill(SOLICITUD.victimas[0]), numVictimas: 500 }),
    '/victimas',
    'Envíe como máximo 500 elementos.',
  ],
  ['no authorities', caso({ autoridades: [] }), '/autoridades', 'Envíe por lo menos un elemento.'],
  [
    'too many authorities',
    caso({ autoridades: Array(101).fill(SOLICITUD.autoridades[0]) }),
    '/autoridades',
    'Envíe como máximo 100 elementos.',
  ],
  ...[null, 7, 'x', [], [{}]].map((one): [string, object, string, string] => [
    `${JSON.stringify(one)} as an authority`,
    caso({ autoridades: [one] }),
    '/autoridades/0',
    'Envíe un objeto.',
  ]),
  ['a victim that is none', caso({ victimas: [SOLICITUD.victimas[0], 'x'] }), '/victimas/1', 'Envíe un objeto.'],
  ['a field of nobody', caso({ extra: null }), '/extra', 'Quite los campos que no existen: extra.'],
  [
    'a field whose name every object has',
    caso({ toString: 1 }),
    '/toString',
    'Quite los campos que no existen: toString.',
  ],
  ['a field of a victim in the case', caso({ edad: 1 }), '/edad', 'Quite los campos que no existen: edad.'],
  [
    'a field of the case in a victim',
    victima({ origen: 1 }),
    '/victimas/0/origen',
    'Quite los campos que no existen: origen.',
  ],
  [
    'a field of a victim in an authority',
    autoridad({ edad: 1 }),
    '/autoridades/0/edad',
    'Quite los campos que no existen: edad.',
  ],
  [
    'a name that has signs of a pointer',
    caso({ 'a/b~c/~': 1 }),
    '/a~1b~0c~1~0',
    'Quite los campos que no existen: a/b~c/~.',
  ],
  [
    'a name without end',
    caso({ ['x'.repeat(5000)]: 1 }),
    `/${'x'.repeat(100)}`,
    `Quite los campos que no existen: ${'x'.repeat(100)}.`,
  ],
  ['a name of half a character', caso({ 'x\ud800': 1 }), '/x\ufffd', 'Quite los campos que no existen: x\ufffd.'],
];
const SOLO_VISTA = 'Quite este dato: solo se envía si formaInicio es 4 (vista de órgano jurisdiccional).';
const SOLO_CONDENA = 'Quite este dato: solo se envía si estatusInvestigacion es 15 (sentencia condenatoria).';
const CODIGOS_DE_INICIO = 'Envíe uno de estos códigos: 1, 2, 3, 4, 5.';
test.each([
  ['a beginning that is none', { formaInicio: 6 }, '/formaInicio', CODIGOS_DE_INICIO],
  ['a beginning that is no number', { formaInicio: 'x' }, '/formaInicio', CODIGOS_DE_INICIO],
  ['a court of no referral', { organoVista: 'X' }, '/organoVista', SOLO_VISTA],
  ['a court of another referral', { formaInicio: 3, organoVista: 'X' }, '/organoVista', SOLO_VISTA],
  ['a day of no referral', { formaInicio: 1, fechaVista: '01/01/2025' }, '/fechaVista', SOLO_VISTA],
  ['a receipt of no referral', { fechaRecepcionVista: '01/01/2025' }, '/fechaRecepcionVista', SOLO_VISTA],
  ['a day that is none', { formaInicio: 4, fechaVista: '31/02/2025' }, '/fechaVista', FECHA],
  ['a referral that is still to come', { formaInicio: 4, fechaVista: '02/03/2026' }, '/fechaVista', FUTURA],
  [
    'one received before it was made',
    { formaInicio: 4, fechaVista: '02/03/2025', fechaRecepcionVista: '01/03/2025' },
    '/fechaRecepcionVista',
    'No puede ser menor a la fecha de la vista.',
  ],
  [
    'a complaint that is too long',
    { numeroQueja: 'A'.repeat(151) },
    '/numeroQueja',
    'Envíe como máximo 150 caracteres.',
  ],
  ['an answer that is none', { pruebaExcluida: 3 }, '/pruebaExcluida', 'Envíe uno de estos códigos: 0, 1, 2.'],
  ['years without a sentence', { aniosPrision: 3 }, '/aniosPrision', SOLO_CONDENA],
  [
    'years of an acquittal',
    { etapaInvestigacion: 3, estatusInvestigacion: 14, aniosInhabilitacion: 3 },
    '/aniosInhabilitacion',
    SOLO_CONDENA,
  ],
  [
    'years beyond a life',
    { etapaInvestigacion: 3, estatusInvestigacion: 15, aniosPrision: 100 },
    '/aniosPrision',
    'Envíe un número entero de 0 a 99.',
  ],
  ...[5, '5'].map((precisionHechos): [string, Record<string, unknown>, string, string] => [
    `a day that nobody is said to know (${typeof precisionHechos})`,
    { precisionHechos, fechaHechos: '14/03/2024' },
    '/fechaHechos',
    'No se sabe cuándo ocurrieron los hechos.',
  ]),
  [
    'two days without the first',
    { precisionHechos: 2, ultimoDiaHechos: '15/03/2024' },
    '/fechaHechos',
    'Campo obligatorio',
  ],
  ['a month without its day', { precisionHechos: 3 }, '/fechaHechos', 'Campo obligatorio'],
  [
    'a month told by another day',
    { precisionHechos: 3, fechaHechos: '14/03/2024' },
    '/fechaHechos',
    'De un mes escriba su primer día.',
  ],
  [
    'a last day of one day',
    { fechaHechos: '14/03/2024', ultimoDiaHechos: '15/03/2024' },
    '/ultimoDiaHechos',
    'Quite este dato: solo se envía si precisionHechos es 2 (entre dos días).',
  ],
  [
    'two days of which the last comes first',
    { precisionHechos: 2, fechaHechos: '14/03/2024', ultimoDiaHechos: '13/03/2024' },
    '/ultimoDiaHechos',
    'Debe ser posterior al primer día.',
  ],
])('[1-664] data of law: %s', (_, changes, campo, mensaje) =>
  expect(errores(caso(changes))).toEqual([{ campo, mensaje }]),
);
test.each([
  ['an age that nobody is said to know', { edad: 30, precisionEdad: 5 }, 'edad', 'No se sabe su edad.'],
  [
    'about so many years, which nobody knows',
    { edad: 999, precisionEdad: 4 },
    'edad',
    'Escriba alrededor de cuántos años tiene, o elija que no se sabe.',
  ],
])('[1-675] data of law of a victim: %s', (_, changes, campo, mensaje) =>
  expect(errores(victima(changes))).toEqual([{ campo: `/victimas/0/${campo}`, mensaje }]),
);

test.each(CASOS)('%s', (_, body, campo, mensaje) => expect(errores(body)).toEqual([{ campo, mensaje }]));

test.each([
  ['a token of another state', 30, { entidad: 14 }, '/entidad', 'El token es de otra entidad federativa.'],
  ['an entity that is none', 30, { entidad: 33 }, '/entidad', 'Envíe la clave de una entidad federativa, de 1 a 32.'],
  [
    'an origin of the federation',
    30,
    { origen: 1 },
    '/origen',
    'Este origen no corresponde al fuero de la institución.',
  ],
  [
    'an origin of a state',
    'FEDERAL',
    { origen: 5 },
    '/origen',
    'Este origen no corresponde al fuero de la institución.',
  ],
] as const)('%s', (_, remitente, changes, campo, mensaje) =>
  expect(errores(caso(changes), remitente)).toEqual([{ campo, mensaje }]),
);

/** Codes that a later guide might have, of which the forms ask what the service has no field for, or fix another field. */
test.each([
  ['an origin to be specified', caso({ origen: 10 }), ['origen 0 10'], '', 'Campo obligatorio'],
  ['an authority that denounces', caso({ denunciante: 6 }), ['denunciante 0 6'], '', 'Campo obligatorio'],
  ['a technique to be specified', victima({ tecnica: 11 }), ['tecnicas 310 11'], '/victimas/0', 'Campo obligatorio'],
  [
    'an examination that is none',
    victima({ tipoExamen: 4 }),
    ['tipoExamen 0 4'],
    '/victimas/0/tipoExamen',
    'Elija otra opción: la elegida no se admite con los demás datos.',
  ],
  [
    'the result of an unknown one',
    victima({ tipoExamen: 5 }),
    ['tipoExamen 0 5'],
    '/victimas/0/resultadoExamen',
    'Se fija por el tipo de examen.',
  ],
  [
    'a police of no level',
    autoridad({ nivelGobierno: 4, subnivelGobierno: 9, dependencia: undefined }),
    ['nivelGobierno 0 4', 'subnivelGobierno 4 9'],
    '/autoridades/0/subnivelGobierno',
    'Se fija por el nivel de gobierno.',
  ],
])('%s', (_, body, demas, campo, mensaje) => expect(errores(body, 'PRUEBAS', demas)).toEqual([{ campo, mensaje }]));

test.each([null, undefined, 7, 'x', true, [], [SOLICITUD]])('%j is no request', (body) =>
  expect(errores(body)).toEqual([{ campo: '', mensaje: 'Envíe los datos de la carpeta como un objeto.' }]),
);

const NO_APLICA = 'Envíe 3 (NO APLICA): se fija por el sexo de la víctima.';
test.each([
  [1, 1, NO_APLICA],
  [1, 2, NO_APLICA],
  [3, 1, NO_APLICA],
  [3, 2, NO_APLICA],
  [2, 3, 'Envíe 1 (SI), 0 (NO) o 2 (NO DISPONIBLE).'],
])('a victim of sex %s is not told pregnancy %s, and is told what is (D-97)', (sexo, estadoGestacion, mensaje) =>
  expect(errores(victima({ sexo, estadoGestacion }))).toEqual([{ campo: '/victimas/0/estadoGestacion', mensaje }]),
);

describe('everything that is wrong, at once', () => {
  test('[3-388] [3-391] each field once, the documented error first', () =>
    expect(
      errores(
        caso({
          origen: 99,
          entidad: 31,
          numCarpeta: 'FGE#1',
          fechaInicioCarpeta: 'ayer',
          fechaInvestigacion: '02/03/2026',
          entidadLocalidad: '140380001',
          numVictimas: 3,
          victimas: [
            { ...SOLICITUD.victimas[0], edad: -1, sexo: 1, estado: 34 },
            { ...SOLICITUD.victimas[0], edad: 5000, tipoExamen: 0 },
          ],
          autoridades: [{ ...SOLICITUD.autoridades[0], nivelGobierno: 2 }, 7],
          extra: 1,
        }),
        30,
      ),
    ).toEqual([
      { campo: '/entidadLocalidad', mensaje: LOCALIDAD },
      { campo: '/extra', mensaje: 'Quite los campos que no existen: extra.' },
      { campo: '/origen', mensaje: SIN_CATALOGO },
      { campo: '/fechaInicioCarpeta', mensaje: FECHA },
      { campo: '/victimas/0/edad', mensaje: 'Envíe un número entero de 0 a 999.' },
      { campo: '/victimas/1/edad', mensaje: 'Envíe un número entero de 0 a 999.' },
      { campo: '/victimas/1/tipoExamen', mensaje: SIN_CATALOGO },
      {
        campo: '/autoridades/0/dependencia',
        mensaje: 'Este código no está en el catálogo de la guía para nivelGobierno 2.',
      },
      { campo: '/autoridades/1', mensaje: 'Envíe un objeto.' },
      { campo: '/entidad', mensaje: 'El token es de otra entidad federativa.' },
      { campo: '/numVictimas', mensaje: 'Dice 3 y la lista victimas tiene 2.' },
      { campo: '/victimas/0/estado', mensaje: 'Envíe la clave de una entidad federativa (1 a 32) o 33 o 99.' },
      { campo: '/numCarpeta', mensaje: 'El formato de la Carpeta de Investigación no es correcto.' },
      { campo: '/fechaInvestigacion', mensaje: FUTURA },
      { campo: '/victimas/0/estadoGestacion', mensaje: expect.any(String) },
      { campo: '/victimas/1/nombre', mensaje: 'Otra víctima de la lista tiene el mismo nombre y apellidos.' },
    ]));

  test('a beginning that is still to come, and its status that cannot be read', () =>
    expect(errores(caso({ fechaInicioCarpeta: '02/03/2026', fechaInvestigacion: 'x' }))).toEqual([
      { campo: '/fechaInvestigacion', mensaje: FECHA },
      { campo: '/fechaInicioCarpeta', mensaje: FUTURA },
    ]));

  test('a field of which two things are wrong is told the first', () =>
    expect(errores(caso({ fechaInicioCarpeta: '03/03/2026', fechaInvestigacion: '02/03/2026' }))).toEqual([
      { campo: '/fechaInicioCarpeta', mensaje: FUTURA },
      { campo: '/fechaInvestigacion', mensaje: 'No puede ser menor a la fecha de inicio.' },
    ]));

  test('two victims without a name that can be read are not said to be the same', () =>
    expect(
      errores(
        caso({ victimas: SOLICITUD.victimas.map((v) => ({ ...v, nombre: 7, primerApp: 'A', segundoApp: 'B' })) }),
      ),
    ).toEqual([
      { campo: '/victimas/0/nombre', mensaje: TEXTO },
      { campo: '/victimas/1/nombre', mensaje: TEXTO },
    ]));
  test('nor two without a surname', () =>
    expect(
      errores(
        caso({ victimas: SOLICITUD.victimas.map((v) => ({ ...v, nombre: 'A', primerApp: 7, segundoApp: 'B' })) }),
      ),
    ).toEqual([
      { campo: '/victimas/0/primerApp', mensaje: TEXTO },
      { campo: '/victimas/1/primerApp', mensaje: TEXTO },
    ]));
});

describe('[1-653] a request with a hundred wrong fields is judged no further', () => {
  const MUCHAS = 130;
  const muchas = (changes: object) => ({
    numVictimas: MUCHAS,
    victimas: Array.from({ length: MUCHAS }, (_, i) => ({
      ...SOLICITUD.victimas[0],
      nombre: `N${'A'.repeat(i % 90)}`,
      primerApp: `P${'B'.repeat(Math.floor(i / 90))}`,
      ...changes,
    })),
  });
  const de = (body: object) => {
    const { revision, turnos } = follow(body);
    return { campos: 'errores' in revision ? revision.errores.map(({ campo }) => campo) : [], turnos };
  };
  test('many that are sound are taken', () =>
    expect(de(caso(muchas({})))).toEqual({ campos: [], turnos: 2 * (MUCHAS + 3) }));
  test('of what cannot be read', () => {
    const { campos, turnos } = de(caso(muchas({ edad: -1 })));
    expect(campos).toEqual(Array.from({ length: 100 }, (_, i) => `/victimas/${i}/edad`));
    expect(turnos).toBe(100);
  });
  test('of authorities', () => {
    const { campos, turnos } = de(caso({ autoridades: Array(100).fill({ ...SOLICITUD.autoridades[0], qrr: 2 }) }));
    expect(campos).toEqual(Array.from({ length: 100 }, (_, i) => `/autoridades/${i}/qrr`));
    expect(turnos).toBe(SOLICITUD.victimas.length + 100);
  });
  test('of what breaks a rule', () => {
    const { campos, turnos } = de(caso(muchas({ estadoGestacion: 3 })));
    expect(campos).toEqual(Array.from({ length: 100 }, (_, i) => `/victimas/${i}/estadoGestacion`));
    expect(turnos).toBe(MUCHAS + 3 + 101 + 1);
  });
  test('ninety-nine are not enough', () => {
    const { victimas, numVictimas } = muchas({ edad: -1 });
    const body = caso({
      numVictimas,
      victimas: victimas.map((v, i) => (i < 99 ? v : { ...v, edad: 1 })),
      numCarpeta: '#',
    });
    const { campos } = de(body);
    expect(campos.slice(98)).toEqual(['/victimas/98/edad', '/numCarpeta']);
  });
  test('two hundred names that are told as one are one', () => {
    const names = Array.from({ length: 200 }, (_, i) => [`${'x'.repeat(100)}${i}`, 1]);
    const { campos } = de(caso({ ...Object.fromEntries(names), numCarpeta: '#' }));
    expect(campos).toEqual([`/${'x'.repeat(100)}`, '/numCarpeta']);
  });
});
