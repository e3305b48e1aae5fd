import { estadoDeJuego, FORMATO, type Juego } from '@renadet/domain/campo/campo.contract';
import { ESTADOS_DE_JUEGO } from '@renadet/domain/campo/campo.schema';
import { isVieja } from '../copias.ts';
import { callWith, vigia } from '../http.ts';
import { closeSesion, getSesion, onFinish, openSesion, type Sesion } from '../session.ts';
import { type CabezaDeJuego, changeAbierto, getJuegoAbierto, type JuegoAbierto, NOMBRES } from './abierto.ts';
import { type Como, createCerradura, type LlavesDeJuego, NoAbre, type Octetos, openCerradura } from './cerradura.ts';
import {
  countCapturado,
  createCofre,
  eraseJuego,
  eraseLlevado,
  type JuegoEnDisco,
  keepEnDisco,
  listEnDisco,
  PROPIOS,
} from './disco.ts';
import type { Estira } from './frase.ts';
import { askLlave, createLlave } from './llaveDeEquipo.ts';

/** One try of a passphrase: 128 MiB, three times through: about a second (D-531). */
const ESFUERZO = { memoria: 128 * 1024, vueltas: 3 };
const MINUTO_MS = 60_000;
/** Milliseconds for the server's word on a kit; without one the kit opens. */
const PACIENCIA_MS = 5000;

export const SENTENCIAS = {
  frase: 'La frase no abre este juego de campo. Revise mayúsculas, acentos y espacios, e intente de nuevo.',
  llave:
    'El equipo no dio la llave del juego de campo. Inténtelo de nuevo y confirme con su huella, su rostro o su PIN.',
  otraPestana: 'Este juego de campo está abierto en otra pestaña. Siga en ella, o ciérrela e intente de nuevo.',
  nuevo: 'Este juego de campo lo hizo una versión más nueva de RENADET. Actualice la página con red y ábralo de nuevo.',
  vencido: 'Terminó el tiempo del juego de campo.',
  terminado: 'El servidor terminó este juego de campo, y se borró de este equipo.',
  nada: 'Este juego de campo ya no está en este equipo.',
  memoria:
    'Este equipo no tiene memoria libre para abrir el juego. Cierre otras pestañas o programas e intente de nuevo.',
  sinLlave: 'Este equipo no hizo una llave que sirva para el juego de campo. Elija una frase.',
  disco: 'El juego de campo no cupo en este equipo. Libere espacio o lleve menos carpetas.',
} as const;
/** A sentence for the user that says why a kit does not open, or was not kept. */
export class NoSePudo extends Error {}

/** Stretches a passphrase beside the page. @throws NoSePudo */
function stretch(frase: string, how: Estira): Promise<Octetos> {
  const worker = new Worker(new URL('./argon.ts', import.meta.url), { type: 'module' });
  return new Promise<Octetos>((ok, ko) => {
    const fail = () => ko(new NoSePudo(SENTENCIAS.memoria));
    worker.addEventListener('message', ({ data }: MessageEvent<{ bytes?: Octetos }>) =>
      data.bytes ? ok(data.bytes) : fail(),
    );
    worker.addEventListener('error', fail);
    worker.postMessage({ frase, ...how });
  }).finally(() => worker.terminate());
}

/** How the user wants to open a kit that is being taken. */
export type Cierre = { modo: 'frase'; frase: string } | { modo: 'llave' };

/**
 * What closes a kit, made before the kit is asked for: nothing is taken that could not be closed.
 * @throws NoSePudo
 */
export async function prepareCierre(cierre: Cierre): Promise<{ como: Como; secreto: Octetos }> {
  if (cierre.modo === 'frase') {
    const como = { sal: crypto.getRandomValues(new Uint8Array(16)), ...ESFUERZO };
    return { como: { modo: 'frase', ...como }, secreto: await stretch(cierre.frase, como) };
  }
  const made = await createLlave();
  if (!made) throw new NoSePudo(SENTENCIAS.sinLlave);
  const { secreto, ...como } = made;
  return { como: { modo: 'llave', ...como }, secreto };
}

/**
 * Keeps a kit on this device. It is on the disk, and was read from it, when this settles.
 * @param pedido moment before it was asked for, by this device's clock: a wrong clock does not lengthen it
 * @throws NoSePudo
 */
