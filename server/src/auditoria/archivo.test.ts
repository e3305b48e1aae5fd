import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { emptyAuditoria, freshDb } from '../../test/db.ts';
import '../db/open.ts'; // ids as numbers
import { atEnd } from '../../test/cierre.ts';
import { archiveAuditoria } from './archive.ts';
import { FORMATO, readArchivos } from './archivo.ts';
import { verifyArchivos } from './informe.ts';
import { verifyAudit } from './verify.ts';

const MESES = ['2025-11', '2025-12', '2026-01'];
let owner: pg.Client;
const carpeta = mkdtempSync(join(tmpdir(), 'renadet-archivo-'));
const paths = ['2025-12', '2026-01'].map((mes) => join(carpeta, `auditoria-antes-de-${mes}.jsonl.gz`));

/** Lines of three months in three chains, and of before there were chains, as the functions of the database chain them. */
const FILL = `do $$
  declare a auditoria; h auditoriacabeza; m text; i integer; c integer;
  begin
    for m in select unnest($m$${JSON.stringify(MESES).replace('[', '{').replace(']', '}')}$m$::text[]) loop
      for i in 1..20 loop
        foreach c in array case when m = '2025-11' and i <= 10 then array[-1] else array[0, 130, 131] end loop
          select * into h from auditoriacabeza where cadena = c;
          a := null;
          a.id := nextval('auditoriaid');
          a.ocurrio := (m || '-' || lpad(i::text, 2, '0') || ' 12:00-06')::timestamptz;
          a.operacion := 'prueba.mes'; a.llinstitucion := nullif(c, 0);
          a.detalle := jsonb_build_object('texto', E'Ñ \\u2028 \\\\ "' || i, 'n', 1.50, 'mes', m);
          if c >= 0 then a.cadena := c; a.numero := h.numero + 1; end if;
          h.huella := auditoria_huella(h.huella, a);
          a.huella := h.huella;
          insert into auditoria select a.*;
          update auditoriacabeza set numero = h.numero + 1, id = a.id, huella = h.huella where cadena = c;
        end loop;
      end loop;
      perform cerrar_auditoria();
    end loop;
  end $$`;

beforeAll(async () => {
  const { url } = await freshDb();
  owner = new pg.Client(url);
  await owner.connect();
  await emptyAuditoria(owner);
  await owner.query(
    `insert into auditoriacabeza select c, 0, 0, auditoria_semilla(c) from unnest('{-1,130,131}'::integer[]) c`,
  );
  await owner.query(FILL);
  atEnd(async () => {
    await owner.end();
    rmSync(carpeta, { recursive: true, force: true });
  });
});
const count = async () => Number((await owner.query('select count(*) as n from auditoria')).rows[0].n);
const whole = { rota: undefined, cierre: undefined, roturas: [] };

test('[3-676] months go out into files that verify together with what stays, and by themselves', async () => {
  const before = await count();
  expect(await verifyAudit(owner)).toMatchObject(whole);
  expect(await archiveAuditoria(owner, '2025-11', carpeta)).toBeUndefined();
  expect(await archiveAuditoria(owner, '2025-12', carpeta)).toEqual({ ruta: paths[0], lineas: 40 });
  expect(await archiveAuditoria(owner, '2026-01', carpeta)).toEqual({ ruta: paths[1], lineas: 60 });
  expect(await count()).toBe(before - 100 + 2); // each left a line that says so
  expect(await verifyAudit(owner, { stretch: 7 })).toMatchObject({ ...whole, filas: before + 2, archivadas: 100 });
  expect(await verifyArchivos(owner, paths)).toBe(true);
  expect((await readArchivos(paths)).fallas).toEqual([]);
  expect((await readArchivos(paths.slice(1))).fallas).toEqual([]); // a segment by itself
  const { rows } = await owner.query(
    `select detalle from auditoria where operacion = 'auditoria.archivar' order by id`,
  );
  expect(rows.map(({ detalle }) => [detalle.hasta, detalle.lineas])).toEqual([
    ['2025-12-01', 40],
    ['2026-01-01', 60],
  ]);
  await owner.query('select cerrar_auditoria()');
  expect(await verifyAudit(owner)).toMatchObject(whole);
});

test('[3-676] what stays is still found when it is changed, or begins elsewhere', async () => {
  for (const statement of [
    'delete from auditoria where id = (select min(id) from auditoria where cadena = 130)',
    `update auditoria set operacion = 'x' where id = (select min(id) from auditoria where cadena = 131)`,
    'delete from auditoriaarchivo where numero = 2',
    `update auditoriaarchivo set huellas[1] = sha256('otra') where numero = 2`,
  ]) {
    await owner.query(`begin; ${statement}`);
    const { roturas } = await verifyAudit(owner);
    expect(roturas.length, statement).toBeGreaterThan(0);
    await owner.query('rollback');
  }
});

