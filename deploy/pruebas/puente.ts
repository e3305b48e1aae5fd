import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several, or of one that moves: what a balancer or a virtual address is to an institution. */
export interface Puente {
  port: number;
  close: () => void;
}

/**
 * Hands each new connection to the next of the ports that takes it; one that is gone is passed over.
 * @param destinos ports of this machine, asked each time
 */
export function puente(destinos: () => readonly number[]): Promise<Puente> {
  const open = new Set<Socket>();
  let turn = 0;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
  };
  const server = createServer((client) => {
    hold(client);
    client.pause();
    const ports = destinos();
    const first = turn++;
    const join = (i: number) => {
      const port = i < ports.length ? ports[(first + i) % ports.length] : undefined;
      if (port === undefined) return client.destroy();
      const onward = connect(port, '127.0.0.1');
      let joined = false;
      onward.once('error', () => joined || join(i + 1));
      onward.once('connect', () => {
        joined = true;
        hold(onward);
        client.pipe(onward).pipe(client);
        client.once('close', () => onward.destroy());
        onward.once('close', () => client.destroy());
      });
    };
    join(0);
  });
  return new Promise((ok) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      ok({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => {
          server.close();
          for (const socket of open) socket.destroy();
        },
      });
    }),
  );
}
