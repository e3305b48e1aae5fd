import type { Plazos } from '@renadet/domain/sesion/sesion.contract';
import { createAlmacen, useAlmacen } from './almacen.ts';
import { listenHora } from './hoy.ts';
import { request, vigia } from './http.ts';
import { shareSesion } from './pestanas.ts';
import { hasPedido, requestReingreso } from './reingreso.ts';
import { closeSesion, getSesion } from './session.ts';
import { hasCambios } from './useGuardia.ts';

const SESION = '/api/secure/sesion';
/** Time to decide: two minutes, or half of the idle time of a session if that is shorter. */
const AVISO_MS = 120_000;
/** The server writes down a use at most once a minute, or a tenth of the limit. */
const GRANO_MS = 60_000;
const ANUNCIO_MS = 5000;

/** The warning in sight: the moment of the end, and whether nothing can prolong it. */
export interface AvisoDeVigencia {
  fin: number;
  definitivo: boolean;
}
const aviso = createAlmacen<AvisoDeVigencia | null>(null);
export const useAviso = (): AvisoDeVigencia | null => useAlmacen(aviso);

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
const wait = (at: number) => {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), Math.max(at - Date.now(), 0));
};
const schedule = () => wait(Math.min(finInactiva, finMaxima) - margen());

function note({ restante, maxima, inactividad: limit }: Plazos): void {
  const now = Date.now();
  inactividad = limit * 1000;
  finInactiva = now + restante * 1000;
  finMaxima = now + maxima * 1000;
  // one second for the road: the answer says whole seconds
  if (restante * 1000 > margen() + 1000) {
    aviso.set(null);
    schedule();
  } else {
    aviso.set({ fin: Math.min(finInactiva, finMaxima), definitivo: maxima <= restante });
    wait(Math.min(finInactiva, finMaxima) + 500);
  }
}

const ask = (method: 'GET' | 'POST') =>
  request({ method, path: SESION, silencio: true }).then(
    (answer) => note(answer as Plazos),
    () => wait(Date.now() + 15_000), // no network: ask again, since only the server knows
  );

/** Asks the server how much time there is, when it seems to run out. Work in another tab keeps this one open too. */
async function check(): Promise<void> {
  if (!getSesion()?.token) return aviso.set(null);
  const isUsedElsewhere = ajena > propia && finMaxima - Date.now() > margen();
  propia = Date.now();
  await ask(isUsedElsewhere ? 'POST' : 'GET');
}

/** The user goes on: the session is prolonged by a real call. */
export async function extend(): Promise<void> {
  announce('uso');
  await ask('POST');
}

function announce(tipo: Noticia['tipo'], s = getSesion()): void {
  if (s) canal?.postMessage({ tipo, usuario: s.usuario, token: tail(s.token) } satisfies Noticia);
}

function usada(path: string, hora: string | null): void {
  listenHora(hora);
  if (path === SESION || inactividad === 0) return;
  const now = Date.now();
  propia = now;
  finInactiva = Math.max(finInactiva, now + inactividad - Math.min(GRANO_MS, inactividad / 10));
  if (!aviso.get()?.definitivo) {
    aviso.set(null);
    schedule();
  }
  if (now - anunciada < ANUNCIO_MS) return;
  anunciada = now;
  announce('uso');
}

function listen({ data }: MessageEvent<Noticia>): void {
  const s = getSesion();
  if (!s || data.usuario !== s.usuario) return;
  // a duplicated tab has the same token: signed out in one, nothing stays on the screen of the other
  if (data.tipo === 'salida') {
    if (data.token === tail(s.token)) closeSesion();
    return;
  }
  ajena = Date.now();
  if (aviso.get() && !aviso.get()?.definitivo) void check();
}

/** Tells duplicated tabs that the user signed out. Call it while there still is a session. */
export const announceSalida = (): void => announce('salida');

/** Watches over the session while the shell is open. @returns how to stop */
export function watch(): () => void {
  vigia.usada = usada;
  vigia.terminada = async (why, exige, sigue) => {
    aviso.set(null);
    // nothing typed could be lost: the sign-in screen, which then opens the screen that was asked for (D-23)
    if (!sigue && !hasPedido() && !hasCambios()) {
      closeSesion(why);
      return false;
    }
    const back = await requestReingreso(why, exige, sigue);
    if (back) void ask('GET');
    return back;
  };
  canal = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('renadet.sesion');
  canal?.addEventListener('message', listen);
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() > Math.min(finInactiva, finMaxima) - margen())
      void check();
  };
  document.addEventListener('visibilitychange', wake);
  void ask('GET');
  const unshare = shareSesion();
  return () => {
    unshare();
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
    document.removeEventListener('visibilitychange', wake);
  };
}
