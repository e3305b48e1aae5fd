import { getArchivosByLlCarpeta } from '../archivo/archivo.contract.ts';
import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '../autoridad/autoridad.contract.ts';
import { descartarBorrador, getBorradores, guardarBorrador } from '../borrador/borrador.contract.ts';
import {
  getCarpetaByFiltros,
  getCarpetaById,
  getCarpetaByNumero,
  guardarCI,
  modificarCI,
} from '../carpeta/carpeta.contract.ts';
import { LECTURAS } from '../catalogos/lecturas.ts';
import { getCarpetaEntera } from '../entera/entera.contract.ts';
import type { Endpoint, Parsed } from '../lib/endpoint.ts';
import { AppError, type ErrorCampo } from '../lib/errors.ts';
import { MENSAJES } from '../mensajes.ts';
import { FUNCION_ID } from '../permisos/funciones.ts';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '../victima/victima.contract.ts';
import { victimasParecidas } from '../vinculo/parecida.contract.ts';
import { CAPTURADO, type Datos } from './bandeja.ts';
import { anexa, creaCarpeta, editaCarpeta, guardaAutoridad, guardaVictima, quita } from './captura.ts';
import { carpetaDe, carpetas, found, type Kit, openKit, presentes, vigente } from './kit.ts';
import { parecidasEn } from './parecidas.ts';
import { sinRed } from './sinRed.ts';
import { anexosDe, busca, entera, filaAutoridad, filaVictima, porNombre } from './vista.ts';

// A kit answers in the server's place: reads from what was taken along with what was captured on top, saves by the same rules
// into the outbox. It stands in the domain because it touches no network and no disk of its own, so that a test of the server
// tries it against the server.

export interface Peticion {
  method: string;
  /** As it is called: ids in their places, a query after '?'. */
  path: string;
  body?: unknown;
}

const OK = 'REGISTRO_EXITOSO' as const;
const BORRADOR = `${CAPTURADO}borrador/`;

const patron = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** What the table of answers gets. */
interface Entrante<E extends Endpoint> {
  input: Parsed<E>;
  /** The body as the form sent it. */
  escrito: Datos;
}
interface RutaDeKit {
  e: Endpoint;
  patron: RegExp;
  answer: (entrante: never) => unknown;
}
const ruta = <const E extends Endpoint>(e: E, answer: (entrante: Entrante<E>) => unknown): RutaDeKit => ({
  e,
  patron: patron(e),
  answer,
});

const pathOf = (key: readonly PropertyKey[]) => key.join('.') || 'solicitud';
/** Reads the parts of a call by their schemas. @throws AppError with every field, as the server */
function parse(e: Endpoint, raw: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const campos: ErrorCampo[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const read = e[part]?.safeParse(raw[part]);
    if (read?.success) out[part] = read.data;
    else if (read)
      campos.push(...read.error.issues.map(({ path, message }) => ({ campo: pathOf(path), mensaje: message })));
  }
  if (campos.length) throw new AppError('SOLICITUD_INVALIDA', { campos });
  return out;
}

interface Borrador {
  ficha: string;
  clase: string;
  llcarpeta: number;
  llave: number;
  version: number | null;
  contenido: unknown;
  guardado: string;
}
export const borradores = async (k: Kit) =>
  (await Promise.all((await k.caja.keys(BORRADOR)).map((clave) => k.caja.get(clave)))) as Borrador[];

