// The thread in which a crossing is protected for the public: `aparte` starts it with the table as it was counted.
import { parentPort, workerData } from 'node:worker_threads';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import { CruceDesprotegido, protectPublica } from '@renadet/domain/reportes/crucePublico';

export type Protegida = { tabla: Tabla } | { rechazo: string };

function protectOrSay(tabla: Tabla): Protegida {
  try {
    return { tabla: protectPublica(tabla) };
  } catch (error) {
    // outside of this thread the error would lose its class, so a refusal for people travels as an answer
    if (error instanceof CruceDesprotegido) return { rechazo: error.message };
    throw error;
  }
}
parentPort?.postMessage(protectOrSay(workerData as Tabla));
