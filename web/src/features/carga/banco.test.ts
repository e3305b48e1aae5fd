import { catalogosEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import type { CeldaNueva } from '@renadet/domain/carga/taller';
import { fecha } from '@renadet/domain/lib/fecha';
import { expect, test } from 'vitest';
import { createAtender } from './attend.ts';
import type { Respuesta } from './mensajes.ts';
import { libroDe } from './pruebas.tsx';

const numeros = ['A/1', 'A/2', 'A/3'];
const cambio = (fila: number): CeldaNueva => ({ hoja: 'Victima', fila, columna: 'sexo', valor: 'MUJER' });
test.each([
  [[], 0],
  [[4], 1],
  [[4, 6], 2],
])('the bench opens with what a draft had mended, rows %j', async (filas, listos) => {
  let last: Respuesta | undefined;
  const attend = createAtender((said) => {
    last = said;
  });
  const uno = (more: object) => numeros.map((numCarpeta) => ({ numCarpeta, ...more }));
  const archivo = await libroDe({ Expediente: uno({}), Victima: uno({ sexo: 'F' }), Responsable: uno({}) });
  await attend({ id: 1, tipo: 'leer', archivo, catalogos: catalogosEjemplo, hoy: fecha('2026-11-30') });
  const nada = { dentro: [], despues: [], devueltas: [], idas: [] };
  await attend({ id: 2, tipo: 'taller', ...nada, cambios: filas.map(cambio) });
  expect(last).toMatchObject({
    tipo: 'taller',
    estado: { cambios: listos, listos, expedientes: 3, fallas: 3 - listos },
  });
});
