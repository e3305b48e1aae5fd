import { camposDe, DATOS_DE_LEY, readDato, type Sujeto } from '@renadet/domain/calidad/datosDeLey';
import { fecha, formatFecha } from '@renadet/domain/lib/fecha';
import { getReporteCalidad } from '@renadet/domain/reportes/reportes.contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateDatos } from '../../../datos/src/generate.ts';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';

const HOY = '2026-06-15';
const TABLA: Readonly<Record<Sujeto, string>> = { carpeta: 'carpeta', victima: 'victima', autoridad: 'responsable' };
let t: TestApp;
let admin: Headers;
beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 600, semilla: 11, hoy: HOY });
  admin = await t.as('admin');
  await t.owner.query(`select compactar_calidad();
    update carpeta set fchecho = null where llcarpeta % 5 = 0;
    update carpeta set llprecisionhecho = case when fchecho is null then 5 else 3 end where llcarpeta % 10 in (0, 1);
    update victima set llprecisionnacimiento = 5, dsedad = 999, fechanacimiento = null where llvictima % 9 = 0;
    update carpeta set lletapa = 4, llestatus = 16 where llcarpeta % 19 = 0;
    update carpeta set fcinicio = fcinicio - 45, fcestatus = null where llcarpeta % 7 = 0;
    update victima set llgenero = 3, dsedad = 999, bopsicologico = null where llvictima % 6 = 0;
    update victima set lltecnica = 9 where llvictima % 11 = 0;
    update responsable set lldependencia = 13 where llresponsable % 4 = 0;
    delete from victima where llvictima % 13 = 0`);
});

test.each(Object.keys(TABLA) as Sujeto[])(
  'of a record of %s, each value of each field is what the rows of the domain say that it is',
  async (de) => {
    const datos = DATOS_DE_LEY.filter((dato) => dato.de === de);
    const candidates = (campo: string, desconocidos: readonly unknown[]): unknown[] =>
      campo.startsWith('fc')
        ? [null, '2024-01-01']
        : [null, ...desconocidos, 0, 1, 2, 3, 4, 5, 13, 14, 16, 33, 99, 999];
    const whole = Object.fromEntries(
      datos.flatMap(({ campos }) =>
        Object.keys(campos).map((campo) => [campo, campo.startsWith('fc') ? '2024-01-01' : 1]),
      ),
    );
    // every pair of fields of a datum, the others as they should be
    const rows = datos.flatMap(({ campos }) => {
      const all = Object.entries(campos) as [string, readonly unknown[]][];
      return all.flatMap(([one, ones], i) =>
        all
          .slice(Math.min(i + 1, all.length - 1))
          .flatMap(([other, others]) =>
            candidates(one, ones).flatMap((a) =>
              candidates(other, others).map((b) => ({ ...whole, [one]: a, [other]: b })),
            ),
          ),
      );
    });
    rows.push(
      ...datos.flatMap(({ campos, declara = {} }) =>
        Object.entries(declara).flatMap(([name, answer]) =>
          Object.keys(campos).flatMap((campo) =>
            [null, whole[campo]].flatMap((value) =>
              [null, 1, answer].map((one) => ({ ...whole, [campo]: value, [name]: one })),
            ),
          ),
        ),
      ),
    );
    const { rows: said } = await t.owner.query<{ datos: number[] }>(
      `select datos_de_${TABLA[de]}(jsonb_populate_record(null::${TABLA[de]}, r)) as datos
       from jsonb_array_elements($1::jsonb) with ordinality e (r, n) order by n`,
      [JSON.stringify(rows)],
    );
    const ESTADO = { blanco: 0, desconocido: 1, valor: 2 } as const;
    expect(rows.length).toBeGreaterThan(20);
    for (const [i, row] of rows.entries())
      expect([row, said[i]?.datos]).toEqual([
        row,
        datos.map((dato) => 10 * (DATOS_DE_LEY.indexOf(dato) + 1) + ESTADO[readDato(dato, row).estado]),
      ]);
  },
);

