// A hostile hour: slow senders and slow readers, a storm of wrong passwords from two hundred addresses, oversized and
// adversarial bodies, a crowd at the check of certificates, downloads that nobody reads and connections that do nothing, all
// at once, while twenty signed-in people work. All of it on this machine: addresses of 127.0.0.0/8, bounded in number.
import { connect } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { libros } from '@renadet/domain/reportes/reportes.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { getCtVictimaByCarpeta, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { type Ataque, besiege, type Cuenta, DIRECCIONES, de, post, repartida, sum } from '../../bench/asedio.ts';
import { type Cabeceras, type Cliente, CONTRASENIA, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { lectores } from '../../bench/lectores.ts';
import { mediana } from '../../bench/medida.ts';
import { type Muestra, takeMuestra } from '../../bench/muestra.ts';
import { begin, direcciones, type Proceso, puertoDe, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { solicitud } from '../../bench/rafaga.ts';
import { auditoria, type Opciones } from './check.ts';

const PERSONAS = 20;
/** What people and those who sign in may be made to wait, in milliseconds. */
const P95_MS = 500;
const INGRESO_MS = 10_000;
const BUCLE_MS = 50;
/** Of what people ask, refused at most. */
const RECHAZADAS = 0.01;
/** Lines that strangers may write into the audit in a minute. */
const RENGLONES_MIN = 600;
/** What the memory may grow from the second quarter to the last, in parts of it. */
const CRECE = 0.3;

const sesion = (headers: Cabeceras) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Everything at once. @param clerk a signed-in user who means ill */
function attack(port: number, clerk: Cabeceras): Ataque {
  const ataque = besiege(port);
  const { maintain } = ataque;
  maintain('tormenta', DIRECCIONES, 3_000, repartida, (s, i) => {
    const body = JSON.stringify({ username: `persona${i % 40}@fgr.org.mx`, password: `Mala${i}` });
    s.write(post(login.path, body, undefined, 'Connection: close\r\n'));
  });
  maintain('cuentas', 10, 1_000, de(4), (s, i) => {
    const body = JSON.stringify({ username: 'capturista.14@fiscalias.gob.mx', password: `Mala${i}` });
    s.write(post(login.path, body, undefined, 'Connection: close\r\n'));
  });
  const hostiles = [
    '['.repeat(500_000),
    `{"username":"${'a'.repeat(1_040_000)}","password":"x"}`,
    `{"username":"a","password":"${' '.repeat(1_000_000)}x"}`,
    '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    `[${'{},'.repeat(300_000)}{}]`,
  ];
  maintain('cuerpos', 4, 700, de(6), (s, i) => {
    s.write(post(login.path, hostiles[i % hostiles.length] ?? '', undefined, 'Connection: close\r\n'));
  });
  maintain('grandes', 4, 1_000, de(6), (s) => s.write(post(login.path, '{', 50_000_000)));
  maintain('de una cuenta', 6, 200, de(7), (s, i) => {
    const body = JSON.stringify({
      noci: hostiles[1]?.slice(0, 1000),
      nombreCompleto: 'Ñ '.repeat(20 + i),
      pagina: 1,
      rpp: 10,
    });
    s.write(post(getCarpetaByFiltros.path, body, undefined, `${sesion(clerk)}Connection: close\r\n`));
  });
  maintain('sin leer', 8, 2_000, de(7), (s) => {
    s.write(
      solicitud(libros.getReporteVictimas, { body: { fechaInicio: '15/01/2018', fechaFin: '31/10/2026' } }, clerk),
    );
    s.once('data', () => s.pause());
  });
  return ataque;
}

interface Visto {
  ms: number[];
  estados: Cuenta;
}

/** What a person does, with the pauses of one; a call that was refused is made again as the screens do. */
async function persona(to: Cliente, headers: Cabeceras, m: Muestra, i: number, until: number, visto: Visto) {
  for (let turn = i * 7; performance.now() < until; turn++) {
    // who writes sees the files of one institution
    const { llcarpeta, noci } = headers.usuario === CAPTURISTA ? m.propia(turn) : m.carpeta(turn);
    const start = performance.now();
    const writes = turn % 10 === 9 && headers.usuario === CAPTURISTA;
    const call = writes
      ? to.call(insertarVictima, { body: victima(m.propia(turn).llcarpeta) }, headers)
      : turn % 10 < 4
        ? to.call(getCarpetaByFiltros, { body: { noci, pagina: 1, rpp: 10, institucion: 0, area: 0 } }, headers)
        : turn % 10 < 7
          ? to.call(getCarpetaById, { params: { llcarpeta } }, headers)
          : to.call(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, headers);
    const status = await call.then(
      (answer) => answer.status,
      () => 0,
    );
    visto.ms.push(performance.now() - start);
    sum(visto.estados, String(status));
    await pausa(200 + ((turn * 137) % 600));
  }
}

/** Signs in with the right password until it is in, waiting as long as it is told to. @returns milliseconds */
async function enter(port: number, i: number): Promise<number> {
  const body = JSON.stringify({ username: 'consulta@fgr.org.mx', password: CONTRASENIA });
  const start = performance.now();
  while (performance.now() - start < 3 * INGRESO_MS) {
    const answer = await new Promise<string>((ok) => {
      const localAddress = `127.${1 + (i % 200)}.${i % 250}.7`;
      const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
      let text = '';
      socket
        .on('error', () => {})
        .on('data', (part) => {
          text += part;
        });
      socket.on('close', () => ok(text));
      socket.write(post(login.path, body, undefined, 'Connection: close\r\n'));
    });
    if (answer.includes('"token"')) return performance.now() - start;
    await pausa(1_000 * Math.min(3, Number(/retry-after: (\d+)/i.exec(answer)?.[1] ?? 1)));
  }
  return Number.POSITIVE_INFINITY;
}

/** The loop's delay since the last look and the memory, as the metrics say. */
async function watch({ url }: Proceso) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    bucle: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    maximo: value('nodejs_eventloop_lag_max_seconds') * 1000,
    residente: value('process_resident_memory_bytes') / 2 ** 20,
    vivo: value('nodejs_heap_size_used_bytes') / 2 ** 20,
  };
}
const percentil = (ms: readonly number[], part: number) =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(part * ms.length))] ?? 0;