const rutasDe = (k: Kit): readonly RutaDeKit[] => [
  ruta(getCarpetaByFiltros, ({ input }) => busca(k, input.body)),
  ruta(getCarpetaById, ({ input }) => carpetaDe(k, input.params.llcarpeta)),
  ruta(getCarpetaEntera, ({ input }) => entera(k, input.params.llcarpeta)),
  ruta(getCarpetaByNumero, ({ input: { body } }) =>
    carpetas(k).flatMap((id) => {
      const { noci } = carpetaDe(k, id);
      return noci === body.noci ? [{ llcarpeta: id, noci }] : [];
    }),
  ),
  ruta(guardarCI, ({ input, escrito }) => creaCarpeta(k, input.body, escrito, input.query.alta)),
  ruta(modificarCI, ({ input, escrito }) => editaCarpeta(k, input.body, escrito)),
  ruta(getCtVictimaByCarpeta, ({ input }) =>
    presentes(k, 'victima', found(carpetaDe(k, input.params.id)).llcarpeta as number)
      .map((v) => filaVictima(k, v))
      .sort(porNombre),
  ),
  ruta(getCtVictimaById, ({ input }) => [found(vigente(k, 'victima', input.params.id))]),
  ruta(insertarVictima, ({ input: { body, query }, escrito }) =>
    guardaVictima(k, { ...body, llvictima: null }, escrito, query.alta),
  ),
  ruta(editarVictima, ({ input, escrito }) => guardaVictima(k, input.body, escrito)),
  ruta(eliminarVictima, ({ input }) => quita(k, 'victima', input.params.id, MENSAJES.victimaBorrada)),
  ruta(victimasParecidas, ({ input }) =>
    parecidasEn(
      input.body,
      carpetas(k).flatMap((id) => presentes(k, 'victima', id)),
      (id) => vigente(k, 'carpeta', id) ?? {},
    ),
  ),
  ruta(getCtResponsablesByCarpeta, ({ input }) =>
    presentes(k, 'autoridad', found(carpetaDe(k, input.params.id)).llcarpeta as number).map((a) => filaAutoridad(k, a)),
  ),
  ruta(getCtResponsablesById, ({ input }) => found(vigente(k, 'autoridad', input.params.id))),
  ruta(guardarAutoridad, ({ input: { body, query }, escrito }) =>
    guardaAutoridad(k, { ...body, llresponsable: null, imputadosE: [] }, escrito, query.alta),
  ),
  ruta(modificarAutoridad, ({ input, escrito }) => guardaAutoridad(k, input.body, escrito)),
  ruta(eliminarAutoridad, ({ input }) => quita(k, 'autoridad', input.params.id, MENSAJES.autoridadBorrada)),
  ruta(getArchivosByLlCarpeta, ({ input }) => anexosDe(k, input.params.id)),
  ruta(getBorradores, async ({ input: { params } }) =>
    (await borradores(k))
      .filter((b) => b.clase === params.clase && b.llcarpeta === params.llcarpeta && b.llave === params.llave)
      .sort((a, b) => b.guardado.localeCompare(a.guardado)),
  ),
  ruta(guardarBorrador, async ({ input: { params, body } }) => {
    const guardado = k.ahora();
    await k.caja.put(`${BORRADOR}${params.ficha}`, { ...body, ficha: params.ficha, guardado });
    return { guardado };
  }),
  ruta(descartarBorrador, async ({ input: { params } }) => {
    await k.caja.delete(`${BORRADOR}${params.ficha}`);
    return { result: OK };
  }),
];

/** Whether the kit's person has the function. */
const puede = ({ juego }: Kit, { funcion }: Endpoint) =>
  funcion === 'SESION' || funcion === 'PUBLICA' || juego.quien.funciones.includes(FUNCION_ID[funcion]);
const CATALOGOS = Object.values(LECTURAS).map(
  ({ ruta }) => new RegExp(`^/api/secure/${ruta.replace(/:\w+/g, '[^/]+')}$`),
);

export type Local = Awaited<ReturnType<typeof openLocal>>;

/** Opens a kit for work: what it answers, and its outbox. */
export async function openLocal(definition: Parameters<typeof openKit>[0]) {
  const k = await openKit(definition);
  const rutas = rutasDe(k);
  return {
    bandeja: k.bandeja,
    /** Keeps an attachment of a file. @param contenido base 64 */
    anexa: (llcarpeta: number, nombre: string, longitud: number, contenido: string) =>
      anexa(k, llcarpeta, nombre, longitud, contenido),
    /**
     * Answers a call as the server would.
     * @throws AppError a refusal as the server's, or that it needs the server
     */
    async contesta({ method, path, body }: Peticion): Promise<unknown> {
      const [where = '', search = ''] = path.split('?');
      const own = rutas.find(({ e, patron }) => e.method === method && patron.test(where));
      if (!own) {
        if (method === 'GET' && k.lecturas.has(where)) return k.lecturas.get(where);
        // an entry under a parent that no form offers
        if (method === 'GET' && CATALOGOS.some((one) => one.test(where))) return [];
        throw sinRed(where);
      }
      if (!puede(k, own.e)) throw new AppError('SIN_PERMISO');
      const pairs = search
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split('=').map(decodeURIComponent));
      const query = Object.fromEntries(pairs);
      const input = parse(own.e, { params: { ...own.patron.exec(where)?.groups }, query, body });
      return own.answer({ input, escrito: (body ?? {}) as Datos } as never);
    },
  };
}
