import { generarFolio, getCarpetaByFiltros, getCarpetaById, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import { isFolio } from '@renadet/domain/carpeta/folio';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { carpeta as nueva } from '@renadet/domain/registros.ejemplo';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('supervisor.30');
  saves = savesOf(t, headers);
});
const anio = () => hoyEnMexico(new Date()).slice(0, 4);
const ask = (llcarpeta: number, who = headers, operation: typeof getFolios | typeof generarFolio = getFolios) =>
  t.call(operation, { params: { llcarpeta } }, who);
const kept = async (llcarpeta: number) =>
  (await t.owner.query('select folio, fcfolio, version from carpeta where llcarpeta = $1', [llcarpeta])).rows[0];

/** A file with all that a folio asks for. */
async function ready(novictimas = 1): Promise<number> {
  const llcarpeta = await saves.carpeta({ novictimas });
  for (let i = 0; i < novictimas; i++) await saves.victima(llcarpeta);
  await saves.autoridad(llcarpeta);
  return llcarpeta;
}

describe('the folio of a file', () => {
  test('[1-212] [1-514] with all victims and an authority it is made, kept on the file and shown', async () => {
    const llcarpeta = await ready(2);
    const { status, body } = await ask(llcarpeta);
    expect(status).toBe(200);
    expect(body.result).toBe('REGISTRO_EXITOSO');
    expect(body.msj).toMatch(new RegExp(`^RNDT-${anio()}-30-\\d{6}-\\d$`));
    expect(isFolio(body.msj)).toBe(true);
    expect(await kept(llcarpeta)).toEqual({ folio: body.msj, fcfolio: hoyEnMexico(new Date()), version: 2 });
    expect((await t.call(getCarpetaById, { params: { llcarpeta } }, headers)).body.folio).toBe(body.msj);
    const filtro = { noci: 'PRUEBA', pagina: 1, rpp: 100, institucion: 0, area: 0 };
    const { body: found } = await t.call(getCarpetaByFiltros, { body: filtro }, headers);
    expect(found.find((row) => row.llcarpeta === llcarpeta)?.folio).toBe(body.msj);
  });

  test('a second call answers the same one, and so does the call that is no GET', async () => {
    const llcarpeta = await ready();
    const first = (await ask(llcarpeta)).body;
    expect((await ask(llcarpeta)).body).toEqual(first);
    expect((await ask(llcarpeta, headers, generarFolio)).body).toEqual(first);
    expect((await kept(llcarpeta)).version).toBe(2);
    const other = await ready();
    expect((await ask(other, headers, generarFolio)).body.msj).not.toBe(first.msj);
  });

  test('no two files bear the same one: the database itself refuses', async () => {
    const [a, b] = [await ready(), await ready()];
    const { msj } = (await ask(a)).body;
    await expect(
      t.owner.query('update carpeta set folio = $1, fcfolio = current_date where llcarpeta = $2', [msj, b]),
    ).rejects.toMatchObject({ code: '23505', constraint: 'carpeta_folio_key' });
  });

  test('numbers follow each other in a state; the federal one is 00 and counts by itself', async () => {
    const numberOf = (folio: string) => Number(folio.split('-')[3]);
    const [a, b] = [await ready(), await ready()];
    const one = (await ask(a)).body.msj;
    expect(numberOf((await ask(b)).body.msj)).toBe(numberOf(one) + 1);
    const federal = await t.as('supervisor.federal');
    const its = savesOf(t, federal);
    const llcarpeta = await its.carpeta({ novictimas: 1, llorigen: 1 });
    await its.victima(llcarpeta);
    await its.autoridad(llcarpeta);
    expect((await ask(llcarpeta, federal)).body.msj).toMatch(new RegExp(`^RNDT-${anio()}-00-000001-\\d$`));
  });
});

describe('is refused, and nothing is kept', () => {
  const refusal = async (llcarpeta: number, who?: Headers) => {
    const { status, body } = await ask(llcarpeta, who);
    expect((await kept(llcarpeta)).folio).toBeNull();
    return [status, body.result ?? body.message, body.msj];
  };

  test('[1-555] while the registered victims are not the declared number, naming both', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 3 });
    await saves.autoridad(llcarpeta);
    const says = (m: number) => [
      200,
      'ERROR_FOLIO_VICTIMAS',
      `El numero de victimas (3) no coincide con el capturado (${m})`,
    ];
    expect(await refusal(llcarpeta)).toEqual(says(0));
    await saves.victima(llcarpeta);
    expect(await refusal(llcarpeta)).toEqual(says(1));
  });

  test('[1-556] while no authority is recorded', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    await saves.victima(llcarpeta);
    expect(await refusal(llcarpeta)).toEqual([
      200,
      'ERROR_FOLIO_AUTORIDADES',
      'No se encontraron autoridades capturadas',
    ]);
  });

  test('[1-427] for role 7, even if its row of functions said otherwise', async () => {
    const llcarpeta = await ready();
    const consulta = await t.as('consulta');
    expect((await refusal(llcarpeta, consulta))[0]).toBe(403);
    await t.owner.query(
      `update usuario set llinstitucion = 130 where dscorreo = 'consulta@fgr.org.mx'; update sesion set terminada = null`,
    );
    await t.owner.query('insert into ctrolfuncionalidad values (7, 3, 1)');
    expect((await refusal(llcarpeta, consulta))[0]).toBe(403);
    await t.owner.query('delete from ctrolfuncionalidad where llrol = 7 and llfuncionalidad = 3');
  });

  test('for a closed file; one that already had its folio still shows it', async () => {
    const [open, done] = [await ready(), await ready()];
    const { msj } = (await ask(done)).body;
    await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = any($1)', [[open, done]]);
    expect((await refusal(open))[0]).toBe(409);
    expect((await ask(done)).body.msj).toBe(msj);
  });

  test("for another institution's file exactly as for one that does not exist", async () => {
    const llcarpeta = await ready();
    const foreign = await ask(llcarpeta, await t.as('capturista.14'));
    const absent = await ask(999_999, await t.as('capturista.14'));
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await kept(llcarpeta)).folio).toBeNull();
  });

  test('without a session', async () => {
    const llcarpeta = await ready();
    expect((await refusal(llcarpeta, {}))[0]).toBe(401);
  });

  test('a refusal takes no number', async () => {
    const counter = async () => (await t.owner.query('select * from foliocontador order by 1, 2')).rows;
    const before = await counter();
    await ask(await saves.carpeta({ novictimas: nueva().novictimas ?? 2 }));
    expect(await counter()).toEqual(before);
  });
});
