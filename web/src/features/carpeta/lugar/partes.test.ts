import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { expect, test } from 'vitest';
import type { Sesion } from '../../../lib/session.ts';
import { lugarDeAutoridades, lugarDeVictimas } from './partes.ts';

const captura = { funciones: [FUNCION_ID['AGREGAR VICTIMA'], FUNCION_ID['AGREGAR AUTORIDAD']] } as unknown as Sesion;
const consulta = { funciones: [] as number[] } as Sesion;
const VACIA = { llcarpeta: 1, cerrada: false, novictimas: 2, victimasregistradas: 0, autoridadesregistradas: 0 };

test('[1-847] a part without records leads into the form of the first for who may capture it, in an open file that declares some', () => {
  const victimas = (c: Partial<typeof VACIA>, who = captura) => lugarDeVictimas(who, { ...VACIA, ...c })[0];
  const autoridades = (c: Partial<typeof VACIA>, who = captura) => lugarDeAutoridades(who, { ...VACIA, ...c })[0];
  expect([victimas({}), autoridades({})]).toEqual(['/pages/victima', '/pages/autoridad']);
  const listas = ['/pages/victimas', '/pages/autoridades'];
  expect([victimas({ victimasregistradas: 1 }), autoridades({ autoridadesregistradas: 1 })]).toEqual(listas);
  expect([victimas({ cerrada: true }), autoridades({ cerrada: true })]).toEqual(listas);
  expect([victimas({}, consulta), autoridades({}, consulta)]).toEqual(listas);
  expect(victimas({ novictimas: 0 })).toBe('/pages/victimas');
});
