import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './vinculos.tsx';

afterEach(() => vi.unstubAllGlobals());

const lado = (n: number, nombre: string) => ({
  llvictima: n,
  llcarpeta: n * 10,
  noci: `VER/${n}`,
  nombre,
  institucion: 'FISCALIA DE VERACRUZ',
});
const par = (a: number, b: number, deCien: number) => ({
  uno: lado(a, `ROSAURA ${a}`),
  otro: lado(b, `ROSAURA ${b}`),
  deCien,
  decision: null,
  clase: 'FUERTE',
  caso: 'DOBLE_REGISTRO',
  estado: 'ABIERTO',
});
const pares = [par(1, 2, 99), par(3, 4, 71)];
const comparado = {
  lineas: [
    { campo: 'paterno', titulo: 'Primer apellido', valores: ['ZAZUETA', 'SASUETA'], palabra: 'Suena igual', bits: 7.5 },
    { campo: 'dia', titulo: 'Fecha de los hechos', valores: ['01/02/2020', null], palabra: 'Falta en uno', bits: 0 },
    { campo: 'pariente', titulo: 'Frente a un pariente', valores: [null, null], palabra: 'Lo que…', bits: -2 },
  ],
  citada: false,
  contradicciones: [{ uno: 'ROSAURA 1', otro: 'ROSAURA 9', estado: 'DISTINTA' }],
};
const servidor = (decidirVinculos: unknown = { result: 'REGISTRO_EXITOSO', decididos: 1, devueltos: [] }) =>
  conServidor({
    vinculos: { total: 2, filas: pares },
    vinculo: (_: unknown, path: string) => ({ ...pares[path.endsWith('/1/2') ? 0 : 1], ...comparado }),
    decidirVinculos,
  });

it('[1-781] a pair is seen side by side in words, and [1-783] decided by keyboard with its reason; then comes the next one', async () => {
  const asked = servidor();
  openPantallas({ vinculos: Pantalla });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: /ROSAURA 1/ })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Son la misma persona?' }));
  expect((await dialog.findByText(/De cada 100 pares como este/)).textContent).toContain('99 son la misma persona');
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(row('Primer apellido')).toBe('Primer apellidoZAZUETASASUETASuena igualA favor: bastante');
  expect(row('Fecha de los hechos')).toBe('Fecha de los hechos01/02/2020—Falta en unoNo dice nada');
  expect(row('Frente a un pariente')).toContain('En contra: poco');
  expect(dialog.getByText('ROSAURA 1 y ROSAURA 9: personas distintas.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Es la misma persona' }));
  const why = within(await screen.findByRole('dialog', { name: 'Es la misma persona' }));
  await user.click(why.getByRole('button', { name: 'Es la misma persona' }));
  expect(await why.findByText('Escriba el motivo de la decisión.')).toBeTruthy();
  await user.type(why.getByRole('textbox', { name: /Motivo/ }), 'Mismo acta de nacimiento{Enter}');
  await user.click(why.getByRole('button', { name: 'Es la misma persona' }));
  await waitFor(() =>
    expect(asked.find(({ operacion }) => operacion === 'decidirVinculos')?.body).toMatchObject({
      pares: [{ a: 1, b: 2 }],
      antes: 'ABIERTO',
      estado: 'MISMA',
      motivo: expect.stringContaining('Mismo acta'),
    }),
  );
  // who reviews wants the next one
  const next = within(await screen.findByRole('dialog', { name: '¿Son la misma persona?' }));
  expect((await next.findByText(/De cada 100 pares como este/)).textContent).toContain('71');
});

it('[1-783] several are decided at once, and those that came back are counted, not in green', async () => {
  const devueltos = [{ a: 3, b: 4, porque: 'Otra persona ya la decidió: vuelva a leerla.' }];
  const asked = servidor({ result: 'REGISTRO_EXITOSO', decididos: 1, devueltos });
  openPantallas({ vinculos: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir el par de ROSAURA 1 y ROSAURA 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Elegir el par de ROSAURA 3 y ROSAURA 4' }));
  expect(screen.getByText('Elegidos: 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Son personas distintas' }));
  const why = within(await screen.findByRole('dialog', { name: 'Son personas distintas' }));
  await user.type(why.getByRole('textbox', { name: /Motivo/ }), 'Otra fecha');
  await user.click(why.getByRole('button', { name: 'Son personas distintas' }));
  expect(
    await screen.findByText(/1 par: personas distintas\. 1 par sin decidir\. Otra persona ya la decidió/),
  ).toBeTruthy();
  expect(screen.queryByText('Elegidos: 2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(asked.filter(({ operacion }) => operacion === 'decidirVinculos').at(-1)?.body).toMatchObject({
      pares: [{ a: 1, b: 2 }],
      antes: 'DISTINTA',
      estado: 'ABIERTO',
    }),
  );
});

const aviso = {
  numero: 'A-2026-000123',
  fcdado: '2026-11-24',
  llvictima: 1,
  llcarpeta: 10,
  noci: 'VER/1',
  nombre: 'ROSAURA 1',
  iguales: ['Nombre(s)', 'Primer apellido'],
  respuesta: null,
  motivorespuesta: null,
  otra: null,
};
const otra = { institucion: 'FISCALIA DE JALISCO', noci: 'JAL/9', folio: null, etapa: 'INVESTIGACION INICIAL' };

