// The thread in which a crossing is protected for the public: `aparte` starts it with the table as it was counted.
import { parentPort, workerData } from 'node:worker_threads';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { CruceDesprotegido, protectPublica } from '@renadet/domain/reportes/crucePublico';

export type Protegida = { tabla: Tabla } | { rechazo: string };

function protectOrSay(tabla: Tabla): Protegida {
  try {
    return { tabla: protectPublica(tabla) };
  } catch (error) {
    // an error of another thread is not of its class any more: what is told to people goes as an answer
    if (error instanceof CruceDesprotegido) return { rechazo: error.message };
    throw error;
  }
}
parentPort?.postMessage(protectOrSay(workerData as Tabla));
