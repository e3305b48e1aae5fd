import { expect, test } from 'vitest';
import { violations } from '../lib/rules.ts';
import { proveedorNuevo, reglasProveedor } from './proveedor.rules.ts';

const wrong = (changes: object, local = false) =>
  violations(
    reglasProveedor,
    { ...proveedorNuevo(), cliente: 'renadet', secreto: 's', dominios: 'fgr.org.mx', ...changes },
    { emisorConSecreto: null, local },
  ).map(({ campo }) => campo);

test.each([
  'https://idp.example.mx',
  'https://idp.example.mx/',
  'https://IDP.example.mx:443/realms/fgr',
  'https://idp.example.mx:8443',
  'https://idp.example.mx:10443',
  'https://idp.example.mx:65535/a.b~c_d-e/',
  'https://10.0.0.5:10443/oidc',
])('%s may be the address of a provider', (emisor) => expect(wrong({ emisor })).toEqual([]));

test.each([
  'http://idp.example.mx',
  'https://ana@idp.example.mx',
  'https://idp.example.mx:123456',
  'https://idp.example.mx:',
  'https://idp.example.mx/?a=1',
  'https://idp.example.mx/#a',
  'https://',
  'idp.example.mx',
])('%s may not', (emisor) => expect(wrong({ emisor })).toEqual(['emisor']));

test('one of this very machine may be without TLS, where that is allowed alone', () => {
  for (const emisor of ['http://127.0.0.1:10443', 'http://localhost:65535/oidc']) {
    expect([emisor, wrong({ emisor }, true)]).toEqual([emisor, []]);
    expect([emisor, wrong({ emisor })]).toEqual([emisor, ['emisor']]);
  }
});
