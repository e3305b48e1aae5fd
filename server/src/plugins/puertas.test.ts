import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openPuertas } from './puertas.ts';

const HOST = '127.0.0.1';

test('a busy loop takes in a crowd of connections in few turns, and none that came by any door is cut when it closes', async () => {
  const app = Fastify();
  const answer = Promise.withResolvers<string>();
  let asked = 0;
  app.get('/', () => {
    asked++;
    return answer.promise;
  });
  const port = Number(new URL(await openPuertas(app, { host: HOST, port: 0 })).port);
  let [taken, turns] = [0, 0];
  app.server.on('connection', () => taken++);
  const sockets = Array.from({ length: 96 }, () => connect(port, HOST));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  while (taken < sockets.length) {
    turns++;
    await new Promise((ok) => setImmediate(ok));
  }
  expect(turns).toBeLessThan(60);

  const answers = sockets.map(async (socket) => {
    const parts = await socket.setEncoding('latin1').toArray();
    return parts.join('').slice(9, 12);
  });
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => asked).toBe(sockets.length);
  const closing = app.close();
  answer.resolve('x');
  await closing;
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['200']));
});

test('connections that say nothing do not keep it from closing', async () => {
  const app = Fastify();
  const port = Number(new URL(await openPuertas(app, { host: HOST, port: 0 })).port);
  const silent = Array.from({ length: 40 }, () => connect(port, HOST).resume());
  const ended = silent.map((socket) => {
    socket.on('error', () => {}); // cut is as good as closed
    return new Promise((ok) => socket.once('close', ok));
  });
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  await app.close();
  await Promise.all(ended);
});

test('a port that another server has is not shared with it', async () => {
  const one = Fastify();
  const port = Number(new URL(await openPuertas(one, { host: HOST, port: 0 })).port);
  await expect(openPuertas(Fastify(), { host: HOST, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await one.close();
  const other = Fastify();
  await openPuertas(other, { host: HOST, port });
  await other.close();
});
