import { createHash } from 'node:crypto';
import { openAlmacen } from '../almacen/almacen.ts';
import { verifyAudit } from '../auditoria/verify.ts';
import type { Config } from '../config.ts';
import type pg from '../db/pg.ts';
import { withClient } from '../db/withClient.ts';
import { CRECEN } from './derivadas.ts';
import type { Manifiesto } from './manifiesto.ts';
import { TABLAS_CON_OBJETOS } from './tablas.ts';

const PAGINA = 1000;

/** How much was looked at, and a sentence for each thing that does not fit. */
export interface Integridad {
  /** Files that were already missing when the backup was made, and that it told of. */
  faltaban: number;
  filas: number;
  auditoria: number;
  objetos: number;
  fallas: string[];
}

/** Objects that a table's rows name: there, and with the content they had. */
async function reviewObjetos(
  client: pg.Client,
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  tabla: string,
  sabidas: ReadonlySet<string>,
) {
  const almacen = await openAlmacen(config);
  const fallas: string[] = [];
  let objetos = 0;
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ llave: string; huella: Buffer; purgado: boolean }>(
      `select llave, huella, to_jsonb(t) ->> 'fcpurgado' is not null as purgado from ${tabla} t
        where llave > $1 order by llave limit ${PAGINA}`,
      [last],
    );
    for (const { llave, huella, purgado } of rows) {
      if (purgado || sabidas.has(llave)) continue;
      objetos++;
      const stream = await almacen.read(llave);
      const hash = createHash('sha256');
      for await (const part of stream ?? []) hash.update(part as Buffer);
      if (!stream) fallas.push(`${tabla}: falta el archivo ${llave}`);
      else if (!hash.digest().equals(huella)) fallas.push(`${tabla}: el archivo ${llave} no es el que se guardó`);
    }
    const next = rows.at(-1)?.llave;
    if (next === undefined) return { objetos, fallas };
    last = next;
  }
}

/**
 * Every object that some row names: there, and with its content.
 * @param sabidas keys that are known to be missing
 */
export async function reviewAlmacen(
  client: pg.Client,
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  sabidas: ReadonlySet<string> = new Set(),
): Promise<{ objetos: number; fallas: string[] }> {
  const { rows: tablas } = await client.query<{ nombre: string }>(TABLAS_CON_OBJETOS);
  const sum = { objetos: 0, fallas: [] as string[] };
  for (const { nombre } of tablas) {
    const { objetos, fallas } = await reviewObjetos(client, config, nombre, sabidas);
    sum.objetos += objetos;
    sum.fallas.push(...fallas);
  }
  return sum;
}

/**
 * Whether a restored registry is whole: every row that the backup counted, the audit chain from its first row, and each
 * attached file with its content.
 * @param url login that owns the tables
 */
export async function integridad(
  config: Pick<Config, 'dataDir' | 'almacenUrl'>,
  url: string,
  manifiesto: Manifiesto,
): Promise<Integridad> {
  return withClient(url, async (client) => {
    const sum: Integridad = {
      faltaban: manifiesto.faltan?.length ?? 0,
      filas: 0,
      auditoria: 0,
      objetos: 0,
      fallas: [],
    };
    for (const { nombre, filas } of manifiesto.tablas) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int8 as n from ${nombre}`);
      const n = rows[0]?.n ?? 0;
      sum.filas += n;
      if (n < filas || (n > filas && !CRECEN.includes(nombre)))
        sum.fallas.push(`${nombre}: tiene ${n} renglones, el respaldo ${filas}`);
    }
    const { filas, archivadas, rota, cierre } = await verifyAudit(client);
    sum.auditoria = filas - archivadas;
    if (rota !== undefined) sum.fallas.push(`auditoría: el renglón ${rota} no coincide`);
    if (cierre !== undefined) sum.fallas.push(`auditoría: el cierre ${cierre} no coincide`);
    const { objetos, fallas } = await reviewAlmacen(client, config, new Set(manifiesto.faltan));
    return { ...sum, objetos, fallas: [...sum.fallas, ...fallas] };
  });
}

/** Tells how it went on the terminal. @returns whether all is whole */
export function sayIntegridad({ faltaban, filas, auditoria, objetos, fallas }: Integridad): boolean {
  const looked = [filas, auditoria, objetos].map((n) => n.toLocaleString('es-MX'));
  console.log(
    `Se revisaron ${looked[0]} renglones, la cadena de auditoría (${looked[1]}) y el contenido de ${looked[2]} archivos.`,
  );
  if (faltaban) console.error(`El contenido de ${faltaban} archivos ya faltaba cuando se hizo el respaldo.`);
  for (const falla of fallas) console.error(`  - ${falla}`);
  const good = faltaban ? 'Lo demás está completo.' : 'Todo está completo.';
  console.log(fallas.length ? `Hay ${fallas.length} diferencias: no use este respaldo.` : good);
  return fallas.length === 0;
}
