import { createHash } from 'node:crypto';
import { AppError } from '@renadet/domain/lib/errors';
import { FUNCIONES, type Funcion } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Actor } from '../db/write.ts';

/** The signed-in caller of a request. */
export interface Usuario extends Actor {
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
}

declare module 'fastify' {
  interface FastifyRequest {
    usuario: Usuario | null;
  }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row {
  llusuario: number;
  dscorreo: string;
  dsnombre: string;
  llrol: number;
  dsrol: string;
  llinstitucion: number;
  dsabreviatura: string;
  permisonuevaci: boolean;
  propietarios: number[];
  funciones: number[];
}

const header = (req: FastifyRequest, name: string) => {
  const value = req.headers[name];
  return typeof value === 'string' && value.length <= 200 && !value.includes('\0') ? value : '';
};

async function findUsuario(db: Db, req: FastifyRequest, inactiveMinutes: number): Promise<Usuario | undefined> {
  const token = header(req, 'authtoken');
  const correo = header(req, 'usuario').trim().toLowerCase();
  if (!token || !correo) return undefined;
  const huella = hashToken(token);
  const { rows } = await sql<Row>`
    select * from sesion_activa(${huella}, ${correo}, make_interval(mins => ${inactiveMinutes}))`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  // The national administrator sees everything; others their institution, and only their places where they have some
  const alcance =
    row.llrol === ROL.ADMINISTRADOR
      ? { llinstitucion: 0, propietarios: null }
      : { llinstitucion: row.llinstitucion, propietarios: row.propietarios.length ? row.propietarios : null };
  return {
    ...row,
    nombre: row.dsnombre,
    funciones: new Set(row.funciones.map((id) => FUNCIONES[id as keyof typeof FUNCIONES])),
    alcance,
    huella,
    solicitud: req.id,
    direccion: req.ip,
  };
}

/** The caller of a route that needs one. */
export function usuarioDe(req: FastifyRequest): Usuario {
  if (!req.usuario) throw new AppError('SIN_SESION');
  return req.usuario;
}

/**
 * Session and permission of every route, before its body is read. A route under /api that does not say which function
 * it needs keeps the server from starting.
 */
export function sessions(app: FastifyInstance, db: Db, inactiveMinutes: number): void {
  app.decorateRequest('usuario', null);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/api/') && !config?.funcion) throw new Error(`route without permission: ${url}`);
  });
  app.addHook('onRequest', async (req) => {
    const { funcion } = req.routeOptions.config;
    if (funcion === undefined || funcion === 'PUBLICA') return;
    const usuario = await findUsuario(db, req, inactiveMinutes);
    if (!usuario) throw new AppError('SIN_SESION');
    req.usuario = usuario;
    if (funcion !== 'SESION' && !usuario.funciones.has(funcion)) throw new AppError('SIN_PERMISO');
  });
}
