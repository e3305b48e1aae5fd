import {
  eliminarAutoridad,
  getCtResponsablesById,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Examen } from '@renadet/domain/examen/examen.schema';
import { fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  getAutoridadesEliminadas,
  getVictimasEliminadas,
  restaurarAutoridad,
  restaurarImputado,
  restaurarVictima,
} from '@renadet/domain/papelera/papelera.contract';
import { MENSAJES_PAPELERA } from '@renadet/domain/papelera/papelera.mensajes';
import { imputado, victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima, eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { DE_GENTE, rowsOf, savesOf } from '../../../test/saved.ts';
import { enqueue } from '../../cola/cola.ts';

let t: TestApp;
let supervisor: Headers;
let clerk: Headers;
let foreign: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  [supervisor, clerk] = [await t.as('supervisor.30'), await t.as('capturista.30')];
  // with every function that a state user may have
  await t.owner.query(`update usuario set llrol = 2 where dscorreo = 'capturista.14@fiscalias.gob.mx'`);
  foreign = await t.as('capturista.14');
  saves = savesOf(t, clerk);
});
const EXAMEN: Examen = {
  llorganismo: 1,
  llexamen: 1,
  boperitopropio: 0,
  boconsentimiento: 1,
  fcsolicitud: fecha('2025-03-03'),
  fcrealizacion: fecha('2025-04-01'),
  fcentrega: null,
  llgrado: 1,
};
const binned = async (id: number): Promise<number> =>
  (await t.call(eliminarVictima, { params: { id } }, supervisor)).body.llpapelera ?? 0;
const back = (id: number, as = supervisor) => t.call(restaurarVictima, { params: { id } }, as);
const bin = (where: string) => rowsOf(t, 'papelera', where);
const row = async (id: number) => {
  const { rows } = await t.owner.query(`select to_jsonb(v) as fila from victima v where llvictima = ${id}`);
  return rows[0]?.fila;
};

