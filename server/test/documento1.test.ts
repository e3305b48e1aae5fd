// Every call that document 1 names, with the payload that it prints, typed by hand: none is made from our schemas. What the
// document sends is accepted; a call that is missing here is missing in the count at the end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, testApp } from './app.ts';
import { llamadas } from './documento.ts';
import { simulador } from './justicianet.ts';

const jn = await simulador();
const t = await testApp(jn.env);
let clerk: Headers;
let supervisor: Headers;
let admin: Headers;
const { call, called } = llamadas(t, () => clerk);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** The whole file form [1-144]. */
const carpeta = (noci: string) => ({
  llcarpeta: null,
  fcintegracion: null,
  llorigen: 5,
  especifique: null,
  nocianterior: null,
  llentidadfederativa: 33,
  llmunicipioorigen: 1,
  noci,
  fcinicio: '2024-03-05',
  lldelito: 310,
  dsdelito: null,
  novictimas: 2,
  boindicios: '0',
  llcircunstancia: 1,
  fchecho: '2024-03-01',
  boconocehechos: 1,
  cp: '91000',
  llestado: 30,
  llmunicipio: 87,
  dslocalidad: 'Xalapa',
  lltipoasentamiento: 7,
  dscolonia: 'Centro',
  lltipovialidad: 5,
  dscalle: 'Enríquez',
  dsnumeroexterior: '10',
  dsnumerointerior: 'S/N',
  dssintesis: 'Síntesis de los hechos',
  lldenunciante: 1,
  llgobierno: null,
  lletapa: 1,
  llestatus: 1,
  fcestatus: '2024-03-06',
  dsacumulacion: null,
  dsreclasificacion: null,
  estadojuridico: null,
  estadojuridicoexpedienteid: null,
  boexisteexporigen: '0',
  dsjuzgado: null,
  dsproceso: null,
  nombrempresponsable: 'Ana Sol Ríos',
  provienejusticianet: 0,
  folio: null,
  victimasregistradas: 0,
  autoridadesregistradas: 0,
  archivos: [
    {
      idArchivo: 0,
      nombre: 'dictamen.pdf',
      mime: 'application/pdf',
      contenido: PDF.toString('base64'),
      longitud: PDF.length,
      size: PDF.length,
      descargar: null,
      num: 1,
    },
  ],
  archivosEliminados: [],
  resolucion: null,
});
/** The victim form [1-166]. */
const victima = (llcarpeta: number, dsnombre: string) => ({
  llvictima: null,
  victimaId: null,
  llcarpeta,
  dsnombre,
  dsapellidopaterno: 'Ruiz',
  dsapellidomaterno: 'Soto',
  dsalias: null,
  llgenero: 1,
  fechanacimiento: null,
  dsedad: 30,
  llnacionalidad: 1,
  llpaisnacimiento: 1,
  llestadonacimiento: 30,
  llmunicipionacimiento: 87,
  dscurp: null,
  fcregistro: '2024-03-06',
  llsituacionconyugal: 1,
  llnivelescolaridad: 1,
  llocupacion: 1,
  boperiodista: 0,
  boderechosh: 0,
  bopoblacionlgbttti: 0,
  llpoblacionlgbttti: 9,
  llsituacionmigratoria: 3,
  dsregistrocedulaidentidad: null,
  bohablaespanol: 1,
  bohablalenguaextranjera: 0,
  lltipolenguaextranjera: 36,
  bohablalenguaindigena: 0,
  lltipolenguaindigena: 70,
  boetnia: 0,
  llpoblacionindigena: 72,
  bodiscapacidad: 0,
  lltipodiscapacidad: 9,
  bopertenecepoblacionsituacioncalle: 0,
  bogrupovulnerable: 0,
  bomedidaproteccion: 0,
  bovictimadelitosexual: 0,
  bogestacion: 3,
  bopsicologico: 1,
  llexamen: 1,
  llresultado: 1,
  lltecnica: null,
  especifiquetecnica: null,
  dsnombrePadre: null,
  dsApellidoPatPadre: null,
  dsApellidoMatPadre: null,
  dsnombreMadre: null,
  dsApellidoPatMadre: null,
  dsApellidoMatMadre: null,
  llidfamiliarpadre: null,
  llidfamiliarmadre: null,
  bolugarnacimiento: 1,
});
/** The authority form with one accused person [1-182] [1-186]. */
const autoridad = (llcarpeta: number) => ({
  llresponsable: null,
  llcarpeta,
  presponsableId: null,
  boexistente: 0,
  llgobierno: 2,
  llsubnivel: 1,
  lldependencia: 3,
  dsdescripcion: null,
  dscargo: 'Agente',
  boperteneceinstitucion: 1,
  dsgobierno: null,
  dssubnivel: null,
  dsdependencia: null,
  lladscripcion: null,
  imputados: [
    {
      llimputado: null,
      llresponsable: null,
      dsnombre: 'José',
      dsapellidopaterno: 'Núñez',
      dsapellidomaterno: null,
      dsnombrecompleto: 'José Núñez',
      dsalias: 'El Pepe',
      llgenero: 1,
      fechanacimiento: null,
      llpaisnacimiento: 1,
      llestadonacimiento: 30,
      llmunicipionacimiento: 87,
      dscurp: null,
      lladscripcion: 0,
      boseparadoservpublico: 0,
      bopermiso: 0,
      bofuedesarmado: 0,
      boconstrenido: 0,
      bodisposicion: 0,
      fechadisposicion: null,
      dsdependencia: null,
      dsautoridad: null,
      boordenaprehension: 1,
      llsituacionjuridica: 2,
      llsituacion: 5,
      dsorganojurisdiccional: null,
      index: 0,
    },
  ],
  imputadosE: [],
});
const busqueda = (more: object = {}) => ({
  noci: '',
  fechaInicio: '01/01/2024',
  fechaFin: '31/12/2024',
  nombreCompleto: '',
  pagina: 1,
  rpp: 5,
  institucion: 0,
  area: 0,
  ...more,
});

