import { getReporteAntes } from '@renadet/domain/reportes/antes';
import { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CuentaDeAutoridades, CuentaDeCasos, CuentaDePersonas } from '../features/reportes/Cuenta.tsx';
import { FILTRO_VACIO } from '../features/reportes/consulta.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Cruce } from './analisis_cruzado.tsx';
import { Pantalla as Calidad } from './calidad_datos.tsx';
import { Pantalla as Captura } from './reporte_captura_informacion.tsx';
import { Pantalla as Cargadas } from './reporte_carga_informacion.tsx';
import { Pantalla as Carpeta } from './reporte_carpeta.tsx';
import { Pantalla as Cenapi } from './reporte_cenapi.tsx';
import { Pantalla as Autoridades } from './reporte_estadistico_autoridades.tsx';
import { Pantalla as Carpetas } from './reporte_estadistico_carpetas.tsx';
import { Pantalla as Victimas } from './reporte_estadistico_victimas.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as PorVictima } from './reporte_victima.tsx';

afterEach(() => {
  closeSesion();
  vi.unstubAllGlobals();
});

test('[3-580] the report tells files and cases, and what a case is', async () => {
  const llamadas = conServidor({ getReporteCasos: { carpetas: 24_200, casos: 1 } });
  openPantallas({ prueba: () => <CuentaDeCasos filtro={{ ...FILTRO_VACIO, noci: 'X/1' }} /> });
  const cifras = await screen.findByRole('region', { name: 'Carpetas y casos' });
  expect(cifras.textContent).toBe('Carpetas24,200Casos124,199 carpetas son de un caso ya contado');
  expect(
    screen.getByText(/son un solo caso; cuentan los vínculos entre carpetas que usted puede consultar/),
  ).toBeTruthy();
  const asked = llamadas.find(({ operacion }) => operacion === 'getReporteCasos');
  expect(FiltroReporte.safeParse(asked?.body).data?.noci).toBe('X/1');
});

test('[3-582] the report of victims tells registrations and persons, and when two are one person', async () => {
  const llamadas = conServidor({ getReportePersonas: { victimas: 24_200, personas: 24_117 } });
  openPantallas({ prueba: () => <CuentaDePersonas filtro={{ ...FILTRO_VACIO, sexo: 2 }} /> });
  const cifras = await screen.findByRole('region', { name: 'Víctimas y personas' });
  expect(cifras.textContent).toMatch(/^Víctimas inscritas24,200Personas24,11783 registros son de alguien ya contado/);
  expect(screen.getByText(/es una sola persona cuando alguien lo revisó.*que usted puede consultar/)).toBeTruthy();
  const asked = llamadas.find(({ operacion }) => operacion === 'getReportePersonas');
  expect(FiltroReporte.safeParse(asked?.body).data?.sexo).toBe(2);
});

test('[3-601] the key numbers: women and minors as shares of what the charts count, authorities and how many are identified', async () => {
  const serie = (mujeres: number, hombres: number) => [
    { id: 2, name: 'MUJER', value: mujeres },
    { id: 1, name: 'HOMBRE', value: hombres },
  ];
  conServidor({
    getReportePersonas: { victimas: 10, personas: 10 },
    getRangdEdades: [
      { llrangoedades: 1, minimo: 0, maximo: 17 },
      { llrangoedades: 2, minimo: 18, maximo: 999 },
    ],
    getGraficaVictimaByEdadSexo: [
      { id: 1, name: '0 A 17 AÑOS', series: serie(3, 1) },
      { id: 2, name: '18 AÑOS Y MÁS', series: serie(2, 4) },
    ],
    // of one level those of that level, Q.R.R. among them
    getGraficaResponsableByQRR: ({ nivelGobierno }: { nivelGobierno: number }) =>
      ({
        1: [],
        2: [{ id: 1, value: 4 }],
        3: [
          { id: 0, value: 2 },
          { id: 1, value: 3 },
        ],
      })[nivelGobierno] ?? [
        { id: 0, name: 'IDENTIFICADO', value: 3 },
        { id: 1, name: 'QUIEN RESULTE RESPONSABLE', value: 9 },
      ],
  });
  openPantallas({
    prueba: () => (
      <>
        <CuentaDePersonas filtro={FILTRO_VACIO} />
        <CuentaDeAutoridades filtro={FILTRO_VACIO} />
      </>
    ),
  });
  expect(await screen.findByText('4 de 10')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Víctimas y personas' }).textContent).toBe(
    'Víctimas inscritas10Personas10Mujeres50 %5 de 10Menores de edad40 %4 de 10',
  );
  expect((await screen.findByRole('region', { name: 'Autoridades' })).textContent).toBe(
    'Autoridades señaladas12Con nivel de gobierno17 %2 de 12Sin nivel de gobierno8.3 %1 de 12Quien resulte responsable75 %9 de 12',
  );
});

