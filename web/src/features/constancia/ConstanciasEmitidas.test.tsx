import { ROL } from '@renadet/domain/permisos/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../../pantallaDePrueba.tsx';
import { ConstanciasEmitidas } from './ConstanciasEmitidas.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The certificates of a file, as an administrator or another role sees them. @returns what was sent to revoke one, and what was asked for again */
function open(llrol: number): { sent: object[]; asked: string[] } {
  const [sent, asked]: [object[], string[]] = [[], []];
  conServidor({
    generarContancia: (_: object, path: string) => {
      asked.push(path);
      return new Response('%PDF-');
    },
    getConstancias: () => [
      {
        codigo: 'C1',
        tipo: 'CARPETA',
        victima: null,
        fecha: '2026-03-01',
        ...(sent.length ? { estado: 'REVOCADA', motivo: 'Un dato equivocado.' } : { estado: 'VIGENTE', motivo: null }),
      },
    ],
    revocarConstancias: (body: object) => {
      sent.push(body);
      return { result: 'REGISTRO_EXITOSO', revocadas: 1 };
    },
  });
  openPantallas(
    { una: () => <ConstanciasEmitidas llcarpeta={8} folio="RNDT-2026-30-000123-4" close={() => undefined} /> },
    { llrol },
  );
  return { sent, asked };
}

it('an administrator revokes a certificate, with a reason of ten characters or more', async () => {
  const { sent } = open(ROL.ADMINISTRADOR_ESTATAL);
  fireEvent.click(await screen.findByRole('button', { name: 'Revocar' }));
  const pide = within(await screen.findByRole('dialog', { name: 'Revocar constancia' }));
  for (const motivo of ['  corto    ', 'Un dato equivocado.']) {
    expect(sent).toEqual([]);
    fireEvent.change(pide.getByRole('textbox', { name: /Motivo/ }), { target: { value: motivo } });
    fireEvent.click(pide.getByRole('button', { name: 'Revocar constancia' }));
    if (motivo.includes('corto'))
      expect(await pide.findByText('Escriba el motivo, con 10 caracteres o más.')).toBeTruthy();
  }
  expect(await screen.findByRole('row', { name: /De la carpeta.*Revocada Un dato equivocado\./ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revocar' })).toBeNull());
  expect(sent).toEqual([{ llcarpeta: 8, codigo: 'C1', motivo: 'Un dato equivocado.' }]);
});

it('[3-607] another role sees them with their codes, each of which opens its check, has one again under its name, and revokes none', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { asked } = open(ROL.CONSULTA);
  fireEvent.click(await screen.findByRole('button', { name: 'C1' }));
  expect(opened).toHaveBeenCalledWith('/constancia/C1', '_blank', 'noopener');
  expect(await screen.findByRole('row', { name: /De la carpeta.*Vigente/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revocar' })).toBeNull();
  URL.createObjectURL = () => 'blob:x';
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
  expect((kept.mock.contexts[0] as HTMLAnchorElement).download).toBe('constancia-carpeta-RNDT-2026-30-000123-4.pdf');
  expect(asked).toEqual(['/api/secure/generarContancia/8/2?codigo=C1']);
});
