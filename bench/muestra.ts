import { randomUUID } from 'node:crypto';
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { autoridad, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import pg from 'pg';
import type { Cabeceras, Cliente } from './cliente.ts';
import { createCarpeta } from './expedientes.ts';

const CUANTOS = 1000;

/** Records that are there, drawn from all over the registry, and records of each connection's own. */
export interface Muestra {
  carpeta: (i: number) => { llcarpeta: number; noci: string };
  persona: (i: number) => string;
  victima: (i: number) => number;
  autoridad: (i: number) => number;
  imputado: (i: number) => number;
  usuario: number;
  propia: (conexion: number) => {
    llcarpeta: number;
    noci: string;
    llvictima: number;
    llresponsable: number;
    ficha: string;
  };
}

/** Ids evenly from the first to the last, as far apart as the table is long. */
const repartidas = (tabla: string, columns: string) =>
  `select ${columns} from (select min(ll${tabla}) as first, max(ll${tabla}) as last from ${tabla}) b
   cross join generate_series(0, ${CUANTOS - 1}) i
   join ${tabla} t on t.ll${tabla} = b.first + i * (b.last - b.first)::bigint / ${CUANTOS}`;

/** A file with a victim and an authority for each connection. */
const propias = (to: Cliente, headers: Cabeceras, connections: number) =>
  Promise.all(
    Array.from({ length: connections }, async () => {
      const llcarpeta = await createCarpeta(to, headers, 9999);
      const { body: v } = await to.call(insertarVictima, { body: victima(llcarpeta) }, headers);
      const { body: a } = await to.call(guardarAutoridad, { body: autoridad(llcarpeta) }, headers);
      return {
        llcarpeta,
        llvictima: v.llvictima ?? 0,
        llresponsable: a.llresponsable ?? 0,
        ficha: randomUUID(),
      };
    }),
  );

/** @param writer headers of an account that may write */
export async function takeMuestra(
  owner: string,
  to: Cliente,
  writer: Cabeceras,
  connections: number,
): Promise<Muestra> {
  const own = await propias(to, writer, connections);
  const client = new pg.Client(owner);
  await client.connect();
  // What autovacuum will have done to a registry of some days
  await client.query('vacuum analyze');
  const read = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<T>(sql, values)).rows;
  const files = await read<{ llcarpeta: number; noci: string }>(repartidas('carpeta', 't.llcarpeta, t.noci'));
  const persons = await read<{ id: number; texto: string }>(
    repartidas('victima', `t.llvictima as id, concat_ws(' ', t.dsnombre, t.dsapellidopaterno) as texto`),
  );
  const officers = await read<{ id: number }>(repartidas('responsable', 't.llresponsable as id'));
  const accused = await read<{ id: number }>(repartidas('imputado', 't.llimputado as id'));
  const [user] = await read<{ llusuario: number }>('select llusuario from usuario order by 1 limit 1');
  const numbers = await read<{ llcarpeta: number; noci: string }>(
    'select llcarpeta, noci from carpeta where llcarpeta = any($1)',
    [own.map(({ llcarpeta }) => llcarpeta)],
  );
  await client.end();
  const numbered = own.map((one) => ({ ...one, noci: numbers.find((n) => n.llcarpeta === one.llcarpeta)?.noci ?? '' }));
  const of = <T>(all: readonly T[], i: number): T => {
    const found = all[i % all.length];
    if (found === undefined) throw new Error('the registry has nothing to ask for');
    return found;
  };
  return {
    carpeta: (i) => of(files, i),
    persona: (i) => of(persons, i).texto,
    victima: (i) => of(persons, i).id,
    autoridad: (i) => of(officers, i).id,
    imputado: (i) => of(accused, i).id,
    usuario: user?.llusuario ?? 0,
    propia: (c) => of(numbered, c),
  };
}
