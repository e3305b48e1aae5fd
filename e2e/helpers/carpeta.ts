import { type APIResponse, expect, type Page } from '@playwright/test';
import type { Autoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import type { Preguntable } from '@renadet/domain/preguntas/modelo';
import type { FilaDeRegistro } from '@renadet/domain/preguntas/preguntas.contract';
import { autoridad, carpeta, imputado, victima } from '@renadet/domain/registros.ejemplo';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { CONTRASENIA, CUENTAS } from './sesion.ts';

type Peticion = Parameters<Page['request']['fetch']>[1];

/** One call that, as every client's, comes again after the seconds asked for where a busy server did not begin it. */
async function request(page: Page, path: string, call: Peticion): Promise<APIResponse> {
  for (;;) {
    const res = await page.request.fetch(path, call);
    const { 'no-iniciada': untouched, 'retry-after': seconds } = res.headers();
    if (!untouched) return res;
    await new Promise((go) => setTimeout(go, Number(seconds) * 1000));
  }
}

/** Every record of a noun that the page's user may see, with these columns. */
export async function readRegistros(
  page: Page,
  unidad: Preguntable,
  columnas: readonly string[],
): Promise<FilaDeRegistro[]> {
  const refs = columnas.map((name) => ({
    de: name.slice(0, name.indexOf('.')),
    campo: name.slice(name.indexOf('.') + 1),
  }));
  const body = { pregunta: { unidad }, columnas: refs, rpp: 0 };
  return (await invoke<{ resultados: FilaDeRegistro[] }>(page, 'POST', 'preguntarRegistros', body)).resultados;
}

/** Calls the service as the page's user does: with the headers of its session. */
async function invoke<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> {
  const s = await page.evaluate(() => JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}'));
  const res = await request(page, `/api/secure/${path}`, {
    method,
    headers: { authToken: s.token, usuario: s.usuario },
    ...(data !== undefined && { data }),
  });
  expect(res.status(), await res.text()).toBe(200);
  return (await res.json()) as T;
}

const numero = () => `FGE/${Date.now().toString(36).toUpperCase()}/${Math.floor(Math.random() * 1e6)}/2025`;

/** A file registered through the service by a state office's clerk. */
export async function createCarpeta(page: Page, changes: Partial<Carpeta> = {}) {
  const body = carpeta({ noci: numero(), ...changes });
  const { llcarpeta } = await invoke<{ llcarpeta: number }>(page, 'POST', 'guardarCI/2', body);
  return { llcarpeta, noci: String(body.noci) };
}

/** A victim registered through the service. */
export async function createVictima(page: Page, llcarpeta: number, changes: Partial<Victima> = {}): Promise<number> {
  const name = { dsnombre: 'JOSÉ LUIS', dsapellidopaterno: 'MUÑOZ', dsapellidomaterno: 'GARCÍA' };
  const body = victima(llcarpeta, { ...name, ...changes });
  const { llvictima } = await invoke<{ llvictima: number }>(page, 'POST', 'insertarVictima', body);
  return llvictima;
}

/** A state authority registered through the service. */
export async function createAutoridad(
  page: Page,
  llcarpeta: number,
  changes: Partial<Autoridad> = {},
): Promise<number> {
  const accused = [imputado({ dsapellidopaterno: 'PÉREZ' })];
  const body = autoridad(llcarpeta, { imputados: accused, ...changes });
  const { llresponsable } = await invoke<{ llresponsable: number }>(page, 'POST', 'guardarAutoridad', body);
  return llresponsable;
}

/** What the service keeps of one file, authority or victim. */
export const readCarpeta = (page: Page, id: number) =>
  invoke<Record<string, unknown>>(page, 'GET', `getCarpetaById/${id}`);
export const readAutoridad = (page: Page, id: number) =>
  invoke<Record<string, unknown> & { imputados: Record<string, unknown>[] }>(
    page,
    'GET',
    `getCtResponsablesById/${id}`,
  );
export const readVictimas = (page: Page, llcarpeta: number) =>
  invoke<Record<string, unknown>[]>(page, 'GET', `getCtVictimaByCarpeta/${llcarpeta}`);
export const readVictima = async (page: Page, id: number) =>
  (await invoke<Record<string, unknown>[]>(page, 'GET', `getCtVictimaById/${id}`))[0] ?? {};
export const readAutoridades = (page: Page, llcarpeta: number) =>
  invoke<{ llresponsable: number }[]>(page, 'GET', `getCtResponsablesByCarpeta/${llcarpeta}`);

/** The attachments of a file. */
export const readArchivos = (page: Page, llcarpeta: number) =>
  invoke<{ nombre: string }[]>(page, 'GET', `getArchivosByLlCarpeta/${llcarpeta}?contenido=no`);
/** The field kits of the page's user, the last one first. */
export const readJuegos = async (page: Page) =>
  (await invoke<{ juegos: { dispositivo: string; estado: string; acuse: object }[] }>(page, 'GET', 'misJuegosDeCampo'))
    .juegos;

/** The score of a file (art. 84). */
export const readCalidad = (page: Page, id: number) =>
  invoke<{ puntos: number; datos: { dato: string; blanco: number }[] }>(page, 'GET', `calidadCarpeta/${id}`);

/** Somebody changes a record meanwhile, through the service. */
export async function changeCarpeta(page: Page, id: number, changes: object): Promise<void> {
  const kept = await invoke<object>(page, 'GET', `getCarpetaById/${id}`);
  await invoke(page, 'PUT', 'modificarCI', { ...kept, ...changes });
}
export async function changeVictima(page: Page, id: number, changes: object): Promise<void> {
  await invoke(page, 'PUT', 'editarVictima', { ...(await readVictima(page, id)), ...changes });
}
export async function changeAutoridad(page: Page, id: number, changes: object): Promise<void> {
  await invoke(page, 'PUT', 'modificarAutoridad', { ...(await readAutoridad(page, id)), ...changes });
}

/** A closed file of the synthetic ones, with victims. They change with the day: ask as someone who sees every office. */
export async function findCerrada(page: Page): Promise<number> {
  const filtro = { fechaInicio: '2015-01-01', fechaFin: hoyEnMexico(new Date()), rpp: 100 };
  for (let pagina = 1; pagina < 9; pagina++) {
    const rows = await invoke<Record<string, number>[]>(page, 'POST', 'getCarpetaByFiltros', { ...filtro, pagina });
    const closed = rows.find((row) => row.estadojuridicoexpedienteid === 24 && (row.novictimas ?? 0) > 0);
    if (closed?.llcarpeta) return closed.llcarpeta;
    if (rows.length === 0) break;
  }
  throw new Error('no closed file among the synthetic ones');
}

/** The folio of a file that the user may see. */
export async function findConFolio(page: Page): Promise<string> {
  const filtro = { fechaInicio: '2015-01-01', fechaFin: hoyEnMexico(new Date()), pagina: 1, rpp: 100 };
  const rows = await invoke<{ folio: string | null }[]>(page, 'POST', 'getCarpetaByFiltros', filtro);
  const folio = rows.find((row) => row.folio)?.folio;
  if (!folio) throw new Error('no file with folio among the synthetic ones');
  return folio;
}

/** The number of a loaded file with victims; which files have none changes with the day. */
export async function findCargada(page: Page): Promise<string> {
  const { resultados } = await invoke<{ resultados: { id: number; numeroExpediente: string }[] }>(
    page,
    'POST',
    'getReporteCarpetaCargadasPag',
    { tipoFecha: 1, fechaInicio: '26/06/2017', fechaFin: formatFecha(hoyEnMexico(new Date())), pagina: 0, rpp: 50 },
  );
  for (const { id, numeroExpediente } of resultados)
    if ((await readVictimas(page, id)).length > 0) return numeroExpediente;
  throw new Error('no loaded file with victims among the synthetic ones');
}

/** A file by its number, as the user's search finds it. */
export async function findCarpeta(page: Page, noci: string): Promise<number> {
  const filtro = { noci, pagina: 1, rpp: 10 };
  const [row] = await invoke<{ llcarpeta: number }[]>(page, 'POST', 'getCarpetaByFiltros', filtro);
  return row?.llcarpeta ?? 0;
}

/** Opens a screen with something chosen in its history entry, as a reload of it does [1-007]. */
export async function openChosen(page: Page, pantalla: string, seleccion: object): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(
    ([path, chosen]) => {
      const { idUsuario: de } = JSON.parse(sessionStorage.getItem('renadet.sesion') ?? '{}');
      const llave = String(Math.random());
      History.prototype.pushState.call(
        history,
        { __TSR_index: history.length, key: llave, __TSR_key: llave, eleccion: { de, llave, seleccion: chosen } },
        '',
        `/pages/${path}`,
      );
      location.reload();
    },
    [pantalla, seleccion] as const,
  );
  await loaded;
}

