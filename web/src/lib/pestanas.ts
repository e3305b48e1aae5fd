import { getSesion, openSesion, type Sesion, vezDeSesion } from './session.ts';

/** The messages between the tabs of one browser: a tab without a session asks, and the others answer it. */
type Mensaje = { pide: string } | { para: string; sesion: Sesion };
const NOMBRE = 'renadet.pestanas';
/** They answer within some milliseconds, unless the browser has put them to sleep. */
const ESPERA_MS = 150;

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NOMBRE));

/** Gives this tab's session to a new tab that asks for one (D-243). @returns how to stop */
export function shareSesion(): () => void {
  const canal = open();
  canal?.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    const sesion = getSesion();
    if ('pide' in data && sesion?.token && !sesion.campo)
      canal.postMessage({ para: data.pide, sesion } satisfies Mensaje);
  });
  return () => canal?.close();
}

/** Asks the other tabs for their session. @returns it, where they have one and all are of the same user */
export async function askSesion(): Promise<Sesion | null> {
  const canal = open();
  if (!canal) return null;
  const pide = `${Math.random()}`; // tells one's answers from another's; it is no secret
  const found: Sesion[] = [];
  canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    if ('para' in data && data.para === pide) found.push(data.sesion);
  });
  canal.postMessage({ pide } satisfies Mensaje);
  await new Promise((done) => setTimeout(done, ESPERA_MS));
  canal.close();
  const [first] = found;
  return first && found.every(({ idUsuario }) => idUsuario === first.idUsuario) ? first : null;
}

/** The session of a tab that was opened without one: that of the others (D-243), but not after one began or ended in this tab. */
export async function findSesion(): Promise<Sesion | null> {
  const given = vezDeSesion() === 0 ? await askSesion() : null;
  if (given && !getSesion()) openSesion(given);
  return getSesion();
}
