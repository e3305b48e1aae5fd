import { getExpedientesHistoricos, integrarCarpetasHistoricas } from '@renadet/domain/historico/historico.contract';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { call, as } = await testApp();
const fila = (nuc: unknown, delito: unknown = 'Tortura', estadistica: unknown = 'E1') => ({
  nuc,
  delito,
  estadistica,
  modulo: 2,
});
const integrar = async (body: unknown[], quien = 'supervisor.30') =>
  call(integrarCarpetasHistoricas, { params: { mode: '1' }, body: body as never }, await as(quien));
const listar = async (body: object, quien = 'supervisor.30') =>
  call(getExpedientesHistoricos, { body: body as never }, await as(quien));

test('[1-522] [2-452] [2-453] new, updated, repeated and incorrect rows, each told', async () => {
  const first = await integrar([fila('h/1'), fila('H/2'), fila('H/1'), fila(null), fila('H/3', ' ')]);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ correctas: 2, incorrectas: 2, repetidas: 1, actualizadas: 0 });
  expect(first.body.listaExpedientes).toHaveLength(3);
  const again = await integrar([fila('H/1'), fila('H/2', 'Otro'), fila('H/4')]);
  expect(again.body).toMatchObject({ correctas: 1, incorrectas: 0, repetidas: 1, actualizadas: 1 });
});

test('[1-521] [2-450] [2-451] [2-177] the listing: pages, total in the rows, filter by number', async () => {
  await integrar(Array.from({ length: 7 }, (_, i) => fila(`LISTA/${i}`)));
  const { body } = await listar({ noci: 'lista', pagina: 1, rpp: 5 });
  expect(body).toEqual(
    ['LISTA/1', 'LISTA/0'].map((noci) => ({
      noci,
      dsdelito: 'TORTURA',
      fechacreacion: hoyEnMexico(new Date()),
      registros: 7,
    })),
  );
  expect((await listar({ noci: 'NADA', pagina: 0, rpp: 5 })).body).toEqual([]);
});

test('another institution sees none of them, and has its own', async () => {
  await integrar([fila('PROPIA/1')]);
  expect((await listar({ noci: 'PROPIA', pagina: 0, rpp: 5 }, 'supervisor.federal')).body).toEqual([]);
  expect((await integrar([fila('PROPIA/1')], 'supervisor.federal')).body).toMatchObject({ correctas: 1 });
  expect((await listar({ noci: 'PROPIA', pagina: 0, rpp: 5 }, 'admin')).body).toHaveLength(2);
});

test('a role without the function is refused', async () => {
  expect((await integrar([], 'capturista.30')).status).toBe(403);
});
