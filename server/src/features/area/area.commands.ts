import { type ContextoArea, reglasArea } from '@renadet/domain/area/area.rules';
import type { Area } from '@renadet/domain/area/area.schema';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { AppError, type ErrorCampo, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { institucionEnUso } from '../../catalogos/institucion.queries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Anotacion } from '../../db/write.ts';
import type { Door } from '../../http/serve.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { refuseStale } from '../../lib/stale.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import * as q from './area.queries.ts';

type AreaKept = NonNullable<Awaited<ReturnType<typeof q.lockArea>>>;

const FUERA = 'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.';
const CON_USUARIOS = 'El área es el lugar de algunos usuarios: quítela de ellos antes de retirarla.';
const SOLO_SUYAS = 'Solo administra las áreas que son lugares suyos: pida a otro administrador la nueva.';
const OTRA = 'Elija otra área en uso de la misma institución.';
/** Files moved by one call: a second or two, so that nobody waits behind it. */
const TANDA = 500;
const EXISTE = { result: 'REGISTRO_EXISTENTE' as Resultado, msj: MENSAJES.areaExiste };
const exito = (llpropietario: number, version: number) => ({
  result: 'REGISTRO_EXITOSO' as Resultado,
  msj: MENSAJES.areaGuardada,
  llpropietario,
  version,
});

/** An area in use that the caller may change. @throws AppError NO_ENCONTRADO outside the caller's institution and places */
async function lockManaged(
  trx: Trx,
  { alcance }: UsuarioDeSesion,
  llpropietario: number,
  sola = false,
): Promise<AreaKept> {
  const kept = await q.lockArea(trx, llpropietario, sola);
  const isOwn = kept && (alcance.llinstitucion === 0 || alcance.llinstitucion === kept.llinstitucion);
  if (!isOwn || !(alcance.propietarios?.includes(llpropietario) ?? true)) throw new AppError('NO_ENCONTRADO');
  return kept;
}

/** Checks of an area that only the database can answer: its institution, office and seat exist. */
async function unknown(trx: Trx, { llinstitucion, fiscaliaid, sedeid }: Area): Promise<ErrorCampo[]> {
  const found: ErrorCampo[] = [];
  if (llinstitucion !== null && !(await institucionEnUso(trx, llinstitucion).executeTakeFirst()))
    found.push({ campo: 'llinstitucion', mensaje: FUERA });
  const office = fiscaliaid === null ? null : await q.findFiscalia(trx, fiscaliaid);
  if (office === undefined) found.push({ campo: 'fiscaliaid', mensaje: FUERA });
  if (sedeid !== null && !office?.sedes.includes(sedeid)) found.push({ campo: 'sedeid', mensaje: FUERA });
  return found;
}

async function check(
  { catalogos }: Services,
  trx: Trx,
  usuario: UsuarioDeSesion,
  values: Area,
  kept?: AreaKept,
): Promise<void> {
  const office = values.fiscaliaid === null ? undefined : await q.findFiscalia(trx, values.fiscaliaid);
  const context: ContextoArea = {
    propia: usuario.alcance.llinstitucion || null,
    haySedes: (office?.sedes.length ?? 0) > 0,
    soloNombre: kept !== undefined && kept.dspropietario !== values.dspropietario,
  };
  const stored = kept && { stored: { ...values, llinstitucion: kept.llinstitucion } };
  refuse([
    ...(await findErrors(catalogos, { trx, campos: {}, rules: reglasArea, values, context, ...stored })),
    ...(await unknown(trx, values)),
  ]);
}

interface AreaChecked {
  llpropietario: number | null;
  dspropietario: string;
  llinstitucion: number;
  fiscaliaid: number | null;
  sedeid: number | null;
}

/** The area itself, registered or renamed. @returns its id, undefined when its institution has another of that name */
async function putArea(trx: Trx, area: AreaChecked, kept?: AreaKept): Promise<number | undefined> {
  if (!kept)
    return (await q.insertArea(trx, { dspropietario: area.dspropietario, llinstitucion: area.llinstitucion }))
      ?.llpropietario;
  const { llpropietario, llinstitucion } = kept;
  if (kept.dspropietario === area.dspropietario) return llpropietario;
  if (await q.findNamesake(trx, { llpropietario, llinstitucion, dspropietario: area.dspropietario })) return undefined;
  await q.renameArea(trx, llpropietario, area.dspropietario);
  return llpropietario;
}

/** The refusal of the second of two areas of one name, saved at once. */
export const areaRepetida = (error: unknown) => (isUniqueViolation(error, 'ctpropietario_nombre') ? EXISTE : undefined);

/**
 * Registers an area, or modifies the one that llpropietario names; a federal one gets one more pair of office and seat [2-434]
 * [2-189]. An area that is already there answers REGISTRO_EXISTENTE and stores nothing [2-435].
 * @throws AppError NO_ENCONTRADO outside the caller's institution, VERSION_ANTERIOR, SIN_PERMISO, CAMPOS_INVALIDOS
 */
export async function saveArea(trx: Trx, { services, usuario, nota }: Door, values: Area) {
  const kept = values.llpropietario === null ? undefined : await lockManaged(trx, usuario, values.llpropietario);
  if (kept) refuseStale(kept.version, values.version);
  else if (usuario.alcance.propietarios) throw new AppError('SIN_PERMISO', { message: SOLO_SUYAS });
  await check(services, trx, usuario, values, kept);
  const area = values as AreaChecked;
  const note = (llave: number | null, detalle: NonNullable<Anotacion['detalle']>) =>
    nota({ objeto: 'area', ...(llave !== null && { llave }), detalle });
  const { fiscaliaid, sedeid } = area;
  const llpropietario = await putArea(trx, area, kept);
  const added =
    llpropietario !== undefined && fiscaliaid !== null && (await q.addPar(trx, { llpropietario, fiscaliaid, sedeid }));
  const renamed = kept?.dspropietario !== area.dspropietario;
  if (llpropietario === undefined || (fiscaliaid !== null && !added && !renamed)) {
    const { version: _, ...sent } = area as AreaChecked & { version?: unknown };
    note(area.llpropietario, { ...sent, ...EXISTE });
    return EXISTE;
  }
  note(llpropietario, {
    antes: kept ? { dspropietario: kept.dspropietario } : {},
    despues: { dspropietario: area.dspropietario, llinstitucion: area.llinstitucion, fiscaliaid, sedeid },
  });
  return exito(llpropietario, (kept?.version ?? 1) + (kept && renamed ? 1 : 0));
}

/** The reason why an area cannot be retired yet, with the way out; undefined without one (D-22, D-42). */
async function impedimento(trx: Trx, llpropietario: number) {
  const { usuarios, expedientes, tokens } = await q.findOcupacion(trx, llpropietario);
  const mends = [
    usuarios > 0 && CON_USUARIOS,
    expedientes > 0 &&
      `El área tiene ${cuantos(expedientes, 'expediente', 'expedientes')}: páselos a otra área antes de retirarla.`,
    tokens > 0 &&
      `El área recibe expedientes con ${cuantos(tokens, 'token', 'tokens')} de interconexión: revóquelos antes de retirarla.`,
  ].filter((text) => text !== false);
  return mends.length ? { msj: mends.join(' '), expedientes } : undefined;
}

interface Traslado {
  de: number;
  a: number;
  /** Those alone; absent, all of them, up to a bound. */
  carpetas?: readonly number[] | undefined;
}

/**
 * Moves files of an area to another one in use of its institution; each is on record by itself [2-602].
 * @throws AppError NO_ENCONTRADO outside what the caller administers, CAMPOS_INVALIDOS for another destination
 */
export async function moveArea(trx: Trx, { usuario, nota }: Door, { de, a, carpetas }: Traslado) {
  // always in the same order: two who move to and fro never wait for each other
  const locked = new Map<number, AreaKept>();
  for (const id of [...new Set([de, a])].sort((x, y) => x - y)) {
    const area = await lockManaged(trx, usuario, id).catch((error: unknown) => {
      if (id === de) throw error;
      return undefined;
    });
    if (area) locked.set(id, area);
  }
  if (de === a || locked.get(a)?.llinstitucion !== locked.get(de)?.llinstitucion)
    refuse([{ campo: 'llpropietario', mensaje: OTRA }]);
  const moved = await q.moveExpedientes(trx, { de, a, carpetas, cuantos: TANDA });
  for (const llcarpeta of moved)
    nota({
      objeto: 'carpeta',
      llave: llcarpeta,
      llcarpeta,
      detalle: { antes: { llpropietario: de }, despues: { llpropietario: a } },
    });
  if (carpetas) return { movidos: moved.length, pendientes: 0, fuera: new Set(carpetas).size - moved.length };
  return { movidos: moved.length, pendientes: (await q.findOcupacion(trx, de)).expedientes, fuera: 0 };
}

/**
 * Removes a pair of an area; with office 0 the area itself is retired, once nothing is in it: nobody is offered it [2-436].
 * @throws AppError NO_ENCONTRADO outside the caller's institution or where there is no such pair
 */
export async function deleteArea(
  trx: Trx,
  { usuario, nota }: Door,
  llpropietario: number,
  fiscaliaid: number,
  sede: number,
) {
  const kept = await lockManaged(trx, usuario, llpropietario, fiscaliaid === 0);
  const sedeid = sede || null;
  if (fiscaliaid === 0) {
    const why = await impedimento(trx, llpropietario);
    if (why) {
      nota({ objeto: 'area', llave: llpropietario, detalle: why });
      return { result: 'ERROR_GUARDAR' as Resultado, ...why };
    }
    await q.retireArea(trx, llpropietario);
    nota({ objeto: 'area', llave: llpropietario, detalle: { antes: { dspropietario: kept.dspropietario } } });
  } else {
    if (!(await q.removePar(trx, { llpropietario, fiscaliaid, sedeid }))) throw new AppError('NO_ENCONTRADO');
    nota({ objeto: 'area', llave: llpropietario, detalle: { antes: { fiscaliaid, sedeid } } });
  }
  return { result: 'REGISTRO_EXITOSO' as Resultado };
}
