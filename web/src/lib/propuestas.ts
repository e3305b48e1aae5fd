import { propuestasDeCaptura } from '@renadet/domain/carpeta/carpeta.contract';
import { PAIS } from '@renadet/domain/catalogos/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFuncion } from './funcion.ts';
import { query } from './query.ts';

const DE_INSTITUCION = 'la de su institución';
const DE_ULTIMA = 'de la última carpeta que registró';

/** The server's facts for proposals; nothing until they are there, nor where they fail. */
function useConocido(activo: boolean) {
  const may = useFuncion('CREAR CARPETA');
  // asked anew with each form: the last file is another one each time
  return useQuery({ ...query(propuestasDeCaptura), enabled: activo && may, staleTime: 0, retry: false }).data;
}

/**
 * The proposals for a new file: the prosecutor of the last one, the state of the office, and the municipality of the last one
 * where it is of that state. The place of the facts is never filled in by itself (D-213).
 */
export function usePropuestasDeCarpeta(activo: boolean) {
  const conocido = useConocido(activo);
  return useMemo(() => {
    if (!activo || !conocido) return undefined;
    const { estado, ultima } = conocido;
    const isAqui = ultima?.llmunicipio && ultima.llestado === estado;
    return {
      ...(ultima?.nombrempresponsable && {
        nombrempresponsable: { valor: ultima.nombrempresponsable, origen: DE_ULTIMA },
      }),
      ...(estado && { llestado: { valor: estado, origen: DE_INSTITUCION } }),
      ...(isAqui && ultima.llmunicipio && { llmunicipio: { valor: ultima.llmunicipio, origen: DE_ULTIMA } }),
    };
  }, [activo, conocido]);
}

/** The proposals for an accused person: born in Mexico, in the state of the office. */
export function usePropuestasDeImputado(activo: boolean) {
  const conocido = useConocido(activo);
  return useMemo(() => {
    if (!activo) return undefined;
    const estado = conocido?.estado;
    return {
      llpaisnacimiento: { valor: PAIS.MEXICO, origen: 'lo más común' },
      ...(estado && { llestadonacimiento: { valor: estado, origen: DE_INSTITUCION } }),
    };
  }, [activo, conocido?.estado]);
}
