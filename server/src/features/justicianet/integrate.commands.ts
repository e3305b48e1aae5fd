import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { FORMATO_CI, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { LOCALIDAD } from '@renadet/domain/interconexion/campos';
import { integrarCarpeta } from '@renadet/domain/justicianet/justicianet.contract';
import type { Campos } from '@renadet/domain/lib/campos';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import type { Insertable } from 'kysely';
import { ZodError } from 'zod';
import { indiceDe } from '../../catalogos/indices.ts';
import { judgeLocalidades } from '../../catalogos/localidades.query.ts';
import { sistema } from '../../cola/sistema.ts';
import type { Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { write } from '../../db/write.ts';
import type { ExpedienteExterno } from '../../integraciones/justicianet/contrato.ts';
import { type Mapeado, map } from '../../integraciones/justicianet/mapeo.ts';
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

/** The scope whose catalogues are those of the country. */
const PAIS = sistema('justicianet').alcance;
/** Fields without which the registry holds no file, and those whose days it keeps in order. */
const ESENCIALES = ['noci', 'fcinicio', 'lldelito', 'novictimas', 'fcestatus', 'fchecho'];

/** The record without the options that the catalogues do not have. */
async function conocidos<V extends object>(services: Services, campos: Campos, values: V, parents: object): Promise<V> {
  const wrong = await findErrors(services.catalogos, { campos, rules: [], values, context: {}, parents });
  return { ...values, ...Object.fromEntries(wrong.map(({ campo }) => [campo, null])) };
}

/** The key of the locality by its name. One that INEGI's catalogue does not have stays as it came, and the office is told. */
async function withLocalidad(
  { db }: Services,
  carpeta: Mapeado['carpeta'],
): Promise<Pick<Mapeado, 'carpeta' | 'avisoDeLugar'>> {
  const { llestado, llmunicipio, dslocalidad: nombre } = carpeta;
  const [judged] = await judgeLocalidades(db, [{ llestado, llmunicipio, clave: null, nombre }]);
  const localidadCveINEGI = judged?.clave ?? null;
  return {
    carpeta: { ...carpeta, localidadCveINEGI },
    avisoDeLugar: judged?.falla ? ` ${LOCALIDAD} según el INEGI: «${nombre}» se dejó como está, sin clave.` : '',
  };
}

/**
 * A file of the external system in the registry's terms, with catalogue entries that exist.
 * @returns a sentence where the registry cannot hold it
 */
export async function aRegistro(services: Services, externo: ExpedienteExterno): Promise<Mapeado | string> {
  const hoy = services.hoy();
  const indice = await indiceDe(services.db, PAIS);
  let mapped: Mapeado;
  try {
    mapped = map(externo, hoy, indice);
  } catch (error) {
    if (error instanceof ZodError) return 'JusticiaNet envió datos que el registro no admite.';
    throw error;
  }
  const federal = mapped.carpeta.llorigen === 1 ? 1 : 0;
  const carpeta = await conocidos(services, camposCarpeta, mapped.carpeta, { llorigen: federal });
  const context = contextoDe(null, { hoy });
  // a day without a status is the external system's to tell (D-18): the form alone asks for the status first
  const judged = carpeta.llestatus === null ? { ...carpeta, fcestatus: null } : carpeta;
  const broken = violations(reglasCarpeta, judged, context).find(({ campo }) => ESENCIALES.includes(campo));
  if (broken) return broken.campo === 'noci' ? FORMATO_CI : 'JusticiaNet envió datos que el registro no admite.';
  return {
    ...mapped,
    ...(await withLocalidad(services, carpeta)),
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

type CarpetaNueva = Pick<
  Insertable<DB['carpeta']>,
  'noci' | 'llorigen' | 'fcinicio' | 'lldelito' | 'novictimas' | 'boindicios'
>;
interface OwnerDeExpediente {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
}

/** Adds victims of the external system to a file; two of one name are two, by their ids (D-37). */
export async function addVictimas(trx: Trx, owner: OwnerDeExpediente, victimas: Mapeado['victimas']): Promise<void> {
  const rows = victimas.map(({ victimaId, values }) => ({
    ...(pick(values, COLUMNAS_VICTIMA) as { dsnombre: string; dsapellidopaterno: string; fcregistro: string }),
    ...owner,
    victimaId,
  }));
  await insertVictimas(trx, rows);
}

/** Adds authorities of the external system to a file. */
export async function addAutoridades(trx: Trx, owner: OwnerDeExpediente, list: Mapeado['autoridades']): Promise<void> {
  const rows = list.map(({ presponsableId, values }) => ({
    ...pick(values, COLUMNAS_AUTORIDAD),
    ...owner,
    presponsableId,
  }));
  await insertAutoridades(trx, rows);
}

/**
 * The area for a file of the external system: the user's first place in the office that the file names, else the office's
 * first area.
 * @returns a sentence where there is none
 */
async function destinoDe(trx: Trx, quien: Quien, fiscalia: ExpedienteExterno['fiscalia']) {
  const office = await findInstitucion(trx, fiscalia);
  if (!office) return `La fiscalía ${fiscalia} no está en el registro.`;
  const { llinstitucion } = office;
  const own = quien.llinstitucion === llinstitucion ? quien.propietarios[0] : undefined;
  const llpropietario = own ?? (await findFirstArea(trx, llinstitucion))?.llpropietario;
  return llpropietario === undefined ? 'La institución no tiene áreas activas.' : { llinstitucion, llpropietario };
}

/** The values of an external file beyond the form's fields. */
const propioDe = ({ estatus, estadojuridico, estadojuridicoexpedienteid }: Mapeado, hoy: Fecha) => ({
  provienejusticianet: 1,
  fcintegracion: hoy,
  fcsincronizacion: new Date(),
  externovisto: JSON.stringify(estatus),
  estadojuridico,
  estadojuridicoexpedienteid,
});

/**
 * Integrates a file of the external system [1-493]: read again from there by its id, then written in one transaction
 * with its victims and authorities.
 * @throws AppError NO_ENCONTRADO where there is no such file for this user; FallaJusticiaNet
 */
export async function integrate(services: Services, quien: Quien, expedienteId: string): Promise<Integracion> {
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
    const destino = await destinoDe(trx, quien, externo.fiscalia);
    if (typeof destino === 'string') return refused('ERROR_GUARDAR', destino);
    const fields = pick(mapped.carpeta, [...COLUMNAS_CARPETA, 'localidadCveINEGI']) as CarpetaNueva;
    const created = await insertExterna(trx, {
      ...fields,
      ...propioDe(mapped, services.hoy()),
      ...destino,
      expedienteId,
      boleyfederal: destino.llinstitucion === INSTITUCION.FGR ? 1 : 0,
      llusuario: quien.llusuario,
    });
    if (!created) return refused('ERROR_GUARDAR_EXISTE', MENSAJES.integrarExiste);
    const { llcarpeta } = created;
    await addVictimas(trx, { llcarpeta, ...destino }, mapped.victimas);
    await addAutoridades(trx, { llcarpeta, ...destino }, mapped.autoridades);
    const despues = fields;
    const victimas = mapped.victimas.map((v) => pick(v.values, COLUMNAS_VICTIMA));
    const autoridades = mapped.autoridades.map((a) => pick(a.values, COLUMNAS_AUTORIDAD));
    nota({
      objeto: 'carpeta',
      llave: llcarpeta,
      llcarpeta,
      detalle: { expedienteId, despues, victimas, autoridades },
    });
    const msj = `${MENSAJES.integrada}${mapped.avisoDeLugar}`;
    return { result: 'REGISTRO_EXITOSO', msj, llcarpeta, noci: fields.noci };
  });
}
