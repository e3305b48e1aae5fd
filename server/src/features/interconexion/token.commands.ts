import { randomBytes } from 'node:crypto';
import { GRACIA_DIAS, TOKENS_VIGENTES } from '@renadet/domain/interconexion/interconexion.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { huellaDe } from './entrada.commands.ts';
import { countVigentes, expireToken, findArea, insertToken, lockToken, revokeToken } from './interconexion.queries.ts';

interface DuenoDeToken {
  llinstitucion: number;
  llpropietario: number;
  bopruebas: number;
}

/** Makes a token of 256 random bits; the registry keeps its fingerprint only. @throws CAMPOS_INVALIDOS beyond two that work */
async function nuevo(
  trx: Trx,
  { llusuario, dscorreo }: UsuarioDeSesion,
  { llinstitucion, llpropietario, bopruebas }: DuenoDeToken,
) {
  if ((await countVigentes(trx, llinstitucion, bopruebas)) >= TOKENS_VIGENTES)
    refuse([
      {
        campo: 'llinstitucion',
        mensaje: `La institución ya tiene ${TOKENS_VIGENTES} tokens vigentes de este uso. Revoque uno antes de crear otro.`,
      },
    ]);
  const token = `rndt_${randomBytes(32).toString('base64url')}`;
  const huella = huellaDe(token);
  const terminacion = token.slice(-4);
  const fila = { llinstitucion, llpropietario, bopruebas, huella, terminacion, llusuario, creador: dscorreo };
  return { lltoken: await insertToken(trx, fila), token };
}

/** Creates a token. @throws AppError CAMPOS_INVALIDOS without such an area in the user's scope, or beyond two that work */
export async function createToken(
  trx: Trx,
  { usuario, nota }: Door,
  {
    llinstitucion,
    llpropietario,
    bopruebas,
  }: { llinstitucion: number; llpropietario: number | null; bopruebas: 0 | 1 },
) {
  const { alcance } = usuario;
  const isOwn = alcance.llinstitucion === 0 || alcance.llinstitucion === llinstitucion;
  const area = isOwn ? await findArea(trx, llinstitucion, llpropietario) : undefined;
  const isPlaced = area && (alcance.propietarios?.includes(area.llpropietario) ?? true);
  if (!area || !isPlaced) {
    refuse([{ campo: 'llinstitucion', mensaje: 'Elija una institución de la lista, con un área en uso.' }]);
    throw new AppError('NO_ENCONTRADO');
  }
  const made = await nuevo(trx, usuario, { llinstitucion, llpropietario: area.llpropietario, bopruebas });
  nota({
    objeto: 'interconexiontoken',
    llave: made.lltoken,
    detalle: { llinstitucion, llpropietario: area.llpropietario, bopruebas },
  });
  return made;
}

/** Makes the successor of a token, which still works some days. @throws AppError NO_ENCONTRADO, CAMPOS_INVALIDOS */
export async function rotateToken(trx: Trx, { usuario, nota }: Door, lltoken: number) {
  const kept = await lockToken(trx, usuario.alcance, lltoken);
  // the successor is a token like any other: made where the user may make one, in an area in use (D-42)
  const area = kept && (await findArea(trx, kept.llinstitucion, kept.llpropietario));
  if (!kept || !area) throw new AppError('NO_ENCONTRADO');
  const made = await nuevo(trx, usuario, kept);
  await expireToken(trx, lltoken, GRACIA_DIAS);
  nota({ objeto: 'interconexiontoken', llave: lltoken, detalle: { sucesor: made.lltoken } });
  return made;
}

/** Revokes a token, at once. @throws AppError NO_ENCONTRADO where it does not work any more, or is not the user's to see */
export async function revoke(trx: Trx, { alcance, nota }: Door, lltoken: number) {
  found(await lockToken(trx, alcance, lltoken));
  await revokeToken(trx, lltoken);
  nota({ objeto: 'interconexiontoken', llave: lltoken });
  return { result: 'REGISTRO_EXITOSO' as const };
}
