import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { changeVictima, choose, conCarpeta, createVictima, openWith, readVictima } from './helpers/carpeta.ts';
import { boton, reply, stampDate } from './helpers/formulario.ts';

const OFICIAL = {
  llorganismo: 1,
  llexamen: 1,
  boperitopropio: null,
  boconsentimiento: 1,
  fcsolicitud: '2025-03-03',
  fcrealizacion: '2025-04-01',
  fcentrega: null,
  llgrado: 1,
};
const INDEPENDIENTE = {
  ...OFICIAL,
  llorganismo: 3,
  llexamen: 2,
  boperitopropio: 1,
  fcsolicitud: '2025-04-02',
  fcrealizacion: '2025-05-06',
  llgrado: 3,
};
const dialogo = (page: Page) => page.getByRole('dialog', { name: /examen$/ });
const tabla = (page: Page) => page.getByRole('table', { name: 'Exámenes practicados a la víctima' });
const fila = (page: Page, name: RegExp) => tabla(page).getByRole('row', { name });
const open = async (page: Page, llcarpeta: number, victima: number) => {
  await openWith(page, 'victima', llcarpeta, { victima, accion: 'editar' });
  await expect(boton(page, 'Agregar examen')).toBeVisible();
};

test('[1-696] a clerk adds two examinations of a victim by keyboard, mends one and takes one back', async ({
  page,
  checkAccesibilidad,
}) => {
  test.slow();
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  const id = await createVictima(page, llcarpeta);
  await open(page, llcarpeta, id);

  // without a mouse: Enter opens the dialog, its first field has the focus and opens too
  await boton(page, 'Agregar examen').focus();
  await page.keyboard.press('Enter');
  await expect(dialogo(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Organismo que examina' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await checkAccesibilidad('solo aquí');
  await choose(page, 'Organismo que examina', 'FISCALIA');
  await choose(page, 'Tipo de examen', 'OFICIAL');
  await reply(page, /consentimiento/, 'SI');
  await stampDate(page, 'Fecha de la solicitud del examen', '03032025');
  await stampDate(page, 'Fecha de realización del examen', '01022025');
  await choose(page, 'Grado de consistencia', 'NO CONSISTENTE');
  await boton(page, 'Agregar').click();
  await expect(dialogo(page)).toContainText('Escriba el mismo día de la solicitud o uno posterior.');
  await stampDate(page, 'Fecha de realización del examen', '01042025');
  await boton(page, 'Agregar').click();
  await expect(fila(page, /Fiscalía/)).toContainText('No consistente');

  await boton(page, 'Agregar examen').click();
  await choose(page, 'Organismo que examina', 'PERITO INDEPENDIENTE');
  await choose(page, 'Tipo de examen', 'INDEPENDIENTE');
  await reply(page, /perito/, 'SI');
  await reply(page, /consentimiento/, 'SI');
  await stampDate(page, 'Fecha de la solicitud del examen', '02042025');
  await stampDate(page, 'Fecha de realización del examen', '06052025');
  await choose(page, 'Grado de consistencia', 'MUY CONSISTENTE');
  await boton(page, 'Agregar').click();
  await fila(page, /Fiscalía/)
    .getByRole('button', { name: 'Quitar' })
    .click();
  await expect(fila(page, /Fiscalía/)).toBeHidden();
  await boton(page, 'Deshacer').click();
  await expect(fila(page, /Fiscalía/)).toBeVisible();
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect.poll(async () => (await readVictima(page, id)).examenes).toEqual([OFICIAL, INDEPENDIENTE]);
});

test('[1-697] of two who add an examination to one victim, the second keeps both', async ({ page }) => {
  const { llcarpeta } = await conCarpeta(page, 'supervisorEstatal');
  const id = await createVictima(page, llcarpeta);
  await open(page, llcarpeta, id);
  await boton(page, 'Agregar examen').click();
  await choose(page, 'Organismo que examina', 'OTRO');
  await boton(page, 'Agregar').click();
  await changeVictima(page, id, { examenes: [OFICIAL] });
  await boton(page, 'Guardar').click();
  await boton(page, 'Ver datos actuales').click();
  const difieren = page.getByRole('dialog', { name: 'Datos que difieren' });
  await expect(difieren.getByRole('row', { name: /Fiscalía/ })).toContainText('No está en la lista');
  await difieren.getByRole('button', { name: 'Conservar mis cambios' }).click();
  await expect(fila(page, /Otro/)).toBeVisible();
  await expect(fila(page, /Fiscalía/)).toBeVisible();
  await boton(page, 'Guardar').click();
  await expect.poll(async () => (await readVictima(page, id)).examenes).toMatchObject([OFICIAL, { llorganismo: 5 }]);
});
