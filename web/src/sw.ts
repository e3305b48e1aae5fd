import { addRoute, createHandlerBoundToURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The worker that starts the program where there is no network. It keeps the program's own files, by version, and nothing of
// anybody's data: no call of the service goes through it (ADR 89).

/** The files of this version, with the page that starts them: the build writes their names (web/worker.ts). */
declare const ARCHIVOS: PrecacheEntry[];
/** What a worker has and a page has not, of what is used here. */
interface Obrero {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<readonly unknown[]> };
}
interface EventoDeObrero extends Event {
  waitUntil(work: Promise<unknown>): void;
}
const obrero = globalThis as unknown as Obrero;

/** Milliseconds after which a page is not waited for: where the signal comes and goes, many never come. */
const PACIENCIA_MS = 8000;
/** A machine in between that has no server behind it, or none that answers in time. */
const SIN_SERVIDOR = 502;

precache(ARCHIVOS);
const kept = createHandlerBoundToURL('/pages');

/** The page as the server has it; where it does not come, the one that was kept. */
async function page(options: Parameters<typeof kept>[0]): Promise<Response> {
  const late = new Promise<undefined>((ok) => setTimeout(ok, PACIENCIA_MS));
  const came = await Promise.race([fetch(options.request).catch(() => undefined), late]);
  return came && (came.type === 'opaqueredirect' || came.status < SIN_SERVIDOR) ? came : kept(options);
}
// what the server answers itself: the calls, the page that checks certificates, files
registerRoute(
  new NavigationRoute(page as typeof kept, {
    denylist: [/^\/(api|constancia)([/?]|$)/, /^[^?]*\.[a-z0-9]{2,11}(\?|$)/i],
  }),
);
// after the pages: '/pages' is one of them, and it stands among the files that are kept
addRoute();

// the first one is of use at once; a later one waits until no page of the former is open
addEventListener('activate', (event) => (event as EventoDeObrero).waitUntil(obrero.clients.claim()));
/** The user asks for the new version: with another page open, which may be under work, it still waits. */
addEventListener('message', ({ data }) => {
  if (data === 'actualizar')
    void obrero.clients
      .matchAll({ type: 'window' })
      .then((open) => (open.length <= 1 ? obrero.skipWaiting() : undefined));
});
