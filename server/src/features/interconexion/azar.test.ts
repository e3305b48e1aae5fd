import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { EntradaPGJ, ErrorEntradaPGJ, FolioPGJ } from '@renadet/domain/interconexion/interconexion.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { testApp } from '../../../test/app.ts';
import { bodies } from '../../../test/fuzz.ts';
import { caso, send, tokenDe } from '../../../test/interconexion.ts';

/** Requests that are sent; the long run sets ENTRADAS_AZAR=20000, and FUZZ_SEMILLA repeats one. */
const CASOS = Number(process.env.ENTRADAS_AZAR) || 400;
const SEMILLA = Number(process.env.FUZZ_SEMILLA) || Date.now() % 2 ** 31;
const t = await testApp({ INTERCONEXION_POR_MINUTO: '10000000' });

/** Requests from the service's own schema; inside the lists of a sound one too, where most of the fields are. */
function solicitudes(token: string): fc.Arbitrary<unknown> {
  const { victimas, autoridades } = (EntradaPGJ as z.ZodObject).shape as Record<
    string,
    { element: unknown } | undefined
  >;
  const within = (name: 'victimas' | 'autoridades', schema: unknown) =>
    bodies(schema, EJEMPLO[name][0]).map((item) => caso({ token, [name]: [item] }));
  return fc.oneof(
    { weight: 4, arbitrary: bodies(EntradaPGJ, caso({ token })).map((b) => (isObjeto(b) ? { token, ...b } : b)) },
    { weight: 4, arbitrary: within('victimas', victimas?.element) },
    { weight: 2, arbitrary: within('autoridades', autoridades?.element) },
    { weight: 1, arbitrary: bodies(EntradaPGJ) },
    { weight: 1, arbitrary: fc.json().map((text) => new Crudo(text.slice(0, -1))) },
    { weight: 1, arbitrary: fc.constant(null).map(() => caso({ token })) },
  );
}
const isObjeto = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A text that is sent as it is. */
class Crudo {
  readonly texto: string;
  constructor(texto: string) {
    this.texto = texto;
  }
}

const DECLARADA = {
  200: FolioPGJ,
  400: ErrorEntradaPGJ,
  413: ErrorEntradaPGJ,
  429: ErrorEntradaPGJ,
};

test('whatever is sent, no answer is 500 or more and every one is as declared', async () => {
  console.log(`interconexión: ${CASOS} solicitudes, FUZZ_SEMILLA=${SEMILLA}`);
  const token = await tokenDe(t, 130);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(solicitudes(token), { minLength: 20, maxLength: 20 }), async (many) => {
      await t.owner.query('delete from interconexionritmo'); // who sends much has to wait: not here
      const answers = await Promise.all(many.map((one) => send(t, one instanceof Crudo ? one.texto : one)));
      for (const { status, body } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const schema = DECLARADA[status as 200];
        if (!schema) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
        schema.parse(body);
      }
    }),
    { numRuns: CASOS / 20, seed: SEMILLA },
  );
  console.log(Object.fromEntries(statuses));
  // some get through, so the cases reach the writing and not only the first check
  expect(statuses.get(200)).toBeGreaterThan(CASOS / 50);
  expect(statuses.get(400)).toBeGreaterThan(CASOS / 2);
  const { rows } = await t.owner.query(`select
    (select count(*)::integer from carpeta c where c.folio is null or c.novictimas <> (select count(*) from victima v where v.llcarpeta = c.llcarpeta)
      or not exists (select from responsable r where r.llcarpeta = c.llcarpeta)) as incompletas,
    (select count(*)::integer from carpeta) - (select count(*)::integer from entradapgj) as sobrantes,
    (select ultimo from foliocontador) - (select count(*)::integer from carpeta) as huecos`);
  expect(rows[0]).toEqual({ incompletas: 0, sobrantes: 0, huecos: 0 });
}, 900_000);
