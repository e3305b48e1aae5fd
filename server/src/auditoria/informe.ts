import { entero } from '@renadet/domain/lib/entero';
import type pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { readAutoridades } from '../integraciones/selloTiempo.ts';
import { readArchivos } from './archivo.ts';
import { openJuntos } from './juntos.ts';
import { type Cotejo, collate, comienzoDeSellos, type Diferencia, reviewSellos, tablasSelladas } from './sellos.ts';
import { verifySellosDeTiempo } from './sellosDeTiempo.ts';
import { DE_ANTES, listFines, verifyAudit } from './verify.ts';

const CONSERVE = 'Conserve la base como está y avise a quien responde por la seguridad.';

/** Ids and names of fields: never what is in them. */
const sentencia = ({ tabla, llave, caso, campos }: Diferencia): string =>
  ({
    distinto: `${tabla} ${llave}: distinto de como quedó en la auditoría (${campos.join(', ') || 'campo sin precisar'})`,
    sin: `${tabla} ${llave}: está en el registro y la auditoría no lo conoce`,
    falta: `${tabla} ${llave}: la auditoría lo conoce y no está en el registro`,
    'otra forma': `${tabla} ${llave}: se auditó con columnas que ya no existen; no se puede comparar`,
  })[caso];

const renglon = (c: Cotejo) =>
  `${c.tabla}: ${entero(c.renglones)} renglones, ${entero(c.iguales)} iguales, ${entero(c.distintos)} distintos, ` +
  `${entero(c.sinAuditoria)} sin auditoría, ${entero(c.faltan)} auditados que faltan` +
  (c.sinComparar ? `, ${entero(c.sinComparar)} sin comparar` : '');

/** The name of a chain. */
const nombreDe = async (client: pg.Client, cadena: number): Promise<string> => {
  if (cadena === DE_ANTES) return 'la de antes de que cada institución tuviera la suya';
  if (cadena === 0) return 'la común';
  const { rows } = await client.query<{ nombre: string }>(
    'select dsinstitucion as nombre from ctinstitucion where llinstitucion = $1',
    [cadena],
  );
  return rows[0]?.nombre ?? `la de la institución ${cadena}`;
};

/** The last closing, and how many lines came after it. */
async function sayCierre(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ cierre: string; despues: number }>(
    `select numero || ' ' || encode(huella, 'hex') as cierre,
       ((select sum(numero) from auditoriacabeza) - (select sum(n) from unnest(numeros) n))::int8 as despues
     from auditoriacierre order by numero desc limit 1`,
  );
  const [ultimo] = rows;
  if (!ultimo) console.log('Todavía no hay ningún cierre que guardar: se hace uno cada minuto en que algo se anotó.');
  else
    console.log(
      `Último cierre, para guardarlo en otro lugar: ${ultimo.cierre}` +
        (ultimo.despues
          ? `\nDespués de él hay ${entero(ultimo.despues)} renglones, que son del cierre siguiente.`
          : ''),
    );
}

/**
 * Recomputes the chains and their closings, and prints the last closing.
 * @param client in one snapshot
 * @param url of its database, to share the work among several connections
 */
export async function verifyCadena(client: pg.Client, url?: string): Promise<boolean> {
  const { others, close } = url ? await openJuntos(client, url) : { others: [], close: async () => {} };
  const { filas, archivadas, cadenas, cierres, roturas, cierre } = await verifyAudit(client, { others }).finally(close);
  for (const { cadena, lugar, id } of roturas)
    console.error(
      `El renglón ${id} de la auditoría no coincide: se cambió, se quitó o se agregó fuera del sistema ` +
        `(lugar ${entero(lugar)} de su cadena, ${await nombreDe(client, cadena)}). ${CONSERVE}`,
    );
  if (cierre !== undefined)
    console.error(`El cierre ${cierre} de la auditoría no coincide con las cadenas, o falta uno. ${CONSERVE}`);
  if (roturas.length || cierre !== undefined) return false;
  console.log(
    `La cadena de auditoría está completa: ${filas - archivadas} renglones en ${cadenas} cadenas, ${cierres} cierres.`,
  );
  if (archivadas) console.log(`Otros ${entero(archivadas)} están en archivos: --archivo los revisa también.`);
  await sayCierre(client);
  return true;
}

