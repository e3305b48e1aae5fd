import type { Page } from '@playwright/test';
import { fecha } from '@renadet/domain/lib/fecha';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { expect, test } from './helpers/axe.ts';
import { createCarpeta, createVictima, openSesion } from './helpers/carpeta.ts';
import { expectFits } from './helpers/formulario.ts';
import { irA, pressKey, write } from './helpers/teclado.ts';

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
  await expect(dialogo.getByText(/Aviso A-\d{4}-\d{6} a FISCALIA .*VERACRUZ.*: sin respuesta/)).toBeVisible();
  await review(page, checkAccesibilidad);

  await openSesion(page, 'supervisorEstatal');
  await open(page);
  await expect(par).toBeHidden();
  await show(page, 'Avisos de otras instituciones');
  await review(page, checkAccesibilidad);
  await pressKey(page, page.getByRole('button', { name: /^A-\d{4}-\d{6}$/ }).first());
  const aviso = page.getByRole('dialog', { name: /^Aviso A-/ });
  await expect(aviso).toContainText('Posible coincidencia con otro registro.');
  await expect(aviso).not.toContainText('JALISCO');
  await review(page, checkAccesibilidad);
  await pressKey(page, aviso.getByRole('button', { name: 'Compartir', exact: true }));
  await write(page, /^Motivo/, 'la víctima lo consiente');
  await pressKey(page, page.getByRole('button', { name: 'Compartir', exact: true }).last());
  await expect(aviso).toContainText('Su respuesta: comparte. Motivo:');
  await expect(aviso).not.toContainText('JALISCO');
});
