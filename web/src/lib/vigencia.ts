import type { Plazos } from '@renadet/domain/sesion/sesion.contract';
import { crearAlmacen, useAlmacen } from './almacen.ts';
import { oirHora } from './hoy.ts';
import { request, vigia } from './http.ts';
import { hayPedido, pedirReingreso } from './reingreso.ts';
import { cerrarSesion, getSesion } from './session.ts';
import { hayCambios } from './useGuardia.ts';

const SESION = '/api/secure/sesion';
/** Time to decide: two minutes, or half of what a session may be idle where that is little. */
const AVISO_MS = 120_000;
/** The server writes down a use at most once a minute, or a tenth of the limit. */
const GRANO_MS = 60_000;
const ANUNCIO_MS = 5000;

/** The warning in sight: the moment of the end, and whether nothing can prolong it. */
export interface Aviso {
  fin: number;
  definitivo: boolean;
}
const aviso = crearAlmacen<Aviso | null>(null);
export const useAviso = (): Aviso | null => useAlmacen(aviso);

type Noticia = { tipo: 'uso' | 'salida'; usuario: string; token: string };
const tail = (token: string) => token.slice(-8);

// as far as this tab knows
let inactividad = 0;
let finInactiva = 0;
let finMaxima = 0;
let propia = 0;
let ajena = 0;
let anunciada = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let canal: BroadcastChannel | undefined;

const margen = () => Math.min(AVISO_MS, inactividad / 2);
const esperar = (at: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void comprobar(), Math.max(at - Date.now(), 0));
};
const programar = () => esperar(Math.min(finInactiva, finMaxima) - margen());

function anotar({ restante, maxima, inactividad: limit }: Plazos): void {
  const now = Date.now();
  inactividad = limit * 1000;
  finInactiva = now + restante * 1000;
  finMaxima = now + maxima * 1000;
  // one second for the road: the answer says whole seconds
  if (restante * 1000 > margen() + 1000) {
    aviso.set(null);
    programar();
  } else {
    aviso.set({ fin: Math.min(finInactiva, finMaxima), definitivo: maxima <= restante });
    esperar(Math.min(finInactiva, finMaxima) + 500);
  }
}

const preguntar = (method: 'GET' | 'POST') =>
  request({ method, path: SESION, silencio: true }).then(
    (answer) => anotar(answer as Plazos),
    () => esperar(Date.now() + 15_000), // no network: ask again, the server is the one who knows
  );

/** Time seems to run out: the server says how much there is. Who works in another tab keeps this one open too. */
async function comprobar(): Promise<void> {
  if (!getSesion()?.token) return aviso.set(null);
  const isUsedElsewhere = ajena > propia && finMaxima - Date.now() > margen();
  propia = Date.now();
  await preguntar(isUsedElsewhere ? 'POST' : 'GET');
}

/** The user goes on: the session is prolonged by a real call. */
export async function prolongar(): Promise<void> {
  anunciar('uso');
  await preguntar('POST');
}

function anunciar(tipo: Noticia['tipo'], s = getSesion()): void {
  if (s) canal?.postMessage({ tipo, usuario: s.usuario, token: tail(s.token) } satisfies Noticia);
}

function usada(path: string, hora: string | null): void {
  oirHora(hora);
  if (path === SESION || inactividad === 0) return;
  const now = Date.now();
  propia = now;
  finInactiva = Math.max(finInactiva, now + inactividad - Math.min(GRANO_MS, inactividad / 10));
  if (!aviso.get()?.definitivo) {
    aviso.set(null);
    programar();
  }
  if (now - anunciada < ANUNCIO_MS) return;
  anunciada = now;
  anunciar('uso');
}

function oir({ data }: MessageEvent<Noticia>): void {
  const s = getSesion();
  if (!s || data.usuario !== s.usuario) return;
  // a duplicated tab has the same token: signed out in one, nothing stays on the screen of the other
  if (data.tipo === 'salida') {
    if (data.token === tail(s.token)) cerrarSesion();
    return;
  }
  ajena = Date.now();
  if (aviso.get() && !aviso.get()?.definitivo) void comprobar();
}

/** Tells duplicated tabs that the user signed out. Call it while there still is a session. */
export const anunciarSalida = (): void => anunciar('salida');

/** Watches over the session while the shell is open. @returns how to stop */
export function vigilar(): () => void {
  vigia.usada = usada;
  vigia.terminada = async (why, exige) => {
    aviso.set(null);
    // nothing typed could be lost: the sign-in screen, which then opens the screen that was asked for (D-23)
    if (!hayPedido() && !hayCambios()) {
      cerrarSesion(why);
      return false;
    }
    const back = await pedirReingreso(why, exige);
    if (back) void preguntar('GET');
    return back;
  };
  canal = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('renadet.sesion');
  canal?.addEventListener('message', oir);
  const despertar = () => {
    if (document.visibilityState === 'visible' && Date.now() > Math.min(finInactiva, finMaxima) - margen())
      void comprobar();
  };
  document.addEventListener('visibilitychange', despertar);
  void preguntar('GET');
  return () => {
    vigia.usada = () => undefined;
    vigia.terminada = null;
    clearTimeout(timer);
    aviso.set(null);
    canal?.close();
    canal = undefined;
    inactividad = 0;
    propia = 0;
    ajena = 0;
    anunciada = 0;
    document.removeEventListener('visibilitychange', despertar);
  };
}