beforeAll(async () => {
  [clerk, supervisor, admin] = [await t.as('capturista.30'), await t.as('supervisor.30'), await t.as('admin')];
});
afterAll(() => jn.switches());

test('sign-in, recovery and the end of a session', async () => {
  const entered = await call<{ token: string }>('POST login', {
    body: { username: 'supervisor.30@fiscalias.gob.mx', password: CONTRASENIA },
    as: undefined,
  });
  expect(Object.keys(entered.body), entered.why).toEqual(expect.arrayContaining(['activo', 'token', 'intentos']));
  const usuario = 'supervisor.30@fiscalias.gob.mx';
  const recovery = { username: usuario, password: '', cpassword: '', cverificacion: '' };
  const asked = await call<{ result: string }>('POST recuperarContrasenia/', { body: recovery, as: undefined });
  expect([asked.status, typeof asked.body.result], asked.why).toEqual([200, 'string']);
  const reset = { username: usuario, password: 'Nueva2026x', cpassword: 'Nueva2026x', cverificacion: 'AAAAAAAA' };
  const done = await call<{ result: string }>('POST reestablecerPassword', { body: reset, as: undefined });
  expect([done.status, typeof done.body.result], done.why).toEqual([200, 'string']);
  const left = await call('GET secure/logout', { as: { authtoken: entered.body.token, usuario } });
  expect(left.status, left.why).toBe(200);
});

