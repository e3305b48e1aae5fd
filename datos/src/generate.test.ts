import { formatFolio } from '@renadet/domain/carpeta/folio';
import { CODIGOS_POSTALES } from '@renadet/domain/catalogos/codigosPostales';
import { llave, palabras } from '@renadet/domain/lib/texto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../server/src/auditoria/verify.ts';
import { freshDb } from '../../server/test/db.ts';
import { checkForeignKeys, TABLAS } from './datos.queries.ts';
import { type Generado, generateDatos } from './generate.ts';

const HOY = '2026-06-15';
const NADA = { carpeta: 0, victima: 0, examenvictima: 0, responsable: 0, imputado: 0 };
let url: string;
let client: pg.Client;
const runs: Generado[] = [];

const connect = async (address: string) => {
  const c = new pg.Client({ connectionString: address });
  await c.connect();
  return c;
};
const rows = async (text: string, on = client): Promise<Record<string, unknown>[]> => (await on.query(text)).rows;
async function fingerprint(on: pg.Client): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const [tabla, id] of Object.entries(TABLAS))
    all.push(await rows(`select md5(string_agg(t::text, '' order by ${id})) from ${tabla} t where ${id} <= 60`, on));
  return all;
}

// Row by row as at a first start, then set by set as for a load, then once more with the same seed.
beforeAll(async () => {
  ({ url } = await freshDb());
  runs.push(await generateDatos(url, { carpetas: 300, semilla: 1, hoy: HOY }));
  runs.push(await generateDatos(url, { carpetas: 1500, semilla: 2, hoy: HOY, revisarAlFinalDesde: 0 }));
  runs.push(await generateDatos(url, { carpetas: 300, semilla: 1, hoy: HOY }));
  client = await connect(url);
});
afterAll(() => client.end());

describe('what was loaded', () => {
  test('is what the generator says, and the sums reconcile', async () => {
    const [counts] =
      await rows(`select (select count(*) from carpeta)::int as carpetas, (select count(*) from victima)::int as victimas,
      (select count(*) from responsable)::int as responsables, (select count(*) from imputado)::int as imputados`);
    const sum = (key: keyof Generado) => runs.reduce((total, run) => total + run[key], 0);
    expect(counts).toEqual({
      carpetas: 2100,
      victimas: sum('victimas'),
      responsables: sum('responsables'),
      imputados: sum('imputados'),
    });
    const [parts] =
      await rows(`select (select sum(n) from (select count(*) n from victima group by llinstitucion, llpropietario) x)::int as victimas,
      (select count(*) from imputado join responsable using (llresponsable) join carpeta using (llcarpeta))::int as imputados`);
    expect(parts).toEqual({ victimas: counts?.victimas, imputados: counts?.imputados });
  });

  test('keeps every foreign key, also where they were checked at the end', async () => {
    await checkForeignKeys(client, NADA);
    await client.query('begin; set local session_replication_role = replica');
    await client.query('update imputado set llestadonacimiento = 7, llmunicipionacimiento = 900 where llimputado = 5');
    await expect(checkForeignKeys(client, NADA)).rejects.toThrow(
      'imputado_llestadonacimiento_llmunicipionacimiento_fkey',
    );
    await client.query('rollback');
  });

  const ABREVIADAS: Record<string, string> = { MA: 'MARIA', GPE: 'GUADALUPE', FCO: 'FRANCISCO' };
  /** What a name is found by (`palabras_de`, D-380): apart, together, and whole where it is abbreviated. */
  const wordsOf = (name: string): string[] => {
    const apart = llave(name)
      .split(/[^\p{L}\p{Nd}]/u)
      .filter(Boolean);
    const more = apart.flatMap((word, i) => {
      const next = apart[i + 1];
      return word.length === 1 ? (next ? [word + next] : []) : (ABREVIADAS[word] ?? []);
    });
    return [...apart, ...palabras(name), ...more];
  };

  test('has every word of every name, as the search looks for them', async () => {
    const words = await rows(
      `select llcarpeta, llinstitucion, llpropietario, fcinicio::text, array_agg(palabra order by palabra) as ps
       from carpetapalabra group by 1, 2, 3, 4 order by 1`,
    );
    const files = await rows(
      `select llcarpeta, c.llinstitucion, c.llpropietario, fcinicio::text,
         array_agg(concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno)) as nombres
       from carpeta c join victima v using (llcarpeta) group by 1 order by 1`,
    );
    expect(words).toEqual(
      files.map(({ nombres, ...file }) => ({
        ...file,
        ps: [...new Set((nombres as string[]).flatMap(wordsOf))].sort(),
      })),
    );
  });

  test('paragraphs arrive as paragraphs', async () => {
    const [found] = await rows(`select count(*) filter (where dssintesis like E'%\\n%')::int as parrafos,
      count(*) filter (where dssintesis like '%\\\\%')::int as barras from carpeta`);
    expect(found?.parrafos).toBeGreaterThan(50);
    expect(found?.barras).toBe(0);
  });

  test('CI numbers are unique, also ignoring case, and of the admitted characters', async () => {
    const [found] = await rows(
      `select count(distinct upper(noci))::int as n, bool_and(noci ~ '^[A-ZÑ0-9/_ -]{8,50}$') as ok from carpeta`,
    );
    expect(found).toEqual({ n: 2100, ok: true });
  });

  test('postal codes are of the state', async () => {
    const found = await rows(`select llestado, cp::integer as cp from carpeta where llestado < 33 and cp ~ '^[0-9]+$'`);
    expect(found.length).toBeGreaterThan(500);
    const isOf = ({ llestado, cp }: Record<string, unknown>) => {
      const { desde, hasta } = CODIGOS_POSTALES[Number(llestado) - 1] ?? { desde: 1, hasta: 0 };
      return Number(cp) >= desde && Number(cp) <= hasta;
    };
    expect(found.filter((row) => !isOf(row))).toEqual([]);
  });

  test('areas and users are of the file’s institution', async () => {
    const [found] = await rows(`select count(*) filter (where p.llinstitucion <> c.llinstitucion)::int as areas,
      count(*) filter (where u.llinstitucion <> c.llinstitucion)::int as usuarios, count(c.llusuario)::int as con
      from carpeta c join ctpropietario p using (llpropietario) left join usuario u using (llusuario)`);
    expect(found).toMatchObject({ areas: 0, usuarios: 0 });
    expect(found?.con).toBeGreaterThan(500);
  });

  test('leaves a trace in the audit chain', async () => {
    expect(
      await rows(`select detalle->'semilla' as s from auditoria where operacion = 'datos.generar' order by id`),
    ).toEqual([{ s: 1 }, { s: 2 }, { s: 1 }]);
    expect((await verifyAudit(client)).rota).toBeUndefined();
  });
});

