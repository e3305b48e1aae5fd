import {
  anexarArchivo,
  descargarArchivo,
  eliminarArchivo,
  getArchivosByLlCarpeta,
} from '@renadet/domain/archivo/archivo.contract';
import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import {
  generarContancia,
  generarFolio,
  getCarpetaByFiltros,
  getCarpetaById,
  getFolios,
  modificarCI,
} from '@renadet/domain/carpeta/carpeta.contract';
import { getConstancias, revocarConstancias } from '@renadet/domain/constancia/constancia.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../app.ts';
import { pdf, sendArchivo } from '../archivos.ts';
import { PERSONAS } from '../reportes.ts';
import { savesOf } from '../saved.ts';

const ABSENT = 2_000_000_000;
let t: TestApp;
let foreign: Headers;
let ids: { llcarpeta: number; llvictima: number; llresponsable: number; idArchivo: number };
beforeAll(async () => {
  t = await testApp();
  const own = await t.as('capturista.30');
  const { carpeta: file, victima: victim, autoridad: authority } = savesOf(t, own);
  const llcarpeta = await file({ noci: 'SECRETA/1', novictimas: 1 });
  ids = {
    llcarpeta,
    llvictima: await victim(llcarpeta, { dsnombre: 'CANARIA' }),
    llresponsable: await authority(llcarpeta),
    idArchivo: (await sendArchivo(t, own, llcarpeta, 'CANARIA.pdf', pdf(100))).body.archivo.idArchivo,
  };
  // with every function that a state user may have
  await t.owner.query(`update usuario set llrol = 2 where dscorreo = 'capturista.14@fiscalias.gob.mx'`);
  foreign = await t.as('capturista.14');
});

type Ids = typeof ids;
/** Every operation that names a record. Each answers a foreign one as an absent one. */
const OPERATIONS: Record<string, (at: Ids, as: Headers) => Promise<{ status: number; raw: Buffer; headers: object }>> =
  {
    getCarpetaById: ({ llcarpeta }, as) => t.call(getCarpetaById, { params: { llcarpeta } }, as),
    modificarCI: ({ llcarpeta }, as) => t.call(modificarCI, { body: { ...carpeta({ noci: 'X/1' }), llcarpeta } }, as),
    getFolios: ({ llcarpeta }, as) => t.call(getFolios, { params: { llcarpeta } }, as),
    generarFolio: ({ llcarpeta }, as) => t.call(generarFolio, { params: { llcarpeta } }, as),
    constanciasVictimas: ({ llcarpeta }, as) => t.call(generarContancia, { params: { llcarpeta, tipo: '1' } }, as),
    constanciaCarpeta: ({ llcarpeta }, as) => t.call(generarContancia, { params: { llcarpeta, tipo: '2' } }, as),
    getConstancias: ({ llcarpeta }, as) => t.call(getConstancias, { params: { llcarpeta } }, as),
    revocarConstancias: ({ llcarpeta }, as) =>
      t.call(revocarConstancias, { body: { llcarpeta, motivo: 'Se emitió por error.' } }, as),
    getCtVictimaByCarpeta: ({ llcarpeta }, as) => t.call(getCtVictimaByCarpeta, { params: { id: llcarpeta } }, as),
    getCtVictimaById: ({ llvictima }, as) => t.call(getCtVictimaById, { params: { id: llvictima } }, as),
    insertarVictima: ({ llcarpeta }, as) => t.call(insertarVictima, { body: victima(llcarpeta) }, as),
    victimasParecidas: ({ llcarpeta }, as) =>
      t.call(victimasParecidas, { body: { llcarpeta, dsnombre: 'ANA', dsapellidopaterno: 'RUIZ' } as never }, as),
    editarVictima: ({ llcarpeta, llvictima }, as) =>
      t.call(editarVictima, { body: { ...victima(llcarpeta), llvictima } }, as),
    eliminarVictima: ({ llvictima }, as) => t.call(eliminarVictima, { params: { id: llvictima } }, as),
    getCtResponsablesByCarpeta: ({ llcarpeta }, as) =>
      t.call(getCtResponsablesByCarpeta, { params: { id: llcarpeta } }, as),
    getCtResponsablesById: ({ llresponsable }, as) =>
      t.call(getCtResponsablesById, { params: { id: llresponsable } }, as),
    guardarAutoridad: ({ llcarpeta }, as) => t.call(guardarAutoridad, { body: autoridad(llcarpeta) }, as),
    modificarAutoridad: ({ llcarpeta, llresponsable }, as) =>
      t.call(modificarAutoridad, { body: { ...autoridad(llcarpeta), llresponsable } }, as),
    eliminarAutoridad: ({ llresponsable }, as) => t.call(eliminarAutoridad, { params: { id: llresponsable } }, as),
    getArchivosByLlCarpeta: ({ llcarpeta }, as) => t.call(getArchivosByLlCarpeta, { params: { id: llcarpeta } }, as),
    anexarArchivo: ({ llcarpeta }, as) => t.call(anexarArchivo, { params: { llcarpeta } }, as),
    descargarArchivo: ({ idArchivo }, as) => t.call(descargarArchivo, { params: { id: idArchivo } }, as),
    eliminarArchivo: ({ idArchivo }, as) => t.call(eliminarArchivo, { params: { id: idArchivo } }, as),
  };
