// node scripts/ejemplos-carga.mjs: writes the example workbooks of a bulk load into docs/ejemplos, by hucre and, where
// LibreOffice is installed, by it as .xlsx and .xls. Their rows are in domain/src/carga/libros.ejemplo.ts.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hojasDe, LIBROS } from '@renadet/domain/carga/libros.ejemplo';
import { writeXlsx } from 'hucre/xlsx';

const destino = resolve(import.meta.dirname, '../docs/ejemplos');
mkdirSync(destino, { recursive: true });
const temporal = mkdtempSync(join(tmpdir(), 'renadet-ejemplos-'));
try {
  for (const nombre of Object.keys(LIBROS)) {
    const file = join(destino, `carga-${nombre}.xlsx`);
    writeFileSync(file, await writeXlsx({ sheets: hojasDe(nombre) }));
    for (const tipo of ['xlsx', 'xls']) {
      const run = spawnSync('soffice', ['--headless', '--convert-to', tipo, '--outdir', temporal, file]);
      if (run.status === 0)
        copyFileSync(join(temporal, `carga-${nombre}.${tipo}`), join(destino, `carga-${nombre}.libreoffice.${tipo}`));
      else console.log(`Sin LibreOffice no se escribe carga-${nombre}.libreoffice.${tipo}`);
    }
  }
} finally {
  rmSync(temporal, { recursive: true, force: true });
}