describe('it goes on from what exists', () => {
  test('folio numbers have no gap or repetition per year and state, and the counters say so', async () => {
    const found = await rows(`select split_part(folio, '-', 2)::int as anio, split_part(folio, '-', 3)::int as estado,
      count(*)::int as n, max(split_part(folio, '-', 4)::int) as mayor, count(distinct folio)::int as distintos,
      bool_and(extract(year from fcfolio) = split_part(folio, '-', 2)::int
        and split_part(folio, '-', 3)::int = case llinstitucion when 1 then 0 else llinstitucion - 100 end) as ok
      from carpeta where folio is not null group by 1, 2 order by 1, 2`);
    expect(found.length).toBeGreaterThan(50);
    for (const { n, mayor, distintos, ok } of found) expect([mayor, distintos, ok]).toEqual([n, n, true]);
    expect(await rows('select anio, estado, ultimo as n from foliocontador order by 1, 2')).toEqual(
      found.map(({ anio, estado, n }) => ({ anio, estado, n })),
    );
    const [one] = await rows('select folio from carpeta where folio is not null limit 1');
    const [, anio, estado, numero] = String(one?.folio).split('-').map(Number) as [number, number, number, number];
    expect(one?.folio).toBe(formatFolio(anio, estado, numero));
  });

  test('the next id of each table is free', async () => {
    for (const [tabla, id] of Object.entries(TABLAS)) {
      const [next] = await rows(
        `select nextval(pg_get_serial_sequence('${tabla}', '${id}'))::int as n, (select max(${id}) from ${tabla}) as max`,
      );
      expect(next?.n).toBe(Number(next?.max) + 1);
    }
  });

  test('the same seed again adds other people', async () => {
    const [found] = await rows(`select count(*)::int as n from victima a join victima b
      using (dsnombre, dsapellidopaterno, dsapellidomaterno, dsedad, llgenero) where a.llcarpeta <= 300 and b.llcarpeta > 1800`);
    expect(found?.n).toBeLessThan(5);
  });
});

test('the same seed gives the same rows, byte by byte, whichever way they are checked', async () => {
  const { url: another } = await freshDb();
  await generateDatos(another, { carpetas: 300, semilla: 1, hoy: HOY, revisarAlFinalDesde: 0 });
  const other = await connect(another);
  expect(await fingerprint(other)).toEqual(await fingerprint(client));
  const indexes = `select i.indexdef, a.attname, a.attstattarget from pg_indexes i join pg_attribute a on a.attrelid = i.indexname::regclass
    where i.tablename = 'carpeta' order by 1, 2`;
  expect(await rows(indexes, other)).toEqual(await rows(indexes)); // made again, exactly as the migrations made them
  await other.end();
});

test('a failure leaves nothing behind', async () => {
  const { url: another } = await freshDb();
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(generateDatos(another, { carpetas: 50, semilla: 1, hoy: HOY, progreso: stop })).rejects.toThrow(
    'stopped',
  );
  const other = await connect(another);
  expect(
    await rows(
      'select (select count(*) from carpeta)::int as c, (select count(*) from foliocontador)::int as f',
      other,
    ),
  ).toEqual([{ c: 0, f: 0 }]);
  await other.end();
});
