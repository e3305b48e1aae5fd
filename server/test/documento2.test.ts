// Every call that document 2 names, with the payload that it prints, typed by hand: none is made from our schemas. Values of
// the loads are those of [2-164] to [2-169] after the cleaning [2-215] to [2-221]: codes for yes and no, nothing for NO APLICA.
import { beforeAll, expect, test } from 'vitest';
import { type Headers, testApp } from './app.ts';
import { llamadas } from './documento.ts';

const t = await testApp();
let admin: Headers;
let clerk: Headers;
let supervisor: Headers;
const { call, called } = llamadas(t, () => admin);
beforeAll(async () => {
  [admin, clerk, supervisor] = [await t.as('admin'), await t.as('capturista.30'), await t.as('supervisor.30')];
});
const OK = { result: 'REGISTRO_EXITOSO' };

test('users: search, creation, edition, places, blocking and the permission', async () => {
  const dscorreo = 'nueva.persona@fiscalias.gob.mx';
  const buscar = { dscorreo, dsnombre: '', llrol: 0 };
  expect((await call('GET secure/existeCorreo/{email}', { values: [dscorreo] })).body).toBe(0);
  // the places of an institution are what document 1's lists say
  const lugares = await call<{ llpropietario: number }[]>('GET secure/Ctpropietarios/{institucion}', { values: [130] });
  const roles = await call<{ llrol: number; dsrol: string }[]>('GET secure/getCtRoles/{estado}', { values: [1] });
  for (const path of ['GET secure/Ctpropietarios/{institucion}', 'GET secure/getCtRoles/{estado}']) called.delete(path);
  const [lugar] = lugares.body;
  const usuario = {
    llusuario: null,
    dscorreo,
    dsnombre: 'NUEVA',
    dsapellidopaterno: 'PERSONA',
    dsapellidomaterno: '',
    llrol: roles.body[0]?.llrol,
    dsrol: null,
    llestado: 30,
    llinstitucion: 130,
    dscargo: 'AGENTE',
    llpropietario: lugar?.llpropietario,
    dspropietario: null,
    boactivo: 1,
    permisonuevaci: false,
    password: 'Registro2026',
    cpassword: 'Registro2026',
    sedes: [lugar?.llpropietario],
  };
  const saved = await call('PUT secure/guardarUsuario', { body: usuario });
  expect(saved.body, saved.why).toMatchObject(OK);
  const found = await call<{ llusuario: number; boactivo: number; permisonuevaci: boolean }[]>(
    'POST secure/getUsuariosByFiltros',
    { body: buscar },
  );
  expect(found.body, found.why).toMatchObject([{ dscorreo, dsnombre: 'NUEVA', boactivo: 1, permisonuevaci: false }]);
  const llusuario = found.body[0]?.llusuario ?? 0;
  expect((await call('GET secure/existeCorreo/{email}', { values: [dscorreo] })).body).toBe(1);

  const edited = await call('PUT secure/guardarUsuario', {
    body: { ...usuario, llusuario, dscargo: 'FISCAL', password: '', cpassword: '' },
  });
  expect(edited.body, edited.why).toMatchObject(OK);
  const places = await call<object[]>('GET secure/usuarioPropietario/{userId}', { values: [llusuario] });
  expect(places.body, places.why).toHaveLength(1);
  const gone = await call('DELETE secure/usuarioPropietario/{userId}/{ownerId}', {
    values: [llusuario, lugar?.llpropietario ?? 0],
  });
  expect(gone.body, gone.why).toMatchObject(OK);
  const blocked = await call('POST secure/bloquearDesbloquearUsr', { body: { llusuario, boactivo: 0 } });
  expect(blocked.body, blocked.why).toMatchObject(OK);
  const may = await call('POST secure/activarPermisoNuevoExpediente', { body: { llusuario, permisonuevaci: true } });
  expect(may.body, may.why).toMatchObject(OK);
  expect((await call('POST secure/getUsuariosByFiltros', { body: buscar })).body).toMatchObject([
    { dscargo: 'FISCAL', boactivo: 0, permisonuevaci: true },
  ]);
});

