import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { getSeleccion } from '../lib/eleccion.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, DE_PASO, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';

afterEach(() => {
  closeSesion();
  vi.unstubAllGlobals();
});

const CARPETA = {
  llcarpeta: 1,
  version: 2,
  noci: 'VER/1',
  novictimas: 2,
  victimasregistradas: 2,
  autoridadesregistradas: 1,
  folio: null,
  fcintegracion: null,
  provienejusticianet: 0,
  estadojuridicoexpedienteid: null,
  boleyfederal: 0,
};
const ENTERA = {
  ...(DE_PASO.carpetaEntera as object),
  noci: 'VER/1',
  novictimas: 2,
  victimasregistradas: 2,
  autoridadesregistradas: 1,
  faltan: ['lldenunciante'],
  victimas: [
    { llvictima: 5, nombre: 'JOSE MUÑOZ', faltan: ['llgenero', 'llocupacion'] },
    { llvictima: 6, nombre: 'EVA PAZ', faltan: [] },
  ],
  autoridades: [
    {
      llresponsable: 9,
      boexistente: 0,
      dsgobierno: 'ESTATAL',
      dssubnivel: 'EJECUTIVO',
      dsdependencia: null,
      imputados: 2,
      faltan: ['imputados'],
    },
  ],
};
const Otra = () => null;
const open = () => {
  conServidor({ getCarpetaById: CARPETA, carpetaEntera: ENTERA });
  return openPantallas(
    { actualizar: Carpeta, victima: Otra, autoridad: Otra },
    { llrol: 4, carpeta: 1, accion: 'folio', victima: null },
  );
};

test('[1-844] the check page names everybody with what they lack, and leads to that field', async () => {
  const { donde } = open();
  expect(await screen.findByText('Datos de la carpeta: falta Tipo de denunciante')).toBeTruthy();
  expect(screen.getByText('Le falta: Sexo, Ocupación.')).toBeTruthy();
  expect(screen.getByText('Le falta: Personas imputadas.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver: EVA PAZ' })).toBeTruthy();
  expect(screen.getByText('· 2 personas imputadas', { exact: false }).parentElement?.textContent).toContain(
    'Ejecutivo',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Completar: JOSE MUÑOZ' }));
  await waitFor(() => expect(donde()).toBe('/pages/victima'));
  expect(getSeleccion()).toMatchObject({ carpeta: 1, victima: 5, accion: 'editar', foco: 'llgenero' });
});

test('[1-840] the head counts what is done, and says what is not', async () => {
  open();
  const avance = await screen.findByText('Completa: 0 de 4');
  await userEvent.hover(avance);
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Falta completar: los datos de la carpeta, las víctimas, las autoridades, el folio.',
  );
});
