import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';
import { findHuella } from './catalogos.queries.ts';

/** Milliseconds for which catalogues are taken as they were: hands change them now and then, not between two requests. */
const VIGENCIA = 1000;

/** What is made of the catalogues, from memory as long as their fingerprint is the one it was made under. */
export function createDeHoy<T>(db: Db, make: () => Promise<T>) {
  let huella: string | undefined;
  let made: Promise<T> | undefined;
  let vista = 0;
  return async (via: Db | Trx = db): Promise<T> => {
    if (made && performance.now() - vista < VIGENCIA) return made;
    const asked = performance.now();
    const now = await findHuella(via);
    vista = asked;
    if (!made || now !== huella) {
      huella = now;
      const making = make();
      made = making;
      making.catch(() => {
        made = undefined; // what failed is made again
      });
    }
    return made;
  };
}
