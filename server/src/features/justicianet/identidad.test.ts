// Who is who between the external system and the registry (D-37), and the day of a status (D-18).
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { getCarpetaById, getFolios, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { editarVictima, getCtVictimaById, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf } from '../../../test/saved.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const clerk = await t.as('capturista.30');

let serie = 0;
const persona = (id: string, nombre: string, more: object = {}) => ({
  id,
  nombre,
  primerApellido: 'Ruiz',
  segundoApellido: 'Soto',
  sexo: 'M',
  edad: 20,
  periodista: 'No',
  discapacidad: 'No',
  alta: '2024-03-01',
  ...more,
});
/** A file of the external system, of the test's own. */
const externo = (victimas: object[], more: object = {}) => {
  serie += 1;
  return {
    idExpediente: `PRUEBA-${serie}`,
    nuc: `PRUEBA/${serie}/2024`,
    fiscalia: 'FGE-30',
    delito: 'Tortura',
    modalidad: 'En la detención',
    fechaInicio: '2024-03-01T10:00:00-06:00',
    fechaHechos: null,
    entidadHechos: null,
    totalVictimas: victimas.length,
    situacion: { clave: 'INV', descripcion: 'En investigación', desde: '2024-03-02' },
    municipioHechos: null,
    localidadHechos: null,
    agenteMp: 'Ana Sol',
    victimas,
    autoridades: [],
    ...more,
  };
};
const integrate = async (e: { idExpediente: string }) => {
  await jn.say(e);
  const { body } = await t.call(c.integrarCarpeta, { body: { expedienteId: e.idExpediente } }, clerk);
  expect(body.result).toBe('REGISTRO_EXITOSO');
  return body.llcarpeta ?? 0;
};
const sync = async (llcarpeta: number, e: object) => {
  await jn.say(e);
  return (await t.call(c.sincronizarCarpetaJN, { body: { llcarpeta } }, clerk)).body;
};
const people = async (llcarpeta: number) =>
  (await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta} order by "victimaId" nulls last`)).map((v) => [
    v.victimaId,
    v.dsnombre,
    v.dsedad,
  ]);
const file = async (llcarpeta: number) => (await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`))[0] ?? {};

