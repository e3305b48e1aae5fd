import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { crearTokenInterconexion, entradaPGJ } from '@renadet/domain/interconexion/interconexion.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { type Corrida, gather, type Medida, repeat } from './medida.ts';
import { porOperacion, procesador } from './procesador.ts';
import { direcciones, type Proceso } from './proceso.ts';

const CONEXIONES = 20;
const RONDAS = 3;
const MS = 4000;
/** Files sent before anything is measured. */
const CALIENTE = 2000;
/** Files a second that the service is asked for. */
const META = 500;
const VERACRUZ = 130;

/**
 * The same rows in the same tables through a bare pool: a file, its victim, its authority, its folio, what was sent, and
 * its line in the audit, each file its own transaction.
 */
async function desnuda(pool: pg.Pool): Promise<Corrida> {
  const { rows: last } = await pool.query('select max(llcarpeta) as modelo from entradapgj');
  const { modelo } = last[0];
  const copy = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t where llcarpeta = ${modelo} limit 1`;
  const next = (table: string, id: string) => `nextval(pg_get_serial_sequence('${table}', '${id}'))`;
  let serial = 0;
  return repeat(CONEXIONES, MS, async () => {
    const noci = `DESNUDA/${process.pid}/${++serial}/${Math.random()}`.slice(0, 50);
    const client = await pool.connect();
    try {
      await client.query(`begin; set local renadet.institucion = '0'; set local renadet.propietarios = ''`);
      const { rows } = await client.query(
        `${copy('carpeta', `jsonb_build_object('llcarpeta', ${next('carpeta', 'llcarpeta')} , 'noci', $1::text, 'folio', null, 'fcfolio', null)`)} returning llcarpeta`,
        [noci],
      );
      const of = [rows[0].llcarpeta];
      const child = (table: string, id: string) =>
        client.query(copy(table, `jsonb_build_object('llcarpeta', $1::integer, '${id}', ${next(table, id)})`), of);
      await child('victima', 'llvictima');
      await child('responsable', 'llresponsable');
      await client.query(copy('entradapgj', `jsonb_build_object('llcarpeta', $1::integer, 'noci', $2::text)`), [
        ...of,
        noci,
      ]);
      await client.query(
        `insert into foliocontador values (1999, 30, 1)
         on conflict (anio, estado) do update set ultimo = foliocontador.ultimo + 1 returning ultimo`,
      );
      await client.query('update carpeta set folio = $2, fcfolio = fcregistro where llcarpeta = $1', [...of, noci]);
      await client.query(
        `select auditar(jsonb_build_array(jsonb_build_object('operacion', 'bench', 'llave', $1::text)))`,
        of,
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}

/** The interconnection service at twenty connections, each waiting for its folio. @returns what a file costs, too */
async function servicio({ url, child }: Proceso, dir: string): Promise<{ found: Corrida; costo: string }> {
  const to = cliente(url, CONEXIONES);
  try {
    const headers = await to.enter('admin@fgr.org.mx');
    const { body } = await to.call(
      crearTokenInterconexion,
      { body: { llinstitucion: VERACRUZ, llpropietario: null, bopruebas: 0 } },
      headers,
    );
    let serial = 0;
    const send = async () => {
      const sent = { ...EJEMPLO, token: body.token, numCarpeta: `BENCH/${process.pid}/${++serial}` };
      const answer = await to.call(entradaPGJ, { body: sent });
      if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer)}`);
    };
    while (serial < CALIENTE) await repeat(CONEXIONES, 500, send); // until everything is compiled
    const cpu = procesador(child.pid ?? 0, dir);
    const [before, own, from] = [cpu(), process.cpuUsage(), serial];
    const rounds: Corrida[] = [];
    for (let i = 0; i < RONDAS; i++) rounds.push(await repeat(CONEXIONES, MS, send));
    const { user, system } = process.cpuUsage(own);
    const n = serial - from;
    const costo = `${porOperacion(before, cpu(), n)}, y ${((user + system) / 1000 / n).toFixed(2)} quien envía`;
    return { found: gather(rounds), costo };
  } finally {
    to.close();
  }
}

/** The interconnection service beside the same inserts through a bare pool of as many connections. */
export async function interconexion(server: Proceso, dir: string): Promise<Medida[]> {
  const { found, costo } = await servicio(server, dir);
  const pool = new pg.Pool({ connectionString: direcciones(dir).owner, max: CONEXIONES });
  // ended whatever happens, before the server and its PostgreSQL are: a connection cut from there would end the bench
  const bare = await desnuda(pool).finally(() => pool.end());
  return [
    {
      nombre: 'entrada de carpetas',
      conexiones: CONEXIONES,
      ...found,
      razon: found.porSegundo / bare.porSegundo,
      nota: `meta: ${META}/s; desnuda: ${bare.porSegundo.toFixed(0)}/s, p50 ${bare.p50.toFixed(1)}; ${costo}`,
    },
  ];
}
