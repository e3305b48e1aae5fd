import { randomUUID } from 'node:crypto';
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { autoridad, victima } from '@renadet/domain/registros.ejemplo';
import { eliminarVictima, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

// D-77: a form that was sent and never answered, sent again in another session by its draft
let t: TestApp;
let clerk: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('supervisor.30');
  llcarpeta = await savesOf(t, clerk).carpeta({ novictimas: 20 });
});
/** Nobody's name: two of them are two people (D-06), so nothing else tells the second sending from another victim. */
const SIN_NOMBRE = { dsnombre: 'SE DESCONOCE', dsapellidopaterno: 'SE DESCONOCE', dsapellidomaterno: null };
const dispatchVictima = async (alta?: string, changes = {}) => {
  const body = victima(llcarpeta, { ...SIN_NOMBRE, ...changes });
  return (await t.call(insertarVictima, { query: alta ? { alta } : {}, body }, clerk)).body;
};
const victimas = () => rowsOf(t, 'victima', `llcarpeta = ${llcarpeta} order by llvictima`);

describe('[1-618] a form registers what it registers once', () => {
  test('a victim whose name nobody knows: sent again, also changed, the first is answered and no second one is there', async () => {
    const alta = randomUUID();
    const first = await dispatchVictima(alta);
    expect(first.result).toBe('REGISTRO_EXITOSO');
    const before = await victimas();
    for (const changes of [{}, { dsalias: 'OTRO' }])
      expect(await dispatchVictima(alta, changes)).toMatchObject({
        result: 'REGISTRO_EXISTENTE',
        msj: 'Esta víctima ya se había registrado con este mismo formulario.',
        llvictima: first.llvictima,
        version: 1,
      });
    expect(await victimas()).toEqual(before);
    // another form, and who sends none as the documents print it, are other victims
    expect((await dispatchVictima(randomUUID())).result).toBe('REGISTRO_EXITOSO');
    expect((await dispatchVictima()).result).toBe('REGISTRO_EXITOSO');
    expect(await victimas()).toHaveLength(before.length + 2);
  });

  test('twice at once: one', async () => {
    const alta = randomUUID();
    const before = (await victimas()).length;
    const answers = await Promise.all([dispatchVictima(alta), dispatchVictima(alta), dispatchVictima(alta)]);
    expect(answers.map(({ result }) => result).sort()).toEqual([
      'REGISTRO_EXISTENTE',
      'REGISTRO_EXISTENTE',
      'REGISTRO_EXITOSO',
    ]);
    expect(new Set(answers.map(({ llvictima }) => llvictima)).size).toBe(1);
    expect(await victimas()).toHaveLength(before + 1);
  });

  test('what was deleted since is registered again', async () => {
    const alta = randomUUID();
    const { llvictima = 0 } = await dispatchVictima(alta);
    await t.call(eliminarVictima, { params: { id: llvictima } }, clerk);
    expect((await dispatchVictima(alta)).result).toBe('REGISTRO_EXITOSO');
  });

  test('an authority with its accused persons', async () => {
    const alta = randomUUID();
    const send = async () =>
      (await t.call(guardarAutoridad, { query: { alta }, body: autoridad(llcarpeta) }, clerk)).body;
    const first = await send();
    expect(await send()).toMatchObject({
      result: 'REGISTRO_EXISTENTE',
      llresponsable: first.llresponsable,
      version: 1,
    });
    expect(await rowsOf(t, 'responsable', `llcarpeta = ${llcarpeta}`)).toHaveLength(1);
    expect(await rowsOf(t, 'imputado', `llresponsable = ${first.llresponsable}`)).toHaveLength(1);
  });

  test.each<[string, (at: number, alta: string) => Promise<unknown>]>([
    [
      'victima',
      async (at, alta) => (await t.call(insertarVictima, { query: { alta }, body: victima(at) }, clerk)).body,
    ],
    [
      'responsable',
      async (at, alta) => (await t.call(guardarAutoridad, { query: { alta }, body: autoridad(at) }, clerk)).body,
    ],
  ])('of another file it registered nothing: a %s there is saved', async (tabla, send) => {
    const alta = randomUUID();
    const files = [await savesOf(t, clerk).carpeta(), await savesOf(t, clerk).carpeta()];
    for (const at of files) expect(await send(at, alta)).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    const rows = await rowsOf(t, tabla, `alta = '${alta}' order by llcarpeta`);
    expect(rows.map(({ llcarpeta }) => llcarpeta)).toEqual(files);
  });

  test('a name that is no identifier is refused with its reason', async () => {
    const { status, body } = await t.call(
      insertarVictima,
      { query: { alta: 'x' }, body: victima(llcarpeta, SIN_NOMBRE) },
      clerk,
    );
    expect([status, body.campos?.[0]?.mensaje]).toEqual([400, 'El identificador del formulario no es válido.']);
  });
});
