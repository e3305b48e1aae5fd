import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import { createIndice } from '@renadet/domain/carga/indice';
import { generarContancia, generarFolio, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import {
  type ADMINISTRABLES,
  administrable,
  CONTADOS_EN_BITS,
  NOMBRES_ADMINISTRABLES,
  primeraAMano,
} from '@renadet/domain/catalogos/administrables';
import * as c from '@renadet/domain/catalogos/administracion.contract';
import { readArchivo } from '@renadet/domain/catalogos/archivo';
import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import { DEPENDENCIA } from '@renadet/domain/catalogos/ids';
import type { NombreLectura } from '@renadet/domain/catalogos/lecturas';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { catalogosInterconexion } from '@renadet/domain/interconexion/interconexion.contract';
import { integrarCarpeta } from '@renadet/domain/justicianet/justicianet.contract';
import { llave } from '@renadet/domain/lib/texto';
import { valoresDePreguntas } from '@renadet/domain/preguntas/preguntas.contract';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { TOTAL } from '@renadet/domain/reportes/cruce';
import { getReporteCruce } from '@renadet/domain/reportes/cruce.contract';
import { EJE } from '@renadet/domain/reportes/ejes';
import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { guardarRolFuncion } from '@renadet/domain/rol/rol.contract';
import { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, testApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/cierre.ts';
import { caso, send, tokenDe } from '../../../test/interconexion.ts';
import { simulador } from '../../../test/justicianet.ts';
import { casos } from '../../../test/reportes.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { createCatalogos } from '../../catalogos/catalogos.cache.ts';
import { openDb } from '../../db/open.ts';
import { unit } from '../../db/scope.ts';
import { loadSeeds } from '../../db/seeds.ts';
import { ExpedienteExterno as Expediente } from '../../integraciones/justicianet/contrato.ts';
import { readGrafica } from '../../reportes/graficas.query.ts';
import { cargas } from '../carga/carga.probe.ts';
import { aRegistro } from '../justicianet/integrate.commands.ts';

const jn = await simulador();
const t = await testApp(jn.env);
let admin: Headers;
let clerk: Headers;
let token: string;
/** What another server on the same database answers. */
const otra = openDb(t.urlApp, { max: 2 });
atEnd(() => otra.db.destroy());
const otro = createCatalogos(otra.db);
beforeAll(async () => {
  admin = await t.as('admin');
  clerk = await t.as('capturista.30');
  token = await tokenDe(t, 130);
});

type Nombre = keyof typeof ADMINISTRABLES;
const TODAS = { estado: 'TODAS', pagina: 0, rpp: 100, padre: null } as const;
const find = async (catalogo: Nombre, texto: string, padre: number | null = null) =>
  (await t.call(c.entradasDeCatalogo, { body: { ...TODAS, catalogo, texto, padre } }, admin)).body.filas;
const entrada = async (catalogo: Nombre, clave: readonly number[]) => {
  const filas = await find(catalogo, clave.join(' '));
  const found = filas.find((e) => e.clave.join() === clave.join());
  if (!found) throw new Error(`${catalogo} ${clave} is not there`);
  return found;
};
const add = (catalogo: Nombre, nombre: string, more: object = {}, as = admin) =>
  t.call(c.agregarEntrada, { body: { catalogo, nombre, desde: '2026-01-01', ...more } as never }, as);
const rename = async (catalogo: Nombre, clave: number[], nombre: string, more: object = {}) =>
  t.call(
    c.renombrarEntrada,
    {
      body: {
        catalogo,
        clave,
        nombre,
        desde: '2026-01-01',
        version: (await entrada(catalogo, clave)).version,
        ...more,
      },
    },
    admin,
  );
const change = async (catalogo: Nombre, clave: number[], what: object, as = admin) =>
  t.call(
    c.cambiarEntrada,
    { body: { catalogo, clave, version: (await entrada(catalogo, clave)).version, ...what } as never },
    as,
  );
const undo = (llacto: number, enParte?: true) =>
  t.call(c.deshacerActo, { body: { llacto, ...(enParte && { enParte }) } }, admin);
const acts = async (catalogo: Nombre, pagina = 0, rpp = 50) =>
  (await t.call(c.actosDeCatalogo, { params: { catalogo, pagina, rpp } }, admin)).body.filas;

/** The rows of a file, its columns in their order. */
const leido = (catalogo: Nombre, lineas: readonly (readonly unknown[])[]) => {
  const filas = lineas.map((cells, i) => ({ fila: i + 1, celdas: cells.map((cell) => String(cell ?? '')) }));
  const read = readArchivo(catalogo, filas);
  if ('falla' in read) throw new Error(read.falla);
  return read.renglones;
};
const CABEZAS = ['Clave', 'Nombre', 'Desde', 'Estado', 'Lugar', 'Otras escrituras'];
const review = async (catalogo: Nombre, lineas: readonly (readonly unknown[])[], as = admin) =>
  t.call(c.revisarArchivoDeCatalogo, { body: { catalogo, renglones: leido(catalogo, lineas) } }, as);
/** Reviews a file and does what it says. */
async function applyFile(catalogo: Nombre, lineas: readonly (readonly unknown[])[], as = admin) {
  const { body } = await review(catalogo, lineas);
  return t.call(
    c.aplicarArchivoDeCatalogo,
    { body: { catalogo, huella: body.huella, archivo: 'prueba.csv', renglones: leido(catalogo, lineas) } },
    as,
  );
}
/** A catalogue as it is given out. */
async function exported(catalogo: Nombre): Promise<string[][]> {
  const { raw } = await t.call(c.archivoDeCatalogo, { body: { catalogo } }, admin);
  return parse(raw, { bom: true });
}

/** What a list offers under a parent, on this server and on another. */
async function offered(lectura: NombreLectura, padre: number | null, id: number): Promise<string | undefined> {
  const [catalogo] = Object.entries(CATALOGOS).find(([, { tabla }]) => tabla === TABLA[lectura]) ?? [''];
  const { clave, descripcion } = CATALOGOS[catalogo as Nombre];
  const answers = [t.app.services.catalogos, otro].map(async (one) =>
    JSON.parse((await one.respuesta(lectura, padre)).body),
  );
  const [here, there] = await Promise.all(answers);
  expect(there).toEqual(here);
  return here.find((row: Record<string, unknown>) => row[clave.at(-1) ?? ''] === id)?.[descripcion];
}
const TABLA: Partial<Record<NombreLectura, string>> = {
  CtOcupacion: 'ctocupacion',
  Ctmunicipios: 'ctmunicipio',
  Ctcircunstancias: 'ctcircunstancia',
  Cttecnicas: 'cttecnica',
  CtdependenciasPorSubnivel: 'ctdependencia',
  Ctestatus: 'ctestatus',
  Ctmetodos: 'ctmetodo',
  Ctresultados: 'ctresultado',
};

describe('each act on each kind of catalogue, on two servers', () => {
  test.each<[Nombre, NombreLectura, number | null, object]>([
    ['ocupaciones', 'CtOcupacion', null, {}],
    ['metodos', 'Ctmetodos', null, {}],
    ['municipios', 'Ctmunicipios', 30, { padre: 30, llentrada: 301 }],
    ['circunstancias', 'Ctcircunstancias', 310, { padre: 310 }],
    ['estatus', 'Ctestatus', 2, { padre: 2 }],
    ['tecnicas', 'Cttecnicas', 311, { padres: [311] }],
    ['resultados', 'Ctresultados', 2, { padres: [1, 2] }],
    ['dependencias', 'CtdependenciasPorSubnivel', 1, { padres: [1, 9] }],
  ])('%s', async (catalogo, lectura, padre, more) => {
    const { status, body } = await add(catalogo, 'Entrada de prueba ñandú', more);
    expect([status, body.result]).toEqual([200, 'REGISTRO_EXITOSO']);
    const { clave } = body;
    const id = clave.at(-1) ?? 0;
    const name = 'ENTRADA DE PRUEBA ÑANDÚ';
    expect(await offered(lectura, padre, id)).toBe(name);
    expect(await entrada(catalogo, clave)).toMatchObject({
      aMano: true,
      fija: false,
      boactivo: 1,
      desde: '2026-01-01',
      version: 1,
    });
    const retired = await change(catalogo, clave, { boactivo: 0 });
    expect(await offered(lectura, padre, id)).toBeUndefined();
    expect((await change(catalogo, clave, { boactivo: 1 })).status).toBe(200);
    expect(await offered(lectura, padre, id)).toBe(name);
    const renamed = await rename(catalogo, clave, 'Otro nombre', { desde: '2026-05-01' });
    expect(await offered(lectura, padre, id)).toBe('OTRO NOMBRE');
    expect(await entrada(catalogo, clave)).toMatchObject({ anteriores: [{ nombre: name, hasta: '2026-05-01' }] });
    expect((await undo(retired.body.llacto)).body.message).toMatch(/^Alguien cambió después «OTRO NOMBRE»/);
    expect((await undo(renamed.body.llacto)).status).toBe(200);
    expect(await offered(lectura, padre, id)).toBe(name);
    expect((await undo(renamed.body.llacto)).body.message).toBe('Este cambio ya se deshizo.');
    await change(catalogo, clave, { orden: 1 });
    const first = JSON.parse((await otro.respuesta(lectura, padre)).body)[0];
    expect(first[CATALOGOS[catalogo].clave.at(-1) ?? '']).toBe(id);
    // what was added stays, retired: nothing is deleted
    await change(catalogo, clave, { boactivo: 0 });
    expect(await entrada(catalogo, clave)).toMatchObject({ boactivo: 0 });
  });

  test('a corps leaves a sublevel and comes to another; to undo it is one act', async () => {
    const { clave } = (await add('dependencias', 'CORPORACION QUE SE MUDA', { padres: [1] })).body;
    const id = clave[0] ?? 0;
    const moved = await change('dependencias', clave, { padres: [4] });
    expect(await offered('CtdependenciasPorSubnivel', 1, id)).toBeUndefined();
    expect(await offered('CtdependenciasPorSubnivel', 4, id)).toBe('CORPORACION QUE SE MUDA');
    await undo(moved.body.llacto);
    expect(await offered('CtdependenciasPorSubnivel', 1, id)).toBe('CORPORACION QUE SE MUDA');
    expect(await offered('CtdependenciasPorSubnivel', 4, id)).toBeUndefined();
    const body = await acts('dependencias');
    expect(body.slice(0, 3).map(({ acto, deshecho, entradas }) => [acto, deshecho, entradas])).toEqual([
      ['DESHACER', 'NO', ['CORPORACION QUE SE MUDA']],
      ['CAMBIAR', 'ENTERO', ['CORPORACION QUE SE MUDA']],
      ['AGREGAR', 'NO', ['CORPORACION QUE SE MUDA']],
    ]);
  });
});

describe('what is refused, with the field and the mend', () => {
  test.each<
    [
      string,
      () => Promise<{ status: number; body: { message?: string; campos?: { campo: string }[] } }>,
      number,
      string | RegExp,
    ]
  >([
    ['to retire an entry that rules mention', () => change('tecnicas', [1], { boactivo: 0 }), 403, /mencionan/],
    ['to retire one that stands for nothing', () => change('municipios', [33, 1], { boactivo: 0 }), 403, /mencionan/],
    [
      'to take from a fixed entry a parent of the release',
      () => change('dependencias', [11], { padres: [] }),
      403,
      /mencionan/,
    ],
    ['to retire a state', () => change('estados', [30], { boactivo: 0 }), 403, /mencionan/],
    ['to add where the law says which there are', () => add('delitos', 'OTRO DELITO'), 403, /no admite/],
    ['a name that is there', () => add('ocupaciones', 'abogada  o abogado'), 400, 'nombre'],
    ['a name that reads the same without accents', () => add('paises', 'MEXICO'), 400, 'nombre'],
    ['no name', () => add('ocupaciones', ' '), 400, 'nombre'],
    ['a name of signs alone', () => add('ocupaciones', 'A; B'), 400, 'nombre'],
    ['a name that UTF-8 broke', () => add('paises', 'ESPAÃ‘A SUR'), 400, 'nombre'],
    [
      'a name that UTF-8 broke with a letter that is not seen',
      () => add('paises', 'Xalapa EnrÃ\u00ADquez'),
      400,
      'nombre',
    ],
    ['a name that DOS broke', () => add('paises', 'ESPA¤A SUR'), 400, 'nombre'],
    ['a name that no decoder could read', () => rename('paises', [4], 'ESPA\uFFFDA SUR'), 400, 'nombre'],
    ['a name with a letter of another alphabet', () => add('paises', 'M\u0415XICO'), 400, 'nombre'],
    ...['\u200B', '\u00AD', '\uFEFF', '\u200F', '\t', '\u2028'].map(
      (sign) =>
        [
          `a name that differs by what nobody sees (${JSON.stringify(sign)})`,
          () => add('paises', sign.trim() || sign === '\uFEFF' ? `MÉ${sign}XICO` : `ESTADOS${sign}UNIDOS`),
          400,
          'nombre',
        ] as [string, () => ReturnType<typeof add>, number, string],
    ),
    ['a spelling that is broken', () => change('paises', [2], { escrituras: ['PAÃ\u00ADS'] }), 400, 'escrituras'],
    ['a name that is too long', () => add('ocupaciones', 'X'.repeat(101)), 400, 'nombre'],
    ['a day to come', () => add('ocupaciones', 'ASTRONAUTA', { desde: '2999-01-01' }), 400, 'desde'],
    ['no day', () => add('ocupaciones', 'ASTRONAUTA', { desde: null }), 400, 'desde'],
    ['a key that is there', () => add('municipios', 'XALAPA NUEVA', { padre: 30, llentrada: 87 }), 400, 'llentrada'],
    ['no key', () => add('municipios', 'XALAPA NUEVA', { padre: 30 }), 400, 'llentrada'],
    ['a state that is none', () => add('municipios', 'XALAPA NUEVA', { padre: 55, llentrada: 400 }), 400, 'padre'],
    ['a technique of no crime', () => add('tecnicas', 'NINGUNA', { padres: [] }), 400, 'padres'],
    ['a technique of an unknown crime', () => add('tecnicas', 'NINGUNA', { padres: [3] }), 400, 'padres'],
    ['the same name again', () => rename('ocupaciones', [1], 'ABOGADA O ABOGADO'), 400, 'nombre'],
    [
      'a spelling that is the name of another',
      () => change('paises', [2], { escrituras: ['México'] }),
      400,
      'escrituras',
    ],
    ['nothing', () => change('ocupaciones', [1], {}), 400, 'clave'],
    ['a catalogue that is none', () => add('roles' as never, 'X'), 400, 'catalogo'],
  ])('%s', async (_, act, status, what) => {
    const before = await rowsOf(t, 'catalogoentrada');
    const answer = await act();
    const said = typeof what === 'string' ? answer.body.campos?.map(({ campo }) => campo) : answer.body.message;
    expect([answer.status, said]).toEqual([status, typeof what === 'string' ? [what] : expect.stringMatching(what)]);
    expect(await rowsOf(t, 'catalogoentrada')).toEqual(before);
  });

  test('a parent that a hand gave a fixed entry may be taken from it', async () => {
    const { padres } = await entrada('dependencias', [11]);
    for (const asked of [[...(padres ?? []), 5], padres])
      expect((await change('dependencias', [11], { padres: asked })).status).toBe(200);
    expect((await entrada('dependencias', [11])).padres).toEqual(padres);
  });

  test('two editors: the second is told, and the first is not undone', async () => {
    const { version } = await entrada('paises', [3]);
    const save = (nombre: string) =>
      t.call(
        c.renombrarEntrada,
        { body: { catalogo: 'paises', clave: [3], version, nombre, desde: '2026-01-01' } },
        admin,
      );
    expect((await save('PAIS UNO')).status).toBe(200);
    expect((await save('PAIS DOS')).status).toBe(409);
    expect((await entrada('paises', [3])).nombre).toBe('PAIS UNO');
  });

  test('nobody but the national administrator, even with the function', async () => {
    const state = await t.as('admin.30');
    expect((await add('ocupaciones', 'X1', {}, state)).status).toBe(403);
    const give = (boactivo: 0 | 1) =>
      t.call(guardarRolFuncion, { body: { llrol: 2, llfuncionalidad: 35, boactivo } }, admin);
    await give(1);
    expect((await add('ocupaciones', 'X1', {}, state)).status).toBe(403);
    expect((await change('ocupaciones', [1], { boactivo: 0 }, state)).status).toBe(403);
    expect(
      (await t.call(c.entradasDeCatalogo, { body: { ...TODAS, catalogo: 'paises', texto: '' } }, state)).status,
    ).toBe(403);
    await give(0);
  });

  test('each act is on record, with what it was and what it is', async () => {
    const { llacto } = (await change('generos', [1], { orden: 3 })).body;
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'catalogo.cambiar' order by id desc limit 1`);
    expect(line).toMatchObject({ objeto: 'catalogo', llave: 'generos 1', dscorreo: 'admin@fgr.org.mx' });
    expect(line?.detalle).toMatchObject({ llacto, antes: { orden: null }, despues: { orden: 3 } });
    await undo(llacto);
  });
});

let serial = 0;
/** What comes of a file of JusticiaNet that tells a circumstance or a body so, on this server and on another. */
async function deJusticiaNet(more: object) {
  const n = ++serial;
  const externo = {
    idExpediente: `CATALOGO-${n}`,
    nuc: `CATALOGO/${n}/2024`,
    fiscalia: 'FGE-30',
    delito: 'Tortura',
    modalidad: 'Sin decir',
    fechaInicio: '2024-03-01T10:00:00-06:00',
    fechaHechos: null,
    entidadHechos: null,
    totalVictimas: 1,
    situacion: { clave: 'INV', descripcion: 'En investigación', desde: '2024-03-02' },
    municipioHechos: null,
    localidadHechos: null,
    agenteMp: 'Ana Sol',
    victimas: [],
    autoridades: [],
    ...more,
  };
  const there = await aRegistro({ ...t.app.services, db: otra.db, catalogos: otro }, Expediente.parse(externo));
  await jn.say(externo);
  const { body } = await t.call(integrarCarpeta, { body: { expedienteId: externo.idExpediente } }, clerk);
  const [row] = await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`);
  const [autoridad] = await rowsOf(t, 'responsable', `llcarpeta = ${body.llcarpeta}`);
  if (typeof there === 'string') throw new Error(there);
  expect(there.carpeta.llcircunstancia).toBe(row?.llcircunstancia);
  expect(there.autoridades.map(({ values }) => values.lldependencia ?? null)).toEqual(
    autoridad ? [autoridad.lldependencia] : [],
  );
  return { circunstancia: row?.llcircunstancia, autoridad };
}

/** Whether a file with this circumstance of torture is taken, at each door; JusticiaNet and the workbook tell it in words. */
async function doors(id: number, texto: string): Promise<Record<string, boolean>> {
  const form = await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ llcircunstancia: id }) }, clerk);
  const { enviado, integrate } = await cargas(t);
  const load = await Promise.resolve()
    .then(() => integrate([enviado(`CATALOGOS/${++serial}`, { e: { circunstancias: texto } })]))
    .then(({ body }) => body.correctas === 1)
    .catch(() => false);
  const service = await send(t, caso({ token, circunstancias: id }));
  const { circunstancia } = await deJusticiaNet({ modalidad: texto });
  return {
    formulario: form.body.result === 'REGISTRO_EXITOSO',
    libro: load,
    servicio: service.status === 200,
    justicianet: circunstancia === id,
  };
}
const ALL = { formulario: true, libro: true, servicio: true, justicianet: true };
const NONE = { formulario: false, libro: false, servicio: false, justicianet: false };
interface Opcion {
  const: number;
  title: string;
  deprecated?: true;
}
/** The entries of a component of the OpenAPI documents. */
const enOpenapi = async (url: string, componente: string): Promise<Opcion[]> => {
  const { components } = (await t.app.inject({ url })).json();
  return components.schemas[componente].anyOf.flatMap(({ oneOf = [] }: { oneOf?: Opcion[] }) => oneOf);
};
/** What the guide calls a circumstance; both OpenAPI documents call it so, and that of all operations tells a retired one. */
async function guia(code: number): Promise<string | undefined> {
  const { body } = await t.call(catalogosInterconexion, {}, {});
  const said = body.find((c) => c.catalogo === 'circunstancias' && c.codigo === code)?.descripcion;
  for (const url of ['/api/interconexion/openapi.json', '/api/openapi.json'])
    expect((await enOpenapi(url, 'Guia.circunstancias')).find((o) => o.const === code)?.title).toBe(said);
  const all = (await enOpenapi('/api/openapi.json', 'Catalogo.circunstancias')).find((o) => o.const === code);
  expect(all?.deprecated ? undefined : all?.title).toBe(said);
  expect(all?.title).toBe((await entrada('circunstancias', [code])).nombre);
  return said;
}