describe('a deleted victim', () => {
  test('comes back as it was, under its own id, found by its name, with its line in the audit', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const id = await saves.victima(llcarpeta, { dsnombre: 'Desirée', dsapellidopaterno: 'Vuelta' });
    const before = await row(id);
    const llpapelera = await binned(id);
    const list = await t.call(getVictimasEliminadas, { params: { id: llcarpeta } }, supervisor);
    expect(list.body).toEqual([
      {
        llpapelera,
        tabla: 'victima',
        descripcion: 'DESIREE VUELTA GARCIA',
        usuario: expect.stringMatching(/\S/),
        fcborrado: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    ]);
    expect((await back(llpapelera)).body).toEqual({
      result: 'REGISTRO_EXITOSO',
      msj: 'La víctima se restauró en la carpeta.',
      llave: id,
    });
    expect(await row(id)).toEqual({ ...before, version: 2 });
    expect(await rowsOf(t, 'carpetapalabra', `llcarpeta = ${llcarpeta} and palabra = 'VUELTA'`)).toHaveLength(1);
    expect(await bin(`llpapelera = ${llpapelera}`)).toEqual([]);
    const [line] = await rowsOf(t, 'auditoria', `${DE_GENTE} order by id desc limit 1`);
    const detalle = { despues: { dsnombre: 'DESIREE' } };
    expect(line).toMatchObject({ operacion: 'victima.restaurar', llave: String(id), llcarpeta, detalle });
    // who had it open before the deletion does not write over it
    const stale = { ...victima(llcarpeta), llvictima: id, version: 1 };
    expect((await t.call(editarVictima, { body: stale }, clerk)).status).toBe(409);
    expect((await back(llpapelera)).status).toBe(404);
  });

  test('[1-467] stays in the bin while its technique is not of the crime that the file has by now', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await saves.victima(llcarpeta);
    const llpapelera = await binned(id);
    const { rows } = await t.owner.query(`select min(lltecnica) as t from ctdelitotecnica d where lldelito = 310
      and not exists (select from ctdelitotecnica o where o.lldelito = 311 and o.lltecnica = d.lltecnica)`);
    await t.owner.query(
      `update papelera set fila = fila || jsonb_build_object('lltecnica', $1::int) where llpapelera = $2`,
      [rows[0].t, llpapelera],
    );
    const crime = (n: number) => t.owner.query(`update carpeta set lldelito = ${n} where llcarpeta = ${llcarpeta}`);
    await crime(311);
    expect((await back(llpapelera)).body).toEqual({ result: 'ERROR_GUARDAR', msj: MENSAJES_PAPELERA.otroDelito });
    expect(await bin(`llpapelera = ${llpapelera}`)).toHaveLength(1);
    await crime(310);
    expect((await back(llpapelera)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await row(id)).toMatchObject({ lltecnica: rows[0].t });
  });

  test('moves with its file: who sees the file now lists and restores it, those of before do not', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await saves.victima(llcarpeta);
    const llpapelera = await binned(id);
    await t.owner.query(`update carpeta set llinstitucion = 114, llpropietario = (select min(llpropietario)
      from ctpropietario where llinstitucion = 114) where llcarpeta = ${llcarpeta}`);
    const { rows } = await t.owner.query(`select p.llinstitucion, p.llpropietario = c.llpropietario as suya
      from papelera p join carpeta c using (llcarpeta) where llpapelera = ${llpapelera}`);
    expect(rows).toEqual([{ llinstitucion: 114, suya: true }]);
    expect((await back(llpapelera)).status).toBe(404);
    const list = await t.call(getVictimasEliminadas, { params: { id: llcarpeta } }, foreign);
    expect(list.body.map((e) => e.llpapelera)).toEqual([llpapelera]);
    expect((await back(llpapelera, foreign)).body.result).toBe('REGISTRO_EXITOSO');
    expect(await row(id)).toMatchObject({ llinstitucion: 114 });
  });

  test('stays in the bin when the declared number is full, or another bears its name', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const same = { dsnombre: 'ANA', dsapellidopaterno: 'RUIZ', dsapellidomaterno: null };
    const llpapelera = await binned(await saves.victima(llcarpeta, same));
    const other = await saves.victima(llcarpeta, same);
    expect((await back(llpapelera)).body).toEqual({ result: 'EXCEDE_VICTIMAS', msj: MENSAJES.excedeVictimas });
    await t.owner.query(`update carpeta set novictimas = 2 where llcarpeta = ${llcarpeta}`);
    expect((await back(llpapelera)).body).toEqual({ result: 'MISMA_VICTIMA', msj: MENSAJES.mismaVictima });
    await binned(other);
    expect((await back(llpapelera)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test('of many restored at once each comes back once, and the declared number is kept', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 3 });
    const places: number[] = [];
    for (let i = 0; i < 3; i++) places.push(await binned(await saves.victima(llcarpeta)));
    await t.owner.query(`update carpeta set novictimas = 2 where llcarpeta = ${llcarpeta}`);
    const answers = await Promise.all([...places, ...places].map((id) => back(id)));
    expect(answers.filter(({ body }) => body.result === 'REGISTRO_EXITOSO')).toHaveLength(2);
    expect(await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`)).toHaveLength(2);
  });

  test('does not come back to a closed file, nor for another institution, nor without the function', async () => {
    const llcarpeta = await saves.carpeta();
    const llpapelera = await binned(await saves.victima(llcarpeta));
    const absent = await back(2_000_000_000, foreign);
    const theirs = await back(llpapelera, foreign);
    expect([theirs.status, theirs.raw.toString()]).toEqual([404, absent.raw.toString()]);
    expect((await t.call(getVictimasEliminadas, { params: { id: llcarpeta } }, foreign)).status).toBe(404);
    expect((await back(llpapelera, clerk)).status).toBe(403);
    await t.owner.query(`update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = ${llcarpeta}`);
    const { status, body } = await back(llpapelera);
    expect([status, body.message]).toEqual([409, 'La carpeta está cerrada: solo se puede consultar.']);
    expect(await bin(`llpapelera = ${llpapelera}`)).toHaveLength(1);
  });

  test('is gone after thirty days, for everyone at once, and then from the bin', async () => {
    const llcarpeta = await saves.carpeta();
    const [old, young] = [
      await binned(await saves.victima(llcarpeta)),
      await binned(await saves.victima(llcarpeta)),
    ] as const;
    const age = (id: number, days: number) =>
      t.owner.query(`update papelera set fcborrado = now() - interval '${days} days' where llpapelera = ${id}`);
    await age(old, 31);
    await age(young, 29);
    expect((await back(old)).status).toBe(404);
    const { body } = await t.call(getVictimasEliminadas, { params: { id: llcarpeta } }, supervisor);
    expect(body.map(({ llpapelera }) => llpapelera)).toEqual([young]);
    await enqueue(t.db, 'purgarVencidos', {});
    await t.work();
    expect((await bin(`llpapelera in (${old}, ${young})`)).map((r) => r.llpapelera)).toEqual([young]);
  });
});

describe('what is restored after its file moved to another office or area', () => {
  const deleted = async (llcarpeta: number, kind: string) => {
    if (kind === 'victima') {
      const id = await saves.victima(llcarpeta, { examenes: [EXAMEN] });
      return { back: restaurarVictima, id, llpapelera: await binned(id) };
    }
    const id = await saves.autoridad(llcarpeta);
    const { body: before } = await t.call(getCtResponsablesById, { params: { id } }, clerk);
    const { llpapelera = 0 } = (await t.call(eliminarAutoridad, { params: { id } }, supervisor)).body;
    if (kind === 'responsable') return { back: restaurarAutoridad, id, llpapelera };
    await t.call(restaurarAutoridad, { params: { id: llpapelera } }, supervisor);
    const now = { ...(before as unknown as Autoridad), version: 2, imputados: [imputado()] };
    const imputadosE = (before as unknown as Autoridad).imputados.flatMap((i) => i.llimputado ?? []);
    const { quitados } = (await t.call(modificarAutoridad, { body: { ...now, imputadosE } }, clerk)).body;
    return { back: restaurarImputado, id, llpapelera: quitados?.[0] ?? 0 };
  };
  test.each([
    ['victima', 'examenvictima', 1],
    ['responsable', 'imputado', 1],
    ['imputado', 'imputado', 2],
  ])('a %s: it and what belongs to it stand where the file stands', async (kind, parte, cuantas) => {
    const area = `select min(llpropietario) from ctpropietario where boactivo = 1 and`;
    for (const [where, as] of [
      [`llinstitucion = 130 and llpropietario <> 13001`, supervisor],
      [`llinstitucion = 114`, foreign],
    ] as const) {
      const llcarpeta = await saves.carpeta();
      const { back: how, id, llpapelera } = await deleted(llcarpeta, kind);
      await t.owner.query(`update carpeta set (llpropietario, llinstitucion) = (select llpropietario, llinstitucion
        from ctpropietario where llpropietario = (${area} ${where})) where llcarpeta = ${llcarpeta}`);
      expect((await t.call(how, { params: { id: llpapelera } }, as)).body).toMatchObject({
        result: 'REGISTRO_EXITOSO',
      });
      const superior = kind === 'victima' ? 'victima' : 'responsable';
      const { rows } =
        await t.owner.query(`select array_agg((p.llinstitucion, p.llpropietario) = (c.llinstitucion, c.llpropietario)
          and (s.llinstitucion, s.llpropietario) = (c.llinstitucion, c.llpropietario)) as suyas
        from ${parte} p join ${superior} s using (ll${superior}) join carpeta c on c.llcarpeta = s.llcarpeta
        where s.ll${superior} = ${id}`);
      expect(rows[0].suyas).toEqual(Array.from({ length: cuantas }, () => true));
    }
  });
});

describe('a deleted authority', () => {
  const read = async (id: number) =>
    (await t.call(getCtResponsablesById, { params: { id } }, clerk)).body as unknown as Autoridad;
  const authority = async (llcarpeta: number) =>
    saves.autoridad(llcarpeta, { imputados: [imputado(), imputado({ dsnombre: 'Inés' })] });
  const restore = (id: number) => t.call(restaurarAutoridad, { params: { id } }, supervisor);
  const takeOut = async (id: number, at: number) => {
    const before = await read(id);
    const gone = before.imputados[at]?.llimputado ?? 0;
    const body = { ...before, imputados: before.imputados.filter((_, i) => i !== at), imputadosE: [gone] };
    return { gone, answer: (await t.call(modificarAutoridad, { body }, clerk)).body, before };
  };
  const restoreOne = (id: number, as = clerk) => t.call(restaurarImputado, { params: { id } }, as);

  test('comes back whole with its accused persons and their ids', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await authority(llcarpeta);
    const before = await read(id);
    const { llpapelera = 0 } = (await t.call(eliminarAutoridad, { params: { id } }, supervisor)).body;
    const list = await t.call(getAutoridadesEliminadas, { params: { id: llcarpeta } }, supervisor);
    expect(list.body).toMatchObject([
      { llpapelera, tabla: 'responsable', descripcion: 'ESTATAL, EJECUTIVO, POLICIA MINISTERIAL' },
    ]);
    expect((await restore(llpapelera)).body).toMatchObject({ result: 'REGISTRO_EXITOSO', llave: id });
    expect(await read(id)).toEqual({ ...before, version: 2 });
    expect((await restore(llpapelera)).status).toBe(404);
  });

  test('an accused person taken out is kept, and comes back to its authority by whoever may edit it', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await authority(llcarpeta);
    const { gone, answer, before } = await takeOut(id, 1);
    const [llpapelera = 0] = answer.quitados ?? [];
    expect(await bin(`llpapelera = ${llpapelera}`)).toMatchObject([
      { tabla: 'imputado', llave: gone, llsuperior: id, fila: { dsnombre: 'INES' } },
    ]);
    expect((await restoreOne(llpapelera)).body).toMatchObject({ result: 'REGISTRO_EXITOSO', llave: gone });
    expect((await read(id)).imputados).toEqual(before.imputados);
    expect((await read(id)).version).toBe(3);
  });

  test('an accused person waits until its authority is back, and until it names nobody unknown', async () => {
    const id = await authority(await saves.carpeta());
    const { answer } = await takeOut(id, 0);
    const [llpapelera = 0] = answer.quitados ?? [];
    const { body: deleted } = await t.call(eliminarAutoridad, { params: { id } }, supervisor);
    expect((await restoreOne(llpapelera)).body).toEqual({
      result: 'ERROR_GUARDAR',
      msj: 'Su autoridad también se eliminó: restaure primero la autoridad.',
    });
    await restore(deleted.llpapelera ?? 0);
    await t.owner.query(`update responsable set boexistente = 1 where llresponsable = ${id}`);
    expect((await restoreOne(llpapelera)).body.msj).toBe(MENSAJES_PAPELERA.conQrr);
    await t.owner.query(`update responsable set boexistente = 0 where llresponsable = ${id}`);
    expect((await restoreOne(llpapelera, foreign)).status).toBe(404);
    expect((await restoreOne(llpapelera)).body.result).toBe('REGISTRO_EXITOSO');
  });

  test("another authority's accused person is not binned by naming it", async () => {
    const [mine, theirs] = [await authority(await saves.carpeta()), await authority(await saves.carpeta())];
    const other = (await read(theirs)).imputados[0]?.llimputado ?? 0;
    const body = { ...(await read(mine)), imputadosE: [other] };
    const answer = await t.call(modificarAutoridad, { body }, clerk);
    expect([answer.body.result, answer.body.quitados]).toEqual(['REGISTRO_EXITOSO', undefined]);
    expect(await bin(`tabla = 'imputado' and llave = ${other}`)).toEqual([]);
  });
});