describe('[1-585] two victims of one name over there', () => {
  test('are two here, by their ids; the file gets its folio, and one of them can still be edited', async () => {
    const llcarpeta = await integrate(externo([persona('V-1', 'Ana'), persona('V-2', 'Ana', { edad: 60 })]));
    expect(await people(llcarpeta)).toEqual([
      ['V-1', 'ANA', 20],
      ['V-2', 'ANA', 60],
    ]);
    expect(await file(llcarpeta)).toMatchObject({ novictimas: 2 });
    await t.call(guardarAutoridad, { body: autoridad(llcarpeta) }, clerk);
    expect((await t.call(getFolios, { params: { llcarpeta } }, clerk)).body).toMatchObject({
      result: 'REGISTRO_EXITOSO',
      msj: expect.stringMatching(/^RNDT-/),
    });
    const [one] = await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`);
    const { body: read } = await t.call(getCtVictimaById, { params: { id: Number(one?.llvictima) } }, clerk);
    const complete = victima(llcarpeta, { dsalias: 'LA OTRA' });
    const own = [
      'dsnombre',
      'dsapellidopaterno',
      'dsapellidomaterno',
      'dsedad',
      'boperiodista',
      'bodiscapacidad',
      'llgenero',
      'fcregistro',
      'lltipodiscapacidad',
      'llvictima',
      'version',
      'victimaId',
    ];
    const locked = Object.fromEntries(own.map((name) => [name, (read[0] as unknown as Record<string, unknown>)[name]]));
    const sent = {
      ...complete,
      ...locked,
      fechanacimiento: null,
      bogestacion: 0,
    };
    expect((await t.call(editarVictima, { body: sent as never }, clerk)).body).toMatchObject({
      result: 'REGISTRO_EXITOSO',
    });
    // one that the office types is compared with all of them
    expect(
      (
        await t.call(
          insertarVictima,
          { body: victima(llcarpeta, { dsnombre: 'ANA', dsapellidopaterno: 'RUIZ', dsapellidomaterno: 'SOTO' }) },
          clerk,
        )
      ).body.result,
    ).not.toBe('REGISTRO_EXITOSO');
  });

  test('one that the office typed is adopted once; the other is added, and nobody is overwritten', async () => {
    const e = externo([]);
    const llcarpeta = await integrate({ ...e, totalVictimas: 1 } as typeof e);
    const typed = victima(llcarpeta, { dsnombre: 'Ana', dsapellidopaterno: 'Ruiz', dsapellidomaterno: 'Soto' });
    expect((await t.call(insertarVictima, { body: typed }, clerk)).body.result).toBe('REGISTRO_EXITOSO');
    const two = { ...e, totalVictimas: 2, victimas: [persona('V-1', 'Ana'), persona('V-2', 'Ana', { edad: 60 })] };
    for (const _ of ['first', 'again']) {
      expect(await sync(llcarpeta, two)).toMatchObject({ result: 'REGISTRO_EXITOSO' });
      expect((await people(llcarpeta)).map(([id]) => id)).toEqual(['V-1', 'V-2']);
    }
    expect((await people(llcarpeta))[1]).toEqual(['V-2', 'ANA', 60]);
    expect(await file(llcarpeta)).toMatchObject({ novictimas: 2 });
  });

  test('those that the office typed with other signs are adopted, and nobody comes twice', async () => {
    const parejas = [
      ["Ch'ol", 'Ch’ol'],
      ['D´Angelo', "D'Angelo"],
      ['Q‘anil', 'Q`anil'],
      ['Kʼiche', 'Kꞌiche'],
      ['Ana-Lía', 'Ana–Lía'],
      ['Lukasz', 'Łukasz'],
      ['Soren', 'Søren'],
      ['Thora', 'Þora'],
    ] as const;
    const e = externo([]);
    const llcarpeta = await integrate({ ...e, totalVictimas: parejas.length } as typeof e);
    for (const [nuestro] of parejas) {
      const typed = victima(llcarpeta, { dsnombre: nuestro, dsapellidopaterno: 'Ruiz', dsapellidomaterno: 'Soto' });
      expect((await t.call(insertarVictima, { body: typed }, clerk)).body.result, nuestro).toBe('REGISTRO_EXITOSO');
    }
    const victimas = parejas.map(([, suyo], i) => persona(`V-${i}`, suyo));
    expect(await sync(llcarpeta, { ...e, totalVictimas: parejas.length, victimas })).toMatchObject({
      result: 'REGISTRO_EXITOSO',
    });
    expect((await people(llcarpeta)).map(([id]) => id)).toEqual(victimas.map(({ id }) => id));
  });

  test('names that change places over there change places here', async () => {
    const e = externo([persona('V-1', 'Ana'), persona('V-2', 'Berta')]);
    const llcarpeta = await integrate(e);
    const swapped = { ...e, victimas: [persona('V-1', 'Berta'), persona('V-2', 'Ana')] };
    expect(await sync(llcarpeta, swapped)).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect((await people(llcarpeta)).map(([id, name]) => [id, name])).toEqual([
      ['V-1', 'BERTA'],
      ['V-2', 'ANA'],
    ]);
  });
});

