import { estadoDe } from '@renadet/domain/institucion/grupo';
import { institucionNueva, reglasInstitucion } from '@renadet/domain/institucion/institucion.rules';
import {
  camposInstitucion,
  type Institucion,
  type InstitucionGuardada,
} from '@renadet/domain/institucion/institucion.schema';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { difference, findErrors, keepAbsent, pick, refuse } from '../../lib/check.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import { refuseStale } from '../../lib/stale.ts';
import { hasFolios, insertInstitucion, lockInstitucion, updateInstitucion } from './institucion.queries.ts';

const COLUMNAS = ['dsinstitucion', 'dsabreviatura', 'lltipofuente', 'dominios'] as const;
/** Folios carry the state that the abbreviation tells: another one would go on with another state's numbers (D-80). */
const OTRO_ESTADO = (dsabreviatura: string) =>
  `Deje el mismo final que en ${dsabreviatura}: dice su estado, y ya hay folios que lo llevan.`;
const EXISTE = {
  result: 'REGISTRO_EXISTENTE' as Resultado,
  msj: 'Ya existe una institución con ese nombre o esa abreviatura.',
};

/** The refusal of the second of two institutions of one name or abbreviation. */
export const institucionRepetida = (error: unknown) =>
  isUniqueViolation(error, 'ctinstitucion_nombre') || isUniqueViolation(error, 'ctinstitucion_abreviatura')
    ? EXISTE
    : undefined;

/**
 * Registers an institution, or modifies the one that llinstitucion names [2-433].
 * @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS
 */
export async function saveInstitucion(trx: Trx, { services: { catalogos }, nota, typed }: Door, sent: Institucion) {
  const { llinstitucion } = sent;
  const kept = llinstitucion === null ? undefined : await lockInstitucion(trx, llinstitucion);
  if (llinstitucion !== null && !kept) throw new AppError('NO_ENCONTRADO');
  if (kept) refuseStale(kept.version, sent.version);
  // callers of the documents know neither kinds nor domains
  const values = kept ? keepAbsent(sent, typed, kept, ['lltipofuente', 'dominios']) : sent;
  const stored = kept && { stored: kept };
  const reglas = { campos: camposInstitucion, rules: reglasInstitucion, context: {}, ...stored };
  refuse(await findErrors(catalogos, { trx, ...reglas, values }));
  const moves = kept && estadoDe(kept) !== estadoDe({ ...kept, dsabreviatura: values.dsabreviatura ?? '' });
  if (moves && (await hasFolios(trx, kept.llinstitucion)))
    refuse([{ campo: 'dsabreviatura', mensaje: OTRO_ESTADO(kept.dsabreviatura) }]);
  const fields = pick(values, COLUMNAS) as Pick<InstitucionGuardada, (typeof COLUMNAS)[number]>;
  const key = llinstitucion ?? (await insertInstitucion(trx, fields));
  const version = (kept?.version ?? 0) + 1;
  if (kept) await updateInstitucion(trx, key, { ...fields, version });
  nota({
    objeto: 'institucion',
    llave: key,
    detalle: difference(pick(kept ?? institucionNueva(), COLUMNAS), fields),
  });
  return { result: 'REGISTRO_EXITOSO' as Resultado, llinstitucion: key, version };
}
