import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './cierre.ts';

/** Whether this machine can be an authority of time stamps: `openssl ts`. */
export const hayOpenssl = spawnSync('openssl', ['version']).status === 0;

const CONF = (dir: string) => `
[tsa]
default_tsa = t
[t]
dir = ${dir}
serial = $dir/serial
crypto_device = builtin
signer_cert = $dir/tsa.pem
certs = $dir/ca.pem
signer_key = $dir/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
[tsaext]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
[otraext]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,serverAuth,timeStamping
[caext]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign
[req]
distinguished_name = dn
[dn]
`;

/** An authority of time stamps of a root of its own: OpenSSL behind HTTP, as it is, or as \`answer\` has it. */
export function autoridad() {
  const dir = mkdtempSync(join(tmpdir(), 'renadet-tsa-'));
  atEnd(() => rmSync(dir, { recursive: true, force: true }));
  const conf = join(dir, 'conf');
  writeFileSync(conf, CONF(dir));
  writeFileSync(join(dir, 'serial'), '01\n');
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', conf];
  run(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Raiz',
    '-extensions',
    'caext',
  );
  const certify = (name: string, ext: string) => {
    run('req', ...key, '-keyout', `${name}.key`, '-out', 'csr', '-subj', `/CN=${name}`);
    const by = [
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-extfile',
      conf,
      '-extensions',
      ext,
    ];
    run('x509', '-req', '-in', 'csr', '-out', `${name}.pem`, ...by);
  };
  certify('tsa', 'tsaext');
  certify('otra', 'otraext');
  const stamp = (query: Buffer): Buffer => {
    writeFileSync(join(dir, 'q'), query);
    run('ts', '-reply', '-config', conf, '-queryfile', 'q', '-out', 'r');
    return readFileSync(join(dir, 'r'));
  };
  /** @param answer what is sent instead of the stamp */
  const listen = async (answer: (query: Buffer) => Buffer | undefined = stamp) => {
    const serve: RequestListener = (req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part) => parts.push(part));
      req.on('end', () => {
        const said = answer(Buffer.concat(parts));
        if (said) res.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(said);
      });
    };
    const server = createServer(serve);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    atEnd(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`;
  };
  /** The same time and digest, signed by a certificate of the same root that is not for time stamps alone. */
  const signElse = (token: Buffer): Buffer => {
    writeFileSync(join(dir, 't'), token);
    run('cms', '-verify', '-noverify', '-inform', 'DER', '-in', 't', '-out', 'info');
    const what = [
      '-binary',
      '-nodetach',
      '-econtent_type',
      '1.2.840.113549.1.9.16.1.4',
      '-in',
      'info',
      '-md',
      'sha256',
    ];
    run('cms', '-sign', ...what, '-signer', 'otra.pem', '-inkey', 'otra.key', '-outform', 'DER', '-out', 'o');
    return readFileSync(join(dir, 'o'));
  };
  return { signElse, ca: join(dir, 'ca.pem'), pem: readFileSync(join(dir, 'ca.pem'), 'utf8'), stamp, listen, run };
}
