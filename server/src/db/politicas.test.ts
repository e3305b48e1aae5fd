import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyAuditoria, freshDb } from '../../test/db.ts';
import { DERIVADAS } from '../respaldo/derivadas.ts';

/** Whom a table belongs to, which says what is seen of it. */
type Clase = 'lugar' | 'institucion' | 'propio' | 'compartida' | 'nacional' | 'cuenta' | 'lugares de cuentas';
/** Two rows: A of institution 130, place 1, and its clerk; B of 114, place 2, and its clerk. */
type Vista = '' | 'A' | 'B' | 'A,B';
interface Ambito {
  institucion?: string;
  propietarios?: string;
  /** Account, by what precedes @. */
  usuario?: string;
}
interface Caso {
  ambito: Ambito;
  ve: Readonly<Record<Clase, Vista>>;
}

/** What each scope sees, by whom the table belongs to: what PostgreSQL answers to a statement without a WHERE. */
const CASOS: readonly Caso[] = [
  {
    ambito: {},
    ve: { lugar: '', institucion: '', propio: '', compartida: '', nacional: '', cuenta: '', 'lugares de cuentas': '' },
  },
  {
    ambito: { institucion: '130' },
    ve: {
      lugar: 'A',
      institucion: 'A',
      propio: '',
      compartida: '',
      nacional: '',
      cuenta: '',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '130', propietarios: '{1}', usuario: 'capturista.30' },
    ve: {
      lugar: 'A',
      institucion: 'A',
      propio: 'A',
      compartida: 'A',
      nacional: '',
      cuenta: 'A',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '130', propietarios: '{2}', usuario: 'capturista.14' },
    ve: {
      lugar: '',
      institucion: 'A',
      propio: 'B',
      compartida: 'B',
      nacional: '',
      cuenta: 'B',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '114', usuario: 'capturista.14' },
    ve: {
      lugar: 'B',
      institucion: 'B',
      propio: 'B',
      compartida: 'B',
      nacional: '',
      cuenta: 'B',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '130', usuario: 'admin.30' },
    ve: {
      lugar: 'A',
      institucion: 'A',
      propio: '',
      compartida: 'A',
      nacional: '',
      cuenta: 'A',
      'lugares de cuentas': 'A',
    },
  },
  {
    ambito: { institucion: '130', propietarios: '{1}', usuario: 'admin.30' },
    ve: {
      lugar: 'A',
      institucion: 'A',
      propio: '',
      compartida: 'A',
      nacional: '',
      cuenta: '',
      'lugares de cuentas': 'A',
    },
  },
  {
    ambito: { institucion: '130', propietarios: '{9}', usuario: 'admin.30' },
    ve: {
      lugar: '',
      institucion: 'A',
      propio: '',
      compartida: 'A',
      nacional: '',
      cuenta: '',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '0' },
    ve: {
      lugar: 'A,B',
      institucion: 'A,B',
      propio: '',
      compartida: '',
      nacional: 'A,B',
      cuenta: '',
      'lugares de cuentas': '',
    },
  },
  {
    ambito: { institucion: '0', usuario: 'admin' },
    ve: {
      lugar: 'A,B',
      institucion: 'A,B',
      propio: '',
      compartida: '',
      nacional: 'A,B',
      cuenta: 'A,B',
      'lugares de cuentas': 'A,B',
    },
  },
];
/** Tables that are not what their columns say. */
const CLASES: Readonly<Record<string, Clase>> = {
  filtroguardado: 'compartida', // A's question is shared with its institution, B's with nobody
  juego: 'cuenta', // whoever sees the account sees its kits
  juegocarpeta: 'cuenta',
  par: 'lugar', // of both its sides
  proveedor: 'nacional', // told to who signs in by functions
  usuario: 'cuenta',
  usuariopropietario: 'lugares de cuentas',
};
const MUTANTES = {
  'sin la política': (p: Politica) => `drop policy ${p.policyname} on ${p.tablename}`,
  'con la política abierta': (p: Politica) =>
    `alter policy ${p.policyname} on ${p.tablename} using (true) ${p.cmd === 'ALL' ? 'with check (true)' : ''}`,
  'sin seguridad por renglón': (p: Politica) => `alter table ${p.tablename} disable row level security`,
};

