import { expect, test } from 'vitest';
import type { Endpoint } from '../lib/endpoint.ts';
import { catalogosContract } from './catalogos.contract.ts';
import { LECTURAS } from './lecturas.ts';

test.each(Object.entries<Endpoint>(catalogosContract))('%s is a read that needs CONSULTAR CATALOGOS', (name, e) => {
  const { ruta } = LECTURAS[name as keyof typeof LECTURAS];
  expect([e.method, e.path, e.funcion, e.auditoria]).toEqual([
    'GET',
    `/api/secure/${ruta}`,
    'CONSULTAR CATALOGOS',
    null,
  ]);
  expect(e.params !== undefined).toBe(ruta.includes(':'));
});

test('no two reads share a path', () => {
  const paths = Object.values<Endpoint>(catalogosContract).map((e) => e.path.replace(/:\w+/g, ':'));
  expect(new Set(paths).size).toBe(paths.length);
});

test('[1-451] the federal flag is read in the four spellings', () => {
  const { params } = catalogosContract.Ctorigenes;
  expect(['1', 'true', '0', 'false'].map((esFederal) => params.parse({ esFederal }).esFederal)).toEqual([1, 1, 0, 0]);
  expect(params.safeParse({ esFederal: '2' }).success).toBe(false);
});

test('ids are whole numbers, searched texts are not empty nor endless', () => {
  const id = catalogosContract.Ctmunicipios.params;
  expect(['x', '-1', '1.5', '99999999999', ''].filter((estado) => id.safeParse({ estado }).success)).toEqual([]);
  const text = catalogosContract.autocompleteOrganos.params;
  expect([' ', '\0', 'x'.repeat(101)].filter((t) => text.safeParse({ text: t }).success)).toEqual([]);
  expect(text.parse({ text: ' JUZGADO ' })).toEqual({ text: 'JUZGADO' });
});
