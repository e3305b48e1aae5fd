// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

const SESION = {
  token: 'abc',
  usuario: 'ana@fgr.org.mx',
  nombre: 'Ana Soto',
  rol: { llrol: 1, dsrol: '' },
  funciones: [],
  dsinstitucion: 'FGR',
  llinstitucion: 1,
  permisonuevaci: true,
};
const cierres: (() => void)[] = [];
vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
afterEach(() => {
  for (const close of cierres.splice(0)) close();
});

/** Another tab: modules of its own, with a session or none. */
async function openPestana(idUsuario?: number, token = 'abc') {
  vi.resetModules();
  const { openSesion } = await import('./session.ts');
  const { shareSesion } = await import('./pestanas.ts');
  if (idUsuario !== undefined) openSesion({ ...SESION, idUsuario, token });
  cierres.push(shareSesion());
}
const ask = async () => (await import('./pestanas.ts')).askSesion();

it('[3-608] a new tab has the session of the others; of none, of one that ended or of two users it has none', async () => {
  expect(await ask()).toBeNull();
  await openPestana();
  await openPestana(3, '');
  expect(await ask()).toBeNull();
  await openPestana(7);
  await openPestana(7);
  expect(await ask()).toMatchObject({ idUsuario: 7, token: 'abc' });
  await openPestana(8);
  expect(await ask()).toBeNull();
});
