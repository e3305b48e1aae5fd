import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A line between the browser and the server that can be cut, and that brings another version of the program. The address stays the
 * same, as the one of an office does.
 */
export async function createLinea(server: string) {
  let cut = false;
  let version = '';
  let racha: ReturnType<typeof setTimeout> | undefined;
  const said: Buffer[] = [];
  let slow: { what: RegExp; ms: number } | undefined;
  let loses: { what: RegExp; times: number } | undefined;
  /** Nothing more comes and goes, not even what was under way. */
  const stop = () => {
    cut = true;
    line.closeAllConnections();
  };
  const forward = (req: IncomingMessage, res: ServerResponse) => {
    if (cut) return void req.socket.destroy();
    req.on('data', (part: Buffer) => said.push(part));
    const headers = { ...req.headers };
    if (req.url === '/sw.js') {
      delete headers['if-none-match']; // an answer that is to be changed comes whole
      delete headers['if-modified-since'];
      delete headers['accept-encoding'];
    }
    const last = loses?.what.test(req.url ?? '') && --loses.times === 0;
    const wait = slow?.what.test(req.url ?? '') ? slow.ms : 0;
    const there = request(new URL(req.url ?? '/', server), { method: req.method, headers }, (answer) => {
      if (last) return void answer.resume().on('end', stop);
      if (wait) return void setTimeout(() => res.destroyed || pass(answer), wait);
      pass(answer);
    });
    const pass = (answer: IncomingMessage) => {
      if (req.url !== '/sw.js' || !version) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(res);
      }
      const { 'content-length': _, ...as } = answer.headers;
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      // another version has another page
      answer.on('end', () => res.writeHead(200, as).end(text.replace(/(revision"?:["'`])\w+/, `$1${version}`)));
    };
    there.on('error', () => res.destroy());
    req.pipe(there);
  };
  const line = createServer(forward);
  await new Promise<void>((ok) => line.listen(0, '127.0.0.1', ok));
  const { port } = line.address() as AddressInfo;
  return {
    /** By a name, which a passkey needs: an address of numbers has none. */
    url: `http://localhost:${port}`,
    cut: (is: boolean) => {
      clearTimeout(racha);
      if (is) return stop();
      cut = false;
      loses = undefined;
    },
    /** The line will be cut when the server has answered a call for the nth time: it did as it was asked, and nobody hears it. */
    cutAfter: (what: RegExp, times = 1) => {
      loses = { what, times };
    },
    /** Whether the server was ever told a text. */
    wasTold: (text: string) => Buffer.concat(said).includes(text),
    /** Answers to some calls take so long. */
    slowDown: (what: RegExp, ms: number) => {
      slow = { what, ms };
    },
    /** The line is there for a while, and cut again. */
    burst: (ms: number) => {
      cut = false;
      loses = undefined;
      clearTimeout(racha);
      racha = setTimeout(stop, ms);
    },
    /** From now on the server has another version of the program. */
    upgrade: (to: string) => {
      version = to;
    },
    stop: () => {
      line.closeAllConnections();
      line.close();
    },
  };
}
