import { hash } from 'node:crypto';
import { AppError } from '@renadet/domain/lib/errors';
import { FUNCIONES, type Funcion } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import { type FactorPendiente, PENDIENTES } from '@renadet/domain/segundofactor/pendiente';
import { asksReciente, type PideReciente } from '@renadet/domain/sesion/reciente';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { HUELLA } from '../catalogos/catalogos.queries.ts';
import type { Db } from '../db/open.ts';
import type { Actor } from '../db/write.ts';
import { batched } from '../lib/batch.ts';
import { enPlazo } from '../lib/plazo.ts';
import { createPorMinuto } from '../lib/porMinuto.ts';

/** The signed-in caller of a request. */
export interface UsuarioDeSesion extends Actor {
  llusuario: number;
  dscorreo: string;
  llinstitucion: number;
  nombre: string;
  llrol: number;
  dsrol: string;
  dsabreviatura: string;
  permisonuevaci: boolean;
  propietarios: readonly number[];
  funciones: ReadonlySet<Funcion>;
  huella: Buffer;
  /** The step that must be taken before other calls are answered. */
  pendiente: FactorPendiente | null;
  /** Seconds since the user last proved who it is. */
  edad: number;
  /** Fingerprint of the loaded seeds, asked with the session: catalogues that are kept are as new as it says. */
  semillas: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    usuario: UsuarioDeSesion | null;
  }
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

interface SesionRow {
  /** Place among those asked for, from 1. */
  orden: number;
  llusuario: number;
  dscorreo: string;
  dsnombre: string;
  llrol: number;
  dsrol: string;
  llinstitucion: number;
  dsabreviatura: string;
  permisonuevaci: boolean;
  propietarios: number[];
  /** As PostgreSQL writes a list: the same text for all of a role. */
  funciones: string;
  /** Due to be renewed. */
  gastada: boolean;
  pendiente: FactorPendiente | null;
  edad: number;
  semillas: string | null;
}

/** The functions of a role, told apart by their list: read once, since every request of its users bears the same. */
const conocidos = new Map<string, ReadonlySet<Funcion>>();
function funcionesDe(lista: string): ReadonlySet<Funcion> {
  const known = conocidos.get(lista);
  if (known) return known;
  const ids = lista.slice(1, -1).split(',').filter(Boolean);
  const found = new Set(ids.map((id) => FUNCIONES[Number(id) as keyof typeof FUNCIONES]));
  if (conocidos.size >= LISTAS) conocidos.clear();
  conocidos.set(lista, found);
  return found;
}

const header = (req: FastifyRequest, name: string) => {
  const value = req.headers[name];
  return typeof value === 'string' && value.length <= 200 && !value.includes('\0') ? value : '';
};

interface Credencial {
  huella: Buffer;
  correo: string;
}

/** Lists of functions that are remembered: there is one of each role, and one more for each change of it. */
const LISTAS = 100;
/**
 * Milliseconds that looking sessions up may take, since all who come meanwhile wait for it; in a cluster a change of the
 * primary is waited out here, where nothing has begun yet.
 */
const ESPERA = 10_000;
const ESPERA_CUMULO = 20_000;
/** Letters of the catalogues' fingerprint that tell one from the next. */
const VERSION_DE_CATALOGOS = 16;

/** Looks sessions up as they are in the database now; requests that come together share the round trip. */
const createSesiones = (db: Db, inactiveMinutes: number, espera: number) =>
  batched(async (asked: Credencial[]): Promise<(SesionRow | undefined)[]> => {
    const huellas = asked.map(({ huella }) => huella);
    const correos = asked.map(({ correo }) => correo);
    const looking =
      sql<SesionRow>`select orden, llusuario, dscorreo, dsnombre, llrol, dsrol, llinstitucion, dsabreviatura,
        permisonuevaci, propietarios, funciones::text as funciones, gastada, pendiente, edad,
        ${HUELLA} as semillas
      from sesiones_activas(
        ${huellas}::bytea[], ${correos}::text[], make_interval(mins => ${inactiveMinutes}))`.execute(db);
    const { rows } = await enPlazo(espera, looking);
    const found = new Map(rows.map((row) => [row.orden, row]));
    return asked.map((_, i) => found.get(i + 1));
  });

/** Using a session renews it; `gastada` says when it is due, so that most calls write nothing. */
const renew = (db: Db, huella: Buffer) =>
  sql`update sesion set usada = now() where huella = ${huella} and usada < now() - interval '1 second'`.execute(db);

