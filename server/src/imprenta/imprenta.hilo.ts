// The thread that prints: `imprenta` starts it, and it stays. Each press is fetched when it first prints: a certificate does
// not wait for what reports and the manual need.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { Impresos, Pliego, Pruebas } from '../documento/impresos.ts';

const PRENSAS: { [K in keyof Impresos]: (datos: Impresos[K]) => Promise<Buffer> } = {
  constancias: async (all) => (await import('../features/constancia/constancia.pdf.ts')).renderConstancias(all),
  manual: async ({ texto, carpeta }) => {
    const [{ renderManual }, { readManual }] = await Promise.all([
      import('../features/manual/manual.pdf.ts'),
      import('../features/manual/manual.texto.ts'),
    ]);
    const imagenes = (nombre: string): Buffer | undefined => {
      const path = join(carpeta, `${nombre}.jpg`);
      return existsSync(path) ? readFileSync(path) : undefined;
    };
    return (await renderManual(readManual(readFileSync(texto, 'utf8')), { imagenes })).pdf;
  },
  informe: async (informe) => (await import('../reportes/informe.pdf.ts')).renderInforme(informe),
  ensayo: async () => (await import('../features/constancia/constancia.especimen.ts')).printEnsayos(),
  // of the evaluation alone: production comes without it (scripts/produccion.mjs)
  muestra: async (fila) => (await import('../features/publico/muestra.pdf.ts')).renderMuestra(fila),
};

// several at once: each gives way between its pages
parentPort?.on('message', ({ id, clase, datos }: Pliego) => {
  const answer = (what: Pruebas) => parentPort?.postMessage(what);
  (PRENSAS[clase] as (datos: unknown) => Promise<Buffer>)(datos).then(
    (pdf) => answer({ id, pdf }),
    (error: Error) => answer({ id, error: error.stack ?? error.message }),
  );
});
