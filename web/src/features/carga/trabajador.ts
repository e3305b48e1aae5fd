import { createAtender } from './attend.ts';
import type { OrdenAlLector } from './mensajes.ts';

const attend = createAtender((r, transfer = []) => postMessage(r, { transfer }));
addEventListener('message', ({ data }: MessageEvent<OrdenAlLector>) => void attend(data));
