import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { expect, it } from 'vitest';
import { aBusqueda } from './busqueda.ts';
import { aPeticion } from './filtro.ts';

it('sends spaces of the name as &, days as dd/MM/yyyy and the first page as 1', () => {
  const typed = { ...SIN_CRITERIOS, noci: ' ver/é ', nombreCompleto: ' Ana  maría Ruiz', fechaInicio: '2026-01-31' };
  expect(aPeticion(aBusqueda(typed))).toEqual({
    noci: 'VER/E',
    nombreCompleto: 'ANA&MARIA&RUIZ',
    fechaInicio: '31/01/2026',
    fechaFin: null,
    institucion: 0,
    area: 0,
    pagina: 1,
    rpp: 5,
  });
});
