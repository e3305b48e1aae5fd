// Every call that document 3 names, with the payload that it prints, typed by hand: none is made from our schemas.
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { beforeAll, expect, test } from 'vitest';
import { cargas } from '../src/features/carga/carga.probe.ts';
import { type Headers, testApp } from './app.ts';
import { llamadas } from './documento.ts';
import { tokenDe } from './interconexion.ts';

const t = await testApp();
let admin: Headers;
let supervisor: Headers;
const { call, called } = llamadas(t, () => admin);
/** Today as the documents write a day. */
const HOY = hoyEnMexico(new Date()).split('-').reverse().join('/');

/** The case that an office sends [3-261]; codes of its catalogues. */
const caso = (token: string, numCarpeta: string) => ({
  token,
  origen: 5,
  numCarpetaAnterior: 'FGE/XAL/1/2023',
  entidad: 30,
  numCarpeta,
  fechaInicioCarpeta: '03/03/2025',
  delito: 310,
  sintesis: 'Hechos que se investigan',
  numVictimas: 1,
  indiciosDelito: 1,
  circunstancias: 1,
  tecnicas: 1,
  denunciante: 1,
  entidadDenunciante: 30,
  entidadMunicipio: '30087',
  entidadLocalidad: '300870001',
  cpHechos: '91000',
  etapaInvestigacion: 1,
  estatusInvestigacion: 1,
  fechaInvestigacion: '04/03/2025',
  carpetaAcumula: '',
  motivoReclasificacion: '',
  victimas: [
    {
      nombre: 'María José',
      primerApp: 'Muñoz',
      segundoApp: 'García',
      edad: 34,
      tieneMedidasProteccion: 0,
      tieneEtnia: 0,
      tieneDiscapacidad: 0,
      nacionalidad: 1,
      actividadPeriodista: 0,
      actividadDerechos: 0,
      sexo: 2,
      estadoGestacion: 0,
      orientacionSexual: 1,
      situacionJuridica: 2,
      situacionDetalle: 1,
      tieneExamenPsicologico: 1,
      tipoExamen: 1,
      resultadoExamen: 1,
      tieneAveriguacionPrevia: 1,
      autoridadMinisterial: 'Fiscalía primera',
      juzgadoTribunal: 'Juzgado primero de lo penal',
      proceso: '12/2023',
      delito: 'Robo',
      fechaPuestaDesposicion: '01/02/2023',
      dependenciaRealiza: 'Policía estatal',
      autoridadRealiza: 'Agente',
      estado: 30,
      municipio: '30087',
      tecnica: 1,
      juzgadoTribunalSitacion: 'Juzgado primero de lo penal',
    },
  ],
  autoridades: [{ nivelGobierno: 2, subnivelGobierno: 1, dependencia: 10, qrr: 0 }],
});
/** The report filter, whole [3-228]. */
const filtro = (more: object = {}) => ({
  fechaInicio: '01/01/2024',
  fechaFin: HOY,
  institucion: 0,
  area: 0,
  grupo: 0,
  delito: 0,
  noci: '',
  sexo: 0,
  nivelGobierno: 0,
  subnivelGobierno: 0,
  etapa: 0,
  estatus: 0,
  numPag: 1,
  tamPag: 5,
  idUsuario: 1,
  ...more,
});
/** The search request of CENAPI and of the loaded cases [3-232]. */
const busqueda = (more: object = {}) => ({
  fechaInicio: '01/01/2024',
  fechaFin: HOY,
  tipoFecha: 1,
  pagina: 1,
  rpp: 5,
  tipoReporte: 1,
  expediente: '',
  ...more,
});
const isLibro = (body: unknown) => (body as Buffer).subarray(0, 2).toString() === 'PK';
let llcarpeta: number;

beforeAll(async () => {
  [admin, supervisor] = [await t.as('admin'), await t.as('supervisor.30')];
});

test('the service of the states, at both of its addresses', async () => {
  const token = await tokenDe(t, 130);
  for (const [path, noci, as] of [
    ['POST entradaPGJ', 'DOC3/1/2025', {}],
    ['POST secure/entradaPGJ', 'DOC3/2/2025', supervisor],
  ] as const) {
    const { status, body, why } = await call<{ folio: string }>(path, { body: caso(token, noci), as });
    expect([status, Object.keys(body)], why).toEqual([200, ['folio']]);
    expect(body.folio).toMatch(/^RNDT-/);
  }
  const { rows } = await t.owner.query(`select llcarpeta from carpeta where noci = 'DOC3/1/2025'`);
  llcarpeta = rows[0].llcarpeta;
});

