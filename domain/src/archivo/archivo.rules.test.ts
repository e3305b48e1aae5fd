import { describe, expect, test } from 'vitest';
import { gastado } from '../lib/procesador.probe.ts';
import { MENSAJES } from '../mensajes.ts';
import {
  cleanNombre,
  LIMITE_ARCHIVO,
  LIMITE_TOTAL,
  motivoDelContenido,
  motivoDeRechazo,
  RECHAZOS,
} from './archivo.rules.ts';
import { ACEPTADOS, extensionDe, TIPOS, tipoDe } from './tipos.ts';

/** @param longitud null while it is not known */
const why = (nombre: string, longitud: number | null = 1, disponible = LIMITE_TOTAL) =>
  motivoDeRechazo({ nombre, disponible, ...(longitud !== null && { longitud }) });
const GRANDE = 'Archivo demasiado grande, supera los 10MB o ha excedido el límite de 20MB permitidos';

describe('size and quota', () => {
  test('[1-380] a file of 10 MB is accepted, one byte more is not', () => {
    expect(LIMITE_ARCHIVO).toBe(10_485_760);
    expect(why('a.pdf', 10_485_760)).toBeUndefined();
    expect(why('a.pdf', 10_485_761)).toBe(GRANDE);
  });

  test('[1-381] [1-576] all of them 20 MB: the byte that exceeds it is refused', () => {
    expect(LIMITE_TOTAL).toBe(20_971_520);
    expect(why('a.pdf', 500, 500)).toBeUndefined();
    expect(why('a.pdf', 501, 500)).toBe(GRANDE);
    expect(why('a.pdf', 1, 0)).toBe(GRANDE);
    expect(why('a.pdf', null, 0)).toBe(GRANDE);
    expect(why('a.pdf', null, 1)).toBeUndefined();
  });

  test('an empty file says so', () => expect(why('a.pdf', 0)).toBe(RECHAZOS.vacio));

  test.each([
    [20_971_520, '20.00'],
    [0, '0.00'],
    [10_485_760, '10.00'],
    [1_572_864, '1.50'],
    [20_971_519, '20.00'],
    [5_243, '0.01'],
  ])('[1-577] %i bytes are %s MB', (bytes, n) => {
    expect(MENSAJES.archivosDisponible(bytes)).toBe(`Usted tiene un total de ${n} MB disponibles para archivos`);
  });
});

