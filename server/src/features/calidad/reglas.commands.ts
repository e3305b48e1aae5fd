import type { dispensarRegla, incumplimientos } from '@renadet/domain/calidad/calidad.contract';
import { REGLAS_DE_CALIDAD } from '@renadet/domain/calidad/reglas';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { type Trx, unit } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { countReglas, insertExcusa, listIncumplimientos, reviewConjuntos, reviewTocadas } from './reglas.queries.ts';

/** Files that one transaction looks at. */
const LOTE = 2000;
const TODO = { llinstitucion: 0, propietarios: null };

/** The live rules look at the files that changed; with `todo` also at all of them together. Run twice, it finds the same. */
export async function reviewReglas({ db }: Pick<Services, 'db'>, todo: boolean, fin?: AbortSignal): Promise<void> {
  let looked = LOTE;
  while (looked > 0 && !fin?.aborted) looked = await unit(db, TODO, 'write', (trx) => reviewTocadas(trx, LOTE));
  if (todo) await unit(db, TODO, 'write', reviewConjuntos);
}

/** Every rule with how many files in scope break it, those that most break first. */
export async function readReglas(trx: Trx, { alcance }: Pick<Door, 'alcance'>) {
  const counts = new Map((await countReglas(trx, alcance)).map((row) => [row.id, row]));
  return REGLAS_DE_CALIDAD.map(({ id, oracion, gravedad, desde }) => {
    const { abiertos = 0, dispensados = 0 } = counts.get(id) ?? {};
    return { id, oracion, gravedad, desde, abiertos, dispensados };
  }).sort((a, b) => b.abiertos - a.abiertos);
}

/** A page of the files that break a rule. */
export async function readIncumplimientos(trx: Trx, door: Door, params: Parsed<typeof incumplimientos>['params']) {
  const { regla, pagina, rpp } = params;
  const dispensados = params.dispensados === '1';
  const filas = await listIncumplimientos(trx, door.alcance, { regla, dispensados, desde: pagina * rpp, cuantos: rpp });
  door.nota({ objeto: 'regla', llave: regla, detalle: { dispensados, pagina } });
  return filas;
}

/**
 * Says why a rule is not meant for a file.
 * @throws AppError NO_ENCONTRADO outside the user's scope
 */
export async function excuseCarpeta(
  trx: Trx,
  { alcance, usuario, nota }: Door,
  { llcarpeta, regla, motivo }: Parsed<typeof dispensarRegla>['body'],
) {
  const { llinstitucion, llpropietario } = found(await findCarpeta(trx, alcance, llcarpeta));
  await insertExcusa(trx, { llcarpeta, llinstitucion, llpropietario, regla, motivo, llusuario: usuario.llusuario });
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { regla, motivo } });
  return { result: 'REGISTRO_EXITOSO' as const };
}