test('the detail of a file, its victims and those responsible', async () => {
  const values = [llcarpeta];
  const detail = await call('GET secure/carpetaDetalle/{llcarpeta}', { values });
  expect(detail.body, detail.why).toMatchObject({ llcarpeta, numeroExpediente: 'DOC3/1/2025' });
  const victims = await call<{ llvictima: number }[]>('GET secure/victimasByCarpeta/{llcarpeta}', { values });
  expect(victims.body, victims.why).toMatchObject([{ primerApellido: 'MUÑOZ', edad: 34 }]);
  const victim = await call('GET secure/victimaDetalle/{id}', { values: [victims.body[0]?.llvictima ?? 0] });
  expect(victim.body, victim.why).toMatchObject({ nombre: 'MARIA JOSE', primerApellido: 'MUÑOZ' });
  const found = await call<{ llresponsable: number }[]>('GET secure/responsablesByCarpeta/{llcarpeta}', { values });
  expect(found.body, found.why).toHaveLength(1);
  const [one] = found.body;
  const responsible = await call('GET secure/responsableDetalle/{id}', { values: [one?.llresponsable ?? 0] });
  expect(responsible.status, responsible.why).toBe(200);

  // an accused person: the guide's payload has none, so one comes with a load
  const { integrate, enviado } = await cargas(t);
  await integrate([enviado('DOC3/3/2024')]);
  const { rows } = await t.owner.query('select llimputado, dsnombre from imputado');
  const presumed = await call('GET secure/presuntoResponsableDetalle/{id}', { values: [rows[0].llimputado] });
  expect(presumed.body, presumed.why).toMatchObject({ llimputado: rows[0].llimputado, nombre: rows[0].dsnombre });
});

test('the log of the loads of a state, with the original', async () => {
  const content = Buffer.from('PK\x03\x04 libro', 'latin1');
  const archivo = { name: 'carga.xlsx', content: content.toString('base64'), ext: 'xlsx' };
  await call('POST secure/guardarArchivoBitacoraEstatal', { body: { archivo, errores: '' }, as: supervisor });
  called.delete('POST secure/guardarArchivoBitacoraEstatal');
  const log = await call<{ data: { idBitacora: number; nombreArchivo: string }[]; total: number }>(
    'GET secure/bitacoraEstatal/{page}/{pageSize}',
    { values: [0, 10], as: supervisor },
  );
  expect(log.body, log.why).toMatchObject({ total: 1, data: [{ nombreArchivo: 'carga' }] });
  const [row] = log.body.data;
  const blob = await call('POST secure/docCargaEstatalOriginal/{idBitacora}/{nombre}', {
    values: [row?.idBitacora ?? 0, row?.nombreArchivo ?? ''],
    body: {},
    as: supervisor,
  });
  expect([blob.status, Buffer.compare(blob.body as unknown as Buffer, content)]).toEqual([200, 0]);
});

test.each(['CENAPI', 'CarpetaCargadas'])('the report %s: page, all and workbook', async (name) => {
  for (const [path, more] of [
    [`POST secure/getReporte${name}Pag`, {}],
    [`POST secure/getReporte${name}`, { pagina: 0, rpp: 0 }],
  ] as const) {
    const { body, why } = await call<{ total: number; resultados: unknown[] }>(path, { body: busqueda(more) });
    expect([typeof body.total, Array.isArray(body.resultados)], why).toEqual(['number', true]);
  }
  const libro = name === 'CENAPI' ? 'getReporteCENAPIExcel' : 'getReporteCarpetasCargadasExcel';
  const { status, body, why } = await call(`POST secure/${libro}`, { body: busqueda() });
  expect([status, isLibro(body)], why).toEqual([200, true]);
});

test('loaded cases by number: dates are not asked for', async () => {
  const body = busqueda({ tipoFecha: 3, fechaInicio: null, fechaFin: null, expediente: 'DOC3/1' });
  const { status, why } = await call('POST secure/getReporteCarpetaCargadasPag', { body });
  expect(status, why).toBe(200);
});

