import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import type { Headers, TestApp } from './app.ts';

const idOf = (id: number | undefined, answer: unknown): number => {
  if (id === undefined) throw new Error(`not saved: ${JSON.stringify(answer)}`);
  return id;
};

/** Records saved through the service in one user's session, each valid but for `changes`; answer their ids. */
export const savesOf = (t: TestApp, headers: Headers) => ({
  async carpeta(changes: Partial<Carpeta> = {}): Promise<number> {
    const { body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta(changes) }, headers);
    return idOf(body.llcarpeta, body);
  },
  async victima(llcarpeta: number, changes: Partial<Victima> = {}): Promise<number> {
    const { body } = await t.call(insertarVictima, { body: victima(llcarpeta, changes) }, headers);
    return idOf(body.llvictima, body);
  },
  async autoridad(llcarpeta: number, changes: Partial<Autoridad> = {}): Promise<number> {
    const { body } = await t.call(guardarAutoridad, { body: autoridad(llcarpeta, changes) }, headers);
    return idOf(body.llresponsable, body);
  },
});

/** What people did is on record from where they asked; jobs, which write whenever they come to it, and the database's own lines are not. */
export const DE_GENTE = `direccion is not null and direccion not in ('', 'servidor')`;

/** Rows of a table with a condition, as the owner sees them. */
export const rowsOf = async (t: TestApp, table: string, where = 'true'): Promise<Record<string, unknown>[]> =>
  (await t.owner.query(`select * from ${table} where ${where}`)).rows;
