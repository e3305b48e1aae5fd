import { describe, expect, test } from 'vitest';
import { camposDistintos, edadAlActualizar, enPalabras, etiquetaDe, type FilaDeCambios, huellaDe } from './cambios.ts';
import { catalogosEjemplo } from './carga.ejemplo.ts';
import { createIndice } from './indice.ts';
import { matchAutoridades, matchPersonas, personaDe } from './match.ts';

type Persona = { id: string } & FilaDeCambios;
const una = (id: string, dsnombre: string | null, otros: FilaDeCambios = {}): Persona => ({ id, dsnombre, ...otros });
const parejas = (kept: Persona[], sent: Persona[]) => {
  const { pares, nuevas, quitadas } = matchPersonas(
    'imputado',
    kept,
    sent,
    (p) => p,
    (p) => p,
  );
  return {
    pares: pares.map(([k, n]) => `${k.id}=${n.id}`).sort(),
    nuevas: nuevas.map(({ id }) => id),
    quitadas: quitadas.map(({ id }) => id),
  };
};

describe('a person is known again', () => {
  test('by name and surnames; where there are none, by the alias', () => {
    const nombre = { dsnombre: 'A', dsapellidopaterno: 'B', dsapellidomaterno: 'C', dsalias: 'X' };
    expect(personaDe(nombre)).toBe('A|B|C');
    expect(personaDe({ dsapellidopaterno: 'B' })).toBe('|B|');
    expect(personaDe({ dsalias: 'X' })).toBe('|||X');
    expect(personaDe({})).toBe('|||');
  });
  test('who is in both, only sent, only kept', () =>
    expect(parejas([una('k1', 'ANA'), una('k2', 'EVA')], [una('n1', 'EVA'), una('n2', 'LUZ')])).toEqual({
      pares: ['k2=n1'],
      nuevas: ['n2'],
      quitadas: ['k1'],
    }));
  test('of several of one name those that agree in everything first, whatever their order, the others in theirs', () => {
    const kept = [una('k1', 'NN', { llgenero: 1 }), una('k2', 'NN', { llgenero: 2 }), una('k3', 'NN', { llgenero: 3 })];
    const sent = [una('n1', 'NN', { llgenero: 9 }), una('n2', 'NN', { llgenero: 2 }), una('n3', 'NN', { llgenero: 8 })];
    expect(parejas(kept, sent)).toEqual({ pares: ['k1=n1', 'k2=n2', 'k3=n3'], nuevas: [], quitadas: [] });
    expect(parejas(kept, sent.slice(1, 2))).toEqual({ pares: ['k2=n2'], nuevas: [], quitadas: ['k1', 'k3'] });
    expect(parejas(kept.slice(0, 2), [...sent, una('n4', 'NN', { llgenero: 7 })])).toEqual({
      pares: ['k1=n1', 'k2=n2'],
      nuevas: ['n3', 'n4'],
      quitadas: [],
    });
  });
  test('of several that are sent for one, that which agrees in everything', () =>
    expect(parejas([una('k1', 'NN', { llgenero: 2 })], [una('n1', 'NN'), una('n2', 'NN', { llgenero: 2 })])).toEqual({
      pares: ['k1=n2'],
      nuevas: ['n1'],
      quitadas: [],
    }));
  test('of two that are the same in everything each is taken once', () =>
    expect(parejas([una('k1', 'NN'), una('k2', 'NN')], [una('n1', 'NN'), una('n2', 'NN'), una('n3', 'NN')])).toEqual({
      pares: ['k1=n2', 'k2=n1'],
      nuevas: ['n3'],
      quitadas: [],
    }));
});

