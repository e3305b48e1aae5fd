import type { Page } from '@playwright/test';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { expect, test } from './helpers/axe.ts';
import { openSesion } from './helpers/carpeta.ts';
import { expectFits, scrollTo } from './helpers/formulario.ts';
import { measurePintura } from './helpers/pintura.ts';
import { signIn } from './helpers/sesion.ts';
import { irA, pressKey } from './helpers/teclado.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const enlace = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
/** Words that no Spanish sentence has. */
const INGLES = /\b(the|and|with|loading|search|submit|page not found|sign in|next|previous)\b/i;

/** Milliseconds, on a machine that may be busy; pinta.medida.ts holds a quiet one to 2,500. */
const PINTA = 4000;

/** Of the first tables of a page, with their heads at the foot of the window: whether the way back up is over them. */
const overSubir = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('thead')].slice(0, 3).map((head) => {
      const strip = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Subir')?.parentElement;
      scrollBy({ top: head.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
      return (
        strip?.contains(document.elementFromPoint(head.getBoundingClientRect().left + 12, innerHeight - 8)) ?? false
      );
    }),
  );

test('[3-001] [3-025] [3-026] [3-027] [3-028] [3-029] [3-393] every public page without a session: head, frame, paint, no other host, wide and narrow', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (r) => /^https?:/.test(r.url()) && !r.url().startsWith(`${baseURL}/`) && foreign.push(r.url()));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { ruta, titulo, miga, descripcion, larga } of PAGINAS) {
      await page.goto(`/${ruta}`);
      await expect(h1(page)).toHaveText(titulo);
      await expect(page).toHaveTitle(`${titulo} · RENADET`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', descripcion);
      await expect(page.getByRole('banner')).toContainText('Registro Nacional del Delito de Tortura');
      await expect(page.getByRole('contentinfo')).toContainText('Verificar una constancia');
      if (miga)
        await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(`Inicio${miga}`);
      // a transition, however short, keeps back what the styles change as they arrive: the page would move
      expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
      const { lcp, cls, movido } = await measurePintura(page);
      test
        .info()
        .annotations.push({ type: ruta, description: `${width} px: LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}` });
      expect([ruta, width, lcp < PINTA, cls < 0.1], movido.join(', ')).toEqual([ruta, width, true, true]);
      await expectFits(page, width);
      const subir = page.getByRole('link', { name: 'Subir' });
      await expect(subir).toHaveCount(0);
      if (larga) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(subir).toBeVisible();
        if (ruta === 'interconexion') {
          await expect(page.locator('thead').nth(2), 'its tables have come').toBeAttached();
          expect(await overSubir(page), 'heads at its place').toEqual([true, true, true]);
        }
        await subir.click();
        await expect(h1(page)).toBeInViewport();
      }
      expect((await page.getByRole('main').innerText()).match(INGLES)?.[0]).toBeUndefined();
    }
  }
  expect([errors, foreign]).toEqual([[], []]);
});

test('[3-002] [3-003] [3-020] [3-021] [3-022] [3-023] [3-024] [3-030] [3-031] [3-032] the top-level routes; the pages area is loaded when it is opened', async ({
  page,
}) => {
  // parts are named by their bytes: the shell's is known by the name of its menu
  const loaded: Promise<string>[] = [];
  page.on('response', (r) => {
    if (new URL(r.url()).pathname.endsWith('.js')) loaded.push(r.text().catch(() => ''));
  });
  const shell = async () => (await Promise.all(loaded)).some((script) => script.includes('Menú principal'));
  const ingreso = page.getByRole('button', { name: 'Ingresa', exact: true });
  for (const path of ['/', '/login', '/inicio']) {
    await page.goto(path);
    await expect(ingreso).toBeVisible();
  }
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/); // inicio leads to the root
  for (const path of ['/registrar', '/recuperacionContrasenia']) {
    await page.goto(path);
    await expect(h1(page)).toHaveText('Recuperación de contraseña');
  }
  await page.goto('/no-existe/nada');
  await expect(h1(page)).toHaveText('Pantalla no encontrada');
  await page.goto('/contacto');
  await expect(page.getByRole('navigation', { name: 'Menú público' })).toBeVisible();
  expect(await shell()).toBe(false);
  await signIn(page, 'consulta');
  await expect(h1(page)).toHaveText('Inicio');
  expect(await shell()).toBe(true);
  for (const path of ['/pages', '/pages/inicio']) {
    await page.goto(path);
    await expect(h1(page)).toHaveText('Inicio');
    await expect(page.getByText('¿Qué desea hacer?')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú público' })).toHaveCount(0);
  }
  // any 401 where nothing was typed: the session is dropped and the home route asks to sign in (D-23)
  await page.route('**/getMenus/**', (route) =>
    route.fulfill({ status: 401, json: { message: 'Su sesión terminó.' } }),
  );
  await page.reload();
  await expect(ingreso).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('renadet.sesion'))).toBeNull();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
});

