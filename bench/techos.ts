// node bench/techos.ts: what one row that everybody takes in turn allows (docs/scale.md). The head of the audit chain, and
// the counter of the folios of one state, are held until the disk has the commit: their ceiling is one over that time.
import pg from 'pg';
import { repeat } from './medida.ts';
import { begin, carpetaTemporal, direcciones, stop } from './proceso.ts';

const CONEXIONES = 20;
const MS = 4000;
const LINEA = { operacion: 'techo', detalle: { despues: { texto: 'x'.repeat(400) } } };

const audit = (n: number) => `select auditar('${JSON.stringify(Array.from({ length: n }, () => LINEA))}'::jsonb)`;
const count = (anio: number, estado: string) =>
  `insert into foliocontador values (${anio}, ${estado}, 1)
   on conflict (anio, estado) do update set ultimo = foliocontador.ultimo + 1`;

const { dir, erase } = carpetaTemporal();
const server = await begin(dir, { CARPETAS_DEMO: '0' });
const pool = new pg.Pool({ connectionString: direcciones(dir).owner, max: CONEXIONES });
await pool.query('create table techo (texto text)');
const CASOS: readonly [nombre: string, text: () => string, porVez: number][] = [
  ['un renglón cualquiera', () => `insert into techo values (repeat('x', 500))`, 1],
  ['un renglón de auditoría', () => audit(1), 1],
  ['veinte renglones de auditoría en una transacción', () => audit(20), 20],
  ['un folio, todos del mismo estado', () => count(1990, '30'), 1],
  ['un folio, de 32 estados', () => count(1991, '(random() * 31)::integer + 1'), 1],
];
console.log(`${CONEXIONES} conexiones, ${MS / 1000} s cada caso.\n`);
for (const commit of ['on', 'off']) {
  await pool.query(`alter role renadet set synchronous_commit = ${commit}`);
  const taken = new pg.Pool({ connectionString: direcciones(dir).owner, max: CONEXIONES });
  for (const [nombre, text, porVez] of CASOS) {
    const { p50, p95, porSegundo } = await repeat(CONEXIONES, MS, () => taken.query(text()));
    console.log(
      `${nombre.padEnd(50)} ${commit === 'on' ? 'espera al disco' : 'sin esperar   '} ` +
        `${String(Math.round(porSegundo * porVez)).padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`,
    );
  }
  await taken.end();
}
await pool.end();
await stop(server);
erase();