test.each<[string, ...(string | number)[]]>([
  ['GET secure/Ctestados'],
  ['GET secure/getMenus/{rol}', 4],
  ['GET secure/getCtRoles'],
  ['GET secure/getCtRoles/{estado}', 1],
  ['GET secure/Ctorigenes/{esFederal}', 0],
  ['GET secure/Ctdelitos'],
  ['GET secure/Ctmunicipios/{estado}', 30],
  ['GET secure/Ctdenunciantes'],
  ['GET secure/Ctetapas'],
  ['GET secure/Ctestatus/{etapa}', 1],
  ['GET secure/Ctnacionalidades'],
  ['GET secure/Ctgeneros'],
  ['GET secure/Ctsituacionesjuridicas'],
  ['GET secure/Dtsituaciones'],
  ['GET secure/Ctgobiernos'],
  ['GET secure/Ctsubniveles/{id}', 2],
  ['GET secure/Ctsubniveles'],
  ['GET secure/Ctdependencias/{id}', 1],
  ['GET secure/Ctdependencias'],
  ['GET secure/Ctcircunstancias/{id}', 310],
  ['GET secure/Cttecnicas/{id}', 310],
  ['GET secure/CttecnicasSD'],
  ['GET secure/Ctgobiernosdenunciante/{id}', 6],
  ['GET secure/Ctexamenes/{id}', 1],
  ['GET secure/Ctresultados/{id}', 1],
  ['GET secure/getPermisosPorRol/{rol}', 4],
  ['GET secure/getRangdEdades'],
  ['GET secure/autocompleteOrganos/{text}', 'JUZGADO'],
  ['GET secure/getAutocompletCtpropietarios/{a}/{b}', 130, 'FISCALIA'],
  ['GET secure/Ctinstitucion'],
  ['GET secure/getCtinstitucionByFilters/{filters}', 'VERACRUZ'],
  ['GET secure/Ctpropietarios/{institucion}', 130],
  ['GET secure/paises'],
  ['GET secure/Cttipoasentamiento'],
  ['GET secure/Cttipovialidad'],
  ['GET secure/Cttipolenguaindigena'],
  ['GET secure/Ctpoblacionindigena'],
  ['GET secure/Cttipodiscapacidad'],
  ['GET secure/CtNivelEscolaridad'],
  ['GET secure/CtSituacionConyugal'],
  ['GET secure/CtOcupacion'],
  ['GET secure/CtPoblacionLgbttti'],
  ['GET secure/CtSituacionMigratoria'],
  ['GET secure/CtTipoLenguaExtranjera'],
])('%s answers a list that holds something', async (path, ...values) => {
  const { status, body, why } = await call<unknown[]>(path, { values, as: admin });
  expect(status, why).toBe(200);
  expect(Array.isArray(body) && body.length, why).toBeGreaterThan(0);
});

