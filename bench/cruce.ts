import { getReporteCruce } from '@renadet/domain/reportes/cruce.contract';
import { EJES } from '@renadet/domain/reportes/ejes';
import { cliente } from './cliente.ts';
import { corrida, type Medida } from './medida.ts';
import { procesador } from './procesador.ts';
import type { Proceso } from './proceso.ts';

/** Milliseconds that a crossing of three axes may take. */
const ESPERA = 400;

/** Every three of the axes, over all files. */
const TERNAS = EJES.flatMap(({ id: filas }, i) =>
  EJES.slice(i + 1).flatMap(({ id: columnas }, j) =>
    EJES.slice(i + j + 2).map(({ id: capas }) => ({ filas, columnas, capas })),
  ),
);

/** Any three axes of the cross analysis, one after the other: beside the wait allowed. */
export async function cruce({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter('admin@fgr.org.mx');
  const cpu = procesador(child.pid ?? 0, dir);
  const before = cpu();
  const times: number[] = [];
  let slowest = { ms: 0, terna: '' };
  for (const terna of [TERNAS[0], ...TERNAS, ...TERNAS]) {
    const body = { ...terna, fechaInicio: '26/06/2017', fechaFin: '31/10/2026' };
    const start = performance.now();
    const { status } = await to.call(getReporteCruce, { body } as never, headers);
    if (status !== 200) throw new Error(`the cross analysis answered ${status}`);
    times.push(performance.now() - start);
    const ms = times.at(-1) ?? 0;
    if (ms > slowest.ms && times.length > 1) slowest = { ms, terna: JSON.stringify(terna) };
  }
  const after = cpu();
  to.close();
  const [, ...asked] = times; // what was read from the disk by the first one is not its own
  const run = corrida(
    asked,
    asked.reduce((sum, ms) => sum + ms, 0),
  );
  const spent = (what: 'servidor' | 'postgres') => ((after[what] - before[what]) / times.length).toFixed(0);
  const slow = `la más lenta ${slowest.ms.toFixed(0)} ms ${slowest.terna}`;
  const nota = `${TERNAS.length} ternas; procesador ${spent('servidor')} + ${spent('postgres')} ms; ${slow}`;
  return [{ nombre: 'cruce de tres ejes', conexiones: 1, ...run, razon: run.p95 / ESPERA, nota }];
}
