import { crearAtender } from './atender.ts';
import type { Orden } from './mensajes.ts';

const atender = crearAtender((r, transfer = []) => postMessage(r, { transfer }));
addEventListener('message', ({ data }: MessageEvent<Orden>) => void atender(data));
