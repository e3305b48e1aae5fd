// Who looks on while a database hangs: one who asks whether the server lives, people who read, and a crowd.
import { setTimeout as pausa } from 'node:timers/promises';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { type AlResponder, type Cabeceras, cliente } from '../../bench/cliente.ts';

/** Longest that a request may take whose database hangs: one statement (35 s), one new connection (5 s), and slack. */
export const ESPERA_MS = 45_000;
const AMONTONADOS = 400;
/** What a report of all years is asked with. */
export const FILTRO = { fechaInicio: '01/01/2020', fechaFin: '01/01/2026', numPag: 1, tamPag: 10 };

/** A call that ended: when it began, how long it took, and its status (0: no answer). */
export type Llamada = { desde: number; ms: number; status: number };
/** Keeps each call that ends. */
export function anotador(): { calls: Llamada[]; note: AlResponder } {
  const calls: Llamada[] = [];
  return { calls, note: (ms, status) => calls.push({ desde: performance.now() - ms, ms, status }) };
}

/** Asks again and again whether the server lives and is ready, without waiting for the former answer. */
export function watch(url: string) {
  const seen: { vivo: boolean; desde: number; ms: number; status: number }[] = [];
  const ask = async (path: string) => {
    const desde = performance.now();
    const status = await fetch(`${url}${path}`).then(
      ({ status, body }) => body?.cancel().then(() => status) ?? status,
      () => 0,
    );
    seen.push({ vivo: path === '/api/salud', desde, ms: performance.now() - desde, status });
  };
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => {
    for (const path of ['/api/salud', '/api/salud/listo']) {
      const one = ask(path).finally(() => under.delete(one));
      under.add(one);
    }
  }, 500);
  return {
    /** Those that were asked between two moments. */
    entre: async (from: number, to: number) => {
      await Promise.all(under);
      return seen.filter(({ desde }) => desde >= from && desde < to);
    },
    finish: async () => {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

/** People who search and read reports all the time. */
export function read(url: string, headers: Cabeceras, note: AlResponder) {
  const to = cliente(url, 4, note);
  let over = false;
  const raras = new Set<string>();
  const work = Array.from({ length: 4 }, async (_, i) => {
    while (!over) {
      const asked =
        i % 2
          ? to.call(getReporteCarpeta, { body: FILTRO as never }, headers)
          : to.call(
              getCarpetaByFiltros,
              { body: { pagina: 1, rpp: 10, institucion: 0, area: 0, noci: 'MEZCLA' } },
              headers,
            );
      const {
        status,
        body,
        headers: h,
      } = await asked.catch((e: Error) => ({ status: 0, body: e.message, headers: {} }) as never);
      if (status !== 200 && !((status === 503 || status === 429) && h['retry-after']))
        raras.add(`al leer: ${status} ${JSON.stringify(body)}`);
      await pausa(status === 200 ? 20 : 200);
    }
  });
  return {
    raras,
    finish: async () => {
      over = true;
      await Promise.all(work);
      to.close();
    },
  };
}

/** A crowd at once while the database hangs: every one is answered, many of them that there is no place. */
export async function heap(url: string, headers: Cabeceras): Promise<{ texto: string; mal: string[] }> {
  const to = cliente(url, AMONTONADOS);
  const seen = new Map<string, number>();
  const mal = new Set<string>();
  let worst = 0;
  await Promise.all(
    Array.from({ length: AMONTONADOS }, async () => {
      const start = performance.now();
      const body = { pagina: 1, rpp: 10, institucion: 0, area: 0, noci: 'NADIE' };
      const {
        status,
        headers: h,
        body: answer,
      } = await to
        .call(getCarpetaByFiltros, { body }, headers)
        .catch((e: Error) => ({ status: 0, headers: {} as Record<string, string>, body: { message: e.message } }));
      worst = Math.max(worst, performance.now() - start);
      const what = h['no-iniciada'] ? `${status} sin lugar` : String(status);
      seen.set(what, (seen.get(what) ?? 0) + 1);
      if (status !== 200 && !h['retry-after']) mal.add(`en el tumulto: ${status} ${JSON.stringify(answer)}`);
    }),
  );
  to.close();
  if (worst > ESPERA_MS) mal.add(`en el tumulto se esperó ${Math.round(worst)} ms`);
  if (![...seen.keys()].some((what) => what.endsWith('sin lugar'))) mal.add('el tumulto entró entero');
  const counts = [...seen].map(([what, n]) => `${n} con ${what}`).join(', ');
  return { texto: `tumulto de ${AMONTONADOS}: ${counts}, el último a los ${Math.round(worst)} ms`, mal: [...mal] };
}
