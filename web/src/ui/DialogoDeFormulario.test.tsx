import { texto } from '@renadet/domain/lib/campos';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFormulario } from '../lib/formulario.ts';
import { DialogoDeFormulario } from './DialogoDeFormulario.tsx';

const CAMPOS = { motivo: texto('Motivo', 50) } as const;
const INICIAL = { motivo: null as string | null };

it.each([
  ['is refused', false, 0],
  ['never was sent', undefined, 0],
  ['has no answer', null, 0],
  ['is saved', true, 1],
  ['is saved, and told how', { version: 2 }, 1],
])('what %s leaves the dialog open, or closes it', async (_, answer, closed) => {
  const form = createFormulario({ campos: CAMPOS, rules: [], initial: INICIAL, contexto: {} });
  const [onSave, onClose] = [vi.fn(async () => answer), vi.fn()];
  render(
    <DialogoDeFormulario form={form} titulo="Vincular" onClose={onClose} onSave={onSave}>
      {null}
    </DialogoDeFormulario>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  await onSave.mock.results[0]?.value;
  await Promise.resolve();
  expect(onClose).toHaveBeenCalledTimes(closed);
});
