import { expect, test } from 'vitest';
import { contextoDe } from '../lib/contexto.ts';
import { fecha } from '../lib/fecha.ts';
import { settle } from '../lib/rules.ts';
import { copiaDe, copiaDeFamilia } from './copia.ts';
import { victimaBuena } from './victima.ejemplo.ts';
import { reglasVictima, victimaNueva } from './victima.rules.ts';
import { camposVictima, type Victima } from './victima.schema.ts';

const LLENA = Object.fromEntries(
  Object.entries(camposVictima).map(([name, campo]) => [
    name,
    campo.tipo === 'varios' ? [1] : campo.tipo === 'siNo' ? 1 : 7,
  ]),
) as unknown as Victima;

test('[1-874] of a victim nothing is copied that says who she is, when and where she was born, or what was found of her alone', () => {
  const copied = Object.keys(copiaDe(LLENA, victimaNueva(1)));
  for (const own of [
    'nombre',
    'apellido',
    'alias',
    'curp',
    'genero',
    'gestacion',
    'nacimiento',
    'edad',
    'registro',
    'cedula',
  ])
    expect(copied.filter((name) => name.toLowerCase().includes(own))).toEqual([]);
  for (const own of [
    'fc',
    'bovictimadelitosexual',
    'bopsicologico',
    'llexamen',
    'llresultado',
    'examenes',
    'dsrenavi',
    'boreparacion',
    'll(victima|carpeta)',
    'version',
  ])
    expect(copied.filter((name) => new RegExp(`^${own}`).test(name))).toEqual([]);
});

test('[1-874] what was typed stays, what is blank or as a new form has it is taken over, and the rules find nothing in it', () => {
  const otra: Victima = {
    ...victimaBuena,
    llnacionalidad: 2,
    llocupacion: 8,
    bohablalenguaindigena: 1,
    lltipolenguaindigena: 5,
  };
  const escrita = { ...victimaNueva(1), llocupacion: 3 };
  const copia = copiaDe(otra, escrita);
  expect(copia).toMatchObject({ llnacionalidad: 2, bohablalenguaindigena: 1, lltipolenguaindigena: 5 });
  expect('llocupacion' in copia).toBe(false);
  const settled = settle(
    reglasVictima,
    { ...escrita, ...copia },
    contextoDe({ fchecho: null, fcinicio: null }, { hoy: fecha('2026-01-01') }),
    {
      previous: escrita,
    },
  );
  expect(settled).toMatchObject(copia);
  expect(settled.dsnombre).toBeNull();
});

test('[1-874] what victims of one file answer alike is copied, each of its questions', () => {
  const alike =
    'llnacionalidad llsituacionconyugal llsituacionmigratoria llnivelescolaridad llocupacion boperiodista boderechosh ' +
    'bopoblacionlgbttti llpoblacionlgbttti bohablalenguaextranjera lltipolenguaextranjera bohablalenguaindigena ' +
    'lltipolenguaindigena boetnia llpoblacionindigena bodiscapacidad lltipodiscapacidad bohablaespanol ' +
    'bopertenecepoblacionsituacioncalle bomedidaproteccion bogrupovulnerable lltecnica especifiquetecnica ' +
    'boafrodescendiente llsituacionjuridica boavisoconsular metodos finalidades motivos';
  expect(Object.keys(copiaDe(LLENA, victimaNueva(1))).sort()).toEqual(alike.split(' ').sort());
});

test('of a family the surnames and the parents are taken over too, and nothing else of who she is', () => {
  const otra = { ...LLENA, dsnombre: 'EVA' };
  const [answers, family] = [copiaDe, copiaDeFamilia].map((copy) => Object.keys(copy(otra, victimaNueva(1))));
  expect(family?.filter((name) => !answers?.includes(name)).toSorted()).toEqual([
    'dsApellidoMatMadre',
    'dsApellidoMatPadre',
    'dsApellidoPatMadre',
    'dsApellidoPatPadre',
    'dsapellidomaterno',
    'dsapellidopaterno',
    'dsnombreMadre',
    'dsnombrePadre',
  ]);
  expect(copiaDeFamilia(otra, { ...victimaNueva(1), dsapellidopaterno: 'LUNA' })).not.toHaveProperty(
    'dsapellidopaterno',
  );
  const nadie = { ...LLENA, dsnombre: 'NO DISPONIBLE', dsapellidopaterno: 'NO DISPONIBLE', dsapellidomaterno: null };
  expect(Object.keys(copiaDeFamilia(nadie, victimaNueva(1)))).toEqual(answers);
});
