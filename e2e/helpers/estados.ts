import { expect, type Page } from '@playwright/test';
import type { Funcion } from '@renadet/domain/permisos/funciones';
import { choose, createAutoridad, createCarpeta, createVictima, openSesion, openWith } from './carpeta.ts';
import { awaitRows, boton, campo } from './formulario.ts';
import { libro } from './libro.ts';
import { periodo, REPORTES } from './reportes.ts';
import type { CUENTAS } from './sesion.ts';

type Cuenta = keyof typeof CUENTAS;

/** A screen in a state in which people find it. */
interface Estado {
  /** Path under /pages; with a leading bar, an address of the public side. */
  ruta: string;
  estado: string;
  /** null: nobody signed in. */
  cuenta: Cuenta | null;
  /** Opened about a file that is registered for it, as if chosen in the search. */
  conCarpeta?: { accion?: string; llena?: boolean };
  /** From the open screen to the state. */
  hasta?: (page: Page) => Promise<unknown>;
}

/** Which account opens the screens of a function. */
const QUIEN: Partial<Record<Funcion, Cuenta>> = {
  'CONSULTAR CARPETA': 'capturistaEstatal',
  'BUSCAR EN JUSTICIANET': 'capturistaEstatal',
  'CARGA MASIVA': 'capturistaEstatal',
  'CARGA HISTORICA': 'supervisorEstatal',
  'BITACORA ESTATAL': 'supervisorEstatal',
  'CONSULTAR QUEJAS': 'fuente',
};
export const quienAbre = (funcion: Funcion | null): Cuenta => (funcion && QUIEN[funcion]) || 'administrador';

/** Screens that are about a file that was chosen before. */
export const DE_CARPETA: readonly string[] = ['victimas', 'victima', 'autoridades', 'autoridad', 'anexos', 'historial'];

const dialogo = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => boton(page, 'Guardar').click();
const openDialogo = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(dialogo(page)).toBeVisible();
};
const search = (page: Page) => boton(page, 'Buscar').click();
const hasFilas = (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible();
const hasErrores = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

const menuUsuario = (page: Page) => page.locator('header [aria-haspopup=menu]').click();
/** Opens one of the windows of the shell from the user's menu. */
const openVentana = (name: string) => async (page: Page) => {
  await menuUsuario(page);
  await page.getByRole('menuitem', { name }).click();
  await expect(dialogo(page)).toBeVisible();
};
const press = (...keys: string[]) =>
  keys.reduce(
    (before, key) => (page: Page) => before(page).then(() => page.keyboard.press(key)),
    (_: Page) => Promise.resolve(),
  );

const searchAll = async (page: Page) => {
  await campo(page, 'Número de C.I.').fill('/');
  await page.keyboard.press('Enter');
  await hasFilas(page);
};

const CAPTURISTA = 'capturistaEstatal';
/** What opens over any screen, or beside it. */
const DEL_MARCO: readonly Estado[] = (
  [
    [
      'search of everything, with what it finds',
      async (page) => {
        await press('Control+k')(page);
        await page.getByRole('combobox', { name: 'Buscar todo' }).fill('pendientes');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    ],
    [
      'search of everything, nothing found',
      async (page) => {
        await press('Control+k')(page);
        await page.getByRole('combobox', { name: 'Buscar todo' }).fill('no hay tal cosa');
      },
    ],
    ['menu of the user', menuUsuario],
    ['preferences', openVentana('Preferencias')],
    ['shortcuts', openVentana('Atajos del teclado')],
    ['first step of the tour', openVentana('Recorrido de bienvenida')],
    [
      'third step of the tour',
      async (page) => {
        await openVentana('Recorrido de bienvenida')(page);
        await press('Enter', 'Enter')(page);
        await expect(page.getByText('Paso 3 de 5')).toBeVisible();
      },
    ],
    ['messages', (page) => page.getByRole('button', { name: /^Mensajes anteriores/ }).click()],
    [
      'without network',
      async (page) => {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'onLine', { get: () => false });
          window.dispatchEvent(new Event('offline'));
        });
        await expect(page.getByText('Sin conexión.')).toBeVisible();
      },
    ],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]
).map(([estado, hasta]) => ({ ruta: 'inicio', estado, cuenta: CAPTURISTA, hasta }));

