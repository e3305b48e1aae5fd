import { readFileSync } from 'node:fs';
import {
  getReporteCarpeta,
  getReporteVictimas,
  getTablaExpedienteByFiltros,
  graficas,
  libros,
} from '@renadet/domain/reportes/reportes.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { type Medida, repetir } from './medida.ts';

const CONEXIONES = 5;
const MILISEGUNDOS = 1500;
/** Milliseconds that a chart or a first page may take at this many connections. */
const ESPERA = 200;
const FILTRO = { fechaInicio: '15/01/2018', fechaFin: '31/10/2026', grupo: 0, delito: 0 };
/** What the workbook of the report by file reads. */
const LIBRO = `select c.noci, c.fcinicio, e.dsestado, m.dsmunicipio, d.dsdelito from carpeta c
  left join ctestado e on e.llestado = c.llestado
  left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
  left join ctdelito d on d.lldelito = c.lldelito
  where c.fcinicio between '2018-01-15' and '2026-10-31' order by c.fcinicio desc, c.llcarpeta desc`;

const memoria = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Milliseconds and rows of a bare COPY of the same query, which goes nowhere: only a superuser may. */
async function copia(owner: string) {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  const start = performance.now();
  const { rowCount } = await client.query(`copy (${LIBRO}) to '/dev/null'`);
  const ms = performance.now() - start;
  await client.end();
  return { ms, filas: rowCount ?? 0 };
}

async function libro(url: string, headers: Record<string, string>, owner: string, pid: number): Promise<Medida> {
  const bare = await copia(owner);
  const before = memoria(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoria(pid));
  }, 50);
  const start = performance.now();
  const res = await fetch(`${url}${libros.getReporteCarpeta.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(FILTRO),
  });
  let bytes = 0;
  for await (const part of res.body ?? []) bytes += part.length;
  const ms = performance.now() - start;
  clearInterval(watch);
  const porSegundo = (bare.filas * 1000) / ms;
  const nota = `${bare.filas} filas en ${(ms / 1000).toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MB; memoria ${before.toFixed(0)} → ${most.toFixed(0)} MB; COPY ${((bare.filas * 1000) / bare.ms).toFixed(0)}/s`;
  return { nombre: 'reporte: libro', conexiones: 1, p50: ms, p95: ms, porSegundo, razon: most / 300, nota };
}

/** Every chart and first page, several at once, beside the wait allowed; and the workbook beside a bare COPY. */
export async function reportes(url: string, owner: string, pid: number): Promise<Medida[]> {
  const to = cliente(url, CONEXIONES);
  const headers = await to.entrar('admin@fgr.org.mx');
  const all = { ...graficas, getReporteCarpeta, getReporteVictimas, getTablaExpedienteByFiltros };
  const medidas: Medida[] = [await libro(url, headers, owner, pid)]; // before the load, of which memory would keep some
  for (const [nombre, e] of Object.entries(all)) {
    const ask = async () => {
      const { status } = await to.call(e as typeof getReporteCarpeta, { body: FILTRO }, headers);
      if (status !== 200) throw new Error(`${nombre} answered ${status}`);
    };
    await repetir(CONEXIONES, MILISEGUNDOS / 5, ask);
    const run = await repetir(CONEXIONES, MILISEGUNDOS, ask);
    const kind = nombre.startsWith('getGrafica') ? 'reporte: gráfica' : 'reporte: página';
    medidas.push({ nombre: kind, conexiones: CONEXIONES, ...run, razon: run.p95 / ESPERA, nota: nombre });
  }
  to.close();
  return medidas;
}
