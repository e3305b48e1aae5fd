import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasAjena, isWritable, llave, normalize, palabras, TEXTO_INVALIDO, Texto, TextoLibre } from './texto.ts';

const message = (schema: ReturnType<typeof Texto | typeof TextoLibre>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('[1-002] [1-003] free text is kept upper-cased and without accents', () => {
  test.each([
    ['juan', 'JUAN'],
    ['José', 'JOSE'],
    ['áéíóúü ÁÉÍÓÚÜ àèìòù âêô ãõ ç', 'AEIOUU AEIOUU AEIOU AEO AO C'],
    ['nuñez Ñandú', 'NUÑEZ ÑANDU'],
    ['nun\u0303ez jose\u0301', 'NUÑEZ JOSE'],
    ['  dos   espacios\t y\u00A0NBSP\u2003ancho ', 'DOS ESPACIOS Y NBSP ANCHO'],
    ['ma\u200Br\u200Di\u00ADa\uFEFF \u202Ejuana\u202C', 'MARIA JUANA'],
    ['mu\u200Bn\u200B\u0303oz', 'MUÑOZ'],
    ['ana\uFE0F\u3164\u115F', 'ANA'],
    ['uno\r\ndos \n tres\rcuatro \ncinco\n seis', 'UNO\nDOS\nTRES\nCUATRO\nCINCO\nSEIS'],
    ['\uE000', '\uE000'],
    ['straße ﬁn', 'STRASSE FIN'],
    ['o\'brien-lópez, "la güera" 1/2', 'O\'BRIEN-LOPEZ, "LA GUERA" 1/2'],
    [' \u200B\n ', ''],
  ])('%j → %j', (typed, kept) => expect(normalize(typed)).toBe(kept));
});

const any = fc.string({ unit: 'binary', maxLength: 40 });

test('normalising what is normalised changes nothing', () => {
  fc.assert(fc.property(any, (text) => normalize(normalize(text)) === normalize(text)));
  fc.assert(fc.property(any, (text) => llave(llave(text)) === llave(text)));
});

test('composed and decomposed spellings are the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aeiouñüáéíóú ÑÁÜ-') }), (text) => {
      expect(normalize(text.normalize('NFD'))).toBe(normalize(text));
      expect(normalize(text.toUpperCase())).toBe(normalize(text));
    }),
  );
});

test('MUÑOZ and MUNOZ find each other, but are not the same name', () => {
  expect(llave('Muñoz')).toBe(llave('MUNOZ'));
  expect(normalize('Muñoz')).not.toBe(normalize('MUNOZ'));
  expect(llave('Ana\nRuiz')).toBe('ANA RUIZ');
});

