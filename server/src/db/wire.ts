// How statements travel to PostgreSQL. Nothing here changes what they mean: it spares planning and round trips.
import pg from 'pg';

/** Texts that are prepared at most, each on every connection; a hundred plans take some megabytes of PostgreSQL. */
const PREPARED = 100;
/** After these a connection is not used again: a migration made its plans void (0A000), or the server is ending it. */
const SPENT = /^(0A000|57P0\d|08...)$/;
const SCOPE = {
  name: 'renadet_alcance',
  text: `select set_config('renadet.institucion', $1, true), set_config('renadet.propietarios', $2, true),
    set_config('renadet.usuario', $3, true), set_config('transaction_read_only', 'on', true)`,
};

const names = new Map<string, string>();
/** Name under which a statement is prepared; undefined once there are enough. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < PREPARED) names.set(text, `renadet_${names.size}`);
  return names.get(text);
}

/** Institution, places and who acts: texts of digits and `{,}` only. */
export type Ambito = readonly [institucion: string, propietarios: string, usuario: string];

const setScope = ([institucion, propietarios, usuario]: Ambito) =>
  `set local renadet.institucion = '${institucion}'; set local renadet.propietarios = '${propietarios}'; ` +
  `set local renadet.usuario = '${usuario}'`;
/** Begins a unit in a scope. */
export const beginWrite = (ambito: Ambito): string => `begin; ${setScope(ambito)}`;
export const beginRead = (ambito: Ambito): string => `begin read only; ${setScope(ambito)}`;
const BEGIN_READ = new RegExp(`^${beginRead(['(-?\\d+)', '([{}\\d,]*)', '(\\d*)'])}$`);

type Answer = pg.QueryResult;
type Send = (...args: unknown[]) => Promise<Answer>;
/** What node-postgres calls on a query while it travels. */
interface Wire {
  prepare: (connection: Connection) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
}
interface Connection {
  bind: (config: { statement: string; values: string[]; valueMapper: (value: string) => string }) => void;
  execute: (config: object) => void;
}

/**
 * Runs a statement with its scope before it in the same message, so in the same transaction: PostgreSQL ends it at the
 * end of the message. When the scope cannot be set, the statement is skipped.
 */
const sendScoped = (send: Send, scope: string[], config: pg.QueryConfig): Promise<Answer> =>
  new Promise((ok, ko) => {
    const done = (error: Error | undefined, result: unknown) => (error ? ko(error) : ok(result as Answer));
    const query = new pg.Query({ ...config, queryMode: 'extended' } as pg.QueryConfig, done as never);
    const wire = query as unknown as Wire;
    const { prepare, handleDataRow, handleCommandComplete } = wire;
    let scoped = false;
    wire.prepare = (connection) => {
      connection.bind({ statement: SCOPE.name, values: scope, valueMapper: (value) => value });
      connection.execute({});
      prepare.call(query, connection);
    };
    // The first answer is the scope's own
    wire.handleDataRow = (message) => {
      if (scoped) handleDataRow.call(query, message);
    };
    wire.handleCommandComplete = (message, connection) => {
      if (scoped) handleCommandComplete.call(query, message, connection);
      scoped = true;
    };
    void send(query);
  });

/**
 * Teaches a new connection two savings. Statements with parameters are prepared on first use: to plan the search takes
 * longer than to run it. And a unit that only reads travels as one message, scope and statement together; each of its
 * statements is a transaction, which under READ COMMITTED sees what it would have seen in a longer one.
 * @throws when the connection is lost
 */
export async function teach(client: pg.ClientBase): Promise<void> {
  const send = client.query.bind(client) as Send;
  const nothing = { command: '', rows: [], rowCount: 0 } as unknown as Answer;
  let reading: string[] | undefined;
  const run = (text: string, values: unknown[] = []): Promise<Answer> => {
    const begin = BEGIN_READ.exec(text);
    if (begin) {
      reading = begin.slice(1);
      return Promise.resolve(nothing);
    }
    if (reading && (text === 'commit' || text === 'rollback')) {
      reading = undefined;
      return Promise.resolve(nothing);
    }
    const name = reading || values.length ? nameOf(text) : undefined;
    const config = { text, values, ...(name && { name }) };
    return reading ? sendScoped(send, reading, config) : send(config);
  };
  await send({ ...SCOPE, values: ['', '', ''] });
  client.query = ((...args: unknown[]) =>
    typeof args[0] === 'string' && args.length <= 2
      ? run(...(args as [string, unknown[]?])).catch((error: { code?: string }) => {
          if (SPENT.test(error.code ?? '')) (client as pg.Client).end().catch(() => {});
          throw error;
        })
      : send(...args)) as typeof client.query;
}
