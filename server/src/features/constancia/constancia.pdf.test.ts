import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noAccesible } from '../../../test/pdf.ts';
import { readQr } from '../../../test/qr.ts';
import type { ConstanciaImpresa, DatosVictima } from '../../documento/impresos.ts';
import { secciones } from './constancia.contenido.ts';
import { renderConstancias } from './constancia.pdf.ts';

const url = 'https://renadet.prueba.mx/constancia/Vq3xK9sT_a8bLw-0ZpYc1g';
const enlace = `${url}?f=VICTIMA~RNDT-2026-30-000123-4~2026-11-21~${'aB3_'.repeat(10)}xyz~0123456789abcdef~${'Zz9-'.repeat(21)}qQ~FGE-30`;
const carpeta: ConstanciaImpresa['carpeta'] = {
  folio: 'RNDT-2026-30-000123-4',
  noci: 'FGE/VER/0456/2026',
  dsdelito: 'TORTURA',
  fcinicio: '2026-02-09',
  dsinstitucion: 'FISCALIA GENERAL DEL ESTADO',
  dspropietario: 'UNIDAD DE TORTURA',
  novictimas: 2,
};
const victima = (changes: Partial<DatosVictima> = {}): DatosVictima => ({
  llvictima: 7,
  nombre: 'María de los Ángeles Muñoz Güereña',
  dsedad: 34,
  llprecisionnacimiento: null,
  edadhechos: null,
  dsgenero: 'MUJER',
  dssituacionjuridica: null,
  fcregistro: '2026-02-10',
  ...changes,
});
const constancia = (changes: Partial<ConstanciaImpresa> = {}): ConstanciaImpresa => ({
  carpeta,
  victima: victima(),
  codigo: 'Vq3xK9sT_a8bLw-0ZpYc1g',
  fcemision: '2026-11-21',
  url,
  enlace,
  sello: 'AB12-CD34-EF56-7890',
  ...changes,
});
const readable = async (...all: ConstanciaImpresa[]) =>
  (await renderConstancias(all, { compress: false })).toString('latin1');
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0;
/** A text as PDF strings keep it when it is not ASCII. */
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');

