import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aPem, isFirmado, llaveDe, openLlave, selloDe } from './constancia.llave.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'renadet-llave-'));
const path = join(dataDir, 'constancia.llave');
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the key of the certificates', () => {
  test('is made on first use, for its owner alone, and stays', () => {
    const first = openLlave({ constanciaLlave: undefined, dataDir });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openLlave({ constanciaLlave: undefined, dataDir }).id).toBe(first.id);
    expect(first.id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is the one of the setting where there is one: the same on every server', () => {
    const { constanciaLlave } = readConfig({ CONSTANCIA_LLAVE: readFileSync(path, 'utf8').trim() });
    const shared = openLlave({ constanciaLlave, dataDir: '/nowhere' });
    expect(shared.id).toBe(openLlave({ constanciaLlave: undefined, dataDir }).id);
  });

  test('a setting or a file that is no key keeps the server from starting, with a sentence', () => {
    for (const CONSTANCIA_LLAVE of ['corta', `${'A'.repeat(42)}==`, 'A'.repeat(44)])
      expect(() => readConfig({ CONSTANCIA_LLAVE })).toThrow(/CONSTANCIA_LLAVE debe ser 32 bytes en base64/);
    writeFileSync(path, 'otra cosa');
    expect(() => openLlave({ constanciaLlave: undefined, dataDir })).toThrow(/no se puede leer/);
  });

  test('signs as RFC 8032 says (its first test vector)', () => {
    const { publica, sign } = llaveDe(
      Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'),
    );
    expect(publica.toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
    const firma = sign('');
    expect(firma.toString('hex')).toMatch(/^e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155/);
    expect([isFirmado('', firma, publica), isFirmado('x', firma, publica)]).toEqual([true, false]);
    expect(aPem(publica)).toMatch(/^-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA/);
    expect(selloDe(firma)).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
  });
});
