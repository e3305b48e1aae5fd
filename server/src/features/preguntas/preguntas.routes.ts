import { ventana } from '@renadet/domain/lib/pagina';
import { MODELO, TODOS } from '@renadet/domain/preguntas/modelo';
import {
  archivoDePregunta,
  archivoDeRegistros,
  medidaEnPalabras,
  numerosDe,
  principalDe,
} from '@renadet/domain/preguntas/palabras';
import type { Pregunta } from '@renadet/domain/preguntas/pregunta.schema';
import * as contrato from '@renadet/domain/preguntas/preguntas.contract';
import { cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../http/serve.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { libro } from '../../reportes/libro.ts';
import { serveReport } from '../../reportes/serveReport.ts';
import { csvDe, libroDe } from '../../reportes/tablaHecha.ts';
import { answer, enPlazo, permitRegistros } from './answer.ts';
import { compartidasRoutes } from './compartidas.routes.ts';
import { columnasDe, cuantosRegistros, readTitulo, readValores, registros } from './preguntas.query.ts';

/** What a number of the answer is told by: the groupings, the count, what is measured, and what it is compared with. */
function titulosDe(p: Pregunta, { ejes, parte, contra }: contrato.RespuestaDePregunta): string[] {
  const medida = medidaEnPalabras(MODELO, p.unidad, p.medida);
  const { nombre } = MODELO[p.unidad];
  return [
    ...ejes.map(({ titulo }) => titulo),
    nombre,
    ...(parte.length ? [parte.join(', ')] : []),
    ...(p.medida.tipo === 'dias' ? ['Con los dos días', 'Primer cuartil', medida, 'Tercer cuartil'] : []),
    ...(p.medida.tipo === 'promedio' ? ['Con ese dato', medida] : []),
    ...(p.medida.tipo === 'personas' ? [medida] : []),
    ...(contra ? [`${nombre}, con «${contra.filtro}»`] : []),
    ...(contra && medida ? [`${medida}, con «${contra.filtro}»`] : []),
    ...(contra ? ['Cambio'] : []),
  ];
}

/** Every number of the answer in a line, totals last. */
function* linesOf(p: Pregunta, { ejes, celdas, contra }: contrato.RespuestaDePregunta): Generator<(string | number)[]> {
  const texts = ejes.map(
    ({ opciones }) => new Map([...opciones.map(({ id, texto }) => [id, texto] as const), [TODOS, 'TOTAL']]),
  );
  const places = ejes.map(
    ({ opciones }) => new Map([...opciones.map(({ id }, i) => [id, i] as const), [TODOS, opciones.length]]),
  );
  const rank = (por: readonly number[]) => por.map((id, i) => places[i]?.get(id) ?? 0);
  const own = numerosDe(celdas);
  const other = numerosDe(contra?.celdas ?? []);
  const all = new Map([...celdas, ...(contra?.celdas ?? [])].map(({ por }) => [por.join(), por]));
  const sorted = [...all.values()].sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return (x[0] ?? 0) - (y[0] ?? 0) || (x[1] ?? 0) - (y[1] ?? 0);
  });
  const isMedida = p.medida.tipo === 'dias' || p.medida.tipo === 'promedio';
  const cuantos = { cuenta: 0, porcentaje: 0, personas: 1, promedio: 1, dias: 3 }[p.medida.tipo];
  for (const por of sorted) {
    const { n, parte, con, valores } = own(por);
    const [a, b] = [principalDe(p.medida, own(por)), principalDe(p.medida, other(por))];
    yield [
      ...por.map((id, i) => texts[i]?.get(id) ?? ''),
      n,
      ...(p.parte.length ? [parte] : []),
      ...(isMedida ? [con] : []),
      ...Array.from({ length: contra ? cuantos : valores.length }, (_, i) => valores[i] ?? ''),
      ...(contra ? [other(por).n] : []),
      ...(contra && cuantos ? [b ?? ''] : []),
      ...(contra ? [a === null || b === null ? '' : Number((a - b).toFixed(2))] : []),
    ];
  }
}

const tablaDe = (p: Pregunta, found: contrato.RespuestaDePregunta) => ({
  titulos: titulosDe(p, found),
  lineas: linesOf(p, found),
});

/** Questions of anyone who reads reports, about any field of the registry: answered, opened and taken away. */
export function preguntasRoutes(app: FastifyInstance): void {
  const asked = { llave: 'preguntar' as const, rules: [] };
  serveReport(app, contrato.preguntar, asked, ({ alcance, base }, p) => answer(base, alcance, p));
  serveReport(app, contrato.preguntarCsv, asked, async ({ alcance, base, hoy, send }, p) => {
    const found = await answer(base, alcance, p);
    return send(`${archivoDePregunta(p.unidad, hoy)}.csv`, () => csvDe(tablaDe(p, found)));
  });
  serveReport(app, contrato.preguntarExcel, asked, async ({ usuario, alcance, base, hoy, send }, p) => {
    const found = await answer(base, alcance, p);
    const nota = cabezaDeLibro(found.frase, [], hoy, usuario.dscorreo);
    return send(`${archivoDePregunta(p.unidad, hoy)}.xlsx`, () =>
      libroDe(tablaDe(p, found), 'Respuesta', nota, found.ejes.length),
    );
  });
  registrosRoutes(app);
  compartidasRoutes(app);

  serve(app, contrato.valoresDePreguntas, (_, req) => {
    const { alcance } = usuarioDe(req);
    return unit(app.services.db, alcance, 'read', (trx) => readValores(trx, MODELO, alcance));
  });
}

/** The records behind a number. */
function registrosRoutes(app: FastifyInstance): void {
  const asked = { llave: 'preguntarRegistros' as const, rules: [] };
  serveReport(app, contrato.preguntarRegistros, asked, async ({ alcance, base, counted }, pedido) => {
    await permitRegistros(base, alcance, pedido);
    return enPlazo(
      counted(ventana(pedido.pagina, pedido.rpp), cuantosRegistros(MODELO, alcance, pedido), (cut) =>
        registros(MODELO, alcance, pedido, cut),
      ),
    );
  });
  const all = ventana(0, 0);
  serveReport(app, contrato.preguntarRegistrosCsv, asked, async ({ alcance, base, hoy, sendCsv }, pedido) => {
    await permitRegistros(base, alcance, pedido);
    return sendCsv(
      `${archivoDeRegistros(pedido.pregunta.unidad, hoy)}.csv`,
      Object.fromEntries(columnasDe(MODELO, pedido).map(({ campo, titulo }) => [campo, titulo])),
      registros(MODELO, alcance, pedido, all),
    );
  });
  serveReport(
    app,
    contrato.preguntarRegistrosExcel,
    asked,
    async ({ usuario, alcance, hoy, base, read, send }, pedido) => {
      await permitRegistros(base, alcance, pedido);
      const titulo = await read((trx) => readTitulo(trx, MODELO, alcance, pedido.pregunta));
      const nota = cabezaDeLibro(titulo, [], hoy, usuario.dscorreo);
      const consulta = registros(MODELO, alcance, pedido, all);
      return send(`${archivoDeRegistros(pedido.pregunta.unidad, hoy)}.xlsx`, () =>
        libro(base, { alcance, consulta, hoja: 'Registros', columnas: columnasDe(MODELO, pedido), nota }),
      );
    },
  );
}
