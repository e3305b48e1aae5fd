import { Readable } from 'node:stream';
import { RENGLON_ANTES } from '@renadet/domain/lib/antes';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { masDias } from '@renadet/domain/lib/fecha';
import { ventana } from '@renadet/domain/lib/pagina';
import * as contrato from '@renadet/domain/reportes/cruce.contract';
import { cabezaDeLibro, pedidoEnPalabras } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance } from 'fastify';
import { aparte } from '../lib/aparte.ts';
import { countAntes } from './antes.query.ts';
import type { Halladas } from './concentraciones.hilo.ts';
import * as q from './cruce.query.ts';
import { makePublico } from './crucePublico.ts';
import { serveReport } from './serveReport.ts';
import { csvDe, libroDe } from './tablaHecha.ts';

/** A million files take two seconds in a thread, so that nobody else waits. */
const HILO = new URL('./concentraciones.hilo.ts', import.meta.url);
const MEDIDA = { ms: 30_000, mb: 512 };

const titulosDe = ({ ejes }: q.CruceLeido): string[] => [...ejes.map(({ titulo }) => titulo), 'Carpetas'];

const nombreDe = ({ fechaInicio, fechaFin }: contrato.FiltroCruce) =>
  `${contrato.ARCHIVO_CRUCE}_${fechaInicio}_${fechaFin}`;

/** Its lines, and a last one: how many files no period reaches. */
function* conAntes(cruce: q.CruceLeido, fuera: number) {
  yield* q.linesOf(cruce);
  if (fuera > 0) yield [RENGLON_ANTES, ...cruce.ejes.slice(1).map(() => ''), fuera];
}

/** The cross analysis (art. 59 X): files by up to three axes, and those behind each number. */
export function cruceRoutes(app: FastifyInstance): void {
  const rules = contrato.reglasCruce;
  const asked = { llave: 'getReporteCruce', rules } as const;
  serveReport(app, contrato.getReporteCruce, asked, async ({ alcance, readLarge }, { capa, ...filtro }) =>
    q.viewCapa(await readLarge((trx) => q.readCruce(trx, alcance, filtro)), capa),
  );
  serveReport(app, contrato.getReporteCruceCsv, asked, async ({ alcance, read, readLarge, send }, filtro) => {
    const cruce = await readLarge((trx) => q.readCruce(trx, alcance, filtro));
    const fuera = await read((trx) => countAntes(trx, alcance, filtro));
    return send(`${nombreDe(filtro)}.csv`, () => csvDe({ titulos: titulosDe(cruce), lineas: conAntes(cruce, fuera) }));
  });
  serveReport(
    app,
    contrato.getReporteCruceExcel,
    asked,
    async ({ usuario, alcance, hoy, readLarge, antes, send }, filtro) => {
      const cruce = await readLarge((trx) => q.readCruce(trx, alcance, filtro));
      const nota = cabezaDeLibro(
        'Análisis cruzado',
        [pedidoEnPalabras(filtro), ...(await antes(filtro))],
        hoy,
        usuario.dscorreo,
      );
      return send(`${nombreDe(filtro)}.xlsx`, () =>
        libroDe({ titulos: titulosDe(cruce), lineas: q.linesOf(cruce) }, 'Cruce', nota, cruce.ejes.length),
      );
    },
  );
  carpetasRoutes(app);
  concentracionesRoutes(app);
  publicoRoutes(app);
}

/** The files behind a number. */
function carpetasRoutes(app: FastifyInstance): void {
  const rules = contrato.reglasCruce;
  serveReport(
    app,
    contrato.getReporteCruceCarpetas,
    { llave: 'getReporteCruceCarpetas', rules },
    ({ alcance, counted }, filtro) =>
      counted(ventana(filtro.pagina, filtro.rpp), q.cuantasDe(alcance, filtro), (cut) =>
        q.carpetasDe(alcance, filtro, cut),
      ),
  );
  serveReport(
    app,
    contrato.getReporteCruceCarpetasCsv,
    { llave: 'getReporteCruceCarpetas', rules },
    ({ alcance, sendCsv }, filtro) =>
      sendCsv(
        `carpetas-${nombreDe(filtro)}.csv`,
        contrato.COLUMNAS_CRUZADAS,
        q.carpetasDe(alcance, filtro, ventana(filtro.pagina, filtro.rpp)),
      ),
  );
}

/** Authorities and municipalities whose files came closer together than chance gives. */
function concentracionesRoutes(app: FastifyInstance): void {
  serveReport(
    app,
    contrato.getReporteConcentraciones,
    { llave: 'getReporteConcentraciones', rules: contrato.reglasConcentraciones },
    async ({ alcance, read, readLarge }, filtro) => {
      const texto = await readLarge((trx) => q.readDias(trx, alcance, filtro));
      const { examinadas, halladas } = await aparte<Halladas>(HILO, texto, MEDIDA);
      const nombres = await read((trx) =>
        q.readLugares(
          trx,
          halladas.map(({ clave }) => clave),
          filtro,
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
    contrato.getReporteCrucePublico,
    { llave: 'getReporteCrucePublico', rules: contrato.reglasPublicas },
    async ({ alcance, send }, filtro) => {
      const contenido = await makePublico(db, alcance, filtro, hoy());
      return send(`${contrato.ARCHIVO_CRUCE}-publico-${filtro.anio}.csv`, () =>
        Readable.from([Buffer.from(contenido)]),
      );
    },
  );
}
