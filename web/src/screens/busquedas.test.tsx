import { carpetaBuena } from '@renadet/domain/carpeta/carpeta.ejemplo';
import { SIN_CRITERIOS as CARPETAS } from '@renadet/domain/carpeta/criterios';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FILTRO_VACIO as AUDITORIA } from '../features/auditoria/filtro.ts';
import { FILTRO_VACIO as REPORTE } from '../features/reportes/consulta.ts';
import { FILTRO_VACIO as USUARIOS } from '../features/usuario/filtro.ts';
import { closeSesion } from '../lib/session.ts';
import { conServidor, openFiltro, openPantallas } from '../pantallaDePrueba.tsx';
import { Pantalla as Auditoria } from './auditoria.tsx';
import { Pantalla as Bitacora } from './bitacora_estatal.tsx';
import { Pantalla as Carpetas } from './buscar_ci.tsx';
import { Pantalla as Externas } from './buscar_justiciaNet.tsx';
import { Pantalla as Historicos } from './carga_expediente_historico.tsx';
import { Pantalla as Cargas } from './carga_info.tsx';
import { Pantalla as Quejas } from './quejas.tsx';
import { Pantalla as PorCarpeta } from './reporte_carpeta.tsx';
import { Pantalla as Determinacion } from './reporte_tipo_determinacion.tsx';
import { Pantalla as Instituciones } from './search_institucion.tsx';
import { Pantalla as Usuarios } from './search_user.tsx';
import { Pantalla as Victimas } from './victimas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => closeSesion());
});

it('what was looked for on another screen is not asked of this one', async () => {
  for (const [pantalla, ajena, operacion, propia] of [
    [Auditoria, USUARIOS, 'getAuditoria', AUDITORIA],
    [Usuarios, AUDITORIA, 'getUsuariosByFiltros', USUARIOS],
  ] as const) {
    const asked = conServidor({});
    openPantallas({ una: pantalla }, { busqueda: { ...ajena, noci: 'VER/1' } });
    await waitFor(() =>
      expect(asked.find((one) => one.operacion === operacion)?.body).toEqual(expect.objectContaining(propia)),
    );
    cleanup();
  }
});

const PERIODO = { fechaInicio: '2024-01-01', fechaFin: '2024-12-31' };
const delReporte = (reporte: string) => ({
  reporte,
  filtro: { ...REPORTE, ...PERIODO },
  pagina: 0,
  tamano: 5,
});
it.each([
  ['files', Carpetas, { ...CARPETAS, noci: 'VER/1', pagina: 1, rpp: 5 }, 'Buscar', 'getCarpetaByFiltros'],
  ['users', Usuarios, { ...USUARIOS, dsnombre: 'ANA' }, 'Buscar', 'getUsuariosByFiltros'],
  ['external files', Externas, PERIODO, 'Buscar', 'getCIJusticiaNet'],
  ['the audit', Auditoria, { ...AUDITORIA, noci: 'VER/1' }, 'Buscar', 'getAuditoria'],
  ['institutions', Instituciones, null, 'Buscar', 'Ctinstitucion'],
  ['the report by file', PorCarpeta, delReporte('carpeta'), 'Consultar', 'getReporteCarpeta'],
  ['a chart', Determinacion, delReporte('determinacion'), 'Consultar', 'getGraficaByDeterminacion'],
] as const)(
  '[1-634] %s: the same question pressed again is asked again, once, and its lists are not',
  async (_, pantalla, busqueda, boton, operacion) => {
    const asked = conServidor({});
    const veces = (one: string) => asked.filter((c) => c.operacion === one).length;
    openPantallas({ una: pantalla }, { busqueda: busqueda as never });
    await waitFor(() => expect(veces(operacion)).toBe(1));
    // a report that was asked has its form behind 'Cambiar'
    const reach = async () => {
      if (boton === 'Consultar') await openFiltro();
      return screen.findByRole('button', { name: boton });
    };
    let boxes = await reach();
    const rest = () => asked.filter((c) => /^Ct/.test(c.operacion) && c.operacion !== operacion).length;
    // every list of the form is there before the button is pressed
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const lists = rest();
    for (const n of [2, 3]) {
      if (n > 2 && boton === 'Consultar') boxes = await reach();
      fireEvent.click(boxes);
      await waitFor(() => expect(veces(operacion)).toBe(n));
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    }
    expect([veces(operacion), rest()]).toEqual([3, lists]);
  },
);

