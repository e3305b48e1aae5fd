import type { Fecha } from '@renadet/domain/lib/fecha';
import type pg from 'pg';
import type { AlmacenDeArchivos } from '../almacen/almacen.ts';
import type { Catalogos } from '../catalogos/catalogos.cache.ts';
import type { Config } from '../config.ts';
import type { Transporte } from '../correo/transporte.ts';
import type { Base, Db } from '../db/open.ts';
import type { Operation } from '../db/operation.ts';
import type { Actor, Anotacion } from '../db/write.ts';
import type { JusticiaNet } from '../integraciones/justicianet/cliente.ts';
import type { Exportar } from './turnos.ts';

/** The services that every feature receives: the database, the settings, the calendar and the reader's audit. */
export interface Services {
  db: Db;
  pool: pg.Pool;
  /** Where reports read, for the whole of one answer: the replica while it is fit, else the main database (ADR 22). */
  lectura: () => Promise<Base>;
  /** Every export asks for its place here: there are few, for exports of all kinds together. */
  exportAll: Exportar;
  config: Config;
  /** The continuous archive of the embedded database, and the moment until which it holds everything; undefined without one. */
  archivo: { hasta: () => Date | null } | undefined;
  catalogos: Catalogos;
  /** The external case system. */
  justicianet: JusticiaNet;
  /** The bytes of attachments. */
  almacen: AlmacenDeArchivos;
  /** Hands a message to the mail server; use the outbox (correo/deliver.ts). */
  correo: Transporte;
  /** Today in Mexico City. */
  hoy: () => Fecha;
  /** Records that a user read something; resolves when it is on record. */
  registerAll: (usuario: Actor, operation: Operation, anotacion: Anotacion) => Promise<void>;
}
