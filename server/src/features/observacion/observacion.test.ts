import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import type { Observable } from '@renadet/domain/observacion/objetos';
import {
  DIAS_EN_NUMEROS,
  misObservaciones,
  observacionesDeCarpeta,
  observacionesEnNumeros,
  observar,
  observarVarias,
  reabrirObservacion,
  responderObservacion,
} from '@renadet/domain/observacion/observacion.contract';
import type { Observacion, Respuesta } from '@renadet/domain/observacion/observacion.schema';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let supervisor: Headers;
let admin: Headers;
let ajeno: Headers;
let saves: ReturnType<typeof savesOf>;
const HOY = hoyEnMexico(new Date());
beforeAll(async () => {
  t = await testApp();
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  [admin, ajeno] = [await t.as('admin'), await t.as('capturista.14')];
  saves = savesOf(t, clerk);
});
let serial = 0;
const nueva = (novictimas = 9) => saves.carpeta({ noci: `OBS/${++serial}`, novictimas });
const notaDe = (llcarpeta: number, changes: Partial<Observacion> = {}) => ({
  llcarpeta,
  objeto: 'carpeta' as Observable,
  llave: llcarpeta,
  campo: null,
  destino: 'registro' as const,
  texto: 'La fecha no es la del oficio.',
  parael: null,
  ...changes,
});
const note = (llcarpeta: number, changes: Partial<Observacion> = {}, as = supervisor) =>
  t.call(observar, { body: notaDe(llcarpeta, changes) }, as);
const hilos = async (llcarpeta: number, as = clerk) =>
  (await t.call(observacionesDeCarpeta, { params: { llcarpeta: String(llcarpeta) } }, as)).body;
const answer = (llobservacion: number, version: number, acto: Respuesta, texto: string | null = null, as = clerk) =>
  t.call(responderObservacion, { body: { llobservacion, version, acto, texto } }, as);
const reopen = (llobservacion: number, version: number, texto: string | null = 'Sigue igual.', as = supervisor) =>
  t.call(reabrirObservacion, { body: { llobservacion, version, texto } }, as);
const mesa = async (as = clerk) => (await t.call(misObservaciones, {}, as)).body;
const enMesa = async (llcarpeta: number, as = clerk, parte: 'piden' | 'objetan' = 'piden') =>
  (await mesa(as))[parte].filas
    .filter((fila) => fila.llcarpeta === llcarpeta)
    .map(({ llobservacion }) => llobservacion);
const abiertas = async (llcarpeta: number) =>
  (await t.call(getCarpetaEntera, { params: { llcarpeta: String(llcarpeta) } }, clerk)).body.observaciones;
const lines = (llcarpeta: number) =>
  rowsOf(
    t,
    'auditoria',
    `operacion like 'observacion.%' and operacion <> 'observacion.mesa' and llcarpeta = ${llcarpeta} order by id`,
  );

