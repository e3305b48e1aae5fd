import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, test } from '@playwright/test';
import type { Funcion } from '@renadet/domain/permisos/funciones';
import { PAGINAS } from '@renadet/domain/publico/paginas';
import { openEstado, quienAbre } from '../helpers/estados.ts';
import { MODULES } from './install.ts';
import { expectAcquitted, type Queja } from './veredicto.ts';

const ANCHOS = [1280, 360];
const router = readFileSync(resolve(import.meta.dirname, '../../web/src/router.tsx'), 'utf8');
const LUGARES = [
  ...['/', '/recuperacionContrasenia', ...PAGINAS.map((p) => `/${p.ruta}`)].map((ruta) => ({ ruta, cuenta: null })),
  ...[...router.matchAll(/\bpantalla\(\s*'([^']+)',\s*'[^']+',\s*(?:'([^']+)'|null),/g)].map(
    ([, ruta = '', funcion]) => ({
      ruta,
      cuenta: quienAbre((funcion ?? null) as Funcion | null),
    }),
  ),
];

interface Ibm {
  ace: { Checker: new () => { check(d: Document, sets: string[]): Promise<{ results: IbmRow[] }> } };
}
interface IbmRow {
  ruleId: string;
  value: [string, string];
  path: { dom: string };
  snippet: string;
}
const ibm = (page: Page): Promise<Queja[]> =>
  page.evaluate(async () => {
    const { ace } = window as unknown as Ibm;
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, snippet }) => ({ regla: ruleId, donde: snippet.slice(0, 160) }));
  });

/** Alfa looks at a copy of the page that it reads by itself. */
async function alfaOf(page: Page): Promise<Queja[]> {
  // biome-ignore lint/suspicious/noExplicitAny: packages of the run, whose types are not here
  const load = (name: string): Promise<any> =>
    import(pathToFileURL(createRequire(join(MODULES, 'x.js')).resolve(`@siteimprove/alfa-${name}`)).href);
  const [{ Audit }, { Rules }, { Page: AlfaPage }, { Node }, { Native }, { Device }, { Request, Response }] =
    await Promise.all([
      load('act'),
      load('rules'),
      load('web'),
      load('dom'),
      load('dom/native'),
      load('device'),
      load('http'),
    ]);
  const json = await page.evaluateHandle('document').then((handle) => handle.evaluate(Native.fromNode));
  const device = Device.standard();
  const looked = AlfaPage.of(Request.empty(), Response.empty(), Node.from(json, device), device);
  const outcomes = [...(await Audit.of(looked, Rules.values()).evaluate())];
  return outcomes
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ rule, target }) => ({
      regla: rule.uri.split('/').at(-1),
      donde: String(target).replace(/\s+/g, ' ').slice(0, 160),
    }));
}

for (const { ruta, cuenta } of LUGARES)
  test(`page ${ruta}`, async ({ page }) => {
    await openEstado(page, { ruta, estado: 'open', cuenta });
    await page.addScriptTag({ path: join(MODULES, 'accessibility-checker-engine/ace.js') });
    for (const width of ANCHOS) {
      await page.setViewportSize({ width, height: 800 });
      expectAcquitted('ibm', await ibm(page));
      expectAcquitted('alfa', await alfaOf(page));
    }
  });
