import { expect, test } from 'vitest';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import type { Campo } from '../lib/campos.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import { LECTURAS, type LecturaDeCatalogo } from './lecturas.ts';
import { type NombreOpciones, OPCIONES, toOpciones } from './opciones.ts';

const forms = { camposCarpeta, camposVictima, camposAutoridad, camposImputado };
const fields = Object.entries(forms).flatMap(([form, campos]) =>
  Object.entries<Campo>(campos).flatMap(([field, campo]) =>
    campo.tipo === 'catalogo' || campo.tipo === 'varios' ? [{ form, field, campo }] : [],
  ),
);

test.each(fields)('$form $field has a read that answers its options', ({ campo }) => {
  const lectura: LecturaDeCatalogo | undefined = LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];
  expect(lectura).toBeDefined();
});

test('[1-192] a municipality is chosen by its number within the state', () => {
  expect(toOpciones('municipios', [{ llestado: 30, llmunicipio: 87, dsmunicipio: 'XALAPA' }])).toEqual([
    { id: 87, descripcion: 'XALAPA' },
  ]);
  expect(toOpciones('estados', [{ llestado: 30, dsestado: 'VERACRUZ' }])).toEqual([
    { id: 30, descripcion: 'VERACRUZ' },
  ]);
});

test.each(fields.filter(({ campo }) => 'de' in campo))('$form $field: the read takes its parent', ({ campo }) => {
  const lectura: LecturaDeCatalogo = LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];
  expect(Object.values(lectura.parametros ?? {})).toEqual(['id']);
});
