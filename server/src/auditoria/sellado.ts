import { enMexico } from '@renadet/domain/lib/fecha';
import type { SelloTiempo } from '@renadet/domain/lib/selloTiempo.schema';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { checkSello, readAutoridades } from '../integraciones/selloTiempo.ts';
import type { Services } from '../lib/services.ts';

/** A stamp of a third party that was kept and holds. */
export interface SelloVigente extends SelloTiempo {
  token: Buffer;
}
/** Looks for the stamp of a signature; undefined without one, or where it does not hold. */
export type FindSellado = (
  clase: 'constancia' | 'publicacion',
  llave: string,
  firma: Buffer,
) => Promise<SelloVigente | undefined>;

const readToken = async (db: Db, clase: string, llave: string): Promise<Buffer | undefined> =>
  (await sql<{ token: Buffer }>`select token from sellotiempo where clase = ${clase} and llave = ${llave}`.execute(db))
    .rows[0]?.token;

/**
 * Checks a stamp each time that anybody is told of it, by the certificates of the setting. Without certificates nothing is
 * told.
 */
export function selladosDe({ db, config }: Pick<Services, 'db' | 'config'>): FindSellado {
  if (!config.selloTiempo) return async () => undefined;
  const autoridades = readAutoridades(config.selloTiempo.autoridades);
  return async (clase, llave, firma) => {
    const token = await readToken(db, clase, llave);
    if (!token) return undefined;
    const held = await checkSello(token, firma, autoridades).catch(() => undefined);
    return held && { hora: enMexico(held.hora), autoridad: held.autoridad, token };
  };
}
