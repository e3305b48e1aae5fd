import { generarContancia, generarFolio } from '@renadet/domain/carpeta/carpeta.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import pg from 'pg';
import { type Cabeceras, type Cliente, cliente } from './cliente.ts';
import { CAPTURISTA, createCarpeta, createListas } from './expedientes.ts';
import { argon2id } from './ingreso.ts';
import { type Corrida, corrida, type Medida, repeat } from './medida.ts';

const CONEXIONES = 10;
const FOLIOS = 60;
const CONSTANCIAS = 20;

/** A statement of one row changed and one added, waiting for the disk: the least that any saving costs. */
async function desnuda(owner: string): Promise<Corrida> {
  const pool = new pg.Pool({ connectionString: owner, max: CONEXIONES });
  await pool.query('create table bench_contador (id int primary key, n int not null)');
  await pool.query('create table bench_apunte (id int not null, n int not null, texto text not null)');
  await pool.query('insert into bench_contador select i, 0 from generate_series(0, $1::int) i', [CONEXIONES]);
  const save = `with c as (update bench_contador set n = n + 1 where id = $1 returning id, n)
    insert into bench_apunte select id, n, repeat('x', 500) from c`;
  const done = await repeat(CONEXIONES, 2500, (i) => pool.query(save, [i]));
  await pool.query('drop table bench_contador, bench_apunte');
  await pool.end();
  return done;
}

/** Each operation once on each of several items, a few at a time. @throws Error when an answer is not `ok` */
async function sobreCada(items: readonly number[], connections: number, work: (item: number) => Promise<boolean>) {
  const times: number[] = [];
  const queue = [...items];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        const before = performance.now();
        if (!(await work(item))) throw new Error(`refused for ${item}`);
        times.push(performance.now() - before);
      }
    }),
  );
  return corrida(times, performance.now() - start);
}

async function victimas(to: Cliente, headers: Cabeceras): Promise<Corrida> {
  const files = await Promise.all(Array.from({ length: CONEXIONES }, () => createCarpeta(to, headers, 9999)));
  return repeat(CONEXIONES, 2500, async (i) => {
    const { body } = await to.call(insertarVictima, { body: victima(files[i] ?? 0) }, headers);
    if (body.result !== 'REGISTRO_EXITOSO') throw new Error(`victim refused: ${JSON.stringify(body)}`);
  });
}

const carpetas = (to: Cliente, headers: Cabeceras): Promise<Corrida> =>
  repeat(CONEXIONES, 2500, () => createCarpeta(to, headers, 1));

/** Saving a file with all its fields, a victim, generating a folio and issuing a certificate, through the whole server. */
export async function escritura(url: string, owner: string): Promise<Medida[]> {
  const to = cliente(url, CONEXIONES);
  const headers = await to.enter(CAPTURISTA);
  const bare = await desnuda(owner);
  const filed = await carpetas(to, headers);
  const saved = await victimas(to, headers);
  const files = await createListas(to, headers, FOLIOS);
  const folios = await sobreCada(files, CONEXIONES, async (llcarpeta) => {
    const { body } = await to.call(generarFolio, { params: { llcarpeta } }, headers);
    return body.result === 'REGISTRO_EXITOSO';
  });
  const yardstick = await repeat(1, 1000, argon2id);
  const issued = await sobreCada(files.slice(0, CONSTANCIAS), 1, async (llcarpeta) => {
    const { status } = await to.call(generarContancia, { params: { llcarpeta, tipo: '2' } }, headers);
    return status === 200;
  });
  to.close();
  const against = { nota: `desnuda: ${bare.porSegundo.toFixed(0)}/s, p50 ${bare.p50.toFixed(1)}` };
  const over = (c: Corrida) => c.porSegundo / bare.porSegundo;
  return [
    { nombre: 'guardar una carpeta', conexiones: CONEXIONES, ...filed, razon: over(filed), ...against },
    { nombre: 'guardar una víctima', conexiones: CONEXIONES, ...saved, razon: over(saved), ...against },
    { nombre: 'generar un folio', conexiones: CONEXIONES, ...folios, razon: over(folios), ...against },
    { nombre: 'una constancia', conexiones: 1, ...issued, razon: issued.p50 / yardstick.p50 },
  ];
}
