import { expect, test } from 'vitest';
import { z } from 'zod';
import './zodEspanol.ts';

test.each([
  ['a field that does not exist', z.strictObject({}), { b: 1, c: 2 }, 'Quite los campos que no existen: b, c.'],
  ['nothing', z.string(), undefined, 'Falta este dato.'],
  ['no object', z.object({}), 'x', 'Envíe los datos como un objeto.'],
  ['another kind', z.string(), 1, 'El tipo de este dato no es el esperado.'],
  ['a long text', z.string().max(3), 'abcd', 'Como máximo se admiten 3 caracteres.'],
  ['a short text', z.string().min(3), 'ab', 'Como mínimo se piden 3 caracteres.'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'Como máximo se admiten 2 elementos.'],
  ['a large number', z.number().max(3), 4, 'Como máximo se admiten 3.'],
  ['a small number', z.number().min(3), 2, 'Como mínimo se piden 3.'],
  ['anything else', z.literal('a'), 'b', 'Este dato no es válido.'],
])('[1-001] %s is refused in Spanish', (_, schema: z.ZodType, value, sentence) =>
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(sentence),
);
