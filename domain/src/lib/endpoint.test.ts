import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FUNCION_ID } from '../permisos/funciones.ts';
import { CONTRATOS } from './contratos.probe.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const names = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
const keys = (schema: Endpoint['params']) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

test('an operation is what it was declared', () => {
  const rest = { answer: z.null(), funcion: 'SESION', auditoria: null, summary: 'Nada' } as const;
  expect(endpoint('PUT /api/secure/nada/:id', rest)).toEqual({ method: 'PUT', path: '/api/secure/nada/:id', ...rest });
});

test('the operations of the service are found', () => {
  expect(CONTRATOS.length).toBeGreaterThan(20);
});

/** What leaves no mark: a user's own drafts, seen by nobody else and kept every few seconds, staying signed in, and knowing the way. */
const SIN_MARCA = ['guardarBorrador', 'descartarBorrador', 'renovarSesion', 'cerrarRecorrido'];

/** What reads entries of a catalogue by more keys than a path holds: it names no record. */
const DE_CATALOGOS = ['localidadesDeCarga'];

/** Documented under the secure prefix too; the token is in what is sent. */
const CON_TOKEN_PROPIO = ['entradaPGJSecure'];

describe.each(CONTRATOS)('%s', (name, e) => {
  test('asks for a known function, and for none only where it is public', () => {
    expect(['SESION', 'PUBLICA', ...Object.keys(FUNCION_ID)]).toContain(e.funcion);
    expect(e.path.startsWith('/api/')).toBe(true);
    if (e.funcion === 'PUBLICA' && !CON_TOKEN_PROPIO.includes(name)) expect(e.path).not.toContain('/secure/');
  });
  test('declares the parameters of its path, and no others', () => {
    expect(keys(e.params)).toEqual(names(e.path));
  });
  test('reads have no body; every other operation leaves a mark in the audit, unless it is public', () => {
    if (e.method === 'GET') expect(e.body).toBeUndefined();
    else if (SIN_MARCA.includes(name)) expect([e.funcion, e.auditoria]).toEqual(['SESION', null]);
    else if (DE_CATALOGOS.includes(name)) expect(e.auditoria).toBeNull();
    else if (e.funcion !== 'PUBLICA') expect(e.auditoria).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
  });
  test('says in Spanish what it does', () => expect(e.summary).toMatch(/^[A-ZÁÉÍÓÚ].{3,}[^.]$/));
});

test('no two operations share a method and a path', () => {
  const all = CONTRATOS.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':')}`);
  expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
});

test('what needs a session hangs from secure/', () => {
  const open = CONTRATOS.filter(([, e]) => e.funcion !== 'PUBLICA' && !e.path.startsWith('/api/secure/'));
  expect(open.map(([name]) => name)).toEqual([]);
});
