import { readFile, utimes, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { conCarpeta, openWith, SIN_PANTALLA } from './helpers/carpeta.ts';
import { boton, fill, numeroNuevo, openNew, titulo } from './helpers/formulario.ts';
import { irA } from './helpers/teclado.ts';

const pdf = (length: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9, 'á')]).subarray(0, length);
const archivo = (name: string, buffer: Buffer, mimeType = 'text/html') => ({ name, buffer, mimeType });
const MB = 1024 * 1024;
const GRANDE = 'Archivo demasiado grande, supera los 10MB o ha excedido el límite de 20MB permitidos';

const seccion = (page: Page) => page.getByRole('region', { name: 'Documentos anexos' });
const entrada = (page: Page) => seccion(page).locator('input[type=file]');
const pendiente = (page: Page, name: string) =>
  seccion(page).getByRole('list', { name: 'Archivos por anexar' }).getByRole('listitem').filter({ hasText: name });
const fila = (page: Page, name: string) => seccion(page).getByRole('row').filter({ hasText: name });
const cuota = (n: string) => `Usted tiene un total de ${n} MB disponibles para archivos`;

async function edit(page: Page) {
  const created = await conCarpeta(page, 'capturistaEstatal');
  await openWith(page, 'actualizar', created.llcarpeta, { accion: 'editar' });
  await expect(boton(page, 'Guardar')).toBeVisible();
  return created;
}
/** Saves, and opens the file for editing again. */
async function saveAndOpen(page: Page, llcarpeta: number) {
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await expect(boton(page, 'Guardar')).toBeVisible();
}
/** Downloads by the row's button. @returns name and bytes */
async function fetchFile(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await fila(page, name).getByRole('button', { name: 'Descargar' }).click();
  const download = await started;
  return { nombre: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('[1-081] [1-082] [1-083] [1-084] [1-324] [1-325] [1-577] [1-593] a file is attached, downloaded byte by byte under its name, deleted and brought back', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await edit(page);
  await expect(seccion(page).getByText(cuota('20.00'))).toBeVisible();
  await expect(seccion(page).getByText('No hay documentos anexos').first()).toBeVisible();
  const nombre = "Dictamen médico «Peña» 50% (año's) #1 & más; ñandú 😀.pdf";
  const bytes = pdf(3 * MB + 17);
  const choosing = page.waitForEvent('filechooser');
  await boton(page, 'Anexar archivos').click();
  await (await choosing).setFiles([archivo(nombre, bytes), archivo('notas.txt', Buffer.from('Declaró.'))]);
  await expect(pendiente(page, 'notas.txt')).toContainText('Se enviará al guardar la carpeta.');
  await expect(seccion(page).getByText(cuota('17.00'))).toBeVisible(); // [1-325]
  await checkAccesibilidad();
  await saveAndOpen(page, llcarpeta);
  await expect(fila(page, nombre)).toContainText('3.00 MB');
  await expect(fila(page, 'notas.txt')).toContainText('9 bytes');
  await expect(seccion(page).getByText(cuota('17.00'))).toBeVisible();

  const down = await fetchFile(page, nombre);
  expect(down.bytes.equals(bytes)).toBe(true);
  expect(down.nombre.replaceAll('_', '')).toContain('ñandú 😀.pdf');

  await fila(page, nombre).getByRole('button', { name: 'Eliminar' }).click();
  await expect(fila(page, nombre)).toContainText('Se elimina');
  await expect(boton(page, 'Anexar archivos')).toBeFocused();
  await expect(seccion(page).getByText(cuota('20.00'))).toBeVisible(); // [1-324]
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await fila(page, nombre).getByRole('button', { name: 'Conservar' }).click();
  await expect(seccion(page).getByText(cuota('17.00'))).toBeVisible();
  await fila(page, nombre).getByRole('button', { name: 'Eliminar' }).click();
  await saveAndOpen(page, llcarpeta);
  await expect(fila(page, 'notas.txt')).toBeVisible();
  await expect(fila(page, nombre)).toHaveCount(0);
  await boton(page, 'Eliminados').click();
  const bin = page.getByRole('dialog', { name: 'Archivos eliminados' });
  await bin.getByRole('row').filter({ hasText: nombre }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(bin.getByRole('row').filter({ hasText: nombre })).toHaveCount(0);
  await bin.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(fila(page, nombre)).toBeVisible();
  expect((await fetchFile(page, nombre)).bytes.equals(bytes)).toBe(true);
});

test('[1-380] [1-381] [1-382] [1-383] what cannot be attached says why, and at no room left nothing can be chosen', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  await edit(page);
  await expect(entrada(page)).toHaveAttribute('accept', /\.docx,.*\.pdf,.*\.mp3,.*\.mp4/);
  expect(await entrada(page).getAttribute('accept')).not.toMatch(/svg|html|exe|docm/);
  await entrada(page).setInputFiles([
    archivo('grande.pdf', pdf(10 * MB + 1)),
    archivo('vacio.pdf', Buffer.alloc(0)),
    archivo('programa.exe', pdf(10)),
    archivo('dibujo.svg', Buffer.from('<svg/>')),
    archivo('macros.docm', pdf(10)),
    archivo('disfrazado.pdf', Buffer.from('MZ\0\0')),
  ]);
  const said = [
    ['grande.pdf', GRANDE],
    ['vacio.pdf', 'El archivo está vacío.'],
    ['programa.exe', 'Ese tipo de archivo no se admite.'],
    ['dibujo.svg', 'No se admiten páginas web ni dibujos SVG.'],
    ['macros.docm', 'No se admiten documentos de Office con macros.'],
  ] as const;
  for (const [name, why] of said) await expect(pendiente(page, name)).toContainText(why);
  await checkAccesibilidad();
  for (const [name] of said) await boton(page, `Quitar ${name}`).click();
  await boton(page, 'Guardar').click(); // what it holds is seen by the server
  await expect(pendiente(page, 'disfrazado.pdf')).toContainText(
    'El contenido no corresponde a la extensión del nombre.',
  );
  await boton(page, 'Quitar disfrazado.pdf').click();
  await entrada(page).setInputFiles([
    archivo('1.pdf', pdf(10 * MB)),
    archivo('2.pdf', pdf(10 * MB)),
    archivo('3.txt', Buffer.from('x')),
  ]);
  await expect(pendiente(page, '3.txt')).toContainText(GRANDE); // [1-381]
  await expect(pendiente(page, '2.pdf')).toContainText('Se enviará al guardar la carpeta.');
  await expect(seccion(page).getByText(cuota('0.00'))).toBeVisible();
  await expect(entrada(page)).toBeDisabled(); // [1-382]
  await expect(boton(page, 'Anexar archivos')).toBeDisabled();
});

test('a running upload is cancelled and nothing of it stays', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const { llcarpeta } = await edit(page);
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  await entrada(page).setInputFiles([archivo('lento.pdf', pdf(5 * MB)), archivo('luego.txt', Buffer.from('x'))]);
  await boton(page, 'Guardar').click();
  await expect(seccion(page).getByRole('progressbar', { name: 'Enviando lento.pdf' })).toBeVisible();
  await expect(pendiente(page, 'luego.txt')).toContainText('En espera de su turno.');
  await boton(page, 'Cancelar lento.pdf').click();
  await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(titulo(page)).toHaveText('Buscar CI en RENADET');
  await openWith(page, 'actualizar', llcarpeta, { accion: 'editar' });
  await expect(fila(page, 'luego.txt')).toBeVisible();
  await expect(fila(page, 'lento.pdf')).toHaveCount(0);
  await expect(seccion(page).getByText(cuota('20.00'))).toBeVisible();
});