describe('[1-515] the document', () => {
  test('says what it is: tagged, Spanish, titled, archival, Carta', async () => {
    const pdf = await readable(constancia());
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    for (const mark of [
      '/Lang (es-MX)',
      '/Marked true',
      '/StructTreeRoot',
      '/DisplayDocTitle true',
      '/MediaBox [0 0 612 792]',
      '(Constancia de registro RNDT-2026-30-000123-4)',
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
    ])
      expect(pdf).toContain(mark);
    expect(noAccesible(pdf)).toEqual([]);
  });

  test('has a heading, tables with row headings, a described figure and a link', async () => {
    const pdf = await readable(constancia());
    const tags = { Document: 1, Sect: 1, H1: 1, H2: 3, Table: 2, TR: 10, TH: 10, TD: 10, Figure: 1, Link: 1 };
    for (const [tag, times] of Object.entries(tags))
      expect([tag, count(pdf, RegExp(`/S /${tag}\\n`, 'g'))]).toEqual([tag, times]);
    expect(count(pdf, /\/Scope \/Row/g)).toBe(10);
    expect(pdf).toContain(utf16(`Código QR que lleva a ${url}`));
    expect(pdf).toContain(`/URI (${url})`);
  });

  test('embeds every font with its letters readable', async () => {
    const pdf = await readable(constancia({ victima: victima({ nombre: 'José Wałęsa Ixꞌbalanqué Nguyễn' }) }));
    const fonts = count(pdf, /\/Subtype \/Type0/g);
    expect(fonts).toBeGreaterThanOrEqual(4); // regular and bold; two more cuts for ł, ę, ꞌ and ễ
    expect([count(pdf, /\/FontFile2 /g), count(pdf, /\/ToUnicode /g)]).toEqual([fonts, fonts]);
    for (const point of ['0142', '0119', 'a78c', '1ec5']) expect(pdf).toContain(`<${point}>`);
  });

  test('is the same, byte by byte, for the same data, and other for other data', async () => {
    const hash = async (c: ConstanciaImpresa) =>
      createHash('sha256')
        .update(await renderConstancias([c]))
        .digest('hex');
    expect(await hash(constancia())).toBe(await hash(constancia()));
    expect(await hash(constancia())).not.toBe(await hash(constancia({ victima: victima({ dsedad: 35 }) })));
  });

  test('its QR code is read as the signed address', async () => {
    const pdf = await readable(constancia());
    const figure = /\/Figure <<[^>]*>> BDC([\s\S]*?)EMC/.exec(pdf)?.[1] ?? '';
    const rects = [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((m) => m.slice(1).map(Number));
    const [left, top] = [Math.min(...rects.map(([x = 0]) => x)), Math.min(...rects.map(([, y = 0]) => y))];
    const right = Math.max(...rects.map(([x = 0, , w = 0]) => x + w));
    const side = rects[0]?.[3] ?? 0;
    expect(side).toBeGreaterThan(1.4); // half a millimetre, in points
    const drawn = new Set<string>();
    for (const [x = 0, y = 0, w = 0] of rects)
      for (let i = 0; i < Math.round(w / side); i++)
        drawn.add(`${Math.round((y - top) / side)},${Math.round((x - left) / side) + i}`);
    const size = Math.round((right - left) / side);
    expect(readQr((r, c) => drawn.has(`${r},${c}`), size)).toBe(enlace);
  });

  test('bears the seal of its signature, to compare by eye', async () => {
    const pdf = await readable(constancia({ victima: null }));
    expect(pdf).not.toBe(await readable(constancia({ victima: null, sello: 'AB12-CD34-EF56-7891' })));
  });
});

describe('pages', () => {
  test('[1-516] one page for each victim, found by name in the bookmarks', async () => {
    const pdf = await readable(constancia(), constancia({ victima: victima({ nombre: 'Íñigo Peña' }) }));
    expect(count(pdf, /\/Type \/Page\n/g)).toBe(2);
    expect(pdf).toContain(utf16('Íñigo Peña'));
  });

  test('[1-891] each is numbered by itself: it is handed to another person', async () => {
    const [one, two] = [constancia(), constancia({ victima: victima({ nombre: 'Íñigo Peña' }) })];
    const footers = async (...all: ConstanciaImpresa[]) =>
      [...(await readable(...all)).matchAll(/\/Artifact <<\n?\/Type \/Pagination[^>]*>> BDC([\s\S]*?)EMC/g)].map(
        (m) => m[1],
      );
    const both = await footers(one, two);
    expect(both).toHaveLength(2);
    expect(new Set([...both, ...(await footers(one))]).size).toBe(1);
  });

  test('[1-517] one page for the file, which names nobody', async () => {
    const pdf = await readable(constancia({ victima: null }));
    expect(count(pdf, /\/Type \/Page\n/g)).toBe(1);
    expect(pdf).toContain('(Constancia de registro de carpeta RNDT-2026-30-000123-4)');
    expect(secciones(constancia({ victima: null })).map((s) => s.titulo)).toEqual([
      'Datos de la carpeta de investigación',
    ]);
  });

  test('the longest names still leave the part that says how to check free', async () => {
    const w = (n: number) => 'W'.repeat(n);
    const longest = { ...carpeta, noci: w(100), dsdelito: w(150), dsinstitucion: w(256), dspropietario: w(256) };
    const pdf = await readable(
      constancia({ carpeta: longest, victima: victima({ nombre: `${w(100)} ${w(50)} ${w(50)}` }) }),
    );
    const cells = [...pdf.matchAll(/\/TD <<[^>]*>> BDC([\s\S]*?)EMC/g)].map((m) => m[1] ?? '');
    const lowest = [...(cells.at(-1) ?? '').matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map((m) => Number(m[1]));
    const figure = /\/Figure <<[^>]*>> BDC\n[\d.]+ ([\d.]+) /.exec(pdf);
    expect(lowest).toHaveLength(1);
    expect(792 - Math.min(...lowest)).toBeLessThan(Number(figure?.[1]) - 14);
  });
});

describe('the texts', () => {
  const row = (v: Partial<DatosVictima>) =>
    Object.fromEntries(secciones({ carpeta, victima: victima(v) })[0]?.filas ?? []);

  test('names as typed, days as dd/MM/yyyy, ages in words that read right', () => {
    expect(row({})).toEqual({
      'Nombre completo': 'María de los Ángeles Muñoz Güereña',
      Edad: '34 años',
      Sexo: 'MUJER',
      'Fecha de registro': '10/02/2026',
    });
    expect(row({ dsedad: 18, edadhechos: 16 }).Edad).toBe('18 al registrarse, 16 al ocurrir los hechos');
    expect([0, 1, 999, null].map((dsedad) => row({ dsedad }).Edad)).toEqual([
      'Menos de 1 año',
      '1 año',
      'NO DISPONIBLE',
      'NO DISPONIBLE',
    ]);
    expect([0, 1, 17, 999, null].map((dsedad) => row({ dsedad, llprecisionnacimiento: 4 }).Edad)).toEqual([
      'Menos de un año',
      'Alrededor de un año',
      'Unos 17 años',
      'NO DISPONIBLE',
      'NO DISPONIBLE',
    ]);
    for (const llprecisionnacimiento of [1, 5]) expect(row({ llprecisionnacimiento }).Edad).toBe('34 años');
    expect(row({ dsgenero: null }).Sexo).toBe('NO DISPONIBLE');
    expect(row({ dssituacionjuridica: 'PROCESO' })['Situación jurídica']).toBe('PROCESO');
    expect(row({})).not.toHaveProperty('Situación jurídica');
  });
});
