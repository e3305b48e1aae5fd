import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { expect, test } from 'vitest';
import type { Sesion } from '../../../lib/session.ts';
import { lugarDe, lugarDeAutoridades, lugarDeVictimas, PARTES } from './partes.ts';

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

test('each part of a file has its place, and only an open file is opened to be edited, by who may', () => {
  const editora = { funciones: [FUNCION_ID['EDITAR CARPETA']] } as unknown as Sesion;
  const LLENA = { ...VACIA, victimasregistradas: 2, autoridadesregistradas: 1 };
  const lugares = (who: Sesion, cerrada: boolean) =>
    PARTES.map(({ id }) => {
      const [ruta, { carpeta, accion, victima, autoridad }] = lugarDe(id, who, { ...LLENA, cerrada });
      expect([carpeta, victima, autoridad]).toEqual([1, null, null]);
      return `${ruta.replace('/pages/', '')} ${accion}`;
    });
  const demas = ['victimas null', 'autoridades null', 'anexos null', 'historial null', 'actualizar folio'];
  expect(lugares(editora, false)).toEqual(['actualizar editar', ...demas]);
  for (const [who, cerrada] of [[editora, true] as const, [consulta, false] as const, [consulta, true] as const])
    expect(lugares(who, cerrada)).toEqual(['actualizar consultar', ...demas]);
});