test('files chosen for a new file wait for it, and go with it', { tag: '@larga' }, async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const noci = numeroNuevo();
  await openNew(page);
  await entrada(page).setInputFiles([archivo('acta.pdf', pdf(MB)), archivo('sobra.txt', Buffer.from('x'))]);
  await expect(pendiente(page, 'acta.pdf')).toContainText('Se enviará al guardar la carpeta.');
  await expect(seccion(page).getByText(cuota('19.00'))).toBeVisible();
  await irA(page, boton(page, 'Quitar sobra.txt'));
  await page.keyboard.press('Enter');
  await expect(boton(page, 'Anexar archivos')).toBeFocused();
  await checkAccesibilidad();
  await fill(page, noci);
  await boton(page, 'Guardar').click();
  await expect(titulo(page)).toHaveText('Inicio');
  await expect(page.getByText('El registro se guardo correctamente', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Carpeta ${noci}` })).toBeVisible();
  await expect(fila(page, 'acta.pdf')).toBeVisible();
  await expect(fila(page, 'acta.pdf').getByRole('button', { name: 'Eliminar' })).toHaveCount(0); // read only
  await expect(boton(page, 'Anexar archivos')).toHaveCount(0);
  expect((await fetchFile(page, 'acta.pdf')).bytes.equals(pdf(MB))).toBe(true);
  await page.mouse.move(0, 0); // no tooltip
  await checkAccesibilidad();
});

test('[1-549] a new file whose attachment fails is saved, says so, and the attachment can be mended there', {
  tag: '@larga',
}, async ({ page }) => {
  test.slow();
  await openNew(page);
  await entrada(page).setInputFiles([
    archivo('acta.pdf', Buffer.from('no es PDF')),
    archivo('b.txt', Buffer.from('x')),
  ]);
  await fill(page, numeroNuevo());
  await boton(page, 'Guardar').click();
  await expect(
    page.getByText(
      'El registro se guardo correctamente, pero ocurrio un problema al guardar los archivos anexos, favor de revisar',
    ),
  ).toBeVisible();
  await expect(pendiente(page, 'acta.pdf')).toContainText('El contenido no corresponde');
  await expect(fila(page, 'b.txt')).toBeVisible();
  await boton(page, 'Quitar acta.pdf').click();
  await entrada(page).setInputFiles([archivo('acta.pdf', pdf(100))]);
  await boton(page, 'Guardar').click();
  await expect(page.getByText('El registro se modifico correctamente', { exact: true })).toBeVisible();
});

test('an attachment written anew on the disk after it was chosen says so', { tag: '@larga' }, async ({ page }) => {
  test.slow();
  await edit(page);
  const path = test.info().outputPath('acta.txt');
  await writeFile(path, 'Primera');
  await entrada(page).setInputFiles(path);
  await expect(pendiente(page, 'acta.txt')).toContainText('Se enviará al guardar la carpeta.');
  await writeFile(path, 'Segunda, más larga');
  await utimes(path, new Date(), new Date(Date.now() + 60_000)); // the browser tells by the second
  await boton(page, 'Guardar').click();
  await expect(pendiente(page, 'acta.txt')).toContainText('El archivo cambió o ya no está donde estaba');
});

test('[1-553] a file modified while an attachment fails says so and keeps the change', { tag: '@larga' }, async ({
  page,
}) => {
  test.slow();
  const { llcarpeta } = await edit(page);
  await page.route('**/anexarArchivo/**', (route) => route.abort());
  await entrada(page).setInputFiles([archivo('acta.pdf', pdf(100))]);
  const responsable = page.getByRole('textbox', { name: 'Nombre del Ministerio Público responsable' });
  await responsable.fill('Otra persona');
  await boton(page, 'Guardar').click();
  const problema =
    'El registro se modifico correctamente, pero ocurrio un problema con los archivos anexos, favor de revisar';
  await expect(page.getByText(problema)).toBeVisible();
  await expect(pendiente(page, 'acta.pdf')).toContainText('Se perdió la conexión con el servidor.');
  await expect(responsable).toHaveValue('OTRA PERSONA');
  await page.unroute('**/anexarArchivo/**');
  await boton(page, 'Reintentar acta.pdf').click();
  await expect(fila(page, 'acta.pdf')).toBeVisible();
  // the form goes on from the version that was saved
  await boton(page, 'Guardar').click();
  await expect(page.getByText('El registro se modifico correctamente', { exact: true })).toBeVisible();
  await page.goto(SIN_PANTALLA);
  await openWith(page, 'actualizar', llcarpeta, { accion: 'consultar' });
  await expect(fila(page, 'acta.pdf')).toBeVisible();
});
