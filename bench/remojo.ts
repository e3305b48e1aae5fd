// MINUTOS=60 node bench/remojo.ts: mixed traffic for as long, and what the server keeps in memory afterwards. Exit 1 when
// it grows, or when connections or open files do.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { libros } from '@renadet/domain/reportes/reportes.contract';
import { type Cabeceras, type Cliente, cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { mediana, repeat } from './medida.ts';
import { type Muestra, takeMuestra } from './muestra.ts';
import { operaciones } from './operaciones.ts';
import { begin, carpetaTemporal, direcciones, type Proceso, stop } from './proceso.ts';

const MINUTOS = Number(process.env.MINUTOS) || 60;
const CONEXIONES = 8;
const MUESTRAS = 24;
/** Megabytes that the heap may grow in an hour, and by which it may differ between two looks however short the run. */
const POR_HORA = 5;
const RUIDO = 5;
const BASURA = resolve(import.meta.dirname, 'basura.ts');

/** What a server keeps, in MB, and what it holds open. */
interface Guardado {
  minuto: number;
  monton: number;
  residente: number;
  archivos: number;
  conexiones: number;
}

/** @throws Error when the metrics do not say it */
async function look({ url, child }: Proceso, start: number): Promise<Guardado> {
  child.kill('SIGUSR2');
  await wait(500);
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const value = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    if (!line) throw new Error(`no metric ${name}`);
    return Number(line.slice(name.length));
  };
  return {
    minuto: (performance.now() - start) / 60_000,
    monton: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    residente: value('process_resident_memory_bytes') / 2 ** 20,
    archivos: readdirSync(`/proc/${child.pid}/fd`).length,
    conexiones: value('renadet_conexiones{tipo="abiertas"}'),
  };
}

/** Every operation of the screens in turn, a workbook and a new session now and then. @returns how many were answered */
async function trafico(to: Cliente, m: Muestra, sessions: { lee: Cabeceras; escribe: Cabeceras }, ms: number) {
  const all = operaciones(m);
  let [i, answered] = [0, 0];
  await repeat(CONEXIONES, ms, async (connection) => {
    const turn = i++;
    const one = all[turn % all.length];
    if (!one) return;
    const headers = one.clase === 'guardar' ? sessions.escribe : sessions.lee;
    const { status } = await to.call(one.e, one.entrada(turn, connection) as never, headers);
    if (status !== 200) throw new Error(`${one.nombre} answered ${status}`);
    if (turn % 2_000 === 0) await to.enter('consulta@fgr.org.mx');
    if (turn % 2_000 === 1_000)
      await to.call(libros.getReporteCarpeta, { body: { fechaInicio: '15/01/2018', fechaFin: '31/10/2026' } }, headers);
    answered++;
  });
  return answered;
}

function judge(seen: readonly Guardado[]): string[] {
  const quarter = Math.floor(seen.length / 4);
  // the first quarter fills caches and compiles
  const [early, late] = [seen.slice(quarter, 2 * quarter), seen.slice(-quarter)];
  const of = (rows: readonly Guardado[], key: keyof Guardado) => mediana(rows.map((row) => row[key]));
  const hours = (of(late, 'minuto') - of(early, 'minuto')) / 60;
  const grown = of(late, 'monton') - of(early, 'monton');
  const opened = of(late, 'archivos') - of(early, 'archivos');
  console.log(
    `Montón: ${of(early, 'monton').toFixed(1)} → ${of(late, 'monton').toFixed(1)} MB en ${(hours * 60).toFixed(1)} min (${(grown / hours).toFixed(1)} MB/h); residente ${of(early, 'residente').toFixed(0)} → ${of(late, 'residente').toFixed(0)} MB; archivos abiertos ${of(early, 'archivos')} → ${of(late, 'archivos')}; conexiones ${of(late, 'conexiones')}.`,
  );
  return [
    grown > Math.max(RUIDO, POR_HORA * hours) && `el montón crece ${grown.toFixed(1)} MB`,
    opened > 2 * CONEXIONES && `quedan ${opened} archivos abiertos más`,
    of(late, 'conexiones') > 12 && 'hay más conexiones que las del fondo',
  ].filter((wrong) => wrong !== false);
}

const { dir, erase } = carpetaTemporal();
try {
  const server = await begin(dir, { CARPETAS_DEMO: '2000', NODE_OPTIONS: `--import=${BASURA}` });
  try {
    const to = cliente(server.url, CONEXIONES);
    const sessions = { lee: await to.enter('admin@fgr.org.mx'), escribe: await to.enter(CAPTURISTA) };
    const muestra = await takeMuestra(direcciones(dir).owner, to, sessions.escribe, CONEXIONES);
    const start = performance.now();
    const seen: Guardado[] = [];
    let answered = 0;
    for (let i = 0; i < MUESTRAS; i++) {
      answered += await trafico(to, muestra, sessions, (MINUTOS * 60_000) / MUESTRAS);
      const now = await look(server, start);
      seen.push(now);
      console.log(
        `min ${now.minuto.toFixed(1).padStart(5)}: ${String(answered).padStart(8)} solicitudes, montón ${now.monton.toFixed(1)} MB, residente ${now.residente.toFixed(0)} MB, ${now.archivos} archivos`,
      );
    }
    to.close();
    const wrong = judge(seen);
    for (const defect of wrong) console.error(`MAL: ${defect}`);
    console.log(
      `${answered} solicitudes en ${MINUTOS} minutos: ${wrong.length ? 'con defectos' : 'la memoria no crece'}.`,
    );
    if (wrong.length) process.exitCode = 1;
  } finally {
    await stop(server);
  }
} finally {
  erase();
}