test('[3-676] a file changed in a line, without one, cut short, out of order or left out is told', async () => {
  const [first = '', second = ''] = paths;
  const text = gunzipSync(readFileSync(first)).toString().split('\n');
  const other = (change: (rows: string[]) => string[]) => {
    const path = join(carpeta, 'otro.jsonl.gz');
    writeFileSync(path, gzipSync(change([...text]).join('\n')));
    return path;
  };
  const told = async (...of: string[]) => [(await readArchivos(of)).fallas.length > 0, await verifyArchivos(owner, of)];
  const changed = other((rows) => rows.with(5, rows[5]?.replace('1.50', '1.51') ?? ''));
  expect(await told(changed, second)).toEqual([true, false]);
  expect(
    await told(
      other((rows) => rows.toSpliced(5, 1)),
      second,
    ),
  ).toEqual([true, false]);
  expect(
    await told(
      other((rows) => rows.slice(0, 20)),
      second,
    ),
  ).toEqual([true, false]);
  expect(
    await told(
      other((rows) => rows.toSpliced(-3, 1)),
      second,
    ),
  ).toEqual([true, false]);
  const cut = join(carpeta, 'corto.jsonl.gz');
  copyFileSync(first, cut);
  writeFileSync(cut, readFileSync(cut).subarray(0, 900));
  expect(await told(cut, second)).toEqual([true, false]);
  expect(await told(second, first)).toEqual([true, false]);
  expect(await told(second)).toEqual([false, false]); // whole by itself, but not all that the database goes on from
  expect(await told(first)).toEqual([false, false]);
});

type Renglon = readonly [cadena: number, numero: number, id: number];
type Cabeza = { cadena: number; numero: number; id: number; huella: string };
const raiz = (cadena: number) => createHash('sha256').update(`cadena ${cadena}`).digest('hex');
/** A file as somebody would make it who knows how lines are chained: every fingerprint in it is right. */
function forge(name: string, renglones: readonly Renglon[], desde: readonly Cabeza[], fines?: readonly Cabeza[]) {
  const heads = new Map(desde.map((one) => [one.cadena, one]));
  const rows = renglones.map(([cadena, numero, id]) => {
    const texto = JSON.stringify(cadena < 0 ? [id, 'prueba'] : [id, 'prueba', [cadena, numero]]);
    const before = Buffer.from(heads.get(cadena)?.huella ?? '', 'hex');
    const huella = createHash('sha256').update(before).update(texto).digest('hex');
    heads.set(cadena, { cadena, numero: cadena < 0 ? id : numero, id, huella });
    return JSON.stringify([huella, texto]);
  });
  const text = [
    JSON.stringify({ formato: FORMATO, comienzos: desde }),
    ...rows,
    JSON.stringify({ fines: fines ?? [...heads.values()] }),
  ];
  const path = join(carpeta, `${name}.jsonl.gz`);
  writeFileSync(path, gzipSync(text.join('\n')));
  return { path, fines: [...heads.values()] };
}
const cabeza = (cadena: number, numero: number, id: number): Cabeza => ({ cadena, numero, id, huella: raiz(cadena) });
const [A, B, DE_ANTES] = [cabeza(130, 7, 70), cabeza(131, 3, 60), cabeza(-1, 5, 5)];

test.each<[string, readonly Renglon[], string | undefined]>([
  [
    'one after the other, two chains',
    [
      [130, 8, 71],
      [131, 4, 72],
      [130, 9, 80],
    ],
    undefined,
  ],
  ['nothing', [], undefined],
  [
    'a gap in the numbers of a chain',
    [
      [130, 8, 71],
      [130, 10, 72],
    ],
    'el renglón 72 no coincide (lugar 9 de la cadena 130)',
  ],
  ['a gap before the first', [[130, 9, 71]], 'lugar 8 de la cadena 130'],
  [
    'a number twice',
    [
      [130, 8, 71],
      [130, 8, 72],
    ],
    'el renglón 72 no coincide',
  ],
  [
    'a number that goes back',
    [
      [130, 8, 71],
      [130, 7, 72],
    ],
    'el renglón 72 no coincide',
  ],
  [
    'ids that go back',
    [
      [130, 8, 72],
      [130, 9, 71],
    ],
    'el renglón 71 no coincide',
  ],
  [
    'an id twice',
    [
      [130, 8, 71],
      [130, 9, 71],
    ],
    'el renglón 71 no coincide',
  ],
  ['an id of before its beginning', [[130, 8, 70]], 'el renglón 70 no coincide'],
  ['a chain that it does not begin', [[132, 1, 71]], 'cadena 132'],
  [
    'a gap in the second chain alone',
    [
      [130, 8, 71],
      [131, 5, 72],
    ],
    'lugar 4 de la cadena 131',
  ],
])('[3-676] a file chained anew, whose fingerprints are all right: %s', async (_, renglones, said) => {
  const { fallas } = await readArchivos([forge('forjado', renglones, [A, B]).path]);
  expect(fallas).toEqual(said ? [expect.stringContaining(said)] : []);
});

