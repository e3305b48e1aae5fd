import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import { fecha } from '@renadet/domain/lib/fecha';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../test/cierre.ts';
import { emptyDb, freshDb } from '../../test/db.ts';
import { generateDatos } from '../datos/generate.ts';
import { migrate, migrateTablas } from './migrate.ts';

const open = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  atEnd(() => client.end());
  return client;
};

/** A registry of today, with totals of every kind: by month, by day, and what was written since. */
const { url } = await freshDb();
const today = await open(url);
beforeAll(async () => {
  await generateDatos(url, { carpetas: 120, semilla: 7, hoy: fecha('2026-11-01') });
  // what the totals of then did not have: here it parts nothing, so that both can be compared
  await today.query('update victima set llsituacionjuridica = null, metodos = null');
  await today.query('update carpeta set llformainicio = null');
  await today.query('select compactar_resumenes()');
  await today.query('update victima set llgenero = 1 + llgenero % 2, bogestacion = null where llvictima % 5 = 0');
  await today.query('delete from victima where llvictima % 17 = 0');
});

const TOTALES = [
  ...['cambiocarpeta', 'cambiovictima', 'cambioresponsable', 'diariocarpeta', 'diariovictima', 'diarioresponsable'],
  ...['acumuladocarpeta', 'acumuladocaptura', 'acumuladocarga', 'acumuladovictima', 'acumuladoresponsable'],
];
const rowsOf = async (client: pg.Client, table: string): Promise<string[]> =>
  (await client.query<{ fila: string }>(`select to_jsonb(t)::text as fila from ${table} t order by 1`)).rows.map(
    ({ fila }) => fila,
  );
/** What the totals of victims add up to: by day, and by month. */
async function sumas(client: pg.Client) {
  const { rows } = await client.query(`
    select 'by day' as que, to_jsonb(t) - 'n' as cosa, sum(n)::int as n
      from (select * from diariovictima union all select * from cambiovictima) t group by 2 having sum(n) <> 0
    union all select 'by month', to_jsonb(a) - 'hasta', hasta[cardinality(hasta)] from acumuladovictima a
      where hasta[cardinality(hasta)] <> 0
    order by 1, 2`);
  return rows;
}
/** The same, counted again from the records. */
async function recuento(client: pg.Client) {
  await client.query('begin; select rehacer_cuentas()');
  return await sumas(client).finally(() => client.query('rollback'));
}

/** What the totals keep since 0003, the eighth dimension, the ninth and how a file began, is taken out of a row. */
const sinNuevas = (fila: string) =>
  fila.replace(/("valores": ?\[[^\]]*), ?-1, ?0\]/, '$1]').replace(/"llformainicio": ?-1, ?/, '');
const isDeEntonces = (fila: string) => !/"dimension": [89]\b/.test(fila);

