import { Readable } from 'node:stream';
import { type Fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { archivoDeInforme } from '@renadet/domain/reportes/informes';
import * as contrato from '@renadet/domain/reportes/informes.contract';
import type { FastifyInstance } from 'fastify';
import { type Alcance, readTogether, unit } from '../db/scope.ts';
import { print } from '../documento/imprenta.ts';
import { refuse } from '../lib/check.ts';
import { libroDeInforme } from './informe.libro.ts';
import { closeHistoria, type InformePedido, readInforme, readPrimerCorte } from './informe.query.ts';
import { serveReport } from './serveReport.ts';

const DIA = 86_400_000;
const isAyer = (corte: string, hoy: string) => Date.parse(hoy) - Date.parse(corte) <= DIA;

const archivoDe = ({ nombre, anio, corte }: InformePedido) => archivoDeInforme(nombre, anio, corte);

/** The reports of a cut-off: read, printed, and as a workbook, of the same rows. */
export function informeRoutes(app: FastifyInstance): void {
  const asked = { llave: 'getReporteInforme', rules: contrato.reglasInforme } as const;
  // the main database: a day that ended a moment ago is whole there
  const { db } = app.services;
  const read = async (alcance: Alcance, hoy: Fecha, pedido: InformePedido) => {
    const first = await unit(db, alcance, 'read', readPrimerCorte);
    refuse(
      first !== null && pedido.corte < first
        ? [
            {
              campo: 'corte',
              mensaje: `Elija un corte del ${formatFecha(first)} o posterior: de antes no se conservó todo lo que el informe dice.`,
            },
          ]
        : [],
    );
    if (isAyer(pedido.corte, hoy)) await unit(db, alcance, 'read', closeHistoria);
    return readTogether(db, alcance, (trx) => readInforme(trx, alcance, pedido));
  };
  // the rules hold: there is a report, a cut-off, and a year where it is asked for
  const pedidoDe = ({ informe, anio, corte }: contrato.PedidoDeInforme) =>
    ({ nombre: contrato.nombreDeInforme(informe), anio, corte }) as InformePedido;

  serveReport(app, contrato.getReporteInforme, asked, ({ alcance, hoy }, filter) =>
    read(alcance, hoy, pedidoDe(filter)),
  );
  serveReport(app, contrato.getReporteInformePdf, asked, async ({ alcance, hoy, send }, filter) => {
    const pedido = pedidoDe(filter);
    const informe = await read(alcance, hoy, pedido);
    const pdf = await print('informe', informe);
    return send(`${archivoDe(pedido)}.pdf`, () => Readable.from([pdf]));
  });
  serveReport(app, contrato.getReporteInformeExcel, asked, async ({ alcance, hoy, send }, filter) => {
    const pedido = pedidoDe(filter);
    const informe = await read(alcance, hoy, pedido);
    return send(`${archivoDe(pedido)}.xlsx`, () => Readable.from(libroDeInforme(informe), { objectMode: false }));
  });
}