describe('what an administrator decides holds at every door', () => {
  const esperaGuia = () => new Promise((done) => setTimeout(done, 1050)); // the guide is taken as it was for a second

  test('added, renamed, with another spelling, retired, brought back: by hand and from a file', async () => {
    const file = (...row: unknown[]) => applyFile('circunstancias', [['Clave', 'Delito', ...CABEZAS.slice(1)], row]);
    const { clave } = (await add('circunstancias', 'En un retén', { padre: 310 })).body;
    expect((await file('', 'Tortura', 'En un filtro', '01/01/2026')).body.cuentas).toMatchObject({ cambian: 1 });
    const [added] = await find('circunstancias', 'EN UN FILTRO');
    const [mano = 0, archivo = 0] = [clave[0], added?.clave[0]];
    await esperaGuia();
    expect([await doors(mano, 'en un reten'), await guia(mano)]).toEqual([ALL, 'EN UN RETÉN']);
    expect([await doors(archivo, 'en un filtro'), await guia(archivo)]).toEqual([ALL, 'EN UN FILTRO']);
    await rename('circunstancias', clave, 'En un puesto de control', { desde: '2026-02-01' });
    await change('circunstancias', clave, { escrituras: ['Retén carretero'] });
    await file(archivo, '', 'En un filtro vial', '2026-02-01', '', '', 'filtro de carretera');
    await esperaGuia();
    expect([await guia(mano), await guia(archivo)]).toEqual(['EN UN PUESTO DE CONTROL', 'EN UN FILTRO VIAL']);
    // the new name, the one of before, another spelling
    for (const [id, texto] of [
      [mano, 'EN UN RETEN'],
      [mano, 'reten carretero'],
      [archivo, 'en un filtro vial'],
      [archivo, 'Filtro de carretera'],
    ] as const)
      expect([texto, await doors(id, texto)]).toEqual([texto, ALL]);
    await change('circunstancias', clave, { boactivo: 0 });
    const retired = await file(archivo, '', '', '', 'Retirada');
    await esperaGuia();
    expect([await doors(mano, 'en un puesto de control'), await guia(mano)]).toEqual([NONE, undefined]);
    expect([await doors(archivo, 'en un filtro vial'), await guia(archivo)]).toEqual([NONE, undefined]);
    await change('circunstancias', clave, { boactivo: 1 });
    await undo(retired.body.llacto);
    await esperaGuia();
    expect(await doors(mano, 'en un puesto de control')).toEqual(ALL);
    expect(await doors(archivo, 'en un filtro vial')).toEqual(ALL);
  });

  test('one of the release, at JusticiaNet too: renamed it is taken, retired it is left for the office to say', async () => {
    const detained = (await jn.search('FGE-30', '2019-01-01', '2025-12-31')).filter(
      (e) => e.situacion.clave !== 'CON' && llave(e.modalidad) === 'EN LA DETENCION' && llave(e.delito) === 'TORTURA',
    );
    const external = () => {
      const e = detained.pop();
      if (!e) throw new Error('the simulator has no such file');
      return t.call(integrarCarpeta, { body: { expedienteId: e.idExpediente } }, clerk);
    };
    const circumstance = async () => {
      const { body } = await external();
      return (await rowsOf(t, 'carpeta', `llcarpeta = ${body.llcarpeta}`)).map((row) => row.llcircunstancia);
    };
    await rename('circunstancias', [1], 'Durante la detención');
    expect(await circumstance()).toEqual([1]);
    expect(await doors(1, 'DETENCION')).toEqual(ALL);
    const retired = await change('circunstancias', [1], { boactivo: 0 });
    await esperaGuia();
    expect(await doors(1, 'DURANTE LA DETENCION')).toEqual(NONE);
    // what the external system says in words that are no entry is left for the office to say
    expect(await circumstance()).toEqual([null]);
    await undo(retired.body.llacto);
    expect(await circumstance()).toEqual([1]);
    const away = await applyFile('circunstancias', [
      ['Clave', 'Estado'],
      ['1', 'RETIRADA'],
    ]);
    expect([away.status, await circumstance()]).toEqual([200, [null]]);
    await undo(away.body.llacto);
    expect(await circumstance()).toEqual([1]);
  });

  test('a word of JusticiaNet is its own entry while that is in use, and else the entry that is called or written so', async () => {
    const said = async () => (await deJusticiaNet({ modalidad: 'En la detención' })).circunstancia;
    const { clave } = (await add('circunstancias', 'Al ser detenida', { padre: 310 })).body;
    const [mano] = clave;
    const own = await change('circunstancias', clave, { escrituras: ['En la detención'] });
    expect([own.status, await said()]).toEqual([200, 1]);
    const retired = await change('circunstancias', [1], { boactivo: 0 });
    expect(await said()).toBe(mano);
    await undo(own.body.llacto);
    expect(await said()).toBeNull();
    await rename('circunstancias', clave, 'En la detención', { desde: '2026-02-01' });
    expect(await said()).toBe(mano);
    await rename('circunstancias', clave, 'Al detenerla', { desde: '2026-03-01' });
    expect(await said()).toBe(mano); // by its name of before
    await change('circunstancias', clave, { boactivo: 0 });
    expect(await said()).toBeNull();
    await undo(retired.body.llacto);
    expect(await said()).toBe(1);
  });

  test('each act on a body that JusticiaNet names: what is kept, and what the chart of bodies counts', async () => {
    const word = 'Servicio de Protección Federal';
    const nacional = { llinstitucion: 0, propietarios: null, llusuario: 0 };
    const filtro = FiltroReporte.parse({ fechaInicio: '2017-06-26', fechaFin: '2026-12-31' });
    const counted = async (): Promise<Record<number, number>> => {
      const chart = (await unit(t.db, nacional, 'read', (trx) =>
        readGrafica(trx, nacional, filtro, { cubo: 'responsable', por: 'dependencia' } as never),
      )) as never;
      const datos = (Array.isArray(chart) ? chart : (chart as { datos: unknown[] }).datos) as {
        id: number;
        value: number;
      }[];
      return Object.fromEntries(datos.map(({ id, value }) => [id, value]));
    };
    const kept: (number | null)[] = [];
    /** The body that the next file is kept with; the chart counts it, and nothing else more than before. */
    const said = async (corporacion = word) => {
      const before = await counted();
      const { autoridad } = await deJusticiaNet({
        autoridades: [{ id: `A-${serial}`, orden: 'Federal', corporacion, cargo: 'Agente' }],
      });
      const id = Number(autoridad?.lldependencia);
      kept.push(id);
      expect(await counted()).toEqual({ ...before, [id]: (before[id] ?? 0) + 1 });
      return [id, autoridad?.llsubnivel, autoridad?.dsdescripcion];
    };
    expect(await said()).toEqual([DEPENDENCIA.OTRO, 1, 'SERVICIO DE PROTECCION FEDERAL']);
    const { clave } = (await add('dependencias', 'Protección Federal', { padres: [1] })).body;
    const [mano = 0] = clave;
    expect((await said())[0]).toBe(DEPENDENCIA.OTRO);
    const spelled = await change('dependencias', clave, { escrituras: [word] });
    expect(await said()).toEqual([mano, 1, null]);
    const moved = await change('dependencias', clave, { padres: [4] });
    expect(await said()).toEqual([mano, 4, null]);
    await undo(moved.body.llacto);
    const retired = await change('dependencias', clave, { boactivo: 0 });
    expect((await said())[0]).toBe(DEPENDENCIA.OTRO);
    await undo(retired.body.llacto);
    expect((await said())[0]).toBe(mano);
    await undo(spelled.body.llacto);
    expect((await said())[0]).toBe(DEPENDENCIA.OTRO);
    const renamed = await rename('dependencias', clave, word, { desde: '2026-02-01' });
    expect((await said())[0]).toBe(mano);
    await undo(renamed.body.llacto);
    const file = await applyFile('dependencias', [
      ['Clave', 'Otras escrituras'],
      [mano, word],
    ]);
    expect((await said())[0]).toBe(mano);
    await undo(file.body.llacto);
    expect([await said(), new Set(kept)]).toEqual([
      [DEPENDENCIA.OTRO, 1, 'SERVICIO DE PROTECCION FEDERAL'],
      new Set([DEPENDENCIA.OTRO, mano]),
    ]);
    // it leaves room for others: bodies of hands are ten
    await change('dependencias', clave, { boactivo: 0 });
  });
});

