// The reports a second time, in plain TypeScript over the rows of the tables: tests compare the two.
import type { NombreDimension } from '@renadet/domain/reportes/dimensiones';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { Cubo, Grafica } from '@renadet/domain/reportes/graficas';
import fc from 'fast-check';
import type pg from 'pg';
import type { Alcance } from '../src/db/scope.ts';
import { edadDe } from './edad.ts';

type Fila = Record<string, number | string | null>;
/** Everything the reports read, as the owner sees it. */
export interface Registros {
  carpeta: readonly Fila[];
  victima: readonly Fila[];
  responsable: readonly Fila[];
  rangos: readonly { id: number; minimo: number; maximo: number }[];
  /** Texts of the catalogues, by dimension and id. */
  nombres: Readonly<Record<string, ReadonlyMap<number, string>>>;
}

/** Reads the tables whole, days as text. */
export async function readRegistros(owner: pg.Client): Promise<Registros> {
  const all = async (text: string) => (await owner.query(text)).rows as Fila[];
  const c = 'to_jsonb(c) - $$dssintesis$$';
  const below = (tabla: string) =>
    `select to_jsonb(x) || jsonb_build_object('c', ${c}) as j from ${tabla} x join carpeta c using (llcarpeta)`;
  const rows = async (text: string) => (await all(text)).map(({ j }) => j as unknown as Fila);
  const rangos = (await all(
    'select llrangoedades as id, minimo, maximo from ctrangoedad',
  )) as never as Registros['rangos'];
  const names = async (tabla: string, id: string, ds: string) =>
    new Map((await all(`select ${id} as id, ${ds} as ds from ${tabla}`)).map((r) => [Number(r.id), String(r.ds)]));
  const respuestas = await names('ctrespuesta', 'llrespuesta', 'dsrespuesta');
  const nombres = {
    institucion: await names('ctinstitucion', 'llinstitucion', 'dsinstitucion'),
    area: await names('ctpropietario', 'llpropietario', 'dspropietario'),
    estado: (await names('ctestado', 'llestado', 'dsestado')).set(0, 'FEDERAL'),
    delito: await names('ctdelito', 'lldelito', 'dsdelito'),
    formaInicio: await names('ctformainicio', 'llformainicio', 'dsformainicio'),
    etapa: await names('ctetapa', 'lletapa', 'dsetapa'),
    estatus: await names('ctestatus', 'llestatus', 'dsestatus'),
    sexo: await names('ctgenero', 'llgenero', 'dsgenero'),
    etnia: respuestas,
    discapacidad: respuestas,
    gestacion: respuestas,
    nacionalidad: await names('ctnacionalidad', 'llnacionalidad', 'dsnacionalidad'),
    tecnica: await names('cttecnica', 'lltecnica', 'dstecnica'),
    situacionJuridica: await names('ctsituacionjuridica', 'llsituacionjuridica', 'dssituacionjuridica'),
    metodo: await names('ctmetodo', 'llmetodo', 'dsmetodo'),
    nivelGobierno: (await names('ctgobierno', 'llgobierno', 'dsgobierno'))
      .set(4, 'AUTORIDAD NO IDENTIFICADA')
      .set(5, 'SIN NIVEL SEÑALADO'),
    subnivel: (await names('ctsubnivel', 'llsubnivel', 'dssubnivel'))
      .set(5, 'SIN SUBNIVEL SEÑALADO')
      .set(6, 'SUBNIVEL NO IDENTIFICADO'),
    dependencia: (await names('ctdependencia', 'lldependencia', 'dsdependencia'))
      .set(13, 'DEPENDENCIA NO IDENTIFICADA')
      .set(14, 'SIN DEPENDENCIA SEÑALADA'),
    edad: new Map(
      rangos.map(({ id, minimo, maximo }) => [
        id,
        maximo >= 999 ? `${minimo} AÑOS Y MÁS` : `${minimo} A ${maximo} AÑOS`,
      ]),
    ),
    grupo: new Map([
      [1, 'FGR'],
      [2, 'ESTATALES'],
    ]),
    qrr: new Map([
      [0, 'AUTORIDAD DISTINTA DE Q.R.R.'],
      [1, 'QUIEN RESULTE RESPONSABLE'],
    ]),
    actividad: new Map([
      [0, 'NINGUNA DE LAS DOS'],
      [1, 'PERIODISTA'],
      [2, 'DEFENSORA O DEFENSOR DE DERECHOS HUMANOS'],
      [3, 'PERIODISTA Y DEFENSORA O DEFENSOR'],
    ]),
  };
  return {
    carpeta: await rows(
      `select ${c} || jsonb_build_object('registro', to_char(fcregistro at time zone 'America/Mexico_City', 'YYYY-MM-DD')) as j from carpeta c`,
    ),
    victima: await rows(below('victima')),
    responsable: await rows(below('responsable')),
    rangos,
    nombres,
  };
}

