import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

type Personas = Record<string, { email: string; email_verified: boolean }>;

/**
 * oidc-provider in a process of its own: an institution's provider of identities. Stop it.
 * @param salida where it tells of who signed out there
 */
export async function launchProveedor(regreso: string, personas: Personas, salida = '') {
  const child = spawn(process.execPath, ['server/test/proveedor.ts', regreso, JSON.stringify(personas), salida], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const url = await new Promise<string>((ok, ko) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('> ') && ok(line.slice(2)));
    void ended.then(() => ko(new Error('the provider ended')));
  });
  return {
    url,
    cliente: 'renadet',
    secreto: 'un-secreto-de-prueba-de-32-letras',
    know: (next: Personas) => child.stdin.write(`${JSON.stringify(next)}\n`),
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
