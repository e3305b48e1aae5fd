// Connections to whichever host of an address serves. node-postgres knows one host (its issues 2781, 3154; PR 3643 is open):
// which one it is told is chosen here (ADR 78).
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Pide, readDireccion } from './direccion.ts';
import { cut, type LineasDeTiempo, sinServidor } from './lineaDeTiempo.ts';
import { type Anfitrion, CONTESTA, findAnfitrion } from './search.ts';

/** Milliseconds between two rounds of asking, and that an answer holds while nothing is connected to whom it names. */
const PAUSA = 250;
/** Milliseconds without a word on a connection that waits for one, after which it is asked whether another host took over. */
const DUDA = 2_000;
const LATIDO = 500;
/** Milliseconds that who wants to write waits for a host that does: a change of primary is a pause, not a refusal. */
export const CAMBIO = 15_000;

interface Inside {
  connection: { stream: Socket; on: (event: string, heard: (message: Said) => void) => void };
  readyForQuery?: boolean;
}
type Said = { parameterName: string; parameterValue: string };
const inside = (client: pg.ClientBase) => client as unknown as Inside;

/** The words of a host on each new connection, since PostgreSQL 14, that say that it does not serve, or no longer. */
const WRONG: Readonly<Record<Pide, readonly (readonly [string, string])[]>> = {
  escribir: [
    ['in_hot_standby', 'on'],
    ['default_transaction_read_only', 'on'],
  ],
  leer: [['in_hot_standby', 'off']],
};

/** A connection, its host, and since when it waits for an answer. */
interface Sostenida {
  client: pg.Client;
  host: Anfitrion;
  bytes: number;
  since: number;
}
const isSilent = ({ since }: Sostenida) => performance.now() - since > DUDA;

export interface Hosts {
  /** An address of one host, for what the connections have in common. */
  url: string;
  /** Connects to the host that serves. */
  Client: typeof pg.Client;
  /** Looks whether there is a better host than the one in use. */
  recheck: () => void;
}

/**
 * The hosts of an address, remembered between connections. A new connection goes to the host that served last; all are asked
 * again when none of its connections is left or one of them hears nothing. Connections to a host are cut when another host was
 * promoted over it: they would answer nothing, or hold writes that nobody will see.
 * @param usual the demand on several hosts where the address does not say one
 * @param espera milliseconds that a connection waits for a host that serves; a reader has another place to read from
 * @param lineas the timelines that connections tell: behind one address stands now this host, now another
 * @returns undefined where the address names one host and asks nothing of it
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state, the host in use with its connections, and who may change it
export function openHosts(text: string, usual: Pide, espera: number, lineas?: LineasDeTiempo): Hosts | undefined {
  const direccion = readDireccion(text, usual);
  if (!direccion?.pide) return undefined;
  const { urls, pide } = direccion;
  const held = new Set<Sostenida>();
  let known: Anfitrion | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<Anfitrion | undefined> | undefined;
  let clock: NodeJS.Timeout | undefined;

  const lineaOf = ({ client, host }: Sostenida) => lineas?.of(client) ?? host.linea;
  const take = (found: Anfitrion): void => {
    known = found;
    for (const one of held) {
      const isPast =
        pide === 'escribir'
          ? lineaOf(one) < found.linea
          : one.host.url !== found.url && (isSilent(one) || inside(one.client).readyForQuery);
      if (isPast) cut(one.client);
    }
  };
  const search = (): Promise<Anfitrion | undefined> => {
    asking ??= findAnfitrion(urls, pide, known)
      .then(async (found) => {
        if (found) take(found);
        else {
          known = undefined;
          await pause(PAUSA);
        }
        return found;
      })
      .finally(() => {
        asking = undefined;
        asked = performance.now();
      });
    return asking;
  };
  const isConnected = ({ url, linea }: Anfitrion) =>
    [...held].some((one) => one.host.url === url && lineaOf(one) === linea && !isSilent(one));
  const choose = async (): Promise<Anfitrion> => {
    if (known && (isConnected(known) || performance.now() - asked < PAUSA)) return known;
    const end = performance.now() + espera;
    for (;;) {
      const found = await search();
      if (found) return found;
      if (performance.now() > end) throw sinServidor();
    }
  };
  const recheck = () => void search().catch(() => {});
  const beat = () => {
    for (const one of held) {
      const { connection, readyForQuery } = inside(one.client);
      const { bytesRead } = connection.stream;
      if (readyForQuery || bytesRead !== one.bytes) Object.assign(one, { bytes: bytesRead, since: performance.now() });
    }
    if ([...held].some(isSilent) && performance.now() - asked > DUDA) recheck();
  };
  const hold = (client: pg.Client, host: Anfitrion): void => {
    const one = { client, host, bytes: 0, since: performance.now() };
    held.add(one);
    clock ??= setInterval(beat, LATIDO).unref();
    inside(client).connection.stream.once('close', () => {
      held.delete(one);
      if (held.size) return;
      asked = Number.NEGATIVE_INFINITY; // the host may be gone: the next connection asks all before it is refused
      clearInterval(clock);
      clock = undefined;
    });
  };

  class Cliente extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }
    async #connect(): Promise<this> {
      const host = await choose();
      if (inside(this).connection.stream.destroyed) throw sinServidor(); // the pool waited long enough
      const { hostname, port } = new URL(host.url);
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
      hold(this, host);
      // The pool listens only some turns after this promise settles. Words of the host in between (that it ends the
      // connection) would reach nobody and end the server.
      this.on('error', () => {});
      const said = new Map<string, string>();
      inside(this).connection.on('parameterStatus', ({ parameterName, parameterValue }) =>
        said.set(parameterName, parameterValue),
      );
      try {
        await super.connect();
        if (WRONG[pide].every(([name, value]) => said.get(name) !== value)) return this;
        void this.end().catch(() => {});
        throw sinServidor();
      } catch (error) {
        if (known?.url === host.url) known = undefined;
        throw error;
      }
    }
  }
  return { url: urls[0], Client: Cliente as typeof pg.Client, recheck };
}

/**
 * The address of the host that serves now, for work that takes one connection after the other.
 * @param espera milliseconds that it is waited for
 * @throws Error with the code EHOSTUNREACH when none does
 */
export async function chooseHost(text: string, espera = CAMBIO): Promise<string> {
  const direccion = readDireccion(text, 'escribir');
  if (!direccion?.pide) return text;
  const end = performance.now() + espera;
  for (;;) {
    // no connection says later that it is a former primary: whoever was promoted has all the time to answer
    const found = await findAnfitrion(direccion.urls, direccion.pide, undefined, CONTESTA);
    if (found) return found.url;
    if (performance.now() > end) throw sinServidor();
    await pause(PAUSA);
  }
}
