import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, openSesion, readCarpeta } from './helpers/carpeta.ts';
import { boton, campo, expectFits, fill, lista, numeroNuevo, openNew } from './helpers/formulario.ts';

const INEGI = 'MAPA,CVE_ENT,NOM_ENT,NOM_ABR,CVE_MUN,NOM_MUN,CVE_LOC,NOM_LOC,AMBITO';
const CP =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
/** Of one municipality that no other errand types: the others are not judged. */
const NOMBRES = ['Banderilla', 'San José', 'La Haciendita', 'El Huérfano', 'San José'];
const localidades = [INEGI, ...NOMBRES.map((n, i) => `X,30,V,V,026,B,000${i + 1},${n},U`)].join('\r\n');
const codigos = `El Catálogo es de Correos\r\n${CP}\r\n91300|Banderilla Centro|Colonia|Banderilla|Veracruz|B|1|30|1||09|026|0001|Urbano|06\r\n`;

async function bring(page: Page, que: RegExp, name: string, texto: Buffer): Promise<void> {
  const panel = page.getByRole('region', { name: que });
  await panel.getByLabel(/^Archivo de/).setInputFiles({ name, mimeType: 'text/plain', buffer: texto });
  await expect(panel.getByRole('status').filter({ hasText: /, (correcto|todos correctos)\. Frente/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Poner en uso' }).click();
  await expect(panel.getByText(`En uso: «${name}»`)).toBeVisible();
}

test('places are imported by screen, and the form fills a locality, its key and the place of a postal code', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  await openSesion(page, 'administrador');
  await page.goto('/pages/catalogos');
  await bring(page, /Localidades/, 'ageeml.csv', Buffer.from(localidades));
  await bring(page, /Códigos postales/, 'CPdescarga.txt', Buffer.from(codigos, 'latin1'));
  const panel = page.getByRole('region', { name: /Localidades del INEGI/ });
  await panel
    .getByLabel(/^Archivo de/)
    .setInputFiles({ name: 'otro.csv', mimeType: 'text/csv', buffer: Buffer.from(codigos) });
  await expect(panel.getByText('es el de códigos postales')).toBeVisible();
  await checkAccesibilidad('solo aquí');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openSesion(page, 'capturistaEstatal');
  await openNew(page);
  // its three buttons too, one of which has four words
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const noci = numeroNuevo();
  await fill(page, noci);
  // by keyboard alone: a postal code says its place where nobody did, and tells where the place is another one
  await campo(page, 'Código postal').fill('91300');
  await expect(page.getByText('Según Correos de México, este código postal es de BANDERILLA, VERACRUZ')).toBeVisible();
  await choose(page, 'Municipio o alcaldía', 'BANDERILLA');
  await expect(page.getByText('Según Correos de México')).toHaveCount(0);
  const localidad = lista(page, 'Localidad');
  await localidad.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('la hacienda');
  await page.keyboard.press('Tab');
  await expect(page.getByText('se guarda como está, sin clave. ¿Quiso decir LA HACIENDITA?')).toBeVisible();
  await checkAccesibilidad();
  await localidad.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('sn jose');
  await expect(page.getByRole('option')).toHaveText(['SAN JOSE (300260002)', 'SAN JOSE (300260005)']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(localidad).toHaveAccessibleDescription('Clave del INEGI: 300260005');
  await page.setViewportSize({ width: 390, height: 844 });
  await boton(page, 'Siguiente: Lugar de los hechos').click();
  const box = await localidad.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 1000)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  const saved = page.waitForResponse((r) => r.url().includes('guardarCI'));
  await boton(page, 'Guardar').click();
  const { llcarpeta } = await (await saved).json();
  expect(await readCarpeta(page, llcarpeta)).toMatchObject({
    dslocalidad: 'SAN JOSE',
    localidadCveINEGI: '300260005',
    cp: '91300',
  });
});
