// The thread in which a PDF is judged: `aparte` starts it, with the file's path.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { motivoDelPdf } from './contenidoPdf.ts';

// the library warns of each large number, which a hostile file has by the million
console.warn = () => {};
parentPort?.postMessage(motivoDelPdf(readFileSync(workerData as string)) ?? null);
