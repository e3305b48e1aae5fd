import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { getCtVictimaByCarpeta, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { besiege } from './asedio.ts';
import { type Cabeceras, CONTRASENIA, cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { lectores } from './lectores.ts';
import { corrida, type Medida, mediana, repeat } from './medida.ts';
import { type Muestra, takeMuestra } from './muestra.ts';
import { type Gastado, procesador } from './procesador.ts';
import { direcciones, type Proceso, puertoDe } from './proceso.ts';
import { rafaga, solicitud } from './rafaga.ts';

/** As many as work without being refused. */
const CONEXIONES = 50;
const MILISEGUNDOS = 8_000;
/** A crowd that stays: what its beginning costs is not what is held against the budget. */
const TORMENTA = 20_000;
/** Milliseconds after it until the server takes in as many as before. */
const CALMA = 2_000;
const VECES = 4;

interface Cuenta {
  /** Milliseconds until the last answer. */
  total: number;
  aceptadas: number[];
  rechazadas: number[];
  otras: Map<number, number>;
}

/** What people do most: searching, opening a file and its victims, and now and then saving one. */
function turno(escribe: Cabeceras, leen: readonly Cabeceras[], m: Muestra): (i: number) => string {
  return (i) => {
    const headers = leen[i % leen.length] ?? escribe;
    const { llcarpeta, noci } = m.carpeta(i);
    if (i % 10 < 4)
      return solicitud(getCarpetaByFiltros, { body: { noci, pagina: 1, rpp: 10, institucion: 0, area: 0 } }, headers);
    if (i % 10 < 7) return solicitud(getCarpetaById, { params: { llcarpeta } }, headers);
    if (i % 10 < 9) return solicitud(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, headers);
    return solicitud(insertarVictima, { body: victima(m.propia(Math.floor(i / 10)).llcarpeta) }, escribe);
  };
}

/** Sends so many a second whether answers come or not, as a crowd does. */
async function aRitmo(porSegundo: number, ms: number, ask: (i: number) => Promise<number>): Promise<Cuenta> {
  const cuenta: Cuenta = { total: 0, aceptadas: [], rechazadas: [], otras: new Map() };
  const under = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; performance.now() - start < ms; ) {
    for (const due = ((performance.now() - start) * porSegundo) / 1000; sent < due; sent++) {
      const before = performance.now();
      const one = ask(sent)
        .catch(() => 0)
        .then((status) => {
          const took = performance.now() - before;
          if (status === 200) cuenta.aceptadas.push(took);
          else if (status === 503) cuenta.rechazadas.push(took);
          else cuenta.otras.set(status, (cuenta.otras.get(status) ?? 0) + 1);
          under.delete(one);
        });
      under.add(one);
    }
    await new Promise((ok) => setTimeout(ok, 2));
  }
  await Promise.all(under);
  cuenta.total = performance.now() - start;
  return cuenta;
}

/** Asks a few times a second while something else goes on. @returns milliseconds of each answer */
async function mientras(work: Promise<unknown>, ask: () => Promise<number>): Promise<{ ms: number[]; malas: number }> {
  let going = true;
  void work.finally(() => {
    going = false;
  });
  const told = { ms: [] as number[], malas: 0 };
  while (going) {
    const before = performance.now();
    if ((await ask()) !== 200) told.malas++;
    told.ms.push(performance.now() - before);
    await new Promise((ok) => setTimeout(ok, 250));
  }
  return told;
}

/** What the time of this process and of the server's was spent on while something went on. */
function watch(url: string, server: () => Gastado) {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const [gastado, propio, start] = [server(), process.cpuUsage(), performance.now()];
  return async (): Promise<string> => {
    loop.disable();
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(propio);
    const after = server();
    const part = (spent: number) => `${((spent * 100) / ms).toFixed(0)} %`;
    const text = await (await fetch(`${url}/api/metrics`)).text();
    const late = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000;
    return `procesador: servidor ${part(after.servidor - gastado.servidor)}, PostgreSQL ${part(after.postgres - gastado.postgres)}, cliente ${part((user + system) / 1000)}; retraso p99: servidor ${late.toFixed(0)} ms, cliente ${(loop.percentile(99) / 1e6).toFixed(0)} ms`;
  };
}

/** What was done for a second of processor of server and database between two readings. */
function porSegundoDeProcesador(spent: readonly Gastado[], from: number, done: number): number {
  const [before, after] = spent.slice(from);
  if (!before || !after) throw new Error('the processor was not read');
  return (done * 1000) / (after.servidor + after.postgres - before.servidor - before.postgres);
}

/**
 * Four times as many requests as the server can do: the excess is refused, the rest keep their pace, health and sign-in
 * are answered, and afterwards all is as before.
 */
export async function sobrecarga(proceso: Proceso, dir: string): Promise<Medida[]> {
  const { url, child } = proceso;
  const to = cliente(url, 8);
  const escribe = await to.enter(CAPTURISTA);
  const { owner } = direcciones(dir);
  // users enough that none reaches its own limit
  const leen: Cabeceras[] = [];
  for (const usuario of await lectores(owner, 7)) leen.push(await to.enter(usuario));
  const muestra = await takeMuestra(owner, to, escribe, CONEXIONES);
  const lean = rafaga(url);
  const bytes = turno(escribe, leen, muestra);
  const cpu = procesador(child.pid ?? 0, dir);
  let i = 0;
  const once = async () => {
    const status = await lean.send(bytes(i++));
    if (status !== 200) throw new Error(`answered ${status} at its own pace`);
  };
  await repeat(CONEXIONES, MILISEGUNDOS, once); // until all is compiled
  const account = { username: 'consulta@fgr.org.mx', password: CONTRASENIA };
  // all the while, at either pace, somebody looks whether it lives and somebody signs in, which takes as much as many searches
  const beside = (work: Promise<unknown>) =>
    Promise.all([
      mientras(work, async () => (await fetch(`${url}/api/salud`)).status),
      mientras(work, async () => (await to.call(login, { body: account })).status),
    ]);
  const calm = watch(url, cpu);
  const spent = [cpu()];
  const from = i;
  const working = repeat(CONEXIONES, MILISEGUNDOS, once);
  const besideIt = beside(working);
  const normal = await working;
  const done = i - from;
  spent.push(cpu());
  const [, usualSignIn] = await besideIt;
  const atEase = `ingreso ${usualSignIn.malas} malos de ${usualSignIn.ms.length}; ${await calm()}`;

  const storm = watch(url, cpu);
  const flood = aRitmo(VECES * normal.porSegundo, TORMENTA, (n) => lean.send(bytes(n)));
  const besideFlood = beside(flood);
  spent.push(cpu());
  const { total, aceptadas, rechazadas, otras } = await flood;
  spent.push(cpu());
  const underStorm = `${await storm()}; ${lean.abiertas()} conexiones`;
  const [health, signIn] = await besideFlood;
  await new Promise((ok) => setTimeout(ok, CALMA));
  const after = await repeat(CONEXIONES, 2_000, once);
  // people at their own pace, while strangers hold whatever they get
  const siege = besiege(puertoDe(proceso));
  await new Promise((ok) => setTimeout(ok, CALMA));
  const besieged = await repeat(CONEXIONES, MILISEGUNDOS, once);
  siege.halt();
  lean.close();
  to.close();
  const shed = corrida(rechazadas, total);
  const kept = corrida(aceptadas, total);
  const others = [...otras].map(([status, n]) => `, ${n} × ${status || 'sin respuesta'}`).join('');
  const [usual, crowded] = [porSegundoDeProcesador(spent, 0, done), porSegundoDeProcesador(spent, 2, aceptadas.length)];
  const line = (nombre: string, c: typeof kept, razon: number, nota: string): Medida => ({
    nombre,
    conexiones: CONEXIONES,
    ...c,
    razon,
    nota,
  });
  return [
    line('sobrecarga: 1x', normal, 1, `lo que el servidor puede; ${atEase}`),
    line(
      'sobrecarga: 4x',
      kept,
      kept.p95 / normal.p95,
      `${aceptadas.length} aceptadas, ${rechazadas.length} rechazadas con 503${others}; salud ${health.malas} malas, p50 ${mediana(health.ms).toFixed(0)} ms; ingreso ${signIn.malas} malos de ${signIn.ms.length}, p50 ${mediana(signIn.ms).toFixed(0)} ms; ${underStorm}`,
    ),
    line('sobrecarga: trabajo útil', kept, kept.porSegundo / normal.porSegundo, 'aceptadas por segundo, sobre 1x'),
    line(
      'sobrecarga: procesador',
      kept,
      crowded / usual,
      `aceptadas por segundo de procesador de servidor y base, ${crowded.toFixed(0)} y ${usual.toFixed(0)} a su paso`,
    ),
    line('sobrecarga: rechazo', shed, shed.p95 / 50, 'cuánto tarda un 503, sobre 50 ms'),
    line('sobrecarga: después', after, after.p95 / normal.p95, 'otra vez a su paso'),
    line(
      'sobrecarga: asedio',
      besieged,
      besieged.p95 / normal.p95,
      [...siege.told].map(([who, n]) => `${who} ${n}`).join(', '),
    ),
  ];
}