export async function keepJuego(
  juego: Juego,
  pedido: number,
  { como, secreto }: Awaited<ReturnType<typeof prepareCierre>>,
): Promise<void> {
  const vence = pedido + (Date.parse(juego.vence) - Date.parse(juego.tomado));
  const sin = { id: crypto.randomUUID(), formato: FORMATO, vence, ficha: juego.ficha, como };
  const { cabecera, llaves } = await createCerradura(sin, secreto);
  const cofre = createCofre(cabecera.id, llaves, () => true);
  try {
    await navigator.storage?.persist?.();
    await keepEnDisco(cabecera);
    const { carpetas, comunes, ...cabeza } = juego;
    await cofre.put(PROPIOS.cabeza, cabeza);
    await cofre.put(PROPIOS.reloj, pedido);
    await cofre.put(NOMBRES.comunes, comunes);
    for (const carpeta of carpetas) await cofre.put(`${NOMBRES.carpeta}${carpeta.llcarpeta}`, carpeta);
    const again = await openCerradura(cabecera, secreto);
    const whole = await createCofre(cabecera.id, again, () => true).keys(NOMBRES.carpeta);
    if (whole.length !== carpetas.length) throw new Error('not all of it is there');
  } catch {
    await eraseJuego(cabecera.id).catch(() => undefined);
    throw new NoSePudo(SENTENCIAS.disco);
  } finally {
    cofre.close();
  }
}

/** A kit on this device. */
export interface JuegoAqui extends JuegoEnDisco {
  /** Things captured that the server does not have. */
  capturado: number;
}

/**
 * The kits of this device. Of those whose time is over, what was taken goes here; also what was captured, thirty days after.
 * @param now by this device's clock
 */
export async function listJuegos(now = Date.now()): Promise<JuegoAqui[]> {
  const open = getJuegoAbierto()?.id;
  for (const { id, vence, soloEnvio } of await listEnDisco()) {
    if (id === open) continue;
    if (isVieja(vence, now)) await eraseJuego(id);
    else if (vence <= now && !soloEnvio) await eraseLlevado(id);
  }
  const left = await listEnDisco();
  return Promise.all(left.map(async (one) => ({ ...one, capturado: await countCapturado(one.id) })));
}

/**
 * Asks the server whether a kit goes on, and does what it says. Without an answer the kit stays as it is.
 * @returns whether it opens: whole, to send alone, or not at all
 */
async function contact({ id, ficha, vence }: JuegoEnDisco): Promise<'vigente' | 'soloEnvio' | 'terminado'> {
  const said = await callWith(estadoDeJuego, { body: { ficha } }, AbortSignal.timeout(PACIENCIA_MS), {}).catch(
    () => undefined,
  );
  // what a machine in between answers, in words of its own, is nobody's word on a kit
  const dicho = ESTADOS_DE_JUEGO.find((one) => one === said?.estado);
  if (dicho && said?.conserva === false) await eraseJuego(id);
  else if ((dicho && dicho !== 'VIGENTE') || vence <= Date.now()) await eraseLlevado(id);
  const now = (await listEnDisco()).find((one) => one.id === id);
  if (!now) return 'terminado';
  return now.soloEnvio ? 'soloEnvio' : 'vigente';
}

/** Hears the server's word on every kit of this device that is closed. @returns those that are left */
export async function refreshJuegos(): Promise<JuegoAqui[]> {
  const open = getJuegoAbierto()?.id;
  for (const kit of await listJuegos()) if (kit.id !== open) await contact(kit);
  return listJuegos();
}

/** Hears the server's word on the kit that is open: one that it ended is closed here at once. */
export async function checkAbierto(): Promise<void> {
  const open = getJuegoAbierto();
  const kit = (await listEnDisco()).find(({ id }) => id === open?.id);
  if (!kit || open?.soloEnvio) return;
  if ((await contact(kit)) !== 'vigente' && getJuegoAbierto()?.id === kit.id) closeJuego(SENTENCIAS.terminado);
}

/** Keeps a kit for this tab alone: two that write would cross. @returns how to let it go; undefined: another one has it */
function hold(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((ok) => {
    const keep = (lock: Lock | null) => (lock ? new Promise<void>((release) => ok(release)) : ok(undefined));
    void navigator.locks.request(`renadet.campo.${id}`, { ifAvailable: true }, keep);
  });
}