/** @returns what did not hold */
export async function fallasHostil(dir: string, { corta, minutos }: Opciones): Promise<string[]> {
  const ms = (minutos ?? (corta ? 10 : 60)) * 60_000;
  const server = await begin(dir, { CARPETAS_DEMO: '3000', LOG_LEVEL: 'fatal' });
  const wrong: string[] = [];
  try {
    const to = cliente(server.url, PERSONAS);
    const escribe = await to.enter(CAPTURISTA);
    const sesiones: Cabeceras[] = [escribe];
    const { owner } = direcciones(dir);
    for (const usuario of await lectores(owner, PERSONAS - 1)) sesiones.push(await to.enter(usuario));
    const clerk = await to.enter('supervisor.federal@fgr.org.mx');
    const muestra = await takeMuestra(owner, to, escribe, PERSONAS);
    const work = async (duran: number): Promise<Visto> => {
      const visto: Visto = { ms: [], estados: new Map() };
      const until = performance.now() + duran;
      await Promise.all(sesiones.map((headers, i) => persona(to, headers, muestra, i, until, visto)));
      return visto;
    };
    await work(5_000);
    await watch(server);
    const calma = await work(15_000);
    const antes = await watch(server);

    const renglones = async () =>
      (await query<{ n: number }>(owner, 'select count(*)::int as n from auditoria where llusuario is null'))[0]?.n ??
      0;
    const before = await renglones();
    const start = performance.now();
    const ataque = attack(puertoDe(server), clerk);
    const looks: Awaited<ReturnType<typeof watch>>[] = [];
    const ingresos: number[] = [];
    const until = start + ms;
    const vigia = (async () => {
      for (let i = 0; performance.now() < until; i++) {
        await pausa(5_000);
        looks.push(await watch(server));
        ingresos.push(await enter(puertoDe(server), i));
      }
    })();
    const visto = await work(ms);
    await vigia;
    ataque.halt();
    const seconds = (performance.now() - start) / 1000;
    const escritos = (await renglones()) - before;
    to.close();

    const refused = [...visto.estados].filter(([status]) => status !== '200').reduce((n, [, m]) => n + m, 0);
    const p95 = percentil(visto.ms, 0.95);
    const bucle = percentil(
      looks.map((look) => look.bucle),
      0.5,
    );
    const quarter = Math.max(1, Math.floor(looks.length / 4));
    const memoria = (part: typeof looks) => mediana(part.map(({ residente }) => residente));
    const [early, late] = [memoria(looks.slice(quarter, 2 * quarter)), memoria(looks.slice(-quarter))];
    // what a collection of garbage leaves: the least of a quarter
    const vivo = (part: typeof looks) => Math.min(...part.map((look) => look.vivo));
    const [vivia, vive] = [vivo(looks.slice(quarter, 2 * quarter)), vivo(looks.slice(-quarter))];
    const peor = Math.max(...ingresos);
    console.log(
      [
        `${(seconds / 60).toFixed(1)} minutos.`,
        `Personas: ${visto.ms.length} solicitudes, p50 ${mediana(visto.ms).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (en calma ${percentil(calma.ms, 0.95).toFixed(0)} ms), rechazadas o fallidas ${refused} (${[...visto.estados].map(([s, n]) => `${n} × ${s}`).join(', ')}).`,
        `Ingresos con la contraseña correcta, de redes que no habían llamado: ${ingresos.length}, p50 ${mediana(ingresos).toFixed(0)} ms, el peor ${peor.toFixed(0)} ms.`,
        `Retraso del bucle, p99 de cada mirada: mediana ${bucle.toFixed(0)} ms, el peor ${Math.max(...looks.map((l) => l.bucle)).toFixed(0)} ms, una vez ${Math.max(...looks.map((l) => l.maximo)).toFixed(0)} ms (en calma ${antes.bucle.toFixed(0)} ms).`,
        `Renglones de auditoría de extraños: ${escritos} (${((escritos * 60) / seconds).toFixed(0)} por minuto).`,
        `Memoria residente: ${early.toFixed(0)} → ${late.toFixed(0)} MB; vivo en el montón: ${vivia.toFixed(0)} → ${vive.toFixed(0)} MB.`,
        `A los atacantes: ${[...ataque.told].map(([what, n]) => `${what} ${n}`).join(', ')}.`,
      ].join('\n'),
    );
    if (p95 > P95_MS) wrong.push(`las personas esperan ${p95.toFixed(0)} ms`);
    if (refused > RECHAZADAS * visto.ms.length)
      wrong.push(`${refused} de ${visto.ms.length} solicitudes de personas no se atendieron`);
    if (peor > INGRESO_MS) wrong.push(`un ingreso con la contraseña correcta tardó ${peor.toFixed(0)} ms`);
    if (bucle > BUCLE_MS) wrong.push(`el bucle se retrasa ${bucle.toFixed(0)} ms`);
    if ((escritos * 60) / seconds > RENGLONES_MIN)
      wrong.push(`los extraños escriben ${escritos} renglones en la auditoría`);
    if (vive > vivia * (1 + CRECE)) wrong.push(`lo vivo crece de ${vivia.toFixed(0)} a ${vive.toFixed(0)} MB`);
    if (late > early * (1 + CRECE)) wrong.push(`la memoria crece de ${early.toFixed(0)} a ${late.toFixed(0)} MB`);
  } finally {
    await stop(server);
  }
  wrong.push(...(await auditoria({ DATA_DIR: dir })));
  return wrong;
}
