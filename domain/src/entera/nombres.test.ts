import { expect, test } from 'vitest';
import { lugarDeHechos, nombreDeAutoridad, nombreDeVictima } from './nombres.ts';

const [NA, ND] = ['NO APLICA', 'NO DISPONIBLE'];
test.each([
  [
    { dsdependencia: 'POLICIA MUNICIPAL', dssubnivel: 'POLICIA MUNICIPAL', dsgobierno: 'MUNICIPAL' },
    'POLICIA MUNICIPAL',
  ],
  [{ dsdependencia: NA, dssubnivel: 'JUDICIAL', dsgobierno: 'ESTATAL' }, 'JUDICIAL'],
  [{ dsdependencia: ND, dssubnivel: ND, dsgobierno: 'FEDERAL' }, 'FEDERAL'],
  [{ dsdependencia: NA, dssubnivel: ND, dsgobierno: ND }, 'Autoridad no identificada'],
  [{ dsdependencia: NA, dssubnivel: NA, dsgobierno: NA }, 'Autoridad no identificada'],
  [{ dsdependencia: null, dssubnivel: null, dsgobierno: null }, 'Autoridad no identificada'],
])('an authority is called by what is known of it: %o', (entradas, nombre) => {
  expect(nombreDeAutoridad({ boexistente: 0, ...entradas })).toBe(nombre);
  expect(nombreDeAutoridad({ boexistente: 1, ...entradas })).toBe('Q.R.R.');
});

test.each([
  ['XALAPA', 'VERACRUZ', 'XALAPA, VERACRUZ'],
  [NA, 'JALISCO', 'JALISCO'],
  [NA, NA, 'Lugar no conocido'],
  [ND, ND, 'Lugar no conocido'],
  [null, null, ''],
])('the place of the facts in %s, %s: %s', (municipio, estado, lugar) =>
  expect(lugarDeHechos({ municipio, estado })).toBe(lugar),
);

test.each([
  ['NO DISPONIBLE', 'NO DISPONIBLE', null, 'Persona sin identificar'],
  ['NN', 'SE DESCONOCE', '', 'Persona sin identificar'],
  ['NO DISPONIBLE', 'MUÑOZ', null, 'NO DISPONIBLE MUÑOZ'],
  ['ANA', 'MUÑOZ', 'RUIZ', 'ANA MUÑOZ RUIZ'],
])('the victim %s %s %s: %s', (dsnombre, dsapellidopaterno, dsapellidomaterno, nombre) =>
  expect(nombreDeVictima({ dsnombre, dsapellidopaterno, dsapellidomaterno })).toBe(nombre),
);
