// Quick capture: where hands begin, and what is asked before a form is left.
import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { victimaBuena } from '@renadet/domain/victima/victima.ejemplo';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { watchAtajos } from '../lib/atajos.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Carpeta } from './actualizar.tsx';
import { Pantalla as Victima } from './victima.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const CARPETA = { ...carpetaBuena, llcarpeta: 1, version: 3, novictimas: 3, victimasregistradas: 1, folio: null };
const VICTIMA = { ...victimaBuena, llvictima: 7, llcarpeta: 1, version: 5, dsalias: 'ANTES' };
const Otra = () => <p>Otra pantalla</p>;
const openVictima = (respuestas: Record<string, unknown>, elegida: object) => {
  const calls = conServidor({ getCarpetaById: CARPETA, getCtVictimaById: [VICTIMA], ...respuestas });
  const { donde } = openPantallas({ victima: Victima, victimas: Otra }, { llrol: 4, carpeta: 1, ...elegida });
  return { donde, saved: () => calls.filter((c) => c.operacion === 'editarVictima') };
};
const caja = (campo: string) => document.querySelector(`[data-campo=${campo}] input`) as HTMLInputElement;
const campoConFoco = () => document.activeElement?.closest('[data-campo]')?.getAttribute('data-campo');
const press = (texto: string) => fireEvent.click(screen.getByText(texto, { selector: 'button' }));

it('[1-876] a form begins at its first field that can be filled, one that is read at its title', async () => {
  openVictima({}, {});
  await waitFor(() => expect(campoConFoco()).toBe('dsnombre'));
  cleanup();
  act(() => closeSesion());
  openVictima({ getCtVictimaById: [{ ...VICTIMA, victimaId: 'X-1' }] }, { victima: 7, accion: 'editar' });
  await waitFor(() => expect(campoConFoco()).toBe('dsalias')); // her names are of the other system
  cleanup();
  act(() => closeSesion());
  openVictima({}, { victima: 7, accion: 'consultar' });
  await screen.findByText('Solo consulta.');
  expect(campoConFoco()).toBeUndefined();
});

it('a technique that was described stays described in sight, also where the form would not ask for it', async () => {
  for (const especifiquetecnica of ['CON UNA BOLSA', null]) {
    openVictima({ getCtVictimaById: [{ ...VICTIMA, especifiquetecnica }] }, { victima: 7, accion: 'editar' });
    await waitFor(() => expect(document.querySelector('[data-campo=lltecnica]')).not.toBeNull());
    expect(document.querySelectorAll('[data-campo=especifiquetecnica]')).toHaveLength(especifiquetecnica ? 1 : 0);
    cleanup();
    act(() => closeSesion());
  }
});

