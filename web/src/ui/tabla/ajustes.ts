import { useState } from 'react';
import { read, save } from '../../lib/almacen.ts';
import { getSesion } from '../../lib/session.ts';

/** A user's choices of a list: hidden columns, and whether columns that say the same in every row stay apart. */
export interface Ajustes {
  ocultas: readonly string[];
  sueltas: boolean;
}
const DE_INICIO: Ajustes = { ocultas: [], sueltas: false };

/** The key of this user's choices in this browser, by list. */
const llave = () => `renadet.listas.${getSesion()?.idUsuario ?? 0}`;
const all = () => read<Record<string, Partial<Ajustes>>>(localStorage, llave(), {});
/** Kept choices may be of another version, or no choices at all. */
function ajustesDe(lista: string): Ajustes {
  const { ocultas, sueltas } = { ...DE_INICIO, ...all()[lista] };
  return { ocultas: Array.isArray(ocultas) ? ocultas : [], sueltas: sueltas === true };
}

/** The user's settings of a list. A list with a name remembers them. */
export function useAjustes(lista: string | undefined) {
  const [ajustes, setAjustes] = useState(() => (lista === undefined ? DE_INICIO : ajustesDe(lista)));
  const change = (next: Ajustes) => {
    setAjustes(next);
    if (lista !== undefined) save(localStorage, llave(), { ...all(), [lista]: next });
  };
  return { ajustes, change, restart: () => change(DE_INICIO) };
}
