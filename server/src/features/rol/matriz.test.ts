import { randomUUID } from 'node:crypto';
import { eliminarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { eliminarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { llevarAlCampo } from '@renadet/domain/campo/campo.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { observarVarias } from '@renadet/domain/observacion/observacion.contract';
import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Headers, TestApp } from '../../../test/app.ts';
import { pdf, sendArchivo } from '../../../test/archivos.ts';
import { CUENTAS, type Mundo, OBJETOS, ROLES_DE, SIN_DUENO } from '../../../test/autorizacion.ts';
import { type Route, testAppWithRoutes } from '../../../test/routes.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { sinPoliticas } from '../../../test/sinPoliticas.ts';

let t: TestApp;
let secure: Route[];
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  // HEAD is served by the route of its GET; PUBLICA says itself who calls
  secure = built.routes.filter(
    ({ url, method, funcion }) => url.startsWith('/api/secure/') && method !== 'HEAD' && funcion !== 'PUBLICA',
  );
});
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const ROLES = Object.keys(CUENTAS).map(Number);
const allows = ({ funcion }: Route, rol: number) => ROLES_DE[funcion as Funcion].includes(rol);

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

describe('the authorisation table: functions', () => {
  test('every route × every role is as the table says', async () => {
    const asked = secure
      .filter(({ funcion }) => funcion !== 'SESION')
      .flatMap((route) => ROLES.map((rol) => ({ route, rol })));
    // together: sessions are looked up and refusals put on record many at a time
    const cells = await Promise.all(
      asked.map(async ({ route, rol }) => ({
        cell: `${nameOf(route)} ${rol}`,
        should: allows(route, rol),
        is: await may(route, rol),
      })),
    );
    expect(cells.filter(({ should, is }) => should !== is)).toEqual([]);
    console.log(`autorización, funciones: ${cells.length} casillas`);
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

/** Institutions with records: those of the accounts, and one that is nobody's here. */
const INSTITUCIONES = [130, 1, 114] as const;
/** A source that is no prosecutor: it has complaints and nothing else. */
const FUENTE = 901;
type Institucion = (typeof INSTITUCIONES)[number] | typeof FUENTE;
const PROPIA = (rol: number): Institucion => (rol === ROL.FUENTE ? FUENTE : rol >= 2 && rol <= 4 ? 130 : 1);
const mundos = new Map<Institucion, Mundo>();
let sombra: Mundo;
let admin: Headers;
let serial = 0;

/** A user of an institution, with a place, a second factor and a person at its provider to lose. */
async function nuevoUsuario(llinstitucion: Institucion, llpropietario: number): Promise<number> {
  const { rows } = await t.owner.query(
    `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, contrasenia)
     values ($1, 'X', 'Y', $2, $3, 'Z', '') returning llusuario`,
    [`matriz${++serial}@fiscalias.gob.mx`, llinstitucion === 1 ? 6 : 4, llinstitucion],
  );
  const { llusuario } = rows[0];
  await t.owner.query('insert into usuariopropietario values ($1, $2)', [llusuario, llpropietario]);
  await t.owner.query(`insert into segundofactor (llusuario, secreto) values ($1, '')`, [llusuario]);
  await t.owner.query(`insert into identidad (llusuario, emisor, sub) values ($1, 'https://matriz', $2)`, [
    llusuario,
    serial,
  ]);
  return llusuario;
}

const nuevaQueja = async (llinstitucion: number, eliminada: string): Promise<number> =>
  (
    await t.owner.query(
      `insert into queja (llinstitucion, dsexpediente, fcrecepcion, llestado, novictimas, boremitida, llusuario, fceliminado,
        llusuarioelimino) values ($1, $2, '2025-01-01', 30, 1, 0, 1001, ${eliminada}) returning llqueja`,
      [llinstitucion, `MATRIZ/${++serial}`],
    )
  ).rows[0].llqueja;

/** Makes one record anew, as the national administrator; the rest of the world stays. */
const NUEVOS: Partial<Record<keyof Mundo, (m: Mundo) => Promise<number>>> = {
  llvictima: ({ llcarpeta }) => savesOf(t, admin).victima(llcarpeta, { dsnombre: `VICTIMA${letras()}` }),
  llresponsable: ({ llcarpeta }) => savesOf(t, admin).autoridad(llcarpeta),
  idArchivo: async ({ llcarpeta }) =>
    (await sendArchivo(t, admin, llcarpeta, `a${++serial}.pdf`, pdf(100))).body.archivo.idArchivo,
  certificada: async ({ llcarpeta }) => {
    await t.owner.query(
      `insert into constancia (codigo, llcarpeta, llinstitucion, llpropietario, folio, huella, fcemision, llusuario)
       select $1, llcarpeta, llinstitucion, llpropietario, 'F', sha256(convert_to($1, 'UTF8')), now(), llusuario from carpeta where llcarpeta = $2`,
      [`matriz ${++serial}`, llcarpeta],
    );
    return llcarpeta;
  },
  llanomalia: async ({ llinstitucion }) =>
    (
      await t.owner.query(
        `insert into anomalia (llinstitucion, mes, medida, valor, k, n, usual)
         values ($1, $2, 'sexo', 1, 1, 1, 0) returning llanomalia`,
        [llinstitucion, ++serial],
      )
    ).rows[0].llanomalia,
  llvinculo: async ({ llcarpeta }) => {
    const vez = ++serial; // the other file: one that is there, of the same place
    await t.owner.query(
      `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
       select llinstitucion, llpropietario, $1, llorigen, fcinicio, lldelito, 0, 0 from carpeta where llcarpeta = $2`,
      [`MATRIZ/${vez}`, llcarpeta],
    );
    const { rows } = await t.owner.query(
      `insert into carpetavinculo (lltipovinculo, llcarpeta, llinstitucion, llpropietario, llcarpetadestino,
         llinstituciondestino, llpropietariodestino, motivo, llusuario)
       select 1, llcarpeta, llinstitucion, llpropietario, $1, llinstitucion, llpropietario, 'X', 1001
       from carpeta where noci = $2 returning llvinculo`,
      [llcarpeta, `MATRIZ/${vez}`],
    );
    return rows[0].llvinculo;
  },
  victimaEliminada: async (m) => {
    const id = await savesOf(t, admin).victima(m.llcarpeta, { dsnombre: `BORRADA${letras()}` });
    return (await t.call(eliminarVictima, { params: { id } }, admin)).body.llpapelera ?? 0;
  },
  autoridadEliminada: async (m) => {
    const id = await savesOf(t, admin).autoridad(m.llcarpeta);
    return (await t.call(eliminarAutoridad, { params: { id } }, admin)).body.llpapelera ?? 0;
  },
  archivoEliminado: async ({ llcarpeta }) => {
    const { idArchivo } = (await sendArchivo(t, admin, llcarpeta, `b${++serial}.pdf`, pdf(100))).body.archivo;
    await t.call(eliminarArchivo, { params: { id: idArchivo } }, admin);
    return idArchivo;
  },
  llqueja: ({ llinstitucion }) => nuevaQueja(llinstitucion, 'null, null'),
  quejaEliminada: ({ llinstitucion }) => nuevaQueja(llinstitucion, 'now(), 1001'),
  llexpediente: async ({ llinstitucion }) =>
    (
      await t.owner.query(
        `insert into expedientehistorico (llinstitucion, noci, dsdelito, dsestadistica, modulo, llusuario, fechacreacion)
         values ($1, $2, 'X', 'X', 2, 1001, '2025-01-01') returning llexpediente`,
        [llinstitucion, `MATRIZ/${++serial}`],
      )
    ).rows[0].llexpediente,
  llobservacion: async ({ llcarpeta }) =>
    (
      await t.owner.query(
        `insert into observacion (llcarpeta, llinstitucion, llpropietario, objeto, llave, texto, llusuario)
         select llcarpeta, llinstitucion, llpropietario, 'carpeta', llcarpeta, $2, 1001 from carpeta where llcarpeta = $1
         returning llobservacion`,
        [llcarpeta, `MATRIZ ${++serial}`],
      )
    ).rows[0].llobservacion,
  llusuario: (m) => nuevoUsuario(m.llinstitucion as Institucion, m.llpropietario),
  llpropietario: async ({ llinstitucion }) =>
    (
      await t.owner.query(
        'insert into ctpropietario (dspropietario, llinstitucion) values ($1, $2) returning llpropietario',
        [`AREA NUEVA ${++serial}`, llinstitucion],
      )
    ).rows[0].llpropietario,
};
/** No two names alike, of letters only. */
const letras = () => [...String(++serial)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');

/** A file of each kind of record, moved to where it belongs. */
async function nuevoMundo(llinstitucion: Institucion, noci = `MUNDO/${llinstitucion}`, lugar = 0): Promise<Mundo> {
  const saves = savesOf(t, await t.as('capturista.30'));
  const llcarpeta = await saves.carpeta({ noci, novictimas: 99 });
  const areas = await rowsOf(t, 'ctpropietario', `llinstitucion = ${llinstitucion} order by llpropietario`);
  const area = areas[lugar];
  const llpropietario = Number(area?.llpropietario);
  await t.owner.query('update carpeta set llinstitucion = $1, llpropietario = $2 where llcarpeta = $3', [
    llinstitucion,
    llpropietario,
    llcarpeta,
  ]);
  const world = { llinstitucion, llcarpeta, llpropietario } as Mundo;
  for (const [name, make] of Object.entries(NUEVOS)) world[name as keyof Mundo] = await make(world);
  world.llpropietario = llpropietario;
  const [imputado] = await rowsOf(t, 'imputado', `llresponsable = ${world.llresponsable}`);
  world.llimputado = Number(imputado?.llimputado);
  return world;
}

/** What a role is answered when it names a record. */
async function call(route: Route, rol: number, at: Mundo) {
  const row = OBJETOS[nameOf(route)];
  const params = row?.params?.(at) ?? {};
  const body = row?.body?.(at);
  return t.app.inject({
    method: route.method as 'GET',
    url: route.url.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    headers: await t.as(CUENTAS[rol] ?? ''),
    ...(body && { payload: body }),
  });
}

/** A second world of an institution, which every text of it names. */
async function nuevaSombra(llinstitucion: Institucion): Promise<Mundo> {
  const own = await nuevoMundo(llinstitucion, 'SOMBRA/1', 1);
  await t.owner.query(`update carpeta set dssintesis = 'SOMBRA' where llcarpeta = ${own.llcarpeta};
    update victima set dsnombre = 'SOMBRA' where llcarpeta = ${own.llcarpeta};
    update imputado set dsnombre = 'SOMBRA' where llresponsable = ${own.llresponsable};
    update papelera set fila = fila || '{"dsnombre": "SOMBRA"}' where llcarpeta = ${own.llcarpeta};
    update archivo set nombre = 'sombra ' || nombre where llcarpeta = ${own.llcarpeta};
    update constancia set folio = 'SOMBRA', codigo = 'sombra ' || codigo where llcarpeta = ${own.llcarpeta};
    update observacion set texto = 'SOMBRA' where llcarpeta = ${own.llcarpeta};
    update carpetavinculo set motivo = 'SOMBRA' where llvinculo = ${own.llvinculo};
    update usuario set dsnombre = 'SOMBRA' where llusuario = ${own.llusuario};
    update queja set dsexpediente = 'SOMBRA' || llqueja where llqueja in (${own.llqueja}, ${own.quejaEliminada});
    update expedientehistorico set noci = 'SOMBRA' where llexpediente = ${own.llexpediente}`);
  return own;
}

/** Every row that a world has, by table: those that bear one of its ids. */
async function rowsOfMundo(mundo: Mundo): Promise<Record<string, string>> {
  const { rows: columns } = await t.owner.query<{ tabla: string; columna: keyof Mundo }>(
    `select c.relname as tabla, a.attname as columna from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = any ($1)
       and c.relname !~ '^auditoria' and not c.relispartition and not a.attisdropped`,
    [Object.keys(mundo).filter((name) => !/^(llinstitucion|llpropietario)$/.test(name))],
  );
  const { rows } = await t.owner.query<{ tabla: string; filas: string }>(
    columns
      .map(
        ({ tabla, columna }) =>
          `select '${tabla} ${columna}' as tabla, string_agg(x::text, e'\n' order by x::text) as filas from ${tabla} x where x."${columna}" = ${mundo[columna]}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ tabla, filas }) => [tabla, filas]));
}

/** What stands in each table of other institutions. */
async function rowsOfOthers(llinstitucion: Institucion): Promise<Record<string, string>> {
  const { rows } = await t.owner.query<{ tabla: string }>(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'llinstitucion'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '^auditoria' and not c.relispartition`,
  );
  const { rows: found } = await t.owner.query<{ tabla: string; filas: string }>(
    rows
      .map(
        ({ tabla }) =>
          `select '${tabla}' as tabla, md5(string_agg(x::text, e'\n' order by x::text)) as filas from ${tabla} x where llinstitucion <> ${llinstitucion}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(found.map(({ tabla, filas }) => [tabla, filas]));
}

/** The same of one of the worlds; what the call uses up is made anew. */
async function ask(route: Route, rol: number, de: Institucion): Promise<number> {
  const row = OBJETOS[nameOf(route)];
  const world = mundos.get(de);
  if (!row || !world) throw new Error(nameOf(route));
  const renew = row.gasta && allows(route, rol) ? NUEVOS[row.de] : undefined;
  return (await call(route, rol, renew ? { ...world, [row.de]: await renew(world) } : world)).statusCode;
}

describe('the authorisation table: records', () => {
  beforeAll(async () => {
    admin = await t.as('admin');
    for (const institucion of INSTITUCIONES) mundos.set(institucion, await nuevoMundo(institucion));
    mundos.set(FUENTE, { llinstitucion: FUENTE, llqueja: await nuevaQueja(FUENTE, 'null, null') } as Mundo);
  });

  test('every route that could name a record says whose it is', () => {
    const named = (route: Route) =>
      Object.keys((route.schema.body as { shape?: object } | undefined)?.shape ?? {}).some((k) =>
        /^(llcarpeta|llvictima|llresponsable|llusuario|llpropietario|llimputado|id)$/.test(k),
      );
    const could = secure.filter(
      (route) =>
        (route.url.includes(':') || named(route)) &&
        !['CONSULTAR CATALOGOS', 'INTERCONEXION', 'DOCUMENTOS PUBLICOS'].includes(route.funcion ?? '') &&
        // filters of reports: what they find is intersected with the scope
        !(route.funcion === 'REPORTES' && !route.url.includes(':')),
    );
    const said = new Set([...Object.keys(OBJETOS), ...Object.keys(SIN_DUENO)]);
    expect(could.map(nameOf).filter((name) => !said.has(name))).toEqual([]);
    expect([...said].filter((name) => !secure.some((route) => nameOf(route) === name))).toEqual([]);
  });

  test('each goes on record under the name of its contract and no other, and neither tells nor touches another record', async () => {
    const lines = async (): Promise<{ operacion: string; objeto: string; llave: string; llcarpeta: number }[]> =>
      (
        await t.owner.query(
          `select operacion, objeto, llave, llcarpeta from auditoria where operacion <> 'acceso.rechazado' order by id`,
        )
      ).rows;
    const cells = [];
    const world = mundos.get(130);
    if (!world) throw new Error('no world');
    sombra = await nuevaSombra(130);
    let kept = await rowsOfMundo(sombra);
    expect(Object.values(kept).filter(Boolean).length).toBeGreaterThan(12);
    const others = await rowsOfOthers(130);
    for (const route of secure.filter((r) => nameOf(r) in OBJETOS)) {
      const row = OBJETOS[nameOf(route)];
      const renew = row?.gasta && NUEVOS[row.de];
      // made before: that goes on record too
      const at = renew ? { ...world, [row.de]: await renew(world) } : world;
      const before = (await lines()).length;
      const { statusCode: status, rawPayload } = await call(route, 1, at);
      expect([nameOf(route), /sombra/i.test(rawPayload.toString('latin1'))]).toEqual([nameOf(route), false]);
      const now = await rowsOfMundo(sombra);
      expect([nameOf(route), now]).toEqual([nameOf(route), kept]);
      kept = now;
      const written = (await lines()).slice(before);
      const names = new Set(written.map(({ operacion }) => operacion));
      const ids = new Set(Object.values(at).map(String));
      // a line that says nothing of the record that was named is as good as none
      const says = written.some(({ llave, llcarpeta }) => [llave, llcarpeta].some((id) => ids.has(String(id))));
      cells.push({ cell: nameOf(route), status, names: [...names], auditoria: route.auditoria, says });
    }
    // of what is not external nothing is synchronised, so there is nothing to put on record
    const done = cells.filter(({ cell, status }) => status === 200 && !cell.includes('/sincronizarCarpetaJN'));
    expect(done.filter(({ names, auditoria }) => names.join() !== auditoria)).toEqual([]);
    expect(await rowsOfOthers(130)).toEqual(others);
    expect(done.filter(({ says }) => !says).map(({ cell }) => cell)).toEqual([]);
    expect(done.length).toBeGreaterThan(35);
  });

  test.each([
    ["every route × every role × own or another institution's record", false],
    ['the same without row security behind them: each door looks by itself', true],
  ])('%s', async (_, sola) => {
    if (sola) await sinPoliticas(t);
    const cells = [];
    // what a function or an owner decides stays as it is: without policies another's records alone are asked for again
    const asks = (route: Route, rol: number, de: Institucion) =>
      !sola || (de === 114 && rol !== 1 && allows(route, rol));
    for (const route of secure.filter((r) => nameOf(r) in OBJETOS))
      for (const rol of ROLES)
        for (const de of [PROPIA(rol), 114] as const) {
          if (!asks(route, rol, de)) continue;
          const status = await ask(route, rol, de);
          const found = de !== 114 || rol === 1;
          const may = OBJETOS[nameOf(route)]?.solo?.includes(rol) ?? true;
          const should = !allows(route, rol) ? '403' : !found ? '404' : may ? 'pasa' : '403';
          const is = [401, 403, 404].includes(status) || status >= 500 ? String(status) : 'pasa';
          cells.push({ cell: `${nameOf(route)} rol ${rol} de ${de}`, should, is });
        }
    expect(cells.filter(({ should, is }) => should !== is)).toEqual([]);
    console.log(`autorización, expedientes: ${cells.length} casillas`);
    expect(cells.length).toBeGreaterThan(sola ? 150 : 600);
  });

  test('without row security behind them too, no list, search or count names what is of another institution', async () => {
    const NUMEROS = { pagina: 0, rpp: 100, page: 0, pageSize: 100, llplazo: 1, anio: 2025, numPag: 1, tamPag: 100 };
    const TEXTOS = ['texto', 'noci', 'nombreCompleto', 'numero', 'nombre'];
    const DIAS = { fechaInicio: '2017-06-26', fechaFin: hoyEnMexico(new Date()), de: 'todas', estado: 'PENDIENTES' };
    // a word, and the whole number of a file, which is looked up otherwise
    const askedOf = (text: string): Record<string, unknown> => ({
      ...NUMEROS,
      ...DIAS,
      ...Object.fromEntries(TEXTOS.map((name) => [name, text])),
    });
    const ASKED = [askedOf('SOMBRA'), askedOf('SOMBRA/1')] as const;
    // those that a door of their own serves too, but for reports, which are counted twice (reportes.test.ts)
    const lists = secure.filter(
      (route) =>
        !(nameOf(route) in OBJETOS) &&
        !route.url.endsWith('logout') &&
        (route.method === 'GET' ||
          route.door === 'read' ||
          /^(?!reporte).*[.](buscar|listar)$/.test(route.auditoria ?? '')),
    );
    const shapeOf = (route: Route) => (route.schema.body as { shape?: object } | undefined)?.shape ?? {};
    const asksText = (route: Route) => TEXTOS.some((name) => name in shapeOf(route));
    const told = async (route: Route, quien: string, asked: Record<string, unknown>) => {
      const shape = shapeOf(route);
      const { statusCode, rawPayload } = await t.app.inject({
        method: route.method as 'GET',
        url: route.url.replace(/:(\w+)/g, (_, name: string) => String(asked[name] ?? 0)),
        headers: await t.as(quien),
        ...(route.method === 'POST' && {
          payload: Object.fromEntries(Object.entries(asked).filter(([name]) => name in shape)),
        }),
      });
      return { name: `${nameOf(route)} ${quien}`, statusCode, tells: /sombra/i.test(rawPayload.toString('latin1')) };
    };
    const of = async (...names: string[]) => {
      const found = [];
      for (const route of lists)
        for (const asked of ASKED.slice(0, asksText(route) ? 2 : 1))
          found.push(...(await Promise.all(names.map((quien) => told(route, quien, asked)))));
      return found.filter(({ statusCode }) => statusCode === 200);
    };
    expect(
      (await of('capturista.14', 'supervisor.federal', 'consulta', 'fuente.cndh')).filter(({ tells }) => tells),
    ).toEqual([]);
    expect((await of('supervisor.30', 'admin.30')).filter(({ tells }) => tells).length).toBeGreaterThan(12);
  });

  test('nor does a call that names several files at once find one of another institution', async () => {
    await t.owner.query('update ctinstitucion set campo = true');
    const [own, other] = ([130, 114] as const).map((de) => mundos.get(de)?.llcarpeta ?? 0);
    const carpetas = [own ?? 0, other ?? 0];
    const nota = { destino: 'area', texto: 'Falta el oficio', parael: null } as const;
    const as = await t.as('supervisor.30');
    const kit = { alta: randomUUID(), carpetas, dispositivo: 'Portátil', horas: 1 };
    const [kitted, noted] = [
      await t.call(llevarAlCampo, { body: kit }, as),
      await t.call(observarVarias, { body: { carpetas, ...nota } }, as),
    ];
    expect(kitted.body.fuera).toEqual([{ llcarpeta: other, motivo: 'AUSENTE' }]);
    expect(noted.body.sinAnotar).toEqual([{ llcarpeta: other, noci: null, motivo: 'ausente' }]);
    expect([kitted.body.carpetas.length, noted.body.anotadas]).toEqual([1, 1]);
  });
});
