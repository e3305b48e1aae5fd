// Work in several calls that a dialog stands over: it stops when it is told to, and never outlives its dialog unsaid.
import { useNavigate } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DialogoRetirar } from '../features/area/DialogoRetirar.tsx';
import { forgetAvisos } from '../lib/avisos.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { EnVarios } from '../ui/tabla/EnVarios.tsx';

beforeEach(forgetAvisos);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

/** Calls that wait until they are let go, one after the other. */
let waiting: (() => void)[] = [];
let begun = 0;
const retenida = <T,>(answer: (n: number) => T): Promise<T> => {
  const n = begun++;
  return new Promise((ok) => waiting.push(() => ok(answer(n))));
};
const release = () =>
  act(async () => {
    waiting.shift()?.();
  });

const AREA = { llpropietario: 1, dspropietario: 'AREA 1', llinstitucion: 130, dsinstitucion: 'FGE' };
const Retirar = ({ onClose }: { onClose: () => void }) => <DialogoRetirar area={AREA as never} onClose={onClose} />;
const Bloquear = ({ onClose }: { onClose: () => void }) => (
  <EnVarios
    {...{ titulo: 'Bloquear usuarios', accion: 'Bloquear', hecho: ['bloqueado', 'bloqueados'] }}
    {...{ cosa: ['usuario', 'usuarios'], elegidos: ['ANA', 'EVA', 'INES', 'LUZ'], nombreDe: (name: string) => name }}
    onEach={() => retenida((n) => (n === 0 ? 'Es su propia cuenta.' : undefined))}
    onFinish={() => undefined}
    onClose={onClose}
  >
    {''}
  </EnVarios>
);

interface Caso {
  Dialogo: ComponentType<{ onClose: () => void }>;
  /** Opens it until its first call is under way. */
  begin: () => Promise<void>;
  /** What is said once the call under way is over. */
  dicho: RegExp;
}
const press = (texto: string) => fireEvent.click(screen.getByText(texto, { selector: 'button' }));
const CASOS: Record<string, Caso> = {
  retirar: {
    Dialogo: Retirar,
    begin: async () => {
      await screen.findByText('Retirar', { selector: 'button' });
      press('Retirar');
      await screen.findByText('Tiene 500 expedientes.');
      fireEvent.mouseDown(screen.getByRole('combobox', { name: /recibe/ }));
      fireEvent.click(await screen.findByRole('option', { name: 'Área 2' }));
      press('Pasar y retirar');
    },
    dicho: /Se detuvo\. Faltan 400 expedientes por pasar\./,
  },
  'en varios': {
    Dialogo: Bloquear,
    begin: async () => {
      await screen.findByText('Bloquear 4 usuarios');
      press('Bloquear 4 usuarios');
    },
    dicho: /0 usuarios bloqueados\. Sin cambio: 4\..*Es su propia cuenta\./,
  },
};
const ASKED = 'Hay un trabajo en curso';
const SALIDAS: Record<string, () => Promise<void>> = {
  Detener: async () => {
    press('Detener');
  },
  Escape: async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await screen.findByText(ASKED);
    press('Detener y salir');
  },
  'another screen': async () => {
    fireEvent.click(screen.getByText('Ir', { selector: 'button' }));
    await screen.findByText(ASKED);
    press('Detener y salir');
    await screen.findByText('Otra pantalla');
  },
};