describe('a catalogue from a file', () => {
  test('what is given out comes back in and changes nothing, of every catalogue', async () => {
    for (const catalogo of NOMBRES_ADMINISTRABLES) {
      const lineas = await exported(catalogo);
      const { body } = await review(catalogo, lineas);
      expect([catalogo, body.renglones, body.cuentas]).toEqual([
        catalogo,
        [],
        { renglones: lineas.length - 1, cambian: 0, iguales: lineas.length - 1, rechazados: 0 },
      ]);
      expect(lineas.length).toBeGreaterThan(2);
    }
  });

  const OFICIOS = [
    CABEZAS,
    ['', 'Apicultora o apicultor', '2026-03-01', '', '', 'colmenero; abejera'],
    ['1', '', '', '', '', ''],
    ['2', 'Otro nombre de archivo', '15/03/2026', '', '', ''],
    ['3', '', '', 'retirada', '', ''],
    ['4', '', '', '', '7', ''],
    ['', '  elemento de fuerzas armadas', '', '', '', ''],
    ['99999', 'No está', '2026-01-01', '', '', ''],
    ['5', 'Sin día', '', '', '', ''],
    ['6', 'Apicultora o  apicultor', '2026-03-01', '', '', ''],
    ['7', '', '', 'quizá', '', ''],
    ['8', '', '', '', 'primero', ''],
    ['3', 'Otra vez la tres', '2026-03-01', '', '', ''],
    ['9', 'Futura', '2999-01-01', '', '', ''],
    ['', 'Con día imposible', '31/02/2026', '', '', ''],
    ['', 'Nace retirada', '2026-01-01', 'RETIRADA', '', ''],
    ['10', 'Docente que se queda', '2026-03-01', '', '', 'Comerciante'],
    ['', 'Con un \u0001 de control', '2026-01-01', '', '', ''],
    ['', 'ESPAÃ‘OLA', '2026-01-01', '', '', ''],
    ['', 'Rota con ¤', '2026-01-01', '', '', ''],
    ['12', '', '', '', '', 'leguleya \uFFFD'],
    ['', 'comer\u200Bciante', '2026-01-01', '', '', ''],
  ];
  const QUE: Readonly<Record<number, string | RegExp>> = {
    2: 'NUEVA',
    4: 'RENOMBRADA',
    5: 'RETIRADA',
    6: 'MOVIDA',
    8: /la clave 99999/,
    9: /^Desde: Campo obligatorio/,
    10: /Ya existe «APICULTORA/,
    11: /EN USO o RETIRADA/,
    12: /entero en «Lugar»/,
    13: /El renglón 5 ya habla/,
    14: /día hasta hoy/,
    15: /una fecha que exista/,
    16: /no se agrega retirada/,
    17: /Ya existe «COMERCIANTE»/,
    18: /Quite los caracteres/,
    19: /letras dañadas/,
    20: /letras dañadas/,
    21: /letras dañadas/,
  };

  test('each row is told what it does; what came in is what changes, what is equal and what is refused', async () => {
    const before = [await rowsOf(t, 'catalogoentrada'), await rowsOf(t, 'ctocupacion')];
    const { body } = await review('ocupaciones', OFICIOS);
    expect([await rowsOf(t, 'catalogoentrada'), await rowsOf(t, 'ctocupacion')]).toEqual(before);
    expect(body.cuentas).toEqual({ renglones: 21, cambian: 4, iguales: 3, rechazados: 14 });
    for (const { fila, que, detalle } of body.renglones) {
      const wanted = QUE[fila];
      expect([fila, que]).toEqual([fila, [typeof wanted === 'string' ? wanted : 'RECHAZADA']]);
      if (wanted instanceof RegExp) expect([fila, detalle]).toEqual([fila, expect.stringMatching(wanted)]);
    }
    expect(body.renglones.map(({ fila }) => fila)).toEqual(Object.keys(QUE).map(Number));
    // a row that names its entry by the key alone is shown by the entry's name, done or refused
    const shown = [5, 6, 11, 12, 21].map((fila) => body.renglones.find((one) => one.fila === fila)?.nombre);
    const names = await Promise.all([3, 4, 7, 8, 12].map(async (id) => (await entrada('ocupaciones', [id])).nombre));
    expect(shown).toEqual(names);
  });

  test('one act does it, its refused rows do nothing, and to undo it is one act too', async () => {
    const as = async (...ids: number[]) => Promise.all(ids.map((id) => entrada('ocupaciones', [id])));
    const plain = (all: Awaited<ReturnType<typeof as>>) => all.map(({ version: _, tocada: __, ...e }) => e);
    const before = await as(2, 3, 4, 5, 6, 7, 8, 9, 10);
    const done = await applyFile('ocupaciones', OFICIOS);
    expect([done.status, done.body.cuentas]).toEqual([200, { renglones: 21, cambian: 4, iguales: 3, rechazados: 14 }]);
    const [nueva] = await find('ocupaciones', 'APICULTORA');
    expect(nueva).toMatchObject({ aMano: true, desde: '2026-03-01', escrituras: ['COLMENERO', 'ABEJERA'] });
    const [two, three, four, ...rest] = await as(2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(two).toMatchObject({ nombre: 'OTRO NOMBRE DE ARCHIVO', anteriores: [{ hasta: '2026-03-15' }] });
    expect([three?.boactivo, four?.orden, rest]).toEqual([0, 7, before.slice(3)]);
    const [line] = await rowsOf(
      t,
      'auditoria',
      `operacion = 'catalogo.aplicar' and llave = 'ocupaciones' order by id desc limit 1`,
    );
    expect(line?.detalle).toMatchObject({ archivo: 'prueba.csv', cambian: 4, rechazados: 14, NUEVA: 1, RETIRADA: 1 });
    const made = await acts('ocupaciones');
    expect(made[0]).toMatchObject({ acto: 'ARCHIVO', total: 4, deshecho: 'NO' });
    expect((await undo(done.body.llacto)).status).toBe(200);
    expect(plain(await as(2, 3, 4, 5, 6, 7, 8, 9, 10))).toEqual(plain(before));
    expect((await find('ocupaciones', 'APICULTORA'))[0]).toMatchObject({ boactivo: 0 });
  });

  test.each<[string, Nombre, readonly (readonly unknown[])[], string | RegExp]>([
    [
      'a municipality by its official key',
      'municipios',
      [
        ['Clave', 'Entidad federativa', 'Nombre', 'Desde'],
        [555, 'Puebla', 'Nueva Puebla', '2026-01-01'],
      ],
      'NUEVA',
    ],
    [
      'a municipality without its key',
      'municipios',
      [
        ['Entidad federativa', 'Nombre', 'Desde'],
        ['Puebla', 'Nueva Puebla', '2026-01-01'],
      ],
      /Falta la clave/,
    ],
    [
      'a municipality of no state',
      'municipios',
      [
        ['Clave', 'Nombre', 'Desde'],
        [555, 'Nueva Puebla', '2026-01-01'],
      ],
      /Falta «Entidad/,
    ],
    [
      'a municipality of a state that is none',
      'municipios',
      [
        ['Clave', 'Entidad federativa', 'Nombre', 'Desde'],
        [555, 'Aztlán', 'Nueva', '2026-01-01'],
      ],
      /no está en «Entidad/,
    ],
    [
      'one that stands for nothing',
      'municipios',
      [
        ['Clave', 'Entidad federativa', 'Estado'],
        [1, 33, 'RETIRADA'],
      ],
      /mencionan/,
    ],
    [
      'one whose catalogue is closed',
      'delitos',
      [
        ['Nombre', 'Desde'],
        ['Otro', '2026-01-01'],
      ],
      /no admite/,
    ],
    [
      'another parent',
      'circunstancias',
      [
        ['Clave', 'Delito'],
        [1, 311],
      ],
      /no cambia de «Delito/,
    ],
    [
      'another crime of a technique',
      'tecnicas',
      [
        ['Clave', 'Delito'],
        [10, 'Tortura'],
      ],
      'MOVIDA',
    ],
    [
      'a technique of no crime',
      'tecnicas',
      [
        ['Nombre', 'Desde'],
        ['Ninguna como esta', '2026-01-01'],
      ],
      /al menos una/,
    ],
    ['a name that is there, without its key', 'paises', [['Nombre'], ['méxico']], 'IGUAL'],
    [
      'a spelling that is the name of another',
      'paises',
      [
        ['Clave', 'Otras escrituras'],
        [2, 'México'],
      ],
      /Ya existe/,
    ],
    [
      'a name that a row before gives, with a spelling',
      'paises',
      [
        ['Clave', 'Nombre', 'Desde', 'Otras escrituras'],
        [2, 'Tierra nueva', '2026-01-01', 'Terranova'],
        [3, 'Tierra nueva', '2026-01-01', ''],
      ],
      /Ya existe/,
    ],
    [
      'a datum outside of the columns',
      'paises',
      [
        ['Clave', 'Nombre'],
        [2, '', 'suelto'],
      ],
      /fuera de las columnas/,
    ],
  ])('%s', async (_, catalogo, lineas, wanted) => {
    const { body } = await review(catalogo, lineas);
    const { que, detalle } = body.renglones.at(-1) ?? { que: ['IGUAL'], detalle: '' };
    if (typeof wanted === 'string') expect(que).toEqual([wanted]);
    else expect([que, detalle]).toEqual([['RECHAZADA'], expect.stringMatching(wanted)]);
  });

  test('an act of which one entry cannot come back is not undone, and says which, why and what to do', async () => {
    const { nombre } = await entrada('lenguasExtranjeras', [1]);
    const lineas = [
      ['Clave', 'Estado'],
      ['1', 'RETIRADA'],
      ['2', 'RETIRADA'],
    ];
    const { llacto } = (await applyFile('lenguasExtranjeras', lineas)).body;
    const other = (await add('lenguasExtranjeras', nombre)).body.clave;
    const refused = await undo(llacto);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/No se deshizo nada: «.*» no puede volver.*Renombre o retire «.*», y deshaga de nuevo/),
    ]);
    expect((await entrada('lenguasExtranjeras', [2])).boactivo).toBe(0);
    await change('lenguasExtranjeras', other, { boactivo: 0 });
    expect((await undo(llacto)).status).toBe(200);
    expect((await entrada('lenguasExtranjeras', [2])).boactivo).toBe(1);
  });

  test('undone in part: what was changed since stays and is named, the others go back, and all are counted', async () => {
    const own = {
      catalogo: 'dependencias',
      cabezas: ['Clave', 'Subnivel de gobierno', 'Nombre', 'Desde', 'Estado'],
    } as const;
    const subniveles = (await find('subniveles', '')).filter((e) => e.boactivo === 1).slice(0, 2);
    const [uno = '', dos = ''] = subniveles.map((e) => e.nombre);
    const lineas = [
      [...own.cabezas],
      ['', uno, 'PARTE CAMBIADA', '2026-01-01'],
      ['', `${uno}; ${dos}`, 'PARTE AGREGADA', '2026-01-01'],
      ['2', '', 'PARTE RENOMBRADA', '2026-01-01'],
      ['3', '', 'PARTE REPETIDA', '2026-01-01'],
    ];
    const before = await Promise.all([2, 3].map((id) => entrada('dependencias', [id])));
    const { llacto, cuentas } = (await applyFile('dependencias', lineas)).body;
    expect(cuentas).toMatchObject({ renglones: 4, cambian: 4, rechazados: 0 });
    const [changed] = await find('dependencias', 'PARTE CAMBIADA');
    const [added] = await find('dependencias', 'PARTE AGREGADA');
    await change('dependencias', changed?.clave ?? [], { escrituras: ['CAMBIADA DESPUÉS'] });
    // somebody else is called now as the fourth row's entry was
    await change('dependencias', [2], { escrituras: [before[1]?.nombre ?? ''] });
    expect((await undo(llacto)).status).toBe(400);
    const { status, body } = await undo(llacto, true);
    expect([status, body]).toMatchObject([200, { entradas: 4, deshechas: 1, quedan: 3 }]);
    expect(body.cuales.map(({ nombre }) => nombre).sort()).toEqual([
      'PARTE CAMBIADA',
      'PARTE RENOMBRADA',
      'PARTE REPETIDA',
    ]);
    expect(body.cuales.find(({ nombre }) => nombre === 'PARTE REPETIDA')?.porque).toMatch(/ya se escribe igual/);
    expect(await entrada('dependencias', changed?.clave ?? [])).toMatchObject({ boactivo: 1, padres: changed?.padres });
    expect(await entrada('dependencias', added?.clave ?? [])).toMatchObject({ boactivo: 0, padres: [] });
    const all = await acts('dependencias');
    expect([all[0], all.find((a) => a.llacto === llacto)]).toMatchObject([
      { acto: 'DESHACER EN PARTE', deshecho: 'NO' },
      { deshecho: 'EN_PARTE' },
    ]);
    expect((await undo(llacto, true)).body.message).toBe('Este cambio ya se deshizo.');
    const [line] = await rowsOf(
      t,
      'auditoria',
      `operacion = 'catalogo.deshacer' and llave = 'dependencias' order by id desc limit 1`,
    );
    expect(line?.detalle).toMatchObject({ de: llacto, entradas: 4, deshechas: 1, quedan: 3 });
    // the act in part is an act: it is undone too, and nothing goes back where nothing can
    expect((await undo(body.llacto)).status).toBe(200);
    expect(await entrada('dependencias', added?.clave ?? [])).toMatchObject({ boactivo: 1, padres: added?.padres });
    const alone = (
      await applyFile('dependencias', [
        ['Clave', 'Lugar'],
        ['4', '7'],
      ])
    ).body.llacto;
    await change('dependencias', [4], { orden: 8 });
    expect((await undo(alone, true)).body.message).toMatch(/^No se deshizo nada. Alguien cambió después/);
  });

  test('entries that wait for one another go back together, in whatever order', async () => {
    const [a, b] = await Promise.all([5, 6].map((id) => entrada('paises', [id])));
    const file = await applyFile('paises', [
      ['Clave', 'Nombre', 'Desde'],
      ['5', 'NOMBRE DE PASO', '2026-02-01'],
      ['6', a?.nombre ?? '', '2026-02-01'],
      ['7', 'UNO QUE SE QUEDA', '2026-02-01'],
    ]);
    expect(file.body.cuentas).toMatchObject({ cambian: 3 });
    await change('paises', [7], { orden: 3 });
    expect((await undo(file.body.llacto, true)).body).toMatchObject({ entradas: 3, deshechas: 2, quedan: 1 });
    expect((await entrada('paises', [5])).nombre).toBe(a?.nombre);
    expect((await entrada('paises', [6])).nombre).toBe(b?.nombre);
  });

  test('the list of acts comes in pages, every act once', async () => {
    const all = await acts('dependencias', 0, 100);
    const { body } = await t.call(
      c.actosDeCatalogo,
      { params: { catalogo: 'dependencias', pagina: 1, rpp: 3 } },
      admin,
    );
    expect([body.total, body.filas]).toEqual([all.length, all.slice(3, 6)]);
    expect(all.length).toBeGreaterThan(6);
  });

  test('who reviewed on other catalogues is told, and nothing is applied', async () => {
    const lineas = [
      ['Clave', 'Lugar'],
      ['12', '3'],
    ];
    const { huella } = (await review('ocupaciones', lineas)).body;
    await change('paises', [5], { orden: 4 });
    const renglones = leido('ocupaciones', lineas);
    const send = () =>
      t.call(
        c.aplicarArchivoDeCatalogo,
        { body: { catalogo: 'ocupaciones', huella, archivo: 'x.csv', renglones } },
        admin,
      );
    const late = await send();
    expect([late.status, (late.body as { message?: string }).message]).toEqual([
      409,
      expect.stringMatching(/revíselo de nuevo/),
    ]);
    expect(await entrada('ocupaciones', [12])).toMatchObject({ orden: null });
  });

  test('nobody but the national administrator', async () => {
    const state = await t.as('admin.30');
    const lineas = [
      ['Clave', 'Lugar'],
      ['12', '3'],
    ];
    expect((await review('ocupaciones', lineas, state)).status).toBe(403);
    expect((await applyFile('ocupaciones', lineas, state)).status).toBe(403);
    expect((await t.call(c.archivoDeCatalogo, { body: { catalogo: 'paises' } }, state)).status).toBe(403);
  });
});