const fileOf = (row: Fila): Fila => (row.c as unknown as Fila | undefined) ?? row;
const rango = ({ rangos }: Registros, edad: number | null): number =>
  edad === null ? -1 : (rangos.find((r) => edad >= r.minimo && edad <= r.maximo)?.id ?? -1);

const actividad = (v: Fila): number => {
  const [p, d] = [v.boperiodista, v.boderechosh];
  if (p === 1) return d === 1 ? 3 : 1;
  if (d === 1) return 2;
  return p === 0 && d === 0 ? 0 : -1;
};
const valorDe: Record<NombreDimension, (row: Fila, all: Registros) => number | null | string | undefined> = {
  grupo: (r) => (Number(fileOf(r).llinstitucion) >= 100 ? 2 : 1),
  institucion: (r) => fileOf(r).llinstitucion,
  area: (r) => fileOf(r).llpropietario,
  delito: (r) => fileOf(r).lldelito,
  etapa: (r) => r.lletapa,
  estatus: (r) => r.llestatus,
  formaInicio: (r) => r.llformainicio,
  edad: (r, all) => rango(all, edadDe(r, fileOf(r))),
  sexo: (r) => r.llgenero,
  etnia: (r) => r.boetnia,
  discapacidad: (r) => r.bodiscapacidad,
  nacionalidad: (r) => r.llnacionalidad,
  gestacion: (r) => r.bogestacion,
  actividad,
  tecnica: (r) => r.lltecnica,
  situacionJuridica: (r) => r.llsituacionjuridica,
  metodo: (r) => r.metodo, // one row a method (cadaOpcion)
  qrr: (r) => r.boexistente,
  nivelGobierno: (r) => r.llgobierno,
  subnivel: (r) => r.llsubnivel,
  dependencia: (r) => r.lldependencia,
};

/** An id with its name, as `dichas` reads them of a chart. */
export const conNombre = ({ nombres }: Registros, de: string, id: unknown): string =>
  `${id ?? -1} ${nombres[de]?.get(Number(id ?? -1)) ?? 'NO ESPECIFICADO'}`;

/** Rows that a filter counts. */
export function contadas(
  all: Registros,
  cual: Cubo,
  alcance: Alcance,
  f: FiltroReporte,
  fecha: 'fcinicio' | 'registro' = 'fcinicio',
): Fila[] {
  const asked = (value: unknown, id: number | null) => !id || value === id;
  return all[cual].filter((row) => {
    const c = fileOf(row);
    const institucion = Number(c.llinstitucion);
    const dia = String(c[fecha]);
    return (
      (alcance.llinstitucion === 0 || institucion === alcance.llinstitucion) &&
      (alcance.propietarios === null ||
        alcance.llinstitucion === 0 ||
        alcance.propietarios.includes(Number(c.llpropietario))) &&
      (f.noci === null || c.noci === f.noci) &&
      (f.fechaInicio === null || dia >= f.fechaInicio) &&
      (f.fechaFin === null || dia <= f.fechaFin) &&
      (f.grupo === 1 ? institucion === 1 : f.grupo === 2 ? institucion >= 100 : true) &&
      asked(c.llinstitucion, f.institucion) &&
      asked(c.llpropietario, f.area) &&
      (fecha === 'registro' || asked(c.lldelito, f.delito)) &&
      (cual !== 'carpeta' || fecha === 'registro' || (asked(c.lletapa, f.etapa) && asked(c.llestatus, f.estatus))) &&
      (cual !== 'victima' || asked(row.llgenero, f.sexo)) &&
      (cual !== 'responsable' || (asked(row.llgobierno, f.nivelGobierno) && asked(row.llsubnivel, f.subnivelGobierno)))
    );
  });
}

