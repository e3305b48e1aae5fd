// Names as typed live as long as the stored name is the same, through every door (D-36).
import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { generarContancia, getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import * as jn from '@renadet/domain/justicianet/justicianet.contract';
import { buscarTodo } from '@renadet/domain/mesa/todo.contract';
import { imputado } from '@renadet/domain/registros.ejemplo';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { unit } from '../../db/scope.ts';
import { listVictimas } from './constancia.queries.ts';

const externo = await simulador();
const t = await testApp({ ...externo.env, PUBLIC_URL: 'https://renadet.prueba.mx/' });
const clerk = await t.as('capturista.30');
const saves = savesOf(t, clerk);
const TODO = { llinstitucion: 0, propietarios: null };

const NOMBRE = { dsnombre: 'José', dsapellidopaterno: 'Pérez', dsapellidomaterno: 'Gómez' };
const victim = async (id: number) => (await rowsOf(t, 'victima', `llvictima = ${id}`))[0] ?? {};
const read = async (id: number) => (await t.call(getCtVictimaById, { params: { id } }, clerk)).body[0] ?? {};
/** What the last change of a kind of record left in the audit. */
const audited = async (operacion: string) =>
  (await rowsOf(t, 'auditoria', `operacion = '${operacion}' order by id desc limit 1`))[0]?.detalle as {
    antes: Record<string, unknown>;
    despues: Record<string, unknown>;
  };
/** Names of a file's victims as a certificate would state them. */
const stated = (llcarpeta: number) =>
  unit(t.db, TODO, 'read', async (trx) => (await listVictimas(trx, TODO, llcarpeta)).map((v) => v.nombre));

describe('[1-582] a name as typed', () => {
  test('stays when a victim is read and sent back with something else changed, and the certificate states it', async () => {
    const llcarpeta = await saves.carpeta();
    const id = await saves.victima(llcarpeta, NOMBRE);
    expect(
      (await t.call(editarVictima, { body: { ...(await read(id)), dsalias: 'Pepe' } as never }, clerk)).body,
    ).toMatchObject({
      result: 'REGISTRO_EXITOSO',
    });
    expect(await victim(id)).toMatchObject({ dsnombre: 'JOSE', dsalias: 'PEPE', nombreoriginal: NOMBRE });
    expect(await stated(llcarpeta)).toEqual(['José Pérez Gómez']);
    expect(await audited('victima.editar')).toEqual({ antes: { dsalias: null }, despues: { dsalias: 'PEPE' } });
  });

  test('goes with the name that it spelled, and a new spelling takes its place; the audit tells', async () => {
    const id = await saves.victima(await saves.carpeta(), NOMBRE);
    const change = async (more: object) =>
      (await t.call(editarVictima, { body: { ...(await read(id)), ...more } as never }, clerk)).body.result;
    expect(await change({ dsnombre: 'FRANCISCO' })).toBe('REGISTRO_EXITOSO');
    const { dsnombre: _, ...surnames } = NOMBRE;
    expect((await victim(id)).nombreoriginal).toEqual(surnames);
    expect(await audited('victima.editar')).toEqual({
      antes: { dsnombre: 'JOSE', nombreoriginal: NOMBRE },
      despues: { dsnombre: 'FRANCISCO', nombreoriginal: surnames },
    });
    expect(await change({ dsapellidopaterno: 'Pèrez' })).toBe('REGISTRO_EXITOSO'); // the same stored name, typed anew
    expect((await victim(id)).nombreoriginal).toEqual({ ...surnames, dsapellidopaterno: 'Pèrez' });
    expect(await change({ dsapellidomaterno: null })).toBe('REGISTRO_EXITOSO');
    expect((await victim(id)).nombreoriginal).toEqual({ dsapellidopaterno: 'Pèrez' });
  });

  test('of an accused person stays when the authority is sent back with another position', async () => {
    const llcarpeta = await saves.carpeta();
    const people = [imputado({ dsnombre: 'Ángel', dsapellidopaterno: 'Núñez' }), imputado({ dsnombre: 'Inés' })];
    const id = await saves.autoridad(llcarpeta, { imputados: people });
    const accused = async () =>
      (await rowsOf(t, 'imputado', `llresponsable = ${id} order by llimputado`)).map((i) => i.nombreoriginal);
    const kept = await accused();
    expect(kept).toEqual([{ dsnombre: 'Ángel', dsapellidopaterno: 'Núñez' }, { dsnombre: 'Inés' }]);
    const known = async () =>
      (await t.call(getCtResponsablesById, { params: { id } }, clerk)).body as unknown as Record<string, never> & {
        imputados: object[];
      };
    const send = async (body: object) => (await t.call(modificarAutoridad, { body: body as never }, clerk)).body.result;
    expect(await send({ ...(await known()), dscargo: 'COMANDANTE', imputadosE: [] })).toBe('REGISTRO_EXITOSO');
    expect(await accused()).toEqual(kept);
    expect(Object.keys((await audited('autoridad.editar')).despues)).toEqual(['dscargo']);
    const now = await known();
    const [first, ...rest] = now.imputados;
    expect(await send({ ...now, imputados: [{ ...first, dsnombre: 'Raúl' }, ...rest], imputadosE: [] })).toBe(
      'REGISTRO_EXITOSO',
    );
    expect(await accused()).toEqual([{ dsnombre: 'Raúl', dsapellidopaterno: 'Núñez' }, { dsnombre: 'Inés' }]);
    expect(JSON.stringify((await audited('autoridad.editar')).antes)).toContain('Ángel');
  });

  test('of a user too, whatever writes', async () => {
    const [user] = (
      await t.owner.query(`update usuario set nombreoriginal = '{"dsnombre":"María"}', dsnombre = 'MARIA'
        where llusuario = (select max(llusuario) from usuario) returning llusuario`)
    ).rows;
    const set = async (change: string) =>
      (await t.owner.query(`update usuario set ${change} where llusuario = ${user.llusuario} returning nombreoriginal`))
        .rows[0].nombreoriginal;
    expect(await set(`dscargo = 'OTRO', nombreoriginal = null`)).toEqual({ dsnombre: 'María' });
    expect(await set(`dsnombre = 'LUISA'`)).toBeNull();
  });

  test('is forgotten where the external system tells another name: no certificate states a former one', async () => {
    const [e] = (await externo.search('FGE-30', '2019-01-01', '2025-12-31')).filter((x) => x.totalVictimas === 1);
    const expedienteId = e?.idExpediente ?? '';
    await externo.switches({ cambios: [{ idExpediente: expedienteId, situacion: 'INV' }] });
    const llcarpeta = (await t.call(jn.integrarCarpeta, { body: { expedienteId } }, clerk)).body.llcarpeta ?? 0;
    const [told] = (await externo.read(expedienteId)).victimas;
    const [before] = await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`);
    await t.owner.query(
      `update victima set dsnombre = 'FRANCISCO', dsapellidopaterno = 'LOPEZ', nombreoriginal = $1 where llcarpeta = $2`,
      [{ dsnombre: 'Fráncisco', dsapellidopaterno: 'López' }, llcarpeta],
    );
    expect((await t.call(jn.sincronizarCarpetaJN, { body: { llcarpeta } }, clerk)).body.result).toBe(
      'REGISTRO_EXITOSO',
    );
    const [after] = await rowsOf(t, 'victima', `llcarpeta = ${llcarpeta}`);
    expect(after).toMatchObject({ dsnombre: before?.dsnombre, nombreoriginal: null });
    expect(told?.nombre).toBeTruthy();
    expect((await stated(llcarpeta))[0]).not.toMatch(/francisco|fráncisco|l[oó]pez/i);
    const [line] = ((await audited('justicianet.sincronizar')) as unknown as { victimas: Record<string, object>[] })
      .victimas;
    expect(line).toMatchObject({
      antes: { nombreoriginal: { dsnombre: 'Fráncisco' } },
      despues: { nombreoriginal: null },
    });
  });
});

describe('a certificate states every name, or is not issued', () => {
  const issued = async (llcarpeta: number) => (await rowsOf(t, 'constancia', `llcarpeta = ${llcarpeta}`)).length;
  const issue = (llcarpeta: number, tipo = 1) =>
    t.call(generarContancia, { params: { llcarpeta, tipo }, query: {} } as never, clerk);
  test('of letters that no font has it is told before anything is issued, by the field; what others write is printed', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const id = await saves.victima(llcarpeta, NOMBRE);
    await t.owner.query(
      `update carpeta set folio = 'RNDT-2025-30-000911-' || 7, fcfolio = now() where llcarpeta = ${llcarpeta}`,
    );
    for (const nombre of ['小明', 'محمد', 'ANA 😀', 'नमस्ते', '한글', 'ひらがな', 'שלום', '王']) {
      const body = { ...(await read(id)), dsnombre: nombre } as never;
      const saved = await t.call(editarVictima, { body }, clerk);
      if (nombre.startsWith('ANA')) {
        // as it stands in a registry of before drawings were refused
        expect(saved.status).toBe(400);
        await t.owner.query('update victima set dsnombre = $1, nombreoriginal = null where llvictima = $2', [
          nombre,
          id,
        ]);
      } else {
        // whoever is called so is registered so, and found
        expect([nombre, saved.body.result]).toEqual([nombre, 'REGISTRO_EXITOSO']);
        const { victimas } = (await t.call(buscarTodo, { body: { texto: nombre } }, clerk)).body;
        expect(victimas.map((v) => v.dsnombre)).toEqual([nombre]);
        const filtro = { nombreCompleto: `${nombre}&PEREZ`, pagina: 1, rpp: 10 };
        const carpetas = (await t.call(getCarpetaByFiltros, { body: filtro } as never, clerk)).body;
        expect(carpetas).toMatchObject([{ llcarpeta }]);
      }
      const { status, body: told } = await issue(llcarpeta);
      expect([nombre, status, await issued(llcarpeta)]).toEqual([nombre, 400, 0]);
      expect(told.message).toContain('«Nombre completo». '); // of one victim no number
      expect(told.message).toContain([...nombre].at(-1));
    }
    for (const nombre of ['KꞋIIN', 'JEAN‑PIERRE', 'ŁUKASZ', 'NGUYỄN', 'ГАЛИНА']) {
      await t.owner.query('update victima set dsnombre = $1 where llvictima = $2', [nombre, id]);
      const { status, raw } = await issue(llcarpeta);
      expect([nombre, status, raw.subarray(0, 5).toString()]).toEqual([nombre, 200, '%PDF-']);
    }
  });
});
