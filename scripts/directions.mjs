// Which way imports go: the one table of it. `scripts/imports.mjs` reads it against the tree (npm test -- estilo).

/** The rooms of a folder, a line a floor, from the top down: a file imports its own room and floors below. */
export const FLOORS = {
  'domain/src': `
    auditoria
    calidad campo fallas historial historico interconexion plantilla preguntas
    carga entera observacion registros.ejemplo.ts reportes
    autoridad proveedor vinculo
    imputado justicianet mesa sesion usuario victima
    area carpeta examen institucion persona publico queja segundofactor
    archivo bitacora borrador cadena catalogos constancia papelera plazo publicacion recuperacion respaldo rol totaldeclarado
    lib mensajes.ts
    mensajes.ingreso.ts permisos`,
  'server/src': `
    main.mjs
    diagnostico start
    app.ts
    imprenta jobs respaldo
    features
    reportes
    http
    plugins
    auditoria freno
    lib
    almacen catalogos correo
    cola
    db
    documento embedded integraciones libro orden.ts
    config.ts
    hosts ordenes.ts`,
  'server/src/features': `
    campo
    entera
    fallas historial interconexion
    carga justicianet mesa papelera publico sesion
    proveedor
    archivo auditoria autoridad borrador cadena calidad folio historico observacion preguntas publicacion segundofactor victima vinculo
    area bitacora carpeta catalogos constancia institucion manual plazo queja rol totaldeclarado usuario
    recuperacion`,
  'web/src': `
    main.tsx kit.tsx
    router.tsx
    screens
    features
    pantallaDePrueba.tsx
    ui
    draw.tsx prepare-pruebas.ts
    lienzoDePrueba.ts
    lib
    Tema.tsx
    base.css formas.css institucion.ts temas.css theme.ts`,
};

/** Folders whose subfolders never import one another. */
export const STRANGERS = ['web/src/features'];

const ONE_WAY =
  'imports go one way, web -> domain <- server <- datos; e2e and bench see only HTTP and domain, and trials of disasters stand above bench';
const PACKAGES = '{npm,node}/**';
/** Whoever matches the first imports only what matches the second. A test of the domain may use any package. */
export const ONLY = [
  ['domain/src/**', '{domain,npm/zod}/**', 'domain is pure: zod and itself, nothing of Node, server or web'],
  ['domain/**/*.test.ts', `{domain/**,${PACKAGES}}`, ONE_WAY],
  ['server/**', `{{domain,server}/**,${PACKAGES}}`, ONE_WAY],
  // made-up data stands above the server: it comes in by one module, which production is without
  ['server/src/start/evaluacion.ts', `{{domain,server,datos}/**,${PACKAGES}}`, ONE_WAY],
  ['server/**/*.test.ts', `{{domain,server,datos}/**,${PACKAGES}}`, ONE_WAY],
  ['datos/**', `{{domain,server,datos}/**,${PACKAGES}}`, ONE_WAY],
  ['web/**', `{{domain,web}/**,${PACKAGES}}`, ONE_WAY],
  ['{e2e,bench}/**', `{{domain,e2e,bench}/**,${PACKAGES}}`, ONE_WAY],
  ['deploy/pruebas/**', `{{domain,bench,deploy/pruebas}/**,${PACKAGES}}`, ONE_WAY],
  ['justicianet/**', `{justicianet/**,${PACKAGES}}`, 'the simulator is another system: it sees nothing of ours'],
];

/** Whoever matches the first never imports what matches the second. */
export const NEVER = [
  ['server/**', 'npm/{react,react-dom,@tanstack}/**', 'the server draws nothing'],
  ['web/src/**', '{node,npm/{pg,pg-*,kysely,fastify,fastify-*,@fastify}}/**', 'the web runs in a browser'],
  ['web/src/{features,lib,ui}/**', 'web/src/screens/**', 'screens -> features -> ui and lib'],
  ['web/src/{lib,ui}/**', 'web/src/features/**', 'screens -> features -> ui and lib'],
  ['server/src/**/*.{queries,query}.ts', '**/*.{commands,routes}.ts', 'routes -> commands -> queries -> db'],
  ['server/src/**/*.{queries,query}.ts', 'server/src/plugins/**', 'routes -> commands -> queries -> db'],
  ['server/src/**/*.commands.ts', '**/*.routes.ts', 'routes -> commands -> queries -> db'],
];
