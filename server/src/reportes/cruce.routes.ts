import { Readable } from 'node:stream';
import { RENGLON_ANTES } from '@renadet/domain/lib/antes';
import { MARCA_CSV, renglonCsv } from '@renadet/domain/lib/csv';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { masDias } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import {
  ARCHIVO_CRUCE,
  COLUMNAS_CRUZADAS,
  type FiltroCruce,
  getReporteConcentraciones,
  getReporteCruce,
  getReporteCruceCarpetas,
  getReporteCruceCarpetasCsv,
  getReporteCruceCsv,
  getReporteCruceExcel,
  getReporteCrucePublico,
  reglasConcentraciones,
  reglasCruce,
  reglasPublicas,
} from '@renadet/domain/reportes/cruce.contract';
import { cabezaDeLibro, pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance } from 'fastify';
import { aparte } from '../lib/aparte.ts';
import { writeLibro } from '../libro/libro.ts';
import { lineaDe } from '../libro/lineas.ts';
import { countAntes } from './antes.query.ts';
import type { Halladas } from './concentraciones.hilo.ts';
import {
  type CruceLeido,
  carpetasDe,
  cuantasDe,
  linesOf,
  readCruce,
  readDias,
  readLugares,
  viewCapa,
} from './cruce.query.ts';
import { makePublico } from './crucePublico.ts';
import { serveReport } from './serveReport.ts';

/** A million files take two seconds in a thread, so that nobody else waits. */
const HILO = new URL('./concentraciones.hilo.ts', import.meta.url);
const MEDIDA = { ms: 30_000, mb: 512 };

const titulosDe = ({ ejes }: CruceLeido): string[] => [...ejes.map(({ titulo }) => titulo), 'Carpetas'];

const nombreDe = ({ fechaInicio, fechaFin }: FiltroCruce) => `${ARCHIVO_CRUCE}_${fechaInicio}_${fechaFin}`;

/** The whole table as CSV; a last line says how many files no period reaches. */
const enCsv = (cruce: CruceLeido, fuera: number): Readable =>
  Readable.from(
    (function* () {
      yield MARCA_CSV + renglonCsv(titulosDe(cruce));
      for (const line of linesOf(cruce)) yield renglonCsv(line);
      if (fuera > 0) yield renglonCsv([RENGLON_ANTES, ...cruce.ejes.slice(1).map(() => ''), fuera]);
    })(),
    { objectMode: false },
  );

/** The whole table as a workbook: its rows are read like those of a COPY. */
function enLibro(cruce: CruceLeido, nota: string): Readable {
  const rows = async function* () {
    for (const line of linesOf(cruce)) yield Buffer.from(lineaDe(line));
  };
  const titulos = titulosDe(cruce);
  const bytes = writeLibro(rows(), {
    nombre: 'Cruce',
    anchos: titulos.map((_, k) => (k === titulos.length - 1 ? 12 : 44)),
    cabeza: [[nota], titulos],
    tipos: titulos.map((_, k) => (k === titulos.length - 1 ? 'numero' : undefined)),
  });
  return Readable.from(bytes, { objectMode: false });
}

/** The cross analysis (art. 59 X): files by up to three axes, and those behind each number. */
export function cruceRoutes(app: FastifyInstance): void {
  const rules = reglasCruce;
  const asked = { llave: 'getReporteCruce', rules } as const;
  serveReport(app, getReporteCruce, asked, async ({ alcance, readLarge }, { capa, ...filtro }) =>
    viewCapa(await readLarge((trx) => readCruce(trx, alcance, filtro)), capa),
  );
  serveReport(app, getReporteCruceCsv, asked, async ({ alcance, read, readLarge, send }, filtro) => {
    const cruce = await readLarge((trx) => readCruce(trx, alcance, filtro));
    const fuera = await read((trx) => countAntes(trx, alcance, filtro));
    return send(`${nombreDe(filtro)}.csv`, () => enCsv(cruce, fuera));
  });
  serveReport(app, getReporteCruceExcel, asked, async ({ usuario, alcance, hoy, readLarge, antes, send }, filtro) => {
    const cruce = await readLarge((trx) => readCruce(trx, alcance, filtro));
    const nota = cabezaDeLibro(
      'Análisis cruzado',
      [pedidoEnPalabras(filtro), ...(await antes(filtro))],
      hoy,
      usuario.dscorreo,
    );
    return send(`${nombreDe(filtro)}.xlsx`, () => enLibro(cruce, nota));
  });
  carpetasRoutes(app);
  concentracionesRoutes(app);
  publicoRoutes(app);
}

/** The files behind a number. */
function carpetasRoutes(app: FastifyInstance): void {
  const rules = reglasCruce;
  serveReport(
    app,
    getReporteCruceCarpetas,
    { llave: 'getReporteCruceCarpetas', rules },
    ({ alcance, counted }, filtro) =>
      counted(ventana(filtro.pagina, filtro.rpp), cuantasDe(alcance, filtro), (cut) =>
        carpetasDe(alcance, filtro, cut),
      ),
  );
  serveReport(
    app,
    getReporteCruceCarpetasCsv,
    { llave: 'getReporteCruceCarpetas', rules },
    ({ alcance, sendCsv }, filtro) =>
      sendCsv(
        `carpetas-${nombreDe(filtro)}.csv`,
        COLUMNAS_CRUZADAS,
        carpetasDe(alcance, filtro, ventana(filtro.pagina, filtro.rpp)),
      ),
  );
}

/** Authorities and municipalities whose files came closer together than chance gives. */
function concentracionesRoutes(app: FastifyInstance): void {
  serveReport(
    app,
    getReporteConcentraciones,
    { llave: 'getReporteConcentraciones', rules: reglasConcentraciones },
    async ({ alcance, read, readLarge }, filtro) => {
      const texto = await readLarge((trx) => readDias(trx, alcance, filtro));
      const { examinadas, halladas } = await aparte<Halladas>(HILO, texto, MEDIDA);
      const nombres = await read((trx) =>
        readLugares(
          trx,
          halladas.map(({ clave }) => clave),
        ),
      );
      const [inicio, fin] = [filtro.fechaInicio as Fecha, filtro.fechaFin as Fecha];
      const resultados = halladas.map(({ clave, desde, hasta, ...rest }, i) => ({
        ...clave,
        ...rest,
        nombre: nombres[i]?.nombre ?? '',
        lugar: nombres[i]?.lugar ?? '',
        desde: masDias(inicio, desde),
        hasta: [masDias(inicio, hasta), fin].sort()[0] ?? fin,
      }));
      return { examinadas, resultados };
    },
  );
}

/** A crossing for the public. */
function publicoRoutes(app: FastifyInstance): void {
  const { db, hoy } = app.services;
  serveReport(
    app,
    getReporteCrucePublico,
    { llave: 'getReporteCrucePublico', rules: reglasPublicas },
    async ({ alcance, send }, filtro) => {
      const contenido = await makePublico(db, alcance, filtro, hoy());
      return send(`${ARCHIVO_CRUCE}-publico-${filtro.anio}.csv`, () => Readable.from([Buffer.from(contenido)]));
    },
  );
}
