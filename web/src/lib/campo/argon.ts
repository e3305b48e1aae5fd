import { type Estira, estira } from './frase.ts';

// Runs in a worker of its own, under a policy of its own: it may compile, and reach nothing (server/src/plugins/web.ts).
addEventListener('message', ({ data }: MessageEvent<{ frase: string } & Estira>) =>
  estira(data.frase, data).then(
    (bytes) => postMessage({ bytes }),
    () => postMessage({ falla: true }),
  ),
);