test('the place of the key numbers is held until they come, and given up where one of them cannot be read', async () => {
  const hueco = () => document.querySelector('[data-hueco]');
  const personas = Promise.withResolvers<object>();
  conServidor({ getReportePersonas: personas.promise });
  const { ir } = openPantallas({
    personas: () => <CuentaDePersonas filtro={FILTRO_VACIO} />,
    autoridades: () => <CuentaDeAutoridades filtro={FILTRO_VACIO} />,
  });
  await waitFor(() => expect(hueco()).not.toBeNull());
  personas.resolve({ victimas: 1, personas: 1 });
  await screen.findByRole('region', { name: 'Víctimas y personas' });
  expect(hueco()).toBeNull();

  const nivel = Promise.withResolvers<Response>();
  conServidor({
    getGraficaResponsableByQRR: ({ nivelGobierno }: { nivelGobierno: number }) =>
      nivelGobierno === 2 ? nivel.promise : [{ id: 0, name: 'AUTORIDAD', value: 3 }],
  });
  await ir('autoridades');
  await waitFor(() => expect(hueco()).not.toBeNull());
  nivel.resolve(new Response(JSON.stringify({ mensaje: 'No.' }), { status: 400 }));
  await waitFor(() => expect(hueco()).toBeNull());
  expect(screen.queryByRole('region', { name: 'Autoridades' })).toBeNull();
});

const DIAS = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
const SIN_CONTAR =
  'Sin contar 20 carpetas iniciadas antes del 26/06/2017, de cualquier delito, etapa y lugar: ningún periodo las abarca.';
const SE_CUENTAN = 'Se cuentan también las carpetas iniciadas antes del 26/06/2017.';
test.each([
  ['carpeta', Carpeta, DIAS, SIN_CONTAR],
  ['victima', PorVictima, DIAS, SIN_CONTAR],
  ['estadisticoCarpetas', Carpetas, DIAS, SIN_CONTAR],
  ['estadisticoVictimas', Victimas, DIAS, SIN_CONTAR],
  ['estadisticoAutoridades', Autoridades, DIAS, SIN_CONTAR],
  ['determinacion', Determinacion, DIAS, SIN_CONTAR],
  ['calidad', Calidad, DIAS, SIN_CONTAR],
  ['captura', Captura, DIAS, SE_CUENTAN],
  ['cruce', Cruce, { ...DIAS, filas: 1 }, SIN_CONTAR],
  ['cenapi', Cenapi, { ...DIAS, tipoFecha: 1 }, SIN_CONTAR],
  ['cenapi', Cenapi, { ...DIAS, tipoFecha: 2 }, SE_CUENTAN],
  ['cargadas', Cargadas, { ...DIAS, tipoFecha: 1 }, SIN_CONTAR],
  ['cargadas', Cargadas, { ...DIAS, tipoFecha: 2 }, SE_CUENTAN],
  ['cargadas', Cargadas, { tipoFecha: 3, expediente: 'FGE/1' }, null],
  ['estadisticoCarpetas', Carpetas, { noci: 'FGE/1' }, null],
] as const)(
  '%s: its screen says what becomes of files begun before 26/06/2017',
  async (reporte, Pantalla, filtro, dicho) => {
    const asked = conServidor({
      getReporteAntes: { total: 20 },
      getTotalReporteCarpetasByEstado: { total: 1 },
      getReporteCruce: { total: 0, ejes: [], celdas: [] },
      getReporteConcentraciones: { examinadas: 0, resultados: [] },
    });
    const busqueda = { reporte, filtro: { ...FILTRO_VACIO, ...filtro }, pagina: 0, tamano: 5 };
    openPantallas({ [reporte]: Pantalla }, { busqueda });
    if (dicho) expect((await screen.findByText(dicho)).closest('.no-imprimir')).toBeNull();
    else await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(screen.queryAllByText(/26\/06\/2017/).length).toBe(dicho ? 1 : 0);
    const bodies = asked.filter(({ operacion }) => operacion === 'getReporteAntes').map(({ body }) => body);
    expect(bodies.map((body) => getReporteAntes.body.safeParse(body).success)).toEqual(
      dicho === SIN_CONTAR ? [true] : [],
    );
  },
);
