import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { retire } from './retencion.ts';

const nombreDe = (dia: number) => `renadet-202601${String(dia).padStart(2, '0')}T020000Z.tar.age`;

test('[3-627] the newest backups stay, and the newest that came back whole, however old; what this registry did not make stays', async () => {
  const t = await testApp();
  const dir = mkdtempSync(join(tmpdir(), 'renadet-retencion-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (let dia = 1; dia <= 8; dia++) {
    writeFileSync(join(dir, nombreDe(dia)), 'x');
    await t.owner.query(
      `insert into respaldo (fcrespaldo, dsarchivo, nobytes, huella, boentero, fccomprobado)
       values ($1, $2, 1, sha256('x'), $3, case when $3::boolean is null then null else now() end)`,
      [`2026-01-0${dia}T02:00:00Z`, nombreDe(dia), dia === 1 || dia === 3 ? true : dia === 5 ? false : null],
    );
  }
  // another registry's, one of nobody's, and what is no backup
  const ajenos = [nombreDe(20).replace('202601', '202501'), 'renadet-20260101T020000Z.tar.age.parcial', 'notas.txt'];
  for (const name of ajenos) writeFileSync(join(dir, name), 'x');
  const gone = await retire(t.url, join(dir, nombreDe(8)), 2);
  expect(gone).toEqual([6, 5, 4, 2, 1].map(nombreDe));
  expect(readdirSync(dir).sort()).toEqual([...[8, 7, 3].map(nombreDe), ...ajenos].sort());
  // again nothing goes; with more to keep nothing either
  expect(await retire(t.url, join(dir, nombreDe(8)), 2)).toEqual([]);
});
