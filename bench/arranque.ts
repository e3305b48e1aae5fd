import { spawnSync } from 'node:child_process';
import { type Medida, mediana } from './medida.ts';
import { begin, carpetaTemporal, stop } from './proceso.ts';

const desnudo = () => {
  const start = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
};
const medida = (nombre: string, times: number[], bare: number): Medida => ({
  nombre,
  conexiones: 1,
  p50: mediana(times),
  p95: Math.max(...times),
  porSegundo: 1000 / mediana(times),
  razon: mediana(times) / bare,
  nota: 'de nada a listo',
});

/** Start of the whole server: on a new folder, with the demo's files; and again on the same one. */
export async function arranque(): Promise<Medida[]> {
  const bare = mediana(Array.from({ length: 5 }, desnudo));
  const { dir, erase } = carpetaTemporal();
  try {
    const times: number[] = [];
    for (let i = 0; i < 4; i++) {
      const server = await begin(dir);
      times.push(server.listo);
      await stop(server);
    }
    const [cold = 0, ...warm] = times;
    return [medida('arranque en frío', [cold], bare), medida('arranque en caliente', warm, bare)];
  } finally {
    erase();
  }
}