describe('a note goes from who supervises to who registered, and back', () => {
  test('it is on the desk of who registered, in the head and in the thread, and every act is on record', async () => {
    const llcarpeta = await nueva();
    const { body } = await note(llcarpeta, { campo: 'fcinicio', parael: HOY });
    expect(body).toEqual({ result: 'REGISTRO_EXITOSO', llobservacion: expect.any(Number), version: 1 });
    const id = body.llobservacion ?? 0;
    expect((await mesa()).piden.filas.filter((fila) => fila.llcarpeta === llcarpeta)).toEqual([
      {
        llobservacion: id,
        llcarpeta,
        noci: `OBS/${serial}`,
        objeto: 'carpeta',
        llave: llcarpeta,
        llsuperior: null,
        campo: 'fcinicio',
        dato: 'Fecha de inicio de la carpeta',
        texto: 'La fecha no es la del oficio.',
        parael: HOY,
        estado: 1,
        momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
      },
    ]);
    expect(await abiertas(llcarpeta)).toBe(1);
    expect((await answer(id, 1, 'responde', 'La busco.')).body).toMatchObject({ version: 2 });
    expect(await enMesa(llcarpeta)).toEqual([id]);
    expect((await answer(id, 2, 'atiende')).body).toMatchObject({ result: 'REGISTRO_EXITOSO', version: 3 });
    expect([await enMesa(llcarpeta), await abiertas(llcarpeta)]).toEqual([[], 0]);
    expect((await reopen(id, 3)).body).toMatchObject({ version: 4 });
    expect([await enMesa(llcarpeta), await abiertas(llcarpeta)]).toEqual([[id], 1]);
    const [hilo] = await hilos(llcarpeta);
    expect(hilo).toMatchObject({ estado: 3, propia: false, borrado: false, objetada: false, version: 4 });
    expect(hilo?.actos.map(({ acto, texto }) => [acto, texto])).toEqual([
      ['responde', 'La busco.'],
      ['atiende', null],
      ['reabre', 'Sigue igual.'],
    ]);
    expect([hilo?.usuario, hilo?.destinatario, ...(hilo?.actos.map(({ usuario }) => usuario) ?? [])]).not.toContain('');
    const told = (await lines(llcarpeta)).map(({ operacion, llave, dscorreo }) => [operacion, llave, dscorreo]);
    const [quien, captura] = [supervisor.usuario, clerk.usuario];
    expect(told).toEqual([
      ['observacion.anotar', String(id), quien],
      ['observacion.responder', String(id), captura],
      ['observacion.responder', String(id), captura],
      ['observacion.reabrir', String(id), quien],
      ['observacion.leer', String(llcarpeta), captura],
    ]);
  });

  test('an objection leaves the desk of who captures for that of who noted, until it is sent back or closed', async () => {
    const llcarpeta = await nueva();
    const id = (await note(llcarpeta)).body.llobservacion ?? 0;
    expect(await enMesa(llcarpeta, supervisor, 'objetan')).toEqual([]);
    await answer(id, 1, 'objeta', 'Así dice el oficio.');
    expect([await enMesa(llcarpeta), await enMesa(llcarpeta, supervisor, 'objetan')]).toEqual([[], [id]]);
    expect(await abiertas(llcarpeta)).toBe(1);
    await reopen(id, 2, 'El oficio es otro.');
    expect([await enMesa(llcarpeta), await enMesa(llcarpeta, supervisor, 'objetan')]).toEqual([[id], []]);
    await answer(id, 3, 'objeta', 'No lo es.');
    expect((await answer(id, 4, 'atiende', 'Tiene razón.', supervisor)).body.result).toBe('REGISTRO_EXITOSO');
    expect([await enMesa(llcarpeta), await enMesa(llcarpeta, supervisor, 'objetan')]).toEqual([[], []]);
  });

  // what is refused, each by the field or the sentence that says why
  test.each<
    [
      string,
      () => Promise<{ status: number; body: { campos?: { campo: string }[]; msj?: string | undefined } }>,
      unknown,
    ]
  >([
    ['no text', async () => note(await nueva(), { texto: '  ' }), [400, ['texto']]],
    ['a text of 501 letters', async () => note(await nueva(), { texto: 'x'.repeat(501) }), [400, ['texto']]],
    ['a day that is over', async () => note(await nueva(), { parael: masDias(HOY, -1) }), [400, ['parael']]],
    ['a day too far', async () => note(await nueva(), { parael: masDias(HOY, 181) }), [400, ['parael']]],
    ['a field of another record', async () => note(await nueva(), { campo: 'dsalias' }), [400, ['campo']]],
    ['a field that nobody sees', async () => note(await nueva(), { campo: 'llcarpeta' }), [400, ['campo']]],
    ['another record kind', async () => note(await nueva(), { objeto: 'usuario' as never }), [400, ['objeto']]],
  ])('%s is refused by its field, and nothing is kept', async (_, send, expected) => {
    const before = (await rowsOf(t, 'observacion')).length;
    const { status, body } = await send();
    expect([status, body.campos?.map(({ campo }) => campo)]).toEqual(expected);
    expect((await rowsOf(t, 'observacion')).length).toBe(before);
  });

  test('the same is asked once while it is open, an objection says why, and a state is left once', async () => {
    const llcarpeta = await nueva();
    const id = (await note(llcarpeta)).body.llobservacion ?? 0;
    const again = (await note(llcarpeta)).body;
    expect([again.result, again.msj]).toEqual(['REGISTRO_EXISTENTE', 'Ya tiene abierta esta misma observación.']);
    expect((await answer(id, 1, 'objeta')).body.campos?.map(({ campo }) => campo)).toEqual(['texto']);
    expect((await answer(id, 1, 'responde', ' ')).body.campos?.map(({ campo }) => campo)).toEqual(['texto']);
    expect((await reopen(id, 1)).body).toMatchObject({ result: 'ERROR_GUARDAR', msj: 'La observación está abierta.' });
    await answer(id, 1, 'atiende');
    expect((await answer(id, 1, 'atiende')).status).toBe(409);
    expect((await answer(id, 2, 'atiende')).body).toMatchObject({ result: 'ERROR_GUARDAR' });
    expect((await reopen(id, 2, null)).body.campos?.map(({ campo }) => campo)).toEqual(['texto']);
    // attended, it may be asked again, and then the first one is not opened beside it
    expect((await note(llcarpeta)).body.result).toBe('REGISTRO_EXITOSO');
    expect((await reopen(id, 2)).body.result).toBe('REGISTRO_EXISTENTE');
  });
});

