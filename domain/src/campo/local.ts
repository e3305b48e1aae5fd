import { z } from 'zod';
import { getArchivosByLlCarpeta } from '../archivo/archivo.contract.ts';
import { conAnexos } from '../archivo/archivo.schema.ts';
import {
  eliminarAutoridad,
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '../autoridad/autoridad.contract.ts';
import { Autoridad } from '../autoridad/autoridad.schema.ts';
import { descartarBorrador, getBorradores, guardarBorrador, llavesDeCopias } from '../borrador/borrador.contract.ts';
import { FiltroCarpetas } from '../carpeta/busqueda.schema.ts';
import {
  busquedasRecientes,
  getCarpetaByFiltros,
  getCarpetaById,
  getCarpetaByNumero,
  guardarCI,
  modificarCI,
} from '../carpeta/carpeta.contract.ts';
import { Carpeta, NumeroCarpeta } from '../carpeta/carpeta.schema.ts';
import { LECTURAS } from '../catalogos/lecturas.ts';
import { getCarpetaEntera } from '../entera/entera.contract.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import { AppError } from '../lib/errors.ts';
import { MENSAJES } from '../mensajes.ts';
import { observacionesDeCarpeta } from '../observacion/observacion.contract.ts';
import { FUNCION_ID } from '../permisos/funciones.ts';
import { getFiltrosGuardados } from '../reportes/guardados.ts';
import { getSesion, renovarSesion } from '../sesion/sesion.contract.ts';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '../victima/victima.contract.ts';
import { Victima } from '../victima/victima.schema.ts';
import { VictimaEscrita, victimasParecidas } from '../vinculo/parecida.contract.ts';
import { BORRADOR, type Datos } from './bandeja.ts';
import { anexa, creaCarpeta, editaCarpeta, guardaAutoridad, guardaVictima, quita } from './captura.ts';
import { borradores, carpetaDe, carpetas, found, type Kit, openKit, presentes, vigente } from './kit.ts';
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

const patron = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Parameters of a path, ids as numbers; each path has some of them. */
interface DeRuta {
  id: number;
  llcarpeta: number;
  llave: number;
  clase: string;
  ficha: string;
}
/** What the table of answers gets. */
interface Entrante {
  params: DeRuta;
  /** Name of the form, of a new record. */
  alta: string | undefined;
  /** The body as the form sent it. */
  escrito: Datos;
}
interface RutaDeKit {
  e: Endpoint;
  patron: RegExp;
  answer: (entrante: Entrante) => unknown;
}
const lee = (e: Endpoint, answer: (params: DeRuta) => unknown): RutaDeKit => ({
  e,
  patron: patron(e),
  answer: ({ params }) => answer(params),
});
/**
 * An answer to a call with a body, which is read by its schema. The schema is named here, since a browser's contracts are
 * without theirs (web/lighten.ts). @throws AppError with every field, as the server
 */
const recibe = <S extends z.ZodType>(
  e: Endpoint,
  schema: S,
  answer: (body: z.output<S>, entrante: Entrante) => unknown,
): RutaDeKit => ({
  e,
  patron: patron(e),
  answer: (entrante) => {
    const read = schema.safeParse(entrante.escrito);
    if (read.success) return answer(read.data, entrante);
    const campos = read.error.issues.map(({ path, message }) => ({
      campo: path.join('.') || 'solicitud',
      mensaje: message,
    }));
    throw new AppError('SOLICITUD_INVALIDA', { campos });
  },
});
const CarpetaConAnexos = Carpeta.extend(conAnexos);

const rutasDe = (k: Kit): readonly RutaDeKit[] => [
  recibe(getCarpetaByFiltros, FiltroCarpetas, (filtro) => busca(k, filtro)),
  lee(getCarpetaById, ({ llcarpeta }) => carpetaDe(k, llcarpeta)),
  lee(getCarpetaEntera, ({ llcarpeta }) => entera(k, llcarpeta)),
  recibe(getCarpetaByNumero, NumeroCarpeta, (sent) =>
    carpetas(k).flatMap((llcarpeta) => {
      const { noci } = carpetaDe(k, llcarpeta);
      return noci === sent.noci ? [{ llcarpeta, noci }] : [];
    }),
  ),
  recibe(guardarCI, CarpetaConAnexos, (body, { escrito, alta }) => creaCarpeta(k, body, escrito, alta)),
  recibe(modificarCI, CarpetaConAnexos, (body, { escrito }) => editaCarpeta(k, body, escrito)),
  lee(getCtVictimaByCarpeta, ({ id }) =>
    presentes(k, 'victima', conCarpeta(k, id))
      .map((v) => filaVictima(k, v))
      .sort(porNombre),
  ),
  lee(getCtVictimaById, ({ id }) => [found(vigente(k, 'victima', id))]),
  recibe(insertarVictima, Victima, (body, { escrito, alta }) =>
    guardaVictima(k, { ...body, llvictima: null }, escrito, alta),
  ),
  recibe(editarVictima, Victima, (body, { escrito }) => guardaVictima(k, body, escrito)),
  lee(eliminarVictima, ({ id }) => quita(k, 'victima', id, MENSAJES.victimaBorrada)),
  recibe(victimasParecidas, VictimaEscrita, (body) =>
    parecidasEn(
      body,
      carpetas(k).flatMap((id) => presentes(k, 'victima', id)),
      (id) => vigente(k, 'carpeta', id) ?? {},
    ),
  ),
  lee(getCtResponsablesByCarpeta, ({ id }) =>
    presentes(k, 'autoridad', conCarpeta(k, id)).map((a) => filaAutoridad(k, a)),
  ),
  lee(getCtResponsablesById, ({ id }) => found(vigente(k, 'autoridad', id))),
  recibe(guardarAutoridad, Autoridad, (body, { escrito, alta }) =>
    guardaAutoridad(k, { ...body, llresponsable: null, imputadosE: [] }, escrito, alta),
  ),
  recibe(modificarAutoridad, Autoridad, (body, { escrito }) => guardaAutoridad(k, body, escrito)),
  lee(eliminarAutoridad, ({ id }) => quita(k, 'autoridad', id, MENSAJES.autoridadBorrada)),
  lee(getArchivosByLlCarpeta, ({ id }) => anexosDe(k, id)),
  lee(getSesion, () => PLAZOS),
  lee(renovarSesion, () => PLAZOS),
  lee(getBorradores, async ({ clase, llcarpeta, llave }) =>
    (await borradores(k))
      .filter((b) => b.clase === clase && b.llcarpeta === llcarpeta && b.llave === llave)
      .sort((a, b) => b.guardado.localeCompare(a.guardado)),
  ),
  recibe(guardarBorrador, Suelto, async (body, { params: { ficha } }) => {
    const guardado = k.ahora();
    await k.caja.put(`${BORRADOR}${ficha}`, { ...body, ficha, guardado });
    return { guardado };
  }),
  lee(descartarBorrador, async ({ ficha }) => {
    await k.caja.delete(`${BORRADOR}${ficha}`);
    return { result: OK };
  }),
];
/** A draft is kept as it is: only its author reads it. */
const Suelto = z.looseObject({});
/** A file that the kit has. @throws AppError NO_ENCONTRADO */
const conCarpeta = (k: Kit, llcarpeta: number): number => Number(found(vigente(k, 'carpeta', llcarpeta)).llcarpeta);

/** What only the registry could fill, answered empty: no screen of a kit says that it failed. */
const VACIAS: readonly RutaDeKit[] = [
  llavesDeCopias,
  busquedasRecientes,
  getFiltrosGuardados,
  observacionesDeCarpeta,
].map((e: Endpoint) => ({ e, patron: patron(e), answer: () => [] }));
/** Seconds that a page which works from a kit may be idle; the kit has a time of its own. */
const INACTIVIDAD = 3600;
const PLAZOS = { restante: INACTIVIDAD, maxima: INACTIVIDAD, inactividad: INACTIVIDAD };

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
  const rutas = [...rutasDe(k), ...VACIAS];
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
      const query = Object.fromEntries(pairs) as { alta?: string };
      const groups = Object.entries(own.patron.exec(where)?.groups ?? {});
      const params = Object.fromEntries(groups.map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]));
      return own.answer({ params: params as never, alta: query.alta, escrito: (body ?? {}) as Datos });
    },
  };
}