/** Opens a screen about a file, as if it had been chosen in the search. */
export const openWith = (page: Page, pantalla: string, carpeta: number, more: object = {}): Promise<void> =>
  openChosen(page, pantalla, { carpeta, ...more });

/** An address of the same origin without a screen, where a session is put before the first screen opens. */
export const SIN_PANTALLA = '/favicon.svg';

/** What the service answers to an account that signs in. */
export async function respuestaDeIngreso(page: Page, cuenta: keyof typeof CUENTAS) {
  const data = { username: CUENTAS[cuenta], password: CONTRASENIA };
  const answer = await request(page, '/api/login', { method: 'POST', data });
  const body = await answer.json();
  expect(body.token, `a session, not ${answer.status()}`).toBeTruthy();
  return body;
}

/**
 * Opens a session through the service and leaves the page without a screen: for errands that are not about signing in,
 * which open their screen next. Whatever session the page had is forgotten.
 */
export async function openSesion(page: Page, cuenta: keyof typeof CUENTAS): Promise<void> {
  const usuario = CUENTAS[cuenta];
  const { token, llrol: rol, ...user } = await respuestaDeIngreso(page, cuenta);
  const headers = { authToken: token, usuario };
  const may = await request(page, `/api/secure/getPermisosPorRol/${rol.llrol}`, { headers });
  const funciones = ((await may.json()) as { llfuncionalidad: number }[]).map((f) => f.llfuncionalidad);
  await page.goto(SIN_PANTALLA);
  await page.evaluate(
    (open) => {
      sessionStorage.clear();
      sessionStorage.setItem('renadet.sesion', JSON.stringify(open));
    },
    { ...user, token, usuario, rol, funciones },
  );
}

