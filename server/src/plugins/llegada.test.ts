import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLlegada } from './llegada.ts';

const llegada = createLlegada();
let vigiladas = 0;
const server = createServer((req, res) => {
  llegada.limit(req);
  vigiladas = llegada.vigiladas();
  res.writeHead(413, { connection: 'close' }).end();
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

test('[1-653] of one that announced fifty megabytes, was refused and went away nothing is kept', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n{');
  await new Promise((answered) => socket.once('data', answered));
  socket.destroy();
  expect(vigiladas).toBe(1);
  await expect.poll(llegada.vigiladas).toBe(0);
});
