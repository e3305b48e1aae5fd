import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Cabeceras, cliente } from './cliente.ts';
import { type Corrida, corrida, juntar, type Medida, repetir } from './medida.ts';

const RONDAS = 3;
const SEGUNDOS = 3;
/** As many as the server's pool has. */
const POOL = 12;
const LECTORA = 'admin@fgr.org.mx'; // sees every file

interface Consulta {
  filtro: Record<string, unknown>;
  sql: string;
  parameters: unknown[];
}
/** The three searches as the server sends them to PostgreSQL; a server test holds this file against the real ones. */
const consultas = (): Record<string, Consulta> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'consultas.json'), 'utf8'));

/** The number to look for is one that exists: 'NOCI' stands for it. */
const withNumber = (value: unknown, noci: string): unknown => (value === 'NOCI' ? noci : value);

function throughServer(url: string, headers: Cabeceras, filtro: object, connections: number): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const load = autocannon(
      {
        url: `${url}${getCarpetaByFiltros.path}`,
        method: getCarpetaByFiltros.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(filtro),
        connections,
        duration: SEGUNDOS,
      },
      (error, { non2xx, errors }) => {
        if (error || non2xx || errors) ko(error ?? new Error(`${non2xx} answers were refusals, ${errors} failed`));
        else ok(corrida(times, SEGUNDOS * 1000));
      },
    );
    load.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}

/**
 * The three searches of the registry at 1 and 20 connections, beside the same SQL through a bare pool: same login, same
 * scope, same size. Rounds take turns, so that what else the machine does falls on both.
 */
export async function busqueda(url: string, addresses: { app: string; owner: string }): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.entrar(LECTORA);
  const owner = new pg.Client(addresses.owner);
  await owner.connect();
  const { rows } = await owner.query('select noci from carpeta order by llcarpeta offset 12000 limit 1');
  // What autovacuum will have done to a registry of some days
  for (const table of ['carpeta', 'victimapalabra']) await owner.query(`vacuum analyze ${table}`);
  await owner.end();
  const pool = new pg.Pool({
    connectionString: addresses.app,
    max: POOL,
    options: '-c renadet.institucion=0 -c renadet.propietarios=',
  });
  await Promise.all(Array.from({ length: POOL }, () => pool.query('select 1')));
  const medidas: Medida[] = [];
  for (const [nombre, { filtro, sql, parameters }] of Object.entries(consultas())) {
    const noci = String(rows[0]?.noci);
    const sent = Object.fromEntries(Object.entries(filtro).map(([k, v]) => [k, withNumber(v, noci)]));
    const values = parameters.map((v) => withNumber(v, noci));
    for (const connections of [1, 20]) {
      const [bare, whole]: [Corrida[], Corrida[]] = [[], []];
      for (let i = 0; i <= RONDAS; i++) {
        bare.push(await repetir(connections, SEGUNDOS * 1000, () => pool.query(sql, values)));
        whole.push(await throughServer(url, headers, sent, connections));
      }
      // The first round warms both up
      const [b, w] = [juntar(bare.slice(1)), juntar(whole.slice(1))];
      medidas.push({
        nombre: `búsqueda por ${nombre}`,
        conexiones: connections,
        ...w,
        razon: w.porSegundo / b.porSegundo,
        nota: `directa: ${b.porSegundo.toFixed(0)}/s, p50 ${b.p50.toFixed(1)}, p95 ${b.p95.toFixed(1)}`,
      });
    }
  }
  await pool.end();
  to.close();
  return medidas;
}