it.each([
  ['files', Carpetas, { ...CARPETAS, noci: 'VER/1', pagina: 1, rpp: 5 }, 'Buscar', 'getCarpetaByFiltros', 5],
  [
    'files, first',
    Carpetas,
    { ...CARPETAS, noci: 'VER/1', pagina: 1, rpp: undefined },
    'Buscar',
    'getCarpetaByFiltros',
    50,
  ],
  ['the audit', Auditoria, null, null, 'getAuditoria', 50],
  ['historical cases', Historicos, null, null, 'getExpedientesHistoricos', 50],
  ['the log', Bitacora, null, null, 'bitacoraEstatal', 50],
  ['own loads', Cargas, null, null, 'misCargas', 50],
  [
    'the report by file',
    PorCarpeta,
    { ...delReporte('carpeta'), tamano: undefined },
    'Consultar',
    'getReporteCarpeta',
    50,
  ],
] as const)(
  '[1-656] %s: the size that was chosen last is asked for, unless this search has one',
  async (_, pantalla, busqueda, boton, operacion, rpp) => {
    localStorage.setItem('renadet.porPagina.1', '50');
    const asked: unknown[] = [];
    const note = ({ rpp: sent, tamPag }: { rpp?: number; tamPag?: number }, path: string) => {
      asked.push(sent ?? tamPag ?? Number(path.split('/').at(-1)));
      return operacion === 'misCargas' ? { total: 0, cargas: [] } : [];
    };
    conServidor({ [operacion]: note });
    openPantallas({ una: pantalla }, { busqueda: busqueda as never });
    if (boton === 'Consultar') await openFiltro();
    if (boton) fireEvent.click(await screen.findByRole('button', { name: boton }));
    await waitFor(() => expect(asked.at(-1)).toBe(rpp));
  },
);

