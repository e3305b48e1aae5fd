import { expect, type Page, test } from '@playwright/test';
import { choose, createCarpeta, createVictima, openChosen, openSesion } from './helpers/carpeta.ts';
import { boton, campo, lista, reply, stampDate, titulo } from './helpers/formulario.ts';
import { note } from './helpers/medida.ts';
import { countDibujos, dibujos, measureInteracciones, measureTrabajo, throttle } from './helpers/pintura.ts';

/** Milliseconds from a key or a press to the frame that shows it, on a processor four times slower: the worst but one in fifty. */
const INP = 100;

/** What is worst of many, as INP has it: one in fifty may be worse. */
const worst = (times: readonly number[]) => [...times].sort((a, b) => b - a)[Math.floor(times.length / 50)] ?? 0; // none was as long as 16 ms

type Tareas = Readonly<Record<string, (page: Page) => Promise<unknown>>>;
const type = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text, { delay: 60 });
};
/** What people do all day, from the screen that is open. */
const EN_VICTIMA: Tareas = {
  'types a name': async (page) => {
    await campo(page, 'Nombre(s)').click();
    await type(page, 'MARIA DE LOS ANGELES');
  },
  'chooses in a short list': (page) => choose(page, 'Sexo', 'MUJER'),
  'filters a long list and chooses': async (page) => {
    await lista(page, 'Nacionalidad').click();
    await type(page, 'guatem');
    await page.getByRole('option').first().click();
  },
  'types a day': (page) => stampDate(page, 'Fecha de nacimiento', '14021990'),
  'answers yes or no': (page) => page.getByRole('radio', { name: 'No', exact: true }).first().check(),
};
const EN_CARPETA: Tareas = {
  'types the account': async (page) => {
    await campo(page, 'Síntesis de los hechos').click();
    await type(page, 'EL DIA DE LOS HECHOS LA VICTIMA FUE DETENIDA POR ELEMENTOS');
  },
  'answers that the place is known': (page) => reply(page, /conoce el lugar/, 'SI'),
  'chooses a state': (page) => choose(page, 'Entidad federativa', 'OAXACA'),
  'filters the municipalities': async (page) => {
    await lista(page, 'Municipio o alcaldía').click();
    await type(page, 'san juan b');
    await page.getByRole('option').first().click();
  },
};
const EN_CUALQUIERA: Tareas = {
  'opens the search of the header': async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'types in it': (page) => page.keyboard.type('perez', { delay: 60 }),
  'closes it': async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'folds the menu': (page) => boton(page, 'Plegar el menú').click(),
  'opens it': (page) => boton(page, 'Abrir el menú').click(),
};

test.setTimeout(600_000);

test('[1-828] typing, choosing and opening, in forms and lists', async ({ page }) => {
  await countDibujos(page);
  await openSesion(page, 'capturistaEstatal');
  const { llcarpeta: carpeta, noci } = await createCarpeta(page);
  const victima = await createVictima(page, carpeta);
  await throttle(page);
  const over: string[] = [];
  const onDo = async (que: string, act: () => Promise<unknown>) => {
    let times: number[] = [];
    const before = await dibujos(page);
    const worked = await measureTrabajo(page, async () => {
      times = await measureInteracciones(page, act);
    });
    const drawn = (await dibujos(page)) - before;
    const ademas = `${times.length} of 16 ms or more; ${worked.toFixed(0)} ms of the processor, ${drawn} drawings in all`;
    if (!note({ que, ms: worst(times), tope: INP, ademas })) over.push(que);
  };
  const onOpen = async (ruta: string, chosen: object | null, tareas: Tareas) => {
    if (chosen) await openChosen(page, ruta, chosen);
    else await page.goto(`/pages/${ruta}`);
    await expect(boton(page, chosen ? 'Guardar' : 'Buscar')).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const [name, act] of Object.entries(tareas)) await onDo(`${ruta}: ${name}`, () => act(page));
  };
  await onOpen('victima', { carpeta, victima, accion: 'editar' }, EN_VICTIMA);
  await onOpen('actualizar', { carpeta, accion: 'editar' }, EN_CARPETA);
  await onOpen('buscar_ci', null, EN_CUALQUIERA);
  await onDo('buscar_ci: types what to search', async () => {
    await campo(page, 'Número de C.I.').click();
    await page.keyboard.type(noci, { delay: 60 });
  });
  await onDo('buscar_ci: searches', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: noci, exact: true })).toBeVisible();
  });
  await onDo('buscar_ci: opens a file of the list', async () => {
    await page.getByRole('button', { name: noci, exact: true }).click();
    await expect(titulo(page)).not.toHaveText('Buscar CI en RENADET');
  });
  expect(over).toEqual([]);
});
