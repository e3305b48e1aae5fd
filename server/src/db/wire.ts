// How statements travel to PostgreSQL. Nothing here changes what they mean: it spares planning and round trips. The plain
// twin is `beginPlain`, then each statement, then `commit` or `rollback`; wire.test.ts holds the two equal for any units,
// and the bench lines `búsqueda por ...` pay for the trick.
import { createRequire } from 'node:module';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createNombres } from './nombres.ts';

/** How node-postgres writes a value that is bound; its types do not tell. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => string | null;
};

/**
 * The names of prepared statements, on every connection the same. Statements that travel with others have places of their own:
 * their texts are our own, so other statements cannot use these up. A hundred plans take some megabytes of PostgreSQL.
 */
const nameOf = createNombres('renadet', 100);
const nameOfJunto = createNombres('renadet_junto', 40);
/** After these a connection is not used again: a migration made its plans void (0A000), or the server is ending it. */
const SPENT = /^(0A000|57P0\d|08...)$/;
/** The database only reads: the former main database is a standby now, and its address may lead to another one already. */
const SOLO_LECTURA = '25006';
/** The beginning of a unit, prepared once on each connection. */
const BEGIN = { name: 'renadet_inicio', text: 'begin' };
const SCOPE = {
  name: 'renadet_alcance',
  text: `select set_config('renadet.institucion', $1, true), set_config('renadet.propietarios', $2, true),
    set_config('renadet.usuario', $3, true), set_config('renadet.operacion', $4, true),
    set_config('renadet.autor', $5, true),
    set_config('transaction_read_only', coalesce($6, current_setting('transaction_read_only')), true)`,
};

/** The mode of a unit and its scope (institution, places, user, operation, author), as PostgreSQL reads them. */
export interface Unidad {
  mode: 'read' | 'write';
  ambito: readonly [institucion: string, propietarios: string, usuario: string, operacion: string, autor: string];
}

/** Tells a taught connection which unit begins; the text itself never travels. */
const COMIENZO = 'unit of work';
export const beginUnit = (unidad: Unidad): CompiledQuery => CompiledQuery.raw(COMIENZO, [unidad]);

/** The same as a statement, for a plain connection or for something that is no query. Holds digits, `{,}` and names of contracts only. */
export const beginPlain = ({ mode, ambito: [institucion, propietarios, usuario, operacion, autor] }: Unidad): string =>
  `begin ${mode === 'read' ? 'read only' : ''}; set local renadet.institucion = '${institucion}';
  set local renadet.propietarios = '${propietarios}'; set local renadet.usuario = '${usuario}';
  set local renadet.operacion = '${operacion}'; set local renadet.autor = '${autor}'`;

/** The lines of a unit's audit: prepared when a connection first ends one. */
const AUDITAR = 'renadet_auditar';
const PREPARA = `prepare ${AUDITAR} (jsonb) as select auditar($1)`;
/** Tells a taught connection which lines go before a unit's commit. The text itself never travels. */
const FINAL = 'end of unit';
/**
 * The lines of a unit's audit travel with its commit. Other writers in the chain then wait for one flush and for no round
 * trip. When PostgreSQL refuses a line, the commit fails with that error.
 */
export const endUnit = (lineas: string): CompiledQuery => CompiledQuery.raw(FINAL, [lineas]);

/** Tells a taught connection of a statement that travels with the next one; the text itself never travels. */
const JUNTO = 'with the next one';
interface Junto {
  text: string;
  values: unknown[];
  exige: boolean;
}
/**
 * A statement whose answer nobody reads travels with the next one of its unit, which spares a round trip. When PostgreSQL
 * refuses it, the next one fails with that error. Both see what they would have seen one after the other.
 * @param exige when this statement finds no row, the next one (a read) answers no row either
 */
export const withNext = ({ sql, parameters }: CompiledQuery, exige = false): CompiledQuery =>
  CompiledQuery.raw(JUNTO, [{ text: sql, values: [...parameters], exige } satisfies Junto]);

type Answer = pg.QueryResult;
type Send = (...args: unknown[]) => Promise<Answer>;
interface Connection {
  /** The texts by their names. */
  parsedStatements: Readonly<Record<string, string>>;
  bind: (config: {
    statement: string;
    values: (string | null)[];
    valueMapper: (value: string | null) => string | null;
  }) => void;
  execute: (config: object) => void;
}
/** The methods that node-postgres calls on a query while it travels. Its types do not tell them. */
interface Travelling {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: { text: string }, connection: Connection): void;
}
type Done = (error: Error | undefined, result: Answer) => void;
const Query = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => Travelling;

/** A prepared statement that goes before another one. Nobody reads its answer. */
type Antes = { statement: string; values: (string | null)[]; exige?: boolean };
/** A unit that writes does not set the mode of the transaction: a standby would refuse that. */
const starts = ({ mode, ambito }: Unidad): Antes[] => [
  ...(mode === 'write' ? [{ statement: BEGIN.name, values: [] }] : []),
  { statement: SCOPE.name, values: [...ambito, mode === 'write' ? null : 'on'] },
];