interface Politica {
  tablename: string;
  policyname: string;
  cmd: string;
}
interface Columna {
  column_name: string;
  udt_name: string;
  debida: boolean;
}

/** What reports add up. */
const DE_TOTALES = /^(cambio(?!numero)|diario|acumulado(?!calificacion)|crucecarpeta)/;

let owner: pg.Client;
let politicas: Politica[];
const cuentas = new Map<string, number>();
const columnas = new Map<string, Columna[]>();
beforeAll(async () => {
  const { url } = await freshDb();
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await emptyAuditoria(owner);
  politicas = (
    await owner.query<Politica>(
      `select tablename, policyname, cmd from pg_policies where schemaname = 'public' and policyname <> 'listas' order by 1, 2`,
    )
  ).rows;
  for (const { llusuario, dscorreo } of (await owner.query('select llusuario, dscorreo from usuario')).rows)
    cuentas.set(dscorreo.split('@')[0], llusuario);
  const { rows } = await owner.query(`
    select table_name, column_name, udt_name,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as debida
    from information_schema.columns where table_schema = 'public' order by ordinal_position`);
  for (const row of rows) columnas.set(row.table_name, [...(columnas.get(row.table_name) ?? []), row]);
});
afterAll(() => owner.end());

const has = (tabla: string, name: string) => columnas.get(tabla)?.some((c) => c.column_name === name) ?? false;
const claseDe = (tabla: string): Clase =>
  CLASES[tabla] ??
  (has(tabla, 'llinstitucion')
    ? has(tabla, 'llpropietario')
      ? 'lugar'
      : 'institucion'
    : has(tabla, 'llusuario')
      ? 'propio'
      : 'nacional');

/** Any value of a type: what it says does not matter, it only must be there. */
const relleno = (udt: string, n: number): string =>
  /^(int|num|float)/.test(udt)
    ? String(n)
    : ({
        bool: 'false',
        jsonb: `'{}'`,
        json: `'{}'`,
        uuid: 'gen_random_uuid()',
        bytea: `'\\x0${n}'`,
        date: 'current_date',
      }[udt] ?? (/^timestamp/.test(udt) ? 'now()' : udt.startsWith('_') ? `'{}'` : `'${n}'`));

/** A row of any table, of one of the two owners. */
function insertDe(tabla: string, [letter, n]: readonly ['A' | 'B', number]): string {
  const [institucion, lugar, cuenta] = letter === 'A' ? [130, 1, 'capturista.30'] : [114, 2, 'capturista.14'];
  const fixed: Record<string, unknown> = {
    llinstitucion: institucion,
    llpropietario: lugar,
    ...(tabla === 'par' && {
      b: n + 1,
      instituciona: institucion,
      institucionb: institucion,
      propietarioa: lugar,
      propietariob: lugar,
    }),
    llusuario: cuentas.get(String(cuenta)),
    ...(tabla === 'filtroguardado' && {
      reporte: "'preguntas'",
      parainstitucion: letter === 'A' ? institucion : 'null',
    }),
    // of a link, both files are of the one owner
    llinstituciondestino: institucion,
    llpropietariodestino: lugar,
  };
  const names = (columnas.get(tabla) ?? []).filter((c) => c.debida || c.column_name in fixed);
  const values = names.map((c) => fixed[c.column_name] ?? relleno(c.udt_name, n));
  return `insert into ${tabla} (${names.map((c) => `"${c.column_name}"`).join()}) values (${values.join()})`;
}

/** Sets the two rows up, with nothing of the table's own that would refuse them; all of it is rolled back. */
async function prepare(tabla: string): Promise<void> {
  await owner.query('set local session_replication_role = replica');
  const { rows } = await owner.query(
    `select conname from pg_constraint where conrelid = $1::regclass and contype = 'c' and conislocal`,
    [tabla],
  );
  for (const { conname } of rows) await owner.query(`alter table ${tabla} drop constraint ${conname}`);
  if (tabla === 'usuario') return; // the demo accounts are there
  await owner.query(insertDe(tabla, ['A', 1]));
  await owner.query(insertDe(tabla, ['B', 2]));
}

