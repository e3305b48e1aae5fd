import { setTimeout as delay } from 'node:timers/promises';
import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import type { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import {
  generarContancia,
  generarFolio,
  getCarpetaByFiltros,
  getCarpetaById,
  modificarCI,
} from '@renadet/domain/carpeta/carpeta.contract';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { login, logout } from '@renadet/domain/sesion/sesion.contract';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
} from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENIA, type Headers, type TestApp, testApp } from '../../test/app.ts';
import { savesOf } from '../../test/saved.ts';
import { verifyAudit } from './verify.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NOCI = 'FGE/EDITADA/1';
const FILTRO: FiltroCarpetas = {
  noci: null,
  fechaInicio: null,
  fechaFin: null,
  nombreCompleto: 'MUÑOZ',
  pagina: 1,
  rpp: 10,
  institucion: 0,
  area: 0,
  folio: null,
  orden: null,
};
let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
let ids: { carpeta: number; victima: number; autoridad: number };
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('supervisor.30');
  saves = savesOf(t, headers);
  const llcarpeta = await saves.carpeta({ novictimas: 1, noci: NOCI });
  ids = { carpeta: llcarpeta, victima: await saves.victima(llcarpeta), autoridad: await saves.autoridad(llcarpeta) };
});

/** What the audit gained while something was done. */
async function recorded(work: () => Promise<unknown>) {
  const { rows: before } = await t.owner.query('select max(id) as id from auditoria');
  await work();
  // refusals are written after their answers, so one of before may come in between
  const after = `select * from auditoria where id > $1 and operacion <> 'acceso.rechazado' order by id`;
  return (await t.owner.query(after, [before[0].id])).rows;
}
const enter = (username: string, password: string) => t.call(login, { body: { username, password } });
const of = { dscorreo: 'supervisor.30@fiscalias.gob.mx', llinstitucion: 130, direccion: '127.0.0.1' };

describe('each read is on record, with who, from where, in which request and what', () => {
  const reads = [
    ['carpeta.buscar', () => t.call(getCarpetaByFiltros, { body: FILTRO }, headers)],
    ['carpeta.leer', () => t.call(getCarpetaById, { params: { llcarpeta: ids.carpeta } }, headers)],
    ['victima.listar', () => t.call(getCtVictimaByCarpeta, { params: { id: ids.carpeta } }, headers)],
    ['victima.leer', () => t.call(getCtVictimaById, { params: { id: ids.victima } }, headers)],
    ['autoridad.listar', () => t.call(getCtResponsablesByCarpeta, { params: { id: ids.carpeta } }, headers)],
    ['autoridad.leer', () => t.call(getCtResponsablesById, { params: { id: ids.autoridad } }, headers)],
  ] as const;

  test.each(reads)('%s', async (operacion, read) => {
    const rows = await recorded(async () => expect((await read()).status).toBe(200));
    expect(rows).toEqual([expect.objectContaining({ ...of, operacion, solicitud: expect.stringMatching(UUID) })]);
    const { llave, llcarpeta, detalle, llusuario } = rows[0];
    expect(llusuario).toBeGreaterThan(0);
    if (operacion === 'carpeta.buscar') expect(detalle).toEqual({ filtro: FILTRO, total: 1 });
    else expect([llave !== null, llcarpeta]).toEqual([true, ids.carpeta]);
  });

  test.each(reads)('%s answers nothing before its line is committed', async (_, read) => {
    await t.owner.query('begin; select * from auditoriacabeza for update');
    let answered = false;
    const reading = read().then((answer) => {
      answered = true;
      return answer;
    });
    await delay(120);
    expect(answered).toBe(false);
    await t.owner.query('commit');
    expect((await reading).status).toBe(200);
  });

  test.each(reads)('%s shows nothing while the audit cannot be written', async (_, read) => {
    await t.owner.query(
      `create function sin_espacio() returns trigger language plpgsql as
         $$ begin raise exception 'disco lleno' using errcode = 'disk_full'; end $$;
       create trigger sin_espacio before insert on auditoria for each row execute function sin_espacio()`,
    );
    const rows = await recorded(async () => {
      const { status, body } = await read();
      expect([status, Object.keys(body)]).toEqual([503, ['message']]);
    });
    await t.owner.query('drop trigger sin_espacio on auditoria; drop function sin_espacio');
    expect(rows).toEqual([]);
    expect((await read()).status).toBe(200);
  });

  test('what is absent or foreign is not read, and leaves no line but that of its refusal', async () => {
    const foreign = await t.as('capturista.14');
    const rows = await recorded(async () => {
      for (const who of [headers, foreign])
        expect(
          (await t.call(getCarpetaById, { params: { llcarpeta: who === foreign ? ids.carpeta : 999_999 } }, who))
            .status,
        ).toBe(404);
    });
    expect(rows).toEqual([]);
  });
});

