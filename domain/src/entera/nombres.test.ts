import { expect, test } from 'vitest';
import { nombreDeImputado, nombreDePersona } from '../victima/identidad.ts';
import { isNombrada, lugarDeHechos, nivelesDeAutoridad, nombreDeAutoridad } from './nombres.ts';

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
  ['NO IDENTIFICADA', 'N.N.', 'NO IDENTIFICADO', 'Persona sin identificar'],
  ['NO DISPONIBLE', 'MUÑOZ', null, 'NO DISPONIBLE MUÑOZ'],
  ['ANA', 'MUÑOZ', 'RUIZ', 'ANA MUÑOZ RUIZ'],
  [null, null, null, ''],
])('the person %s %s %s: %s', (dsnombre, dsapellidopaterno, dsapellidomaterno, nombre) => {
  const person = { dsnombre, dsapellidopaterno, dsapellidomaterno };
  expect(nombreDePersona(person)).toBe(nombre);
  const named = nombre !== '' && nombre !== 'Persona sin identificar';
  expect(nombreDeImputado({ ...person, dsalias: 'EL CHATO' })).toBe(named ? nombre : 'EL CHATO');
  expect(nombreDeImputado(person)).toBe(named ? nombre : 'Persona sin identificar');
});

test.each([
  ['MUNICIPAL', 'POLICIA MUNICIPAL', NA, 'MUNICIPAL, POLICIA MUNICIPAL'],
  ['FEDERAL', ND, NA, 'FEDERAL'],
  [ND, NA, NA, ''],
  [null, null, null, ''],
])('the levels of an authority %s, %s, %s: %s', (dsgobierno, dssubnivel, dsdependencia, dicho) => {
  const fila = { dsgobierno, dssubnivel, dsdependencia };
  expect(nivelesDeAutoridad({ boexistente: 0, ...fila })).toBe(dicho || 'Autoridad no identificada');
  expect(nivelesDeAutoridad({ boexistente: 1, ...fila })).toBe('Q.R.R.');
  expect(isNombrada(fila)).toBe(dicho !== '');
});
