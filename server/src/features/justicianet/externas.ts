import type { FilaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { AppError } from '@renadet/domain/lib/errors';
import { normalize } from '@renadet/domain/lib/texto';
import { unit } from '../../db/scope.ts';
import { generoDe, gobiernoDe } from '../../integraciones/justicianet/mapeo.ts';
import type { Services } from '../../lib/services.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { externosDe, integradas } from './justicianet.queries.ts';
import { fiscaliaDe, type Quien } from './quien.ts';

const textoDe = (text: string | null | undefined) => normalize(text ?? '') || null;

/**
 * Files of the external system begun within two days [1-492], marked where the registry has them.
 * @throws FallaJusticiaNet; AppError CAMPOS_INVALIDOS when there are too many for one answer
 */
export async function searchExternas(
  { justicianet, db }: Services,
  quien: Quien,
  desde: string,
  hasta: string,
): Promise<FilaExterna[]> {
  const found = await justicianet.search(desde, hasta, fiscaliaDe(quien));
  if (!found)
    throw new AppError('CAMPOS_INVALIDOS', {
      message: 'Hay demasiadas carpetas en ese periodo.',
      campos: [{ campo: 'fechaFin', mensaje: 'Elija un periodo más corto.' }],
    });
  const ids = found.map((e) => e.idExpediente);
  const known = await unit(db, quien.alcance, 'read', (trx) => integradas(trx, quien.alcance, ids));
  return found.map((e) => ({
    nuc: e.nuc,
    dsdelito: normalize(e.delito),
    fechaRegistroInicio: e.fechaInicio,
    dsentidad: textoDe(e.entidadHechos?.nombre),
    numVictimas: e.totalVictimas,
    modalidad: textoDe(e.modalidad),
    expedienteId: e.idExpediente,
    hechoFecha: e.fechaHechos ?? null,
    integrada: known.has(e.idExpediente) ? 1 : 0,
  }));
}

const GENEROS: Readonly<Record<number, string>> = { 1: 'HOMBRE', 2: 'MUJER', 3: 'NO DISPONIBLE' };
const GOBIERNOS: Readonly<Record<number, string>> = {
  1: 'FEDERAL',
  2: 'ESTATAL',
  3: 'MUNICIPAL',
  4: 'NO DISPONIBLE',
};

/**
 * Victims and authorities of a file as the external system has them now [1-495] [1-496]; none for a file of our own.
 * @throws AppError NO_ENCONTRADO; FallaJusticiaNet
 */
export async function readExterna({ justicianet, db }: Services, quien: Quien, llcarpeta: number) {
  const { alcance } = quien;
  const kept = await unit(db, alcance, 'read', async (trx) => {
    const carpeta = await findCarpeta(trx, alcance, llcarpeta);
    return carpeta && { ...carpeta, ...(await externosDe(trx, alcance, llcarpeta)) };
  });
  if (!kept) throw new AppError('NO_ENCONTRADO');
  const externo = kept.expedienteId === null ? undefined : await justicianet.expediente(kept.expedienteId);
  return {
    victimas: (externo?.victimas ?? []).map((v) => ({
      victimaId: v.id,
      dsnombre: normalize(v.nombre),
      dsapellidopaterno: normalize(v.primerApellido),
      dsapellidomaterno: textoDe(v.segundoApellido),
      dsedad: v.edad ?? null,
      dsgenero: GENEROS[generoDe(v)] ?? '',
      fcregistro: v.alta,
      llvictima: kept.victimas.find((mine) => mine.victimaId === v.id)?.llvictima ?? null,
    })),
    autoridades: (externo?.autoridades ?? []).map((a) => ({
      presponsableId: a.id,
      dsgobierno: GOBIERNOS[gobiernoDe(a)] ?? '',
      dsdependencia: textoDe(a.corporacion),
      dscargo: textoDe(a.cargo),
      llresponsable: kept.responsables.find((mine) => mine.presponsableId === a.id)?.llresponsable ?? null,
    })),
  };
}
