import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import type { listaPorHacer } from '@renadet/domain/mesa/porHacer.contract';
import { diasEntre, enMesaDe, listaDe } from '@renadet/domain/plazo/listas';
import type { listaPendientes } from '@renadet/domain/plazo/plazo.contract';
import {
  type JustificacionNueva,
  type PlazoGuardable,
  reglasJustificacion,
  reglasPlazo,
} from '@renadet/domain/plazo/plazo.rules';
import { camposJustificacion, camposPlazo } from '@renadet/domain/plazo/plazo.schema';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { refuseStale } from '../../lib/stale.ts';
import { deMesa, internos } from './esperas.query.ts';
import * as q from './plazo.queries.ts';
import { countPorHacer } from './porHacer.queries.ts';

const result = 'REGISTRO_EXITOSO' as const;

/**
 * Changes the days of a list.
 * @throws AppError SIN_PERMISO, NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS
 */
export async function savePlazo(trx: Trx, { services: { catalogos }, usuario, nota }: Door, values: PlazoGuardable) {
  refuseLocal(usuario);
  const { llplazo, dias } = values;
  const kept = found(await q.lockPlazo(trx, llplazo));
  refuseStale(kept.version, values.version);
  refuse(await findErrors(catalogos, { trx, campos: camposPlazo, rules: reglasPlazo, values, context: {} }));
  const version = kept.version + 1;
  await q.updatePlazo(trx, llplazo, dias as number, version);
  nota({ objeto: 'plazo', llave: llplazo, detalle: { antes: { dias: kept.dias }, despues: { dias } } });
  return { result, version };
}

/** Rows as they are answered on a day. */
const filasDe = (rows: readonly q.Esperada[], hoy: Fecha) =>
  rows.map(({ motivo, hasta, usuario, ...row }) => ({
    ...row,
    dias: diasEntre(row.desde, hoy),
    justificacion: motivo !== null && hasta !== null ? { motivo, hasta, usuario: usuario ?? '' } : null,
  }));

/** A page of a list, with how many there are and its days. @throws AppError NO_ENCONTRADO */
export async function readPendientes(trx: Trx, door: Door, asked: Parsed<typeof listaPendientes>['params']) {
  const { alcance, services, nota } = door;
  const { llplazo, justificadas, pagina, rpp } = asked;
  const hoy = services.hoy();
  const { dias } = found((await q.listPlazos(trx)).find((plazo) => plazo.llplazo === llplazo));
  const page = { llplazo, hoy, limite: masDias(hoy, -dias), cuantos: rpp, desde: pagina * rpp };
  const [total, rows] =
    justificadas === '1'
      ? [await q.countJustificadas(trx, alcance, page), await q.listJustificadas(trx, alcance, page)]
      : [
          (await q.countPendientes(trx, alcance, hoy, internos(hoy, llplazo)))[0]?.total ?? 0,
          await q.listPendientes(trx, alcance, page),
        ];
  nota({ objeto: 'plazo', llave: llplazo, detalle: { justificadas, pagina, total } });
  return { dias, total, filas: filasDe(rows, hoy) };
}

/**
 * A page of what waits in a list of the desk: all of the scope, or of one office, area or account.
 * @throws AppError NO_ENCONTRADO where the desk has no such list
 */
export async function readPorHacer(trx: Trx, door: Door, asked: Parsed<typeof listaPorHacer>['params']) {
  const { alcance, services, nota } = door;
  const { llplazo, de, llave, pagina, rpp } = asked;
  const hoy = services.hoy();
  const { dias } = found(enMesaDe(llplazo));
  const cuales = de === 'todas' ? undefined : { de, llave };
  const total = cuales
    ? (await countPorHacer(trx, alcance, { hoy, ...cuales })).find((cuenta) => cuenta.llplazo === llplazo)?.total
    : (await q.countPendientes(trx, alcance, hoy, deMesa(hoy, llplazo)))[0]?.total;
  const page = { llplazo, cuales, hoy, limite: masDias(hoy, -dias), cuantos: rpp, desde: pagina * rpp };
  const filas = filasDe(await q.listPendientes(trx, alcance, page), hoy);
  nota({ objeto: 'plazo', llave: llplazo, detalle: { dias, ...cuales, pagina, total: total ?? 0 } });
  return { dias, total: total ?? 0, filas };
}

/**
 * Takes a file, or a rejected number, out of a list until a day, that day included.
 * @throws AppError NO_ENCONTRADO outside the user's scope, CAMPOS_INVALIDOS
 */
export async function justifyPendiente(trx: Trx, door: Door, values: JustificacionNueva) {
  const { alcance, services, usuario, nota } = door;
  const { llplazo, llave, motivo, hasta } = values;
  const dueno = await q.findDueno(trx, alcance, llplazo, llave);
  if (!dueno || !listaDe(llplazo)) throw new AppError('NO_ENCONTRADO');
  refuse(
    await findErrors(services.catalogos, {
      trx,
      campos: camposJustificacion,
      rules: reglasJustificacion,
      values,
      context: { hoy: services.hoy() },
    }),
  );
  if (motivo === null || hasta === null) throw new AppError('CAMPOS_INVALIDOS');
  await q.insertJustificacion(trx, { ...dueno, llplazo, llave, motivo, hasta, llusuario: usuario.llusuario });
  nota({
    objeto: 'plazo',
    llave: llplazo,
    detalle: { llave, motivo, hasta },
    ...(dueno.llcarpeta !== null && { llcarpeta: dueno.llcarpeta }),
  });
  return { result };
}