async function findUsuario(
  db: Db,
  findSesion: ReturnType<typeof createSesiones>,
  req: FastifyRequest,
): Promise<UsuarioDeSesion | undefined> {
  const token = header(req, 'authtoken');
  const correo = header(req, 'usuario').trim().toLowerCase();
  if (!token || !correo) return undefined;
  const huella = hashToken(token);
  const row = await findSesion({ huella, correo });
  if (!row) return undefined;
  if (row.gastada && req.routeOptions.config.renueva !== false) await renew(db, huella);
  const { orden: _, gastada: __, ...usuario } = row;
  // The national administrator sees everything; others their institution, and only their places where they have some
  const alcance =
    row.llrol === ROL.ADMINISTRADOR
      ? { llinstitucion: 0, propietarios: null, llusuario: row.llusuario }
      : {
          llinstitucion: row.llinstitucion,
          propietarios: row.propietarios.length ? row.propietarios : null,
          llusuario: row.llusuario,
        };
  return {
    ...usuario,
    nombre: row.dsnombre,
    funciones: funcionesDe(row.funciones),
    alcance,
    huella,
    solicitud: req.id,
    direccion: req.ip,
  };
}

const muchas = (espera: number) =>
  `Su cuenta hizo demasiadas consultas en un minuto. Espere ${espera} ${espera === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`;

const tiempo = (minutos: number) => (minutos % 60 || minutos < 120 ? `${minutos} minutos` : `${minutos / 60} horas`);
const hace = (minutos: number) =>
  `Por seguridad, ingrese de nuevo: esta acción se pide a quien ingresó hace menos de ${tiempo(minutos)}.`;

/** Refuses what is only for who signed in at most so many minutes ago; 0 refuses nobody. @throws AppError REINGRESO */
export function refuseAntiguo({ edad }: UsuarioDeSesion, minutos: number): void {
  if (minutos && edad > minutos * 60) throw new AppError('REINGRESO', { message: hace(minutos), espera: minutos * 60 });
}

/** The caller of a route that needs one. */
export function usuarioDe(req: FastifyRequest): UsuarioDeSesion {
  if (!req.usuario) throw new AppError('SIN_SESION');
  return req.usuario;
}

/**
 * Session and permission of every route, before its body is read. A route under /api that does not say which function
 * it needs keeps the server from starting.
 * @param porMinuto calls that a user may make in a minute, from whatever sessions
 * @param cumulo the database has hosts that take over from one another
 * @param reciente minutes after which a sign-in is too old to take many records out, and to administer; 0 is never
 * @param learn is told of each session that was looked up, and whose it is
 */
export function sessions(
  app: FastifyInstance,
  db: Db,
  {
    inactiveMinutes,
    porMinuto = Number.POSITIVE_INFINITY,
    cumulo = false,
    reciente = { exporta: 0, administra: 0 },
  }: {
    inactiveMinutes: number;
    porMinuto?: number | undefined;
    cumulo?: boolean;
    reciente?: Record<PideReciente, number>;
  },
  learn: (req: FastifyRequest['raw'], llusuario: number | undefined) => void = () => {},
): void {
  const findSesion = createSesiones(db, inactiveMinutes, cumulo ? ESPERA_CUMULO : ESPERA);
  const take = createPorMinuto(porMinuto);
  app.decorateRequest('usuario', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.funcion) throw new Error(`route without permission: ${url}`);
  });
  app.addHook('onRequest', async (req, reply) => {
    const { funcion, pendiente } = req.routeOptions.config;
    if (funcion === undefined || funcion === 'PUBLICA') return;
    const usuario = await findUsuario(db, findSesion, req);
    learn(req.raw, usuario?.llusuario);
    if (!usuario) throw new AppError('SIN_SESION');
    req.usuario = usuario;
    // open browsers read their lists again where an administrator changed a catalogue (D-462)
    if (usuario.semillas) void reply.header('catalogos', usuario.semillas.slice(-VERSION_DE_CATALOGOS));
    const espera = take(usuario.llusuario);
    if (espera > 0) throw new AppError('DEMASIADAS_SOLICITUDES', { message: muchas(espera), espera });
    if (usuario.pendiente && !pendiente) throw new AppError('SIN_PERMISO', { message: PENDIENTES[usuario.pendiente] });
    if (funcion !== 'SESION' && !usuario.funciones.has(funcion)) throw new AppError('SIN_PERMISO');
    const pide = asksReciente({ ...req.routeOptions.config, method: req.method });
    if (pide) refuseAntiguo(usuario, reciente[pide]);
  });
}
