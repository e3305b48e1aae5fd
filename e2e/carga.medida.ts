import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openSesion } from './helpers/carpeta.ts';
import { boton, chooseInMenu, titulo } from './helpers/formulario.ts';
import { libro } from './helpers/libro.ts';

const CARPETAS = 20_000;
const VACIAS = 1_000_000;
/** Milliseconds that reading those rows may take. */
const LEER = 8000;
const HORA = 3_600_000;
const entero = (n: number) => n.toLocaleString('es-MX');

/** A workbook of CARPETAS sound files, the same each time; corrected, each has another account. */
function write(como: 'write' | 'correct'): string {
  const file = test.info().outputPath(`${como}.xlsx`);
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../bench/readLibro.ts'), como, file, String(CARPETAS)]);
  return file;
}
async function open(page: Page): Promise<void> {
  await openSesion(page, 'capturistaEstatal');
  await chooseInMenu(page, 'Carga de archivos');
  await expect(titulo(page)).toHaveText('Carga de archivos');
}
const choose = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file);
/** Of more than ten files alike it is asked whether their answers are right. */
async function chooseAndContinue(page: Page, file: string): Promise<void> {
  await choose(page, file);
  const dialog = page.getByRole('dialog', { name: /^Advertencias/ });
  await dialog.getByRole('button', { name: 'Continuar' }).click({ timeout: HORA });
}
/** Milliseconds until it is done, and the longest that the page stood still meanwhile. */
async function measure(page: Page, make: () => Promise<void>): Promise<{ ms: number; parado: number }> {
  await page.evaluate(() => {
    const seen = { parado: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.parado = Math.max(seen.parado, duration);
    }).observe({ type: 'longtask' });
  });
  const start = performance.now();
  await make();
  const ms = performance.now() - start;
  return { ms, parado: await page.evaluate(() => (window as unknown as { seen: { parado: number } }).seen.parado) };
}
const say = (que: string, { ms, parado }: { ms: number; parado: number }) =>
  console.log(`\n${que}: ${(ms / 1000).toFixed(1)} s; lo más que se detuvo la página: ${parado.toFixed(0)} ms`);

test('a million rows that are only formatted are read beside the one that says something', async ({ page }) => {
  test.setTimeout(HORA);
  const file = test.info().outputPath('vacias.xlsx');
  const numCarpeta = `VACIAS/${Date.now()}`;
  const one = [{ numCarpeta }];
  writeFileSync(file, libro({ Expediente: one, Victima: one, Responsable: one }, { Victima: VACIAS }));
  await open(page);
  const read = await measure(page, async () => {
    await choose(page, file);
    await expect(page.getByText('Se integraron 1 expedientes correctamente.')).toBeVisible({ timeout: HORA });
  });
  say(`${entero(VACIAS)} renglones con formato, leídos e integrado el único que dice algo`, read);
  expect(read.ms).toBeLessThan(LEER);
});

test('files that exist are chosen and updated in one stroke', async ({ page }) => {
  test.setTimeout(HORA);
  const espera = { timeout: HORA };
  await open(page);
  const first = write('write');
  const loaded = await measure(page, async () => {
    await chooseAndContinue(page, first);
    await expect(page.getByText(/^Se integraron 20.?000 expedientes correctamente\.$/)).toBeVisible(espera);
  });
  say(`${entero(CARPETAS)} carpetas nuevas, leídas e integradas`, loaded);
  const corrected = write('correct');
  const existentes = page.getByRole('dialog', { name: /^Carpetas existentes: 20.?000 de 20.?000 registros$/ });
  const compared = await measure(page, async () => {
    await chooseAndContinue(page, corrected);
    await expect(existentes).toBeVisible(espera);
  });
  say('  las mismas, leídas de nuevo: todas existen', compared);
  const antes = page.getByRole('dialog', { name: 'Antes de actualizar' });
  const shown = await measure(page, async () => {
    await existentes.getByRole('button', { name: /^Actualizar todas/ }).click();
    await expect(antes).toBeVisible(espera);
  });
  say('  lo que cambia, comparado y a la vista', shown);
  const updated = await measure(page, async () => {
    await antes.getByRole('button', { name: /ctualizar 20.?000$/ }).click();
    await expect(page.getByText(/^Se actualizaron 20.?000 expedientes correctamente\.$/).first()).toBeVisible(espera);
  });
  say('  actualizadas', updated);
  await expect(boton(page, 'Descargar no integradas')).toBeHidden();
});
