import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExportar } from '../../src/lib/turnos.ts';
import { errors } from '../../src/plugins/errors.ts';

const TROZO = Buffer.alloc(64 * 1024, 'x');
/** As exports are: without an end that anybody would wait for, and with a connection each. */
let abiertas = 0;
function* sinFin() {
  for (;;) yield TROZO;
}
const exportAll = createExportar({ ritmo: { minimo: 4096, plazo: 900 } });
const app = Fastify();
const open: Socket[] = [];
let port = 0;
beforeAll(async () => {
  errors(app);
  app.get('/de/:usuario', (req, reply) => {
    const { usuario } = req.params as { usuario: string };
    const make = () => {
      abiertas++;
      return Readable.from(sinFin(), { objectMode: false }).once('close', () => abiertas--);
    };
    return reply.type('text/csv').send(exportAll(make, Number(usuario)));
  });
  // slow to give, quick to be read
  app.get('/lenta', (_, reply) => {
    const source = async function* () {
      for (let i = 0; i < 12; i++) {
        await new Promise((ok) => setTimeout(ok, 150));
        yield 'x';
      }
    };
    return reply.send(exportAll(() => Readable.from(source(), { objectMode: false }), 9));
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  return app.close();
});
/** Asks for an export and reads no more than the first line of its answer. @returns its status */
const sinLeer = (usuario: number) =>
  new Promise<number>((ok) => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    socket.on('error', () => {});
    socket.write(`GET /de/${usuario} HTTP/1.1\r\nHost: a\r\n\r\n`);
    socket.once('data', (part) => {
      socket.pause();
      ok(Number(part.toString('latin1').slice(9, 12)));
    });
  });

test('[M8] downloads that nobody reads: two of one user, and none for longer than a minute', async () => {
  expect([await sinLeer(1), await sinLeer(1), await sinLeer(1)]).toEqual([200, 200, 429]);
  expect([await sinLeer(2), await sinLeer(2), await sinLeer(3)]).toEqual([200, 200, 429]);
  expect(abiertas).toBe(4);
  await expect.poll(() => abiertas).toBe(0);
  expect(await sinLeer(3)).toBe(200);
});

test('[M8] an export whose source is slow is waited for', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/lenta`)).text()).toBe('x'.repeat(12));
});
