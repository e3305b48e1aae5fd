// @vitest-environment node
import type { Corrida } from '@renadet/domain/justicianet/justicianet.schema';
import { describe, expect, it } from 'vitest';
import { areMissing, hechas, resultado, resumen } from './textos.ts';

const corrida = (more: Partial<Corrida>): Corrida => ({
  llcorrida: 1,
  tipo: 'INTEGRAR',
  estado: 'EN_CURSO',
  total: 1200,
  hechas: 300,
  correctas: 290,
  creada: '2026-01-02T16:00:00.000Z',
  iniciada: '2026-01-02T16:00:00.000Z',
  terminada: null,
  ...more,
});
const despues = (seconds: number) => Date.parse('2026-01-02T16:00:00.000Z') + seconds * 1000;

describe('long work in words', () => {
  it('says how far it is and how long it still takes, by what it took so far', () => {
    expect(hechas(corrida({}))).toBe('Integración en curso: 300 de 1,200 carpetas.');
    expect(hechas(corrida({ estado: 'EN_ESPERA', total: 1 }))).toBe('Integración de 1 carpeta: en espera de su turno.');
    expect(areMissing(corrida({}), despues(60))).toBe('Faltan unos 3 minutos.');
    expect(areMissing(corrida({}), despues(10))).toBe('Falta menos de un minuto.');
    expect(areMissing(corrida({ hechas: 2 }), despues(10))).toBe('');
  });

  it('says how it ended and what was left', () => {
    expect(resumen(corrida({ estado: 'CANCELADA' }))).toMatch(
      /cancelada: 290 de 1,200 carpetas sin problema, 10 con problema, 900 sin intentar\.$/,
    );
    expect(resumen(corrida({ estado: 'TERMINADA', tipo: 'SINCRONIZAR', total: 1, hechas: 1, correctas: 1 }))).toMatch(
      /^Sincronización .* terminada: 1 de 1 carpeta sin problema\.$/,
    );
    expect(resultado({ orden: 1, expediente: 'A', result: null, msj: null })).toBe('Sin intentar');
  });
});
