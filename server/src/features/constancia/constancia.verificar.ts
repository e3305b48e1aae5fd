import { createHash } from 'node:crypto';
import type { verificarConstancia } from '@renadet/domain/constancia/constancia.contract';
import { pack, textoDeclaracion, unpack } from '@renadet/domain/constancia/declaracion';
import type { Output } from '@renadet/domain/lib/endpoint';
import type { FindSellado, SelloVigente } from '../../auditoria/sellado.ts';
import type { Db } from '../../db/open.ts';
import { isFirmado, selloDe } from './constancia.llave.ts';
import { findByCodigo, type Verificada } from './constancia.queries.ts';

export type RespuestaDeVerificacion = Output<typeof verificarConstancia>;

const FORMA = /^[\w-]{22}$/;
/** The address that is printed beside the QR, or the longer one that is in it. */
const DIRECCION = /\/constancia\/([\w-]{22})(?:\?f=([^&#]*))?/;
const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
/** What somebody typed or pasted to look for: a code, or the address with it, also broken into lines as a PDF gives it. */
export function codigoEscrito(text: string): { codigo: string; f?: string } {
  const whole = text.replace(/\s+/g, '');
  const [, codigo = FORMA.test(whole) ? whole : text.trim(), f] = DIRECCION.exec(whole) ?? [];
  return { codigo, ...(f !== undefined && { f: plain(f) }) };
}

const NUNCA_EMITIDO = '-'.repeat(22);
const DESCONOCIDA: RespuestaDeVerificacion = { valida: false, estado: 'DESCONOCIDA' };
const ALTERADA: RespuestaDeVerificacion = { valida: false, estado: 'ALTERADA' };

/** Whether the kept row and, where there is one, the QR code say what was signed. Older ones bear no signature. */
function isIntacta(found: Verificada, codigo: string, carried: string | undefined): boolean {
  const { declarado, firma, publica } = found;
  if (!declarado || !firma || !publica) return carried === undefined;
  if (!isFirmado(declarado, firma, publica)) return false;
  const tipo = found.bovictima ? 'VICTIMA' : 'CARPETA';
  // the columns that are shown are the ones that were signed
  const shown = [`codigo=${codigo}`, `tipo=${tipo}`, `folio=${found.folio}`, `fecha=${found.fcemision}`];
  const lines = declarado.split('\n');
  if (!shown.every((line) => lines.includes(line))) return false;
  if (carried === undefined) return true;
  const sent = unpack(codigo, carried);
  return (
    sent !== undefined &&
    textoDeclaracion(sent.declaracion) === declarado &&
    carried === pack(sent.declaracion, firma.toString('base64url'))
  );
}

/** A malformed code takes the same way as an unknown one: the answer tells nothing more, nor does its time. */
const find = (db: Db, codigo: string) => findByCodigo(db, FORMA.test(codigo) ? codigo : NUNCA_EMITIDO);

/** The time stamp of a certificate that holds for its signature; undefined without one. */
export async function findSello(db: Db, findSellado: FindSellado, codigo: string): Promise<SelloVigente | undefined> {
  const found = await find(db, codigo);
  if (!found?.firma || !isIntacta(found, codigo, undefined)) return undefined;
  return findSellado('constancia', codigo, found.firma);
}

const sellado = ({ hora, autoridad }: SelloVigente, firma: Buffer) => ({
  selloTiempo: { hora, autoridad, huella: createHash('sha256').update(firma).digest('hex') },
});

/**
 * The public answer about a certificate.
 * @param carried the values that its QR code carries beside the code
 */
export async function verify(
  db: Db,
  findSellado: FindSellado,
  codigo: string,
  carried?: string,
): Promise<RespuestaDeVerificacion> {
  const found = await find(db, codigo);
  if (!found) return DESCONOCIDA;
  if (!isIntacta(found, codigo, carried)) return ALTERADA;
  const { folio, bovictima, dsinstitucion, fcemision, revocada, sustituida, firma } = found;
  const sello = firma ? await findSellado('constancia', codigo, firma) : undefined;
  const estado = revocada ? 'REVOCADA' : sustituida ? 'SUSTITUIDA' : 'VIGENTE';
  return {
    valida: estado === 'VIGENTE',
    estado,
    folio,
    tipo: bovictima ? 'VICTIMA' : 'CARPETA',
    institucion: dsinstitucion,
    fecha: fcemision,
    ...(revocada && { revocada }),
    ...(firma && { sello: selloDe(firma) }),
    ...(firma && sello && sellado(sello, firma)),
  };
}