/** Victims of an age range among those counted. */
export const deEdad = (all: Registros, rows: readonly Fila[], edad: number | null): Fila[] =>
  rows.filter((row) => !edad || rango(all, edadDe(row, fileOf(row))) === edad);

/** How many of each, under what is said of the row, or that and what its series says. */
export function cuentas(
  rows: readonly Fila[],
  por: (row: Fila) => unknown,
  serie?: (row: Fila) => unknown,
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) {
    const key = [por, serie].flatMap((of) => (of ? [String(of(row) ?? -1)] : [])).join('/');
    found[key] = (found[key] ?? 0) + 1;
  }
  return found;
}

/** A victim of several methods as one row each. */
const cadaOpcion = (row: Fila): Fila[] => {
  const metodos = (row.metodos ?? []) as unknown as number[];
  return metodos.length ? metodos.map((metodo) => ({ ...row, metodo })) : [{ ...row, metodo: null }];
};

/** What a chart must say. */
export function segunda(
  all: Registros,
  { cubo, por, serie }: Omit<Grafica, 'titulo' | 'forma' | 'columnas'>,
  alcance: Alcance,
  f: FiltroReporte,
) {
  const counted = contadas(all, cubo, alcance, f).filter((row) => por !== 'gestacion' || row.llgenero === 2);
  const rows = por === 'metodo' ? counted.flatMap(cadaOpcion) : counted;
  const said = (de: NombreDimension) => (row: Fila) => conNombre(all, de, valorDe[de](row, all));
  return cuentas(rows, said(por), serie && said(serie));
}

/** A case that the justice system knows, as the progress report counts it. */
export interface Conocido {
  llinstitucion: number;
  llpropietario: number;
  noci: string;
  dia: string;
  integrada: boolean;
  /** What its lists say beside it. */
  estado: string | null;
  delito: string | null;
}
interface Archivo extends Omit<Conocido, 'dia' | 'integrada'> {
  fcinicio: string;
  provienejusticianet: number;
  expedienteId: string | null;
}
type DeLista = Omit<Conocido, 'llpropietario' | 'integrada'> & { expedienteId?: string };

/** Every known case, once and newest first: a second count, in plain TypeScript over the three lists. */
export async function readConocidos(owner: pg.Client): Promise<Conocido[]> {
  const rows = async <T>(text: string) => (await owner.query(text)).rows as T[];
  const archivos = await rows<Archivo>(`select c.llinstitucion, llpropietario, noci, fcinicio, provienejusticianet,
      "expedienteId", coalesce(dsestadojuridicoexpediente, estadojuridico) as estado, d.dsdelito as delito
    from carpeta c left join ctestadojuridicoexpediente using (estadojuridicoexpedienteid) join ctdelito d using (lldelito)`);
  const externos =
    await rows<DeLista>(`select llinstitucion, noci, "expedienteId", fcinicio as dia, dssituacion as estado,
      dsdelito as delito from expedienteexterno`);
  const historicos = await rows<DeLista>(`select llinstitucion, noci, fechacreacion as dia, dsestadistica as estado,
      dsdelito as delito from expedientehistorico`);
  const key = (x: { llinstitucion: number; noci: string }) => `${x.llinstitucion} ${x.noci}`;
  const told = new Set([...externos, ...historicos].map(key));
  const external = new Set(externos.map(key));
  const numbers = new Set(archivos.map(key));
  const ids = new Set(archivos.map((a) => `${a.llinstitucion} ${a.expedienteId}`));
  const missing = [
    ...externos.filter((x) => !ids.has(`${x.llinstitucion} ${x.expedienteId}`)),
    ...historicos.filter((h) => !external.has(key(h))),
  ].filter((x) => !numbers.has(key(x)));
  return [
    ...archivos
      .filter((a) => a.provienejusticianet === 1 || told.has(key(a)))
      .map(({ fcinicio, ...a }) => ({ ...a, dia: fcinicio, integrada: true })),
    ...missing.map((x) => ({ ...x, llpropietario: 0, integrada: false })),
  ].sort((a, b) => (a.dia === b.dia ? (a.noci < b.noci ? -1 : 1) : a.dia < b.dia ? 1 : -1));
}
/** Those of a scope and a period. */
export const conocidosDe = (
  all: readonly Conocido[],
  { llinstitucion, propietarios }: Alcance,
  { fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string },
): Conocido[] =>
  all.filter(
    (k) =>
      k.dia >= fechaInicio &&
      k.dia <= fechaFin &&
      (llinstitucion === 0 || k.llinstitucion === llinstitucion) &&
      (llinstitucion === 0 || !propietarios || propietarios.includes(k.llpropietario)),
  );