it.each(Object.keys(CASOS).flatMap((caso) => Object.keys(SALIDAS).map((salida) => [caso, salida])))(
  '%s, %s: it stops after the call under way, and says what was done and what was not',
  async (caso = '', salida = '') => {
    const { Dialogo, begin, dicho } = CASOS[caso] as Caso;
    waiting = [];
    begun = 0;
    let retiros = 0;
    conServidor({
      getAreaInstitucion: [AREA, { ...AREA, llpropietario: 2, dspropietario: 'AREA 2' }],
      area: (_: object, path: string) => {
        if (path.endsWith('/expedientes')) return retenida((n) => ({ movidos: 100, pendientes: 400 - 100 * n }));
        retiros++;
        return { result: 'ERROR_GUARDAR', msj: 'Tiene 500 expedientes.', expedientes: 500 };
      },
    });
    function Pantalla() {
      const [open, setOpen] = useState(true);
      const navigate = useNavigate();
      return (
        <>
          <button type="button" onClick={() => void navigate({ to: '/pages/otra' as never })}>
            Ir
          </button>
          {open && <Dialogo onClose={() => setOpen(false)} />}
        </>
      );
    }
    openPantallas({ x: Pantalla, otra: () => <p>Otra pantalla</p> });
    await begin();
    await waitFor(() => expect(begun).toBe(1));
    await (SALIDAS[salida] as () => Promise<void>)();
    await release();
    await waitFor(() => expect(document.body.textContent).toMatch(dicho));
    for (let i = 0; i < 5; i++) await release();
    expect([begun, retiros]).toEqual([1, caso === 'retirar' ? 1 : 0]);
  },
);

it('of one file that is left the area says one', async () => {
  conServidor({
    getAreaInstitucion: [AREA, { ...AREA, llpropietario: 2, dspropietario: 'AREA 2' }],
    area: (_: object, path: string) =>
      path.endsWith('/expedientes')
        ? { movidos: 0, pendientes: 1 }
        : { result: 'ERROR_GUARDAR', msj: 'Tiene 1 expediente.', expedientes: 1 },
  });
  openPantallas({ x: () => <Retirar onClose={() => undefined} /> });
  await screen.findByText('Retirar', { selector: 'button' });
  press('Retirar');
  await screen.findByText('Tiene 1 expediente.');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /recibe/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Área 2' }));
  press('Pasar y retirar');
  await waitFor(() => expect(document.body.textContent).toContain('Usted no puede pasar 1 expediente.'));
});

it.each(Object.keys(CASOS))('%s: who stays sees it through', async (caso) => {
  const { Dialogo, begin } = CASOS[caso] as Caso;
  waiting = [];
  begun = 0;
  const close = vi.fn();
  let passed = false;
  conServidor({
    getAreaInstitucion: [AREA, { ...AREA, llpropietario: 2, dspropietario: 'AREA 2' }],
    area: async (_: object, path: string) => {
      if (!path.endsWith('/expedientes'))
        return passed
          ? { result: 'REGISTRO_EXITOSO' }
          : { result: 'ERROR_GUARDAR', msj: 'Tiene 500 expedientes.', expedientes: 500 };
      passed = true;
      return retenida(() => ({ movidos: 500, pendientes: 0 }));
    },
  });
  openPantallas({ x: () => <Dialogo onClose={close} /> });
  await begin();
  await waitFor(() => expect(begun).toBe(1));
  for (let i = 0; i < 5; i++) await release();
  const end = caso === 'retirar' ? 'Se retiró el área Área 1.' : '3 usuarios bloqueados. Sin cambio: 1.';
  await waitFor(() => expect(document.body.textContent).toContain(end));
});

it.each([
  [['ANA'], 'ANA'],
  [['ANA', 'LUZ'], 'ANA y LUZ'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E y 2 más'],
])('what is asked of %s tells who they are, as far as a glance takes it in', async (elegidos, quienes) => {
  conServidor({});
  const Pantalla = () => (
    <EnVarios
      {...{ titulo: 'Mover', accion: 'Mover', hecho: ['movido', 'movidos'], cosa: ['usuario', 'usuarios'], elegidos }}
      nombreDe={(name) => name}
      onEach={async () => undefined}
      onFinish={() => undefined}
      onClose={() => undefined}
    >
      {''}
    </EnVarios>
  );
  openPantallas({ x: Pantalla });
  expect(await screen.findByText(quienes)).toBeTruthy();
});
