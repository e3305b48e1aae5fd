import type pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { type Cotejo, collate, comienzoDeSellos, type Diferencia, reviewSellos, tablasSelladas } from './sellos.ts';
import { verifyAudit } from './verify.ts';

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

/** Recomputes the chain and prints its head. */
export async function verifyCadena(client: pg.Client): Promise<boolean> {
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

/** Compares each row with its last audited state; the client is inside the snapshot of `beginCotejo`. */
export async function verifyDatos(client: pg.Client): Promise<boolean> {
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

/** Whether a head that was kept elsewhere is a line of this chain: without it the chain was rebuilt, or ends before. */
export async function verifyCabeza(client: pg.Client, text: string): Promise<boolean> {
  const [, id, huella] = /^(\d+) ([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (id === undefined || huella === undefined)
    throw new ErrorDeArranque(
      "--cabeza debe ser como se imprimió: número, espacio y huella; por ejemplo --cabeza '120 9f…'.",
    );
  const { rowCount } = await client.query(`select from auditoria where id = $1 and huella = decode($2, 'hex')`, [
    id,
    huella,
  ]);
  const isThere = rowCount === 1;
  if (isThere) console.log(`La cabeza guardada, la del renglón ${id}, es de esta cadena.`);
  else
    console.error(
      `La cabeza guardada, la del renglón ${id}, no es de esta cadena: se rehízo, o termina antes. ${CONSERVE}`,
    );
  return isThere;
}
