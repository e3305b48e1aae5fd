import type { Examen } from '@renadet/domain/examen/examen.schema';
import { sortExamenes } from '@renadet/domain/examen/lista';
import { fecha } from '@renadet/domain/lib/fecha';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { victima } from '@renadet/domain/registros.ejemplo';
import { victimaDetalle } from '@renadet/domain/reportes/detalle';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../../test/app.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';

let t: TestApp;
let clerk: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  clerk = await t.as('supervisor.30');
  llcarpeta = await savesOf(t, clerk).carpeta({ novictimas: 50 });
});

const VACIO: Examen = {
  llorganismo: null,
  llexamen: null,
  boperitopropio: null,
  boconsentimiento: null,
  fcsolicitud: null,
  fcrealizacion: null,
  fcentrega: null,
  llgrado: null,
};
/** The office found nothing, whom the victim named found much. */
const OFICIAL: Examen = {
  ...VACIO,
  llorganismo: 1,
  llexamen: 1,
  boperitopropio: 0,
  boconsentimiento: 1,
  fcsolicitud: fecha('2025-03-03'),
  fcrealizacion: fecha('2025-04-01'),
  llgrado: 1,
};
const INDEPENDIENTE: Examen = {
  ...VACIO,
  llorganismo: 3,
  llexamen: 2,
  boperitopropio: 1,
  boconsentimiento: 1,
  fcsolicitud: fecha('2025-04-02'),
  fcrealizacion: fecha('2025-05-06'),
  fcentrega: fecha('2025-05-20'),
  llgrado: 3,
};
const DOS = [OFICIAL, INDEPENDIENTE];

const save = (examenes: unknown) =>
  t.call(insertarVictima, { body: victima(llcarpeta, { examenes: examenes as Examen[] }) }, clerk);
const create = async (examenes: unknown): Promise<number> => (await save(examenes)).body.llvictima ?? 0;
const read = async (id: number) =>
  (await t.call(getCtVictimaById, { params: { id } }, clerk)).body[0] as unknown as Victima & { examenes: Examen[] };
const edit = async (id: number, changes: object) =>
  t.call(editarVictima, { body: { ...(await read(id)), ...changes } as never }, clerk);
const rows = (id: number) => rowsOf(t, 'examenvictima', `llvictima = ${id} order by llexamenvictima`);
const errors = async (examenes: unknown) => {
  const { status, body } = await save(examenes);
  return [status, body.campos?.map(({ campo, mensaje }) => [campo, mensaje])];
};
const detailOf = async (operacion: string, id: number) =>
  (await rowsOf(t, 'auditoria', `operacion = '${operacion}' and llave = '${id}' order by id desc limit 1`))[0]
    ?.detalle as { antes?: Record<string, unknown>; despues?: Record<string, unknown> };

describe('[1-691] a victim with her examinations', () => {
  test('two of them are answered as they were sent, by their day, and are hers in their table', async () => {
    const id = await create(DOS.toReversed());
    expect((await read(id)).examenes).toEqual(DOS);
    expect(await rows(id)).toMatchObject(DOS.toReversed().map((e) => ({ ...e, llcarpeta, llinstitucion: 130 })));
    expect((await detailOf('victima.crear', id)).despues).toMatchObject({ examenes: DOS.toReversed() });
  });

  test('left out they stay as they are; an empty list is none', async () => {
    const id = await create(DOS);
    const before = await rows(id);
    for (const examenes of [undefined, null]) {
      expect((await edit(id, { dsalias: `ALIAS ${examenes}`, examenes })).body.result).toBe('REGISTRO_EXITOSO');
      expect(await rows(id)).toEqual(before);
      expect((await detailOf('victima.editar', id)).despues).not.toHaveProperty('examenes');
    }
    expect((await edit(id, { examenes: [] })).body.result).toBe('REGISTRO_EXITOSO');
    expect(await rows(id)).toEqual([]);
    expect(await detailOf('victima.editar', id)).toEqual({ antes: { examenes: DOS }, despues: { examenes: [] } });
    // a victim of before, and one of a caller who knows nothing of them
    expect((await read(await create(undefined))).examenes).toEqual([]);
  });

  test('one that is changed, added or taken out leaves the others untouched', async () => {
    const id = await create(DOS);
    const [oficial] = await rows(id);
    const delivered = { ...INDEPENDIENTE, fcentrega: fecha('2025-06-01') };
    await edit(id, { examenes: [delivered, OFICIAL, { ...VACIO, llorganismo: 2 }] });
    const after = await rows(id);
    expect(after[0]).toEqual(oficial);
    expect((await read(id)).examenes).toEqual(sortExamenes([OFICIAL, delivered, { ...VACIO, llorganismo: 2 }]));
    expect((await read(id)).version).toBe(2);
  });

  test('they go to the bin with her and come back with her, under their own ids', async () => {
    const id = await create(DOS);
    const before = await rows(id);
    const { body } = await t.call(eliminarVictima, { params: { id } }, clerk);
    expect(await rows(id)).toEqual([]);
    expect((await detailOf('victima.eliminar', id)).antes).toMatchObject({ examenes: DOS });
    await t.call(restaurarVictima, { params: { id: body.llpapelera ?? 0 } }, clerk);
    expect(await rows(id)).toEqual(before);
    expect((await read(id)).examenes).toEqual(DOS);
  });

  test('they follow their file to another area', async () => {
    const id = await create(DOS);
    await t.owner.query('update carpeta set llpropietario = 13002 where llcarpeta = $1', [llcarpeta]);
    expect((await rows(id)).map((r) => r.llpropietario)).toEqual([13002, 13002]);
    await t.owner.query('update carpeta set llpropietario = 13001 where llcarpeta = $1', [llcarpeta]);
  });

  test('another institution sees and changes none of them', async () => {
    const id = await create(DOS);
    const foreign = await t.as('capturista.14');
    expect((await t.call(getCtVictimaById, { params: { id } }, foreign)).status).toBe(404);
    const body = { ...(await read(id)), examenes: [] };
    expect((await t.call(editarVictima, { body: body as never }, foreign)).status).toBe(404);
    expect(await rows(id)).toHaveLength(2);
  });
});

