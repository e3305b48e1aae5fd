import { useFuncion } from '../../../lib/funcion.ts';
import { useIr } from '../../../lib/navigate.ts';

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
