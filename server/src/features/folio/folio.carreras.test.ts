// Races over the numbers of folios (security plan, B6).
import { generarFolio, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import { isFolio } from '@renadet/domain/carpeta/folio';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';
import { verifyAudit } from '../../auditoria/verify.ts';

let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('supervisor.30');
  saves = savesOf(t, headers);
});
const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const ask = (llcarpeta: number, i = 0) => t.call(i % 2 ? generarFolio : getFolios, { params: { llcarpeta } }, headers);
const numberOf = (folio: string) => Number(folio.split('-')[3]);

/** Files with all that a folio asks for, and as many victims as they declare. */
const ready = (n: number) =>
  times(n, async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const llvictima = await saves.victima(llcarpeta);
    await saves.autoridad(llcarpeta);
    return { llcarpeta, llvictima };
  });

/** Numbers given so far in the state; fails when one is missing or twice. */
async function numbers(): Promise<number> {
  const { rows } = await t.owner.query('select folio from carpeta where folio is not null');
  const given = rows.map((r) => numberOf(r.folio)).toSorted((a, b) => a - b);
  expect(given).toEqual(given.map((_, i) => i + 1));
  expect(rows.every((r) => isFolio(r.folio))).toBe(true);
  const counter = await t.owner.query('select coalesce(sum(ultimo), 0)::int as n from foliocontador');
  expect(counter.rows[0].n).toBe(given.length);
  return given.length;
}

/** Makes part of the transactions that take a number fail after they have taken it. */
async function withRollbacks<T>(part: number, work: () => Promise<T>): Promise<T> {
  await t.owner.query(
    `create function tropiezo() returns trigger language plpgsql as $$ begin
       if new.folio is not null and random() < ${part} then raise exception 'tropiezo' using errcode = '40001'; end if;
       return new;
     end $$;
     create trigger tropiezo before update on carpeta for each row execute function tropiezo()`,
  );
  try {
    return await work();
  } finally {
    await t.owner.query('drop trigger tropiezo on carpeta; drop function tropiezo');
  }
}

test('64 requests at once over one file get one folio', async () => {
  const [file] = await ready(1);
  const before = await numbers();
  const answers = await times(64, (i) => ask(file?.llcarpeta ?? 0, i));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.result} ${body.msj}`)).size).toBe(1);
  expect(answers[0]?.body.result).toBe('REGISTRO_EXITOSO');
  expect(await numbers()).toBe(before + 1);
});

test('200 requests at once over twenty files get twenty numbers without a gap', async () => {
  const files = await ready(20);
  const before = await numbers();
  const answers = await times(200, async (i) => (await ask(files[i % 20]?.llcarpeta ?? 0, i)).body.msj);
  for (let i = 20; i < 200; i++) expect(answers[i]).toBe(answers[i % 20]);
  expect(
    answers
      .slice(0, 20)
      .map(numberOf)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 20 }, (_, i) => before + 1 + i));
  expect(await numbers()).toBe(before + 20);
});

test('a tenth of the transactions rolled back: no gap, no repetition, and what was answered stands', async () => {
  const files = await ready(40);
  const before = await numbers();
  const answers = await withRollbacks(0.1, () => times(200, (i) => ask(files[i % 40]?.llcarpeta ?? 0, i)));
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.every(({ status }) => status === 503)).toBe(true);
  await times(40, (i) => ask(files[i]?.llcarpeta ?? 0));
  expect(await numbers()).toBe(before + 40);
  const { rows } = await t.owner.query('select llcarpeta, folio from carpeta where folio is not null');
  const folios = new Map(rows.map((r) => [r.llcarpeta, r.folio]));
  answers.forEach(({ status, body }, i) => {
    if (status === 200) expect(body.msj).toBe(folios.get(files[i % 40]?.llcarpeta));
  });
});

test('a folio asked for while a victim is deleted never certifies another number of victims', async () => {
  for (let round = 0; round < 5; round++) {
    const files = await ready(20);
    await Promise.all(
      files.flatMap(({ llcarpeta, llvictima }, i) => {
        const both = [() => ask(llcarpeta), () => t.call(eliminarVictima, { params: { id: llvictima } }, headers)];
        return (i % 2 ? both : both.toReversed()).map((call) => call());
      }),
    );
  }
  const { rows } = await t.owner.query(
    `select count(*) filter (where folio is not null)::int as con, count(*) filter (where folio is null)::int as sin,
            count(*) filter (where folio is not null and novictimas <> v.n)::int as distintos
       from carpeta c cross join lateral (select count(*) as n from victima v where v.llcarpeta = c.llcarpeta) v`,
  );
  expect(rows[0].distintos).toBe(0);
  expect(rows[0].con).toBeGreaterThan(0);
  await numbers();
});

test('after all of it the audit chain is whole', async () => {
  expect((await verifyAudit(t.owner)).rota).toBeUndefined();
});