export const cuentaDe = (cases: readonly Conocido[]) => {
  const integrada = cases.filter((k) => k.integrada).length;
  return { total: cases.length, integrada, faltantes: cases.length - integrada };
};

/** Random cases of each property of a run: a few, or as many as a long run sets (CASOS=2000). */
export const casos = (few: number): number => Number(process.env.CASOS) || few;
/** Who asks, and what they may see: an account of some areas among them (101 of the federal office). */
export const PERSONAS: Record<string, Alcance> = {
  admin: { llinstitucion: 0, propietarios: null },
  'supervisor.30': { llinstitucion: 130, propietarios: null },
  'capturista.14': { llinstitucion: 114, propietarios: null },
  'supervisor.federal': { llinstitucion: 1, propietarios: [101] },
};

/** A day since the first one that a report takes. */
const dia = fc
  .integer({ min: 0, max: 3275 })
  .map((n) => new Date(Date.UTC(2017, 5, 26) + n * 86_400_000).toISOString().slice(0, 10));
/** What anyone may ask of any report. */
export const filtro = fc
  .record({
    a: dia,
    b: dia,
    grupo: fc.constantFrom(0, 0, 1, 2),
    institucion: fc.constantFrom(0, 0, 0, 1, 114, 130),
    area: fc.constantFrom(0, 0, 0, 0, 101, 11401, 13001),
    delito: fc.constantFrom(0, 0, 310, 311),
    sexo: fc.constantFrom(0, 0, 1, 2, 3),
    edad: fc.constantFrom(0, 0, 4, 5, 13),
    nivelGobierno: fc.constantFrom(0, 0, 1, 2, 3),
    subnivelGobierno: fc.constantFrom(0, 0, 0, 1, 9),
    etapa: fc.constantFrom(0, 0, 0, 1, 2),
    estatus: fc.constantFrom(0, 0, 0, 1, 9),
    quien: fc.constantFrom(...Object.keys(PERSONAS)),
  })
  .map(({ a, b, quien, ...rest }) => ({
    quien,
    body: { ...rest, fechaInicio: a < b ? a : b, fechaFin: a < b ? b : a },
  }));

/** All of it, for who sees all. */
export const TODO = {
  quien: 'admin',
  body: {
    grupo: 0,
    institucion: 0,
    area: 0,
    delito: 0,
    sexo: 0,
    edad: 0,
    nivelGobierno: 0,
    subnivelGobierno: 0,
    etapa: 0,
    estatus: 0,
    fechaInicio: '2017-06-26',
    fechaFin: '2026-06-15',
  },
};

/** What a chart answers. */
export type Dato = {
  name: string;
  id: number;
  value?: number;
  series?: { id: number; name: string; value: number }[];
};
/** The numbers of a chart, each under its id and its name, and those of its series. */
export const dichas = (datos: readonly Dato[]): Record<string, number> =>
  Object.fromEntries(
    datos.flatMap(({ id, name, value, series }) =>
      series
        ? series.map((s) => [`${id} ${name}/${s.id} ${s.name}`, s.value] as const)
        : [[`${id} ${name}`, value ?? 0] as const],
    ),
  );
/** The items of a chart; of one whose records may be in several rows, those beside its total. */
export const datosDe = (answer: unknown): Dato[] =>
  Array.isArray(answer) ? answer : (answer as { datos: Dato[] }).datos;
export const suma = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
