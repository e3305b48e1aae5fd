// What a bar opens is what it counts: every bar of every chart, against the rows themselves counted a second time.
import {
  CONTADOS,
  type DeBarra,
  getReporteDetras,
  getReporteDetrasCsv,
  type NombreContado,
} from '@renadet/domain/reportes/detras';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { edadDe } from '../../test/edad.ts';

type Fila = Record<string, number | null> & { metodos?: number[] };
let t: TestApp;
let quienes: Record<string, Headers>;
let registros: Record<string, Fila[]>;
let rangos: { id: number; minimo: number; maximo: number }[];
const PERIODO = { fechaInicio: '01/01/2018', fechaFin: '15/06/2026' };

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 250, semilla: 19, hoy: '2026-06-15' });
  quienes = { administrador: await t.as('admin'), estatal: await t.as('supervisor.30') };
  const read = async (text: string) => (await t.owner.query(text)).rows;
  const c = 'c.llinstitucion, c.llpropietario, c.lldelito, c.lletapa, c.llestatus, c.llformainicio';
  registros = {
    carpeta: await read(
      `select c.llcarpeta as id, ${c} from carpeta c where c.fcinicio between '2018-01-01' and '2026-06-15'`,
    ),
    victima:
      await read(`select v.*, v.llvictima as id, c.fchecho, c.fcinicio from victima v join carpeta c using (llcarpeta)
      where c.fcinicio between '2018-01-01' and '2026-06-15'`),
    responsable: await read(`select r.*, r.boexistente::integer as existente, r.llresponsable as id from responsable r
      join carpeta c using (llcarpeta) where c.fcinicio between '2018-01-01' and '2026-06-15'`),
  };
  rangos = await read('select llrangoedades as id, minimo, maximo from ctrangoedad');
});

const o = (value: number | null | undefined) => value ?? -1;
/** What a record is of each dimension, told from its row alone. */
const SEGUNDA: Record<string, (fila: Fila) => (number | null)[]> = {
  institucion: (f) => [o(f.llinstitucion)],
  area: (f) => [o(f.llpropietario)],
  delito: (f) => [o(f.lldelito)],
  etapa: (f) => [o(f.lletapa)],
  estatus: (f) => [o(f.llestatus)],
  formaInicio: (f) => [o(f.llformainicio)],
  edad: (f) => {
    const edad = edadDe(f, f);
    return [edad === null ? -1 : o(rangos.find(({ minimo, maximo }) => edad >= minimo && edad <= maximo)?.id)];
  },
  sexo: (f) => [o(f.llgenero)],
  etnia: (f) => [o(f.boetnia)],
  discapacidad: (f) => [o(f.bodiscapacidad)],
  nacionalidad: (f) => [o(f.llnacionalidad)],
  gestacion: (f) => (f.llgenero === 2 ? [o(f.bogestacion)] : []),
  actividad: ({ boperiodista: p, boderechosh: d }) => [
    p === 1 && d === 1 ? 3 : p === 1 ? 1 : d === 1 ? 2 : p === 0 && d === 0 ? 0 : -1,
  ],
  tecnica: (f) => [o(f.lltecnica)],
  situacionJuridica: (f) => [o(f.llsituacionjuridica)],
  metodo: ({ metodos }) => (metodos?.length ? metodos : [-1]),
  qrr: (f) => [o(f.existente)],
  nivelGobierno: (f) => [o(f.llgobierno)],
  subnivel: (f) => [o(f.llsubnivel)],
  dependencia: (f) => [o(f.lldependencia)],
};

interface Barra {
  punto: number;
  serie: number | null;
  value: number;
}
const CONTRATOS = { ...contratos, ...contratos.graficas } as unknown as Record<
  NombreContado,
  typeof contratos.getGraficaByDeterminacion
>;
/** The bars of a chart as they are answered. */
async function barrasDe(grafica: NombreContado, who: Headers): Promise<Barra[]> {
  const { status, body } = await t.call(CONTRATOS[grafica], { body: PERIODO } as never, who);
  expect(status).toBe(200);
  const items = (Array.isArray(body) ? body : (body as { datos: unknown[] }).datos) as {
    id: number;
    value?: number;
    series?: { id: number; value: number }[];
  }[];
  return items.flatMap(({ id, value, series }): Barra[] =>
    series
      ? series.map((one) => ({ punto: id, serie: one.id, value: one.value }))
      : [{ punto: id, serie: null, value: value ?? 0 }],
  );
}
const open = async (grafica: NombreContado, { punto, serie }: Omit<Barra, 'value'>, who: Headers, more: object = {}) =>
  t.call(getReporteDetras, { body: { ...PERIODO, grafica, punto, serie, ...more } } as never, who);

