import { SECCION } from '@renadet/domain/publico/secciones';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Documentos } from './documentos.tsx';
import { Pantalla as Publicaciones } from './publicaciones.tsx';

afterEach(() => vi.unstubAllGlobals());

const EXITO = { result: 'REGISTRO_EXITOSO', lldocumento: 2 };
const documento = (lldocumento: number, titulo: string, llseccion: number = SECCION.MARCO) => ({
  lldocumento,
  titulo,
  llseccion,
  version: 5,
  orden: lldocumento,
  descripcion: null,
  nombre: 'ley.pdf',
  longitud: 2048,
  enlace: null as string | null,
  fcpublicacion: '2025-01-31',
  estado: 'PUBLICADO',
});
const dialogo = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (within_: { findByRole: typeof screen.findByRole }, name: string) =>
  fireEvent.click(await within_.findByRole('button', { name }));

it('a public document is moved among those of its page, corrected, withdrawn after a question and shown again', async () => {
  let filas = [documento(1, 'LEY'), documento(2, 'PROTOCOLO'), documento(3, 'SENTENCIA', SECCION.RESOLUCIONES)];
  const cambios: [string, unknown][] = [];
  const note = (path: string, body: object, next: typeof filas) => {
    cambios.push([path.replace('/api/secure/', ''), body]);
    filas = next;
    return EXITO;
  };
  conServidor({
    documentos: (body: { ids?: number[] }, path: string) =>
      body.ids
        ? note(
            path,
            body,
            [2, 1, 3].flatMap((id) => filas.filter((d) => d.lldocumento === id)),
          )
        : filas,
    documento: (body: { retirado?: boolean; titulo?: string }, path: string) =>
      note(
        path,
        body,
        filas.map((d) =>
          d.lldocumento !== 2
            ? d
            : { ...d, ...(body.titulo && { titulo: body.titulo }), estado: body.retirado ? 'RETIRADO' : 'PUBLICADO' },
        ),
      ),
  });
  openPantallas({ documentos: Documentos });
  const marco = within(await screen.findByRole('region', { name: 'Marco jurídico' }));
  const titulos = () =>
    marco
      .getAllByRole('row')
      .slice(1)
      .map((row) => /LEY|PROTOCOLO( NUEVO)?|SENTENCIA/.exec(row.textContent ?? '')?.[0]);
  const fila = async (name: RegExp) => within(await marco.findByRole('row', { name }));
  await fila(/PROTOCOLO/);
  expect(titulos()).toEqual(['LEY', 'PROTOCOLO']);
  fireEvent.change(marco.getByRole('combobox', { name: 'Lugar de PROTOCOLO' }), { target: { value: '1' } });
  await waitFor(() => expect(titulos()).toEqual(['PROTOCOLO', 'LEY']));

  await press(await fila(/PROTOCOLO/), 'Editar');
  const edicion = await dialogo('Editar documento');
  const titulo = edicion.getByRole('textbox', { name: /Título/ });
  fireEvent.change(titulo, { target: { value: '' } });
  await press(edicion, 'Guardar');
  expect(await edicion.findByText('Revise los datos del documento')).toBeTruthy();
  fireEvent.change(titulo, { target: { value: 'PROTOCOLO NUEVO' } });
  await press(edicion, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press(await fila(/PROTOCOLO NUEVO/), 'Retirar');
  await press(await dialogo('Retirar documento'), 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(await fila(/PROTOCOLO NUEVO/), 'Retirar');
  await press(await dialogo('Retirar documento'), 'Retirar');
  await press(await fila(/PROTOCOLO NUEVO.*Retirado/), 'Mostrar de nuevo');
  await fila(/PROTOCOLO NUEVO.*Publicado/);
  expect(cambios).toEqual([
    ['documentos/orden', { llseccion: SECCION.MARCO, ids: [2, 1], vistos: [1, 2] }],
    ['documento', expect.objectContaining({ lldocumento: 2, version: 5, titulo: 'PROTOCOLO NUEVO' })],
    ['documento/2/retiro', { retirado: true }],
    ['documento/2/retiro', { retirado: false }],
  ]);
});

it('a cut-off is asked for, after a question; what was refused says why, what was published opens', async () => {
  const asked = conServidor({
    getPublicaciones: [
      { corte: '2025-06-30', estado: 'PUBLICADA', mensaje: null, celdas: 900, reservadas: 12 },
      { corte: '2024-12-31', estado: 'RECHAZADA', mensaje: 'Hay muy pocas carpetas.', celdas: null, reservadas: null },
    ],
    publicarEstadistica: { result: 'REGISTRO_EXITOSO' },
  });
  openPantallas({ publicaciones: Publicaciones });
  expect(await screen.findByText('No se publicó. Hay muy pocas carpetas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Publicada' }).getAttribute('href')).toBe('/estadisticas?corte=2025-06-30');
  const encargos = () => asked.filter((one) => one.operacion === 'publicarEstadistica').map((one) => one.body);
  await press(screen, 'Publicar');
  expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
  await userEvent.click(await screen.findByRole('spinbutton', { name: 'Día' }));
  await userEvent.keyboard('31122022');
  for (const respuesta of ['Cancelar', 'Publicar']) {
    expect(encargos()).toEqual([]);
    await press(screen, 'Publicar');
    const pregunta = await dialogo('Publicar estadística');
    expect(pregunta.getByText(/31\/12\/2022.*no se podrán cambiar/)).toBeTruthy();
    await press(pregunta, respuesta);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await waitFor(() => expect(encargos()).toEqual([{ corte: '2022-12-31' }]));
  await waitFor(() => expect(asked.filter((one) => one.operacion === 'getPublicaciones')).toHaveLength(2));
});