describe('[1-383] types by name', () => {
  test('every kind that the documents list is there', () => {
    for (const name of ['a.doc', 'a.docx', 'a.xls', 'a.xlsx', 'a.ppt', 'a.pptx', 'a.txt', 'a.pdf', 'a.xml'])
      expect([name, why(name)]).toEqual([name, undefined]);
    for (const [kind, least] of [
      ['image', 8],
      ['audio', 9],
      ['video', 9],
    ] as const)
      expect(TIPOS.filter(({ mime }) => mime.startsWith(`${kind}/`)).length).toBeGreaterThanOrEqual(least);
    expect(new Set(TIPOS.map(({ extension }) => extension)).size).toBe(TIPOS.length);
    expect(ACEPTADOS).toMatch(/^\.doc,\.docx,(\.\w+,)+\.webm$/);
  });

  test.each([
    ['INFORME.PDF', undefined],
    ['foto del día (1).JPeG', undefined],
    ['factura.exe.pdf', undefined],
    ['factura.pdf.exe', RECHAZOS.tipo],
    ['a.pdf.', RECHAZOS.tipo],
    ['.pdf', RECHAZOS.tipo],
    ['  .pdf', RECHAZOS.tipo],
    ['pdf', RECHAZOS.tipo],
    ['', RECHAZOS.tipo],
    ['a.zip', RECHAZOS.tipo],
    ...['rtf', 'dot', 'dotx', 'log', 'jfif', 'ico', 'mid', 'flv'].map(
      (x) => [`a.${x}`, undefined] as [string, undefined],
    ),
    ['a.svg', RECHAZOS.web],
    ['a.HTML', RECHAZOS.web],
    ['a.docm', RECHAZOS.macros],
    ['a.xlsb', RECHAZOS.macros],
    ['exe\u202efdp.pdf\u202e.exe', RECHAZOS.tipo],
    ['a.exe\0.pdf', undefined], // the NUL goes, and what stays is a.exe.pdf
    [`${'ñ'.repeat(251)}.pdf`, undefined],
    [`${'ñ'.repeat(252)}.pdf`, RECHAZOS.nombre],
  ])('%j', (name, reason) => expect(why(name)).toBe(reason));

  test.each([
    ['C:\\fakepath\\acta.pdf', 'acta.pdf'],
    ['../../etc/acta.pdf', 'acta.pdf'],
    ['a\n/acta.pdf', 'acta.pdf'],
    ['  acta.pdf ', 'acta.pdf'],
    ['acta\r\nX-A: 1.pdf', 'actaX-A: 1.pdf'],
    ['a"b\'c;d%20e.pdf', 'a"b\'c;d%20e.pdf'],
    ['José Ñandú 😀.pdf', 'José Ñandú 😀.pdf'],
    ['Jose\u0301.pdf', 'José.pdf'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\ud800.pdf', 'a\ufffd.pdf'],
  ])('the name %j is kept as %j', (typed, kept) => expect(cleanNombre(typed)).toBe(kept));

  test('extensions', () => {
    expect(extensionDe('a.b.C')).toBe('c');
    expect(['a.ñ', 'a.b-c', 'a.b-'].map(extensionDe)).toEqual(['', '', '']);
    expect(tipoDe('a.jpg')).toMatchObject({ mime: 'image/jpeg' });
    expect(tipoDe('constructor')).toBeUndefined();
  });
});

describe('[1-383] types by content', () => {
  const ask = (name: string, reconocido?: string, inicio?: string) => {
    const tipo = tipoDe(name);
    if (!tipo) throw new Error(`no type: ${name}`);
    return motivoDelContenido(tipo, { reconocido, esTexto: inicio !== undefined, inicio: inicio ?? '' });
  };
  test('each type takes what its own recogniser says, and nothing unknown', () => {
    for (const { extension, contenido } of TIPOS) {
      if (typeof contenido === 'string') continue;
      for (const kind of contenido) expect(ask(`a.${extension}`, kind)).toBeUndefined();
      expect(ask(`a.${extension}`)).toBe(RECHAZOS.contenido);
      expect(ask(`a.${extension}`, 'exe')).toBe(RECHAZOS.contenido);
    }
  });

  test.each([
    ['a.pdf', 'png', undefined, RECHAZOS.contenido],
    ['a.docx', 'cfb', undefined, RECHAZOS.protegido],
    ['a.dotx', 'cfb', undefined, RECHAZOS.protegido],
    ['a.docx', 'docm', undefined, RECHAZOS.macros],
    ['a.doc', 'docx', undefined, RECHAZOS.contenido],
    ['a.txt', undefined, 'Declaración de la víctima', undefined],
    ['a.txt', 'bmp', 'BMW gris sin placas', undefined],
    ['a.txt', 'exe', undefined, RECHAZOS.contenido],
    ['a.txt', 'pdf', '%PDF-1.7', RECHAZOS.contenido],
    ['a.txt', undefined, '  <!DOCTYPE html><p>', RECHAZOS.web],
    ['a.txt', undefined, '<script>alert(1)</script>', RECHAZOS.web],
    ['a.txt', undefined, '<nota al margen>', undefined],
    ['a.csv', undefined, 'a,b\n1,2', undefined],
    ['a.xml', 'xml', '<?xml version="1.0"?>\n<!-- <svg> -->\n<cfdi:Comprobante/>', undefined],
    ['a.xml', undefined, '<a/>', undefined],
    ['a.xml', undefined, '<!DOCTYPE a [<!ENTITY b "c">]><a/>', undefined],
    ['a.xml', 'xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', RECHAZOS.web],
    ['a.xml', undefined, '<!-- a --><s:svg/>', RECHAZOS.web],
    ['a.xml', 'xml', '<?xml version="1.0"?><!DOCTYPE html PUBLIC ""><html/>', RECHAZOS.web],
    ['a.xml', undefined, '<!doctype svg><a/>', RECHAZOS.web],
    ['a.xml', undefined, '<!doctype xhtml><a/>', undefined],
    ['a.xml', undefined, '<!doctype><a/>', RECHAZOS.contenido],
    ['a.xml', undefined, '<!doctypea><a/>', RECHAZOS.contenido],
    ['a.xml', undefined, '<!DOCTYPE a', RECHAZOS.contenido],
    ['a.xml', undefined, '<!DOCTYPE a [>]><a/>', undefined],
    ['a.xml', undefined, '<!DOCTYPE a [<b>]  ><script/>', RECHAZOS.web],
    ['a.xml', undefined, '<!DOCTYPE a [\n] \n><a/>', undefined],
    ['a.xml', undefined, '<?a?>\n<?b\n?><a/>', undefined],
    ['a.xml', undefined, '<?a><b/>', RECHAZOS.contenido],
    ['a.xml', undefined, '<!--a\n--><a/>', undefined],
    ['a.xml', undefined, '<!-a><a/>', RECHAZOS.contenido],
    ['a.txt', undefined, '<!--><script>1</script>-->', RECHAZOS.web],
    ['a.txt', undefined, '<!---><script>1</script>-->', RECHAZOS.web],
    ['a.txt', undefined, '<!-- a --!><script>1</script>-->', RECHAZOS.web],
    ['a.xml', undefined, 'hola <a/>', RECHAZOS.contenido],
    ['a.xml', undefined, '<1/>', RECHAZOS.contenido],
    ['a.xml', undefined, '<_a/>', undefined],
    ['a.xml', undefined, '<!doctype  html><a/>', RECHAZOS.web],
    ['a.xml', undefined, '<!DOCTYPE a [<!ENTITY b "]c">] ><a/>', undefined],
    ['a.xml', undefined, '<!DOCTYPE a SYSTEM "b"><?c?><!----><script/>', RECHAZOS.web],
    ['a.xml', undefined, '<!DOCTYPE a [ ] ] ]', RECHAZOS.contenido],
    ['a.xml', undefined, '<!-- a', RECHAZOS.contenido],
    ['a.xml', undefined, 'hola', RECHAZOS.contenido],
    ['a.xml', 'zip', undefined, RECHAZOS.contenido],
  ])('%s that is %s beginning %j', (name, kind, start, reason) => expect(ask(name, kind, start)).toBe(reason));
});

test('[H1] what stands before the first element takes time in proportion to its text', () => {
  const tipo = tipoDe('a.xml');
  if (!tipo) throw new Error('no type');
  const tarda = (inicio: string) => {
    const start = gastado();
    motivoDelContenido(tipo, { reconocido: undefined, esTexto: true, inicio });
    return Math.max(0.5, gastado() - start);
  };
  const PARTES = [' ', '<?a?>', '<?', '<!-- a -->', '<!--', '--', '<!doctype a>', '<!doctype a [', '] ', ']> '];
  for (const antes of ['', '<!doctype ', '<!doctype a [', '<!--', '<?'])
    for (const parte of PARTES) {
      const de = (n: number) => antes + parte.repeat(n / parte.length);
      const veces = Math.min(...[1, 2, 3].map(() => tarda(de(50_000)) / tarda(de(5_000))));
      expect(veces, antes + parte).toBeLessThan(40);
    }
});

test('every refusal is a sentence of its own with its mend', () => {
  const all = Object.values(RECHAZOS);
  expect(new Set([...all, GRANDE]).size).toBe(all.length + 1);
  for (const text of all) expect(text).toMatch(/^[A-ZÁÉ][^.]+\. .+\.$/);
});
