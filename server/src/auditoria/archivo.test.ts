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
import { readArchivos } from './archivo.ts';
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
          a.ocurrio := (m || '-' || lpad(i::text, 2, '0'))::timestamptz + interval '12 hours';
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