test('a file from its registration to its certificates', async () => {
  const ok = { result: 'REGISTRO_EXITOSO' };
  const saved = await call<{ llcarpeta: number }>('POST secure/guardarCI/{type}', {
    values: [2],
    body: carpeta('DOC/1/2024'),
  });
  expect(saved.body, saved.why).toMatchObject({ ...ok, infoFiles: [] });
  const { llcarpeta } = saved.body;
  const found = await call<{ noci: string }[]>('POST secure/getCarpetaByFiltros', { body: busqueda() });
  expect(
    found.body.map((row) => row.noci),
    found.why,
  ).toEqual(['DOC/1/2024']);
  const files = await call<{ nombre: string; contenido: string }[]>('GET secure/getArchivosByLlCarpeta/{id}', {
    values: [llcarpeta],
  });
  expect(files.body, files.why).toMatchObject([
    { nombre: 'dictamen.pdf', contenido: PDF.toString('base64'), size: PDF.length, num: 1 },
  ]);

  const ids: number[] = [];
  for (const name of ['Ana', 'Berta']) {
    const { body, why } = await call<{ llvictima: number }>('POST secure/insertarVictima', {
      body: victima(llcarpeta, name),
    });
    expect(body, why).toMatchObject(ok);
    ids.push(body.llvictima);
  }
  const list = await call<unknown[]>('GET secure/getCtVictimaByCarpeta/{id}', { values: [llcarpeta] });
  expect(list.body, list.why).toHaveLength(2);
  const one = await call<object[]>('GET secure/getCtVictimaById/{id}', { values: [ids[0] ?? 0] });
  expect(one.body[0], one.why).toMatchObject({
    dsnombre: 'ANA',
    llexamen: 1,
    llresultado: 1,
    fcregistro: '2024-03-06',
  });
  const edited = await call('PUT secure/editarVictima', {
    body: { ...victima(llcarpeta, 'Ana'), llvictima: ids[0], victimaId: null, dsalias: 'La Güera' },
  });
  expect(edited.body, edited.why).toMatchObject(ok);

  const named = await call<{ llresponsable: number }>('POST secure/guardarAutoridad', { body: autoridad(llcarpeta) });
  expect(named.body, named.why).toMatchObject(ok);
  const { llresponsable } = named.body;
  expect(
    (await call<unknown[]>('GET secure/getCtResponsablesByCarpeta/{id}', { values: [llcarpeta] })).body,
  ).toHaveLength(1);
  const read = await call<{ imputados: { llimputado: number }[] }>('GET secure/getCtResponsablesById/{id}', {
    values: [llresponsable],
  });
  const [accused] = read.body.imputados;
  const [first] = autoridad(llcarpeta).imputados;
  const changed = await call('PUT secure/modificarAutoridad', {
    body: {
      ...autoridad(llcarpeta),
      llresponsable,
      imputados: [{ ...first, ...accused, llresponsable, dsalias: 'Otro' }],
    },
  });
  expect(changed.body, changed.why).toMatchObject(ok);
  const modified = await call('PUT secure/modificarCI', {
    body: { ...carpeta('DOC/1/2024'), llcarpeta, archivos: [], dscalle: 'Otra' },
  });
  expect(modified.body, modified.why).toMatchObject({ ...ok, infoFiles: [], deletedFiles: [] });

  const extra = await call<{ llresponsable: number }>('POST secure/guardarAutoridad', { body: autoridad(llcarpeta) });
  const gone = await call('DELETE secure/eliminarAutoridad/{id}', {
    values: [extra.body.llresponsable],
    as: supervisor,
  });
  expect(gone.body, gone.why).toMatchObject(ok);
  const other = await call<{ llcarpeta: number }>('POST secure/guardarCI/{type}', {
    values: [2],
    body: { ...carpeta('DOC/2/2024'), archivos: [] },
  });
  const person = await call<{ llvictima: number }>('POST secure/insertarVictima', {
    body: victima(other.body.llcarpeta, 'Ana'),
  });
  const out = await call('DELETE secure/eliminarVictima/{id}', { values: [person.body.llvictima], as: supervisor });
  expect(out.body, out.why).toMatchObject(ok);

  const folio = await call<{ msj: string }>('GET secure/getFolios/{carpeta}', { values: [llcarpeta] });
  expect(folio.body.msj, folio.why).toMatch(/^RNDT-/);
  for (const kind of [1, 2]) {
    const pdf = await call('GET secure/generarContancia/{a}/{b}', { values: [llcarpeta, kind] });
    expect([pdf.status, (pdf.body as unknown as Buffer).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }
});

test('the external system', async () => {
  const periodo = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
  const found = await call<{ expedienteId: string; nuc: string }[]>('POST secure/getCIJusticiaNet', { body: periodo });
  expect(found.status, found.why).toBe(200);
  const [row] = found.body;
  const integrated = await call<{ llcarpeta: number }>('POST secure/integrarCarpeta', { body: row });
  expect(integrated.body, integrated.why).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  const { llcarpeta } = integrated.body;
  for (const path of [
    'GET secure/victimaDetalleCENAPI/{carpeta}',
    'GET secure/responsablesByCarpetaCENAPI/{carpeta}',
  ]) {
    const detail = await call<unknown[]>(path, { values: [llcarpeta] });
    expect([detail.status, Array.isArray(detail.body)], detail.why).toEqual([200, true]);
  }
  const synced = await call('PUT secure/sincronizarCarpetaJN', { body: llcarpeta });
  expect(synced.body, synced.why).toMatchObject({ result: 'REGISTRO_EXITOSO', expediente: row?.nuc });
  const all = await call<{ resultado: object[] }>('PUT secure/sincronizarCarpetasJN', {
    body: busqueda({ pagina: 0, rpp: 0 }),
    as: admin,
  });
  expect(all.body.resultado, all.why).toEqual([
    expect.objectContaining({ result: 'REGISTRO_EXITOSO', expediente: row?.nuc }),
  ]);
  const undone = await call('DELETE secure/eliminarCarpetaJN/{id}', { values: [llcarpeta], as: supervisor });
  expect(undone.body, undone.why).toHaveProperty('result');
});

// payloads of the loads are document 2's: its suite sends them
const DE_DOCUMENTO_2 = 5;
test('no call of document 1 was left out', () => expect(called.size + DE_DOCUMENTO_2).toBe(76));
