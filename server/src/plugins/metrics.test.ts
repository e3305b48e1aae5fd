import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';

const url = '/api/metrics';

describe('the metrics', () => {
  test('are for this machine alone, and not for who comes through a proxy', async () => {
    const { app } = await testApp();
    const ask = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url, remoteAddress, headers })).statusCode;
    expect([await ask('127.0.0.1'), await ask('::1'), await ask('::ffff:127.0.0.1')]).toEqual([200, 200, 200]);
    expect(await ask('192.0.2.1')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
    expect(await ask('127.0.0.1', { via: '1.1 proxy' })).toBe(404);
  });

  test('with a key are for its bearer, from anywhere', async () => {
    const METRICAS_CLAVE = 'una-clave-larga-de-prueba';
    const { app } = await testApp({ METRICAS_CLAVE });
    const ask = async (authorization?: string) =>
      (await app.inject({ url, remoteAddress: '192.0.2.1', headers: { ...(authorization && { authorization }) } }))
        .statusCode;
    expect(await ask(`Bearer ${METRICAS_CLAVE}`)).toBe(200);
    for (const wrong of [undefined, 'Bearer', `Bearer ${METRICAS_CLAVE}x`, METRICAS_CLAVE])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 404]);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(() => readConfig({ METRICAS_CLAVE: 'corta' })).toThrow(/METRICAS_CLAVE debe tener/);
  });
});
