import { sql } from 'kysely';
import type { Db } from '../../server/src/db/open.ts';
import { type Trx, unit } from '../../server/src/db/scope.ts';
import { comoExterna, IDS_DEMO, type Sembrada } from './externa.ts';

const POR_ENVIO = 500;

/** The made-up external files after one, by id, with the people that the external system knows of them. */
async function read(trx: Trx, despues: number): Promise<(Sembrada & { llcarpeta: number })[]> {
  const { rows } = await sql<Sembrada & { llcarpeta: number }>`
    select c.llcarpeta, c."expedienteId", c.noci, c.fcinicio::text, c.fcestatus::text, c.fchecho::text, c.novictimas,
      c.boconocehechos, c.llestado, c.llmunicipio, c.dslocalidad, c.nombrempresponsable, c.estadojuridico,
      c.estadojuridicoexpedienteid, i.dsabreviatura, d.dsdelito, e.dsestado,
      coalesce((select jsonb_agg(to_jsonb(v) order by v.llvictima) from victima v
        where v.llcarpeta = c.llcarpeta and v."victimaId" is not null), '[]') as victimas,
      coalesce((select jsonb_agg(jsonb_build_object('presponsableId', r."presponsableId", 'dsgobierno', g.dsgobierno,
          'dsdependencia', p.dsdependencia, 'dscargo', r.dscargo) order by r.llresponsable)
        from responsable r left join ctgobierno g using (llgobierno) left join ctdependencia p using (lldependencia)
        where r.llcarpeta = c.llcarpeta and r."presponsableId" is not null), '[]') as autoridades
    from carpeta c join ctinstitucion i using (llinstitucion) join ctdelito d using (lldelito)
      left join ctestado e using (llestado)
    where c.llcarpeta > ${despues} and c."expedienteId" like ${IDS_DEMO}
    order by c.llcarpeta limit ${POR_ENVIO}`.execute(trx);
  return rows;
}

/**
 * Tells the simulator the made-up external files of the evaluation, as they are now.
 * @returns once the first few hundred are told; the promise within ends with the last
 */
export async function seed(db: Db, { url, clave }: { url: string; clave: string }): Promise<{ todas: Promise<void> }> {
  const send = async (despues: number): Promise<number> => {
    const rows = await unit(db, { llinstitucion: 0, propietarios: null }, 'read', (trx) => read(trx, despues));
    if (!rows.length) return 0;
    const res = await fetch(new URL('/siembra', url), {
      method: 'POST',
      headers: { 'x-clave': clave, 'content-type': 'application/json' },
      body: JSON.stringify({ expedientes: rows.map(comoExterna) }),
    });
    const answer = await res.text(); // in any case: an answer that nobody reads keeps its connection, and each call opens one more
    if (!res.ok) throw new Error(`the simulator took no files: ${res.status} ${answer}`);
    return rows.length < POR_ENVIO ? 0 : (rows.at(-1)?.llcarpeta ?? 0);
  };
  let last = await send(0);
  const rest = async () => {
    while (last) last = await send(last);
  };
  return { todas: rest() };
}