describe('what is one for whoever compares', () => {
  test.each([
    ["O'Brien", 'O’Brien', 'O‘Brien', 'O´Brien', 'O`Brien', 'OʼBrien', 'OꞌBrien', 'O′Brien'],
    ['SAINT-LOUIS', 'Saint–Louis', 'Saint‑Louis', 'Saint−Louis', 'saint—louis'],
    ['Łukasz Wałęsa', 'LUKASZ WALESA', 'Łukasz Wałe\u0328sa'],
    ['Đức', 'Duc', 'Ðuc'],
    ['Østergård', 'OSTERGARD'],
    ['Þórður', 'thordur'],
    ['Ævar', 'AEVAR', 'Ǽvar'],
    ['Bœuf', 'BOEUF'],
    ['Yıldız', 'YILDIZ'],
    ['Mª', 'MA', 'ma'],
    ['3º', '3O'],
    ['Straße', 'STRASSE', 'STRAẞE'],
    ['Ħanna', 'HANNA'],
    ['Muñoz', 'MUNOZ', 'mun\u0303oz'],
  ])('%s', (one, ...others) => {
    for (const other of others) expect(llave(other)).toBe(llave(one));
    expect(llave(one)).toMatch(/^[A-Z0-9 '-]+$/);
    // what is kept loses no letter of it
    expect(normalize('ŁꞌØÞ').length).toBe(4);
  });
});

describe('letters that could be taken for others are told', () => {
  test.each([
    'JOSÉ',
    'ŁUKASZ',
    'NGUYỄN',
    'KꞌIIN',
    'XʼTABAY',
    "O'BRIEN",
    'O’BRIEN',
    'Q´ANIL',
    'Mª',
    'ÞÓRÐUR',
    'DE LA O',
    'VICTIMA 1',
    '"LA GÜERA"',
    'N.N.',
    'ÑAÑEZ',
    // who is called in another alphabet is registered so
    '小明',
    '王小明 (WANG)',
    '山田 はなこ・ユーコー',
    '金대중',
    'محمد عَلِيّ',
    'АННА',
    'ГАЛИНА Q´ANIL',
    'ΕΛΈΝΗ',
    'नमस्ते',
    'שָׁלוֹם',
    '한글',
    'ทักษิณ',
    'ᏍᏏᏉᏯ',
    'ⵜⵉⴼⵉⵏⴰⵖ',
    'ՀԱՅԿ-ANI',
    'ВʼЯЧЕСЛАВ',
  ])('a name may be %s', (text) => expect(hasAjena('nombre', text)).toBe(false));
  test.each([
    'АNA',
    'MARIA СRUZ',
    'ΑNA',
    'O’ВRIEN',
    '小MING',
    'ANNAمحمد',
    'ᎪNA',
    'ᎪНА',
    '한はな',
    'ANA 😀',
    '小😀明',
    'ＡＮＡ',
    '𝐀𝐍𝐀',
    'ANA\uE000',
    'ANA ٣',
    'ⅣAN',
    'ANA☆',
    'ɑ\u0301NA'.toUpperCase(),
  ])('and not %j', (text) => expect(hasAjena('nombre', text)).toBe(true));
  test.each(['FGE/VER-1_2/2025', 'ÑU/1', 'AP 12/2016 Y 13; 3ª'])('a number may be %s', (text) =>
    expect(hasAjena('numero', text)).toBe(false),
  );
  test.each(['FG\u0415/1', 'ŁU/1', 'FGE/１', 'FGE/١', 'ΑP/1', 'FGE/1\u20E3', '小明/1', 'АР/1'])('and not %j', (text) =>
    expect(hasAjena('numero', text)).toBe(true),
  );
});

test.each([
  ["José O'Brien-Núñez", ['JOSE', 'OBRIEN', 'NUNEZ']],
  ['Kꞌiin Xʼtabay', ['KIIN', 'XTABAY']],
  ['  ', []],
  ['D. 3º', ['D', '3O']],
])('words of %j', (name, expected) => expect(palabras(name)).toEqual(expected));

describe('what cannot be written is refused in Spanish', () => {
  test.each(['\0', 'a\0b', '\u0007', '\u001B[0m', '\u0085', '\uD800', 'a\uDC00b', '\uFFFE', '\uFFFF'])('%j', (text) => {
    expect(isWritable(text)).toBe(false);
    expect(message(Texto(50), text)).toBe(TEXTO_INVALIDO);
    expect(message(TextoLibre(50), text)).toBe(TEXTO_INVALIDO);
  });
  test.each(['Ñandú', 'a\tb', 'a\nb', '😀', '漢字', '\uE000'])('%j is accepted', (text) => {
    expect(isWritable(text)).toBe(true);
    expect(Texto(50).parse(text)).toBe(text);
  });
});

describe('length', () => {
  test('is that of the text as it is kept', () => {
    const three = TextoLibre(3);
    expect(three.parse('  abc  ')).toBe('ABC');
    expect(three.parse('e\u0301e\u0301e\u0301')).toBe('EEE');
    expect(message(three, 'abcd')).toBe('Escriba como máximo 3 caracteres.');
    expect(message(three, 'ßß')).toBe('Escriba como máximo 3 caracteres.');
    expect(message(Texto(4000), 'x'.repeat(4001))).toBe('Escriba como máximo 4,000 caracteres.');
  });
  test('what is longer than anything that could be kept is refused as it comes, spaces and all', () => {
    const five = TextoLibre(5);
    expect(five.parse(`${' '.repeat(10_049)}a`)).toBe('A');
    expect(message(five, `${' '.repeat(10_050)}a`)).toBe('Escriba como máximo 5 caracteres.');
    expect(five.safeParse('\0'.repeat(10_051)).error?.issues).toHaveLength(1);
    expect(z.toJSONSchema(five, { io: 'input' })).toMatchObject({ anyOf: [{ maxLength: 5 }, {}] });
  });
  test('never exceeds the limit, whatever is typed', () => {
    const ten = TextoLibre(10);
    fc.assert(
      fc.property(any, (text) => {
        const result = ten.safeParse(text);
        expect(result.success ? (result.data ?? '').length : 0).toBeLessThanOrEqual(10);
      }),
    );
  });
});

test('there is one way to be absent', () => {
  for (const absent of ['', '   ', '\u200B', null, undefined]) expect(TextoLibre(5).parse(absent)).toBeNull();
  for (const schema of [Texto(5), TextoLibre(5)]) expect(message(schema, 12)).toBe('Escriba un texto.');
});

test('line breaks are kept in paragraphs and are spaces in a line', () => {
  expect(TextoLibre(20, true).parse('uno\r\n\r\ndos')).toBe('UNO\n\nDOS');
  expect(TextoLibre(20).parse('uno\r\n\r\ndos')).toBe('UNO DOS');
});
