import { expect, test } from 'vitest';
import { ESTADO_JURIDICO } from '../catalogos/ids.ts';
import { describePaso, pasoDe } from './estado.ts';

const CERRADO = ESTADO_JURIDICO.CERRADO;
test.each([
  // declared, victims, authorities, closed, folio
  [2, 1, 1, null, null, 'victimas', 'Sin folio'],
  [2, 2, 0, null, null, 'autoridades', 'Faltan autoridades'],
  [2, 2, 1, null, null, 'folio', 'Lista para folio'],
  [0, 0, 0, null, null, 'autoridades', 'Faltan autoridades'],
  [0, 0, 1, null, null, 'folio', 'Lista para folio, 0 víctimas'],
  [null, 0, 1, null, null, 'victimas', 'Sin folio'],
  [2, 2, 1, CERRADO, null, 'cerrada', 'Sin folio'],
  [2, 2, 1, CERRADO, 'RNDT-1', 'conFolio', 'RNDT-1'],
] as const)(
  'of %s victims declared, %s registered, %s authorities, state %s, folio %s: %s',
  (novictimas, victimasregistradas, autoridadesregistradas, estadojuridicoexpedienteid, folio, paso, dicho) => {
    const carpeta = { novictimas, victimasregistradas, autoridadesregistradas, estadojuridicoexpedienteid, folio };
    expect([pasoDe(carpeta), describePaso(carpeta)]).toEqual([paso, dicho]);
  },
);
