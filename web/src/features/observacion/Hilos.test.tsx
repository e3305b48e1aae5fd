import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getSesion, openSesion, type Sesion } from '../../lib/session.ts';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { Hilos } from './Hilos.tsx';

afterEach(() => vi.unstubAllGlobals());

const HILO = {
  llobservacion: 7,
  version: 3,
  objeto: 'carpeta',
  llave: 1,
  dato: 'Delito',
  texto: 'Falta el delito.',
  estado: 1,
  objetada: false,
  borrado: false,
  propia: false,
  usuario: 'LUZ PAZ',
  destinatario: null,
  parael: null,
  momento: '2026-03-01T10:00:00',
  actos: [],
};
const ENTERA = { llcarpeta: 1, cerrada: false, victimas: [], autoridades: [] };
const open = (hilo: object) =>
  openPantallas({
    x: () => (
      <Hilos
        entera={ENTERA as never}
        lectura={{ data: [{ ...HILO, ...hilo }] as never, error: null, refetch: vi.fn() }}
        actual="carpeta/1"
        enVentana={false}
      />
    ),
  });

it.each([
  ['EDITAR CARPETA', {}, ['Marcar atendida', 'Responder', 'No procede']],
  ['OBSERVAR REGISTROS', { objetada: true }, ['Reabrir']],
  ['CONSULTAR CARPETA', { objetada: true }, []],
] as const)('of who may %s are its own buttons', async (funcion, hilo, suyos) => {
  conServidor({});
  open(hilo);
  await screen.findByText('Falta el delito.');
  act(() => openSesion({ ...(getSesion() as Sesion), funciones: [FUNCION_ID[funcion]] }));
  await waitFor(() =>
    expect(
      screen.queryAllByRole('button', { name: /: Carpeta · Delito$/ }).map((b) => b.getAttribute('aria-label')),
    ).toEqual(suyos.map((name) => `${name}: Carpeta · Delito`)),
  );
});

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const MSJ = 'La observación ya tiene 50 respuestas.';

/** Each act: what is pressed, its operation, what goes out and what is said of it. */
describe.each([
  ['responde', /^Responder:/, /Responder$/, {}, 'La respuesta quedó registrada.'],
  ['objeta', /^No procede:/, /No procede$/, {}, 'Su desacuerdo quedó registrado: decide quien observó.'],
  ['reabre', /^Reabrir:/, /Reabrir$/, { objetada: true }, 'La observación se reabrió.'],
  ['atiende', /^Marcar atendida:/, undefined, {}, 'La observación quedó atendida.'],
] as const)('%s', (acto, opener, sender, hilo, dicho) => {
  const operacion = acto === 'reabre' ? 'reabrirObservacion' : 'responderObservacion';
  const doIt = async () => {
    await screen.findByRole('button', { name: opener });
    press(opener);
    if (!sender) return;
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Ya está.' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: sender }));
  };

  it('is sent with the version that was read, and said once it is kept', async () => {
    const asked = conServidor({ [operacion]: { result: 'REGISTRO_EXITOSO' } });
    open(hilo);
    await doIt();
    expect(await screen.findByText(dicho)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const own = { llobservacion: 7, version: 3, texto: sender ? 'Ya está.' : null };
    expect(asked.filter((one) => one.operacion === operacion).map(({ body }) => body)).toEqual([
      acto === 'reabre' ? own : { ...own, acto },
    ]);
  });

  it('refused, it says why in the words of the server and keeps what was written', async () => {
    conServidor({ [operacion]: { result: 'ERROR_GUARDAR', msj: MSJ } });
    open(hilo);
    await doIt();
    expect(await screen.findByText(MSJ)).toBeTruthy();
    expect(screen.queryByText(dicho)).toBeNull();
    if (sender) await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Ya está.'));
  });
});