describe('an authority is known again', () => {
  type Acusa = { id: string; fila: FilaDeCambios; personas: FilaDeCambios[] };
  const accuses = (id: string, dscargo: string, ...personas: string[]): Acusa => ({
    id,
    fila: { dscargo },
    personas: personas.map((dsnombre) => ({ dsnombre })),
  });
  const pares = (kept: Acusa[], sent: Acusa[]) => {
    const found = matchAutoridades(kept, sent);
    return {
      pares: found.pares.map(([k, n]) => `${k.id}=${n.id}`).sort(),
      nuevas: found.nuevas.map(({ id }) => id),
      quitadas: found.quitadas.map(({ id }) => id),
    };
  };
  test('by all that it says and whom it accuses, in whatever order they are named', () =>
    expect(
      pares(
        [accuses('k1', 'AGENTE', 'ANA', 'EVA'), accuses('k2', 'AGENTE', 'LUZ')],
        [accuses('n1', 'AGENTE', 'LUZ'), accuses('n2', 'AGENTE', 'EVA', 'ANA')],
      ),
    ).toEqual({ pares: ['k1=n2', 'k2=n1'], nuevas: [], quitadas: [] }));
  test('before one that accuses others besides', () =>
    expect(
      pares(
        [accuses('k1', 'AGENTE', 'ANA', 'EVA', 'LUZ'), accuses('k2', 'AGENTE', 'ANA', 'EVA')],
        [accuses('n1', 'AGENTE', 'EVA', 'ANA')],
      ),
    ).toEqual({ pares: ['k2=n1'], nuevas: [], quitadas: ['k1'] }));
  test('then by those it accuses, the most first', () =>
    expect(
      pares(
        [accuses('k1', 'AGENTE', 'ANA'), accuses('k2', 'AGENTE', 'EVA', 'LUZ')],
        [accuses('n1', 'JEFE', 'ANA', 'EVA', 'LUZ')],
      ),
    ).toEqual({ pares: ['k2=n1'], nuevas: [], quitadas: ['k1'] }));
  test('of those that share as many, by the same data; one is not taken twice', () => {
    const kept = [accuses('k1', 'AGENTE', 'ANA'), accuses('k2', 'JEFE', 'ANA')];
    expect(pares(kept, [accuses('n1', 'JEFE', 'ANA', 'LUZ')])).toEqual({
      pares: ['k2=n1'],
      nuevas: [],
      quitadas: ['k1'],
    });
    expect(pares(kept, [accuses('n1', 'JEFE', 'ANA', 'LUZ'), accuses('n2', 'JEFE', 'ANA', 'EVA')])).toEqual({
      pares: ['k1=n2', 'k2=n1'],
      nuevas: [],
      quitadas: [],
    });
  });
  test('two shared persons weigh more than the same data and one', () =>
    expect(
      pares(
        [accuses('k1', 'JEFE', 'ANA'), accuses('k2', 'AGENTE', 'EVA', 'LUZ')],
        [accuses('n1', 'JEFE', 'ANA', 'EVA', 'LUZ')],
      ),
    ).toEqual({ pares: ['k2=n1'], nuevas: [], quitadas: ['k1'] }));
  test('then by the same data, though it accuses others', () =>
    expect(
      pares([accuses('k1', 'AGENTE', 'ANA'), accuses('k2', 'JEFE', 'EVA')], [accuses('n1', 'JEFE', 'LUZ')]),
    ).toEqual({
      pares: ['k2=n1'],
      nuevas: [],
      quitadas: ['k1'],
    }));
  test('last, one that accuses nobody for another such; what is left has no successor', () =>
    expect(
      pares(
        [accuses('k1', 'AGENTE', 'ANA'), accuses('k2', 'AGENTE')],
        [accuses('n1', 'JEFE'), accuses('n2', 'COMANDANTE', 'LUZ')],
      ),
    ).toEqual({ pares: ['k2=n1'], nuevas: ['n2'], quitadas: ['k1'] }));
});

