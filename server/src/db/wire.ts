// How statements travel to PostgreSQL. Nothing here changes what they mean: it spares planning and round trips.
import pg from 'pg';

/** Texts that are prepared at most, each on every connection; a hundred plans take some megabytes of PostgreSQL. */
const PREPARED = 100;
/** After these a connection is not used again: a migration made its plans void (0A000), or the server is ending it. */
const SPENT = /^(0A000|57P0\d|08...)$/;
/** What begins a unit, prepared once on each connection. */
const BEGIN = { name: 'renadet_inicio', text: 'begin' };
const SCOPE = {
  name: 'renadet_alcance',
  text: `select set_config('renadet.institucion', $1, true), set_config('renadet.propietarios', $2, true),
    set_config('renadet.usuario', $3, true),
    set_config('transaction_read_only', coalesce($4, current_setting('transaction_read_only')), true)`,
};

/** Texts that differ by nothing but how long a list in them is, that may be prepared. */
const DE_UNA_FAMILIA = 3;
/** Texts that are remembered as asked once. */
const RECORDADOS = 1_000;

const names = new Map<string, string>();
/** Asked once, the oldest first; and how many of a family have a name. */
const vistos = new Set<string>();
const familias = new Map<string, number>();
/** A text with its lists cut to one: one of ten ids and one of eleven are the same statement. */
const familiaDe = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$')
    .replace(/\(\$\)(?:, ?\(\$\))+/g, '($)');

/**
 * Name under which a statement is prepared; undefined for one that is asked for the first time, one more of its family, or
 * once there are enough: nobody takes the places of the statements that everybody asks by asking many that nobody repeats.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED) return known;
  if (!vistos.delete(text)) {
    vistos.add(text);
    const [oldest] = vistos;
    if (vistos.size > RECORDADOS && oldest !== undefined) vistos.delete(oldest);
    return undefined;
  }
  const familia = familiaDe(text);
  const members = familias.get(familia) ?? 0;
  if (members >= DE_UNA_FAMILIA) return undefined;
  familias.set(familia, members + 1);
  const name = `renadet_${names.size}`;
  names.set(text, name);
  return name;
}

/** Institution, places and who acts: texts of digits and `{,}` only. */
export type Ambito = readonly [institucion: string, propietarios: string, usuario: string];

const setScope = ([institucion, propietarios, usuario]: Ambito) =>
  `set local renadet.institucion = '${institucion}'; set local renadet.propietarios = '${propietarios}'; ` +
  `set local renadet.usuario = '${usuario}'`;
/** Begins a unit in a scope. */
export const beginWrite = (ambito: Ambito): string => `begin; ${setScope(ambito)}`;
export const beginRead = (ambito: Ambito): string => `begin read only; ${setScope(ambito)}`;
const UNIT = ['(-?\\d+)', '([{}\\d,]*)', '(\\d*)'] as const;
const BEGIN_READ = new RegExp(`^${beginRead(UNIT)}$`);
const BEGIN_WRITE = new RegExp(`^${beginWrite(UNIT)}$`);

type Answer = pg.QueryResult;
type Send = (...args: unknown[]) => Promise<Answer>;
/** What node-postgres calls on a query while it travels. */
interface Wire {
  prepare: (connection: Connection) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: Connection) => void;
}
interface Connection {
  bind: (config: {
    statement: string;
    values: (string | null)[];
    valueMapper: (value: string | null) => string | null;
  }) => void;
  execute: (config: object) => void;
}

/** A prepared statement that goes before another one; what it answers is nobody's. */
type Antes = { statement: string; values: (string | null)[] };
/** Who writes leaves the mode as it is: to ask a standby for another one would be an error. */
const empieza = (write: boolean, scope: string[]): Antes[] => [
  ...(write ? [{ statement: BEGIN.name, values: [] }] : []),
  { statement: SCOPE.name, values: [...scope, write ? null : 'on'] },
];

/**
 * Runs a statement with others before it in the same message, so in the same transaction: without a `begin` among them
 * PostgreSQL ends it at the end of the message. When one fails, what follows it is skipped.
 */
const sendAfter = (send: Send, antes: readonly Antes[], config: pg.QueryConfig): Promise<Answer> =>
  new Promise((ok, ko) => {
    const done = (error: Error | undefined, result: unknown) => (error ? ko(error) : ok(result as Answer));
    const query = new pg.Query({ ...config, queryMode: 'extended' } as pg.QueryConfig, done as never);
    const wire = query as unknown as Wire;
    const { prepare, handleDataRow, handleCommandComplete } = wire;
    let left = antes.length;
    wire.prepare = (connection) => {
      for (const { statement, values } of antes) {
        connection.bind({ statement, values, valueMapper: (value) => value });
        connection.execute({});
      }
      prepare.call(query, connection);
    };
    wire.handleDataRow = (message) => {
      if (left === 0) handleDataRow.call(query, message);
    };
    wire.handleCommandComplete = (message, connection) => {
      if (left === 0) handleCommandComplete.call(query, message, connection);
      else left--;
    };
    void send(query);
  });

/**
 * Teaches a new connection two savings. Statements with parameters are prepared on first use: to plan the search takes
 * longer than to run it. And the first statement of a unit travels with its beginning and its scope; in a unit that only
 * reads each statement does, as a transaction of its own, which under READ COMMITTED sees what it would have seen in a
 * longer one.
 * @throws when the connection is lost
 */
export async function teach(client: pg.ClientBase): Promise<void> {
  const send = client.query.bind(client) as Send;
  const nothing = { command: '', rows: [], rowCount: 0 } as unknown as Answer;
  let reading: string[] | undefined;
  /** The scope of a unit that writes, of which nothing was sent yet. */
  let opening: string[] | undefined;
  const run = (text: string, values: unknown[] = []): Promise<Answer> => {
    const [read, write] = [BEGIN_READ.exec(text), BEGIN_WRITE.exec(text)];
    if (read || write) {
      reading = read?.slice(1);
      opening = write?.slice(1);
      return Promise.resolve(nothing);
    }
    if ((reading || opening) && (text === 'commit' || text === 'rollback')) {
      reading = undefined;
      opening = undefined;
      return Promise.resolve(nothing);
    }
    const scope = opening ?? reading;
    const name = scope || values.length ? nameOf(text) : undefined;
    const config = { text, values, ...(name && { name }) };
    if (!scope) return send(config);
    const antes = empieza(opening !== undefined, scope);
    opening = undefined;
    return sendAfter(send, antes, config);
  };
  await send({ ...SCOPE, values: ['', '', '', null] });
  await send(BEGIN);
  await send('rollback');
  client.query = ((...args: unknown[]) =>
    typeof args[0] === 'string' && args.length <= 2
      ? run(...(args as [string, unknown[]?])).catch((error: { code?: string }) => {
          if (SPENT.test(error.code ?? '')) (client as pg.Client).end().catch(() => {});
          throw error;
        })
      : send(...args)) as typeof client.query;
}
