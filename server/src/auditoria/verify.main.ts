// npm run tool -- verify-audit [--datos]: recomputes the audit chain of the database of the settings (.env); with --datos it
// also compares every row of the registry with its last audited state. Exit 0 when all fits.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { ErrorDeArranque } from '../config.ts';
import { orden } from '../orden.ts';
import {
  beginCotejo,
  type Cotejo,
  collate,
  comienzoDeSellos,
  type Diferencia,
  reviewSellos,
  tablasSelladas,
} from './sellos.ts';
import { verifyAudit } from './verify.ts';

const USO = 'Uso: npm run tool -- verify-audit [--datos]';
const CONSERVE = 'Conserve la base como está y avise a quien responde por la seguridad.';

/** Ids and names of fields: never what is in them. */
const sentencia = ({ tabla, llave, caso, campos }: Diferencia): string =>
  ({
    distinto: `${tabla} ${llave}: distinto de como quedó en la auditoría (${campos.join(', ') || 'campo sin precisar'})`,
    sin: `${tabla} ${llave}: está en el registro y la auditoría no lo conoce`,
    falta: `${tabla} ${llave}: la auditoría lo conoce y no está en el registro`,
    'otra forma': `${tabla} ${llave}: se auditó con columnas que ya no existen; no se puede comparar`,
  })[caso];

const cuenta = (n: number) => n.toLocaleString('es-MX');
const renglon = (c: Cotejo) =>
  `${c.tabla}: ${cuenta(c.renglones)} renglones, ${cuenta(c.iguales)} iguales, ${cuenta(c.distintos)} distintos, ` +
  `${cuenta(c.sinAuditoria)} sin auditoría, ${cuenta(c.faltan)} auditados que faltan` +
  (c.sinComparar ? `, ${cuenta(c.sinComparar)} sin comparar` : '');

async function verifyCadena(client: pg.Client): Promise<boolean> {
  const { filas, rota } = await verifyAudit(client);
  const { rows } = await client.query<{ cabeza: string }>(
    `select id || ' ' || encode(huella, 'hex') as cabeza from auditoriacabeza`,
  );
  if (rota === undefined)
    console.log(
      `La cadena de auditoría está completa: ${filas} renglones.\nCabeza, para guardarla en otro lugar: ${rows[0]?.cabeza}`,
    );
  else
    console.error(
      `El renglón ${rota} de la auditoría no coincide: se cambió, se quitó o se agregó fuera del sistema. ${CONSERVE}`,
    );
  return rota === undefined;
}

async function verifyDatos(client: pg.Client): Promise<boolean> {
  const comienzo = await comienzoDeSellos(client);
  if (comienzo)
    console.log(
      `Los datos se comparan desde el renglón ${comienzo.id} de la auditoría (${comienzo.ocurrio.toISOString()}, hora universal): ` +
        'lo anterior se tomó como estaba entonces.',
    );
  const { rotos, sueltos } = await reviewSellos(client);
  if (rotos || sueltos)
    console.error(
      `Los sellos de los datos no son los de la auditoría: ${cuenta(rotos)} renglones de la auditoría no los hallan, ` +
        `${cuenta(sueltos)} sellos no son de ninguno. ${CONSERVE}`,
    );
  let fits = !rotos && !sueltos;
  for (const tabla of await tablasSelladas(client)) {
    const cotejo = await collate(client, tabla, (diferencia) => console.error(`  - ${sentencia(diferencia)}`));
    console.log(renglon(cotejo));
    fits &&= cotejo.iguales === cotejo.renglones && cotejo.faltan === 0;
  }
  if (fits) console.log('Cada renglón del registro está como lo dejó la última operación auditada.');
  else console.error(`Hay datos que no están como los dejó la auditoría. ${CONSERVE}`);
  return fits;
}

function readArgumentos(): { datos: boolean } {
  try {
    return parseArgs({ options: { datos: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new ErrorDeArranque(USO);
  }
}

await orden(async (config) => {
  const { datos } = readArgumentos();
  const { url, close } = await joinDatabase(config);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    if (datos) await beginCotejo(client);
    const chained = await verifyCadena(client);
    return (datos ? await verifyDatos(client) : true) && chained;
  } finally {
    await client.end().catch(() => {});
    await close();
  }
});