it('[1-634] another question is asked alone: the former one is not asked with it', async () => {
  const asked = conServidor({});
  openPantallas({ una: Usuarios }, { busqueda: { ...USUARIOS, dsnombre: 'ANA' } });
  await waitFor(() => expect(asked.filter((c) => c.operacion === 'getUsuariosByFiltros')).toHaveLength(1));
  fireEvent.change(screen.getByRole('textbox', { name: /Nombre completo/ }), { target: { value: 'EVA' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() =>
    expect(asked.filter((c) => c.operacion === 'getUsuariosByFiltros').map((c) => c.body.dsnombre)).toEqual([
      'ANA',
      'EVA',
    ]),
  );
});

it('the audit of one victim says so and leads to all of it; the chain is verified, and a broken one is told', async () => {
  let rota: number | null = null;
  let cierre: number | null = null;
  let archivadas = 0;
  const asked = conServidor({
    verificarAuditoria: () => ({ filas: 1234, archivadas, rota, cierre }),
  });
  openPantallas({ una: Auditoria }, { busqueda: { ...AUDITORIA, llvictima: 7, pagina: 2, rpp: 15 } as never });
  const pedidas = () => asked.filter((one) => one.operacion === 'getAuditoria').map((one) => one.body);
  expect(await screen.findByText(/a una víctima: su registro 7/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver toda la auditoría' }));
  await waitFor(() => expect(pedidas()).toHaveLength(2));
  expect(pedidas()).toMatchObject([
    { llvictima: 7, pagina: 2, rpp: 15 },
    { llvictima: null, pagina: 0, rpp: 15 },
  ]);
  for (const [at, closing, said, out = 0] of [
    [null, null, /cadena de auditoría está completa: 1,234 renglones\.$/],
    [null, null, /está completa: 1 renglón\. En archivos, que se revisan aparte, hay 1,233 renglones más\./, 1233],
    [9, null, /El renglón 9 de la auditoría no coincide/],
    [null, 4, /El cierre 4 de la auditoría no coincide/],
  ] as const) {
    rota = at;
    cierre = closing;
    archivadas = out;
    fireEvent.click(await screen.findByRole('button', { name: 'Verificar la cadena' }));
    expect(await screen.findByText(said)).toBeTruthy();
  }
});

it('from a victim of a file to who saw her record', async () => {
  const asked = conServidor({
    getCarpetaById: { ...carpetaBuena, llcarpeta: 1, version: 3, victimasregistradas: 1, autoridadesregistradas: 1 },
    getCtVictimaByCarpeta: [{ llvictima: 7, version: 1, dsnombre: 'ANA' }],
  });
  const { donde } = openPantallas({ victimas: Victimas, auditoria: Auditoria }, { carpeta: 1, victima: 5 });
  fireEvent.click(await screen.findByRole('button', { name: 'Quién consultó este registro' }));
  expect(await screen.findByText(/a una víctima: su registro 7/)).toBeTruthy();
  expect(donde()).toBe('/pages/auditoria');
  await waitFor(() => expect(asked.find((one) => one.operacion === 'getAuditoria')?.body.llvictima).toBe(7));
});

const NOMBRES = 'Un filtro guardado no lleva nombres ni cuentas de personas.';
it.each([
  ['[1-911] files', 'carpetas', Carpetas, { noci: 'VER/1', area: 0 }, 'getCarpetaByFiltros', 'víctima'],
  ['[2-702] users', 'usuarios', Usuarios, { llrol: 4, boactivo: 0 }, 'getUsuariosByFiltros', 'Nombre completo'],
  ['[2-702] the audit', 'auditoria', Auditoria, { noci: 'VER/1' }, 'getAuditoria', 'Nombre de la víctima'],
  ['[2-702] cases', 'quejas', Quejas, { expediente: 'Q/1', entidad: 9 }, 'quejas', null],
] as const)(
  '%s are looked for by what was kept by name, and kept so; nobody is named in it',
  async (_, reporte, pantalla, filtro, operacion, persona) => {
    const asked = conServidor({
      filtrosGuardados: (__: object, path: string) =>
        path.endsWith(`/${reporte}`) ? [{ llfiltro: 1, nombre: 'La mía', filtro }] : [],
      filtroGuardado: { result: 'REGISTRO_EXITOSO', llfiltro: 2 },
      quejas: { total: 0, victimas: 0, remitidas: 0, filas: [] },
    });
    const bodies = (one: string) => asked.filter((c) => c.operacion === one).map((c) => c.body);
    openPantallas({ una: pantalla });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros guardados (1)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'La mía' }));
    await waitFor(() => expect(bodies(operacion).at(-1)).toMatchObject(filtro));
    const guardar = screen.getByRole('button', { name: 'Guardar filtro' });
    await userEvent.click(guardar);
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar filtro' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Nombre del filtro/ }), 'Otra{Enter}');
    await waitFor(() => expect(bodies('filtroGuardado')).toMatchObject([{ nombre: 'Otra', filtro }]));
    if (persona === null) return;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(persona) }), 'ANA');
    await waitFor(() => expect((guardar as HTMLButtonElement).disabled).toBe(true));
    expect(guardar.getAttribute('aria-description')).toBe(NOMBRES);
  },
);

it('[2-701] a heading of the cases asks the server for its order, from the first page', async () => {
  const caso = {
    llqueja: 1,
    dsexpediente: 'Q/1',
    dsinstitucion: 'CNDH',
    fcrecepcion: '2024-01-31',
    dsestado: 'VERACRUZ',
  };
  const asked = conServidor({
    quejas: { total: 30, victimas: 30, remitidas: 0, filas: [{ ...caso, novictimas: 1, boremitida: 0 }] },
  });
  const last = () => asked.filter((c) => c.operacion === 'quejas').at(-1)?.body;
  openPantallas({ una: Quejas });
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente pagina' }));
  await waitFor(() => expect(last()).toMatchObject({ pagina: 1, orden: null }));
  for (const sentido of ['asc', 'desc']) {
    await userEvent.click(screen.getByRole('button', { name: 'Número de expediente, queja o caso' }));
    await waitFor(() => expect(last()).toMatchObject({ pagina: 0, orden: { columna: 'dsexpediente', sentido } }));
  }
});
