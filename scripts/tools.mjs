// Every command beside start, dev, test, check and bench: what it runs, and what for. `npm run tool` lists them.

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config'];
/** Third of a row: what runs the bundled server or serves the screens, which are built first where they are not of these sources. */
const CONSTRUIDO = true;

/** For whoever runs the registry: these go with it to production, where `renadet` knows them by names of their own (server/src/ordenes.ts). */
export const OPERATION = {
  diagnose: [
    ['server/src/diagnostico/diagnostico.main.ts'],
    'si esta máquina, su base, su almacén y su correo sirven, en oraciones; no cambia nada',
  ],
  migrate: [
    ['server/src/start/migrate.main.ts'],
    'lleva una base propia a esta versión, con la cuenta dueña de las tablas',
  ],
  backup: [['server/src/respaldo/respaldo.main.ts'], 'un respaldo cifrado; --llave-nueva archivo crea la llave'],
  'verify-backup': [['server/src/respaldo/check.main.ts'], 'restaura un respaldo aparte y lo revisa entero'],
  restore: [['server/src/respaldo/restore.main.ts'], 'devuelve un respaldo a una base y una carpeta vacías'],
  'restore-point': [
    ['server/src/respaldo/continuo/vuelta.main.ts'],
    "la base que viene incluida, como estaba: --hasta 'AAAA-MM-DD HH:MM'; --ensayo la devuelve aparte, la revisa y la quita",
  ],
  verify: [
    ['server/src/respaldo/verify.main.ts'],
    'revisa el registro en marcha: la cadena, cada renglón y cada archivo del almacén',
  ],
  'verify-audit': [
    ['server/src/auditoria/verify.main.ts'],
    'recalcula la cadena de auditoría; --datos compara también los datos',
  ],
  'archive-audit': [
    ['server/src/auditoria/archive.main.ts'],
    'pasa a un archivo los meses viejos de la auditoría; --comprobar revisa los archivos por sí mismos',
  ],
  store: [
    ['server/src/almacen/almacen.main.ts'],
    'si el almacén de archivos es de este registro; --adoptar lo hace suyo',
  ],
  sweep: [
    ['server/src/respaldo/barrer.main.ts'],
    'lo que sobra en el almacén se aparta, y se dice qué perdió su contenido; --de respaldo lo devuelve; --minutos 60 --todos',
  ],
  publish: [
    ['server/src/features/publicacion/publish.main.ts'],
    'la estadística pública de un día: --corte AAAA-MM-DD',
  ],
  'import-places': [
    ['server/src/features/catalogos/lugares.main.ts'],
    'el catálogo de localidades del INEGI (--localidades archivo) o los códigos postales de Correos (--codigos archivo)',
  ],
  serve: [['server/src/main.mjs'], 'el servidor, en esta terminal: para ensayar un respaldo (ENSAYO=true)'],
};

/** For whoever changes it. */
export const DEVELOPMENT = {
  'sample-data': [['datos/src/datos.main.ts'], 'agrega expedientes inventados: --carpetas N --semilla S'],
  production: [
    ['scripts/produccion.mjs'],
    'el árbol del que se opera, en una carpeta: sin pruebas ni datos inventados',
    CONSTRUIDO,
  ],
  'db-types': [['server/src/db/generate-types.ts'], 'los tipos de la base, después de una migración'],
  format: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'], 'corrige el estilo'],
  requirements: [['scripts/requirements.mjs'], 'qué cláusulas nombra una prueba'],
  asvs: [['scripts/asvs.mjs'], 'el libro de seguridad y todo lo que se cita; --escribir rehace docs/security.md'],
  suites: [['scripts/suites.mjs'], 'cuántas pruebas tiene cada suite adversaria'],
  sbom: [['scripts/sbom.mjs'], 'el inventario de bibliotecas, CycloneDX'],
  mutations: [['scripts/mutaciones.mjs'], 'rompe el producto de maneras nombradas y dice qué no notó ninguna prueba'],
  'mutations-domain': [['scripts/mutaciones/dominio.main.mjs'], 'Stryker sobre domain/src'],
  long: [['scripts/largas.mjs'], 'las formas largas de las pruebas y las fallas; horas', CONSTRUIDO],
  faults: [
    ['deploy/pruebas/faults.ts'],
    'mata servidor y base mientras se escribe: nada se pierde ni queda a medias',
    CONSTRUIDO,
  ],
  'bench-browser': [
    [...playwright, 'e2e/medidas.config.ts'],
    'cuánto tarda en pintarse una pantalla y en verse una tecla, y una carga, en el navegador',
    CONSTRUIDO,
  ],
  kit: [
    [...playwright, 'e2e/kit.config.ts'],
    'fotografía el kit y lo compara con sus imágenes; --update-snapshots las rehace',
  ],
  accessibility: [
    [...playwright, 'e2e/accesibilidad.config.ts'],
    'axe y reflujo de cada ruta y estado, en tres temas',
    CONSTRUIDO,
  ],
  judges: [
    [...playwright, 'e2e/jueces.config.ts'],
    'jueces que nadie de aquí escribió, sobre el producto en marcha; se instalan para la corrida',
    CONSTRUIDO,
  ],
};
