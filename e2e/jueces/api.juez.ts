import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { MODULES } from './install.ts';
import { expectAcquitted } from './veredicto.ts';

/** Both documents that the server gives to whoever writes a client. */
const DOCUMENTOS = ['/api/openapi.json', '/api/interconexion/openapi.json'];

interface Redocly {
  problems: { ruleId: string; severity: string; location: { pointer: string }[] }[];
}

for (const documento of DOCUMENTOS)
  test(`api ${documento}: Redocly finds nothing, and a client can be made of it`, async ({ request }) => {
    const folder = mkdtempSync(join(tmpdir(), 'renadet-juez-'));
    try {
      const file = join(folder, 'openapi.json');
      writeFileSync(file, await (await request.get(documento)).text());
      const bin = (name: string, ...args: string[]) =>
        spawnSync(process.execPath, [join(MODULES, name), ...args], { encoding: 'utf8', maxBuffer: 1e9, cwd: folder });
      const { stdout } = bin(
        '@redocly/cli/bin/cli.js',
        'lint',
        file,
        '--extends=recommended',
        '--format=json',
        '--max-problems=100000',
      );
      const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Redocly;
      expectAcquitted(
        'redocly',
        problems.map(({ ruleId, location }) => ({ regla: ruleId, donde: location[0]?.pointer ?? '' })),
      );
      const made = bin('openapi-typescript/bin/cli.js', file, '-o', join(folder, 'cliente.ts'));
      expect.soft(made.status, made.stderr).toBe(0);
      const compiled = bin(
        'typescript/bin/tsc',
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
        join(folder, 'cliente.ts'),
      );
      expect.soft(compiled.status, compiled.stdout).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test('api: the units of systemd are shut in as far as the server is', () => {
  for (const unit of ['renadet.service', 'renadet-respaldo.service', 'renadet-aviso@.service']) {
    const path = resolve(import.meta.dirname, '../../deploy', unit);
    const { stdout, error } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', path], {
      encoding: 'utf8',
    });
    test.skip(error !== undefined, 'systemd-analyze is not here');
    const nivel = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    console.log(`systemd ${unit}: ${nivel}`);
    expect.soft(nivel, unit).toBeLessThanOrEqual(2);
  }
});
