// node server/src/start/describe.main.ts <folder>: writes the OpenAPI document of all operations there; bundle.mjs runs it. It composes the server without a database: composing asks it nothing (D-345).
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDb } from '../db/open.ts';
import { HECHA, writeDescripcion } from '../plugins/openapi.ts';

const [folder = '.'] = process.argv.slice(2);
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), 'renadet-describe') });
const { db, pool } = openDb('postgres://nadie@127.0.0.1:9/nada', { max: 1 });
const app = await buildApp({ db, pool, config });
writeFileSync(join(folder, HECHA), await writeDescripcion(await app.describe()));
process.exit(0);
