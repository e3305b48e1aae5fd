// npm run tool -- mutations [id ... | --todas | --revisar | --contar]: breaks the product in named ways, each alone and in a copy, and
// runs the suites that should notice. Without arguments: what is new, was changed since, or survived; `C --faltan`: of those alone.
// --revisar only asks that each text still stands in its file once (a step of npm test): the list cannot rot unseen.
import { execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { copy } from './mutaciones/copia.mjs';
import { FILAS, faltas } from './mutaciones/tabla.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pedidas = process.argv.slice(2);
const mal = faltas(root);
for (const falta of mal) console.error(falta);
if (mal.length) {
  console.error('Corrija la fila en scripts/mutaciones, o quítela si ya no hay qué romper.');
  process.exit(1);
}
if (pedidas.includes('--revisar')) {
  console.log(`${FILAS.length} roturas, cada una en su lugar`);
  process.exit(0);
}

const REGISTRO = join(root, 'docs', 'requirements', 'mutaciones.tsv');
const INFORME = join(root, 'docs', 'requirements', 'mutaciones.md');
const COLUMNAS = ['id', 'estado', 'fecha', 'commit', 'huella', 'segundos', 'por'];
const git = (...args) => execFileSync('git', args, { cwd: root }).toString().trim();
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '');
const fecha = new Date().toISOString().slice(0, 10);

/** Changes with the breakage and with what it breaks, not with the suites: those are asked again by --todas. */
const huellas = new Map(
  FILAS.map((fila) => {
    const suma = createHash('sha256').update(JSON.stringify([fila.archivo, fila.de, fila.a]));
    return [
      fila.id,
      suma
        .update(readFileSync(join(root, fila.archivo)))
        .digest('hex')
        .slice(0, 12),
    ];
  }),
);
const read = () =>
  new Map(
    (existsSync(REGISTRO) ? readFileSync(REGISTRO, 'utf8').trim().split('\n').slice(1) : []).map((linea) => {
      const campos = linea.split('\t');
      return [campos[0], Object.fromEntries(COLUMNAS.map((nombre, i) => [nombre, campos[i] ?? '']))];
    }),
  );
let anotadas = read();
const isVieja = (fila) => {
  const anotada = anotadas.get(fila.id);
  return anotada?.estado !== 'muerta' || anotada.huella !== huellas.get(fila.id);
};

const OPCIONES = ['--todas', '--faltan', '--revisar', '--contar'];
const ids = pedidas.filter((uno) => !uno.startsWith('--'));
// a word that is misread would run the whole list, for hours
const desconocidas = pedidas.filter((uno) =>
  uno.startsWith('--') ? !OPCIONES.includes(uno) : !FILAS.some((fila) => fila.id.startsWith(uno)),
);
if (desconocidas.length) {
  console.error(`No hay roturas que empiecen con ${desconocidas.join(', ')}. Opciones: ${OPCIONES.join(' ')}.`);
  process.exit(2);
}
const porCorrer = FILAS.filter(
  (fila) =>
    (!ids.length || ids.some((id) => fila.id.startsWith(id))) &&
    (pedidas.includes('--todas') || (ids.length > 0 && !pedidas.includes('--faltan')) || isVieja(fila)),
);