/**
 * Checks files of the audit together with what stays in the database: they begin where the chains do, follow one another, end
 * where the database goes on, and have each head that a closing names.
 */
export async function verifyArchivos(client: pg.Client, rutas: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ llave: string; huella: string }>(
    `select distinct u.cadena || '/' || u.numero as llave, encode(u.huella, 'hex') as huella
       from auditoriacierre c cross join unnest(c.cadenas, c.numeros, c.huellas) u (cadena, numero, huella)
      where u.numero <= (select max(e.numero) from auditoriaarchivo x cross join unnest(x.cadenas, x.numeros) e (cadena, numero)
        where e.cadena = u.cadena)`,
  );
  const heads = new Map(rows.map(({ llave, huella }) => [llave, huella]));
  const { archivos, fines, fallas } = await readArchivos(rutas, ({ cadena, numero, huella }) => {
    const llave = `${cadena}/${numero}`;
    if (heads.get(llave) === huella) heads.delete(llave);
  });
  if (heads.size)
    fallas.push(`${entero(heads.size)} cabezas que un cierre nombra no están en los archivos, o son otras`);
  const begun = new Set<number>();
  for (const { comienzos, nombre } of archivos)
    for (const { cadena, numero } of comienzos.values()) {
      if (!begun.has(cadena) && numero !== 0) fallas.push(`${nombre}: falta un archivo anterior (cadena ${cadena})`);
      begun.add(cadena);
    }
  for (const { cadena, numero, huella } of await listFines(client)) {
    const end = fines.get(cadena);
    if (end?.numero !== numero || end.huella !== huella.toString('hex'))
      fallas.push(`la cadena ${cadena} no sigue en la base donde los archivos terminan`);
  }
  for (const falla of fallas) console.error(`  - ${falla}`);
  const lineas = archivos.reduce((sum, archivo) => sum + archivo.lineas, 0);
  if (!fallas.length)
    console.log(`Los ${archivos.length} archivos (${entero(lineas)} renglones) y la base son una sola auditoría.`);
  return !fallas.length;
}

/** Checks the time stamps that were kept, and tells since when the last closing that has one was known. */
export async function verifyTiempo(client: pg.Client, autoridades: string): Promise<boolean> {
  const { sellos, ultimo, fallas } = await verifySellosDeTiempo(client, readAutoridades(autoridades));
  for (const falla of fallas) console.error(`  - sello de tiempo de ${falla}`);
  if (ultimo)
    console.log(
      `El cierre ${ultimo.cierre} estaba hecho el ${ultimo.hora.toISOString()} (hora universal), dice la autoridad de sellos de tiempo.`,
    );
  console.log(`Sellos de tiempo: ${entero(sellos)}, ${entero(sellos - fallas.length)} válidos.`);
  return !fallas.length;
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
      `Los sellos de los datos no son los de la auditoría: ${entero(rotos)} renglones de la auditoría no los hallan, ` +
        `${entero(sueltos)} sellos no son de ninguno. ${CONSERVE}`,
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

/**
 * Whether a closing that was kept elsewhere is one of these, or, as it was kept before there were any, a line of the one chain:
 * without it the chains were made anew, or end before.
 */
export async function verifyCabeza(client: pg.Client, text: string): Promise<boolean> {
  const [, numero, huella] = /^(\d+) ([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  if (numero === undefined || huella === undefined)
    throw new ErrorDeArranque(
      "--cabeza debe ser como se imprimió: número, espacio y huella; por ejemplo --cabeza '120 9f…'.",
    );
  const { rowCount } = await client.query(
    `select from auditoriacierre where numero = $1 and huella = decode($2, 'hex')
     union all select from auditoria where id = $1 and numero is null and huella = decode($2, 'hex')`,
    [numero, huella],
  );
  const isThere = rowCount === 1;
  if (isThere) console.log(`Lo que se guardó, con el número ${numero}, es de esta auditoría.`);
  else
    console.error(
      `Lo que se guardó, con el número ${numero}, no es de esta auditoría: se rehízo, o termina antes. ${CONSERVE}`,
    );
  return isThere;
}