test('institutions and areas: creation, edition, pairs of office and seat, removal', async () => {
  const nueva = { llinstitucion: null, dsinstitucion: 'INSTITUCION DEL DOCUMENTO', dsabreviatura: 'IDD' };
  const made = await call('POST secure/guardarCtinstitucion', { body: nueva });
  expect(made.body, made.why).toMatchObject(OK);
  const list = await call<{ llinstitucion: number }[]>('GET secure/getCtinstitucionByFilters/{filters}', {
    values: ['DEL DOCUMENTO'],
  });
  called.delete('GET secure/getCtinstitucionByFilters/{filters}');
  const [{ llinstitucion }] = list.body as [{ llinstitucion: number }];
  const renamed = await call('POST secure/guardarCtinstitucion', {
    body: { ...nueva, llinstitucion, dsinstitucion: 'INSTITUCION RENOMBRADA' },
  });
  expect(renamed.body, renamed.why).toMatchObject(OK);

  const estatal = { llpropietario: null, dspropietario: 'UNIDAD DEL DOCUMENTO', llinstitucion: 130 };
  const area = { ...estatal, fiscaliaid: null, sedeid: null };
  expect((await call('POST secure/setArea', { body: area })).body).toMatchObject(OK);
  expect((await call('POST secure/setArea', { body: area })).body).toMatchObject({ result: 'REGISTRO_EXISTENTE' });
  type Fila = { llpropietario: number; dspropietario: string };
  const byPlace = await call<Fila[]>('GET secure/getAreaInstitucion/{a}/{b}', { values: [130, 0] });
  expect(byPlace.body.map((row) => row.dspropietario)).toContain('UNIDAD DEL DOCUMENTO');
  const byName = await call<Fila[]>('GET secure/getAreaInstitucion/{a}/{b}', { values: ['UNIDAD DEL DOCUMENTO', 1] });
  expect(byName.body).toHaveLength(1);
  expect((await call<Fila[]>('GET secure/getAreasInstitucion')).body).toContainEqual(byName.body[0]);

  const offices = await call<{ fiscaliaId: number }[]>('GET secure/getfiscalia');
  const [office] = offices.body;
  const seats = await call<{ sedeid: number }[]>('GET secure/getfiscaliaSede/{id}', {
    values: [office?.fiscaliaId ?? 0],
  });
  const [seat] = seats.body;
  const federal = { llpropietario: null, dspropietario: 'AREA FEDERAL DEL DOCUMENTO', llinstitucion: 1 };
  const pair = { fiscaliaid: office?.fiscaliaId, sedeid: seat?.sedeid };
  const added = await call<{ llpropietario: number }>('POST secure/setArea', { body: { ...federal, ...pair } });
  expect(added.body, added.why).toMatchObject(OK);
  const { llpropietario } = added.body;
  const pairs = await call<object[]>('GET secure/sedesByPropietario/{id}', { values: [llpropietario] });
  expect(pairs.body, pairs.why).toHaveLength(1);
  const removed = await call('DELETE secure/area/{a}/{b}/{c}', {
    values: [llpropietario, office?.fiscaliaId ?? 0, seat?.sedeid ?? 0],
  });
  expect(removed.body, removed.why).toMatchObject(OK);
  expect((await call<object[]>('GET secure/estado')).body.length).toBeGreaterThan(31);
});

