import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FreshDb, freshDb } from '../../test/db.ts';
import { keepUnheard } from '../../test/sinOir.ts';
import { openDb } from '../db/open.ts';
import { readDireccion } from './direccion.ts';
import { chooseHost } from './hosts.ts';
import { type Anfitrion, findAnfitrion } from './search.ts';

test.each([
  ['postgres://u:c@uno:5432/r', ['postgres://u:c@uno:5432/r'], undefined],
  [
    'postgres://u:c@uno:1,dos:2/r?sslmode=x',
    ['postgres://u:c@uno:1/r?sslmode=x', 'postgres://u:c@dos:2/r?sslmode=x'],
    'escribir',
  ],
  ['postgresql://u@[::1]:1,dos/r', ['postgresql://u@[::1]:1/r', 'postgresql://u@dos/r'], 'escribir'],
  ['postgres://u:c@uno/r?target_session_attrs=primary', ['postgres://u:c@uno/r'], 'escribir'],
  [
    'postgres://u:c%40d@uno,dos/r?a=1&target_session_attrs=prefer-standby',
    ['postgres://u:c%40d@uno/r?a=1', 'postgres://u:c%40d@dos/r?a=1'],
    'leer',
  ],
  ['postgres://u:c@d@uno:5432/r', ['postgres://u:c@d@uno:5432/r'], undefined],
  ['postgres://u:@c@d@uno:1,dos:2/r', ['postgres://u:@c@d@uno:1/r', 'postgres://u:@c@d@dos:2/r'], 'escribir'],
  [
    'postgres://u:c@uno,dos/r?options=a@b',
    ['postgres://u:c@uno/r?options=a@b', 'postgres://u:c@dos/r?options=a@b'],
    'escribir',
  ],
  ['postgres://uno:1,dos:2/r', ['postgres://uno:1/r', 'postgres://dos:2/r'], 'escribir'],
  ['postgres://u:c@uno,dos', ['postgres://u:c@uno', 'postgres://u:c@dos'], 'escribir'],
  ['postgres://u:c@uno,dos?a=1', ['postgres://u:c@uno?a=1', 'postgres://u:c@dos?a=1'], 'escribir'],
])('an address that may name several hosts [3-630]: %s', (text, urls, pide) => {
  expect(readDireccion(text, 'escribir')).toEqual({ urls, pide });
});

test.each([
  'uno,dos',
  'mysql://u@uno,dos/r',
  'postgres://u@uno,,dos/r',
  'postgres://u@uno:x,dos/r',
  'postgres://u@uno,dos/r?target_session_attrs=any',
])('no such address: %s', (text) => expect(readDireccion(text, 'escribir')).toBeUndefined());

