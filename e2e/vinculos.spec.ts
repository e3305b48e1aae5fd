import type { Page } from '@playwright/test';
import { fecha } from '@renadet/domain/lib/fecha';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { expect, test } from './helpers/axe.ts';
import { createCarpeta, createVictima, openSesion } from './helpers/carpeta.ts';
import { expectFits } from './helpers/formulario.ts';
import { irA, klm, pressKey, write } from './helpers/teclado.ts';

const PERSONA: Partial<Victima> = {
  dsnombre: 'ZENAIDA YOLOTZIN',
  dsapellidopaterno: 'XOCHIHUA',
  dsapellidomaterno: 'TZITZIHUA',
  llgenero: 2,
  bogestacion: 0,
  fechanacimiento: fecha('1984-07-19'),
  dsedad: 41,
};

/** Both widths are read: a desk and a telephone. */
async function review(page: Page, axe: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await axe();
    await expectFits(page, width);
    if (process.env.CAPTURAS)
      await page.screenshot({ path: `${process.env.CAPTURAS}/vinculos-${Date.now()}-${width}.png` });
  }
}

const open = (page: Page) => page.goto('/pages/vinculos');
/** The browser's own list: its first letters choose. */
async function show(page: Page, text: string): Promise<void> {
  const list = page.getByRole('combobox', { name: 'Mostrar' });
  await irA(page, list);
  await page.keyboard.type(text);
  await expect(list.locator('option:checked')).toHaveText(text);
}

test('[1-781] [1-783] [1-786] [1-788] by keyboard alone: two offices registered one person; the national reviewer decides and gives notice, a supervisor shares', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  for (const cuenta of ['capturistaOtroEstado', 'capturistaEstatal'] as const) {
    await openSesion(page, cuenta);
    await createVictima(page, (await createCarpeta(page)).llcarpeta, PERSONA);
  }
  await openSesion(page, 'administrador');
  const par = page.getByRole('button', { name: /ZENAIDA YOLOTZIN/ }).first();
  // the job looks once a minute
  await expect(async () => {
    await open(page);
    await expect(par).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 100_000 });
  await review(page, checkAccesibilidad);
  await pressKey(page, par);
  const dialogo = page.getByRole('dialog', { name: '¿Son la misma persona?' });
  await expect(dialogo).toContainText('Primero decida que es la misma persona.');
  await review(page, checkAccesibilidad);
  await pressKey(page, dialogo.getByRole('button', { name: 'Es la misma persona' }));
  await write(page, /^Motivo/, 'mismo acta de nacimiento');
  await pressKey(page, page.getByRole('button', { name: 'Es la misma persona' }).last());
  await expect(page.getByText('1 par: misma persona.')).toBeVisible();
  await open(page);
  await show(page, 'Misma persona');
  await pressKey(page, par);
  await pressKey(page, dialogo.getByRole('button', { name: 'Dar aviso a las dos instituciones' }));
  await write(page, /^Motivo/, 'oficio 12');
  await pressKey(page, page.getByRole('button', { name: 'Dar aviso a las dos instituciones' }).last());
  await expect(dialogo.getByText(/Aviso A-\d{4}-\d{6} a Fiscalía .*Veracruz.*: sin respuesta/)).toBeVisible();
  await review(page, checkAccesibilidad);

  await openSesion(page, 'supervisorEstatal');
  await open(page);
  await expect(par).toBeHidden();
  await show(page, 'Avisos de otras instituciones');
  await review(page, checkAccesibilidad);
  await pressKey(page, page.getByRole('button', { name: /^A-\d{4}-\d{6}$/ }).first());
  const aviso = page.getByRole('dialog', { name: /^Aviso A-/ });
  await expect(aviso).toContainText('Posible coincidencia con otro registro.');
  await expect(aviso).not.toContainText('Jalisco');
  await review(page, checkAccesibilidad);
  await pressKey(page, aviso.getByRole('button', { name: 'Compartir', exact: true }));
  await write(page, /^Motivo/, 'la víctima lo consiente');
  await pressKey(page, page.getByRole('button', { name: 'Compartir', exact: true }).last());
  await expect(aviso).toContainText('Su respuesta: comparte. Motivo:');
  await expect(aviso).not.toContainText('Jalisco');
});

test('fifteen records of one person are decided once, with one taken out, within twenty seconds', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  test.slow();
  await openSesion(page, 'supervisorEstatal');
  const otra = {
    ...PERSONA,
    dsnombre: 'CITLALLI NENETZIN',
    dsapellidopaterno: 'TECUAPACHO',
    fechanacimiento: fecha('1990-02-03'),
  };
  for (let i = 0; i < 15; i++) await createVictima(page, (await createCarpeta(page)).llcarpeta, otra);
  const grupo = page.getByRole('region', { name: '15 registros en 15 carpetas, quizá una persona' });
  // the job looks once a minute
  await expect(async () => {
    await open(page);
    await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Por revisar, en grupos');
    await expect(grupo).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 100_000 });
  await review(page, checkAccesibilidad);
  const motivo = 'misma acta';
  const start = performance.now();
  await grupo.getByRole('checkbox').last().click();
  await grupo.getByRole('button', { name: 'Es la misma persona' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Es la misma persona' });
  await page.keyboard.type(motivo);
  await dialogo.getByRole('button', { name: 'Es la misma persona' }).click();
  await expect(page.getByText('14 registros, 91 pares: misma persona.')).toBeVisible();
  const seconds = klm({ teclas: motivo.length, clics: 3, miradas: 3, maquina: (performance.now() - start) / 1000 });
  console.log(`grupo de 15: ${motivo.length} teclas, 3 clics, ${seconds.toFixed(1)} s (KLM)`);
  expect(seconds).toBeLessThan(20);
  // whoever was taken out is still open beside each of the others, and is decided once too
  await grupo.getByRole('button', { name: 'Son personas distintas' }).click();
  await page.keyboard.type('otra edad');
  await page.getByRole('dialog').getByRole('button', { name: 'Son personas distintas' }).click();
  await expect(page.getByText('15 registros, 14 pares: personas distintas.')).toBeVisible();
  await expect(grupo).toBeHidden();
});
