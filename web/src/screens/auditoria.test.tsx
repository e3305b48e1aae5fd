import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { primera } from '../features/auditoria/filtro.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './auditoria.tsx';

afterEach(() => vi.unstubAllGlobals());

const linea = {
  ocurrio: '2026-03-09T08:05:01',
  dscorreo: 'ana@fgr.org.mx',
  dsinstitucion: 'FGR',
  direccion: '10.0.0.1',
  noci: null,
  persona: null,
  registros: 3,
};
const LINEAS = [
  {
    ...linea,
    id: 9,
    operacion: 'reporte.consultar',
    objeto: 'reporte',
    llave: 'reporteAvanceIntegracionDetalle',
    detalle: { filtro: { fechaInicio: '2026-01-01', delito: 1, noci: null, tipo: 2 } },
  },
  {
    ...linea,
    id: 8,
    operacion: 'victima.editar',
    objeto: 'victima',
    llave: '12',
    detalle: { antes: { dsnombre: 'INES', boperiodista: 0 }, despues: { dsnombre: 'INES MARIA', boperiodista: 1 } },
  },
  {
    ...linea,
    id: 7,
    operacion: 'carpeta.dispensar',
    objeto: 'carpeta',
    llave: '3',
    detalle: { regla: 4, motivo: 'Así consta', dispensados: false, ids: [1, 2] },
  },
];
const filas = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('[1-858] a line of the audit says records, fields and values in words', async () => {
  conServidor({
    getAuditoria: LINEAS,
    respaldos: { ultimo: null, comprobado: null, continuo: false, archivado: null, simulacro: null },
    Ctdelitos: [{ lldelito: 1, dsdelito: 'TORTURA' }],
  });
  openPantallas({ auditoria: Pantalla });
  await screen.findByText('Reporte: Avance de integración, casos de un número');
  expect(screen.getByText('Víctima 12')).toBeTruthy();
  const open = async (id: number) => {
    const buttons = within(screen.getByRole('table', { name: /Auditoría/ })).getAllByRole('button');
    await userEvent.click(buttons[LINEAS.findIndex((one) => one.id === id)] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await vi.waitFor(() => expect(filas(dialog).flat()).not.toContain('…')); // a catalogue is asked for
    const found = filas(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    return found;
  };
  expect(await open(9)).toEqual([
    ['Fecha de inicio', '', '01/01/2026'],
    ['Delito', '', 'Tortura'],
    ['Tipo', '', '2'],
  ]);
  expect(await open(8)).toEqual([
    ['Nombre(s)', 'INES', 'INES MARIA'],
    ['¿Ejerce el periodismo?', 'No', 'Sí'],
  ]);
  expect(await open(7)).toEqual([
    ['Regla', '', '4'],
    ['Motivo', '', 'Así consta'],
    ['Solo dispensadas', '', 'No'],
    ['Registros', '', '1, 2'],
  ]);
});

it('[3-698] says from which day on it reaches where earlier lines are in files, and nothing of it where none are', async () => {
  const respaldos = { ultimo: null, comprobado: null, continuo: false, archivado: null, simulacro: null };
  conServidor({ getAuditoria: LINEAS, respaldos, getAlcanceAuditoria: { desde: '2026-01-01' } });
  openPantallas({ auditoria: Pantalla });
  expect(
    await screen.findByText(/^La auditoría se ve aquí desde el 01\/01\/2026\. Lo anterior está en sus archivos/),
  ).toBeTruthy();
});

it('who comes from the record of a victim searches among everybody, and finds the earlier question nowhere', async () => {
  const asked = conServidor({ getAuditoria: LINEAS });
  openPantallas({ auditoria: Pantalla }, { busqueda: { ...primera({ llvictima: 12 }), pagina: 3 } });
  await screen.findByText(/^Quién consultó o cambió a una víctima: su registro 12\./);
  const victimas = () =>
    asked.filter(({ operacion }) => operacion === 'getAuditoria').map(({ body }) => body.llvictima);
  expect(new Set(victimas())).toEqual(new Set([12]));
  await userEvent.type(document.querySelector('[data-campo=noci] input') as HTMLElement, 'VER/7');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await vi.waitFor(() => expect(screen.queryByText(/su registro 12/)).toBeNull());
  await vi.waitFor(() =>
    expect(asked.findLast(({ operacion }) => operacion === 'getAuditoria')?.body).toMatchObject({
      noci: 'VER/7',
      llvictima: null,
      pagina: 0,
    }),
  );
});

it.each([
  ['everybody', () => screen.findByRole('button', { name: 'Ver toda la auditoría' }), { llvictima: null }],
  ['the other half', () => screen.findByRole('tab', { name: 'Consultas' }), { clase: 'consultas' }],
])('another question begins with its first page: %s', async (_, button, sent) => {
  const asked = conServidor({ getAuditoria: LINEAS });
  openPantallas({ auditoria: Pantalla }, { busqueda: { ...primera({ llvictima: 12 }), pagina: 3 } });
  await screen.findByText('Modificó una víctima');
  expect(asked.findLast(({ operacion }) => operacion === 'getAuditoria')?.body).toMatchObject({ pagina: 3 });
  await userEvent.click(await button());
  await vi.waitFor(() =>
    expect(asked.findLast(({ operacion }) => operacion === 'getAuditoria')?.body).toMatchObject({ ...sent, pagina: 0 }),
  );
});

it('changes stand apart from readings, and what one opening of a file left is one row that tells each', async () => {
  const leida = { ...linea, objeto: 'carpeta', llave: '3', noci: 'VER/7', detalle: null };
  const lectura = (id: number, operacion: string, ocurrio: string, besides: object = {}) => ({
    ...leida,
    id,
    operacion,
    ocurrio: `2026-03-09T08:05:${ocurrio}`,
    ...besides,
  });
  const asked = conServidor({
    getAuditoria: ({ clase }: { clase: string }) =>
      clase === 'cambios'
        ? LINEAS
        : [
            lectura(29, 'historial.leer', '59'), // later: an opening of its own
            lectura(28, 'cadena.leer', '12'),
            lectura(27, 'carpeta.entera', '11', { dscorreo: 'luz@fgr.org.mx' }), // somebody else
            lectura(26, 'carpeta.entera', '11', { noci: 'VER/8' }), // another file
            lectura(25, 'carpeta.entera', '05'),
            lectura(24, 'carpeta.leer', '03'),
            lectura(23, 'carpeta.leer', '01'), // more than ten seconds before the last
          ],
  });
  openPantallas({ auditoria: Pantalla });
  await screen.findByText('Modificó una víctima');
  await userEvent.click(screen.getByRole('tab', { name: 'Consultas' }));
  await screen.findByRole('button', { name: 'Abrió una carpeta: 3 consultas' });
  expect(asked.at(-1)?.body).toMatchObject({ clase: 'consultas', pagina: 0 });
  expect(screen.queryByText(/cadena\.leer/)).toBeNull();
  const rows = () =>
    within(screen.getByRole('table', { name: /Auditoría/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Consultó el historial de un registro',
    'Abrió una carpeta: 3 consultas',
    'Consultó una carpeta con los nombres de sus víctimas y autoridades',
    'Consultó una carpeta con los nombres de sus víctimas y autoridades',
    'Consultó una carpeta',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Abrió una carpeta: 3 consultas' }));
  const each = within(await screen.findByRole('dialog', { name: 'Abrió una carpeta: 3 consultas' }));
  expect(each.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Consultó las carpetas vinculadas con una', 'Consultó una carpeta']),
  );
  await userEvent.click(each.getByRole('button', { name: 'Consultó las carpetas vinculadas con una' }));
  expect(await screen.findByText(/^Renglón 28 · /)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByRole('dialog', { name: 'Abrió una carpeta: 3 consultas' })).toBeTruthy();
});