describe('a release and a hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renadet-semillas-'));
  atEnd(async () => rmSync(folder, { recursive: true }));
  /** A release whose file of occupations says these lines instead of others; null takes one away. */
  const release = async (lines: Readonly<Record<string, string | null>>) => {
    cpSync(resolve(import.meta.dirname, '../../../seeds'), folder, { recursive: true });
    const file = join(folder, 'ocupaciones.csv');
    const kept = readFileSync(file, 'utf8').trim().split('\n');
    const said = kept.flatMap((line) => {
      const id = line.split(',')[0] ?? '';
      return id in lines ? (lines[id] === null ? [] : [`${id},${lines[id]}`]) : [line];
    });
    const fresh = Object.entries(lines).filter(
      ([id, text]) => text !== null && !kept.some((line) => line.startsWith(`${id},`)),
    );
    writeFileSync(file, `${[...said, ...fresh.map(([id, text]) => `${id},${text}`)].join('\n')}\n`);
    expect(await loadSeeds(t.owner, folder)).toBe(true);
  };

  test('the hand wins, what the release says is shown, and to undo is to follow the release again', async () => {
    const named = await rename('ocupaciones', [2], 'NOMBRE A MANO');
    const gone = await change('ocupaciones', [3], { boactivo: 0 });
    const { clave: nueva } = (await add('ocupaciones', 'SOLO A MANO')).body;
    await release({ 2: 'NOMBRE DE LA VERSION', 4: 'OTRO DE LA VERSION', 5: null, 90: 'NUEVA DE LA VERSION' });
    const of = async (id: number) => {
      const { nombre, boactivo, semilla, aMano } = await entrada('ocupaciones', [id]);
      return [nombre, boactivo, semilla?.nombre ?? null, aMano];
    };
    expect(await of(2)).toEqual(['NOMBRE A MANO', 1, 'NOMBRE DE LA VERSION', false]);
    expect((await of(3)).slice(1, 2)).toEqual([0]);
    expect(await of(4)).toEqual(['OTRO DE LA VERSION', 1, null, false]);
    expect((await of(5)).slice(1, 2)).toEqual([0]);
    expect(await of(90)).toEqual(['NUEVA DE LA VERSION', 1, null, false]);
    expect(await of(nueva[0] ?? 0)).toEqual(['SOLO A MANO', 1, null, true]);
    // what a release calls otherwise keeps its former name too
    expect((await entrada('ocupaciones', [4])).anteriores).toHaveLength(1);
    expect((await change('ocupaciones', [5], { boactivo: 1 })).status).toBe(200);
    await release({ 2: 'NOMBRE DE LA VERSION', 5: null, 90: null });
    expect((await of(5)).slice(1, 2)).toEqual([1]);
    expect((await of(90)).slice(1, 2)).toEqual([0]);
    expect((await undo(named.body.llacto)).status).toBe(200);
    expect((await undo(gone.body.llacto)).status).toBe(200);
    expect(await of(2)).toEqual(['NOMBRE DE LA VERSION', 1, null, false]);
    expect((await of(3)).slice(1, 2)).toEqual([1]);
  });
});

