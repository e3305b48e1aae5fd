import { carpeta, imputado } from '@renadet/domain/registros.ejemplo';
import * as c from '@renadet/domain/reportes/detalle';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';

/** Lists of the documents, by clause. */
const CARPETA =
  'llcarpeta numeroExpediente institucion propietario origenCarpeta fechaInicioExpediente delito circunstancias indicios denunciante numeroVictimas sintesisHechos fechaHecho conoceLugarHechos entidadFederativaHechos municipioHechos municipioCveINEGI localidadHechos localidadCveINEGI tipoAsentamiento colonia tipoVialidad calle numeroExterior numeroInterior codigoPostal latitud longitud estatusInvestigacion etapaInvestigacion fechaEstatus expedienteAcumula delitoReclasificacion existeCarpetaOrigen numeroCarpetaOrigen juzgado proceso delitoOrigen estadoCarpetaOrigen municipioCarpetaOrigen municipioCarpetaOrigenCveINEGI';
/** Which the documents do not have [1-660]. */
const LEY_DE_CARPETA =
  'formaInicio organoVista fechaVista fechaRecepcionVista numeroQueja pruebaExcluida aniosPrision aniosInhabilitacion precisionHecho ultimoDiaHecho';
const VICTIMA =
  'llvictima nombre primerApellido segundoApellido alias sexo fechaNacimiento edad nacionalidad paisNacimiento estadoNacimiento municipioNacimiento curp situacionConyugal nivelEscolaridad ocupacion ocupacionPeriodista activistaDefensor perteneceLGBTTTI poblacionLGBTTTI situacionMigratoria cedulaMigratoria hablaEspaniol hablaLenguaExtranjera tipoLenguaExtranjera hablaLenguaIndigena tipoLenguaIndigena pertenecePoblacionIndigena poblacionIndigena presentaTipoDiscapacidad tipoDiscapacidad situacionCalle grupoVulnerable nombrePadre primerApellidoPadre segundoApellidoPadre nombreMadre primerApellidoMadre segundoApellidoMadre tecnicasTortura descripcionTortura victimaDelitoSexual medidaProteccion gestacion examenPsicologico tipoExamenPsicologico resultadoExamenPsicologico fechaIntegracion';
/** Ours: what the law asks for, and the documents do not have (D-99, D-106). */
const DE_LEY =
  'situacionJuridica fechaMedidaProteccion afrodescendiente avisoConsular fechaAvisoConsular numeroRenavi fechaRenavi reparacion fechaReparacion metodos finalidades motivos precisionEdad edadHechos';
const RESPONSABLE =
  'llimputado llresponsable propietario numeroExpediente quienResulteResponsable primerApellido segundoApellido nombre alias sexo fechaNacimiento paisNacimiento entidadFederativaNacimiento municipioNacimiento municicipioCveINEGI curp adscripcion nivelGobierno subnivelGobierno perteneceInstitucionSeguridad institucionSeguridadPertenece cargo separadoServicioPublico permisoArma fueDesarmado constrenido puestaDisposicion fechaPuestaDisposicion dependenciaRealiza autoridadRealiza cuentaOrdenAprehension situacionJuridica detalleSituacionJuridica fechaIntegracion fechaActualizacion institucionAutoridadPresuntamenteResponsable';
/** Ours: what is known of an authority that nobody can name. */
const SABIDO = 'loQueSeSabe';
const fields = (answer: object) => Object.keys(answer).sort();
const listed = (text: string) => text.split(' ').sort();

let t: TestApp;
let headers: Headers;
let ids: { llcarpeta: number; llvictima: number; llresponsable: number; llimputado: number; qrr: number };
beforeAll(async () => {
  t = await testApp();
  const own = await t.as('capturista.30');
  headers = await t.as('supervisor.30');
  const saves = savesOf(t, own);
  const llcarpeta = await saves.carpeta({ noci: 'DETALLE/1', novictimas: 2, dssintesis: 'LOS HECHOS' });
  const llvictima = await saves.victima(llcarpeta, { dsnombre: 'BLANCA', fechanacimiento: null, dsedad: 33 });
  await saves.victima(llcarpeta, { dsnombre: 'ANA', dsapellidopaterno: 'AGUILAR' });
  const llresponsable = await saves.autoridad(llcarpeta, { imputados: [imputado({ dsnombre: 'JUAN' })] });
  const qrr = await saves.autoridad(llcarpeta, { boexistente: 1, imputados: [] });
  await t.owner.query(`update carpeta set fcintegracion = '2024-02-29', latitud = -19.5, longitud = 99.123456,
    "localidadCveINEGI" = '300870001' where llcarpeta = ${llcarpeta}`);
  const [person] = await rowsOf(t, 'imputado', `llresponsable = ${llresponsable}`);
  ids = { llcarpeta, llvictima, llresponsable, qrr, llimputado: Number(person?.llimputado) };
});
const get = async <E extends Parameters<TestApp['call']>[0]>(e: E, params: object, as = headers) =>
  t.call(e, { params } as never, as);

