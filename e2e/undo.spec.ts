import type { Page } from '@playwright/test';
import { imputado } from '@renadet/domain/registros.ejemplo';
import { expect, test } from './helpers/axe.ts';
import {
  conCarpeta,
  createAutoridad,
  createVictima,
  openSesion,
  openWith,
  readAutoridad,
  readVictima,
} from './helpers/carpeta.ts';
import { boton, campo, parte, recover, titulo } from './helpers/formulario.ts';

const fila = (page: Page, name: RegExp) => page.getByRole('row', { name });
const remove = async (page: Page, name: RegExp, confirm: string) => {
  await fila(page, name).getByRole('button', { name: 'Eliminar' }).click();
  await boton(page, confirm).click();
};

test('[1-567] a deleted victim comes back by Deshacer, or later from Eliminados', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  const id = await createVictima(page, llcarpeta);
  const before = await readVictima(page, id);
  await openWith(page, 'victimas', llcarpeta);
  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(page.getByText('La victima se borro correctamente.')).toBeVisible();
  await expect(parte(page, 'Víctimas')).toContainText('0 de 2');
  await checkAccesibilidad();
  await boton(page, 'Deshacer').click();
  await expect(page.getByText('La víctima se restauró en la carpeta.')).toBeVisible();
  await expect(fila(page, /JOSE LUIS/)).toBeVisible();
  await expect(parte(page, 'Víctimas')).toContainText('1 de 2');
  expect(await readVictima(page, id)).toEqual({ ...before, version: 2 });

  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(fila(page, /JOSE LUIS/)).toBeHidden();
  await page.reload();
  await boton(page, 'Eliminados').click();
  const dialog = page.getByRole('dialog', { name: 'Víctimas eliminadas' });
  await expect(dialog.getByRole('row', { name: /JOSE LUIS MUÑOZ GARCIA/ })).toContainText('Víctima');
  await checkAccesibilidad('solo aquí');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog.getByText('No hay registros eliminados').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(fila(page, /JOSE LUIS/)).toBeVisible();
});

test('a victim that no longer fits says why and stays in the bin', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal', { novictimas: 1 });
  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(boton(page, 'Deshacer')).toBeVisible();
  await createVictima(page, llcarpeta, { dsnombre: 'OTRA' });
  await boton(page, 'Deshacer').click();
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo restaurar.' });
  await expect(alert).toContainText('No se pueden agregar mas victimas a la C.I.');
});

test('[1-571] a deleted authority comes back whole', { tag: '@larga' }, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  const id = await createAutoridad(page, llcarpeta);
  const before = await readAutoridad(page, id);
  await openWith(page, 'autoridades', llcarpeta);
  await remove(page, /Policía ministerial/, 'Eliminar autoridad');
  await expect(page.getByText('Autoridad responsable eliminada correctamente.')).toBeVisible();
  await boton(page, 'Deshacer').click();
  await expect(fila(page, /Policía ministerial/)).toContainText('1 persona imputada');
  expect(await readAutoridad(page, id)).toEqual({ ...before, version: 2 });
  await remove(page, /Policía ministerial/, 'Eliminar autoridad');
  await boton(page, 'Eliminados').click();
  const dialog = page.getByRole('dialog', { name: /eliminadas/ });
  await expect(dialog.getByRole('row', { name: /ESTATAL, EJECUTIVO, POLICIA MINISTERIAL/ })).toBeVisible();
  await checkAccesibilidad();
});

test('an accused person taken out and saved comes back; who may not delete authorities sees no Eliminados', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const accused = [imputado({ dsapellidopaterno: 'PÉREZ' }), imputado({ dsnombre: 'PEDRO' })];
  const id = await createAutoridad(page, llcarpeta, { imputados: accused });
  await openWith(page, 'autoridad', llcarpeta, { autoridad: id, accion: 'editar' });
  await remove(page, /PEDRO/, 'Eliminar persona');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('Se quitó 1 persona imputada.')).toBeVisible();
  await expect(fila(page, /Policía ministerial/)).toContainText('1 persona imputada');
  await expect(boton(page, 'Eliminados')).toBeHidden();
  await boton(page, 'Deshacer').click();
  await expect(fila(page, /Policía ministerial/)).toContainText('2 personas imputadas');
  expect((await readAutoridad(page, id)).imputados.map((i) => i.dsnombre)).toEqual(['JUAN', 'PEDRO']);
});

