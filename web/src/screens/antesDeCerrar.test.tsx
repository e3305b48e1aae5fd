// What is closed or left only after a question: work that was begun, and what is shown once.
import { useNavigate } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogoExistentes } from '../features/carga/DialogoExistentes.tsx';
import { DialogoAtipicos } from '../features/carga/Dialogos.tsx';
import { DialogoMostrar } from '../features/interconexion/DialogoToken.tsx';
import { Respaldos } from '../features/segundofactor/Respaldos.tsx';
import { confirm } from '../lib/confirm.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

const RESPUESTA = {
  carga: 'c',
  correctas: 0,
  erroresBack: [],
  integradas: [{ numCarpeta: 'B', renglon: 5, delito: 'TORTURA' }],
  existentes: [{ numCarpeta: 'A', renglon: 4 }],
};
const existentes =
  (elegidas: string[], corrigiendo = false) =>
  (close: () => void) => (
    <DialogoExistentes
      {...{ respuesta: RESPUESTA as never, elegidas, corrigiendo, revisadas: undefined }}
      {...{ onUpdate: () => {}, onClose: close }}
    />
  );
interface Caso {
  draw: (close: () => void) => ReactNode;
  /** What is asked; nothing where nothing would be lost. */
  pregunta?: string;
  /** How it can still be done later. */
  dice?: string;
  aceptar?: string;
  /** What closes it at once. */
  salida: string;
}
const atipicos = (corrigiendo: boolean) => (close: () => void) => (
  <DialogoAtipicos
    {...{ corrigiendo, advertencias: [{ columna: 'a', mensaje: 'A' }], onLeave: close, onProceed: () => {} }}
  />
);
const CASOS: Record<string, Caso> = {
  'files that are ticked': {
    draw: existentes(['A']),
    pregunta: 'Hay carpetas elegidas sin actualizar',
    dice: 'elija otra vez el libro',
    aceptar: 'Cerrar sin actualizar',
    salida: 'Cerrar',
  },
  'files of mended rows that are ticked': {
    draw: existentes(['A'], true),
    pregunta: 'Hay carpetas elegidas sin actualizar',
    dice: 'siga corrigiendo esta carga',
    aceptar: 'Cerrar sin actualizar',
    salida: 'Cerrar',
  },
  'files of which none is': { draw: existentes([]), salida: 'Cerrar' },
  'a workbook that was read': {
    draw: atipicos(false),
    pregunta: 'El libro se leyó y no se ha enviado',
    dice: 'elija otra vez el libro',
    aceptar: 'Descartar',
    salida: 'Salir',
  },
  'mended rows that were read': {
    draw: atipicos(true),
    pregunta: 'Lo corregido no se ha enviado',
    dice: 'vuelve a la corrección',
    aceptar: 'Volver a corregir',
    salida: 'Salir',
  },
  'a token, shown once': {
    draw: (close) => <DialogoMostrar token="T" onClose={close} />,
    pregunta: '¿Ya guardó el token?',
    aceptar: 'Salir sin guardarlo',
    salida: 'Ya lo guardé',
  },
};
const screenOf = (draw: Caso['draw']) =>
  function Pantalla() {
    const [open, setOpen] = useState(true);
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate({ to: '/pages/otra' as never })}>
          Ir
        </button>
        {open && draw(() => setOpen(false))}
      </>
    );
  };
const press = (texto: string) => fireEvent.click(screen.getByText(texto, { selector: 'button' }));
const gone = (texto: string) => waitFor(() => expect(screen.queryByText(texto)).toBeNull());

it.each(Object.entries(CASOS))('%s: beside it, Escape and Back ask first, its own button does not', async (_, caso) => {
  const { draw, pregunta, dice = '', aceptar = '', salida } = caso;
  const open = async () => {
    conServidor({});
    const { donde } = openPantallas({ x: screenOf(draw), otra: () => <p>Otra</p> });
    return { donde, dialog: await screen.findByRole('dialog') };
  };
  const { dialog } = await open();
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  if (!pregunta) return waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dialog.isConnected).toBe(true);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await screen.findByText(pregunta);
  expect(document.body.textContent).toContain(dice);
  press('Seguir aquí');
  await gone(pregunta);
  expect(screen.getByRole('dialog')).toBeTruthy();
  press('Ir');
  await screen.findByText(pregunta);
  press('Seguir aquí');
  await gone(pregunta);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await screen.findByText(pregunta);
  press(aceptar);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await open();
  press(salida);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('recovery codes are not left unasked, and once they are kept nothing is asked', async () => {
  conServidor({});
  const follow = vi.fn();
  openPantallas({
    x: screenOf(() => <Respaldos codigos={['a1', 'b2']} seguir="Terminar" onFollow={follow} />),
    otra: () => <p>Otra</p>,
  });
  await screen.findByText('a1');
  press('Ir');
  await screen.findByText('¿Ya guardó los códigos de respaldo?');
  press('Seguir aquí');
  await gone('¿Ya guardó los códigos de respaldo?');
  press('Terminar');
  expect(follow).toHaveBeenCalledTimes(1);
  press('Ir');
  await screen.findByText('Otra');
});

it('a question is read out with what it asks: who is deleted, and what becomes of it', async () => {
  conServidor({});
  openPantallas({ x: () => <p>Pantalla</p> });
  await screen.findByText('Pantalla');
  const asked = confirm({ titulo: 'Eliminar víctima', contenido: 'Se eliminará a EVA SOTO.' });
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar víctima' });
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('EVA SOTO');
  press('Cancelar');
  expect(await asked).toBe(false);
});

it('each tab says which panel it opens, and the panel by which tab it is named', async () => {
  conServidor({});
  openPantallas({ x: () => existentes([])(() => {}) });
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Carpetas integradas', 'Carpetas existentes']) {
    fireEvent.click(dialog.getByRole('tab', { name }));
    const panel = dialog.getByRole('tabpanel', { name });
    for (const tab of dialog.getAllByRole('tab')) expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  }
});
