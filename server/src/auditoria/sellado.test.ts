import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generarContancia, getFolios } from '@renadet/domain/carpeta/carpeta.contract';
import { selloConstancia, verificarConstancia } from '@renadet/domain/constancia/constancia.contract';
import { ARCHIVO_SELLO } from '@renadet/domain/lib/selloTiempo';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { autoridad, hayOpenssl } from '../../test/autoridad.ts';
import { savesOf } from '../../test/saved.ts';
import { buildApp } from '../app.ts';
import { readAutoridades } from '../integraciones/selloTiempo.ts';
import { sealTime } from './sellosDeTiempo.ts';

describe.skipIf(!hayOpenssl)('what the public is told of a time stamp', () => {
  const tsa = autoridad();
  let t: TestApp;
  let codigo: string;
  let caller = 0;
  beforeAll(async () => {
    const url = await tsa.listen();
    t = await testApp({ SELLO_TIEMPO_URL: url, SELLO_TIEMPO_CA: tsa.ca, PUBLIC_URL: 'https://renadet.prueba.mx' });
    const headers = await t.as('capturista.30');
    const { carpeta, victima, autoridad: senalada } = savesOf(t, headers);
    const llcarpeta = await carpeta({ novictimas: 1 });
    await victima(llcarpeta, {});
    await senalada(llcarpeta);
    await t.call(getFolios, { params: { llcarpeta } }, headers);
    await t.call(generarContancia, { params: { llcarpeta, tipo: '2' } }, headers);
    codigo = (await t.owner.query('select codigo from constancia')).rows[0].codigo;
  });
  const ask = (url: string, app = t.app) => app.inject({ url, remoteAddress: `10.9.0.${caller++}` });
  const check = async (app = t.app) => (await ask(verificarConstancia.path.replace(':codigo', codigo), app)).json();
  const download = (one = codigo, app = t.app) => ask(selloConstancia.path.replace(':codigo', one), app);
  const page = async (app = t.app) => (await ask(`/constancia/${codigo}`, app)).body;

  test('[3-695] the check of a certificate says nothing of a third party before it is stamped, and then who and when, with the token', async () => {
    expect(await check()).not.toHaveProperty('selloTiempo');
    expect((await download()).statusCode).toBe(404);
    expect(await page()).not.toMatch(/tercero<|Sellado|openssl/);
    await sealTime(t.db, await tsa.listen(), readAutoridades(tsa.pem));
    const { rows } = await t.owner.query(
      `select to_char(hora at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as hora from sellotiempo where llave = $1`,
      [codigo],
    );
    expect((await check()).selloTiempo).toEqual({
      hora: rows[0].hora,
      autoridad: 'tsa',
      huella: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const html = await page();
    const [dia, hora] = rows[0].hora.split('T');
    const enPapel = dia.split('-').reverse().join('/');
    expect(html).toContain(
      `Sellado por un tercero: tsa hace constar que esta firma ya existía el ${enPapel} a las ${hora}, hora de la Ciudad de México.`,
    );
    expect((await download('x'.repeat(22))).statusCode).toBe(404);
  });

  test('[3-695] the sentence of the page, typed as it stands, takes the token that it offers, and no other', async () => {
    const html = await page();
    const href = /<a href="([^"]+)" download>/.exec(html)?.[1] ?? '';
    const token = await ask(href);
    expect(token.headers['content-disposition']).toBe(`attachment; filename="${ARCHIVO_SELLO}"`);
    const dir = dirname(tsa.ca);
    writeFileSync(join(dir, ARCHIVO_SELLO), token.rawPayload);
    const [, orden = ''] = /<code>openssl (ts [^<]+)<\/code>/.exec(html) ?? [];
    const typed = (text: string) => text.replace('autoridad.pem', tsa.ca).split(' ');
    expect(String(tsa.run(...typed(orden)))).toContain('Verification: OK');
    const other = orden.replace(/digest (.)/, (_, c) => `digest ${c === '0' ? '1' : '0'}`);
    expect(() => tsa.run(...typed(other))).toThrow();
  });

  test('[3-695] nothing of it where no authority is set, where the stamp does not hold, or where the certificate was altered', async () => {
    const { selloTiempo: _, ...config } = t.config;
    const without = await buildApp({ db: t.db, pool: t.pool, config: { ...config, selloTiempo: undefined } });
    const another = { url: 'http://127.0.0.1:1/', autoridades: autoridad().pem };
    const strange = await buildApp({ db: t.db, pool: t.pool, config: { ...config, selloTiempo: another } });
    for (const app of [without, strange]) {
      expect(await check(app)).toMatchObject({ valida: true });
      expect(await check(app)).not.toHaveProperty('selloTiempo');
      expect(await page(app)).not.toMatch(/Sellado|openssl/);
      expect((await download(codigo, app)).statusCode).toBe(404);
      await app.close();
    }
    await t.owner.query(`update constancia set folio = folio || '9'`);
    expect(await check()).toEqual({ valida: false, estado: 'ALTERADA' });
    expect((await download()).statusCode).toBe(404);
    expect(await page()).not.toMatch(/Sellado|openssl/);
  });
});