/** What the application sees in a scope: A, B, both, or nothing; and whether it may write into A's and B's place. */
async function look(tabla: string, { usuario, ...ambito }: Ambito): Promise<string> {
  const set = { ...ambito, usuario: String(cuentas.get(usuario ?? '') ?? '') };
  for (const name of ['institucion', 'propietarios', 'usuario'] as const)
    await owner.query('select set_config($1, $2, true)', [`renadet.${name}`, set[name] ?? '']);
  const of = claseDe(tabla);
  if (of === 'nacional') {
    await owner.query('set local role renadet_app');
    const { rowCount } = await owner.query(`select from ${tabla} limit 1`);
    await owner.query('reset role');
    return rowCount ? 'A,B' : '';
  }
  const isDeLugar = of === 'lugar' || of === 'institucion';
  const key = !isDeLugar ? 'llusuario' : tabla === 'par' ? 'instituciona' : 'llinstitucion';
  const [a, b] = isDeLugar ? [130, 114] : [cuentas.get('capturista.30'), cuentas.get('capturista.14')];
  await owner.query('set local role renadet_app');
  const { rows } = await owner.query(
    `select distinct ${key} as k from ${tabla} where ${key} in (${a}, ${b}) order by 1`,
  );
  await owner.query('reset role');
  return rows
    .map(({ k }) => (k === a ? 'A' : 'B'))
    .sort()
    .join();
}

/** Scopes that do not see what they should, of one table. */
async function desvios(tabla: string): Promise<string[]> {
  const found: string[] = [];
  for (const { ambito, ve } of CASOS) {
    const seen = await look(tabla, ambito);
    if (seen !== ve[claseDe(tabla)]) found.push(`${JSON.stringify(ambito)}: ${seen}`);
  }
  return found;
}

/** Runs with the table as it is, or changed by a statement; nothing stays. */
async function tryOut(tabla: string, mutante?: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await prepare(tabla);
    if (mutante) await owner.query(mutante);
    return await desvios(tabla);
  } finally {
    await owner.query('rollback');
  }
}

