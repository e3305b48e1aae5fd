import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { reglasArea } from './area/area.rules.ts';
import { camposArea } from './area/area.schema.ts';
import { reglasAutoridad } from './autoridad/autoridad.rules.ts';
import { camposAutoridad } from './autoridad/autoridad.schema.ts';
import { reglasCarpeta } from './carpeta/carpeta.rules.ts';
import { camposCarpeta } from './carpeta/carpeta.schema.ts';
import { reglasImputado } from './imputado/imputado.rules.ts';
import { camposImputado } from './imputado/imputado.schema.ts';
import { reglasInstitucion } from './institucion/institucion.rules.ts';
import { camposInstitucion } from './institucion/institucion.schema.ts';
import type { Campos } from './lib/campos.ts';
import { CONTRATOS } from './lib/contratos.probe.ts';
import { ERRORES } from './lib/errors.ts';
import { MENSAJES } from './mensajes.ts';
import { reglasRecuperacion } from './recuperacion/recuperacion.rules.ts';
import { camposRecuperacion } from './recuperacion/recuperacion.schema.ts';
import { reglasUsuario } from './usuario/usuario.rules.ts';
import { camposUsuario } from './usuario/usuario.schema.ts';
import { reglasVictima } from './victima/victima.rules.ts';
import { camposVictima } from './victima/victima.schema.ts';

/** Words by which an English sentence, above all zod's own, gives itself away. */
const INGLES =
  /\b(invalid|expected|received|too|must|required|unrecognized|input|string|number|array|object|undefined|null|the|is|of|at least|match)\b/i;
const SENTENCE = /^[¿A-ZÁÉÍÓÚÑ][^{}[\]<>]{3,}[\p{L}\d.?)]$/u;
const expectSpanish = (messages: Iterable<string>) => {
  for (const text of new Set(messages)) {
    expect(text).toMatch(SENTENCE);
    expect(text).not.toMatch(INGLES);
  }
};

const JUNK = [
  undefined,
  null,
  true,
  12.5,
  -1,
  1e20,
  Number.NaN,
  '',
  'x',
  '31/02/2024',
  'x'.repeat(5000),
  '\0',
  '\uD800',
  [],
  [1],
  ['x'],
  Array.from({ length: 600 }, () => ({})),
  {},
  { x: 1 },
  new Date(0),
  () => 1,
  Symbol('x'),
  10n,
];
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message) ?? [];

const RULES = {
  reglasCarpeta,
  reglasVictima,
  reglasImputado,
  reglasAutoridad,
  reglasRecuperacion,
  reglasUsuario,
  reglasInstitucion,
  reglasArea,
};
const FORMS: [string, Campos][] = [
  ['carpeta', camposCarpeta],
  ['victima', camposVictima],
  ['imputado', camposImputado],
  ['autoridad', camposAutoridad],
  ['recuperacion', camposRecuperacion],
  ['usuario', camposUsuario],
  ['institucion', camposInstitucion],
  ['area', camposArea],
];

describe('[1-001] [2-001] what a user may read is Spanish', () => {
  test.each(Object.entries(RULES))('sentences of %s', (_, rules) => {
    expectSpanish(
      rules.flatMap((row) => {
        if (row.kind === 'locks') return [row.reason];
        if (row.kind === 'forces') return row.trigger ? [] : [row.reason];
        return 'message' in row && row.message !== undefined ? [row.message] : [];
      }),
    );
  });

  test.each(FORMS)('labels of %s, none twice', (_, campos) => {
    const labels = Object.values(campos).flatMap((campo) => ('etiqueta' in campo ? [campo.etiqueta] : []));
    expectSpanish(labels.filter((label) => label.length > 4));
    expect(new Set(labels).size).toBe(labels.length);
  });

  test.each(FORMS)('what each field of %s says of a wrong value', (_, campos) => {
    for (const { schema } of Object.values(campos)) expectSpanish(JUNK.flatMap((value) => said(schema, value)));
  });

  test.each(CONTRATOS)('what %s says of a wrong request', (_, e) => {
    for (const schema of [e.params, e.query, e.body]) {
      if (!schema) continue;
      const names = Object.keys((schema as { shape?: object }).shape ?? {});
      const requests = [...JUNK, ...names.flatMap((name) => JUNK.map((value) => ({ [name]: value })))];
      expectSpanish(requests.flatMap((request) => said(schema, request)));
    }
  });

  test('errors and fixed texts', () => {
    expectSpanish(Object.values(ERRORES).map(({ message }) => message));
    const { errorServidor, ...spanish } = MENSAJES;
    expect(errorServidor).toBe('Server Error'); // the one English text that the document prints [1-574]
    expectSpanish(Object.values(spanish).map((text) => (typeof text === 'string' ? text : text(2 as never, 1))));
  });
});
