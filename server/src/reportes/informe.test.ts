import { fecha } from '@renadet/domain/lib/fecha';
import {
  EJES,
  informeDe,
  type MedidaDeInforme,
  NOMBRES_INFORME,
  type NombreInforme,
} from '@renadet/domain/reportes/informes';
import {
  getReporteInforme,
  getReporteInformeExcel,
  getReporteInformePdf,
} from '@renadet/domain/reportes/informes.contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { edadDe } from '../../test/edad.ts';
import { noAccesible, numerosDe } from '../../test/pdf.ts';
import { PERSONAS, type Registros, readRegistros } from '../../test/reportes.ts';
import { readTogether } from '../db/scope.ts';
import { renderInforme } from './informe.pdf.ts';
import { readInforme } from './informe.query.ts';

const HOY = fecha('2026-06-15');
const CORTE = '2025-12-31';
type Leido = { titulo: string; de: string; corte: string; notas: string[]; apartados: { tablas: TablaLeida[] }[] };
interface TablaLeida {
  hoja: string;
  titulo: string;
  columnas: string[];
  filas: { nombre: string; valores: number[] }[];
}
let t: TestApp;
let as: Record<string, Headers>;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 500, semilla: 11, hoy: HOY });
  await t.owner.query(`update carpeta set lletapa = 3, llestatus = 14 + llcarpeta % 2 where llcarpeta % 9 = 0;
    update carpeta set llestado = null, llformainicio = null where llcarpeta % 13 = 0;
    update victima set boreparacion = 1 where llvictima % 4 = 0;
    update victima set llgenero = null, dsedad = 999 where llvictima % 11 = 0;
    update responsable set llgobierno = null, lldependencia = null where llresponsable % 7 = 0;
    insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%'`);
  await t.owner.query('select rehacer_historia()'); // as if all of it had been so from the beginning
  as = Object.fromEntries(
    await Promise.all([...Object.keys(PERSONAS), 'consulta'].map(async (n) => [n, await t.as(n)] as const)),
  );
}, 60_000);

const pedido = (nombre: NombreInforme, corte = CORTE, anio = 2024) => ({
  informe: NOMBRES_INFORME.indexOf(nombre) + 1,
  corte,
  ...(informeDe(nombre).deUnAnio && { anio }),
});
const read = async (nombre: NombreInforme, quien = 'admin', corte = CORTE): Promise<Leido> => {
  const { status, body } = await t.call(getReporteInforme, { body: pedido(nombre, corte) }, as[quien]);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as Leido;
};
const bytes = async (
  e: typeof getReporteInformePdf | typeof getReporteInformeExcel,
  nombre: NombreInforme,
  quien = 'admin',
) => {
  const { status, raw } = await t.call(e, { body: pedido(nombre) }, as[quien]);
  expect([status, raw.toString('latin1', 0, 2)]).toEqual([200, e === getReporteInformePdf ? '%P' : 'PK']);
  return raw;
};
const tablasDe = ({ apartados }: Leido) => apartados.flatMap(({ tablas }) => tablas);

/** What a record is in a column of the lines, told a second time. */
type Fila = Registros['carpeta'][number];
function columna(row: Fila, nombre: string, { rangos }: Registros): number {
  const file = (row.c as unknown as Fila | undefined) ?? row;
  if (nombre === 'anio') return Number(String(file.fcinicio).slice(0, 4));
  if (nombre === 'edad') {
    const edad = edadDe(row, file);
    return (edad !== null && rangos.find((r) => edad >= r.minimo && edad <= r.maximo)?.id) || -1;
  }
  const isOfFile = ['llinstitucion', 'llestado', 'lldelito', 'lletapa', 'llestatus', 'llformainicio'].includes(nombre);
  return Number((isOfFile ? file : row)[nombre] ?? -1);
}

/** Those whose role has the function. */
const LECTORES = Object.keys(PERSONAS).filter((quien) => !quien.startsWith('capturista'));

