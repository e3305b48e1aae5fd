import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Seguridad } from './seguridad.tsx';
import { Pantalla } from './sesiones.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[1-613] a session is ended with the password, asked for in the dialog', async () => {
  const id = '0123456789abcdef';
  const una = {
    creada: '2026-03-01T09:00:00',
    usada: '2026-03-01T10:00:00',
    direccion: '10.0.0.1',
    agente: 'Firefox/1',
  };
  const lista = [
    { ...una, id: 'f'.repeat(16), actual: true },
    { ...una, id, actual: false },
  ];
  const ended: string[] = [];
  const asked = conServidor({
    misSesiones: (_: unknown, path: string) => {
      if (!path.endsWith('/terminar')) return lista;
      ended.push(path);
      return { result: 'REGISTRO_EXITOSO' };
    },
  });
  openPantallas({ una: Pantalla });
  const user = userEvent.setup();
  const buttons = await screen.findAllByRole('button', { name: /^Terminar/ });
  await user.click(buttons.at(-1) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Terminar sesión' });
  await user.click(within(dialog).getByRole('button', { name: 'Terminar sesión' }));
  expect(await within(dialog).findByText('Este dato es obligatorio.')).toBeTruthy();
  expect(ended).toEqual([]);
  await user.type(within(dialog).getByLabelText(/Contraseña actual/), 'Renadet2026');
  await user.click(within(dialog).getByRole('button', { name: 'Terminar sesión' }));
  await waitFor(() => expect(ended).toEqual([`/api/secure/misSesiones/${id}/terminar`]));
  expect(asked.map(({ body }) => body)).toContainEqual({ password: 'Renadet2026' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const MOVIL = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const MESA = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
it('a session tells the program that people know, on a telephone too', async () => {
  const programas = [
    ['Chrome', `${MOVIL} CriOS/126.0.6478.153 Mobile/15E148 Safari/604.1`],
    ['Firefox', `${MOVIL} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge', `${MOVIL} Version/17.0 EdgiOS/126.0.2592.86 Mobile/15E148 Safari/605.1.15`],
    ['Safari', `${MOVIL} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Edge', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`],
    ['Opera', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`],
    ['Samsung Internet', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Edge', `${MESA} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
    ['Chrome', `${MESA} Chrome/126.0.0.0 Safari/537.36`],
    ['Otro programa', 'curl/8.5.0'],
  ] as const;
  const una = { creada: '2026-03-01T09:00:00', usada: '2026-03-01T10:00:00', direccion: '10.0.0.1', actual: false };
  conServidor({ misSesiones: programas.map(([, agente], i) => ({ ...una, id: String(i).repeat(16), agente })) });
  openPantallas({ una: Pantalla });
  const seen = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  await screen.findByRole('table');
  const first = seen();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente pagina' }));
  expect([...first, ...seen()]).toEqual(programas.map(([name]) => name));
});

it('[1-838] all others are ended in one go, with the password', async () => {
  const una = { creada: '2026-03-01T09:00:00', usada: '2026-03-01T10:00:00', direccion: '10.0.0.1', agente: null };
  let lista = ['a', 'b', 'c'].map((c, i) => ({ ...una, id: c.repeat(16), actual: i === 0 }));
  const asked = conServidor({
    misSesiones: ({ password }: { password?: string }, path: string) => {
      if (!path.endsWith('/terminarOtras')) return lista;
      if (password !== 'Renadet2026') return new Response('{"message":"No.","campos":[]}', { status: 400 });
      const terminadas = lista.length - 1;
      lista = lista.slice(0, 1);
      return { result: 'REGISTRO_EXITOSO', terminadas };
    },
  });
  openPantallas({ una: Pantalla });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar las demás sesiones' }));
  expect(dialog.getByText(/^Las otras 2 sesiones terminarán de inmediato/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/Contraseña actual/), 'Renadet2026');
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
  expect(await screen.findByText('Terminaron sus otras 2 sesiones.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull());
  expect(asked.filter(({ body }) => 'password' in body)).toHaveLength(1);
});

it('a second factor is enrolled: password, secret, a code that is wrong, one that is right, and the recovery codes once', async () => {
  let activo = false;
  const asked = conServidor({
    reglasAcceso: { dominios: [], limites: { min: 6, max: 18 } },
    miCuenta: () => ({
      dscorreo: 'ana@fgr.org.mx',
      nombre: 'Ana Soto',
      contraseniaTemporal: false,
      pendiente: null,
      segundoFactor: { activo, exigido: false, desde: activo ? '2026-03-01' : null, respaldos: activo ? 2 : 0 },
    }),
    segundoFactor: ({ password, codigo }: { password?: string; codigo?: string }) => {
      if (password) return { secreto: 'ABCDEFGH', direccion: 'otpauth://', qr: { lado: 21, trazo: 'M0 0h1v1z' } };
      if (codigo !== '123456') return new Response('{"message":"El código no es correcto."}', { status: 400 });
      activo = true;
      return { result: 'REGISTRO_EXITOSO', respaldos: ['AAAA-BBBB', 'CCCC-DDDD'] };
    },
  });
  openPantallas({ una: Seguridad });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const codigo = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /Código de verificación/ }), { target: { value: text } });
    await press('Confirmar');
  };
  expect(await screen.findByText('Su cuenta no tiene segundo factor.')).toBeTruthy();
  await press('Registrar segundo factor');
  const dialogo = await screen.findByRole('dialog', { name: 'Registrar segundo factor' });
  fireEvent.change(within(dialogo).getByLabelText(/Contraseña actual/), { target: { value: 'Renadet2026' } });
  await press('Continuar');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByRole('img', { name: /Código QR/ })).toBeTruthy();
  await codigo('000000');
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  await codigo('123456');
  const respaldos = within(await screen.findByRole('list', { name: 'Códigos de respaldo' }));
  expect(respaldos.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
  await press('Terminar');
  expect(await screen.findByText(/Activo desde el 01\/03\/2026. Códigos de respaldo sin usar: 2/)).toBeTruthy();
  expect(screen.queryByText('AAAA-BBBB')).toBeNull();
  expect(asked.filter((one) => one.operacion === 'segundoFactor').map((one) => one.body)).toEqual([
    { password: 'Renadet2026' },
    { codigo: '000000' },
    { codigo: '123456' },
  ]);
});

it('after new recovery codes the account says how many are unused now, not how many were', async () => {
  let unused = 2;
  conServidor({
    reglasAcceso: { dominios: [], limites: { min: 6, max: 18 } },
    miCuenta: () => ({
      dscorreo: 'ana@fgr.org.mx',
      nombre: 'Ana Soto',
      contraseniaTemporal: false,
      pendiente: null,
      segundoFactor: { activo: true, exigido: false, desde: '2026-03-01', respaldos: unused },
    }),
    segundoFactor: () => {
      unused = 10;
      return { result: 'REGISTRO_EXITOSO', respaldos: ['AAAA-BBBB'] };
    },
  });
  openPantallas({ una: Seguridad });
  await screen.findByText(/Códigos de respaldo sin usar: 2\./);
  fireEvent.click(screen.getByRole('button', { name: 'Nuevos códigos de respaldo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevos códigos de respaldo' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Crear códigos' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
  await screen.findByText(/Códigos de respaldo sin usar: 10\./);
});