interface Registro {
  dia: string;
  llinstitucion: number;
  [campo: string]: unknown;
}
/** The same told again from the rows of the tables, by the rows of the domain. */
async function segunda() {
  const all = await Promise.all(
    (Object.keys(TABLA) as Sujeto[]).map(async (de) => {
      const campos = camposDe(de).map((name) => `x."${name}"`);
      const { rows } = await t.owner.query<Registro>(
        `select c.fcinicio::text as dia, c.llinstitucion, ${campos} from ${TABLA[de]} x join carpeta c using (llcarpeta)`,
      );
      return { de, rows };
    }),
  );
  return (desde: string, hasta: string, llinstitucion: number): Record<string, number[]> => {
    const sums: Record<string, number[]> = {};
    for (const { de, rows } of all)
      for (const row of rows.filter(
        (r) => r.dia >= desde && r.dia <= hasta && [0, r.llinstitucion].includes(llinstitucion),
      ))
        for (const fila of DATOS_DE_LEY.filter((f) => f.de === de)) {
          const key = `${row.llinstitucion} ${fila.id}`;
          const sum = sums[key] ?? [0, 0, 0];
          sums[key] = sum;
          const at = ['valor', 'desconocido', 'blanco'].indexOf(readDato(fila, row).estado);
          sum[at] = (sum[at] ?? 0) + 1;
        }
    return sums;
  };
}
const dicha = async (desde: string, hasta: string, institucion: number, as = admin) => {
  const body = { fechaInicio: formatFecha(desde as never), fechaFin: formatFecha(hasta as never), institucion };
  const answer = await t.call(getReporteCalidad, { body: body as never }, as);
  expect(answer.status).toBe(200);
  // an office after the other, of each the data as the law has them
  const lugares = answer.body.map((r) => [r.llinstitucion, DATOS_DE_LEY.findIndex(({ id }) => id === r.id)] as const);
  expect(lugares).toEqual(lugares.toSorted(([a, b], [c, d]) => a - c || b - d));
  return Object.fromEntries(
    answer.body.map((r) => [`${r.llinstitucion} ${r.id}`, [r.valor, r.desconocido, r.blanco]] as const),
  );
};

describe('[3-522] three numbers of each datum', () => {
  test('equal a second count, over random periods and institutions, compacted or not', async () => {
    for (const compacted of [false, true]) {
      if (compacted) await t.owner.query('select compactar_calidad()');
      const cuenta = await segunda();
      expect(Object.keys(cuenta('2017-06-26', HOY, 0)).length).toBeGreaterThan(100);
      expect(await dicha('2017-06-26', HOY, 0)).toEqual(cuenta('2017-06-26', HOY, 0));
      const day = fc
        .integer({ min: 0, max: 3275 })
        .map((n) => new Date(Date.UTC(2017, 5, 26) + n * 86_400_000).toISOString().slice(0, 10));
      await fc.assert(
        fc.asyncProperty(day, day, fc.constantFrom(0, 1, 114, 130), async (a, b, institucion) => {
          const [desde, hasta] = a < b ? [a, b] : [b, a];
          expect(await dicha(desde, hasta, institucion)).toEqual(cuenta(desde, hasta, institucion));
        }),
        { numRuns: 25 },
      );
    }
  });

  test('totals made anew are those that were kept', async () => {
    const rows = async () =>
      (
        await t.owner.query(`select llinstitucion, llpropietario, dato, estado, mes, hasta[mes] - coalesce(hasta[mes - 1], 0) as n
          from acumuladocalidad, generate_series(1, cardinality(hasta)) mes
          where hasta[mes] <> coalesce(hasta[mes - 1], 0) order by 1, 2, 3, 4, 5`)
      ).rows;
    await t.owner.query('select compactar_calidad()');
    const kept = await rows();
    await t.owner.query('select rehacer_calidad()');
    expect(await rows()).toEqual(kept);
  });

  test('one field changes file and institution in the same transaction', async () => {
    const clerk = await t.as('capturista.30');
    const read = async () => (await dicha('2025-03-01', '2025-03-01', 130))['130 sexo'] ?? [0, 0, 0];
    const before = await read();
    const saves = savesOf(t, clerk);
    const llcarpeta = await saves.carpeta({ fcinicio: fecha('2025-03-01') });
    await saves.victima(llcarpeta, { llgenero: 3 } as never);
    expect(await read()).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);
  });

  test('an institution sees its own', async () => {
    const own = Object.keys(await dicha('2017-06-26', HOY, 0, await t.as('supervisor.30')));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((key) => !key.startsWith('130 '))).toEqual([]);
  });
});