describe('row security, policy by policy', () => {
  test('every table with a policy shows each scope what the table says, and no other rows', async () => {
    expect(politicas.length).toBeGreaterThan(20);
    const wrong = [];
    for (const tabla of new Set(politicas.map((p) => p.tablename)))
      wrong.push(...(await tryOut(tabla)).map((d) => `${tabla} ${d}`));
    expect(wrong).toEqual([]);
  });

  test('without any one policy, with it open, or with its table unguarded, a check fails', async () => {
    const unnoticed = [];
    for (const p of politicas)
      for (const [name, mutante] of Object.entries(MUTANTES))
        if (!(await tryOut(p.tablename, mutante(p))).length) unnoticed.push(`${p.tablename}.${p.policyname} ${name}`);
    expect(unnoticed).toEqual([]);
  });

  test('[3-681] each table of totals refuses to be read, instead of hiding rows, while it is counted anew', async () => {
    const { rows } = await owner.query<{ tablename: string }>(
      `select tablename from pg_policies where policyname = 'listas' order by 1`,
    );
    const tablas = rows.map(({ tablename }) => tablename);
    expect(tablas).toEqual(DERIVADAS.filter((tabla) => DE_TOTALES.test(tabla)).toSorted());
    for (const tabla of tablas) {
      await owner.query(`begin; insert into pasopendiente values ('cuentas'), ('cruce')`);
      await prepare(tabla);
      await expect(look(tabla, { institucion: '0' }), tabla).rejects.toMatchObject({ code: '55P03' });
      await owner.query('rollback');
    }
  });

  test('whoever does not administer users changes no account, not even the own; nobody reads a hash', async () => {
    const as = async (ambito: Ambito, statement: string) => {
      await owner.query('begin');
      try {
        await look('usuario', ambito);
        await owner.query('set local role renadet_app');
        return (await owner.query(statement)).rowCount;
      } finally {
        await owner.query('rollback');
      }
    };
    const raise = 'update usuario set llrol = 1';
    expect(await as({ institucion: '130', usuario: 'capturista.30' }, raise)).toBe(0);
    const block = 'update usuario set boactivo = 0';
    const others = `${block} where llusuario <> ${cuentas.get('admin.30')}`;
    expect(await as({ institucion: '130', usuario: 'admin.30' }, others)).toBe(2);
    await expect(as({ institucion: '130', usuario: 'admin.30' }, block)).rejects.toMatchObject({ code: '42501' });
    const away = as({ institucion: '130', usuario: 'admin.30' }, 'update usuario set llinstitucion = 114');
    await expect(away).rejects.toMatchObject({ code: '42501' });
    for (const ambito of [{ institucion: '0', usuario: 'admin' }, { usuario: 'admin' }])
      await expect(as(ambito, 'select contrasenia from usuario')).rejects.toMatchObject({ code: '42501' });
  });

  /** Whom a function reaches that changes an account by the rights of the tables' owner: `lugares` are the account's. */
  const ADMINISTRA: readonly (readonly [asks: Ambito, cuenta: string, lugares: string, reaches: boolean])[] = [
    [{ institucion: '0', usuario: 'admin' }, 'capturista.30', '{}', true],
    [{ institucion: '0', usuario: 'admin' }, 'admin', '{}', false],
    [{ institucion: '130', usuario: 'admin.30' }, 'capturista.30', '{}', true],
    [{ institucion: '130', usuario: 'admin.30' }, 'capturista.14', '{}', false],
    [{ institucion: '130', usuario: 'admin.30' }, 'admin.30', '{}', false],
    [{ institucion: '130', propietarios: '{1,2}', usuario: 'admin.30' }, 'capturista.30', '{1}', true],
    [{ institucion: '130', propietarios: '{1,2}', usuario: 'admin.30' }, 'capturista.30', '{1,2}', true],
    [{ institucion: '130', propietarios: '{1,2}', usuario: 'admin.30' }, 'capturista.30', '{2,3}', false],
    [{ institucion: '130', propietarios: '{1,2}', usuario: 'admin.30' }, 'capturista.30', '{}', false],
    [{ institucion: '130', propietarios: '{1,2}', usuario: 'admin.30' }, 'capturista.14', '{1}', false],
    [{ institucion: '130', usuario: 'capturista.30' }, 'admin.30', '{}', false],
    [{ institucion: '130' }, 'capturista.30', '{}', false],
  ];
  test.each(ADMINISTRA)('%j and the keys of %s in %s', async ({ usuario, ...ambito }, cuenta, lugares, reaches) => {
    const llusuario = cuentas.get(cuenta);
    for (const quita of ['segundofactor_quitar', 'identidad_desvincular']) {
      await owner.query('begin');
      try {
        await owner.query(`set local session_replication_role = replica; delete from usuariopropietario;
          insert into usuariopropietario (llusuario, llpropietario) select ${llusuario}, unnest('${lugares}'::integer[]);
          insert into segundofactor (llusuario, secreto) select llusuario, '' from usuario;
          insert into identidad (llusuario, emisor, sub) select llusuario, 'e', llusuario::text from usuario`);
        const set = { ...ambito, usuario: String(cuentas.get(usuario ?? '') ?? '') };
        for (const [name, value] of Object.entries({ propietarios: '', ...set }))
          await owner.query('select set_config($1, $2, true)', [`renadet.${name}`, value]);
        const left = `select llusuario from ${quita.split('_')[0]} where llusuario = ${llusuario}`;
        await owner.query('set local role renadet_app');
        const { rows } = await owner.query<{ quitado: boolean }>(`select ${quita}(${llusuario}) as quitado`);
        await owner.query('reset role');
        expect([quita, rows[0]?.quitado, (await owner.query(left)).rowCount]).toEqual([
          quita,
          reaches,
          reaches ? 0 : 1,
        ]);
      } finally {
        await owner.query('rollback');
      }
    }
  });
});