describe('what was kept', () => {
  test('a certificate is the same document after its crime, sex and situation are called otherwise', async () => {
    const saves = savesOf(t, clerk);
    const llcarpeta = await saves.carpeta();
    for (const llgenero of [1, 2])
      await saves.victima(llcarpeta, {
        llgenero,
        bogestacion: llgenero === 2 ? 0 : null,
        llsituacionjuridica: 1,
      } as never);
    await saves.autoridad(llcarpeta);
    expect((await t.call(generarFolio, { params: { llcarpeta } } as never, clerk)).status).toBe(200);
    const print = async () =>
      (await t.call(generarContancia, { params: { llcarpeta, tipo: '1' } } as never, clerk)).raw;
    const before = await print();
    const acts = [
      await rename('delitos', [310], 'TORTURA, DICHA DE OTRO MODO'),
      await rename('generos', [1], 'VARON'),
      await rename('situacionesJuridicas', [1], 'EN LIBERTAD'),
    ];
    expect(acts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await print()).equals(before)).toBe(true);
    expect(await rowsOf(t, 'constancia', `llcarpeta = ${llcarpeta}`)).toHaveLength(2);
    for (const { body } of acts.toReversed()) await undo(body.llacto);
  });

  test('a certificate that was issued under a name of hours is the same document when that name is gone or taken back', async () => {
    const saves = savesOf(t, clerk);
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    await saves.victima(llcarpeta, { llsituacionjuridica: 1 } as never);
    await saves.autoridad(llcarpeta);
    const held = [
      await rename('delitos', [310], 'TORTURA POR UNAS HORAS'),
      await rename('situacionesJuridicas', [1], 'LIBRE POR UNAS HORAS'),
    ];
    expect((await t.call(generarFolio, { params: { llcarpeta } } as never, clerk)).status).toBe(200);
    const print = async () =>
      (await t.call(generarContancia, { params: { llcarpeta, tipo: '1' } } as never, clerk)).raw;
    const before = await print();
    const again = [
      await rename('delitos', [310], 'TORTURA, OTRA VEZ'),
      await rename('situacionesJuridicas', [1], 'LIBRE, OTRA VEZ'),
    ];
    expect((await print()).equals(before)).toBe(true);
    for (const { body } of [...held, ...again].toReversed()) await undo(body.llacto);
    expect((await print()).equals(before)).toBe(true);
    expect(await rowsOf(t, 'constancia', `llcarpeta = ${llcarpeta}`)).toHaveLength(1);
  });

  test('a chart of a former day has the names of then, one of today those of today, each entry its own', async () => {
    const [uno, dos] = [await entrada('metodos', [1]), await entrada('metodos', [2])];
    const done = [
      await rename('metodos', [1], 'METODO CON OTRO NOMBRE', { desde: '2026-06-01' }),
      await rename('metodos', [1], 'METODO CON UN TERCERO', { desde: '2026-06-10' }),
      await rename('metodos', [2], 'EL SEGUNDO, DICHO DE OTRO MODO', { desde: '2026-05-01' }),
      await rename('generos', [1], 'DE OTRO CATALOGO', { desde: '2026-04-15' }),
    ];
    await t.owner.query(`update victima set metodos = '{1,2}'`);
    const chart = async (fechaFin: string) => {
      const filtro = FiltroReporte.parse({ fechaInicio: '2017-06-26', fechaFin });
      const rows = (await unit(t.db, { llinstitucion: 0, propietarios: null, llusuario: 0 }, 'read', (trx) =>
        readGrafica(trx, { llinstitucion: 0, propietarios: null, llusuario: 0 }, filtro, {
          cubo: 'victima',
          por: 'metodo',
        } as never),
      )) as { datos: { id: number; name: string }[] };
      return [1, 2].map((id) => rows.datos.find((one) => one.id === id)?.name);
    };
    const days = ['2026-04-01', '2026-05-31', '2026-06-01', '2026-06-10'];
    expect(await Promise.all(days.map(chart))).toEqual([
      [uno.nombre, dos.nombre],
      [uno.nombre, 'EL SEGUNDO, DICHO DE OTRO MODO'],
      ['METODO CON OTRO NOMBRE', 'EL SEGUNDO, DICHO DE OTRO MODO'],
      ['METODO CON UN TERCERO', 'EL SEGUNDO, DICHO DE OTRO MODO'],
    ]);
    for (const { body } of done.reverse()) expect((await undo(body.llacto)).status).toBe(200);
  });
});