describe('reports of a cut-off', () => {
  test.each(NOMBRES_INFORME.flatMap((nombre) => LECTORES.map((quien) => [nombre, quien] as const)))(
    '[3-544] %s of %s: every number is that of a second count of the records, and rows add up to the total',
    async (nombre, quien) => {
      const alcance = PERSONAS[quien] as (typeof PERSONAS)[string];
      const all = await readRegistros(t.owner);
      const registered = new Map(all.carpeta.map((c) => [c.llcarpeta, String(c.registro)]));
      const informe = await read(nombre, quien);
      const definitions = informeDe(nombre).apartados.flatMap(({ tablas }) => tablas);
      const found = tablasDe(informe);
      expect(found.map(({ titulo }) => titulo)).toEqual(definitions.map(({ titulo }) => titulo));
      for (const [i, { unidad, eje, medidas, deTodos }] of definitions.entries()) {
        const rows = all[({ carpetas: 'carpeta', victimas: 'victima', responsables: 'responsable' } as const)[unidad]];
        const own = rows.filter((row) => {
          const file = (row.c as unknown as Fila | undefined) ?? row;
          const { llinstitucion, propietarios } = alcance;
          return (
            String(registered.get(file.llcarpeta ?? null)) <= CORTE &&
            (llinstitucion === 0 || file.llinstitucion === llinstitucion) &&
            (!propietarios || llinstitucion === 0 || propietarios.includes(Number(file.llpropietario))) &&
            (deTodos || !informeDe(nombre).deUnAnio || columna(row, 'anio', all) === 2024)
          );
        });
        const count = (of: readonly Fila[]) =>
          medidas.map(
            ({ son }: MedidaDeInforme) =>
              of.filter((row) => Object.entries(son).every(([c, ids]) => ids?.includes(columna(row, c, all)))).length,
          );
        const [total, ...filas] = found[i]?.filas ?? [];
        expect([nombre, eje, total?.valores]).toEqual([nombre, eje, count(own)]);
        const groups = Map.groupBy(own, (row) => columna(row, EJES[eje].columna, all));
        expect(
          filas
            .filter(({ valores }) => valores[0])
            .map(({ valores }) => valores.join())
            .sort(),
        ).toEqual([...groups.values()].map((group) => count(group).join()).sort());
        for (const k of medidas.keys())
          expect(filas.reduce((sum, { valores }) => sum + (valores[k] ?? 0), 0)).toBe(total?.valores[k]);
      }
      if (quien === 'admin') {
        const of = (titulo: string) => found.find((one) => one.titulo === titulo)?.filas ?? [];
        const sexes = of('Víctimas por sexo');
        expect(sexes.map(({ nombre: name }) => name)).toEqual([
          'TOTAL',
          'HOMBRE',
          'MUJER',
          'NO DISPONIBLE',
          'SIN DATO',
        ]);
        expect(sexes.at(-1)?.valores[0]).toBeGreaterThan(0);
        expect(sexes[0]?.valores.every((n) => n > 0)).toBe(true); // each column counts somebody
      }
    },
  );

  test.each(NOMBRES_INFORME)(
    '[3-542] [3-543] %s: the workbook has a sheet for each table with the rows of the screen, and the PDF their numbers',
    async (nombre) => {
      const informe = await read(nombre);
      const { sheets } = await readXlsx(new Uint8Array(await bytes(getReporteInformeExcel, nombre)));
      const [head, ...rest] = sheets;
      expect(head?.rows.map(([text]) => text)).toEqual([
        informe.titulo,
        `${informe.de} · Corte: 31/12/2025`,
        ...informe.notas,
      ]);
      expect(rest.map(({ name }) => name)).toEqual(tablasDe(informe).map(({ hoja }) => hoja));
      for (const [i, { filas, columnas }] of tablasDe(informe).entries()) {
        const [, titles, ...rows] = rest[i]?.rows ?? [];
        expect(titles?.slice(1)).toEqual(columnas);
        expect(rows).toEqual(filas.map((fila) => [fila.nombre, ...fila.valores]));
      }
      expect(numerosDe(await bytes(getReporteInformePdf, nombre))).toEqual(
        tablasDe(informe).flatMap(({ filas }) => filas.flatMap(({ valores }) => valores)),
      );
      const plain = (await renderInforme(informe as never, { compress: false })).toString('latin1');
      const rows = tablasDe(informe).reduce((sum, { filas }) => sum + filas.length + 1, 0);
      expect(plain.match(/\/S \/TR\b/g)).toHaveLength(rows);
      expect(plain.match(/\/S \/Table\b/g)).toHaveLength(tablasDe(informe).length);
      expect(noAccesible(plain)).toEqual([]);
    },
    30_000,
  );

  test.each(NOMBRES_INFORME)(
    '[3-564] %s: the lines of each unit are read once, whatever its tables ask',
    async (nombre) => {
      const asked = { nombre, corte: CORTE, anio: informeDe(nombre).deUnAnio ? 2024 : null };
      const todas = { llinstitucion: 0, propietarios: null };
      const reads = sql<{ n: number }>`select pg_stat_get_xact_numscans(oid)::integer as n from pg_class
      where relname in ('historiacarpeta', 'historiavictima', 'historiaresponsable') order by relname`;
      const [before, after] = await readTogether(t.db, todas, async (trx) => {
        const { rows } = await reads.execute(trx);
        await readInforme(trx, todas, asked);
        return [rows, (await reads.execute(trx)).rows];
      });
      expect(after?.map(({ n }, i) => n - (before?.[i]?.n ?? 0))).toEqual([1, 1, 1]);
    },
  );

  test('[3-545] who may not read it is refused, and a supervisor reads the own scope alone', async () => {
    for (const quien of ['capturista.14', 'consulta'])
      for (const e of [getReporteInforme, getReporteInformePdf, getReporteInformeExcel])
        expect([quien, (await t.call(e, { body: pedido('comite') }, as[quien])).status]).toEqual([quien, 403]);
    const { de, apartados } = await read('comite', 'supervisor.30');
    expect(de).toMatch(/VERACRUZ/);
    const offices = apartados
      .flatMap(({ tablas }) => tablas)
      .find(({ titulo }) => titulo === 'Carpetas por institución');
    expect(offices?.filas).toHaveLength(2); // the total and the own one
    expect((await read('comite', 'supervisor.federal')).de).toMatch(/, solo de /);
    expect((await read('anual')).de).toBe('Todas las instituciones · carpetas iniciadas en 2024');
  });

  test('[3-546] a day that runs, one before the registry, a year after the cut-off: refused by name', async () => {
    const refused = async (body: object) => {
      const { status, body: answer } = await t.call(getReporteInforme, { body } as never, as.admin);
      return [status, (answer as unknown as { campos?: { campo: string }[] }).campos?.map(({ campo }) => campo)];
    };
    expect(await refused({ informe: 2, corte: '2999-01-01' })).toEqual([400, ['corte']]);
    expect(await refused({ informe: 2, corte: '2017-06-25' })).toEqual([400, ['corte']]);
    expect(await refused({ informe: 1, corte: CORTE, anio: 2026 })).toEqual([400, ['anio']]);
    expect(await refused({})).toEqual([400, ['informe', 'corte']]);
  });
});

