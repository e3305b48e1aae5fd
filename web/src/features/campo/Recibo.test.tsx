import { BORRADOR, type Datos, openBandeja } from '@renadet/domain/campo/bandeja';
import { noteCorregida } from '@renadet/domain/campo/rechazadas';
import { victima } from '@renadet/domain/registros.ejemplo';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NOMBRES } from '../../lib/campo/abierto.ts';
import { cofreEnMemoria } from '../../lib/campo/cofre.ts';
import { esperanRegistro } from '../../lib/corregidas.ts';
import { openPantallas } from '../../pantallaDePrueba.tsx';
import { Recibo } from './Recibo.tsx';

/** The receipt of a kit with some captured victims, one named again changed after, and a server that answers each sending in turn. */
async function conCapturadas(
  rotulos: readonly string[],
  answers: readonly (object | number)[],
  soloEnvio = false,
  acuses: (object | number)[] = [{ result: 'REGISTRO_EXITOSO', estado: 'CERRADO' }],
  base: Datos | null = null,
  corregida?: number,
  cambio: object = {},
) {
  const cofre = cofreEnMemoria(new Map<string, unknown>([[NOMBRES.cabeza, { lljuego: 9 }]]));
  const bandeja = await openBandeja(cofre);
  for (const dsnombre of rotulos) {
    const cuerpo = { ...base, ...victima(5, { dsnombre, ...cambio }) };
    const before = bandeja.todas().find(({ rotulo }) => rotulo === dsnombre);
    const common = { clase: 'victima', llcarpeta: 5, cuerpo, valores: cuerpo, base } as const;
    await bandeja.add((orden) => ({
      ...common,
      nuevo: !before && !base,
      llave: before?.llave ?? (base ? 7 : 2_000_000_000 + orden),
      alta: `alta-${orden}`,
      rotulo: dsnombre,
    }));
  }
  if (corregida) await noteCorregida(bandeja, 1, corregida);
  const sent: string[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!/cerrar|ictima\b|CtVictimaById|borrador/.test(url)) return new Response('[]'); // catalogues
    const next = url.includes('cerrar') ? acuses.shift() : left.shift();
    sent.push(`${url.replace(/^.*\/secure\//, '')} ${/cerrar|borrador|editar/.test(url) ? body : ''}`.trim());
    if (next === 0) throw new TypeError('network');
    const [status, answer] = Array.isArray(next) ? next : [200, next];
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  const onClosed = vi.fn();
  const ir = vi.fn();
  const juego = { id: 'k', vence: Number.MAX_SAFE_INTEGER, soloEnvio, cofre };
  openPantallas({ inicio: () => <Recibo juego={juego} onClosed={onClosed} ir={ir} /> });
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Enviar lo capturado' }));
  return { sent, onClosed, press, cofre, ir };
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

const RECHAZO = [400, { message: 'Llena todos los campos obligatorios' }];

it('a refused record is read whole, and printed with all of it', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { press } = await conCapturadas(['BEATRIZ'], [RECHAZO]);
  await press();
  const row = await renglon('BEATRIZ');
  await row.findByText(/corríjalo aquí, o déjelo fuera/);
  expect(row.queryAllByRole('definition')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const told = row.getAllByRole('definition').map((one) => one.textContent);
  expect(told).toContain('BEATRIZ');
  expect(told.length).toBeGreaterThan(5);
});

it.each(['CERRADO', 'TERMINADO'])(
  'what was refused is left out with a reason on record, and a kit that is %s goes',
  async (estado) => {
    const { sent, onClosed, press } = await conCapturadas(['BEA', 'BEA'], [RECHAZO], false, [
      { result: 'REGISTRO_EXITOSO', estado: 'VIGENTE' },
      { result: 'REGISTRO_EXITOSO', estado },
    ]);
    await press();
    await screen.findByText('Capturados: 2. En el registro: 0. Por enviar: 1. Por corregir o elegir: 1.');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Dejar fuera' }))[0] as HTMLElement);
    const window = within(await screen.findByRole('dialog'));
    window.getByText(/^Víctima BEA: no se registrará.*queda fuera 1 más que depende de él/);
    const motivo = window.getByRole('textbox', { name: /Motivo/ });
    await userEvent.type(motivo, 'no');
    await userEvent.click(window.getByRole('button', { name: 'Dejar fuera' }));
    await window.findByText('Escriba por qué queda fuera, con al menos 5 letras.');
    await userEvent.type(motivo, ' era de esta carpeta');
    await userEvent.click(window.getByRole('button', { name: 'Dejar fuera' }));
    await screen.findByText(/Por enviar: 0\. Por corregir o elegir: 0\. Fuera: 2\./);
    expect(screen.getAllByText('Se dejó fuera: no era de esta carpeta')).toHaveLength(2);
    expect(onClosed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Entregar el acuse y cerrar el juego' }));
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledWith(2));
    const acuse = { capturados: 2, enviados: 0, esperan: 0, rechazados: 2 };
    const fuera = ['Llena todos los campos obligatorios', ''].map((rechazo) => ({
      clase: 'victima',
      llcarpeta: 5,
      motivo: 'no era de esta carpeta',
      rechazo,
    }));
    expect(sent.at(-1)).toBe(`juegosDeCampo/9/cerrar ${JSON.stringify({ acuse, fuera })}`);
  },
);

it('a refused record is mended in its form, and what was registered there is not sent again', async () => {
  const { sent, onClosed, press, ir } = await conCapturadas(['BEA'], [RECHAZO, { guardado: '2026-01-01T00:00:00Z' }]);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }));
  await vi.waitFor(() => expect(ir).toHaveBeenCalledOnce());
  const [, path = '', draft = ''] = /^borrador\/(\S+) (.*)$/.exec(sent.at(-1) ?? '') ?? [];
  expect(JSON.parse(draft)).toMatchObject({
    clase: 'victima',
    llcarpeta: 5,
    llave: 0,
    version: null,
    contenido: { valores: { dsnombre: 'BEA' }, alta: 'alta-1' },
  });
  expect(ir.mock.calls[0]).toMatchObject(['/pages/victima', { carpeta: 5, victima: null, borrador: path }]);
  // its form was saved, and who mended it comes back
  esperanRegistro.get('alta-1')?.({ llave: 77 });
  await screen.findByText('Lo corregido está en el registro.');
  await userEvent.click(screen.getByRole('button', { name: 'Volver a lo capturado' }));
  expect(ir.mock.lastCall).toEqual(['/pages/llevar_al_campo']);
  expect(onClosed).not.toHaveBeenCalled();
});

