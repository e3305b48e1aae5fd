import type { CarpetaEnJuego, LecturaDeJuego } from '@renadet/domain/campo/campo.contract';
import { type Local, openLocal } from '@renadet/domain/campo/local';
import { AppError, ERRORES } from '@renadet/domain/lib/errors';
import { nuevaFicha } from '../borrador.ts';
import { hoyAhora } from '../hoy.ts';
import { HttpError, type Peticion, SIN_RED } from '../http.ts';
import { type CabezaDeJuego, getJuegoAbierto, type JuegoAbierto, NOMBRES } from './abierto.ts';
import type { Cofre } from './cofre.ts';

// A page that works from a field kit: every call that would leave is answered by the kit that is open. It is loaded with the
// first such call.

/** The open kit, read whole: fifty files are a few megabytes. */
async function read({ cofre }: JuegoAbierto): Promise<Local> {
  const cabeza = (await cofre.get(NOMBRES.cabeza)) as CabezaDeJuego;
  const comunes = ((await cofre.get(NOMBRES.comunes)) ?? []) as LecturaDeJuego[];
  const claves = await cofre.keys(NOMBRES.carpeta);
  const carpetas = (await Promise.all(claves.map((clave) => cofre.get(clave)))) as CarpetaEnJuego[];
  return openLocal({
    caja: cofre,
    juego: { ...cabeza, comunes, carpetas },
    hoy: hoyAhora,
    ahora: () => new Date().toISOString(),
    alta: nuevaFicha,
  });
}

let leido: { cofre: Cofre; local: Promise<Local> } | undefined;
/** What the open kit answers. @throws HttpError where none is open */
function localDe(): Promise<Local> {
  const abierto = getJuegoAbierto();
  if (!abierto) throw new HttpError(0, SIN_RED);
  if (leido?.cofre !== abierto.cofre) leido = { cofre: abierto.cofre, local: read(abierto) };
  return leido.local;
}

const LLENO =
  'No cupo en este equipo, y no se guardó. Libere espacio en el equipo, o envíe lo capturado, e intente de nuevo.';
/** The kit's refusals as the server's, and a full disk in words. */
function aHttp(error: unknown): never {
  if (error instanceof AppError) throw new HttpError(ERRORES[error.code].status, error.message, error.campos);
  if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new HttpError(413, LLENO);
  throw error;
}

/** Answers a call in the server's place. @throws HttpError as the server's refusals */
export const contesta = async ({ method, path, body }: Peticion): Promise<unknown> =>
  // a form's record goes as JSON would carry it
  (await localDe()).contesta({ method, path, body: body && JSON.parse(JSON.stringify(body)) }).catch(aHttp);

const PEDAZO = 0x8000;
/** Bytes as base 64, in pieces that fit into one call. */
export async function aBase64(archivo: Blob): Promise<string> {
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PEDAZO) text += String.fromCharCode(...bytes.subarray(at, at + PEDAZO));
  return btoa(text);
}
const DE_CARPETA = /\/(\d+)$/;

/** Keeps an attachment in the kit's outbox. @param path of the operation that would attach it */
export async function anexaEnJuego(path: string, archivo: File): Promise<unknown> {
  const llcarpeta = Number(DE_CARPETA.exec(path)?.[1]);
  const contenido = await aBase64(archivo);
  const kept = await (await localDe()).anexa(llcarpeta, archivo.name, archivo.size, contenido).catch(aHttp);
  return { result: 'REGISTRO_EXITOSO', archivo: kept };
}
