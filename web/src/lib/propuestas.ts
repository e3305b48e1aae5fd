import { propuestasDeCaptura } from '@renadet/domain/carpeta/carpeta.contract';
import { PAIS } from '@renadet/domain/catalogos/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFuncion } from './funcion.ts';
import { query } from './query.ts';

const DE_INSTITUCION = 'la de su institución';
const DE_ULTIMA = 'de la última carpeta que registró';

/** What the server knows to propose to who captures; nothing until it is there, nor where it fails. */
function useConocido(activo: boolean) {
  const may = useFuncion('CREAR CARPETA');
  // asked anew with each form: the last file is another one each time
  return useQuery({ ...query(propuestasDeCaptura), enabled: activo && may, staleTime: 0, retry: false }).data;
}

/**
 * What is proposed for a new file: who is in charge of the last one, the state of the office, and the municipality of the
 * last one where it is of that state. Where facts happened is never filled in by itself (D-213).
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

/** What is proposed for somebody who is accused: born in Mexico, in the state of the office. */
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