/** What was found so far, in the order of the list; a breakage that is gone takes its result with it. */
function note(hallada) {
  anotadas = read(); // another run may have written meanwhile
  if (hallada) anotadas.set(hallada.id, hallada);
  const filas = FILAS.flatMap((fila) => anotadas.get(fila.id) ?? []);
  const tsv = [COLUMNAS, ...filas.map((una) => COLUMNAS.map((nombre) => una[nombre]))];
  writeFileSync(REGISTRO, `${tsv.map((una) => una.join('\t')).join('\n')}\n`);
  const grupos = Map.groupBy(FILAS, ({ id }) => id[0]);
  const cuenta = (suyas, estado) => suyas.filter(({ id }) => anotadas.get(id)?.estado === estado).length;
  const NOMBRES = {
    P: 'screens',
    S: 'server',
    Q: 'SQL',
    D: 'domain',
    C: 'clauses of our own',
    H: 'found by others',
    R: 'found by outsiders',
  };
  const vivas = FILAS.filter(({ id }) => anotadas.has(id) && anotadas.get(id).estado !== 'muerta');
  const fechas = filas.map(({ fecha }) => fecha).sort();
  const parte = [
    `Run from ${fechas[0] ?? ''} to ${fechas.at(-1) ?? ''}; the commit of each is in the table (+ with changes that were not committed).`,
    '',
    '| part | breakages | killed | survived | not judged | not run |',
    '|---|---|---|---|---|---|',
    ...[...grupos, ['', FILAS]].map(([letra, suyas]) => {
      const [muertas, quedan] = [cuenta(suyas, 'muerta'), cuenta(suyas, 'viva')];
      const juicio = cuenta(suyas, 'sin juicio') + cuenta(suyas, 'no carga');
      const sinCorrer = suyas.filter(({ id }) => !anotadas.has(id)).length;
      return `| ${NOMBRES[letra] ?? 'all'} | ${suyas.length} | ${muertas} | ${quedan} | ${juicio} | ${sinCorrer} |`;
    }),
    '',
    ...vivas.map(({ id, nombre, archivo }) => {
      const { estado, por } = anotadas.get(id);
      return `- ${id} ${estado}: ${nombre} (${archivo})${por ? `. ${por.slice(0, 200)}` : ''}`;
    }),
    ...(vivas.length ? [''] : ['None of those that were run survives.', '']),
    'Each breakage with the test that noticed it: [mutaciones.tsv](mutaciones.tsv).',
  ].join('\n');
  const [antes, , despues] = readFileSync(INFORME, 'utf8').split(/<!-- (?:lista|fin de la lista) -->\n/);
  writeFileSync(INFORME, `${antes}<!-- lista -->\n${parte}\n<!-- fin de la lista -->\n${despues}`);
}

const plano = (texto) =>
  stripVTControlCharacters(texto)
    .replace(/[\t\r\n]+/g, ' ')
    .slice(0, 160);
if (pedidas.includes('--contar')) {
  note();
  process.exit(0);
}
const { copia, erase } = copy(root);
let hijo;
for (const senal of ['SIGINT', 'SIGTERM'])
  process.once(senal, () => {
    hijo?.kill();
    process.exitCode = 130;
  });

/** All of one project, those that share suites together. */
const run = (filas) =>
  new Promise((hecho) => {
    hijo = fork(join(copia, 'scripts', 'mutaciones', 'obrero.mjs'), { cwd: copia });
    hijo.on('message', ({ id, estado, por, tiempo, segundos }) => {
      const fila = FILAS.find((una) => una.id === id);
      const nota = `${tiempo ? '(fuera de tiempo) ' : ''}${plano(por)}`;
      console.log(
        `${estado.padEnd(10)} ${id.padEnd(6)} ${segundos.toFixed(1).padStart(6)} s  ${fila.nombre} → ${nota}`,
      );
      note({ id, estado, fecha, commit, huella: huellas.get(id), segundos: segundos.toFixed(1), por: nota });
    });
    hijo.once('exit', hecho);
    hijo.send(filas);
  });

console.log(`${porCorrer.length} de ${FILAS.length} roturas`);
try {
  const orden = porCorrer.toSorted((a, b) => (a.pruebas.join() < b.pruebas.join() ? -1 : 1));
  for (const [, filas] of Map.groupBy(orden, ({ proyecto }) => proyecto)) {
    if (process.exitCode) break;
    await run(filas);
  }
} finally {
  erase();
}
const malas = porCorrer.filter(({ id }) => anotadas.get(id)?.estado !== 'muerta');
for (const { id, nombre } of malas) console.log(`${anotadas.get(id)?.estado ?? 'sin correr'}: ${id} ${nombre}`);
console.log(`${porCorrer.length - malas.length} muertas, ${malas.length} no`);
process.exitCode ||= malas.length ? 1 : 0;
