import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import { palabras } from '@renadet/domain/lib/texto';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Cabeceras, cliente } from './cliente.ts';
import { type Corrida, corrida, gather, type Medida, repeat } from './medida.ts';

const RONDAS = 3;
const SEGUNDOS = 3;
/** As many as the server's pool has. */
const POOL = 12;
const PERSONAS = 300;
const LECTORA = 'admin@fgr.org.mx'; // sees every file

interface Consulta {
  filtro: Record<string, unknown>;
  sql: string;
  parameters: unknown[];
}
/** The searches as the server sends them to PostgreSQL; a server test holds this file against the real ones. */
const consultas = (): Record<'número' | 'nombre' | 'fecha', Consulta> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'consultas.json'), 'utf8'));

/** One search: what is sent to the server, and the values of the same SQL. */
interface Caso {
  filtro: object;
  values: unknown[];
}
interface Serie {
  nombre: string;
  sql: string;
  casos: Caso[];
}

/** What is looked for: a number that exists, two common words, a year, and the full names of persons who are there. */
async function series(owner: pg.Client): Promise<Serie[]> {
  const { número, nombre, fecha } = consultas();
  const [file] = (await owner.query('select noci from carpeta order by llcarpeta offset 12000 limit 1')).rows;
  const persons = await owner.query<{ texto: string }>(
    `select concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno) as texto from victima
     where llvictima % (select greatest(count(*) / $1, 1) from victima) = 0 limit $1`,
    [PERSONAS],
  );
  const fixed = ({ filtro, sql, parameters }: Consulta) => ({ sql, casos: [{ filtro, values: parameters }] });
  return [
    {
      nombre: 'búsqueda por número',
      sql: número.sql,
      casos: [{ filtro: { ...número.filtro, noci: file.noci }, values: [file.noci, ...número.parameters.slice(1)] }],
    },
    { nombre: 'búsqueda por nombre', ...fixed(nombre) },
    {
      nombre: 'búsqueda por persona',
      sql: nombre.sql,
      casos: persons.rows.map(({ texto }) => ({
        filtro: { ...nombre.filtro, nombreCompleto: texto.replaceAll(' ', '&') },
        values: [[...new Set(palabras(texto))], ...nombre.parameters.slice(1)],
      })),
    },
    { nombre: 'búsqueda por fecha', ...fixed(fecha) },
  ];
}

function throughServer(url: string, headers: Cabeceras, casos: Caso[], connections: number): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const load = autocannon(
      {
        url,
        requests: casos.map(({ filtro }) => ({
          path: getCarpetaByFiltros.path,
          method: getCarpetaByFiltros.method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(filtro),
        })),
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
 * The searches of the registry at 1 and 20 connections, beside the same SQL through a bare pool: same login, same scope,
 * same size. Rounds take turns, so that what else the machine does falls on both.
 */
export async function busqueda(url: string, addresses: { app: string; owner: string }): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter(LECTORA);
  const owner = new pg.Client(addresses.owner);
  await owner.connect();
  // What autovacuum will have done to a registry of some days
  for (const table of ['carpeta', 'victima', 'carpetapalabra']) await owner.query(`vacuum analyze ${table}`);
  const all = await series(owner);
  await owner.end();
  const pool = new pg.Pool({
    connectionString: addresses.app,
    max: POOL,
    options: '-c renadet.institucion=0 -c renadet.propietarios=',
  });
  await Promise.all(Array.from({ length: POOL }, () => pool.query('select 1')));
  const medidas: Medida[] = [];
  for (const { nombre, sql, casos } of all) {
    let next = 0;
    const direct = () => pool.query(sql, casos[next++ % casos.length]?.values);
    for (const connections of [1, 20]) {
      const [bare, whole]: [Corrida[], Corrida[]] = [[], []];
      for (let i = 0; i <= RONDAS; i++) {
        bare.push(await repeat(connections, SEGUNDOS * 1000, direct));
        whole.push(await throughServer(url, headers, casos, connections));
      }
      // The first round warms both up
      const [b, w] = [gather(bare.slice(1)), gather(whole.slice(1))];
      medidas.push({
        nombre,
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