describe('sign-in and its end', () => {
  const correo = 'consulta@fgr.org.mx';
  test('right, wrong, unknown, inactive: every attempt, and never the password', async () => {
    const rows = await recorded(async () => {
      await enter(correo, CONTRASENIA);
      await enter(correo, 'Equivocada1');
      await enter('nadie@fgr.org.mx', 'Equivocada2');
      await t.owner.query('update usuario set boactivo = 0 where dscorreo = $1', [correo]);
      await enter(correo, CONTRASENIA);
      await t.owner.query('update usuario set boactivo = 1 where dscorreo = $1', [correo]);
    });
    expect(rows.map((r) => [r.operacion, r.dscorreo, r.detalle])).toEqual([
      ['sesion.entrar', correo, { motivo: 'ingreso en un equipo nuevo' }],
      ['sesion.entrar', correo, { motivo: 'contraseña', intentos: 1 }],
      ['sesion.entrar', null, { motivo: 'usuario desconocido' }],
      ['sesion.entrar', correo, { motivo: 'cuenta inactiva' }],
    ]);
    // by the account too, which its e-mail may leave: the person's lines are found by it
    expect(rows.map((r) => r.llusuario !== null)).toEqual(rows.map((r) => r.dscorreo !== null));
    expect(rows.map((r) => r.direccion)).toEqual(Array(4).fill('127.0.0.1'));
    expect(JSON.stringify(rows)).not.toMatch(/Equivocada|Renadet2026/);
  });

  test('logging out', async () => {
    const { body } = await enter('admin.30@fiscalias.gob.mx', CONTRASENIA);
    const mine = { authtoken: body.token ?? '', usuario: 'admin.30@fiscalias.gob.mx' };
    const rows = await recorded(() => t.call(logout, {}, mine));
    expect(rows).toEqual([expect.objectContaining({ operacion: 'sesion.salir', dscorreo: mine.usuario })]);
    expect(JSON.stringify(rows)).not.toContain(mine.authtoken);
  });
});

describe('each change keeps what was before and after', () => {
  test('a new record is kept whole', async () => {
    const rows = await recorded(() => saves.carpeta({ noci: 'FGE/AUDITADA/1' }));
    expect(rows).toMatchObject([
      { ...of, operacion: 'carpeta.crear', detalle: { despues: { noci: 'FGE/AUDITADA/1', novictimas: 2 } } },
    ]);
    expect(rows[0].llave).toBe(String(rows[0].llcarpeta));
  });

  test('an edited file, victim and authority: only the fields that changed', async () => {
    const changed = carpeta({
      llcarpeta: ids.carpeta,
      version: 1,
      noci: NOCI,
      novictimas: 1,
      dssintesis: 'OTRA SINTESIS',
    });
    const [editada] = await recorded(() => t.call(modificarCI, { body: changed }, headers));
    expect(editada).toMatchObject({ operacion: 'carpeta.editar', llcarpeta: ids.carpeta });
    expect(editada.detalle).toEqual({
      antes: { dssintesis: 'SINTESIS DE PRUEBA' },
      despues: { dssintesis: 'OTRA SINTESIS' },
    });

    const nombre = { dsnombre: 'JOSE', dsapellidopaterno: 'NUÑEZ', dsapellidomaterno: null };
    const [corregida] = await recorded(() =>
      t.call(editarVictima, { body: victima(ids.carpeta, { llvictima: ids.victima, version: 1, ...nombre }) }, headers),
    );
    expect(corregida).toMatchObject({ operacion: 'victima.editar', llave: String(ids.victima) });
    expect(corregida.detalle.despues).toEqual(nombre);
    expect(corregida.detalle.antes).toMatchObject({ dsapellidopaterno: 'MUÑOZ', dsapellidomaterno: 'GARCIA' });

    const [autoridadEditada] = await recorded(() =>
      t.call(
        modificarAutoridad,
        { body: autoridad(ids.carpeta, { llresponsable: ids.autoridad, version: 1, dscargo: 'COMANDANTE' }) },
        headers,
      ),
    );
    expect(autoridadEditada).toMatchObject({
      operacion: 'autoridad.editar',
      llave: String(ids.autoridad),
      detalle: { antes: { dscargo: 'AGENTE' }, despues: { dscargo: 'COMANDANTE' } },
    });
  });

  test('a folio and its certificates', async () => {
    const rows = await recorded(async () => {
      await t.call(generarFolio, { params: { llcarpeta: ids.carpeta } }, headers);
      await t.call(generarContancia, { params: { llcarpeta: ids.carpeta, tipo: '2' } }, headers);
    });
    const folio = expect.stringMatching(/^RNDT-\d{4}-30-000001-\d$/);
    expect(rows).toMatchObject([
      { operacion: 'folio.generar', llcarpeta: ids.carpeta, detalle: { result: 'REGISTRO_EXITOSO', msj: folio } },
      { operacion: 'constancia.generar', llcarpeta: ids.carpeta, detalle: { folio } },
    ]);
  });

  test('a deleted victim and authority are kept whole', async () => {
    const llcarpeta = await saves.carpeta();
    const una = await saves.victima(llcarpeta, { dsnombre: 'BORRADA' });
    const otra = await saves.autoridad(llcarpeta);
    const rows = await recorded(async () => {
      await t.call(eliminarVictima, { params: { id: una } }, headers);
      await t.call(eliminarAutoridad, { params: { id: otra } }, headers);
    });
    expect(rows).toMatchObject([
      { operacion: 'victima.eliminar', llave: String(una), detalle: { antes: { dsnombre: 'BORRADA' } } },
      { operacion: 'autoridad.eliminar', llave: String(otra), detalle: { antes: { dscargo: 'AGENTE' } } },
    ]);
  });

  test('what was refused changes nothing and says why', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const rows = await recorded(() => t.call(generarFolio, { params: { llcarpeta } }, headers));
    expect(rows).toMatchObject([{ operacion: 'folio.generar', detalle: { result: 'ERROR_FOLIO_VICTIMAS' } }]);
  });
});

test('two hundred readers and writers at once: one whole chain, a line each', async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 100 });
  const rows = await recorded(() =>
    Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        i % 2 ? saves.victima(llcarpeta) : t.call(getCarpetaById, { params: { llcarpeta } }, headers),
      ),
    ),
  );
  expect(Object.groupBy(rows, (r) => r.operacion)['victima.crear']).toHaveLength(100);
  expect(Object.groupBy(rows, (r) => r.operacion)['carpeta.leer']).toHaveLength(100);
  expect(new Set(rows.map((r) => r.solicitud)).size).toBe(200);
  expect((await verifyAudit(t.owner)).rota).toBeUndefined();
});
