import { eliminarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { DEPENDENCIA } from '@renadet/domain/catalogos/ids';
import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Externo, simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { aRegistro } from './integrate.commands.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const clerk = await t.as('capturista.30');
const admin = await t.as('admin');
const HOY = hoyEnMexico(new Date());
afterEach(() => jn.switches());

/** Files of Veracruz that are not closed, one for each test: nothing is integrated twice by accident. */
const ours = (await jn.search('FGE-30', '2019-01-01', '2025-12-31')).filter((e) => e.situacion.clave !== 'CON');
const next = (wanted: (e: Externo) => boolean = () => true): Externo => {
  const at = ours.findIndex(wanted);
  const [found] = ours.splice(at, 1);
  if (at < 0 || !found) throw new Error('the simulator has no such file');
  return found;
};
const integrate = (expedienteId: string, as = clerk, more: object = {}) =>
  t.call(c.integrarCarpeta, { body: { expedienteId, ...more } }, as);
const nothing = async ({ nuc }: Externo) => {
  expect(await rowsOf(t, 'carpeta', `noci = '${nuc}'`)).toEqual([]);
  expect(await rowsOf(t, 'victima v', 'not exists (select from carpeta c where c.llcarpeta = v.llcarpeta)')).toEqual(
    [],
  );
};

describe('the search', () => {
  const search = (fechaInicio: string | null, fechaFin: string | null, as = clerk) =>
    t.call(c.getCIJusticiaNet, { body: { fechaInicio, fechaFin } }, as);

  test('[1-492] [1-139] answers the documented fields, only of the own office; the national administrator sees all', async () => {
    const { status, body } = await search('2024-03-01', '30/04/2024');
    expect(status).toBe(200);
    const theirs = await jn.search('FGE-30', '2024-03-01', '2024-04-30');
    expect(body.map((row) => row.expedienteId)).toEqual(theirs.map((e) => e.idExpediente));
    const [e] = theirs;
    expect(body[0]).toEqual({
      nuc: e?.nuc,
      dsdelito: expect.stringMatching(/^(TORTURA|TRATOS O PENAS)/),
      fechaRegistroInicio: e?.fechaInicio.slice(0, 10),
      dsentidad: e?.entidadHechos ? 'VERACRUZ DE IGNACIO DE LA LLAVE' : null,
      numVictimas: e?.totalVictimas,
      modalidad: expect.stringMatching(/^[A-Z ]+$/),
      expedienteId: e?.idExpediente,
      hechoFecha: expect.toSatisfy((day) => day === null || /^\d{4}-\d\d-\d\d$/.test(day)),
      integrada: 0,
    });
    const all = (await search('2024-03-01', '2024-04-30', admin)).body;
    expect(all.length).toBeGreaterThan(body.length * 10);
  });

  test('[1-349] [1-350] [1-351] the period is checked by the same rules as in the form', async () => {
    for (const [from, to, campo] of [
      [null, '2024-01-01', 'fechaInicio'],
      ['2024-01-01', '', 'fechaFin'],
      ['2017-06-25', '2018-01-01', 'fechaInicio'],
      ['2024-01-01', '2999-01-01', 'fechaFin'],
      ['2024-01-02', '2024-01-01', 'fechaFin'],
    ] as const) {
      const { status, body } = await search(from, to);
      expect([status, body.campos?.map((f) => f.campo)]).toEqual([400, [campo]]);
    }
  });

  test('a row told twice counts once; an integrated one is marked', async () => {
    const e = next();
    const day = e.fechaInicio.slice(0, 10);
    await jn.switches({ modo: 'repetido' });
    const { llcarpeta } = (await integrate(e.idExpediente)).body;
    expect(await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`)).toHaveLength(e.totalVictimas);
    const { body } = await search(day, day);
    expect(body.filter((row) => row.expedienteId === e.idExpediente)).toMatchObject([{ integrada: 1 }]);
  });
});

describe('integrating', () => {
  test('[1-493] [1-538] the whole file is read again by its id and kept with its victims and authorities', async () => {
    const summary = next((e) => e.totalVictimas > 1 && e.entidadHechos !== null && e.situacion.clave === 'INV');
    const e = await jn.read(summary.idExpediente);
    const { body } = await integrate(e.idExpediente, clerk, { nuc: 'MENTIRA/1', numVictimas: 99 });
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect(body.msj).toMatch(/^Se integró correctamente la Carpeta de investigación en RENADET/);
    const [file] = await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`);
    expect(file).toMatchObject({
      noci: e.nuc,
      fcinicio: e.fechaInicio.slice(0, 10),
      novictimas: e.totalVictimas,
      lldelito: e.delito === 'Tortura' ? 310 : 311,
      provienejusticianet: 1,
      fcintegracion: HOY,
      expedienteId: e.idExpediente,
      estadojuridico: 'EN INVESTIGACION',
      estadojuridicoexpedienteid: 2,
      lletapa: 1,
      llestatus: 1,
      llestado: 30,
      boconocehechos: 1,
      llinstitucion: 130,
      boleyfederal: 0,
    });
    const victims = await rowsOf(t, 'victima', `llcarpeta = ${body.llcarpeta} order by llvictima`);
    expect(victims.map((v) => v.victimaId)).toEqual(e.victimas.map((v) => v.id));
    for (const [i, v] of victims.entries()) {
      expect(v.dsnombre).toBe(
        e.victimas[i]?.nombre
          .normalize('NFD')
          .replace(/[\u0300\u0301]/g, '')
          .normalize('NFC')
          .toUpperCase(),
      );
      expect(v.llgenero).toBe({ H: 1, M: 2, X: 3 }[e.victimas[i]?.sexo ?? '']);
    }
    const authorities = await rowsOf(t, 'responsable', `llcarpeta = ${body.llcarpeta} order by llresponsable`);
    expect(authorities.map((r) => r.presponsableId)).toEqual(e.autoridades.map((a) => a.id));
    const audit = await rowsOf(t, 'auditoria', `operacion = 'justicianet.integrar' and llcarpeta = ${body.llcarpeta}`);
    expect(audit).toHaveLength(1);
    const read = await t.call(getCarpetaById, { params: { llcarpeta: body.llcarpeta ?? 0 } }, clerk);
    expect(read.status).toBe(200);
  });

  test('each datum lands in the field of its own; a place, a day or a body that does not fit is as it is told', async () => {
    const e = await jn.read(next((one) => one.situacion.clave === 'INV').idExpediente);
    const { services } = t.app;
    const external = (await services.justicianet.expediente(e.idExpediente)) ?? expect.fail('no such file');
    const una = { id: 'v1', nombre: 'Ana', primerApellido: 'Soto', segundoApellido: 'Ríos', alta: '2024-05-03' };
    const corps = (id: string, orden: string, corporacion: string | null) => ({
      id,
      orden,
      corporacion,
      cargo: 'JEFE',
    });
    const told = {
      ...external,
      fiscalia: 'FGE-30',
      delito: 'Tortura',
      modalidad: 'Durante el traslado',
      totalVictimas: 1,
      fechaInicio: '2024-05-02',
      fechaHechos: '2024-05-02',
      agenteMp: 'EVA RUIZ',
      entidadHechos: { clave: '30', nombre: 'Veracruz' },
      municipioHechos: '30087',
      localidadHechos: 'EL CASTILLO',
      situacion: { clave: 'INV', descripcion: 'En investigación', desde: '2024-05-01' },
      victimas: [
        { ...una, sexo: 'M', edad: 30, periodista: 'Sí', discapacidad: 'No' },
        { ...una, id: 'v2', sexo: 'Z', alta: '2999-01-01' },
      ],
      autoridades: [
        corps('a1', 'Federal', 'Guardia Nacional'),
        corps('a2', 'Estatal', 'Cuerpo de nadie'),
        corps('a3', 'Municipal', 'Cuerpo de nadie'),
        corps('a4', 'Estatal', null),
      ],
    };
    const into = async (changes: object = {}) => {
      const mapped = await aRegistro(services, { ...told, ...changes });
      return typeof mapped === 'string' ? expect.fail(mapped) : mapped;
    };
    const { carpeta, victimas, autoridades } = await into();
    expect(carpeta).toMatchObject({
      llorigen: 5,
      noci: e.nuc,
      fcinicio: '2024-05-02',
      lldelito: 310,
      llcircunstancia: 4,
      novictimas: 2,
      nombrempresponsable: 'EVA RUIZ',
      boconocehechos: 1,
      fchecho: '2024-05-02',
      llestado: 30,
      llmunicipio: 87,
      dslocalidad: 'EL CASTILLO',
      lletapa: 1,
      llestatus: 1,
      fcestatus: '2024-05-02',
    });
    const persona = { dsnombre: 'ANA', dsapellidopaterno: 'SOTO', dsapellidomaterno: 'RIOS' };
    expect(victimas.map(({ values }) => values)).toMatchObject([
      { ...persona, llgenero: 2, dsedad: 30, boperiodista: 1, bodiscapacidad: 0, fcregistro: '2024-05-03' },
      { ...persona, llgenero: 3, dsedad: null, boperiodista: 2, bodiscapacidad: 2, fcregistro: HOY },
    ]);
    const cuerpo = (
      llgobierno: number,
      llsubnivel: number | null,
      lldependencia: number | null,
      more: object = {},
    ) => ({
      llgobierno,
      llsubnivel,
      lldependencia,
      dscargo: 'JEFE',
      dsdescripcion: null,
      ...more,
    });
    expect(autoridades.map(({ values }) => values)).toMatchObject([
      cuerpo(1, 1, 4),
      cuerpo(2, 1, DEPENDENCIA.OTRO, { dsdescripcion: 'CUERPO DE NADIE' }),
      cuerpo(3, 8, DEPENDENCIA.OTRO, { dsdescripcion: 'CUERPO DE NADIE' }),
      cuerpo(2, null, null, { dscargo: null }),
    ]);
    expect(
      (await into({ fiscalia: 'FGR', fechaHechos: '2024-05-03', municipioHechos: '29087' })).carpeta,
    ).toMatchObject({
      llorigen: 1,
      fchecho: null,
      llestado: 30,
      llmunicipio: null,
    });
  });

  test('[1-539] a number that the registry has is not integrated, nor a file twice', async () => {
    const e = next();
    await savesOf(t, clerk).carpeta({ noci: e.nuc });
    const clash = (await integrate(e.idExpediente)).body;
    expect(clash).toEqual({ result: 'ERROR_GUARDAR_EXISTE', msj: expect.stringContaining('mismo número') });
    expect(await rowsOf(t, 'carpeta', `noci = '${e.nuc}'`)).toMatchObject([{ provienejusticianet: 0 }]);
    const other = next();
    expect((await integrate(other.idExpediente)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await integrate(other.idExpediente)).body.result).toBe('ERROR_GUARDAR_EXISTE');
  });

  test('six who integrate the same at once: one succeeds, the others are told that it exists', async () => {
    const e = next();
    const answers = await Promise.all(Array.from({ length: 6 }, () => integrate(e.idExpediente)));
    const results = answers.map(({ body }) => body.result).sort();
    expect(results).toEqual([...Array(5).fill('ERROR_GUARDAR_EXISTE'), 'REGISTRO_EXITOSO']);
    expect(await rowsOf(t, 'carpeta', `noci = '${e.nuc}'`)).toHaveLength(1);
    const { totalVictimas } = await jn.read(e.idExpediente);
    const ids = (await jn.read(e.idExpediente)).victimas.map((v) => `'${v.id}'`);
    expect(await rowsOf(t, 'victima', `"victimaId" in (${ids})`)).toHaveLength(totalVictimas);
  });

  test("[1-541] another office's file is absent for this user, like one that does not exist; the administrator's goes to its office", async () => {
    const [foreign] = await jn.search('FGE-14', '2024-01-01', '2024-03-31');
    const absent = await integrate('JN-NO-HAY');
    const theirs = await integrate(foreign?.idExpediente ?? '');
    for (const { status, body } of [absent, theirs])
      expect([status, body.message]).toEqual([
        404,
        'No se ha podido encontrar la carpeta de investigación a integrar.',
      ]);
    const { body } = await integrate(foreign?.idExpediente ?? '', admin);
    expect(body.result).toBe('REGISTRO_EXITOSO');
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`)).toMatchObject([{ llinstitucion: 114 }]);
    const [federal] = await jn.search('FGR', '2024-01-01', '2024-01-31');
    const { body: own } = await integrate(federal?.idExpediente ?? '', await t.as('capturista.federal'));
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${own.llcarpeta}`)).toMatchObject([
      { llinstitucion: 1, llorigen: 1, boleyfederal: 1 },
    ]);
  });

  test('a user with places integrates into the first of them', async () => {
    const place = (await rowsOf(t, 'ctpropietario', 'llinstitucion = 130 order by llpropietario desc'))[0]
      ?.llpropietario;
    await t.owner.query(
      `insert into usuariopropietario select llusuario, ${place} from usuario where dscorreo like 'capturista.30%'`,
    );
    const { body } = await integrate(next().idExpediente);
    await t.owner.query('delete from usuariopropietario');
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`)).toMatchObject([{ llpropietario: place }]);
  });

  test('[1-540] a number that the registry does not admit leaves nothing behind', async () => {
    const e = next();
    await jn.switches({ cambios: [{ idExpediente: e.idExpediente, nuc: 'UEIT$30' }] });
    const { body } = await integrate(e.idExpediente);
    expect(body).toMatchObject({ result: 'ERROR_GUARDAR', msj: expect.stringContaining('formato') });
    await nothing(e);
  });

  test('a number as a word processor writes it is the one that it plainly is', async () => {
    const e = next();
    await jn.switches({ cambios: [{ idExpediente: e.idExpediente, nuc: 'ueit–30/ＪＮ 0009' }] });
    const { body } = await integrate(e.idExpediente);
    await jn.switches();
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`)).toMatchObject([{ noci: 'UEIT-30/JN 0009' }]);
  });

  test('[1-438] [1-439] what came from there cannot be deleted', async () => {
    const details = await Promise.all(ours.slice(0, 20).map((e) => jn.read(e.idExpediente)));
    const id = details.find((e) => e.autoridades.length > 0)?.idExpediente;
    const { body } = await integrate(next((e) => e.idExpediente === id).idExpediente);
    const supervisor = await t.as('supervisor.30');
    const [v] = await rowsOf(t, 'victima', `llcarpeta = ${body.llcarpeta}`);
    const [r] = await rowsOf(t, 'responsable', `llcarpeta = ${body.llcarpeta}`);
    const victim = await t.call(eliminarVictima, { params: { id: Number(v?.llvictima) } }, supervisor);
    expect(victim.body).toMatchObject({ result: 'ERROR_JUSTICIANET', msj: expect.stringContaining('JusticiaNet') });
    const authority = await t.call(eliminarAutoridad, { params: { id: Number(r?.llresponsable) } }, supervisor);
    expect(authority.body).toMatchObject({
      result: 'ERROR_JUSTICIANET',
      msj: 'No se puede eliminar un posible responsable de JusticiaNet.',
    });
  });
});

