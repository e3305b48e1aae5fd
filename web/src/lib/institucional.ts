import type { Output } from '@renadet/domain/lib/endpoint';
import { MENSAJES_INGRESO } from '@renadet/domain/mensajes.ingreso';
import type { getInstitucionesConIngreso, irAInstitucion } from '@renadet/domain/sesion/institucional.contract';
import type { Sesion as Respuesta } from '@renadet/domain/sesion/sesion.contract';
import { request } from './http.ts';
import { abiertaDe, complete } from './ingreso.ts';
import type { Sesion } from './session.ts';
import { sendWorking } from './trabajando.ts';

// Contracts are used for their types alone, as in the sign-in.

const PATH = '/api/ingresoInstitucional';
const NOMBRE = 'renadet.institucional';
/** Pages of this browser answer within some milliseconds. */
const ESPERA_MS = 200;

export type Institucion = Output<typeof getInstitucionesConIngreso>[number];

/** Institutions with a sign-in of their own. The list is empty while it is unknown. */
export const listInstituciones = (): Promise<Institucion[]> =>
  request({ method: 'GET', path: PATH, silencio: true }).then(
    (answer) => answer as Institucion[],
    () => [],
  );

/** Where to send the browser. @throws HttpError */
export const askDireccion = async (body: {
  llinstitucion: number;
  correo?: string;
  fresco?: boolean;
}): Promise<string> => ((await sendWorking(PATH, body)) as Output<typeof irAInstitucion>).direccion;

/** The answer that came back, and the institution of the address that it came to. */
export interface DeVuelta {
  respuesta: string;
  llinstitucion?: number;
}

/**
 * Ends a sign-in that came back.
 * @returns the session, or the sentence that says that there is none
 * @throws HttpError
 */
export async function comeBack(body: DeVuelta): Promise<Sesion | string> {
  const answer = (await request({ method: 'POST', path: `${PATH}/regreso`, body })) as Respuesta;
  const abierta = abiertaDe(answer, answer.dscorreo ?? '');
  return abierta ? complete(abierta) : MENSAJES_INGRESO.sinIngresoInstitucional;
}

let tomada: string | undefined;
/** A provider's answer in the address: taken once, and taken out of the address at once; undefined without one. */
export function takeRespuesta(): DeVuelta | undefined {
  const { hash, search, pathname } = window.location;
  const found = [hash, search].find((text) => new URLSearchParams(text.slice(1)).has('state'))?.slice(1);
  if (found === undefined || found === tomada) return undefined;
  tomada = found;
  const llinstitucion = Number(/^\/login\/(\d+)$/.exec(pathname)?.[1]);
  return { respuesta: found, ...(llinstitucion && { llinstitucion }) };
}

type MensajeDeVuelta = { state: string; vuelta: DeVuelta } | { recibida: string };
const stateDe = (respuesta: string) => new URLSearchParams(respuesta).get('state') ?? '';

/** Hands the provider's answer to the page that opened this window, if one did. @returns whether that page has it */
export async function handOver(vuelta: DeVuelta): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return false;
  const canal = new BroadcastChannel(NOMBRE);
  const state = stateDe(vuelta.respuesta);
  const has = new Promise<boolean>((done) => {
    canal.addEventListener('message', ({ data }: MessageEvent<MensajeDeVuelta>) => {
      if ('recibida' in data && data.recibida === state) done(true);
    });
    setTimeout(() => done(false), ESPERA_MS);
  });
  canal.postMessage({ state, vuelta } satisfies MensajeDeVuelta);
  return has.finally(() => canal.close());
}

/** Waits for an answer that comes back to another window of this browser. @returns a function that ends the waiting */
function awaitRespuesta(state: string, onCome: (vuelta: DeVuelta) => void): () => void {
  const canal = new BroadcastChannel(NOMBRE);
  canal.addEventListener('message', ({ data }: MessageEvent<MensajeDeVuelta>) => {
    if (!('vuelta' in data) || data.state !== state) return;
    canal.postMessage({ recibida: state } satisfies MensajeDeVuelta);
    onCome(data.vuelta);
  });
  return () => canal.close();
}

/**
 * Signs in again in a window beside the open screen, which stays as it is. To be called by a press: no browser opens a
 * window otherwise.
 * @param onOpen called once the window is at the institution. When it is closed there, the browser does not tell
 * @returns the session, or the sentence that says why not
 * @throws HttpError
 */
export async function signInBeside(
  llinstitucion: number,
  correo: string,
  { fin, onOpen }: { fin: AbortSignal; onOpen: () => void },
): Promise<Sesion | string> {
  const ventana = window.open('about:blank', '', 'popup,width=520,height=720');
  const direccion = await askDireccion({ llinstitucion, correo, fresco: true }).catch((error: unknown) => {
    ventana?.close();
    throw error;
  });
  if (!ventana)
    return 'El navegador no abrió la ventana de su institución: permita las ventanas emergentes de este sitio.';
  const { hash, searchParams } = new URL(direccion);
  const state = searchParams.get('state') ?? stateDe(hash.slice(1));
  let stop = () => undefined as unknown;
  const vuelta = await new Promise<DeVuelta | undefined>((done) => {
    stop = awaitRespuesta(state, done);
    fin.addEventListener('abort', () => done(undefined));
    if (fin.aborted) done(undefined);
    ventana.location.assign(direccion);
    onOpen();
  });
  stop();
  return vuelta === undefined ? '' : comeBack(vuelta);
}