const SI = 1;
const NO = 0;
const NO_DISPONIBLE = 2;
const NO_APLICA = 3;
/** The import payload of a file, its victim, its authority and its accused person [2-164] to [2-169]. */
const expediente = (numCarpeta: string) => ({
  renglon: 4,
  numCarpeta,
  institucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
  propietario: 'FISCALIA ESPECIALIZADA EN EL DELITO DE TORTURA DE VERACRUZ',
  origen: 'INICIADA POR FISCALIA ESTATAL',
  fechaInicioCarpeta: '01/03/2024',
  delito: 'TORTURA',
  circunstancias: 'DETENCION',
  indiciosDelito: SI,
  denunciante: 'VICTIMA',
  numVictimas: 1,
  sintesis: 'HECHOS QUE SE INVESTIGAN',
  conoceFechaHechos: SI,
  fechaHechos: '01/02/2024',
  conoceLugarHechos: SI,
  entidadHechos: 'VERACRUZ DE IGNACIO DE LA LLAVE',
  municipioHechos: 'XALAPA',
  claveMunicipioHechos: 30087,
  localidadHechos: 'XALAPA-ENRIQUEZ',
  claveLocalidadHechos: 300870001,
  tipoAsentamiento: 'COLONIA',
  coloniaHechos: 'CENTRO',
  tipoVialidad: 'CALLE',
  calleHechos: 'ENRIQUEZ',
  numeroExterior: 12,
  numeroInterior: null,
  cpHechos: 91000,
  latitud: 19.5,
  longitud: -96.9,
  etapaInvestigacion: 'INVESTIGACION',
  estatusInvestigacion: 'INVESTIGACION INICIAL',
  fechaInvestigacion: '02/03/2024',
  carpetaAcumula: null,
  motivoReclasificacion: null,
  existeExpedienteOrigen: NO,
  numCarpetaAnterior: null,
  juzgado: null,
  proceso: null,
  delitoOrigen: null,
  entidadCarpetaAnterior: null,
  municipioCarpetaAnterior: null,
  claveMunicipioCarpetaAnterior: 99999,
  isValid: true,
  victimas: [
    {
      renglon: 4,
      primerApp: 'MUÑOZ',
      segundoApp: null,
      nombre: 'ANA MARIA',
      alias: null,
      sexo: 'MUJER',
      fechaNacimiento: null,
      edad: null,
      nacionalidad: 'MEXICANA',
      paisNacimiento: 'MEXICO',
      entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
      municipioNacimiento: 'XALAPA',
      claveMunicipioNacimiento: 30087,
      curp: null,
      situacionConyugal: 'SOLTERA O SOLTERO',
      nivelEscolaridad: 'PRIMARIA',
      ocupacion: 'ABOGADA O ABOGADO',
      actividadPeriodista: NO,
      actividadDerechos: NO,
      perteneceLGBTTTI: NO,
      poblacionLGBTTTI: null,
      situacionMigratoria: null,
      cedulaIdentidad: null,
      hablaEspanol: SI,
      hablaLenguaExtranjera: NO,
      lenguaExtranjera: null,
      hablaLenguaIndigena: NO,
      lenguaIndigena: null,
      pertenecePobIndigena: NO,
      poblacionIndigena: null,
      tieneDiscapacidad: NO,
      tipoDiscapacidad: null,
      perteneceCalle: NO,
      perteneceGrupoVulnerable: NO_DISPONIBLE,
      apPatPadre: null,
      apMatPadre: null,
      nombrePadre: null,
      apPatMadre: null,
      apMatMadre: null,
      nombreMadre: null,
      tecnicasTortura: 'CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO',
      especifiqueTecnicaTortura: null,
      esVictimaDelitoSexual: SI,
      tieneMedidasProteccion: NO,
      estadoGestacion: NO,
      tieneExamenPsicologico: NO,
      tipoExamen: null,
      resultadoExamen: null,
    },
  ],
  autoridades: [
    {
      renglon: 4,
      nivelGobierno: 'ESTATAL',
      subnivelGobierno: 'EJECUTIVO',
      perteneceInstitucion: SI,
      institucion: 'POLICIA MINISTERIAL',
      especifiqueInstitucion: null,
      cargo: 'AGENTE',
      qrr: 0,
      imputados: [
        {
          primerApp: 'PEREZ',
          segundoApp: null,
          nombre: 'JUAN',
          alias: null,
          sexo: 'HOMBRE',
          fechaNacimiento: null,
          paisNacimiento: 'MEXICO',
          entidadNacimiento: 'NO DISPONIBLE',
          municipioNacimiento: 'NO DISPONIBLE',
          claveMunicipioNacimiento: 99999,
          curp: null,
          adscripcion: 'SERVIDOR PUBLICO',
          separadoServPub: NO,
          permisoArma: NO_APLICA,
          fueDesarmado: NO,
          constrenido: NO,
          puestoDisposicion: NO,
          fechaPuestoDisposicion: null,
          dependencia: null,
          autoridad: null,
          ordenAprehension: NO,
          situacionJuridica: 'LIBRE',
          detalleSituacion: null,
        },
      ],
    },
    // against whoever turns out to be responsible
    { renglon: 5, qrr: 1, imputados: [] },
  ],
});
const archivo = {
  name: 'carga.xlsx',
  content: Buffer.from('PK\x03\x04 libro', 'latin1').toString('base64'),
  ext: 'xlsx',
};
const UNA = { correctas: 1, existentes: [], erroresBack: [], victimasErrores: [], responsablesErrores: [] };