test('a municipality that is split off: old files keep theirs, and figures by municipality say since when it is counted', async () => {
  const saves = savesOf(t, clerk);
  const lugar = { boconocehechos: 1, fchecho: '2025-02-15', llestado: 30 } as never as object;
  const DIAS = { fchecho: '2026-04-01', fcinicio: '2026-04-10', fcestatus: '2026-04-10' } as never as object;
  const mother = await saves.carpeta({ ...lugar, llmunicipio: 131 });
  const added = await add('municipios', 'Villa recién separada', { padre: 30, llentrada: 401, desde: '2026-03-01' });
  expect(added.status).toBe(200);
  const child = await saves.carpeta({ ...lugar, llmunicipio: 401, ...DIAS });
  const retired = await change('municipios', [30, 131], { boactivo: 0 });
  const same = carpeta({ ...lugar, llcarpeta: mother, version: 1, llmunicipio: 131, dssintesis: 'OTRA' });
  expect((await t.call(modificarCI, { body: same }, clerk)).body.result).toBe('REGISTRO_EXITOSO');
  expect(await rowsOf(t, 'carpeta', `llcarpeta in (${mother}, ${child}) order by 1`)).toMatchObject([
    { llmunicipio: 131 },
    { llmunicipio: 401 },
  ]);
  const { nombre } = await entrada('municipios', [30, 131]);
  const counted = async (fechaInicio: string) => {
    const body = { filas: EJE.LUGAR, columnas: null, capas: null, capa: TOTAL, estado: 30, institucion: 0 };
    const asked = { ...body, fechaInicio, fechaFin: '30/06/2026' } as never;
    const { ejes } = (await t.call(getReporteCruce, { body: asked }, admin)).body;
    return ejes[0]?.opciones.map(({ texto }) => texto);
  };
  const [split, plain] = ['VILLA RECIÉN SEPARADA (desde 01/03/2026)', 'VILLA RECIÉN SEPARADA'];
  expect(await counted('01/01/2019')).toEqual(expect.arrayContaining([nombre, split]));
  expect(await counted('01/03/2026')).toContain(plain);
  const { listas } = (await t.call(valoresDePreguntas, {}, admin)).body;
  const words = listas.flat().map(({ texto }) => texto);
  expect(words.filter((text) => text.startsWith(plain))).toEqual([
    expect.stringMatching(/^VILLA RECIÉN SEPARADA \(VERACRUZ.*\) \(desde 01\/03\/2026\)$/),
  ]);
  await undo(retired.body.llacto);
});