describe('[3-602] a bar opens as many records as it counts, and those', () => {
  test.each(Object.keys(CONTADOS) as NombreContado[])('%s', async (grafica) => {
    const { cubo, por, serie }: DeBarra = CONTADOS[grafica];
    for (const [quien, who] of Object.entries(quienes)) {
      const barras = await barrasDe(grafica, who);
      if (quien === 'administrador') expect(barras.length).toBeGreaterThan(0);
      for (const barra of barras) {
        const { status, body } = await open(grafica, barra, who, { rpp: 0 });
        expect(status).toBe(200);
        const { total, resultados } = body as { total: number; resultados: { id: number }[] };
        expect([grafica, barra, total, resultados.length]).toEqual([grafica, barra, barra.value, barra.value]);
        // nobody is called by what a catalogue has for nothing (D-406)
        expect(JSON.stringify(resultados)).not.toMatch(/"(lugar|nivel|dependencia)":"[^"]*NO (APLICA|DISPONIBLE)/);
        const [de, deSerie] = [SEGUNDA[por], serie && SEGUNDA[serie]];
        if (quien !== 'administrador' || cubo === 'captura' || !de) continue;
        const own = (registros[cubo] ?? []).filter(
          (f) => de(f).includes(barra.punto) && (!deSerie || deSerie(f).includes(barra.serie)),
        );
        expect(resultados.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          own.map(({ id }) => Number(id)).sort((a, b) => a - b),
        );
      }
    }
  });

  test('without its series it is all of its name; the pages and the CSV are the same rows', async () => {
    const who = quienes.administrador as Headers;
    const barras = await barrasDe('getGraficaVictimaByEdadSexo', who);
    const punto = barras.toSorted((a, b) => b.value - a.value)[0]?.punto ?? 0;
    const value = barras.filter((b) => b.punto === punto).reduce((sum, b) => sum + b.value, 0);
    const { body } = await open('getGraficaVictimaByEdadSexo', { punto, serie: null }, who, { rpp: 0 });
    const { total, resultados } = body as { total: number; resultados: { id: number; noci: string }[] };
    expect([total, resultados.length]).toEqual([value, value]);
    const pages: number[] = [];
    for (let pagina = 0; pages.length < value; pagina++) {
      const page = (await open('getGraficaVictimaByEdadSexo', { punto, serie: null }, who, { pagina, rpp: 3 }))
        .body as typeof body;
      const rows = (page as { resultados: { id: number }[] }).resultados;
      expect(rows.length).toBeGreaterThan(0);
      pages.push(...rows.map(({ id }) => id));
    }
    expect(pages).toEqual(resultados.map(({ id }) => id));
    // also one at a time, where two are of one file
    const { resultados: todas } = body as { resultados: { id: number; llcarpeta: number }[] };
    const at = todas.findIndex(({ llcarpeta }, i) => i > 0 && todas[i - 1]?.llcarpeta === llcarpeta);
    expect(at).toBeGreaterThan(0);
    for (const pagina of [at - 1, at]) {
      const one = await open('getGraficaVictimaByEdadSexo', { punto, serie: null }, who, { pagina, rpp: 1 });
      expect((one.body as { resultados: { id: number }[] }).resultados[0]?.id).toBe(todas[pagina]?.id);
    }
    const csv = await t.call(
      getReporteDetrasCsv,
      { body: { ...PERIODO, grafica: 'getGraficaVictimaByEdadSexo', punto } } as never,
      who,
    );
    const lines = csv.raw
      .toString()
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(value + 1);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(resultados.map(({ noci }) => noci));
    expect(lines[0]).not.toMatch(/nombre|apellido/i);
  });

  test('of another office it is empty, a series where there is none is refused, and who asked is on record as of a report', async () => {
    const [admin, estatal] = [quienes.administrador, quienes.estatal] as [Headers, Headers];
    const ajena = (await barrasDe('getGraficaExpedienteByInstitucion', admin)).find(
      ({ punto }) => punto !== 130,
    ) as Barra;
    expect((await open('getGraficaExpedienteByInstitucion', ajena, estatal)).body).toEqual({
      total: 0,
      resultados: [],
    });
    expect((await open('getGraficaExpedienteByInstitucion', { punto: 130, serie: 1 }, admin)).status).toBe(400);
    const { rows } = await t.owner.query(
      "select operacion, detalle from auditoria where llave = 'getReporteDetras' order by 1 limit 1",
    );
    expect(rows[0]).toMatchObject({
      operacion: 'reporte.consultar',
      detalle: { filtro: { grafica: expect.any(String) } },
    });
  });
});
