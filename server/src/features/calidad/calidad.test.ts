import { getCalidadCarpeta } from '@renadet/domain/calidad/calidad.contract';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

let t: TestApp;
let headers: Headers;
let saves: ReturnType<typeof savesOf>;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  saves = savesOf(t, headers);
});
const read = async (llcarpeta: number, as = headers) => t.call(getCalidadCarpeta, { params: { llcarpeta } }, as);

describe('[3-521] the data of law of a file', () => {
  test('are those that it has now, each missing one with the record and the field', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 2 });
    const before = (await read(llcarpeta)).body;
    expect(before).toMatchObject({ completos: 2, total: 10 }); // circumstance and status
    const id = await saves.victima(llcarpeta);
    await saves.autoridad(llcarpeta);
    const after = (await read(llcarpeta)).body;
    expect(after.puntos).toBeGreaterThan(before.puntos);
    const de = (name: string) => after.datos.find((d) => d.id === name);
    expect(de('lugar')).toMatchObject({ estado: 'desconocido', desconocido: 1, faltan: [{ campo: 'boconocehechos' }] });
    expect(de('situacion')?.faltan).toEqual([
      { de: 'victima', llave: id, lugar: 1, campo: 'llsituacionjuridica', estado: 'blanco' },
      { de: 'victima', llave: null, lugar: 2, campo: 'dsnombre', estado: 'blanco' },
    ]);
    const victima = (await t.call(getCtVictimaById, { params: { id } }, headers)).body[0] as object;
    await t.call(editarVictima, { body: { ...victima, llsituacionjuridica: 2 } as never }, headers);
    const situacion = (await read(llcarpeta)).body.datos.find((d) => d.id === 'situacion');
    expect(situacion).toMatchObject({ valor: 1, blanco: 1 });
  });

  test('of a foreign file are those of an absent one', async () => {
    const llcarpeta = await saves.carpeta();
    expect((await read(llcarpeta, await t.as('supervisor.federal'))).status).toBe(404);
    expect((await read(2_147_483_647)).status).toBe(404);
  });
});