test('[3-033] [3-034] Back finds the place where a page was left, and an address with a fragment its part', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/marco-juridico');
  await expect(enlace(page, 'Acuerdo A/006/18')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await scrollTo(page.getByRole('contentinfo'));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(700);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('nav[aria-label="Menú público"] a[href="/contacto"]');
    link?.click(); // from where the reader is: to press it by hand the page would have to be scrolled up first
  });
  await expect(h1(page)).toHaveText('Contacto');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(h1(page)).toHaveText('Marco jurídico');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);

  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/resoluciones');
  const second = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1);
  const id = await second.getAttribute('id');
  await page.goto('/contacto');
  await page.goto(`/resoluciones#${id}`);
  await expect(second).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('[3-202] [3-203] [3-204] [3-205] [3-206] [3-207] [3-208] [3-209] [3-210] [3-211] [3-212] [3-213] [3-214] [3-215] [3-216] the legal framework, with the keyboard', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.goto('/marco-juridico');
  const migas = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(migas.getByRole('listitem')).toHaveText(['Inicio', 'Marco Juridico']);
  for (const name of [
    /Decreto publicado en el Diario Oficial de la Federación.*2017/,
    'Acuerdo A/006/18',
    'Acuerdo A/013/19',
    /^Ley General para Prevenir, Investigar y Sancionar la Tortura/,
    /^Protocolo Homologado para la Investigación del Delito de Tortura/,
    'Ley de la Fiscalía General de la República',
    /^Ley Federal de Transparencia/,
    /^Ley General de Transparencia/,
    'Código Nacional de Procedimientos Penales',
    'Constitución Política de los Estados Unidos Mexicanos',
    /^Ley General del Sistema Nacional de Seguridad Pública/,
    /^Lineamientos L\/002\/2021/,
    /^Anexo técnico de los lineamientos L\/002\/2021/,
  ]) {
    const href = (await enlace(page, name).getAttribute('href')) ?? '';
    if (/^https:\/\//.test(href)) continue;
    const answer = await request.get(href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await irA(page, enlace(page, 'Acuerdo A/006/18'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.reload();
  await pressKey(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect(page.getByRole('main')).toBeFocused();
  await pressKey(
    page,
    page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Inicio' }),
  );
  await expect(h1(page)).toHaveText('Registro Nacional del Delito de Tortura');
});

test('[3-219] [3-220] [3-221] [3-222] [3-223] [3-224] [3-225] [3-226] [3-227] contact and rulings', async ({
  page,
  request,
}) => {
  await page.goto('/contacto');
  const dato = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect(dato('Conmutador')).toContainText('55 0000 0000');
  await expect(dato('Extensión interna')).toHaveText('0000');
  await expect(dato('Extensión de la mesa de servicio')).toHaveText('0001');
  await expect(dato('Correo').getByRole('link')).toHaveAttribute('href', 'mailto:mesa.de.ayuda@ejemplo.mx');
  await expect(dato('Domicilio')).toContainText('Ciudad de México');
  await expect(page.getByRole('img', { name: /Mapa de México/ })).toBeVisible();

  await page.goto('/resoluciones');
  for (const title of ['Resolución', 'Juicio de amparo']) {
    const src = (await page.getByTitle(`Documento PDF: ${title}`).getAttribute('src')) ?? '';
    const answer = await request.get(src);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(h1(page)).toHaveText('Registro Nacional del Delito de Tortura');
});

test('an administrator publishes a PDF, moves it up, replaces it and withdraws it', { tag: '@larga' }, async ({
  page,
  request,
  checkAccesibilidad,
}) => {
  const titulo = `Guía de ejemplo ${Date.now().toString(36)}`;
  // an honest PDF: one of the registry's own
  const { lldocumento } = (
    (await (await request.get('/api/documentosPublicos')).json()) as { lldocumento: number }[]
  )[0] ?? {
    lldocumento: 0,
  };
  const buffer = await (await request.get(`/api/documentoPublico/${lldocumento}`)).body();
  await signIn(page, 'administrador');
  await expect(h1(page)).toHaveText('Inicio');
  await page.goto('/pages/documentos');
  await expect(h1(page)).toHaveText('Documentos públicos');
  const marco = page.getByRole('region', { name: 'Marco jurídico' });
  await expect(marco.getByRole('row').nth(1)).toBeVisible();
  await checkAccesibilidad();
  await page.getByRole('button', { name: 'Nuevo documento' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo documento' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('alert').filter({ hasText: 'Revise los datos del documento' })).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await dialogo.getByRole('combobox', { name: 'Página' }).click();
  await page.getByRole('option', { name: 'Marco jurídico' }).click();
  await dialogo.getByRole('group', { name: 'Se publica a partir del' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01012025');
  await dialogo.getByLabel('Archivo PDF').setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer });
  await checkAccesibilidad();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El archivo guia.pdf se publicó.')).toBeVisible();

  await marco.getByRole('combobox', { name: /Registros por pagina/ }).click();
  await page.getByRole('option').last().click();
  const row = marco.getByRole('row').filter({ hasText: titulo });
  await expect(row).toContainText('Publicado');
  await row.getByRole('combobox', { name: `Lugar de ${titulo}` }).selectOption('1');
  await expect(marco.getByRole('row').nth(1)).toContainText(titulo);
  await page.goto('/marco-juridico');
  await expect(page.getByRole('main').getByRole('link').filter({ hasNotText: 'Inicio' }).first()).toHaveText(titulo);

  await page.goto('/pages/documentos');
  await expect(h1(page)).toHaveText('Documentos públicos');
  await row.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(row).toContainText('Retirado');
  await page.goto('/marco-juridico');
  await expect(enlace(page, 'Acuerdo A/006/18')).toBeVisible();
  await expect(enlace(page, titulo)).toHaveCount(0);
});

test('a public document on its way tells how far it is, and is cancelled: what was typed stays', {
  tag: '@larga',
}, async ({ page, checkAccesibilidad }) => {
  const titulo = `Guía lenta ${Date.now().toString(36)}`;
  await openSesion(page, 'administrador');
  await page.goto('/pages/documentos');
  await expect(h1(page)).toHaveText('Documentos públicos');
  await page.getByRole('button', { name: 'Nuevo documento' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevo documento' });
  await dialogo.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await dialogo.getByRole('combobox', { name: 'Página' }).click();
  await page.getByRole('option', { name: 'Resoluciones y sentencias' }).click();
  await dialogo.getByRole('group', { name: 'Se publica a partir del' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01012099'); // no other errand sees it
  const choose = (name: string) =>
    dialogo
      .getByLabel('Archivo PDF')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024, '%PDF-') });
  await choose('lenta.docx');
  await expect(dialogo.getByText('Solo se publican archivos PDF.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByLabel('Archivo PDF')).toBeFocused();
  await choose('lenta.pdf');
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByRole('progressbar', { name: 'Enviando lenta.pdf' })).toBeVisible();
  await checkAccesibilidad();
  await dialogo.getByRole('button', { name: 'Cancelar el envío' }).click();
  await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(dialogo).toBeHidden();
  await expect(page.getByText('El envío de lenta.pdf se canceló.')).toBeVisible();
  const pagina = page.getByRole('region', { name: 'Resoluciones y sentencias' });
  await expect(pagina.getByRole('row').nth(1)).toBeVisible();
  const tamano = pagina.getByRole('combobox', { name: /Registros por pagina/ });
  if (await tamano.isVisible()) {
    // other errands have published so many that there are pages
    await tamano.click();
    await page.getByRole('option').last().click();
  }
  await expect(pagina.getByRole('row').filter({ hasText: titulo })).toContainText(/Programado\s*Ninguno/);
});