test('[3-543] the same cut-off gives the same bytes, whatever is registered, corrected, moved or deleted afterwards', async () => {
  const take = async () => {
    const found: Buffer[] = [];
    for (const nombre of NOMBRES_INFORME)
      for (const quien of ['admin', 'supervisor.30'])
        found.push(
          await bytes(getReporteInformePdf, nombre, quien),
          await bytes(getReporteInformeExcel, nombre, quien),
        );
    return found;
  };
  const before = await take();
  expect(new Set(before.map((b) => b.toString('base64'))).size).toBe(before.length);
  const sums = await read('comite', 'admin', '2999-12-30').catch(() => null);
  expect(sums).toBeNull();
  await t.owner.query(`update carpeta set lletapa = 2, llestatus = 9, llformainicio = 1, llestado = 7, llmunicipio = 1 where llcarpeta % 3 = 0;
    update carpeta set fcinicio = fcinicio - 300 where llcarpeta % 4 = 0;
    update victima set llgenero = 1, dsedad = 44, boreparacion = 0 where llvictima % 2 = 0;
    delete from constancia; delete from examenvictima; delete from imputado;
    delete from victima where llvictima % 5 = 0; delete from responsable where llresponsable % 5 = 0;
    update responsable set llgobierno = 3, lldependencia = 8`);
  const after = await take();
  expect(after.map((b, i) => b.equals(before[i] as Buffer))).toEqual(before.map(() => true));
}, 120_000);

test('[3-546] before the day on which lines began to say all of it a report is refused, and tells the day', async () => {
  await t.owner.query(`insert into historiacarpeta values ('2025-03-02', true, -1, -1, -1, 2020, 1, -1, -1, 310, 1),
    ('2025-03-02', true, -1, -1, -1, 2020, 1, -1, -1, 310, -1)`);
  const { status, body } = await t.call(
    getReporteInforme,
    { body: pedido('comite', '2025-03-01') },
    as['supervisor.30'],
  );
  expect([status, JSON.stringify(body).includes('02/03/2025')]).toEqual([400, true]);
  expect((await read('comite', 'supervisor.30', '2025-03-02')).corte).toBe('2025-03-02');
});
