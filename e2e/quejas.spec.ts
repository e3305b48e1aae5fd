import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, openSesion } from './helpers/carpeta.ts';
import { boton, campo, lista, reply, stampDate, titulo } from './helpers/formulario.ts';

const NUMERO = 'Número de expediente, queja o caso';
const dialogo = (page: Page) => page.getByRole('dialog');
const fila = (page: Page, numero: string) => page.getByRole('row', { name: new RegExp(numero) });
const search = async (page: Page, numero: string) => {
  await campo(page, NUMERO).fill(numero);
  await page.keyboard.press('Enter');
};
const open = async (page: Page, cuenta: Parameters<typeof openSesion>[1]) => {
  await openSesion(page, cuenta);
  await page.goto('/pages/quejas');
  await expect(titulo(page)).toHaveText('Casos de otras fuentes');
};

test('[1-730] [1-732] [1-734] [1-735] a source registers a case by keyboard, mends it, takes it back; the administrator consults it, another source does not see it', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  const numero = `E2E/${Date.now().toString(36)}`.toUpperCase();
  await open(page, 'fuente');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).not.toContainText('Buscar CI');
  await expect(page.getByText('No se suman a las carpetas de investigación.')).toBeVisible();

  await boton(page, 'Registrar caso').focus();
  await page.keyboard.press('Enter');
  await expect(dialogo(page)).toBeVisible();
  await expect(campo(page, 'Número de expediente, queja o caso de su institución')).toBeFocused();
  await page.keyboard.type(numero);
  await boton(page, 'Guardar').click();
  await expect(dialogo(page)).toContainText('Fecha de recepción');
  await stampDate(page, 'Fecha de recepción', '03032025');
  await choose(page, 'Entidad federativa de los hechos', 'VERACRUZ');
  await campo(page, 'Número de víctimas del caso').fill('2');
  await expect(dialogo(page).getByText('Solo si se dio vista a una fiscalía.')).toHaveCount(3);
  await reply(page, /dio vista a una fiscalía/, 'SI');
  await choose(page, 'Fiscalía a la que se dio vista', 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ');
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(dialogo(page)).toBeHidden();
  await search(page, numero);
  await expect(fila(page, numero)).toContainText('Veracruz');

  await page.getByRole('button', { name: numero, exact: true }).click();
  await campo(page, 'Autoridad que se señala').fill('Policía municipal');
  await boton(page, 'Guardar').click();
  await expect(dialogo(page)).toBeHidden();
  await fila(page, numero).getByRole('button', { name: 'Eliminar' }).click();
  await expect(fila(page, numero)).toBeHidden();
  await boton(page, 'Deshacer').click();
  await expect(fila(page, numero)).toBeVisible();

  await open(page, 'otraFuente');
  await search(page, numero);
  await expect(page.getByText('No hay casos con estos datos').first()).toBeVisible();

  await open(page, 'administrador');
  await search(page, numero);
  await expect(boton(page, 'Registrar caso')).toBeHidden();
  await page.getByRole('button', { name: numero, exact: true }).click();
  await expect(campo(page, 'Autoridad que se señala')).toHaveValue('POLICIA MUNICIPAL');
  await expect(boton(page, 'Guardar')).toBeHidden();
  await boton(page, 'Cerrar').click();
});

test('[1-728] [1-729] the administrator registers a source, apart from the offices, and its users have one role', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const clave = Date.now().toString(36).toUpperCase();
  await openSesion(page, 'administrador');
  await page.goto('/pages/search_institucion');
  await boton(page, 'Nueva Institución').click();
  await campo(page, 'Nombre de la institución').fill(`COMISION ${clave}`);
  await campo(page, 'Abreviatura').fill(clave);
  await choose(page, 'Tipo de fuente', 'COMISION DE ATENCION A VICTIMAS');
  await checkAccesibilidad();
  await boton(page, 'Guardar').click();
  await expect(dialogo(page)).toBeHidden();
  await expect(fila(page, clave)).toBeHidden();
  await boton(page, 'Ver otras fuentes').click();
  await expect(fila(page, clave)).toContainText('Comisión de atención a víctimas');
  await fila(page, clave).getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page)).toContainText('registre otra institución');
  await boton(page, 'Cancelar').click();

  await page.goto('/pages/edit_user');
  const roles = async (institucion: string) => {
    await choose(page, 'Institución', institucion);
    await lista(page, 'Rol').click();
    const options = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return options;
  };
  await expect.poll(() => roles(`COMISION ${clave}`)).toEqual(['Fuente que no es fiscalía']);
  await expect
    .poll(() => roles('FISCALIA GENERAL DEL ESTADO DE VERACRUZ'))
    .toEqual(['Administrador Estatal', 'Supervisor Fuero Común', 'Capturista Fuero Común', 'Consulta']);
});
