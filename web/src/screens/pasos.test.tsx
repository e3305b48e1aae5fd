// What may be done in each screen of a file, by what the file is: closed, with its folio, with victims to register, complete.
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Vistazo } from '../features/carpeta/Vistazo.tsx';
import { closeSesion } from '../lib/session.ts';
import { conServidor, DE_PASO, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Anexos } from './anexos.tsx';
import { Pantalla as Autoridad } from './autoridad.tsx';
import { Pantalla as Autoridades } from './autoridades.tsx';
import { Pantalla as Victima } from './victima.tsx';
import { Pantalla as Victimas } from './victimas.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const COMPLETA = { novictimas: 1, victimasregistradas: 1, autoridadesregistradas: 1, folio: null as string | null };
const ESTADOS = {
  completa: COMPLETA,
  'con folio': { ...COMPLETA, folio: 'RNDT-1' },
  'sin todas sus víctimas': { ...COMPLETA, novictimas: 2 },
  'sin autoridades': { ...COMPLETA, autoridadesregistradas: 0 },
  cerrada: { ...COMPLETA, estadojuridicoexpedienteid: 24 },
  'cerrada, sin víctimas': { ...COMPLETA, victimasregistradas: 0, estadojuridicoexpedienteid: 24 },
};
const CARPETA = {
  llcarpeta: 1,
  version: 2,
  noci: 'VER/1',
  fcintegracion: null,
  provienejusticianet: 0,
  boleyfederal: 0,
};
const VICTIMA = { llvictima: 7, llcarpeta: 1, dsnombre: 'EVA', dsapellidopaterno: 'PAZ', dsapellidomaterno: null };
const AUTORIDAD = { llresponsable: 9, llcarpeta: 1, dsgobierno: 'ESTATAL', dssubnivel: null, dsdependencia: null };
const PANTALLAS: Readonly<Record<string, ComponentType>> = {
  víctimas: Victimas,
  autoridades: Autoridades,
  'víctima nueva': Victima,
  'autoridad nueva': Autoridad,
  documentos: Anexos,
  vistazo: () => <Vistazo llcarpeta={1} open={() => undefined} />,
};
/** What is there once the screen is. */
const COMIENZO: Readonly<Record<string, RegExp>> = {
  víctimas: /^(EVA|Todavía|No hay|Sin)/,
  autoridades: /^(Estatal|Todavía|No hay|Sin)/,
  'víctima nueva': /^La carpeta está cerrada/,
  'autoridad nueva': /^La carpeta está cerrada/,
  documentos: /^No hay documentos/,
  vistazo: /^(Sin folio|Folio)/,
};
const VERBOS = /^(Agregar|Capturar|Ver autoridades|Eliminar|Eliminados|Editar|Consultar|Generar|Guardar|Anexar)/;

const VIC = ['Agregar victima (no)', 'Eliminados', 'Editar', 'Consultar'];
const AUT = ['Agregar autoridad', 'Eliminados', 'Editar', 'Consultar'];
it.each<[pantalla: string, estado: keyof typeof ESTADOS, offered: readonly string[]]>([
  ['víctimas', 'completa', [...VIC, 'Eliminar', 'Capturar autoridades']],
  ['víctimas', 'con folio', [...VIC, 'Eliminar (no)', 'Capturar autoridades']],
  ['víctimas', 'sin todas sus víctimas', ['Agregar victima', 'Eliminados', 'Editar', 'Consultar', 'Eliminar']],
  ['víctimas', 'cerrada', ['Consultar', 'Ver autoridades']],
  ['víctimas', 'cerrada, sin víctimas', ['Ver autoridades']],
  ['autoridades', 'completa', [...AUT, 'Eliminar', 'Generar folio']],
  ['autoridades', 'con folio', [...AUT, 'Eliminar (no)']],
  ['autoridades', 'sin todas sus víctimas', [...AUT, 'Eliminar', 'Capturar la víctima que falta']],
  ['autoridades', 'sin autoridades', ['Agregar autoridad', 'Eliminados']],
  ['autoridades', 'cerrada', ['Consultar']],
  ['víctima nueva', 'cerrada, sin víctimas', []],
  ['autoridad nueva', 'cerrada', []],
  ['documentos', 'completa', ['Anexar archivos', 'Eliminados']],
  ['documentos', 'cerrada', []],
  ['vistazo', 'completa', ['Generar folio', 'Editar', 'Consultar']],
  ['vistazo', 'con folio', ['Editar', 'Consultar']],
  ['vistazo', 'sin todas sus víctimas', ['Capturar víctima 2', 'Editar', 'Consultar']],
  ['vistazo', 'sin autoridades', ['Agregar autoridad', 'Editar', 'Consultar']],
  ['vistazo', 'cerrada, sin víctimas', ['Consultar']],
])('%s de una carpeta %s', async (pantalla, estado, offered) => {
  const file = { estadojuridicoexpedienteid: null, ...ESTADOS[estado] };
  conServidor({
    getCarpetaById: { ...CARPETA, ...file },
    carpetaEntera: { ...(DE_PASO.carpetaEntera as object), ...file, cerrada: file.estadojuridicoexpedienteid === 24 },
    getCtVictimaByCarpeta: file.victimasregistradas ? [VICTIMA] : [],
    getCtResponsablesByCarpeta: file.autoridadesregistradas ? [AUTORIDAD] : [],
  });
  openPantallas({ x: PANTALLAS[pantalla] as ComponentType }, { llrol: 4, carpeta: 1 });
  await screen.findAllByText(COMIENZO[pantalla] as RegExp);
  const isOff = (one: HTMLButtonElement) => one.disabled || one.getAttribute('aria-disabled') === 'true';
  const seen = () =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')]
      .map((one) => `${one.getAttribute('aria-label') ?? one.textContent}${isOff(one) ? ' (no)' : ''}`)
      .filter((name) => VERBOS.test(name));
  await waitFor(() => expect(seen()).toEqual(offered));
});
