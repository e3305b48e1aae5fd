import { expect, test } from './helpers/axe.ts';
import {
  choose,
  conCarpeta,
  createVictima,
  openSesion,
  openWith,
  readCarpeta,
  readVictima,
} from './helpers/carpeta.ts';
import { boton, campo, expectFits, lista, reply, stampDate } from './helpers/formulario.ts';
import * as teclado from './helpers/teclado.ts';

test('[1-660] [1-661] [1-663] data of law are told where there are any, and the form says when they are not asked', async ({
  page,
  checkAccesibilidad,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { lletapa: 3, llestatus: 14 });
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  const seccion = page.getByRole('region', { name: 'Datos de ley' });
  const indice = page.getByRole('button', { name: /^Datos de ley/ });
  await expect(indice).toContainText('opcional');
  await expect(seccion).toContainText('Solo cuando la carpeta inició por vista de órgano jurisdiccional.');
  await expect(seccion.getByText('Solo para el estatus Sentencia condenatoria.')).toHaveCount(2);
  await expect(seccion.getByRole('group', { name: 'Fecha de la vista' })).toBeHidden();

  await choose(page, 'Forma de inicio', 'VISTA DE ORGANO JURISDICCIONAL');
  await campo(page, 'Órgano jurisdiccional que dio vista').fill('Juzgado Primero de Distrito');
  await stampDate(page, 'Fecha de la vista', '02022025');
  await stampDate(page, 'Fecha de recepción de la vista', '01022025');
  await choose(page, 'Estatus de la investigación', 'SENTENCIA CONDENATORIA');
  await stampDate(page, 'Fecha del estatus', '03032025');
  await campo(page, 'Años de prisión de la sentencia').fill('12');
  await reply(page, /Se excluyó prueba/, 'NO');
  await boton(page, 'Guardar').click();
  const summary = page.getByRole('alert').filter({ hasText: 'No puede ser menor a la fecha de la vista.' });
  await expect(summary).toBeFocused();
  await checkAccesibilidad('solo aquí');
  await stampDate(page, 'Fecha de recepción de la vista', '05022025');
  await expect(indice).toContainText('completa');
  await boton(page, 'Guardar').click();
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();

  await openSesion(page, 'capturistaEstatal');
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await expect(lista(page, 'Forma de inicio')).toHaveText('Vista de órgano jurisdiccional');
  await expect(campo(page, 'Órgano jurisdiccional que dio vista')).toHaveValue('JUZGADO PRIMERO DE DISTRITO');
  await expect(campo(page, 'Años de prisión de la sentencia')).toHaveValue('12');
  await choose(page, 'Forma de inicio', 'DENUNCIA');
  await expect(campo(page, 'Órgano jurisdiccional que dio vista')).toHaveValue('');
});

test('the data of law of a file and of a victim by keyboard alone, at five widths', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal');
  const llvictima = await createVictima(page, llcarpeta);
  const look = async () => {
    for (const width of [1920, 768, 360, 320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, width);
      await checkAccesibilidad();
    }
  };
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await teclado.choose(page, 'Forma de inicio', 'VISTA DE ORGANO JURISDICCIONAL');
  await teclado.write(page, 'Órgano jurisdiccional que dio vista', 'Juzgado Primero');
  await teclado.stampDate(page, 'Fecha de la vista', '01022025');
  await teclado.stampDate(page, 'Fecha de recepción de la vista', '05022025');
  await look();
  await teclado.pressKey(page, boton(page, 'Guardar'));
  await expect(page.getByText('El registro se modifico correctamente')).toBeVisible();
  expect(await readCarpeta(page, llcarpeta)).toMatchObject({ fcrecepcionvista: '2025-02-05' });

  await openWith(page, 'victima', llcarpeta, { victima: llvictima, accion: 'editar' });
  await teclado.reply(page, '¿Es una persona afrodescendiente?', 'NO');
  await teclado.write(page, 'Número en el Registro Nacional de Víctimas', 'renavi/1');
  await look();
  await teclado.pressKey(page, boton(page, 'Guardar'));
  await expect(page.getByText(/^La informacion se guardo|^El registro se/).first()).toBeVisible();
  expect(await readVictima(page, llvictima)).toMatchObject({ dsrenavi: 'RENAVI/1', boafrodescendiente: 0 });
});