test.each<[string, readonly Cabeza[], boolean]>([
  ['as it ends', [{ ...A }, { ...B }], true],
  ['one chain fewer', [{ ...A }], false],
  ['one chain more', [{ ...A }, { ...B }, cabeza(132, 0, 0)], false],
  ['another in the place of one', [{ ...A }, cabeza(132, 3, 60)], false],
  ['another number', [{ ...A, numero: 8 }, { ...B }], false],
  ['another fingerprint', [{ ...A }, { ...B, huella: raiz(1) }], false],
])('[3-676] the end of a file that says %s', async (_, fines, fits) => {
  const { fallas } = await readArchivos([forge('fin', [], [A, B], fines).path]);
  expect(fallas).toEqual(fits ? [] : [expect.stringContaining('no termina donde dice')]);
});

test('[3-676] what follows after the end that a file says is no part of it', async () => {
  const { path, fines } = forge('cola', [[130, 8, 71]], [A]);
  const rows = gunzipSync(readFileSync(path)).toString().split('\n');
  const early = JSON.stringify({ fines: [{ ...A }, ...fines.slice(1)] });
  for (const end of [rows.at(-1) ?? '', early]) {
    writeFileSync(path, gzipSync(rows.toSpliced(1, 0, end).join('\n')));
    expect((await readArchivos([path])).fallas).toEqual([expect.stringContaining('el renglón 71 no coincide')]);
  }
});

test.each<[string, (fin: Cabeza, otra: Cabeza) => Cabeza[], readonly number[]]>([
  ['both chains go on', (fin, otra) => [fin, otra], []],
  ['a chain begins that the first had not', (fin, otra) => [fin, otra, cabeza(132, 0, 0)], []],
  ['a chain is not in the second', (fin) => [fin], []],
  ['the number alone goes on', (fin, otra) => [{ ...fin, huella: raiz(9) }, otra], [130]],
  ['the fingerprint alone goes on', (fin, otra) => [{ ...fin, numero: fin.numero + 1 }, otra], [130]],
  ['the second chain alone breaks off', (fin, otra) => [fin, { ...otra, numero: otra.numero - 1 }], [131]],
  [
    'the chains are taken for each other',
    (fin, otra) => [
      { ...otra, cadena: 130 },
      { ...fin, cadena: 131 },
    ],
    [130, 131],
  ],
])('[3-676] a second file: %s', async (_, desde, broken) => {
  const first = forge(
    'primero',
    [
      [130, 8, 71],
      [131, 4, 72],
      [-1, 0, 6],
    ],
    [A, B, DE_ANTES],
  );
  const [fin, otra] = first.fines as [Cabeza, Cabeza];
  const { fallas } = await readArchivos([first.path, forge('segundo', [], desde(fin, otra)).path]);
  expect(fallas).toEqual(broken.map((c) => `segundo.jsonl.gz: no sigue al archivo anterior (cadena ${c})`));
});

test('a month that no closing covers stays, and a file that is there already is left', async () => {
  await owner.query(`select auditar('[{"operacion": "prueba.nueva"}]')`);
  writeFileSync(join(carpeta, 'auditoria-antes-de-2026-02.jsonl.gz'), 'mío');
  await expect(archiveAuditoria(owner, '2026-02', carpeta)).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(carpeta, 'auditoria-antes-de-2026-02.jsonl.gz'), 'utf8')).toBe('mío');
  const before = await count();
  await expect(archiveAuditoria(owner, '2100-01', carpeta)).rejects.toThrow('ningún cierre');
  expect(await count()).toBe(before);
  expect(await verifyAudit(owner)).toMatchObject(whole);
});

test.each<[string, (rows: string[]) => string[], string]>([
  ['its end', (rows) => rows.slice(0, -1), 'le falta el final'],
  ['its end and a line', (rows) => rows.slice(0, -2), 'le falta el final'],
  ['all but its beginning', (rows) => rows.slice(0, 1), 'le falta el final'],
  ['its beginning', (rows) => rows.slice(1), 'no coincide'],
  ['its lines too', (rows) => rows.slice(-1), 'no es un archivo de auditoría'],
  ['everything', () => [], 'no es un archivo de auditoría'],
  ['half of its end', (rows) => [...rows.slice(0, -1), (rows.at(-1) ?? '').slice(0, 20)], 'no se puede leer'],
])('[3-676] a file that lacks %s is not taken for whole', async (_, cut, said) => {
  const { path } = forge('falto', [[130, 8, 71]], [A]);
  const rows = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  expect(rows).toHaveLength(3);
  writeFileSync(path, gzipSync(cut(rows).join('\n')));
  expect((await readArchivos([path])).fallas).toEqual([expect.stringContaining(said)]);
});
