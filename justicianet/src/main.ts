// The simulator of the external case system, a service of its own. So far it only says that it is alive:
// its store, contract and switches come with the issue that integrates it.
import Fastify from 'fastify';

const app = Fastify();
app.get('/salud', async () => ({ estado: 'vivo' }));
await app.listen({ host: '127.0.0.1', port: Number(process.env.JUSTICIANET_PORT ?? 3010) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