/** What the general states (open, loading, failed) of every route do not show. */
export const ESTADOS: readonly Estado[] = [
  {
    ruta: '/',
    estado: 'empty fields refused',
    cuenta: null,
    hasta: async (page) => {
      await boton(page, 'Ingresa').click();
      await hasErrores(page);
    },
  },
  { ruta: '/constancia', estado: 'empty', cuenta: null },
  { ruta: '/no/existe', estado: 'unknown address', cuenta: null },
  { ruta: 'no_existe', estado: 'unknown screen', cuenta: 'administrador' },
  { ruta: 'auditoria', estado: 'forbidden to the role', cuenta: CAPTURISTA },
  ...(
    ['administrador', 'supervisorFederal', 'capturistaFederal', 'administradorEstatal', 'supervisorEstatal'] as const
  ).map((cuenta): Estado => ({ ruta: 'inicio', estado: `first screen of ${cuenta}`, cuenta })),
  { ruta: 'inicio', estado: 'first screen of consulta', cuenta: 'consulta' },
  { ruta: 'inicio', estado: 'first screen of a source', cuenta: 'fuente' },
  { ruta: 'quejas', estado: 'of all the sources', cuenta: 'administrador', hasta: hasFilas },
  {
    ruta: 'quejas',
    estado: 'the form with errors',
    cuenta: 'fuente',
    hasta: async (page) => {
      await openDialogo('Registrar caso')(page);
      await save(page);
      await hasErrores(page);
    },
  },
  {
    ruta: 'quejas',
    estado: 'one that is consulted',
    cuenta: 'administrador',
    hasta: async (page) => {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(dialogo(page)).toBeVisible();
    },
  },
  {
    ruta: 'search_institucion',
    estado: 'other sources',
    cuenta: 'administrador',
    hasta: async (page) => {
      await boton(page, 'Ver otras fuentes').click();
      await hasFilas(page);
    },
  },
  ...DEL_MARCO,
  {
    ruta: 'inicio',
    estado: 'menu folded or open over the screen',
    cuenta: 'administrador',
    hasta: (page) => boton(page, 'Plegar el menú').click(),
  },
  ...(['administrador', CAPTURISTA, 'consulta'] as const).map(
    (cuenta): Estado => ({
      ruta: 'buscar_ci',
      estado: `results of ${cuenta}`,
      cuenta,
      hasta: searchAll,
    }),
  ),
  {
    ruta: 'buscar_ci',
    estado: 'columns to choose',
    cuenta: 'administrador',
    hasta: async (page) => {
      await searchAll(page);
      await boton(page, 'Columnas').click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    },
  },
  {
    ruta: 'buscar_ci',
    estado: 'ticked rows',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      await searchAll(page);
      await page
        .getByRole('checkbox', { name: /^Elegir la carpeta/ })
        .first()
        .check();
      await expect(page.getByRole('group', { name: 'Carpetas elegidas' })).toBeVisible();
    },
  },
  {
    ruta: 'buscar_ci',
    estado: 'nothing found',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      await campo(page, 'Número de C.I.').fill('NO HAY TAL NUMERO');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No existen registros con los datos proporcionados').first()).toBeVisible();
    },
  },
  {
    ruta: 'actualizar',
    estado: 'new with errors',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      await save(page);
      await hasErrores(page);
    },
  },
  {
    ruta: 'actualizar',
    estado: 'a long list open',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      await page.getByRole('combobox', { name: 'Origen de la carpeta', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    ruta: 'actualizar',
    estado: 'leaving what is not saved',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      await campo(page, 'Número de C.I.').fill('ALGO');
      await boton(page, 'Cancelar').click();
      await expect(dialogo(page)).toBeVisible();
    },
  },
  ...['editar', 'consultar'].flatMap((accion): Estado[] =>
    ['actualizar', 'victima', 'autoridad'].map((ruta) => ({
      ruta,
      estado: `to ${accion}`,
      cuenta: CAPTURISTA,
      conCarpeta: { accion, llena: true },
    })),
  ),
  ...['victima', 'autoridad'].map(
    (ruta): Estado => ({
      ruta,
      estado: 'new with errors',
      cuenta: CAPTURISTA,
      conCarpeta: { accion: 'nuevo' },
      hasta: async (page) => {
        await save(page);
        await hasErrores(page);
      },
    }),
  ),
  {
    ruta: 'victima',
    estado: 'a section answered at once, a field explained',
    cuenta: CAPTURISTA,
    conCarpeta: { accion: 'nuevo' },
    hasta: async (page) => {
      await page
        .getByRole('group', { name: /periodismo/ })
        .getByRole('radio', { name: 'No', exact: true })
        .focus();
      await press('F8')(page);
      await campo(page, 'CURP').focus();
      await press('F1')(page);
      await expect(dialogo(page)).toBeVisible();
    },
  },
  {
    ruta: 'anexos',
    estado: 'documents, one refused',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
      await page.getByLabel('Archivos por anexar').setInputFiles([file('denuncia.txt'), file('programa.exe')]);
      await expect(page.getByRole('row', { name: /denuncia\.txt/ })).toBeVisible();
    },
  },
  {
    ruta: 'victima',
    estado: 'its history over the form',
    cuenta: CAPTURISTA,
    conCarpeta: { accion: 'editar', llena: true },
    hasta: openDialogo(/^Historial de la/),
  },
  {
    ruta: 'autoridad',
    estado: 'dialog of an accused person with errors',
    cuenta: CAPTURISTA,
    conCarpeta: { accion: 'nuevo' },
    hasta: async (page) => {
      await choose(page, 'Nivel de gobierno', 'ESTATAL');
      await openDialogo('Agregar persona imputada')(page);
      await campo(page, 'Alias').fill('EL DE LOS ERRORES');
      await dialogo(page).getByRole('button', { name: 'Guardar', exact: true }).click();
      await hasErrores(page);
    },
  },
  ...['victimas', 'autoridades'].flatMap((ruta): Estado[] => [
    { ruta, estado: 'with rows', cuenta: 'supervisorEstatal', conCarpeta: { llena: true }, hasta: hasFilas },
    {
      ruta,
      estado: 'deletion asked',
      cuenta: 'supervisorEstatal',
      conCarpeta: { llena: true },
      hasta: openDialogo('Eliminar'),
    },
  ]),
  {
    ruta: 'search_user',
    estado: 'results',
    cuenta: 'administrador',
    hasta: async (page) => {
      await search(page);
      await hasFilas(page);
    },
  },
  {
    ruta: 'edit_user',
    estado: 'new with errors',
    cuenta: 'administrador',
    hasta: async (page) => {
      await save(page);
      await hasErrores(page);
    },
  },
  {
    ruta: 'search_institucion',
    estado: 'dialog',
    cuenta: 'administrador',
    hasta: openDialogo('Nueva Institución'),
  },
  { ruta: 'admin/search_area', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('Nueva Área') },
  { ruta: 'documentos', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('Nuevo documento') },
  { ruta: 'interconexion_tokens', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('Nuevo token') },
  {
    ruta: 'auditoria',
    estado: 'results',
    cuenta: 'administrador',
    hasta: async (page) => {
      await search(page);
      await hasFilas(page);
    },
  },
  {
    ruta: 'carga_info',
    estado: 'a workbook with failures',
    cuenta: CAPTURISTA,
    hasta: async (page) => {
      const fila = [{ numCarpeta: `MALA/${Date.now()}` }];
      const buffer = libro({ Expediente: fila, Victima: [{ ...fila[0], sexo: 'OTRO' }], Responsable: fila });
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'carga.xlsx', mimeType: 'application/octet-stream', buffer });
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    ruta: 'reporte_tablero',
    estado: 'dialog of a declared total',
    cuenta: 'supervisorEstatal',
    hasta: openDialogo(/carpetas declaradas/),
  },
  {
    ruta: 'reporte_tablero',
    estado: 'files behind a number',
    cuenta: 'administrador',
    hasta: openDialogo(/carpetas del trimestre registradas/),
  },
  {
    ruta: 'analisis_cruzado',
    estado: 'three axes, files behind a number',
    cuenta: 'administrador',
    hasta: async (page) => {
      await choose(page, 'Tercer eje', 'Etapa de la investigación');
      await periodo(page, '01012018', '01012026');
      await page
        .getByRole('button', { name: /^\d+: / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { ruta: 'preguntas', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('+ Filtro') },
  {
    ruta: 'preguntas',
    estado: 'records behind a number',
    cuenta: 'administrador',
    hasta: openDialogo(/^Ver los [\d,]+ registros$/),
  },
  {
    ruta: 'analisis_cruzado',
    estado: 'concentrations',
    cuenta: 'administrador',
    hasta: async (page) => {
      await periodo(page, '01012018', '01012026');
      await page.getByRole('button', { name: 'Buscar concentraciones' }).click();
      await expect(page.getByText(/parejas de autoridad y municipio/)).toBeVisible();
    },
  },
  { ruta: 'pendientes', estado: 'dialog', cuenta: 'supervisorEstatal', hasta: openDialogo('Justificar la espera') },
  { ruta: 'catalogos', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('Agregar entrada') },
  { ruta: 'plazos_internos', estado: 'dialog', cuenta: 'administrador', hasta: openDialogo('Editar') },
  ...Object.entries(REPORTES).map(
    ([ruta, request]): Estado => ({
      ruta,
      estado: 'consulted',
      cuenta: 'administrador',
      hasta: (page) => request(page, '01012018', '01012026'),
    }),
  ),
];

/** Opens a state and waits until it stands. */
export async function openEstado(page: Page, e: Estado): Promise<void> {
  if (e.cuenta === null) await page.goto(e.ruta);
  else {
    await openSesion(page, e.cuenta);
    if (e.conCarpeta || DE_CARPETA.includes(e.ruta)) {
      const { accion = null, llena = false } = e.conCarpeta ?? {};
      const { llcarpeta } = await createCarpeta(page, { novictimas: 1 });
      const more = llena && {
        victima: await createVictima(page, llcarpeta),
        autoridad: await createAutoridad(page, llcarpeta),
      };
      await openWith(page, e.ruta, llcarpeta, { accion, ...more });
    } else await page.goto(`/pages/${e.ruta}`);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await awaitRows(page);
  await e.hasta?.(page);
  await page.mouse.move(0, 0); // what is under it would be told, at another width something else
  await awaitRows(page);
}