it('who comes back from the form of a refused record sends the rest, and the kit closes', async () => {
  const kept = [200, [{ ...victima(5, { dsnombre: 'BEATRIZ' }), llvictima: 77, version: 3 }]];
  const { sent, onClosed, press } = await conCapturadas(['BEA'], [kept], false, undefined, null, 77);
  await screen.findByText('Corregida: falta enviarla');
  await press();
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledWith(0));
  expect(sent.map((one) => one.split(/[ ?]/)[0])).toEqual(['getCtVictimaById/77', 'juegosDeCampo/9/cerrar']);
});

it.each([
  ['what was captured', /Lo que capturé/, 'MIO'],
  ['what is in the registry', /Lo que está en el registro/, 'SUYO'],
])('of a field that two changed stays %s, as the person says', async (_, which, stays) => {
  const base = { ...victima(5, { dsnombre: 'ANA' }), llvictima: 7, version: 1 };
  const { sent, press } = await conCapturadas(
    ['ANA'],
    [[409, { message: 'Otra persona guardó antes.' }], [200, [{ ...base, dsalias: 'SUYO', version: 2 }]], BIEN(7)],
    false,
    undefined,
    base,
    undefined,
    { dsalias: 'MIO' },
  );
  await press();
  await screen.findByText('Elija qué queda');
  const save = screen.getByRole('button', { name: 'Guardar lo elegido' });
  expect(save).toHaveProperty('disabled', true);
  expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
    'Lo que capturé: MIO',
    'Lo que está en el registro: SUYO',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: which }));
  await userEvent.click(save);
  await screen.findByText(/Por enviar: 1\. Por corregir o elegir: 0\./);
  await press();
  await screen.findByText(/En el registro: 1\./);
  const edits = sent.filter((one) => one.startsWith('editarVictima'));
  // the registry's own word is there already
  expect(edits.slice(1).map((one) => JSON.parse(one.replace(/^\S+ /, '')))).toMatchObject(
    stays === 'MIO' ? [{ dsalias: 'MIO', version: 2 }] : [],
  );
});

it('the receipt of all that was sent closes the kit', async () => {
  const { sent, onClosed, press } = await conCapturadas(['ANA'], [BIEN(1)]);
  await press();
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledOnce(), 10_000);
  const acuse = { capturados: 1, enviados: 1, esperan: 0, rechazados: 0 };
  expect(sent.at(-1)).toBe(`juegosDeCampo/9/cerrar ${JSON.stringify({ acuse, fuera: [] })}`);
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

it.each([
  [false, /Ábralo sin red para guardarlos o descartarlos/],
  [true, /ya no se abre para terminarlos; quedan cifrados en este equipo hasta que lo borre o pasen treinta días/],
])('a form that was begun in a kit keeps it open, and is told; its time is over: %s', async (over, told) => {
  const { sent, onClosed, press, cofre } = await conCapturadas(['ANA'], [BIEN(1)], over);
  await cofre.put(`${BORRADOR}uno`, { clase: 'victima' });
  await press();
  await screen.findByText('Capturados: 1. En el registro: 1. Por enviar: 0. Por corregir o elegir: 0.');
  await screen.findByText(/queda 1 formulario a medias, que no se envía/);
  screen.getByText(told);
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