/** Opens a session and registers a file of its own. */
export async function conCarpeta(page: Page, cuenta: keyof typeof CUENTAS, changes: Partial<Carpeta> = {}) {
  await openSesion(page, cuenta);
  return createCarpeta(page, changes);
}

/** A text in any case and with any accents: entries of catalogues are read otherwise than they are kept. */
export const comoSeLea = (texto: string, entera = false): RegExp => {
  const letters = texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[aeiouáéíóú]/gi, (letter) => {
    const [plain = letter] = letter.normalize('NFD');
    return `[${plain}${`${plain}\u0301`.normalize('NFC')}]`;
  });
  return new RegExp(entera ? `^${letters}$` : letters, 'iu');
};

/** Chooses in a plain list, or types and chooses where the list is long. */
export async function choose(page: Page, campo: string, texto: string): Promise<void> {
  const control = page.getByRole('combobox', { name: campo, exact: true });
  const isTyped = (await control.evaluate((node) => node.tagName)) === 'INPUT';
  await control.click();
  if (isTyped) await control.fill(texto);
  await page
    .getByRole('option', { name: comoSeLea(texto) })
    .first()
    .click();
}

/** Questions of the victim form that a victim may all answer NO, in the order of the screen. */
export const PREGUNTAS = [
  '¿Ejerce el periodismo?',
  '¿Defiende derechos humanos?',
  '¿Pertenece a la población LGBTTTI?',
  '¿Habla una lengua extranjera?',
  '¿Habla una lengua indígena?',
  '¿Pertenece a una población indígena?',
  '¿Vive con alguna discapacidad?',
  '¿Está en situación de calle?',
  '¿Pertenece a un grupo vulnerable?',
  '¿Cuenta con medidas de protección?',
  '¿Es víctima de delito sexual?',
];
