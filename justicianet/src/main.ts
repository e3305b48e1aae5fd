// The simulator of the external case system: a service of its own, which knows nothing of the registry.
import { createApp } from './app.ts';

const { JUSTICIANET_PORT = '3010', JUSTICIANET_CLAVE = 'clave-de-evaluacion' } = process.env;
const { JUSTICIANET_SEMILLA = 'renadet', JUSTICIANET_HOY } = process.env;
const enMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', dateStyle: 'short' });

const app = await createApp({
  clave: JUSTICIANET_CLAVE,
  semilla: JUSTICIANET_SEMILLA,
  hoy: () => JUSTICIANET_HOY ?? enMexico.format(new Date()),
});
const url = await app.listen({ host: '127.0.0.1', port: Number(JUSTICIANET_PORT) });
console.log(`JusticiaNet (simulador): ${url}`);

const stop = () => void app.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
if (process.env.JUSTICIANET_VIDA) {
  // Started by the server, which holds the other end: the kernel closes it however the server ends, kill -9 included
  process.stdin.on('end', stop).on('error', stop).resume();
}