describe('records of a file', () => {
  test('each kind can be noted as a whole and by a field, and only where it is one of that file', async () => {
    const [llcarpeta, otra] = [await nueva(), await nueva()];
    const victima = await saves.victima(llcarpeta);
    const autoridad = await saves.autoridad(llcarpeta);
    const [{ llimputado } = {}] = await rowsOf(t, 'imputado', `llresponsable = ${autoridad}`);
    const imputado = Number(llimputado);
    const kinds: [Observable, number, string][] = [
      ['carpeta', llcarpeta, 'fcinicio'],
      ['victima', victima, 'dsalias'],
      ['autoridad', autoridad, 'llgobierno'],
      ['imputado', imputado, 'dsnombre'],
    ];
    for (const [objeto, llave, campo] of kinds) {
      expect([objeto, (await note(llcarpeta, { objeto, llave })).body.result]).toEqual([objeto, 'REGISTRO_EXITOSO']);
      expect([objeto, (await note(llcarpeta, { objeto, llave, campo })).body.result]).toEqual([
        objeto,
        'REGISTRO_EXITOSO',
      ]);
      expect([objeto, (await note(otra, { objeto, llave })).status]).toEqual([objeto, 404]);
    }
    const read = await hilos(llcarpeta);
    expect(read.map(({ objeto, llave, campo }) => [objeto, llave, campo])).toEqual(
      kinds
        .flatMap(([objeto, llave, campo]) => [
          [objeto, llave, null],
          [objeto, llave, campo],
        ])
        .toReversed(),
    );
    expect(read.filter(({ objeto }) => objeto === 'imputado').map(({ llsuperior }) => llsuperior)).toEqual([
      autoridad,
      autoridad,
    ]);
  });

  test('notes of a deleted record wait with it in the bin, and come back with it', async () => {
    const llcarpeta = await nueva();
    const victima = await saves.victima(llcarpeta);
    const id = (await note(llcarpeta, { objeto: 'victima', llave: victima })).body.llobservacion ?? 0;
    expect([await enMesa(llcarpeta), await abiertas(llcarpeta)]).toEqual([[id], 1]);
    const gone = await t.call(eliminarVictima, { params: { id: String(victima) } }, supervisor);
    expect([await enMesa(llcarpeta), await abiertas(llcarpeta)]).toEqual([[], 0]);
    expect((await hilos(llcarpeta)).map(({ borrado }) => borrado)).toEqual([true]);
    await t.call(restaurarVictima, { params: { id: String(gone.body.llpapelera) } }, supervisor);
    expect([await enMesa(llcarpeta), await abiertas(llcarpeta)]).toEqual([[id], 1]);
  });

  test('a closed file is noted no more, and asks nobody', async () => {
    const llcarpeta = await nueva();
    await note(llcarpeta);
    await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = $1', [llcarpeta]);
    expect((await note(llcarpeta, { texto: 'Otra cosa.' })).status).toBe(409);
    expect(await enMesa(llcarpeta)).toEqual([]);
  });
});

