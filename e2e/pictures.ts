// npm run tool -- pictures: the pictures of the README, WebP in docs/pictures, taken in a real browser of an evaluation server of
// its own: every person in them is made up. The web application must be built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createCarpeta, createVictima, openSesion, openWith } from './helpers/carpeta.ts';
import { findChromium } from './helpers/entorno.ts';
import { record } from './helpers/foto.ts';
import { REPORTES } from './helpers/reportes.ts';
import { launch } from './helpers/servidor.ts';

const DESTINO = resolve(import.meta.dirname, '../docs/pictures');
const TAMANO = { width: 1440, height: 900 };
const CALIDAD = 70;
/** What a page of text bears. */
const MAXIMO = 60_000;

/** Each picture, and how its screen is reached by somebody who signed in. */
const TOMAS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  victim: async (page) => {
    await openSesion(page, 'capturistaEstatal');
    const { llcarpeta } = await createCarpeta(page, { noci: 'FGE/EJEMPLO/0001/2025' });
    const victima = await createVictima(page, llcarpeta);
    await openWith(page, 'victima', llcarpeta, { victima, accion: 'editar' });
  },
  charts: async (page) => {
    await openSesion(page, 'administrador');
    await page.goto('/pages/reporte_estadistico_victimas');
    await REPORTES.reporte_estadistico_victimas?.(page, '01012018', '31122025');
    await record(page);
    await page
      .getByRole('heading', { name: 'Víctimas por pertenencia a población indígena' })
      .evaluate((node) => node.scrollIntoView());
  },
};

/** As WebP, which Playwright does not offer and the browser does. */
async function photograph(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: CALIDAD });
  return Buffer.from(data, 'base64');
}

// whatever the settings of this machine say: no other database is opened
const server = await launch({ CARPETAS_DEMO: '300', DATABASE_URL: '', NODE_ENV: '' });
try {
  const browser = await chromium.launch({ executablePath: await findChromium() });
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: TAMANO,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  mkdirSync(DESTINO, { recursive: true });
  for (const [nombre, open] of Object.entries(TOMAS)) {
    await open(page);
    await record(page);
    const foto = await photograph(page);
    if (foto.length > MAXIMO) throw new Error(`${nombre}: ${foto.length} bytes, más de ${MAXIMO}`);
    writeFileSync(join(DESTINO, `${nombre}.webp`), foto);
    console.log(`docs/pictures/${nombre}.webp  ${foto.length} bytes`);
  }
  await browser.close();
} finally {
  await server.stop();
}
