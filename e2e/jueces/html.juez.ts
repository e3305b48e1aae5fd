import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { ESTADOS, openEstado } from '../helpers/estados.ts';
import { MODULES } from './install.ts';
import { expectAcquitted } from './veredicto.ts';

interface Informe {
  messages: { type: string; message: string; extract?: string }[];
}

const LUGARES = [
  ...PAGINAS.map((p) => ({ ruta: `/${p.ruta}`, estado: 'open', cuenta: null })),
  ...ESTADOS.filter((_, i) => i % 4 === 0), // a fourth of the states: the same parts come again in the others
];

test('html: what the browser holds is HTML (Nu checker)', async ({ page }) => {
  test.skip(!hasJava(), 'java is not here');
  const jar = join(MODULES, 'vnu-jar/build/dist/vnu.jar');
  const folder = mkdtempSync(join(tmpdir(), 'renadet-juez-'));
  try {
    for (const [i, lugar] of LUGARES.entries()) {
      await openEstado(page, lugar);
      writeFileSync(join(folder, `${i}.html`), await page.content());
    }
    const said = execFileSync(
      'java',
      ['-Xss4m', '-jar', jar, '--exit-zero-always', '--format', 'json', '--stdout', folder],
      {
        maxBuffer: 1e9,
        encoding: 'utf8',
      },
    );
    const { messages } = JSON.parse(said) as Informe;
    expectAcquitted(
      'html',
      messages
        .filter((m) => m.type === 'error')
        .map((m) => ({ regla: m.message.slice(0, 160), donde: m.extract?.slice(0, 200) ?? '' })),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
