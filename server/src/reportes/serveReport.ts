import type { Readable } from 'node:stream';
import type { Endpoint, Output, Parsed } from '@renadet/domain/lib/endpoint';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Ventana } from '@renadet/domain/lib/pagina';
import { type Rule, violations } from '@renadet/domain/lib/rules';
import type { LlaveDeReporte } from '@renadet/domain/reportes/antes';
import type { getReporteCarpeta, libros } from '@renadet/domain/reportes/reportes.contract';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Base } from '../db/open.ts';
import { type Alcance, readTogether, type Trx, unit } from '../db/scope.ts';
import { serveByHand } from '../http/serve.ts';
import { refuse } from '../lib/check.ts';
import { disposicionDe } from '../lib/disposicionDe.ts';
import { type UsuarioDeSesion, usuarioDe } from '../plugins/session.ts';
import { sayAntes } from './antes.query.ts';
import { csv } from './csv.ts';
import { filas } from './exportReporte.ts';
import { pagina, paginaContada } from './pagina.ts';

/** A report that was asked for: by whom, on which day, and read in one place for the whole of its answer. */
interface Report {
  usuario: UsuarioDeSesion;
  alcance: Alcance;
  hoy: Fecha;
  base: Base;
  /** Reads in the user's scope. */
  read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** The same of a million rows: with the room and the processes that it takes. */
  readLarge: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** The sentence of this report on files that no period reaches, of the same offices. */
  antes: (filtro: Parameters<typeof sayAntes>[3]) => Promise<string[]>;
  /** Rows of a page, and rows with how many there are in all; many of them in a place among the exports. */
  page: (consulta: RawBuilder<unknown>, ventana: Ventana) => Promise<never>;
  counted: (
    ventana: Ventana,
    contar: RawBuilder<{ total: number }>,
    consulta: (ventana: Ventana) => RawBuilder<unknown>,
  ) => Promise<never>;
  /** A file that is made while it is sent, in a place among the exports. */
  send: (nombre: string, open: () => Readable) => Promise<never>;
  /** Rows of a statement as CSV: field and heading of each column, and what a row says otherwise in words. */
  sendCsv: (
    nombre: string,
    columnas: Readonly<Record<string, string>>,
    consulta: RawBuilder<unknown>,
    enPalabras?: (row: Record<string, unknown>) => Record<string, unknown>,
  ) => Promise<never>;
}

/** How reports go on record: as read, or as taken away in a workbook. */
type Reported = Endpoint & {
  auditoria: (typeof getReporteCarpeta | (typeof libros)['getReporteCarpeta'])['auditoria'];
};
type Filter<E extends Endpoint> = Parsed<E> extends { body: infer B extends object } ? B : never;

interface Asked<E extends Endpoint> {
  /** Which report, in the audit. */
  llave: LlaveDeReporte;
  rules: readonly Rule<Filter<E>, { hoy: Fecha }>[];
  /** Further conditions on its filter. */
  before?: (filter: Filter<E>) => Promise<void>;
}

/**
 * Registers a report: it checks the filter, puts the question on record, and counts only what the user may see, where reports
 * read.
 */
export function serveReport<E extends Reported>(
  app: FastifyInstance,
  e: E,
  { llave, rules, before }: Asked<E>,
  answer: (report: Report, filter: Filter<E>) => Promise<Output<E>>,
): void {
  const { lectura, exportAll, hoy, registerAll } = app.services;
  serveByHand(app, e, async (input, req, reply) => {
    const filter = (input as { body: Filter<E> }).body;
    await before?.(filter);
    refuse(violations(rules, filter, { hoy: hoy() }));
    const usuario = usuarioDe(req);
    await registerAll(usuario, e, { objeto: 'reporte', llave, detalle: { filtro: filter } });
    const base = await lectura();
    const { alcance } = usuario;
    const reading = { db: base.db, alcance, exportAll, reply };
    const send: Report['send'] = async (nombre, open) =>
      reply
        .type(e.mime ?? 'application/octet-stream')
        .header('content-disposition', disposicionDe(nombre))
        .send(exportAll(open, alcance.llusuario)) as never;
    const report: Report = {
      usuario,
      alcance,
      hoy: hoy(),
      base,
      read: (work) => unit(base.db, alcance, 'read', work),
      readLarge: (work) => readTogether(base.db, alcance, work),
      antes: (filtro) => unit(base.db, alcance, 'read', (trx) => sayAntes(trx, alcance, llave, filtro)),
      page: (consulta, ventana) => pagina(reading, consulta, ventana),
      counted: (ventana, contar, consulta) =>
        paginaContada(reading, { ventana, contar, consulta, nombres: ['total', 'resultados'] }),
      send,
      sendCsv: (nombre, columnas, consulta, enPalabras) =>
        send(nombre, () => csv(filas(base.db, alcance, consulta), columnas, enPalabras)),
    };
    return answer(report, filter);
  });
}