it('[1-883] a difficult field says what it means in its description, beside its label and by F1; Tab passes it by', async () => {
  const user = userEvent.setup();
  conServidor({ getCarpetaById: CARPETA });
  openPantallas({ actualizar: Carpeta }, { llrol: 4, carpeta: 1, accion: 'editar' });
  const campo = await screen.findByRole('textbox', { name: 'Número de víctimas' });
  const dicho = 'Cuántas víctimas tiene la carpeta';
  const described = (campo.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(dicho);
  act(() => campo.focus());
  await user.keyboard('{F1}');
  const ayuda = await screen.findByRole('dialog', { name: 'Ayuda: Número de víctimas' });
  expect(ayuda.textContent).toContain(dicho);
  await user.keyboard('{Escape}');
  act(() => campo.focus());
  await user.tab();
  expect(campoConFoco()).not.toBe('novictimas');
});

it('[1-877] leaving offers to save first, and goes where one was going once all is saved', async () => {
  const { donde, saved } = openVictima(
    { editarVictima: { result: 'REGISTRO_EXITOSO', msj: '', llvictima: 7, version: 6 } },
    { victima: 7, accion: 'editar' },
  );
  await screen.findByText('Guardar', { selector: 'button' });
  fireEvent.change(caja('dsnombre'), { target: { value: '' } });
  press('Cancelar');
  await screen.findByText('Hay cambios sin guardar');
  expect(screen.queryByText('Guardar y salir')).toBeNull(); // it would be refused
  press('Seguir aquí');
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
  fireEvent.change(caja('dsnombre'), { target: { value: 'EVA' } });
  press('Cancelar');
  await screen.findByText('Hay cambios sin guardar');
  expect(saved()).toHaveLength(0);
  press('Guardar y salir');
  await waitFor(() => expect(donde()).toBe('/pages/victimas'));
  expect(saved().map(({ body }) => body.dsnombre)).toEqual(['EVA']);
});

it('[1-877] a save that is refused keeps the form open', async () => {
  const { donde } = openVictima(
    { editarVictima: { result: 'ERROR', msj: 'No se pudo' } },
    { victima: 7, accion: 'editar' },
  );
  await screen.findByText('Guardar', { selector: 'button' });
  fireEvent.change(caja('dsnombre'), { target: { value: 'EVA' } });
  press('Cancelar');
  await screen.findByText('Hay cambios sin guardar');
  press('Guardar y salir');
  await screen.findByText(/No se pudo/);
  expect(donde()).toBe('/pages/victima');
  expect(caja('dsnombre').value).toBe('EVA');
});

const openCarpeta = (propuestas: object) => {
  const calls = conServidor({
    propuestasDeCaptura: propuestas,
    Ctestados: [
      { llestado: 14, dsestado: 'JALISCO' },
      { llestado: 30, dsestado: 'VERACRUZ' },
    ],
    Ctmunicipios: [{ llmunicipio: 87, dsmunicipio: 'XALAPA' }],
  });
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  return calls;
};
const ULTIMA = { nombrempresponsable: 'MARIA NAVA', llestado: 30, llmunicipio: 87 };
const valor = (campo: string) => caja(campo).value;
const enter = (campo: string) => {
  caja(campo).focus();
  fireEvent.keyDown(caja(campo), { key: 'Enter' });
};

it('[1-875] what is proposed is under its blank field and no answer until Enter takes it; what is typed takes its place', async () => {
  const calls = openCarpeta({ estado: 30, ultima: ULTIMA });
  await screen.findByText('Usar MARIA NAVA');
  expect(valor('nombrempresponsable')).toBe('');
  enter('nombrempresponsable');
  expect(valor('nombrempresponsable')).toBe('MARIA NAVA');
  expect(campoConFoco()).toBe('nombrempresponsable'); // hands stay where they were
  expect(screen.queryByText('Usar MARIA NAVA')).toBeNull();
  expect(screen.queryByText('Llena todos los campos obligatorios')).toBeNull(); // it saves nothing
  fireEvent.change(caja('nombrempresponsable'), { target: { value: '' } });
  screen.getByText('Usar MARIA NAVA');
  fireEvent.change(caja('nombrempresponsable'), { target: { value: 'L' } });
  expect(screen.queryByText('Usar MARIA NAVA')).toBeNull();

  fireEvent.click(document.querySelector('[data-campo=boconocehechos] input[value="1"]') as Element);
  await screen.findByText('Usar Veracruz');
  expect(screen.queryByText('Usar Xalapa')).toBeNull();
  expect([valor('llestado'), valor('llmunicipio')]).toEqual(['', '']);
  enter('llestado');
  expect([valor('llestado'), valor('llmunicipio')]).toEqual(['Veracruz', '']);
  await screen.findByText('Usar Xalapa');
  expect(screen.queryByText('Usar Veracruz')).toBeNull();
  enter('llmunicipio');
  expect([valor('llmunicipio'), campoConFoco()]).toEqual(['Xalapa', 'llmunicipio']);
  expect(calls.some((c) => c.operacion.startsWith('guardarCI'))).toBe(false);
});

it('[1-875] an office without a state of its own, and who registered nothing yet, is proposed nothing', async () => {
  openCarpeta({ estado: null, ultima: null });
  await screen.findByText('Guardar', { selector: 'button' });
  await waitFor(() => expect(screen.queryByText(/^Usar /)).toBeNull());
});

it('[1-874] a new victim takes over by one key what the one before answered, marked, and taken back at once', async () => {
  const anterior = { ...VICTIMA, dsnombre: 'EVA', llocupacion: 1, bohablalenguaindigena: 1, lltipolenguaindigena: 5 };
  openVictima(
    {
      getCtVictimaByCarpeta: [
        { llvictima: 7, dsnombre: 'EVA' },
        { llvictima: 6, dsnombre: 'ANA' },
      ],
      getCtVictimaById: (_: unknown, path: string) => (path.endsWith('/7') ? [anterior] : []),
      Cttipolenguaindigena: [{ lltipolenguaindigena: 5, dstipolenguaindigena: 'NAHUATL' }],
    },
    {},
  );
  await screen.findByText('Copiar de la víctima anterior');
  await screen.findByRole('group', { name: /periodismo/ });
  fireEvent.click(document.querySelector('[data-campo=boperiodista] input[value="1"]') as Element);
  fireEvent.keyDown(caja('dsnombre'), { key: 'F4' });
  await screen.findByText(/^Se copiaron \d+ datos de EVA RUIZ/);
  const marked = () =>
    [...document.querySelectorAll('[data-campo]')].filter((f) => f.textContent?.includes('✓ copiado')).length;
  const before = marked();
  expect(before).toBeGreaterThan(8);
  const checked = (campo: string) =>
    document.querySelector<HTMLInputElement>(`[data-campo=${campo}] input:checked`)?.value;
  expect([checked('boperiodista'), checked('bohablalenguaindigena'), valor('dsnombre')]).toEqual(['1', '1', '']);
  fireEvent.click(document.querySelector('[data-campo=bohablalenguaindigena] input[value="0"]') as Element);
  expect(marked()).toBe(before - 2); // the question and what hung from it
  press('Deshacer');
  expect(marked()).toBe(0);
  expect([checked('boperiodista'), checked('bohablalenguaindigena'), checked('boderechosh')]).toEqual([
    '1',
    '0',
    undefined,
  ]);
  const enFoco = () => document.activeElement?.textContent;
  const copiar = await screen.findByText('Copiar de la víctima anterior', { selector: 'button' });
  act(() => copiar.focus());
  fireEvent.click(copiar); // who pressed it goes on from what is in its place
  await waitFor(() => expect(enFoco()).toBe('Deshacer'));
  press('Deshacer');
  await waitFor(() => expect(enFoco()).toMatch(/^Copiar de la víctima anterior/));
});

it('of her family are copied the surnames and parents too, after the answers or with them, and all are taken back', async () => {
  const anterior = { ...VICTIMA, dsnombre: 'EVA', llocupacion: 1, dsnombrePadre: 'LUIS', dsApellidoPatPadre: 'RUIZ' };
  openVictima({ getCtVictimaByCarpeta: [{ llvictima: 7 }], getCtVictimaById: [anterior] }, {});
  await screen.findByText('También apellidos y padres');
  const seen = () => [valor('dsnombre'), valor('dsapellidopaterno'), valor('dsnombrePadre')];
  fireEvent.keyDown(caja('dsnombre'), { key: 'F4' });
  await screen.findByText(/^Se copiaron \d+ datos de EVA RUIZ/);
  expect(seen()).toEqual(['', '', '']);
  fireEvent.keyDown(caja('dsnombre'), { key: 'F4' }); // a second time is no other copy
  fireEvent.keyDown(caja('dsnombre'), { key: 'F4', shiftKey: true });
  await waitFor(() => expect(seen()).toEqual(['', 'RUIZ', 'LUIS']));
  expect(screen.queryByText('También apellidos y padres')).toBeNull();
  press('Deshacer');
  expect(seen()).toEqual(['', '', '']);
  expect(screen.queryByText('Deshacer')).toBeNull();
  press('También apellidos y padres');
  await waitFor(() => expect(seen()).toEqual(['', 'RUIZ', 'LUIS']));
});

it('the number is completed from its serial as the last one was written, by Enter alone', async () => {
  const noci = `FGE/VG/0124/${new Date().getFullYear()}`;
  openCarpeta({ estado: 30, ultima: { ...ULTIMA, noci, llorigen: 5 } });
  await screen.findByText('Guardar', { selector: 'button' });
  expect(screen.queryByText(/^Usar FGE/)).toBeNull();
  fireEvent.change(caja('noci'), { target: { value: '0125' } });
  const whole = noci.replace('0124', '0125');
  await screen.findByText(`Usar ${whole}`);
  expect(valor('noci')).toBe('0125');
  enter('noci');
  expect([valor('noci'), campoConFoco()]).toEqual([whole, 'noci']);
  expect(screen.queryByText(/^Usar FGE/)).toBeNull();
});

const seguir = (at: Element) => fireEvent.keyDown(at, { key: 'Enter', ctrlKey: true });
const stopAtajos = watchAtajos();
afterAll(stopAtajos);

it.each([
  ['nothing more is declared', 3, 3, 'Guardar y capturar autoridades'],
  ['one more is declared', 3, 1, 'Guardar y agregar otra'],
])('Ctrl+Enter in a new victim where %s is its button', async (_, novictimas, victimasregistradas, texto) => {
  openVictima({ getCarpetaById: { ...CARPETA, novictimas, victimasregistradas, autoridadesregistradas: 0 } }, {});
  const button = await screen.findByText(texto, { selector: 'button' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
  seguir(caja('dsnombre'));
  await screen.findByText('Llena todos los campos obligatorios'); // it was judged, as by its button
});

it('Ctrl+Enter saves where nothing goes on, and text that is left half in its field is told, not lost', async () => {
  const { saved, donde } = openVictima(
    {
      CtOcupacion: Array.from({ length: 12 }, (_, i) => ({ llocupacion: i + 1, dsocupacion: `OFICIO ${i}` })),
      editarVictima: { result: 'REGISTRO_EXITOSO', msj: '', llvictima: 7, version: 6 },
    },
    { victima: 7, accion: 'editar' },
  );
  await screen.findByText('Guardar', { selector: 'button' });
  await waitFor(() => expect(caja('llocupacion')?.value).toMatch(/^Oficio/));
  const list = caja('llocupacion');
  for (const [typed, of] of [
    ['ofi', list],
    ['x'.repeat(300), caja('dsalias')],
  ] as const) {
    const before = of.value;
    act(() => of.focus());
    fireEvent.change(of, { target: { value: typed } });
    seguir(of);
    await act(async () => {});
    expect([saved().length, of.value.toLowerCase()]).toEqual([0, typed]);
    fireEvent.change(of, { target: { value: before } });
    fireEvent.blur(of); // the summary of errors has the focus
  }
  fireEvent.change(caja('dsnombre'), { target: { value: 'EVA' } });
  act(() => caja('dsnombre').focus());
  seguir(caja('dsnombre'));
  await waitFor(() => expect(donde()).toBe('/pages/victimas'));
  expect(saved()).toHaveLength(1);
});

it('[1-879] without a file of origin its six fields are a line', async () => {
  conServidor({});
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  await screen.findByRole('group', { name: /expediente de origen/ });
  const answer = (value: string) =>
    fireEvent.click(document.querySelector(`[data-campo=boexisteexporigen] input[value="${value}"]`) as Element);
  expect(caja('nocianterior')).toBeNull();
  answer('1');
  expect(caja('nocianterior')).not.toBeNull();
  fireEvent.change(caja('nocianterior'), { target: { value: 'FGE/9' } });
  answer('0');
  expect(caja('nocianterior')).toBeNull();
  screen.getByText(/^No se piden sus datos/);
});

const grupo = (campo: string) => document.querySelector(`[data-campo=${campo}]`) as HTMLElement;
const partesDe = (campo: string) =>
  within(grupo(campo))
    .queryAllByRole('spinbutton')
    .map((part) => part.textContent);
const elige = (campo: string, texto: string) => userEvent.click(within(grupo(campo)).getByText(texto));
const teclea = async (campo: string, digitos: string) => {
  await userEvent.click(within(grupo(campo)).getAllByRole('spinbutton')[0] as Element);
  await userEvent.keyboard(digitos);
};
const mes = () => [
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' }).value,
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Año' }).value,
];

it('half a day, and half a month, are there again when the way of telling them is chosen again', async () => {
  conServidor({});
  openPantallas({ actualizar: Carpeta }, { llrol: 4 });
  await waitFor(() => expect(partesDe('fchecho')).toEqual(['DD', 'MM', 'AAAA']));
  await teclea('fchecho', '0503');
  await elige('llprecisionhecho', 'Entre dos días');
  expect(partesDe('fchecho')).toEqual(['05', '03', 'AAAA']);
  await teclea('fchechofin', '07');
  await elige('llprecisionhecho', 'Mes');
  await waitFor(() => expect(mes()).toEqual(['03', '']));
  fireEvent.change(screen.getByRole('textbox', { name: 'Año' }), { target: { value: '202' } });
  await elige('llprecisionhecho', 'No se sabe');
  await elige('llprecisionhecho', 'Entre dos días');
  expect([partesDe('fchecho'), partesDe('fchechofin')]).toEqual([
    ['05', '03', 'AAAA'],
    ['07', 'MM', 'AAAA'],
  ]);
  await elige('llprecisionhecho', 'Mes');
  await waitFor(() => expect(mes()).toEqual(['03', '202']));
  await elige('llprecisionhecho', 'Día');
  expect(partesDe('fchecho')).toEqual(['05', '03', 'AAAA']);
});

it('half a birth is there again after an age that is known more or less', async () => {
  openVictima({}, {});
  await waitFor(() => expect(partesDe('fechanacimiento')).toHaveLength(3));
  await teclea('fechanacimiento', '12');
  await elige('llprecisionnacimiento', 'Edad aproximada');
  expect(grupo('fechanacimiento')).toBeNull();
  await elige('llprecisionnacimiento', 'Fecha o edad');
  await waitFor(() => expect(partesDe('fechanacimiento')).toEqual(['12', 'MM', 'AAAA']));
});