/** The secret of a kit from what the user gives: a passphrase, or the device's passkey. @throws NoSePudo */
async function secretOf({ como }: JuegoEnDisco, frase: string): Promise<Octetos> {
  if (como.modo === 'frase') {
    if (!frase.trim()) throw new NoSePudo(SENTENCIAS.frase);
    return stretch(frase, como);
  }
  const secret = await askLlave(como);
  if (!secret) throw new NoSePudo(SENTENCIAS.llave);
  return secret;
}

/**
 * The moment by which the time of a kit is counted: the device's clock, but never before the last hour that the kit saw and the
 * time that it has been open since. A clock that is turned back gives no hour more.
 */
export const createReloj = (visto: number, now = Date.now, pasado = () => performance.now()): (() => number) => {
  const desde = pasado();
  return () => Math.max(now(), visto + (pasado() - desde));
};

let timer: ReturnType<typeof setInterval> | undefined;
let release: (() => void) | undefined;

/** Closes the kit that is open, and the session where it came with it. @param why shown on the sign-in screen */
export function closeJuego(why: string | null = null): void {
  clearInterval(timer);
  release?.();
  release = undefined;
  changeAbierto(null);
  if (getSesion()?.campo) closeSesion(why);
}

/**
 * Opens a kit of this device.
 * @param frase its passphrase; '' where the device's passkey opens it
 * @throws NoSePudo with the sentence that says why not
 */
export async function openJuego(kit: JuegoEnDisco, frase: string): Promise<JuegoAbierto & { cabeza: CabezaDeJuego }> {
  if (kit.formato > FORMATO) throw new NoSePudo(SENTENCIAS.nuevo);
  const free = await hold(kit.id);
  if (!free) throw new NoSePudo(SENTENCIAS.otraPestana);
  try {
    const state = await contact(kit);
    if (state === 'terminado') throw new NoSePudo(kit.vence <= Date.now() ? SENTENCIAS.vencido : SENTENCIAS.terminado);
    const secret = await secretOf(kit, frase);
    const llaves = await openCerradura(kit, secret).catch((error: unknown) => {
      throw error instanceof NoAbre
        ? new NoSePudo(kit.como.modo === 'frase' ? SENTENCIAS.frase : SENTENCIAS.llave)
        : error;
    });
    const open = await startJuego(kit, llaves, state === 'soloEnvio');
    release = free;
    return open;
  } catch (error) {
    free();
    throw error;
  }
}

async function startJuego({ id, vence }: JuegoEnDisco, llaves: LlavesDeJuego, only: boolean) {
  let vigente = () => true;
  const cofre = createCofre(id, llaves, () => vigente());
  const reloj = createReloj(((await cofre.get(PROPIOS.reloj)) as number | undefined) ?? 0);
  const soloEnvio = only || reloj() >= vence;
  if (soloEnvio && !only) await eraseLlevado(id);
  const cabeza = (await cofre.get(PROPIOS.cabeza)) as CabezaDeJuego | undefined;
  if (!cabeza) throw new NoSePudo(SENTENCIAS.vencido);
  const tick = () => cofre.put(PROPIOS.reloj, reloj());
  await tick();
  vigente = () => soloEnvio || reloj() < vence;
  const open = { id, vence, soloEnvio, cofre };
  changeAbierto(open);
  clearInterval(timer);
  timer = setInterval(() => {
    if (vigente()) return void tick().catch(() => undefined);
    closeJuego(SENTENCIAS.vencido);
    return void eraseLlevado(id);
  }, MINUTO_MS);
  return { ...open, cabeza };
}

// signed out, or somebody else signed in: the kit closes with the session that it was opened in
onFinish(() => {
  if (getJuegoAbierto() && !getSesion()?.campo) closeJuego();
});

/** The session of a kit without network: whose it is, and with which functions. No call leaves by it. */
export function enterJuego({ quien }: CabezaDeJuego): void {
  const { areas: _, ...sesion } = quien;
  vigia.campo = (call) => import('./contesta.ts').then(({ contesta }) => contesta(call));
  openSesion({ ...sesion, token: 'campo', campo: true } satisfies Sesion);
}

/** Takes a kit off this device, with all that was captured in it. */
export async function forgetJuego(id: string): Promise<void> {
  if (getJuegoAbierto()?.id === id) closeJuego();
  await eraseJuego(id);
}