it('[1-788] an office reads its notice and answers it by keyboard with a reason; [1-787] once both share, it reads whom to talk to', async () => {
  let filas: object[] = [aviso];
  const asked = conServidor({
    vinculos: { total: 0, filas: [] },
    avisos: () => ({ total: 1, filas }),
    responderAviso: () => {
      filas = [{ ...aviso, respuesta: 'COMPARTIR', motivorespuesta: 'Lo consiente', otra }];
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ vinculos: Pantalla }, { llrol: 3, busqueda: { estado: 'AVISOS' } });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'A-2026-000123' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso A-2026-000123' }));
  expect(dialog.getByText('Son iguales en los dos registros: Nombre(s), Primer apellido.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Compartir' }));
  const why = within(await screen.findByRole('dialog', { name: 'Compartir el registro' }));
  await user.click(why.getByRole('button', { name: 'Compartir' }));
  expect(await why.findByText('Escriba el motivo de la respuesta.')).toBeTruthy();
  await user.type(why.getByRole('textbox', { name: /Motivo/ }), 'Lo consiente');
  await user.click(why.getByRole('button', { name: 'Compartir' }));
  expect(await dialog.findByText(/El otro registro es de Fiscalía de Jalisco, carpeta JAL\/9, sin folio/)).toBeTruthy();
  expect(asked.find(({ operacion }) => operacion === 'responderAviso')?.body).toMatchObject({
    numero: 'A-2026-000123',
    antes: null,
    respuesta: 'COMPARTIR',
  });
  // what was answered may be changed, not given again
  expect(dialog.queryByRole('button', { name: 'Compartir' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'No compartir' })).toBeTruthy();
});

it('[1-786] the national reviewer gives notice with a reason, or reads why there is none; offices have no such thing', async () => {
  let nota: object | null = { veto: null, lados: [] };
  const asked = conServidor({
    vinculos: { total: 1, filas: [{ ...par(1, 2, 99), estado: 'MISMA' }] },
    vinculo: () => ({ ...par(1, 2, 99), estado: 'MISMA', ...comparado, aviso: nota }),
    avisarPar: () => {
      const lado = { dado: '2026-11-24', motivo: 'X', respuesta: null, motivorespuesta: null };
      nota = {
        veto: null,
        lados: [
          { ...lado, llvictima: 1, numero: 'A-2026-000123' },
          { ...lado, llvictima: 2, numero: 'A-2026-900001' },
        ],
      };
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ vinculos: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /ROSAURA 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Son la misma persona?' }));
  await user.click(await dialog.findByRole('button', { name: 'Dar aviso a las dos instituciones' }));
  const why = within(await screen.findByRole('dialog', { name: 'Dar aviso a las dos instituciones' }));
  await user.type(why.getByRole('textbox', { name: /Motivo/ }), 'Lo pide el oficio 3');
  await user.click(why.getByRole('button', { name: 'Dar aviso a las dos instituciones' }));
  expect(
    await dialog.findByText(/Aviso A-2026-900001 a Fiscalía de Veracruz el 24\/11\/2026: sin respuesta/),
  ).toBeTruthy();
  expect(asked.find(({ operacion }) => operacion === 'avisarPar')?.body).toMatchObject({ a: 1, b: 2, dar: true });
  expect(dialog.getByRole('button', { name: 'Retirar el aviso' })).toBeTruthy();
  expect(screen.queryByText('Avisos de otras instituciones')).toBeNull();
});

it('records of one person are a group: who is not her is taken out, and one reason decides the others', async () => {
  const miembros = Array.from({ length: 15 }, (_, i) => lado(i + 1, `ROSAURA ${i + 1}`));
  const asked = conServidor({
    vinculos: { total: 0, filas: [] },
    gruposDeVinculos: [{ miembros, pares: 105, mas: 0 }],
    decidirGrupo: { result: 'REGISTRO_EXITOSO', pares: Array.from({ length: 91 }, (_, i) => ({ a: 1, b: i + 2 })) },
    decidirVinculos: { result: 'REGISTRO_EXITOSO', decididos: 50, devueltos: [] },
  });
  openPantallas({ vinculos: Pantalla });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText('Mostrar'), 'Por revisar, en grupos');
  const grupo = within(await screen.findByRole('region', { name: '15 registros en 15 carpetas, quizá una persona' }));
  expect(grupo.getAllByRole('listitem')).toHaveLength(15);
  await user.click(grupo.getByRole('checkbox', { name: 'En el grupo: ROSAURA 15, VER/15' }));
  await user.click(grupo.getByRole('button', { name: 'Es la misma persona' }));
  const why = within(await screen.findByRole('dialog', { name: 'Es la misma persona' }));
  expect(why.getByText(/^14 registros\./)).toBeTruthy();
  await user.type(why.getByRole('textbox', { name: /Motivo/ }), 'Mismo acta');
  await user.click(why.getByRole('button', { name: 'Es la misma persona' }));
  await waitFor(() =>
    expect(asked.find(({ operacion }) => operacion === 'decidirGrupo')?.body).toEqual({
      miembros: Array.from({ length: 14 }, (_, i) => i + 1),
      estado: 'MISMA',
      motivo: 'Mismo acta',
    }),
  );
  // undone, the very pairs are opened again, as many at once as the service takes
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(
      asked.flatMap(({ operacion, body }) =>
        operacion === 'decidirVinculos' ? [[(body.pares as unknown[]).length, body.estado]] : [],
      ),
    ).toEqual([
      [50, 'ABIERTO'],
      [41, 'ABIERTO'],
    ]),
  );
});
