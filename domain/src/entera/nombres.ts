// How screens call what a file has, also where nobody knows it (D-406).
import { isDesconocida } from '../victima/identidad.ts';
import type { AutoridadDeEntera, CarpetaEntera } from './entera.contract.ts';

/** Whether an entry says something: what a catalogue has for nothing is no name. */
const says = (texto: string | null): texto is string =>
  texto !== null && texto !== 'NO APLICA' && texto !== 'NO DISPONIBLE';

/** How a victim is called: by all of her name. */
export const nombreDeVictima = (v: Parameters<typeof isDesconocida>[0]): string =>
  isDesconocida(v)
    ? 'Persona sin identificar'
    : [v.dsnombre, v.dsapellidopaterno, v.dsapellidomaterno].filter(Boolean).join(' ');

type AutoridadPorNombre = Pick<AutoridadDeEntera, 'boexistente' | 'dsdependencia' | 'dssubnivel' | 'dsgobierno'>;
/** How an authority is called: Q.R.R., or the most precise that is known of it. */
export const nombreDeAutoridad = ({
  boexistente,
  dsdependencia,
  dssubnivel,
  dsgobierno,
}: AutoridadPorNombre): string =>
  boexistente === 1 ? 'Q.R.R.' : ([dsdependencia, dssubnivel, dsgobierno].find(says) ?? 'Autoridad no identificada');

/** Where the facts were; nothing where the file tells no place yet. */
export const lugarDeHechos = ({ municipio, estado }: Pick<CarpetaEntera, 'municipio' | 'estado'>): string =>
  [municipio, estado].filter(says).join(', ') || (municipio || estado ? 'Lugar no conocido' : '');