const nowhere: Ids = { llcarpeta: ABSENT, llvictima: ABSENT, llresponsable: ABSENT, idArchivo: ABSENT };
/** Everything the registry holds, as the owner sees it. */
const everything = async () =>
  (
    await t.owner.query(`select (select json_agg(c) from carpeta c) c, (select json_agg(v) from victima v) v,
      (select json_agg(r) from responsable r) r, (select json_agg(i) from imputado i) i, (select json_agg(p) from papelera p) p,
      (select json_agg(k) from constancia k) k, (select json_agg(a) from archivo a) a, (select json_agg(f) from foliocontador f) f`)
  ).rows[0];
const search = async (filter: object, as: Headers) =>
  (await t.call(getCarpetaByFiltros, { body: filter }, as)).body.map(({ noci }) => noci).sort();

describe("another institution's user", () => {
  test('every operation on an id: the answer is that of an absent one to the byte, and nothing changes', async () => {
    const before = await everything();
    for (const [name, ask] of Object.entries(OPERATIONS)) {
      const [theirs, absent] = [await ask(ids, foreign), await ask(nowhere, foreign)];
      expect([name, theirs.status, theirs.raw.toString()]).toEqual([
        name,
        404,
        '{"message":"No se encontró el registro solicitado."}',
      ]);
      expect(theirs.raw.equals(absent.raw)).toBe(true);
      const plain = (headers: object) => ({ ...headers, 'content-security-policy': '', date: '' });
      expect(plain(theirs.headers)).toEqual(plain(absent.headers));
    }
    expect(await everything()).toEqual(before);
  });

  test('sees nothing of it in any search', async () => {
    for (const filter of [
      { noci: 'SECRETA' },
      { nombreCompleto: 'CANARIA' },
      { fechaInicio: '2000-01-01', fechaFin: hoyEnMexico(new Date()) },
      { noci: 'SECRETA', institucion: 130 },
    ])
      expect(await search(filter, foreign)).toEqual([]);
    for (const name of ['consulta', 'supervisor.federal'])
      expect(await search({ noci: 'SECRETA' }, await t.as(name))).toEqual([]);
  });

  test('its own institution and the national administrator see it', async () => {
    for (const name of ['capturista.30', 'supervisor.30', 'admin.30', 'admin']) {
      const as = await t.as(name);
      expect(await search({ noci: 'SECRETA' }, as)).toEqual(['SECRETA/1']);
      expect((await OPERATIONS.getCarpetaById?.(ids, as))?.status).toBe(200);
    }
  });
});

describe('a user with places', () => {
  test('sees the files of these areas only, registers in the first, and all of them again without places', async () => {
    const { rows } = await t.owner.query(
      'select llpropietario from ctpropietario where llinstitucion = 130 order by 1',
    );
    const [first, second] = rows.map((r) => r.llpropietario as number);
    const as = await t.as('supervisor.30');
    const here = savesOf(t, as);
    const own = await here.carpeta({ noci: 'AREA/1' });
    const other = await here.carpeta({ noci: 'AREA/2', novictimas: 1 });
    const llvictima = await here.victima(other);
    const llresponsable = await here.autoridad(other);
    const { body } = await sendArchivo(t, as, other, 'a.pdf', pdf(100));
    const { idArchivo } = body.archivo;
    await t.owner.query('update carpeta set llpropietario = $1 where llcarpeta = $2', [second, other]);
    expect(await search({ noci: 'AREA/' }, as)).toEqual(['AREA/1', 'AREA/2']);

    await t.owner.query(
      `insert into usuariopropietario select llusuario, ${first} from usuario where dscorreo like 'supervisor.30%'`,
    );
    expect(await search({ noci: 'AREA/' }, as)).toEqual(['AREA/1']);
    expect(await search({ noci: 'AREA/', area: second }, as)).toEqual([]);
    expect((await t.call(getCarpetaById, { params: { llcarpeta: own } }, as)).status).toBe(200);
    const before = await everything();
    for (const ask of Object.values(OPERATIONS))
      expect((await ask({ llcarpeta: other, llvictima, llresponsable, idArchivo }, as)).status).toBe(404);
    expect(await everything()).toEqual(before);

    await t.owner.query(`update usuariopropietario set llpropietario = ${second}`);
    expect(await search({ noci: 'AREA/' }, as)).toEqual(['AREA/2']);
    const third = await here.carpeta({ noci: 'AREA/3' });
    const kept = await t.owner.query('select llpropietario from carpeta where llcarpeta = $1', [third]);
    expect(kept.rows).toEqual([{ llpropietario: second }]);
    await t.owner.query('delete from usuariopropietario');
    expect(await search({ noci: 'AREA/' }, as)).toEqual(['AREA/1', 'AREA/2', 'AREA/3']);
  });
});

test.each(Object.entries(PERSONAS))(
  '%s is offered for a load the areas of the own scope, all of them and no other',
  async (quien, { llinstitucion, propietarios }) => {
    await t.owner.query(
      `insert into usuariopropietario select llusuario, 101 from usuario where dscorreo like 'supervisor.federal%' on conflict do nothing`,
    );
    const { rows } = await t.owner.query<{ id: number }>(
      `select p.llpropietario as id from ctpropietario p join ctinstitucion i using (llinstitucion)
     where p.boactivo = 1 and i.boactivo = 1 and $1 in (0, llinstitucion) and coalesce(llpropietario = any ($2), true) order by 1`,
      [llinstitucion, propietarios],
    );
    const { body } = await t.call(catalogosCarga, {}, await t.as(quien));
    const offered = (body as unknown as Record<string, [number][]>).propietarios ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(offered.map(([id]) => id).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  },
);
