import type { verificarConstancia } from '@renadet/domain/constancia/constancia.contract';
import { pack, textoDeclaracion, unpack } from '@renadet/domain/constancia/declaracion';
import type { Output } from '@renadet/domain/lib/endpoint';
import type { Db } from '../../db/open.ts';
import { isFirmado, selloDe } from './constancia.llave.ts';
import { findByCodigo, type Verificada } from './constancia.queries.ts';

export type RespuestaDeVerificacion = Output<typeof verificarConstancia>;

const FORMA = /^[\w-]{22}$/;
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

/**
 * What the public may know of a certificate.
 * @param carried what its QR code carries beside the code
 */
export async function verify(db: Db, codigo: string, carried?: string): Promise<RespuestaDeVerificacion> {
  // A malformed code takes the same way as an unknown one: the answer tells nothing more, nor does its time
  const found = await findByCodigo(db, FORMA.test(codigo) ? codigo : NUNCA_EMITIDO);
  if (!found) return DESCONOCIDA;
  if (!isIntacta(found, codigo, carried)) return ALTERADA;
  const { folio, bovictima, dsinstitucion, fcemision, revocada, sustituida, firma } = found;
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
  };
}
