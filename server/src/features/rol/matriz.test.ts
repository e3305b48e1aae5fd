import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { type Route, testAppWithRoutes } from '../../../test/routes.ts';

/** Who may use each function, as it is meant to be: not read from the database, so that a policy row lost is missed. */
const ROLES_DE: Readonly<Record<Funcion, readonly number[]>> = {
  'CREAR CARPETA': [1, 2, 3, 4, 5, 6],
  'CONSULTAR CARPETA': [1, 2, 3, 4, 5, 6, 7],
  'GENERAR FOLIO': [1, 2, 3, 4, 5, 6],
  'GENERAR CONSTANCIA': [1, 2, 3, 4, 5, 6],
  'EDITAR CARPETA': [1, 2, 3, 4, 5, 6],
  'AGREGAR VICTIMA': [1, 2, 3, 4, 5, 6],
  'EDITAR VICTIMA': [1, 2, 3, 4, 5, 6],
  'ELIMINAR VICTIMA': [1, 2, 3, 5],
  'CONSULTAR CATALOGOS': [1, 2, 3, 4, 5, 6, 7],
  'AGREGAR AUTORIDAD': [1, 2, 3, 4, 5, 6],
  'EDITAR AUTORIDAD': [1, 2, 3, 4, 5, 6],
  'ELIMINAR AUTORIDAD': [1, 2, 3, 5],
  'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'BUSCAR EN JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'INTEGRAR CARPETA DE JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'CARGA MASIVA': [1, 2, 3, 4, 5, 6],
  'CARGA HISTORICA': [1, 2, 3, 5],
  REPORTES: [1, 2, 3, 4, 5, 6, 7],
  USUARIOS: [1, 2],
  INSTITUCIONES: [1],
  AREAS: [1, 2],
  'BITACORA ESTATAL': [1, 2, 3],
  AUDITORIA: [1],
  'ADMINISTRAR FUNCIONES': [1],
  'DOCUMENTOS PUBLICOS': [1],
  INTERCONEXION: [1, 2],
};
const CUENTAS: Readonly<Record<number, string>> = {
  1: 'admin',
  2: 'admin.30',
  3: 'supervisor.30',
  4: 'capturista.30',
  5: 'supervisor.federal',
  6: 'capturista.federal',
  7: 'consulta',
};

let t: TestApp;
let secure: Route[];
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  // HEAD is served by the route of its GET
  secure = built.routes.filter(({ url, method }) => url.startsWith('/api/secure/') && method !== 'HEAD');
});

/** Whether a role gets past the permission of a route; what is sent cannot be read, so nothing happens. */
async function may({ method, url }: Route, rol: number): Promise<boolean> {
  const { statusCode } = await t.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'x'),
    headers: {
      ...(await t.as(CUENTAS[rol] ?? '')),
      ...(/POST|PUT/.test(method) && { 'content-type': 'application/json' }),
    },
    ...(/POST|PUT/.test(method) && { payload: '{"nada": ' }),
  });
  return statusCode !== 403;
}

describe('the authorisation table', () => {
  test('every route × every role is as the table says', async () => {
    const cells = [];
    for (const route of secure.filter(({ funcion }) => funcion !== 'SESION' && funcion !== 'PUBLICA'))
      for (const rol of Object.keys(CUENTAS).map(Number)) {
        const should = ROLES_DE[route.funcion as Funcion].includes(rol);
        cells.push({ url: `${route.method} ${route.url}`, rol, should, is: await may(route, rol) });
      }
    expect(cells.filter(({ should, is }) => should !== is)).toEqual([]);
    expect(cells.length).toBeGreaterThan(600);
  });

  test('each policy row stands in the table, and each of the table in the policy: none can go unnoticed', async () => {
    const { rows } = await t.owner.query('select llrol, llfuncionalidad from ctrolfuncionalidad where boactivo = 1');
    const kept = rows.map((r) => `${r.llfuncionalidad} ${r.llrol}`);
    const meant = Object.entries(ROLES_DE).flatMap(([funcion, roles]) =>
      roles.map((rol) => `${FUNCION_ID[funcion as Funcion]} ${rol}`),
    );
    expect(kept.sort()).toEqual(meant.sort());
  });
});
