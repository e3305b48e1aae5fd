import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Quoted-printable as a reader sees it. */
const leible = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\r?\n/g, '')
      .replaceAll('%', '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  );

/** Messages to an address, oldest first: the evaluation server writes each as a file. */
function listCartas(para: string): string[] {
  const folder = join(process.env.RENADET_E2E_DATA ?? '', 'correo');
  const names = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return []; // no mail yet
    }
  })();
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((raw) => raw.includes(`To: ${para}`))
    .map(leible);
}

/** Code and link of the last message to an address, once there are `mensajes` of them. */
export async function readCodigo(para: string, mensajes = 1): Promise<{ codigo: string; enlace: string }> {
  await expect.poll(() => listCartas(para).length).toBeGreaterThanOrEqual(mensajes);
  const text = listCartas(para).at(-1) ?? '';
  const codigo = /verificación: (\w{8})/.exec(text)?.[1] ?? '';
  const enlace = /http:\S+recuperacionContrasenia#\S+/.exec(text)?.[0] ?? '';
  expect(codigo).toHaveLength(8);
  expect(enlace).not.toBe('');
  return { codigo, enlace };
}
