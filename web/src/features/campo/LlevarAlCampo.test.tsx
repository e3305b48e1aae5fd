import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as idb from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Estira, estira } from '../../lib/campo/frase.ts';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { LlevarAlCampo } from './LlevarAlCampo.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the program is installed where the browser offers it, and the offer is taken once', async () => {
  conServidor({ misJuegosDeCampo: { permitido: true, juegos: [] } });
  openPantallas({ inicio: () => <LlevarAlCampo onTaken={() => undefined} /> });
  await screen.findByRole('textbox', { name: 'Nombre de este equipo' });
  const name = 'Instalar RENADET en este equipo';
  expect(screen.queryByRole('button', { name })).toBeNull();
  const prompt = vi.fn(async () => undefined);
  act(() => void globalThis.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

const FRASE = 'la lluvia cae sobre 7 tejados';
const write = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
const boton = (name: string) => screen.findByRole('button', { name });

describe('a device that tells late that it has a passkey', () => {
  const tell = (): ((has: boolean) => void) => {
    let said: (has: boolean) => void = () => undefined;
    const has = new Promise<boolean>((ok) => {
      said = ok;
    });
    vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: () => has });
    return said;
  };
  it.each([
    ['nothing yet', {}, true],
    ['the name of the device', { 'Nombre de este equipo': 'Portátil 3' }, true],
    ['the passphrase', { 'Nombre de este equipo': 'Portátil 3', 'Frase que lo abrirá': FRASE }, false],
  ])('takes nothing away from who typed %s', async (_, escrito: Readonly<Record<string, string>>, llave) => {
    const said = tell();
    conServidor({ misJuegosDeCampo: { permitido: true, juegos: [] } });
    openPantallas({ inicio: () => <LlevarAlCampo onTaken={() => undefined} /> });
    for (const [name, text] of Object.entries(escrito)) await write(name, text);
    await act(async () => said(true));
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /La llave de este equipo/ });
    expect(radio.checked).toBe(llave);
    for (const [name, text] of Object.entries(escrito))
      expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe(text);
  });
});

describe('a kit that was asked for and is not here', () => {
  /** The browser's worker, at little cost. */
  class EnLinea extends EventTarget {
    postMessage({ frase, sal }: { frase: string } & Estira) {
      const cheap = estira(frase, { sal, memoria: 256, vueltas: 1 });
      void cheap.then((bytes) => this.dispatchEvent(new MessageEvent('message', { data: { bytes } })));
    }
    terminate() {}
  }
  const JUEGO = {
    formato: 1,
    lljuego: 7,
    ficha: '6d7b2f0a-3f3c-4f6e-9a53-0d5a5b1f2c11',
    tomado: '2026-11-30T12:00:00.000Z',
    vence: '2026-12-02T12:00:00.000Z',
    quien: {},
    comunes: [],
    carpetas: [],
    fuera: [],
  };
  const openForm = async (llevar: () => unknown) => {
    for (const [name, value] of Object.entries(idb)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
    vi.stubGlobal('indexedDB', new idb.IDBFactory());
    vi.stubGlobal('Worker', EnLinea);
    const asked = conServidor({
      misJuegosDeCampo: { permitido: true, juegos: [] },
      juegosDeCampo: (body: object) =>
        'motivo' in body ? { result: 'REGISTRO_EXITOSO', estado: 'TERMINADO' } : llevar(),
    });
    openPantallas({ inicio: () => <LlevarAlCampo onTaken={() => undefined} /> });
    await write('Nombre de este equipo', 'Portátil 3');
    for (const name of ['Frase que lo abrirá', 'La frase, otra vez']) await write(name, FRASE);
    const bodies = () => asked.filter(({ operacion }) => operacion === 'juegosDeCampo').map(({ body }) => body);
    const send = async (times: number) => {
      await userEvent.click(await boton('Llevar al campo'));
      await vi.waitFor(() => expect(bodies()).toHaveLength(times));
      await screen.findByRole('button', { name: 'Llevar al campo' });
      await screen.findAllByRole('alert');
    };
    return { bodies, send };
  };

  it('is asked for by its name again, and another choice by another name', async () => {
    const { bodies, send } = await openForm(() => Response.json({ message: 'No se pudo.' }, { status: 500 }));
    await send(1);
    await send(2);
    await write('Nombre de este equipo', 'Portátil 4');
    await send(3);
    const [first, again, other] = bodies().map(({ alta }) => alta);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('ends where it did not fit on the disk, and the next one is another', async () => {
    const { bodies, send } = await openForm(() => JUEGO);
    vi.spyOn(idb.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await send(2);
    await send(4);
    const [first, end, next, again] = bodies();
    expect([end, again]).toEqual([{ motivo: 'YA_NO' }, { motivo: 'YA_NO' }]);
    expect(next?.alta === first?.alta).toBe(false);
    vi.restoreAllMocks();
  });
});

it.each([
  ['Terminar', 'YA_NO'],
  ['El equipo se perdió', 'PERDIDO'],
])('the own kits in force are listed, on whatever device, and «%s» ends one', async (accion, motivo) => {
  const juego = (lljuego: number, estado: string) => ({
    lljuego,
    estado,
    dispositivo: `Equipo ${lljuego}`,
    carpetas: 2,
    vence: '2026-12-02T12:00:00Z',
  });
  const onTaken = vi.fn();
  const asked = conServidor({
    misJuegosDeCampo: { permitido: true, juegos: [juego(1, 'VIGENTE'), juego(2, 'VIGENTE'), juego(3, 'VENCIDO')] },
    juegosDeCampo: { result: 'REGISTRO_EXITOSO', estado: 'TERMINADO' },
  });
  openPantallas({ inicio: () => <LlevarAlCampo onTaken={onTaken} /> });
  const rows = (await screen.findAllByRole('listitem')).filter((row) => /Equipo/.test(row.textContent ?? ''));
  expect(rows.map((row) => /Equipo \d/.exec(row.textContent ?? '')?.[0])).toEqual(['Equipo 1', 'Equipo 2']);
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: accion }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Terminar' }));
  await screen.findByText('El juego de campo terminó.');
  expect(asked.filter(({ operacion }) => operacion === 'juegosDeCampo').map(({ body }) => body)).toEqual([{ motivo }]);
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
});
