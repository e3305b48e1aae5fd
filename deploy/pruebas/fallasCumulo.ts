// An institution's cluster (three machines with etcd, Patroni and PostgreSQL, HAProxy) under two servers in production form
// while people work through both: twenty faults drawn by a seed. One server has HAProxy before its database, the other one
// names the three hosts. Nobody does anything but what systemd does. Needs root and Debian 12 (deploy/pruebas/cumulo.sh).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { cliente } from '../../bench/cliente.ts';
import { RAIZ } from '../../bench/proceso.ts';
import { enteras, folios, type Opciones } from './check.ts';
import {
  ADMIN,
  CONTRASENIA,
  createCapturista,
  type Lado,
  openServidores,
  type Servidores,
} from './cumuloServidores.ts';
import { readReportes, watchAcuses } from './cumuloTestigos.ts';
import { DANIOS, draw } from './danios.ts';
import { azar, createMezcla, perdidas } from './mezcla.ts';
import { openPatroni, type Patroni } from './patroni.ts';

const FALLAS = 20;
const FALLAS_CORTA = 5;
/** Milliseconds within which it is written again, and minutes that the whole trial may take. */
const PLAZO_MS = 15_000;
const TOPE_MIN = 17;
/** Milliseconds that people work in peace between two faults. */
const PAZ_MS = 2_000;
const PERSONAS = 4;

type Mezcla = Awaited<ReturnType<typeof createMezcla>>;

const s = (ms: number) => (ms / 1000).toFixed(1).padStart(5);
const ENCABEZADO =
  'nº  falla                                 sin guardar, HAProxy | varios  rechazadas  reportes bien/mal (peor)  entero a los  carga';

/** Does the faults one after the other, each until the cluster is whole again. @returns what is wrong */
async function suffer(
  db: Patroni,
  servidores: Servidores,
  mezclas: Record<Lado, Mezcla>,
  { semilla, corta, minutos = TOPE_MIN }: Opciones,
  begun: number,
): Promise<string[]> {
  const random = azar(semilla);
  const wrong: string[] = [];
  const kinds = draw(corta ? FALLAS_CORTA : FALLAS, random);
  const seen = { proxy: watchAcuses(mezclas.proxy), varios: watchAcuses(mezclas.varios) };
  const to = cliente(servidores.url('varios'), 1, undefined, CONTRASENIA);
  const reportes = readReportes(servidores.url('varios'), await to.enter(ADMIN));
  to.close();
  const told = { proxy: 0, varios: 0 };
  const refused = () => mezclas.proxy.cuentas().noDisponible + mezclas.varios.cuentas().noDisponible;
  console.log(`\n${ENCABEZADO}`);
  for (const [i, kind] of kinds.entries()) {
    if (performance.now() - begun > minutos * 60_000) {
      wrong.push(`el tiempo alcanzó para ${i} fallas de ${kinds.length}`);
      break;
    }
    if (i === kinds.length / 2) {
      await servidores.uncut();
      console.log('    (desde aquí, el HAProxy del primer servidor no corta conexiones)');
      await pausa(PAZ_MS);
    }
    const primaria = (await db.lider()) ?? 'uno';
    const before = refused();
    const start = performance.now();
    await DANIOS[kind]?.({ db, random, killServer: servidores.killServer }, primaria);
    await pausa(1_000); // what happened is known by now
    const healed = await db.heal();
    await Promise.race([
      Promise.all(Object.values(mezclas).map((one) => one.arrive(one.acuses.length + 3))),
      pausa(2 * PLAZO_MS),
    ]);
    await pausa(PAZ_MS);
    const end = performance.now();
    const silent = { proxy: seen.proxy.silence(start, end), varios: seen.varios.silence(start, end) };
    const report = reportes.tell(start, end);
    console.log(
      `${String(i + 1).padStart(2)}  ${kind.padEnd(37)} ${s(silent.proxy)} s | ${s(silent.varios)} s     ${String(refused() - before).padStart(6)}` +
        `    ${String(report.bien).padStart(5)}/${report.mal} (${s(report.peor).trim()} s)`.padEnd(28) +
        `${s(healed.ms)} s   ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const lado of ['proxy', 'varios'] as const) {
      const { raras } = mezclas[lado];
      for (const rara of raras.slice(told[lado])) console.log(`    ${lado}: ${rara}`);
      told[lado] = raras.length;
      if (silent[lado] > PLAZO_MS)
        wrong.push(`${kind} (${lado}): ${s(silent[lado]).trim()} s sin guardar, ${PLAZO_MS / 1000} pedidos`);
    }
    if (healed.falta) wrong.push(`${kind}: no sanó por sí solo: ${healed.falta}`);
  }
  console.log(`Reportes sin responder: ${(await reportes.finish()) || 'ninguno'}.`);
  for (const one of Object.values(seen)) one.finish();
  return wrong;
}

async function prove(db: Patroni, servidores: Servidores, mezclas: Mezcla[]): Promise<string[]> {
  const url = await db.directa('renadet_duenio');
  const acuses = mezclas.flatMap((one) => one.acuses);
  const missing = await perdidas(url, acuses);
  const kinds = [...Map.groupBy(acuses, ({ clase }) => clase)].map(([clase, list]) => `${list.length} de ${clase}`);
  console.log(`\nEscrituras respondidas: ${acuses.length} (${kinds.join(', ')}). Perdidas: ${missing.length}.`);
  const raras = mezclas.flatMap((one) => one.raras);
  return [
    ...missing.slice(0, 20),
    ...raras.slice(0, 20),
    ...(await enteras(url)),
    ...(await folios(url)),
    ...(await servidores.verify()),
    ...servidores.caidas,
  ];
}

/** @param dir folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeCumulo(dir: string, opciones: Opciones): Promise<string[]> {
  const begun = performance.now();
  if (process.getuid?.() !== 0) return ['esta prueba hace máquinas de red y necesita ser root'];
  if (!['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].every((path) => existsSync(path)))
    execFileSync('sh', [join(RAIZ, 'deploy/pruebas/cumulo.sh')], { stdio: 'inherit' });
  console.log(`Semilla: ${opciones.semilla}. Carga de la máquina al empezar: ${loadavg()[0]?.toFixed(1)}.`);
  // killed processes lose nothing that the system was given: the short form need not wait for the disk
  const db = await openPatroni(join(dir, 'cumulo'), opciones.corta ? ["fsync='off'"] : []);
  try {
    console.log(`Cúmulo: tres nodos con réplica síncrona a los ${s(db.nacio).trim()} s.`);
    const servidores = await openServidores(dir, db);
    try {
      await createCapturista(servidores.url('varios'));
      const mezcla = (lado: Lado, mas: number) =>
        createMezcla(servidores.url(lado), {
          semilla: opciones.semilla + mas,
          personas: PERSONAS,
          contrasenia: CONTRASENIA,
        });
      const mezclas = { proxy: await mezcla('proxy', 0), varios: await mezcla('varios', 1) };
      const all = Object.values(mezclas);
      const work = all.map((one) => one.work(Number.POSITIVE_INFINITY));
      await Promise.all(all.map((one) => one.arrive(20)));
      const wrong = await suffer(db, servidores, mezclas, opciones, begun);
      for (const one of all) one.stop();
      await Promise.all(work);
      for (const one of all) one.close();
      return [...wrong, ...(await prove(db, servidores, all))];
    } finally {
      await servidores.close();
    }
  } finally {
    await db.close();
  }
}
