import { readFileSync } from 'node:fs';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import * as avance from '@renadet/domain/reportes/avance';
import { getReporteCarpetaCargadasPag, getReporteCENAPIPag } from '@renadet/domain/reportes/cargadas';
import * as detalle from '@renadet/domain/reportes/detalle';
import * as informes from '@renadet/domain/reportes/reportes.contract';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { type Medida, repeat } from './medida.ts';
import { procesador } from './procesador.ts';
import { direcciones, type Proceso } from './proceso.ts';

const CONEXIONES = 5;
const MILISEGUNDOS = 1500;
/** Milliseconds that a chart or a first page may take at this many connections. */
const ESPERA = 200;
/** Of some classes another bound. */
const ESPERAS: Readonly<Record<string, number>> = { 'parte común': 150 };
/** Megabytes that the server may have while it sends a workbook. */
const MEMORIA = 300;
const CONOCIDOS = 300_000;
const HASTA = '31/10/2026';
const FILTRO = { fechaInicio: '15/01/2018', fechaFin: HASTA, grupo: 0, delito: 0 };
const TODO = { ...FILTRO, fechaInicio: '26/06/2017' };
/** What the workbooks read. */
const LUGAR = `left join ctestado e on e.llestado = c.llestado
  left join ctmunicipio m on m.llestado = c.llestado and m.llmunicipio = c.llmunicipio
  left join ctdelito d on d.lldelito = c.lldelito`;
const DESDE = `c.fcinicio between '2017-06-26' and '2026-10-31' order by c.fcinicio desc, c.llcarpeta desc`;
const LIBROS = {
  getReporteCarpeta: `select c.noci, c.fcinicio, e.dsestado, m.dsmunicipio, d.dsdelito from carpeta c ${LUGAR} where ${DESDE}`,
  getReporteVictimas: `select c.noci, e.dsestado, m.dsmunicipio, d.dsdelito, v.dsnombre, v.dsapellidopaterno,
    v.dsapellidomaterno, v.edadhechos, g.dsgenero from carpeta c join victima v using (llcarpeta) ${LUGAR}
    left join ctgenero g on g.llgenero = v.llgenero where ${DESDE}, v.llvictima`,
} as const;

