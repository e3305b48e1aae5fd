import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clamd } from '../../test/clamd.ts';
import { diagnoseAntivirus } from './vecinos.ts';

const MB = 2 ** 20;

// whoever tries a real one has told it what to take
test.skipIf(process.env.PRUEBAS_CLAMD_URL)(
  '[3-715] an antivirus that takes less than the longest file that is kept is told so, with the mend',
  async () => {
    const url = await clamd(2 * MB);
    expect(await diagnoseAntivirus(url, MB)).toEqual({
      estado: 'bien',
      texto: 'Antivirus: contesta, y recibe archivos de 1 MB.',
    });
    const { estado, texto } = await diagnoseAntivirus(url, 3 * MB);
    expect([estado, texto]).toEqual(['mal', expect.stringMatching(/3 MB .*size limit exceeded.* StreamMaxLength/)]);
  },
);

test('[3-715] one that is away is a look that could not be made', async () => {
  await expect(diagnoseAntivirus('tcp://127.0.0.1:1', MB)).rejects.toThrow('ECONNREFUSED');
});

test('[3-715] who runs the command, a person or a timer, is told by its exit too', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'renadet-diagnostico-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  const propio = { PATH: process.env.PATH, DATA_DIR, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  const run = (ajustes: Record<string, string>) =>
    new Promise<[number, string]>((done) => {
      const env = { ...propio, ...ajustes };
      execFile(process.execPath, [join(import.meta.dirname, 'diagnostico.main.ts')], { env }, (error, stdout) =>
        done([Number(error?.code ?? 0), stdout]),
      );
    });
  const lejos = { JUSTICIANET_URL: 'http://127.0.0.1:1', JUSTICIANET_CLAVE: 'x', CLAMD_URL: 'tcp://127.0.0.1:1' };
  const [[bien, nada], [mal, dos]] = await Promise.all([run({}), run(lejos)]);
  expect([bien, mal]).toEqual([0, 1]);
  expect(nada).toMatch(/\n\nNada impide trabajar\.\n$/);
  expect(dos).toMatch(/\n {2}MAL {2}JusticiaNet: no contesta/);
  expect(dos).toMatch(/\n\nImpide trabajar lo que dice MAL \(2\)\.\n$/);
});