describe('several hosts, of which one is a real PostgreSQL', () => {
  let base: FreshDb;
  let owner: pg.Client;
  beforeAll(async () => {
    base = await freshDb();
    owner = new pg.Client(base.url);
    await owner.connect();
  });
  afterAll(() => owner.end());

  /** A port of this machine; what connects to it hears nothing, or PostgreSQL. */
  async function door(leads: boolean, port = 0) {
    const { hostname, port: real } = new URL(base.urlApp);
    let knocks = 0;
    const server: Server = createServer((socket) => {
      knocks++;
      socket.on('error', () => {});
      if (!leads) return;
      const onward = connect(Number(real), hostname).on('error', () => {});
      socket.pipe(onward).pipe(socket);
    });
    await new Promise<void>((ok) => server.listen(port, '127.0.0.1', ok));
    onTestFinished(() => void server.close());
    return { server, port: (server.address() as { port: number }).port, knocks: () => knocks };
  }
  const through = (...ports: number[]) =>
    base.urlApp.replace(new URL(base.urlApp).host, ports.map((port) => `127.0.0.1:${port}`).join());
  const open = (url: string, lee = false) => {
    const { pool, db } = openDb(url, { lee, max: 3 });
    onTestFinished(() => db.destroy());
    return pool;
  };

  test('the one that writes is found among dead and silent ones, and gone to at once from then on [3-630]', async () => {
    let quickest = Number.POSITIVE_INFINITY; // the machine may be busy once, hardly thrice
    const find = async () => {
      const [silent, live] = [await door(false), await door(true)];
      const pool = open(through(1, silent.port, live.port));
      const start = performance.now();
      expect((await pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
      quickest = Math.min(quickest, performance.now() - start);
      return { silent, live, pool };
    };
    let found = await find();
    for (let n = 0; n < 2 && quickest >= 1_500; n++) found = await find();
    expect(quickest).toBeLessThan(1_500); // the silent one is not waited for
    const { silent, live, pool } = found;
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    for (const client of clients) client.release();
    expect([silent.knocks(), live.knocks()]).toEqual([1, 4]); // asked once, then three connections
    expect(await chooseHost(through(1, live.port))).toBe(through(live.port));
  });

  test('who comes while none serves waits for one, and is not refused [3-631]', async () => {
    const closed = await door(true);
    await new Promise((done) => closed.server.close(done));
    const pool = open(through(1, closed.port));
    const asked = pool.query('select 2 as dos');
    await pause(400);
    await door(true, closed.port);
    expect((await asked).rows).toEqual([{ dos: 2 }]);
  });

  test('one that was told to take no writing is not written to, nor kept [3-630]', async () => {
    const name = new URL(base.url).pathname.slice(1);
    const { port } = await door(true);
    const pool = open(through(port, 1));
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    const asked = pool.query('select 3 as tres');
    expect(await Promise.race([asked, pause(400, 'espera')])).toBe('espera');
    await owner.query(`alter database ${name} reset default_transaction_read_only`);
    expect((await asked).rows).toEqual([{ tres: 3 }]);
  });

  test('of hosts that serve as well as one another the one in use stays, however often they are looked at [3-630]', async () => {
    const [uno, otro] = await Promise.all([door(true), door(true)]);
    const urls = [uno, otro].map(({ port }) => through(port));
    const first = await findAnfitrion(urls, 'escribir', undefined);
    expect(urls).toContain(first?.url);
    for (const used of urls)
      for (let i = 0; i < 12; i++) {
        const known = { ...(first as Anfitrion), url: used };
        expect((await findAnfitrion(urls, 'escribir', known))?.url).toBe(used);
      }
    // one that was in use and is none of them any more is left
    expect(urls).toContain((await findAnfitrion(urls, 'escribir', { ...(first as Anfitrion), url: through(1) }))?.url);
  });

  test('a primary that was made read-only serves neither who writes nor who asks for a standby [3-630]', async () => {
    const name = new URL(base.url).pathname.slice(1);
    const { port } = await door(true);
    const urls = [through(port)];
    expect([
      await findAnfitrion(urls, 'escribir', undefined),
      await findAnfitrion(urls, 'leer', undefined),
    ]).toMatchObject([{ espejo: false, soloLee: false }, undefined as never]);
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    try {
      for (const pide of ['escribir', 'leer'] as const)
        expect([pide, await findAnfitrion(urls, pide, undefined)]).toEqual([pide, undefined]);
    } finally {
      await owner.query(`alter database ${name} reset default_transaction_read_only`);
    }
  });

  test('a wrong password is said at once; where a standby is asked for, the main one is not taken [3-630]', async () => {
    const { port } = await door(true);
    const wrong = Object.assign(new URL(through(port)), { password: 'otra' }).href.replace(
      `:${port}`,
      `:${port},127.0.0.1:${port}`,
    );
    await expect(open(wrong).query('select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(open(through(port, 1), true).query('select 1')).rejects.toMatchObject({ code: 'EHOSTUNREACH' });
  });

  test('[3-714] one that ends a connection in the moment it is ready ends no server', async () => {
    const { hostname, port: real } = new URL(base.urlApp);
    const said = Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0');
    const fatal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), said]);
    fatal.writeInt32BE(said.length + 4, 1);
    const ready = Buffer.from('5a0000000549', 'hex');
    let knocks = 0;
    const server = createServer((socket) => {
      const isAsked = ++knocks === 1; // who asks which host serves, not who works
      const onward = connect(Number(real), hostname).on('error', () => {});
      socket.on('error', () => {}).pipe(onward);
      onward.on('data', (part) => {
        if (isAsked || !part.subarray(-6).equals(ready)) return void socket.write(part);
        onward.destroy();
        socket.end(Buffer.concat([part, fatal]));
      });
    });
    await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
    onTestFinished(() => void server.close());
    const unheard = keepUnheard();
    const { port } = server.address() as { port: number };
    await expect(open(through(port, 1)).query('select 1')).rejects.toThrow();
    expect([knocks > 1, unheard]).toEqual([true, []]);
  });
});