const memoria = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A workbook beside a bare COPY of the same query, which goes nowhere: only a superuser may. */
async function libro(
  url: string,
  headers: Record<string, string>,
  owner: pg.Client,
  pid: number,
  nombre: keyof typeof LIBROS,
) {
  const copying = performance.now();
  const { rowCount } = await owner.query(`copy (${LIBROS[nombre]}) to '/dev/null'`);
  const copia = performance.now() - copying;
  const filas = rowCount ?? 0;
  const before = memoria(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoria(pid));
  }, 50);
  const start = performance.now();
  const res = await fetch(`${url}${informes.libros[nombre].path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(TODO),
  });
  let bytes = 0;
  for await (const part of res.body ?? []) bytes += part.length;
  const ms = performance.now() - start;
  clearInterval(watch);
  const perSecond = (time: number) => (filas * 1000) / time;
  const nota = `${nombre}: ${filas} filas, ${(bytes / 2 ** 20).toFixed(1)} MB; memoria ${before.toFixed(0)} → ${most.toFixed(0)} MB; filas/s ${perSecond(ms).toFixed(0)}, COPY ${perSecond(copia).toFixed(0)}`;
  const medida = { conexiones: 1, p50: ms, p95: ms, porSegundo: perSecond(ms), razon: most / MEMORIA, nota };
  return [
    { nombre: 'reporte: libro', ...medida },
    { nombre: 'reporte: libro y COPY', ...medida, razon: copia / ms },
  ];
}

/** Cases that the justice system knows: half of them files of the registry, half of them missing. Added once. */
async function learn(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query('select count(*)::int as n from expedientehistorico');
  if (rows[0].n >= CONOCIDOS / 2) return;
  await owner.query(
    `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
     select c.llinstitucion, k, 'TORTURA', 'CONCLUIDO', 2, (select min(llusuario) from usuario), c.fcinicio
     from (select * from carpeta order by llcarpeta desc limit $1) c, lateral (values (noci), ('V/' || llcarpeta)) v (k)
     on conflict do nothing`,
    [CONOCIDOS / 2],
  );
  await owner.query('analyze expedientehistorico');
}

type Pregunta = readonly [clase: string, nombre: string, e: Endpoint, input: object];
/** Every chart, first page, detail and search: what is asked of each. */
async function preguntas(owner: pg.Client): Promise<Pregunta[]> {
  const { rows } = await owner.query(`select c.llcarpeta, c.noci, v.llvictima, r.llresponsable,
      concat_ws('&', v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno) as persona
    from carpeta c join victima v using (llcarpeta) join responsable r using (llcarpeta) order by c.llcarpeta offset 3000 limit 1`);
  const [{ llcarpeta, noci, llvictima, llresponsable, persona }] = rows;
  const { graficas, libros: _, ...pages } = informes;
  const body = FILTRO;
  const anio = { fechaInicio: '01/01/2025', fechaFin: '31/12/2025' };
  const siempre = { fechaInicio: '01/01/2010', fechaFin: '31/12/2026' };
  const lote = (tipoFecha: number) => ({ body: { fechaInicio: FILTRO.fechaInicio, fechaFin: HASTA, tipoFecha } });
  const caso = (tipo: number) => ({ body: { ...anio, fiscaliaId: 115, tipo, rpp: 25 } });
  const seeks = (filtro: object) => ({ body: { pagina: 1, rpp: 10, institucion: 0, area: 0, ...filtro } });
  return [
    ...Object.entries(graficas).map(([nombre, e]) => ['gráfica', nombre, e, { body }] as const),
    ...Object.entries(pages).map(
      ([nombre, e]) => [/Grafica/.test(nombre) ? 'gráfica' : 'página', nombre, e, { body }] as const,
    ),
    ['página', 'CENAPI por inicio', getReporteCENAPIPag, lote(1)],
    ['página', 'CENAPI por carga', getReporteCENAPIPag, lote(2)],
    ['página', 'cargadas por inicio', getReporteCarpetaCargadasPag, lote(1)],
    ['página', 'cargadas por carga', getReporteCarpetaCargadasPag, lote(2)],
    ['página', 'cargadas por número', getReporteCarpetaCargadasPag, { body: { tipoFecha: 3, expediente: noci } }],
    ['avance', 'avance, un año', avance.reporteAvanceIntegracion, { body: anio }],
    ['avance', 'avance, todos los años', avance.reporteAvanceIntegracion, { body: siempre }],
    ['avance', 'avance por sede', avance.reporteAvanceIntegracionByFiscaliaId, { body: { ...anio, fiscaliaId: 115 } }],
    [
      'avance',
      'avance por sede, todos los años',
      avance.reporteAvanceIntegracionByFiscaliaId,
      { body: { ...siempre, fiscaliaId: 115 } },
    ],
    ['avance', 'avance: totales', avance.reporteAvanceIntegracionDetalle, caso(0)],
    ['avance', 'avance: faltantes', avance.reporteAvanceIntegracionDetalle, caso(2)],
    ['detalle', 'carpetaDetalle', detalle.carpetaDetalle, { params: { llcarpeta } }],
    ['detalle', 'victimasByCarpeta', detalle.victimasByCarpeta, { params: { llcarpeta } }],
    ['detalle', 'responsablesByCarpeta', detalle.responsablesByCarpeta, { params: { llcarpeta } }],
    ['detalle', 'victimaDetalle', detalle.victimaDetalle, { params: { id: llvictima } }],
    ['detalle', 'responsableDetalle', detalle.responsableDetalle, { params: { id: llresponsable } }],
    ['búsqueda', 'por número', getCarpetaByFiltros, seeks({ noci })],
    ['búsqueda', 'por persona', getCarpetaByFiltros, seeks({ nombreCompleto: persona })],
    ['búsqueda', 'apellido común, todo el país', getCarpetaByFiltros, seeks({ nombreCompleto: 'HERNANDEZ' })],
    ['búsqueda', 'dos apellidos comunes', getCarpetaByFiltros, seeks({ nombreCompleto: 'HERNANDEZ&GARCIA' })],
    ['parte común', '2023', getCarpetaByFiltros, seeks({ noci: '2023' })],
    ['parte común', 'FED', getCarpetaByFiltros, seeks({ noci: 'FED' })],
    ['búsqueda', 'por fecha', getCarpetaByFiltros, seeks({ fechaInicio: '2020-01-01', fechaFin: '2020-12-31' })],
    [
      'búsqueda',
      'por fecha, todos los años',
      getCarpetaByFiltros,
      seeks({ fechaInicio: '2017-06-26', fechaFin: '2026-10-31' }),
    ],
  ];
}

/** Workbooks beside a bare COPY; then every chart, first page, detail and search, several at once, beside the wait allowed. */
export async function reportes({ url, child }: Proceso, dir: string): Promise<Medida[]> {
  const pid = child.pid ?? 0;
  const owner = new pg.Client({ connectionString: direcciones(dir).owner });
  await owner.connect();
  await learn(owner);
  const to = cliente(url, CONEXIONES);
  const headers = await to.enter('admin@fgr.org.mx');
  const medidas: Medida[] = [];
  // before the load, of which memory would keep some
  for (const nombre of Object.keys(LIBROS) as (keyof typeof LIBROS)[])
    medidas.push(...(await libro(url, headers, owner, pid, nombre)));
  const cpu = procesador(pid, dir);
  for (const [clase, nombre, e, input] of await preguntas(owner)) {
    let times = 0;
    const ask = async () => {
      const { status } = await to.call(e, input as never, headers);
      if (status !== 200) throw new Error(`${nombre} answered ${status}`);
      times++;
    };
    const first = performance.now();
    await ask();
    const alone = (performance.now() - first).toFixed(0);
    await repeat(CONEXIONES, MILISEGUNDOS / 5, ask);
    const before = cpu();
    times = 0;
    const run = await repeat(CONEXIONES, MILISEGUNDOS, ask);
    const after = cpu();
    const spent = (what: 'servidor' | 'postgres') => ((after[what] - before[what]) / times).toFixed(1);
    const nota = `${nombre} · procesador ${spent('servidor')} + ${spent('postgres')} ms; la primera vez ${alone} ms`;
    const razon = run.p95 / (ESPERAS[clase] ?? ESPERA);
    medidas.push({ nombre: `reporte: ${clase}`, conexiones: CONEXIONES, ...run, razon, nota });
  }
  to.close();
  await owner.end();
  return medidas;
}
