import { randomUUID } from 'node:crypto';
import { guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { getCalidadCarpeta } from '@renadet/domain/calidad/calidad.contract';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { miMesa, miSemana } from '@renadet/domain/mesa/mesa.contract';
import { cerrarRecorrido } from '@renadet/domain/mesa/recorrido.contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let foreign: Headers;
let reader: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  [clerk, foreign, reader] = [await t.as('capturista.30'), await t.as('capturista.14'), await t.as('consulta')];
  saves = savesOf(t, clerk);
});
beforeEach(() => t.owner.query('delete from borrador'));

const mesaOf = async (as: Headers) => (await t.call(miMesa, {}, as)).body;
const open = (llcarpeta: number, as = clerk) => t.call(getCarpetaById, { params: { llcarpeta } }, as);
type Clase = 'carpeta' | 'victima' | 'autoridad';
async function keep(clase: Clase, llcarpeta: number, llave: number, valores = {}): Promise<string> {
  const ficha = randomUUID();
  const body = { clase, llcarpeta, llave, version: null, contenido: { valores, abierto: {} } };
  expect((await t.call(guardarBorrador, { params: { ficha }, body }, clerk)).status).toBe(200);
  return ficha;
}
/** The clerk has other places, or another institution, for a while. */
async function moveClerk(llinstitucion: number, work: () => Promise<void>): Promise<void> {
  const move = (to: number) =>
    t.owner.query(
      `update usuario set llinstitucion = ${to} where dscorreo = 'capturista.30@fiscalias.gob.mx'; update sesion set terminada = null`,
    );
  await move(llinstitucion);
  try {
    await work();
  } finally {
    await move(130);
  }
}

test('[1-850] own drafts, the last first, each with the number of its file, or that which is typed, and never their content', async () => {
  const llcarpeta = await saves.carpeta({ noci: 'MESA/1' });
  const nueva = await keep('carpeta', 0, 0, { noci: 'MESA/NUEVA', dssintesis: 'CANARIA' });
  const sinNumero = await keep('carpeta', 0, 0, { noci: '' });
  const victima = await keep('victima', llcarpeta, 0, { dsnombre: 'CANARIA' });
  const answer = await mesaOf(clerk);
  expect(answer.borradores.map(({ guardado: _, ...b }) => b)).toEqual([
    { ficha: victima, clase: 'victima', llcarpeta, llave: 0, noci: 'MESA/1' },
    { ficha: sinNumero, clase: 'carpeta', llcarpeta: 0, llave: 0, noci: null },
    { ficha: nueva, clase: 'carpeta', llcarpeta: 0, llave: 0, noci: 'MESA/NUEVA' },
  ]);
  expect(answer.borradores[0]?.guardado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(JSON.stringify(answer)).not.toContain('CANARIA');
  for (const other of [foreign, reader, await t.as('supervisor.30')])
    expect((await mesaOf(other)).borradores).toEqual([]);
});

test('[1-850] a draft that its user cannot go on with is not there: of a foreign or closed file, of a form that may not be saved', async () => {
  const llcarpeta = await saves.carpeta();
  const ficha = await keep('victima', llcarpeta, 0);
  const fichas = async () => (await mesaOf(clerk)).borradores.map((b) => b.ficha);
  expect(await fichas()).toEqual([ficha]);
  await moveClerk(114, async () => expect(await fichas()).toEqual([]));
  await t.owner.query('update carpeta set estadojuridicoexpedienteid = 24 where llcarpeta = $1', [llcarpeta]);
  expect(await fichas()).toEqual([]);
  const nueva = await keep('carpeta', 0, 0);
  expect(await fichas()).toEqual([nueva]);
  const may = (is: boolean) =>
    t.owner.query(`update usuario set permisonuevaci = $1 where dscorreo = 'capturista.30@fiscalias.gob.mx'`, [is]);
  await may(false);
  expect(await fichas()).toEqual([]);
  await may(true);
});

test('[1-851] the ten files opened or registered last, the last first, each once, with what it lacks; those in scope now', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push(await saves.carpeta({ noci: `MESA/A/${n}`, novictimas: 2 }));
  const [first = 0] = ids;
  await saves.victima(first);
  await open(first);
  await open(first);
  const { abiertas } = await mesaOf(clerk);
  expect(abiertas.map((c) => c.llcarpeta)).toEqual([first, ...ids.slice(3).reverse()]);
  expect(abiertas[0]).toMatchObject({ noci: 'MESA/A/0', folio: null, novictimas: 2, victimas: 1, cerrada: false });
  expect((await mesaOf(foreign)).abiertas).toEqual([]);
  await moveClerk(114, async () => expect((await mesaOf(clerk)).abiertas).toEqual([]));
  // nobody else's opening counts, and a refused one neither
  expect((await open(first, foreign)).status).toBe(404);
  expect((await mesaOf(foreign)).abiertas).toEqual([]);
});

