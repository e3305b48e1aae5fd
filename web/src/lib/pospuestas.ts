import { createAlmacen, read, save, useAlmacen } from './almacen.ts';
import { useHoy } from './hoy.ts';
import { getSesion, useSesion } from './session.ts';

const CLAVE = 'renadet.pospuestas';
/** What each user put off, and on which day: ids alone. */
type Pospuestas = Readonly<Record<string, { dia: string; claves: readonly string[] }>>;

const almacen = createAlmacen<Pospuestas>(read<Pospuestas>(localStorage, CLAVE, {}), (all) =>
  save(localStorage, CLAVE, all),
);
const NINGUNA: readonly string[] = [];

/** What the user put off today, on this device; tomorrow there is nothing. */
export function usePospuestas(): readonly string[] {
  const all = useAlmacen(almacen);
  const hoy = useHoy();
  const own = all[useSesion()?.idUsuario ?? 0];
  return own?.dia === hoy ? own.claves : NINGUNA;
}

/** Puts something off until tomorrow, or takes it up again; what was put off on other days is forgotten. */
export function posponer(clave: string, hoy: string, pospuesta = true): void {
  const de = getSesion()?.idUsuario ?? 0;
  const today = Object.fromEntries(Object.entries(almacen.get()).filter(([, { dia }]) => dia === hoy));
  const others = (today[de]?.claves ?? []).filter((one) => one !== clave);
  almacen.set({ ...today, [de]: { dia: hoy, claves: pospuesta ? [...others, clave] : others } });
}