test('the loads of files', async () => {
  const first = await call('POST secure/integrarCarpetasNuevas/{mode}', {
    values: [3],
    body: { carpetas: [expediente('DOC2/1/2024')], archivo, errores: '' },
    as: clerk,
  });
  expect(first.body, first.why).toMatchObject({ ...UNA, integradas: [{ numCarpeta: 'DOC2/1/2024' }] });
  const update = await call('POST secure/integrarCarpetasNuevas/{mode}', {
    values: [1],
    body: { carpetas: [{ ...expediente('DOC2/1/2024'), calleHechos: 'OTRA' }], errores: '' },
    as: clerk,
  });
  expect(update.body, update.why).toMatchObject(UNA);
  const cenapi = await call('POST secure/integrarCarpetasCenapi', {
    body: { carpetas: [expediente('DOC2/2/2024')], archivo, errores: 'ERRORES DE ESTRUCTURA' },
    as: clerk,
  });
  expect(cenapi.body, cenapi.why).toMatchObject(UNA);
  const kept = await call('POST secure/guardarArchivoBitacoraEstatal', {
    body: { archivo, errores: '' },
    as: supervisor,
  });
  expect(kept.body, kept.why).toMatchObject(OK);
  const { rows } = await t.owner.query(
    `select noci, dscalle, (select count(*)::int from victima v where v.llcarpeta = c.llcarpeta) as v,
       (select count(*)::int from responsable r where r.llcarpeta = c.llcarpeta) as r from carpeta c where noci like 'DOC2/%' order by noci`,
  );
  expect(rows).toEqual([
    { noci: 'DOC2/1/2024', dscalle: 'OTRA', v: 1, r: 2 },
    { noci: 'DOC2/2/2024', dscalle: 'ENRIQUEZ', v: 1, r: 2 },
  ]);
});

test('historical files', async () => {
  const loaded = await call('POST secure/integrarCarpetasHistoricas/{mode}', {
    values: [1],
    body: [
      { nuc: 'DOC2/H/1', delito: 'TORTURA', estadistica: 'UNO', modulo: 2 },
      { nuc: 'DOC2/H/1', delito: 'TORTURA', estadistica: 'UNO', modulo: 2 },
    ],
  });
  expect(loaded.body, loaded.why).toMatchObject({
    correctas: 1,
    incorrectas: 0,
    repetidas: 1,
    actualizadas: 0,
    listaExpedientes: [{ nuc: 'DOC2/H/1', observaciones: expect.any(String) }],
  });
  const listed = await call('POST secure/getExpedientesHistoricos', { body: { noci: 'DOC2/H', pagina: 0, rpp: 5 } });
  expect(listed.body, listed.why).toMatchObject([{ noci: 'DOC2/H/1', dsdelito: 'TORTURA', registros: 1 }]);
});

// five of them stand in the list of document 1 too
test('no call of document 2 was left out', () => expect([...called].sort()).toHaveLength(21));
