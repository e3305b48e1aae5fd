import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnexosSueltos } from '../features/archivo/AnexosSueltos.tsx';
import { Elegir } from '../features/archivo/Elegir.tsx';
import { DialogoDocumento } from '../features/publico/DialogoDocumento.tsx';
import { hasCambios } from '../lib/useGuardia.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { BotonDeArchivo } from '../ui/BotonDeArchivo.tsx';

afterEach(() => vi.unstubAllGlobals());
const NADA = () => undefined;
const LUGARES: Readonly<Record<string, [label: string, ComponentType]>> = {
  'the button of a file': [
    'Libro',
    () => (
      <BotonDeArchivo etiqueta="Libro" acepta=".pdf" ocupado={false} onChoose={NADA}>
        Elegir
      </BotonDeArchivo>
    ),
  ],
  attachments: ['Archivos por anexar', () => <Elegir disponible={1000} onChoose={NADA} />],
  'a public document': ['Archivo PDF', () => <DialogoDocumento documento={null} onClose={NADA} />],
};
it.each(Object.entries(LUGARES))(
  'the same file, once corrected, can be chosen again: %s',
  async (_, [label, Lugar]) => {
    conServidor({});
    openPantallas({ x: Lugar });
    const box = await screen.findByLabelText<HTMLInputElement>(label);
    const chosen: number[] = [];
    box.addEventListener('change', () => chosen.push(box.files?.length ?? 0), true);
    await userEvent.upload(box, new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }));
    // a browser tells nothing of a choice that is the one it has
    expect([chosen, box.files?.length]).toEqual([[1], 0]);
  },
);

it('a chosen PDF is work that was begun: the window asks before it closes', async () => {
  conServidor({});
  openPantallas({ x: () => <DialogoDocumento documento={null} onClose={NADA} /> });
  const box = await screen.findByLabelText('Archivo PDF');
  fireEvent.change(box, { target: { files: [new File(['%PDF-'], 'a.pdf')] } });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await screen.findByText(/se pierde/);
});

it('attachments on their way are work that was begun: leaving asks', async () => {
  vi.stubGlobal('XMLHttpRequest', function Subida() {
    return { upload: {}, open: NADA, setRequestHeader: NADA, send: NADA, abort: NADA }; // never answered
  });
  conServidor({ getArchivosByLlCarpeta: [] });
  openPantallas({ x: () => <AnexosSueltos llcarpeta={1} eliminados={null} /> });
  const box = await screen.findByLabelText('Archivos por anexar');
  expect(hasCambios()).toBe(false);
  fireEvent.change(box, { target: { files: [new File(['x'], 'a.txt')] } });
  await waitFor(() => expect(hasCambios()).toBe(true));
});
