import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * The dialects before the compiler, over a copy of the sources: a field that a noun has since today is refused by each
 * dialect of that noun in the dialect's own file; the proof field (D-99), taken out of one dialect, is missed there.
 */
const RAIZ = resolve(import.meta.dirname, '../..');
const MAPA = 'domain/src/interconexion/mapa.ts';
const MAPEO = 'server/src/integraciones/justicianet/mapeo.ts';
const DATOS = 'datos/src/victima.ts';
const CONSTANCIA = 'server/src/features/constancia';

/** The dialects of each noun. */
const DIALECTOS = {
  victima: [
    ['the form', 'web/src/features/victima/secciones.tsx'],
    ['the detail', 'domain/src/victima/victima.detalle.ts'],
    ['the workbook', 'domain/src/carga/hojas/victima.rules.ts'],
    ['the public service', MAPA],
    ['JusticiaNet', MAPEO],
    ['the synthetic data', DATOS],
    ['the charts', 'domain/src/reportes/dimensiones.ts'],
    ['the certificate', `${CONSTANCIA}/constancia.contenido.ts`],
  ],
  carpeta: [
    ['the form', 'web/src/features/carpeta/secciones.ts'],
    ['the detail', 'domain/src/carpeta/carpeta.detalle.ts'],
    ['the workbook', 'domain/src/carga/hojas/expediente.rules.ts'],
    ['the public service', MAPA],
    ['JusticiaNet', MAPEO],
    ['the synthetic data', 'datos/src/carpeta.ts'],
  ],
  autoridad: [
    ['the form', 'web/src/features/autoridad/DatosAutoridad.tsx'],
    ['the detail', 'domain/src/autoridad/autoridad.detalle.ts'],
    ['the workbook', 'domain/src/carga/hojas/responsable.rules.ts'],
    ['the public service', MAPA],
    ['JusticiaNet', MAPEO],
    ['the synthetic data', 'datos/src/autoridad.ts'],
  ],
} as const;
const SUSTANTIVOS = Object.keys(DIALECTOS) as (keyof typeof DIALECTOS)[];
const inventado = (noun: string) => `inventado_${noun}`;

/** What takes the proof field out of each dialect of a victim: what is written there of it, and what stands instead. */
const SIN_CAMPO: readonly (readonly [file: string, dicho: RegExp, queda: string])[] = [
  ['web/src/features/victima/secciones.tsx', / llsituacionjuridica/, ''],
  ['domain/src/victima/victima.detalle.ts', /.*'llsituacionjuridica',\n/, ''],
  ['domain/src/carga/hojas/victima.rules.ts', /, 'llsituacionjuridica'/, ''],
  [MAPA, /.*llsituacionjuridica: .*\n/, ''],
  [MAPEO, /.*'llsituacionjuridica'.*\n/, ''],
  [DATOS, /.*llsituacionjuridica: .*\n/, ''],
  ['domain/src/reportes/dimensiones.ts', / {4}situacionJuridica: \{[^}]*\},\n/, ''],
  [`${CONSTANCIA}/constancia.contenido.ts`, /.*'llsituacionjuridica'.*\n/, ''],
  [`${CONSTANCIA}/constancia.queries.ts`, /.*'s\.dssituacionjuridica',\n/, ''],
];

const casa = mkdtempSync(join(tmpdir(), 'dialectos-'));
afterAll(() => rmSync(casa, { recursive: true, force: true }));

