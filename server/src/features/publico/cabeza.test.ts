import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';

test('the head of each public page has its own title and description, and only they may be indexed', async () => {
  const t = await testApp();
  const webDist = mkdtempSync(join(tmpdir(), 'renadet-cabeza-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), readFileSync(join(import.meta.dirname, '../../../../web/index.html')));
  const app = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, webDist } });
  const read = async (url: string) => (await app.inject({ url })).body;
  const seen = new Set<string | undefined>();
  for (const { ruta, titulo, descripcion } of PAGINAS) {
    const html = await read(`/${ruta}?x=1`);
    expect(html).toContain(`<title>${titulo} · RENADET</title>`);
    expect(html).toContain(`content="${descripcion}"`);
    expect(html).toContain('<html lang="es-MX">');
    expect(html).not.toContain('noindex');
    expect([descripcion.length >= 50, descripcion.length <= 160]).toEqual([true, true]);
    seen.add(descripcion);
  }
  expect(seen.size).toBe(PAGINAS.length);
  for (const url of ['/', '/pages/inicio', '/marco-juridico/otra']) expect(await read(url)).toContain('noindex');
  await app.close();
  rmSync(webDist, { recursive: true });
});