test('[1-823] the tour is offered to whoever captures until it is closed, and that of nobody else', async () => {
  await t.owner.query('delete from recorrido');
  const offered = async (as: Headers) => (await mesaOf(as)).recorrido;
  expect([await offered(clerk), await offered(foreign), await offered(reader)]).toEqual([true, true, false]);
  for (let times = 0; times < 2; times++) expect((await t.call(cerrarRecorrido, {}, clerk)).status).toBe(200);
  expect([await offered(clerk), await offered(foreign)]).toEqual([false, true]);
});

test('the own week says what one registered, as the search of those days finds it, with a second count of how many are complete and of the middle score', async () => {
  const propio = await t.as('supervisor.30');
  const suyas = savesOf(t, propio);
  const hoy = hoyEnMexico(new Date());
  const lunes = masDias(hoy, -((new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7));
  const de = async (n: number) => {
    const llcarpeta = await suyas.carpeta({ novictimas: 1 });
    if (n % 3 !== 0) await suyas.victima(llcarpeta);
    if (n % 2 !== 0) await suyas.autoridad(llcarpeta);
    return llcarpeta;
  };
  const ids: number[] = [];
  for (let n = 1; n <= 9; n++) ids.push(await de(n));
  // the last moment of the week before, its first, and one too early
  for (const [i, momento] of [`${lunes} 00:00`, `${masDias(lunes, -7)} 00:00`, `${masDias(lunes, -8)} 23:59`].entries())
    await t.owner.query(
      `update carpeta set fcregistro = $1::timestamp at time zone 'America/Mexico_City' - make_interval(secs => $2) where llcarpeta = $3`,
      [momento, i === 0 ? 1 : 0, ids[i]],
    );
  await t.owner.query(`update carpeta set fcregistro = fcregistro - interval '7 days' where llcarpeta = any($1)`, [
    ids.slice(3, 5),
  ]);
  const { body } = await t.call(miSemana, {}, propio);
  const registro = async (llcarpeta: number) =>
    (
      await t.owner.query<{ dia: string }>(
        `select dia_mexico(fcregistro)::text as dia from carpeta where llcarpeta = $1`,
        [llcarpeta],
      )
    ).rows[0]?.dia ?? '';
  const dias = new Map(await Promise.all(ids.map(async (id) => [id, await registro(id)] as const)));
  for (const [semana, desde, hasta] of [
    [body.esta, lunes, hoy],
    [body.anterior, masDias(lunes, -7), masDias(lunes, -1)],
  ] as const) {
    const own = ids.filter((id) => (dias.get(id) ?? '') >= desde && (dias.get(id) ?? '') <= hasta);
    expect(own.length).toBeGreaterThan(2);
    const puntos: number[] = [];
    let completas = 0;
    for (const llcarpeta of own) {
      puntos.push((await t.call(getCalidadCarpeta, { params: { llcarpeta } }, propio)).body.puntos);
      const n = ids.indexOf(llcarpeta) + 1;
      if (n % 3 !== 0 && n % 2 !== 0) completas++;
    }
    puntos.sort((a, b) => a - b);
    const mitad = (puntos.length - 1) / 2;
    const puntosEnMedio = ((puntos[Math.floor(mitad)] ?? 0) + (puntos[Math.ceil(mitad)] ?? 0)) / 2;
    expect(semana).toEqual({ desde, hasta, registradas: own.length, completas, puntos: puntosEnMedio });
    const texto = (dia: string) => dia.split('-').reverse().join('/');
    const pedido = { mias: true, registroDesde: texto(desde), registroHasta: texto(hasta), rpp: 1 };
    const [first] = (await t.call(getCarpetaByFiltros, { body: pedido as never }, propio)).body;
    expect(first?.registros).toBe(semana.registradas);
  }
  expect((await t.call(miSemana, {}, foreign)).body.esta).toMatchObject({ registradas: 0, completas: 0, puntos: null });
});
