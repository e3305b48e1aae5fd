// How the build is cut into the parts that a browser downloads.
//
// Left alone a bundler makes a part of all that the same screens share: some sixty for a form, which together are a fifth larger
// than the same in a few, because each is compressed by itself and names the others. Here screens of a kind share their parts.
import type { Rolldown } from 'vite';

type NameOf = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type Context = Parameters<NameOf>[1];
interface Screen {
  id: string;
  /** All that it brings before it can be drawn. */
  brings: ReadonlySet<string>;
  kind: string;
}

const SCREEN = /\/web\/src\/screens\/([\w-]+)\.tsx$/;
/** What is seen without a session. */
const DE_FUERA =
  /\/screens\/(login|publico|servicios|marco-juridico|estadisticas|resoluciones|interconexion|contacto|accesibilidad)\.tsx$/;
/** What tells the kinds of screens apart: those of a kind are made with the same of these. */
const SIGNS: readonly RegExp[] = [
  /\/screens\/inicio\.tsx$/, // the first one, and the lightest
  /\/ui\/FormularioDeRegistro\.tsx$/,
  /\/ui\/campos\/CampoCatalogo\.tsx$/,
  /\/ui\/DataTable\.tsx$/,
  /\/features\/reportes\/consulta\.ts$/,
  /\/features\/reportes\/Grafica\.tsx$/,
];
/** What at least so much of all screens use is part of the frame, which comes once (ADR 76). */
const DE_TODAS = 0.57;
/** Shared by more than two screens and shorter than this, in letters, a module comes with the frame too. */
const PEQUENO = 700;
/** Small ones that go with every call to the server: each by itself would be a part of a few lines. */
const CON_HTTP =
  /\/(web\/src\/(lib\/(http|encabezados|trabajando|plazo|tamano)|ui\/clases)|domain\/src\/lib\/entero)\.ts$/;
/** What at least so much of a kind's screens use, all of them bring. */
const SHARE = 0.4;

const has = (ids: ReadonlySet<string>, sign: RegExp) => [...ids].some((id) => sign.test(id));
const kindOf = (brings: ReadonlySet<string>) => SIGNS.map((sign) => (has(brings, sign) ? '1' : '0')).join('');

/** All that a module brings before it can run. */
function closure(id: string, context: Context, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) closure(next, context, seen);
  return seen;
}

/** How many screens of each kind use a module. */
function usersOf(screens: readonly Screen[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const users = new Map<string, Map<string, number>>();
  for (const { brings, kind } of screens)
    for (const id of brings) {
      const of = users.get(id) ?? new Map<string, number>();
      users.set(id, of.set(kind, (of.get(kind) ?? 0) + 1));
    }
  return users;
}

/** The part of each module that does not stay where the bundler puts it, by what brings it. */
function place(router: string, context: Context): ReadonlyMap<string, string> {
  const screens = (context.getModuleInfo(router)?.dynamicallyImportedIds ?? [])
    .filter((id) => SCREEN.test(id))
    .map((id): Screen => {
      const brings = closure(id, context);
      return { id, brings, kind: kindOf(brings) };
    });
  // what the sign-in and the public pages share stays with them
  const isOutside = ({ id }: Screen) => DE_FUERA.test(id);
  const outside = new Set([...closure(router, context), ...screens.filter(isOutside).flatMap((s) => [...s.brings])]);
  const bringsOf = (name: string) => screens.find(({ id }) => id.endsWith(`/${name}.tsx`))?.brings ?? new Set<string>();
  const frame = bringsOf('pages');
  // whoever asks for a new password has no use for the menu: what that screen shares with the frame is a part of its own
  const recovery = bringsOf('recuperacionContrasenia');
  const inside = screens.filter((s) => !isOutside(s) && s.brings !== frame && s.brings !== recovery);
  const marco = (id: string) => (recovery.has(id) ? 'comun' : 'marco');
  const parts = new Map<string, string>();
  for (const id of outside) if (CON_HTTP.test(id)) parts.set(id, 'http');
  // what the sign-in shares with the frame, and no public page brings, is one part
  const there = closure(router, context);
  const ingreso = bringsOf('login');
  const publicas = screens.filter((s) => isOutside(s) && s.brings !== ingreso);
  for (const id of ingreso)
    if (frame.has(id) && !there.has(id) && !parts.has(id) && !publicas.some(({ brings }) => brings.has(id)))
      parts.set(id, 'ingreso');
  for (const id of frame) if (!outside.has(id)) parts.set(id, marco(id));
  /** By itself it would be a part of a few lines, which the first load names. */
  const isSmall = (id: string) => (context.getModuleInfo(id)?.code?.length ?? 0) < PEQUENO;
  const users = usersOf(inside);
  const count = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, n) => sum + n, 0);
  const known = (id: string) => parts.has(id) || outside.has(id);
  for (const [id, of] of users) if (!known(id) && count(of) >= DE_TODAS * inside.length) parts.set(id, marco(id));
  // what it names must be there too: parts that name one another may run before what they name
  const isClosed = (id: string) => [...closure(id, context)].every((one) => one === id || known(one));
  for (const [id, of] of users)
    if (!known(id) && count(of) > 2 && isSmall(id) && isClosed(id)) parts.set(id, marco(id));
  for (const [id, of] of users) {
    if (known(id)) continue;
    const isShared = [...of].every(([kind, n]) => n >= SHARE * inside.filter((s) => s.kind === kind).length);
    if (isShared) parts.set(id, `de-${[...of.keys()].sort().join('-')}`);
  }
  return parts;
}

/** @param router the module that names every screen */
export function partOf(router: string): NameOf {
  let parts: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    parts ??= place(router, context);
    return SCREEN.test(id) ? null : (parts.get(id) ?? null); // a screen stays the part that is asked for by its name
  };
}
