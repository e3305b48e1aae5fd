import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchGuardado } from './guardia.ts';
import { describe as describeProveedor } from './oidc.ts';

let pedidos = 0;
/** What is wrong with the description of a provider; nothing where it is sound. */
let falla: string | undefined;
const server = createServer((req, res) => {
  pedidos++;
  if (req.url?.includes('.well-known')) {
    const emisor = `http://${req.headers.host}`;
    const dicha = { issuer: falla === 'otro emisor' ? 'http://otro' : emisor, token_endpoint: `${emisor}/token` };
    if (falla === 'corta') return void res.socket?.destroy();
    if (falla === 'ausente') res.writeHead(503);
    else res.writeHead(200, { 'content-type': 'application/json' });
    return res.end(falla === 'sin sentido' ? '<html>' : JSON.stringify(dicha));
  }
  if (req.url === '/otra') return res.writeHead(302, { location: '/fin' }).end();
  res.end(req.url === '/mucho' ? Buffer.alloc(600 * 1024) : 'ok');
});
await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
afterAll(() => new Promise((ok) => server.close(ok).closeAllConnections()));
const aqui = `127.0.0.1:${(server.address() as AddressInfo).port}`;

test.each([
  'https://127.0.0.1',
  'https://127.8.8.8',
  'https://2130706433',
  'https://localhost',
  'https://0.0.0.0',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:a9fe:a9fe]',
  'https://[fe80::1]',
  'https://[fd00:ec2::254]',
])('[3-647] %s is this machine or a neighbour: nothing is sent there', async (direccion) => {
  await expect(fetchGuardado(false)(direccion)).rejects.toThrow('forbidden address');
});

test('[3-647] nor to a name that leads there among other places: whoever answers names chooses which one is taken', async () => {
  const { lookup } = dns;
  const leads = (...all: string[]) => {
    dns.lookup = (async () => all.map((address) => ({ address, family: 4 }))) as never;
    syncBuiltinESMExports();
  };
  try {
    for (const all of [['127.0.0.1'], ['203.0.113.7', '169.254.169.254'], ['127.0.0.1', '203.0.113.7'], []]) {
      leads(...all);
      await expect(fetchGuardado(false)('https://idp.ejemplo.mx')).rejects.toThrow('forbidden address');
    }
  } finally {
    dns.lookup = lookup;
    syncBuiltinESMExports();
  }
});

test('[3-647] only https, whoever it is; the evaluation mode asks this machine, and is not led on from there', async () => {
  for (const direccion of [`http://${aqui}`, 'http://idp.ejemplo.mx', 'file:///etc/passwd', 'ftp://idp.ejemplo.mx'])
    await expect(fetchGuardado(false)(direccion)).rejects.toThrow('not https');
  await expect(fetchGuardado(true)('http://169.254.169.254')).rejects.toThrow('not https');
  expect(pedidos).toBe(0);
  expect(await (await fetchGuardado(true)(`http://${aqui}`)).text()).toBe('ok');
  expect((await fetchGuardado(true)(`http://${aqui}/otra`)).status).toBe(302);
  expect(pedidos).toBe(2);
  await expect(fetchGuardado(true)(`http://${aqui}/mucho`)).rejects.toThrow('too large');
});

test.each(['ausente', 'corta', 'sin sentido', 'otro emisor'])(
  'a provider that is %s for a moment is asked again with the next sign-in, and once it answered not again',
  async (como) => {
    const proveedor = { emisor: `http://${aqui}`, cliente: como, secreto: 'x', acr: null, compartido: false };
    falla = como;
    await expect(describeProveedor(proveedor, true)).rejects.toThrow('no se describe');
    falla = undefined;
    const before = pedidos;
    for (let i = 0; i < 2; i++)
      expect((await describeProveedor(proveedor, true)).serverMetadata().issuer).toBe(proveedor.emisor);
    expect(pedidos).toBe(before + 1);
  },
);
