import { createHash, createPublicKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { llavesConstancia } from '@renadet/domain/constancia/constancia.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { ARCHIVO_SELLO, ordenSello } from '@renadet/domain/lib/selloTiempo';
import { AMBITOS, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { attack } from '@renadet/domain/publicacion/attack';
import { conjuntoEnPalabras } from '@renadet/domain/publicacion/conjunto';
import { celdaDe } from '@renadet/domain/publicacion/dicho';
import { isPequenia } from '@renadet/domain/publicacion/protect';
import { NoPublicable } from '@renadet/domain/publicacion/protectTablas';
import {
  getArchivoEstadistica,
  getPublicaciones,
  publicarEstadistica,
} from '@renadet/domain/publicacion/publicacion.contract';
import { formaDe, type Publicacion, type Tabla } from '@renadet/domain/publicacion/tablas';
import { UMBRAL } from '@renadet/domain/publicacion/umbral';
import { getReporteCrucePublico } from '@renadet/domain/reportes/cruce.contract';
import { EJE } from '@renadet/domain/reportes/ejes';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateDatos } from '../../../../datos/src/generate.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { autoridad, hayOpenssl } from '../../../test/autoridad.ts';
import { noAccesible } from '../../../test/pdf.ts';
import { buildApp } from '../../app.ts';
import { sealTime } from '../../auditoria/sellosDeTiempo.ts';
import { sistema } from '../../cola/sistema.ts';
import { unit } from '../../db/scope.ts';
import { readAutoridades } from '../../integraciones/selloTiempo.ts';
import { readCifras } from './cifras.query.ts';
import { make, type Pedida } from './makeCorte.ts';
import { produce } from './produce.ts';
import { primerosRenglones, renderEstadistica } from './publicacion.pdf.ts';

const HOY = fecha('2026-11-21');
const CORTE = '2024-06-30';
let t: TestApp;
const actor = sistema('publicar');
const services = () => ({ db: t.db, config: t.config, hoy: () => HOY });
const crudas = (corte: string) => unit(t.db, actor.alcance, 'read', (trx) => readCifras(trx, corte));
const total = (tablas: readonly Tabla[], unidad: string) => tablas.find((tabla) => tabla.unidad === unidad)?.valores[0];
const publicada = async (corte?: string) => {
  const url = `/api/estadisticas${corte ? `?corte=${corte}` : ''}`;
  return (await t.app.inject({ url })).json();
};
const download = async (corte: string, archivo: string) =>
  t.call(getArchivoEstadistica, { params: { corte, archivo } });

beforeAll(async () => {
  t = await testApp();
  await generateDatos(t.url, { carpetas: 700, semilla: 3, hoy: HOY });
}, 60_000);

describe('what the registry said at the end of a day', () => {
  it('counts what was registered up to the cut-off, and adds up to the records themselves', async () => {
    const tablas = await crudas(CORTE);
    const { rows } = await t.owner.query(
      `select (select count(*)::int from carpeta where dia_mexico(fcregistro) <= $1) as carpetas,
        (select count(*)::int from victima v join carpeta c using (llcarpeta) where dia_mexico(c.fcregistro) <= $1) as victimas,
        (select count(*)::int from responsable r join carpeta c using (llcarpeta) where dia_mexico(c.fcregistro) <= $1) as responsables`,
      [CORTE],
    );
    expect(rows[0].carpetas).toBeGreaterThan(100);
    for (const tabla of tablas) expect([tabla.id, tabla.valores[0]]).toEqual([tabla.id, rows[0][tabla.unidad]]);
  });

  it('a correction, a deletion and a new record move today and no day before', async () => {
    const before = { corte: await crudas(CORTE), hoy: await crudas('2999-12-31') };
    await t.owner.query('begin');
    try {
      await t.owner.query(
        `update carpeta set lldelito = 621 - lldelito, llmunicipio = 1, llestado = case llestado when 33 then 99 else 33 end where llestado is not null`,
      );
      await t.owner.query(`update victima set llgenero = case llgenero when 1 then 2 else 1 end, dsedad = 30`);
      await t.owner.query(`update victima set boreparacion = 1 where llvictima % 5 = 0`);
      await t.owner.query(
        `update carpeta set lletapa = 3, llestatus = 14 + llcarpeta % 2, llformainicio = 2 where llcarpeta % 6 = 0`,
      );
      await t.owner.query(
        `update carpeta set fcinicio = fcinicio - 400, llpropietario = 102 where llpropietario = 101`,
      );
      await t.owner.query(`update responsable set llgobierno = 3, lldependencia = null where llresponsable % 4 = 0`);
      await t.owner.query(`delete from responsable where llresponsable in (select llresponsable from responsable
        where not exists (select from imputado i where i.llresponsable = responsable.llresponsable) order by 1 limit 3)`);
      await t.owner.query(`delete from victima where llvictima in (select llvictima from victima order by 1 limit 4)`);
      await t.owner.query('commit');
    } catch (error) {
      await t.owner.query('rollback');
      throw error;
    }
    expect(await crudas(CORTE)).toEqual(before.corte);
    const after = await crudas('2999-12-31');
    expect(after).not.toEqual(before.hoy);
    expect(total(after, 'victimas')).toBe((total(before.hoy, 'victimas') ?? 0) - 4);
    const { rows } = await t.owner.query('select count(*)::int as n from responsable');
    expect(total(after, 'responsables')).toBe(rows[0].n);
    // what is kept line by line is what the records say now
    const lineas = async () => {
      const found: unknown[] = [];
      for (const tabla of ['historiacarpeta', 'historiavictima', 'historiaresponsable'])
        found.push(
          (
            await t.owner.query(
              `select to_jsonb(h) - 'dia' - 'n' as linea, sum(n)::int as n from ${tabla} h group by 1 having sum(n) <> 0 order by 1`,
            )
          ).rows,
        );
      return found;
    };
    const kept = await lineas();
    await t.owner.query('begin; select rehacer_historia()');
    const anew = await lineas();
    await t.owner.query('rollback');
    expect(kept).toEqual(anew);
  });

  it('a user of one institution sees the lines of its own files alone', async () => {
    const scope = { llinstitucion: 130, propietarios: null };
    const found = await unit(t.db, scope, 'read', (trx) => readCifras(trx, '2999-12-31'));
    const { rows } =
      await t.owner.query(`select (select count(*)::int from carpeta where llinstitucion = 130) as carpetas,
      (select count(*)::int from victima where llinstitucion = 130) as victimas,
      (select count(*)::int from responsable where llinstitucion = 130) as responsables`);
    expect(rows[0].carpetas).toBeGreaterThan(10);
    for (const { unidad, valores } of found) expect([unidad, valores[0]]).toEqual([unidad, rows[0][unidad]]);
  });
});

describe('a publication', () => {
  it('is asked for by the administrator, made by a job, and public', { timeout: 60_000 }, async () => {
    expect((await publicada()).publicacion).toBeUndefined();
    const asked = await t.call(publicarEstadistica, { body: { corte: CORTE } }, await t.as('admin'));
    expect([asked.status, asked.body.result]).toEqual([200, 'REGISTRO_EXITOSO']);
    const list = async () => (await t.call(getPublicaciones, {}, await t.as('admin'))).body;
    expect(await list()).toMatchObject([{ corte: CORTE, estado: 'EN_COLA' }]);
    // given up by the queue: nobody waits for it for ever
    const tries = (n: number) =>
      t.owner.query(`update graphile_worker._private_jobs set attempts = $2 where key = $1`, [`publicar:${CORTE}`, n]);
    await tries(10);
    expect(await list()).toMatchObject([{ estado: 'RECHAZADA', mensaje: expect.stringContaining('Pídala de nuevo') }]);
    await tries(0);
    await t.work();
    const [made] = await list();
    expect(made).toMatchObject({ corte: CORTE, estado: 'PUBLICADA', mensaje: null });
    expect(made?.reservadas).toBeGreaterThan(0);
    const { cortes, publicacion } = await publicada();
    expect([cortes, publicacion.corte, publicacion.autentica]).toEqual([[CORTE], CORTE, true]);
    const { rows } = await t.owner.query(
      `select operacion from auditoria where operacion like 'publicacion.%' order by 1`,
    );
    expect(rows.map(({ operacion }) => operacion)).toEqual(['publicacion.pedir', 'publicacion.publicar']);
  });

  it('[3-217] has exactly three documents: federal, national and state information', async () => {
    const { publicacion } = await publicada();
    const pdfs = publicacion.archivos.filter(({ nombre }: { nombre: string }) => nombre.endsWith('.pdf'));
    expect(pdfs.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'estadistica-estatal.pdf',
      'estadistica-federal.pdf',
      'estadistica-nacional.pdf',
    ]);
    for (const { nombre } of pdfs) {
      const { headers, raw } = await download(CORTE, nombre);
      expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    }
  });

  it('no table gives a protected number away, nor any two by their difference', { timeout: 60_000 }, async () => {
    const second = await produce(services(), actor, '2025-12-31');
    expect(second).toMatchObject({ existente: false });
    const [raw, newer] = [await crudas(CORTE), await crudas('2025-12-31')];
    const [one, two] = [
      (await publicada(CORTE)).publicacion.tablas,
      (await publicada('2025-12-31')).publicacion.tablas,
    ] as [Tabla[], Tabla[]];
    let [small, changes] = [0, 0];
    for (const [i, tabla] of raw.entries()) {
      const f = formaDe(tabla);
      const [a = tabla, b = tabla] = [one[i], two[i]];
      for (const { celda, desde, hasta } of attack(f, a.valores)) {
        if (!isPequenia(tabla.valores[celda] ?? 0)) continue;
        small++;
        expect([tabla.id, celda, hasta - desde >= UMBRAL - 0.02 && hasta >= UMBRAL - 0.02]).toEqual([
          tabla.id,
          celda,
          true,
        ]);
      }
      expect(a.valores.some((value) => value !== null && isPequenia(value))).toBe(false);
      const later = newer[i] ?? tabla;
      if (later.valores.length !== tabla.valores.length) continue; // years are added
      const bounds = new Map(attack(f, b.valores).map((range) => [range.celda, range]));
      for (const [celda, value] of later.valores.entries()) {
        const change = (value ?? 0) - (tabla.valores[celda] ?? 0);
        if (!isPequenia(change) || a.valores[celda] === null) continue;
        changes++;
        const { desde = 0, hasta = 0 } = bounds.get(celda) ?? {};
        expect([tabla.id, celda, hasta - desde >= UMBRAL - 0.02]).toEqual([tabla.id, celda, true]);
      }
    }
    expect([small > 50, changes > 20]).toEqual([true, true]);
  });

  it('the same cut-off gives the same bytes, also after the registry has changed', { timeout: 60_000 }, async () => {
    const again = await produce(services(), actor, CORTE);
    expect(again).toMatchObject({ existente: true, distintos: [] });
    for (const { nombre, contenido } of again.archivos)
      expect((await download(CORTE, nombre)).raw.equals(contenido)).toBe(true);
  });

  it('is signed with the key of the certificates, and anyone can check it without asking the registry', async () => {
    const [lista, firma] = [(await download(CORTE, 'huellas.txt')).raw, (await download(CORTE, 'huellas.sig')).raw];
    const { llaves } = (await t.call(llavesConstancia, {})).body;
    const llave = llaves.find(({ id }) => lista.toString().includes(`# llave=${id}\n`));
    expect(verify(null, lista, createPublicKey(llave?.pem ?? ''), firma)).toBe(true);
    const lines = lista
      .toString()
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines).toHaveLength(7);
    for (const line of lines) {
      const [huella = '', nombre = ''] = line.split('  ');
      const { raw } = await download(CORTE, nombre);
      expect([nombre, createHash('sha256').update(raw).digest('hex')]).toEqual([nombre, huella]);
    }
  });

  it.skipIf(!hayOpenssl)(
    '[3-696] says who sealed it and when, and gives the token, where an authority is set',
    async () => {
      const tsa = autoridad();
      const selloTiempo = { url: await tsa.listen(), autoridades: tsa.pem };
      const app = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, selloTiempo } });
      const url = `/api/estadisticas?corte=${CORTE}`;
      const token = `/api/estadisticas/${CORTE}/${ARCHIVO_SELLO}`;
      expect((await app.inject({ url })).json().publicacion).not.toHaveProperty('selloTiempo');
      expect((await app.inject({ url: token })).statusCode).toBe(404);
      // one of more than a week ago gets none: a registry that begins to ask does not pay for all of its past
      const published = (days: number) =>
        t.owner.query(`update publicacion set fcpublicacion = fcpublicacion + interval '${days} days'`);
      await published(-8);
      await sealTime(t.db, selloTiempo.url, readAutoridades(tsa.pem));
      expect((await app.inject({ url })).json().publicacion).not.toHaveProperty('selloTiempo');
      await published(8);
      await sealTime(t.db, selloTiempo.url, readAutoridades(tsa.pem));
      expect((await app.inject({ url })).json().publicacion.selloTiempo).toEqual({
        hora: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}$/),
        autoridad: 'tsa',
      });
      const dir = dirname(tsa.ca);
      writeFileSync(join(dir, ARCHIVO_SELLO), (await app.inject({ url: token })).rawPayload);
      writeFileSync(
        join(dir, 'huellas.sig'),
        (await app.inject({ url: token.replace(ARCHIVO_SELLO, 'huellas.sig') })).rawPayload,
      );
      const typed = ordenSello('-data huellas.sig').replace('autoridad.pem', tsa.ca).split(' ').slice(1);
      expect(String(tsa.run(...typed))).toContain('Verification: OK');
      expect((await publicada(CORTE)).publicacion).not.toHaveProperty('selloTiempo'); // by a server that has none
      expect((await t.app.inject({ url: token })).statusCode).toBe(404);
      await app.close();
    },
  );

  it('goes packed to who takes it so, byte by byte the same; what is no text, is short, or wants a session does not', async () => {
    const get = (url: unknown, acepta: string, headers = {}) =>
      t.app.inject({ url: String(url), headers: { 'accept-encoding': acepta, ...headers } });
    const files: string[] = (await publicada(CORTE)).publicacion.archivos.map(
      ({ nombre }: { nombre: string }) => `/api/estadisticas/${CORTE}/${nombre}`,
    );
    const texts = files.filter((url) => /\.(csv|json)$/.test(url));
    const packedOnes: string[] = [];
    for (const url of [
      ...texts,
      '/api/estadisticas',
      '/api/estadisticas/catalogo.jsonld',
      '/api/interconexion/openapi.json',
    ]) {
      const [plain, packed] = [await get(url, 'identity'), await get(url, 'br, gzip;q=0.8')];
      expect([url, packed.headers['content-type']]).toEqual([url, plain.headers['content-type']]);
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      if (packed.headers['content-encoding'] === undefined) {
        expect([url, plain.rawPayload.length < 1_400, packed.rawPayload.equals(plain.rawPayload)]).toEqual([
          url,
          true,
          true,
        ]);
        continue;
      }
      packedOnes.push(url);
      expect([packed.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect((await get(url, 'br, gzip;q=0')).headers['content-encoding']).toBeUndefined();
    }
    expect(packedOnes.length).toBeGreaterThan(4);
    const admin = await t.as('admin');
    for (const [url, headers] of [
      [files.find((one) => one.endsWith('.pdf')), {}],
      ['/api/salud', {}],
      ['/api/estadisticas?corte=1999-01-01', {}],
      ['/api/secure/getCtRoles', admin],
      ['/api/secure/Ctmunicipios/30', admin],
    ] as const)
      expect([url, (await get(url, 'gzip', headers)).headers['content-encoding']]).toEqual([url, undefined]);
  });

  it('[3-614] [3-615] is found by machines: the catalogue names each file that is there, with its digest, and the CSV its columns', async () => {
    const catalogo = await t.app.inject({ url: '/api/estadisticas/catalogo.jsonld' });
    expect([catalogo.statusCode, catalogo.headers['content-type']]).toEqual([
      200,
      'application/ld+json; charset=utf-8',
    ]);
    const sets = catalogo.json()['@graph'].filter((node: Record<string, string>) => node['@type'] === 'dcat:Dataset');
    expect(sets).toHaveLength((await publicada()).cortes.length);
    for (const { 'dcat:distribution': files } of sets)
      for (const file of files) {
        const { raw } = await t.app.inject({ url: new URL(file['@id']).pathname }).then((r) => ({ raw: r.rawPayload }));
        expect(createHash('sha256').update(raw).digest('hex')).toBe(
          file['spdx:checksum']['spdx:checksumValue']['@value'],
        );
        expect(String(raw.length)).toBe(file['dcat:byteSize']['@value']);
      }
    const csv = await download(CORTE, 'estadistica.csv');
    const [, target = ''] = /^<([^>]+)>; rel="describedby"/.exec(String(csv.headers.link)) ?? [];
    const metadatos = await t.app.inject({ url: `/api/estadisticas/${CORTE}/${target}` });
    expect(metadatos.headers['content-type']).toBe('application/csvm+json; charset=utf-8');
    const { columns } = metadatos.json().tableSchema;
    expect(columns.map(({ name }: { name: string }) => name).join()).toBe(
      csv.raw.toString().slice(1).split('\r\n', 1)[0],
    );
    expect((await t.app.inject({ url: '/api/estadisticas/1999-01-31/estadistica.csv-metadata.json' })).statusCode).toBe(
      404,
    );
  });

  it('[3-613] made before states had keys, it is made again without them, to the byte', {
    timeout: 60_000,
  }, async () => {
    const has = async () => (await download(CORTE, 'estadistica.csv')).raw.toString().includes(',09,MX-CMX');
    expect(await has()).toBe(true); // and it is made again with them: the test before
    await t.owner.query('update publicacion set conclaves = false where corte = $1', [CORTE]);
    expect((await produce(services(), actor, CORTE)).distintos.sort()).toEqual([
      'diccionario.csv',
      'estadistica.csv',
      'estadistica.json',
    ]);
    await t.owner.query('update publicacion set conclaves = true where corte = $1', [CORTE]);
  });

  it('a file that is not the signed one is told', async () => {
    await t.owner.query(
      `update publicacionarchivo set contenido = contenido || 'x' where corte = $1 and nombre like '%federal%'`,
      [CORTE],
    );
    expect((await publicada(CORTE)).publicacion.autentica).toBe(false);
    await t.owner.query(
      `update publicacionarchivo set contenido = substring(contenido for octet_length(contenido) - 1) where corte = $1 and nombre like '%federal%'`,
      [CORTE],
    );
    expect((await publicada(CORTE)).publicacion.autentica).toBe(true);
    await expect(t.db.updateTable('publicacion').set({ celdas: 1 }).execute()).rejects.toThrow(/permission denied/);
  });

  it('the open data are the same figures: table, CSV, JSON', async () => {
    const { publicacion } = await publicada(CORTE);
    const json = JSON.parse((await download(CORTE, 'estadistica.json')).raw.toString());
    const sinClaves = JSON.stringify(json.tablas).replace(/,"inegi":"\d\d","iso":"MX-[A-Z]{3}"/g, '');
    expect(JSON.parse(sinClaves)).toEqual(publicacion.tablas);
    expect([json.corte, json.licencia.length > 100, json.diccionario.columnasCsv.length]).toEqual([CORTE, true, 12]);
    const csv = (await download(CORTE, 'estadistica.csv')).raw.toString();
    const rows = csv.replace('\uFEFF', '').trim().split('\r\n');
    const cells = publicacion.tablas.flatMap(({ valores }: Tabla) => valores);
    expect(rows).toHaveLength(cells.length + 1);
    const values = rows.slice(1).map((row) => row.split(',').slice(-4, -2));
    expect(values.map(([valor, reservado]) => (reservado === '1' ? null : Number(valor)))).toEqual(cells);
    expect((await download(CORTE, 'diccionario.csv')).raw.toString()).toContain('categoria_2');
  });

  it('the documents are tagged, in Spanish, dated with the cut-off and carry the method note', async () => {
    const { publicacion } = await publicada(CORTE);
    for (const ambito of NOMBRES_AMBITO) {
      const text = (await renderEstadistica(publicacion, ambito, { compress: false })).toString('latin1');
      for (const mark of ['/Lang (es-MX)', '/Marked true', '<pdfaid:conformance>A', '(D:20240630120000Z)'])
        expect(text).toContain(mark);
      expect(text.match(/\/S \/Table\n/g)).toHaveLength(10);
      expect(text.match(/\/S \/H2\n/g)).toHaveLength(2);
      expect(noAccesible(text)).toEqual([]);
    }
  });

  it('the first lines of each document are its totals', async () => {
    const tablas = await crudas(CORTE);
    for (const ambito of NOMBRES_AMBITO) {
      const totalDe = (unidad: string) => {
        const tabla = tablas.find((one) => one.unidad === unidad) as Tabla;
        const place = tabla.ejes.map((_, i) => (i === 0 ? AMBITOS[ambito].fuero : 0));
        return tabla.valores[formaDe(tabla).indice(place)]?.toLocaleString('es-MX');
      };
      expect([ambito, ...primerosRenglones({ corte: CORTE, tablas } as Publicacion, ambito)]).toEqual([
        ambito,
        `Carpetas de investigación: ${totalDe('carpetas')}`,
        `Víctimas: ${totalDe('victimas')}`,
        `Autoridades señaladas: ${totalDe('responsables')}`,
      ]);
      // cases and persons are of all institutions together, and are told nowhere else
      const conjunto = {
        carpetas: 40,
        casos: { desde: 21, hasta: 30 },
        victimas: 60,
        personas: { desde: 51, hasta: 60 },
      };
      const all = primerosRenglones({ corte: CORTE, tablas, conjunto } as Publicacion, ambito);
      expect([ambito, all.slice(3)]).toEqual([ambito, ambito === 'nacional' ? conjuntoEnPalabras(conjunto) : []]);
    }
  });

  it('one that takes longer or more memory than it may is refused with what to do; one that breaks is no refusal', async () => {
    const pedida = { corte: CORTE, crudas: null, publicadas: [], dichos: [] } as unknown as Pedida;
    for (const medida of [
      { ms: 1, mb: 1024 },
      { ms: 60_000, mb: 4 },
    ]) {
      const refused = await make(pedida, medida).catch((error) => error);
      expect([medida, refused]).toEqual([medida, expect.any(NoPublicable)]);
      expect(refused.message).toContain('Pídalo de nuevo cuando el servidor tenga menos trabajo');
    }
    expect(await make(pedida).catch((error) => error)).not.toBeInstanceOf(NoPublicable);
  });

  it.each([
    ['today', HOY],
    ['a day before the law', '2017-06-25'],
  ])('is refused for %s', async (_, corte) => {
    await expect(produce(services(), actor, corte)).rejects.toThrow(NoPublicable);
  });

  it('is refused, and the administrator told why, when a total hardly changed since another', {
    timeout: 60_000,
  }, async () => {
    const { rows } = await t.owner.query(
      `select dia::text from (select dia, sum(sum(n)) over (order by dia) as nuevas from historiacarpeta
        where dia > $1 group by dia) d where nuevas between 1 and 4 order by dia limit 1`,
      [CORTE],
    );
    const cercano = rows[0].dia as string; // it can be: synthetic files come a few a week
    await t.call(publicarEstadistica, { body: { corte: fecha(cercano) } }, await t.as('admin'));
    await t.work();
    const list = (await t.call(getPublicaciones, {}, await t.as('admin'))).body;
    const found = list.find(({ corte }) => corte === cercano);
    expect(found).toMatchObject({
      corte: cercano,
      estado: 'RECHAZADA',
      mensaje: expect.stringContaining('Elija otra fecha de corte'),
    });
    expect((await publicada()).cortes).toEqual(['2025-12-31', CORTE]);
  });

  it('[3-529] a crossing tells no total that publications withhold or that changed by a few, and later publications count what it told', {
    timeout: 60_000,
  }, async () => {
    const admin = await t.as('admin');
    const totalOf = (tablas: readonly Tabla[], anio: number) => {
      const tabla = tablas.find(({ id }) => id === 'carpetas_anio') as Tabla;
      return tabla.valores[celdaDe(tabla, { anio }) ?? -1];
    };
    const [{ publicacion: last }, now] = [await publicada('2025-12-31'), await crudas('2026-11-20')];
    const { rows: live } = await t.owner.query(
      'select extract(year from fcinicio)::integer as anio, count(*)::integer as n from carpeta group by 1',
    );
    const isNow = (anio: number): number => live.find((row) => row.anio === anio)?.n ?? 0;
    // of one year the public was told one file more
    const apart = 2021;
    const line = `${apart},TOTAL,${isNow(apart) + 1},NO`;
    await t.owner.query(`insert into crucepublico (anio, ejes, contenido) values ($1, '{1}', $2)`, [
      apart,
      `\uFEFFAño de inicio,Autoridad señalada,Carpetas,Reservada\r\n${line}\r\n`,
    ]);
    const outcomes = new Set<string>();
    for (const anio of [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]) {
      const [said, is] = [totalOf(last.tablas, anio) ?? null, isNow(anio)];
      const cerca = anio === apart || (said !== null && isPequenia(is - said));
      const { status, body, raw } = await t.call(
        getReporteCrucePublico,
        { body: { filas: EJE.FORMA_INICIO, columnas: null, anio } as never },
        admin,
      );
      const why = said === null ? /reserva cuántas/ : cerca ? /cambiaron menos de 5/ : undefined;
      outcomes.add(`${why}`);
      expect([anio, status, body?.campos?.[0]?.mensaje]).toEqual([
        anio,
        why ? 400 : 200,
        why && expect.stringMatching(why),
      ]);
      if (!why) expect(raw.toString()).toContain(`${anio},TOTAL,${is},NO`);
    }
    expect(outcomes.size).toBeGreaterThan(1);
    const { archivos } = await produce(services(), actor, '2026-11-20');
    const { publicacion: later } = await publicada('2026-11-20');
    const { rows: told } = await t.owner.query('select anio from crucepublico');
    expect(told.length).toBeGreaterThan(2); // the one that was planted, and others
    for (const { anio } of told) {
      const [dicho, cierta] = [isNow(anio) + (anio === apart ? 1 : 0), totalOf(now, anio) ?? 0];
      if (isPequenia(cierta - dicho)) expect([anio, totalOf(later.tablas, anio)]).toEqual([anio, null]);
      if (cierta === dicho) expect([anio, totalOf(later.tablas, anio)]).toEqual([anio, cierta]);
    }
    expect(archivos.length).toBeGreaterThan(5);
    // what is told afterwards does not change what a publication is made again of
    await t.owner.query(
      'insert into crucepublico (anio, ejes, contenido) select anio, array[1, 2], contenido from crucepublico where anio <> $1',
      [apart],
    );
    expect((await produce(services(), actor, '2026-11-20')).distintos).toEqual([]);
  });

  it('only who manages public documents asks for one; what was not published is not found', async () => {
    for (const who of ['admin.30', 'supervisor.federal', 'consulta'])
      expect((await t.call(publicarEstadistica, { body: { corte: CORTE } }, await t.as(who))).status).toBe(403);
    expect((await t.app.inject({ url: '/api/estadisticas?corte=2023-01-01' })).statusCode).toBe(404);
    expect((await download(CORTE, 'otro.pdf')).status).toBe(404);
  });
});
