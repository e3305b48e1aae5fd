import type { AutoridadDeEntera, CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { useFuncion } from '../../../lib/funcion.ts';
import { useIr } from '../../../lib/navigate.ts';

/** Whether an entry says something: what a catalogue has for nothing is no name (D-406). */
const says = (texto: string | null): texto is string =>
  texto !== null && texto !== 'NO APLICA' && texto !== 'NO DISPONIBLE';

/** How an authority is called: Q.R.R., or the most precise that is known of it. */
export const nombreDeAutoridad = ({
  boexistente,
  dsdependencia,
  dssubnivel,
  dsgobierno,
}: Pick<AutoridadDeEntera, 'boexistente' | 'dsdependencia' | 'dssubnivel' | 'dsgobierno'>): string =>
  boexistente === 1 ? 'Q.R.R.' : ([dsdependencia, dssubnivel, dsgobierno].find(says) ?? 'Autoridad no identificada');

/** Where the facts were; nothing where the file tells no place yet. */
export const lugarDeHechos = ({ municipio, estado }: Pick<CarpetaEntera, 'municipio' | 'estado'>): string =>
  [municipio, estado].filter(says).join(', ') || (municipio || estado ? 'Lugar no conocido' : '');

/** Opens a victim or an authority of a file, for editing if the user may. @param foco the field where its form begins */
export function useAbrirRegistro({ llcarpeta: carpeta, cerrada }: { llcarpeta: number; cerrada: boolean }) {
  const ir = useIr();
  const edita = {
    victima: useFuncion('EDITAR VICTIMA') && !cerrada,
    autoridad: useFuncion('EDITAR AUTORIDAD') && !cerrada,
  };
  return (cual: 'victima' | 'autoridad', llave: number, foco: string | null = null) => {
    const accion = edita[cual] ? 'editar' : 'consultar';
    void ir(`/pages/${cual}`, {
      carpeta,
      victima: null,
      autoridad: null,
      accion,
      foco: edita[cual] ? foco : null,
      [cual]: llave,
    });
  };
}