test('what reports count as bits has ids that are bits: none of a hand is counted as another, and no release takes one', async () => {
  for (const catalogo of CONTADOS_EN_BITS as readonly Nombre[]) {
    const { tabla, clave } = CATALOGOS[catalogo];
    const most = `select max(${clave[0]})::integer as n from ${tabla} where ${clave[0]} < $1`;
    const { rows } = await t.owner.query(most, [primeraAMano(catalogo)]);
    expect([catalogo, rows[0].n <= 20]).toEqual([catalogo, true]);
    const padres = catalogo === 'tecnicas' ? [310] : catalogo === 'dependencias' ? [1] : null;
    const answers = [];
    for (let i = 0; i <= 10; i++) answers.push(await add(catalogo, `CONTADA ${i}`, padres ? { padres } : {}));
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? (body.clave as number[]) : []));
    expect(Math.max(...ids)).toBe(30);
    expect(answers.at(-1)?.status).toBe(400);
    expect(JSON.stringify(answers.at(-1)?.body)).toMatch(/alcanzan a contar: reponga una retirada/);
  }
});

test('the columns take what the domain says, and the application may write what it offers', async () => {
  for (const nombre of NOMBRES_ADMINISTRABLES) {
    const { tabla, descripcion } = CATALOGOS[nombre] as { tabla: string; descripcion: string };
    const { rows } = await t.owner.query(
      `select character_maximum_length as max, has_table_privilege('renadet_app', $1, 'insert, update') as may
       from information_schema.columns where table_name = $1 and column_name = $2`,
      [tabla, descripcion],
    );
    expect([nombre, rows[0].max >= administrable(nombre).max, rows[0].may]).toEqual([nombre, true, true]);
  }
});

