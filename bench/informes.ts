import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import {
  getReporteInforme,
  getReporteInformeExcel,
  getReporteInformePdf,
} from '@renadet/domain/reportes/informes.contract';
import { cliente } from './cliente.ts';
import { corrida, type Medida } from './medida.ts';
import { procesador } from './procesador.ts';
import type { Proceso } from './proceso.ts';

/** Milliseconds that a report of a cut-off may take, for whoever asks: none is a job, because none takes longer. */
const ESPERA = 1000;
const VECES = 8;
const FORMAS = { pantalla: getReporteInforme, PDF: getReporteInformePdf, libro: getReporteInformeExcel };

/** The yearly report and the table for the Committee, on the screen, as PDF and as workbook: beside the wait allowed. */
export async function informes({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter('admin@fgr.org.mx');
  const cpu = procesador(child.pid ?? 0, dir);
  const corte = masDias(hoyEnMexico(new Date()), -2);
  const pedidos = { 'informe anual': { informe: 1, anio: 2024, corte }, 'tabla del Comité': { informe: 2, corte } };
  const medidas: Medida[] = [];
  for (const [titulo, body] of Object.entries(pedidos))
    for (const [forma, e] of Object.entries(FORMAS)) {
      const times: number[] = [];
      const before = cpu();
      for (let i = 0; i <= VECES; i++) {
        const start = performance.now();
        const { status } = await to.call(e, { body } as never, headers);
        if (status !== 200) throw new Error(`${titulo} answered ${status}`);
        times.push(performance.now() - start);
      }
      const after = cpu();
      const spent = (what: 'servidor' | 'postgres') => ((after[what] - before[what]) / times.length).toFixed(0);
      const asked = times.slice(1); // what was read from the disk by the first one is not its own
      const run = corrida(
        asked,
        asked.reduce((sum, ms) => sum + ms, 0),
      );
      const nota = `${titulo}, ${forma} · procesador ${spent('servidor')} + ${spent('postgres')} ms`;
      medidas.push({ nombre: 'informe de un corte', conexiones: 1, ...run, razon: run.p95 / ESPERA, nota });
    }
  to.close();
  return medidas;
}
