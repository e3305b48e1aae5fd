import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTurnos, readInPartes } from './partes.ts';
import { validateInPartes } from './validateInPartes.ts';

const parse = async (text: string) => JSON.parse(text) as unknown;
const read = (text: string) => readInPartes(Buffer.from(text), parse);
const muchos = (n: number) => Array.from({ length: n }, (_, i) => ({ i, texto: `ñ"\\, [{ ${i}`, nada: null }));

test('[1-653] a long message read in parts is what it is read at once, whatever lists it has', async () => {
  for (const message of [
    muchos(9_000),
    {
      carpetas: muchos(8_000),
      carga: 'x',
      otras: muchos(7_000),
      cortas: [1, 2, [3]],
      vacia: [],
      honda: { a: [[1], {}] },
    },
    { archivos: [{ contenido: 'A'.repeat(2_000_000) }], noci: 'ñ' },
    [],
    {},
    'texto',
  ])
    expect(await read(JSON.stringify(message))).toEqual(message);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }), async (values) => {
      const long = Array.from({ length: 1_500 }, () => values);
      for (const message of [long, { a: long, b: values }])
        expect(await read(JSON.stringify(message))).toEqual(JSON.parse(JSON.stringify(message)));
    }),
    { numRuns: 5 },
  );
});

test('[1-653] a list longer than any operation takes is read no further', async () => {
  const lista = (n: number) => read(`{"a":[${Array.from({ length: n }, () => '{}').join(',')}]}`);
  expect(((await lista(250_000)) as { a: unknown[] }).a).toHaveLength(250_000);
  await expect(lista(250_001)).rejects.toMatchObject({
    code: 'DEMASIADO_GRANDE',
    message: 'Se envió una lista de más de 250,000 elementos: divídala y envíela por partes.',
  });
});

test('[1-653] what is no JSON in one piece is none in parts', async () => {
  const long = JSON.stringify(muchos(8_000)).slice(1, -1);
  for (const text of [
    `[${long},]`,
    `[,${long}]`,
    `[${long}`,
    `[${long}}`,
    `{"a":[${long}]`,
    `{"a":[${long}],}`,
    `{"a":[${long}]}]`,
    `[${long}] [1]`,
    `[${long},,${long}]`,
    `{"a":[${long}"]}`,
    // where a part ends at the comma that is too many
    `["${'A'.repeat(600_000)}",]`,
    `{"a":["${'A'.repeat(600_000)}",]}`,
    `["${'A'.repeat(600_000)}",,1]`,
    `${'['.repeat(65)}${']'.repeat(65)}`,
  ])
    await expect(read(text), text.slice(-20)).rejects.toThrow();
  // one element, or a form, of a quarter of a million values; a text that no form has
  await expect(read(JSON.stringify([Array(260_000).fill(1)]))).rejects.toMatchObject({ code: 'SOLICITUD_INVALIDA' });
  await expect(read(JSON.stringify({ texto: 'a'.repeat(1_100_000) }))).rejects.toMatchObject({
    code: 'DEMASIADO_GRANDE',
  });
  const conCampos = (n: number) => [Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, ':']))];
  expect(await read(JSON.stringify(conCampos(2_000)))).toEqual(conCampos(2_000));
  await expect(read(JSON.stringify(conCampos(2_001)))).rejects.toMatchObject({ code: 'SOLICITUD_INVALIDA' });
});

test('[1-653] and is judged in parts as at once: the same values, the same fields wrong', async () => {
  const fila = z.object({ i: z.int(), texto: z.string().transform((t) => t.trim()) });
  const forma = z.object({ carga: z.string(), filas: z.array(fila).max(500, 'Demasiadas.').optional() });
  const filas = Array.from({ length: 400 }, (_, i) => ({ i, texto: ` ${i} `, otro: 1 }));
  expect(await validateInPartes(forma, { carga: 'x', filas })).toEqual(forma.parse({ carga: 'x', filas }));
  expect(await validateInPartes(z.array(fila), filas)).toEqual(z.array(fila).parse(filas));
  const wrong = async (schema: z.ZodType, value: unknown) =>
    validateInPartes(schema, value).catch(({ code, campos }: { code: string; campos: unknown[] }) => ({
      code,
      campos,
    }));
  const bad = filas.map((f, i) => (i === 77 ? { ...f, i: 'no' } : f));
  expect(await wrong(forma, { carga: 'x', filas: bad })).toMatchObject({
    code: 'SOLICITUD_INVALIDA',
    campos: [{ campo: 'filas.77.i' }],
  });
  expect(await wrong(forma, { carga: 1, filas })).toMatchObject({ campos: [{ campo: 'carga' }] });
  const many = Array.from({ length: 600 }, () => filas[0]);
  expect(await wrong(forma, { carga: 'x', filas: many })).toMatchObject({
    campos: [{ campo: 'filas', mensaje: 'Demasiadas.' }],
  });
});

