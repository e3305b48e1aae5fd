import { SMTPServer } from 'smtp-server';
import { atEnd } from './cierre.ts';

interface Carta {
  para: string[];
  texto: string;
}
type Orden = 'recibe' | 'rechaza destinatario' | 'ocupado' | 'rechaza mensaje' | 'calla';

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** What a quoted-printable or base64 message says, headers and all, as a reader sees it. */
export function leible(raw: string): string {
  const [head = '', ...parts] = raw.split(/\r?\n\r?\n/);
  return [
    head.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, q: string) => desdeQp(q.replaceAll('_', ' '))),
    ...parts.map(desdeQp),
  ].join('\n\n');
}
const desdeQp = (text: string): string => {
  const joined = text.replace(/=\r?\n/g, '');
  if (!/=[0-9A-F]{2}/.test(joined)) return joined;
  return decodeURIComponent(joined.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
};

/** A real mail server on a loopback port, which does as it is told. Closed after the file's tests. */
export async function openBuzon() {
  const cartas: Carta[] = [];
  const state: { orden: Orden; llamadas: number } = { orden: 'recibe', llamadas: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => {
      state.llamadas++;
      if (state.orden !== 'calla') done();
    },
    onRcptTo: (_, __, done) => {
      if (state.orden === 'rechaza destinatario') return done(answer(550, 'no such user here'));
      if (state.orden === 'ocupado') return done(answer(451, 'try again later'));
      return done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.orden === 'rechaza mensaje') return done(answer(554, 'refused'));
        cartas.push({
          para: envelope.rcptTo.map(({ address }) => address),
          texto: leible(Buffer.concat(chunks).toString()),
        });
        return done();
      });
    },
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((down) => server.close(() => down()));
  atEnd(close);
  return {
    url: `smtp://127.0.0.1:${port}`,
    cartas,
    close,
    /** From now on the server does this. */
    sort: (orden: Orden) => {
      state.orden = orden;
    },
    llamadas: () => state.llamadas,
  };
}