/** Steps at random; the long run (`npm run tool -- long catalogos`) has thousands. */
const PASOS = casos(25);
const AL_AZAR = [
  'paises',
  'ocupaciones',
  'metodos',
  'tecnicas',
  'circunstancias',
  'estatus',
  'dependencias',
  'delitos',
  'generos',
  'situacionesJuridicas',
  'municipios',
] as const;
const LISTAS_AL_AZAR = ['paises', 'CtOcupacion', 'Ctmetodos', 'CttecnicasSD', 'Ctgeneros'] as const;
/** Charts, and how the rows of the records count the same. */
const RECUENTO: readonly [cubo: string, por: string, text: string][] = [
  ['victima', 'metodo', 'select unnest(metodos) as id, llvictima from victima'],
  ['victima', 'tecnica', 'select lltecnica as id from victima'],
  ['victima', 'situacionJuridica', 'select llsituacionjuridica as id from victima'],
  ['carpeta', 'estatus', 'select llestatus as id from carpeta'],
  ['carpeta', 'delito', 'select lldelito as id from carpeta'],
  ['responsable', 'dependencia', 'select lldependencia as id from responsable'],
];

test('at random: acts on catalogues among records leave every record readable, certificates equal, totals equal', async () => {
  let seed = Number(process.env.SEMILLA ?? 7) % 2147483648;
  const random = (n: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % n;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const all = async (catalogo: Nombre, estado: 'TODAS' | 'EN_USO' = 'TODAS') =>
    (await t.call(c.entradasDeCatalogo, { body: { ...TODAS, catalogo, texto: '', estado } }, admin)).body.filas;
  const saves = savesOf(t, clerk);
  const [acts, carpetas, emitidas] = [[] as number[], [] as number[], [] as [number, Buffer][]];
  const printed = async (llcarpeta: number) =>
    (await t.call(generarContancia, { params: { llcarpeta, tipo: '1' } } as never, clerk)).raw;
  const used = async (catalogo: Nombre) => pick((await all(catalogo, 'EN_USO')).map(({ clave }) => clave.at(-1) ?? 0));
  const text = () => `AL AZAR ${random(12)}`;
  const dia = () => `2026-0${1 + random(9)}-01`;
  const MADRES: Partial<Record<Nombre, object>> = {
    tecnicas: { padres: [310] },
    dependencias: { padres: [1] },
    circunstancias: { padre: 310 },
    estatus: { padre: 2 },
  };
  /** One act by hand or from a file; what is refused is no act. */
  async function act(): Promise<void> {
    const catalogo = pick(AL_AZAR);
    const one = pick(await all(catalogo));
    const own = [
      ['Clave', 'Nombre', 'Desde', 'Estado', 'Otras escrituras'],
      [one.clave.at(-1), text(), dia(), pick(['', 'RETIRADA', 'EN USO']), text()],
      ['', text(), dia(), '', ''],
    ];
    const answer = await [
      () =>
        add(catalogo, text(), {
          ...MADRES[catalogo],
          ...(catalogo === 'municipios' && { padre: 30, llentrada: 500 + random(400) }),
        }),
      () => rename(catalogo, one.clave, text(), { desde: dia() }),
      () => change(catalogo, one.clave, { boactivo: one.boactivo === 1 ? 0 : 1 }),
      () => change(catalogo, one.clave, { escrituras: [text()], orden: 1 + random(5) }),
      () => undo(pick(acts) ?? 0),
      () => applyFile(catalogo, own),
    ][random(6)]?.();
    expect([200, 400, 403, 404, 409]).toContain(answer?.status);
    if (answer?.status === 200) acts.push((answer.body as { llacto: number }).llacto);
  }
  /** A record may tell an entry that was retired meanwhile: it is refused by its list, and by nothing else. */
  const ifOffered = (work: Promise<unknown>) =>
    work.catch((error: Error) => expect(error.message).toContain('Elija una opción de la lista'));
  /** One record through a door, of entries that are offered now. */
  async function record(n = random(4)): Promise<void> {
    if (n === 0) await doors(await used('circunstancias'), 'EN LA DETENCION');
    const own = { llcircunstancia: 1, lldenunciante: 1 };
    const { body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta({ ...own, novictimas: 1 }) }, clerk);
    if (!body.llcarpeta) return;
    carpetas.push(body.llcarpeta);
    const { llcarpeta } = body;
    await ifOffered(saves.victima(llcarpeta, { metodos: [await used('metodos')] } as never));
    await ifOffered(
      saves.autoridad(llcarpeta, { lldependencia: await used('dependencias') }).catch(() => saves.autoridad(llcarpeta)),
    );
    if (n !== 1) return;
    const folio = await t.call(generarFolio, { params: { llcarpeta: body.llcarpeta } } as never, clerk);
    if (folio.body.result === 'REGISTRO_EXITOSO') emitidas.push([body.llcarpeta, await printed(body.llcarpeta)]);
  }
  for (const n of [0, 1, 2, 3]) await record(n);
  for (let i = 0; i < PASOS; i++) await (random(5) < 4 ? act() : record());
  expect([acts.length > PASOS / 5, carpetas.length > 3, emitidas.length > 0]).toEqual([true, true, true]);

  const { rows } = await t.owner.query('select llcarpeta from carpeta where llinstitucion = 130');
  for (const { llcarpeta } of rows) {
    const reads = [getCarpetaEntera, getCtVictimaByCarpeta, getCtResponsablesByCarpeta].map((e) =>
      t.call(e as never, { params: { llcarpeta, id: llcarpeta } } as never, admin),
    );
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  for (const [llcarpeta, issued] of emitidas) expect((await printed(llcarpeta)).equals(issued)).toBe(true);
  const nacional = { llinstitucion: 0, propietarios: null, llusuario: 0 };
  const filtro = FiltroReporte.parse({ fechaInicio: '2017-06-26', fechaFin: '2026-12-31' });
  for (const [cubo, por, records] of RECUENTO) {
    const chart = (await unit(t.db, nacional, 'read', (trx) =>
      readGrafica(trx, nacional, filtro, { cubo, por } as never),
    )) as never;
    const datos = (Array.isArray(chart) ? chart : (chart as { datos: unknown[] }).datos) as {
      id: number;
      name: string;
      value: number;
    }[];
    const { rows: own } = await t.owner.query(
      `select coalesce(id, -1) as id, count(*)::integer as n from (${records}) r group by 1 order by 1`,
    );
    const counted = new Map(datos.filter(({ id }) => id !== -1).map(({ id, value }) => [id, value]));
    expect([por, [...counted].sort(([x], [y]) => x - y)]).toEqual([
      por,
      own.filter(({ id }) => id !== -1).map(({ id, n }) => [id, n]),
    ]);
    expect(datos.filter(({ name }) => !name)).toEqual([]);
  }
  const cruce = { filas: EJE.AUTORIDAD, columnas: null, capas: null, capa: TOTAL, estado: 0, institucion: 0 };
  const dias = { fechaInicio: '26/06/2017', fechaFin: '01/11/2026' };
  const table = await t.call(getReporteCruce, { body: { ...cruce, ...dias } as never }, admin);
  expect([table.status, table.status === 200 || table.body]).toEqual([200, true]);
  const { ejes } = table.body;
  const { rows: files } = await t.owner.query(
    `select lldependencia as id, count(distinct llcarpeta)::integer as n from responsable where lldependencia > 0 group by 1`,
  );
  const crossed = ejes[0]?.opciones.flatMap(({ id, n }) => (id ? [[id, n]] : [])) ?? [];
  expect(crossed.sort(([x = 0], [y = 0]) => x - y)).toEqual(
    files.map(({ id, n }) => [id, n]).sort(([x], [y]) => x - y),
  );
  for (const catalogo of AL_AZAR) {
    const names = (await all(catalogo, 'EN_USO')).map(({ nombre, padre }) => `${padre} ${llave(nombre)}`);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const lectura of LISTAS_AL_AZAR)
    expect((await otro.respuesta(lectura, null)).body).toBe(
      (await t.app.services.catalogos.respuesta(lectura, null)).body,
    );
  const { body } = await t.call(catalogosCarga, {}, clerk);
  expect(() => createIndice(body as never)).not.toThrow();
});