describe('[1-586] the day of the status of an external file', () => {
  const judicializada = { situacion: { clave: 'JUD', descripcion: 'Judicializada', desde: '2024-06-10' } };
  const read = async (llcarpeta: number) =>
    (await t.call(getCarpetaById, { params: { llcarpeta } }, clerk)).body as Record<string, unknown>;
  /** What the clerk sends: the file as read, what is still missing filled in, the status chosen. */
  const save = async (llcarpeta: number, more: object) => {
    const now = await read(llcarpeta);
    const complete: Record<string, unknown> = { ...carpeta(), llestatus: 9, lletapa: 2 };
    const kept = [
      'llcarpeta',
      'version',
      'noci',
      'fcinicio',
      'lldelito',
      'novictimas',
      'fchecho',
      'llestado',
      'llmunicipio',
      'dslocalidad',
      'nombrempresponsable',
      'boconocehechos',
      'llorigen',
      'fcestatus',
      'lltipoasentamiento',
      'lltipovialidad',
      'dscolonia',
      'dscalle',
      'dsnumeroexterior',
      'dsnumerointerior',
      'cp',
      'estadojuridico',
    ];
    const body = {
      ...complete,
      ...Object.fromEntries(kept.map((name) => [name, now[name]])),
      llcircunstancia: 1,
      ...more,
    };
    delete (body as Record<string, unknown>).archivos;
    return (await t.call(modificarCI, { body: body as never }, clerk)).body;
  };

  test('is kept as it tells it, also where its situation names no status; the office chooses the status', async () => {
    const e = externo([persona('V-1', 'Ana')], judicializada);
    const llcarpeta = await integrate(e);
    expect(await read(llcarpeta)).toMatchObject({ lletapa: 2, llestatus: null, fcestatus: '2024-06-10' });
    expect((await save(llcarpeta, { fcestatus: '2024-06-11', llorigen: 1 })).campos).toContainEqual({
      campo: 'fcestatus',
      mensaje: 'La carpeta ya está integrada.',
    });
    expect(await save(llcarpeta, { llorigen: 1 })).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    expect(await read(llcarpeta)).toMatchObject({ llestatus: 9, fcestatus: '2024-06-10' });
    // another day for the same situation: the office's choice stays
    const later = { ...e, situacion: { ...judicializada.situacion, desde: '2024-07-01' } };
    await sync(llcarpeta, later);
    expect(await read(llcarpeta)).toMatchObject({ lletapa: 2, llestatus: 9, fcestatus: '2024-07-01' });
  });

  test("[1-587] its juridical text is the external system's to change", async () => {
    const llcarpeta = await integrate(externo([persona('V-1', 'Ana')], judicializada));
    const told = (await read(llcarpeta)).estadojuridico;
    expect((await save(llcarpeta, { estadojuridico: 'CERRADA POR MI', llorigen: 1 })).campos).toContainEqual({
      campo: 'estadojuridico',
      mensaje: 'Dato de JusticiaNet.',
    });
    expect((await read(llcarpeta)).estadojuridico).toBe(told);
  });

  test('where none was told is open to edit, once', async () => {
    const llcarpeta = await integrate(externo([persona('V-1', 'Ana')], judicializada));
    await t.owner.query(
      `update carpeta set fcestatus = null, externovisto = '{"lletapa": 2, "llestatus": null, "fcestatus": null}' where llcarpeta = ${llcarpeta}`,
    );
    expect((await save(llcarpeta, { fcestatus: null, llorigen: 1 })).campos).toContainEqual({
      campo: 'fcestatus',
      mensaje: 'Campo obligatorio',
    });
    expect(await save(llcarpeta, { fcestatus: '2024-08-01', llorigen: 1 })).toMatchObject({
      result: 'REGISTRO_EXITOSO',
    });
    expect((await save(llcarpeta, { fcestatus: '2024-08-02', llorigen: 1 })).campos).toContainEqual({
      campo: 'fcestatus',
      mensaje: 'La carpeta ya está integrada.',
    });
  });
});

test('a crime that changes over there leaves the techniques, and says whose to correct', async () => {
  const e = externo([persona('V-1', 'Ana')]);
  const llcarpeta = await integrate(e);
  await t.owner.query(`update victima set lltecnica = (select min(lltecnica) from ctdelitotecnica d where d.lldelito = 310
    and not exists (select from ctdelitotecnica o where o.lldelito = 311 and o.lltecnica = d.lltecnica)) where llcarpeta = ${llcarpeta}`);
  const answer = await sync(llcarpeta, { ...e, delito: 'Tratos o penas crueles, inhumanos o degradantes' });
  expect(answer.msj).toContain('corrija la técnica de tortura de una víctima');
});

test.each([
  ['tells nothing more', {}, 5, {}, 5],
  ['tells the day', { fechaHechos: '2024-02-14' }, null, {}, 5],
  ['tells the age', {}, 5, { edad: 31 }, null],
])(
  'that nobody knows it stays until the external system tells it (D-409): it %s',
  async (_, dia, hecho, edad, nacimiento) => {
    const e = externo([persona('V-1', 'Ana', { edad: null })]);
    const llcarpeta = await integrate(e);
    // nothing is told over there, so that it may be said here
    await t.owner.query(`update carpeta set llprecisionhecho = 5 where llcarpeta = ${llcarpeta};
    update victima set llprecisionnacimiento = 5 where llcarpeta = ${llcarpeta}`);
    await sync(llcarpeta, {
      ...e,
      ...dia,
      totalVictimas: 1,
      victimas: [persona('V-1', 'Ana', { edad: null, ...edad })],
    });
    const [victima] = await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`);
    expect([(await file(llcarpeta)).llprecisionhecho, victima?.llprecisionnacimiento]).toEqual([hecho, nacimiento]);
  },
);