const CON_FILAS: readonly [string, object][] = [
  ['getReporteCarpeta', { lldelito: 310 }],
  ['getReporteVictimas', { edad: 0 }],
  ['getReporteVictimas', { edad: 0, numPag: 1, tamPag: 50_000 }],
  ['getReporteVictimas', { edad: 0, numPag: 1, tamPag: 5_000_000 }],
  ['getTablaExpedienteByFiltros', {}],
  ['getTablaExpedienteByFiltros', { noci: 'DOC3/1/2025', fechaInicio: null, fechaFin: null }],
  ['getReporteCarpetasByEstado', {}],
  ['getGraficaReporteByEstado', {}],
  ['getGraficaReporteByInstitucion', {}],
  ['getGraficaExpedienteByGrupo', { grupo: 0, delito: 0 }],
  ['getGraficaExpedienteByGrupoDelito', { grupo: 0, delito: 310 }],
  ['getGraficaExpedienteByInstitucion', { grupo: 2, delito: 0 }],
  ['getGraficaExpedienteByInstitucionDelito', { grupo: 2, delito: 310 }],
  ['getGraficaExpedienteByArea', { grupo: 2, institucion: 130 }],
  ['getGraficaExpedienteByAreaDelito', { grupo: 2, institucion: 130, delito: 310 }],
  ['getGraficaVictimaByEdad', { boEdad: true }],
  ['getGraficaVictimaBySexo', { boSexo: true }],
  ['getGraficaVictimaByEdadSexo', { boEdad: true, boSexo: true }],
  ['getGraficaVictimaByEtnia', { boEtnia: true }],
  ['getGraficaVictimaByDiscapacidad', { boDiscapacidad: true }],
  ['getGraficaVictimaByNacionalidad', { boNacionalidad: true }],
  ['getGraficaVictimaByGestacion', { boGestacion: true, sexo: 2 }],
  ['getGraficaVictimaByActividad', { boActividad: true }],
  ['getGraficaVictimaByTecnica', { boTecnicas: true }],
  ['getGraficaResponsableByQRR', {}],
  ['getGraficaResponsableByNivelGobierno', {}],
  ['getGraficaResponsableBySubnivel', {}],
  ['getGraficaResponsableBySubnivelGobierno', {}],
  ['getGraficaResponsableBySubnivelEjecutivo', {}],
  ['getGraficaByDeterminacion', { etapa: 1, estatus: 1 }],
];
test.each(CON_FILAS)('%s with %o holds something', async (name, more) => {
  const { status, body, why } = await call<unknown[]>(`POST secure/${name}`, { body: filtro(more) });
  expect([status, Array.isArray(body) && body.length > 0], why).toEqual([200, true]);
});

test('files by user of an area, and their total', async () => {
  const body = filtro({ llpropietario: 13001, llestadopropietario: 30 });
  const users = await call<unknown[]>('POST secure/getReporteCarpetasByUsuarioEstado', { body });
  expect([users.status, Array.isArray(users.body)], users.why).toEqual([200, true]);
  const total = await call<{ total: number }>('POST secure/getTotalReporteCarpetasByEstado', { body: filtro() });
  expect(total.body, total.why).toMatchObject({ total: 3 });
});

test('the progress of the offices', async () => {
  const fechas = { fechaInicio: '01/01/2024', fechaFin: '31/12/2024' };
  type Fila = { fiscaliaId: number; sedeId: number };
  const all = await call<Fila[]>('POST secure/reporteAvanceIntegracion', { body: fechas });
  expect([all.status, Array.isArray(all.body)], all.why).toEqual([200, true]);
  const ofOne = { ...fechas, fiscaliaId: 130 };
  const one = await call<Fila[]>('POST secure/reporteAvanceIntegracionByFiscaliaId', { body: ofOne });
  expect([one.status, Array.isArray(one.body)], one.why).toEqual([200, true]);
  const detalle = { ...ofOne, pagina: 1, rpp: 5, sedeId: 13001, tipo: 0 };
  const cases = await call('POST secure/reporteAvanceIntegracionDetalle', { body: detalle });
  expect(cases.status, cases.why).toBe(200);
});

test('no call of document 3 was left out', () => expect([...called].sort()).toHaveLength(48));
