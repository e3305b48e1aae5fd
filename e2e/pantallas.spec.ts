import type { Page } from '@playwright/test';
import { expect, test } from './helpers/axe.ts';
import { choose, conCarpeta, createAutoridad, createVictima, openSesion, openWith } from './helpers/carpeta.ts';
import { boton, campo, expectFits, scrollTo, titulo } from './helpers/formulario.ts';

/** The footer says whom to ask, and leads to what is public. */
async function viewPie(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/^Teléfono: \d/)).toBeVisible();
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(footer.getByRole('link', { name: 'Verificar una constancia' })).toHaveAttribute('href', '/constancia');
}

test('[1-008] [1-009] the footer carries contact details and public links, before signing in and after', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await viewPie(page);
  await expectFits(page, 360);
  await checkAccesibilidad();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSesion(page, 'consulta');
  await page.goto('/pages');
  await viewPie(page);
  // in the same window, as whoever does not say otherwise opens a page; Back leads to where one was
  await page.getByRole('link', { name: 'Verificar una constancia' }).click();
  await expect(page.getByLabel('Consultar un código')).toBeVisible();
  await page.goBack();
  await viewPie(page);
});

test('[1-010] the sidebar leads to the user manual, open and folded', { tag: '@larga' }, async ({
  page,
  request,
  checkAccesibilidad,
}) => {
  await openSesion(page, 'consulta');
  await page.goto('/pages');
  const link = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Manual de Usuario' });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await boton(page, 'Plegar el menú').click();
  await expect(link).toBeVisible();
  await checkAccesibilidad();
});

test('[1-012] [1-027] [1-028] [1-029] [1-030] victims and authorities of the selected file have their routes, without any id in the address', async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await createVictima(page, llcarpeta, { dsapellidopaterno: 'IRREPETIBLE' });
  await createAutoridad(page, llcarpeta);
  const plain = () => expect(page).toHaveURL(/^https?:\/\/[^/]+\/pages$/);

  await openWith(page, 'victimas', llcarpeta, {});
  await expect(titulo(page)).toHaveText('Datos de victimas');
  const victim = page.getByRole('table', { name: 'Víctimas de la carpeta' }).getByRole('button', { name: 'JOSE LUIS' });
  await plain();
  await victim.click();
  await expect(titulo(page)).toHaveText('Datos de victima');
  await expect(campo(page, 'Primer apellido')).toHaveValue('IRREPETIBLE');
  await plain();

  await openWith(page, 'autoridades', llcarpeta, {});
  await expect(titulo(page)).toHaveText('Datos de autoridades senaladas como probables responsables');
  await plain();
  const authorities = page.getByRole('table', { name: 'Autoridades de la carpeta' });
  await authorities.getByRole('button', { name: 'Editar' }).click();
  await expect(titulo(page)).toHaveText('Datos generales del presunto responsable');
  await expect(page.getByRole('table', { name: 'Lista de personas imputadas' }).getByText('PEREZ')).toBeVisible();
  await plain();
});

test('[1-260] [1-391] whether a victim is pregnant is asked once the sex is known', { tag: '@larga' }, async ({
  page,
}) => {
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: 1 });
  await openWith(page, 'victima', llcarpeta, { accion: 'nuevo' });
  await expect(campo(page, 'Primer apellido')).toBeVisible();
  const answers = page.getByRole('group', { name: /embarazada/ }).getByRole('radio');
  await expect(page.getByText('Elija antes el sexo.')).toBeVisible();
  await expect(answers).toHaveCount(0);
  await choose(page, 'Sexo', 'MUJER');
  await expect(answers.first()).toBeVisible();
  await choose(page, 'Sexo', 'HOMBRE');
  await expect(answers).toHaveCount(0);
  await expect(page.getByText('Se fija por el sexo de la víctima.')).toBeVisible();
});

test('at 360 px the buttons of the pages keep a margin from the edge of the table', { tag: '@larga' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // more than the smallest page holds: else there is nothing to turn
  const names = [...'ABCDEFGHIJK'];
  const { llcarpeta } = await conCarpeta(page, 'capturistaEstatal', { novictimas: names.length });
  for (const dsnombre of names) await createVictima(page, llcarpeta, { dsnombre });
  await openWith(page, 'victimas', llcarpeta, {});
  const next = page.getByRole('button', { name: /siguiente/i });
  await scrollTo(next);
  const edge = await next.evaluate((el) => {
    const box = el.closest('[aria-busy]');
    const right = (e: Element | null) => e?.getBoundingClientRect().right ?? 0;
    return right(box) - right(el);
  });
  expect(edge).toBeGreaterThanOrEqual(8);
  await expectFits(page, 360);
});
