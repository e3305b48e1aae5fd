// Two hundred captures in one office: forty of victims that it has already, under a slip, and 160 of others, of whom half
// are in the registry of another office to the letter.
import { PARECIDAS_PRIMERAS } from '@renadet/domain/vinculo/parecida';
import { victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { mixPeople, type PersonaEscrita, typeAgain } from '@renadet/domain/vinculo/resbalon.ejemplo';
import { beforeAll, expect, test } from 'vitest';
import { generateDatos } from '../../../../datos/src/generate.ts';
import { createRandom } from '../../../../datos/src/random.ts';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

const [PROPIAS, OTRAS] = [40, 160];
interface Registrada {
  llvictima: number;
  persona: PersonaEscrita;
}
let t: TestApp;
let clerk: Headers;
let llcarpeta: number;

/** Registered people of some offices, any of them, whose name is known. */
const people = async (where: string, n: number): Promise<Registrada[]> =>
  (
    await t.owner.query<Registrada>(
      `select llvictima, to_jsonb(x) - 'llvictima' as persona
       from (select llvictima, dsnombre, dsapellidopaterno, dsapellidomaterno, fechanacimiento, dsedad, llgenero, dscurp from victima
         where ${where} and dsnombre !~ '^(NO |SE )') x
       order by md5(llvictima::text) limit ${n}`,
    )
  ).rows;

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 2000, semilla: 7, hoy: '2026-06-15' });
  await t.owner.query(
    `select set_config('renadet.institucion', '0', false); select rehacer_comparables(); select contar_frecuencias()`,
  );
  clerk = await t.as('capturista.federal');
  llcarpeta = await savesOf(t, clerk).carpeta({ noci: 'FED/CAPTURA/0001/2026', llorigen: 1 });
}, 120_000);

const ask = async (persona: PersonaEscrita) =>
  (await t.call(victimasParecidas, { body: { llcarpeta, ...persona } }, clerk)).body;

test('[1-762] [1-765] of 40 victims typed again with a slip 38 are among the first three; of 160 others nine in ten are shown nobody, and none somebody of another office', async () => {
  const random = createRandom(11);
  const own = await people('llinstitucion = 1', PROPIAS);
  const foreign = (await people('llinstitucion <> 1', OTRAS)).map(({ persona }) => persona);
  const missed: string[] = [];
  for (const [i, { llvictima, persona }] of own.entries()) {
    const { escrita, resbalon } = typeAgain(random, persona, i);
    const first = (await ask(escrita)).slice(0, PARECIDAS_PRIMERAS);
    if (!first.some((v) => v.llvictima === llvictima))
      missed.push(`${resbalon}: ${JSON.stringify([persona, escrita])}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  const offered = new Set<number>();
  let idle = 0;
  for (let i = 0; i < OTRAS; i++) {
    const found = await ask(i % 2 ? mixPeople(foreign, i) : (foreign[i] as PersonaEscrita));
    for (const { llvictima } of found) offered.add(llvictima);
    if (found.length > 0) idle++;
  }
  const alien = `select count(*)::int as n from victima where llinstitucion <> 1 and llvictima = any($1)`;
  expect((await t.owner.query(alien, [[...offered]])).rows).toEqual([{ n: 0 }]);
  expect(idle).toBeLessThanOrEqual(OTRAS / 10);
}, 120_000);
