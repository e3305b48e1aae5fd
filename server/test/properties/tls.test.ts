import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { getCtRoles } from '@renadet/domain/sesion/sesion.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorDeArranque, readConfig } from '../../src/config.ts';
import { sitioDe } from '../../src/lib/sitio.ts';
import { openPuertas } from '../../src/plugins/puertas.ts';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { certificadoPropio } from '../certificado.ts';

const HOST = '127.0.0.1';
const dir = mkdtempSync(join(tmpdir(), 'renadet-tls-'));
const { cert, key } = certificadoPropio();
const propio = { TLS_CERT: join(dir, 'servidor.pem'), TLS_KEY: join(dir, 'servidor.llave.pem') };
writeFileSync(propio.TLS_CERT, cert);
writeFileSync(propio.TLS_KEY, key, { mode: 0o600 });
afterAll(() => rmSync(dir, { recursive: true }));

describe('with a certificate of its own', () => {
  let t: TestApp;
  let headers: Headers;
  let address: string;
  let port: number;
  beforeAll(async () => {
    t = await testApp({ ...propio, PROXIES: HOST });
    address = await openPuertas(t.app, { host: HOST, port: 0 });
    port = Number(new URL(address).port);
    headers = await t.as('capturista.30');
  });

  async function ask(options: object, body?: string) {
    const req = request({ host: HOST, port, path: getCtRoles.path, headers, ca: cert, agent: false, ...options });
    req.end(body);
    const [res] = await once(req, 'response');
    return { status: res.statusCode, body: await text(res) };
  }

  test('what goes between proxy and server is encrypted, by whichever of its sockets it comes', async () => {
    expect(address).toBe(`https://${HOST}:${port}`);
    const all = await Promise.all(Array.from({ length: 48 }, () => ask({})));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(all[0]?.body).toContain('dsrol');
    const form = { method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json' } };
    expect((await ask(form, '{"username":1}')).status).toBe(400);
  });

  test('nothing is answered in the clear, nor with an old protocol, and who asks can tell the server from another', async () => {
    const clear = connect(port, HOST);
    clear.write(`GET /api/salud HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    clear.on('error', () => {}); // cut is as good as closed
    let said = '';
    clear.setEncoding('latin1').on('data', (part) => {
      said += part;
    });
    await once(clear, 'close');
    expect(said).not.toContain('HTTP/');

    const handshake = async (options: object) => {
      const socket = connectTls({ host: HOST, port, ca: cert, ...options });
      try {
        await once(socket, 'secureConnect');
        return socket.getProtocol();
      } finally {
        socket.destroy();
      }
    };
    expect(await handshake({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(await handshake({})).toBe('TLSv1.3');
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(handshake(old)).rejects.toThrow();
    await expect(handshake({ ca: certificadoPropio().cert })).rejects.toThrow(/self-signed/);
  });

  test('the caller’s address is still the one that a proxy of ours gives', async () => {
    const sent = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' };
    const body = JSON.stringify({ username: 'consulta@fgr.org.mx', password: 'Otra2026x' });
    expect((await ask({ method: 'POST', path: '/api/login', headers: sent }, body)).status).toBe(200);
    const { rows } = await t.owner.query(
      `select distinct direccion as d from auditoria where direccion = '192.0.2.77'`,
    );
    expect(rows).toEqual([{ d: '192.0.2.77' }]);
  });
});

test('neither a connection that says nothing nor one that was used keeps the server from closing', async () => {
  const t = await testApp(propio);
  const port = Number(new URL(await openPuertas(t.app, { host: HOST, port: 0 })).port);
  const silent = Array.from({ length: 40 }, () => connect(port, HOST));
  const shaken = Array.from({ length: 40 }, () => connectTls({ host: HOST, port, ca: cert }));
  await Promise.all([...silent.map((s) => once(s, 'connect')), ...shaken.map((s) => once(s, 'secureConnect'))]);
  const ended = [...silent, ...shaken].map((socket) => {
    socket.on('error', () => {}).resume(); // cut is as good as closed
    return new Promise((ok) => socket.once('close', ok));
  });
  shaken[0]?.write(`GET /api/salud HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  await t.app.close();
  await Promise.all(ended);
});

describe('settings', () => {
  const refusal = (env: Record<string, string>): string => {
    try {
      readConfig(env);
    } catch (error) {
      if (error instanceof ErrorDeArranque) return error.message;
      throw error;
    }
    return '';
  };

  test('a certificate without its key, of another key, or that cannot be read stops the start with a sentence', () => {
    expect(refusal({ TLS_CERT: propio.TLS_CERT })).toContain('TLS_CERT y TLS_KEY van juntas');
    expect(refusal({ ...propio, TLS_KEY: join(dir, 'no-hay.pem') })).toContain('TLS_KEY debe ser un archivo PEM');
    const otra = join(dir, 'otra.pem');
    writeFileSync(otra, certificadoPropio().key);
    expect(refusal({ ...propio, TLS_KEY: otra })).toContain('su propia llave');
    expect(refusal({ ...propio, TLS_KEY: otra })).not.toContain('PRIVATE');
    writeFileSync(otra, 'nada');
    expect(refusal({ TLS_CERT: otra, TLS_KEY: otra })).toContain('su propia llave');
    expect(readConfig(propio).tls).toEqual({ cert, key });
    expect(sitioDe(readConfig(propio))).toBe('https://127.0.0.1:3000');
  });

  test('production does not speak in the clear to a network, unless it is told that the stretch is encrypted otherwise', () => {
    const abierto = { NODE_ENV: 'production', HOST: '0.0.0.0' };
    expect(refusal(abierto)).toMatch(/HOST abre a la red .* TLS_CERT y TLS_KEY/);
    expect(refusal({ ...abierto, HTTP_EN_RED: 'true' })).toBe('');
    expect(refusal({ ...abierto, ...propio })).toBe('');
    expect(refusal({ NODE_ENV: 'production' })).toBe('');
  });
});
