// How many messages a save sends to PostgreSQL, once its connection has prepared what it asks: each waits for its turn of the
// loop, and wakes a process at the other end.
import { generarFolio, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
let answered = 0;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('supervisor.30');
  saves = savesOf(t, headers);
  const { _clients } = t.pool as unknown as { _clients: { connection: NodeJS.EventEmitter }[] };
  for (const { connection } of _clients) connection.on('readyForQuery', () => answered++);
  t.pool.on('connect', (client) =>
    (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', () => answered++),
  );
});

/** Messages of the last of several turns, its session's among them. */
async function messages(one: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 4; warm++) await one();
  answered = 0;
  await one();
  return answered;
}

test('[3-708] [1-899] a new file: session, the file, also of who has no place in her office, and its commit', async () => {
  expect(await messages(() => saves.carpeta())).toBe(3);
});

test('[3-709] a changed file: session, the file and its lock, and the change with its commit', async () => {
  const llcarpeta = await saves.carpeta();
  let version = 1;
  const one = async () => {
    const body = carpeta({ llcarpeta, version, especifique: null });
    const answer = await t.call(modificarCI, { body }, headers);
    expect(answer.body.result).toBe('REGISTRO_EXITOSO');
    version = answer.body.version ?? 0;
  };
  expect(await messages(one)).toBe(3);
});

test('[3-709] a victim: session, the file and its lock, her name, her row, and the commit', async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 50 });
  const one = async () => {
    const answer = await t.call(insertarVictima, { body: victima(llcarpeta) }, headers);
    expect(answer.body.result).toBe('REGISTRO_EXITOSO');
  };
  expect(await messages(one)).toBe(5);
});

test('[3-709] a folio: session, the file and its lock, its number, and the folio with its commit', async () => {
  const ready: number[] = [];
  for (let i = 0; i < 5; i++) {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    await saves.victima(llcarpeta);
    await saves.autoridad(llcarpeta);
    ready.push(llcarpeta);
  }
  const one = async () => {
    const answer = await t.call(generarFolio, { params: { llcarpeta: ready.pop() ?? 0 } }, headers);
    expect(answer.body.result).toBe('REGISTRO_EXITOSO');
  };
  expect(await messages(one)).toBe(4);
});
