import { expect, test } from 'vitest';
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
