import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import { cambiosDe, diferencias } from '@renadet/domain/lib/cambios';
import { fecha } from '@renadet/domain/lib/fecha';
import { describe, expect, it } from 'vitest';
import { aFormulario, aPeticion, contextoCarpeta, legibles } from './registro.ts';
import { camposEnOrden, SECCIONES } from './secciones.ts';

const guardada = {
  ...carpetaBuena,
  llcarpeta: 7,
  version: 3,
  boindicios: '0',
  boexisteexporigen: '2',
  fcintegracion: null,
  provienejusticianet: 0,
  estadojuridicoexpedienteid: null,
  folio: null,
  victimasregistradas: 1,
  autoridadesregistradas: 0,
  boleyfederal: 0,
  llinstitucion: 130,
} as unknown as CarpetaGuardada;

describe('a file between service and form', () => {
  it('reads the yes/no answers that travel as text [1-145] [1-147]', () => {
    const form = aFormulario(guardada);
    expect([form.boindicios, form.boexisteexporigen, form.version]).toEqual([0, 2, 3]);
    expect('llinstitucion' in form).toBe(false);
  });
  it('sends nothing that the service keeps by itself', () => {
    const sent = aPeticion(aFormulario(guardada));
    expect(sent).toMatchObject({ llcarpeta: 7, version: 3, noci: carpetaBuena.noci });
    expect('folio' in sent || 'victimasregistradas' in sent).toBe(false);
  });
  it('knows what this user changed and what differs from what is kept now', () => {
    const opened = aFormulario(guardada);
    const typed = { ...opened, dscalle: 'LUCIO', cp: '91000' };
    const now = { ...opened, version: 4, dscalle: 'ZAMORA', dscolonia: 'JARDINES' };
    expect(cambiosDe(camposEnOrden, opened, typed)).toEqual({ dscalle: 'LUCIO', cp: '91000' });
    expect(diferencias(camposEnOrden, typed, now).map(({ campo }) => campo)).toEqual(['cp', 'dscolonia', 'dscalle']);
  });
  it('is read whole, without the questions that were never asked', () => {
    const contexto = { ...contextoCarpeta('consultar', 4, guardada), hoy: fecha('2026-01-01') };
    const names = legibles(reglasCarpeta, carpetaBuena, contexto, SECCIONES[0].campos);
    expect(names).toContain('dssintesis'); // empty, and could have been filled
    expect(names).not.toContain('especifique'); // only for the origin OTRO
  });
  it('asks every field once, in the order that errors follow', () => {
    const asked = SECCIONES.flatMap(({ campos }) => campos as readonly string[]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(Object.keys(camposEnOrden).slice(0, asked.length)).toEqual(asked);
    const hidden = Object.values(camposEnOrden).filter(({ tipo }) => tipo === 'oculto').length;
    expect(Object.keys(camposEnOrden)).toHaveLength(asked.length + hidden);
  });
});
