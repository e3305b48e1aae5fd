// How many tests each adversarial suite has; a table of cases counts once. Use: npm run tool -- suites
// What each test sends (cells, requests, casts) is printed by the tests when they run: npm test -- servidor
import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** By file, and races also by title: they lie beside what they are about. */
const SUITES = {
  'authorisation: functions, records, row security':
    /rol\/matriz|plugins\/session|properties\/alcance|db\/(scope|politicas)/,
  'requests that are wrong: fields, bodies, random':
    /plugins\/errors|properties\/(entrada|fuzz)|interconexion\/azar|reglas(\.editar)?\.test/,
  'workbooks: hostile, awkward, formulas': /libro\/(hostil|leer)|lib\/csv|libro\/libro|carga\/carga\.reglas/,
  'uploads: abuse, quota, sweeper': /archivo\/|almacen\/|publico\/publico/,
  'sessions and accounts': /sesion\/|freno\/|recuperacion\/|segundofactor\/|vigencia|filtradas/,
  'faults: database, mail, other systems, processes':
    /properties\/salud|correo\/correo|justicianet\/fallas|arranque\/|trabajador/,
  'audit and privacy': /auditoria\/|plugins\/(log|rechazos|metrics)|publicacion\/.*ataque/,
};
const RACE = /\b(at once|at the same instant|same time|of two|six who|many|concurrent)\b/i;

const listed = JSON.parse(
  execFileSync(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'list', '--json'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString(),
).map(({ name, file }) => ({ name, file: relative(root, file) }));
const say = (name, found) => console.log(`${String(found.length).padStart(5)}  ${name}`);
for (const [name, files] of Object.entries(SUITES))
  say(
    name,
    listed.filter(({ file }) => files.test(file)),
  );
say(
  'races, wherever they lie',
  listed.filter(({ name, file }) => RACE.test(name) && !file.startsWith('web/')),
);
say('tests in all (without the browser errands)', listed);