/** A copy of the sources, changed. @returns its folder */
function copy(name: string, cambios: readonly (readonly [file: string, dicho: RegExp, queda: string])[]): string {
  const copia = join(casa, name);
  for (const parte of ['domain', 'server', 'web', 'datos'])
    cpSync(join(RAIZ, parte, 'src'), join(copia, parte, 'src'), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  for (const file of [
    'tsconfig.base.json',
    'package.json',
    'domain/package.json',
    'server/package.json',
    'web/package.json',
    'datos/package.json',
  ])
    cpSync(join(RAIZ, file), join(copia, file));
  symlinkSync(join(RAIZ, 'node_modules'), join(copia, 'node_modules'));
  for (const [file, dicho, queda] of cambios) writeFileSync(join(copia, file), changed(file, dicho, queda));
  return copia;
}
function changed(file: string, dicho: RegExp, queda: string): string {
  const text = readFileSync(join(RAIZ, file), 'utf8');
  expect(text, `${file} says ${dicho}`).toMatch(dicho);
  return text.replace(dicho, queda);
}

/**
 * What the compiler refuses in some files of a copy, by file. Those of the web are compiled with the others, in what a browser has
 * too: nearly all of what both sides read is the same, and it is read once.
 */
async function refused(copia: string, files: readonly string[]): Promise<Map<string, string>> {
  const compilerOptions = {
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    paths: { '@renadet/domain/*': ['./domain/src/*.ts'] },
  };
  const tsconfig = join(copia, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }));
  const dicho = await compile(copia, tsconfig);
  const porArchivo = new Map<string, string>();
  for (const one of dicho.split(/\n(?=\S)/)) {
    const [, file = '', text = ''] = /^(.*?)\(\d+,\d+\): (.*)$/s.exec(one) ?? [];
    if (file) porArchivo.set(file, `${porArchivo.get(file) ?? ''}${text}\n`);
  }
  return porArchivo;
}
const compile = (cwd: string, tsconfig: string) =>
  new Promise<string>((done) =>
    execFile(
      process.execPath,
      [join(RAIZ, 'node_modules/typescript/bin/tsc'), '-p', tsconfig, '--pretty', 'false', '--checkers', '1'],
      { cwd, maxBuffer: 1e8 },
      (_error, stdout) => done(stdout),
    ),
  );

describe('a field that a noun has since today', () => {
  let dicho: Map<string, string>;
  beforeAll(async () => {
    const copia = copy(
      'crecida',
      SUSTANTIVOS.map((noun) => [
        `domain/src/${noun}/${noun}.schema.ts`,
        /\} as const satisfies Campos;/,
        `  ${inventado(noun)}: texto('Inventado', 10),\n} as const satisfies Campos;`,
      ]),
    );
    const files = Object.values(DIALECTOS).flatMap((rows) => rows.map(([, file]) => file));
    dicho = await refused(copia, [...new Set(files)]);
  });
  for (const noun of SUSTANTIVOS)
    test.each(DIALECTOS[noun].map(([door, file]) => [door, file] as const))(
      `of the noun ${noun}: %s does not compile without it`,
      (_door, file) => expect(dicho.get(file)).toContain(inventado(noun)),
    );
});

describe('the proof field', () => {
  /** A dialect without it, beside the one that has it: all of them are compiled at once. */
  const sinCampo = (file: string) => file.replace(/(\.tsx?)$/, '.sin$1');
  let sin: Map<string, string>;
  beforeAll(async () => {
    const copia = copy('sin', []);
    for (const [file, dicho, queda] of SIN_CAMPO)
      writeFileSync(join(copia, sinCampo(file)), changed(file, dicho, queda));
    sin = await refused(
      copia,
      SIN_CAMPO.flatMap(([file]) => [file, sinCampo(file)]),
    );
  });
  test.each(SIN_CAMPO.map(([file]) => [basename(file), file] as const))(
    'taken out of %s does not compile, and with it compiles',
    (_name, file) => {
      expect(sin.get(file)).toBeUndefined();
      expect(sin.get(sinCampo(file))).toMatch(/situacionjuridica/);
    },
  );

  test('taken out of the table of fields, of the printed data or of the database is missed by who says it', async () => {
    const copia = copy('origen', [
      ['domain/src/victima/victima.schema.ts', /.*llsituacionjuridica: .*\n/, ''],
      ['server/src/documento/impresos.ts', /.*dssituacionjuridica: .*\n/, ''],
      ['server/src/db/types.ts', /(export interface Victima \{[^}]*?) {2}llsituacionjuridica: .*\n/, '$1'],
    ]);
    const { victima } = DIALECTOS;
    const dicho = await refused(copia, [...victima.map(([, file]) => file), `${CONSTANCIA}/constancia.queries.ts`]);
    for (const [, file] of victima) expect(`${file} ${dicho.get(file)}`).toContain('llsituacionjuridica');
    expect(dicho.get(`${CONSTANCIA}/constancia.contenido.ts`)).toContain(
      "Property 'dssituacionjuridica' does not exist",
    );
    expect(dicho.get(`${CONSTANCIA}/constancia.queries.ts`)).toContain('victima.llsituacionjuridica');
  });
});