describe('a registry begun at 0001', () => {
  /** Its totals of victims had a column for each of the seven dimensions of then. */
  const COLUMNAS = ['edad', 'etnia', 'discapacidad', 'nacionalidad', 'gestacion', 'actividad', 'tecnica'];
  const antes = (tabla: string) =>
    `(select t.*, ${COLUMNAS.map((name, i) => `valores[${i + 1}] as ${name}`)} from ${tabla} t)`;
  /** And those of files did not know how they began (0014). */
  const sinInicio = (tabla: string) => `(select ${DE_CARPETA}, n from ${tabla})`;
  const DE_CARPETA =
    'dia, registro, integracion, cargada, llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario';
  const DE_ENTONCES_SON: Readonly<Record<string, string>> = {
    cambiovictima: antes('cambiovictima'),
    diariovictima: antes('diariovictima'),
    cambiocarpeta: sinInicio('cambiocarpeta'),
    diariocarpeta: sinInicio('diariocarpeta'),
    acumuladovictima: '(select * from acumuladovictima where dimension < 8)',
  };
  /** Catalogues that are newer. */
  const DESDE_ENTONCES: readonly string[] = ['ctorganismoexamen', 'ctgradoexamen'];
  /** What the files of then had made, and those of today cannot replace: other arguments, other columns. */
  const DE_ENTONCES = `create function dimensiones_victima(llgenero integer, dsedad integer, boetnia smallint,
      bodiscapacidad smallint, llnacionalidad integer, bogestacion smallint, boperiodista smallint, boderechosh smallint,
      lltecnica integer) returns table (genero integer, edad integer) language sql stable begin atomic select $1, $2; end;
    create view hechosvictima as select v.llcarpeta, d.* from victima v,
      dimensiones_victima(llgenero, dsedad, boetnia, bodiscapacidad, llnacionalidad, bogestacion, boperiodista, boderechosh,
        lltecnica) d;
    create view hechoscarpeta as select llcarpeta, noci, 1 as n from carpeta`;

  test('is brought to today with its totals: those of 0002 are carried over, and all equal a recount', async () => {
    const { url: old } = await emptyDb();
    await migrateTablas(old, '0001-base');
    const then = await open(old);
    const take = async (table: string, from = table) => {
      if (!(await then.query('select to_regclass($1) as es', [table])).rows[0].es) return; // not there yet
      const { rows } = await today.query(`select json_agg(x) as filas from ${from} x`);
      await then.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows[0].filas ?? [])],
      );
    };
    await then.query('set session_replication_role = replica'); // as a backup is read, in any order
    for (const { tabla } of Object.values(CATALOGOS)) if (!DESDE_ENTONCES.includes(tabla)) await take(tabla);
    for (const tabla of ['usuario', 'carpeta', 'victima', 'responsable']) await take(tabla);
    for (const tabla of TOTALES) await take(tabla, DE_ENTONCES_SON[tabla] ?? tabla);

    await migrateTablas(old, '0002-dimensiones');
    const deEntonces = async (tabla: string) => (await rowsOf(today, tabla)).filter(isDeEntonces).map(sinNuevas).sort();
    for (const tabla of TOTALES)
      expect([tabla, (await rowsOf(then, tabla)).sort()]).toEqual([tabla, await deEntonces(tabla)]);
    expect((await rowsOf(then, 'cambiovictima')).length).toBeGreaterThan(20);
    expect((await rowsOf(then, 'diariovictima')).length).toBeGreaterThan(80);
    const byDay = (rows: { que: string }[]) =>
      rows.filter(({ que }) => que === 'by day').map((row) => JSON.parse(sinNuevas(JSON.stringify(row))));
    expect(byDay(await sumas(then))).toEqual(byDay(await recuento(today)));
    await migrateTablas(old, '0013-tablero');
    for (const tabla of ['acumuladodemora', 'acumuladoentrega']) {
      const carried = await rowsOf(then, tabla);
      expect([tabla, carried]).toEqual([tabla, await rowsOf(today, tabla)]);
      expect(carried.length).toBeGreaterThan(50);
    }
    await then.query(DE_ENTONCES);
    await migrate(old);
    expect(await sumas(then)).toEqual(await recuento(then));
    expect(await sumas(then)).toEqual(await recuento(today));
  });
});

test('where what the totals count by says something else they are made anew, and with no other file', async () => {
  const anew = await recuento(today);
  expect(await sumas(today)).not.toEqual(anew); // what was written is not added up by month yet
  const apply = async (archivo: string) => {
    await today.query(`update esquema set huella = sha256('') where archivo = $1`, [archivo]);
    await migrate(url);
  };
  await apply('cifras/dia_mexico.sql');
  expect(await sumas(today)).not.toEqual(anew);
  for (const nombre of ['dimensiones_victima', 'hechoscarpeta', 'hechosvictima', 'hechosresponsable', 'puerta_de']) {
    await today.query('truncate cambiovictima, diariovictima, acumuladovictima');
    await apply(`cifras/${nombre}.sql`);
    expect([nombre, await sumas(today)]).toEqual([nombre, anew]);
  }
});

