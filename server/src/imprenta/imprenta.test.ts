import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createImprenta, print } from '../documento/imprenta.ts';
import type { ConstanciaImpresa } from '../documento/impresos.ts';
import { renderConstancias } from '../features/constancia/constancia.pdf.ts';

const url = 'https://renadet.prueba.mx/constancia/Vq3xK9sT_a8bLw-0ZpYc1g';
const constancia = (llvictima: number): ConstanciaImpresa => ({
  carpeta: {
    folio: 'RNDT-2026-30-000123-4',
    noci: 'FGE/VER/0456/2026',
    dsdelito: 'TORTURA',
    fcinicio: '2026-02-09',
    dsinstitucion: 'FISCALIA GENERAL DEL ESTADO',
    dspropietario: 'UNIDAD DE TORTURA',
    novictimas: 30,
  },
  victima: {
    llvictima,
    nombre: `Víctima ${llvictima}`,
    dsedad: 34,
    llprecisionnacimiento: null,
    edadhechos: 34,
    dsgenero: 'MUJER',
    dssituacionjuridica: null,
    fcregistro: '2026-02-10',
  },
  codigo: 'Vq3xK9sT_a8bLw-0ZpYc1g',
  fcemision: '2026-11-21',
  url,
  enlace: `${url}?f=VICTIMA~RNDT-2026-30-000123-4~2026-11-21~${'aB3_'.repeat(10)}xyz`,
  sello: 'AB12-CD34-EF56-7890',
});
const treinta = Array.from({ length: 30 }, (_, i) => constancia(i + 1));

/** Processor that this thread takes at once at most while something is done, in milliseconds. */
async function masLargo(work: () => Promise<unknown>): Promise<number> {
  let [worst, last] = [0, gastado()];
  const look = () => {
    const now = gastado();
    worst = Math.max(worst, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return worst;
}

test('[3-494] certificates printed in a thread are the same documents, and hold the loop less than 50 ms', async () => {
  const printed: Buffer[] = [];
  const aqui = await masLargo(async () => {
    printed.push(await renderConstancias(treinta));
  });
  const aparte = await masLargo(async () => {
    printed.push(await print('constancias', treinta));
  });
  console.log(
    `bucle: 30 constancias, ${aqui.toFixed(0)} ms a la vez en el hilo de todos, ${aparte.toFixed(0)} ms si se imprimen aparte`,
  );
  const [here = Buffer.of(), there = Buffer.of(1)] = printed;
  expect(there.equals(here)).toBe(true);
  expect(aparte).toBeLessThan(50);
});

test('[3-494] what the thread cannot print is an error of that document alone', async () => {
  const [none, one] = await Promise.allSettled([print('constancias', []), print('constancias', [constancia(1)])]);
  expect([none.status, one.status]).toEqual(['rejected', 'fulfilled']);
});

test.each([
  ['dies', 'process.exit(3)', 60_000],
  ['does not end', 'setInterval(() => {}, 1000)', 300],
])('[3-494] a thread that %s is told, and the next call begins another', async (_, programa, ms) => {
  const { print: printBadly } = createImprenta(new URL(`data:text/javascript,${programa}`), { ms, mb: 64 });
  for (let i = 0; i < 2; i++)
    await expect(printBadly('constancias', [constancia(1)])).rejects.toMatchObject({
      code: 'NO_DISPONIBLE',
      message: 'No se pudo imprimir el documento. Intente de nuevo en unos segundos.',
    });
});

test('a document may take its minutes, and ten of them at most', async () => {
  const quieto = new URL('data:text/javascript,setInterval(() => {}, 1000)');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { print: printSlowly } = createImprenta(quieto);
  const told = vi.fn();
  void printSlowly('constancias', [constancia(1)]).catch(told);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledOnce();
});

test('[3-494] all who wait for a thread that dies are told, and the process can end after the next one has printed', async () => {
  const hilo = `data:text/javascript,${encodeURIComponent(
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, datos }) =>
       datos.length ? parentPort.postMessage({ id, pdf: new Uint8Array(3) }) : process.exit(3));`,
  )}`;
  const guion = `
    const { createImprenta } = await import(${JSON.stringify(new URL('../documento/imprenta.ts', import.meta.url))});
    const { print } = createImprenta(new URL(${JSON.stringify(hilo)}));
    const dichas = await Promise.allSettled([print('constancias', []), print('constancias', [])]);
    console.log(dichas.map(({ status }) => status).join(), (await print('constancias', [1])).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', guion], {
    timeout: 40_000,
  });
  expect(stdout).toBe('rejected,rejected 3\n');
});

/** Processor of the whole process until something is done, in milliseconds. */
async function cuesta(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
const conNombre = (nombre: string): ConstanciaImpresa => {
  const { victima, ...rest } = constancia(1);
  return { ...rest, victima: victima && { ...victima, nombre } };
};

test('[3-700] after a rehearsal the first certificate takes no more than those after it', async () => {
  const imprenta = createImprenta();
  const first = await cuesta(() => imprenta.rehearse());
  const asked = await cuesta(() => imprenta.print('constancias', [constancia(1)]));
  console.log(
    `imprenta: el ensayo toma ${first.toFixed(0)} ms de procesador, la primera constancia ${asked.toFixed(0)}`,
  );
  expect(asked).toBeLessThan(first / 4);
});

test('[3-700] letters that are opened once say of each certificate what it would say alone', async () => {
  // the same letter of two characters: a space and one that does not break, a ligature, a composed accent
  const nombres = [
    'A\u00a0B ffi',
    'A B f fi',
    'Zoe\u0301 Zo\u00e9',
    '\u2126 \u03a9',
    'Владимир Nguyễn',
    'José Ñúñez',
    'JOSÉ ÑÚÑEZ',
    '  JOSÉ',
  ];
  const pdf = async (nombre: string) =>
    (await renderConstancias([conNombre(nombre)], { compress: false })).toString('latin1');
  const one = await Promise.all(nombres.map(pdf));
  for (const [i, nombre] of nombres.entries()) expect(await pdf(nombre)).toBe(one[i]);
  const alone = await Promise.all(
    nombres.map(async (nombre) => {
      const guion = `
        const { renderConstancias } = await import(${JSON.stringify(new URL('../features/constancia/constancia.pdf.ts', import.meta.url))});
        const pdf = await renderConstancias([${JSON.stringify(conNombre(nombre))}], { compress: false });
        process.stdout.write(pdf.toString('latin1'), 'latin1');`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', guion], {
        encoding: 'latin1',
        maxBuffer: 64 << 20,
      });
      return stdout;
    }),
  );
  for (const [i, text] of alone.entries()) expect(text === one[i], nombres[i]).toBe(true);
});
