import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla } from './calidad_datos.tsx';

afterEach(() => vi.unstubAllGlobals());

const una = (llinstitucion: number, valor: number, desconocido: number, blanco: number) => ({
  id: 'fecha',
  dato: 'El día',
  de: 'carpeta',
  llinstitucion,
  institucion: `OFICINA ${llinstitucion}`,
  valor,
  desconocido,
  blanco,
});
const NINGUNA = { carpetas: 0, mediana: null, completas: 0, instituciones: [] as object[] };
const open = (answer: unknown, getReporteCalificacion = NINGUNA as object) => {
  const asked = conServidor({ getReporteCalidad: answer, getReporteCalificacion });
  const filtro = { ...FILTRO_VACIO, fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
  openPantallas({ calidad: Pantalla }, { busqueda: { reporte: 'calidad', filtro, pagina: 0, tamano: 5 } });
  return asked;
};
const cells = async (tabla: string) =>
  within(await screen.findByRole('table', { name: tabla }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('[3-522] adds up the institutions, and opens each datum by institution', async () => {
  const asked = open([una(1, 999, 0, 0), una(130, 1000, 1, 0)]);
  expect(await cells('Calidad de los datos')).toEqual([['El día', 'Carpetas', '1,999', '1', '0', '99.9 %']]);
  for (const operacion of ['getReporteCalidad', 'getReporteCalificacion'])
    expect(asked.find((one) => one.operacion === operacion)?.body).toMatchObject({
      fechaInicio: '01/01/2024',
      fechaFin: '31/12/2024',
    });
  await userEvent.click(screen.getByRole('button', { name: 'El día' }));
  expect(await cells('El día, por institución')).toEqual([
    ['Oficina 1', '999', '0', '0', '100.0 %'],
    ['Oficina 130', '1,000', '1', '0', '99.9 %'],
  ]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('El día, por institución');
});

it.each([
  [278, 23, '92.4 %'],
  [1999, 1, '99.9 %'],
  [1, 4999, '0.1 %'],
])(
  'a share is rounded as every share is, and is neither all nor nothing where it is not: %i and %i',
  async (valor, blanco, share) => {
    open([una(130, valor, 0, blanco)]);
    expect((await cells('Calidad de los datos'))[0]?.at(-1)).toBe(share);
  },
);

it('[3-522] of one institution there is one table', async () => {
  open([una(130, 0, 2, 1)]);
  expect(await cells('Calidad de los datos')).toEqual([['El día', 'Carpetas', '0', '2', '1', '0.0 %']]);
  expect(screen.queryByRole('button', { name: 'El día' })).toBeNull();
});

it('[3-563] tells the median of each institution and how many files have all the data', async () => {
  const una = { llinstitucion: 1, institucion: 'FGR', carpetas: 1500, mediana: 72.5, completas: 1499 };
  const otra = { llinstitucion: 130, institucion: 'VERACRUZ', carpetas: 1, mediana: 100, completas: 1 };
  open([], { carpetas: 1501, mediana: 73, completas: 1500, instituciones: [una, otra] });
  await screen.findByText(
    /^De 1,501 carpetas la mediana es 73 de 100: la mitad .* Con todos los datos de ley: 1,500\.$/,
  );
  expect(await cells('Calificación de las carpetas')).toEqual([
    ['FGR', '1,500', '72.5', '1,499', '99.9 %'],
    ['Veracruz', '1', '100', '1', '100.0 %'],
  ]);
});