describe('to whom', () => {
  test('what is addressed to one who left, lost the area or edits no more is the area’s', async () => {
    const llcarpeta = await nueva();
    const { rows } = await t.owner.query(`
      insert into usuario (dscorreo, dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, contrasenia)
      values ('quien.registro@fiscalias.gob.mx', 'X', 'Y', 4, 130, 'Z', '') returning llusuario`);
    const lldestinatario = Number(rows[0].llusuario);
    await t.owner.query('update carpeta set llusuario = $1 where llcarpeta = $2', [lldestinatario, llcarpeta]);
    const id = (await note(llcarpeta)).body.llobservacion ?? 0;
    expect(await rowsOf(t, 'observacion', `llobservacion = ${id}`)).toMatchObject([{ lldestinatario }]);
    const vecino = await t.as('admin.30'); // of the same office, with the same area
    expect(await enMesa(llcarpeta, vecino)).toEqual([]);
    const ways: [string, string][] = [
      ['boactivo = 0', 'boactivo = 1'],
      ['llrol = 7', 'llrol = 4'],
      ['llinstitucion = 114', 'llinstitucion = 130'],
    ];
    for (const [away, back] of ways) {
      await t.owner.query(`update usuario set ${away} where llusuario = ${lldestinatario}`);
      expect([away, await enMesa(llcarpeta, vecino)]).toEqual([away, [id]]);
      await t.owner.query(`update usuario set ${back} where llusuario = ${lldestinatario}`);
      expect([back, await enMesa(llcarpeta, vecino)]).toEqual([back, []]);
    }
    // noted while they are away, it goes to the area at once and stays there
    await t.owner.query(`update usuario set boactivo = 0 where llusuario = ${lldestinatario}`);
    const nueva2 = (await note(llcarpeta, { texto: 'Otra.' })).body.llobservacion ?? 0;
    await t.owner.query(`update usuario set boactivo = 1 where llusuario = ${lldestinatario}`);
    expect((await rowsOf(t, 'observacion', `llobservacion = ${nueva2}`))[0]?.lldestinatario).toBeNull();
    expect((await enMesa(llcarpeta, vecino)).includes(nueva2)).toBe(true);
    // what one noted is not asked of oneself
    expect((await enMesa(llcarpeta, supervisor)).includes(nueva2)).toBe(false);
  });

  test('another office sees neither note nor number, and a foreign file answers as an absent one', async () => {
    const llcarpeta = await nueva();
    const id = (await note(llcarpeta, { destino: 'area', texto: 'SECRETO DE OFICINA' })).body.llobservacion ?? 0;
    const ajenoSupervisor = await t.as('supervisor.federal');
    const absent = await note(999_999_999, {}, ajenoSupervisor);
    const tries = [
      await note(llcarpeta, {}, ajenoSupervisor),
      await t.call(observacionesDeCarpeta, { params: { llcarpeta: String(llcarpeta) } }, ajeno),
      await answer(id, 1, 'responde', 'X', ajeno),
      await answer(999_999_999, 1, 'responde', 'X', ajeno),
      await reopen(id, 1, 'X', ajenoSupervisor),
    ];
    for (const { status, body } of tries) expect([status, body]).toEqual([absent.status, absent.body]);
    expect(absent.status).toBe(404);
    const said = JSON.stringify([await mesa(ajeno), await mesa(ajenoSupervisor)]);
    expect(said.includes('SECRETO')).toBe(false);
    expect((await mesa(admin)).piden.total).toBe(0);
  });

  test('who captures may not note, and who only consults may neither note nor answer', async () => {
    const llcarpeta = await nueva();
    expect((await note(llcarpeta, {}, clerk)).status).toBe(403);
    const id = (await note(llcarpeta)).body.llobservacion ?? 0;
    const consulta = await t.as('consulta');
    expect((await note(llcarpeta, {}, consulta)).status).toBe(403);
    expect((await answer(id, 1, 'atiende', null, consulta)).status).toBe(403);
    expect((await reopen(id, 1, 'X', clerk)).status).toBe(403);
  });
});

