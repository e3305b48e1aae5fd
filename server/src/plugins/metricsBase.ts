import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/open.ts';
import { enPlazo } from '../lib/plazo.ts';
import { type EstadoDeBase, findEstadoDeBase } from './metricsBase.query.ts';

/** Milliseconds that the database may take: without it the rest is told all the same. */
const ESPERA = 2_000;
const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'));

export interface BaseMedida {
  db: Db;
  /** Tells whether reports are read from the replica now; undefined without a replica. */
  usaReplica: (() => Promise<boolean>) | undefined;
  /** The continuous archive of the embedded database; without it PostgreSQL's own is looked at. */
  archivo: { hasta: () => Date | null } | undefined;
}

/**
 * The gauges that the database fills: seconds, moments in seconds since 1970 (0 = never), counts. NaN while it does not
 * answer.
 */
const MEDIDAS: readonly [nombre: string, help: string, valor: (e: EstadoDeBase) => number][] = [
  ['solo_lectura', '1 si la base de datos no admite escrituras', (e) => Number(e.soloLectura)],
  ['cola_espera_segundos', 'Cuánto lleva vencido el trabajo que más espera', (e) => e.colaEspera],
  ['cola_pendientes', 'Trabajos que ya debían haberse hecho', (e) => e.colaPendientes],
  ['cola_abandonados', 'Trabajos que fallaron tantas veces que ya no se intentan', (e) => e.colaAbandonados],
  ['correo_espera_segundos', 'Cuánto lleva sin salir el correo que más espera', (e) => e.correoEspera],
  ['correo_pendientes', 'Correos que no han salido', (e) => e.correoPendientes],
  ['correo_rechazados', 'Correos que el servidor de correo rechazó en el último día', (e) => e.correoRechazados],
  ['respaldo_hecho', 'Momento del último respaldo, en segundos desde 1970; 0 si no hay ninguno', (e) => e.respaldo],
  [
    'respaldo_comprobado',
    'Momento del último respaldo que se restauró completo, en segundos desde 1970; 0 si no hay ninguno',
    (e) => e.comprobado,
  ],
  ['instalado', 'Desde cuándo es de producción, en segundos desde 1970; 0 si no lo es', (e) => e.instalado],
];

/**
 * Registers the gauges of the database and of the work that waits in it: one question a reading, however many gauges there
 * are.
 */
export function measureBase(registers: Registry[], { db, usaReplica, archivo }: BaseMedida): void {
  const desde = new Date(); // nothing sent yet is late as well
  let asking: Promise<EstadoDeBase | undefined> | undefined;
  const ask = () => {
    asking ??= enPlazo(ESPERA, findEstadoDeBase(db))
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const gauge = (nombre: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      name: `renadet_${nombre}`,
      help,
      registers,
      async collect() {
        this.set(await value());
      },
    });
  gauge('base_responde', '1 si la base de datos contesta', async () => Number((await ask()) !== undefined));
  for (const [nombre, help, valor] of MEDIDAS)
    gauge(nombre, help, async () => {
      const estado = await ask();
      return estado ? valor(estado) : Number.NaN;
    });
  gauge('archivo_espera_segundos', 'Cuánto hace que se archivó lo último que se escribió', async () => {
    const last = archivo ? (archivo.hasta() ?? desde) : (await ask())?.archivado;
    return last ? (Date.now() - last.getTime()) / 1000 : Number.NaN;
  });
  if (usaReplica)
    gauge('replica_en_uso', '1 si los reportes se leen de la réplica', () =>
      enPlazo(ESPERA, usaReplica()).then(Number, () => Number.NaN),
    );
  new Gauge({
    name: 'renadet_version',
    help: 'Versión del programa y última migración de la base',
    labelNames: ['version', 'migracion'] as const,
    registers,
    async collect() {
      const estado = await ask();
      this.reset();
      this.set({ version, migracion: estado?.migracion ?? '' }, 1);
    },
  });
}
