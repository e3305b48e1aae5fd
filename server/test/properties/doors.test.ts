// What goes on record, and under which name, is said by contracts alone; what writes SQL is queries alone.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accionDe, CONSULTAS } from '@renadet/domain/auditoria/acciones';
import { getCarpetaById, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { getInstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { nameOf, UNROUTED } from '../../src/db/operation.ts';
import { BY_HAND } from '../../src/http/byHand.ts';
import { serve, serveByHand, serveRead, serveWrite } from '../../src/http/serve.ts';
import { type Route, testAppWithRoutes } from '../routes.ts';

/** The server, and the command that makes synthetic files. */
const SRC = ['../../src', '../../../datos/src'].map((folder) => resolve(import.meta.dirname, folder));
const sources = SRC.flatMap((cwd) =>
  globSync('**/*.ts', { cwd })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(resolve(cwd, file), 'utf8') })),
);

let audited: (Route & { auditoria: string })[];
beforeAll(async () => {
  const { routes } = await testAppWithRoutes();
  audited = routes.flatMap((route) => (route.auditoria ? [{ ...route, auditoria: route.auditoria }] : []));
});

test('each route that goes on record is of a door; one by hand is in the list of reasons, which has no idle row', () => {
  expect(audited.length).toBeGreaterThan(120);
  const passed = audited.filter(({ door }) => door !== 'read' && door !== 'write' && door !== 'hand');
  expect(passed.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const byHand = new Set(audited.filter(({ door }) => door === 'hand').map(({ auditoria }) => auditoria));
  expect([...byHand].sort()).toEqual(Object.keys(BY_HAND).sort());
});

test('what only looks is among the readings of the audit, and what writes is not', () => {
  const of = (door: string) => audited.filter((route) => route.door === door).map(({ auditoria }) => auditoria);
  const looks = new Set(of('read'));
  const writes = new Set(of('write'));
  expect([...looks].filter((name) => !CONSULTAS.has(name) && !writes.has(name))).toEqual([]);
  expect([...writes, ...Object.keys(UNROUTED)].filter((name) => CONSULTAS.has(name))).toEqual([]);
  const known = new Set([...looks, ...of('hand')]);
  expect([...CONSULTAS].filter((name) => !known.has(name))).toEqual([]);
});

test('a handler that passes by the doors does not compile', () => {
  const work = async () => ({}) as never;
  // never called: the compiler reads it, and fails where one of these becomes possible
  const never = (app: FastifyInstance) => {
    // @ts-expect-error: its use goes on record
    serve(app, getCarpetaById, work);
    // @ts-expect-error: nobody said why by hand
    serveByHand(app, getCarpetaById, work);
    // @ts-expect-error: there is no name under which it would go on record
    serveWrite(app, getInstitucion, work);
    // @ts-expect-error: of what does not go on record nothing is noted
    serveRead(app, getInstitucion, async (_, __, { nota }) => nota({}) as never);
    // @ts-expect-error: a name that neither a contract nor the list of what has none knows
    nameOf('carpeta.inventar');
    serveByHand(app, guardarCI, work);
  };
  expect(never).toBeTypeOf('function');
});

test('an audit name is written in its contract, or once where there is none', () => {
  const names = [...new Set([...audited.map(({ auditoria }) => auditoria), ...Object.keys(UNROUTED)])];
  const lists = ['db/operation.ts', 'http/byHand.ts'];
  const written = sources
    .filter(({ file }) => !lists.includes(file))
    .flatMap(({ file, text }) =>
      names.flatMap((name) => Array.from({ length: text.split(`'${name}'`).length - 1 }, () => ({ name, file }))),
    );
  expect(written.filter(({ name }) => !(name in UNROUTED))).toEqual([]);
  expect(written.map(({ name }) => name).sort()).toEqual(Object.keys(UNROUTED).sort());
  expect(names.filter((name) => accionDe(name) === name)).toEqual([]); // people read each as a sentence
});

test('commands and routes hold no SQL', () => {
  const SQL = /\.(insertInto|updateTable|deleteFrom|selectFrom)\(|\bsql(<[^`]*>)?`/;
  const kinds = sources.filter(({ file }) => /\.(commands|routes)\.ts$/.test(file));
  expect(kinds.length).toBeGreaterThan(50);
  expect(kinds.filter(({ text }) => SQL.test(text)).map(({ file }) => file)).toEqual([]);
});