/**
 * A statement with others before it in one message, and so in one transaction. Without a `begin` among them PostgreSQL ends
 * that transaction at the end of the message. When one fails, PostgreSQL skips the rest.
 */
class QueryAfter extends Query {
  #antes: readonly Antes[];
  #left: number;
  /** A statement before this one found no row, although it had to. */
  #isVoid = false;
  constructor(antes: readonly Antes[], config: pg.QueryConfig, done: Done) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, done);
    this.#antes = antes;
    this.#left = antes.length;
  }
  override prepare(connection: Connection): void {
    for (const before of this.#antes) {
      connection.bind({ ...before, valueMapper: (value) => value });
      connection.execute({});
    }
    super.prepare(connection);
  }
  override handleDataRow(message: unknown): void {
    if (this.#left === 0 && !this.#isVoid) super.handleDataRow(message);
  }
  override handleCommandComplete(message: { text: string }, connection: Connection): void {
    if (this.#left > 0) {
      const before = this.#antes[this.#antes.length - this.#left--];
      if (before?.exige && message.text.endsWith(' 0')) this.#isVoid = true;
    } else super.handleCommandComplete(message, connection);
  }
}
const sendAfter = (send: Send, antes: readonly Antes[], config: pg.QueryConfig): Promise<Answer> =>
  new Promise<Answer>((ok, ko) => {
    void send(new QueryAfter(antes, config, (error, result) => (error ? ko(error) : ok(result))));
  }).catch((error: Error) => {
    Error.captureStackTrace(error); // bound to the query that asked, as node-postgres does, and not to the socket that answered
    throw error;
  });

/**
 * Teaches a new connection three savings. First, it prepares statements with parameters: planning the search takes longer
 * than running it. Second, the first statement of a unit travels with the unit's beginning and scope. In a unit that only reads
 * every statement does, as a transaction of its own; under READ COMMITTED it sees what it would have seen in a longer one. Third,
 * the audit of a unit travels with its commit, and so does any statement whose answer nobody waits for (`withNext`).
 * @param onSoloLectura told when a write was refused because the database only reads; the connection is then not used again
 * @throws when the connection is lost
 */
export async function teach(client: pg.ClientBase, onSoloLectura: () => void = () => {}): Promise<void> {
  const send = client.query.bind(client) as Send;
  const nothing = { command: '', rows: [], rowCount: 0 } as unknown as Answer;
  /** The unit under way. A unit that reads stays here until it ends, one that writes until its first statement is sent. */
  let unidad: Unidad | undefined;
  /** The statements that go before the next one of the unit. */
  let antes: Antes[] = [];
  /** A statement before the next one found no row, although it had to. */
  let isVoid = false;
  let isPrepared = false;
  const { parsedStatements } = (client as unknown as { connection: Connection }).connection;
  const join = async ({ text, values, exige }: Junto): Promise<Answer> => {
    const name = nameOfJunto(text);
    if (name !== undefined && name in parsedStatements)
      antes.push({ statement: name, values: values.map(prepareValue), exige });
    // sent alone this time: from then on the connection has it prepared
    else isVoid = (await run(text, values, name)).rowCount === 0 && exige;
    return nothing;
  };
  const run = async (text: string, values: unknown[] = [], own?: string): Promise<Answer> => {
    if (text === COMIENZO) {
      unidad = values[0] as Unidad;
      return nothing;
    }
    if (text === FINAL) {
      if (!isPrepared) await send(PREPARA);
      isPrepared = true;
      antes.push({ statement: AUDITAR, values: values as string[] });
      return nothing;
    }
    if (text === JUNTO) return join(values[0] as Junto);
    const wasVoid = isVoid;
    isVoid = false;
    if (text === 'rollback') antes = [];
    const isEnd = text === 'commit' || text === 'rollback';
    if (wasVoid && !isEnd) return nothing;
    const begun = unidad;
    if (begun && !antes.length && isEnd) {
      unidad = undefined;
      return nothing;
    }
    const name = own ?? ((begun && !isEnd) || values.length ? nameOf(text) : undefined);
    const config = { text, values, ...(name && { name }) };
    const before = [...(begun ? starts(begun) : []), ...antes];
    antes = [];
    if (begun?.mode === 'write') unidad = undefined;
    const answer = await (before.length ? sendAfter(send, before, config) : send(config));
    if (isEnd) unidad = undefined;
    return answer;
  };
  await send({ ...SCOPE, values: ['', '', '', '', '', null] });
  await send(BEGIN);
  await send('rollback');
  const judge = (error: { code?: string }): never => {
    // we set this unit to read only ourselves, so its refusal says nothing about the database
    const isSoloLectura = error.code === SOLO_LECTURA && unidad?.mode !== 'read';
    if (isSoloLectura || SPENT.test(error.code ?? '')) (client as pg.Client).end().catch(() => {});
    if (isSoloLectura) onSoloLectura();
    throw error;
  };
  client.query = ((...args: unknown[]) => {
    if (typeof args[0] === 'string' && args.length <= 2) return run(...(args as [string, unknown[]?])).catch(judge);
    const sent: unknown = send(...args);
    return sent instanceof Promise ? sent.catch(judge) : sent;
  }) as typeof client.query;
}