test('[1-653] lists within each other are judged as at once, and of many wrong fields the first hundred are told', async () => {
  const hoja = z.object({ n: z.int(), t: z.string().max(3).optional() });
  const rama = z.object({ n: z.int(), hojas: z.array(hoja).max(5).nullish() });
  const schema = z.strictObject({
    uno: z.string(),
    ramas: z
      .array(rama.extend({ ramas: z.array(rama).max(4) }))
      .max(6)
      .optional(),
    grupo: z
      .object({ hojas: z.array(hoja).min(1, 'Una.').max(3), libre: z.record(z.string().max(2), z.int()) })
      .nullish(),
    pares: z.array(z.int()).refine((all) => all.length % 2 === 0, 'De dos en dos.'),
  });
  const entero = fc.oneof({ weight: 9, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.constant('no') });
  const unaHoja = fc.record({ n: entero, t: fc.string({ maxLength: 4 }), otro: fc.boolean() }, { requiredKeys: ['n'] });
  const unaRama = fc.record({ n: entero, hojas: fc.option(fc.array(unaHoja, { maxLength: 6 })) }, { requiredKeys: [] });
  const cuerpo = fc.record(
    {
      uno: fc.string(),
      ramas: fc.array(fc.record({ n: entero, hojas: fc.array(unaHoja), ramas: fc.array(unaRama, { maxLength: 5 }) }), {
        maxLength: 7,
      }),
      grupo: fc.record({
        hojas: fc.array(unaHoja, { maxLength: 4 }),
        libre: fc.dictionary(fc.constantFrom('a', 'b', 'ccc'), entero),
      }),
      pares: fc.array(fc.integer(), { maxLength: 3 }),
      sobra: fc.constant(1),
    },
    { requiredKeys: ['ramas', 'pares'] },
  );
  await fc.assert(
    fc.asyncProperty(cuerpo, async (value) => {
      const whole = schema.safeParse(value);
      const { campos, parsed } = await validateInPartes(schema, value).then(
        (data) => ({ parsed: data, campos: undefined }),
        (error: { campos: { campo: string; mensaje: string }[] }) => ({ parsed: undefined, campos: error.campos }),
      );
      expect(parsed).toEqual(whole.data);
      const said = (all: readonly { campo: string; mensaje: string }[]) =>
        all.map(({ campo, mensaje }) => `${campo}: ${mensaje}`).sort();
      const expected = whole.error?.issues.map(({ path, message }) => ({
        campo: path.join('.') || 'solicitud',
        mensaje: message,
      }));
      expect(campos && said(campos)).toEqual(expected && said(expected));
    }),
    { numRuns: 300 },
  );
  const hojas = Array.from({ length: 5 }, () => ({}));
  const many = {
    uno: 'a',
    pares: [],
    ramas: Array.from({ length: 6 }, () => ({ ramas: Array(4).fill({ hojas }), hojas })),
  };
  await expect(validateInPartes(schema, many)).rejects.toMatchObject({ campos: { length: 100 } });
});

test('[1-653] between two parts others get their turn, where one has taken longer than a turn', async () => {
  expect(createTurnos(60_000)()).toBeUndefined();
  let turnos = 0;
  let siguiente: NodeJS.Immediate;
  const otros = () => {
    turnos++;
    siguiente = setImmediate(otros);
  };
  siguiente = setImmediate(otros);
  let partes = 0;
  const lento = (text: string) => {
    partes++;
    for (const begin = performance.now(); performance.now() - begin < 9; );
    return parse(text);
  };
  await readInPartes(Buffer.from(JSON.stringify(muchos(9_000))), lento);
  clearImmediate(siguiente);
  expect(partes).toBeGreaterThan(3);
  expect(turnos).toBeGreaterThanOrEqual(partes - 2); // not after the last one, nor after what surrounds the list
});