describe('the detail of a file', () => {
  test('[3-255] its fields, in words', async () => {
    const { body } = await get(c.carpetaDetalle, { llcarpeta: ids.llcarpeta });
    expect(fields(body)).toEqual(listed(`${CARPETA} ${LEY_DE_CARPETA}`));
    const example = carpeta();
    expect(body).toMatchObject({
      llcarpeta: ids.llcarpeta,
      numeroExpediente: 'DETALLE/1',
      institucion: expect.stringContaining('VERACRUZ'),
      propietario: expect.stringContaining('VERACRUZ'),
      fechaInicioExpediente: example.fcinicio,
      delito: expect.stringMatching(/^(TORTURA|TRATOS)/),
      indicios: expect.stringMatching(/^(SI|NO)$/),
      numeroVictimas: 2,
      sintesisHechos: 'LOS HECHOS',
      latitud: '-19.5',
      longitud: '99.123456',
      localidadCveINEGI: '300870001',
      etapaInvestigacion: 'INVESTIGACION',
    });
    const key = String(body.municipioCveINEGI ?? '');
    expect(key === '' || /^\d{5}$/.test(key)).toBe(true);
  });

  test('[3-410] [3-187] its victims, by name', async () => {
    const { body } = await get(c.victimasByCarpeta, { llcarpeta: ids.llcarpeta });
    expect(body.map((v) => v.nombre)).toEqual(['ANA', 'BLANCA']);
    expect(fields(body[0] ?? {})).toEqual(listed('llvictima nombre primerApellido segundoApellido edad sexo'));
  });

  test('[3-411] [3-188] its responsibles: each person, and the authority of which nobody is named', async () => {
    const { body } = await get(c.responsablesByCarpeta, { llcarpeta: ids.llcarpeta });
    expect(body.map((r) => [r.llresponsable, r.llimputado, r.nombre])).toEqual([
      [ids.llresponsable, ids.llimputado, 'JUAN'],
      [ids.qrr, null, 'QUIEN RESULTE RESPONSABLE'],
    ]);
    expect(fields(body[0] ?? {})).toEqual(
      listed(
        'llresponsable llimputado nombre primerApellido segundoApellido nivelGobierno subnivelGobierno dependenciaRealiza',
      ),
    );
  });

  test('[3-256] [3-257] [3-406] a victim: its fields, answers as the text of their code', async () => {
    const { body } = await get(c.victimaDetalle, { id: ids.llvictima });
    expect(fields(body)).toEqual(listed(`${VICTIMA} ${DE_LEY} examenes`));
    expect(body).toMatchObject({
      llvictima: ids.llvictima,
      nombre: 'BLANCA',
      edad: 33,
      fechaIntegracion: '2024-02-29',
    });
    for (const [code, text] of [
      [1, 'SI'],
      [0, 'NO'],
      [2, 'NO DISPONIBLE'],
      [3, 'NO APLICA'],
      [null, null],
    ] as const) {
      await t.owner.query(
        'update victima set boperiodista = $1, bogestacion = $1, bopsicologico = $1 where llvictima = $2',
        [code, ids.llvictima],
      );
      const { body: now } = await get(c.victimaDetalle, { id: ids.llvictima });
      expect([now.ocupacionPeriodista, now.gestacion, now.examenPsicologico]).toEqual([text, text, text]);
    }
  });

  test('[3-258] [3-407] [3-408] a responsible: the authority, or a person of it; when it was last changed', async () => {
    const { body: person } = await get(c.presuntoResponsableDetalle, { id: ids.llimputado });
    expect(fields(person)).toEqual(listed(`${RESPONSABLE} ${SABIDO}`));
    expect(person).toMatchObject({
      llimputado: ids.llimputado,
      llresponsable: ids.llresponsable,
      nombre: 'JUAN',
      numeroExpediente: 'DETALLE/1',
      quienResulteResponsable: 'NO',
      fechaIntegracion: '2024-02-29',
      fechaActualizacion: null,
    });
    const { body: nobody } = await get(c.responsableDetalle, { id: ids.qrr });
    expect(fields(nobody)).toEqual(listed(`${RESPONSABLE} ${SABIDO}`));
    expect(nobody).toMatchObject({
      llimputado: null,
      llresponsable: ids.qrr,
      quienResulteResponsable: 'SI',
      nombre: null,
    });
    expect(nobody.nivelGobierno).toBe((await get(c.responsablesByCarpeta, ids)).body[1]?.nivelGobierno);
    await t.owner.query('update responsable set version = version + 1 where llresponsable = $1', [ids.qrr]);
    const { body: changed } = await get(c.responsableDetalle, { id: ids.qrr });
    expect(changed.fechaActualizacion).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('each read is on record, with its file', async () => {
    const { rows } = await t.owner.query(
      `select distinct operacion, objeto from auditoria
       where dscorreo like 'supervisor.30%' and llcarpeta = ${ids.llcarpeta} order by 1, 2`,
    );
    expect(rows.map((r) => `${r.operacion} ${r.objeto}`)).toEqual([
      'autoridad.leer autoridad',
      'autoridad.leer imputado',
      'autoridad.listar carpeta',
      'carpeta.leer carpeta',
      'victima.leer victima',
      'victima.listar carpeta',
    ]);
  });

  test('[3-394] of another office, or with no session, nothing', async () => {
    const foreign = await t.as('capturista.14');
    const asked = [
      [c.carpetaDetalle, { llcarpeta: ids.llcarpeta }],
      [c.victimasByCarpeta, { llcarpeta: ids.llcarpeta }],
      [c.responsablesByCarpeta, { llcarpeta: ids.llcarpeta }],
      [c.victimaDetalle, { id: ids.llvictima }],
      [c.responsableDetalle, { id: ids.llresponsable }],
      [c.presuntoResponsableDetalle, { id: ids.llimputado }],
    ] as const;
    for (const [e, params] of asked) {
      const absent = await get(e, Object.fromEntries(Object.keys(params).map((k) => [k, 2_000_000_000])), foreign);
      const { status, raw } = await get(e, params, foreign);
      expect([e.path, status, raw.toString()]).toEqual([e.path, 404, absent.raw.toString()]);
      expect((await get(e, params, {})).status).toBe(401);
      expect((await get(e, params, { ...headers, authtoken: 'otro' })).status).toBe(401);
    }
  });
});
