import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { expedientes } from './libroCarga.ts';
import { detener, direcciones, iniciar } from './proceso.ts';

const [base = '', N = '10000', L = '250', S = '2', mode = ''] = process.argv.slice(2);
const n = Number(N),
  lote = Number(L),
  sim = Number(S);
const dir = `/tmp/a-run`;
rmSync(dir, { recursive: true, force: true });
cpSync(base, dir, { recursive: true, preserveTimestamps: true });
const prof = mode.includes('prof');
if (prof) process.env.NODE_OPTIONS = '--cpu-prof --cpu-prof-dir=/tmp/a-prof';
const server = await iniciar(dir, { CARPETAS_DEMO: '0' });
delete process.env.NODE_OPTIONS;
const owner = new pg.Client(direcciones(dir).owner);
await owner.connect();
if (mode.includes('stat') && process.env.PREP) {
  await owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
}
const cpu = () => {
  const kids = new Map<number, number[]>();
  const t = new Map<number, number>();
  for (const p of readdirSync('/proc')) {
    if (!/^\d+$/.test(p)) continue;
    try {
      const s = readFileSync(`/proc/${p}/stat`, 'utf8');
      const f = s.slice(s.lastIndexOf(')') + 2).split(' ');
      const pp = Number(f[1]);
      kids.set(pp, [...(kids.get(pp) ?? []), Number(p)]);
      t.set(Number(p), (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) * 10);
    } catch {}
  }
  const pid = server.child.pid ?? 0;
  let rest = 0;
  const walk = (q: number) => {
    for (const k of kids.get(q) ?? []) {
      rest += t.get(k) ?? 0;
      walk(k);
    }
  };
  walk(pid);
  return { server: t.get(pid) ?? 0, pg: rest };
};
if (mode.includes('stat')) await owner.query('create extension if not exists pg_stat_statements');
const to = cliente(server.url, sim);
const headers = await to.entrar(CAPTURISTA);
const { body } = await to.call(catalogosCarga, {}, headers);
const lotes: unknown[][] = [];
for (let i = 0; i < n; i += lote) lotes.push(expedientes(body, 'CARGA', i, Math.min(n, i + lote)));
const carga = crypto.randomUUID();
await new Promise((r) => setTimeout(r, 1500));
if (mode.includes('stat')) await owner.query('select pg_stat_statements_reset()');
const b = cpu();
const me = process.cpuUsage();
const start = performance.now();
let next = 0;
const times: number[] = [];
await Promise.all(
  Array.from({ length: sim }, async () => {
    for (let l = next++; l < lotes.length; l = next++) {
      const t0 = performance.now();
      const { body } = await to.call(
        integrarCarpetasNuevas,
        { params: { mode: '3' }, body: { carpetas: lotes[l] as never, carga, lote: l } },
        headers,
      );
      if (body.correctas !== lotes[l]?.length) throw new Error(JSON.stringify(body).slice(0, 500));
      times.push(performance.now() - t0);
    }
  }),
);
const ms = performance.now() - start;
const a = cpu();
const mine = process.cpuUsage(me);
times.sort((x, y) => x - y);
console.log(
  `${((n * 1000) / ms).toFixed(0)}/s  server ${((a.server - b.server) / n).toFixed(3)} pg ${((a.pg - b.pg) / n).toFixed(3)} client ${((mine.user + mine.system) / 1000 / n).toFixed(3)} ms/file  p50 ${times[times.length >> 1]?.toFixed(0)}`,
);
if (mode.includes('stat')) {
  const { rows } = await owner.query(
    `select calls, round(total_exec_time) ms, round(total_plan_time) plan, left(regexp_replace(query, '\\s+', ' ', 'g'), 130) q from pg_stat_statements order by total_exec_time desc limit 60`,
  );
  for (const r of rows)
    console.log(String(r.calls).padStart(6), String(r.ms).padStart(7), String(r.plan).padStart(5), r.q);
}
await owner.end();
to.close();
await detener(server);