test('[1-563] [1-554] [1-570] a save that fails says so with its own sentence and keeps what was typed', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const victim = await createVictima(page, llcarpeta);
  const authority = await createAutoridad(page, llcarpeta);
  const failure = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

  for (const answer of [
    { status: 503, json: { message: 'El servicio no está disponible.' } },
    { status: 200, json: { result: 'ERROR_GUARDAR', msj: '' } },
  ]) {
    await openWith(page, 'victima', llcarpeta);
    await page.route(/\/insertarVictima\b/, (route) => route.fulfill(answer));
    await expect(boton(page, 'Guardar')).toBeVisible();
    // everything a victim needs, taken from one that is kept
    const kept = await readVictima(page, victim);
    await page.route('**/secure/borradores/victima/*/0', (route) =>
      route.fulfill({
        json: [
          {
            ficha: crypto.randomUUID(),
            version: null,
            contenido: { valores: { ...kept, llvictima: null, version: null, dsnombre: 'OTRA' }, abierto: {} },
            guardado: new Date().toISOString(),
          },
        ],
      }),
    );
    await page.reload();
    await recover(page);
    await boton(page, 'Guardar').click();
    await expect(failure('Error al guardar la informacion')).toBeVisible(); // [1-563]
    await expect(campo(page, 'Nombre(s)')).toHaveValue('OTRA');
    await page.unroute('**/secure/borradores/victima/*/0');
  }

  await openWith(page, 'autoridad', llcarpeta, { autoridad: authority, accion: 'editar' });
  await page.route('**/modificarAutoridad', (route) =>
    route.fulfill({ json: { result: 'ERROR_GUARDAR', msj: 'Motivo del servidor' } }),
  );
  await campo(page, 'Cargo').fill('X');
  await boton(page, 'Guardar').click();
  await expect(failure('Error al guardar.')).toBeVisible(); // [1-570]
  await expect(page.getByText('Motivo del servidor')).toBeVisible();

  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await page.route('**/modificarCI', (route) => route.fulfill({ status: 500, json: { message: 'Falló.' } }));
  await campo(page, 'Nombre del Ministerio Público responsable').fill('OTRA');
  await boton(page, 'Guardar').click();
  await expect(failure('Error al guardar el registro')).toBeVisible(); // [1-554]
});

test('[1-566] [1-568] [1-572] a deletion that fails says so, with the reason where the documents give it', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  await createVictima(page, llcarpeta);
  await createAutoridad(page, llcarpeta);
  const failure = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  await openWith(page, 'victimas', llcarpeta);
  await page.route('**/eliminarVictima/*', (route) =>
    route.fulfill({ json: { result: 'ERROR_JUSTICIANET', msj: 'No se puede eliminar una victima de JusticiaNet.' } }),
  );
  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(failure('No se puede eliminar una victima de JusticiaNet.')).toBeVisible(); // [1-566]
  await page.unroute('**/eliminarVictima/*');
  await page.route('**/eliminarVictima/*', (route) => route.fulfill({ json: { result: 'ERROR_GUARDAR', msj: 'x' } }));
  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(failure('Error al eliminar a la victima')).toBeVisible(); // [1-568]
  await expect(fila(page, /JOSE LUIS/)).toBeVisible();
  await openWith(page, 'autoridades', llcarpeta);
  await page.route('**/eliminarAutoridad/*', (route) => route.fulfill({ status: 500, json: { message: 'Falló.' } }));
  await remove(page, /Policía ministerial/, 'Eliminar autoridad');
  await expect(failure('Error al eliminar.')).toBeVisible(); // [1-572]
  await expect(fila(page, /Policía ministerial/)).toBeVisible();
  await expect(titulo(page)).toHaveText('Datos de autoridades senaladas como probables responsables');
});

test('another office restores nothing', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  await createVictima(page, llcarpeta);
  await openWith(page, 'victimas', llcarpeta);
  await remove(page, /JOSE LUIS/, 'Eliminar víctima');
  await expect(boton(page, 'Deshacer')).toBeVisible();
  await openSesion(page, 'capturistaOtroEstado');
  await openWith(page, 'victimas', llcarpeta);
  await expect(page.getByText('No se encontró el registro solicitado.').first()).toBeVisible();
});