describe('[1-510] undoing an integration', () => {
  const remove = (id: number, as: typeof clerk) => t.call(c.eliminarCarpetaJN, { params: { id } }, as);

  test('takes the whole file to the bin, and it can be integrated again', async () => {
    const e = next((x) => x.totalVictimas > 0);
    const { body } = await integrate(e.idExpediente);
    const id = body.llcarpeta ?? 0;
    expect((await remove(id, clerk)).status).toBe(403);
    expect((await remove(id, await t.as('capturista.14'))).status).toBe(403);
    expect((await remove(id, await t.as('supervisor.30'))).body.result).toBe('REGISTRO_EXITOSO');
    await nothing(e);
    const [kept] = await rowsOf(t, 'papelera', `tabla = 'carpeta' and llave = ${id}`);
    const fila = kept?.fila as { noci: string; victimas: unknown[] };
    expect([fila.noci, fila.victimas.length]).toEqual([e.nuc, e.totalVictimas]);
    expect((await integrate(e.idExpediente)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('is refused for a file of our own, one with a folio and a closed one', async () => {
    const supervisor = await t.as('supervisor.30');
    const own = await savesOf(t, clerk).carpeta();
    const refused = (msj: string) => ({ result: 'ERROR_GUARDAR', msj });
    expect((await remove(own, supervisor)).body).toEqual(refused('La carpeta no viene de JusticiaNet.'));
    await t.owner.query(`update carpeta set folio = 'F-0', fcfolio = now() where llcarpeta = ${own}`);
    expect((await remove(own, supervisor)).body).toEqual(refused('La carpeta no viene de JusticiaNet.'));
    const { body } = await integrate(next().idExpediente);
    const id = body.llcarpeta ?? 0;
    await t.owner.query(`update carpeta set folio = 'F-1', fcfolio = now() where llcarpeta = ${id}`);
    expect((await remove(id, supervisor)).body).toEqual(refused('La carpeta ya tiene folio y no se puede retirar.'));
    const lines = await rowsOf(t, 'auditoria', `operacion = 'justicianet.eliminar' and llcarpeta = ${id}`);
    expect(lines.map(({ detalle }) => detalle)).toEqual([{ result: 'ERROR_GUARDAR' }]);
    await t.owner.query(
      `update carpeta set folio = null, fcfolio = null, estadojuridicoexpedienteid = 24 where llcarpeta = ${id}`,
    );
    expect((await remove(id, supervisor)).status).toBe(409);
    expect(await rowsOf(t, 'carpeta', `llcarpeta = ${id}`)).toHaveLength(1);
  });
});