test('0003 gives the victims whom the public service sent the legal situation that is kept with the request', async () => {
  const { url: old } = await emptyDb();
  await migrateTablas(old, '0002-dimensiones');
  const then = await open(old);
  await then.query(`insert into ctsituacionjuridica values (1, 'LIBRE'), (2, 'PROCESO'), (3, 'SENTENCIA')`);
  await then.query('set session_replication_role = replica');
  const victims: [carpeta: number, nombre: string, primero: string, segundo: string | null][] = [
    [1, 'MARIA JOSE', 'MUÑOZ', 'GARCIA'],
    [1, 'ANGEL', 'PEÑA', null],
    [1, 'ANGEL', 'PEÑA', 'LARA'],
    [2, 'MARIA JOSE', 'MUÑOZ', 'GARCIA'],
    [3, 'INES', 'SOLIS', null],
  ];
  for (const row of victims)
    await then.query(
      `insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre, dsapellidopaterno, dsapellidomaterno, fcregistro)
       values ($1, 1, 1, $2, $3, $4, '2026-01-01')`,
      row,
    );
  const victimas = [
    { nombre: ' María  José', primerApp: 'Muñoz', segundoApp: 'Garcí\u0301a', situacionJuridica: 2 },
    { nombre: 'Ángel', primerApp: 'Peña', segundoApp: 'NO APLICA', situacionJuridica: '3' },
    { nombre: 'Ángel', primerApp: 'Peña', segundoApp: 'Lara', situacionJuridica: 7 },
  ];
  const otras = [{ nombre: 'Inés', primerApp: 'Solís', segundoApp: '', situacionJuridica: 1 }];
  for (const [llcarpeta, sent] of [[1, victimas] as const, [3, otras] as const])
    await then.query(
      `insert into entradapgj (llcarpeta, llinstitucion, llpropietario, noci, folio, huella, datos, lltoken)
       values ($1, 1, 1, $2, 'F', sha256(''), $3, 1)`,
      [llcarpeta, `C/${llcarpeta}`, JSON.stringify({ victimas: sent })],
    );
  await migrateTablas(old, '0003-situacion-juridica');
  const { rows } = await then.query('select llsituacionjuridica as s from victima order by llvictima');
  expect(rows.map(({ s }) => s)).toEqual([2, 3, null, null, 1]);
});

test('0017 exchanges what the lines of before said for lines that say it whole: no cut-off says another number', async () => {
  const { url: old } = await emptyDb();
  await migrateTablas(old, '0016-cruce');
  const then = await open(old);
  await then.query('set session_replication_role = replica');
  const take = async (tabla: string, columnas: string) => {
    const { rows } = await today.query(`select json_agg(x) as filas from (select ${columnas} from ${tabla}) x`);
    await then.query(
      `insert into ${tabla} overriding system value select * from json_populate_recordset(null::${tabla}, $1)`,
      [JSON.stringify(rows[0].filas ?? [])],
    );
  };
  await take('ctrangoedad', '*');
  for (const tabla of ['carpeta', 'victima', 'responsable']) await take(tabla, '*');
  const DE_ENTONCES = {
    historiacarpeta: 'dia, federal, llestado, lldelito, anio, lletapa',
    historiavictima: 'dia, federal, llestado, edad, llgenero, lltecnica, boetnia, bodiscapacidad',
    historiaresponsable: 'dia, federal, llgobierno, lldependencia',
  };
  const sums = async (columnas: (de: string) => string, where = '') => {
    const found: unknown[] = [];
    for (const [tabla, own] of Object.entries(DE_ENTONCES))
      found.push(
        (
          await then.query(`select ${columnas(own)}, sum(n)::int as n from ${tabla} ${where}
            group by ${columnas(own)} having sum(n) <> 0 order by ${columnas(own)}`)
        ).rows,
      );
    return found;
  };
  for (const [tabla, columnas] of Object.entries(DE_ENTONCES)) await take(tabla, `${columnas}, n`);
  const before = await sums((own) => own);
  expect(before.flat().length).toBeGreaterThan(200);
  await migrateTablas(old, '0017-historia-de-informes');
  expect(await sums((own) => own)).toEqual(before);
  const sinDia = (own: string) => own.replace('dia, ', '');
  expect(await sums(sinDia, 'where llinstitucion = -1')).toEqual([[], [], []]); // all of it was exchanged
  const { rows: offices } = await then.query(`select llinstitucion, sum(n)::int as n from historiacarpeta
    where llinstitucion <> -1 group by 1 order by 1`);
  const { rows: files } = await then.query(
    'select llinstitucion, count(*)::int as n from carpeta group by 1 order by 1',
  );
  expect(offices).toEqual(files);
});
