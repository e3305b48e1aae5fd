// temporary: builder B
import { execSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { crearTokenInterconexion, entradaPGJ } from '@renadet/domain/interconexion/interconexion.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { juntar, repetir } from './medida.ts';
import { detener, direcciones, iniciar } from './proceso.ts';

const base = '/tmp/b/base',
  dir = `/tmp/b/run-${process.pid}`;
const stat = (pid: number) => {
  const s = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ');
  return { ppid: +f[1]!, own: (+f[11]! + +f[12]!) * 10, kids: (+f[13]! + +f[14]!) * 10 };
};
const pgCpu = (postmaster: number) => {
  let ms = stat(postmaster).own + stat(postmaster).kids;
  const by: Record<string, number> = {};
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const s = stat(+d);
      if (s.ppid === postmaster) {
        ms += s.own;
        const n = readFileSync(`/proc/${d}/cmdline`, 'utf8').replace(/\0.*/s, '').slice(0, 60);
        by[n + d] = s.own;
      }
    } catch {}
  }
  return { ms, by };
};
if (!existsSync(base)) {
  const s = await iniciar(base, { CARPETAS_DEMO: '24200' });
  await detener(s);
}
if (process.env.COPY !== '0') execSync(`cp -a ${base} ${dir}`);
if (process.argv[2] === 'gen') process.exit();
const server = await iniciar(dir, {
  CARPETAS_DEMO: '24200',
  ...(process.env.PROF && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROF}` }),
});
const addr = direcciones(dir);
const postmaster = +readFileSync(`${dir}/pg/postmaster.pid`, 'utf8').split('\n')[0]!;
const N = +(process.env.N ?? 20);
const to = cliente(server.url, N);
const headers = await to.entrar('admin@fgr.org.mx');
const { body } = await to.call(
  crearTokenInterconexion,
  { body: { llinstitucion: 130, llpropietario: null, bopruebas: 0 } },
  headers,
);
let serial = 0;
const enviar = async () => {
  const sent = { ...EJEMPLO, token: body.token, numCarpeta: `BENCH/${process.pid}/${++serial}` };
  const a = await to.call(entradaPGJ, { body: sent });
  if (a.status !== 200) throw new Error(JSON.stringify(a));
};
const lift = () => {
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      if (+d === postmaster || stat(+d).ppid === postmaster || +d === server.child.pid || +d === process.pid)
        writeFileSync(`/proc/${d}/autogroup`, process.env.AG ?? '-20');
    } catch {}
  }
};
if (process.env.AG) {
  lift();
  setInterval(lift, 1000).unref();
}
{
  const end = +(process.env.WARM ?? 3000);
  while (serial < end) await repetir(N, 500, enviar);
}
const o = new pg.Client({ connectionString: addr.owner });
await o.connect();
if (process.env.EXPLAIN) {
  await o.query(`alter system set auto_explain.log_min_duration=0`).catch(console.log);
}
const rounds = [];
for (let i = 0; i < 3; i++) {
  const s0 = stat(server.child.pid!),
    p0 = pgCpu(postmaster),
    c0 = process.cpuUsage(),
    n0 = serial,
    w0 = (await o.query('select pg_current_wal_lsn() as l')).rows[0].l;
  const r = await repetir(N, +(process.env.MS ?? 4000), enviar);
  rounds.push(r);
  const c = process.cpuUsage(c0),
    n = serial - n0,
    p1 = pgCpu(postmaster);
  const wal = (await o.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)/1024 as k', [w0])).rows[0].k;
  console.log(
    `${r.porSegundo.toFixed(0)}/s p50 ${r.p50.toFixed(1)} p95 ${r.p95.toFixed(1)} cpu/file: client ${((c.user + c.system) / 1000 / n).toFixed(2)} server ${((stat(server.child.pid!).own - s0.own) / n).toFixed(2)} pg ${((p1.ms - p0.ms) / n).toFixed(2)} wal KB ${(wal / n).toFixed(1)}`,
  );
  if (process.env.BY)
    for (const [k, v] of Object.entries(p1.by)) {
      const d = v - (p0.by[k] ?? 0);
      if (d > 20) console.log('   ', k, (d / n).toFixed(3));
    }
}
console.log(JSON.stringify(juntar(rounds)));
await o.end();
to.close();
await detener(server);
rmSync(dir, { recursive: true });
