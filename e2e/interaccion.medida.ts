import { loadavg } from 'node:os';
import { expect, type Page, test } from '@playwright/test';
import { choose, createCarpeta, createVictima, openChosen, openSesion } from './helpers/carpeta.ts';
import { boton, campo, lista, stampDate, titulo } from './helpers/formulario.ts';
import { measureInteracciones, measureTrabajo, throttle } from './helpers/pintura.ts';

/** Milliseconds from a key or a press to the frame that shows it, on a processor four times slower: the worst but one in fifty. */
const INP = 100;

/** What is worst of many, as INP has it: one in fifty may be worse. */
const worst = (times: readonly number[]) => [...times].sort((a, b) => b - a)[Math.floor(times.length / 50)] ?? 0; // none was as long as 16 ms

/** What people do all day, from the screen that is open. */
const TAREAS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'types a name': async (page) => {
    await campo(page, 'Nombre(s)').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('MARIA DE LOS ANGELES', { delay: 60 });
  },
  'chooses in a short list': (page) => choose(page, 'Sexo', 'MUJER'),
  'filters a long list and chooses': async (page) => {
    await lista(page, 'Nacionalidad').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('guatem', { delay: 60 });
    await page.getByRole('option').first().click();
  },
  'types a day': (page) => stampDate(page, 'Fecha de nacimiento', '14021990'),
  'answers yes or no': (page) => page.getByRole('radio', { name: 'NO', exact: true }).first().check(),
};

test.setTimeout(600_000);

test('typing, choosing and opening, in forms and lists', async ({ page }) => {
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta: carpeta, noci } = await createCarpeta(page);
  const victima = await createVictima(page, carpeta);
  await throttle(page);
  const over: string[] = [];
  const onDo = async (name: string, act: () => Promise<unknown>) => {
    let times: number[] = [];
    const worked = await measureTrabajo(page, async () => {
      times = await measureInteracciones(page, act);
    });
    const inp = worst(times);
    console.log(
      `${name.padEnd(34)} INP ${inp.toFixed(0).padStart(5)} ms; ${times.length} of 16 ms or more; ${worked.toFixed(0)} ms of the processor in all`,
    );
    if (inp > INP) over.push(name);
  };
  await openChosen(page, 'victima', { carpeta, victima, accion: 'editar' });
  await expect(boton(page, 'Guardar')).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const [name, act] of Object.entries(TAREAS)) await onDo(name, () => act(page));
  await page.goto('/pages/buscar_ci');
  await onDo('types what to search', async () => {
    await campo(page, 'Número de C.I.').click();
    await page.keyboard.type(noci, { delay: 60 });
  });
  await onDo('searches', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: noci })).toBeVisible();
  });
  await onDo('opens a file of the list', async () => {
    await page.getByRole('button', { name: noci }).click();
    await expect(titulo(page)).not.toHaveText('Buscar CI en RENADET');
  });
  console.log(`load of this machine: ${loadavg().map((n) => n.toFixed(1))}`);
  expect(over).toEqual([]);
});
