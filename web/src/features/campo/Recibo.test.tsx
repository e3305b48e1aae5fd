import { BORRADOR, openBandeja } from '@renadet/domain/campo/bandeja';
import { victima } from '@renadet/domain/registros.ejemplo';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { NOMBRES } from '../../lib/campo/abierto.ts';
import { cofreEnMemoria } from '../../lib/campo/cofre.ts';
import { createCache } from '../../lib/query.ts';
import { Recibo } from './Recibo.tsx';

/** The receipt of a kit with some captured victims, one named again changed after, and a server that answers each sending in turn. */
async function conCapturadas(
  rotulos: readonly string[],
  answers: readonly (object | number)[],
  soloEnvio = false,
  acuses: (object | number)[] = [{ result: 'REGISTRO_EXITOSO', estado: 'CERRADO' }],
) {
  const cofre = cofreEnMemoria(new Map<string, unknown>([[NOMBRES.cabeza, { lljuego: 9 }]]));
  const bandeja = await openBandeja(cofre);
  for (const dsnombre of rotulos) {
    const cuerpo = { ...victima(5, { dsnombre }) };
    const before = bandeja.todas().find(({ rotulo }) => rotulo === dsnombre);
    const common = { clase: 'victima', llcarpeta: 5, cuerpo, valores: cuerpo, base: null } as const;
    await bandeja.add((orden) => ({
      ...common,
      nuevo: !before,
      llave: before?.llave ?? 2_000_000_000 + orden,
      alta: `alta-${orden}`,
      rotulo: dsnombre,
    }));
  }
  const sent: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push(`${url.replace(/^.*\/secure\//, '')} ${url.includes('cerrar') ? body : ''}`.trim());
    const next = url.includes('cerrar') ? acuses.shift() : left.shift();
    if (next === 0) throw new TypeError('network');
    const [status, answer] = Array.isArray(next) ? next : [200, next];
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  const onClosed = vi.fn();
  const juego = { id: 'k', vence: Number.MAX_SAFE_INTEGER, soloEnvio, cofre };
  draw(
    <QueryClientProvider client={createCache()}>
      <Recibo juego={juego} onClosed={onClosed} />
    </QueryClientProvider>,
  );
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Enviar lo capturado' }));
  return { sent, onClosed, press, cofre };
}
const BIEN = (llvictima: number) => ({ result: 'REGISTRO_EXITOSO', msj: '', llvictima, version: 1 });
const renglon = async (name: string) =>
  within((await screen.findByText(`Víctima ${name}`)).closest('li') as HTMLElement);
afterEach(() => vi.unstubAllGlobals());

it('says of each captured record where it is, and why; the receipt closes no kit in which something is to be mended', async () => {
  const campos = [{ campo: 'dsedad', mensaje: 'Escriba un número entero de 0 a 999.' }];
  const { sent, onClosed, press } = await conCapturadas(
    ['ANA', 'BEA', 'ZOE'],
    [BIEN(1), [400, { message: 'Llena todos los campos obligatorios', campos }], 0, BIEN(3)],
  );
  await screen.findByText('Capturados: 3. En el registro: 0. Por enviar: 3. Por corregir o elegir: 0.');
  await press();
  await screen.findByText(/Se cortó la red/);
  await screen.findByText('Capturados: 3. En el registro: 1. Por enviar: 1. Por corregir o elegir: 1.');
  (await renglon('ANA')).getByText('En el registro');
  (await renglon('BEA')).getByText('Edad: Escriba un número entero de 0 a 999.');
  (await renglon('ZOE')).getByText('Por enviar');
  await press();
  await screen.findByText('Capturados: 3. En el registro: 2. Por enviar: 0. Por corregir o elegir: 1.');
  // by its form's name, each of them
  expect(sent).toEqual([1, 2, 3, 3].map((n) => `insertarVictima?alta=alta-${n}`));
  expect(onClosed).not.toHaveBeenCalled();
});

it.each([
  [false, /ábralo sin red, corrija/],
  [true, /ya no se abre para corregir: capture este registro con red/],
])(
  'a refused record is read whole, and how it is mended is true where only sending is left: %s',
  async (over, mend) => {
    const refused = [400, { message: 'Llena todos los campos obligatorios' }];
    const { press } = await conCapturadas(['BEATRIZ'], [refused], over);
    await press();
    const row = await renglon('BEATRIZ');
    await row.findByText(mend);
    await userEvent.click(row.getByText('Ver lo que capturó'));
    const told = (await row.findAllByRole('definition')).map((one) => one.textContent);
    expect(told).toContain('BEATRIZ');
    expect(told.length).toBeGreaterThan(5);
  },
);

it('the receipt of all that was sent closes the kit', async () => {
  const { sent, onClosed, press } = await conCapturadas(['ANA'], [BIEN(1)]);
  await press();
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce(), 10_000);
  const acuse = { capturados: 1, enviados: 1, esperan: 0, rechazados: 0 };
  expect(sent.at(-1)).toBe(`juegosDeCampo/9/cerrar ${JSON.stringify({ acuse })}`);
});

it('a kit that the server calls closed is not gone while something waits in it', async () => {
  const { sent, onClosed, press } = await conCapturadas(
    ['ANA', 'ANA'],
    [[400, { message: 'Corrija los campos señalados.' }]],
  );
  await press();
  await screen.findByText('Capturados: 2. En el registro: 0. Por enviar: 1. Por corregir o elegir: 1.');
  await vi.waitFor(() => expect(sent.at(-1)).toMatch(/^juegosDeCampo.9.cerrar/));
  expect(onClosed).not.toHaveBeenCalled();
});

it('a form that was begun in a kit keeps it open, and is told', async () => {
  const { sent, onClosed, press, cofre } = await conCapturadas(['ANA'], [BIEN(1)]);
  await cofre.put(`${BORRADOR}uno`, { clase: 'victima' });
  await press();
  await screen.findByText('Capturados: 1. En el registro: 1. Por enviar: 0. Por corregir o elegir: 0.');
  await screen.findByText(/queda 1 formulario a medias, que no se envía/);
  expect([sent.length, onClosed.mock.calls.length]).toEqual([1, 0]);
});

it('a receipt that did not arrive is handed in again', async () => {
  const closed = { result: 'REGISTRO_EXITOSO', estado: 'CERRADO' };
  const { onClosed, press } = await conCapturadas(['ANA'], [BIEN(1)], false, [0, closed]);
  await press();
  await screen.findByText(/falta entregar el acuse\. No hay conexión con el servidor/);
  const again = await screen.findByRole('button', { name: 'Entregar el acuse y cerrar el juego' });
  expect(onClosed).not.toHaveBeenCalled();
  await userEvent.click(again);
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce(), 10_000);
});