describe('what an update would change', () => {
  const indice = createIndice(catalogosEjemplo);
  test('only fields that a workbook tells, as they are compared', () => {
    expect(camposDistintos('carpeta', { dsjuzgado: 'A', llcarpeta: 1 }, { dsjuzgado: 'B', llcarpeta: 2 })).toEqual([
      'dsjuzgado',
    ]);
    expect(
      camposDistintos('carpeta', { latitud: '19.500000', dsjuzgado: null }, { latitud: 19.5, dsjuzgado: '' }),
    ).toEqual([]);
    expect(camposDistintos('carpeta', { latitud: '19.5000014' }, { latitud: 19.5 })).toEqual(['latitud']);
    expect(camposDistintos('carpeta', { latitud: null, novictimas: 2 }, { novictimas: '2' })).toEqual([]);
    expect(camposDistintos('carpeta', { dsnumeroexterior: '1.0' }, { dsnumeroexterior: '1' })).toEqual([
      'dsnumeroexterior',
    ]);
    expect(camposDistintos('imputado', { llgenero: 0 }, { llgenero: null })).toEqual(['llgenero']);
  });
  test('records that agree have one print', () => {
    expect(huellaDe('victima', { dsnombre: 'ANA', llvictima: 1 })).toBe(huellaDe('victima', { dsnombre: 'ANA' }));
    expect(huellaDe('victima', { dsnombre: 'ANA' })).not.toBe(huellaDe('victima', { dsalias: 'ANA' }));
  });
  test.each([
    ['carpeta', 'llestatus', { llestatus: 8, lletapa: 2 }, 'AUTO DE VINCULACION'],
    ['carpeta', 'llestatus', { llestatus: 8, lletapa: 1 }, '8 (ya no está en el catálogo)'],
    ['carpeta', 'llmunicipio', { llmunicipio: 87, llestado: 30 }, 'XALAPA'],
    ['carpeta', 'llmunicipioorigen', { llmunicipioorigen: 15, llentidadfederativa: 9 }, 'CUAUHTEMOC'],
    ['victima', 'llmunicipionacimiento', { llmunicipionacimiento: 1, llestadonacimiento: 99 }, 'NO DISPONIBLE'],
    ['victima', 'llgenero', { llgenero: 2 }, 'MUJER'],
    ['imputado', 'llsituacion', { llsituacion: 4, llsituacionjuridica: 3 }, 'CONDENATORIA'],
    ['autoridad', 'boexistente', { boexistente: 1 }, 'SI'],
    ['autoridad', 'boexistente', { boexistente: 0 }, 'NO'],
    ['victima', 'boetnia', { boetnia: 2 }, 'NO DISPONIBLE'],
    ['carpeta', 'fcinicio', { fcinicio: '2024-03-01' }, '01/03/2024'],
    ['carpeta', 'novictimas', { novictimas: 0 }, '0'],
    ['carpeta', 'dsproceso', { dsproceso: '1-2-3' }, '1-2-3'],
    ['carpeta', 'dsjuzgado', { dsjuzgado: '' }, null],
    ['carpeta', 'dsjuzgado', { dsjuzgado: null }, null],
    ['carpeta', 'dsjuzgado', {}, null],
  ] as const)('%s %s %j is said %j', (clase, campo, fila, palabras) =>
    expect(enPalabras(clase, campo, fila, indice)).toBe(palabras),
  );
  test('a field is called as its column', () => {
    expect(etiquetaDe('carpeta', 'fcestatus')).toBe('Fecha del estatus');
    expect(etiquetaDe('autoridad', 'fcestatus')).toBe('fcestatus');
  });
  test.each([
    [{ fechanacimiento: '1990-06-05', dsedad: 30, fcregistro: '2024-01-01' }, { fechanacimiento: '1990-06-05' }, 30],
    [{ fechanacimiento: '1990-06-05', dsedad: null, fcregistro: '2024-01-01' }, { fechanacimiento: '1990-06-05' }, 33],
    [{ fechanacimiento: '1991-06-05', dsedad: 30, fcregistro: '2024-01-01' }, { fechanacimiento: '1990-06-05' }, 33],
    [{ fechanacimiento: null, dsedad: 30, fcregistro: '2024-01-01' }, { fechanacimiento: '2024-06-05' }, 0],
    [{ fechanacimiento: '1990-06-05', dsedad: 30 }, { fechanacimiento: null, dsedad: 41 }, 41],
    [{ fechanacimiento: '1990-06-05', dsedad: 30 }, { fechanacimiento: null }, null],
  ])('the age kept of %j, told %j, is %j', (antes, despues, edad) =>
    expect(edadAlActualizar(antes, despues)).toBe(edad),
  );
});
