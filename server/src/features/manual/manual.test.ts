import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noAccesible } from '../../../test/pdf.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { renderManual } from './manual.pdf.ts';
import { readManual } from './manual.texto.ts';

const manual = readManual(readFileSync(join(import.meta.dirname, '../../../manual/manual-de-usuario.md'), 'utf8'));
const chapters = manual.bloques.flatMap((b) => (b.clase === 'capitulo' ? [b.texto] : []));
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0;
/** A text as PDF strings keep it when it is not ASCII. */
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');

describe('[1-010] the user manual', () => {
  test('says how to do each thing', () => {
    expect(chapters.map((c) => c.replace(/^\d+\. /, ''))).toEqual([
      'Para qué sirve y quién lo usa',
      'Entrar y salir',
      'La pantalla',
      'Buscar una carpeta',
      'Registrar o editar una carpeta',
      'Víctimas',
      'Autoridades y personas imputadas',
      'Folio',
      'Constancias',
      'JusticiaNet',
      'Cargar muchas carpetas de una vez',
      'Reportes y estadística',
      'Administrar',
      'Su cuenta',
      'Las páginas públicas',
      'Usar el teclado',
      'Si algo no sale bien',
    ]);
  });

  test('is a tagged document in Spanish, with an index that leads to its chapters, of a dozen pages without pictures', async () => {
    const { pdf, hojas } = await renderManual(manual, { compress: false });
    const text = pdf.toString('latin1');
    expect(hojas).toBeGreaterThanOrEqual(6);
    expect(hojas).toBeLessThanOrEqual(16);
    expect(count(text, /\/Type \/Page\n/g)).toBe(hojas);
    for (const mark of ['/Lang (es-MX)', '/Marked true', '/DisplayDocTitle true', '<pdfaid:conformance>A'])
      expect(text).toContain(mark);
    expect(noAccesible(text)).toEqual([]);
    const tags = { H1: 1, H2: chapters.length + 1, TOC: 1, TOCI: chapters.length, Link: chapters.length };
    for (const [tag, times] of Object.entries(tags))
      expect([tag, count(text, RegExp(`/S /${tag}\\n`, 'g'))]).toEqual([tag, times]);
    for (const [i, chapter] of chapters.entries()) {
      const label = `Ir a ${chapter}`;
      expect(text.includes(`(${label})`) || text.includes(utf16(label))).toBe(true);
      expect(count(text, RegExp(`\\(capitulo-${i + 1}\\)`, 'g'))).toBeGreaterThanOrEqual(2); // line and goal
    }
    expect((await renderManual(manual, { compress: false })).pdf.equals(pdf)).toBe(true);
  });

  test('a picture of a screen has its text for who does not see it; one that was not taken leaves the words', async () => {
    const shown = manual.bloques.flatMap((b) => (b.clase === 'imagen' ? [b.nombre] : []));
    expect(shown.length).toBeGreaterThan(30);
    expect(new Set(shown).size).toBe(shown.length);
    const e2e = join(import.meta.dirname, '../../../../e2e');
    const taken = ['manual.ts', 'helpers/reportes.ts'].map((file) => readFileSync(join(e2e, file), 'utf8')).join('');
    for (const name of shown)
      expect([name, new RegExp(`'${name}'|^  ${name}:`, 'm').test(taken)]).toEqual([name, true]);
    // the least JPEG there is: one grey point
    const point = Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
      'base64',
    );
    const imagenes = (name: string) => (name === 'ingreso' ? point : undefined);
    const { pdf } = await renderManual(manual, { compress: false, imagenes });
    const text = pdf.toString('latin1');
    expect(count(text, /\/S \/Figure\n/g)).toBe(1);
    expect(text).toContain('/Alt (Imagen de la pantalla: Ingreso al registro)');
  });

  test('is answered to anyone, and not sent again to who has it', async () => {
    const t = await testApp();
    const first = await t.app.inject({ url: '/manual-de-usuario.pdf' });
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const etag = String(first.headers.etag);
    const again = await t.app.inject({ url: '/manual-de-usuario.pdf', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('[1-008] [1-009] the page carries the contact and the links of the settings, as data', async () => {
  const t = await testApp();
  const webDist = mkdtempSync(join(tmpdir(), 'renadet-pie-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), '<meta name="renadet-institucion" content="__INSTITUCION__" />');
  const { institucion } = readConfig({
    NODE_ENV: 'production',
    CONTACTO_TELEFONO: '55 "1" <2> & $&',
    ENLACES_PUBLICOS: 'Marco jurídico=https://ejemplo.mx/?a=1;Propio=/propio',
  });
  const app = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, webDist, institucion } });
  const { body } = await app.inject({ url: '/' });
  const written = /content="([^"]*)"/.exec(body)?.[1]?.replaceAll('&lt;', '<').replaceAll('&quot;', '"');
  expect(JSON.parse(written?.replaceAll('&amp;', '&') ?? '')).toEqual({
    contraseniaMax: 18,
    telefono: '55 "1" <2> & $&',
    enlaces: [
      { texto: 'Marco jurídico', href: 'https://ejemplo.mx/?a=1' },
      { texto: 'Propio', href: '/propio' },
    ],
  });
  await app.close();
  // of the evaluation mode its accounts, and of no other
  const evaluacion = { contrasenia: 'Renadet2026', cuentas: [{ correo: 'admin@fgr.org.mx', cargo: 'ADMINISTRADORA' }] };
  const deEvaluacion = await buildApp({ db: t.db, pool: t.pool, config: { ...t.config, webDist }, evaluacion });
  expect((await deEvaluacion.inject({ url: '/login' })).body).toContain('admin@fgr.org.mx');
  expect(body).not.toContain('evaluacion');
  await deEvaluacion.close();
  rmSync(webDist, { recursive: true });
  for (const ENLACES_PUBLICOS of ['Sin dirección', 'X=javascript:alert(1)', 'X=//otro.mx', '=https://ejemplo.mx'])
    expect(() => readConfig({ ENLACES_PUBLICOS })).toThrow(/ENLACES_PUBLICOS debe ser/);
  expect(() => readConfig({ CONTACTO_CORREO: 'x' })).toThrow(/CONTACTO_CORREO debe ser/);
});

test('[1-523] a service root of declarations can be configured, and no screen calls it', async () => {
  expect(readConfig({}).declaracionesUrl).toBeUndefined();
  const DECLARACIONES_URL = 'https://declaraciones.ejemplo.mx';
  expect(readConfig({ DECLARACIONES_URL }).declaracionesUrl).toBe(DECLARACIONES_URL);
  expect(() => readConfig({ DECLARACIONES_URL: 'declaraciones' })).toThrow(/DECLARACIONES_URL debe ser/);
  // what the web could call is what the page carries: it is not there
  expect(JSON.stringify(readConfig({ DECLARACIONES_URL }).institucion)).not.toContain('declaraciones');
  // no source of the web names it, and a page that did could not reach it: it may connect to its own host alone
  const web = join(import.meta.dirname, '../../../../web');
  const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f));
  expect(sources.length).toBeGreaterThan(200);
  const named = sources.filter(
    (f) =>
      !/\.test\./.test(f) && /declaracion(es)?_?url|VITE_DECLARACION/i.test(readFileSync(join(web, 'src', f), 'utf8')),
  );
  expect(named).toEqual(['lib/encabezados.ts']); // whose calls would bear the key of that root: there is none
  const t = await testApp({ DECLARACIONES_URL });
  const { headers } = await t.app.inject({ url: '/' });
  const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  expect(connect).toBe("'self'");
});