describe('several files at once', () => {
  const varias = (carpetas: number[], changes: object = {}, as = supervisor) =>
    t.call(
      observarVarias,
      { body: { carpetas, destino: 'registro', texto: 'Falta la síntesis.', parael: null, ...changes } },
      as,
    );

  test('each is noted, or it is told which is not and why; sent again, nothing is noted twice', async () => {
    const [una, otra, cerrada] = [await nueva(), await nueva(), await nueva()];
    const foranea = await savesOf(t, ajeno).carpeta({ noci: `AJENA/${++serial}` });
    await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = $1', [cerrada]);
    const asked = [una, otra, cerrada, foranea, 999_999_999, una];
    const { body } = await varias(asked);
    expect(body).toMatchObject({ anotadas: 2, alArea: 0 });
    expect(body.sinAnotar.map(({ llcarpeta, motivo, noci }) => [llcarpeta, motivo, noci === null])).toEqual([
      [cerrada, 'cerrada', false],
      [foranea, 'ausente', true],
      [999_999_999, 'ausente', true],
    ]);
    expect([await enMesa(una), await enMesa(otra)]).toMatchObject([[expect.any(Number)], [expect.any(Number)]]);
    const again = await varias(asked);
    expect(again.body).toMatchObject({ anotadas: 0 });
    expect(again.body.sinAnotar.map(({ motivo }) => motivo)).toEqual([
      'repetida',
      'repetida',
      'cerrada',
      'ausente',
      'ausente',
    ]);
    const told = await rowsOf(
      t,
      'auditoria',
      `operacion = 'observacion.anotarVarias' and llcarpeta in (${una}, ${otra})`,
    );
    expect(told.length).toBe(2);
  });

  test.each([
    ['none', []],
    ['201', Array.from({ length: 201 }, (_, i) => i + 1)],
  ])('%s are refused', async (_, carpetas) => {
    expect((await varias(carpetas)).body.campos?.map(({ campo }) => campo)).toEqual(['carpetas']);
  });
});

describe('in numbers', () => {
  test('open, late, objected and attended ones by area, with the median days, are those that TypeScript counts; another office sees none', async () => {
    const llcarpeta = await nueva();
    const victima = await saves.victima(llcarpeta);
    const days = [0, 1, 3, 10, 30, 89, 91, 200];
    for (const [i, dias] of days.entries()) {
      const id = (await note(llcarpeta, { texto: `Atendida ${i}` })).body.llobservacion ?? 0;
      await answer(id, 1, 'atiende');
      // attended so long ago, and it took as many days as its place in the list
      await t.owner.query(
        `update observacion set fcatendida = now() - make_interval(days => $2), fcalta = now() - make_interval(days => $2 + $3)
         where llobservacion = $1`,
        [id, dias, i],
      );
    }
    const id = (await note(llcarpeta, { texto: 'Vencida.' })).body.llobservacion ?? 0;
    await t.owner.query('update observacion set parael = current_date - 2 where llobservacion = $1', [id]);
    const objected = (await note(llcarpeta, { texto: 'Sin acuerdo.' })).body.llobservacion ?? 0;
    await answer(objected, 1, 'objeta', 'No.');
    await note(llcarpeta, { objeto: 'victima', llave: victima, texto: 'De la que se borra.' });
    await t.call(eliminarVictima, { params: { id: String(victima) } }, supervisor);

    const kept = (
      await t.owner.query(`
        select o.*, (now() at time zone 'America/Mexico_City')::date - (fcatendida at time zone 'America/Mexico_City')::date as hace,
          (fcatendida at time zone 'America/Mexico_City')::date - (fcalta at time zone 'America/Mexico_City')::date as dias,
          parael < (now() at time zone 'America/Mexico_City')::date as vencida,
          objeto = 'victima' and not exists (select from victima v where v.llvictima = o.llave) as borrada
        from observacion o where llinstitucion = 130`)
    ).rows;
    const areas = [...new Set(kept.map(({ llpropietario }) => llpropietario))].sort((a, b) => a - b);
    const expected = areas.map((llpropietario) => {
      const own = kept.filter((o) => o.llpropietario === llpropietario);
      const open = own.filter((o) => o.estado !== 2 && !o.borrada);
      const done = own.filter((o) => o.estado === 2 && o.hace <= DIAS_EN_NUMEROS);
      const dias = done.map((o) => Number(o.dias)).sort((a, b) => a - b);
      return {
        llinstitucion: 130,
        llpropietario,
        abiertas: open.length,
        vencidas: open.filter((o) => o.vencida).length,
        objetadas: open.filter((o) => o.objetada).length,
        atendidas: done.length,
        mediana: dias[Math.ceil(dias.length / 2) - 1] ?? null,
      };
    });
    const read = async (as: Headers) => (await t.call(observacionesEnNumeros, {}, as)).body;
    const told = (await read(supervisor)).sort((a, b) => a.llpropietario - b.llpropietario);
    expect(told).toMatchObject(expected);
    expect(told[0]).toMatchObject({ vencidas: expect.any(Number), area: expect.stringMatching(/./) });
    expect(await read(admin)).toMatchObject(expected);
    expect(await read(ajeno)).toEqual([]);
    expect(JSON.stringify(told)).not.toMatch(/Vencida\.|Sin acuerdo\.|OBS\//);
  });
});