describe('what is refused says the field and how to mend it', () => {
  test.each([
    [
      '[1-692] a day after today',
      { fcsolicitud: '2099-01-01' },
      'fcsolicitud',
      'No puede ser mayor a la fecha actual.',
    ],
    [
      '[1-693] made before it was asked for',
      { fcsolicitud: '2025-04-02', fcrealizacion: '2025-04-01' },
      'fcrealizacion',
      'Escriba el mismo día de la solicitud o uno posterior.',
    ],
    ['[1-694] nothing at all', {}, 'llorganismo', 'Capture este dato o algún otro del examen.'],
    [
      '[1-690] a body that is not in the list',
      { llorganismo: 9 },
      'llorganismo',
      'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.',
    ],
    [
      'a kind that no examination has: NO APLICA',
      { llexamen: 4 },
      'llexamen',
      'Elija una opción de la lista: la enviada no existe o no corresponde a los demás datos.',
    ],
  ])('%s', async (_, examen, campo, mensaje) => {
    expect(await errors([OFICIAL, examen])).toEqual([400, [[`examenes.1.${campo}`, mensaje]]]);
  });

  test('a shape that is none, and more than twenty', async () => {
    expect(await errors([{ dictamen: 1 }])).toEqual([
      400,
      [['examenes.0', 'Quite los campos que no existen: dictamen.']],
    ]);
    expect(await errors(Array(21).fill(OFICIAL))).toEqual([
      400,
      [['examenes', 'Como máximo se admiten 20 elementos.']],
    ]);
  });

  test('one whose entry was retired since stays, also when another of its fields is mended', async () => {
    const id = await create([{ ...VACIO, llorganismo: 5 }]);
    await t.owner.query('update ctorganismoexamen set boactivo = 0 where llorganismo = 5');
    await t.owner.query("update semilla set huella = 'otra'").catch(() => {});
    const kept = (await read(id)).examenes[0];
    expect((await edit(id, { examenes: [{ ...kept, llgrado: 2 }] })).body.result).toBe('REGISTRO_EXITOSO');
    await t.owner.query('update ctorganismoexamen set boactivo = 1 where llorganismo = 5');
  });
});

test('[1-695] the detail of the reports tells each of them in words', async () => {
  const id = await create(DOS);
  const { body } = await t.call(victimaDetalle, { params: { id } }, clerk);
  expect((body as unknown as { examenes: object[] }).examenes).toEqual([
    {
      organismo: 'FISCALIA',
      tipoExamen: 'OFICIAL',
      peritoPropio: 'NO',
      consentimiento: 'SI',
      fechaSolicitud: '2025-03-03',
      fechaRealizacion: '2025-04-01',
      fechaEntrega: null,
      grado: 'NO CONSISTENTE',
    },
    {
      organismo: 'PERITO INDEPENDIENTE',
      tipoExamen: 'INDEPENDIENTE',
      peritoPropio: 'SI',
      consentimiento: 'SI',
      fechaSolicitud: '2025-04-02',
      fechaRealizacion: '2025-05-06',
      fechaEntrega: '2025-05-20',
      grado: 'MUY CONSISTENTE',
    },
  ]);
});
