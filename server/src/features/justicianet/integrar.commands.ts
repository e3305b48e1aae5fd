import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { FORMATO_CI, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { integrarCarpeta } from '@renadet/domain/justicianet/justicianet.contract';
import type { Campos } from '@renadet/domain/lib/campos';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { violations } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { ZodError } from 'zod';
import type { Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { ExpedienteExterno } from '../../integraciones/justicianet/contrato.ts';
import { type Mapeado, mapear } from '../../integraciones/justicianet/mapeo.ts';
import { findErrors, pick } from '../../lib/check.ts';
import type { Services } from '../../lib/services.ts';
import { COLUMNAS_AUTORIDAD } from '../autoridad/autoridad.queries.ts';
import { COLUMNAS_CARPETA, findFirstArea } from '../carpeta/carpeta.queries.ts';
import { COLUMNAS_VICTIMA } from '../victima/victima.queries.ts';
import { findInstitucion, insertAutoridades, insertExterna, insertVictimas } from './justicianet.queries.ts';
import { fiscaliaDe, type Quien } from './quien.ts';

export interface Integracion {
  result: Resultado;
  msj: string;
  llcarpeta?: number;
  /** Number of the file, where it is known. */
  noci?: string;
}

/** Fields without which the registry holds no file, and those whose days it keeps in order. */
const ESENCIALES = ['noci', 'fcinicio', 'lldelito', 'novictimas', 'fcestatus', 'fchecho'];

/** The record without the options that the catalogues do not have. */
async function conocidos<V extends object>(services: Services, campos: Campos, values: V, parents: object): Promise<V> {
  const wrong = await findErrors(services.catalogos, { campos, rules: [], values, context: {}, parents });
  return { ...values, ...Object.fromEntries(wrong.map(({ campo }) => [campo, null])) };
}

/**
 * A file of the external system in the registry's terms, with catalogue entries that exist.
 * @returns a sentence where the registry cannot hold it
 */
export async function aRegistro(services: Services, externo: ExpedienteExterno): Promise<Mapeado | string> {
  const hoy = services.hoy();
  let mapped: Mapeado;
  try {
    mapped = mapear(externo, hoy);
  } catch (error) {
    if (error instanceof ZodError) return 'JusticiaNet envió datos que el registro no admite.';
    throw error;
  }
  const federal = mapped.carpeta.llorigen === 1 ? 1 : 0;
  const carpeta = await conocidos(services, camposCarpeta, mapped.carpeta, { llorigen: federal });
  const context = { modo: 'nuevo', rol: 0, integrada: false, externa: false, cerrada: false, hoy } as const;
  // a day without a status is the external system's to tell (D-18): the form alone asks for the status first
  const judged = carpeta.llestatus === null ? { ...carpeta, fcestatus: null } : carpeta;
  const broken = violations(reglasCarpeta, judged, context).find(({ campo }) => ESENCIALES.includes(campo));
  if (broken) return broken.campo === 'noci' ? FORMATO_CI : 'JusticiaNet envió datos que el registro no admite.';
  return {
    ...mapped,
    carpeta,
    victimas: await Promise.all(
      mapped.victimas.map(async (v) => ({
        ...v,
        values: await conocidos(services, camposVictima, v.values, { lltecnica: carpeta.lldelito }),
      })),
    ),
    autoridades: await Promise.all(
      mapped.autoridades.map(async (a) => ({
        ...a,
        values: await conocidos(services, camposAutoridad, a.values, {}),
      })),
    ),
  };
}

interface Owner {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
}

/** Adds victims of the external system to a file; two of one name are two, by their ids (D-37). */
export async function agregarVictimas(trx: Trx, owner: Owner, victimas: Mapeado['victimas']): Promise<void> {
  const rows = victimas.map(({ victimaId, values }) => ({
    ...(pick(values, COLUMNAS_VICTIMA) as { dsnombre: string; dsapellidopaterno: string; fcregistro: string }),
    ...owner,
    victimaId,
  }));
  await insertVictimas(trx, rows);
}

/** Adds authorities of the external system to a file. */
export async function agregarAutoridades(trx: Trx, owner: Owner, list: Mapeado['autoridades']): Promise<void> {
  const rows = list.map(({ presponsableId, values }) => ({
    ...pick(values, COLUMNAS_AUTORIDAD),
    ...owner,
    presponsableId,
  }));
  await insertAutoridades(trx, rows);
}

/**
 * Integrates a file of the external system [1-493]: read again from there by its id, then written in one transaction
 * with its victims and authorities. It goes to an area of the office that the external file names: the user's first
 * place there, else the office's first area.
 * @throws AppError NO_ENCONTRADO where there is no such file for this user; FallaJusticiaNet
 */
export async function integrar(services: Services, quien: Quien, expedienteId: string): Promise<Integracion> {
  const externo = await services.justicianet.expediente(expedienteId);
  const fiscalia = fiscaliaDe(quien);
  if (!externo || (fiscalia !== undefined && fiscalia !== externo.fiscalia))
    throw new AppError('NO_ENCONTRADO', { message: MENSAJES.integrarNoEncontrada });
  const mapped = await aRegistro(services, externo);
  return write(services.db, quien, integrarCarpeta, async (trx, nota) => {
    const refused = (result: Resultado, msj: string): Integracion => {
      nota({ objeto: 'carpeta', detalle: { expedienteId, noci: externo.nuc, result } });
      return { result, msj, noci: externo.nuc };
    };
    if (typeof mapped === 'string') return refused('ERROR_GUARDAR', mapped);
    const office = await findInstitucion(trx, externo.fiscalia);
    if (!office) return refused('ERROR_GUARDAR', `La fiscalía ${externo.fiscalia} no está en el registro.`);
    const { llinstitucion } = office;
    const own = quien.llinstitucion === llinstitucion ? quien.propietarios[0] : undefined;
    const llpropietario = own ?? (await findFirstArea(trx, llinstitucion))?.llpropietario;
    if (llpropietario === undefined) return refused('ERROR_GUARDAR', 'La institución no tiene áreas activas.');
    const fields = pick(mapped.carpeta, COLUMNAS_CARPETA) as {
      noci: string;
      llorigen: number;
      fcinicio: string;
      lldelito: number;
      novictimas: number;
      boindicios: number;
    };
    const hoy = services.hoy();
    const created = await insertExterna(trx, {
      ...fields,
      expedienteId,
      provienejusticianet: 1,
      fcintegracion: hoy,
      fcsincronizacion: new Date(),
      externovisto: JSON.stringify(mapped.estatus),
      estadojuridico: mapped.estadojuridico,
      estadojuridicoexpedienteid: mapped.estadojuridicoexpedienteid,
      boleyfederal: llinstitucion === INSTITUCION.FGR ? 1 : 0,
      llinstitucion,
      llpropietario,
      llusuario: quien.llusuario,
    });
    if (!created) return refused('ERROR_GUARDAR_EXISTE', MENSAJES.integrarExiste);
    const owner = { llcarpeta: created.llcarpeta, llinstitucion, llpropietario };
    await agregarVictimas(trx, owner, mapped.victimas);
    await agregarAutoridades(trx, owner, mapped.autoridades);
    nota({
      objeto: 'carpeta',
      llave: created.llcarpeta,
      llcarpeta: created.llcarpeta,
      detalle: {
        expedienteId,
        despues: fields,
        victimas: mapped.victimas.map((v) => pick(v.values, COLUMNAS_VICTIMA)),
        autoridades: mapped.autoridades.map((a) => pick(a.values, COLUMNAS_AUTORIDAD)),
      },
    });
    return {
      result: 'REGISTRO_EXITOSO',
      msj: MENSAJES.integrada,
      llcarpeta: created.llcarpeta,
      noci: fields.noci,
    };
  });
}
